/** A hand as a fan, or as a row of minis on a phone: each card a button with a name for who listens. */
import './fan.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Card, type CardState } from '../card/card.tsx';
import type { CardFace } from '../card/face.ts';
import { grown } from '../lengths.ts';
import { startDrag, type Point } from './drag.ts';
import { deskFan, fanLayout, phoneFan, type FanLayout } from './fan-layout.ts';
import { useMeantCard } from './meant-card.ts';
import { useRoom } from './use-room.ts';

/** A card of the hand as it stands now. */
export interface FanCard {
  readonly handle: number;
  readonly face: CardFace;
  /** How it looks as a mini, if that is otherwise. */
  readonly short?: CardFace;
  readonly state: CardState;
  /** All of it in words, for who listens. */
  readonly name: string;
  /** The word for what colour says: that it can be played, or why not. */
  readonly says: string | undefined;
  /** Whether it is chosen, where it can be. */
  readonly isPressed: boolean | undefined;
}

interface FanProps {
  readonly seat: number;
  readonly label: string;
  /** The widths of a card on a desk and on a phone, in pixels of the design. */
  readonly widths: readonly [desk: number, phone: number];
  readonly cards: readonly FanCard[];
  readonly isPhone: boolean;
  /** Whether number keys take up its cards: not while they choose an answer. */
  readonly hasKeys?: boolean;
  /** The card that is looked at, by its handle. */
  readonly looked: Signal<number | null>;
  /** The card that has the focus, by its handle, for a table that asks. */
  readonly focused?: Signal<number | null>;
  readonly touch: (handle: number) => void;
  /** Called when a card is dropped on the table. Returns whether that plays it. */
  readonly drop: (handle: number, at: Point) => boolean;
  /** Bars and questions over the hand. */
  readonly children: ComponentChildren;
}

/** The hand, with what is asked about it. */
export function Fan({
  seat,
  label,
  widths,
  cards,
  isPhone,
  hasKeys = true,
  looked,
  focused,
  touch,
  drop,
  children,
}: FanProps) {
  const hand = useRef<HTMLUListElement>(null);
  const room = useRoom(hand);
  const sizes = isPhone ? phoneFan(widths[1]) : deskFan(widths[0]);
  const layout = fanLayout({ width: room?.width ?? (isPhone ? 374 : 870), count: cards.length }, sizes);
  const isMini = isPhone || layout.rows.length > 1;
  const moved = useRef(false);
  const meant = useMeantCard(
    hand,
    cards.map(({ handle }) => handle),
  );
  const clicked = (click: MouseEvent, handle: number): void => {
    const card = meant(click, handle);
    if (moved.current) moved.current = false;
    else if (card !== undefined) touch(card);
  };
  // Whatever lies above the hand is the table.
  const isOver = ({ clientY }: Point): boolean => clientY < (hand.current?.getBoundingClientRect().top ?? 0);
  return (
    <section class="holding" data-anchor={`hand:${seat}`} aria-label={label}>
      {children}
      <ul class={`fan-of ${classOf(layout)}`} ref={hand} style={lengthsOf(layout)} aria-label={label}>
        {cards.length === 0 ? <Vacant seat={seat} isMini={isMini} /> : null}
        {cards.map(({ handle, face, short = face, state, name, says, isPressed }, at) => (
          <li key={handle} class={isLastOfRow(layout, at) ? 'last' : ''} style={placeOf(layout, at)}>
            <button
              type="button"
              class="held-card"
              data-card={handle}
              data-zone="hand"
              data-anchor={`hand:${seat}:${at} card:${handle}`}
              tabIndex={at === 0 || isPressed ? 0 : -1}
              aria-pressed={isPressed}
              onPointerDown={(event) => startDrag(event, moved, { done: (at) => drop(handle, at), isOver })}
              onClick={(click) => clicked(click, handle)}
              onFocus={() => {
                looked.value = handle;
                if (focused) focused.value = handle;
              }}
              onBlur={() => focused && (focused.value = null)}
              onPointerEnter={() => (looked.value = handle)}
              onPointerLeave={() => (looked.value = null)}
            >
              <span class="unseen">{`${name} ${says ?? ''}`}</span>
              <Card
                face={isMini ? short : face}
                size={isMini ? 'mini' : 'full'}
                state={state}
                {...(isPhone || !hasKeys || at > 9 ? {} : { slotKey: `${(at + 1) % 10}` })}
                {...(says === undefined ? {} : { says })}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the first card of an empty hand will be, for cards on their way to it. */
const Vacant = ({ seat, isMini }: { readonly seat: number; readonly isMini: boolean }) => (
  <li class="last vacant" aria-hidden="true">
    <span class={`face-card ${isMini ? 'mini' : 'full'}`} data-anchor={`hand:${seat}:0`} />
  </li>
);

const isTight = ({ step, card }: FanLayout): boolean => step < card;

/** So little is seen of each card that its text is left to the one that is looked at. */
const isNarrow = ({ step, card }: FanLayout): boolean => step < 0.72 * card;

const classOf = (layout: FanLayout): string =>
  `${isTight(layout) ? 'tight' : ''} ${isNarrow(layout) ? 'narrow' : ''} ${layout.rows.length > 1 ? 'two-rows' : ''}`;

const lengthsOf = ({ step, card, squeezed, rows }: FanLayout): { readonly [name: string]: string | number } => ({
  '--step': grown(Number(step.toFixed(1))),
  '--card': grown(card),
  '--squeezed': grown(Number(squeezed.toFixed(1))),
  '--columns': rows[0] ?? 1,
  // On a phone that lies on its side the hand has two columns.
  '--lines': Math.max(1, Math.ceil(rows.reduce((sum, count) => sum + count, 0) / 2)),
});

/** Where a card is in its row: how far from the middle, and how far that tilts it and lets it sink. */
function placeOf({ rows }: FanLayout, at: number): { readonly [name: string]: number } {
  const [first = 0, second = 0] = rows;
  const [place, count] = at < first ? [at, first] : [at - first, second];
  const end = Math.max(1, (count - 1) / 2);
  return { '--d': place - (count - 1) / 2, '--end': end };
}

const isLastOfRow = ({ rows: [first = 0, second = 0] }: FanLayout, at: number): boolean =>
  at === first - 1 || at === first + second - 1;
