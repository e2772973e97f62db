/** Reactions: a box with the few things that can be said, and what was said beside whoever said it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Following } from '../../client/index.ts';
import { REACTION_PAUSE, type ReactionName } from '../../host/index.ts';
import type { IconName } from '../art/index.ts';
import { keyName, useKeys } from '../app/keys.ts';
import { say, sayNow } from '../app/live.tsx';
import { Icon } from '../card/icon.tsx';
import type { SeatName } from '../tables/table-props.ts';
import { SIGNS } from '../texts/signs.ts';
import { PEOPLE as words } from '../texts/people.ts';
import type { People, Said } from './people.ts';
import { useNow } from './use-now.ts';

const DURING: readonly ReactionName[] = ['hello', 'goodLuck', 'wellPlayed', 'thanks', 'oops', 'oneMoment'];
const AFTER: readonly ReactionName[] = ['goodGame', 'rematch', 'wellPlayed', 'thanks', 'oops', 'oneMoment'];

const ICONS: { readonly [Name in ReactionName]: IconName } = {
  hello: 'user',
  goodLuck: 'crown',
  wellPlayed: 'check',
  thanks: 'heart',
  oops: 'warn',
  oneMoment: 'hourglass',
  goodGame: 'check',
  rematch: 'swap',
};

/** What reactions are shown with. */
export interface ReactionsProps {
  readonly people: People;
  readonly seats: readonly SeatName[];
  readonly seat: number | null;
  readonly isOver: boolean;
  readonly following: () => Following | undefined;
  readonly isOpen: { value: boolean };
}

/** Who else is at the table and no bot. */
export const otherPeople = (seats: readonly SeatName[]): readonly SeatName[] =>
  seats.filter(({ isViewer, isBot }) => !isViewer && !isBot);

/** The box, when it is open, and what is said now. */
export function Reactions(props: ReactionsProps) {
  const { people, seats, seat, isOpen } = props;
  const canSpeak = seat !== null && otherPeople(seats).length > 0;
  useKeys(canSpeak ? { e: () => void (isOpen.value = !isOpen.value) } : {}, { leads: true });
  const shown = people.said.value.filter((said) => said.seat === seat || !people.isMuted.value);
  return (
    <>
      {canSpeak && isOpen.value ? <Wheel {...props} /> : null}
      {shown.map((said) => (
        <Bubble key={said.id} said={said} name={seats[said.seat]?.name ?? ''} isMine={said.seat === seat} />
      ))}
    </>
  );
}

/** The same inside the result panel, which lies over the table: a button, the box, and what is said now as lines. */
export function PanelReactions(props: ReactionsProps) {
  const { people, seats, seat, isOpen } = props;
  const shown = people.said.value.filter((said) => said.seat === seat || !people.isMuted.value);
  if (otherPeople(seats).length === 0) return null;
  return (
    <div class="panel-reactions">
      {seat === null ? null : (
        <button type="button" class="button small" onClick={() => void (isOpen.value = !isOpen.value)}>
          <Icon name="user" />
          {words.menuReact}
          <kbd>{keyName('e')}</kbd>
        </button>
      )}
      {shown.map((said) => (
        <PanelSaid key={said.id} said={said} name={seats[said.seat]?.name ?? ''} isMine={said.seat === seat} />
      ))}
      {seat !== null && isOpen.value ? <Wheel {...props} isInDialog /> : null}
    </div>
  );
}

function PanelSaid({ said, name, isMine }: BubbleProps) {
  const text = words.says(isMine ? words.you : name, words.reactions[said.reaction]);
  useEffect(() => (isMine ? undefined : say(text)), []);
  return (
    <span class={`panel-said ${isMine ? 'mine' : 'foe'}`}>
      <Icon name={ICONS[said.reaction]} />
      {text}
    </span>
  );
}

/** Keys of a dialog come before all others, so the box in one needs its rank. */
interface WheelProps extends ReactionsProps {
  readonly isInDialog?: boolean;
}

interface BubbleProps {
  readonly said: Said;
  readonly name: string;
  readonly isMine: boolean;
}

