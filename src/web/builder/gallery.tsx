/** The cards that a deck takes, page by page: a touch puts one in, the buttons under a card count. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useKeys, type KeyMap } from '../app/keys.ts';
import { Card } from '../card/card.tsx';
import { Icon } from '../card/icon.tsx';
import { step } from '../tables/focus.ts';
import { useSize } from '../tables/generic/size.ts';
import type { DeckCard } from './builder-game.ts';
import { countOf } from './deck.ts';
import { canAdd } from './fill.ts';
import { shown } from './filter.ts';
import { sortWords, type Workbench } from './workbench.ts';

/** A cell of the gallery, with the gap beside and below it. */
const CELL = { width: 175, height: 292 };
const CARD = 160;
/** Room at the sides, for gems that stand out. */
const EDGES = 20;

interface GalleryProps {
  readonly bench: Workbench;
  readonly isPhone: boolean;
}

/** The cards that pass the filter; a phone scrolls through them, a desk turns pages. */
export function Gallery({ bench, isPhone }: GalleryProps) {
  const { game, deck, filter, words } = bench;
  const [box, size] = useSize();
  const first = useSignal(0);
  const cards = shown(game, deck.value, filter.value);
  const columns = Math.max(1, Math.floor((size.width - EDGES + CELL.width - CARD) / CELL.width));
  // A low window scrolls: two rows are there at least.
  const rows = Math.max(2, Math.floor((size.height + 20) / CELL.height));
  const page = isPhone ? cards.length : columns * rows;
  const from = Math.min(first.value, Math.max(0, Math.ceil(cards.length / page) - 1) * page) || 0;
  const here = cards.slice(from, from + page);
  useEffect(() => void (first.value = 0), [filter.value, deck.value.lead]);
  const turn = (by: number): void =>
    void (first.value = Math.max(0, Math.min(from + by * page, lastOf(cards.length, page))));
  const root = useRef<HTMLElement>(null);
  useKeys(keysOf(bench, () => root.current, isPhone ? 2 : columns, turn));
  return (
    <section class="gallery" aria-label={words.cards} ref={root}>
      <div class="gallery-box" ref={box}>
        <ul>
          {here.map((card) => (
            <Cell key={card.kind} bench={bench} card={card} width={isPhone ? undefined : CARD} />
          ))}
        </ul>
        {here.length === 0 ? <p>{words.noneShown}</p> : null}
      </div>
      {isPhone ? null : (
        <p class="pager">
          <Turn icon="rew" says={words.earlier} isOff={from === 0} act={() => turn(-1)} />
          <span role="status">
            <b>{words.shown(from + 1, from + here.length)}</b>{' '}
            {words.ofShown(cards.length, sortWords(words, filter.value.sort))}
          </span>
          <Turn icon="ffw" says={words.later} isOff={from + page >= cards.length} act={() => turn(1)} />
        </p>
      )}
    </section>
  );
}

const lastOf = (count: number, page: number): number => Math.max(0, Math.ceil(count / page) - 1) * page;

interface TurnProps {
  readonly icon: 'rew' | 'ffw';
  readonly says: string;
  readonly isOff: boolean;
  readonly act: () => void;
}

const Turn = ({ icon, says, isOff, act }: TurnProps) => (
  <button type="button" class="icon-button boxed" aria-label={says} disabled={isOff} onClick={act}>
    <Icon name={icon} />
  </button>
);

interface CellProps {
  readonly bench: Workbench;
  readonly card: DeckCard;
  readonly width: number | undefined;
}

function Cell({ bench, card, width }: CellProps) {
  const { game, deck, words } = bench;
  const { kind, face } = card;
  const count = countOf(deck.value, kind);
  const most = game.most(kind);
  const canMore = canAdd(game, deck.value, kind);
  const { name, line, text, cost } = face;
  return (
    <li>
      <button
        type="button"
        class="gallery-card"
        data-card={kind}
        data-zone="gallery"
        aria-keyshortcuts="+ -"
        onClick={() => bench.add(kind)}
      >
        <span class="unseen">{`${words.cardName(name, cost?.now ?? null, line, text)} ${words.inDeck(count, most)}`}</span>
        <Card face={face} {...(width === undefined ? {} : { width })} class={canMore ? '' : 'full-count'} />
      </button>
      <span class="card-count">
        <button
          type="button"
          class="icon-button boxed"
          aria-label={words.take(name)}
          tabIndex={-1}
          disabled={count === 0}
          onClick={() => bench.take(kind)}
        >
          <Icon name="minus" />
        </button>
        <b aria-hidden="true">
          {count} <small>{words.ofMost(most)}</small>
        </b>
        <button
          type="button"
          class="icon-button boxed"
          aria-label={words.add(name)}
          tabIndex={-1}
          disabled={!canMore}
          onClick={() => bench.add(kind)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  );
}

/** Everything without a pointer: arrows among cards and in the deck, + and − at the card that has the focus. */
function keysOf(bench: Workbench, root: () => HTMLElement | null, columns: number, turn: (by: number) => void): KeyMap {
  const page = (): HTMLElement | null => root()?.closest('main') ?? null;
  const focused = (): string | undefined =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['card'] : undefined;
  const at = (act: (kind: string) => void) => () => {
    const kind = focused();
    return kind === undefined ? false : act(kind);
  };
  const down = (by: number) => () =>
    step(page(), document.activeElement?.matches('[data-zone=gallery]') ? by * columns : by, 0);
  const [more, less] = [at(bench.add), at(bench.take)];
  return {
    ArrowLeft: () => step(page(), -1, 0),
    ArrowRight: () => step(page(), 1, 0),
    ArrowUp: down(-1),
    ArrowDown: down(1),
    '+': more,
    '=': more,
    '-': less,
    Delete: less,
    Backspace: less,
    PageUp: () => turn(-1),
    PageDown: () => turn(1),
    '/': () => document.querySelector<HTMLElement>('.card-search input')?.focus(),
  };
}
