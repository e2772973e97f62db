/** Verbs that are neither about the library nor about life. */
import type { CardId, Json, Seat } from '../../../core/index.ts';
import type { Effect, Replacement } from '../cards/vocabulary.ts';
import { exileOf, stackOf } from '../layout.ts';
import { endMatch } from '../outcome.ts';
import { bury, relocate } from '../passage.ts';
import { controllerOf } from '../players.ts';
import { isBound } from '../rules.ts';
import type { Doing, Target } from '../shape.ts';
import type { Work } from '../work.ts';

/** A countered spell goes to the graveyard without having done anything (K57). */
export function counterSpell(w: Work, targets: readonly Target[]): void {
  for (const target of targets) {
    if (!('card' in target) || w.r.zoneOf(target.card) !== stackOf(w.r.layout)) continue;
    w.r.setMatch(
      'stack',
      w.r.match.stack.filter(({ is, card }) => is !== 'spell' || card !== target.card),
    );
    bury(w, target.card, 'counter');
  }
}

export function exileThis(w: Work, source: CardId): void {
  if (controllerOf(w, source) !== -1) relocate(w, source, exileOf(w.r.layout), 'exile');
}

export function grow(w: Work, source: CardId, n: number): void {
  if (controllerOf(w, source) === -1) return;
  w.r.setCard(source, 'counters', (w.r.card(source).counters ?? 0) + n);
}

/** Winning ends the match at once, before any later check (K47). */
export function winGame(w: Work, seat: Seat): void {
  if (isBound(w, 'cant-win', seat)) return;
  endMatch(w, { winners: [seat], reason: 'effect' });
}

/** Everything on the stack is exiled, what waited to trigger is forgotten, and the turn is in its cleanup step. */
export function endTurn(w: Work): void {
  const spells = w.r.match.stack.filter(({ is }) => is === 'spell');
  for (const { card } of spells) relocate(w, card, exileOf(w.r.layout), 'exile');
  w.r.setMatch('stack', []);
  if (w.r.match.combat.attacks.length > 0) w.r.setMatch('combat', { attacks: [], blocks: [] });
  const marks = w.r.queued.filter(({ job }) => job !== 'trigger');
  w.r.clearQueue();
  for (const mark of marks) w.r.enqueue(mark);
  w.frames.length = 0;
  w.frames.push({ do: 'step', step: 'CLEANUP' });
}

/** "The next time you would draw this turn": used up when it applies, gone with the turn (K41). */
export function nextDraw(w: Work, { seat, source }: Doing, instead: readonly Effect[]): void {
  const row: Replacement = { event: 'draw', whose: 'you', once: true, instead };
  const id = w.r.watch({ on: 'before:draw', source, job: 'replace', facts: { seat, row: row as unknown as Json } });
  w.r.setMatch('thisTurn', [...w.r.match.thisTurn, id]);
}
