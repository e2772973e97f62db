/**
 * A model of the draw primitive that is too simple to be wrong: zones are rows of card numbers, moves are splices, and
 * the faults of D17 are tested one after another. small-scope.slow.test.ts holds the real thing against it.
 */
import { tableOf, type CardChoice, type DrawError, type End, type Table } from '../../src/core/draw/index.ts';
import { deepFreeze } from '../../src/testing/index.ts';

export type Row = readonly (number | null)[];
export type Rows = Readonly<Record<string, Row>>;
export type Code = DrawError['code'];

/** What the zones of these tables allow, written down again from the table after D6. */
export const ALLOWS: Readonly<Record<string, { drawable: boolean; recyclable: boolean; returnable: boolean }>> = {
  deck: { drawable: true, recyclable: true, returnable: true },
  row: { drawable: true, recyclable: true, returnable: true },
  hand: { drawable: true, recyclable: true, returnable: true },
  burn: { drawable: false, recyclable: false, returnable: false },
  ether: { drawable: false, recyclable: false, returnable: true },
};
export const SLOTS: Readonly<Record<string, number>> = { row: 3 };
export const KINDS = ['k', 'm', 'k', 'm'];

/** Every way to lay up to four cards into three zones, with every pattern of holes in the slots. */
export function* tables(names: readonly string[]): Generator<Rows> {
  const lay = function* (left: readonly string[], next: number): Generator<Rows> {
    const [name, ...rest] = left;
    if (name === undefined) return void (yield {});
    for (const row of rowsOf(name, next))
      for (const others of lay(rest, next + row.filter((card) => card !== null).length))
        yield { [name]: row, ...others };
  };
  yield* lay(names, 0);
}

export function* rowsOf(name: string, next: number): Generator<Row> {
  const slots = SLOTS[name];
  if (slots === undefined) for (let n = 0; next + n <= 4; n++) yield Array.from({ length: n }, (_, i) => next + i);
  else
    for (let mask = 0; mask < 2 ** slots; mask++) {
      let card = next;
      const row = Array.from({ length: slots }, (_, slot) => ((mask >> slot) & 1 ? card++ : null));
      if (card <= 4) yield row;
    }
}

export const laid = (rows: Rows): Table =>
  deepFreeze(
    tableOf(
      Object.fromEntries(
        Object.entries(rows).map(([name, row]) => [
          name,
          {
            type: name === 'row' ? 'hand' : name,
            slots: SLOTS[name] ?? null,
            cards: row.map((card) => (card === null ? null : (KINDS[card] as string))),
          },
        ]),
      ),
    ),
  );

export const rowsIn = (table: Table): Rows =>
  Object.fromEntries(
    table.layout.zones.map(({ name }, id) => [name, JSON.parse(JSON.stringify(table.piles[id])) as Row]),
  );

export type Pick = (cards: readonly number[]) => readonly number[] | Code;
export interface Move {
  readonly src: string;
  readonly dst: string;
  readonly as: 'drawable' | 'recyclable' | 'returnable';
  readonly pick: Pick;
  readonly where: End | number;
}

export const isGood = (n: unknown): boolean => typeof n === 'number' && Number.isInteger(n) && n > 0;
export const occupied = (row: Row): number[] => row.filter((card) => card !== null);

/** One move on rows: the code of the first fault of D17, or the rows after it. */
export function moved(rows: Rows, { src, dst, as, pick, where }: Move): Rows | Code {
  if (!Object.hasOwn(rows, src) || !Object.hasOwn(rows, dst)) return 'ZoneNotFound';
  if (src === dst) return 'SameZone';
  if (!ALLOWS[src]?.[as]) return 'ZoneNotDrawable';
  const [from, to] = [rows[src] as Row, rows[dst] as Row];
  const cards = pick(occupied(from));
  if (typeof cards === 'string') return cards;
  const joined = joinedBy(to, dst in SLOTS, cards, where);
  if (typeof joined === 'string') return joined;
  const left =
    src in SLOTS
      ? from.map((card) => (card !== null && cards.includes(card) ? null : card))
      : from.filter((card) => !cards.includes(card as number));
  return { ...rows, [src]: left, [dst]: joined };
}

