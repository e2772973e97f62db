/**
 * The words cards are written in. A card is a row of plain data made of these; code is for new verbs only
 * (verbs/), and the rules text is made from the row (text.ts).
 */

export type CardType = 'land' | 'creature' | 'relic' | 'instant' | 'sorcery' | 'blank';

/** Whom an effect is about. `affected`: who would have done what a replacement replaces, or who did what triggered. */
export type Who = 'you' | 'target' | 'each' | 'opponents' | 'affected';

/** Whose doings a trigger, replacement or rule is about, seen from its controller. */
export type Whose = 'you' | 'opponent' | 'each';

/**
 * How many. `amount`: of the event that is replaced or has triggered; `drawn`: cards drawn this way (K28);
 * `hand`: cards in hand now; `most`: the most cards one player discarded this way.
 */
export type Amount = number | 'amount' | 'drawn' | 'hand' | 'most';

export type Condition =
  | 'hand-empty'
  | 'library-empty'
  | 'not-first-in-draw-step'
  | 'none-drawn'
  | { readonly libraryAtLeast: number };

/** What a search may find (K67); `card` is no quality, so it must be found. */
export type Quality = 'creature card' | 'basic land card' | 'card';

export type Effect =
  | { readonly do: 'draw'; readonly n: Amount; readonly who?: Who; readonly rider?: 'reveal' }
  | { readonly do: 'may'; readonly effects: readonly Effect[] }
  | { readonly do: 'if'; readonly when: Condition; readonly effects: readonly Effect[] }
  | { readonly do: 'discard'; readonly n: Amount; readonly who?: Who }
  | { readonly do: 'discard-hand'; readonly who?: Who }
  | { readonly do: 'mill'; readonly n: number; readonly who?: Who }
  | { readonly do: 'scry'; readonly n: number }
  | { readonly do: 'surveil'; readonly n: number }
  | { readonly do: 'look'; readonly n: number; readonly rest: 'bottom-at-random' | 'graveyard' }
  | {
      readonly do: 'search';
      readonly n: number;
      readonly for: Quality;
      readonly to: 'hand' | 'top';
      readonly reveal: boolean;
    }
  | { readonly do: 'take-top'; readonly n: number }
  | { readonly do: 'put-back'; readonly n: number; readonly who?: Who; readonly to?: 'bottom' }
  | { readonly do: 'peek'; readonly n: number; readonly who?: Who; readonly shown: 'you' | 'everyone' }
  | { readonly do: 'dig' }
  | { readonly do: 'tuck'; readonly nth: number }
  | { readonly do: 'shuffle'; readonly who?: Who; readonly with?: readonly ('hand' | 'graveyard')[] }
  | { readonly do: 'exile-top' }
  | { readonly do: 'exile-this' }
  | { readonly do: 'damage'; readonly n: number }
  | { readonly do: 'gain'; readonly n: number; readonly who?: Who }
  | { readonly do: 'lose-life'; readonly n: number | 'all'; readonly who?: Who }
  | { readonly do: 'set-life'; readonly n: number }
  | { readonly do: 'counter' }
  | { readonly do: 'token'; readonly kind: string }
  | { readonly do: 'grow'; readonly n: number }
  | { readonly do: 'win' }
  | { readonly do: 'end-turn' }
  | { readonly do: 'skip-draw-step'; readonly who?: Who }
  | { readonly do: 'next-draw'; readonly instead: readonly Effect[] }
  | { readonly do: 'trawl'; readonly n: number }
  | { readonly do: 'cast-for'; readonly cost: number };

/** Events that triggers wait for. `milled` and `discarded` are told once for a batch (K66). */
export const HAPPENINGS = [
  'drew',
  'entered',
  'died',
  'cast',
  'shuffled',
  'scried',
  'milled',
  'discarded',
  'upkeep',
  'draw-step',
  'end-step',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

export type Sort = 'creature' | 'nonland';

export interface Trigger {
  readonly on: Happening;
  readonly whose: Whose;
  /** Only the nth draw of a turn (K61). */
  readonly nth?: number;
  /** Only what the player's own effect caused. */
  readonly own?: boolean;
  /** Only cards of this sort count among those milled. */
  readonly of?: Sort;
  /** Tested when it triggers and again when it resolves (K60). */
  readonly if?: Condition;
  readonly effects: readonly Effect[];
}

/** Events that can be replaced (section 3). */
export const REPLACEABLE = ['draw-many', 'draw', 'gain', 'lose'] as const;
export type Replaceable = (typeof REPLACEABLE)[number];

export interface Replacement {
  readonly event: Replaceable;
  readonly whose: Whose;
  readonly when?: Condition;
  /** Only instructions to draw at least this many (K38). */
  readonly min?: number;
  readonly may?: boolean;
  /** At most this much of the event is replaced; the rest happens first (K31). */
  readonly part?: number;
  /** Used up when it applies (K41). */
  readonly once?: boolean;
  readonly instead: readonly Effect[];
}

/** Rules that hold while a permanent is there; none of them is a replacement (K33). */
export type Rule =
  | { readonly rule: 'cant-draw'; readonly whose: Whose }
  | { readonly rule: 'draw-limit'; readonly whose: Whose; readonly n: number }
  | { readonly rule: 'draw-from-bottom'; readonly whose: Whose }
  | { readonly rule: 'no-maximum-hand'; readonly whose: Whose }
  | { readonly rule: 'maximum-hand'; readonly whose: Whose; readonly change: number }
  | { readonly rule: 'cant-lose'; readonly whose: Whose }
  | { readonly rule: 'cant-win'; readonly whose: Whose }
  | { readonly rule: 'cant-search'; readonly whose: Whose }
  | { readonly rule: 'search-limit'; readonly whose: Whose; readonly n: number }
  | { readonly rule: 'top-revealed'; readonly whose: Whose }
  | { readonly rule: 'skip-draw-step'; readonly whose: Whose };

export type TargetKind = 'any' | 'player' | 'creature' | 'spell';

/** One kind of card. */
export interface Row {
  readonly type: CardType;
  readonly cost: number;
  readonly basic?: boolean;
  readonly power?: number;
  readonly toughness?: number;
  readonly token?: boolean;
  readonly target?: TargetKind;
  readonly spell?: readonly Effect[];
  /** Paid on top of the mana. */
  readonly extraCost?: readonly Effect[];
  readonly enters?: readonly Effect[];
  readonly entersTapped?: boolean;
  /** What tapping a land for mana does besides. Such a land stays tapped once it was used. */
  readonly tap?: readonly Effect[];
  /** Discard it from hand for this much mana. */
  readonly fromHand?: { readonly cost: number; readonly effects: readonly Effect[] };
  readonly firstSight?: number;
  readonly trawl?: number;
  readonly triggers?: readonly Trigger[];
  readonly replaces?: readonly Replacement[];
  readonly rules?: readonly Rule[];
}

/** The kinds of a match by name. */
export type Rows = { readonly [kind: string]: Row };
