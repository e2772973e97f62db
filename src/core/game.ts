/**
 * A game is a value. Host, table, lab, replay, verifier and conformance suite take a Game and know no rules of their own.
 * `defineGame` (define/) makes one from moves; this is what lies beneath, and nothing hides it. Played in play.ts.
 */
import type { GameAbout } from './about.ts';
import type { RulesSheet } from './sheet/rules-sheet.ts';
import type { MatchEvent } from './events.ts';
import type { Field } from './fields/fields.ts';
import type { CardId } from './pile.ts';
import type { Answer, Picks } from './question.ts';
import type { Reader } from './reader.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal, Result } from './result.ts';
import type { Secrets } from './secrets.ts';
import type { Blank, Hook, JobOf, Shape } from './state.ts';
import type { Visible } from './visible.ts';
import type { Layout, Seat } from './zones.ts';

/** What a seat asks for. Cards in it are numbers: a player's own handles on the wire, card ids inside. */
export interface Command {
  readonly type: string;
}

/** How a match ended. No winners, or all of them: a draw. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
}

/** One card definition; games add their own columns. */
export interface CardRow {
  readonly name: string;
  readonly text?: string;
}

/**
 * What is done for a job. One that asked runs again with the answer of the one who was asked; `answers` has them by seat
 * where several were. A refusal takes back the whole command.
 * Taken from a method, as is `Wording`: so a game of one shape is a game of any shape to whoever only plays it.
 */
export type Handler<S extends Shape, J> = {
  run(r: Recorder<S>, job: J, answer?: Picks, answers?: readonly (Picks | undefined)[]): Refusal | undefined | void;
}['run'];

/** What is done for each job, by its name. */
export type Jobs<S extends Shape> = {
  readonly [Name in JobOf<S>['do']]: Handler<S, Extract<JobOf<S>, { readonly do: Name }>>;
};

type Wording<S extends Shape> = { say(refusal: Refusal, r: Reader<S>): string }['say'];

/** Words for refusals: a sentence, or one made from the facts and the match. */
export type Words<S extends Shape> = { readonly [code: string]: string | Wording<S> };

/**
 * The form of what a game keeps, as fields: what `loadMatch` reads a save by, so that a forged one is refused with its
 * place and not met by rules that trust it. Cards and seats in it must be there (`fields.card`, `fields.seat`).
 */
export interface Form<S extends Shape> {
  readonly match: Field<S['match']>;
  readonly seat: Field<S['seat']>;
  readonly card: Field<Partial<S['card']>>;
  /** The jobs that may wait, told apart by `do`; left out by games without any. */
  readonly job?: Field<JobOf<S>>;
  /** What may be in the index of hooks, without its number; left out, hooks are not looked into. */
  readonly hook?: Field<Omit<Hook, 'id'>>;
  /** Kinds that may be there without a row in the catalogue. */
  readonly kind?: Field<string>;
  /** The table that a match with these values has. */
  layout?(match: S['match'], seats: readonly string[]): Layout;
  /** What must hold between the values, and with what lies where: the first thing that does not. */
  check?(r: Reader<S>): Misfit | undefined;
}

/** Something that cannot be in a match of this game: where in the save, and what was expected there. */
export interface Misfit {
  readonly at: readonly (string | number)[];
  readonly expected: string;
}

/**
 * Real time as rules have it, in ticks: what a host with a clock needs to let them pass (H8). The rules themselves know
 * no clock; a host that has one gives the command, and no seat may.
 */
export interface Ticks<S extends Shape, C extends Command> {
  /** The type of the command that lets ticks pass, and the seat in whose name it is given. */
  readonly command: C['type'];
  readonly seat: Seat;
  /** What one command may let pass. */
  readonly most: number;
  /** Ticks a second; nothing while no time passes. */
  rate(r: Reader<S>): number | undefined;
  /** In how many ticks something happens by itself; a number too small does no harm, one too large comes late. */
  next(r: Reader<S>): number;
  /** The command that lets so many pass. */
  pass(ticks: number): C;
}

/** One way in which a card can be played: its suit or rank is a word, what the match keeps under a name, or that of a top card. */
export interface Fit {
  readonly of: 'suit' | 'rank';
  readonly word?: string;
  readonly kept?: string;
  /** The zone whose top card it is. */
  readonly top?: string;
}

