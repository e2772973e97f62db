/** Locks (C83, C84): whether anything can still be drawn, and whether anything can still happen. */
import { endEncounter, isOver, isPlayable } from '../encounter/encounter.ts';
import { CORRUPTED_DECK, DISCARD_PILE, ETHER, HAND, MAIN_DECK, RESOLVING, type Circuit, type Look } from '../shape.ts';
import { isStorm } from './status.ts';

/** C83. */
export function isDrawLocked({ r }: Look): boolean {
  if (r.count(MAIN_DECK) > 0 || r.count(DISCARD_PILE) > 0) return false;
  return !isStorm(r) || r.count(CORRUPTED_DECK) === 0;
}

/** C84. */
export function isDeckLocked(look: Look): boolean {
  const { r } = look;
  if (!isDrawLocked(look) || r.count(RESOLVING) > 0 || r.match.pending.length > 0) return false;
  if (r.cards(ETHER).some((card) => r.card(card).ether?.reason === 'temporary')) return false;
  return !r.cards(HAND).some((card) => isPlayable(look, card));
}

/** Told once each time a lock closes; C90 says what a locked deck means. */
export function updateLocks(circuit: Circuit): void {
  const { r } = circuit;
  const { locks } = r.match;
  const draw = isDrawLocked(circuit);
  const deck = draw && isDeckLocked(circuit);
  if (draw === locks.draw && deck === locks.deck) return;
  r.setMatch('locks', { draw, deck });
  if (draw && !locks.draw) r.note('DRAW_LOCK', {});
  if (deck && !locks.deck) r.note('DECK_LOCK', {});
  if (deck && !isOver(r) && r.match.settings.on_deck_lock === 'lose') endEncounter(circuit, 'lost', 'deck_lock');
}
