/** The enemy's hand, as backs in the bar above the table. */
import { Back } from '../../card/back.tsx';
import type { Parts } from './props.ts';
import { seatOf, sideOf } from './scene.ts';

/** As many backs as there are cards; nothing else is known of them. */
export function EnemyHand({ desk, words }: Parts) {
  const scene = desk.scene.value;
  const { inHand } = sideOf(scene, 'foe');
  const seat = seatOf(scene, 'foe');
  const slots = Array.from({ length: scene.seen.settings.handSlots }, (_, slot) => slot);
  return (
    <span class="enemy-hand" role="img" aria-label={words.enemyHand(inHand)} data-anchor={`hand:${seat}`}>
      {slots.map((slot) => (slot < inHand ? <Back key={slot} width={27} /> : <span key={slot} class="slot" />))}
    </span>
  );
}
