/** Names that stand for what has just happened do not outlive it: `last_drawn`, what was chosen, counted, compared or revealed. */
import { describe, expect, test } from 'vitest';
import { bundledGame, kindsIn, stateNamed, zoneNamed } from '../../src/spec/index.ts';
import { conformance, formatReport, type Law, type LawStep } from '../../src/testing/index.ts';
import { Match } from './match.ts';

/** Players who draw in some way; `drawn` is what `last_drawn` stands for afterwards. */
const drawing = (draw: string, more = '', hand = ''): string => `
players: 2
zones:
  deck: { kind: deck }
  hand: { kind: hand, per: player${hand} }
  burned: { kind: burned }
  discard: { kind: discard }
state:
  drawn: { type: card, init: none, visible: nobody }
setup:
  - deal: 1 to each_player from deck
  - each_player: [draw: 1 from deck]
  - set: drawn to last_drawn
turn: { order: clockwise, offer: [act, drain, two, note, hold] }
moves:
  act: { actions: [${draw}, set: drawn to last_drawn] }
  drain: { actions: [move: all from deck to discard (revealed)] }
  two: { actions: [draw: 2 from deck, set: drawn to last_drawn] }
  note: { actions: [set: drawn to last_drawn] }
  hold: { actions: [move: all from deck to self.hand] }
end: { when: turn_number > 50, winner: nobody }
${more}`;

const drawnBy = (yaml: string, ...moves: readonly string[]): unknown => {
  const match = new Match(yaml);
  for (const move of moves) {
    const seat = Number(match.state.match.active_player);
    expect(match.play(seat, move)).toBeUndefined();
  }
  return stateNamed(match.game, match.state, 'drawn');
};

describe('[S48] last_drawn', () => {
  const skip = 'draw_rules: { empty: skip }';

  test('is the card that was drawn last', () => {
    expect(drawnBy(drawing('draw: 1 from deck', skip), 'act')).toBe('6c');
    expect(drawnBy(drawing('draw: 1 from deck', skip), 'act', 'note')).toBe('6c');
  });

  test('is none after a draw that drew nothing, whatever the reason', () => {
    const NONE = null;
    expect(drawnBy(drawing('draw: 1 from deck', skip), 'act', 'drain', 'act')).toBe(NONE);
    expect(drawnBy(drawing('draw: 1 from deck', 'draw_rules: { empty: partial }'), 'act', 'drain', 'act')).toBe(NONE);
    expect(drawnBy(drawing('draw: (turn_number - turn_number) from deck', skip), 'act')).toBe(NONE);
    expect(drawnBy(drawing('draw: (turn_number - turn_number) from deck'), 'act')).toBe(NONE);
    expect(drawnBy(drawing('draw: 1 from deck (up_to)'), 'act', 'drain', 'act')).toBe(NONE);
    expect(drawnBy(drawing("draw: all where suit == 'h' from deck"), 'act')).toBe(NONE);
    expect(drawnBy(drawing('draw: 1 from deck', 'on_deck_empty: [shuffle: deck]'), 'act', 'drain', 'act')).toBe(NONE);
    const keep = 'draw_rules: { hand_full: keep, empty: skip }';
    expect(drawnBy(drawing('draw: 1 from deck', keep, ', limit: 2'), 'act')).toBe(NONE);
    const burn = 'draw_rules: { hand_full: burn, empty: skip }';
    expect(drawnBy(drawing('draw: 1 from deck', burn, ', limit: 2'), 'act')).toBe(NONE);
  });

  test('is the last card of a draw that ran short', () => {
    const more = 'draw_rules: { empty: skip }';
    const yaml = drawing('draw: 20 from deck', more);
    expect(drawnBy(yaml, 'act')).toBe('Ac');
    expect(drawnBy(yaml, 'act', 'two')).toBe(null);
  });
});

/** Recomputes `last_drawn` of go fish from the events alone: a draw names its card, a draw of nothing names none. */
function lastDrawn(): Law {
  let expected: unknown = null;
  return {
    id: 'last-drawn',
    title: '[S48] last_drawn is the card of the last draw, or none if it drew nothing',
    check({ command, events, after }: LawStep) {
      if (!command) expected = null;
      for (const event of events) {
        if (event.type === 'moved' && event.verb === 'draw') expected = event.cards.at(-1);
        if (event.type === 'noted' && event.name === 'no-draw') expected = null;
      }
      const found: unknown = Reflect.get(after.match, 'last_drawn');
      return found === expected ? undefined : `it is ${String(found)} and should be ${String(expected)}`;
    },
  };
}

test('[S48] in go fish last_drawn never outlives a draw that found an empty stock', () => {
  const report = conformance(bundledGame('go_fish'), {
    n: 3,
    seed: 'stock',
    sample: 1,
    profile: 'fast',
    laws: [lastDrawn()],
    optionsFor: (match) => ({ players: 3 + match }),
  });
  expect(report.ok, formatReport(report)).toBe(true);
  expect(report.commands).toBeGreaterThan(100);
});

/** The kinds in a hand. */
const handOf = ({ game, state }: Match, seat: number): readonly string[] =>
  kindsIn(state, zoneNamed(game, state, `hand.${seat}`) ?? -1);

test('[S40] a card that was revealed and has moved since is no longer gathered as a revealed one', () => {
  const match = new Match(`
players: 2
zones: { deck: { kind: deck }, hand: { kind: hand, per: player } }
setup: [deal: 2 to each_player from deck]
turn: { order: clockwise, offer: [show, give, gather] }
moves:
  show: { actions: [reveal: self.hand] }
  give: { actions: [move: all from self.hand to deck, draw: 2 from deck] }
  gather: { actions: [reshuffle: revealed cards into deck] }
end: { when: turn_number > 50, winner: nobody }
`);
  const sizes = (): readonly number[] => [0, 1].map((seat) => handOf(match, seat).length);
  for (const [seat, move] of [
    [0, 'show'],
    [1, 'show'],
    [0, 'give'],
    [1, 'gather'],
  ] as const)
    expect(match.play(seat, move)).toBeUndefined();
  // The hand of seat 1 still lies revealed; what seat 0 showed went into the deck.
  expect(sizes()).toEqual([2, 0]);
});

test('[S52] what was chosen is nothing when nothing could be chosen again', () => {
  const match = new Match(`
players: 2
zones: { deck: { kind: deck }, hand: { kind: hand, per: player } }
state: { kept: { type: card, init: none } }
setup: [deal: 1 to each_player from deck]
turn: { order: clockwise, offer: [pick] }
moves:
  pick:
    actions:
      - choose: { from: self.hand, as: one }
      - move: all from self.hand to deck
      - choose: { from: self.hand, as: one }
      - set: kept to one
end: { when: turn_number > 50, winner: nobody }
`);
  expect(match.play(0, 'pick')).toBeUndefined();
  expect(match.play(0, 'choose', { pick: [handOf(match, 0)[0]] })).toBeUndefined();
  expect(stateNamed(match.game, match.state, 'kept')).toBe(null);
});
