/** A view read as a match of high card: what bots, tables and screens ask of it. Nothing here knows more than the view. */
import type { Seat } from '../../core/index.ts';
import type { View } from '../../core/view/index.ts';
import { CATALOG, worthOf } from './cards.ts';
import type { highCard } from './game.ts';
import { nameOf } from './shape.ts';

/** A view of high card. */
export type HighCardView = View<typeof highCard>;

/** A card whose face the viewer sees. */
export interface SeenCard {
  readonly handle: number;
  readonly name: string;
  readonly worth: number;
  readonly isLucky: boolean;
}

/** What everybody sees of a player. */
export interface SeenPlayer {
  readonly points: number;
  readonly coins: number;
  readonly hasLaid: boolean;
}

/** All of a match that a viewer sees. */
export interface SeenHighCard {
  readonly round: number;
  readonly rounds: number;
  readonly turn: Seat;
  readonly players: readonly SeenPlayer[];
  /** The viewer's own cards; none for a spectator. */
  readonly hand: readonly SeenCard[];
  readonly deck: number;
  readonly discard: number;
  /** The cards on top, where the viewer knows them. */
  readonly nextInDeck: SeenCard | undefined;
  readonly topOfDiscard: SeenCard | undefined;
}

/** The match in a view. */
export function seenHighCard(view: HighCardView): SeenHighCard {
  const { round, rounds, turn } = view.match;
  const own = view.viewer === 'spectator' ? [] : (view.zones[`${nameOf(view.viewer)}.hand`]?.cells ?? []);
  return {
    round,
    rounds,
    turn,
    players: view.seats.map(({ points }, seat) => ({
      points,
      coins: countIn(view, `${nameOf(seat)}.coins`),
      hasLaid: countIn(view, `${nameOf(seat)}.laid`) > 0,
    })),
    hand: own.flatMap((cell) => seenCard(view, cell) ?? []),
    deck: countIn(view, 'deck'),
    discard: countIn(view, 'discard'),
    nextInDeck: seenCard(view, view.zones['deck']?.cells?.[0]),
    topOfDiscard: seenCard(view, view.zones['discard']?.cells?.[0]),
  };
}

/** One face of a view, if the viewer sees it. */
export function seenCard({ faces }: HighCardView, handle: number | null | undefined): SeenCard | undefined {
  const face = handle ? faces[handle] : undefined;
  if (!handle || !face) return undefined;
  const name = CATALOG[face.kind]?.name ?? face.kind;
  return { handle, name, worth: worthOf(face.kind), isLucky: face.values['lucky'] === true };
}

const countIn = ({ zones }: HighCardView, name: string): number => zones[name]?.count ?? 0;
