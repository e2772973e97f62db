/**
 * Objects: spells and abilities that wait to resolve (K57), and which object a card is. A card that leaves a zone where
 * it could be found is another object from then on, and what looks for the old one does not find it (CR 400.7).
 */
import type { CardId } from '../../../core/index.ts';
import type { StackObject, Target } from '../shape.ts';
import type { Look, Work } from './work.ts';

/** Which object a card is now. */
export const objectOf = ({ r }: Look, card: CardId): number => r.card(card).object ?? 0;

/** Whether a card is still the object that it was. */
export const isStill = (look: Look, card: CardId, was: number): boolean => objectOf(look, card) === was;

/** Makes a card another object. */
export const renew = (w: Work, card: CardId): void => w.r.setCard(card, 'object', objectOf(w, card) + 1);

/** Which objects these targets are now; players stay who they are. */
const aimsOf = (look: Look, targets: readonly Target[]): readonly number[] =>
  targets.map((target) => ('card' in target ? objectOf(look, target.card) : 0));

/** The targets that are still what was aimed at. */
export const sameTargets = (look: Look, { targets, aims }: StackObject): readonly Target[] =>
  targets.filter((target, at) => 'seat' in target || isStill(look, target.card, aims[at] ?? 0));

/** A new object with the next number; it is not on the stack yet. */
export function newObject(w: Work, of: Omit<StackObject, 'id' | 'was' | 'aims'>): StackObject {
  const id = w.r.match.stacked + 1;
  w.r.setMatch('stacked', id);
  return { id, ...of, was: objectOf(w, of.card), aims: aimsOf(w, of.targets) };
}

/** Puts an object on top of the stack. */
export const putOnStack = (w: Work, object: StackObject): void => w.r.setMatch('stack', [object, ...w.r.match.stack]);
