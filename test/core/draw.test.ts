/** The draw primitive, rule by rule (rules/draw.md, D7 to D38). Every argument at once: small-scope.slow.test.ts. */
import { describe, expect, test } from 'vitest';
import {
  burn,
  combine,
  create,
  cut,
  deal,
  dealRound,
  dealRoundWithRecords,
  dealWithRecords,
  draw,
  draw1,
  drawAll,
  drawBottom,
  drawCard,
  insertAt,
  mill,
  peek,
  permute,
  recycle,
  riffle,
  split,
  stripCut,
  type DrawError,
  type Table,
} from '../../src/core/draw/index.ts';
import { record, ZONE_TYPES, type Result, type ZoneType } from '../../src/core/index.ts';
import { deepFreeze } from '../../src/testing/index.ts';
import { rowOf, rowsOf, tableFrom } from './rows.ts';

const table = (): Table =>
  deepFreeze(
    tableFrom({
      deck: 'abcde',
      hand: 'x',
      row: { type: 'hand', slots: 2, cards: 'yz' },
      burn: 'B',
      ether: 'E',
      discard: 'd',
    }),
  );

/** What an answer left behind as text, or its error. */
function left(
  answer: Result<Table | { readonly state: Table }, DrawError>,
): Readonly<Record<string, string>> | DrawError {
  if (!answer.ok) return answer.error;
  return rowsOf('state' in answer.value ? answer.value.state : answer.value);
}

