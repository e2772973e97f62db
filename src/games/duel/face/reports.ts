/**
 * The shapes of "Data Transformations" in the two documents: what a match is before and after a draw or a replace, and
 * the reports of U33 and U46. They are the owner's: whoever sends them to others tells too much.
 * Cards are numbers of the match; piles are top first (the documents' lists end at the top).
 */
import { NO_CARD, reading, type CardId, type MatchEvent, type MatchState, type Seat } from '../../../core/index.ts';
import { CARDS } from '../cards/index.ts';
import { rightsOf } from '../hand/changes.ts';
import type { CardSet } from '../cards/row.ts';
import { handOf, pileOf, type Duel, type Scene } from '../shape.ts';
import { healthOf } from '../board/unit.ts';

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

/** Reports of a seat's draws in a step: what happened to each, and the side as it is after the step. */
export function drawReports(
  after: MatchState<Duel>,
  events: readonly MatchEvent[],
  seat: Seat,
  set: CardSet = CARDS,
): readonly DrawReport[] {
  const { deckSize, handCards, handSize, generalHealth } = summary(after, seat, set);
  const side = { deckSize, handCards, handSize, generalHealth };
  const none = { drawnCard: null, indexInHand: null, burnedCard: null, fatigueDamage: null };
  return events.flatMap((event): DrawReport[] => {
    if (isEmptyDraw(event, after, seat)) return [{ ...side, ...none, fatigueDamage: fatigueOf(after) }];
    if (event.type !== 'moved' || event.verb !== 'draw' || event.from !== pileOf(seat)) return [];
    const [card] = event.cards;
    if (card === undefined) return [];
    const isDrawn = event.to === handOf(seat);
    return [{ ...side, ...none, ...(isDrawn ? { drawnCard: card, indexInHand: event.into } : { burnedCard: card }) }];
  });
}

const fatigueOf = ({ match: { settings } }: MatchState<Duel>): number =>
  settings.fatigue.enabled ? settings.fatigue.amount : 0;

function isEmptyDraw(event: MatchEvent, { layout }: MatchState<Duel>, seat: Seat): boolean {
  const isEmpty = event.type === 'noted' && (event.name === 'empty-draw' || event.name === 'no-draw');
  return isEmpty && event.facts['zone'] === layout.zones[pileOf(seat)]?.name;
}

/** Reports of a seat's replaces in a step. */
export function replaceReports(
  after: MatchState<Duel>,
  events: readonly MatchEvent[],
  seat: Seat,
  set: CardSet = CARDS,
): readonly ReplaceReport[] {
  const { deckDrawPile: _, generalHealth: __, ...side } = summary(after, seat, set);
  const moves = events.filter((event) => event.type === 'moved' && event.verb === 'replace');
  return moves.flatMap((event, i): ReplaceReport[] => {
    const taken = moves[i + 1];
    if (event.type !== 'moved' || event.from !== handOf(seat) || taken?.type !== 'moved') return [];
    const [[replacedCard], [drawnCard]] = [event.cards, taken.cards];
    if (replacedCard === undefined || drawnCard === undefined) return [];
    return [{ ...side, replacedCard, drawnCard, slot: event.at }];
  });
}
