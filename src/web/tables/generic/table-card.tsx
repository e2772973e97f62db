/** A card on the table: known ones are buttons with their whole name, others are pictures of a back and nothing more. */
import { useRef } from 'preact/hooks';
import { AnyFace } from '../../card/any-face.tsx';
import { Back } from '../../card/back.tsx';
import { mayAct } from '../facts.ts';
import { printed, theCard } from '../naming.ts';
import { choicesAt, type Desk } from './desk.ts';
import { fitWords, isNoneFitting } from './fits.ts';
import { isOverCloth, startDrag } from '../drag.ts';

/** Which card, and where it lies. */
export interface TableCardProps {
  readonly desk: Desk;
  readonly handle: number | null;
  readonly zone: string;
  readonly at: number;
  readonly of: number;
  readonly isOwn: boolean;
}

/** A card at a place of a zone. */
export function TableCard(props: TableCardProps) {
  const { desk, handle, zone, at, of, isOwn } = props;
  const { texts } = desk.naming;
  const moved = useRef(false);
  if (handle === 0) return <span class="hole tcard" role="img" aria-label={texts.table.slot(at + 1)} />;
  const face = printed(desk.naming, desk.table.view, handle);
  if (!face || handle === null)
    return (
      <span class="tcard" role="img" aria-label={texts.table.hidden}>
        <Back />
      </span>
    );
  const state = stateOf(props, handle);
  const order = orderOf(desk, handle);
  const words = [
    of > 1 ? texts.table.place(at + 1, of) : '',
    state === 'can' ? (desk.picksInHand ? texts.question.canPick : texts.table.can) : '',
    order > 0 ? texts.question.picked(order) : '',
  ];
  return (
    <button
      type="button"
      class={`tcard ${state}`}
      data-card={handle}
      data-zone={zone}
      data-anchor={`card:${handle}`}
      aria-pressed={desk.picksInHand && isAsked(desk, handle) ? order > 0 : undefined}
      aria-disabled={(state === '' || state === 'cannot') && !desk.isPick?.(handle) ? true : undefined}
      onPointerDown={(event) => startDrag(event, moved, { done: () => drop(desk, handle), isOver: isOverCloth })}
      onClick={({ currentTarget }) => {
        const why = whyNot(props, handle, state);
        if (moved.current) moved.current = false;
        else if (why === undefined) desk.touch(handle);
        else refuse(desk, currentTarget, why);
      }}
    >
      <AnyFace {...face} layer={desk.layerOf?.(handle)} />
      <span class="unseen">{words.filter((word) => word !== '').join('. ')}</span>
      {isOwn && desk.picksInHand && isAsked(desk, handle) && at < 10 ? (
        <kbd class="slot-key" aria-hidden="true">
          {(at + 1) % 10}
        </kbd>
      ) : null}
      {order > 0 && desk.question?.ordered ? <span class="pick-order">{order}</span> : null}
    </button>
  );
}

/** Handles a card that is dropped on the table. Returns whether that plays it. */
function drop(desk: Desk, handle: number): boolean {
  const isPlayed = desk.question === null && choicesAt(desk, handle).length === 1;
  (desk.drop ?? desk.touch)(handle);
  return isPlayed;
}

/** Returns why a card of one's own cannot be played, where others could be or where it is known what fits. */
function whyNot({ desk, isOwn }: TableCardProps, handle: number, state: string): string | undefined {
  const { naming, table, question, offer } = desk;
  const isDead = (state === '' || state === 'cannot') && !desk.isPick?.(handle);
  if (!isOwn || !isDead || question || !table.isLive || !mayAct(table)) return undefined;
  const fits = fitWords(desk);
  if (!fits && offer.byCard.size === 0) return undefined;
  return naming.texts.table.cannot(
    theCard(naming, table.view, handle),
    fits ? `${fits.now} ${fits.always}`.trim() : '',
  );
}

/** Refused: it shakes and says why (LOOKS 6.6). */
function refuse(desk: Desk, card: HTMLElement, why: string): void {
  desk.refuse(why);
  card.removeAttribute('data-refused');
  // Without a layout in between, the same refusal twice would shake once.
  card.getBoundingClientRect();
  card.dataset['refused'] = '';
}

const isAsked = ({ question }: Desk, handle: number): boolean => question?.cards?.includes(handle) ?? false;

/** The how manieth pick a card is; 0 is none. */
function orderOf({ question, draft, picksInHand }: Desk, handle: number): number {
  const place = picksInHand ? (question?.cards?.indexOf(handle) ?? -1) : -1;
  return place < 0 ? 0 : draft.picked.indexOf(place) + 1;
}

/** At the end of a hand: cards of the winning hand shine, those of other hands are ringed, the rest is dim. */
function endedState({ hand }: Desk, handle: number, isHeld: boolean): string | undefined {
  if (!hand?.marks) return undefined;
  const mark = hand.marks.get(handle) ?? 'dim';
  return mark === 'best' && !isHeld ? 'dim' : mark;
}

/** Glow only what would be accepted now. */
function stateOf({ desk, isOwn, zone }: TableCardProps, handle: number): string {
  if (orderOf(desk, handle) > 0 || desk.chosen === handle) return 'chosen';
  if (desk.picksInHand && isAsked(desk, handle)) return 'can';
  // In automatic games no card can be chosen.
  if (desk.question || desk.naming.game.looks?.isAutomatic) return '';
  if (choicesAt(desk, handle).length > 0) return 'can';
  const ended = endedState(desk, handle, desk.table.view.zones[zone]?.owner !== null);
  if (ended !== undefined) return ended;
  if (desk.made?.cards.has(handle)) return 'made';
  return isOwn && (desk.offer.byCard.size > 0 || isNoneFitting(desk)) ? 'cannot' : '';
}
