/**
 * Exhaustive small scope: every function of the draw primitive with every argument on every table of up to four cards
 * in three zones, against the model of small-scope-model.ts.
 */
import { expect, test } from 'vitest';
import {
  applyRecord,
  burn,
  combine,
  create,
  cut,
  dealWithRecords,
  dealRoundWithRecords,
  draw,
  draw1,
  drawAll,
  drawAllWithRecord,
  drawBottom,
  drawBottomWithRecord,
  drawCard,
  drawCardWithRecord,
  drawWithRecord,
  exchange,
  insertAt,
  insertAtWithRecord,
  mill,
  peek,
  permute,
  recycle,
  remove,
  riffle,
  split,
  stripCut,
  undoRecord,
  verifyRecord,
  type CardChoice,
  type DrawError,
  type DrawRecord,
  type Table,
} from '../../src/core/draw/index.ts';
import { invert } from '../../src/core/history/index.ts';
import { err, ok, record, type Result } from '../../src/core/index.ts';
import { isSame } from '../../src/testing/index.ts';
import {
  ALLOWS,
  arranged,
  below,
  bottom,
  exchanged,
  inTurn,
  isGood,
  isSplit,
  joinedBy,
  laid,
  moved,
  named,
  occupied,
  riffled,
  rowsIn,
  SLOTS,
  tables,
  top,
  upTo,
  type Code,
  type Move,
  type Row,
  type Rows,
} from './small-scope-model.ts';

type Answer = Result<{ readonly state: Table; readonly records?: readonly DrawRecord[] }, DrawError>;
interface Call {
  readonly what: string;
  readonly run: (table: Table) => Answer;
  readonly model: (rows: Rows) => Rows | Code;
}

const NAMES = ['nope', '__proto__'];
const ENDS = ['bottom', 'top'] as const;
const COUNTS = [-1, 0, 1, 2, 3, 4, 5, 1.5, Number.NaN];
const CARDS: readonly CardChoice[] = [0, 1, 2, 3, 4, -1, { kind: 'k' }, { kind: 'z' }];

const plain = (answer: Result<Table, DrawError>): Answer => (answer.ok ? ok({ state: answer.value }) : answer);
const single = (answer: Result<{ state: Table; record: DrawRecord }, DrawError>): Answer =>
  answer.ok ? ok({ state: answer.value.state, records: [answer.value.record] }) : answer;
/** A function and its twin with a record must agree. `expect` would take two thirds more time for over a million calls. */
function twins(one: Result<Table, DrawError>, two: Result<{ state: Table; record: DrawRecord }, DrawError>): Answer {
  const [plainly, recorded] = [one.ok ? rowsIn(one.value) : one.error, two.ok ? rowsIn(two.value.state) : two.error];
  if (!isSame(plainly, recorded))
    throw new Error(`${JSON.stringify(plainly)}, and with a record ${JSON.stringify(recorded)}`);
  return single(two);
}

function* calls(zones: readonly string[]): Generator<Call> {
  const all = [...zones, ...NAMES];
  for (const src of all) {
    yield* callsFrom(src, all);
    for (const dst of all) {
      for (const n of COUNTS) yield* countedCalls(n, src, dst);
      yield* namedCalls(src, dst);
    }
  }
}

