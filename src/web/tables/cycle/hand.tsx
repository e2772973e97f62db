/** The hand as a fan: a touch plays a card at the enemy that is aimed at, or discards it where that was asked for. */
import '../fan.css';
import { Card, type CardState } from '../../card/card.tsx';
import { nameOf, type CycleCommand, type SeenCard } from '../../../games/cycle/index.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import { faceOf, shortFaceOf } from './faces.ts';
import type { Parts } from './parts.ts';
import { aimedAt, playOf } from './scene.ts';

/** The operative's hand. */
export function Hand(parts: Parts) {
  const { scene, desk, words } = parts;
  const cards = scene.seen.hand;
  return (
    <section class="holding" data-anchor="hand:0" aria-label={words.hand(cards.length)}>
      <QuestionPanel desk={desk} />
      <ul class="fan-of" style={{ '--n': Math.max(1, cards.length) }} aria-label={words.hand(cards.length)}>
        {cards.map((card, at) => (
          <li key={card.handle} style={{ '--d': at - (cards.length - 1) / 2 }}>
            <HandCard parts={parts} card={card} at={at} of={cards.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HandCardProps {
  readonly parts: Parts;
  readonly card: SeenCard;
  readonly at: number;
  readonly of: number;
}

function HandCard({ parts, card, at, of }: HandCardProps) {
  const { looked, words, isPhone, desk } = parts;
  const { handle, kind, row } = card;
  const says = saysOf(parts, card);
  return (
    <button
      type="button"
      class="held-card"
      data-card={handle}
      data-zone="hand"
      data-anchor={`hand:0:${at} card:${handle}`}
      tabIndex={at === 0 ? 0 : -1}
      aria-pressed={desk.picksInHand ? isPicked(parts, handle) : undefined}
      onClick={() => touch(parts, handle)}
      onFocus={() => (looked.value = handle)}
      onPointerEnter={() => (looked.value = handle)}
      onPointerLeave={() => (looked.value = null)}
    >
      <span class="unseen">{`${words.cardName(nameOf(kind), row.cost, row.text)} ${words.place(at + 1, of)} ${says ?? ''}`}</span>
      <Card
        face={isPhone ? shortFaceOf(row) : faceOf(row)}
        size={isPhone ? 'mini' : 'full'}
        state={stateOf(parts, card)}
        {...(isPhone || at > 9 ? {} : { slotKey: `${(at + 1) % 10}` })}
        {...(says === undefined ? {} : { says })}
      />
    </button>
  );
}

/** A card is touched: picked, discarded or played. */
export function touch({ desk, scene, isDiscarding, aim, beat }: Parts, handle: number): void {
  if (desk.question) return desk.touch(handle);
  if (isDiscarding.value) {
    isDiscarding.value = false;
    const discard: CycleCommand = { type: 'discard', card: handle };
    return desk.give(discard);
  }
  const anyway: CycleCommand = { type: 'play', card: handle };
  const command = playOf(
    scene,
    handle,
    aimedAt(scene, aim.value)?.at ?? -1,
    scene.seen.rhythm ? beat.now() : undefined,
  );
  // What cannot be played is tried all the same: the host says why not.
  desk.give(command ?? anyway);
}

function isPicked({ desk: { question, draft } }: Parts, handle: number): boolean {
  const place = question?.cards?.indexOf(handle) ?? -1;
  return place >= 0 && draft.picked.includes(place);
}

function stateOf(parts: Parts, { handle }: SeenCard): CardState {
  const { desk, scene, isDiscarding } = parts;
  if (isPicked(parts, handle)) return 'chosen';
  if (desk.picksInHand) return 'playable';
  const legal = isDiscarding.value ? scene.discardable : scene.playable;
  if (legal.has(handle)) return 'playable';
  return scene.view.choices?.length ? 'cannot' : 'calm';
}

/** The word for what colour says: that it can be played, or why not. */
function saysOf({ desk, scene, words, isDiscarding }: Parts, { handle, row }: SeenCard): string | undefined {
  const { energy } = scene.seen.match;
  if (desk.question || !scene.view.choices?.length) return undefined;
  if (isDiscarding.value) return words.canDiscard;
  if (scene.playable.has(handle)) return words.can;
  return row.cost !== null && row.cost > energy ? words.tooDear(row.cost, energy) : words.notNow;
}