describe('[D15] a count is a safe integer above 0', () => {
  const bad = [0, -1, -0, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53, '1', null, undefined, true, {}, [1]];
  const functions: readonly [string, (n: number) => Result<unknown, DrawError>][] = [
    ['draw', (n) => draw(table(), n, 'deck', 'hand')],
    ['drawBottom', (n) => drawBottom(table(), n, 'deck', 'hand')],
    ['deal', (n) => deal(table(), n, 'deck', ['hand'])],
    ['dealRound', (n) => dealRound(table(), n, 'deck', ['hand'])],
    ['burn', (n) => burn(table(), n, 'deck')],
    ['mill', (n) => mill(table(), n, 'deck', 'discard')],
    ['peek', (n) => peek(table(), n, 'deck')],
  ];
  test.each(functions)('%s refuses everything else', (_, call) => {
    for (const n of bad) expect(call(n as number)).toMatchObject({ ok: false, error: { code: 'InvalidCount' } });
  });

  test.each([
    [Number.NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [-Infinity, '-Infinity'],
    [undefined, 'undefined'],
    [1.5, 1.5],
    ['1', '1'],
  ])('%s is told as %j', (n, count) => {
    expect(draw(table(), n as number, 'deck', 'hand')).toEqual({ ok: false, error: { code: 'InvalidCount', count } });
  });

  test('a huge one finds too few cards, at once', () => {
    const requested = Number.MAX_SAFE_INTEGER;
    const error = { code: 'InsufficientCards', zone: 'deck', requested, available: 5 };
    expect(left(draw(table(), requested, 'deck', 'hand'))).toEqual(error);
    expect(left(deal(table(), requested, 'deck', ['hand', 'discard']))).toEqual(error);
    expect(left(dealRound(table(), requested, 'deck', ['hand', 'discard']))).toEqual({
      ...error,
      requested: 1,
      available: 0,
    });
    expect(mill(table(), requested, 'deck', 'discard')).toMatchObject({ ok: true, value: { missing: requested - 5 } });
  });
});

describe('[D16] a zone is known by its own name only', () => {
  test.each(['__proto__', 'constructor', 'toString', 'length', '', 'Deck', 'deck '])('%j is unknown', (zone) => {
    expect(left(draw(table(), 1, zone, 'hand'))).toEqual({ code: 'ZoneNotFound', zone });
    expect(left(draw(table(), 1, 'deck', zone))).toEqual({ code: 'ZoneNotFound', zone });
  });

  test('unless it is declared', () => {
    const odd = tableFrom({ constructor: 'ab', ['__proto__']: '' });
    expect(left(draw(odd, 1, 'constructor', '__proto__'))).toEqual({ constructor: 'b', ['__proto__']: 'a' });
  });
});

describe('[D17] of two faults the first of the list is told', () => {
  test.each<[faults: string, n: number, src: string, dst: string, code: DrawError['code']]>([
    ['count, source', 0, 'nope', 'hand', 'InvalidCount'],
    ['count, destination', 0, 'deck', 'nope', 'InvalidCount'],
    ['count, same', 0, 'deck', 'deck', 'InvalidCount'],
    ['count, not drawable', 0, 'burn', 'hand', 'InvalidCount'],
    ['count, full', 0, 'deck', 'row', 'InvalidCount'],
    ['source, destination', 1, 'nope', 'neither', 'ZoneNotFound'],
    ['source, same', 1, 'nope', 'nope', 'ZoneNotFound'],
    ['source, too few', 9, 'nope', 'hand', 'ZoneNotFound'],
    ['source, full', 1, 'nope', 'row', 'ZoneNotFound'],
    ['destination, not drawable', 1, 'burn', 'nope', 'ZoneNotFound'],
    ['destination, too few', 9, 'deck', 'nope', 'ZoneNotFound'],
    ['same, not drawable', 1, 'burn', 'burn', 'SameZone'],
    ['same, too few', 9, 'deck', 'deck', 'SameZone'],
    ['same, full', 1, 'row', 'row', 'SameZone'],
    ['not drawable, too few', 9, 'burn', 'hand', 'ZoneNotDrawable'],
    ['not drawable, full', 1, 'ether', 'row', 'ZoneNotDrawable'],
    ['too few, full', 9, 'deck', 'row', 'InsufficientCards'],
    ['full alone', 1, 'deck', 'row', 'ZoneFull'],
  ])('%s', (_, n, src, dst, code) => {
    for (const call of [draw, drawBottom])
      expect(call(table(), n, src, dst)).toMatchObject({ ok: false, error: { code } });
    expect(deal(table(), n, src, [dst])).toMatchObject({ ok: false, error: { code } });
  });

  test.each<[faults: string, src: string, dst: string, code: DrawError['code']]>([
    ['source, not there', 'nope', 'hand', 'ZoneNotFound'],
    ['same, not there', 'deck', 'deck', 'SameZone'],
    ['not drawable, not there', 'burn', 'hand', 'ZoneNotDrawable'],
    ['not there, full', 'deck', 'row', 'CardNotInZone'],
  ])('a named card: %s', (_, src, dst, code) => {
    expect(drawCard(table(), { kind: 'q' }, src, dst)).toMatchObject({ ok: false, error: { code } });
  });

  test('the unknown source is named before the unknown destination', () => {
    expect(left(draw(table(), 1, 'nope', 'neither'))).toEqual({ code: 'ZoneNotFound', zone: 'nope' });
  });

  test('a full row tells its places', () => {
    expect(left(draw(table(), 1, 'deck', 'row'))).toEqual({ code: 'ZoneFull', zone: 'row', limit: 2 });
  });
});

test('[D13] a refused call leaves the state byte for byte', () => {
  const before = table();
  const bytes = JSON.stringify(before);
  expect(deal(before, 2, 'deck', ['hand', 'discard', 'nope']).ok).toBe(false);
  expect(combine(before, ['deck', 'burn'], 'hand').ok).toBe(false);
  expect(split(before, [2, 3], 'deck', ['hand', 'row']).ok).toBe(false);
  expect(JSON.stringify(before)).toBe(bytes);
});

describe('[D18] draw is additive', () => {
  test.each([
    ['a list', ''],
    ['slots', '-----'],
  ])('into %s', (_, cards) => {
    const before = tableFrom({ deck: 'abcde', to: { type: 'hand', cards } });
    for (let a = 1; a < 5; a++)
      for (let b = 1; a + b <= 5; b++) {
        const first = draw(before, a, 'deck', 'to');
        expect(first.ok && left(draw(first.value, b, 'deck', 'to'))).toEqual(left(draw(before, a + b, 'deck', 'to')));
      }
  });

  test('[D21] drawBottom is not', () => {
    const once = drawBottom(table(), 1, 'deck', 'discard');
    expect(once.ok && left(drawBottom(once.value, 1, 'deck', 'discard'))).toMatchObject({
      deck: 'abc',
      discard: 'ded',
    });
    expect(left(drawBottom(table(), 2, 'deck', 'discard'))).toMatchObject({ deck: 'abc', discard: 'dde' });
  });
});

describe('[D22] drawCard', () => {
  const copies = (): Table => tableFrom({ deck: 'aba', hand: 'b' });

  test('takes the very card a number means', () => {
    expect(left(drawCard(copies(), 2, 'deck', 'hand'))).toEqual({ deck: 'ab', hand: 'ba' });
  });

  test('takes the copy nearest the top, and leaves those in the destination alone', () => {
    expect(left(drawCard(copies(), { kind: 'a' }, 'deck', 'hand'))).toEqual({ deck: 'ba', hand: 'ba' });
    expect(left(drawCard(copies(), { kind: 'b' }, 'deck', 'hand'))).toEqual({ deck: 'aa', hand: 'bb' });
  });

  test.each([[3], [-1], [99], [0.5], [Number.NaN], [null], ['a'], [{ kind: 'q' }], [{ kind: 'toString' }]])(
    'does not find %j',
    (card) => {
      expect(drawCard(copies(), card as number, 'deck', 'hand')).toMatchObject({
        ok: false,
        error: { code: 'CardNotInZone', zone: 'deck' },
      });
    },
  );

  test('tells a card that is not JSON as text', () => {
    expect(left(drawCard(copies(), Number.NaN, 'deck', 'hand'))).toEqual({
      code: 'CardNotInZone',
      card: 'NaN',
      zone: 'deck',
    });
  });
});

describe('[D24][D25][D26][D27] deals', () => {
  test('tell the counts of the moment they fail', () => {
    const three = tableFrom({ deck: 'abc', A: '', B: '' });
    const short = { code: 'InsufficientCards', zone: 'deck' };
    expect(left(deal(three, 2, 'deck', ['A', 'B']))).toEqual({ ...short, requested: 2, available: 1 });
    expect(left(dealRound(three, 2, 'deck', ['A', 'B']))).toEqual({ ...short, requested: 1, available: 0 });
  });

  test('name a destination twice and it receives twice', () => {
    expect(left(deal(table(), 1, 'deck', ['hand', 'discard', 'hand']))).toMatchObject({ hand: 'xac', discard: 'db' });
  });

  test('to nobody do nothing, but still want a count and a source', () => {
    const before = table();
    for (const call of [dealWithRecords, dealRoundWithRecords])
      expect(call(before, 1, 'deck', [])).toEqual({ ok: true, value: { state: before, records: [] } });
    for (const call of [deal, dealRound]) {
      expect(call(before, 1, 'deck', [])).toEqual({ ok: true, value: before });
      expect(left(call(table(), 1, 'nope', []))).toEqual({ code: 'ZoneNotFound', zone: 'nope' });
      expect(left(call(table(), 0, 'nope', []))).toEqual({ code: 'InvalidCount', count: 0 });
    }
  });

  test('of one card each are one and the same; of two they differ', () => {
    expect(left(deal(table(), 1, 'deck', ['hand', 'discard']))).toEqual(
      left(dealRound(table(), 1, 'deck', ['hand', 'discard'])),
    );
    expect(left(deal(table(), 2, 'deck', ['hand', 'discard']))).toMatchObject({ hand: 'xab', discard: 'dcd' });
    expect(left(dealRound(table(), 2, 'deck', ['hand', 'discard']))).toMatchObject({ hand: 'xac', discard: 'dbd' });
  });

  test('return a state as draw does; with records they return both', () => {
    const packets = dealWithRecords(table(), 2, 'deck', ['hand', 'discard']);
    expect(packets).toMatchObject({
      ok: true,
      value: {
        records: [
          { op: 'draw', count: 2, source: 'deck', dest: 'hand', indices: [0, 1] },
          { op: 'draw', count: 2, source: 'deck', dest: 'discard', indices: [0, 1] },
        ],
      },
    });
    expect(left(deal(table(), 2, 'deck', ['hand', 'discard']))).toEqual(left(packets));
    const rounds = dealRoundWithRecords(table(), 2, 'deck', ['hand', 'discard']);
    expect(rounds.ok && rounds.value.records.map(({ dest }) => dest)).toEqual(['hand', 'discard', 'hand', 'discard']);
    expect(left(dealRound(table(), 2, 'deck', ['hand', 'discard']))).toEqual(left(rounds));
  });

  test("open a hand of hold'em", () => {
    let now = tableFrom({ deck: 'abcdefghijkl', A: '', B: '', burn: '', community: '' });
    const next = (answer: Result<Table | { readonly state: Table }, DrawError>): void => {
      if (!answer.ok) throw new Error(answer.error.code);
      now = 'state' in answer.value ? answer.value.state : answer.value;
    };
    next(dealRound(now, 2, 'deck', ['A', 'B']));
    next(burn(now, 1, 'deck'));
    next(draw(now, 3, 'deck', 'community'));
    next(burn(now, 1, 'deck'));
    next(draw(now, 1, 'deck', 'community'));
    expect(rowsOf(now)).toEqual({ deck: 'kl', A: 'ac', B: 'bd', burn: 'ei', community: 'fghj' });
  });
});

describe('[D2][D28] what zones allow', () => {
  test.each<[type: ZoneType, drawable: boolean, recyclable: boolean, returnable: boolean]>([
    ['deck', true, true, true],
    ['library', true, true, true],
    ['hand', true, true, true],
    ['community', true, true, true],
    ['board', true, true, true],
    ['battlefield', true, true, true],
    ['discard', true, true, true],
    ['graveyard', true, true, true],
    ['burn', false, false, false],
    ['burned', false, false, false],
    ['ether', false, false, true],
    ['corrupted', true, false, true],
    ['resolving', false, false, false],
  ])('%s', (type, drawable, recyclable, returnable) => {
    expect(ZONE_TYPES[type]).toMatchObject({ drawable, recyclable, returnable });
    const one = tableFrom({ from: { type, cards: 'a' }, to: 'b' });
    const refused = { code: 'ZoneNotDrawable', zone: 'from' };
    expect(left(draw(one, 1, 'from', 'to'))).toEqual(drawable ? { from: '', to: 'ba' } : refused);
    expect(left(recycle(one, 'from', 'to'))).toEqual(recyclable ? { from: '', to: 'ba' } : refused);
    expect(left(insertAt(one, 0, 'from', 'to', 0))).toEqual(returnable ? { from: '', to: 'ab' } : refused);
  });

  test('[D28] without a burn there is nothing to burn to', () => {
    expect(left(burn(tableFrom({ deck: 'a' }), 1, 'deck'))).toEqual({ code: 'ZoneNotFound', zone: 'burn' });
  });
});

describe('[D29][D30][D31] rearranging one zone', () => {
  test('a cut is undone by the cut of the rest', () => {
    for (let k = 0; k <= 5; k++) {
      const once = cut(table(), k, 'deck');
      expect(once.ok && rowOf(once.value, 'deck')).toBe('abcde'.slice(k) + 'abcde'.slice(0, k));
      expect(once.ok && left(cut(once.value, 5 - k, 'deck'))).toEqual(rowsOf(table()));
    }
  });

  test.each([-1, 6, 1.5, Number.NaN, '2', undefined])('there is no place %s to cut at', (k) => {
    expect(cut(table(), k as number, 'deck')).toMatchObject({ ok: false, error: { code: 'InvalidCutPosition' } });
  });

  test.each([
    ['', ''],
    ['a', 'a'],
    ['ab', 'ab'],
    ['abc', 'abc'],
    ['abcd', 'acbd'],
    ['abcde', 'acbde'],
    ['abcdef', 'adbecf'],
  ])('a riffle of %j gives %j', (deck, after) => {
    expect(left(riffle(tableFrom({ deck }), 'deck'))).toEqual({ deck: after });
  });

  test.each<[sizes: number[], order: number[], after: unknown]>([
    [[2, 1, 2], [2, 0, 1], { deck: 'deabc' }],
    [[5, 0], [1, 0], { deck: 'abcde' }],
    [[2, 2], [1, 0], { code: 'InvalidPacketSizes', sizes: [2, 2] }],
    [[6, -1], [1, 0], { code: 'InvalidPacketSizes', sizes: [6, -1] }],
    [[2.5, 2.5], [1, 0], { code: 'InvalidPacketSizes', sizes: [2.5, 2.5] }],
    [[Number.NaN], [0], { code: 'InvalidPacketSizes', sizes: ['NaN'] }],
    [[2, 3], [0], { code: 'InvalidOrdering', order: [0] }],
    [[2, 3], [0, 0], { code: 'InvalidOrdering', order: [0, 0] }],
    [[2, 3], [1, 2], { code: 'InvalidOrdering', order: [1, 2] }],
  ])('packets of %j in the order %j', (sizes, order, after) => {
    expect(left(stripCut(tableFrom({ deck: 'abcde' }), sizes, order, 'deck'))).toEqual(after);
  });

  test('permute names old positions', () => {
    expect(left(permute(tableFrom({ deck: 'abc' }), 'deck', [2, 0, 1]))).toEqual({ deck: 'cab' });
    for (const order of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
      [0, 1, -1],
      [0, 1, 2, 3],
      [0, 1, 0.5],
    ])
      expect(left(permute(tableFrom({ deck: 'abc' }), 'deck', order))).toEqual({ code: 'InvalidOrdering', order });
  });

  test('slots cannot be rearranged', () => {
    const calls = [
      cut(table(), 9, 'row'),
      riffle(table(), 'row'),
      stripCut(table(), [9], [], 'row'),
      permute(table(), 'row', []),
    ];
    for (const answer of calls) expect(left(answer)).toEqual({ code: 'NotAList', zone: 'row' });
  });
});