/** How tables show a game. Values by their names: a label, or `false` for a value that is no player's business. */
export interface Looks {
  readonly match?: { readonly [value: string]: string | false };
  readonly seat?: { readonly [value: string]: string | false };
  /** What commands are called, on buttons. */
  readonly moves?: { readonly [command: string]: string };
  /** Columns of the catalogue, and values that a match puts on cards. */
  readonly cards?: { readonly [value: string]: string | false };
  /** Values that have no meaning yet while they are -1; left out: those that begin with -1. */
  readonly unset?: readonly string[];
  /** Fields of commands that are the number of a seat; left out: those that are defined so. */
  readonly seats?: readonly string[];
  /** Values of match and seats that are cards: tables name the card. */
  readonly handles?: readonly string[];
  /** Zones, without their owners, that lie face down for everybody, whatever somebody may remember of them. */
  readonly closed?: readonly string[];
  /** The value of a seat by which it is found who has won. */
  readonly score?: string;
  /** What commands name of a hand in place of single cards: cards that are equal in it lie together. */
  readonly groupsBy?: 'rank';
  /** Nobody ever has a choice: the table gives the only command there is by itself. */
  readonly isAutomatic?: boolean;
  /** Set if a player may take several turns in a row, each counted by `turn_number`. Tables then call them "moves". */
  readonly hasExtraTurns?: boolean;
  /** How hands are bet on and compared, for tables that name rounds and hands. */
  readonly hands?: HandLooks;
}

/** The rounds of a hand and what is compared at its end. */
export interface HandLooks {
  /** Each with how many cards a player counts when it is bet, own and shared, and whether cards are exchanged before it. */
  readonly rounds: readonly { readonly name: string; readonly cards: number; readonly isExchange: boolean }[];
  /** What is posted before the cards: `antes`, `blinds`, `bring_in`. */
  readonly posts: readonly string[];
  readonly shares: readonly HandShare[];
}

/** A share of the pot: which cards make a hand, how they are ranked, and which end wins. */
export interface HandShare {
  /** Zones by the last word of their name; with a count exactly so many of them. */
  readonly from: readonly { readonly zones: readonly string[]; readonly count?: number }[];
  readonly ranking: { readonly type: string; readonly ace?: string; readonly size?: number; readonly qualify?: number };
  readonly winner: 'highest' | 'lowest';
}

/** Two hidden cards that a law has exchanged, to see whether anybody could tell. */
export interface Exchanged {
  readonly cards: readonly [CardId, CardId];
  /** What each of them is in the match as it was played. */
  readonly kinds: readonly [string, string];
}

/** The rules of one game as a value: what a host needs to start, play and show a match of it. */
export interface Game<
  S extends Shape = Shape,
  C extends Command = Command,
  O = unknown,
  V extends Visible<S> = Visible<S>,
