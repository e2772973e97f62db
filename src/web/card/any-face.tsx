/** A card of any game by its name and text: a playing card where the name is one, else a plain face with its rules. */
import './any-face.css';
import type { ComponentChildren } from 'preact';
import { PlayingCard } from './playing-card.tsx';
import { playingName } from './playing-name.ts';

/** What is written on a card. */
export interface Printed {
  readonly name: string;
  readonly text?: string;
  /** Values that the match has put on it: damage, counters. */
  readonly note?: string;
}

/** A card face up, as wide as its surroundings say. */
export function AnyFace({ name, text = '', note = '' }: Printed) {
  const playing = playingName(name);
  return (
    <>
      {playing ? <PlayingCard {...playing} label={name} /> : <PlainFace name={name} text={text} />}
      {note === '' ? null : <span class="card-note">{note}</span>}
    </>
  );
}

function PlainFace({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span class="plain-face">
      <b class="card-name">{name}</b> <span class="card-text">{text}</span>
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
