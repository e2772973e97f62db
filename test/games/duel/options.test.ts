/** The gates: what a match may be set up from and what a player may send. Whatever comes, the answer is a Result. */
import { describe, expect, test } from 'vitest';
import { start, type Refusal } from '../../../src/core/index.ts';
import { explain } from '../../../src/core/words/index.ts';
import { DECKS, DEFAULTS, duel } from '../../../src/games/duel/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { puzzle } from './puzzle.ts';
import { spoilt } from './spoilt.ts';

const ember = DECKS['ember'] as { general: string; deck: string[] };
const chance = newChance('shake256', seedFromText('gates'));

/** What the whole of the options may hold. */
const ALL = 'an object with seats, order, settings, decks, units, mulligan, free';

// oxlint-disable-next-line unicorn/no-new-array -- a list with a hole
const HOLE = new Array(1);

function refusal(raw: unknown): Refusal | undefined {
  const parsed = duel.parseOptions(raw);
  return parsed.ok ? undefined : parsed.error;
}

describe('options that are refused, with the place that is wrong', () => {
  test.each([
    ['a number', 7, { code: 'BadOption', option: 'options', value: 7, expected: ALL }],
    ['a list', [], { code: 'BadOption', option: 'options', value: 'a list', expected: ALL }],
    ['a third player', { seats: 3 }, { code: 'BadOption', option: 'seats', value: 3, min: 2, max: 2 }],
    ['an order', { order: 'sorted' }, { option: 'order', value: 'sorted', expected: 'one of shuffled, fixed' }],
    ['a deck by name', { decks: ['fire'] }, { code: 'BadOption', option: 'decks.0', value: 'fire' }],
    ['three decks', { decks: ['ember', 'tide', 'tide'] }, { option: 'decks.length', value: 3, max: 2 }],
    ['text for a mulligan', { mulligan: 'no' }, { option: 'mulligan', value: 'no', expected: 'true or false' }],
    ['text for free', { free: 'no' }, { option: 'free', value: 'no', expected: 'true or false' }],
    ['a short deck', { decks: ['ember', { ...ember, deck: ['hot-rivet'] }] }, { code: 'DeckSize', size: 1, seat: 1 }],
    [
      'an unknown card',
      { decks: ['ember', { deck: ['kiln-cat'] }] },
      { code: 'UnknownCard', kind: 'kiln-cat', seat: 1 },
    ],
    ['no card', { free: true, decks: [{ deck: [null] }] }, { option: 'decks.0.deck.0', value: null }],
    ['no value', { free: true, decks: [{ deck: ['kiln-rat', undefined] }] }, { option: 'decks.0.deck.1', value: null }],
    ['a hole', { free: true, decks: [{ deck: HOLE }] }, { option: 'decks.0.deck.0', value: null }],
    [
      'an object',
      { free: true, decks: [{ deck: [{ toString: 1 }] }] },
      { option: 'decks.0.deck.0', value: 'an object' },
    ],
    ['no list', { decks: [{ deck: 'kiln-rat' }] }, { option: 'decks.0.deck', value: 'kiln-rat' }],
    ['no deck', { decks: [null] }, { option: 'decks.0', value: null }],
    ['no general', { decks: [{ general: {} }] }, { option: 'decks.0.general', value: 'an object' }],
    ['a soldier for a general', { decks: [{ general: 'kiln-rat' }] }, { code: 'NoGeneral', kind: 'kiln-rat', seat: 0 }],
    [
      'half of the mana',
      { settings: { mana: { first: 2 } } },
      { option: 'settings.mana.second', expected: 'a whole number from 0 to 1000', more: 1 },
    ],
    ['fatigue', { settings: { fatigue: { amount: 2, enabled: 'no' } } }, { option: 'settings.fatigue.enabled' }],
    ['half of fatigue', { settings: { fatigue: { amount: 2 } } }, { option: 'settings.fatigue.enabled' }],
    ['no change', { decks: [{ ...ember, changes: [null] }] }, { option: 'decks.0.changes.0', value: null }],
    ['an endless change', { decks: [{ ...ember, changes: [{}] }] }, { option: 'decks.0.changes.0.turns' }],
    [
      'a ban that is none',
      { decks: [{ ...ember, changes: [{ cannotReplace: 'x', turns: null }] }] },
      { option: 'decks.0.changes.0.cannotReplace' },
    ],
    ['no unit', { units: [null] }, { option: 'units.0', expected: 'an object with kind, seat, square' }],
    ['an unknown unit', { units: [{ kind: 'nobody', seat: 0 }] }, { option: 'units.0.kind', value: 'nobody' }],
    ['a spell', { units: [{ kind: 'hot-rivet', seat: 0, square: 4 }] }, { option: 'units.0.kind' }],
    ['a third general', { units: [{ kind: 'general', seat: 0, square: 4 }] }, { option: 'units.0.kind' }],
    ['an object for a unit', { units: [{ kind: { toString: 1 }, seat: 0 }] }, { value: 'an object' }],
    ['a third seat', { units: [{ kind: 'kiln-rat', seat: 2, square: 4 }] }, { option: 'units.0.seat' }],
    ['no square', { units: [{ kind: 'kiln-rat', seat: 0 }] }, { expected: 'a square of its own' }],
    ["the general's square", { units: [{ kind: 'kiln-rat', seat: 0, square: 18 }] }, { option: 'units.0.square' }],
  ])('%s', (_, raw, expected) => {
    expect(refusal(raw)).toMatchObject(expected);
  });

  test.each([
    ['hnadSlots', { hnadSlots: 3 }],
    ['settings.handSlot', { settings: { handSlot: 3 } }],
    ['settings.mana.frist', { settings: { mana: { first: 2, second: 3, most: 9, frist: 1 } } }],
    ['settings.board.depth', { settings: { board: { columns: 9, rows: 5, depth: 2 } } }],
    ['settings.fatigue.amonut', { settings: { fatigue: { amount: 2, enabled: true, amonut: 3 } } }],
    ['decks.1.helth', { decks: ['ember', { ...ember, helth: 30 }] }],
    ['decks.0.changes.0.drawchange', { decks: [{ ...ember, changes: [{ drawchange: 1, turns: null }] }] }],
    ['units.0.sqare', { units: [{ kind: 'kiln-rat', seat: 0, sqare: 4 }] }],
  ])('a name that no option has: %s', (option, raw) => {
    expect(refusal(raw)).toMatchObject({ code: 'UnknownOption', option });
  });

  test('a name in vain is answered with those there are', () => {
    expect(refusal({ settings: { board: { width: 9, rows: 5 } } })).toEqual({
      code: 'UnknownOption',
      option: 'settings.board.width',
      expected: 'one of columns, rows',
      more: 1,
    });
  });

  test('a slip of the pen is answered with what was probably meant', () => {
    const slips: readonly (readonly [unknown, string])[] = [
      [{ mulligans: true }, 'mulligan'],
      [{ settings: { handslots: 3 } }, 'handSlots'],
      [{ order: 'shufled' }, 'shuffled'],
      [{ units: [{ kind: 'kiln-art', seat: 0, square: 1 }] }, 'kiln-rat'],
    ];
    expect(slips.map(([raw]) => refusal(raw)?.['hint'])).toEqual(slips.map(([, hint]) => hint));
  });

  test('the first of several problems is told, with how many more there are', () => {
    const units = [
      { kind: 'kiln-rat', seat: 0, square: 1 },
      { kind: 'kiln-rat', seat: 1, square: 1 },
      { kind: 'kiln-rat', seat: 1, square: 45 },
    ];
    expect(refusal({ units })).toEqual({
      code: 'BadOption',
      option: 'units.1.square',
      value: 1,
      expected: 'a square of its own',
      more: 1,
    });
    expect(refusal({ order: 1, free: 1, settings: { handSlots: 0 } })).toMatchObject({ option: 'order', more: 2 });
  });
});

