/** The hand: fixed slots, each a button; an emptied slot stays where it is and keeps the focus. */
import { Back } from '../../../web/card/back.tsx';
import { Card, type CardState } from '../../../web/card/card.tsx';
import type { SeenCard } from '../index.ts';
import { faceOf } from './faces.ts';
import { isAimed, isSame } from './intent.ts';
import { nameOfCard } from './names.ts';
import type { Parts } from './props.ts';
import type { Scene } from './scene.ts';

/** The viewer's hand. */
export function Hand(parts: Parts) {
  const { desk, words } = parts;
  const { seen, me, isSpectator } = desk.scene.value;
  const { inHand } = seen.sides[me];
  const { handSlots } = seen.settings;
  if (isSpectator) return <ClosedHand {...parts} />;
  return (
    <ul
      class={`hand ${seen.hand.length > 6 ? 'long' : ''}`}
      style={{ '--n': seen.hand.length }}
      aria-label={words.hand(inHand, handSlots)}
      data-anchor={`hand:${me}`}
    >
      {seen.hand.map((card, slot) => (
        <li key={slot}>
          <Slot card={card} slot={slot} parts={parts} />
        </li>
      ))}
    </ul>
  );
}

/** The width of a card in the hand on a phone. */
const MINI = 58;

/** The hand at the bottom for spectators: card backs. */
function ClosedHand({ desk, words, seats, isPhone }: Parts) {
  const { seen, me } = desk.scene.value;
  const { inHand } = seen.sides[me];
  const { handSlots } = seen.settings;
  return (
    <ul
      class={`hand ${handSlots > 6 ? 'long' : ''}`}
      style={{ '--n': handSlots }}
      role="img"
      aria-label={words.handOf(seats[me]?.name ?? '', inHand, handSlots)}
      data-anchor={`hand:${me}`}
    >
      {Array.from({ length: handSlots }, (_, slot) => (
        <li key={slot} role="presentation">
          {slot < inHand ? (
            <Back {...(isPhone ? { width: MINI } : {})} />
          ) : (
            <span class={isPhone ? 'slot mini' : 'slot'} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SlotProps {
  readonly card: SeenCard | null;
  readonly slot: number;
  readonly parts: Parts;
}

function Slot({ card, slot, parts }: SlotProps) {
  const { desk, drag, words, isPhone } = parts;
  const scene = desk.scene.value;
  const { value: refusal } = desk.refusal;
  const isRefused = refusal?.at?.at === 'hand' && refusal.at.slot === slot;
  const subject = { at: 'hand', slot } as const;
  const { value: held } = desk.held;
  const isDropped = held?.dropped !== undefined && held.dropped === card?.handle;
  const isHeld =
    held?.dropped === undefined
      ? held !== null && isSame(held.subject, subject) && !isAimed(scene, slot, desk.aim.value)
      : isDropped;
  const look = (is: SeenCard | null): void => void (desk.looked.value = is);
  return (
    <button
      type="button"
      class={`in-slot ${isRefused ? `refused-${refusal.count % 2}` : ''}`}
      data-place={`hand:${slot}`}
      data-anchor={`hand:${scene.me}:${slot}${card && !isDropped ? ` card:${card.handle}` : ''}`}
      tabIndex={slot === tabStop(scene, parts) ? 0 : -1}
      aria-pressed={card ? isPressed(parts, slot) : undefined}
      onClick={() => drag.swallowsClick() || desk.take(subject)}
      // A tap is no hover: what a finger leaves behind is not looked at.
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && look(card)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && look(card)}
      onPointerLeave={() => look(null)}
      onPointerDown={card ? (event) => drag.down(event, subject) : undefined}
    >
      <span class="unseen">
        {card
          ? nameOfCard(words, card, words.slotOf(slot + 1, scene.seen.hand.length), saysOf(parts, card, slot) ?? '')
          : words.emptySlot(slot + 1)}
      </span>
      {card && !isHeld ? (
        <Card
          face={faceOf(card)}
          size={isPhone ? 'mini' : 'full'}
          state={stateOf(scene, parts, slot)}
          {...(isPhone ? {} : { slotKey: `${(slot + 1) % 10}` })}
          {...optional(saysOf(parts, card, slot))}
          class={classOf(scene, parts, slot)}
        />
      ) : (
        <span class={`slot ${isPhone ? 'mini' : ''}`} aria-hidden="true">
          {isHeld ? '' : isPhone ? slot + 1 : words.slot(slot + 1)}
        </span>
      )}
    </button>
  );
}

/** Returns the state of a card: returned or kept in the mulligan, otherwise whether it is too expensive to play. */
function classOf(scene: Scene, { desk }: Parts, slot: number): string {
  if (scene.question) return desk.sentBack.value.includes(slot) ? 'goes-back' : 'stays';
  return scene.isMyTurn && isTooDear(scene, slot) ? 'dear' : '';
}

const optional = (says: string | undefined): { says?: string } => (says === undefined ? {} : { says });

function isPressed({ desk }: Parts, slot: number): boolean {
  return isSame(desk.chosen.value, { at: 'hand', slot }) || desk.sentBack.value.includes(slot);
}

/** The slot that Tab leads to. */
function tabStop({ seen }: Scene, { desk }: Parts): number {
  const { value: chosen } = desk.chosen;
  return chosen?.at === 'hand'
    ? chosen.slot
    : Math.max(
        0,
        seen.hand.findIndex((card) => card !== null),
      );
}

function stateOf(scene: Scene, parts: Parts, slot: number): CardState {
  if (isPressed(parts, slot)) return 'chosen';
  if (scene.question) return mayBeMarked(scene, parts) ? 'playable' : 'calm';
  if (scene.mayAct) return scene.options.plays.has(slot) ? 'playable' : 'cannot';
  // While something is shown, what cannot be paid for looks so.
  return scene.isMyTurn && isTooDear(scene, slot) ? 'cannot' : 'calm';
}

/** Whether one more card may go back in the mulligan. */
const mayBeMarked = ({ question }: Scene, { desk }: Parts): boolean =>
  desk.sentBack.value.length < (question?.max ?? 0);

const isTooDear = ({ seen, me }: Scene, slot: number): boolean =>
  seen.settings.mana !== null && (seen.hand[slot]?.cost ?? 0) > seen.sides[me].mana;

/** The word for what colour says: that it can be played, or why not; a mini has room for two words. */
function saysOf({ desk, words, isPhone }: Parts, card: SeenCard, slot: number): string | undefined {
  const { seen, me, mayAct, question, options } = desk.scene.value;
  if (desk.sentBack.value.includes(slot)) return isPhone ? words.markedBrief : words.marked;
  if (question) return isPhone ? undefined : words.stays;
  if (!mayAct) return undefined;
  if (options.plays.has(slot)) return words.canPlay;
  const { mana } = seen.sides[me];
  if (!seen.settings.mana || card.cost <= mana) return words.notNow;
  return isPhone ? words.tooDearBrief : words.tooDear(card.cost, mana);
}
