/**
 * A view read as a match of stack: what bots, terminals and screens ask of it. Nothing in here knows more than the view.
 * What is asked is the kernel's `view.question`, and who else is choosing `view.choosing`.
 */
import type { Outcome, Seat } from '../../core/index.ts';
import type { PlainView, View } from '../../core/view/index.ts';
import type { Row, Rows } from './cards/row.ts';
import { ROWS, rowOf } from './cards/rows.ts';
import { STEPS, type Step } from './settings.ts';
import type { StackGame } from './game.ts';
import type { PlayerZone } from './table/zones.ts';
import type { SeenCombat, SeenObject } from './shape.ts';

/** A view of this game as the kernel gives it. */
export type StackView = View<StackGame>;
/** All of it that can be seen: what may be asked for now is left out. */
export type SeenView = Omit<StackView, 'choices'>;
export type { SeenCombat, SeenObject, SeenTarget } from './shape.ts';

/** A card whose face the viewer sees, as it is now. */
export interface SeenCard {
  readonly handle: number;
  readonly kind: string;
  readonly row: Row;
  readonly owner: Seat | null;
  readonly isTapped: boolean;
  readonly damage: number;
  /** With its counters. */
  readonly power: number;
  readonly toughness: number;
}

/** A player as a viewer sees them. */
export interface SeenPlayer {
  readonly seat: Seat;
  readonly life: number;
  readonly mana: number;
  /** Why this player has lost, or null. */
  readonly lost: string | null;
  /** How many cards; those drawn while a spell is being cast belong to the hand (K29). */
  readonly inHand: number;
  readonly library: number;
  readonly graveyard: number;
  /** The top of the library, if the viewer knows it. */
  readonly top: SeenCard | null;
  readonly battlefield: readonly SeenCard[];
}

/** The match as a viewer sees it. */
export interface SeenStack {
  readonly turn: number;
  readonly step: Step;
  readonly active: Seat;
  /** Who holds priority, or -1. */
  readonly priority: Seat;
  readonly outcome: Outcome | null;
  readonly players: readonly SeenPlayer[];
  /** The viewer's own hand; empty for a spectator. */
  readonly hand: readonly SeenCard[];
  /** The first resolves next. */
  readonly stack: readonly SeenObject[];
  readonly combat: SeenCombat;
}

/** Whether a view is of a match of stack. */
export const isStackView = (view: PlainView): view is StackView =>
  'stack' in view.zones && STEPS.some((step) => step === view.match['step']);

/** The match in a view. */
export function seenStack(view: SeenView, rows: Rows = ROWS): SeenStack {
  const { turn, step, active, priority, outcome, stack, combat } = view.match;
  const players = view.seats.map((_, seat) => seenPlayer(view, seat, rows));
  const hand = view.viewer === 'spectator' ? [] : cardsIn(view, view.viewer, 'hand', rows);
  return { turn, step, active, priority, outcome, players, hand, stack, combat };
}

/** The kind of a card that the viewer sees. */
export const kindOf = (view: SeenView, handle: number | null): string | undefined =>
  handle === null ? undefined : view.faces[handle]?.kind;

/** A card by its handle, or `undefined` if it is hidden. */
export function seenCard(view: SeenView, handle: number | null, rows: Rows = ROWS): SeenCard | undefined {
  const face = handle === null ? undefined : view.faces[handle];
  if (handle === null || !face) return undefined;
  const { kind, owner, values } = face;
  const row = rowOf(rows, kind);
  const counters = Number(values['counters'] ?? 0);
  return {
    handle,
    kind,
    row,
    owner,
    isTapped: values['tapped'] === true,
    damage: Number(values['damage'] ?? 0),
    power: (row.power ?? 0) + counters,
    toughness: (row.toughness ?? 0) + counters,
  };
}

function seenPlayer(view: SeenView, seat: Seat, rows: Rows): SeenPlayer {
  const { life = 0, mana = 0, lost = null } = view.seats[seat] ?? {};
  const count = (type: PlayerZone): number => zoneIn(view, seat, type)?.count ?? 0;
  return {
    seat,
    life,
    mana,
    lost,
    inHand: count('hand') + count('unseen'),
    library: count('library'),
    graveyard: count('graveyard'),
    top: seenCard(view, zoneIn(view, seat, 'library')?.cells?.[0] ?? null, rows) ?? null,
    battlefield: cardsIn(view, seat, 'battlefield', rows),
  };
}

const cardsIn = (view: SeenView, seat: Seat, type: PlayerZone, rows: Rows): readonly SeenCard[] =>
  (zoneIn(view, seat, type)?.cells ?? []).flatMap((handle) => seenCard(view, handle, rows) ?? []);

const zoneIn = ({ zones }: SeenView, seat: Seat, type: PlayerZone): SeenView['zones'][string] | undefined =>
  Object.values(zones).find((zone) => zone.owner === seat && zone.type === type);
