/**
 * Events that can be replaced (section 3), one entry each: how a card speaks of it, what forbids it, and what happens if
 * nothing replaces it. Proposing one is in proposals.ts, replacing it in replacements.ts.
 */
import { fields, type Field } from '../../../core/fields/index.ts';
import { amountText, SUBJECT } from '../cards/phrases.ts';
import type { Origin, Sort, Whose } from '../cards/vocabulary.ts';
import type { Proposed } from '../shape.ts';
import { drawUnits, isPrevented, takeDraw } from '../table/draw.ts';
import { drawsLeft } from '../table/rules.ts';
import type { Work } from '../table/work.ts';
import { announce } from './triggers.ts';

/** What a row may say about what it replaces. Written out, since the type of a row is made from these entries. */
interface Bounds {
  readonly whose: Whose;
  readonly min?: number;
  readonly part?: number;
  readonly of?: Sort;
  readonly from?: Origin;
}

interface EventKind {
  /** What would happen: the words after "if". */
  text(row: Bounds): string;
  /** "Can't" comes before every replacement (K19, K33): tells of it and gives true if the event cannot happen. */
  isPrevented?(w: Work, proposal: Proposed): boolean;
  happen(w: Work, proposal: Proposed): void;
}

/** What a player would do. */
const would =
  (deed: (row: Bounds) => string) =>
  (row: Bounds): string =>
    `${SUBJECT[row.whose]} would ${deed(row)}`;

const KINDS = {
  'draw-many': {
    text: would(({ min }) => `draw ${amountText(min ?? 1)} or more cards`),
    isPrevented: cantDrawAny,
    happen: drawUnits,
  },
  draw: { text: would(() => 'draw a card'), isPrevented, happen: takeDraw },
  gain: {
    text: would(({ part }) => (part === undefined ? 'gain life' : `gain up to ${part} life`)),
    happen: gainLife,
  },
  damage: {
    text: would(({ part }) => (part === undefined ? 'be dealt damage' : `be dealt up to ${part} damage`)),
    happen: (w: Work, { seat, n }: Proposed): void => w.r.setSeat(seat, 'life', w.r.seat(seat).life - n),
  },
  lose: { text: would(() => 'lose the game'), happen: joinLosing },
  bury: {
    text: ({ whose, of, from }: Bounds): string =>
      `a ${of ? `${of} card` : 'card'} would be put into ${GRAVEYARDS[whose]}${from ? ORIGINS[from] : ''}`,
    // The rest of its batch waits for it: all of them go together (burial.ts).
    happen: (): void => {},
  },
} satisfies { readonly [event: string]: EventKind };

const GRAVEYARDS: Readonly<Record<Whose, string>> = {
  you: 'your graveyard',
  opponent: "an opponent's graveyard",
  each: 'a graveyard',
};

const ORIGINS: Readonly<Record<Origin, string>> = {
  library: ' from a library',
  hand: ' from a hand',
  battlefield: ' from the battlefield',
  stack: ' from the stack',
};

/** An event that can be replaced, by its name in rows. */
export type Replaceable = keyof typeof KINDS;

/** The entry of an event. */
export const eventKind = (event: Replaceable): EventKind => KINDS[event];

/** All of them. The keys of an object are texts to the compiler. */
export const REPLACEABLES = Object.keys(KINDS) as readonly Replaceable[];

/** The name of an event in a row. */
export const REPLACEABLE: Field<Replaceable> = fields.oneOf(...REPLACEABLES);

/** An instruction of which no draw can happen is not replaced either (K33); its single draws tell why. */
function cantDrawAny(w: Work, instruction: Proposed): boolean {
  if (drawsLeft(w, instruction.seat) > 0) return false;
  drawUnits(w, instruction);
  return true;
}

function gainLife(w: Work, { seat, n }: Proposed): void {
  w.r.setSeat(seat, 'life', w.r.seat(seat).life + n);
  if (n > 0) announce(w, 'gained', seat, { amount: n });
}

/** A loss that nothing replaced joins the others of the same check (K48). */
function joinLosing(w: Work, { seat }: Proposed): void {
  w.r.rework((job) => (job.do === 'depart' ? { ...job, losing: [...job.losing, seat] } : job));
}
