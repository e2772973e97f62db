/** Programs of the deck cycle as the card components show them. */
import { drawingFor, type PaletteName } from '../../../web/art/index.ts';
import { plainFigure, type CardFace, type CardWord } from '../../../web/card/face.ts';
import { CARDS, CYCLE_KEYWORDS, nameOf, type SeenCard } from '../index.ts';
import { shownText } from '../cards/text.ts';
import { capital } from '../../../web/tables/naming.ts';

type CycleRow = SeenCard['row'];

/** The colours of a kind: what is a variant is corrupted. */
export const paletteOf = ({ kind, variant }: CycleRow): PaletteName => (variant ? 'corrupt' : drawingFor(kind).palette);

/** The rules text without the words that stand on a line of their own. */
const textOf = (row: CycleRow): string =>
  row.keywords
    .reduce(
      (rest, keyword) =>
        rest.replace(`${CYCLE_KEYWORDS[keyword].word}. `, '').replace(`${CYCLE_KEYWORDS[keyword].word}.`, ''),
      shownText(row),
    )
    .trim();

/** What a program shows. */
export function faceOf(row: CycleRow): CardFace {
  const { kind, cost, keywords, type } = row;
  const palette = paletteOf(row);
  return {
    kind,
    name: nameOf(kind),
    palette,
    shape: 'spell',
    line: type === 'action' ? capital(palette) : capital(type),
    cost: cost === null ? null : plainFigure(cost),
    gem: 'energy',
    words: keywords.map((keyword): CardWord => ({
      ...CYCLE_KEYWORDS[keyword],
      meaning: `${capital(CYCLE_KEYWORDS[keyword].meaning)}.`,
    })),
    text: textOf(row),
  };
}

/** The same with its effect in two words at its foot, where the hand is of small cards; one that has none so short says its sort. */
export function shortFaceOf(row: CycleRow): CardFace {
  const face = faceOf(row);
  const first = row.effects.find((effect) => 'n' in effect);
  return first && 'n' in first ? { ...face, line: `${capital(first.do)} ${first.n}` } : face;
}

/** The row of a kind, if there is one. */
export const rowOfKind = (kind: string): CycleRow | undefined =>
  Object.hasOwn(CARDS.rows, kind) ? CARDS.rows[kind] : undefined;
