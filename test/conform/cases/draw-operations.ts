/** The operations of the draw cases, one row each: how an action of the file becomes a call, and what it says of it. */
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
  drawAllWithRecord,
  drawBottomWithRecord,
  drawCardWithRecord,
  drawWithRecord,
  exchange,
  insertAtWithRecord,
  mill,
  peek,
  permute,
  recycle,
  remove,
  riffle,
  split as splitPile,
  stripCut,
  verifyRecord,
  type CardChoice,
  type DrawError,
  type DrawRecord,
  type Table,
} from '../../../src/core/draw/index.ts';
import { fields, type Field, type Fields, type Path, type RecordOf } from '../../../src/core/fields/index.ts';
import { ok, type CardId, type Result } from '../../../src/core/index.ts';
import { namedRecord, nameOf, numberedRecord, readTable, renumbered } from './draw-table.ts';
import { MOST, NAME, NAMES, RAW, readPart, split, type Raw } from './form.ts';
import { BadCaseFile } from './report.ts';

const { anything, either, list, oneOf, optional, record } = fields;

/** The table after an action and all that a case may expect to be told of it. */
export interface Done {
  readonly table: Table;
  readonly told: Raw;
}
type Answer = Result<Done, DrawError>;

/** Carries out the action that stands at `where`; an unknown operation or a field without form throws `BadCaseFile`. */
export function perform(table: Table, action: Raw, where: Path): Answer {
  const { op } = action;
  const operation = typeof op === 'string' && Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;
  if (!operation) throw new BadCaseFile(`unknown operation ${JSON.stringify(op)}`);
  return operation(table, action, where);
}

type Operation = (table: Table, action: Raw, where: Path) => Answer;

/** An operation by the fields it takes; any other field is an unknown word. */
const taking =
  <F extends Fields>(form: F, act: (table: Table, given: RecordOf<F>, where: Path) => Answer): Operation =>
  (table, action, where) =>
    act(table, readPart(record(form), split(action, OP)[1], where), where);

const OP = { op: NAME };

/** `@NaN` and `@Infinity` stand for what JSON cannot say. Numbers go on as they are, even when they are none. */
function numberOf(value: unknown): number {
  if (value === '@NaN') return NaN;
  if (value === '@Infinity') return Infinity;
  // D15 judges what is no number; here nobody may know better.
  return value === '@-Infinity' ? -Infinity : (value as number);
}

const number: Field<unknown> = optional(anything);
const numbers = list(anything, MOST);
const card: Field<CardChoice | string> = either(NAME, record({ kind: NAME }));
const at = optional(oneOf('top', 'bottom'));
const WAY = { src: NAME, dst: NAME, at };
const ROUNDS = { rounds: number, n: number, src: NAME, dsts: NAMES, at };

