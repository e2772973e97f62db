/** Choices a play waits for (C5): what is offered, which answers there are, and what an answer does. */
import type { CardId, Refusal } from '../../core/index.ts';
import { createInHand } from './cards-in-play.ts';
import { discard } from './discard.ts';
import { enterEther, returnFromEther } from './ether.ts';
import { toHandOrDiscard } from './hand.ts';
import { afterTurns, DISCARD_PILE, ETHER, HAND, MAIN_DECK, type Choice, type Circuit, type Look } from './shape.ts';
import { orderTop, putOnTop } from './topdeck.ts';

/** The cards a choice is about. */
export function optionsOf({ r }: Look, { kind, count }: Choice): readonly CardId[] {
  switch (kind) {
    case 'discard':
    case 'copy':
    case 'park':
      return r.cards(HAND);
    case 'recall':
      return r.cards(ETHER).filter((card) => r.card(card).ether?.reason === 'exhausted');
    case 'topdeck':
      return r.cards(DISCARD_PILE);
    case 'peek':
      return r.cards(MAIN_DECK).slice(0, count);
  }
}

/** Offers a choice; nothing to choose from is no choice. Says whether the play has to wait. */
export function offer(circuit: Circuit, kind: Choice['kind'], count = 1, turns = 0): 'wait' | undefined {
  const { r } = circuit;
  const there = optionsOf(circuit, { kind, count, turns }).length;
  if (there === 0) return undefined;
  r.setMatch('choice', { kind, count: Math.min(count, there), turns });
  r.setMatch('phase', 'choose');
  return 'wait';
}

/** Every answer: each card for one of them, each order for a look at the top. */
export function answersTo(look: Look, choice: Choice): readonly (readonly CardId[])[] {
  const options = optionsOf(look, choice);
  return choice.kind === 'peek' ? orders(options) : picks(options, choice.count);
}

function orders(cards: readonly CardId[]): readonly (readonly CardId[])[] {
  if (cards.length <= 1) return [cards];
  return cards.flatMap((card) => orders(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]));
}

/** Every way to pick so many of some cards. */
export function picks(cards: readonly CardId[], count: number): readonly (readonly CardId[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => picks(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}

/** Why an answer is not one (ILLEGAL_PICK). */
export function checkAnswer(look: Look, cards: readonly CardId[]): Refusal | undefined {
  const choice = look.r.match.choice as Choice;
  const options = optionsOf(look, choice);
  const { kind, count } = choice;
  const isRight =
    cards.length === count && new Set(cards).size === count && cards.every((card) => options.includes(card));
  return isRight ? undefined : { code: 'ILLEGAL_PICK', choice: kind, min: count, max: count };
}

/** Carries out an answer; the play goes on behind it. */
export function answer(circuit: Circuit, cards: readonly CardId[]): void {
  const { r } = circuit;
  const { kind, turns } = r.match.choice as Choice;
  r.setMatch('choice', null);
  r.setMatch('phase', 'act');
  if (kind === 'peek') return takeFromTop(circuit, cards);
  for (const card of cards) answerOne(circuit, kind, card, turns);
}

function answerOne(circuit: Circuit, kind: Exclude<Choice['kind'], 'peek'>, card: CardId, turns: number): void {
  const { r } = circuit;
  switch (kind) {
    case 'discard':
      return discard(circuit, card, 'effect');
    case 'copy':
      return createInHand(circuit, r.kind(card), { temporary: true });
    case 'recall':
      return returnFromEther(circuit, card, 'deck_top', 'recall');
    case 'park':
      return enterEther(circuit, card, 'temporary', { return_at: afterTurns(r, turns), return_to: 'discard' });
    case 'topdeck':
      return putOnTop(circuit, card);
  }
}

/** The first to hand, which is no draw; the rest on top in the order given. */
function takeFromTop(circuit: Circuit, [taken, ...rest]: readonly CardId[]): void {
  orderTop(circuit, [taken as CardId, ...rest]);
  toHandOrDiscard(circuit, taken as CardId, 'take', { why: 'peek' });
}
