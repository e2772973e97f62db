/** The card set: what is in it, how it reads, and which decks may be played. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CARDS,
  checkDeck,
  DECKS,
  DEFAULTS,
  duel,
  KEYWORDS,
  rulesText,
  type Effect,
  type Row,
} from '../../../src/games/duel/index.ts';

const rows = Object.entries(CARDS);
const inDecks = rows.filter(([, row]) => !row.token && !(row.type === 'unit' && row.general));
const unitRows = rows.flatMap(([, row]) => (row.type === 'unit' ? [row] : []));
const text = (kind: string): string => rulesText(CARDS, CARDS[kind] as Row);

/** All effects on a card, wherever they stand. */
const effectsOf = (row: Row): readonly Effect[] => [
  ...(row.onReplace ?? []),
  ...(row.type === 'spell' ? row.effects : []),
  ...(row.type === 'unit'
    ? [
        ...(row.opening ?? []),
        ...(row.onDeath ?? []),
        ...(row.endOfTurn ?? []),
        ...(row.watch ?? []).map((w) => w.effect),
      ]
    : []),
];

/** Whether some watcher of this kind does this. */
const watches = (on: string, does: string, whose?: string): boolean =>
  unitRows.some(({ watch = [] }) =>
    watch.some((w) => w.on === on && w.effect.do === does && (!whose || w.whose === whose)),
  );

const onReplaceDoes = (does: string): boolean =>
  rows.some(([, row]) => row.onReplace?.some((effect) => effect.do === does));

describe('the set', () => {
  test('has at least 40 cards for decks in two factions and neutral ones', () => {
    const count = (faction: string): number => inDecks.filter(([, row]) => row.faction === faction).length;
    expect([count('ember'), count('tide'), count('neutral'), inDecks.length]).toEqual([16, 16, 15, 47]);
  });

  test('every kind named by an effect exists', () => {
    const named = rows.flatMap(([, row]) =>
      effectsOf(row).flatMap((effect) => ('kind' in effect ? [effect.kind] : [])),
    );
    expect(named.filter((kind) => !Object.hasOwn(CARDS, kind))).toEqual([]);
  });

  test.each([
    ['[U32] any draw, buff self', () => watches('draw', 'buff', 'any')],
    ['[U32] own draw, damage', () => watches('draw', 'damage', 'own')],
    ["[U32] opponent's draw, damage", () => watches('draw', 'damage', 'opponent')],
    ["[U32] opponent's draw, keyword", () => watches('draw', 'gainKeyword', 'opponent')],
    ['[U32] own draw, copy spell', () => watches('draw', 'copyIfSpell', 'own')],
    [
      '[U32] summon on overdraw',
      () => unitRows.some(({ watch }) => watch?.some((w) => w.overdrawn && w.effect.do === 'summon')),
    ],
    ['[U44] damage enemy', () => watches('replace', 'damage')],
    ['[U44] buff self', () => watches('replace', 'buff')],
    ['[U44] spawn entity', () => watches('replace', 'summon')],
    ['[U44] shuffle card into deck', () => watches('replace', 'shuffleIn')],
    ['[U44] apply modifiers to the replaced card', () => watches('replace', 'buffReplaced')],
    ['[U45] buff self', () => onReplaceDoes('buff')],
    ['[U45] summon self', () => onReplaceDoes('summonSelf')],
    ['[U45] damage both generals', () => onReplaceDoes('damage')],
    ['[U22] more draws', () => unitRows.some(({ whileOnBoard }) => (whileOnBoard?.drawChange ?? 0) > 0)],
    ['[U22] fewer draws', () => unitRows.some(({ whileOnBoard }) => (whileOnBoard?.drawChange ?? 0) < 0)],
    ['[U37] more replaces', () => unitRows.some(({ whileOnBoard }) => (whileOnBoard?.replaceChange ?? 0) > 0)],
    ['[U38] cannot replace, on the board', () => unitRows.some(({ whileOnBoard }) => whileOnBoard?.cannotReplace)],
    ['[U38] cannot replace, in hand', () => rows.some(([, { whileInHand }]) => whileInHand?.cannotReplace)],
    ['[U43] bound', () => rows.some(([, { bound }]) => bound)],
    ['[U47] starts in hand', () => rows.some(([, { startsInHand }]) => startsInHand)],
    ['[U35] a cosmetic variant', () => rows.some(([, { variantOf }]) => variantOf)],
    ['[U20] cantrip', () => rows.some(([, row]) => row.type === 'spell' && row.drawCardsPostPlay)],
    ['[U20] opening draw', () => unitRows.some(({ opening }) => opening?.some((effect) => effect.do === 'draw'))],
    [
      '[U41] replace hand',
      () => unitRows.some(({ opening }) => opening?.some((effect) => effect.do === 'replaceHand')),
    ],
  ])('%s is on some card', (_, isThere) => {
    expect(isThere()).toBe(true);
  });

  test.each(['draw', 'drawUntil', 'fetch', 'mill', 'put', 'heal', 'destroy', 'return', 'change', 'keyword'])(
    'the word %s is on some card',
    (word) => {
      expect(rows.some(([, row]) => effectsOf(row).some((effect) => effect.do === word))).toBe(true);
    },
  );
});

