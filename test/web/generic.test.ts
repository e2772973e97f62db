/** What the generic table says and shows, from views and nothing else: what fits, how a hand is held, who is all in. */
import { describe, expect, test } from 'vitest';
import { start, type Game } from '../../src/core/index.ts';
import { project, type PlainView, type ViewEvent } from '../../src/core/view/index.ts';
import { gameSheet } from '../../src/host/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { bundledGame, gameFrom, parseSpec } from '../../src/spec/index.ts';
import { TEXTS } from '../../src/spec/games/texts.ts';
import {
  bettingAfter,
  postsBriefly,
  drawsAsked,
  drawsSeen,
  isBusted,
  NO_CARDS,
  stakesWords,
  streetNow,
  takenAfter,
  type Betting,
} from '../../src/web/tables/generic/bets.ts';
import { questionTitle } from '../../src/web/tables/question/offered.ts';
import { presetsOf } from '../../src/web/tables/generic/amount-action.tsx';
import { lettersFor } from '../../src/web/tables/generic/verb-keys.tsx';
import { choiceOf } from '../../src/web/tables/choices.ts';
import { closedCards, drawAt, stepsOf, streetOf, streetsOf, whenIn } from '../../src/web/tables/generic/streets.ts';
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
  const at = (street: number): Betting => ({ deeds: [], allIn: [], folded: [], street, toAct: undefined });
  const flop = bettingAfter(at(1), view(1, 3, false), view(1, 3, true), ENGLISH);
  expect(flop.allIn).toEqual([undefined, 1]);
  const turn = bettingAfter({ ...flop, street: 2 }, view(1, 3, true), view(1, 4, true), ENGLISH);
  expect(turn.allIn).toEqual([undefined, 1]);
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
    expect(postsBriefly(view)).toBe('20 / 40');
    expect(stakesWords(sheetOf(holdem), view, ENGLISH)).toBe('No limit · blinds 20 / 40');
    expect(stakesWords(sheetOf(bundledGame('war')), { ...view, match: {} }, ENGLISH)).toBe('');
  });

  test('[S54] of what a match was started with, everybody sees the blinds and nothing else', () => {
    expect(view.match['$setup']).toEqual({ blinds: [20, 40] });
    expect(project(begun.value.state, 'spectator', holdem.visible).match['$setup']).toEqual({ blinds: [20, 40] });
  });
});

