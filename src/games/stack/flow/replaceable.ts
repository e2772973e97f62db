/**
 * Events that can be replaced (section 3), one entry each: how a card speaks of it, what forbids it, and what happens if
 * nothing replaces it. Proposing one is in proposals.ts, replacing it in replacements.ts.
 */
import { fields, type Field } from '../../../core/fields/index.ts';
import { amountText } from '../cards/phrases.ts';
import type { Proposed } from '../shape.ts';
import { drawUnits, isPrevented, takeDraw } from '../table/draw.ts';
import type { Work } from '../table/work.ts';

/** What a row may say about how much it replaces. Written out, since the type of a row is made from these entries. */
interface Bounds {
  readonly min?: number;
  readonly part?: number;
}

interface EventKind {
  /** What somebody would do: the words after "would". */
  text(row: Bounds): string;
  /** "Can't" comes before every replacement (K19, K33): tells of it and gives true if the event cannot happen. */
  isPrevented?(w: Work, proposal: Proposed): boolean;
  happen(w: Work, proposal: Proposed): void;
}

const KINDS = {
  'draw-many': { text: ({ min }: Bounds): string => `draw ${amountText(min ?? 1)} or more cards`, happen: drawUnits },
  draw: { text: (): string => 'draw a card', isPrevented, happen: takeDraw },
  gain: {
    text: ({ part }: Bounds): string => (part === undefined ? 'gain life' : `gain up to ${part} life`),
    happen: (w: Work, { seat, n }: Proposed): void => w.r.setSeat(seat, 'life', w.r.seat(seat).life + n),
  },
  lose: { text: (): string => 'lose the game', happen: joinLosing },
} satisfies { readonly [event: string]: EventKind };

/** An event that can be replaced, by its name in rows. */
export type Replaceable = keyof typeof KINDS;

/** The entry of an event. */
export const eventKind = (event: Replaceable): EventKind => KINDS[event];

/** All of them. The keys of an object are texts to the compiler. */
export const REPLACEABLES = Object.keys(KINDS) as readonly Replaceable[];

/** The name of an event in a row. */
export const REPLACEABLE: Field<Replaceable> = fields.oneOf(...REPLACEABLES);

/** A loss that nothing replaced joins the others of the same check (K48). */
function joinLosing(w: Work, { seat }: Proposed): void {
  w.r.rework((job) => (job.do === 'depart' ? { ...job, losing: [...job.losing, seat] } : job));
}
