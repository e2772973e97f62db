/** Playing a card (C22, C28, C69): what may keep it in hand, its cost, its effects as jobs, and where it arrives. */
import type { CardId } from '../../../core/index.ts';
import type { CycleRow } from '../cards/card-file.ts';
import { forgetModifiers } from '../deck/discard.ts';
import { attach, enterEther } from '../deck/ether.ts';
import { toHandOrDiscard } from '../deck/hand.ts';
import { enterLayer } from '../deck/layer.ts';
import { become } from '../deck/mutate.ts';
import { ensure } from '../deck/reshuffle.ts';
import { TO_OWNER } from '../deck/status.ts';
import { livingEnemies } from '../encounter/fight.ts';
import { hasKeyword, rowOf } from '../kinds.ts';
import {
  afterTurns,
  DISCARD_PILE,
  MAIN_DECK,
  nowOf,
  OPERATIVE,
  RESOLVING,
  type Circuit,
  type Look,
  type Scene,
} from '../shape.ts';
import { judge, type Judgement } from '../time/rhythm.ts';

/** A card on its way to the table. */
export interface Play {
  readonly card: CardId;
  readonly target: number;
  /** C62: the action's time in microseconds, or `null` for an action without one. */
  readonly at: number | null;
}

/** Why a card stays in hand. */
export type Rejection = 'unplayable' | 'cooldown' | 'energy' | 'rhythm';

/** Why a card cannot be played now with so much energy, before anything is judged (C28). */
export function whyRejected(
  look: Look,
  card: CardId,
  at: Play['at'],
  energy = look.r.match.energy,
): Rejection | undefined {
  const { r } = look;
  const row = rowOf(look, card);
  if (row.cost === null) return 'unplayable';
  if ((r.card(card).cooldown ?? 0) > nowOf(r)) return 'cooldown';
  if (row.cost > energy) return 'energy';
  return at === null && isLocked(r, row) ? 'rhythm' : undefined;
}

/** C69: with rhythm switched off the lock is ignored. */
const isLocked = (r: Look['r'], row: CycleRow): boolean =>
  r.match.settings.rhythm.on && hasKeyword(row, 'rhythm_locked');

/** Plays a card; its effects and its arrival are jobs. */
export function play(circuit: Circuit, given: Play): void {
  const { r } = circuit;
  const row = rowOf(circuit, given.card);
  const rejection = whyRejected(circuit, given.card, given.at);
  if (rejection) return reject(circuit, given.card, rejection);
  const judged = given.at !== null && r.match.settings.rhythm.on ? judge(circuit, given.at) : null;
  if (judged && isLocked(r, row) && (judged.quality === 'LATE' || judged.quality === 'MISS'))
    return reject(circuit, given.card, 'rhythm');
  // Shown first: a cost that is told before its card would be a riddle to whoever does not see the hand.
  beginPlay(circuit, given.card);
  r.setMatch('energy', r.match.energy - (row.cost ?? 0));
  putEffects(circuit, given, row, judged);
}

/** C36: plays the top cards of the deck for nothing, one after another; what cannot be played stays there (C28). */
export function playFromTop(circuit: Circuit, n: number, aimed: number): void {
  const { r } = circuit;
  ensure(circuit, n);
  const living = livingEnemies(r);
  const target = living.includes(aimed) ? aimed : (living[0] ?? -1);
  for (const card of r.cards(MAIN_DECK).slice(0, n)) {
    r.reveal([card], [OPERATIVE]);
    const rejection = whyRejected(circuit, card, null, Number.POSITIVE_INFINITY);
    if (rejection) reject(circuit, card, rejection);
    else {
      beginPlay(circuit, card);
      putEffects(circuit, { card, target, at: null }, rowOf(circuit, card), null);
    }
  }
}

/** The card leaves the hand and lies in RESOLVING (C5). */
export const beginPlay = ({ r }: Circuit, card: CardId): void => r.move(card, RESOLVING, 'play');

/** C28. Others know only how many cards the hand has, so they are told nothing of a card that stays in it. */
function reject({ r }: Circuit, card: CardId, reason: Rejection): void {
  r.note('play-rejected', { reason }, { cards: [card], ...TO_OWNER });
}

/** C64: the rhythm bonus stands behind the card's arrival. */
function putEffects({ r }: Circuit, { card, target }: Play, { effects }: CycleRow, judged: Judgement | null): void {
  const scene: Scene = { card, target, quality: judged?.quality ?? null, cause: 'effect' };
  for (const effect of effects) r.later({ do: 'effect', effect, scene });
  r.later({ do: 'resolve', card });
  if (judged && judged.bonus > 0) r.later({ do: 'bonus', n: judged.bonus });
}

const PLAYED = { why: 'play' } as const;

/** The end of a play (C22, C24, C27). A card that has left RESOLVING already needs nothing. */
export function resolve(circuit: Circuit, card: CardId): void {
  const { r } = circuit;
  if (r.zoneOf(card) !== RESOLVING) return;
  const row = rowOf(circuit, card);
  forgetModifiers(r, card);
  if (row.cooldown > 0) r.setCard(card, 'cooldown', afterTurns(r, row.cooldown));
  if (row.becomes !== null) become(circuit, card, row.becomes);
  arrive(circuit, card, row);
}

function arrive(circuit: Circuit, card: CardId, { result }: CycleRow): void {
  const { r } = circuit;
  switch (result) {
    case 'discard':
      return r.move(card, DISCARD_PILE, 'resolve', 'top', PLAYED);
    case 'ether':
      return enterEther(circuit, card, 'exhausted', undefined, 'resolve');
    case 'attached':
      return attach(circuit, card, 'resolve');
    case 'corrupted':
      return enterLayer(circuit, card, 'play', 'resolve');
    case 'deck_top':
      return r.move(card, MAIN_DECK, 'resolve', 'top', PLAYED);
    case 'deck_bottom':
      return r.move(card, MAIN_DECK, 'resolve', 'bottom', PLAYED);
    case 'hand':
      return toHandOrDiscard(circuit, card, 'resolve', PLAYED);
  }
}
