/** A view read as a duel: what bots, tables and screens ask of it. Nothing in here knows more than the view. */
import type { Face, Seat, View, ZoneView } from '../../core/index.ts';
import type { Keyword } from './effects.ts';
import { rowOf, type CardSet, type Row } from './row.ts';
import { nameOf, type Duel, type Phase } from './shape.ts';
import type { Settings } from './settings.ts';

/** A card whose face the viewer sees, with its stats as they are now. */
export interface SeenCard {
  readonly handle: number;
  readonly kind: string;
  readonly row: Row;
  readonly owner: Seat;
  readonly cost: number;
  readonly attack: number;
  readonly health: number;
  readonly keywords: readonly Keyword[];
}

export interface SeenUnit extends SeenCard {
  readonly square: number | null;
  readonly isGeneral: boolean;
  readonly canMove: boolean;
  readonly canStrike: boolean;
}

export interface SeenSide {
  readonly mana: number;
  readonly manaMost: number;
  readonly replaced: number;
  readonly mulliganed: boolean;
  readonly pile: number;
  readonly inHand: number;
  readonly burned: readonly SeenCard[];
  readonly graveyard: readonly SeenCard[];
}

export interface SeenDuel {
  readonly phase: Phase;
  readonly turn: number;
  readonly current: Seat;
  readonly winners: readonly Seat[] | null;
  readonly settings: Settings;
  readonly sides: readonly [SeenSide, SeenSide];
  readonly units: readonly SeenUnit[];
  /** The viewer's own hand by slot; empty for a spectator. */
  readonly hand: readonly (SeenCard | null)[];
}

/** The duel in a view. */
export function seenDuel(set: CardSet, view: View): SeenDuel {
  const match = view.match as unknown as Duel['match'];
  const own = view.viewer === 'spectator' ? [] : (zoneOf(view, `${nameOf(view.viewer)}.hand`).cells ?? []);
  return {
    ...match,
    sides: [0, 1].map((seat) => sideOf(set, view, seat)) as unknown as SeenDuel['sides'],
    units: cardsIn(set, view, 'board').map((card) => unitOf(view, match, card)),
    hand: own.map((cell) => (cell ? seenCard(set, view, cell) : null)),
  };
}

/** One face of a view as a card. */
export function seenCard(set: CardSet, view: View, handle: number): SeenCard {
  const { kind, owner, values } = view.faces[handle] as Face;
  const row = rowOf(set, kind);
  const stats = values as Partial<Duel['card']>;
  const isUnit = row.type === 'unit';
  const health = (isUnit ? row.health : 0) + (stats.health ?? 0) + (stats.fleetingHealth ?? 0) - (stats.damage ?? 0);
  return {
    handle,
    kind,
    row,
    owner: owner as Seat,
    cost: Math.max(0, row.cost + (stats.cost ?? 0)),
    attack: Math.max(0, (isUnit ? row.attack : 0) + (stats.attack ?? 0) + (stats.fleetingAttack ?? 0)),
    health: Math.max(0, health),
    keywords: [
      ...new Set([
        ...((isUnit ? row.keywords : undefined) ?? []),
        ...(stats.keywords ?? []),
        ...(stats.fleetingKeywords ?? []),
      ]),
    ],
  };
}

const zoneOf = (view: View, name: string): ZoneView => view.zones[name] as ZoneView;

const cardsIn = (set: CardSet, view: View, zone: string): SeenCard[] =>
  (zoneOf(view, zone).cells ?? []).flatMap((cell) => (cell ? [seenCard(set, view, cell)] : []));

function sideOf(set: CardSet, view: View, seat: Seat): SeenSide {
  const { mana, manaMost, replaced, mulliganed } = view.seats[seat] as unknown as Duel['seat'];
  const name = nameOf(seat);
  return {
    mana,
    manaMost,
    replaced,
    mulliganed,
    pile: zoneOf(view, `${name}.pile`).count,
    inHand: zoneOf(view, `${name}.hand`).count,
    burned: cardsIn(set, view, `${name}.burned`),
    graveyard: cardsIn(set, view, `${name}.graveyard`),
  };
}

function unitOf(view: View, { turn, current }: Duel['match'], card: SeenCard): SeenUnit {
  const { square, arrived = 0, movedOn, struckOn } = (view.faces[card.handle] as Face).values as Partial<Duel['card']>;
  const isReady = card.owner === current && arrived < turn && struckOn !== turn;
  return {
    ...card,
    square: square ?? null,
    isGeneral: card.row.type === 'unit' && card.row.general === true,
    canMove: isReady && movedOn !== turn,
    canStrike: isReady && card.attack > 0,
  };
}