describe('[D32] combine and split', () => {
  test('combine collects from left to right; split is the way back', () => {
    const apart = tableFrom({ a: '1', b: '23', deck: '' });
    const joined = combine(apart, ['a', 'b'], 'deck');
    expect(left(joined)).toEqual({ a: '', b: '', deck: '123' });
    expect(joined.ok && left(split(joined.value, [1, 2], 'deck', ['a', 'b']))).toEqual(rowsOf(apart));
  });

  test('split wants packets that use the zone up, one for each destination', () => {
    for (const sizes of [[2, 2], [5], [2, 3, 0], [6, -1]])
      expect(split(table(), sizes, 'deck', ['hand', 'discard'])).toMatchObject({
        error: { code: 'InvalidPacketSizes', sizes },
      });
  });
});

describe('[D33] recycle', () => {
  test.each([
    [0, { deck: '', discard: 'dabcde' }],
    [2, { deck: 'ab', discard: 'dcde' }],
    [5, { deck: 'abcde', discard: 'd' }],
    [99, { deck: 'abcde', discard: 'd' }],
  ])('keeps the top %i', (keepTop, after) => {
    expect(left(recycle(table(), 'deck', 'discard', keepTop))).toMatchObject(after);
  });

  test.each([-1, 1.5, Number.NaN, Infinity])('cannot keep %s', (keepTop) => {
    expect(recycle(table(), 'nope', 'discard', keepTop)).toMatchObject({ error: { code: 'InvalidCount' } });
  });
});

