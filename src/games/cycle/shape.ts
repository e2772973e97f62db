/**
 * What a deck-cycle match keeps: its zones, its values, and who may see them.
 * The arrays are the truth (C2): nothing here says a second time where a card is.
 */
import { fields, type RecordOf, type ValueOf } from '../../core/fields/index.ts';
import {
  BUDGET,
  zone,
  type CardId,
  type Layout,
  type Lens,
  type Reader,
  type Recorder,
  type Secrets,
  type Shape,
  type Visible,
} from '../../core/index.ts';
import type { Trigger } from './cards/card-file.ts';
import type { EnemyRow } from './encounter/enemies.ts';
import { KEPT_IDENTITY, type Resolver } from './identity.ts';
import type { CardSet } from './kinds.ts';
import type { Effect } from './play/verbs.ts';
import {
  BREACH,
  DEFAULT_SETTINGS,
  MODE,
  MOST_CARDS,
  MOST_ENCOUNTERS,
  MOST_KINDS,
  settingsOver,
  ticks,
} from './settings.ts';

const { byName, flag, list, nullable, oneOf, optional, record, text, whole } = fields;

/** A number that effects add to and take from, for as long as a run lasts. */
const figure = whole(-BUDGET.numbers, BUDGET.numbers);

/** A turn or a tick. */
const moment = figure;

/** A kind of card or enemy; which of them exist, the rules know. */
const kind = text(200, 1);

// C1: the zones by number, in the order of the layout.

/** What will be drawn, position 0 on top. */
export const MAIN_DECK = 0;
/** The cards that can be played, from left to right. */
export const HAND = 1;
/** What was played or discarded. */
export const DISCARD_PILE = 2;
/** What has left the cycle. */
export const ETHER = 3;
/** The layer under the deck, from which a storm draws. */
export const CORRUPTED_DECK = 4;
/** The card that is being played. */
export const RESOLVING = 5;

/** The one seat and its zones. */
export const LAYOUT: Layout = {
  seats: ['operative'],
  zones: [
    zone('main_deck', 'deck', { owner: 0 }),
    zone('hand', 'hand', { owner: 0 }),
    zone('discard_pile', 'discard', { owner: 0 }),
    zone('ether', 'ether', { owner: 0 }),
    zone('corrupted_deck', 'corrupted', { owner: 0 }),
    zone('resolving', 'resolving', { owner: 0 }),
  ],
};

/** The one seat. */
export const OPERATIVE = 0;

/** C38. */
export const ETHER_REASONS = ['exhausted', 'banished', 'temporary', 'corruption', 'attached', 'overflow'] as const;
/** One of the reasons why a card is in the ether. */
export type EtherReason = (typeof ETHER_REASONS)[number];

/** Where a card comes back to (C39), with the position a return to the deck needs (C40). */
export const RETURN_TARGETS = ['discard', 'deck_top', 'deck_bottom', 'deck_random'] as const;
/** One of the places where a card comes back to. */
export type ReturnTarget = (typeof RETURN_TARGETS)[number];

/** Why a card is in the ether, and when and where it comes back. */
const ETHER_ENTRY = record({
  reason: oneOf(...ETHER_REASONS),
  return_at: nullable(moment),
  return_to: nullable(oneOf(...RETURN_TARGETS)),
});
/** Why a card is in the ether, and when and where it comes back. */
export type EtherEntry = ValueOf<typeof ETHER_ENTRY>;

/** What a card adds to its hits while it is held. */
const MODIFIER = record({ stat: oneOf('hit'), n: figure });
/** What a card adds to its hits while it is held. */
export type Modifier = ValueOf<typeof MODIFIER>;

/** What a card remembers beyond its kind (2.2 `cards`, `ether_entries`). */
export const CARD = {
  origin: optional(kind),
  variant: optional(flag),
  depth: optional(figure),
  upgrades: optional(figure),
  modifiers: optional(list(MODIFIER, 10_000)),
  temporary: optional(flag),
  cooldown: optional(moment),
  ether: optional(ETHER_ENTRY),
  /** C56: the tick in which a card in hand expires. */
  expires: optional(moment),
};
/** What a card remembers beyond its kind. */
export type CycleCard = Required<RecordOf<typeof CARD>>;

/** What may hold for a while. */
export const STATUSES = ['no_draw', 'no_draw_after_draw', 'keep_hand', 'opening'] as const;

/** Something that holds up to and including a turn (or tick), or until it is taken away. */
const STATUS = record({ name: oneOf(...STATUSES), until: nullable(moment) });
/** Something that holds for a while. */
export type Status = ValueOf<typeof STATUS>;

