/** Which cards are shown: by faction, by sort, by what stands on them, in the order of cost and name. */
import type { BuilderGame, DeckCard } from './builder-game.ts';
import type { Deck } from './deck.ts';

/** What is asked for; an empty text is nothing. */
export interface Filter {
  readonly faction: string;
  readonly sort: string;
  readonly words: string;
}

/** Everything. */
export const NO_FILTER: Filter = { faction: '', sort: '', words: '' };

/** Cheap cards first; those of one cost as the alphabet has them. */
export const byCost = (a: DeckCard, b: DeckCard): number =>
  a.cost - b.cost || (a.face.name < b.face.name ? -1 : Number(a.face.name > b.face.name));

/** The cards that a deck takes and that pass. */
export const shown = (game: BuilderGame, deck: Deck, { faction, sort, words }: Filter): readonly DeckCard[] =>
  game.cards.filter(
    (card) =>
      game.takes(deck, card.kind) &&
      (faction === '' || card.faction === faction) &&
      (sort === '' || card.sort === sort) &&
      hasWords(card, words),
  );

/** Every word is somewhere on the card. */
function hasWords({ face: { name, text, line, words: keywords } }: DeckCard, wanted: string): boolean {
  const printed = [name, text, line, ...keywords.map(({ word }) => word)].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => printed.includes(word));
}

/** The factions of the cards that a deck takes. */
export const factionsOf = (game: BuilderGame, deck: Deck): readonly string[] =>
  game.factions.filter((faction) => game.cards.some((card) => card.faction === faction && game.takes(deck, card.kind)));
