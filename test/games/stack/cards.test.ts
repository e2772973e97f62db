/** The card set (section 16), its rules text, deck validation (section 11) and the ready decks. */
import { describe, expect, test } from 'vitest';
import { catalogOf, DECKS, nameOf, ROWS, stack, textOf, validateDeck } from '../../../src/games/stack/index.ts';
import { times } from './at-table.ts';

const text = (kind: string): string => stack.catalog[kind]?.text ?? '';

describe('cards', () => {
  test('[K3] there are 47 cards and 2 tokens, each with a name', () => {
    const kinds = Object.keys(ROWS);
    expect(kinds.filter((kind) => ROWS[kind]?.token).length).toBe(2);
    expect(kinds.length).toBe(49);
    expect(new Set(kinds.map(nameOf)).size).toBe(49);
  });

  test.each([
    ['kelm-field', 'Tap: add 1 mana.'],
    ['gannet-sluice', 'Enters tapped. Tap: add 1 mana and draw a card. Once tapped this way it does not untap.'],
    ['pell-runner', ''],
    ['ledger-moth', 'When this enters, draw a card.'],
    ['tally-scrivener', 'Whenever you draw a card, put a +1/+1 counter on this.'],
    ['third-bell-ringer', 'Whenever you draw the third card in a turn, create a 2/2 creature token.'],
    ['rumour-gull', 'Whenever an opponent draws a card, you may draw a card.'],
    [
      'pale-netter',
      'Trawl 2 (if you would draw a card, you may instead mill 2 and return this from your graveyard to your hand).',
    ],
    ['quota-warden', "Players can't draw more than one card each turn."],
    ['underpath-eel', 'You draw from the bottom of your library.'],
    ['cellar-nibbler', 'The maximum hand size of your opponents is reduced by two.'],
    ['twin-daybook', 'If you would draw a card, instead draw two cards.'],
    ['split-invoice', 'If you would draw two or more cards, instead draw a card, then each opponent draws a card.'],
    [
      'ash-sieve',
      'If an opponent would draw a card and it is not the first card of their draw step, instead draw a card.',
    ],
    ['hollow-dais', 'If you would draw a card and your library is empty, instead you win the game.'],
    ['gilt-sponge', 'If you would gain life, instead draw that many cards.'],
    ['frayed-lifeline', 'If you would lose the game, instead exile this, then your life becomes 5.'],
    ['anchor-pact', "You can't lose the game. Your opponents can't win the game."],
    ['grand-recital', 'Each player discards their hand, then each player draws seven cards.'],
    ['leaf-through', 'Scry 3.'],
    ['flume-burst', 'Target player mills four cards.'],
    ['ask-the-quarry', 'Search your library for a creature card, reveal it, put it into your hand, then shuffle.'],
    ['crown-the-pile', 'Search your library for a card, shuffle, then put it on top.'],
    [
      'lean-closer',
      'Look at the top four cards of your library, put one into your hand and the rest on the bottom in a random order.',
    ],
    ['tuck-below', "Put target creature into its owner's library second from the top."],
    ['last-page', 'Draw five cards, then if your library is empty, you win the game.'],
    ['borrowed-hour', 'Additional cost: draw a card. Gain 3 life.'],
    ['pebble-talk', 'Deal 1 damage to any target. 1, discard this: draw a card.'],
    ['still-morning', 'Target player skips their next draw step.'],
    ['spare-page', 'The next time you would draw a card this turn, instead create a 1/1 creature token.'],
  ])('[K1] the text of %s is made from its row', (kind, expected) => {
    expect(text(kind)).toBe(expected);
  });

  test('[K1] another row, another text', () => {
    const rows = {
      ...ROWS,
      daily: { type: 'relic', cost: 1, triggers: [{ on: 'upkeep', whose: 'you', effects: [{ do: 'draw', n: 2 }] }] },
    } as const;
    expect(textOf(rows, rows.daily)).toBe('At the beginning of your upkeep, draw two cards.');
    expect(catalogOf(rows)['daily']?.name).toBe('Daily');
    const peek = { type: 'instant', cost: 1, spell: [{ do: 'peek', n: 2, who: 'target', shown: 'you' }] } as const;
    expect(textOf(rows, peek)).toBe("Look at the top two cards of target player's library.");
  });

  test.each([
    [
      1,
      'Whenever you draw the first card in a turn, gain 1 life.',
      "Put target creature on top of its owner's library.",
    ],
    [
      21,
      'Whenever you draw the 21st card in a turn, gain 1 life.',
      "Put target creature into its owner's library 21st from the top.",
    ],
    [
      112,
      'Whenever you draw the 112th card in a turn, gain 1 life.',
      "Put target creature into its owner's library 112th from the top.",
    ],
  ])('[K61] [K68] place %i is counted as people count', (nth, drawn, put) => {
    const effects = [{ do: 'gain', n: 1 }] as const;
    const counting = { type: 'relic', cost: 1, triggers: [{ on: 'drew', whose: 'you', nth, effects }] } as const;
    const tuck = { type: 'instant', cost: 1, target: 'creature', spell: [{ do: 'tuck', nth }] } as const;
    expect([textOf(ROWS, counting), textOf(ROWS, tuck)]).toEqual([drawn, put]);
  });
});

describe('decks', () => {
  test.each(Object.entries(DECKS))('[K86] %s has 60 cards and may be played', (_, deck) => {
    expect([deck.length, validateDeck({ main: deck }, 'constructed')]).toEqual([60, []]);
  });

  test('[K86] all problems, not the first', () => {
    const main = [...times(5, 'pell-runner'), ...times(30, 'kelm-field'), 'no-such', 'token-1-1'];
    expect(validateDeck({ main, sideboard: times(16, 'kelm-field') }, 'constructed')).toEqual([
      { code: 'UNKNOWN_KIND', kind: 'no-such', count: 1, limit: 0 },
      { code: 'TOKEN', kind: 'token-1-1', count: 1, limit: 0 },
      { code: 'TOO_SMALL', kind: null, count: 37, limit: 60 },
      { code: 'TOO_MANY_COPIES', kind: 'pell-runner', count: 5, limit: 4 },
      { code: 'SIDEBOARD_TOO_LARGE', kind: null, count: 16, limit: 15 },
    ]);
  });

  test('[K86] copies count over main and sideboard together; basic lands are exempt', () => {
    const main = [...times(3, 'pell-runner'), ...times(57, 'kelm-field')];
    expect(validateDeck({ main, sideboard: times(1, 'pell-runner') }, 'constructed')).toEqual([]);
    expect(validateDeck({ main, sideboard: times(2, 'pell-runner') }, 'constructed')).toEqual([
      { code: 'TOO_MANY_COPIES', kind: 'pell-runner', count: 5, limit: 4 },
    ]);
  });

  test('[K87] limited: forty cards, any number of copies; free: only that kinds exist; no upper size', () => {
    const forty = times(40, 'pell-runner');
    expect(validateDeck({ main: forty, sideboard: times(50, 'unsay') }, 'limited')).toEqual([]);
    expect(validateDeck({ main: forty.slice(1) }, 'limited')).toEqual([
      { code: 'TOO_SMALL', kind: null, count: 39, limit: 40 },
    ]);
    expect(validateDeck({ main: [] }, 'free')).toEqual([]);
    expect(validateDeck({ main: ['card-1'] }, 'free')).toEqual([
      { code: 'UNKNOWN_KIND', kind: 'card-1', count: 1, limit: 0 },
    ]);
    expect(validateDeck({ main: times(500, 'kelm-field') }, 'constructed')).toEqual([]);
  });
});
