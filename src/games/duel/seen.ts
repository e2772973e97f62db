/** A view read as a duel: what bots, tables and screens ask of it. Nothing in here knows more than the view. */
import type { Seat } from '../../core/index.ts';
import type { PlainView, View, ZoneView } from '../../core/view/index.ts';
import type { Keyword } from './board/keywords.ts';
import { rowOf, withGains, type CardSet, type Row } from './cards/row.ts';
import type { DuelGame } from './game.ts';
import { sumOfRights, type Carrier, type Rights } from './hand/changes.ts';
import type { Settings } from './settings.ts';
import { nameOf, PHASES, type Duel, type Phase } from './shape.ts';

/** What a player or a spectator sees of a duel. */
export type DuelView = View<DuelGame>;

/** A card whose face the viewer sees, with its stats as they are now. */
export interface SeenCard {
  readonly handle: number;
  readonly kind: string;
  readonly row: Row;
  readonly owner: Seat;
  readonly cost: number;
  readonly attack: number;
  readonly health: number;
  /** Health without damage. */
  readonly mostHealth: number;
  readonly keywords: readonly Keyword[];
}

/** A unit on the board, and what it may do. */
export interface SeenUnit extends SeenCard {
  readonly square: number | null;
  readonly isGeneral: boolean;
  /** It has arrived in this turn, and acts from its owner's next one on. */
  readonly isNew: boolean;
  readonly canMove: boolean;
  readonly canStrike: boolean;
}

/** A player's side, as far as it is seen. */
export interface SeenSide {
  readonly burned: readonly SeenCard[];
  readonly pile: number;
  readonly inHand: number;
  readonly graveyard: readonly SeenCard[];
  readonly mana: number;
  readonly manaMost: number;
  readonly replaced: number;
  /** What it may do, as far as the viewer can tell: what another's hand changes is not seen. */
  readonly rights: Rights;
  /** Has still to say which cards go back (U48). */
  readonly isChoosing: boolean;
}

/** All that a viewer sees of a duel. */
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

/** Whether a view is one of a duel: for those who get views of any game. */
export const isDuelView = (view: PlainView): view is DuelView =>
  'p1.pile' in view.zones && PHASES.some((phase) => phase === view.match['phase']);

/** The duel in a view. */
export function seenDuel(set: CardSet, view: DuelView): SeenDuel {
  const own = view.viewer === 'spectator' ? [] : (zoneOf(view, `${nameOf(view.viewer)}.hand`).cells ?? []);
  return {
    ...view.match,
    sides: [sideOf(set, view, 0), sideOf(set, view, 1)],
    units: cardsIn(set, view, 'board').map((card) => unitOf(view, card)),
    hand: own.map((cell) => (cell ? seenCard(set, view, cell) : null)),
  };
}

/** One face of a view as a card. */
export const seenCard = (set: CardSet, view: DuelView, handle: number): SeenCard =>
  seenFace(set, handle, faceOf(view, handle));

/** A face as a card, wherever it comes from. */
export function seenFace(set: CardSet, handle: number, { kind, owner, values }: SeenFace): SeenCard {
  const row = withGains(rowOf(set, kind), values.gained);
  const isUnit = row.type === 'unit';
  const { attack = 0, fleetingAttack = 0, health = 0, fleetingHealth = 0, damage = 0 } = values;
  const { cost = 0, fleetingCost = 0 } = values;
  const mostHealth = (isUnit ? row.health : 0) + health + fleetingHealth;
  return {
    handle,
    kind,
    row,
    owner,
    cost: Math.max(0, row.cost + cost + fleetingCost),
    attack: Math.max(0, (isUnit ? row.attack : 0) + attack + fleetingAttack),
    health: Math.max(0, mostHealth - damage),
    mostHealth,
    keywords: keywordsOf(isUnit ? row.keywords : undefined, values),
  };
}

/** Printed and not lost, or given; most cards have only what is printed. */
function keywordsOf(
  printed: readonly Keyword[] = [],
  { lostKeywords, keywords, fleetingKeywords, gained }: SeenFace['values'],
): readonly Keyword[] {
  if (!lostKeywords && !keywords && !fleetingKeywords && !gained) return printed;
  const kept = printed.filter((each) => !lostKeywords?.includes(each));
  return [...new Set([...kept, ...(keywords ?? []), ...(fleetingKeywords ?? [])])];
}

/** A face of a duel, with the values that its cards have. */
export interface SeenFace {
  readonly kind: string;
  readonly owner: Seat;
  readonly values: Partial<Duel['card']>;
}

function faceOf({ faces }: DuelView, handle: number): SeenFace {
  const { kind, owner = null, values = {} } = faces[handle] ?? {};
  if (kind === undefined || owner === null) throw new RangeError(`no card ${handle} in this view of a duel`);
  return { kind, owner, values };
}

function zoneOf({ zones }: DuelView, name: string): ZoneView {
  const zone = zones[name];
  if (!zone) throw new RangeError(`no zone ${name} in this view of a duel`);
  return zone;
}

const cardsIn = (set: CardSet, view: DuelView, zone: string): SeenCard[] =>
  (zoneOf(view, zone).cells ?? []).flatMap((cell) => (cell ? [seenCard(set, view, cell)] : []));

/** What bots do not ask for is worked out when somebody does: a search reads thousands of views. */
function sideOf(set: CardSet, view: DuelView, seat: 0 | 1): SeenSide {
  const { mana = 0, manaMost = 0, replaced = 0 } = view.seats[seat] ?? {};
  const name = nameOf(seat);
  return {
    mana,
    manaMost,
    replaced,
    get rights() {
      return rightsIn(set, view, seat);
    },
    isChoosing: view.choosing.some((each) => each.seat === seat && !each.done),
    pile: zoneOf(view, `${name}.pile`).count ?? 0,
    inHand: zoneOf(view, `${name}.hand`).count ?? 0,
    get burned() {
      return cardsIn(set, view, `${name}.burned`);
    },
    get graveyard() {
      return cardsIn(set, view, `${name}.graveyard`);
    },
  };
}

function rightsIn(set: CardSet, view: DuelView, seat: 0 | 1): Rights {
  const { changes = [] } = view.seats[seat] ?? {};
  const [board, hand] = [carriersIn(set, view, 'board'), carriersIn(set, view, `${nameOf(seat)}.hand`)];
  return sumOfRights({ settings: view.match.settings, changes, board, hand }, seat);
}

/** What may change players' rights, among the cards of a zone that the viewer knows. */
const carriersIn = (set: CardSet, view: DuelView, zone: string): Carrier[] =>
  (zoneOf(view, zone).cells ?? []).flatMap((cell) => {
    if (!cell) return [];
    const { kind, owner, values } = faceOf(view, cell);
    const row = rowOf(set, kind);
    return [{ owner, name: row.name, sayings: [row, ...(values.gained ?? [])] }];
  });

/** Written out: a spread took a tenth of the time of a search. */
function unitOf(view: DuelView, card: SeenCard): SeenUnit {
  const { turn, current } = view.match;
  const { square = null, arrived = 0, movedOn, struckOn } = faceOf(view, card.handle).values;
  const isReady = card.owner === current && arrived < turn && struckOn !== turn;
  const { handle, kind, row, owner, cost, attack, health, mostHealth, keywords } = card;
  return {
    handle,
    kind,
    row,
    owner,
    cost,
    attack,
    health,
    mostHealth,
    keywords,
    square,
    isGeneral: card.row.type === 'unit' && card.row.general === true,
    isNew: arrived >= turn,
    canMove: isReady && movedOn !== turn,
    canStrike: isReady && card.attack > 0,
  };
}
