/** What people are told of a game before they play it: on a start page, in a menu, where a match is set up. Rules read none of it. */

/** The facts of a game that no rule needs. Every part may be left out. */
export interface GameAbout {
  /** A shorter title, for a tile and the bar of the table. */
  readonly title?: string;
  /** What one does and how one wins, in one sentence. */
  readonly sentence?: string;
  /** The same in fewer words, where there is little room. */
  readonly brief?: string;
  /** A second sentence: who wins, where the first one does not say it. */
  readonly goal?: string;
  /** About how many minutes a match takes. */
  readonly minutes?: number;
  /** Who made it. */
  readonly author?: string;
  /** Players of a usual match, where it is not the fewest. */
  readonly usualSeats?: number;
  /** How many teams there are: seats go to them in turn round the table, so that partners sit opposite. */
  readonly teams?: number;
  /** Whether chips are bet in it. */
  readonly hasBets?: boolean;
  /** The game that this is a variant of, and its short name there. The game itself is its own first variant. */
  readonly variant?: GameVariant;
  readonly picture?: GamePicture;
  /** Whether it is shown large, among the first. */
  readonly isFeatured?: boolean;
  /** Options that somebody may set before a match. */
  readonly settings?: readonly GameSetting[];
}

/** A game among its variants. */
export interface GameVariant {
  readonly of: string;
  readonly label: string;
  /** Whether it is listed beside the game that it is a variant of, too. */
  readonly isListed?: boolean;
}

/** What stands for a game. A game without a picture is shown by the first letter of its title. */
export interface GamePicture {
  /** Two playing cards by name, such as "king of spades". */
  readonly cards?: readonly string[];
  /** Heaps of chips, a letter a chip. */
  readonly chips?: readonly string[];
  /** Drawings by kind and palette, from left to right; one with a cost is shown as a card. */
  readonly figures?: readonly GameFigure[];
}

/** A drawing, cut out of paper, or the picture of a card with its name and numbers. */
export interface GameFigure {
  readonly kind: string;
  readonly palette: string;
  readonly card?: { readonly name: string; readonly cost: number; readonly stats?: readonly number[] };
}

/** A question before a match, and its answers; the first that has no options is the usual one. */
export interface GameSetting {
  readonly label: string;
  readonly choices: readonly GameSettingChoice[];
}

/** An answer: what it is called, what it means, and the options that it stands for (beside `seats`). */
export interface GameSettingChoice {
  readonly label: string;
  readonly note?: string;
  readonly options?: { readonly [option: string]: unknown };
}
