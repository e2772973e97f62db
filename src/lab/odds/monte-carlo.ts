/**
 * The same questions answered by dealing: cards on a table of the kernel, shuffled and drawn as any game does it.
 * For questions that no exact engine can answer (L8), and as the witness for those that one can.
 */
import { err, ok, Recorder, type Result, type ZoneId } from '../../core/index.ts';
import { tableOf, type Bare, type Table } from '../../core/draw/index.ts';
import { newChance, type Seed } from '../../rng/index.ts';
import { seedOfMatch } from '../seeds.ts';
import { LEVEL, proportion, type Estimate } from '../stats/intervals.ts';
import { parseCondition, testOf } from './condition.ts';
import { contradictionIn } from './contradiction.ts';
import { addsOf, conditionOf, laterOf, lotsOf, openingOf, parseQuestion, seenBy, type Question } from './question.ts';
import type { OddsRefusal } from './refusals.ts';

/** An answer by dealing, with its interval. */
export interface DealtOdds extends Estimate {
  readonly engine: 'monte-carlo';
  readonly n: number;
  readonly level: number;
}

/** How often to deal, and from which seed. */
export interface Dealing {
  readonly n: number;
  readonly seed: Seed;
  readonly level?: number;
}

/** Deals `n` times and counts how often the condition holds. */
export function dealOdds(raw: unknown, { n, seed, level = LEVEL }: Dealing): Result<DealtOdds, OddsRefusal> {
  const read = parseQuestion(raw);
  if (!read.ok) return read;
  const question = read.value;
  const asked = conditionOf(question, question.ask);
  if (!asked.ok) return asked;
  const slip = contradictionIn(question);
  if (slip) return err(slip);
  if (question.keep === 'best') return err(BEST);
  const dealer = dealerOf(question);
  let held = 0;
  for (let number = 0; number < n; number++) if (dealer(seedOfMatch(seed, number))) held += 1;
  return ok({ engine: 'monte-carlo', n, level, ...proportion(held, n, level) });
}

const BEST: OddsRefusal = {
  code: 'EngineRefused',
  engine: 'monte-carlo',
  reason: 'the best rule for keeping is found exactly',
  offer: 'mulligan-exact',
};

type Test = (hand: readonly number[]) => boolean;

/** Deals one match and tells whether the condition held. */
function dealerOf(question: Question): (seed: Seed) => boolean {
  const bench = benchOf(question);
  const passes = bench.test(question.ask);
  const play = question.cycle ? playCycle : question.mulligan ? playMulligan : playSeen;
  return (seed) => {
    const r = new Recorder<Bare>({ ...bench.table, chance: newChance('fast', seed) }, false);
    return play(r, question, bench, passes);
  };
}

const DECK: ZoneId = 0;
const HAND: ZoneId = 1;
const DISCARD: ZoneId = 2;
const OUT: ZoneId = 3;

/** The table of a question, and its lots by number. */
interface Bench {
  readonly table: Table;
  readonly lots: ReturnType<typeof lotsOf>;
  readonly places: ReadonlyMap<string, number>;
  test(said: string): Test;
}

type Deck = Recorder<Bare>;

function benchOf(question: Question): Bench {
  const lots = lotsOf(question);
  const deck = lots.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
  const members = (group: string): readonly number[] =>
    lots.flatMap((lot, place) => (lot.in.includes(group) ? [place] : []));
  return {
    table: tableOf({ deck, hand: [], discard: [], out: [] }),
    lots,
    places: new Map(lots.map(({ name }, place) => [name, place])),
    test: (said) => {
      const parsed = parseCondition(said);
      return parsed.ok ? testOf(parsed.value, members) : () => true;
    },
  };
}

function playSeen(r: Deck, question: Question, bench: Bench, passes: Test): boolean {
  r.shuffle(DECK);
  r.moveTop(seenBy(question), DECK, HAND, 'draw');
  return passes(handOf(r, bench));
}

function playMulligan(r: Deck, question: Question, bench: Bench, passes: Test): boolean {
  const { mulligan, max = 7, free = 0, bottom = [], keep = [] } = question;
  const tests = (typeof keep === 'string' ? [keep] : keep).map((said) => bench.test(said));
  const most = Math.min(max, openingOf(question) + free);
  for (let taken = 0; ; taken++) {
    const cost = Math.max(0, taken - free);
    r.shuffle(DECK);
    r.moveTop(openingOf(question) - (mulligan === 'london' ? 0 : cost), DECK, HAND, 'draw');
    const isKept = tests[Math.min(taken, tests.length - 1)]?.(handOf(r, bench)) ?? true;
    if (isKept || taken === most) return (settle(r, question, bottom, cost), passes(handOf(r, bench)));
    r.moveTop(r.count(HAND), HAND, DECK, 'return');
  }
}