function* countedCalls(n: number, src: string, dst: string): Generator<Call> {
  const what = `${n} ${src} ${dst}`;
  const counted =
    (move: Move) =>
    (rows: Rows): Rows | Code =>
      isGood(n) ? moved(rows, move) : 'InvalidCount';
  for (const where of ENDS) {
    const way = { src, dst, as: 'drawable', where } as const;
    yield {
      what: `draw ${what} ${where}`,
      run: (t) => twins(draw(t, n, src, dst, where), drawWithRecord(t, n, src, dst, where)),
      model: counted({ ...way, pick: top(n) }),
    };
    yield {
      what: `drawBottom ${what} ${where}`,
      run: (t) => twins(drawBottom(t, n, src, dst, where), drawBottomWithRecord(t, n, src, dst, where)),
      model: counted({ ...way, pick: bottom(n) }),
    };
    yield {
      what: `mill ${what} ${where}`,
      run: (t) => single(mill(t, n, src, dst, where)),
      model: counted({ ...way, pick: upTo(n) }),
    };
  }
  const kept = Number.isInteger(n) && n >= 0;
  yield {
    what: `recycle ${what}`,
    run: (t) => single(recycle(t, src, dst, n)),
    model: (rows) =>
      kept ? moved(rows, { src, dst, as: 'recyclable', where: 'bottom', pick: below(n) }) : 'InvalidCount',
  };
}

function* namedCalls(src: string, dst: string): Generator<Call> {
  const way = { src, dst, as: 'drawable' } as const;
  for (const where of ENDS) {
    const one = { ...way, where, pick: top(1) };
    yield {
      what: `draw1 ${src} ${dst} ${where}`,
      run: (t) => {
        const a = draw1(t, src, dst, where);
        return a.ok ? ok({ state: a.value.state }) : a;
      },
      model: (rows) => moved(rows, one),
    };
    yield {
      what: `drawAll ${src} ${dst} ${where}`,
      run: (t) => twins(drawAll(t, src, dst, where), drawAllWithRecord(t, src, dst, where)),
      model: (rows) => moved(rows, { ...way, where, pick: below(0) }),
    };
    for (const card of CARDS)
      yield {
        what: `drawCard ${JSON.stringify(card)} ${src} ${dst} ${where}`,
        run: (t) => twins(drawCard(t, card, src, dst, where), drawCardWithRecord(t, card, src, dst, where)),
        model: (rows) => moved(rows, { ...way, where, pick: named(card) }),
      };
  }
  for (const card of CARDS) {
    for (const place of [-1, 0, 1, 2, 3, 4, 1.5])
      yield {
        what: `insertAt ${JSON.stringify(card)} ${src} ${dst} ${place}`,
        run: (t) => twins(insertAt(t, card, src, dst, place), insertAtWithRecord(t, card, src, dst, place)),
        model: (rows) => moved(rows, { ...way, as: 'returnable', where: place, pick: named(card) }),
      };
    for (const into of CARDS)
      for (const where of ENDS)
        yield {
          what: `exchange ${JSON.stringify([card, into])} ${src} ${dst} ${where}`,
          run: (t) => exchange(t, card, src, into, dst, where),
          model: (rows) => exchanged(rows, card, src, into, dst, where),
        };
  }
}

