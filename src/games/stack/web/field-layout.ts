/**
 * How the permanents of one player lie in their half of the table (LOOKS, "Scaling: Stack"): creatures in one row and lands in
 * another as long as they are large enough, then in more rows, or with the lands beside the last. All lengths are pixels of the design.
 */

/** The room of a half, and what lies in it. */
export interface FieldRoom {
  readonly width: number;
  readonly height: number;
  readonly creatures: number;
  /** Lands and relics, those alike counted once. */
  readonly lands: number;
}

/** Sizes of the pieces at full size, and the gaps between them. */
export interface FieldSizes {
  readonly creature: readonly [width: number, height: number];
  readonly land: readonly [width: number, height: number];
  /** Between creatures, at most and at least. */
  readonly gap: readonly [most: number, least: number];
  readonly landGap: number;
  /** Between the rows. */
  readonly rowGap: number;
  /** Creatures that a row holds at full size where it is wide enough. */
  readonly full: number;
  /** The size below which creatures and lands go on in another row. */
  readonly least: number;
}

/** Where everything lies. */
export interface FieldLayout {
  /** How many creatures each row has, from the spine outwards. */
  readonly rows: readonly number[];
  /** How many lands each of their rows has; where they lie beside creatures, they have one. */
  readonly landRows: readonly number[];
  /** The size of creatures and of lands as shares of the full size. */
  readonly scale: number;
  readonly landScale: number;
  readonly gap: number;
  readonly landGap: number;
  /** Whether the lands lie beside the last row of creatures, not in a row of their own. */
  readonly isBeside: boolean;
}

/** The desk's sizes (LOOKS): creatures 112 × 106, lands 96 × 56, six in a row. */
export const DESK_FIELD: FieldSizes = {
  creature: [112, 106],
  land: [96, 56],
  gap: [26, 10],
  landGap: 16,
  rowGap: 16,
  full: 6,
  least: 0.7,
};

/** A phone's sizes (LOOKS): rows of 84, targets of 44. */
export const PHONE_FIELD: FieldSizes = {
  creature: [84, 84],
  land: [84, 44],
  gap: [10, 6],
  landGap: 8,
  rowGap: 12,
  full: 4,
  least: 0.7,
};

const MAX_ROWS = 6;
const MAX_LAND_ROWS = 3;

/** Returns the layout with the fewest rows in which all pieces are large enough; where there is none, the one whose smallest piece is largest. */
export function fieldLayout(room: FieldRoom, sizes: FieldSizes): FieldLayout {
  const layouts = [
    ...Array.from({ length: MAX_LAND_ROWS }, (_, at) => oneRow(room, sizes, at + 1)),
    ...Array.from({ length: MAX_ROWS }, (_, at) => severalRows(room, sizes, at + 1)),
  ];
  const large = layouts.find((layout) => smallestOf(layout, room) >= sizes.least);
  return large ?? layouts.reduce((best, next) => (smallestOf(next, room) > smallestOf(best, room) ? next : best));
}

/** The scale of the smallest pieces that there are. */
const smallestOf = ({ scale, landScale }: FieldLayout, { creatures, lands }: FieldRoom): number =>
  Math.min(creatures > 0 ? scale : 1, lands > 0 ? landScale : 1);

/** One row of creatures, and behind it so many of lands. */
function oneRow({ width, height, creatures, lands }: FieldRoom, sizes: FieldSizes, count: number): FieldLayout {
  const { creature, land, gap, landGap, rowGap, full, least } = sizes;
  const perRow = Math.ceil(lands / count);
  const landRows = rowsOf(lands, perRow, count).filter((row) => row > 0);
  const [rows, between] = [landRows.length, (landRows.length - 1) * rowGap];
  const tall = rows > 0 ? Math.max(0, height - between) / (rows * land[1]) : 1;
  const landScale = Math.min(tall, fitting(width, perRow, land[0], Math.min(landGap, 8)));
  const room = height - rows * (land[1] * landScale + rowGap);
  const wished = creatures > full ? Math.max(least, full / creatures) : 1;
  const scale = Math.min(wished, fitting(width, creatures, creature[0], gap[1]), Math.max(0, room) / creature[1]);
  return {
    rows: [creatures],
    landRows: rows > 0 ? landRows : [0],
    scale,
    landScale: creatures > 0 ? Math.min(landScale, Math.max(scale, least)) : landScale,
    gap: spread(width, creatures, creature[0] * scale, gap),
    landGap: spread(width, perRow, land[0] * landScale, [landGap, 4]),
    isBeside: false,
  };
}

/** Rows of about the same width: a land counts for as much of a creature as it is wide. */
function severalRows({ width, height, creatures, lands }: FieldRoom, sizes: FieldSizes, count: number): FieldLayout {
  const { creature, land, gap, rowGap } = sizes;
  const share = land[0] / creature[0];
  const perRow = Math.ceil((creatures + lands * share) / count);
  const front = Math.min(creatures, Math.max(perRow, Math.ceil(creatures / count)));
  const rows = rowsOf(creatures, front, count);
  const last = (rows.at(-1) ?? 0) + lands;
  const lastWidth = (rows.at(-1) ?? 0) + lands * share;
  const wide = Math.min(
    fitting(width, front, creature[0], gap[1]),
    fitting(width, last, 0, gap[1], creature[0] * lastWidth),
  );
  const tall = (height - (count - 1) * rowGap) / (count * creature[1]);
  const scale = Math.max(0, Math.min(1, wide, tall));
  return { rows, landRows: [lands], scale, landScale: scale, gap: gap[1], landGap: gap[1], isBeside: true };
}

/** So many pieces in rows of at most so many. */
function rowsOf(pieces: number, perRow: number, count: number): readonly number[] {
  const rows: number[] = [];
  for (let left = pieces; rows.length < count; left -= perRow) rows.push(Math.max(0, Math.min(perRow, left)));
  return rows;
}

/** The share of their size at which so many pieces fit a width, at most 1. */
function fitting(width: number, count: number, piece: number, gap: number, total = count * piece): number {
  return total === 0 ? 1 : Math.max(0, Math.min(1, (width - (count - 1) * gap) / total));
}

/** The gap that a row of pieces has room for. */
function spread(width: number, count: number, piece: number, [most, least]: readonly [number, number]): number {
  return count < 2 ? most : Math.max(least, Math.min(most, (width - count * piece) / (count - 1)));
}
