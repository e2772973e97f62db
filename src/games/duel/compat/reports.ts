/**
 * The shapes of "Data Transformations" in the two documents: what a match is before and after a draw or a replace, and
 * the reports of U33 and U46. They hold hidden cards: show them to the seat's owner only.
 * A card is shown as the documents do, with what it is; a pile ends at its top, as in the documents' lists.
 */
import { NO_CARD, reading, type CardId, type MatchEvent, type MatchState, type Seat } from '../../../core/index.ts';
import { costOf, healthOf } from '../board/unit.ts';
import { CARDS } from '../cards/index.ts';
import { rowOf, type CardSet } from '../cards/row.ts';
import { rightsOf } from '../hand/changes.ts';
import { handOf, pileOf, type Duel, type Scene } from '../shape.ts';
import { drawsIn, replacesIn } from './moments.ts';

/** A card as the documents' lists show it: its index in the match, and what it is. */
export interface DocumentCard {
  /** Its number in the match: the documents' `getIndex()`. */
  readonly index: CardId;
  /** Its kind: the documents' `getId()`. */
  readonly id: string;
  readonly name: string;
  readonly manaCost: number;
}

/** A player's side as both documents list it. */
export interface Summary {
  readonly deckDrawPile: readonly DocumentCard[];
  readonly deckSize: number;
  readonly handCards: readonly (DocumentCard | null)[];
  readonly handSize: number;
  readonly numCardsReplacedThisTurn: number;
  readonly maxReplacesPerTurn: number;
  readonly canReplaceAgain: boolean;
  readonly generalHealth: number;
}

/** What a draw came to (U33); fields that do not apply are null. */
export interface DrawReport {
  readonly deckSize: number;
  readonly handCards: readonly (DocumentCard | null)[];
  readonly handSize: number;
  readonly drawnCard: DocumentCard | null;
  readonly indexInHand: number | null;
  readonly burnedCard: DocumentCard | null;
  readonly fatigueDamage: number | null;
  readonly generalHealth: number;
}

/** What a replace came to (U46). */
export interface ReplaceReport {
  readonly handCards: readonly (DocumentCard | null)[];
  readonly handSize: number;
  readonly deckSize: number;
  readonly replacedCard: DocumentCard;
  readonly drawnCard: DocumentCard;
  readonly slot: number;
  readonly numCardsReplacedThisTurn: number;
  readonly maxReplacesPerTurn: number;
  readonly canReplaceAgain: boolean;
}

/** Returns a seat's side of the match. */
export function summary(state: MatchState<Duel>, seat: Seat, set: CardSet = CARDS): Summary {
  const r = reading(state);
  const scene: Scene = { r, set };
  const hand = [...(state.piles[handOf(seat)] ?? [])].map((card) =>
    card === NO_CARD ? null : cardOf(state, card, set),
  );
  const { replaced } = r.seat(seat);
  const { replaces, ban } = rightsOf(scene, seat);
  const deck = r.cards(pileOf(seat));
  return {
    deckDrawPile: deck.map((card) => cardOf(state, card, set)).toReversed(),
    deckSize: deck.length,
    handCards: hand,
    handSize: hand.filter((card) => card !== null).length,
    numCardsReplacedThisTurn: replaced,
    maxReplacesPerTurn: replaces,
    canReplaceAgain: ban === undefined && replaced < replaces && deck.length > 0,
    generalHealth: healthOf(scene, r.seat(seat).general),
  };
}

/** Returns a card as the documents' lists show it; its cost is what it costs in this state. */
export function cardOf(state: MatchState<Duel>, card: CardId, set: CardSet): DocumentCard {
  const r = reading(state);
  const id = r.kind(card);
  return { index: card, id, name: rowOf(set, id).name, manaCost: costOf({ r, set }, card) };
}

/** Returns a report of each of a seat's draws in a step: what happened, and the side as it was after it. */
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
    const shown = (card: CardId | null): DocumentCard | null => (card === null ? null : cardOf(now, card, set));
    return { ...side, drawnCard: shown(drawn), indexInHand: slot, burnedCard: shown(burned), fatigueDamage: tired };
  });
}

/** Returns a report of each of a seat's replaces in a step, with the side as it was after it. */
export function replaceReports(
  after: MatchState<Duel>,
  events: readonly MatchEvent[],
  seat: Seat,
  set: CardSet = CARDS,
): readonly ReplaceReport[] {
  return replacesIn(after, events, seat).map(({ now, replaced, drawn, slot }) => {
    const { deckDrawPile: _, generalHealth: __, ...side } = summary(now, seat, set);
    return { ...side, replacedCard: cardOf(now, replaced, set), drawnCard: cardOf(now, drawn, set), slot };
  });
}
