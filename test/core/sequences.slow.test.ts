/** Random sequences of everything a recorder can do keep every law, on a table with every sort of zone. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { evolve, invert } from '../../src/core/history/index.ts';
import { NO_CARD, Recorder, seesZone, type CardId, type Viewer, type Zone } from '../../src/core/index.ts';
import { project, projectEvent } from '../../src/core/view/index.ts';
import {
  deepFreeze,
  exchangeCards,
  isSame,
  LAWS,
  renumberCards,
  type AnyGame,
  type LawStep,
} from '../../src/testing/index.ts';
import { isFull, runsOf } from '../sample.ts';
import { acts, newTable, perform, step, VERBS, visible, type Act, type State } from './random-table.ts';

vi.setConfig({ testTimeout: 600_000 });

/** The laws that speak of states, events and views, not of the rules of a game; id-blindness is tried below. */
const CHECKED = ['one-zone', 'conservation', 'frame', 'replay-events', 'undo', 'round-trip', 'projection'];
const laws = LAWS.filter(({ id }) => CHECKED.includes(id));
const game = { name: 'none', version: '1', catalog: {}, visible } as unknown as AnyGame;
const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];

/** The first law an act breaks, in words. */
function faultOf(before: State, act: Act, { state: after, events }: ReturnType<typeof step>): string | undefined {
  const below = (n: number): number => (act.x * 31 + act.y * 7 + act.z) % n;
  const given: LawStep = { game, before, events, after, below };
  return laws.flatMap(({ id, check }) => check(given)?.replace(/^/, `${act.verb} breaks ${id}: `) ?? [])[0];
}

test('[D4][D10][D11][D12][D14] random operations keep every law: 10,000 of them, a third in a sample', () => {
  expect(laws).toHaveLength(CHECKED.length);
  let count = 0;
  fc.assert(
    fc.property(acts(), (all) => {
      let state = newTable();
      for (const act of all) {
        const next = step(deepFreeze(state), act);
        expect(faultOf(state, act, next)).toBeUndefined();
        state = next.state;
        count++;
      }
    }),
    { seed: 2, numRuns: runsOf(375) },
  );
  expect(count).toBeGreaterThanOrEqual(isFull ? 10_000 : 2_500);
  console.info(`${count} random operations kept ${laws.length} laws`);
});

test('one recorder that goes on, one that nobody listens to and one per act end in the same states', () => {
  fc.assert(
    fc.property(acts(), (all) => {
      const [heard, silent] = [new Recorder(newTable(), true), new Recorder(newTable(), false)];
      let state = newTable();
      for (const act of all) {
        state = step(state, act).state;
        perform(heard, act);
        perform(silent, act);
        const kept = heard.finish();
        expect(isSame(kept, state)).toBe(true);
        expect(isSame(silent.finish(), state)).toBe(true);
        expect(isSame(kept, state)).toBe(true);
      }
    }),
    { seed: 3, numRuns: runsOf(100) },
  );
});

test('what is undone and done again comes out the same, event by event', () => {
  fc.assert(
    fc.property(acts(), (all) => {
      let state = newTable();
      for (const act of all) {
        const next = step(state, act);
        const back = next.events.reduceRight<State>(invert, next.state);
        const again = step(back, act);
        expect(again.events).toEqual(next.events);
        expect(isSame(again.state, next.state)).toBe(true);
        // Half of the sequence is played on states that were undone.
        state =
          act.w % 2 ? again.state : step(step(back, act).events.reduceRight<State>(invert, again.state), act).state;
      }
    }),
    { seed: 8, numRuns: runsOf(150) },
  );
});

test('[D4] states that share memory never disturb one another, however they branch', () => {
  fc.assert(
    fc.property(acts(), (all) => {
      const states = [newTable()];
      const texts = [JSON.stringify(states[0])];
      for (const act of all) {
        const next = step(states[(act.x * 7 + act.w) % states.length] as State, act).state;
        states.push(next);
        texts.push(JSON.stringify(next));
      }
      expect(states.map((state) => JSON.stringify(state))).toEqual(texts);
    }),
    { seed: 7, numRuns: runsOf(300) },
  );
});

/** All that a viewer gets while some acts are played: its first view, what it is told, and its view after each act. */
function seenBy(viewer: Viewer, from: State, all: readonly Act[]): string[] {
  let now = from;
  const seen = [JSON.stringify(project(now, viewer, visible))];
  for (const act of all) {
    let at = now;
    const next = step(now, act);
    for (const event of next.events) {
      const after = evolve(at, event);
      seen.push(`${act.verb} ${JSON.stringify(projectEvent(at, event, viewer, visible) ?? null)}`);
      at = after;
    }
    now = next.state;
    seen.push(JSON.stringify(project(now, viewer, visible)));
  }
  return seen;
}

/** Values that speak of cards by number, and chance that takes cards in the order of numbers, are for another test. */
const BLIND = (Object.keys(VERBS) as Act['verb'][]).filter(
  (verb) => !['shuffle', 'request', 'mark', 'aim'].includes(verb),
);