/** A draw that is still to come (C49, C53, C57, C68); `reshuffle` is one in progress. */
const PENDING = record({ due_turn: nullable(moment), due_tick: nullable(moment), n: figure, cause: text() });
/** A draw that is still to come. */
export type PendingDraw = ValueOf<typeof PENDING>;

/** An enemy of the encounter; `intent` is the position of the next one in its row (C89). */
const ENEMY = record({ kind, hp: figure, block: figure, intent: whole() });
/** An enemy of the encounter. */
export type Enemy = ValueOf<typeof ENEMY>;

/** How an encounter ended. */
const ENDING = record({ result: oneOf('won', 'lost'), reason: text() });
/** How an encounter ended. */
export type Ending = ValueOf<typeof ENDING>;

/** How many there are of each kind. */
const COUNTS = byName(figure, MOST_KINDS);
/** How many there are of each kind. */
export type Counts = ValueOf<typeof COUNTS>;

/** What a match keeps beside cards and zones. */
export const MATCH = {
  deckId: text(),
  ownerId: text(),
  /** C8: opaque to the engine except through a resolver. */
  identity: KEPT_IDENTITY,
  mode: MODE,
  settings: settingsOver(DEFAULT_SETTINGS),
  maxHand: whole(),
  drawPerTurn: whole(),
  openingHand: whole(),
  turn: moment,
  /** C51: the tick at which the draw timer stood at 0, its length, and what MISS added to it (C68). */
  timerSince: moment,
  interval: ticks(1),
  delay: moment,
  /** C53: the timer is full and waits. */
  held: flag,
  gaugeSince: moment,
  /** C61. */
  focus: figure,
  corruption: whole(0, BREACH),
  stormUntil: nullable(moment),
  thresholdsFired: list(whole()),
  /** C75: storm reshuffles of this turn (or tick). */
  stormReshuffles: record({ at: moment, count: figure }),
  combo: figure,
  statuses: list(STATUS),
  pending: list(PENDING),
  locks: record({ draw: flag, deck: flag }),
  /** All kinds of the encounter, and those of the layer: what the owner knows of hidden piles. */
  roster: COUNTS,
  layer: COUNTS,
  /** How many cards can mutate: if none can, a reshuffle need not look (C33). */
  mutable: figure,
  /** How many cards have temporary modifiers: if none has, a discard need not look. */
  modified: figure,
  hp: figure,
  block: figure,
  energy: figure,
  charge: figure,
  enemies: list(ENEMY),
  encounter: whole(0, MOST_ENCOUNTERS),
  encounters: list(list(kind), MOST_ENCOUNTERS),
  master: list(kind, MOST_CARDS + MOST_ENCOUNTERS),
  /** How the encounter ended, until the next one begins. */
  ending: nullable(ENDING),
};
/** What a match keeps beside cards and zones. */
export type CycleMatch = RecordOf<typeof MATCH>;

/** The clock and the count of reshuffles change most often; they stand apart so that changing them is cheap. */
export const SEAT = { tick: whole(0, BUDGET.numbers), reshuffles: whole(0, BUDGET.numbers) };
/** The clock and the count of reshuffles. */
export type CycleSeat = RecordOf<typeof SEAT>;

/** The types of everything a match of this game keeps. */
export interface CycleShape extends Shape {
  readonly match: CycleMatch;
  readonly seat: CycleSeat;
  readonly card: CycleCard;
  readonly job: CycleJob;
}

/** What the game supplies beside data: cards, enemies, and what a deck's identity means (C8). */
export interface Rules {
  readonly cards: CardSet;
  readonly enemies: { readonly [kind: string]: EnemyRow };
  /** The kinds a reward may offer. */
  readonly rewards: readonly string[];
  readonly resolver: Resolver;
}

/** A match as the rules look at it. */
export interface Look {
  readonly r: Reader<CycleShape>;
  readonly rules: Rules;
}

/** A match as the rules write on it. */
export interface Circuit extends Look {
  readonly r: Recorder<CycleShape>;
}

/** Why and for whom an effect runs. */
export interface Scene {
  readonly card: CardId;
  readonly target: number;
  readonly quality: Quality | null;
  readonly cause: 'effect' | 'trigger';
}

/** C62. */
export const QUALITIES = ['PERFECT', 'GOOD', 'LATE', 'MISS'] as const;
/** One of the judgements. */
export type Quality = (typeof QUALITIES)[number];

/** What a trigger's hook knows (C20); the kernel adds what it was told. */
export type TriggerFacts = { readonly trigger: Trigger };