describe('the rounds of a game', () => {
  const looksOf = (name: 'holdem' | 'seven_card_stud' | 'triple_draw' | 'five_card_draw' | 'kuhn') => {
    const hands = bundledGame(name).looks?.hands;
    if (!hands) throw new Error(`${name} has no hands`);
    return hands;
  };
  const names = (name: Parameters<typeof looksOf>[0]): readonly string[] =>
    streetsOf(looksOf(name), 0, false, 'Showdown').map((street) => street.name);

  test('[T16] are called as the game calls them', () => {
    expect(names('holdem')).toEqual(['Preflop', 'Flop', 'Turn', 'River', 'Showdown']);
    expect(names('triple_draw')).toEqual(['Before the draw', 'First draw', 'Second draw', 'Third draw', 'Showdown']);
    expect(names('kuhn')).toEqual([]);
    expect(whenIn(looksOf('holdem'), 0)).toBe('before the flop');
    expect(whenIn(looksOf('holdem'), 2)).toBe('on the turn');
    expect(whenIn(looksOf('seven_card_stud'), 2)).toBe('on fifth street');
    expect(whenIn(looksOf('triple_draw'), 1)).toBe('after the first draw');
    expect(whenIn(looksOf('kuhn'), 0)).toBe('');
  });

  test('[T4] are told by the cards that lie there, and by the draws that were seen', () => {
    const zone = (count: number) => ({ type: 'hand', owner: null, slots: null, count, known: [], cells: null });
    const view = (zones: { readonly [name: string]: number }): PlainView =>
      ({
        seats: [{}, {}],
        zones: Object.fromEntries(Object.entries(zones).map(([name, count]) => [name, zone(count)])),
      }) as unknown as PlainView;
    expect(streetOf(looksOf('holdem'), view({ 'p1.hand': 2, community: 0 }), 0)).toBe(0);
    expect(streetOf(looksOf('holdem'), view({ 'p1.hand': 2, community: 4 }), 0)).toBe(2);
    expect(streetOf(looksOf('seven_card_stud'), view({ 'p2.hole': 2, 'p2.up': 3 }), 0)).toBe(2);
    expect(streetOf(looksOf('triple_draw'), view({ 'p1.hand': 5 }), 2)).toBe(2);
  });

  test('[T4] the places of a hand that is not dealt are kept where no card of it lies open', () => {
    const games = ['holdem', 'triple_draw', 'seven_card_stud'] as const;
    expect(games.map((name) => closedCards(looksOf(name)))).toEqual([2, 5, undefined]);
  });

  test('[T16] a draw begins when somebody is asked for cards, and is named as the game names it', () => {
    const view = {
      seats: [{}, {}],
      zones: { 'p1.hand': { count: 5 } },
      choosing: [{ seat: 1, done: false }],
    } as unknown as PlainView;
    const looks = looksOf('triple_draw');
    const second = drawsAsked({ count: 1, isBet: true, isAsked: false }, view);
    expect(second).toEqual({ count: 2, isBet: false, isAsked: true });
    expect(drawsAsked(second, view)).toEqual(second);
    expect(drawAt(looks, streetNow(looks, view, second))).toBe('Second draw');
    const single = looksOf('five_card_draw');
    expect(streetNow(single, view, { count: 1, isBet: false, isAsked: true })).toBe(0);
    expect(streetNow(single, view, { count: 1, isBet: false, isAsked: false })).toBe(1);
  });

  test('[T16] while cards are exchanged the draw is lit, and the next hand begins before it', () => {
    const steps = (now: number, isDraw: boolean): readonly string[] =>
      stepsOf(
        looksOf('five_card_draw'),
        { now, isDraw, isShowdown: false },
        { draw: 'Draw', showdown: 'Showdown' },
      ).map(({ name, isNow }) => (isNow ? `> ${name}` : name));
    expect(steps(0, true)).toEqual(['Before the draw', '> Draw', 'After the draw', 'Showdown']);
    expect(steps(1, false)).toEqual(['Before the draw', 'Draw', '> After the draw', 'Showdown']);
    // The answer to the last question of a hand may deal the next one.
    const next = { type: 'changed', of: 'match', key: 'hand_number', value: 2 } as unknown as ViewEvent;
    expect(drawsSeen({ count: 1, isBet: false, isAsked: true }, [next])).toMatchObject({ count: 0, isAsked: false });
  });

  test('[T16] how many cards somebody drew is known until the next exchange or the next hand', () => {
    const asks = (...seats: readonly number[]): ViewEvent =>
      ({
        type: 'changed',
        of: 'question',
        key: 'question',
        value: { choosing: seats.map((seat) => ({ seat })) },
      }) as never;
    const throws = { type: 'moved', verb: 'discard', from: 'p2.hand', to: 'muck', cards: [{}, {}] } as never;
    const next = { type: 'changed', of: 'match', key: 'hand_number', value: 2 } as never;
    const after = (...events: readonly ViewEvent[]) => events.reduce(takenAfter, NO_CARDS).drew;
    expect(after(asks(0), asks(1))).toEqual([0, undefined]);
    expect(after(asks(0), asks(1), throws, asks())).toEqual([0, 2]);
    expect(after(asks(1), throws, asks(), asks(1))).toEqual([undefined, undefined]);
    expect(after(asks(1), throws, asks(), next)).toEqual([]);
  });

  test('[T16] a draw goes on until the last player has exchanged cards, whatever the shown view tells of questions', () => {
    const asks = (...seats: readonly number[]): ViewEvent =>
      ({
        type: 'changed',
        of: 'question',
        key: 'question',
        value: { question: null, choosing: seats.map((seat) => ({ seat, kind: 'choose', done: false })) },
      }) as unknown as ViewEvent;
    const drawn = { type: 'moved', verb: 'draw', cards: [] } as unknown as ViewEvent;
    const first = drawsSeen({ count: 0, isBet: true, isAsked: false }, [asks(0)]);
    const second = drawsSeen(first, [drawn, asks(1)]);
    expect([first, second, drawsSeen(second, [drawn])].map(({ count, isAsked }) => [count, isAsked])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect(drawsSeen(second, [drawn, asks()])).toMatchObject({ count: 1, isAsked: false });
  });

  test('[T4] an exchange of cards is no check', () => {
    const view = { match: { pot: 4 }, zones: {}, seats: [{ bet: 0 }, { bet: 0 }] };
    const shown = { ...view, choosing: [] } as unknown as PlainView;
    const known: Betting = { deeds: [], allIn: [], folded: [], street: 0, isDraw: true, toAct: 1 };
    expect(bettingAfter(known, shown, shown, ENGLISH).deeds).toEqual([]);
  });
});

test('[T4] a call that ends a round without a shared card leaves nothing done', () => {
  const view = (bets: readonly number[]): PlainView =>
    ({
      match: { pot: 4, hand_number: 1, dealer: 0 },
      seats: bets.map((bet) => ({ stack: 50, bet })),
      zones: {},
    }) as unknown as PlainView;
  const known: Betting = { deeds: ['Bet 2', undefined], allIn: [], folded: [], street: 0, toAct: 1 };
  expect(bettingAfter(known, view([2, 0]), view([0, 0]), ENGLISH)).toMatchObject({ deeds: [], toAct: 1 });
});

describe('the amounts of a table with bets', () => {
  const deskWith = (seat: object, match: object) => ({
    naming: { game: sheetOf(bundledGame('omaha')), seats: [], texts: ENGLISH },
    near: 0,
    table: { view: { match, seats: [seat, { bet: 0 }], viewer: 0 } } as unknown as Desk['table'],
  });
  const words = (desk: ReturnType<typeof deskWith>, values: readonly number[]) =>
    presetsOf(desk, { type: 'bet', field: 'amount', values }).map((preset) => `${preset.words} ${preset.value}`);

  test('[T16] the most is all in only where it is all, and the pot where it is the pot', () => {
    expect(words(deskWith({ stack: 157, bet: 0 }, { pot: 129 }), [2, 129])).toEqual([
      'Min 2',
      '⅓ pot 43',
      '½ pot 65',
      'Pot 129',
    ]);
    expect(words(deskWith({ stack: 157, bet: 0 }, { pot: 300 }), [2, 157]).at(-1)).toBe('All in 157');
    expect(words(deskWith({ stack: 157, bet: 0 }, { pot: 10 }), [2, 50]).at(-1)).toBe('Max 50');
  });

  test('[T6] to bet and to bring in have keys, and bringing in names its amount', () => {
    expect([...lettersFor(['check', 'bet'])]).toEqual([
      ['check', 'c'],
      ['bet', 'r'],
    ]);
    expect([...lettersFor(['bring_in', 'raise'])]).toEqual([
      ['bring_in', 'n'],
      ['raise', 'r'],
    ]);
    const { naming, table } = deskWith({ stack: 100, bet: 0 }, { pot: 6, $setup: { bring_in: 2 } });
    expect(choiceOf(naming, table.view, {}, { type: 'bring_in' }).words).toBe('Bring in 2');
  });
});

test('[T15] a player without chips is never the one to act, and does nothing', () => {
  const seat = (stack: number, bet = 0) => ({ stack, bet, folded: false, all_in: false });
  const seats = [seat(100), seat(0), seat(50)];
  const view = (bets: readonly number[]): PlainView =>
    ({
      match: { pot: 3, hand_number: 2, dealer: 2 },
      seats: seats.map((each, i) => ({ ...each, bet: bets[i] ?? 0 })),
      zones: {},
      choosing: [],
    }) as unknown as PlainView;
  const start: Betting = { deeds: [], allIn: [], folded: [], street: 0, toAct: 0 };
  const { toAct, deeds } = bettingAfter(start, view([0, 0, 0]), view([4, 0, 0]), ENGLISH);
  expect([toAct, deeds]).toEqual([2, ['Bet 4', undefined, undefined]]);
  const raised = bettingAfter({ ...start, toAct: 2 }, view([4, 0, 0]), view([4, 0, 8]), ENGLISH);
  expect(raised.deeds[2]).toBe('Raised to 8');
  expect(seats.map(isBusted)).toEqual([false, true, false]);
  expect(isBusted({ ...seat(0), all_in: true })).toBe(false);
});

test('[T16] a draw asks which cards to swap', () => {
  const game = sheetOf(bundledGame('five_card_draw'));
  const question = {
    id: 1,
    kind: 'choose',
    text: 'Choose',
    cards: [1, 2],
    options: [],
    min: 0,
    max: 3,
    ordered: false,
  };
  expect(questionTitle({ game, seats: [], texts: ENGLISH }, question)).toBe('Choose up to 3 to swap');
});
