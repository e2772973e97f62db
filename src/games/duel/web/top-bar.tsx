/** The bar above the table: the way home, who plays against whom, and the enemy's hand as backs. */
import { Back, Stamp } from '../../../web/card/back.tsx';
import { MakersMark } from '../../../web/card/icon.tsx';
import { CARDS } from '../index.ts';
import { capital } from './faces.ts';
import type { Parts } from './props.ts';
import { generalOf, seatOf, sideOf } from './scene.ts';

/** The bar; sound, help and settings beside it are the page's. */
export function TopBar(parts: Parts) {
  const { desk, words } = parts;
  const scene = desk.scene.value;
  const [mine = '', theirs = ''] = (['mine', 'foe'] as const).map((who) =>
    capital(generalOf(scene, who)?.row.faction ?? ''),
  );
  return (
    <header class="duel-bar">
      <a class="brand" href="#/">
        <MakersMark />
        {words.title}
        {mine ? (
          <small>
            {words.against(mine, theirs)} ·{' '}
            {scene.seen.phase === 'mulligan' ? words.beforeTurns : words.turn(scene.seen.turn)}
          </small>
        ) : parts.seats.some(({ isEmpty }) => isEmpty) ? (
          <small>{words.notBegun}</small>
        ) : null}
      </a>
      <EnemyHand {...parts} />
    </header>
  );
}

/** The opponent's hand: a back for each card, or its face if the viewer knows it. */
function EnemyHand({ desk, words }: Parts) {
  const scene = desk.scene.value;
  const { inHand } = sideOf(scene, 'foe');
  const seat = seatOf(scene, 'foe');
  const slots = Array.from({ length: scene.seen.settings.handSlots }, (_, slot) => slot);
  const isOpen = scene.foeHand.filter((face) => face !== undefined).length === inHand;
  return (
    <span class="enemy-hand" role="img" aria-label={words.enemyHand(inHand)} data-anchor={`hand:${seat}`}>
      {slots.map((slot) => {
        const { kind = '' } = scene.foeHand[slot] ?? {};
        const row = isOpen ? CARDS[kind] : undefined;
        if (row) return <Stamp key={slot} kind={kind} palette={row.faction} name={row.name} width={27} />;
        return slot < inHand && !isOpen ? <Back key={slot} width={27} /> : <span key={slot} class="slot" />;
      })}
    </span>
  );
}
