/** A hint: when it is due, what it says, and what it is about. */
import type { ShownTable } from '../stage/index.ts';
import type { Naming } from '../tables/naming.ts';
import { MAX_SPOKEN } from '../timeline/index.ts';

/** What hints are chosen by: the shown state and the names at the table. */
export interface HintInput {
  readonly table: ShownTable;
  readonly naming: Naming;
}

/** What a hint says now. `**…**` is bold. */
export interface HintNote {
  readonly text: string;
  /** Selectors of what it is about: the first that is on the page is pointed at, all are ringed. */
  readonly spots: readonly string[];
}

/** One hint of a game. */
export interface Hint {
  readonly id: string;
  readonly title: string;
  /** Whether it is true of this match at all; it is unless this says otherwise. */
  applies?(input: HintInput): boolean;
  /** Returns what to say if its moment is now. */
  due(input: HintInput): HintNote | undefined;
  /** Types of the commands by which its thing is done. */
  readonly ends: RegExp;
}

/** The hint on the page, as far as the sender of commands needs to know it. */
export interface ShownHint {
  /** The state that it was shown with. */
  readonly seq: number;
  /** Ends it if a command of this type, given in that state, is its thing. */
  given(type: string): void;
}

/** Returns a hint as it is said: its title, and as many sentences of its text as can be followed with it. */
export function spokenHint(title: string, text: string): string {
  const sentences = [`${title.replace(/\?$/, '')}${title.endsWith('?') ? '?' : '.'}`, ...text.split(/(?<=[.?]) /)];
  const counts = sentences.map(
    (_, at) =>
      sentences
        .slice(0, at + 1)
        .join(' ')
        .split(' ').length,
  );
  return sentences.filter((_, at) => (counts[at] ?? 0) <= MAX_SPOKEN).join(' ');
}
