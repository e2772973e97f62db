/**
 * "Data Transformations" of the two documents, field by field: what goes into a draw or a replace, and what comes out.
 * They hold hidden cards, as reports do: show them to the seat's owner only.
 */
import type { CardId, MatchEvent, MatchState, Seat } from '../../../core/index.ts';
import { CARDS } from '../cards/index.ts';
import type { CardSet } from '../cards/row.ts';
import type { Duel } from '../shape.ts';
import { drawsIn, replacesIn, type DrawMoment } from './moments.ts';
import { cardOf, summary, type DocumentCard } from './reports.ts';

interface Cards {
  readonly deckDrawPile: readonly DocumentCard[];
  readonly handCards: readonly (DocumentCard | null)[];
  readonly handSize: number;
}

interface Sides extends Cards {
  readonly deckSize: number;
}

/** What comes out of a draw: a card in hand, a burned card, or fatigue. */
export type DrawOutput =
  | (Sides & { readonly drawnCard: DocumentCard; readonly indexInHand: number })
  | (Sides & { readonly burnedCard: DocumentCard; readonly indexInHand: null })
  | (Sides & { readonly fatigueDamage: number; readonly generalHealth: number });

/** One draw as the first document writes it. */
export interface DrawTransformation {
  /** `cardIndexFromDeck` is the index of the card that the draw named, or `null` for the pick of U21. */
  readonly input: Sides & { readonly cardIndexFromDeck: CardId | null };
  readonly output: DrawOutput;
}

/** One replace as the second document writes it. */
export interface ReplaceTransformation {
  readonly input: Cards & {
    readonly replaceIndex: number;
    readonly numCardsReplacedThisTurn: number;
    readonly maxReplacesPerTurn: number;
  };
  readonly output: Cards & {
    readonly replacedCard: DocumentCard;
    readonly drawnCard: DocumentCard;
    readonly numCardsReplacedThisTurn: number;
    readonly canReplaceAgain: boolean;
  };
}

/** A seat's draws in a step, each before and after it. */
export const drawTransformations = (
  after: MatchState<Duel>,
  events: readonly MatchEvent[],
  seat: Seat,
  set: CardSet = CARDS,
): readonly DrawTransformation[] =>
  drawsIn(after, events, seat).map((draw) => ({
    input: { ...sidesOf(draw.before, seat, set), cardIndexFromDeck: draw.named },
    output: { ...sidesOf(draw.now, seat, set), ...outcomeOf(draw, seat, set) },
  }));

function outcomeOf({ now, drawn, burned, slot, tired, settled }: DrawMoment, seat: Seat, set: CardSet) {
  if (drawn !== null && slot !== null) return { drawnCard: cardOf(now, drawn, set), indexInHand: slot };
  if (burned !== null) return { burnedCard: cardOf(now, burned, set), indexInHand: null };
  return { fatigueDamage: tired ?? 0, generalHealth: summary(settled, seat, set).generalHealth };
}

/** A seat's replaces in a step, each before and after it. The counter goes up first, so before means before that. */
export const replaceTransformations = (
  after: MatchState<Duel>,
  events: readonly MatchEvent[],
  seat: Seat,
  set: CardSet = CARDS,
): readonly ReplaceTransformation[] =>
  replacesIn(after, events, seat).map(({ before, now, replaced, drawn, slot, forced }) => {
    const { numCardsReplacedThisTurn: counted, maxReplacesPerTurn } = summary(before, seat, set);
    const { numCardsReplacedThisTurn, canReplaceAgain } = summary(now, seat, set);
    const counter = { numCardsReplacedThisTurn: counted - (forced ? 0 : 1), maxReplacesPerTurn };
    return {
      input: { ...cardsOf(before, seat, set), replaceIndex: slot, ...counter },
      output: {
        ...cardsOf(now, seat, set),
        replacedCard: cardOf(now, replaced, set),
        drawnCard: cardOf(now, drawn, set),
        numCardsReplacedThisTurn,
        canReplaceAgain,
      },
    };
  });

function cardsOf(state: MatchState<Duel>, seat: Seat, set: CardSet): Cards {
  const { deckDrawPile, handCards, handSize } = summary(state, seat, set);
  return { deckDrawPile, handCards, handSize };
}

function sidesOf(state: MatchState<Duel>, seat: Seat, set: CardSet): Sides {
  const { deckDrawPile, deckSize, handCards, handSize } = summary(state, seat, set);
  return { deckDrawPile, deckSize, handCards, handSize };
}
