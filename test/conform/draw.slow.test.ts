/** The runner of draw cases: every operation, and everything it must tell. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runDrawCases } from './cases/draw.ts';
import { root } from '../scratch-project.ts';

const shared = JSON.parse(readFileSync(join(root, 'test/data/cases/draw.json'), 'utf8')) as {
  readonly cases: readonly { readonly actions: readonly { readonly op: string }[] }[];
};

const deck = { type: 'deck', owner: null, cards: ['a', 'b', 'a'] };
const hand = { type: 'hand', owner: 'A', cards: ['x'] };

/** A file with one case on a deck `a b a`, a hand `x`, three slots `- s -` and an empty burn. */
const fileOf = (actions: readonly object[], expected: object): { cases: object[] } => ({
  cases: [
    {
      name: 'it',
      setup: {
        zones: {
          deck,
          hand,
          slots: { type: 'hand', owner: 'B', cards: [null, 's'], slots: 3 },
          burn: { type: 'burn', owner: null, cards: [] },
        },
      },
      actions,
      expected,
    },
  ],
});

const difference = (actions: readonly object[], expected: object): string | undefined =>
  runDrawCases(fileOf(actions, expected)).failed[0]?.difference;

describe('every operation can be asked for', () => {
  test.each<[object, object]>([
    [{ op: 'draw', n: 1, src: 'deck', dst: 'hand', at: 'top' }, { zones: { deck: ['b', 'a'], hand: ['a', 'x'] } }],
    [{ op: 'draw', n: 2, src: 'deck', dst: 'slots' }, { zones: { deck: ['a'], slots: ['a', 's', 'b'] } }],
    [
      { op: 'draw1', src: 'slots', dst: 'deck' },
      { card: 's', record: { indices: [1] }, zones: { slots: [], deck: ['a', 'b', 'a', 's'] } },
    ],
    [
      { op: 'drawBottom', n: 1, src: 'deck', dst: 'hand' },
      { record: { indices: [2] }, zones: { deck: ['a', 'b'], hand: ['x', 'a'] } },
    ],
    [
      { op: 'drawCard', card: { kind: 'a' }, src: 'deck', dst: 'hand' },
      { record: { indices: [0] }, zones: { deck: ['b', 'a'], hand: ['x', 'a'] } },
    ],
    [{ op: 'drawAll', src: 'hand', dst: 'deck' }, { zones: { hand: [], deck: ['a', 'b', 'a', 'x'] } }],
    [
      { op: 'drawWithRecord', n: 1, src: 'deck', dst: 'hand' },
      { record: { op: 'draw', cards: ['a'] }, zones: { deck: ['b', 'a'], hand: ['x', 'a'] } },
    ],
    [
      { op: 'deal', n: 1, src: 'deck', dsts: ['hand', 'slots'] },
      { records: [{ dest: 'hand' }, { dest: 'slots' }], zones: { deck: ['a'], hand: ['x', 'a'], slots: ['b', 's'] } },
    ],
    [{ op: 'dealRound', rounds: 1, src: 'deck', dsts: ['hand'] }, { zones: { deck: ['b', 'a'], hand: ['x', 'a'] } }],
    [
      { op: 'burn', n: 1, src: 'deck' },
      { record: { dest: 'burn' }, zones: { deck: ['b', 'a'], burn: ['a'] } },
    ],
    [
      { op: 'mill', n: 5, src: 'deck', dst: 'hand' },
      { missing: 2, zones: { deck: [], hand: ['x', 'a', 'b', 'a'] } },
    ],
    [{ op: 'recycle', src: 'deck', dst: 'hand', keepTop: 2 }, { zones: { deck: ['a', 'b'], hand: ['x', 'a'] } }],
    [{ op: 'recycle', src: 'hand', dst: 'deck' }, { zones: { hand: [], deck: ['a', 'b', 'a', 'x'] } }],
    [
      { op: 'insertAt', card: 'x', src: 'hand', dst: 'deck', position: 1 },
      { record: { position: 1 }, zones: { hand: [], deck: ['a', 'x', 'b', 'a'] } },
    ],
    [
      { op: 'exchange', out: 's', src: 'slots', in: 'b', pile: 'deck' },
      { zones: { slots: [null, 'b'], deck: ['s', 'a', 'a'] } },
    ],
    [{ op: 'cut', k: 1, zone: 'deck' }, { zones: { deck: ['b', 'a', 'a'] } }],
    [{ op: 'riffle', zone: 'deck' }, { zones: { deck: ['a', 'b', 'a'] } }],
    [{ op: 'stripCut', sizes: [1, 2], order: [1, 0], zone: 'deck' }, { zones: { deck: ['b', 'a', 'a'] } }],
    [{ op: 'permute', zone: 'deck', order: [1, 0, 2] }, { zones: { deck: ['b', 'a', 'a'] } }],
    [
      { op: 'combine', srcs: ['hand', 'slots'], dst: 'deck' },
      { zones: { hand: [], slots: [], deck: ['a', 'b', 'a', 'x', 's'] } },
    ],
    [
      { op: 'split', sizes: [1, 2], src: 'deck', dsts: ['hand', 'slots'] },
      { zones: { deck: [], hand: ['x', 'a'], slots: ['b', 's', 'a'] } },
    ],
    [{ op: 'peek', n: 2, zone: 'deck' }, { cards: ['a', 'b'] }],
    [
      { op: 'create', kind: 'new', dst: 'deck', at: 'top' },
      { card: 'new', zones: { deck: ['new', 'a', 'b', 'a'] } },
    ],
    [{ op: 'remove', card: 'a', src: 'deck' }, { zones: { deck: ['b', 'a'] } }],
  ])('%j', (action, expected) => {
    expect(difference([action], { ok: true, ...expected })).toBeUndefined();
  });
});

