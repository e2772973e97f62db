/** The gate for card sets: rows from anywhere are legal, or all that is wrong with them is told with its place. */
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../src/core/fields/index.ts';
import {
  CARDS,
  duelWith,
  parseCardSet,
  rulesText,
  type CardSet,
  type Effect,
  type Row,
} from '../../../src/games/duel/index.ts';
import { spoilt } from './spoilt.ts';

/** Every problem of the shipped cards with these beside them, as a line. */
function problemsWith(rows: { readonly [kind: string]: unknown }): readonly string[] {
  const read = parseCardSet({ ...CARDS, ...rows });
  return read.ok ? [] : read.error.map(problemText);
}

const rat = { type: 'unit', name: 'Rat', faction: 'neutral', cost: 1, attack: 1, health: 1 };
const bolt = { type: 'spell', name: 'Bolt', faction: 'neutral', cost: 1, effects: [] };

/** What is wrong with a unit that has this beside its stats. */
const unitWith = (parts: object): readonly string[] => problemsWith({ rat: { ...rat, ...parts } });

const spellWith = (parts: object): readonly string[] => problemsWith({ bolt: { ...bolt, ...parts } });

describe('a card set', () => {
  test('that is shipped comes through as it is, also by way of JSON', () => {
    expect(parseCardSet(CARDS)).toEqual({ ok: true, value: CARDS });
    expect(parseCardSet(JSON.parse(JSON.stringify(CARDS)))).toEqual({ ok: true, value: CARDS });
  });

  test('is made anew: what the caller does to its rows later changes no game', () => {
    const mine = { ...rat, health: 3, opening: [{ do: 'draw', whose: 'own', count: 1 }] };
    const game = duelWith({ ...CARDS, rat: mine as Row });
    mine.opening.length = 0;
    expect(game.catalog['rat']).toMatchObject({ health: 3, text: 'When you play it, draw a card.' });
  });

  test.each([null, 7, 'cards', [], [CARDS], () => CARDS])('is no %j', (raw) => {
    expect(parseCardSet(raw)).toMatchObject({ ok: false, error: [{ path: [], code: 'type' }] });
  });

  test('tells everything that is wrong with all its rows at once', () => {
    const raw = {
      a: { ...rat, atack: 2, cost: -1 },
      b: { ...bolt, effects: [{ do: 'damge', to: 'enemies' }] },
      c: null,
    };
    const read = parseCardSet(raw);
    expect(read.ok ? [] : read.error.map(({ path, code, hint }) => [path.join('/'), code, hint])).toEqual([
      ['a/atack', 'unknown', 'attack'],
      ['a/cost', 'range', undefined],
      ['b/effects/0/do', 'choice', 'damage'],
      ['c', 'type', undefined],
    ]);
  });

  test('that is wrong makes no game: duelWith throws, with every place', () => {
    const wrong = { ...CARDS, bolt: { ...bolt, effects: [{ do: 'damage', to: 'enemies' }, { do: 'zap' }] } };
    expect(() => duelWith(wrong as unknown as CardSet)).toThrow(
      /^this card set cannot be played with\n {2}bolt\.effects\.0\.amount is missing: .*\n {2}bolt\.effects\.1\.do is "zap": /,
    );
  });

  test('takes no name and no row from a prototype', () => {
    const raw: unknown = JSON.parse(`{"__proto__":${JSON.stringify(rat)}}`);
    expect(parseCardSet(raw)).toMatchObject({ ok: false, error: [{ path: ['__proto__'], code: 'unknown' }] });
    expect(problemsWith({ rat: Object.create(rat) as object })).toHaveLength(1);
    expect(unitWith({ opening: [{ do: 'put', whose: 'own', kind: 'constructor' }] })).toHaveLength(1);
    expect(unitWith({ opening: [{ do: 'toString' }] })).toHaveLength(1);
  });
});

test('whatever stands in a row is answered, and what is accepted reads without a gap', () => {
  const row = {
    ...rat,
    keywords: ['guard'],
    watch: [{ on: 'draw', whose: 'any', overdrawn: true, effect: { do: 'buff', to: 'self', by: { attack: 1 } } }],
    opening: [
      { do: 'draw', whose: 'both', count: 2 },
      { do: 'damage', to: 'enemies', amount: 1 },
      { do: 'summon', kind: 'clinker', beside: 'general' },
      { do: 'keyword', to: 'friends', keyword: 'guard', turn: true },
      { do: 'change', whose: 'enemy', by: { drawChange: -1, cannotReplace: true }, turns: 2 },
    ],
    whileInHand: { replaceChange: 1 },
  };
  const texts = [...spoilt(row)].flatMap((raw) => {
    const read = parseCardSet({ ...CARDS, rat: raw });
    return read.ok ? [rulesText(read.value, read.value['rat'] as Row)] : [];
  });
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /undefined|null|NaN|object|  | [.,]/.test(text))).toEqual([]);
});