test('[D43][K81][K85] other card numbers change no byte that any viewer gets', () => {
  fc.assert(
    fc.property(acts(BLIND), fc.nat({ max: 100 }), (all, turn) => {
      const table = newTable();
      const size = table.cards.kinds.length;
      const numbers = table.cards.kinds.map((_, card) => (card * 7 + turn) % size);
      const renumbered = renumberCards(table, numbers);
      for (const viewer of VIEWERS) expect(seenBy(viewer, renumbered, all)).toEqual(seenBy(viewer, table, all));
    }),
    { seed: 4, numRuns: runsOf(100) },
  );
});

/** The state in which a viewer mistakes two copies in a hand it cannot look into for each other, or nothing. */
function mistaken(state: State, viewer: Viewer): State | undefined {
  const index = state.eyes.findIndex((eye) => eye.viewer === viewer);
  const { handles } = state.eyes[index] as State['eyes'][number];
  const isBlind = (zone: Zone): boolean => zone.order === 'private' && !seesZone(zone, viewer);
  for (const [id, zone] of state.layout.zones.entries()) {
    if (!isBlind(zone)) continue;
    const cards = (state.piles[id]?.toArray() ?? []).filter((card) => card >= 0);
    for (const a of cards) {
      const b = cards.find((card) => state.cards.kinds[card] === state.cards.kinds[a] && handles[card] !== handles[a]);
      if (b === undefined) continue;
      const swapped = handles.with(a, handles[b] as number).with(b, handles[a] as number);
      return { ...state, eyes: state.eyes.with(index, { ...state.eyes[index]!, handles: swapped }) };
    }
  }
  return undefined;
}

/** Copies are copies: nobody's, and without values. */
const withoutTraits = (state: State): State => {
  const { kinds } = state.cards;
  return { ...state, cards: { kinds, owners: kinds.map(() => null), values: kinds.map(() => ({})) } };
};

/** What a game says of a hidden card (values, notes) may tell copies apart; moves and sights may not. */
const SILENT = BLIND.filter((verb) => !['power', 'note'].includes(verb));
/** Acts that bring copies into hands and show some of them. */
const HANDFUL: readonly Act['verb'][] = ['moveTop', 'move', 'reveal', 'create'];

test('[K82] which of two copies in another hand a viewer knows changes no byte it gets', () => {
  let pairs = 0;
  fc.assert(
    fc.property(acts(HANDFUL), acts(SILENT), (before, after) => {
      const bare = withoutTraits(before.reduce<State>((now, act) => step(now, act).state, newTable()));
      for (const viewer of VIEWERS) {
        const other = mistaken(bare, viewer);
        if (other === undefined) continue;
        pairs++;
        expect(seenBy(viewer, other, after)).toEqual(seenBy(viewer, bare, after));
      }
    }),
    { seed: 5, numRuns: runsOf(300) },
  );
  expect(pairs).toBeGreaterThan(runsOf(300));
});

/** Two cards of different kinds in one zone that a viewer knows nothing of, if there are any. */
function hiddenPair(state: State, viewer: Viewer): readonly [CardId, CardId] | undefined {
  const { handles } = state.eyes.find((eye) => eye.viewer === viewer) as State['eyes'][number];
  for (const pile of state.piles) {
    const [a, ...others] = pile.toArray().filter((card) => card !== NO_CARD && handles[card] === 0);
    const b = others.find((card) => state.cards.kinds[card] !== state.cards.kinds[a as CardId]);
    if (a !== undefined && b !== undefined) return [a, b];
  }
  return undefined;
}

/** The acts up to the one that shows the viewer one of two cards. */
function untilShown(viewer: Viewer, from: State, all: readonly Act[], pair: readonly CardId[]): readonly Act[] {
  let now = from;
  const index = all.findIndex((act) => {
    now = step(now, act).state;
    const { handles } = now.eyes.find((eye) => eye.viewer === viewer) as State['eyes'][number];
    return pair.some((card) => handles[card] !== 0);
  });
  return index < 0 ? all : all.slice(0, index);
}

/** Whether a card can become another kind depends on its kind, so that act is left out. */
const DISCREET = BLIND.filter((verb) => verb !== 'transform');

test('[D43][K77][K85] exchanging two cards a viewer knows nothing of changes no byte it gets', () => {
  let compared = 0;
  fc.assert(
    fc.property(acts(DISCREET), acts(DISCREET), (before, after) => {
      const state = before.reduce<State>((now, act) => step(now, act).state, newTable());
      for (const viewer of VIEWERS) {
        const pair = hiddenPair(state, viewer);
        if (pair === undefined) continue;
        const other = exchangeCards(state, ...pair);
        const [one, two] = [untilShown(viewer, state, after, pair), untilShown(viewer, other, after, pair)];
        const both = one.length < two.length ? one : two;
        expect(seenBy(viewer, other, both)).toEqual(seenBy(viewer, state, both));
        compared += both.length;
      }
    }),
    { seed: 6, numRuns: runsOf(150) },
  );
  expect(compared).toBeGreaterThan(runsOf(1000));
});