/** Work not yet done, first in first out (C20); what each does is in jobs.ts. */
export type CycleJob =
  | { readonly do: 'effect'; readonly effect: Effect; readonly scene: Scene }
  | { readonly do: 'resolve'; readonly card: CardId }
  | { readonly do: 'bonus'; readonly n: number }
  | ({ readonly do: 'trigger'; readonly source: CardId; readonly told: Told } & TriggerFacts)
  | { readonly do: 'turnDraw' }
  | { readonly do: 'endHand' }
  | { readonly do: 'enemies' }
  | { readonly do: 'startTurn' }
  | { readonly do: 'mulligan' }
  /** The kinds of which one may join the master list. */
  | { readonly do: 'reward'; readonly offer: readonly string[] }
  /** Ticks still to pass, the step of the present one (C55), and what this call of the clock has caught up with (C82). */
  | { readonly do: 'clock'; readonly ticks: number; readonly step: number; readonly caught: number }
  /** What follows every action (C53, C59), from a step on. */
  | { readonly do: 'aftermath'; readonly step: number };

/** A job of this game by its name. */
export type JobFor<Name> = Extract<CycleJob, { readonly do: Name }>;

/** What a trigger hears of: cards that moved and why, or nothing of the kind. */
interface Told {
  readonly cards?: readonly CardId[];
  readonly why?: string;
}

/** How many ticks of the encounter have passed. */
export const tickOf = (r: Reader<CycleShape>): number => r.seat(OPERATIVE).tick;

/** C60: whether durations count turns (or gauge openings), not ticks. */
export const countsTurns = ({ match }: Reader<CycleShape>): boolean =>
  match.mode === 'turn' || match.settings.rt_draw === 'gauge';

/** The number durations are compared with. */
export const nowOf = (r: Reader<CycleShape>): number => (countsTurns(r) ? r.match.turn : tickOf(r));

/** A number of turns from now; in real time a turn is as long as the enemies take to act (C91). */
export const afterTurns = (r: Reader<CycleShape>, turns: number): number =>
  nowOf(r) + turns * (countsTurns(r) ? 1 : r.match.settings.act_ticks);

/** C80: one stream per purpose and encounter. */
export const STREAMS = ['shuffle', 'draw', 'mutation', 'topdeck', 'insert', 'rhythm', 'mulligan', 'ai'] as const;
/** One of the streams. */
export type StreamName = (typeof STREAMS)[number];

/** The names of each stream by encounter, made once: the kernel finds a name it knows faster than a new one. */
const FAMILIES = new Map<StreamName, string[]>(STREAMS.map((name) => [name, []]));

/** The kernel's name of a stream: families with different names share no word. */
export function streamOf({ match: { encounter } }: Reader<CycleShape>, name: StreamName): string {
  const known = FAMILIES.get(name) ?? [];
  return (known[encounter] ??= `${name}.${encounter}`);
}

const ownerOnly =
  <Value>() =>
  (value: Value, lens: Lens): Value | undefined =>
    lens.viewer === OPERATIVE ? value : undefined;

/** Who sees which value (table "Hidden from whom"); streams and seeds are in no value. */
export const VISIBLE = {
  match: {
    deckId: 'everyone',
    ownerId: 'everyone',
    identity: 'everyone',
    mode: 'everyone',
    settings: 'everyone',
    maxHand: 'everyone',
    drawPerTurn: 'everyone',
    openingHand: 'everyone',
    turn: 'everyone',
    timerSince: 'everyone',
    interval: 'everyone',
    delay: 'everyone',
    held: 'everyone',
    gaugeSince: 'everyone',
    focus: 'everyone',
    corruption: 'everyone',
    stormUntil: 'everyone',
    combo: 'everyone',
    statuses: 'everyone',
    pending: 'everyone',
    locks: 'everyone',
    roster: ownerOnly<Counts>(),
    layer: ownerOnly<Counts>(),
    hp: 'everyone',
    block: 'everyone',
    energy: 'everyone',
    charge: 'everyone',
    enemies: 'everyone',
    encounter: 'everyone',
    encounters: 'everyone',
    master: ownerOnly<readonly string[]>(),
    ending: 'everyone',
  },
  seat: { tick: 'everyone', reshuffles: 'everyone' },
  card: {
    origin: 'known',
    variant: 'known',
    depth: 'known',
    upgrades: 'known',
    modifiers: 'known',
    temporary: 'known',
    cooldown: 'known',
    ether: 'known',
    expires: 'known',
  },
} as const satisfies Visible<CycleShape>;

/** What bots need not imagine although it is not shown (F59): counts that follow from what the operative has seen. */
export const SECRETS: Secrets<CycleShape> = {
  match: {
    thresholdsFired: 'derived',
    stormReshuffles: 'derived',
    mutable: 'derived',
    modified: 'derived',
    roster: 'derived',
    layer: 'derived',
    master: 'derived',
  },
  work: 'derived',
  questions: 'derived',
};