describe('[U2] every number has a least and a most', () => {
  const side = (change: object): object => ({ free: true, decks: [change] });
  const change = (values: object): object => side({ changes: [{ turns: null, ...values }] });

  test.each<[string, number, number, (value: number) => unknown]>([
    ['settings.handSlots', 1, 20, (handSlots) => ({ settings: { handSlots } })],
    ['settings.openingHand', 0, 20, (openingHand) => ({ settings: { openingHand } })],
    ['settings.mulliganMax', 0, 3, (mulliganMax) => ({ settings: { mulliganMax } })],
    ['settings.drawPerTurn', 0, 100, (drawPerTurn) => ({ settings: { drawPerTurn } })],
    ['settings.replacePerTurn', 0, 1_000_000, (replacePerTurn) => ({ settings: { replacePerTurn } })],
    ['settings.deckSize', 0, 200, (deckSize) => ({ free: true, settings: { deckSize } })],
    ['settings.copies', 0, 200, (copies) => ({ free: true, settings: { copies } })],
    ['settings.fatigue.amount', 0, 1000, (amount) => ({ settings: { fatigue: { amount, enabled: true } } })],
    ['settings.mana.first', 0, 1000, (first) => ({ settings: { mana: { first, second: 3, most: 9 } } })],
    ['settings.mana.second', 0, 1000, (second) => ({ settings: { mana: { first: 2, second, most: 9 } } })],
    ['settings.mana.most', 0, 1000, (most) => ({ settings: { mana: { first: 2, second: 3, most } } })],
    ['settings.board.columns', 2, 26, (columns) => ({ settings: { board: { columns, rows: 5 } } })],
    ['settings.board.rows', 1, 26, (rows) => ({ settings: { board: { columns: 9, rows } } })],
    ['decks.0.health', 1, 10_000, (health) => side({ health })],
    ['decks.0.openingHand', -20, 20, (openingHand) => side({ openingHand })],
    ['decks.0.changes.0.drawChange', -1000, 1000, (drawChange) => change({ drawChange })],
    ['decks.0.changes.0.replaceChange', -1000, 1000, (replaceChange) => change({ replaceChange })],
    ['decks.0.changes.0.turns', 1, 1000, (turns) => change({ turns })],
  ])('%s: %i to %i', (option, min, max, raw) => {
    expect([min, max].map((value) => refusal(raw(value)))).toEqual([undefined, undefined]);
    for (const value of [min - 1, max + 1, 1.5, 1e9])
      expect(refusal(raw(value))).toEqual({ code: 'BadOption', option, value, min, max });
  });

  test('and every list a length', () => {
    const many = (length: number, value: unknown): unknown[] => Array.from({ length }, () => value);
    const units = many(201, { kind: 'kiln-rat', seat: 0, square: 1 });
    expect(refusal({ units })).toMatchObject({ option: 'units.length', max: 200 });
    expect(refusal(side({ deck: many(1001, 'kiln-rat') }))).toMatchObject({ option: 'decks.0.deck.length', max: 1000 });
    expect(refusal(side({ deck: many(1000, 'kiln-rat') }))).toBeUndefined();
    expect(refusal(side({ changes: many(21, { turns: null }) }))).toMatchObject({ option: 'decks.0.changes.length' });
  });
});

