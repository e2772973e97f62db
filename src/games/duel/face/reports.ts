/**
 * The shapes of "Data Transformations" in the two documents: what a match is before and after a draw or a replace, and
 * the reports of U33 and U46. They are the owner's: whoever sends them to others tells too much.
 * Cards are numbers of the match; piles are top first (the documents' lists end at the top).
 */
import { NO_CARD, reading, type CardId, type MatchEvent, type MatchState, type Seat } from '../../../core/index.ts';
import { healthOf } from '../board/unit.ts';
import { CARDS } from '../cards/index.ts';
import type { CardSet } from '../cards/row.ts';
import { rightsOf } from '../hand/changes.ts';
import { handOf, pileOf, type Duel, type Scene } from '../shape.ts';
import { drawsIn, replacesIn } from './moments.ts';

/** A player's side as both documents list it. */
export interface Summary {
  readonly deckDrawPile: readonly CardId[];
  readonly deckSize: number;
  readonly handCards: readonly (CardId | null)[];
  readonly handSize: number;
  readonly numCardsReplacedThisTurn: number;
  readonly maxReplacesPerTurn: number;
  readonly canReplaceAgain: boolean;
  readonly generalHealth: number;
}

/** What a draw came to (U33); fields that do not apply are null. */
export interface DrawReport {
  readonly deckSize: number;
  readonly handCards: readonly (CardId | null)[];
  readonly handSize: number;
  readonly drawnCard: CardId | null;
  readonly indexInHand: number | null;
  readonly burnedCard: CardId | null;
  readonly fatigueDamage: number | null;
  readonly generalHealth: number;
}

/** What a replace came to (U46). */
export interface ReplaceReport {
  readonly handCards: readonly (CardId | null)[];
  readonly handSize: number;
  readonly deckSize: number;
  readonly replacedCard: CardId;
  readonly drawnCard: CardId;
  readonly slot: number;
  readonly numCardsReplacedThisTurn: number;
  readonly maxReplacesPerTurn: number;
  readonly canReplaceAgain: boolean;
}

/** A seat's side of the match. */
export function summary(state: MatchState<Duel>, seat: Seat, set: CardSet = CARDS): Summary {
  const r = reading(state);
  const scene: Scene = { r, set };
  const hand = [...(state.piles[handOf(seat)] ?? [])].map((card) => (card === NO_CARD ? null : card));
  const { replaced } = r.seat(seat);
  const { replaces, ban } = rightsOf(scene, seat);
  const deck = r.cards(pileOf(seat));
  return {
    deckDrawPile: deck,
    deckSize: deck.length,
    handCards: hand,
    handSize: hand.filter((card) => card !== null).length,
    numCardsReplacedThisTurn: replaced,
    maxReplacesPerTurn: replaces,
    canReplaceAgain: ban === undefined && replaced < replaces && deck.length > 0,
    generalHealth: healthOf(scene, r.seat(seat).general),
  };
}

/** Reports of a seat's draws in a step: what happened to each, and the side as it was after it. */
export function drawReports(
  after: MatchState<Duel>,
  events: readonly MatchEvent[],
  seat: Seat,
  set: CardSet = CARDS,
): readonly DrawReport[] {
  return drawsIn(after, events, seat).map(({ now, settled, drawn, burned, slot, tired }) => {
    const { deckSize, handCards, handSize } = summary(now, seat, set);
    const { generalHealth } = summary(settled, seat, set);
    const side = { deckSize, handCards, handSize, generalHealth };
    return { ...side, drawnCard: drawn, indexInHand: slot, burnedCard: burned, fatigueDamage: tired };
  });
}

/** Reports of a seat's replaces in a step: each with the side as it was after it. */
export function replaceReports(
  after: MatchState<Duel>,
  events: readonly MatchEvent[],
  seat: Seat,
  set: CardSet = CARDS,
): readonly ReplaceReport[] {
  return replacesIn(after, events, seat).map(({ now, replaced, drawn, slot }) => {
    const { deckDrawPile: _, generalHealth: __, ...side } = summary(now, seat, set);
    return { ...side, replacedCard: replaced, drawnCard: drawn, slot };
  });
}
