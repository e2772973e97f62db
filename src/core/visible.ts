/** Who may see which value of a game: the part of a Game that views are made by (view/). */
import type { CardId } from './pile.ts';
import type { Json } from './result.ts';
import type { Shape } from './state.ts';
import type { Seat, Viewer } from './zones.ts';

/** How a value that mentions cards is shown: by the viewer's handles. */
export interface Lens {
  readonly viewer: Viewer;
  /** The viewer's handle for a card, or `null` for one it could not point out. */
  handle(card: CardId): number | null;
}

/** Who sees a value of the match. A function shows each viewer its own version; `undefined` shows nothing. */
export type MatchSight<V> = 'everyone' | 'nobody' | ((value: V, lens: Lens) => Json | undefined);
/** Who sees a value of a seat: as of the match, or only the seat itself. */
export type SeatSight<V> = 'everyone' | 'owner' | 'nobody' | ((value: V, lens: Lens, seat: Seat) => Json | undefined);
/** `known`: whoever knows the card. `owner`: only its owner, if the owner knows it. */
export type CardSight = 'known' | 'owner' | 'nobody';

/** Who may see which value. What is not listed is seen by nobody. */
export interface Visible<S extends Shape> {
  readonly match: { readonly [K in keyof S['match']]?: MatchSight<S['match'][K]> };
  readonly seat: { readonly [K in keyof S['seat']]?: SeatSight<S['seat'][K]> };
  readonly card: { readonly [K in keyof S['card']]?: CardSight };
}
