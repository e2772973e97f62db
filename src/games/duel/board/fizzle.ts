/** Work whose subject has gone does nothing and says so (U12). */
import type { CardId, Seat } from '../../../core/index.ts';
import { handOf, pileOf, type Scene, type Step } from '../shape.ts';
import { ownerOf } from './unit.ts';

/** Why something came to nothing. */
export interface Reason {
  readonly code: 'TargetGone' | 'CardGone' | 'CardNotInZone' | 'NoSpace' | 'GeneralsStay';
}

/** Says that something came to nothing; to these seats only where others would learn of hidden cards (U55). */
export const fizzle = ({ r }: Step, why: Reason, to: 'everyone' | 'nobody' | readonly Seat[] = 'everyone'): void =>
  r.note('fizzled', { ...why }, { to });

/** Whether a card is in its owner's hand or pile, where only its owner hears of what happens to it. */
export function isHeld(scene: Scene, card: CardId): boolean {
  const owner = ownerOf(scene, card);
  const zone = scene.r.zoneOf(card);
  return zone === handOf(owner) || zone === pileOf(owner);
}

/** Who hears of what happens to a card. */
export const audienceOf = (scene: Scene, card: CardId): 'everyone' | readonly Seat[] =>
  isHeld(scene, card) ? [ownerOf(scene, card)] : 'everyone';