function* callsFrom(src: string, all: readonly string[]): Generator<Call> {
  const lists = [[], ...all.map((dst) => [dst]), ...all.flatMap((one) => all.map((two) => [one, two]))];
  const to =
    (n: number) =>
    (dst: string): Move => ({ src, dst, as: 'drawable', where: 'bottom', pick: top(n) });
  const known = (rows: Rows): Code | undefined => (Object.hasOwn(rows, src) ? undefined : 'ZoneNotFound');
  const drawable = (rows: Rows): Code | undefined =>
    known(rows) ?? (ALLOWS[src]?.drawable ? undefined : 'ZoneNotDrawable');
  for (const dsts of lists) {
    const dealt =
      (n: number, moves: readonly Move[]) =>
      (rows: Rows): Rows | Code =>
        !isGood(n) ? 'InvalidCount' : dsts.length === 0 ? (known(rows) ?? rows) : inTurn(rows, moves);
    for (const n of COUNTS) {
      const rounds = isGood(n) ? Array.from({ length: n }, () => dsts).flat() : [];
      yield {
        what: `deal ${n} ${src} ${dsts.join()}`,
        run: (t) => dealWithRecords(t, n, src, dsts),
        model: dealt(n, dsts.map(to(n))),
      };
      yield {
        what: `dealRound ${n} ${src} ${dsts.join()}`,
        run: (t) => dealRoundWithRecords(t, n, src, dsts),
        model: dealt(n, rounds.map(to(1))),
      };
    }
    yield {
      what: `combine ${dsts.join()} ${src}`,
      run: (t) => plain(combine(t, dsts, src)),
      model: (rows) =>
        dsts.length === 0 && !Object.hasOwn(rows, src)
          ? 'ZoneNotFound'
          : inTurn(
              rows,
              dsts.map((from) => ({ src: from, dst: src, as: 'drawable', where: 'bottom', pick: below(0) })),
            ),
    };
    for (const sizes of [[], [0], [1], [2], [4], [1, 1], [2, 1], [0, 3], [-1, 2]])
      yield {
        what: `split ${sizes.join()} ${src} ${dsts.join()}`,
        run: (t) => split(t, sizes, src, dsts),
        model: (rows) =>
          drawable(rows) ??
          (isSplit(sizes, dsts, rows[src] as Row)
            ? inTurn(
                rows,
                dsts.map((dst, i) => ({ ...to(0)(dst), pick: upTo(sizes[i] as number) })),
              )
            : 'InvalidPacketSizes'),
      };
  }
  for (const n of COUNTS) {
    yield {
      what: `burn ${n} ${src}`,
      run: (t) => plain(burn(t, n, src)),
      model: (rows) => (isGood(n) ? moved(rows, to(n)('burn')) : 'InvalidCount'),
    };
    yield {
      what: `peek ${n} ${src}`,
      run: (t) => peeked(t, n, src),
      model: (rows) =>
        !isGood(n)
          ? 'InvalidCount'
          : !Object.hasOwn(rows, src)
            ? 'ZoneNotFound'
            : n > occupied(rows[src] as Row).length
              ? 'InsufficientCards'
              : rows,
    };
    yield {
      what: `cut ${n} ${src}`,
      run: (t) => plain(cut(t, n, src)),
      model: arranged(src, (row) =>
        Number.isInteger(n) && n >= 0 && n <= row.length ? [...row.slice(n), ...row.slice(0, n)] : 'InvalidCutPosition',
      ),
    };
  }
  yield { what: `riffle ${src}`, run: (t) => plain(riffle(t, src)), model: arranged(src, riffled) };
  for (const order of orders()) {
    const good = (row: Row): boolean => order.length === row.length && row.every((_, i) => order.includes(i));
    yield {
      what: `permute ${src} ${order.join()}`,
      run: (t) => plain(permute(t, src, order)),
      model: arranged(src, (row) => (good(row) ? order.map((i) => row[i] as number) : 'InvalidOrdering')),
    };
    for (const size of [0, 1, 2])
      yield {
        what: `stripCut ${size} ${src} ${order.join()}`,
        run: (t) => plain(stripCut(t, [size, 1], order, src)),
        model: arranged(src, (row) =>
          size + 1 !== row.length
            ? 'InvalidPacketSizes'
            : order.join() === '0,1'
              ? row
              : order.join() === '1,0'
                ? [row[size] as number, ...row.slice(0, size)]
                : 'InvalidOrdering',
        ),
      };
  }
}

function peeked(t: Table, n: number, zone: string): Answer {
  const seen = peek(t, n, zone);
  if (!seen.ok) return seen;
  return isSame(seen.value, occupied(rowsIn(t)[zone] as Row).slice(0, n))
    ? ok({ state: t })
    : err({ code: 'NotAList', zone });
}

/** Every list of up to three of the numbers -1 to 3: orders and what is none. */
function* orders(length = 3): Generator<number[]> {
  yield [];
  if (length > 0)
    for (const rest of orders(length - 1))
      for (const i of [-1, 0, 1, 2, 3]) if (rest.length === length - 1 || length === 1) yield [i, ...rest];
}

