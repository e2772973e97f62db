/** What was asked aloud, and what follows from it: nothing that somebody at the table could not remember. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../card/icon.tsx';
import { isRank, ranksWord } from '../../texts/grammar.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { seatName } from '../naming.ts';
import type { Board } from './board.ts';
import { askedSign, type Ask } from './memory.ts';

const SHOWN = 7;
const SHOWN_ON_CLOTH = 12;

/** The panel beside the table. */
export function AskedPanel({ board }: { readonly board: Board }) {
  const { asks } = board.memory;
  return (
    <section class="panel asked-panel words" aria-label={texts.asked}>
      <h2>
        <Icon name="eye" />
        {texts.asked}
      </h2>
      {asks.length === 0 ? <p>{texts.askedNothing}</p> : <AskedList board={board} asks={asks.slice(-SHOWN)} isFitted />}
      <footer>
        <Icon name="check" />
        {texts.aloud}
      </footer>
    </section>
  );
}

/** The same on the cloth of a phone: the last ones, and all of them when asked for. */
export function AskedOnCloth({ board }: { readonly board: Board }) {
  const isWhole = useSignal(false);
  const isCut = useSignal(false);
  const { asks } = board.memory;
  const shown = isWhole.value ? asks : asks.slice(-SHOWN_ON_CLOTH);
  return (
    <section class="asked-cloth words" aria-label={texts.asked}>
      <h2>
        {texts.asked}
        {isWhole.value || isCut.value || asks.length > SHOWN_ON_CLOTH ? (
          <button type="button" onClick={() => (isWhole.value = !isWhole.value)}>
            {isWhole.value ? texts.fewer : texts.all}
          </button>
        ) : null}
      </h2>
      {asks.length === 0 ? (
        <p>{texts.askedNothing}</p>
      ) : (
        <AskedList board={board} asks={shown} isFitted={!isWhole.value} cut={(rows) => void (isCut.value = rows > 0)} />
      )}
    </section>
  );
}

interface AskedListProps {
  readonly board: Board;
  readonly asks: readonly Ask[];
  /** Whether the first ones give way where there is no room for all. */
  readonly isFitted: boolean;
  /** Called with the number of rows that are not shown. */
  cut?(rows: number): void;
}

function AskedList({ board: { desk }, asks, isFitted, cut }: AskedListProps) {
  const list = useLastRows(isFitted, cut);
  const who = (seat: number) => (
    <b class={desk.naming.seats[seat]?.isViewer ? 'mine' : ''}>{seatName(desk.naming, seat)}</b>
  );
  return (
    <ol class="asked-list" ref={list} data-scrolls={isFitted ? undefined : ''}>
      {asks.map(({ by, to, what, got, drew }, at) => (
        <li key={at} class={got > 0 ? 'got' : ''}>
          {who(by)} <Icon name="right" /> {who(to)} <em>{askedSign(what)}</em>{' '}
          <small>{got > 0 ? texts.got(got) : FISHED[drew ?? 'another']}</small>
        </li>
      ))}
    </ol>
  );
}

/** What came of an ask that got nothing, by what was drawn. */
const FISHED = { another: texts.fished, it: texts.fishedIt, nothing: texts.gotNone };

/**
 * Returns a reference for a list of which only the last rows are shown that its panel has room for. A list that scrolls
 * follows its last row until it is scrolled away from there.
 */
function useLastRows(isFitted: boolean, cut?: AskedListProps['cut']): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const fit = (): void => {
    const { current: rows } = list;
    if (!rows) return;
    const hidden = showLastRows(rows, isFitted);
    if (isFitted) cut?.(hidden);
    if (isFitted || isAtEnd.current) rows.scrollTop = rows.scrollHeight;
  };
  useEffect(() => {
    const { current: rows } = list;
    isAtEnd.current = true;
    const look = (): void =>
      void (isAtEnd.current = !rows || rows.scrollHeight - rows.scrollTop <= rows.clientHeight + 8);
    rows?.addEventListener('scroll', look);
    return () => rows?.removeEventListener('scroll', look);
  }, [isFitted]);
  useLayoutEffect(fit);
  useEffect(() => {
    const panel = list.current?.closest('.middle, .asked-panel');
    if (!panel) return undefined;
    const sizes = new ResizeObserver(fit);
    sizes.observe(panel);
    return () => sizes.disconnect();
  }, [isFitted]);
  return list;
}

/** Hides the first rows that do not fit, and returns how many. */
function showLastRows(list: HTMLElement, isFitted: boolean): number {
  const rows = [...list.querySelectorAll('li')];
  for (const row of rows) row.hidden = false;
  if (isFitted) for (const row of rows.slice(0, -1)) row.hidden = overflows(list);
  return rows.filter(({ hidden }) => hidden).length;
}

const overflows = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1;

/** Returns whether the table keeps a list of asks. */
export const isAsking = ({ desk: { naming, table } }: Pick<Board, 'desk'>): boolean =>
  table.view.seats.length > 1 && naming.game.looks?.groupsBy === 'rank';

/** What a seat has asked for and must still have. It has its room from the start, so that the table does not move when it comes. */
export function Wants({ board, seat }: { readonly board: Board; readonly seat: number }) {
  const wants = board.memory.wants[seat] ?? [];
  if (wants.length === 0 && !isAsking(board)) return null;
  return (
    <span class={`wants${wants.length === 0 ? ' none' : ''}`} aria-hidden={wants.length === 0}>
      {texts.wants}{' '}
      {wants.length === 0
        ? Array.from({ length: MAX_WANTS }, (_, at) => <b key={at}>2</b>)
        : wants.slice(-MAX_WANTS).map((what) => <b key={what}>{askedSign(what)}</b>)}
    </span>
  );
}

const MAX_WANTS = 4;

/** What is known about the ask that is about to be made; an empty text where nothing is. */
export function knownAbout({ desk: { naming }, memory, picking }: Board): string {
  const at = (kind: 'seat' | 'rank'): unknown => {
    const { now = '' } = picking?.steps.find((step) => step.kind === kind) ?? {};
    return now === '' ? undefined : JSON.parse(now);
  };
  const [seat, rank] = [at('seat'), at('rank')];
  if (typeof seat !== 'number' || typeof rank !== 'string' || !(memory.wants[seat] ?? []).includes(rank)) return '';
  const ask = memory.asks.findLast(({ by, what }) => by === seat && what === rank);
  if (!ask) return '';
  const isRecent = memory.turn - ask.turn <= naming.seats.length;
  const ranks = isRank(rank) ? ranksWord(rank) : rank;
  return texts.known(seatName(naming, seat), seatName(naming, ask.to), ranks, isRecent ? texts.lastRound : '', ask.got);
}

/** The ask that is about to be made, on the cloth. */
export function AskCard({ board }: { readonly board: Board }) {
  const { choice } = board.picking ?? {};
  const known = knownAbout(board);
  if (!choice) return null;
  return (
    <p class="ask-card words">
      <b>{texts.question(choice.words)}</b>
      {known === '' ? null : <span>{known}</span>}
    </p>
  );
}
