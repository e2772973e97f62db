/** The form of a rules sheet. */

/** What a section is about; every sheet has `turn`, `moves` and `end`. */
export type SheetPart = 'turn' | 'moves' | 'end' | 'cards' | 'zones' | 'ranking' | 'words' | 'more';

/** A word that is used at the table, and what it means; `icon` is the sign that stands for it there. */
export interface SheetWord {
  readonly word: string;
  readonly meaning: string;
  readonly icon?: string;
}

/** A kind of hand with an example: cards by kind, and how many of them make it. */
export interface HandExample {
  readonly name: string;
  readonly meaning: string;
  readonly cards: readonly string[];
  readonly counts: number;
}

/** A section: steps in order, paragraphs, words with meanings, or kinds of hands, best first. */
export interface SheetSection {
  readonly part: SheetPart;
  readonly title: string;
  readonly steps?: readonly string[];
  readonly text?: readonly string[];
  readonly words?: readonly SheetWord[];
  readonly hands?: readonly HandExample[];
  /** The name of a picture that a page may have for it. */
  readonly picture?: string;
}

/** The rules of a game on one page. */
export interface RulesSheet {
  /** How one wins, in a sentence. */
  readonly goal: string;
  /** Sections in columns, read from the left. */
  readonly columns: readonly (readonly SheetSection[])[];
  /** Every word that has a meaning of its own in this game, each once. */
  readonly words: readonly SheetWord[];
}
