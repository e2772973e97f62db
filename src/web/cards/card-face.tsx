/** A card face up, a card face down, and a heap of cards. What they are called stands in the button or image around them. */
import type { ComponentChildren } from 'preact';
import { Mark } from '../app/icon.tsx';
import { playingCard } from './playing-card.ts';
import { Court, isCourt, SuitShape } from './suit.tsx';
import './cards.css';

/** What is written on a card. */
export interface Printed {
  readonly name: string;
  readonly text?: string;
  /** Values that the match has put on it: damage, counters. */
  readonly note?: string;
}

/** A card face up. */
export function CardFace({ name, text = '', note = '' }: Printed) {
  const playing = playingCard(name);
  if (!playing) return <PlainFace name={name} text={text} note={note} />;
  const { rank, suit } = playing;
  return (
    <span class={`playing suit-${suit}`} aria-hidden="true">
      <Index rank={rank}>
        <SuitShape suit={suit} />
      </Index>
      {isCourt(rank) ? (
        <Court rank={rank} suit={suit} />
      ) : (
        <span class="pip">
          <SuitShape suit={suit} />
        </span>
      )}
      <Index rank={rank} isLow>
        <SuitShape suit={suit} />
      </Index>
      {note === '' ? null : <span class="card-note">{note}</span>}
    </span>
  );
}

function Index({ rank, isLow = false, children }: { rank: string; isLow?: boolean; children: ComponentChildren }) {
  return (
    <span class={isLow ? 'index low' : 'index'}>
      <b>{rank}</b>
      {children}
    </span>
  );
}

function PlainFace({ name, text, note }: Required<Printed>) {
  return (
    <span class="plain-face" aria-hidden="true">
      <b class="card-name">{name}</b>
      <span class="card-text">{text}</span>
      {note === '' ? null : <span class="card-note">{note}</span>}
    </span>
  );
}

/** A card face down: the maker's mark, and nothing of what is on the other side. */
export function CardBack() {
  return (
    <span class="card-back" aria-hidden="true">
      <Mark />
    </span>
  );
}

/** A heap: its thickness, its top, its count. */
export function Heap({ count, children }: { readonly count: number; readonly children: ComponentChildren }) {
  const leaves = Math.min(4, Math.ceil(count / 12));
  return (
    <span class="heap">
      {Array.from({ length: leaves }, (_, i) => (
        <span key={i} class="leaf" style={{ '--i': i }} />
      ))}
      {children}
      <span class="heap-count">{count}</span>
    </span>
  );
}
