/** The log of a table: what happened, newest below, a sign before each line. Games say what their lines are. */
import './log-list.css';
import { useSignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { IconName } from '../art/index.ts';
import { keyName, useKeys } from '../app/keys.ts';
import { Icon } from '../card/icon.tsx';
import { ENGLISH as texts } from '../texts/index.ts';
import { earlierLines, keepLog } from './earlier.ts';
import { endLine } from './outcome.ts';
import type { TableProps, Tell } from './table-props.ts';

/** One line: names stand in bold. Without a sign it is a heading. */
export interface LogLine {
  readonly icon: IconName | null;
  readonly pieces: readonly (string | { readonly name: string })[];
}

/** A sentence with its braces filled: `{who} casts {card}`. */
export const logLine = (
  icon: IconName | null,
  sentence: string,
  facts: { readonly [name: string]: string },
): LogLine => ({
  icon,
  pieces: sentence
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : { name: facts[part] ?? '' }))
    .filter((piece) => piece !== ''),
});

/** A line as one text, for a reader. */
export const textOfLine = ({ pieces }: LogLine): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

const MOST_LINES = 200;

/** The name under which a tab keeps these lines. */
const LOG = 'table';

const isLogLine = (raw: unknown): raw is LogLine => Array.isArray(Object(raw).pieces);
const headingOf = (text: string): LogLine => ({ icon: null, pieces: [text] });

/** Returns what this tab was shown of a match, told by `tell`; in a replay, since its beginning. */
export function useLog(
  { stage, table, past, ...naming }: Pick<TableProps, 'stage' | 'table' | 'past' | 'game' | 'seats' | 'texts'>,
  tell: Tell,
): readonly LogLine[] {
  const lines = useSignal<readonly LogLine[]>([]);
  const teller = useRef(tell);
  teller.current = tell;
  // Before the next paint: whatever happens after this table is seen is told.
  useLayoutEffect(() => {
    let before = table.peek();
    const known = (): readonly LogLine[] => past?.().slice(-MOST_LINES) ?? lines.peek();
    lines.value = past
      ? known()
      : earlierLines(LOG, before, before.view.match['turn'], { isLine: isLogLine, lineOf: headingOf });
    return stage.subscribe(({ table: now, events }) => {
      lines.value = events
        ? [...lines.peek(), ...teller.current(before.view, events, now.view)].slice(-MOST_LINES)
        : known();
      before = now;
    });
  }, [stage]);
  const { value: now } = table;
  useEffect(() => void (past || keepLog(LOG, now, lines.value)), [lines.value, now.seq]);
  const ending = endLine(naming, now);
  return ending === undefined ? lines.value : [...lines.value, { icon: 'cross', pieces: [ending] }];
}

/** So near to its end somebody reads what is new, in px. */
const NEAR = 24;

/** Keeps a list at its end, also when it was hidden or has another size, unless somebody reads further up. */
export function useNewest(lines: readonly unknown[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const stay = (): void => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useLayoutEffect(stay, [lines]);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const sizes = new ResizeObserver(stay);
    sizes.observe(current);
    const look = (): void => {
      const { scrollHeight, scrollTop, clientHeight } = current;
      // A list that is hidden says nothing of its reader.
      if (clientHeight > 0) isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
    };
    current.addEventListener('scroll', look);
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, []);
  return list;
}

/** Returns whether the log covers the table on a phone. Escape closes it, and so does selecting a card or unit. */
export function useOpenLog(isTakenUp: boolean): Signal<boolean> {
  const isOpen = useSignal(false);
  useLayoutEffect(() => void (isTakenUp && (isOpen.value = false)), [isTakenUp]);
  useKeys({ Escape: () => isOpen.peek() && !(isOpen.value = false) }, { leads: true });
  return isOpen;
}

/** The button that closes a log that covers the table. */
export const CloseLog = ({ close }: { readonly close: () => void }) => (
  <button type="button" class="icon-button close-log" aria-label={texts.table.close} onClick={close}>
    <Icon name="cross" />
  </button>
);

interface LogListProps {
  readonly title: string;
  readonly lines: readonly LogLine[];
  /** Closes the log, if it covers the table. */
  readonly close?: () => void;
}

/** The panel, newest below. */
export function LogList({ title, lines, close }: LogListProps) {
  const list = useNewest(lines);
  return (
    <section class="panel log-list" aria-label={title}>
      <h2>
        <Icon name="list" />
        {title}
        {close ? <CloseLog close={close} /> : <kbd aria-hidden="true">{keyName('l')}</kbd>}
      </h2>
      <ol ref={list} tabIndex={0} aria-label={title}>
        {lines.map(({ icon, pieces }, at) => (
          <li key={at} class={icon === null ? 'heading' : ''}>
            {icon === null ? null : <Icon name={icon} />}
            {pieces.map((piece) => (typeof piece === 'string' ? piece : <b key={piece.name}>{piece.name}</b>))}
          </li>
        ))}
      </ol>
    </section>
  );
}
