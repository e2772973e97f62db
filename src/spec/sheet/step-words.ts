/** Steps of a game file in words: a clause each, without a full stop. `undefined` where nothing can be said. */
import { numberWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { CountForm, SetStep, StepForm } from '../step-form.ts';
import { exprWords, isList, refWords, whichCards } from './expr-words.ts';

/** Returns some steps as one clause; what cannot be said is left out. */
export const stepsWords = (steps: readonly StepForm[]): string =>
  steps.flatMap((step) => stepWords(step) ?? []).join('; ');

/** Steps that belong together: "this, that and the other". */
function inOneClause(steps: readonly StepForm[]): string {
  const clauses = steps.flatMap((step) => stepWords(step) ?? []);
  return clauses.length < 2 ? (clauses[0] ?? '') : `${clauses.slice(0, -1).join(', ')} and ${clauses.at(-1)}`;
}

/** Returns a number of cards: "three cards", "all such cards", "the card". */
export function countWords(count: CountForm, isLimited = false): string {
  if (typeof count === 'number')
    return `${isLimited ? 'up to ' : ''}${numberWord(count)} ${count === 1 ? 'card' : 'cards'}`;
  if (count === 'all') return isLimited ? 'all such cards' : 'all cards';
  if (count === 'rest') return 'the rest of the cards';
  if (isList(count)) return computedCount(count);
  if ('up_to' in count)
    return typeof count.up_to === 'number' ? `up to ${numberWord(count.up_to)} cards` : 'any number of cards';
  return 'the card';
}

/** A computed number of cards. */
function computedCount(count: readonly unknown[]): string {
  if (count[0] === 'discarded_count') return 'as many cards';
  const most = count[0] === 'min' ? count.find((each) => typeof each === 'number') : undefined;
  if (most !== undefined) return `up to ${numberWord(most)} cards`;
  const words = exprWords(count);
  return words === undefined ? 'some cards' : `as many cards as ${words}`;
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
      return ifWords(step.if, inOneClause(step.then), inOneClause(step.else));
    case 'each': {
      const inside = stepsWords(step.steps);
      return inside === '' ? undefined : `everybody: ${inside}`;
    }
    case 'resolve': {
      const tie = Array.isArray(step.on_tie) ? stepsWords(step.on_tie) : '';
      return `the ${step.winner} wins${tie === '' ? '' : `; if equal, ${tie}`}`;
    }
    case 'win': {
      const who = exprWords(step.who);
      return who === undefined ? undefined : `${who} ${who === 'you' ? 'win' : 'wins'}`;
    }
    case 'again':
      return step.again ? 'you go again' : undefined;
    case 'goto':
      return `go on with **${spoken(step.phase)}**`;
    case 'set':
      return setWords(step, (name, value) => `${name} becomes ${value}`);
    case 'add':
      return setWords(step, (name, value) => `${name} goes up by ${value}`);
    case 'take':
      return setWords(step, (name, value) => `${name} goes down by ${value}`);
    case 'burn':
      return `${countWords(step.count)} from the top of ${refWords(step.from)} ${step.count === 1 ? 'is' : 'are'} laid aside unseen`;
    case 'peek':
      return `look at ${countWords(step.count)} of ${refWords(step.zone)}`;
    case 'choose':
      return `choose ${typeof step.count === 'number' ? `${step.up_to ? 'up to ' : ''}${numberWord(step.count)}` : 'some'}`;
    case 'offer':
      return step.moves.map(spoken).join(' or ');
    case 'eliminate':
      return 'somebody is out';
    case 'combine':
    case 'cut':
    case 'exchange':
    case 'hide':
    case 'insertAt':
    case 'mill':
    case 'permute':
    case 'riffle':
    case 'run':
    case 'split':
    case 'stripCut':
      return undefined;
  }
}

/** A value that changes; what cannot be said of the new value is left out. */
function setWords(step: SetStep, words: (name: string, value: string) => string): string | undefined {
  const [name, value] = [exprWords(step.var), exprWords(step.value)];
  if (name === undefined) return undefined;
  return value === undefined ? `${name} changes` : words(name, value);
}

function moveWords(step: Extract<StepForm, { op: 'move' | 'draw' | 'discard' }>): string {
  const which = step.count === 'all' && step.where !== undefined ? whichCards(step.where) : undefined;
  const what = which === undefined ? countWords(step.count, step.where !== undefined) : `all ${which}`;
  return `${what} ${/^(the card|one card)$/.test(what) ? 'goes' : 'go'} from ${refWords(step.from)} to ${refWords(step.to)}`;
}

function ifWords(test: unknown, then: string, other: string): string | undefined {
  const when = exprWords(test);
  if (then === '' && other === '') return undefined;
  if (when === undefined) return then === '' ? other : then;
  if (then === '') return `unless ${when}, ${other}`;
  return other === '' ? `if ${when}, ${then}` : `if ${when}, ${then}; otherwise ${other}`;
}
