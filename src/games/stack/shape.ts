/**
 * What a match keeps beside cards and zones, the jobs that its work is made of, and who sees what. All of it is plain
 * data, so a match can be saved at any question and go on as if nothing had happened (K32).
 */
import type { CardId, Lens, Outcome, Seat, Secrets, Visible } from '../../core/index.ts';
import type { Trigger } from './cards/row.ts';
import type { Causing, Happening, Quality } from './cards/vocabulary.ts';
import type { Replaceable } from './flow/replaceable.ts';
import type { Elsewhere } from './flow/burial.ts';
import type { Departure } from './flow/departing.ts';
import type { KeptOptions } from './options.ts';
import type { Step } from './settings.ts';
import type { Rider } from './table/draw.ts';
import type { Effect } from './verbs/verbs.ts';

/** K27 */
export const CAUSES = ['draw-step', 'effect', 'cost', 'opening', 'mulligan', 'sandbox'] as const;
/** Why something is done. */
export type CauseKind = (typeof CAUSES)[number];
export interface Cause {
  readonly kind: CauseKind;
  readonly source?: CardId;
  /** The kind of the source: a token may be gone by now. */
  readonly of?: string;
  /** What of the source it was, and whose: known of objects of the stack. */
  readonly by?: Causing;
  readonly seat?: Seat;
}

/** What a spell is aimed at: a player, a creature, or a spell on the stack. */
export type Target = { readonly seat: Seat } | { readonly card: CardId };

/** A spell or ability that waits to resolve (K57). A spell's card lies in the zone `stack`. */
export interface StackObject {
  readonly id: number;
  readonly is: 'spell' | 'ability';
  readonly card: CardId;
  readonly kind: string;
  readonly seat: Seat;
  readonly targets: readonly Target[];
  /** Which object its card is, and each of its targets that is a card (CR 400.7). */
  readonly was: number;
  readonly aims: readonly number[];
  readonly effects: readonly Effect[];
  /** Tested again on resolution (K60). */
  readonly trigger?: Trigger;
  /** Who did what triggered, and how much of it. */
  readonly affected: Seat;
  readonly amount: number;
}

/** What players are asked (K84): everybody sees the kind of a question. */
export const CHOICES = [
  'replacement',
  'may',
  'discard',
  'scry-bottom',
  'scry-top',
  'surveil-graveyard',
  'surveil-top',
  'look',
  'search',
  'put-back',
  'first-sight',
  'cast-for',
  'order',
  'mulligan',
  'bottom',
  'attackers',
  'blockers',
] as const;
/** The kind of a question. */
export type ChoiceKind = (typeof CHOICES)[number];

export interface Attack {
  readonly card: CardId;
  readonly defender: Seat;
  /** The creature has left the battlefield; should it come back, it is another one (CR 400.7). */
  readonly gone?: true;
}
export interface Block {
  readonly blocker: CardId;
  readonly attacker: CardId;
  readonly gone?: true;
}
export interface Combat {
  readonly attacks: readonly Attack[];
  readonly blocks: readonly Block[];
}

/** What work hands down to all that it causes. */
export interface Caused {
  readonly cause: Cause;
  /** Replacements that had their say on the way here (K34). */
  readonly applied: readonly number[];
  /** The number under which cards drawn this way are counted (K28), or -1. */
  readonly tally: number;
}

/** What effects know while they are carried out. */
export interface Doing extends Caused {
  /** The controller. */
  readonly seat: Seat;
  readonly source: CardId;
  /** Which object the source is or was: one that has changed zones is another (CR 400.7). */
  readonly was: number;
  readonly targets: readonly Target[];
  readonly affected: Seat;
  readonly amount: number;
}

/** Something that would happen and may be replaced (section 3). */
export interface Proposed extends Caused {
  readonly do: 'propose';
  readonly event: Replaceable;
  /** The affected player, who chooses among replacements (K35). */
  readonly seat: Seat;
  readonly n: number;
  /** Dropped by replacements (K28). */
  readonly rider: Rider | null;
  /** The card that would move, if the event is about one. */
  readonly card?: CardId;
}

export interface Effects extends Doing {
  readonly do: 'effects';
  readonly effects: readonly Effect[];
  /** Whether these are the outermost of their tally: they count the cards drawn this way (K28). */
  readonly counts: boolean;
  readonly drawn: number;
  /** How many cards each player discarded or shuffled away this way, by seat. */
  readonly gone: readonly number[];
}

/** The cards that somebody milled, wherever they are now. */
export interface Milled {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
}

/** A trigger that waits until somebody would receive priority (K58). */
export interface Waiting {
  readonly source: CardId;
  readonly was: number;
  readonly kind: string;
  readonly seat: Seat;
  readonly trigger: Trigger;
  readonly affected: Seat;
  readonly amount: number;
}

/** That a player loses, and why. */
export interface Loss {
  readonly seat: Seat;
  readonly reason: string;
}