describe('a row', () => {
  test.each([
    [{ type: 'untt' }, 'rat.type is "untt": expected one of unit, spell (did you mean unit?)'],
    [{ name: undefined }, 'rat.name is missing: expected a text of 1 to 100 characters'],
    [{ name: '' }, 'rat.name is "": expected a text of 1 to 100 characters'],
    [{ faction: 'embers' }, 'rat.faction is "embers": expected one of ember, tide, neutral (did you mean ember?)'],
    [{ cost: '1' }, 'rat.cost is "1": expected a whole number from 0 to 10000'],
    [{ attack: -1 }, 'rat.attack is -1: expected a whole number from 0 to 10000'],
    [{ health: 0 }, 'rat.health is 0: expected a whole number from 1 to 10000'],
    [{ health: 1.5 }, 'rat.health is 1.5: expected a whole number from 1 to 10000'],
    [{ token: false }, 'rat.token is false: expected true'],
    [
      { keywords: ['gaurd'] },
      'rat.keywords.0 is "gaurd": expected one of winged, longshot, guard, sweep, warded, untouchable (did you mean guard?)',
    ],
    [{ keywords: 'guard' }, /^rat\.keywords is "guard": expected a list of at most 6, each one of winged/],
    [{ openings: [] }, /^rat\.openings is not known: expected one of type, name, .* \(did you mean opening\?\)$/],
    [{ target: 'enemy' }, /^rat\.target is not known: /],
    [{ text: 'Wins the game.' }, /^rat\.text is not known: /],
    [{ variantOf: 'kiln-art' }, /^rat\.variantOf is "kiln-art": .* no variant \(did you mean kiln-rat\?\)$/],
    [{ variantOf: 'mule-driver-gilded' }, /^rat\.variantOf is "mule-driver-gilded": expected .* that is no variant/],
    [
      { whileOnBoard: {} },
      /^rat\.whileOnBoard is "an object": expected one of drawChange, replaceChange, cannotReplace$/,
    ],
    [{ whileInHand: { cannotReplace: false } }, 'rat.whileInHand.cannotReplace is false: expected true'],
    [
      { whileOnBoard: { drawchange: 1 } },
      /^rat\.whileOnBoard\.drawchange is not known: .* \(did you mean drawChange\?\)$/,
    ],
  ])('with %j is told its place', (parts, told) => {
    const [first, ...more] = unitWith(parts);
    expect(first).toMatch(told);
    expect(more).toEqual([]);
  });

  test('of a spell has no stats, and draws at least one card if it draws', () => {
    expect(spellWith({ attack: 1 })).toEqual([expect.stringMatching(/^bolt\.attack is not known: /)]);
    expect(spellWith({ effects: undefined })).toEqual([expect.stringMatching(/^bolt\.effects is missing: /)]);
    expect(spellWith({ drawCardsPostPlay: 0 })).toEqual([expect.stringMatching(/^bolt\.drawCardsPostPlay is 0: /)]);
    expect(spellWith({ target: 'minion' })).toEqual([
      'bolt.target is "minion": expected one of enemy, friend, unit, enemyMinion',
    ]);
  });

  test.each([
    [{ on: 'drawn', whose: 'own' }, /^rat\.watch\.0\.on is "drawn": expected one of draw, replace, summon/],
    [{ on: 'draw', whose: 'enemy' }, 'rat.watch.0.whose is "enemy": expected one of own, opponent, any'],
    [
      { on: 'replace', whose: 'own', overdrawn: true },
      'rat.watch.0.overdrawn is true: expected nothing, since only a draw can be overdrawn',
    ],
    [{ on: 'draw', whose: 'own', effect: undefined }, /^rat\.watch\.0\.effect is missing: /],
    [{ on: 'draw', whose: 'own', effect: { do: 'fetch' } }, /^rat\.watch\.0\.effect\.kind is missing: /],
  ])('that watches with %j is told its place', (watch, told) => {
    const [first] = unitWith({ watch: [{ effect: { do: 'replaceHand' }, ...watch }] });
    expect(first).toMatch(told);
  });
});