describe('rules text', () => {
  test.each([
    ['kiln-rat', ''],
    ['soot-runner', 'When you play it, draw a card.'],
    ['bellows-keeper', 'Whenever you replace a card, deal 2 damage to a random enemy.'],
    ['coal-tallier', 'Whenever you replace a card, it gains +2/+0 this turn.'],
    ['patient-tinder', 'When you replace it, it gains +3/+3 and cost −3.'],
    ['sleeping-ember', 'When you replace it, summon it next to your general and take 2 damage.'],
    ['wheel-of-sparks', 'Sweep. When you play it, replace every card in your hand.'],
    ['pump-the-bellows', 'Give one of your units +3/+0 this turn. Then draw a card.'],
    ['furnace-door', 'Deal 1 damage to all enemies. Both players draw a card.'],
    ['late-shift', 'You may replace 2 more cards this turn.'],
    ['flood-warden', 'Guard. Whenever the enemy draws a card into a full hand, summon a Mill Eddy next to it.'],
    ['ferry-scribe', 'Whenever you draw a card, put a copy of it into your hand if it is a spell.'],
    ['bank-breaker', "Whenever you summon a unit, burn 3 cards of the enemy's pile."],
    ['drift-peddler', 'At the end of your turn, put a Skipped Stone into your hand.'],
    ['pier-lantern', 'When it dies, draw a card.'],
    ['stopped-clock', 'It cannot be replaced. It starts in your hand.'],
    ['old-quarrel', 'While it is in your hand, you cannot replace cards.'],
    ['archive-clerk', 'You draw 1 more card at the end of each turn.'],
    ['attic-hoarder', 'You draw 1 fewer card at the end of each turn.'],
    [
      'locked-sluice',
      'Give your general untouchable until your next turn. The enemy cannot replace cards in the next turn.',
    ],
    ['full-table', 'Draw until 4 cards are in hand.'],
    ['signed-warrant', 'Destroy an enemy minion.'],
    ['read-the-smoke', 'Draw a card.'],
  ])('%s', (kind, expected) => {
    expect(text(kind)).toBe(expected);
  });

  test('is part of the catalogue, and every card with effects has some', () => {
    expect(duel.catalog['soot-runner']?.text).toBe('When you play it, draw a card.');
    const silent = rows.filter(([kind, row]) => text(kind) === '' && effectsOf(row).length > 0);
    expect(silent).toEqual([]);
  });

  test('the rules for players explain every keyword in the same words', () => {
    const page = readFileSync('docs/games/duel.md', 'utf8').replaceAll(/ +/g, ' ');
    const missing = Object.entries(KEYWORDS).filter(
      ([keyword, { text }]) => !page.includes(`| ${keyword} | ${text} |`),
    );
    expect(missing).toEqual([]);
  });

  test('two cards that read alike differ in stats', () => {
    const told = inDecks
      .filter(([, row]) => !row.variantOf)
      .map(([kind, row]) => JSON.stringify([text(kind), row.cost, row.type === 'unit' && [row.attack, row.health]]));
    expect(new Set(told).size).toBe(told.length);
  });
});

describe('decks', () => {
  const ember = DECKS['ember'] as { general: string; deck: string[] };
  const fault = (change: Partial<typeof ember>): unknown => checkDeck(CARDS, { ...ember, ...change }, DEFAULTS, false);

  test('[U2] the ready decks are legal: a general and 39 cards', () => {
    expect(Object.values(DECKS).map((deck) => checkDeck(CARDS, deck, DEFAULTS, false))).toEqual([undefined, undefined]);
    expect(Object.values(DECKS).map(({ deck }) => deck.length)).toEqual([39, 39]);
  });

  test('between them they hold every card that a deck may hold', () => {
    const held = new Set(Object.values(DECKS).flatMap(({ deck }) => deck));
    expect(inDecks.map(([kind]) => kind).filter((kind) => !held.has(kind))).toEqual([]);
  });

  test.each([
    ['no general', { general: 'hot-rivet' }, { code: 'NoGeneral', kind: 'hot-rivet' }],
    ['too few cards', { deck: ['hot-rivet'] }, { code: 'DeckSize', size: 1, expected: 39 }],
    ['an unknown card', { deck: ['no-such-card'] }, { code: 'UnknownCard', kind: 'no-such-card' }],
    [
      'four copies',
      { deck: [...ember.deck.slice(0, 37), 'kiln-rat', 'kiln-rat'] },
      { code: 'TooManyCopies', kind: 'kiln-rat', limit: 3 },
    ],
    [
      'a card of the other faction',
      { deck: [...ember.deck.slice(0, 38), 'skipped-stone'] },
      { code: 'NotForThisDeck', kind: 'skipped-stone' },
    ],
    ['a token', { deck: [...ember.deck.slice(0, 38), 'clinker'] }, { code: 'NotForThisDeck', kind: 'clinker' }],
    [
      'a general among the cards',
      { deck: [...ember.deck.slice(0, 38), 'general'] },
      { code: 'NotForThisDeck', kind: 'general' },
    ],
  ])('refused: %s', (_, change, refusal) => {
    expect(fault(change)).toEqual(refusal);
  });
});
