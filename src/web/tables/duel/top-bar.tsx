/** The bar above the table: the game, and the enemy's hand as backs. */
import { Back } from '../../card/back.tsx';
import { MakersMark } from '../../card/icon.tsx';
import { capital } from './faces.ts';
import type { Parts } from './props.ts';
import { generalOf, seatOf, sideOf } from './scene.ts';

/** Who plays against whom, and in which turn. */
export function TopBar(parts: Parts) {
  const { desk, words } = parts;
  const scene = desk.scene.value;
  const factions = (['mine', 'foe'] as const).map((who) => capital(generalOf(scene, who)?.row.faction ?? ''));
  return (
    <div class="topbar">
      <span class="brand">
        <MakersMark />
        {words.title}
        <small>
          {words.against(factions[0] ?? '', factions[1] ?? '')} · {words.turn(scene.seen.turn)}
        </small>
      </span>
      <EnemyHand {...parts} />
      <span class="rest" />
    </div>
  );
}

function EnemyHand({ desk, words }: Parts) {
  const scene = desk.scene.value;
  const { inHand } = sideOf(scene, 'foe');
  const slots = Array.from({ length: scene.seen.settings.handSlots }, (_, slot) => slot);
  return (
    <span class="ophand" role="img" aria-label={words.enemyHand(inHand)} data-anchor={`hand:${seatOf(scene, 'foe')}`}>
      {slots.map((slot) => (slot < inHand ? <Back key={slot} width={27} /> : <span key={slot} class="slot" />))}
    </span>
  );
}
