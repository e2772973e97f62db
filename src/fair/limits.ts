/**
 * How much of a stranger's log is looked at (F53), and with that how large a log may become (F52): whoever writes one
 * refuses the step after which no verifier would read it. What the deal and one command may cost is the kernel's `BUDGET`.
 */

/** What a verifier is willing to read and to carry out. */
export interface Limits {
  /** Characters of the whole log. */
  readonly size: number;
  /** Characters of one line. */
  readonly line: number;
  /** Characters of the first line, which is read before anything is proved. */
  readonly terms: number;
  readonly lines: number;
  /** Characters of the hidden fields of one action. */
  readonly action: number;
  /** Events of the kernel in the whole match. */
  readonly events: number;
  /** Cards that one step may put into a new order: each costs a commitment of its own. */
  readonly shuffled: number;
  /** Cards looked at, over all events: each event is checked against every card. */
  readonly work: number;
}

/** The limits of a verifier that is given none, and of every writer. */
export const LIMITS: Limits = {
  size: 64 * 2 ** 20,
  line: 8 * 2 ** 20,
  terms: 2 ** 18,
  lines: 500_000,
  action: 2 ** 16,
  events: 2_000_000,
  shuffled: 200_000,
  work: 500_000_000,
};
