/** The gates: options, card files, decks and commands from anywhere are legal, or refused by the place of what is wrong. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start, type Refusal, type Result } from '../../../src/core/index.ts';
import {
  CARD_DATA,
  CARDS,
  cycle,
  cycleWith,
  DEFAULT_SETTINGS,
  ENEMIES,
  exportDeck,
  importDeck,
  loadCardSet,
  parseSettings,
  refusalText,
  STANDARD,
} from '../../../src/games/cycle/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { lay } from './deck.ts';

function refusal(answer: Result<unknown, Refusal>): Refusal {
  if (answer.ok) throw new Error('it was taken');
  return answer.error;
}

describe('rows', () => {
  const rowWith = (fault: object): Refusal => refusal(loadCardSet({ a: { cost: 1, ...fault }, bell: { cost: 0 } }));
  const effect = (...rows: unknown[]): Refusal => rowWith({ effects: rows });

  test.each([
    [{ do: 'hit' }, '.n', 'is missing: expected a whole number from 0 to 1000'],
    [{ do: 'hit', n: 'six' }, '.n', 'is "six": expected a whole number from 0 to 1000'],
    [{ do: 'hit', n: -1 }, '.n', 'is -1: expected a whole number from 0 to 1000'],
    [{ do: 'hit', n: 1e6 }, '.n', 'is 1000000: expected a whole number from 0 to 1000'],
    [{ do: 'hit', m: 6, n: 6 }, '.m', 'is not known: expected one of do, n, all, on'],
    [{ do: 'hit', n: 6, aall: true }, '.aall', 'is not known: expected one of do, n, all, on (did you mean all?)'],
    [{ do: 'hit', n: 6, on: 'GREAT' }, '.on', 'is "GREAT": expected one of GOOD+, PERFECT'],
    [{ do: 'peek', n: 501 }, '.n', 'is 501: expected a whole number from 0 to 500'],
    [{ do: 'topdeck', pick: 'chocie' }, '.pick', 'is "chocie": expected one of choice, random (did you mean choice?)'],
    [{ do: 'create', kind: 'bel', n: 1, to: 'hand' }, '.kind', 'is "bel": expected a kind of this card set'],
    [{ do: 'create', kind: 'toString', n: 1, to: 'hand' }, '.kind', 'is "toString": expected a kind of this card set'],
  ])('the effect %j is told with its place', (row, field, reason) => {
    expect(effect({ do: 'block', n: 1 }, row)).toEqual({
      code: 'BadCardSet',
      kind: 'a',
      field: `effects.1${field}`,
      reason,
    });
  });

  test('an unknown verb is told with the one that was meant', () => {
    expect(effect({ do: 'hti', n: 1 })).toMatchObject({
      field: 'effects.0.do',
      reason: expect.stringMatching(/^is "hti": expected one of hit, block, .* \(did you mean hit\?\)$/) as string,
    });
    expect(effect({ do: 'constructor' }).field).toBe('effects.0.do');
  });

  test.each<[object, string]>([
    [{ cost: -1 }, 'cost'],
    [{ cost: 0.5 }, 'cost'],
    [{ kost: 1 }, 'kost'],
    [{ keywords: ['retian'] }, 'keywords.0'],
    [{ result: 'limbo' }, 'result'],
    [{ growth: Number.NaN }, 'growth'],
    [{ effects: { do: 'hit', n: 1 } }, 'effects'],
    [{ effects: Array.from({ length: 51 }, () => ({ do: 'copy' })) }, 'effects'],
    [{ mutation: { into: [], base: 0, per_level: 0 } }, 'mutation'],
    [{ mutation: { into: ['bell'], base: 0, per_lvl: 0 } }, 'mutation.per_lvl'],
    [{ triggers: [{ on: 'darw', effects: [] }] }, 'triggers.0.on'],
    [{ triggers: [{ on: 'draw', if: 'self', effects: [{ do: 'lose' }] }] }, 'triggers.0.effects.0.n'],
    [{ triggers: [{ on: 'turn_start', if: 'self', effects: [] }] }, 'triggers.0.if'],
  ])('the row %j is told with its place', (fault, field) => {
    expect(rowWith(fault)).toMatchObject({ code: 'BadCardSet', kind: 'a', field });
  });

  test('the first fault of a file is told, and how many more there are', () => {
    expect(refusal(loadCardSet({ a: { cost: 1 }, b: { cots: 1 }, c: 7 }))).toEqual({
      code: 'BadCardSet',
      kind: 'b',
      field: 'cots',
      reason: expect.stringContaining('did you mean cost?') as string,
      more: 2,
    });
  });

  test('[C74] a file in which everything becomes everything is refused before its circles are all found', () => {
    const into = Array.from({ length: 20 }, (_, i) => `k${i}`);
    const rows = into.map((kind) => [kind, { cost: 0, mutation: { into, base: 1, per_level: 0 } }]);
    expect(refusal(loadCardSet(Object.fromEntries(rows)))).toEqual({
      code: 'BadCardSet',
      kind: 'k0',
      field: 'mutation.into',
      reason: 'leads to too many others to follow',
    });
  });

  test('a refusal reads as a sentence', () => {
    expect(refusalText(effect({ do: 'hit' }))).toBe(
      'The card a cannot be used: effects.0.n is missing: expected a whole number from 0 to 1000.',
    );
  });

  test('every verb of the rules reads as before', () => {
    expect(loadCardSet(CARD_DATA)).toEqual({ ok: true, value: CARDS });
    expect(Object.values(CARDS.rows).filter(({ text }) => /undefined|NaN|\[object/.test(text))).toEqual([]);
  });
});

describe('options', () => {
  const option = (raw: unknown): Refusal => refusal(cycle.parseOptions(raw));

  test.each<[unknown, object]>([
    [7, { field: '', value: 7 }],
    [null, { field: '', value: null }],
    [{ moed: 'turn' }, { field: 'moed', problem: 'unknown', hint: 'mode' }],
    [{ mode: 'realtme' }, { field: 'mode', value: 'realtme', hint: 'realtime' }],
    [{ deck: ['jolt-neddle'] }, { field: 'deck.0', hint: 'jolt-needle' }],
    [{ deck: ['constructor'] }, { field: 'deck.0' }],
    [{ deck: Array.from({ length: 501 }, () => 'jolt-needle') }, { field: 'deck', value: 501, max: 500 }],
    [{ encounters: [['kiln-drone'], []] }, { field: 'encounters.1', value: 0, min: 1, max: 3 }],
    [{ encounters: [['kiln-dron']] }, { field: 'encounters.0.0', hint: 'kiln-drone' }],
    [{ max_hand_size: 501 }, { field: 'max_hand_size', value: 501, min: 0, max: 500 }],
    [{ draw_interval_ticks: 0 }, { field: 'draw_interval_ticks', value: 0, min: 1 }],
    [{ identity: { rhythm_bais: 1 } }, { field: 'identity.rhythm_bais', hint: 'rhythm_bias' }],
    [{ settings: { rhythm: { bet_us: 1 } } }, { field: 'settings.rhythm.bet_us', hint: 'beat_us' }],
    [{ settings: { rhythm: { late_us: 2 } } }, { field: 'settings.rhythm.late_us', value: 2 }],
    [{ settings: { limits: { maxOpsPerAction: 1e9 } } }, { field: 'settings.limits.maxOpsPerAction', max: 100_000 }],
    [{ settings: { thresholds: [{ level: 5, tag: 'x', max: 1 }] } }, { field: 'settings.thresholds.0.level', max: 4 }],
  ])('[C87] %j is BadOption with the field', (raw, facts) => {
    expect(option(raw)).toMatchObject({ code: 'BadOption', expected: expect.any(String) as string, ...facts });
  });

  test('a refusal reads as a sentence', () => {
    expect(refusalText(option({ settings: { rt_drwa: 'gauge' } }))).toMatch(
      /^settings\.rt_drwa is not known; it must be one of hand_limit_policy, .* \(did you mean rt_draw\?\)\.$/,
    );
    expect(refusalText(option({ max_hand_size: -1 }))).toBe(
      'max_hand_size is -1; it must be a whole number from 0 to 500.',
    );
  });

  test('[C62] in real time the beat is there unless it is switched off', () => {
    const beat = (raw: object): boolean => {
      const options = cycle.parseOptions(raw);
      return options.ok && options.value.settings.rhythm.on;
    };
    expect([{}, { mode: 'realtime' }, { mode: 'realtime', settings: { keep: false } }].map(beat)).toEqual([
      false,
      true,
      true,
    ]);
    expect(beat({ mode: 'realtime', settings: { rhythm: { on: false } } })).toBe(false);
  });

  test('rules without the default cards or enemies have no default for them', () => {
    const cards = loadCardSet({ lone: { cost: 0 } });
    if (!cards.ok) throw new Error('no cards');
    const other = cycleWith({ ...STANDARD, cards: cards.value, enemies: { brute: ENEMIES['kiln-drone'] as never } });
    expect(refusal(other.parseOptions({}))).toMatchObject({
      code: 'BadOption',
      field: 'deck',
      problem: 'missing',
      more: 1,
    });
    expect(other.parseOptions({ deck: ['lone'], encounters: [['brute']] }).ok).toBe(true);
  });

  test('settings are laid over others, group by group', () => {
    const settings = parseSettings({ bank: 3, rhythm: { combo_x: 4 } }, { ...DEFAULT_SETTINGS, price: 9 });
    expect(settings).toEqual({
      ok: true,
      value: { ...DEFAULT_SETTINGS, price: 9, bank: 3, rhythm: { ...DEFAULT_SETTINGS.rhythm, combo_x: 4 } },
    });
  });
});

describe('decks', () => {
  const sound = exportDeck(lay({ main_deck: ['jolt-needle'], ether: ['brace-coil'] }).state);
  const deck = (raw: unknown): Refusal => refusal(importDeck(raw, { rules: STANDARD }));

  test.each<[string, object, string]>([
    ['a name that is not the schema’s', { main_dekc: [] }, '/main_dekc'],
    ['a list without its name', { hand: undefined }, '/hand'],
    ['a number for an id', { main_deck: [0] }, '/main_deck/0'],
    ['a card without a kind', { cards: { ...sound.cards, 0: { ...sound.cards['0'], kind: 7 } } }, '/cards/0/kind'],
    ['a card of no kind', { cards: { ...sound.cards, 0: { ...sound.cards['0'], kind: 'x' } } }, '/cards/0/kind'],
    ['a card with a field too many', { cards: { ...sound.cards, 0: { ...sound.cards['0'], hp: 1 } } }, '/cards/0/hp'],
    [
      'a modifier of nothing',
      { cards: { ...sound.cards, 0: { ...sound.cards['0'], temporary_modifiers: [{ stat: 'luck', n: 1 }] } } },
      '/cards/0/temporary_modifiers/0/stat',
    ],
    ['an id that is no number', { cards: { 'a/b': sound.cards['0'] } }, '/cards/a~1b'],
    [
      'an ether entry of another card',
      { ether_entries: [{ ...sound.ether_entries[0], id: '0' }] },
      '/ether_entries/0/id',
    ],
    ['a level beyond breach', { corruption: { ...sound.corruption, level: 5 } }, '/corruption/level'],
    ['half a lock', { locks: { draw: false } }, '/locks/deck'],
    ['an identity with another name', { identity: { archtype: 'storm' } }, '/identity/archtype'],
    ['streams without the one for shuffles', { rng: { draw: sound.rng.shuffle } }, '/rng/shuffle'],
    ['a stream of another seed', { rng: { ...sound.rng, draw: { state: 'fast:00', counter: 0 } } }, '/rng'],
    ['a tick beyond all', { tick: 2 ** 53 }, '/tick'],
  ])('[C7] %s is BAD_DECK_STATE with the path', (_, fault, path) => {
    expect(deck({ ...sound, ...fault })).toMatchObject({ code: 'BAD_DECK_STATE', path });
  });

  test('[C7] the schema is looked at first', () => {
    expect(deck({ schema: 'cardwright.deck/2', piles: [] })).toEqual({
      code: 'BAD_DECK_STATE',
      path: '/schema',
      reason: 'is "cardwright.deck/2": expected one of cardwright.deck/1 (did you mean cardwright.deck/1?)',
    });
    expect(deck('a deck').path).toBe('');
  });

  test('a refusal reads as a sentence', () => {
    expect(refusalText(deck({ ...sound, hand: ['0'] }))).toBe(
      'This deck cannot be loaded: /hand/0 is "0": expected a card that is in no other place.',
    );
  });
});

describe('commands', () => {
  const command = (raw: unknown): Refusal => refusal(cycle.parseCommand(raw));

  test.each<[unknown, string, object]>([
    [null, 'BadCommand', { field: '' }],
    [{}, 'UnknownCommand', { field: 'type', problem: 'missing' }],
    [{ type: 'paly' }, 'UnknownCommand', { value: 'paly', hint: 'play' }],
    [{ type: 'toString' }, 'UnknownCommand', { value: 'toString' }],
    [{ type: 'play' }, 'BadCommand', { field: 'card', problem: 'missing' }],
    [{ type: 'play', card: 1.5 }, 'BadCommand', { field: 'card', value: 1.5 }],
    [{ type: 'play', card: 1, target: -1 }, 'BadCommand', { field: 'target', value: -1 }],
    [{ type: 'play', card: 1, targt: 0 }, 'BadCommand', { field: 'targt', hint: 'target' }],
    [{ type: 'choose', cards: [1] }, 'UnknownCommand', { value: 'choose' }],
    [{ type: 'endTurn', now: true }, 'BadCommand', { field: 'now', problem: 'unknown' }],
  ])('%j is refused with the place', (raw, code, facts) => {
    expect(command(raw)).toMatchObject({ code, ...facts });
  });

  test('cards in them are renamed, whatever the command', () => {
    const up = (card: number): number => card + 100;
    expect(cycle.renameCards?.({ type: 'play', card: 1, target: 1, tick: 5 }, up)).toEqual({
      type: 'play',
      card: 101,
      target: 1,
      tick: 5,
    });
    expect(cycle.renameCards?.({ type: 'discard', card: 2 }, up)).toEqual({ type: 'discard', card: 102 });
    expect(cycle.renameCards?.({ type: 'endTurn' }, up)).toEqual({ type: 'endTurn' });
  });
});

/** The value with one thing in it replaced by something odd, for every thing and every oddity. */
function* spoiltOnes(good: unknown): Generator {
  for (const odd of [undefined, null, true, -1, 0, 0.5, 3, 1e9, Number.NaN, 2 ** 60, '', 'x', 'toString', [], [[]], {}])
    yield odd;
  if (typeof good !== 'object' || good === null) return;
  for (const [key, value] of Object.entries(good))
    for (const odd of spoiltOnes(value))
      yield Array.isArray(good) ? good.with(Number(key), odd) : { ...good, [key]: odd };
}

