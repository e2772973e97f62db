/**
 * Never more than a careful observer: every short sequence of looks and moves on small tables. Two matches that look the
 * same to somebody (observer.ts) must give the same views, told in the same words, to the last handle.
 */
import { expect, test } from 'vitest';
import { tableOf, type Bare, type Table } from '../../src/core/draw/index.ts';
import { Recorder, type MatchState, type Step, type Viewer } from '../../src/core/index.ts';
import { project, projectEvent } from '../../src/core/view/index.ts';
import { faceOf, firstSight, sightOf } from './observer.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const [HAND_A, HAND_B, ASIDE] = [0, 1, 2] as const;
const STEPS = 3;

type Act = (r: Recorder<Bare>) => void;
interface Sizes {
  readonly a: number;
  readonly b: number;
  readonly aside: number;
}

/** Cards are told apart by their kind, or by what is written on them. */
type By = 'kind' | 'mark';
const VISIBLE = { match: {}, seat: {}, card: { mark: 'known' } } as const;

/** What is done to a table, with marks that whoever sees a card can read. */
function played(table: Table, act: Act): Step<Bare> {
  const r = new Recorder<Bare>(table, true, VISIBLE);
  act(r);
  return { state: r.end(), events: r.events };
}

/** Two hands and a third zone; three cards of two faces in every way. */
function* tables(order: 'public' | 'private', { a, b, aside }: Sizes, by: By): Generator<Table> {
  for (let mask = 0; mask < 8; mask++) {
    const isOdd = [0, 1, 2].map((card) => ((mask >> card) & 1) === 1);
    const kinds = isOdd.map((odd) => (odd && by === 'kind' ? 'ash' : 'birch'));
    const table = tableOf(
      {
        'hand:A': { type: 'hand', owner: 0, cards: kinds.slice(0, a) },
        'hand:B': { type: 'hand', owner: 1, cards: kinds.slice(a, a + b) },
        aside: { type: 'deck', order, cards: kinds.slice(a + b, a + b + aside) },
      },
      { seats: ['A', 'B'], watched: VIEWERS },
    );
    const values = isOdd.map((odd) => (odd && by === 'mark' ? { mark: 1 } : {}));
    yield { ...table, cards: { ...table.cards, values } } satisfies MatchState;
  }
}

/** A look of the spectator at every card; every card alone and every zone as a whole to the others; secret places. */
function* actsOn({ layout, piles }: Table): Generator<Act> {
  for (const [from, pile] of piles.entries()) {
    for (const card of pile) yield (r) => r.reveal([card], ['spectator']);
    for (const [to, { order }] of layout.zones.entries()) {
      if (to === from || pile.length === 0) continue;
      for (const where of order === 'public' ? (['top', 'bottom'] as const) : (['bottom'] as const)) {
        for (const card of pile) yield (r) => r.move(card, to, 'pass', where);
        if (pile.length > 1) yield (r) => r.moveTop(pile.length, from, to, 'pass', where);
      }
    }
  }
  if (layout.zones[ASIDE]?.order === 'public') yield* secretActsOn(piles);
}

function* secretActsOn(piles: Table['piles']): Generator<Act> {
  const [hand, , aside] = piles as [Table['piles'][number], unknown, Table['piles'][number]];
  for (const card of aside) yield (r) => r.move(card, HAND_B, 'draw', 'bottom', { secret: 'from' });
  for (const card of hand)
    for (let place = 0; place <= aside.length; place++)
      yield (r) => r.move(card, ASIDE, 'return', place, { secret: 'to' });
}

/** What each viewer was given, by all it saw. */
type Given = readonly Map<string, string>[];

/** Plays on in every way and holds what viewers are given against what was given to those who saw the same. */
function follow(table: Table, seen: readonly string[], steps: number, given: Given): void {
  if (steps === 0) return;
  for (const act of actsOn(table)) {
    const { state, events } = played(table, act);
    const [event] = events;
    if (event === undefined || events.length > 1) throw new Error('an act is one event');
    const next = VIEWERS.map((viewer, i) => {
      const sight = `${seen[i]} ${sightOf(table, event, viewer)}`;
      const told = projectEvent(table, event, viewer, VISIBLE) ?? null;
      hold(given[i] as Map<string, string>, sight, JSON.stringify([told, project(state, viewer, VISIBLE)]));
      return sight;
    });
    follow(state, next, steps - 1, given);
  }
}

function hold(given: Map<string, string>, sight: string, text: string): void {
  const before = given.get(sight);
  if (before !== undefined && before !== text) throw new Error(`who saw ${sight}\ngot ${before}\nand ${text}`);
  given.set(sight, text);
}

test.each<['public' | 'private', Sizes, number, By]>([
  ['public', { a: 2, b: 1, aside: 0 }, 8_000, 'kind'],
  ['private', { a: 2, b: 1, aside: 0 }, 3_000, 'kind'],
  ['public', { a: 1, b: 1, aside: 1 }, 8_000, 'kind'],
  ['private', { a: 1, b: 1, aside: 1 }, 3_000, 'kind'],
  ['private', { a: 3, b: 0, aside: 0 }, 3_000, 'mark'],
  ['public', { a: 2, b: 1, aside: 0 }, 8_000, 'mark'],
  ['private', { a: 2, b: 1, aside: 0 }, 3_000, 'mark'],
])('[K82][K85][F30] whoever saw the same is given the same: aside %s, %j, %i, by %s', (order, sizes, least, by) => {
  const given = VIEWERS.map(() => new Map<string, string>());
  for (const table of tables(order, sizes, by)) {
    // The first card of hand A was looked at, so that there is something to follow.
    const { state } = played(table, (r) => r.reveal([r.at(HAND_A, 0)], ['spectator']));
    const seen = VIEWERS.map((viewer) => firstSight(table, viewer) + (viewer === 'spectator' ? faceOf(table, 0) : ''));
    follow(state, seen, STEPS, given);
  }
  const histories = given.reduce((sum, { size }) => sum + size, 0);
  console.info(`${histories} histories of three viewers compared`);
  expect(histories).toBeGreaterThan(least);
});
