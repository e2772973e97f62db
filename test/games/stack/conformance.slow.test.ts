/** The laws of every game, over random matches in which every card meets every other. */
import { expect, test } from 'vitest';
import {
  apply,
  choicesOf,
  reading,
  start,
  waitsFor,
  type Answer,
  type MatchState,
  type Seat,
} from '../../../src/core/index.ts';
import { stack, type StackCommand, type StackShape } from '../../../src/games/stack/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../../src/rng/index.ts';
import { conformance, formatReport, LAWS } from '../../../src/testing/index.ts';
import { mixedMatch } from './mixed-decks.ts';

type State = MatchState<StackShape>;

const MINUTES = 60_000;

/** How many matches; `STACK_MATCHES=500 npx vitest run …` is the long run. */
const n = Number(process.env['STACK_MATCHES'] ?? 6);

test.each([2, 3, 4])(
  '[K8] [K85] random matches of %i seats keep every law',
  (seats) => {
    const report = conformance(stack, { n, seed: `mixed ${seats}`, optionsFor: mixedMatch(seats), sample: 6 });
    expect(report.ok, formatReport(report)).toBe(true);
  },
  60 * MINUTES,
);

test(
  '[K8] [K33] [K45] with the cards that can keep a match from ending, every other law is kept',
  () => {
    const report = conformance(stack, {
      n,
      seed: 'locks',
      optionsFor: mixedMatch(2, 'all'),
      sample: 6,
      maxCommands: 1500,
    });
    const broken = report.laws.filter(({ id, broken: faults }) => id !== 'termination' && faults.length > 0);
    expect(broken, formatReport(report)).toEqual([]);
  },
  60 * MINUTES,
);

/** Who acts next: whoever is waited for, and now and then anybody, to give up, also while another is asked (K49). */
function nextAct(state: State, below: (n: number) => number): readonly [Seat, StackCommand | Answer] {
  const r = reading(state);
  const waited = waitsFor(stack, r);
  const left = [...r.layout.seats.keys()].filter((seat) => r.seat(seat).lost === null);
  const isRestless = r.seq % (r.questions.open.length > 0 ? 7 : 89) === 0;
  const able = isRestless ? left : waited;
  const seat = able[below(able.length)] as Seat;
  const choices = choicesOf(stack, r, seat);
  return [seat, waited.includes(seat) ? (choices[below(choices.length)] as StackCommand) : { type: 'concede' }];
}

interface Left {
  readonly faults: readonly string[];
  /** The kinds of questions to others during which somebody left. */
  readonly during: readonly string[];
}

/** One match of people who leave, held against every law; the costly ones look at every step on which somebody leaves. */
function playLeaving(seats: number, match: number): Left {
  const seed = seedFromText(`leaving ${seats} ${match}`);
  const started = start(stack, mixedMatch(seats)(match), { chance: newChance('shake256', seed) });
  if (!started.ok) throw new Error(started.error.code);
  const words = new FastWords(fastKey(seed, 'leaving'));
  const random = (n: number): number => below(words, n);
  const [faults, during]: [string[], string[]] = [[], []];
  for (let { state } = started.value; state.match.outcome === null;) {
    const [seat, command] = nextAct(state, random);
    const step = apply(stack, state, seat, command);
    if (!step.ok) throw new Error(`${JSON.stringify(command)} of ${seat}: ${JSON.stringify(step.error)}`);
    const [asked] = state.questions.open;
    if (command.type === 'concede' && asked && asked.seat !== seat) during.push(asked.kind);
    const { events, state: after } = step.value;
    const played = { game: stack, before: state, seat, command, events, after, below: random };
    for (const { id, isCostly, check } of LAWS)
      if (!isCostly || command.type === 'concede')
        faults.push(...[check(played) ?? []].flat().map((it) => `${id}: ${it}`));
    state = after;
  }
  return { faults, during };
}

test.each([3, 4])(
  '[K49] [K50] players of %i who leave at any moment take everything along, and every law is kept',
  (seats) => {
    const played = Array.from({ length: 3 * n }, (_, match) => playLeaving(seats, match));
    expect(played.flatMap(({ faults }) => faults)).toEqual([]);
    expect(played.flatMap(({ during }) => during).length).toBeGreaterThan(0);
  },
  60 * MINUTES,
);
