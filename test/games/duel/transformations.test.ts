/** Reports and the documents' "Data Transformations" (U33, U46): per draw and per replace, not the end of the step. */
import { describe, expect, test } from 'vitest';
import {
  drawReports,
  drawTransformations,
  replaceReports,
  replaceTransformations,
  type DocumentCard,
} from '../../../src/games/duel/index.ts';
import { placed, puzzle, shown as shownCard, unit, type Puzzle } from './puzzle.ts';

const draws = (m: Puzzle) => drawTransformations(m.state, m.events, 0, m.set);
const replaces = (m: Puzzle) => replaceTransformations(m.state, m.events, 0, m.set);
const shown = (m: Puzzle, ...kinds: readonly string[]): DocumentCard[] => kinds.map((kind) => shownCard(m, kind));
const cards = (m: Puzzle, ...kinds: readonly string[]): number[] => kinds.map((kind) => m.card(kind));

describe('draws', () => {
  test('[U33] a normal draw: one card less, one card more', () => {
    const m = puzzle({ p1: { hand: ['A', 'B'], pile: ['C', 'D', 'E'] } }).draw(0);
    const [a, b, c, d, e] = shown(m, 'A', 'B', 'C', 'D', 'E');
    expect(draws(m)).toEqual([
      {
        input: {
          deckDrawPile: [e, d, c],
          deckSize: 3,
          handCards: [a, b, null, null, null, null],
          handSize: 2,
          cardIndexFromDeck: null,
        },
        output: {
          deckDrawPile: [e, d],
          deckSize: 2,
          handCards: [a, b, c, null, null, null],
          handSize: 3,
          drawnCard: c,
          indexInHand: 2,
        },
      },
    ]);
  });

  test('[U33] a card of the lists says what it is', () => {
    const ember = { type: 'spell', name: 'Ember', faction: 'neutral', cost: 3, effects: [] } as const;
    const m = puzzle({ cards: { ember }, p1: { hand: [], pile: ['ember'] } }).draw(0);
    expect(draws(m)[0]?.output).toMatchObject({
      drawnCard: { index: m.card('ember'), id: 'ember', name: 'Ember', manaCost: 3 },
    });
  });

  test('[U24 U33] a full hand: the hand is unchanged', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E', 'F'], pile: ['X', 'Y'] } }).draw(0);
    const [x, y] = shown(m, 'X', 'Y');
    const handCards = shown(m, 'A', 'B', 'C', 'D', 'E', 'F');
    expect(draws(m)).toEqual([
      {
        input: { deckDrawPile: [y, x], deckSize: 2, handCards, handSize: 6, cardIndexFromDeck: null },
        output: { deckDrawPile: [y], deckSize: 1, handCards, handSize: 6, burnedCard: x, indexInHand: null },
      },
    ]);
  });

  test('[U25 U33] an empty pile: each draw with the health once its own damage has run', () => {
    const m = puzzle({ p1: { hand: ['A'] } }).draw(0, 2);
    const handCards = [...shown(m, 'A'), null, null, null, null, null];
    const side = { deckDrawPile: [], deckSize: 0, handCards, handSize: 1 };
    const input = { ...side, cardIndexFromDeck: null };
    expect(draws(m)).toEqual([
      { input, output: { ...side, fatigueDamage: 2, generalHealth: 23 } },
      { input, output: { ...side, fatigueDamage: 2, generalHealth: 21 } },
    ]);
  });

  test.each(['drawCard', 'fetch'])('[U26 U33] the card that a draw named (%s)', (way) => {
    const m = puzzle({ p1: { pile: ['A', 'B', 'C'] } });
    if (way === 'fetch') m.cause(0, { do: 'fetch', kind: 'B' });
    else m.bring({ do: 'drawCard', seat: 0, card: m.card('B') });
    expect(draws(m)).toMatchObject([
      {
        input: { cardIndexFromDeck: m.card('B') },
        output: { deckDrawPile: shown(m, 'C', 'A'), drawnCard: shown(m, 'B')[0] },
      },
    ]);
    expect(draws(m.draw(0))).toMatchObject([{ input: { cardIndexFromDeck: null } }]);
  });

  test('[U33] several draws of a step are reported one by one', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E'], pile: ['X', 'Y'] }, p2: { pile: ['Z'] } }).draw(0, 4);
    const reported = drawReports(m.state, m.events, 0, m.set);
    const [x, y] = shown(m, 'X', 'Y');
    expect(reported.map((each) => [each.deckSize, each.handSize, each.generalHealth])).toEqual([
      [1, 6, 25],
      [0, 6, 25],
      [0, 6, 23],
      [0, 6, 21],
    ]);
    expect(reported.map((each) => [each.drawnCard, each.indexInHand, each.burnedCard, each.fatigueDamage])).toEqual([
      [x, 5, null, null],
      [null, null, y, null],
      [null, null, null, 2],
      [null, null, null, 2],
    ]);
  });

  test('[U33] what watchers do to the hand afterwards is not part of a draw', () => {
    const watch = [{ on: 'draw', whose: 'own', effect: { do: 'put', whose: 'own', kind: 'C' } }] as const;
    const m = puzzle({ cards: { w: unit(0, 1, { watch }) }, units: placed(['w', 0]), p1: { pile: ['A'] } }).draw(0);
    expect(m.hand(0).slice(0, 2)).toEqual(['A', 'C']);
    expect(drawReports(m.state, m.events, 0, m.set)).toMatchObject([{ handSize: 1, deckSize: 0 }]);
  });

  test('[U25 U33] without fatigue an empty draw costs nothing', () => {
    const m = puzzle({ settings: { fatigue: { amount: 2, enabled: false } } }).draw(0);
    expect(draws(m)).toMatchObject([{ output: { fatigueDamage: 0, generalHealth: 25 } }]);
  });
});

