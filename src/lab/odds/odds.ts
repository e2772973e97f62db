/** Answers questions about odds exactly, and names the engine that did (L8). */
import { err, ok, type Result } from '../../core/index.ts';
import { groupsIn, type Condition } from './condition.ts';
import { MOST_STATES, oddsAt, oddsFirst, TooManyStates, type Cycle } from './cycle.ts';
import { NEVER, plus, type Fraction } from './fraction.ts';
import { oddsOfKept, type Mulligan } from './mulligan.ts';
import { packOf, sizeOf, type Pack } from './pack.ts';
import {
  addsOf,
  conditionOf,
  emptyGroup,
  laterOf,
  lotsOf,
  openingOf,
  parseQuestion,
  seenBy,
  type Question,
} from './question.ts';
import type { OddsRefusal } from './refusals.ts';
import { oddsOfSeen } from './seen.ts';
import { handsAtMost } from './ways.ts';

/** What can answer exactly, from the plainest on. */
export const ENGINES = ['hypergeometric', 'multivariate', 'mulligan-exact', 'cycle-exact'] as const;

/** An exact answer. */
export interface Odds {
  readonly engine: (typeof ENGINES)[number];
  readonly probability: Fraction;
  /** With mulligans: how likely each size of the kept hand is, largest first. */
  readonly sizes?: readonly (readonly [size: number, probability: Fraction])[];
  /** With mulligans: how many are expected. */
  readonly mulligans?: Fraction;
}

type Answer = Result<Odds, OddsRefusal>;

/** The largest number of hands that an engine looks at for one answer. */
const MOST_HANDS = MOST_STATES;

/** More groups than this are not told apart (L14). */
const MOST_GROUPS = 6;

/** The exact answer to a raw question (lab.md section 17), or why there is none. */
export function odds(raw: unknown): Answer {
  const read = parseQuestion(raw);
  if (!read.ok) return read;
  const asked = conditionOf(read.value, read.value.ask);
  if (!asked.ok) return asked;
  const empty = emptyGroup(read.value, asked.value);
  return empty ? err(empty) : oddsOf(read.value, asked.value);
}

/** The answer to a question whose parts are legal; a group may have run empty. */
export function oddsOf(question: Question, asked: Condition): Answer {
  if (question.cycle) return ofCycle(question, asked);
  return question.mulligan ? ofMulligan(question, asked) : ofSeen(question, asked);
}

function ofSeen(question: Question, asked: Condition): Answer {
  const pack = packOf(lotsOf(question), [asked], () => '');
  const engine = groupsIn(asked).length === 1 ? 'hypergeometric' : 'multivariate';
  const seen = seenBy(question);
  return (
    tooLarge(engine, pack, handsAtMost(pack.sizes, seen)) ??
    ok({ engine, probability: oddsOfSeen(pack.sizes, seen, pack.test(asked)) })
  );
}

function ofMulligan(question: Question, asked: Condition): Answer {
  const keep = keepOf(question);
  if (!keep.ok) return keep;
  const bottom = question.bottom ?? [];
  const pack = packOf(lotsOf(question), [asked, ...keep.value], ({ name }) => String(bottom.indexOf(name)));
  const mulligan = mulliganOf(question, pack, keep.value);
  const hands = handsAtMost(pack.sizes, mulligan.hand) * handsAtMost(pack.sizes, mulligan.later);
  return (
    tooLarge('mulligan-exact', pack, hands * (mulligan.max + 1)) ??
    ok({ engine: 'mulligan-exact', ...oddsOfKept(pack.sizes, mulligan, pack.test(asked)) })
  );
}

function mulliganOf(question: Question, pack: Pack, keep: readonly Condition[]): Mulligan {
  const { mulligan: rule = 'london', max = 7, free = 0, bottom = [] } = question;
  return {
    rule,
    hand: openingOf(question),
    keep: question.keep === 'best' ? 'best' : keep.map((each) => pack.test(each)),
    max: Math.min(max, openingOf(question) + free),
    free,
    bottom: bottom.map((lot) => pack.placeOf(lot)),
    later: laterOf(question),
  };
}

/** The conditions for keeping, by mulligans taken; none if the best for the question is asked for (L7). */
function keepOf(question: Question): Result<readonly Condition[], OddsRefusal> {
  const { keep = [] } = question;
  if (keep === 'best') return ok([]);
  const conditions: Condition[] = [];
  for (const said of typeof keep === 'string' ? [keep] : keep) {
    const read = conditionOf(question, said);
    if (!read.ok) return read;
    conditions.push(read.value);
  }
  return ok(conditions);
}

function ofCycle(question: Question, asked: Condition): Answer {
  if (groupsIn(asked).length > MOST_GROUPS) return refused('cycle-exact', `more than ${MOST_GROUPS} groups`);
  if (isUnclear(question)) return refused('cycle-exact', 'cards join the deck at random and on top');
  const { cycle, passes } = cycleOf(question, asked);
  const { turns = 1, when = 'by' } = question;
  try {
    const probability =
      when === 'at' ? oddsAt(cycle, turns, passes) : oddsFirst(cycle, turns, passes).reduce(plus, NEVER);
    return ok({ engine: 'cycle-exact', probability });
  } catch (error) {
    if (error instanceof TooManyStates) return refused('cycle-exact', `more than ${MOST_STATES} states`);
    throw error;
  }
}

/** A random place in a deck whose top is known may be above or below it: that is counted by no engine. */
function isUnclear(question: Question): boolean {
  const added = addsOf(question).map(({ to }) => to);
  const hasTop = added.includes('top') || question.cards.some(({ innate }) => innate);
  return hasTop && added.includes('deck');
}

/** A question's cycle as the engine plays it, and its condition as a test of hands. */
export function cycleOf(
  question: Question,
  asked: Condition,
): { readonly cycle: Cycle; readonly passes: (hand: readonly number[]) => boolean } {
  const lots = lotsOf(question);
  const added = addsOf(question);
  const isAdded = (name: string): boolean => added.some((each) => each.name === name && each.to === 'top');
  const pack = packOf(lots, [asked], ({ name, fate = 'discard', innate = false }) =>
    [fate, innate, isAdded(name) ? name : ''].join(),
  );
  const fates = pack.sizes.map((_, place) => lots.find(({ name }) => pack.placeOf(name) === place)?.fate ?? 'discard');
  const cycle: Cycle = {
    sizes: pack.sizes,
    fates,
    innate: pack.sizes.map((size, place) =>
      lots.some(({ name, innate }) => innate && pack.placeOf(name) === place) ? size : 0,
    ),
    draw: question.draw ?? 0,
    extra: (turn) => question.extra?.[turn - 1] ?? 0,
    added: added.map(({ name, to = 'discard', ...each }) => ({ ...each, to, place: pack.placeOf(name) })),
  };
  return { cycle, passes: pack.test(asked) };
}

/** Hands of huge decks are counted in numbers of thousands of digits, which take their time. */
function tooLarge(engine: string, { sizes }: Pack, hands: number): Answer | undefined {
  const most = Math.floor(MOST_HANDS / Math.max(1, Math.ceil(sizeOf(sizes) / MANY_CARDS)));
  return hands > most ? refused(engine, `more than ${most} hands`) : undefined;
}

const MANY_CARDS = 500;

const refused = (engine: string, reason: string): Answer =>
  err({ code: 'EngineRefused', engine, reason, offer: 'monte-carlo' });
