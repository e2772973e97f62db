/**
 * What the result panel shows of a match that is over (T17; LOOKS, "Words: Result"). A game writes a `MatchResult`; the panel
 * lays it out the same way for all games. In every text `**…**` is set in bold.
 */
import type { Table } from '../../client/index.ts';
import type { ToldMatch } from '../../host/index.ts';
import type { PaletteName } from '../art/index.ts';
import type { Naming } from '../tables/naming.ts';

/**
 * Which headline stands on top: "You won", "You lost", "A draw", "You won the table", "The run ends here", or, for a reader
 * who did not play or lost to several, "Bo won". The panel adds the names.
 */
export type ResultHeadline = 'won' | 'lost' | 'drawn' | 'won-table' | 'run-over' | 'named' | 'broken-off';

/** A picture in the panel: drawn art, the initial of a seat, or playing cards by kind. */
export type ResultPicture =
  | { readonly is: 'art'; readonly kind: string; readonly palette?: PaletteName }
  | { readonly is: 'seat'; readonly seat: number }
  | { readonly is: 'cards'; readonly kinds: readonly string[] };

/** A number of the match: `25 : 18`, "damage to generals", "you : Pip". */
export interface ResultNumber {
  readonly value: string;
  readonly label: string;
  /** The label on a phone, where the usual one is too long. */
  readonly brief?: string;
  readonly note?: string;
}

/** One fight of a run. */
export interface ResultFight {
  /** One for each enemy. */
  readonly pictures: readonly ResultPicture[];
  readonly name: string;
  /** "won, turn 5", "23 of 80 life left" */
  readonly note: string;
  readonly isWon: boolean;
}

/** One line of the standings, the winner first. Seats with the same place share it. */
export interface ResultPlace {
  readonly place: number;
  readonly seat: number;
  /** "9,000", "out on hand 43" */
  readonly note: string;
}

/** A value of some seats over the match: the reader's first, at most three. */
export interface ResultGraph {
  /** What is drawn, for those who do not see it: "Chips by hand". */
  readonly label: string;
  readonly lines: readonly { readonly seat: number; readonly values: readonly number[] }[];
  /** What stands under the two ends: "hand 1", "hand 43". */
  readonly from: string;
  readonly to: string;
  /** The point of the first line that the decisive moment is at. */
  readonly mark?: number;
}

/** The moment that decided the match. */
export interface DecisiveMoment {
  /** `decided`: "What decided it"; `held`: "What would have held". */
  readonly heading: 'decided' | 'held';
  /** "Turn 13: Wheel of Sparks" */
  readonly title: string;
  readonly text: string;
  /** The text on a phone, where the usual one is long. */
  readonly brief?: string;
  readonly picture?: ResultPicture;
  /** The number of the last event before the moment: the replay goes on from there. */
  readonly event: number;
}

/** Everything that the panel shows of a match. */
export interface MatchResult {
  readonly headline: ResultHeadline;
  /** Whole sentences: who, what, which turn, what was left. */
  readonly sentence: string;
  readonly portrait: ResultPicture;
  /** A crown stands over the portrait, unless it wears one already. */
  readonly isCrowned?: boolean;
  /** At most five, the reader's own first; a phone shows the first three. */
  readonly numbers: readonly ResultNumber[];
  readonly fights?: readonly ResultFight[];
  readonly places?: readonly ResultPlace[];
  readonly graph?: ResultGraph;
  /** None if the game cannot name one. */
  readonly moment?: DecisiveMoment;
}

/** What a result is made from. */
export interface ResultInput {
  readonly naming: Naming;
  /** The match as it ended. */
  readonly table: Table;
  /** All that the reader was told of it, the reader's own events by number; missing while it is fetched, and where there is none. */
  readonly told?: ToldMatch;
}

/** Makes the result of a match of one game; `undefined` leaves it to the general one. */
export type MakeResult = (input: ResultInput) => MatchResult | undefined;
