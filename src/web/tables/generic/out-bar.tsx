/** The bar of a player who has no chips left while the others play on: watch, go to the result, or leave. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { printedKey, useKeys } from '../../app/keys.ts';
import { goTo } from '../../app/router.ts';
import { Icon } from '../../card/icon.tsx';
import type { Performance } from '../../stage/index.ts';
import { poker } from '../../texts/poker.ts';
import { isBusted } from './bets.ts';
import type { TableProps } from '../table-props.ts';
import type { Desk } from './desk.ts';
import { Announcement } from './showdown/hand-end-view.tsx';

/** Returns whether the viewer is out while the match goes on. */
export const isViewerOut = ({ table: { seat, view, outcome } }: Pick<Desk, 'table'>): boolean =>
  seat !== null && !outcome && view.match['pot'] !== undefined && isBusted(view.seats[seat]);

/** What a player who is out may do; on the way to the result no scene is played and the bots are asked to decide at once. */
export function useOut({ table, people }: Desk, stage: Performance, hurry?: TableProps['hurry']) {
  const isSkipping = useSignal(false);
  const { isLive, seq } = table;
  const hasAsked = useRef(false);
  const isCut = people?.isCut === true;
  // A host that was lost has forgotten it.
  useEffect(() => {
    if (isSkipping.value !== hasAsked.current || (isSkipping.value && !isCut)) hurry?.(isSkipping.value);
    hasAsked.current = isSkipping.value;
  }, [isSkipping.value, isCut]);
  useEffect(() => {
    stage.isSaid = isSkipping.value ? resultsOnly() : () => true;
  }, [stage, isSkipping.value]);
  useEffect(() => {
    if (isSkipping.value && !isLive) stage.settle();
  }, [stage, isSkipping.value, isLive, seq]);
  return isSkipping;
}

/** While skipping, the least time between two announced results in milliseconds, and the pattern of a result. */
const BRIEFLY = 1_000;
const RESULT = /\b(wins?|share)\b/;

/** Returns a filter that lets only results of hands through, at most one per second. */
function resultsOnly(): (text: string) => boolean {
  let next = 0;
  return (text) => {
    if (!RESULT.test(text) || Date.now() < next) return false;
    next = Date.now() + BRIEFLY;
    return true;
  };
}

/** Shows how far the match has progressed while the player skips to the result. */
function skippingWords({ newest, table }: Desk): string {
  const { match, seats } = newest?.value.view ?? table.view;
  return poker.viewer.out.skipping(Number(match['hand_number']), seats.filter((seat) => !isBusted(seat)).length);
}

interface OutBarProps {
  readonly desk: Desk;
  readonly isSkipping: ReturnType<typeof useOut>;
}

/** The bar. */
export function OutBar({ desk, isSkipping }: OutBarProps) {
  const turn = (): void => void (isSkipping.value = !isSkipping.value);
  useKeys({ ' ': printedKey(turn) });
  const { out } = poker.viewer;
  const { hand: show } = desk;
  const end = show?.phase === undefined ? undefined : show.end;
  return (
    <section class={`actions out-bar${end ? ' hand-bar' : ''}`} aria-label={desk.naming.texts.table.going}>
      {desk.people?.strip}
      {end && show ? <Announcement desk={desk} show={show} end={end} /> : null}
      <div class="turn">
        <b>{out.title}</b>
        <small>{isSkipping.value ? skippingWords(desk) : out.watching}</small>
      </div>
      <button type="button" class="button" data-views onClick={() => goTo({ at: 'start' })}>
        {out.leave}
      </button>
      <button type="button" class="button main" data-views onClick={turn}>
        <Icon name={isSkipping.value ? 'play' : 'ffw'} />
        {isSkipping.value ? out.watch : out.skip}
        <kbd aria-hidden="true">Space</kbd>
      </button>
    </section>
  );
}
