/** A card of any game by its name and text: a playing card where the name is one, else a plain face with its rules. */
import './any-face.css';
import type { ComponentChildren } from 'preact';
import { artImage, isDrawn } from '../art/index.ts';
import { PlayingCard } from './playing-card.tsx';
import { playingName } from './playing-name.ts';
import { capital } from '../texts/grammar.ts';

/** What is written on a card. */
export interface Printed {
  readonly name: string;
  readonly text?: string;
  /** Values that the match has put on it: damage, counters. */
  readonly note?: string;
  /** What it is drawn as, where there is a drawing of it. */
  readonly kind?: string;
  /** The hue of its face, where the game names a colour; else its name has one. */
  readonly hue?: number;
  /** What else is printed on it, as label and value. */
  readonly fields?: readonly (readonly [label: string, value: string])[];
}

interface AnyFaceProps extends Printed {
  /** Who played the card, as a preposition and a name. Shown below a playing card, and on any other card. */
  readonly layer?: readonly [by: string, name: string] | undefined;
}

/** A card face up, as wide as its surroundings say. */
export function AnyFace({
  name,
  text = '',
  note = '',
  kind = '',
  fields = [],
  hue = hueOfName(name),
  layer,
}: AnyFaceProps) {
  const playing = playingName(name);
  return (
    <>
      {playing ? (
        <>
          <PlayingCard {...playing} label={name} />
          {layer ? (
            <small class="card-layer">
              <span class="layer-by">{layer[0]} </span>
              {layer[1]}
            </small>
          ) : null}
        </>
      ) : (
        <PlainFace
          name={name}
          text={text}
          hue={hue}
          fields={layer ? [layer, ...fields] : fields}
          art={isDrawn(kind) ? artImage(kind, undefined, 'wide') : ''}
        />
      )}
      {note === '' ? null : <span class="card-note">{note}</span>}
    </>
  );
}

/** So many fields stand on a card; the rest is read in the panel. */
const MAX_FIELDS = 4;

/** So many letters have room on a card, and a field takes the room of so many. */
const ROOM = 84;
const FIELD = 20;

/** A longer name takes the room of the seal on a small card. */
const LONG_NAME = 16;

interface PlainFaceProps {
  readonly name: string;
  readonly text: string;
  readonly art: string;
  readonly hue: number;
  readonly fields: NonNullable<Printed['fields']>;
}

/** A card of a stranger's game: its name, its picture or its initial in a seal, its text, and its fields. */
function PlainFace({ name, text, art, hue, fields }: PlainFaceProps) {
  const shown = fields.slice(0, MAX_FIELDS);
  return (
    <span
      class={`plain-face${shown.length > 0 ? ' with-fields' : ''}${name.length > LONG_NAME ? ' long-name' : ''}`}
      style={{ '--hue': hue }}
    >
      <b class="card-name">{capital(name)}</b>
      {art === '' ? (
        <span class="card-seal" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
      ) : (
        <img alt="" src={art} draggable={false} />
      )}{' '}
      {text === '' || text.length > ROOM - FIELD * shown.length ? null : <span class="card-text">{text}</span>}{' '}
      {shown.map(([label, value]) => (
        <span key={label} class="card-field">
          <em>{label}</em> <b>{value}</b>{' '}
        </span>
      ))}
    </span>
  );
}

/** A hue that a name always has. */
const hueOfName = (name: string): number =>
  name.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

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
