/** Who is spoken of in a sentence of a rules sheet, and which names of the file it may use. */
import type { Canonical, DomainForm, Named } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';

/** A person or a card as the subject of a clause, and in front of what is theirs. */
export interface Person {
  readonly subject: string;
  readonly own: string;
  /** Whether a verb after it is in the plural: "you have", "they have". */
  readonly isPlural: boolean;
}

export const YOU: Person = { subject: 'you', own: 'your', isPlural: true };
export const THEY: Person = { subject: 'they', own: 'their', isPlural: true };
export const IT: Person = { subject: 'it', own: 'its', isPlural: false };
export const WHO: Person = { subject: 'who', own: 'whose', isPlural: false };
export const EACH: Person = { subject: 'each player', own: "each player's", isPlural: false };
export const ACTING: Person = { subject: 'the acting player', own: "the acting player's", isPlural: false };

/** How an expression is said: whose eyes it is read with, and what its names stand for. */
export interface Voice {
  readonly file: Canonical;
  /** Parameters of the move that is told. */
  readonly params: Named<DomainForm>;
  readonly self: Person;
  /** The element of a `where`, and the one around it. */
  readonly it: Person;
  readonly outer: Person;
  /** The phase that is told, for steps that repeat it. */
  readonly phase: string;
  /** Says which cards a condition picks. */
  readonly cards: (test: Expr, voice: Voice) => string;
}

/** Returns the voice for a condition on elements of a list. */
export const inside = (voice: Voice, it: Person): Voice => ({ ...voice, it, outer: voice.it });

/** Returns "have" or "has", "are" or "is" after somebody. */
export const hasWord = ({ isPlural }: Person): string => (isPlural ? 'have' : 'has');
export const isWord = ({ isPlural }: Person): string => (isPlural ? 'are' : 'is');

/** Returns a list as a sentence has it: "one, two and three". */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
