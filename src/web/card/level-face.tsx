/** The face of an opponent with its brass chevrons: one for easy, two for normal, three for hard. */
import { artImage } from '../art/index.ts';
import { LEVEL_TEXTS, type Level } from '../texts/levels.ts';
import { hueOfSeat } from './hue.ts';
import './level-face.css';

const FACES = {
  easy: { kind: 'pip', palette: 'neutral', chevrons: 1 },
  normal: { kind: 'wren', palette: 'tide', chevrons: 2 },
  hard: { kind: 'hale', palette: 'ember', chevrons: 3 },
} as const;

interface LevelFaceProps {
  readonly level: Level;
  /** Whether the name stands beside it, so that it is not said twice. */
  readonly isNamed?: boolean;
}

/** The face of a level; its size is the font size of what it stands in, times `--face`. */
export function LevelFace({ level, isNamed = false }: LevelFaceProps) {
  const { kind, palette } = FACES[level];
  const { name, word } = LEVEL_TEXTS[level];
  const label = isNamed ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': `${name}, ${word}` } as const);
  return (
    <span class="level-face" {...label}>
      <img alt="" src={artImage(kind, palette, 'token')} />
      <Chevrons level={level} isNamed />
    </span>
  );
}

/** The chevrons alone, as bots at larger tables wear them beside their names. */
export function Chevrons({ level, isNamed = false }: LevelFaceProps) {
  const count = FACES[level].chevrons;
  const label = isNamed
    ? { 'aria-hidden': true }
    : ({ role: 'img', 'aria-label': LEVEL_TEXTS[level].word, title: LEVEL_TEXTS[level].word } as const);
  return (
    <span class={`chevrons of-${count}`} {...label}>
      <svg viewBox={`0 0 ${count * 9 + 3} 12`} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <path key={at} d={`M${1.6 + at * 9} 2.5l4.6 7 4.6-7`} />
        ))}
      </svg>
    </span>
  );
}

interface AvatarProps {
  readonly name: string;
  readonly seat: number;
  readonly level?: Level | undefined;
}

/** Who sits in a seat: a bot that is called by its level has the face of it, everybody else an initial, with the chevrons of a bot. */
export function Avatar({ name, seat, level }: AvatarProps) {
  const hasFace = level !== undefined && LEVEL_TEXTS[level].name === name;
  return (
    <span class="avatar" style={{ '--hue': hueOfSeat(seat) }} aria-hidden="true">
      {hasFace ? <LevelFace level={level} isNamed /> : name.charAt(0).toUpperCase()}
      {level && !hasFace ? <Chevrons level={level} isNamed /> : null}
    </span>
  );
}
