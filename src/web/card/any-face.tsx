/** A card of any game by its name and text: a playing card where the name is one, else a plain face with its rules. */
import './any-face.css';
import type { ComponentChildren } from 'preact';
import { artImage, isDrawn } from '../art/index.ts';
import { PlayingCard } from './playing-card.tsx';
import { playingName } from './playing-name.ts';

/** What is written on a card. */
export interface Printed {
  readonly name: string;
  readonly text?: string;
  /** Values that the match has put on it: damage, counters. */
  readonly note?: string;
  /** What it is drawn as, where there is a drawing of it. */
  readonly kind?: string;
}

/** A card face up, as wide as its surroundings say. */
export function AnyFace({ name, text = '', note = '', kind = '' }: Printed) {
  const playing = playingName(name);
  return (
    <>
      {playing ? (
        <PlayingCard {...playing} label={name} />
      ) : (
        <PlainFace name={name} text={text} art={isDrawn(kind) ? artImage(kind, undefined, 'wide') : ''} />
      )}
      {note === '' ? null : <span class="card-note">{note}</span>}
    </>
  );
}

function PlainFace({ name, text, art }: { readonly name: string; readonly text: string; readonly art: string }) {
  return (
    <span class="plain-face">
      {art === '' ? null : <img alt="" src={art} draggable={false} />}
      <b class="card-name">{name}</b> <span class="card-text">{text}</span>
    </span>
  );
}

interface HeapProps {
  readonly count: number | null;
  /** What a stage finds it by. */
  readonly anchor: string;
  readonly children: ComponentChildren;
}

/** A heap: its thickness, its top, its count. */
export function Heap({ count, anchor, children }: HeapProps) {
  const leaves = Math.min(4, Math.ceil((count ?? 1) / 12));
  return (
    <span class="heap">
      {Array.from({ length: leaves }, (_, i) => (
        <span key={i} class="leaf" style={{ '--i': i }} />
      ))}
      {children}
      {count === null ? (
        <span class="heap-count">?</span>
      ) : (
        <span class="heap-count" data-count={anchor} data-value={count}>
          {count}
        </span>
      )}
    </span>
  );
}
