/** The panel beside the hand: the card that is looked at, or the mana. */
import { Gems } from '../../../web/card/gems.tsx';
import { nameOf, seenCard } from '../index.ts';
import { lineOf, paletteOf } from './faces.ts';
import { rulesOf, type Parts } from './parts.ts';

const MOST_GEMS = 10;

/** What is read now. */
export function ReadingPanel(parts: Parts) {
  const { scene, looked } = parts;
  const card = seenCard(scene.view, looked.value);
  if (!card) return <ManaPanel {...parts} />;
  const { kind, row } = card;
  return (
    <section class={`panel reading-of f-${paletteOf(kind)}`} aria-label={nameOf(kind)}>
      <h2 class="named">{nameOf(kind)}</h2>
      <small>
        {lineOf(row)}
        {row.type === 'creature' ? ` · ${card.power}/${Math.max(0, card.toughness - card.damage)}` : ''}
      </small>
      <p>{rulesOf(parts, kind)}</p>
    </section>
  );
}

function ManaPanel({ scene, words }: Parts) {
  const { open, lands } = scene;
  return (
    <section class="panel reading-of" aria-label={words.mana}>
      <h2>{words.mana}</h2>
      <Gems
        now={Math.min(open, MOST_GEMS)}
        most={Math.min(lands, MOST_GEMS)}
        ever={Math.min(Math.max(6, lands), MOST_GEMS)}
      />
      <p>
        <b>{words.manaIs(open, lands)}</b>. {scene.isSpectator ? words.manaHintWatched : words.manaHint}
      </p>
    </section>
  );
}
