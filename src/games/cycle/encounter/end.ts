/** How an encounter ends (C90): what is checked after every effect and when a lock closes, and the reward after a win. */
import { bringHome } from '../deck/budget.ts';
import { isDeckLocked, isDrawLocked } from '../deck/locks.ts';
import { rowOfKind } from '../kinds.ts';
import { ENCOUNTER } from '../settings.ts';
import { streamOf, type Circuit, type CycleMatch, type Ending, type Look } from '../shape.ts';

/** Whether the encounter has ended. */
export const isOver = ({ match }: Look['r']): boolean => match.ending !== null;

/** Whether the run has ended: lost, or won to the last encounter. */
export const isRunOver = ({ ending, encounter, encounters }: Run): boolean =>
  ending !== null && (ending.result === 'lost' || encounter + 1 >= encounters.length);

type Run = Pick<CycleMatch, 'ending' | 'encounter' | 'encounters'>;

/** C90: checked after every effect, the operative's fall first. */
export function checkEnd(circuit: Circuit): void {
  const { r } = circuit;
  const { hp, enemies } = r.match;
  if (isOver(r)) return;
  if (hp === 0) return endEncounter(circuit, 'lost', 'no_hp');
  if (enemies.length > 0 && enemies.every((enemy) => enemy.hp === 0)) endEncounter(circuit, 'won', 'enemies_fell');
}

/** Ends the encounter: remaining work is dropped. Unless the run ends with it, a card is offered. */
export function endEncounter(circuit: Circuit, result: Ending['result'], reason: string): void {
  const { r } = circuit;
  r.note('encounter-ended', { result, reason, encounter: r.match.encounter });
  r.setMatch('ending', { result, reason });
  r.clearAgenda();
  bringHome(r);
  if (!isRunOver(r.match)) r.later({ do: 'reward', offer: rollOffer(circuit) });
}

/** Some kinds to choose a reward from, no two alike; none that needs a layer that is off (C42). */
function rollOffer({ r, rules }: Circuit): string[] {
  const hasLayer = r.match.settings.corrupted_layer;
  const left = rules.rewards.filter((kind) => hasLayer || rowOfKind(rules, kind).result !== 'corrupted');
  const offer: string[] = [];
  while (offer.length < ENCOUNTER.offers && left.length > 0)
    offer.push(...left.splice(r.roll(streamOf(r, 'draw'), left.length), 1));
  return offer;
}

/** C84: told once each time a lock closes; C90 says what a locked deck means. */
export function updateLocks(circuit: Circuit): void {
  const { r } = circuit;
  const { locks } = r.match;
  const draw = isDrawLocked(circuit);
  const deck = draw && isDeckLocked(circuit);
  if (draw === locks.draw && deck === locks.deck) return;
  r.setMatch('locks', { draw, deck });
  if (draw && !locks.draw) r.note('draw-locked', {});
  if (deck && !locks.deck) r.note('deck-locked', {});
  if (deck && !isOver(r) && r.match.settings.on_deck_lock === 'lose') endEncounter(circuit, 'lost', 'deck_lock');
}
