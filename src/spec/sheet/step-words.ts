/** Steps of a game file in words: what is to be done, each step a clause without a full stop. Every step is said. */
import { numberWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { Expr } from '../expr-form.ts';
import { writeSteps } from '../format/step.ts';
import type { CardsStep, CountForm, DealStep, EndedZone, ResolveStep, SetStep, StepForm } from '../step-form.ts';
import { unsetIn } from '../play/looks.ts';
import { cardsWords, clauseWords } from './clause-words.ts';
import { exprWords, isList, opOf, personOf, refWords, whoWords } from './expr-words.ts';
import { EACH, isWord, listed, THEY, type Voice } from './voice.ts';

/** Returns a text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns steps as sentences. */
export const stepSentences = (steps: readonly StepForm[], voice: Voice): readonly string[] =>
  steps.map((step) => `${capital(stepWords(step, voice))}.`);

/** Steps as one clause. Where a condition stands before others they are numbered, so that it ends where it ends. */
function inOneClause(steps: readonly StepForm[], voice: Voice): string {
  const clauses = steps.map((step) => stepWords(step, voice));
  const isClear = steps.slice(0, -1).every(({ op }) => op !== 'if' && op !== 'each' && op !== 'resolve');
  if (!isClear) return clauses.map((clause, at) => `(${at + 1}) ${clause}`).join('; ');
  const last = steps.at(-1);
  const isBlock = last && (last.op === 'if' || last.op === 'each') && steps.length > 1;
  return isBlock ? `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1)}` : listed(clauses);
}

/** Returns one step. */
export function stepWords(step: StepForm, voice: Voice): string {
  switch (step.op) {
    case 'deal':
    case 'draw':
    case 'move':
    case 'discard':
      return moveWords(step, voice);
    case 'mill':
      return `put ${countWords(step.count, voice)} from the top of ${refWords(step.from, voice)} into ${refWords(step.to, voice)}`;
    case 'burn':
      return `lay ${countWords(step.count, voice)} from ${endWords(step.from, voice)} aside, unseen`;
    case 'shuffle':
      return `shuffle ${refWords(step.zone, voice)}`;
    case 'cut':
      return `${step.by === null ? '' : `let ${whoWords(step.by, voice)} `}cut ${refWords(step.zone, voice)}${step.at === null ? '' : ` at ${exprWords(step.at, voice)}`}`;
    case 'riffle':
      return `riffle ${refWords(step.zone, voice)} ${step.times === 1 ? 'once' : `${numberWord(step.times)} times`}`;
    case 'recycle':
      return `put ${keptWords(step.keep_top)} from ${refWords(step.from, voice)} back into ${refWords(step.to, voice)}${step.shuffled ? ' and shuffle it' : ''}`;
    case 'reshuffle':
      return `put ${step.from === 'revealed' ? 'every open card' : `all cards from ${refWords(step.from, voice)}`} back into ${refWords(step.to, voice)} and shuffle it`;
    case 'combine':
      return `put all cards from ${listed(step.from.map((zone) => refWords(zone, voice)))} together into ${refWords(step.to, voice)}`;
    case 'insertAt':
      return `put ${exprWords(step.card, voice)} from ${refWords(step.from, voice)} into ${refWords(step.to, voice)} at place ${exprWords(step.position, voice)}`;
    case 'exchange':
      return `exchange ${exprWords(step.out, voice)} of ${refWords(step.from, voice)} for ${exprWords(step.in, voice)} of ${refWords(step.pile, voice)}`;
    case 'reveal':
      return `show ${shownWords(step, voice)} to ${whoWords(step.to, voice)}`;
    case 'hide':
      return `hide ${shownWords(step, voice)} from ${whoWords(step.to, voice)}`;
    case 'peek':
      return `${step.who === 'self' ? '' : `let ${whoWords(step.who, voice)} `}look at ${countWords(step.count, voice)} of ${endWords(step.zone, voice)}`;
    case 'post':
      if (step.what === 'position')
        return `let the ${spoken(step.position)} post ${step.amount === null ? 'its blind' : String(step.amount)}`;
      return step.what === 'antes' ? 'everybody posts an ante' : 'the blinds are posted';
    case 'set':
    case 'add':
    case 'take':
      return setWords(step, voice);
    case 'if':
      return ifWords(clauseWords(step.if, voice), inOneClause(step.then, voice), inOneClause(step.else, voice));
    case 'each':
      return `for ${amongWords(step.among, voice)} in turn${step.start === 'after_dealer' ? '' : `, beginning with ${whoWords(step.start, voice)}`}: ${inOneClause(step.steps, { ...voice, self: THEY })}`;
    case 'resolve':
      return resolveWords(step, voice);
    case 'split':
      return `split ${step.what === 'pot' ? 'the pot' : exprWords(step.what, voice)} among ${exprWords(step.among, voice)}`;
    case 'win': {
      const who = personOf(step.who, voice);
      return `${who.subject} ${who.isPlural ? 'win' : 'wins'} the match`;
    }
    case 'eliminate': {
      const who = personOf(step.who, voice);
      return `${who.subject} ${isWord(who)} out`;
    }
    case 'again':
      return step.again ? 'take another turn' : 'take no further turn';
    case 'goto':
      return step.phase === voice.phase ? `do **${spoken(step.phase)}** again` : `go on with **${spoken(step.phase)}**`;
    case 'choose':
      return `${step.who === 'self' ? '' : `let ${whoWords(step.who, voice)} `}choose ${step.up_to ? 'up to ' : ''}${exprWords(step.count, voice)} of ${exprWords(step.from, voice)} (**${spoken(step.as)}**)${step.simultaneous ? ', all at the same time' : ''}`;
    case 'offer':
      return `do one of these: ${listed(
        step.moves.map((move) => `**${spoken(move)}**`),
        'or',
      )}`;
    case 'run':
    case 'permute':
    case 'stripCut':
      return `do \`${JSON.stringify(writeSteps([step])).slice(1, -1)}\``;
  }
}

const amongWords = (among: Expr, voice: Voice): string =>
  opOf(among) === 'players'
    ? 'each player'
    : opOf(among) === 'opponents'
      ? 'each opponent'
      : `each of ${exprWords(among, voice)}`;

const shownWords = ({ what }: Extract<StepForm, { op: 'reveal' | 'hide' }>, voice: Voice): string =>
  'cards' in what ? exprWords(what.cards, voice) : refWords(what, voice);

const plainCards = (isOne: boolean): string => (isOne ? 'card' : 'cards');

/** Returns a number of cards, or which: "three cards", "all cards", "the card". */
export function countWords(count: CountForm, voice: Voice, which = plainCards): string {
  if (typeof count === 'number') return `${numberWord(count)} ${which(count === 1)}`;
  if (count === 'all') return `all ${which(false)}`;
  if (count === 'rest') return `the remaining ${which(false)}`;
  if (isList(count)) return computedCount(count, voice, which(false));
  if ('cards' in count) return exprWords(count.cards, voice);
  return count.up_to === 'all'
    ? `any number of ${which(false)}`
    : `up to ${typeof count.up_to === 'number' ? countWords(count.up_to, voice, which) : computedCount(count.up_to, voice, which(false))}`;
}

/** A computed number of cards. */
function computedCount(count: readonly Expr[], voice: Voice, cards: string): string {
  if (count[0] === 'discarded_count') return `as many ${cards} as were discarded`;
  const [op, most = 0] = count;
  if (op === 'min' && typeof most === 'number' && count.length === 3) return `up to ${numberWord(most)} ${cards}`;
  return `as many ${cards} as ${exprWords(count as Expr, voice)}`;
}

/** The other limit of a computed number. Less than none is none, so a floor of zero is not said. */
function limitWords(count: CountForm, voice: Voice): string {
  const [op, most, floored = 0] = isList(count) ? count : [];
  if (op !== 'min' || typeof most !== 'number') return '';
  const bound = isList(floored) && floored[0] === 'max' && floored[1] === 0 ? (floored[2] ?? 0) : floored;
  return `, but not more than ${exprWords(bound, voice)}`;
}

const keptWords = (kept: number): string =>
  kept === 0 ? 'all cards' : kept === 1 ? 'all cards but the top one' : `all cards but the top ${numberWord(kept)}`;

/** "the deck", "the bottom of your pile". */
const endWords = ({ end, ...zone }: EndedZone, voice: Voice): string =>
  `${end === undefined ? '' : `the ${end} of `}${refWords(zone, voice)}`;

const FACES = { zone: '', up: ', face up', down: ', face down' };

function moveWords(step: DealStep | CardsStep, voice: Voice): string {
  const { where } = step;
  const pick = step.pick === 'random' ? 'random ' : '';
  const which =
    where === undefined
      ? (isOne: boolean) => `${pick}${isOne ? 'card' : 'cards'}`
      : (isOne: boolean) => `${pick}${cardsWords(where, voice, isOne)}`;
  const isAsked = step.pick === 'chosen' || (typeof step.count === 'object' && 'up_to' in step.count);
  const isNamed = typeof step.count === 'object' && 'cards' in step.count;
  const what = `${step.keep_top === undefined ? countWords(step.count, voice, which) : keptWords(step.keep_top)}${isAsked && !isNamed ? ` of ${voice.self.own} choice` : ''}`;
  const to = targetWords(step, voice);
  const more = [
    FACES[step.face],
    limitWords(step.count, voice),
    step.up_to ? (step.count === 1 ? ', if there is one' : ', or as many as there are') : '',
    step.evenly ? ', as long as there is one for each' : '',
    step.shuffled ? `, and shuffle ${refWords(step.to, voice)}` : '',
  ].join('');
  return `${step.op} ${what} from ${endWords(step.from, voice)}${to}${more}`;
}

function targetWords({ op, to: { end, ...to }, at_random: isRandom }: DealStep | CardsStep, voice: Voice): string {
  if (op === 'deal' && 'each' in to && to.zone === 'hand') return ` to each ${to.each}`;
  if (op === 'draw' && to.zone === 'hand' && 'of' in to && to.of === 'self') return '';
  if (isRandom) return ` to a random place in ${refWords(to, voice)}`;
  return ` to ${op === 'discard' && end === 'top' ? refWords(to, voice) : endWords({ ...to, ...(end ? { end } : {}) }, voice)}`;
}

/** A value that changes. A player or a card becomes what the file calls it; other values are set, added to, taken from. */
function setWords({ op, var: name, value }: SetStep, voice: Voice): string {
  const words = exprWords(name, voice);
  const type = voice.file.state[name[1]]?.type;
  const isCleared = opOf(value) === 'none' || opOf(value) === 'nobody';
  if (op === 'set' && (isCleared || (value === -1 && unsetIn(voice.file).includes(name[1])))) return `clear ${words}`;
  if (op === 'set' && (type === 'player' || type === 'card') && words.startsWith('the ')) {
    const who = personOf(value, voice);
    return `${who.subject} ${who.isPlural ? 'become' : 'becomes'} ${words}`;
  }
  const given = exprWords(value, voice);
  return op === 'set'
    ? `set ${words} to ${given}`
    : op === 'add'
      ? `add ${given} to ${words}`
      : `take ${given} from ${words}`;
}

function resolveWords({ compare, winner, on_tie: tie }: ResolveStep, voice: Voice): string {
  const compared = `compare ${exprWords(compare, { ...voice, it: EACH })}: the ${winner} wins`;
  if (tie === null) return compared;
  if ('split' in tie)
    return `${compared}; those who tie split ${tie.split === 'pot' ? 'the pot' : exprWords(tie.split, voice)}`;
  return tie.length === 0 ? compared : `${compared}; if there is a tie, ${inOneClause(tie, voice)}`;
}

function ifWords(when: string, then: string, other: string): string {
  const [isSaid, isOther] = [then !== '', other !== ''];
  if (!isSaid) return isOther ? `unless ${when}, ${other}` : `if ${when}, nothing happens`;
  return isOther ? `if ${when}, ${then}; otherwise ${other}` : `if ${when}, ${then}`;
}