export function joinedBy(to: Row, hasSlots: boolean, cards: readonly number[], where: End | number): Row | Code {
  const row = [...to];
  const last = hasSlots ? row.length - 1 : row.length;
  if (typeof where === 'number' && !(Number.isInteger(where) && where >= 0 && where <= last)) return 'InvalidPosition';
  if (!hasSlots) return row.toSpliced(where === 'top' ? 0 : where === 'bottom' ? row.length : where, 0, ...cards);
  for (const card of cards) {
    const slot = typeof where === 'number' ? where : row.indexOf(null);
    if (slot < 0 || row[slot] !== null) return 'ZoneFull';
    row[slot] = card;
  }
  return row;
}

export const top =
  (n: number): Pick =>
  (cards) =>
    n > cards.length ? 'InsufficientCards' : cards.slice(0, n);
export const bottom =
  (n: number): Pick =>
  (cards) =>
    n > cards.length ? 'InsufficientCards' : cards.slice(cards.length - n);
export const upTo =
  (n: number): Pick =>
  (cards) =>
    cards.slice(0, n);
export const below =
  (n: number): Pick =>
  (cards) =>
    cards.slice(n);
export const named =
  (card: CardChoice): Pick =>
  (cards) => {
    const found = cards.find((each) => (typeof card === 'number' ? each === card : KINDS[each] === card.kind));
    return found === undefined ? 'CardNotInZone' : [found];
  };

export const inTurn = (rows: Rows, moves: readonly Move[]): Rows | Code =>
  moves.reduce<Rows | Code>((now, move) => (typeof now === 'string' ? now : moved(now, move)), rows);

export function exchanged(
  rows: Rows,
  out: CardChoice,
  src: string,
  into: CardChoice,
  pile: string,
  where: End,
): Rows | Code {
  const given = moved(rows, { src, dst: pile, as: 'drawable', where, pick: () => [] });
  if (typeof given === 'string') return given;
  if (!ALLOWS[pile]?.drawable) return 'ZoneNotDrawable';
  if (pile in SLOTS) return 'NotAList';
  const [leaves, comes] = [named(out)(occupied(rows[src] as Row)), named(into)(occupied(rows[pile] as Row))];
  if (typeof leaves === 'string' || typeof comes === 'string') return 'CardNotInZone';
  const [left, right] = [rows[src] as Row, rows[pile] as Row];
  const rest = right.filter((card) => card !== comes[0]);
  return {
    ...rows,
    [src]: left.map((card) => (card === leaves[0] ? (comes[0] as number) : card)),
    [pile]: where === 'top' ? [leaves[0] as number, ...rest] : [...rest, leaves[0] as number],
  };
}

export const isSplit = (sizes: readonly number[], dsts: readonly string[], row: Row): boolean =>
  sizes.length === dsts.length &&
  sizes.every((n) => n >= 0) &&
  sizes.reduce((sum, n) => sum + n, 0) === occupied(row).length;

export const arranged =
  (zone: string, order: (row: Row) => Row | Code) =>
  (rows: Rows): Rows | Code => {
    if (!Object.hasOwn(rows, zone)) return 'ZoneNotFound';
    if (zone in SLOTS) return 'NotAList';
    const row = order(rows[zone] as Row);
    return typeof row === 'string' ? row : { ...rows, [zone]: row };
  };

/** Written out by size: nothing to get wrong (D30). */
export const riffled = (row: Row): Row =>
  ([[], [0], [0, 1], [0, 1, 2], [0, 2, 1, 3]][row.length] as number[]).map((i) => row[i] as number);
