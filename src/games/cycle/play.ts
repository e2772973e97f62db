/** Playing a card (C22, C28, C69): what may keep it in hand, its cost, and its effects as work in the queue. */
import type { CardId } from '../../core/index.ts';
import type { CycleRow } from './card-file.ts';
import { hasKeyword, rowOf } from './card-set.ts';
import { judge, type Judgement } from './rhythm.ts';
import { nowOf, RESOLVING, type Circuit, type CycleJob, type Look, type Scene } from './shape.ts';

export interface Play {
  readonly card: CardId;
  readonly target: number;
  /** C62: the action's time in microseconds, or `null` for an action without one. */
  readonly at: number | null;
}

export type Rejection = 'unplayable' | 'cooldown' | 'energy' | 'rhythm';

/** Why a card cannot be played now, before anything is judged (C28). */
export function whyRejected({ r, rules }: Look, { card, at }: Pick<Play, 'card' | 'at'>): Rejection | undefined {
  const row = rowOf(rules.cards, r.kind(card));
  if (row.cost === null) return 'unplayable';
  if ((r.card(card).cooldown ?? 0) > nowOf(r)) return 'cooldown';
  if (row.cost > r.match.energy) return 'energy';
  return at === null && isLocked(r, row) ? 'rhythm' : undefined;
}

/** C69: with rhythm switched off the lock is ignored. */
const isLocked = (r: Look['r'], row: CycleRow): boolean =>
  r.match.settings.rhythm.on && hasKeyword(row, 'rhythm_locked');

/** Plays a card as far as the queue; `settle` does the rest. */
export function play(circuit: Circuit, given: Play): void {
  const { r, rules } = circuit;
  const row = rowOf(rules.cards, r.kind(given.card));
  const rejection = whyRejected(circuit, given);
  if (rejection) return reject(circuit, given.card, rejection);
  const judged = given.at !== null && r.match.settings.rhythm.on ? judge(circuit, given.at) : null;
  if (judged && isLocked(r, row) && (judged.quality === 'LATE' || judged.quality === 'MISS'))
    return reject(circuit, given.card, 'rhythm');
  r.setMatch('energy', r.match.energy - (row.cost as number));
  beginPlay(circuit, given.card);
  queueEffects(circuit, given, row, judged);
}

/** The card leaves the hand and lies in RESOLVING (C5). */
export const beginPlay = ({ r }: Circuit, card: CardId): void => r.move(card, RESOLVING, 'play');

function reject({ r }: Circuit, card: CardId, reason: Rejection): void {
  r.note('PLAY_REJECTED', { reason }, { cards: [card] });
}

/** C64: the rhythm bonus stands behind the card's arrival. */
function queueEffects({ r }: Circuit, { card, target }: Play, { effects }: CycleRow, judged: Judgement | null): void {
  const scene: Scene = { card, target, quality: judged?.quality ?? null, cause: 'effect' };
  const jobs: CycleJob[] = [
    ...effects.map((effect): CycleJob => ({ job: 'effect', effect, scene })),
    { job: 'resolve', card },
    ...(judged && judged.bonus > 0 ? [{ job: 'bonus', n: judged.bonus } as const] : []),
  ];
  for (const job of jobs) r.enqueue(job as never);
}
