/** Hidden state, chosen names and simultaneous choices of a game file are dealt again for bots that look ahead (F59). */
import { describe, expect, test } from 'vitest';
import { NoWorlds, sampleWorld, worldsRefusal } from '../../src/core/chance/index.ts';
import { apply, choicesOf, reading, start, type MatchState } from '../../src/core/index.ts';
import { project } from '../../src/core/view/index.ts';
import { FastWords, fastKey, newChance, seedFromText } from '../../src/rng/index.ts';
import { gameFrom, parseSpec } from '../../src/spec/index.ts';
import { conformance, formatReport, type AnyGame } from '../../src/testing/index.ts';

function gameOf(text: string): AnyGame {
  const read = parseSpec(text, { file: 'secrets.yaml' });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return gameFrom(read.value);
}

function begun(game: AnyGame, options: object = {}): MatchState {
  const started = start(game, options, { chance: newChance('shake256', seedFromText('secrets')) });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

/** The match after a seat has taken its nth choice. */
function after(game: AnyGame, state: MatchState, seat: number, n: number): MatchState {
  const step = apply(game, state, seat, choicesOf(game, reading(state), seat)[n]!);
  if (!step.ok) throw new Error(step.error.code);
  return step.value.state;
}

const words = () => new FastWords(fastKey(seedFromText('worlds'), 'secrets'));

function seenIn<T>(game: AnyGame, state: MatchState, seat: number, read: (world: MatchState) => T): Set<T> {
  const from = words();
  return new Set(Array.from({ length: 300 }, () => read(sampleWorld(game, state, seat, from))));
}

const matchOf = ({ match }: MatchState) => match as { readonly [name: string]: unknown };

/** Everybody picks a heart at once; then each says a word, one after the other, and the cards are gone. */
const HEARTS = gameOf(`
game: hearts
players: 2
components: { deck: standard_52 }
zones: { deck: { kind: deck }, hand: { kind: hand, per: player }, out: { kind: discard } }
state:
  role: { per: player, type: enum, values: [thief, guard], visible: owner }
  traitor: { type: player, visible: nobody }
  marked: { type: card, visible: nobody }
setup:
  - shuffle: deck
  - deal: 6 to each_player from deck
  - set: traitor to choose(players)
  - each_player:
      - choose: { from: hand where suit == 'h', up_to: 1, as: heart, simultaneous: true }
      - choose: { from: suits, exactly: 1, as: word }
      - move: heart from hand -> out (revealed)
turn: { phases: [ { name: main, offer: [stop] } ] }
moves: { stop: { actions: [ { win: self } ] } }
`);

describe('a game file with secrets', () => {
  test('[F59] has search bots, and keeps every law with them', () => {
    expect(worldsRefusal(HEARTS)).toBeUndefined();
    const report = conformance(HEARTS, { n: 3, seed: 'hearts' });
    expect(report.ok, formatReport(report)).toBe(true);
  });

  test('[F59] hidden state is dealt from its declaration, and the own value of a seat is known to it', () => {
    const state = begun(HEARTS);
    expect(seenIn(HEARTS, state, 0, (world) => matchOf(world)['traitor'])).toEqual(new Set([null, 0, 1]));
    expect(seenIn(HEARTS, state, 0, (world) => matchOf(world)['marked']).size).toBe(53);
    const roles = ({ seats }: MatchState): string => JSON.stringify(seats.map((seat) => Object(seat).role));
    expect(seenIn(HEARTS, state, 0, roles)).toEqual(new Set(['["thief","thief"]', '["thief","guard"]']));
  });

  test('[F59] what others are offered at the same time is what they would be offered in that world', () => {
    const state = begun(HEARTS);
    const offered = ({ questions, cards }: MatchState): readonly (string | null | undefined)[] =>
      questions.open.find(({ seat }) => seat === 1)?.cards?.map((card) => cards.kinds[card]) ?? [];
    const from = words();
    const sizes = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const world = sampleWorld(HEARTS, state, 0, from);
      expect(project(world, 0, HEARTS.visible)).toEqual(project(state, 0, HEARTS.visible));
      expect(offered(world).every((kind) => kind?.endsWith('h'))).toBe(true);
      sizes.add(offered(world).length);
    }
    expect(sizes.size).toBeGreaterThan(2);
  });

  test('[F59] a choice that was made at once and still waits for its turn is made again', () => {
    // Seat 1 comes second, so its heart is still hidden when seat 0 says its word.
    const both = after(HEARTS, after(HEARTS, begun(HEARTS), 0, 1), 1, 1);
    const picks = (world: MatchState): string =>
      JSON.stringify(Object(world.match).$flow.map(({ picks: made }: { picks?: unknown }) => made));
    const seen = seenIn(HEARTS, both, 0, picks);
    expect(both.questions.open.map(({ seat }) => seat)).toEqual([0]);
    expect(seen.size).toBeGreaterThan(3);
  });

  test('[F59] decks and numbers that a match was given for a test are in no world', () => {
    const state = begun(HEARTS, { random: [1] });
    expect(matchOf(state)['$setup']).toMatchObject({ random: [1] });
    expect(matchOf(sampleWorld(HEARTS, state, 0, words()))['$setup']).toMatchObject({ random: [], deck: [] });
  });
});

test('[F59] a name that another has chosen in secret leaves no world to think in while it means something', () => {
  const secret = gameOf(`
game: whisper
players: 2
components: { deck: standard_52 }
zones: { deck: { kind: deck }, hand: { kind: hand, per: player } }
setup: [ { shuffle: deck }, { deal: 2 to each_player from deck } ]
turn: { phases: [ { name: main, offer: [hide] } ] }
moves:
  hide:
    actions:
      - choose: { from: suits, exactly: 1, as: colour }
      - choose: { from: suits, exactly: 1, as: guess, who: opponents }
      - if: guess == colour
        then: [ { win: opponents } ]
        else: [ { win: self } ]
`);
  const asked = begun(secret);
  const [seat = 0] = secret.waitsFor(reading(asked));
  const hidden = after(secret, after(secret, asked, seat, 0), seat, 0);
  expect(hidden.questions.open.map((each) => each.seat)).toEqual([1 - seat]);
  expect(() => sampleWorld(secret, hidden, 1 - seat, words())).toThrow(NoWorlds);
  const report = conformance(secret, { n: 4, seed: 'whisper' });
  expect(report.ok, formatReport(report)).toBe(true);
});
