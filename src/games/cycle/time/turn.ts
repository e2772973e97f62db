/** The turn-based scheduler (C49, C50). Steps that may raise triggers are jobs, so the triggers run in between. */
import { tell } from '../../../core/index.ts';
import { HOOK_OF } from '../deck/cards-in-play.ts';
import { discard, discardHand } from '../deck/discard.ts';
import { causeOf, drawCards } from '../deck/draw.ts';
import { enterEther, returnDue } from '../deck/ether.ts';
import { takeDue } from '../deck/pending.ts';
import { addStatus, endStatuses, hasStatus, passStorm, removeStatus } from '../deck/status.ts';
import { endEncounter } from '../encounter/end.ts';
import { refreshOperative, tellIntents } from '../encounter/fight.ts';
import { hasKeyword, rowOf } from '../kinds.ts';
import { ENCOUNTER } from '../settings.ts';
import { HAND, type Circuit } from '../shape.ts';
import { delayedCards } from './rhythm.ts';

/** C49 up to the turn draw, which is a job of its own behind the start triggers. */
export function startTurn(circuit: Circuit): void {
  const { r } = circuit;
  r.setMatch('turn', r.match.turn + 1);
  r.note('turn-began', { turn: r.match.turn });
  if (r.match.enemies.length > 0 && r.match.turn >= ENCOUNTER.turnLimit)
    return endEncounter(circuit, 'lost', 'turn_limit');
  refreshOperative(circuit);
  tellIntents(circuit);
  passTime(circuit);
  tell(r, HOOK_OF.turn_start, {});
  r.later({ do: 'turnDraw' });
}

/** What a new turn (or gauge opening, C60) brings to an end or back. */
export function passTime(circuit: Circuit): void {
  const { turn } = circuit.r.match;
  passStorm(circuit);
  returnDue(circuit);
  for (const entry of takeDue(circuit, ({ due_turn }) => due_turn !== null && due_turn <= turn))
    drawCards(circuit, entry.n, causeOf(entry));
}

/** C49: the opening hand replaces the first draw; C68: what a MISS put off comes a turn later. */
export function drawForTurn(circuit: Circuit): void {
  const { r } = circuit;
  const { turn, drawPerTurn } = r.match;
  if (hasStatus(r, 'opening')) removeStatus(circuit, 'opening');
  else drawCards(circuit, drawPerTurn - delayedCards(circuit, turn + 1), 'turn');
  if (hasStatus(r, 'no_draw_after_draw')) {
    removeStatus(circuit, 'no_draw_after_draw');
    addStatus(circuit, 'no_draw', turn);
  }
  tell(r, HOOK_OF.turn_drawn, {});
}

/** C50: end triggers, then the hand. What follows is put behind by the caller. */
export function endTurn({ r }: Circuit): void {
  tell(r, HOOK_OF.turn_end, {});
  r.later({ do: 'endHand' });
}

/** C50: ethereal cards to the ether, others to DISCARD, retained ones stay. */
export function endHand(circuit: Circuit): void {
  const { r } = circuit;
  const rows = r.cards(HAND).map((card) => [card, rowOf(circuit, card)] as const);
  for (const [card, row] of rows)
    if (hasKeyword(row, 'ethereal') && !hasKeyword(row, 'retain')) enterEther(circuit, card, 'exhausted');
  if (!hasStatus(r, 'keep_hand')) discardRest(circuit);
  for (const [card, { growth }] of rows) if (growth > 0 && r.zoneOf(card) === HAND) grow(circuit, card, growth);
  endStatuses(circuit, r.match.turn);
}

function discardRest(circuit: Circuit): void {
  const { r } = circuit;
  const isKept = (card: number): boolean => hasKeyword(rowOf(circuit, card), 'retain');
  const cards = r.cards(HAND);
  if (!cards.some(isKept)) return discardHand(circuit, 'end_turn');
  for (const card of cards) if (!isKept(card)) discard(circuit, card, 'end_turn');
}

function grow({ r }: Circuit, card: number, n: number): void {
  const { modifiers } = r.card(card);
  if (modifiers === undefined) r.setMatch('modified', r.match.modified + 1);
  r.setCard(card, 'modifiers', [...(modifiers ?? []), { stat: 'hit', n }]);
}