> {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  /** What people are told before they play; a start page and a menu say it. */
  readonly about?: GameAbout;
  readonly seats: { readonly min: number; readonly max: number };
  readonly catalog: { readonly [kind: string]: CardRow };
  readonly visible: V;

  /** The gate for options: raw data becomes legal options or a refusal. */
  parseOptions(raw: unknown): Result<O, Refusal>;
  /**
   * For each option beside the number of seats, its field, or raw values that a match may be started with. The laws are
   * tried with them too, for what an option changes may leak.
   */
  readonly optionValues?: { readonly [option: string]: Field<unknown> | readonly unknown[] };
  /** The table before the first card. */
  blank(options: O): Blank<S>;
  /** Creates the cards, shuffles, deals. */
  setup(r: Recorder<S>, options: O): Refusal | undefined | void;
  /** The gate for commands: their form, not whether they are allowed now. Answers to questions are the kernel's. */
  parseCommand(raw: unknown): Result<C, Refusal>;
  /** The seats that may act now while nothing is asked; empty when the match is over. */
  waitsFor(r: Reader<S>): readonly Seat[];
  /** Every command this seat may give now while nothing is asked. */
  choices(r: Reader<S>, seat: Seat): readonly C[];
  /** Carries out a command, or says why not before anything has changed. The jobs it leaves are done afterwards. */
  decide(r: Recorder<S>, seat: Seat, command: C): Refusal | undefined | void;
  /**
   * The same for a command that `choices` has just listed, which need not be checked again: for whoever plays thousands of
   * matches. Left out, `decide` is asked.
   */
  take?(r: Recorder<S>, seat: Seat, command: C): Refusal | undefined | void;
  outcome(r: Reader<S>): Outcome | undefined;

  /** What a card of one's hand has to be to be played, where suits and ranks say it: for tables that tell. */
  readonly fits?: readonly Fit[];
  /** What tables say of values whose names do not say it well. */
  readonly looks?: Looks;
  /**
   * The rules on one page (T18): made from the options of a match, or from the usual ones; or a text of the author's, from
   * which and from zones and cards a page is made.
   */
  readonly rules?: string | ((options?: unknown) => RulesSheet);
  /** The form of what it keeps: what saves are checked by. */
  readonly form?: Form<S>;
  /** What is done for each job on the agenda. */
  readonly jobs?: Jobs<S>;
  /** How many jobs one command may cause; 10,000 unless said otherwise. */
  readonly limit?: number;
  /** What happens at the limit; left out, the command is refused. */
  overrun?(r: Recorder<S>): Refusal | undefined | void;
  /** Whether seats that are not waited for may act as well, if they have choices: jumping in, responding. */
  readonly interrupts?: boolean;
  /** Commands that may be given while a question stands, such as giving up. */
  readonly anytime?: readonly C['type'][];
  /** What a match of this game proves where nobody asks for anything else (F1), and who gets the secrets at its end (F24). */
  readonly verify?: {
    readonly level: 'seeded' | 'committed';
    readonly reveal: 'after_game' | 'after_series' | 'auditor';
  };
  /** Of single-player games that shuffle cards as they lie, not sorted first: no level above `seeded` can prove that (F9). */
  readonly shufflesAsTheyLie?: boolean;
  /**
   * Whether options lay the cards themselves: whoever chose them knows what will be dealt. They are for tests and puzzles; a
   * server takes none from a stranger, and a log says so.
   */
  isStacked?(options: O): boolean;
  /** Of games in real time: how a host lets time pass. */
  readonly ticks?: Ticks<S, C>;
  /**
   * Returns what a host does for a seat whose time has run out: one of its `choices`, or another command as the seat would
   * send it, with cards by its handles. Returns undefined where the seat should lose. Without this no match lets the host
   * play for a seat.
   */
  onTimeout?(r: Reader<S>, seat: Seat, choices: readonly (C | Answer)[]): C | Answer | undefined;
  /** The types of commands of which `onTimeout` takes the first that is among the choices, where tables can say so beforehand. */
  readonly timeoutMoves?: readonly string[];
  /**
   * Returns a value that changes whenever a turn passes, for clocks that give time once a turn. Without it a turn lasts as
   * long as its seat is waited for.
   */
  turnOf?(r: Reader<S>): number | string;
  /** Whether players may agree to a draw: the host then takes offers, and ends the match once every seat has agreed. */
  readonly drawByAgreement?: boolean;
  /** The command with every card in it renamed; needed by games whose commands name cards. */
  renameCards?(command: C, rename: (card: CardId) => CardId): C;
  /**
   * Whether this event is how a hidden card of this kind acts openly (U55): only from it on may others be told something
   * else than if another card lay there. `r` reads the state just before the event; `exchanged` names both cards.
   */
  actsOpenly?(kind: string, event: MatchEvent, r: Reader<S>, exchanged?: Exchanged): boolean;
  /**
   * Of games read from a file: where in it the rule stands that runs on this recorder, or ran last, in words: `a.yaml line
   * 23, column 9 (set)`. Reports of laws name it.
   */
  whereIs?(r: Recorder<S>): string | undefined;
  /**
   * How a seat stands, from 0 (as good as lost) to 1 (as good as won): for bots that cannot look on to the end. They ask it
   * in worlds that fit what they see, never in the match itself. Returns undefined where looking ahead says nothing about
   * the decision that is due, such as a mulligan: a search bot then does what its adviser does.
   */
  judge?(r: Reader<S>, seat: Seat): number | undefined;
  /**
   * How what a seat cannot see is dealt again in the worlds that search bots think in (F59). Hidden values that are not
   * named here are dealt from `form` where it lists their possible values; otherwise no search bot is offered.
   */
  readonly secrets?: Secrets<S>;
  /** Refusals in words; those of the kernel have theirs (explain.ts). */
  readonly words?: Words<S>;
}
