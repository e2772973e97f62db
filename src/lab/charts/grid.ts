/** A turn grid (L15): rows are turns, columns are cards, and the shade is how likely the card was seen by then. */
import { percentText } from './scale.ts';
import { box, fitting, INK, text, widthOf, type Picture } from './svg.ts';

/** A column: a card, and its share of matches by turn. */
export interface GridColumn {
  readonly label: string;
  readonly shares: readonly number[];
}

/** What a grid is made of. */
export interface Grid extends Pick<Picture, 'name' | 'title' | 'caption'> {
  /** The turns of the rows. */
  readonly turns: readonly number[];
  readonly columns: readonly GridColumn[];
}

const LEFT = 76;
const CELL = 24;
const MOST_LABEL = 150;
const SIZE = 11;
/** Labels lean by so many degrees; so much of their length goes up and so much to the right. */
const LEAN = 50;
const [UP, ASIDE] = [Math.sin((LEAN * Math.PI) / 180), Math.cos((LEAN * Math.PI) / 180)];

/** The picture of a grid. */
export function gridPicture({ name, title, caption, turns, columns }: Grid): Picture {
  const longest = Math.min(MOST_LABEL, Math.max(1, ...columns.map(({ label }) => widthOf(label, SIZE))));
  const top = 54 + longest * UP;
  const cell = Math.max(26, Math.min(72, Math.floor((720 - LEFT - longest * ASIDE) / Math.max(1, columns.length))));
  const xOf = (column: number): number => LEFT + cell * column;
  const yOf = (row: number): number => top + CELL * row;
  const body = [
    ...columns.map(({ label }, i) =>
      text(xOf(i) + cell / 2 + 2, top - 8, fitting(label, MOST_LABEL, SIZE), { size: SIZE, turn: -LEAN }),
    ),
    ...turns.map((turn, row) => text(LEFT - 10, yOf(row) + 16, `turn ${turn}`, { anchor: 'end', color: INK.soft })),
    ...columns.flatMap(({ shares }, i) => turns.map((_, row) => cellOf(xOf(i), yOf(row), cell, shares[row] ?? 0))),
    ...key(LEFT, yOf(turns.length) + 16),
  ];
  const width = Math.max(KEY, titleWidth(title), xOf(columns.length) + longest * ASIDE);
  return { name, title, caption, width, height: yOf(turns.length) + 46, body: body.join('\n') };
}

/** Room for the key below the grid. */
const KEY = LEFT + 5 * 64 + 16;

/** About how wide the heading is. */
const titleWidth = (title: string): number => 32 + widthOf(title, 16);

function cellOf(x: number, y: number, width: number, share: number): string {
  const label = share > 0 && share < 0.005 ? '·' : `${Math.round(100 * share)}`;
  return [
    box(x, y, width - 1, CELL - 1, '#fffaf0'),
    box(x, y, width - 1, CELL - 1, INK.mine, ` fill-opacity="${shade(share)}"`),
    text(x + width / 2 - 0.5, y + 16, label, { anchor: 'middle', size: 11, color: share > DARK ? '#ffffff' : INK.ink }),
  ].join('');
}

/** From here on letters are white. */
const DARK = 0.75;

/** Pale enough that ink can be read on it, or dark enough for white; what lies between is left out. */
const shade = (share: number): number =>
  Number((share <= DARK ? share * 0.9 : 0.86 + (share - DARK) * 0.56).toFixed(3));

function key(x: number, y: number): readonly string[] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return steps.flatMap((share, i) => [
    box(x + i * 64, y, 18, 14, '#fffaf0', ` stroke="${INK.line}"`),
    box(x + i * 64, y, 18, 14, INK.mine, ` fill-opacity="${shade(share)}"`),
    text(x + i * 64 + 23, y + 11, percentText(share), { size: 11, color: INK.soft }),
  ]);
}
