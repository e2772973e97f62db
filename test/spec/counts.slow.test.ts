/** `count_visible` (S9, section 10): whoever may not count a zone gets no number of its cards from anything that it is sent. */
import { describe, expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import { sampleWorld } from '../../src/core/chance/index.ts';
import { choicesFor, start, type MatchState } from '../../src/core/index.ts';
import { project, viewOf } from '../../src/core/view/index.ts';
import { pure, verifyTranscript } from '../../src/fair/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { conformance, formatReport } from '../../src/testing/index.ts';
import { sure } from '../fair/hosted.ts';
import { told } from './game-files.ts';
import { gameOf, Match } from './match.ts';

/** Nobody counts the stock or the pit, of which only the top is seen; a hand is counted by its owner. */
const LARDER = `players: 2..3
components: { stock: { base: standard_52, only: [c, d], copies: 1 } }
zones:
  stock: { kind: deck, count_visible: nobody }
  pit: { kind: discard, visible: nobody, top_visible: everyone, count_visible: nobody }
  hand: { kind: hand, per: player, count_visible: owner }
setup:
  - shuffle: stock
  - deal: 4 to each_player from stock
turn: { order: clockwise, offer: [take, throw, swap, sweep] }
moves:
  take:
    actions: [draw: 1 from stock to self.hand (up_to)]
  throw:
    params: { card: self.hand }
    actions: [move: chosen card from self.hand to top of pit]
  swap:
    actions:
      - move: 1 from top of pit to self.hand (up_to)
  sweep:
    actions:
      - move: all from pit to stock
      - shuffle: stock
end: { when: turn_number > 14, winner: player with max(size(hand)) }
`;

/** With a move more, on line 27. */
const withMove = (action: string): string =>
  LARDER.replace('sweep]', 'sweep, far]').replace('end:', `  far:\n    actions: [${action}]\nend:`);

const zonesOf = (match: Match, viewer: 0 | 1 | 'spectator') => project(match.state, viewer, match.game.visible).zones;

const deck = Array.from({ length: 13 }, (_, i) => `${'23456789TJQKA'[i]}c`);

describe('a pile that not everybody may count', () => {
  test('[S9] has no number, no places and no cards in a view; its owner counts a hand', () => {
    const match = new Match(LARDER, { players: 2 });
    const hidden = { count: null, cells: null, known: [] };
    expect(zonesOf(match, 0)).toMatchObject({ stock: hidden, pit: hidden, 'p1.hand': { count: 4 }, 'p2.hand': hidden });
    expect(zonesOf(match, 'spectator')).toMatchObject({ 'p1.hand': hidden, 'p2.hand': hidden });
  });

  test('[S9] a card that goes there is seen to go, and is shown while it lies on top', () => {
    const match = new Match(LARDER, { players: 2 });
    const [card = ''] = match.zone('hand.0').split(' ');
    expect(match.play(0, 'throw', { card })).toBeUndefined();
    expect(zonesOf(match, 0)['p1.hand']?.count).toBe(3);
    const { pit } = zonesOf(match, 1);
    const { faces } = project(match.state, 1, match.game.visible);
    expect([pit?.count, pit?.known.map((handle) => faces[handle]?.kind)]).toEqual([null, [card]]);
    const [other = ''] = match.zone('hand.1').split(' ');
    expect(match.play(1, 'throw', { card: other })).toBeUndefined();
    const covered = project(match.state, 0, match.game.visible);
    expect(covered.zones['pit']?.known.map((handle) => covered.faces[handle]?.kind)).toEqual([other]);
    expect(match.play(0, 'sweep')).toBeUndefined();
    expect(zonesOf(match, 1)['pit']).toMatchObject({ count: null, known: [] });
  });

  test('[S46] a refusal does not say how many there are', () => {
    const match = new Match(withMove('draw: 40 from stock to self.hand'), { players: 2 });
    expect(match.play(0, 'far')).toEqual({
      code: 'InsufficientCards',
      zone: 'stock',
      requested: 40,
      file: 't.yaml',
      line: 27,
      column: 15,
    });
  });

  test('[S45] the game keeps every law', () => {
    const report = conformance(gameOf(LARDER), {
      n: 12,
      seed: 'larder',
      sample: 10,
      optionsFor: (n) => ({ players: 2 + (n % 2) }),
    });
    expect(report.ok, formatReport(report)).toBe(true);
  });

  test('[F26] its log verifies by both kinds of cryptography and holds neither size nor slot of the stock', () => {
    const game = gameOf(LARDER);
    const { lines, openings } = sure(autoMatch(game, { seed: 'larder', options: { players: 2 } }));
    for (const primitives of [native, pure])
      expect(verifyTranscript(lines, { primitives, games: [game], openings, strict: true })).toMatchObject({
        status: 'ok',
      });
    const events = lines.slice(0, -1).map((line) => Object(JSON.parse(line)).event);
    const piles = events.flatMap(({ pile }) => pile ?? []);
    expect(piles.length).toBeGreaterThan(0);
    for (const pile of piles) expect(Object.keys(pile).sort()).toEqual(['gen', 'root', 'zone']);
    expect(events.filter(({ slots, event }) => slots !== undefined || event?.type === 'created')).toEqual([]);
    expect(openings).toEqual([]);
  });

  test('the terminal shows a question mark', () => {
    const match = new Match(LARDER, { players: 2 });
    const page = genericTable(match.game).show(viewOf(match.game, match.state, 0), {
      columns: 80,
      rows: 24,
      color: false,
    });
    expect(page).toMatch(/stock +\? cards/);
    expect(page).not.toMatch(/\b18\b/);
  });

  test('[L47] a bot that imagines other worlds is not told the sizes either', () => {
    const { state, game } = new Match(LARDER, { players: 2 });
    const words = newWords();
    const worlds = Array.from({ length: 30 }, () => sampleWorld(game, state, 0, words));
    const sizes = (world: MatchState): string => world.piles.map(({ length }) => length).join();
    expect(new Set(worlds.map(sizes)).size).toBeGreaterThan(10);
    for (const world of worlds) expect(project(world, 0, game.visible)).toEqual(project(state, 0, game.visible));
  });

  test('[S47] the cards of a pile are the same whoever counts: a given deck still deals', () => {
    const text = LARDER.replaceAll('stock', 'deck');
    const started = start(gameOf(text), { players: 2, deck }, { chance: newChance('shake256', seedFromText('x')) });
    expect(started.ok && choicesFor(gameOf(text), started.value.state, 0).length).toBeGreaterThan(4);
  });
});

function newWords(): { next: () => number } {
  let at = 1;
  return { next: () => (at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0) };
}

describe('[S28] a player is not asked about cards whose number it may not know', () => {
  const move = (action: string): string[] => told(`spec: 1\ngame: t\n${withMove(action)}`);

  test.each([
    ['chosen 1 from stock to self.hand', 'move: chosen 1 from stock to self.hand', '27:35 expr/hidden'],
    ['up to 2', 'draw: up to 2 from stock', '27:34 expr/hidden'],
    ['a cut by the player', 'cut: stock by self', '27:20 expr/hidden'],
    ['a choice', '{ choose: { from: stock, as: it_is } }', '27:33 expr/hidden'],
    ['a choice among some', '{ choose: { from: "stock where suit == \'c\'", as: it_is } }', '27:33 expr/hidden'],
  ])('%s', (_, action, problem) => {
    expect(move(action)).toContain(problem);
  });

  test.each([
    'move: chosen 1 from self.hand to pit',
    'draw: 2 from stock',
    'cut: stock',
    'move: random 1 from pit to stock',
  ])('%s is no such question', (action) => {
    expect(move(action)).toEqual([]);
  });
});
