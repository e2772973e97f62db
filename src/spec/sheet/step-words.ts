/** Steps of a game file in words: a clause each, without a full stop. `undefined` where nothing can be said. */
import { numberWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { CountForm, StepForm } from '../step-form.ts';
import { exprWords, isList, refWords } from './expr-words.ts';

/** Returns some steps as one clause; what cannot be said is left out. */
export const stepsWords = (steps: readonly StepForm[]): string =>
  steps.flatMap((step) => stepWords(step) ?? []).join('; ');

/** Returns a number of cards: "three cards", "all such cards", "the card". */
export function countWords(count: CountForm, isLimited = false): string {
  if (typeof count === 'number')
    return `${isLimited ? 'up to ' : ''}${numberWord(count)} ${count === 1 ? 'card' : 'cards'}`;
  if (count === 'all') return isLimited ? 'all such cards' : 'all cards';
  if (count === 'rest') return 'the rest of the cards';
  if (isList(count)) return count[0] === 'discarded_count' ? 'as many cards' : 'some cards';
  if ('up_to' in count)
    return typeof count.up_to === 'number' ? `up to ${numberWord(count.up_to)} cards` : 'any number of cards';
  return 'the card';
}

/** Returns one step. */
export function stepWords(step: StepForm): string | undefined {
  switch (step.op) {
    case 'deal':
      return 'each' in step.to
        ? `everybody gets ${countWords(step.count)}`
        : step.to.zone === 'community'
          ? `${countWords(step.count)} for all`
          : `${countWords(step.count)} ${step.count === 1 ? 'goes' : 'go'} to ${refWords(step.to)}`;
    case 'draw':
      return `draw ${countWords(step.count)}`;
    case 'discard':
      return `discard ${countWords(step.count)}`;
    case 'move':
      return moveWords(step);
    case 'shuffle':
      return `${refWords(step.zone)} is shuffled`;
    case 'recycle':
    case 'reshuffle':
      return `${step.from === 'revealed' ? 'every open card' : refWords(step.from)} goes back to ${refWords(step.to)}`;
    case 'reveal':
      return step.to === 'everyone' ? 'show it to everybody' : undefined;
    case 'post':
      return step.what === 'antes' ? 'everybody posts an ante' : 'the blinds are posted';
    case 'if':
      return ifWords(step.if, stepsWords(step.then), stepsWords(step.else));
    case 'each': {
      const inside = stepsWords(step.steps);
      return inside === '' ? undefined : `everybody: ${inside}`;
    }
    case 'resolve':
      return `the ${step.winner} wins`;
    case 'win': {
      const who = exprWords(step.who);
      return who === undefined ? undefined : `${who} ${who === 'you' ? 'win' : 'wins'}`;
    }
    case 'again':
      return step.again ? 'you go again' : undefined;
    case 'goto':
      return `then again: ${spoken(step.phase)}`;
    case 'choose':
      return `choose ${typeof step.count === 'number' ? `${step.up_to ? 'up to ' : ''}${numberWord(step.count)}` : 'some'}`;
    case 'offer':
      return step.moves.map(spoken).join(' or ');
    case 'eliminate':
      return 'somebody is out';
    case 'add':
    case 'burn':
    case 'combine':
    case 'cut':
    case 'exchange':
    case 'hide':
    case 'insertAt':
    case 'mill':
    case 'peek':
    case 'permute':
    case 'riffle':
    case 'run':
    case 'set':
    case 'split':
    case 'stripCut':
    case 'take':
      return undefined;
  }
}

function moveWords(step: Extract<StepForm, { op: 'move' | 'draw' | 'discard' }>): string {
  const what = countWords(step.count, step.where !== undefined);
  return `${what} ${/^(the card|one card)$/.test(what) ? 'goes' : 'go'} from ${refWords(step.from)} to ${refWords(step.to)}`;
}

function ifWords(test: unknown, then: string, other: string): string | undefined {
  const when = exprWords(test);
  if (then === '' && other === '') return undefined;
  if (when === undefined) return then === '' ? other : then;
  if (then === '') return `unless ${when}, ${other}`;
  return other === '' ? `if ${when}, ${then}` : `if ${when}, ${then}; otherwise ${other}`;
}