/** A kept hand: cards go to the bottom, the top is looked at, and the turns draw. */
function settle(r: Deck, question: Question, bottom: readonly string[], cost: number): void {
  if (question.mulligan === 'london') putBack(r, question, bottom, cost);
  const top = r.count(DECK) > 0 ? (r.kind(r.at(DECK, 0)) ?? '') : '';
  const looks = question.mulligan === 'vancouver' && cost > 0 && bottom.includes(top);
  // Nobody draws as far as the bottom, so what a look sends there may as well be out.
  if (looks) r.moveTop(1, DECK, OUT, 'look');
  r.moveTop(laterOf(question), DECK, HAND, 'draw');
}

function putBack(r: Deck, { cards }: Question, bottom: readonly string[], cost: number): void {
  const order = [...new Set([...bottom, ...cards.map(({ name }) => name)])];
  for (let gone = 0; gone < cost; gone++) {
    const rank = (at: number): number => order.indexOf(r.kind(r.at(HAND, at)) ?? '');
    const places = Array.from({ length: r.count(HAND) }, (_, at) => at);
    const first = places.reduce((best, at) => (rank(at) < rank(best) ? at : best), 0);
    r.moveRun(first, 1, HAND, DECK, r.count(DECK), 'bottom');
  }
}

function playCycle(r: Deck, question: Question, bench: Bench, passes: Test): boolean {
  const { turns = 1, when = 'by', draw = 0, extra = [] } = question;
  r.shuffle(DECK);
  const innate = bringInnate(r, bench);
  for (let turn = 1; turn <= turns; turn++) {
    drawLazily(r, Math.max(turn === 1 ? innate : 0, draw) + (extra[turn - 1] ?? 0));
    const isAsked = when === 'by' || turn === turns;
    if (isAsked && passes(handOf(r, bench))) return true;
    endTurn(r, bench);
    join(r, question, turn);
  }
  return false;
}

/** C10: innate cards lie on top. */
function bringInnate(r: Deck, { lots, places }: Bench): number {
  for (let at = r.count(DECK) - 1; at >= 0; at--) {
    const isInnate = lots[places.get(r.kind(r.at(DECK, at)) ?? '') ?? -1]?.innate ?? false;
    if (isInnate) r.moveRun(at, 1, DECK, OUT, 0, 'innate');
  }
  const innate = r.count(OUT);
  r.moveTop(innate, OUT, DECK, 'innate', 'top');
  return innate;
}

/** C17, C29: what is left first, then the reshuffled discard pile. */
function drawLazily(r: Deck, wanted: number): void {
  const first = Math.min(wanted, r.count(DECK));
  r.moveTop(first, DECK, HAND, 'draw');
  const more = Math.min(wanted - first, r.count(DISCARD));
  if (more === 0) return;
  r.moveTop(r.count(DISCARD), DISCARD, DECK, 'reshuffle');
  r.shuffle(DECK);
  r.moveTop(more, DECK, HAND, 'draw');
}

function endTurn(r: Deck, { lots, places }: Bench): void {
  for (let at = r.count(HAND) - 1; at >= 0; at--) {
    const fate = lots[places.get(r.kind(r.at(HAND, at)) ?? '') ?? -1]?.fate ?? 'discard';
    if (fate !== 'retain') r.moveRun(at, 1, HAND, fate === 'exhaust' ? OUT : DISCARD, 0, fate);
  }
}

function join(r: Deck, question: Question, turn: number): void {
  for (const { name, count, to = 'discard' } of addsOf(question).filter((each) => each.turn === turn)) {
    for (let i = 0; i < count; i++) r.create(name, to === 'discard' ? DISCARD : DECK, { where: placeFor(r, to) });
  }
}

const placeFor = (r: Deck, to: 'discard' | 'top' | 'deck'): number =>
  to === 'deck' ? r.roll('place', r.count(DECK) + 1) : 0;

function handOf(r: Deck, { places }: Bench): readonly number[] {
  const hand = new Array<number>(places.size).fill(0);
  for (let at = 0; at < r.count(HAND); at++) {
    const place = places.get(r.kind(r.at(HAND, at)) ?? '') ?? 0;
    hand[place] = (hand[place] ?? 0) + 1;
  }
  return hand;
}
