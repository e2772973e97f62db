/** The hand: a touch plays a card at the enemy that is aimed at, or discards it where that was asked for. */
import type { CardState } from '../../../web/card/card.tsx';
import { nameOf, type CycleCommand, type SeenCard } from '../index.ts';
import { shownText } from '../cards/text.ts';
import { anchorsUnder, type Point } from '../../../web/tables/drag.ts';
import { Fan, type FanCard } from '../../../web/tables/fan.tsx';
import { QuestionLater } from '../../../web/tables/question/question-later.tsx';
import { faceOf, shortFaceOf } from './faces.ts';
import type { Parts } from './parts.ts';
import { aimedAt, playOf } from './scene.ts';

/** The operative's hand. */
export function Hand(parts: Parts) {
  const { scene, desk, words, isPhone, looked, focused } = parts;
  const { hand } = scene.seen;
  return (
    <Fan
      seat={0}
      label={scene.isSpectator ? words.handWatched(hand.length) : words.hand(hand.length)}
      cards={hand.map((card, at) => fanCard(parts, card, at))}
      widths={[142, 68]}
      isPhone={isPhone}
      looked={looked}
      focused={focused}
      touch={(handle) => touch(parts, handle)}
      drop={(handle, at) => drop(parts, handle, at)}
    >
      <QuestionLater desk={desk} />
    </Fan>
  );
}

function fanCard(parts: Parts, card: SeenCard, at: number): FanCard {
  const { words, desk, scene } = parts;
  const { handle, kind, row } = card;
  return {
    handle,
    face: faceOf(row),
    short: shortFaceOf(row),
    state: stateOf(parts, card),
    name: `${words.cardName(nameOf(kind), row.cost, shownText(row))} ${words.place(at + 1, scene.seen.hand.length)}`,
    says: saysOf(parts, card),
    isPressed: desk.picksInHand ? isPicked(parts, handle) : undefined,
  };
}

/** A card is touched: picked, discarded or played; on a phone with a beat the first touch takes it up, for the beat is met with a larger button. */
export function touch(parts: Parts, handle: number): void {
  const { scene, taken, isPhone, isDiscarding } = parts;
  const waits = isPhone && scene.seen.rhythm !== null && scene.playable.has(handle) && !isDiscarding.value;
  if (waits && taken.value !== handle) taken.value = handle;
  else play(parts, handle);
}

function play({ desk, scene, isDiscarding, aim, beat, taken }: Parts, handle: number): void {
  taken.value = null;
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
    scene.seen.rhythm ? beat.pressed() : undefined,
  );
  // What cannot be played is tried all the same: the host says why not.
  desk.give(command ?? anyway);
}

/** A card is let go over the table: on an enemy it is played at that one. */
function drop(parts: Parts, handle: number, at: Point): boolean {
  const under = anchorsUnder(at).find((anchor) => anchor.startsWith('enemy:'));
  if (under !== undefined) parts.aim.value = Number(under.slice('enemy:'.length));
  const isPlayed = !parts.desk.question && (parts.isDiscarding.value || parts.scene.playable.has(handle));
  play(parts, handle);
  return isPlayed;
}

/** The card that waits for its beat, while it may be played. */
export const takenOf = ({ scene, taken }: Parts): SeenCard | undefined =>
  scene.seen.hand.find(({ handle }) => handle === taken.value && scene.playable.has(handle));

function isPicked({ desk: { question, draft } }: Parts, handle: number): boolean {
  const place = question?.cards?.indexOf(handle) ?? -1;
  return place >= 0 && draft.picked.includes(place);
}

function stateOf(parts: Parts, { handle }: SeenCard): CardState {
  const { desk, scene, isDiscarding } = parts;
  if (isPicked(parts, handle) || takenOf(parts)?.handle === handle) return 'chosen';
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
