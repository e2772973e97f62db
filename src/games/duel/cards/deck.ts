/** Whether a deck may be played with: its general, its size, its copies, its faction. */
import type { Refusal } from '../../../core/index.ts';
import type { Settings } from '../settings.ts';
import { baseOf, rowOf, type CardSet, type Row } from './row.ts';

/** A general, and the cards that come with it. */
export interface Deck {
  readonly general: string;
  readonly deck: readonly string[];
}

/** The first thing that is wrong with a deck; `free` asks only that its cards exist. */
export function checkDeck(
  set: CardSet,
  { general, deck }: Deck,
  { deckSize, copies }: Settings,
  free: boolean,
): Refusal | undefined {
  if (!isGeneralKind(set, general)) return { code: 'NoGeneral', kind: general };
  const unknown = deck.find((kind) => !Object.hasOwn(set, kind));
  if (unknown !== undefined) return { code: 'UnknownCard', kind: unknown };
  if (free) return undefined;
  if (deck.length !== deckSize) return { code: 'DeckSize', size: deck.length, expected: deckSize };
  const same = deck.map((each) => baseOf(set, each));
  const kind = same.find((each) => same.filter((other) => other === each).length > copies);
  if (kind !== undefined) return { code: 'TooManyCopies', kind, limit: copies };
  const stranger = deck.find((each) => !fits(rowOf(set, each), rowOf(set, general)));
  return stranger === undefined ? undefined : { code: 'NotForThisDeck', kind: stranger };
}

function isGeneralKind(set: CardSet, kind: string): boolean {
  const row = Object.hasOwn(set, kind) ? set[kind] : undefined;
  return row?.type === 'unit' && row.general === true;
}

/** A deck holds cards of its general's faction and neutral ones, no generals and nothing that only cards make. */
const fits = (row: Row, general: Row): boolean =>
  !row.token && !(row.type === 'unit' && row.general) && (row.faction === 'neutral' || row.faction === general.faction);