describe('one thing spoilt', () => {
  test('[C87] options are answered, and a run with what is accepted begins', () => {
    const good = {
      mode: 'realtime',
      deck: ['jolt-needle', 'boot-song'],
      encounters: [['kiln-drone']],
      identity: { rhythm_bias: 1 },
      settings: { ...DEFAULT_SETTINGS, mulligan: 1 },
      opening_hand_size: 2,
    };
    const chance = newChance('fast', seedFromText('spoilt'));
    const all = [...spoiltOnes(good)];
    const legal = all.filter((raw) => cycle.parseOptions(raw).ok);
    expect(legal.filter((raw) => !start(cycle, raw, { chance }).ok)).toEqual([]);
    expect([legal.length > 100, all.length - legal.length > 500]).toEqual([true, true]);
  });

  test('[C7] decks are answered, and what is accepted can be written and read again', () => {
    const deck = lay({ main_deck: ['jolt-needle'], ether: ['brace-coil'], deck: { turn_counter: 3 } });
    const good = exportDeck(deck.state);
    const loaded = [...spoiltOnes(good)].map((raw) => importDeck(raw, { rules: STANDARD }));
    const written = loaded.flatMap((each) => (each.ok ? [exportDeck(each.value)] : []));
    expect(written.filter((each) => !importDeck(each, { rules: STANDARD }).ok)).toEqual([]);
    expect([written.length > 50, loaded.length - written.length > 500]).toEqual([true, true]);
  });

  test('[C42] rows are answered, and what is accepted has a text without holes', () => {
    const effects = [
      { do: 'hit', n: 1, all: true },
      { do: 'create', kind: 'a', n: 2, to: 'hand' },
      { do: 'storm', turns: 2, on: 'PERFECT' },
      { do: 'force_draw', source: 'brittle' },
    ];
    const good = {
      cost: 1,
      effects,
      keywords: ['retain'],
      tags: ['brittle'],
      result: 'ether',
      becomes: 'a',
      mutation: { into: ['a'], base: 1, per_level: 2 },
      triggers: [{ on: 'draw', if: 'self', effects }],
      growth: 1,
      expires_after: 5,
      cooldown: 1,
    };
    const sets = [...spoiltOnes(good)].map((row) => loadCardSet({ a: row }));
    const texts = sets.flatMap((set) => (set.ok ? [set.value.rows['a']?.text] : []));
    expect(texts.filter((told) => told === undefined || /undefined|null|NaN|\[object/.test(told))).toEqual([]);
    expect([texts.length > 20, sets.length - texts.length > 300]).toEqual([true, true]);
  });
});

test('whatever comes, a gate answers and does not throw', () => {
  const gates = [
    (raw: unknown) => cycle.parseOptions(raw),
    (raw: unknown) => cycle.parseOptions({ settings: raw }),
    (raw: unknown) => cycle.parseCommand(raw),
    (raw: unknown) => loadCardSet(raw),
    (raw: unknown) => loadCardSet({ a: { cost: 0, effects: raw, triggers: raw } }),
    (raw: unknown) => importDeck(raw, { rules: STANDARD }),
  ];
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true });
  fc.assert(
    fc.property(anything, (raw) => {
      for (const gate of gates) expect(typeof gate(raw).ok).toBe('boolean');
    }),
  );
});