/** One piece of work. */
export type StackJob =
  // what cards do
  | Effects
  | Proposed
  | (Omit<Proposed, 'do' | 'event'> & { readonly do: 'units' })
  | {
      readonly do: 'may';
      readonly seat: Seat;
      readonly doing: Doing;
      /** Who is asked; the first who says yes ends it. */
      readonly asking: readonly Seat[];
      readonly pay: readonly Effect[];
      readonly effects: readonly Effect[];
      readonly otherwise: readonly Effect[];
    }
  | (Caused & { readonly do: 'discard'; readonly seat: Seat; readonly n: number })
  /** A batch on its way to graveyards, those that go elsewhere, and what else happens then. */
  | {
      readonly do: 'entomb';
      readonly cards: readonly CardId[];
      readonly verb: string;
      readonly elsewhere: readonly { readonly card: CardId; readonly to: Elsewhere; readonly after: Effects }[];
    }
  | { readonly do: 'tellDiscarded'; readonly seat: Seat; readonly count: number }
  | { readonly do: 'tellMilled'; readonly batch: readonly Milled[] }
  /** `bottom`: the places on top whose cards go to the bottom; the rest is being put in order. */
  | { readonly do: 'scry'; readonly seat: Seat; readonly n: number; readonly bottom?: readonly number[] }
  | { readonly do: 'surveil'; readonly seat: Seat; readonly n: number; readonly ordering?: boolean }
  | { readonly do: 'look'; readonly seat: Seat; readonly n: number; readonly rest: 'bottom-at-random' | 'graveyard' }
  | { readonly do: 'return'; readonly seat: Seat; readonly by: Extract<Effect, { do: 'return' }> }
  | { readonly do: 'bottomDug'; readonly seat: Seat; readonly cards: readonly CardId[] }
  | { readonly do: 'search'; readonly seat: Seat; readonly by: Extract<Effect, { do: 'search' }> }
  | { readonly do: 'takeMilled'; readonly seat: Seat; readonly for: Quality; readonly cards: readonly CardId[] }
  | { readonly do: 'begin'; readonly seat: Seat }
  | { readonly do: 'putBack'; readonly seat: Seat; readonly n: number; readonly to: 'top' | 'bottom' }
  | { readonly do: 'ride'; readonly rider: Rider; readonly seat: Seat; readonly card: CardId }
  | { readonly do: 'firstSight'; readonly seat: Seat; readonly card: CardId }
  | { readonly do: 'castFor'; readonly seat: Seat; readonly card: CardId; readonly was: number; readonly cost: number }
  // casting
  | { readonly do: 'cast'; readonly seat: Seat; readonly card: CardId; readonly object: StackObject }
  | { readonly do: 'finish'; readonly id: number; readonly fizzled: boolean }
  // the flow of the match
  | Settle
  | {
      readonly do: 'depart';
      /** Who must lose unless something replaces it, and whose loss nothing has replaced. */
      readonly due: readonly Loss[];
      readonly losing: readonly Seat[];
      /** Who would win by what replaced a loss; nobody does who loses in the same check (K47). */
      readonly winning: readonly Seat[];
      readonly leaving: readonly { readonly card: CardId; readonly how: Departure }[];
    }
  | {
      readonly do: 'leave';
      readonly losses: readonly Loss[];
      readonly winning: readonly Seat[];
    }
  | { readonly do: 'stackTriggers'; readonly seat: Seat }
  | { readonly do: 'step'; readonly step: Step }
  | { readonly do: 'announce'; readonly on: Happening }
  | { readonly do: 'endStep' }
  | { readonly do: 'attack'; readonly seat: Seat }
  | { readonly do: 'block'; readonly seat: Seat }
  | { readonly do: 'damage' }
  | { readonly do: 'wearOff' }
  // the start
  | { readonly do: 'mulliganRound'; readonly asking: readonly Seat[]; readonly again: readonly Seat[] }
  | { readonly do: 'bottom'; readonly seat: Seat; readonly n: number };

/** The checks before somebody gets priority (K44). */
export interface Settle {
  readonly do: 'settle';
  /** Who gets priority, -1 for the active player. */
  readonly to: Seat;
  readonly quiet?: boolean;
  /** How everything stood at earlier rounds of these checks, once there have been suspiciously many (K51). */
  readonly seen?: readonly string[];
}

/** A job of this game by its name. */
export type JobFor<Name extends StackJob['do']> = Extract<StackJob, { readonly do: Name }>;

