/** What the generic table says and shows, from views and nothing else: what fits, how a hand is held, who is all in. */
import { describe, expect, test } from 'vitest';
import { start, type Game } from '../../src/core/index.ts';
import { project, type PlainView } from '../../src/core/view/index.ts';
import { gameSheet } from '../../src/host/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { bundledGame, gameFrom, parseSpec } from '../../src/spec/index.ts';
import { TEXTS } from '../../src/spec/games/texts.ts';
import { bettingAfter, blindsWords, roundsOf, stakesWords, type Betting } from '../../src/web/tables/generic/bets.ts';
import type { Desk } from '../../src/web/tables/generic/desk.ts';
import { fitWords, otherFacts } from '../../src/web/tables/generic/fits.ts';
import { heldIn } from '../../src/web/tables/generic/holding.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';

const sheetOf = (game: Game) => gameSheet({ game, summary: '', bots: {} });

/** A game whose file differs from the eights in these words. */
function eightsWith(from: string, to: string): Game {
  const read = parseSpec(TEXTS.crazy_eights.replace(from, to));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return gameFrom(read.value);
}

/** The desk of the first seat at the beginning of a match with this deck. */
function deskOf(game: Game, deck: readonly string[]): Desk {
  const begun = start(game, { players: 2, deck }, { chance: newChance('shake256', seedFromText('desk')) });
  if (!begun.ok) throw new Error(begun.error.code);
  const view: PlainView = project(begun.value.state, 0, game.visible);
  const naming = { game: sheetOf(game), seats: [], texts: ENGLISH };
  // The words ask for nothing else of a desk.
  return { naming, near: 0, table: { view, outcome: undefined } } as unknown as Desk;
}

/** Two hands of seven, one card each in turn, and the card to be followed. */
const DECK = 'Kc 2c 3d 2d 8h 3c 9c 4c Jd 5c Qs 6c 2h 7c Ts'.split(' ');

describe('[T4] what fits', () => {
  const eights = bundledGame('crazy_eights');

  test('is read from the conditions of the moves', () => {
    expect(eights.fits).toEqual([
      { of: 'rank', top: 'discard' },
      { of: 'suit', kept: 'current' },
      { of: 'rank', word: '8' },
    ]);
    expect(sheetOf(eights).fits).toBe(eights.fits);
  });

  test.each([
    ['a move leaves out what no other takes', "card.rank != '8' and", "card.rank != '9' and"],
    ['a condition asks for more', "when: card.rank == '8'", "when: card.rank == '8' and size(deck) > 3"],
    ['nothing is asked for', "    when: card.rank == '8'\n", ''],
  ])('is not said where %s', (_, from, to) => expect(eightsWith(from, to).fits).toBeUndefined());

  test('is said in words, and the fact behind it no more', () => {
    const desk = deskOf(eights, DECK);
    expect(fitWords(desk)).toEqual({ now: 'Spades or a ten', always: 'or any eight' });
    expect(otherFacts(desk).map(({ label }) => label)).not.toContain('Current');
  });

  test('of a match that is over is not said', () => {
    const { table, ...desk } = deskOf(eights, DECK);
    expect(fitWords({ ...desk, table: { ...table, outcome: { winners: [0], reason: '' } } })).toBeUndefined();
  });
});

test('[T6] a hand of playing cards is held by rank, then by suit, and each card keeps its place', () => {
  const desk = deskOf(bundledGame('crazy_eights'), DECK);
  const { zones, faces } = desk.table.view;
  const hand = zones['p1.hand'];
  if (!hand) throw new Error('there is no hand');
  const held = heldIn(desk, hand);
  expect(held.map(({ handle }) => faces[handle ?? 0]?.kind)).toEqual(['2h', '3d', '8h', '9c', 'Jd', 'Qs', 'Kc']);
  expect(held.every(({ handle, at }) => hand.cells?.[at] === handle)).toBe(true);
});

test('[T4] a plate says since when somebody is all in, until the next hand', () => {
  const view = (hand: number, shared: number, allIn: boolean): PlainView =>
    ({
      viewer: 0,
      zones: { community: { type: 'community', owner: null, count: shared, known: [], cells: [] } },
      match: { pot: 10, hand_number: hand, dealer: 0 },
      seats: [{ bet: 0 }, { bet: allIn ? 5 : 0, all_in: allIn }],
      choosing: [],
      faces: {},
      question: null,
    }) as unknown as PlainView;
  const none: Betting = { deeds: [], allIn: [], toAct: undefined };
  const flop = bettingAfter(none, view(1, 3, false), view(1, 3, true), ENGLISH);
  expect(flop.allIn).toEqual([undefined, 1]);
  const turn = bettingAfter(flop, view(1, 3, true), view(1, 4, true), ENGLISH);
  expect(turn.allIn).toEqual([undefined, 1]);
  expect(ENGLISH.table.since(1)).toBe('Since the flop');
  expect(bettingAfter(turn, view(1, 5, true), view(2, 0, false), ENGLISH).allIn).toEqual([undefined, undefined]);
});

describe('the stakes over a table with bets', () => {
  const holdem = bundledGame('holdem');
  const begun = start(
    holdem,
    { players: 4, dealer: 1, betting: { blinds: [20, 40] } },
    { chance: newChance('shake256', seedFromText('stakes')) },
  );
  if (!begun.ok) throw new Error(begun.error.code);
  const view: PlainView = project(begun.value.state, 0, holdem.visible);

  test('[T4] whoever comes in the middle of a hand reads the blinds, too', () => {
    expect(blindsWords(view)).toBe('20 / 40');
    expect(stakesWords(sheetOf(holdem), '20 / 40', ENGLISH)).toBe('No limit · blinds 20 / 40');
    expect(stakesWords(sheetOf(holdem), '', ENGLISH)).toBe('No limit');
    expect(stakesWords(sheetOf(bundledGame('war')), '', ENGLISH)).toBe('');
  });

  test('[S54] of what a match was started with, everybody sees the blinds and nothing else', () => {
    expect(view.match['$setup']).toEqual({ blinds: [20, 40] });
    expect(project(begun.value.state, 'spectator', holdem.visible).match['$setup']).toEqual({ blinds: [20, 40] });
  });
});

test('[T4] hands that lie open are a showdown', () => {
  const zone = (type: string, owner: number | null, count: number, known: readonly number[]) => ({
    type,
    owner,
    slots: null,
    count,
    known,
    cells: null,
  });
  const now = (known: readonly number[]): readonly string[] =>
    roundsOf(
      {
        match: { pot: 9 },
        viewer: 0,
        zones: { community: zone('community', null, 5, []), h: zone('hand', 1, 2, known) },
      } as never,
      ENGLISH,
      [{ id: 'community', kind: 'row', area: 'centre', owner: null, label: '', max: 5 }],
    ).flatMap(({ name, isNow }) => (isNow ? [name] : []));
  expect(now([])).toEqual(['River']);
  expect(now([4, 5])).toEqual(['Showdown']);
});