describe('what is not as written is told', () => {
  const draw = { op: 'draw', n: 1, src: 'deck', dst: 'hand' };
  const zones = { deck: ['b', 'a'], hand: ['x', 'a'] };
  test.each<[string, object, object, string]>([
    [
      'an asserted zone',
      draw,
      { ok: true, zones: { ...zones, hand: ['a', 'x'] } },
      'zones.hand: expected ["a","x"], found ["x","a"]',
    ],
    [
      'a zone that should not have changed',
      draw,
      { ok: true, zones: { hand: ['x', 'a'] } },
      'zones.deck: expected ["a","b","a"], found ["b","a"]',
    ],
    [
      'a zone that is not there',
      draw,
      { ok: true, zones: { ...zones, nope: [] } },
      'zones.nope: there is no such zone',
    ],
    ['a success', draw, { ok: false, error: { code: 'InvalidCount' } }, 'it succeeded'],
    ['a refusal', { ...draw, n: 0 }, { ok: true, zones }, 'refused: {"code":"InvalidCount","count":0}'],
    [
      'the code',
      { ...draw, n: 0 },
      { ok: false, error: { code: 'SameZone' } },
      'error.code: expected "SameZone", found "InvalidCount"',
    ],
    [
      'a fact',
      { ...draw, n: '@NaN' },
      { ok: false, error: { code: 'InvalidCount', count: 'x' } },
      'error.count: expected "x", found "NaN"',
    ],
    ['a record', draw, { ok: true, zones, record: { indices: [1] } }, 'record.indices: expected [1], found [0]'],
    [
      'the number of records',
      { op: 'deal', n: 1, src: 'deck', dsts: [] },
      { ok: true, records: [{}] },
      'records: expected [{}], found []',
    ],
    ['something nobody tells', draw, { ok: true, zones, colour: 'red' }, 'colour: expected "red", found nothing'],
  ])('%s', (_, action, expected, told) => {
    expect(difference([action], expected)).toBe(told);
  });

  test('the zones where a refusal left them', () => {
    const again = { op: 'draw', n: 9, src: 'deck', dst: 'hand' };
    const short = { ok: false, error: { code: 'InsufficientCards', requested: 9, available: 2 } };
    expect(difference([draw, again], { ...short, zones })).toBeUndefined();
    expect(difference([draw, again], { ...short, zones: { hand: ['x'] } })).toBe(
      'zones.hand: expected ["x"], found ["x","a"]',
    );
  });

  test('a verdict on copies of one kind does not depend on which copy', () => {
    const record = { count: 1, source: 'deck', dest: 'hand', cards: ['a'], indices: [2] };
    const zones = { deck: { ...deck, cards: ['a', 'b'] }, hand: { ...hand, cards: ['x', 'a'] } };
    const setup = { zones: { deck, hand } };
    const verify = { op: 'verify', record, next: { zones } };
    const file = { cases: [{ name: 'it', setup, actions: [verify], expected: { ok: true, valid: true } }] };
    expect(runDrawCases(file)).toEqual({ passed: 1, failed: [] });
  });
});

test('a case that makes no sense fails and is never skipped', () => {
  const told = (action: object): string | undefined => difference([action], { ok: true });
  expect(told({ op: 'frobnicate' })).toBe('unknown operation "frobnicate"');
  expect(told({ op: 'constructor' })).toContain('unknown operation "constructor"');
  expect(told({ op: 'draw', n: 1, dst: 'hand' })).toContain('actions.0.src is missing');
  expect(told({ op: 'draw', n: 1, src: 'deck', dst: 'hand', at: 'left' })).toContain(
    'actions.0.at is "left": expected one of top, bottom',
  );
});

test('whatever stands in a case, it passes or fails and never crashes', () => {
  const ops = [...new Set(shared.cases.flatMap(({ actions }) => actions.map(({ op }) => op)))];
  const value = fc.oneof(
    fc.constantFrom('deck', 'hand', 'slots', 'a', 'top', '@NaN', 0, 1, 1e9),
    fc.array(fc.constantFrom('a', 'deck', 'hand', 0, 1, 2, 1e9), { maxLength: 3 }),
    fc.jsonValue(),
  );
  const fields = {
    n: value,
    src: value,
    dst: value,
    dsts: value,
    srcs: value,
    zone: value,
    card: value,
    k: value,
    sizes: value,
    order: value,
  };
  const record = fc.record(
    { count: value, source: value, dest: value, cards: value, indices: value, at: value, position: value },
    { requiredKeys: [] },
  );
  const next = fc.constant({ zones: { deck, hand } });
  const action = fc.record({ op: fc.constantFrom(...ops), ...fields, record, next }, { requiredKeys: ['op'] });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 3 }), fc.jsonValue(), (actions, told) => {
      const { passed, failed } = runDrawCases(fileOf(actions, { ok: true, told }));
      expect(passed + failed.length).toBe(1);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test('a case whose zone has no form fails with its place', () => {
  const setup = { zones: { deck: { type: 'deck', cards: [1] } } };
  const file = { cases: [{ name: 'it', setup, actions: [], expected: { ok: true } }] };
  expect(runDrawCases(file).failed[0]?.difference).toContain('setup.zones.deck.cards.0 is 1: expected a text');
});
