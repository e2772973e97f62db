/** What the deck builder asks of a game; a new game in the builder is another value of this form, and a row in games.ts. */
import type { PaletteName } from '../art/index.ts';
import type { CardFace } from '../card/face.ts';
import type { Deck } from './deck.ts';

/** A card that decks may hold. */
export interface DeckCard {
  readonly kind: string;
  readonly face: CardFace;
  readonly cost: number;
  /** Its faction, and what sort of card it is: what one filters by. */
  readonly faction: PaletteName;
  readonly sort: string;
}

/** Who may lead a deck. */
export interface Lead {
  readonly kind: string;
  readonly name: string;
  readonly palette: PaletteName;
}

/** A question about an opening hand: at least, and perhaps at most, so many cards that pass. */
export interface OpeningQuestion {
  /** Its words are in the texts, under this name. */
  readonly name: 'playFirst' | 'unitFirst' | 'heavy' | 'landsGood' | 'landsFew' | 'landsByTurn';
  readonly passes: (card: DeckCard) => boolean;
  readonly least: number;
  readonly most?: number;
  /** By a turn, one card drawn a turn, the first of them too; else in the opening hand. */
  readonly turn?: number;
  /** What the words name: a cost, a turn. */
  readonly says: number;
}

/** Decks of a game: what they are built of, and what its rules say to them. */
export interface BuilderGame {
  readonly game: 'duel' | 'stack';
  /** Every card that any deck may hold, in the order of cost and name. */
  readonly cards: readonly DeckCard[];
  /** Empty where nobody leads. */
  readonly leads: readonly Lead[];
  /** What one filters by, in this order. */
  readonly factions: readonly PaletteName[];
  readonly sorts: readonly string[];
  readonly ready: readonly Deck[];
  /** How many cards a deck must have, or at least have. */
  readonly size: number;
  readonly opening: number;
  readonly questions: readonly OpeningQuestion[];
  /** The cards that the opening hand is dealt from. */
  pool(deck: Deck): Deck;
  /** Whether a deck of this lead takes this card. */
  takes(deck: Deck, kind: string): boolean;
  /** How many cards of a kind it may have at most, of the same and of those that count as the same. */
  most(kind: string): number;
  /** The kind that a card counts as. */
  base(kind: string): string;
  /** Everything that is wrong with a deck, in the game's own words. */
  faults(deck: Deck): readonly string[];
  /** The options of a match in which the first seat plays this deck. */
  options(deck: Deck): object;
}