describe('replaces', () => {
  test('[U46] the example of the document: lists end at the top', () => {
    const m = puzzle({ p1: { hand: ['A', 'B', 'C'], pile: ['Y', 'Z', 'X'] } }).give(0, { type: 'replace', slot: 1 });
    const [a, b, c, x, y, z] = shown(m, 'A', 'B', 'C', 'X', 'Y', 'Z');
    expect(replaces(m)).toEqual([
      {
        input: {
          handCards: [a, b, c, null, null, null],
          handSize: 3,
          replaceIndex: 1,
          deckDrawPile: [x, z, y],
          numCardsReplacedThisTurn: 0,
          maxReplacesPerTurn: 1,
        },
        output: {
          handCards: [a, y, c, null, null, null],
          handSize: 3,
          replacedCard: b,
          drawnCard: y,
          deckDrawPile: [x, z, b],
          numCardsReplacedThisTurn: 1,
          canReplaceAgain: false,
        },
      },
    ]);
  });

  test('[U41 U46] the replaces of a whole hand are reported one by one', () => {
    const m = puzzle({
      cards: { wheel: unit(4, 4, { opening: [{ do: 'replaceHand' }] }) },
      p1: { hand: ['A', 'B', 'C', 'wheel'], pile: ['X'] },
    }).give(0, { type: 'play', slot: 3 });
    const [a, b, c, x] = cards(m, 'A', 'B', 'C', 'X');
    expect(
      replaces(m).map(({ input, output }) => [
        input.replaceIndex,
        input.handCards.slice(0, 3).map((card) => card?.index),
        output.handCards.slice(0, 3).map((card) => card?.index),
        output.deckDrawPile.map(({ index }) => index),
      ]),
    ).toEqual([
      [0, [a, b, c], [x, b, c], [a]],
      [1, [x, b, c], [x, a, c], [b]],
      [2, [x, a, c], [x, a, b], [c]],
    ]);
    expect(
      replaces(m).map(({ input, output }) => [input.numCardsReplacedThisTurn, output.numCardsReplacedThisTurn]),
    ).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(
      replaceReports(m.state, m.events, 0, m.set).map(({ handCards }) =>
        handCards.slice(0, 3).map((card) => card?.index),
      ),
    ).toEqual([
      [x, b, c],
      [x, a, c],
      [x, a, b],
    ]);
  });

  test('[U45 U46] a card that summons itself out of the pile was in it when its replace was done', () => {
    const m = puzzle({
      cards: { dream: unit(1, 1, { onReplace: [{ do: 'summonSelf', toll: 2 }] }) },
      p1: { hand: ['dream'], pile: ['X'] },
    }).give(0, { type: 'replace', slot: 0 });
    expect(m.pile(0)).toEqual([]);
    expect(replaceReports(m.state, m.events, 0, m.set)).toMatchObject([{ deckSize: 1 }]);
    expect(replaces(m)).toMatchObject([{ output: { deckDrawPile: shown(m, 'dream') } }]);
  });
});