test('nothing given, or names without a value, mean the defaults', () => {
  const settings = { mana: undefined, board: undefined, handSlots: undefined };
  for (const raw of [undefined, {}, { order: undefined, decks: undefined, settings }]) {
    const parsed = duel.parseOptions(raw);
    expect(parsed).toMatchObject({ ok: true, value: { order: 'shuffled', settings: DEFAULTS, mulligan: true } });
  }
});

describe('whatever comes', () => {
  const good = {
    order: 'fixed',
    settings: { ...DEFAULTS },
    decks: ['ember', { general: 'general', deck: ['kiln-rat'], health: 9, openingHand: 1, changes: [{ turns: 1 }] }],
    units: [{ kind: 'kiln-rat', seat: 0, square: 3 }],
    mulligan: true,
    free: true,
  };

  test('options are answered, and what is accepted starts', () => {
    const answers = [...spoilt(good)].map((raw) => {
      const parsed = duel.parseOptions(raw);
      if (!parsed.ok) return JSON.stringify(parsed.error);
      return start(duel, raw, { chance }).ok;
    });
    expect(answers).not.toContain(false);
    expect(answers.filter((answer) => answer === true).length).toBeGreaterThan(10);
    expect(answers.filter((answer) => answer !== true).length).toBeGreaterThan(500);
  });

  test('commands are answered', () => {
    const commands = [
      { type: 'mulligan', slots: [0, 1] },
      { type: 'replace', slot: 0 },
      { type: 'play', slot: 0, square: 3 },
      { type: 'move', from: 1, to: 2 },
      { type: 'attack', from: 1, at: 2 },
      { type: 'endTurn' },
      { type: 'concede' },
      { type: 'draw' },
    ];
    for (const raw of commands.flatMap((command) => [...spoilt(command)])) {
      const parsed = duel.parseCommand(raw);
      expect(parsed.ok || typeof parsed.error.code === 'string').toBe(true);
    }
  });
});

