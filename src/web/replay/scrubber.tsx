/** The film as a strip: how much happens when, a mark for each line, the turns, and a handle to go anywhere. */
import { useMemo, useRef } from 'preact/hooks';
import { REPLAY as words } from '../texts/replay.ts';
import { textOfLine } from '../tables/log-list.tsx';
import { useRoom } from '../tables/use-room.ts';
import { activityOf, MARKS, type Film, type Mark, type Turn } from './film.ts';
import type { Playhead } from './playhead.ts';
import { labelledTurns } from './turn-labels.ts';

const PARTS = 60;
/** The strip of marks is drawn on a grid of this many. */
const GRID = 2_000;

/** The strip; whose turn it was is told by the colour and the number. */
export function Scrubber({ head, own }: { readonly head: Playhead; readonly own: number | null }) {
  const { film } = head;
  const now = head.time.value;
  const share = (time: number): number => (100 * time) / (film.length || 1);
  const line = film.lines[head.line.value];
  const { turn, told: number } = head;
  const moment = words.moment(number, turn ? words.turn(turn.label) : '', line ? textOfLine(line) : '');
  return (
    <div class="scrubber">
      <Strip film={film} own={own} now={now} turn={turn} />
      <div class="cursor" style={{ left: `${share(now)}%` }} aria-hidden="true">
        <b>{number}</b>
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.round(film.length))}
        step={1}
        value={Math.round(now)}
        aria-label={words.time}
        aria-valuetext={moment}
        onInput={({ currentTarget }) => {
          head.pause();
          head.seek(Number(currentTarget.value));
        }}
      />
    </div>
  );
}

interface StripProps {
  readonly film: Film;
  readonly own: number | null;
  readonly now: number;
  readonly turn: Turn | undefined;
}

function Strip({ film, own, now, turn }: StripProps) {
  const bins = useMemo(() => activityOf(film, PARTS), [film]);
  const marks = useMemo(() => MARKS.map((mark) => [mark, pathOf(film, mark)] as const), [film]);
  const past = (now / (film.length || 1)) * PARTS;
  const box = useRef<HTMLDivElement>(null);
  const width = useRoom(box)?.width ?? 0;
  const labelled = useMemo(() => labelledTurns(film, width), [film, width]);
  return (
    <div class="strip" aria-hidden="true">
      <div class="bins">
        {bins.map((height, at) => (
          <i key={at} class={at < past ? 'past' : ''} style={{ height: `${Math.round(12 + 88 * height)}%` }} />
        ))}
      </div>
      <svg class="marks" viewBox={`0 0 ${GRID} 10`} preserveAspectRatio="none">
        {marks.map(([mark, path]) => (
          <path key={mark} class={`mark-${mark}`} d={path} />
        ))}
      </svg>
      <div class="turns" ref={box}>
        {film.turns.map((each) => (
          <span
            key={each.from}
            class={`${each.seat === null || each.seat === (own ?? 0) ? 'mine' : 'foe'} ${each.from === turn?.from ? 'now' : ''}`}
            style={{
              left: `${(100 * each.from) / film.length}%`,
              width: `${(100 * (each.to - each.from)) / film.length}%`,
            }}
          >
            {labelled.has(each) ? <b>{each.label}</b> : null}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A stroke for each line of one sort. */
const pathOf = ({ lines, length }: Film, mark: Mark): string =>
  lines
    .filter((line) => line.mark === mark && line.icon !== null)
    .map(({ time }) => `M${Math.round((GRID * time) / (length || 1))} 0v10`)
    .join('');