describe('an effect', () => {
  test.each([
    [{ do: 'damge', to: 'enemies', amount: 1 }, /^do is "damge": expected one of draw, .* \(did you mean damage\?\)$/],
    [{ to: 'enemies', amount: 1 }, /^do is missing: expected one of draw, /],
    [{ do: 'damage', to: 'enemies' }, 'amount is missing: expected a whole number from 0 to 10000'],
    [{ do: 'damage', to: 'enemies', amount: Number.NaN }, /^amount is "NaN": /],
    [
      { do: 'damage', to: 'enemys', amount: 1 },
      /^to is "enemys": expected one of self, .* \(did you mean enemies\?\)$/,
    ],
    [{ do: 'damage', to: 'enemies', amount: 1, amonut: 2 }, /^amonut is not known: .* \(did you mean amount\?\)$/],
    [{ do: 'draw', whose: 'mine', count: 1 }, 'whose is "mine": expected one of own, enemy, both'],
    [{ do: 'draw', whose: 'own', count: 0 }, 'count is 0: expected a whole number from 1 to 10000'],
    [{ do: 'draw', whose: 'own', count: 1, turns: 2 }, /^turns is not known: expected one of do, whose, count/],
    [{ do: 'buff', to: 'self', by: {} }, 'by is "an object": expected a change of attack, health or cost'],
    [{ do: 'buff', to: 'self', by: { atack: 1 } }, /^by\.atack is not known: .* \(did you mean attack\?\)$/],
    [{ do: 'buff', to: 'self', by: { attack: 1, turn: 1 } }, 'by.turn is 1: expected true'],
    [{ do: 'keyword', to: 'self', keyword: 'flying' }, /^keyword is "flying": expected one of winged, /],
    [{ do: 'gainKeyword', from: [] }, /^from is 0: expected a list of 1 to 6, /],
    [{ do: 'gainKeyword', from: ['guard', 'sweeps'] }, /^from\.1 is "sweeps": .* \(did you mean sweep\?\)$/],
    [{ do: 'change', whose: 'own', by: { drawChange: 1 } }, 'turns is missing: expected a whole number from 1 to 1000'],
    [{ do: 'change', whose: 'own', by: {}, turns: 1 }, /^by is "an object": expected one of drawChange, /],
    [
      { do: 'put', whose: 'own', kind: 'skiped-stone' },
      /^kind is "skiped-stone": .* \(did you mean skipped-stone\?\)$/,
    ],
    [{ do: 'fetch', kind: 'nobody' }, 'kind is "nobody": expected a kind of this card set'],
    [{ do: 'summon', kind: 'hot-rivet' }, 'kind is "hot-rivet": expected a unit of this card set'],
    [{ do: 'summon', kind: 'clinker', beside: 'me' }, 'beside is "me": expected "general"'],
    [{ do: 'destroy', to: 'target' }, 'to is "target": expected another aim, since no target is named for it'],
  ])('%j is told its place, wherever in a row it stands', (effect, told) => {
    for (const list of ['opening', 'onDeath', 'endOfTurn', 'onReplace']) {
      const [first = ''] = unitWith({ [list]: [{ do: 'replaceHand' }, effect] });
      expect(first.replace(`rat.${list}.1.`, '')).toMatch(told);
    }
    const watched = unitWith({ watch: [{ on: 'draw', whose: 'any', effect }] });
    expect(watched[0]?.replace('rat.watch.0.effect.', '')).toMatch(told);
    expect(spellWith({ effects: [effect] })[0]?.replace('bolt.effects.0.', '')).toMatch(told);
  });

  test('is aimed at a target only by a spell that has one, as it is played', () => {
    const destroy = { do: 'destroy', to: 'target' };
    expect(spellWith({ target: 'enemyMinion', effects: [destroy] })).toEqual([]);
    expect(spellWith({ target: 'enemyMinion', onReplace: [destroy] })).toEqual([
      'bolt.onReplace.0.to is "target": expected another aim, since no target is named for it',
    ]);
  });

  test('may name a card of the same set that comes later', () => {
    const opening = [{ do: 'summon', kind: 'zebra' }];
    expect(problemsWith({ rat: { ...rat, opening }, zebra: { ...rat, name: 'Zebra' } })).toEqual([]);
  });

  test('in TypeScript is checked by the compiler already', () => {
    const good: Effect = { do: 'damage', to: 'enemies', amount: 1 };
    // @ts-expect-error -- a word that there is not
    const misspelt: Effect = { do: 'damge', to: 'enemies', amount: 1 };
    // @ts-expect-error -- no amount
    const short: Effect = { do: 'damage', to: 'enemies' };
    // @ts-expect-error -- a field of another word
    const long: Effect = { do: 'fetch', kind: 'kiln-rat', amount: 1 };
    const errors = [good, misspelt, short, long].map((effect) => spellWith({ effects: [effect] }).length);
    expect(errors).toEqual([0, 1, 1, 1]);
  });
});
