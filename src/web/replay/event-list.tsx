/** What happened, line by line; a line is a way to its moment. Of a long match the part around the moment is there. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../card/icon.tsx';
import { REPLAY as words } from '../texts/replay.ts';
import { MARKS, type FilmLine } from './film.ts';
import type { Playhead } from './playhead.ts';

/** So many lines are on the page, in steps of this many. */
const SHOWN = 240;
const STEP = 80;

/** The list, with the line that is told in sight. */
export function EventList({ head }: { readonly head: Playhead }) {
  const { lines } = head.film;
  const now = head.line.value;
  const from = Math.max(0, Math.min(lines.length - SHOWN, Math.floor(now / STEP) * STEP - STEP));
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => bringIntoSight(list.current), [now, from]);
  const used = MARKS.filter(
    (mark) => mark !== 'other' && lines.some((line) => line.mark === mark && line.icon !== null),
  );
  return (
    <section class="panel events" aria-label={words.events}>
      <h2>
        <Icon name="list" />
        {words.events}
        <span class="spring" />
        <span class="legend">
          {used.map((mark) => (
            <span key={mark}>
              <i class={`mark-${mark}`} />
              {words.marks[mark]}
            </span>
          ))}
        </span>
      </h2>
      <ol ref={list} tabIndex={0} aria-label={words.events}>
        {lines.slice(from, from + SHOWN).map((line, i) => (
          <Line key={from + i} line={line} isNow={from + i === now} go={() => go(head, line)} />
        ))}
      </ol>
    </section>
  );
}

function go(head: Playhead, { number }: FilmLine): void {
  head.pause();
  head.seekEvent(number);
}

interface LineProps {
  readonly line: FilmLine;
  readonly isNow: boolean;
  readonly go: () => void;
}

function Line({ line: { icon, pieces, number, mark }, isNow, go: act }: LineProps) {
  const text = pieces.map((piece, i) => (typeof piece === 'string' ? piece : <b key={i}>{piece.name}</b>));
  if (icon === null)
    return (
      <li class="heading">
        <span>{text}</span>
      </li>
    );
  return (
    <li class={isNow ? 'now' : ''}>
      <button type="button" tabIndex={isNow ? 0 : -1} aria-current={isNow ? 'true' : undefined} onClick={act}>
        <i class={`mark-${mark}`} />
        <em>#{number}</em>
        <Icon name={icon} />
        <span>{text}</span>
      </button>
    </li>
  );
}

/** Only the list is scrolled, never the page. */
function bringIntoSight(list: HTMLElement | null): void {
  const now = list?.querySelector<HTMLElement>('.now');
  if (!list || !now) return;
  const top = now.offsetTop - list.offsetTop;
  const isSeen = top >= list.scrollTop && top + now.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = Math.max(0, top - list.clientHeight * 0.6);
}
