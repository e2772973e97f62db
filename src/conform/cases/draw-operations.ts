/** The operations of the draw cases, one row each: how an action of the file becomes a call, and what it says of it. */
import {
  burn,
  combine,
  create,
  cut,
  deal,
  dealRound,
  draw,
  draw1,
  drawAllWithRecord,
  drawBottomWithRecord,
  drawCardWithRecord,
  drawWithRecord,
  exchange,
  insertAtWithRecord,
  mill,
  ok,
  peek,
  permute,
  recycle,
  remove,
  riffle,
  split,
  stripCut,
  verifyRecord,
  type CardChoice,
  type CardId,
  type DrawError,
  type DrawRecord,
  type End,
  type Result,
  type Table,
} from '../../core/index.ts';
import { namedRecord, nameOf, numberedRecord, parseTable, renumbered } from './draw-table.ts';
import { BadCaseFile, isObject } from './report.ts';

export type Action = Readonly<Record<string, unknown>>;

/** The table after an action and all that a case may expect to be told of it. */
export interface Done {
  readonly table: Table;
  readonly told: Readonly<Record<string, unknown>>;
}
type Answer = Result<Done, DrawError>;

/** Carries out an action; an unknown operation or a missing field throws `BadCaseFile`. */
export function perform(table: Table, action: Action): Answer {
  const { op } = action;
  if (typeof op !== 'string' || !Object.hasOwn(OPERATIONS, op))
    throw new BadCaseFile(`unknown operation ${JSON.stringify(op)}`);
  return (OPERATIONS[op] as Operation)(table, action);
}

type Operation = (table: Table, action: Action) => Answer;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  draw: (t, a) => both(draw(t, number(a, 'n'), ...way(a)), drawWithRecord(t, number(a, 'n'), ...way(a))),
  drawWithRecord: (t, a) => told(drawWithRecord(t, number(a, 'n'), ...way(a)), recordTold),
  draw1: (t, a) => {
    const twin = drawWithRecord(t, 1, ...way(a));
    return told(draw1(t, ...way(a)), (value) => ({ ...cardTold(value), ...(twin.ok ? recordTold(twin.value) : {}) }));
  },
  drawBottom: (t, a) => told(drawBottomWithRecord(t, number(a, 'n'), ...way(a)), recordTold),
  drawCard: (t, a) => told(drawCardWithRecord(t, card(a, 'card'), ...way(a)), recordTold),
  drawAll: (t, a) => told(drawAllWithRecord(t, ...way(a)), recordTold),
  deal: (t, a) => told(deal(t, number(a, 'n'), text(a, 'src'), texts(a, 'dsts'), end(a)), recordsTold),
  dealRound: (t, a) =>
    told(
      dealRound(t, number(a, 'rounds' in a ? 'rounds' : 'n'), text(a, 'src'), texts(a, 'dsts'), end(a)),
      recordsTold,
    ),
  burn: (t, a) =>
    both(burn(t, number(a, 'n'), text(a, 'src')), drawWithRecord(t, number(a, 'n'), text(a, 'src'), 'burn')),
  mill: (t, a) =>
    told(mill(t, number(a, 'n'), ...way(a)), (value) => ({ ...recordTold(value), missing: value.missing })),
  recycle: (t, a) => told(recycle(t, text(a, 'src'), text(a, 'dst'), number(a, 'keepTop')), recordTold),
  insertAt: (t, a) =>
    told(insertAtWithRecord(t, card(a, 'card'), text(a, 'src'), text(a, 'dst'), number(a, 'position')), recordTold),
  exchange: (t, a) =>
    told(exchange(t, card(a, 'out'), text(a, 'src'), card(a, 'in'), text(a, 'pile'), end(a)), recordsTold),
  cut: (t, a) => plain(cut(t, number(a, 'k'), text(a, 'zone'))),
  riffle: (t, a) => plain(riffle(t, text(a, 'zone'))),
  stripCut: (t, a) => plain(stripCut(t, numbers(a, 'sizes'), numbers(a, 'order'), text(a, 'zone'))),
  permute: (t, a) => plain(permute(t, text(a, 'zone'), numbers(a, 'order'))),
  combine: (t, a) => plain(combine(t, texts(a, 'srcs'), text(a, 'dst'), end(a))),
  split: (t, a) => told(split(t, numbers(a, 'sizes'), text(a, 'src'), texts(a, 'dsts')), recordsTold),
  peek: (t, a) => {
    const seen = peek(t, number(a, 'n'), text(a, 'zone'));
    return seen.ok ? ok({ table: t, told: { cards: seen.value.map((each) => nameOf(t, each)) } }) : seen;
  },
  create: (t, a) => told(create(t, text(a, 'kind' in a ? 'kind' : 'card'), text(a, 'dst'), end(a)), cardTold),
  remove: (t, a) => plain(remove(t, card(a, 'card'), text(a, 'src'))),
  verify: (t, a) => {
    const record = numberedRecord(t, object(a, 'record'));
    const next = renumbered(t, record, parseTable(object(a, 'next'), 'next'));
    return ok({ table: t, told: { ...verifyRecord(t, record, next) } });
  },
};

/** `@NaN` and `@Infinity` stand for what JSON cannot say. */
function unwrapped(value: unknown): unknown {
  if (value === '@NaN') return NaN;
  if (value === '@Infinity') return Infinity;
  return value === '@-Infinity' ? -Infinity : value;
}

function refuse(action: Action, key: string, wanted: string): never {
  throw new BadCaseFile(`${JSON.stringify(action['op'])} needs ${wanted} as "${key}"`);
}

/** Numbers go through as they are, even when they are none: D15 judges them. */
const number = (action: Action, key: string): number => unwrapped(action[key]) as number;

function numbers(action: Action, key: string): readonly number[] {
  const value = action[key];
  return Array.isArray(value) ? (value.map(unwrapped) as number[]) : refuse(action, key, 'a list');
}

function text(action: Action, key: string): string {
  const value = action[key];
  return typeof value === 'string' ? value : refuse(action, key, 'a text');
}

function texts(action: Action, key: string): readonly string[] {
  const value = action[key];
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isList ? value : refuse(action, key, 'a list of texts');
}

function object(action: Action, key: string): Readonly<Record<string, unknown>> {
  const value = action[key];
  return isObject(value) ? value : refuse(action, key, 'an object');
}

function card(action: Action, key: string): CardChoice {
  const value = action[key];
  const kind = isObject(value) ? value['kind'] : value;
  return typeof kind === 'string' ? { kind } : refuse(action, key, 'a card');
}

function end(action: Action): End | undefined {
  const { at } = action;
  return at === undefined || at === 'top' || at === 'bottom' ? at : refuse(action, 'at', '"top" or "bottom"');
}

const way = (action: Action): [src: string, dst: string, at: End | undefined] => [
  text(action, 'src'),
  text(action, 'dst'),
  end(action),
];

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

/** The state of a function that gives only a state, and the record of its twin. */
function both(answer: Result<Table, DrawError>, twin: Result<{ state: Table; record: DrawRecord }, DrawError>): Answer {
  return answer.ok && twin.ok ? ok({ table: answer.value, told: recordTold(twin.value) }) : plain(answer);
}