describe('[D34] mill', () => {
  test('moves what there is and tells what was missing', () => {
    expect(mill(table(), 7, 'deck', 'discard')).toMatchObject({
      ok: true,
      value: { missing: 2, record: { op: 'mill', count: 5 } },
    });
    expect(mill(tableFrom({ deck: '', discard: '' }), 1, 'deck', 'discard')).toMatchObject({
      ok: true,
      value: { missing: 1, record: { count: 0 } },
    });
  });

  test('[D53] is not a draw: whoever waits for draws hears nothing', () => {
    const watched = record(table(), (r) => void r.watch({ on: 'moved:draw', source: 0, job: 'count' })).state;
    const milled = mill(watched, 2, 'deck', 'discard');
    expect(milled.ok && milled.value.state.agenda).toEqual([]);
  });
});

describe('[D35] insertAt', () => {
  test.each([
    [0, 'xabcde'],
    [2, 'abxcde'],
    [5, 'abcdex'],
  ])('place %i of a list', (position, deck) => {
    expect(left(insertAt(table(), { kind: 'x' }, 'hand', 'deck', position))).toMatchObject({ deck, hand: '' });
  });

  test.each([-1, 6, 0.5, Number.NaN, '0'])('there is no place %s', (position) => {
    const error = { code: 'InvalidPosition', position: Number.isNaN(position) ? 'NaN' : position, size: 5 };
    expect(left(insertAt(table(), { kind: 'x' }, 'hand', 'deck', position as number))).toEqual(error);
  });

  test('a slot is taken by its number, if it is empty', () => {
    const slots = tableFrom({ hand: 'x', row: '-a-' });
    expect(left(insertAt(slots, 0, 'hand', 'row', 2))).toEqual({ hand: '', row: '-ax' });
    expect(left(insertAt(slots, 0, 'hand', 'row', 1))).toEqual({ code: 'ZoneFull', zone: 'row', limit: 3 });
    expect(left(insertAt(slots, 0, 'hand', 'row', 3))).toEqual({ code: 'InvalidPosition', position: 3, size: 2 });
  });
});

describe('[D36] the end that cards join', () => {
  test.each<[string, Result<Table | { readonly state: Table }, DrawError>, string]>([
    ['draw', draw(table(), 2, 'deck', 'discard', 'top'), 'abd'],
    ['draw1', draw1(table(), 'deck', 'discard', 'top'), 'ad'],
    ['drawBottom', drawBottom(table(), 2, 'deck', 'discard', 'top'), 'ded'],
    ['drawCard', drawCard(table(), { kind: 'c' }, 'deck', 'discard', 'top'), 'cd'],
    ['drawAll', drawAll(table(), 'deck', 'discard', 'top'), 'abcded'],
    ['deal', deal(table(), 2, 'deck', ['discard', 'discard'], 'top'), 'cdabd'],
    ['dealRound', dealRound(table(), 2, 'deck', ['discard'], 'top'), 'bad'],
    ['mill', mill(table(), 2, 'deck', 'discard', 'top'), 'abd'],
    ['combine', combine(table(), ['hand', 'deck'], 'discard', 'top'), 'abcdexd'],
    ['create', create(table(), 'n', 'discard', 'top'), 'nd'],
  ])('%s keeps the order of its block on top', (_, answer, discard) => {
    expect(left(answer)).toMatchObject({ discard });
  });
});