export interface MatchValues extends KeptOptions {
  readonly gameId: string;
  readonly turn: number;
  readonly step: Step;
  readonly active: Seat;
  /** Who holds priority, or -1. */
  readonly priority: Seat;
  /** Who has passed in succession. */
  readonly passed: readonly Seat[];
  readonly landsPlayed: number;
  readonly stack: readonly StackObject[];
  readonly combat: Combat;
  /** Objects of the stack so far: the number of the last one. */
  readonly stacked: number;
  /** Triggers that wait to go on the stack (K58), and cards that the next check looks at (K46). */
  readonly triggers: readonly Waiting[];
  readonly marked: readonly CardId[];
  /** Objects resolved since anyone did anything but pass, and the positions seen meanwhile (K51). */
  readonly idle: number;
  readonly positions: readonly string[];
  /** Hooks that end with the turn. */
  readonly thisTurn: readonly number[];
  /** Cards in exile that somebody may play this turn, and which objects they are. */
  readonly playable: readonly { readonly card: CardId; readonly was: number; readonly seat: Seat }[];
  /** Creatures that carry damage. */
  readonly damaged: readonly CardId[];
  readonly outcome: Outcome | null;
}

export interface SeatValues {
  readonly life: number;
  readonly mana: number;
  readonly attemptedEmptyDraw: boolean;
  readonly drawnThisTurn: number;
  readonly drawnThisStep: number;
  readonly skipDrawSteps: number;
  readonly mulligans: number;
  /** Why this player has lost, or null. */
  readonly lost: string | null;
  /** The card on top of a library that is played with its top revealed, or -1. */
  readonly shownTop: CardId;
}

export interface CardValues {
  readonly tapped: boolean;
  /** A land that was used once and does not untap. */
  readonly spent: boolean;
  readonly damage: number;
  readonly counters: number;
  /** The turn since which its controller has had it; 0: from the beginning. */
  readonly since: number;
  /** How often it has become another object (CR 400.7). */
  readonly object: number;
}

/** The values of a match, its seats and its cards, and its jobs. */
export interface StackShape {
  readonly match: MatchValues;
  readonly seat: SeatValues;
  readonly card: CardValues;
  readonly job: StackJob;
}

/** A spell or ability on the stack as a viewer sees it; `null` is a card that it could not point out. */
export type SeenObject = {
  readonly is: StackObject['is'];
  readonly kind: string;
  readonly seat: Seat;
  readonly card: number | null;
  readonly targets: readonly SeenTarget[];
};
/** A target as a viewer sees it. */
export type SeenTarget = { readonly seat: Seat } | { readonly card: number | null };

/** Attacks and blocks as a viewer sees them. */
export type SeenCombat = {
  readonly attacks: readonly { readonly card: number | null; readonly defender: Seat }[];
  readonly blocks: readonly { readonly blocker: number | null; readonly attacker: number | null }[];
};

const showTarget = (target: Target, lens: Lens): SeenTarget =>
  'seat' in target ? { seat: target.seat } : { card: lens.handle(target.card) };

const showStack = (stack: readonly StackObject[], lens: Lens): readonly SeenObject[] =>
  stack.map(({ is, card, kind, seat, targets }) => ({
    is,
    kind,
    seat,
    card: lens.handle(card),
    targets: targets.map((target) => showTarget(target, lens)),
  }));

const showCombat = ({ attacks, blocks }: Combat, lens: Lens): SeenCombat => ({
  attacks: attacks.map(({ card, defender }) => ({ card: lens.handle(card), defender })),
  blocks: blocks.map(({ blocker, attacker }) => ({ blocker: lens.handle(blocker), attacker: lens.handle(attacker) })),
});

/** Who sees which value (section 10). Work, waiting triggers and everything else not named is seen by nobody. */
export const VISIBLE = {
  match: {
    gameId: 'everyone',
    turn: 'everyone',
    step: 'everyone',
    active: 'everyone',
    priority: 'everyone',
    landsPlayed: 'everyone',
    stack: showStack,
    combat: showCombat,
    mulligan: 'everyone',
    hands: 'everyone',
    freeMulligans: 'everyone',
    playerDraw: 'everyone',
    outcome: 'everyone',
  },
  seat: {
    life: 'everyone',
    mana: 'everyone',
    attemptedEmptyDraw: 'everyone',
    drawnThisTurn: 'everyone',
    drawnThisStep: 'everyone',
    skipDrawSteps: 'everyone',
    mulligans: 'everyone',
    lost: 'everyone',
  },
  card: { tapped: 'known', spent: 'known', damage: 'known', counters: 'known', since: 'known' },
} as const satisfies Visible<StackShape>;

/**
 * What bots need not imagine although it is not shown (F59): work, triggers and counters that follow from what everybody
 * saw. One seat is asked at a time, and nobody else decides meanwhile. Earlier positions, which speak of hidden cards, are
 * left out of imagined worlds: loops are then found from the present one on.
 */
export const SECRETS: Secrets<StackShape> = {
  match: {
    firstDraw: 'derived',
    openingHand: 'derived',
    passed: 'derived',
    stack: 'derived',
    combat: 'derived',
    stacked: 'derived',
    triggers: 'derived',
    marked: 'derived',
    idle: 'derived',
    positions: () => [],
    thisTurn: 'derived',
    playable: 'derived',
    damaged: 'derived',
  },
  seat: { shownTop: 'derived' },
  card: { object: 'derived' },
  work: 'derived',
  questions: 'derived',
};
