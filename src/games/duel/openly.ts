/**
 * Which hidden cards act openly (U55), so that exchanging them with others in secret shows. Most never do; some only
 * while something on the table makes them.
 */
import { rowOf, type Row } from './row.ts';
import { BOARD, handOf } from './shape.ts';
import { isUnit, rowFor, type Scene } from './unit.ts';
import type { Effect } from './vocabulary.ts';

/** Whether a card of this kind can show itself from a hidden place in the next step. */
export function actsOpenly(scene: Scene, kind: string): boolean {
  const row = rowOf(scene.set, kind);
  return (row.type === 'spell' && isCopied(scene)) || (row.onReplace ?? []).some((effect) => isHeard(scene, effect));
}

/** A copy of a drawn spell is one more card in a hand, which everyone counts (U32). */
const isCopied = (scene: Scene): boolean =>
  atHand(scene).some((row) => isUnit(row) && row.watch?.some(({ effect }) => effect.do === 'copyIfSpell'));

/**
 * Damage and a unit that arrives are open. A buff of itself is heard by nobody else, but its events are counted: the
 * streams of what is chosen at random later in the step bear other numbers, and other units are hit. That tells nothing
 * to whoever does not know the seed, but the bytes differ; so it acts openly while a replace can be followed by a choice.
 */
function isHeard(scene: Scene, effect: Effect): boolean {
  const isSecret = effect.do === 'buff' && effect.to === 'self';
  return !isSecret || scene.r.hooks('replace').length > 0 || atHand(scene).some(replacesHand);
}

const replacesHand = (row: Row): boolean =>
  (isUnit(row) ? (row.opening ?? []) : row.effects).some((effect) => effect.do === 'replaceHand');

/** The rows of all cards that can act in the next step: on the board, or played from a hand. */
const atHand = (scene: Scene): Row[] =>
  [BOARD, handOf(0), handOf(1)].flatMap((zone) => scene.r.cards(zone)).map((card) => rowFor(scene, card));
