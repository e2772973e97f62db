/** A deck in the making: how many of which cards, in no order. What may be in it is the game's to say. */

/** A deck that somebody builds. */
export interface Deck {
  readonly name: string;
  /** Who leads it, where decks of the game are led: the kind of a general. */
  readonly lead: string | null;
  /** How many of each kind; kinds that are not in it are left out. */
  readonly counts: ReadonlyMap<string, number>;
}

/** How many cards of a kind are in a deck. */
export const countOf = ({ counts }: Deck, kind: string): number => counts.get(kind) ?? 0;

/** How many cards a deck has. */
export const sizeOf = ({ counts }: Deck): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Every card of a deck by its kind, those alike together. */
export const listOf = ({ counts }: Deck): readonly string[] =>
  [...counts].flatMap(([kind, count]) => new Array<string>(count).fill(kind));

/** The same deck with so many cards of a kind more, or fewer. */
export function withMore(deck: Deck, kind: string, more: number): Deck {
  const counts = new Map(deck.counts);
  const count = countOf(deck, kind) + more;
  if (count > 0) counts.set(kind, count);
  else counts.delete(kind);
  return { ...deck, counts };
}

/** A deck from a list of kinds. */
export const deckFrom = (name: string, lead: string | null, kinds: readonly string[]): Deck =>
  kinds.reduce((deck, kind) => withMore(deck, kind, 1), { name, lead, counts: new Map() } as Deck);