function Wheel({ people, seats, isOver, following, isOpen, isInDialog = false }: WheelProps) {
  const all = isOver ? AFTER : DURING;
  const first = useRef<HTMLButtonElement>(null);
  const now = useNow(true);
  const wait = Math.ceil((people.speaksAt.value - now) / 1_000);
  const isCut = !people.line.value.isOpen;
  const isDead = isCut || wait > 0;
  useLayoutEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
  }, []);
  const close = (): void => void (isOpen.value = false);
  const speak = async (reaction: ReactionName): Promise<void> => {
    // What is said without a connection would be heard much later: it is not said.
    if (isDead) return sayNow(isCut ? SIGNS.noConnection : words.tooSoon(wait));
    const reply = await following()?.react(reaction);
    const pause = reply?.type === 'refused' ? Number(reply.facts?.['retryAfter'] ?? REACTION_PAUSE) : REACTION_PAUSE;
    people.speaksAt.value = performance.now() + pause;
    if (reply?.type === 'done') return close();
    sayNow(words.tooSoon(Math.ceil(pause / 1_000)));
  };
  const others = otherPeople(seats).map(({ name }) => name);
  const isMuted = people.isMuted.value;
  useKeys(
    {
      ...Object.fromEntries(all.map((reaction, at) => [String(at + 1), () => void speak(reaction)])),
      Escape: close,
      ...(isInDialog ? { e: close } : {}),
    },
    isInDialog ? { isModal: true } : { leads: true },
  );
  return (
    <section class="reaction-box" aria-label={words.wheel}>
      {all.map((reaction, at) => (
        <button
          key={reaction}
          type="button"
          ref={at === 0 ? first : null}
          class={isDead ? 'dead' : ''}
          aria-disabled={isDead ? true : undefined}
          onClick={() => void speak(reaction)}
        >
          <kbd>{at + 1}</kbd>
          {words.reactions[reaction]}
        </button>
      ))}
      <small>
        <span>
          {isCut ? SIGNS.noConnection : wait > 0 ? words.tooSoon(wait) : words.pace} <kbd>{keyName('e')}</kbd>
        </span>
        <button type="button" class="link" onClick={() => people.mute(!isMuted)}>
          {isMuted ? words.unmute(others) : words.mute(others)}
        </button>
      </small>
    </section>
  );
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** What somebody said, beside the plate of its seat. */
function Bubble({ said, name, isMine }: BubbleProps) {
  const [place, setPlace] = useState<Place | undefined>(undefined);
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => setPlace(placeBeside(said.seat, element.current)), []);
  useEffect(() => (isMine ? undefined : say(words.says(name, words.reactions[said.reaction]))), []);
  const style = place ? { left: `${place.left}px`, top: `${place.top}px` } : { visibility: 'hidden' };
  return (
    <span ref={element} class={`reaction-bubble ${isMine ? 'mine' : 'foe'}`} style={style}>
      <Icon name={ICONS[said.reaction]} />
      {words.reactions[said.reaction]}
    </span>
  );
}

/** Right of the plate of a seat, and inside the window. */
function placeBeside(seat: number, bubble: HTMLElement | null): Place {
  // Where a seat is a whole part of the table, its plate is less.
  const found = ['plate', 'seat'].flatMap((part) => document.querySelector(`[data-anchor~="${part}:${seat}"]`) ?? []);
  const plate = found[0]?.getBoundingClientRect();
  const { width = 160, height = 44 } = bubble?.getBoundingClientRect() ?? {};
  const { right = innerWidth / 2, top = innerHeight / 3, left = 0 } = plate ?? {};
  const isNarrow = right - 6 + width >= innerWidth || isOnHand({ left: right, top, width, height });
  // On a phone a plate is as wide as the window or the room beside the hand: the name makes room, the life does not.
  // The own plate of some tables is no more than its words.
  const beside = isNarrow ? left + 92 : right + (found[0]?.closest('.own') ? 14 : -6);
  return {
    left: Math.max(8, Math.min(beside, innerWidth - width - 8)),
    top: Math.max(8, Math.min(top + (isNarrow ? 4 : 10), innerHeight - height - 8)),
  };
}

/** Returns whether a place lies on a card of a hand, whose numbers are to be read. */
function isOnHand({ left, top, width, height }: Place & { readonly width: number; readonly height: number }): boolean {
  const cards = document.querySelectorAll('[data-place^="hand:"], [data-zone^="hand"]');
  return [...cards].some((card) => {
    const box = card.getBoundingClientRect();
    return box.left < left + width && box.right > left && box.top < top + height && box.bottom > top;
  });
}