describe('commands that are refused, with the field that is wrong', () => {
  const refused = (raw: unknown): Refusal | undefined => {
    const parsed = duel.parseCommand(raw);
    return parsed.ok ? undefined : parsed.error;
  };

  test.each([
    ['draw', 'draw'],
    ['Replace', 'Replace'],
    ['toString', 'toString'],
    [{ toString: 1 }, 'an object'],
    [7, 7],
    [null, null],
  ])('[U27] what no player can do is told by its type: %j', (type, action) => {
    expect(refused({ type, slot: 0 })).toEqual({ code: 'NotAPlayerAction', action });
  });

  test.each([
    [undefined, { field: '', problem: 'type' }],
    [['endTurn'], { field: '', value: 'a list' }],
    [{}, { field: 'type', problem: 'missing' }],
    [{ type: 'replace' }, { field: 'slot', problem: 'missing', expected: 'a whole number' }],
    [
      { type: 'replace', slot: '0' },
      { field: 'slot', problem: 'type', value: '0', expected: 'a whole number' },
    ],
    [
      { type: 'replace', slot: 0.5 },
      { field: 'slot', value: 0.5 },
    ],
    [
      { type: 'replace', solt: 0 },
      { field: 'solt', problem: 'unknown', hint: 'slot', more: 1 },
    ],
    [
      { type: 'play', slot: 0, square: null },
      { field: 'square', problem: 'type' },
    ],
    [
      { type: 'play', slot: 0, target: 3 },
      { field: 'target', problem: 'unknown', expected: 'one of type, slot, square' },
    ],
    [
      { type: 'move', from: 1 },
      { field: 'to', problem: 'missing' },
    ],
    [
      { type: 'attack', from: 1, to: 2 },
      { field: 'to', problem: 'unknown', more: 1 },
    ],
    [
      { type: 'mulligan', slots: [0, '1'] },
      { field: 'slots.1', problem: 'type', value: '1' },
    ],
    [
      { type: 'mulligan', slots: HOLE },
      { field: 'slots.0', problem: 'type' },
    ],
    [
      { type: 'mulligan', slots: 0 },
      { field: 'slots', problem: 'type' },
    ],
    [
      { type: 'endTurn', seat: 1 },
      { field: 'seat', problem: 'unknown' },
    ],
  ])('%j', (raw, facts) => {
    expect(refused(raw)).toMatchObject({ code: 'BadCommand', ...facts });
  });

  test('[U38 U50] whether a slot or a square exists, the rules say', () => {
    for (const raw of [
      { type: 'replace', slot: -1 },
      { type: 'play', slot: 1e9, square: -3 },
      { type: 'mulligan', slots: Array.from({ length: 100 }, (_, i) => i) },
    ])
      expect(duel.parseCommand(raw)).toEqual({ ok: true, value: raw });
  });

  test('and in words for the player', () => {
    const { state } = puzzle({});
    const words = (raw: unknown): string => explain(duel, refused(raw) as Refusal, state);
    expect(words({ type: 'replace' })).toBe('slot must be a whole number.');
    expect(words({ type: 'endTurn', slot: 1 })).toBe('Such a command has no slot.');
    expect(words(7)).toMatch(/^A command must be an object whose type is one of mulligan, replace, play/);
  });
});