/** What is wrong with the answer to a call, if anything. */
function faultOf(table: Table, rows: Rows, { run, model }: Call): string | undefined {
  const [answer, wanted] = [run(table), model(rows)];
  if (!answer.ok || typeof wanted === 'string') {
    const got = answer.ok ? 'success' : answer.error.code;
    return got === wanted ? undefined : `gave ${got}, not ${typeof wanted === 'string' ? wanted : 'success'}`;
  }
  const { state, records } = answer.value;
  const found = rowsIn(state);
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    return `left ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`;
  const copied = Object.keys(rows).find(
    (name, id) => isSame(rows[name], found[name]) && state.piles[id] !== table.piles[id],
  );
  if (copied !== undefined || state.layout !== table.layout) return `did not share ${copied ?? 'the layout'}`;
  return records && faultOfRecords(table, state, records);
}

/** D41 and D42 on the records of a call, and the same moves on a recorder with somebody listening, taken back. */
function faultOfRecords(before: Table, after: Table, records: readonly DrawRecord[]): string | undefined {
  let now = before;
  for (const each of records) {
    const next = applyRecord(now, each);
    if (!verifyRecord(now, each, next).valid) return `record ${JSON.stringify(each)} does not verify`;
    if (!isSame(undoRecord(next, each).piles, now.piles)) return `record ${JSON.stringify(each)} cannot be undone`;
    const heard = record(now, (r) =>
      each.cards.forEach((card, i) =>
        r.move(
          card,
          r.zone(each.dest),
          each.op,
          each.position ?? (each.at === 'top' && !(each.dest in SLOTS) ? i : 'bottom'),
        ),
      ),
    );
    if (!isSame(heard.state.piles, next.piles)) return `a recorder makes something else of ${JSON.stringify(each)}`;
    const back = heard.events.reduceRight<Table>(invert, heard.state);
    if (!isSame(back, now)) return `the events of ${JSON.stringify(each)} cannot be taken back`;
    now = next;
  }
  return isSame(now.piles, after.piles) ? undefined : 'the records do not lead to the state';
}

const LAYOUTS = [
  ['deck', 'hand', 'burn'],
  ['deck', 'row', 'ether'],
] as const;

test.each(LAYOUTS.map((zones) => [zones.join(', '), zones] as const))(
  '[D8][D9][D10][D11][D12][D13][D14][D17][D41] every call on every table of %s',
  (_, zones) => {
    const tried = [...calls(zones)];
    let count = 0;
    for (const rows of tables(zones)) {
      const table = laid(rows);
      const bytes = JSON.stringify(table);
      for (const call of tried) {
        const fault = faultOf(table, rows, call);
        if (fault) throw new Error(`${call.what} on ${JSON.stringify(rows)} ${fault}`);
        count++;
      }
      expect(JSON.stringify(table)).toBe(bytes);
    }
    console.info(`${count} transitions on tables of ${zones.join(', ')}`);
    expect(count).toBeGreaterThan(100_000);
  },
  300_000,
);

test('[D38] create and remove change exactly one card', () => {
  for (const rows of tables(LAYOUTS[1])) {
    const table = laid(rows);
    for (const [name, row] of Object.entries(rows)) {
      const made = create(table, 'new', name);
      const number = occupied(Object.values(rows).flat()).length;
      expect(made.ok ? rowsIn(made.value.state) : made.error.code).toEqual(
        typeof joinedBy(row, name in SLOTS, [number], 'bottom') === 'string'
          ? 'ZoneFull'
          : { ...rows, [name]: joinedBy(row, name in SLOTS, [number], 'bottom') },
      );
      for (const card of CARDS) {
        const gone = remove(table, card, name);
        const found = named(card)(occupied(row));
        const left =
          name in SLOTS
            ? row.map((each) => (each === found[0] ? null : each))
            : row.filter((each) => each !== found[0]);
        expect(gone.ok ? rowsIn(gone.value) : gone.error.code).toEqual(
          typeof found === 'string' ? found : { ...rows, [name]: left },
        );
      }
    }
  }
});