const OPERATIONS: { readonly [op: string]: Operation } = {
  draw: taking({ n: number, ...WAY }, (t, { n, src, dst, at }) =>
    both(draw(t, numberOf(n), src, dst, at), drawWithRecord(t, numberOf(n), src, dst, at), recordTold),
  ),
  drawWithRecord: taking({ n: number, ...WAY }, (t, { n, src, dst, at }) =>
    told(drawWithRecord(t, numberOf(n), src, dst, at), recordTold),
  ),
  draw1: taking(WAY, (t, { src, dst, at }) => {
    const twin = drawWithRecord(t, 1, src, dst, at);
    const record = twin.ok ? recordTold(twin.value) : {};
    return told(draw1(t, src, dst, at), (value) => ({ ...cardTold(value), ...record }));
  }),
  drawBottom: taking({ n: number, ...WAY }, (t, { n, src, dst, at }) =>
    told(drawBottomWithRecord(t, numberOf(n), src, dst, at), recordTold),
  ),
  drawCard: taking({ card, ...WAY }, (t, { card, src, dst, at }) =>
    told(drawCardWithRecord(t, choiceOf(card), src, dst, at), recordTold),
  ),
  drawAll: taking(WAY, (t, { src, dst, at }) => told(drawAllWithRecord(t, src, dst, at), recordTold)),
  deal: taking({ n: number, src: NAME, dsts: NAMES, at }, (t, { n, src, dsts, at }) =>
    both(deal(t, numberOf(n), src, dsts, at), dealWithRecords(t, numberOf(n), src, dsts, at), recordsTold),
  ),
  dealWithRecords: taking({ n: number, src: NAME, dsts: NAMES, at }, (t, { n, src, dsts, at }) =>
    told(dealWithRecords(t, numberOf(n), src, dsts, at), recordsTold),
  ),
  dealRound: taking(ROUNDS, (t, { rounds, n, src, dsts, at }) => {
    const count = numberOf(rounds ?? n);
    return both(dealRound(t, count, src, dsts, at), dealRoundWithRecords(t, count, src, dsts, at), recordsTold);
  }),
  dealRoundWithRecords: taking(ROUNDS, (t, { rounds, n, src, dsts, at }) =>
    told(dealRoundWithRecords(t, numberOf(rounds ?? n), src, dsts, at), recordsTold),
  ),
  burn: taking({ n: number, src: NAME }, (t, { n, src }) =>
    both(burn(t, numberOf(n), src), drawWithRecord(t, numberOf(n), src, 'burn'), recordTold),
  ),
  mill: taking({ n: number, ...WAY }, (t, { n, src, dst, at }) =>
    told(mill(t, numberOf(n), src, dst, at), (value) => ({ ...recordTold(value), missing: value.missing })),
  ),
  recycle: taking({ src: NAME, dst: NAME, keepTop: number }, (t, { src, dst, keepTop }) =>
    told(recycle(t, src, dst, numberOf(keepTop)), recordTold),
  ),
  insertAt: taking({ card, src: NAME, dst: NAME, position: number }, (t, { card, src, dst, position }) =>
    told(insertAtWithRecord(t, choiceOf(card), src, dst, numberOf(position)), recordTold),
  ),
  exchange: taking({ out: card, src: NAME, in: card, pile: NAME, at }, (t, { out, src, in: inner, pile, at }) =>
    told(exchange(t, choiceOf(out), src, choiceOf(inner), pile, at), recordsTold),
  ),
  cut: taking({ k: number, zone: NAME }, (t, { k, zone }) => plain(cut(t, numberOf(k), zone))),
  riffle: taking({ zone: NAME }, (t, { zone }) => plain(riffle(t, zone))),
  stripCut: taking({ sizes: numbers, order: numbers, zone: NAME }, (t, { sizes, order, zone }) =>
    plain(stripCut(t, sizes.map(numberOf), order.map(numberOf), zone)),
  ),
  permute: taking({ zone: NAME, order: numbers }, (t, { zone, order }) => plain(permute(t, zone, order.map(numberOf)))),
  combine: taking({ srcs: NAMES, dst: NAME, at }, (t, { srcs, dst, at }) => plain(combine(t, srcs, dst, at))),
  split: taking({ sizes: numbers, src: NAME, dsts: NAMES }, (t, { sizes, src, dsts }) =>
    told(splitPile(t, sizes.map(numberOf), src, dsts), recordsTold),
  ),
  peek: taking({ n: number, zone: NAME }, (t, { n, zone }) => {
    const seen = peek(t, numberOf(n), zone);
    return seen.ok ? ok({ table: t, told: { cards: seen.value.map((each) => nameOf(t, each)) } }) : seen;
  }),
  create: taking({ kind: optional(NAME), card: optional(NAME), dst: NAME, at }, (t, { kind, card, dst, at }, where) =>
    told(create(t, readPart(NAME, kind ?? card, [...where, 'kind']), dst, at), cardTold),
  ),
  remove: taking({ card, src: NAME }, (t, { card, src }) => plain(remove(t, choiceOf(card), src))),
  verify: taking({ record: RAW, next: anything }, (t, { record, next }, where) => {
    const numbered = numberedRecord(t, record);
    const after = renumbered(t, numbered, readTable(next, [...where, 'next']));
    return ok({ table: t, told: { ...verifyRecord(t, numbered, after) } });
  }),
};

const choiceOf = (card: CardChoice | string): CardChoice => (typeof card === 'string' ? { kind: card } : card);

function plain(answer: Result<Table, DrawError>): Answer {
  return answer.ok ? ok({ table: answer.value, told: {} }) : answer;
}

function told<Value extends { readonly state: Table }>(
  answer: Result<Value, DrawError>,
  tell: (value: Value) => Done['told'],
): Answer {
  return answer.ok ? ok({ table: answer.value.state, told: tell(answer.value) }) : answer;
}

const cardTold = ({ state, card }: { readonly state: Table; readonly card: CardId }): Done['told'] => ({
  card: nameOf(state, card),
});

const recordTold = ({ state, record }: { readonly state: Table; readonly record: DrawRecord }): Done['told'] => ({
  record: namedRecord(state, record),
});

const recordsTold = ({
  state,
  records,
}: {
  readonly state: Table;
  readonly records: readonly DrawRecord[];
}): Done['told'] => ({ records: records.map((record) => namedRecord(state, record)) });

/** The state of a function that returns only a state, with what its twin records. */
function both<Value extends { readonly state: Table }>(
  answer: Result<Table, DrawError>,
  twin: Result<Value, DrawError>,
  tell: (value: Value) => Done['told'],
): Answer {
  return answer.ok && twin.ok ? ok({ table: answer.value, told: tell(twin.value) }) : plain(answer);
}
