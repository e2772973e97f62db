/** A hand as a fan, or as a row of minis on a phone: each card a button with a name for who listens. */
import './fan.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Card, type CardState } from '../card/card.tsx';
import type { CardFace } from '../card/face.ts';
import { startDrag, type Point } from './drag.ts';

/** A card of the hand as it stands now. */
export interface FanCard {
  readonly handle: number;
  readonly face: CardFace;
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
  readonly cards: readonly FanCard[];
  readonly isPhone: boolean;
  /** The card that is looked at, by its handle. */
  readonly looked: Signal<number | null>;
  readonly touch: (handle: number) => void;
  /** A card is let go over the table. */
  readonly drop: (handle: number, at: Point) => void;
  /** Bars and questions over the hand. */
  readonly children: ComponentChildren;
}

/** The hand, with what is asked about it. */
export function Fan({ seat, label, cards, isPhone, looked, touch, drop, children }: FanProps) {
  const hand = useRef<HTMLUListElement>(null);
  const moved = useRef(false);
  // Whatever lies above the hand is the table.
  const isOver = ({ clientY }: Point): boolean => clientY < (hand.current?.getBoundingClientRect().top ?? 0);
  return (
    <section class="holding" data-anchor={`hand:${seat}`} aria-label={label}>
      {children}
      <ul class="fan-of" ref={hand} style={{ '--n': Math.max(1, cards.length) }} aria-label={label}>
        {cards.map(({ handle, face, state, name, says, isPressed }, at) => (
          <li key={handle} style={{ '--d': at - (cards.length - 1) / 2 }}>
            <button
              type="button"
              class="held-card"
              data-card={handle}
              data-zone="hand"
              data-anchor={`hand:${seat}:${at} card:${handle}`}
              tabIndex={at === 0 || isPressed ? 0 : -1}
              aria-pressed={isPressed}
              onPointerDown={(event) => startDrag(event, moved, { done: (at) => drop(handle, at), isOver })}
              onClick={() => (moved.current ? (moved.current = false) : touch(handle))}
              onFocus={() => (looked.value = handle)}
              onPointerEnter={() => (looked.value = handle)}
              onPointerLeave={() => (looked.value = null)}
            >
              <span class="unseen">{`${name} ${says ?? ''}`}</span>
              <Card
                face={face}
                size={isPhone ? 'mini' : 'full'}
                state={state}
                {...(isPhone || at > 9 ? {} : { slotKey: `${(at + 1) % 10}` })}
                {...(says === undefined ? {} : { says })}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
