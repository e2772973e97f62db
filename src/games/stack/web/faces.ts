/** Cards of stack as the card components show them. */
import { drawingFor, type PaletteName } from '../../../web/art/index.ts';
import { plainFigure, type CardFace, type Figure } from '../../../web/card/face.ts';
import { nameOf, ROWS, rowOf, type Row, type SeenCard } from '../index.ts';
import { capital } from '../../../web/tables/naming.ts';

/** The colours of a kind. */
export const paletteOf = (kind: string): PaletteName => drawingFor(kind).palette;

/** The line at the foot of a card: `Instant`, `Basic land`. */
export const lineOf = ({ type, basic }: Row): string => (basic ? `Basic ${type}` : capital(type));

/** Reminders in brackets are read beside the card; there is no room for them on it. */
const REMINDER = / \([^)]*\)/g;

/** What is printed on a kind that says this. */
export function faceOfKind(kind: string, text: string): CardFace {
  const row = rowOf(ROWS, kind);
  const { type, cost, power, toughness } = row;
  return {
    kind,
    name: nameOf(kind),
    palette: paletteOf(kind),
    shape: type === 'creature' || type === 'land' ? 'unit' : 'spell',
    line: lineOf(row),
    cost: type === 'land' ? null : plainFigure(cost),
    gem: 'mana',
    words: [],
    text: text.replaceAll(REMINDER, ''),
    ...(power === undefined ? {} : { attack: plainFigure(power) }),
    ...(toughness === undefined ? {} : { health: plainFigure(toughness) }),
  };
}

/** Power and toughness of a creature now, beside what is printed. */
export function figuresOf({
  row,
  power,
  toughness,
  damage,
}: SeenCard): { power: Figure; toughness: Figure } | undefined {
  if (row.type !== 'creature') return undefined;
  // What is about to die has none left, however much it took.
  const left = Math.max(0, toughness - damage);
  return {
    power: { now: power, base: row.power ?? 0, better: 'more' },
    toughness: { now: left, base: damage > 0 ? toughness : (row.toughness ?? 0), better: 'more' },
  };
}
