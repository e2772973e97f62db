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
export const checkDeck = (set: CardSet, deck: Deck, settings: Settings, free: boolean): Refusal | undefined =>
  strangers(set, deck) ?? (free ? undefined : deckFaults(set, deck, settings)[0]);

/** Everything that is wrong with a deck, in the order in which it is refused. */
export function deckFaults(set: CardSet, deck: Deck, settings: Settings): readonly Refusal[] {
  const stranger = strangers(set, deck);
  return stranger
    ? [stranger]
    : [...sizeFaults(deck, settings), ...copyFaults(set, deck, settings), ...misfits(set, deck)];
}

/** A general that is none, or a card that is not there: nothing else can be asked of such a deck. */
function strangers(set: CardSet, { general, deck }: Deck): Refusal | undefined {
  if (!isGeneralKind(set, general)) return { code: 'NoGeneral', kind: general };
  const unknown = deck.find((kind) => !Object.hasOwn(set, kind));
  return unknown === undefined ? undefined : { code: 'UnknownCard', kind: unknown };
}

const sizeFaults = ({ deck }: Deck, { deckSize }: Settings): readonly Refusal[] =>
  deck.length === deckSize ? [] : [{ code: 'DeckSize', size: deck.length, expected: deckSize }];

function copyFaults(set: CardSet, { deck }: Deck, { copies }: Settings): readonly Refusal[] {
  const counts = new Map<string, number>();
  for (const kind of deck.map((each) => baseOf(set, each))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].flatMap(([kind, count]) =>
    count > copies ? [{ code: 'TooManyCopies', kind, limit: copies }] : [],
  );
}

const misfits = (set: CardSet, { general, deck }: Deck): readonly Refusal[] =>
  [...new Set(deck)].flatMap((kind) => (mayHold(set, general, kind) ? [] : [{ code: 'NotForThisDeck', kind }]));

/** Whether a general's deck may hold a card. */
export const mayHold = (set: CardSet, general: string, kind: string): boolean =>
  fits(rowOf(set, kind), rowOf(set, general));

function isGeneralKind(set: CardSet, kind: string): boolean {
  const row = Object.hasOwn(set, kind) ? set[kind] : undefined;
  return row?.type === 'unit' && row.general === true;
}

/** A deck holds cards of its general's faction and neutral ones, no generals and nothing that only cards make. */
const fits = (row: Row, general: Row): boolean =>
  !row.token && !(row.type === 'unit' && row.general) && (row.faction === 'neutral' || row.faction === general.faction);
