/** The note that explains a keyword or sign: on hover, on focus of the card that has it, and on a long press (T18). */
import './tips.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SheetWord } from '../../core/sheet/index.ts';
import { SIGNS, wordOf } from './sign-words.ts';
import { tipPlace, type TipBox } from './tip-place.ts';

/** What is explained, and where it lies. */
interface Tip {
  readonly words: readonly SheetWord[];
  readonly over: Element;
}

/** Where signs are explained. */
const ROOTS = 'main.table, dialog.closer, dialog.zoom';
/** How long, in ms, the mouse rests, the focus stays and a finger presses before anything is shown. */
const DELAYS = { hover: 250, focus: 700, press: 500 };
const MAX_WORDS = 4;
const ID = 'word-tip';

/** Listens on the page and shows one tip at a time. */
export function WordTips({ words }: { readonly words: readonly SheetWord[] }) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => listen(words, setTip), [words]);
  useEffect(() => {
    // A screen reader reads the words after the name of the card.
    const focused = tip && document.activeElement?.contains(tip.over) ? document.activeElement : undefined;
    focused?.setAttribute('aria-describedby', ID);
    return () => focused?.removeAttribute('aria-describedby');
  }, [tip]);
  return tip ? <TipNote {...tip} gone={() => setTip(undefined)} /> : null;
}

function TipNote({ words, over, gone }: Tip & { readonly gone: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const self = element.current;
    if (!self) return undefined;
    // Over everything, dialogs too.
    if (!self.matches(':popover-open')) self.showPopover();
    let [frame, last] = [0, ''];
    // A card rises under the focus, windows are resized, and what is explained may go away.
    const follow = (): void => {
      if (!over.isConnected || !over.checkVisibility()) return gone();
      const { left, top, width, height } = over.getBoundingClientRect();
      const now = [left, top, width, height, innerWidth, innerHeight].map(Math.round).join();
      if (now !== last) Object.assign(self.style, placed(self, over));
      last = now;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [words, over]);
  return (
    <div ref={element} id={ID} class="word-tip" role="tooltip" popover="manual">
      {words.map(({ word, meaning }) => (
        <p key={word}>
          <b>{word}</b>: {meaning}.
        </p>
      ))}
    </div>
  );
}

/** Numbers, and what may be pressed: a tip covers none of them. */
const KEPT_FREE =
  '.cost, .atk, .hp, .life, .life-bar, .count, [data-count], .gems, .orb, .seconds, .intent, .corruption, .question-hint, h2, .button, .icon-button, [data-place=primary]';

/** Returns where a tip stands, as its style has it. */
function placed(self: HTMLElement, over: Element): { readonly left: string; readonly top: string } {
  const own = [...over.querySelectorAll(KEPT_FREE)].map(boxOf).filter(isThere);
  const free = [...(over.closest('dialog') ?? document).querySelectorAll(KEPT_FREE)]
    .filter((each) => !each.contains(over) && each.checkVisibility())
    .map(boxOf)
    .filter(isThere);
  const { width, height } = self.getBoundingClientRect();
  const window = { width: innerWidth, height: innerHeight };
  const { left, top } = tipPlace({
    over: around([boxOf(over), ...own]),
    tip: { width, height },
    window,
    keepFree: free,
  });
  return { left: `${left}px`, top: `${top}px` };
}

const boxOf = (element: Element): TipBox => element.getBoundingClientRect();
const isThere = ({ width, height }: TipBox): boolean => width > 0 && height > 0;

/** Returns the smallest box around some. */
function around(boxes: readonly TipBox[]): TipBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Calls back with what is to be explained, or with nothing; returns what ends that. */
function listen(words: readonly SheetWord[], show: (tip: Tip | undefined) => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Element | undefined;
  const showNow = (over?: Element, found: readonly SheetWord[] = []): void => {
    shown = found.length > 0 ? over : undefined;
    show(over && found.length > 0 ? { words: found, over } : undefined);
  };
  const soon = (ms: number, over: Element, found: readonly SheetWord[]): void => {
    clearTimeout(timer);
    timer = setTimeout(() => showNow(over, found), ms);
  };
  const hide = (): void => {
    clearTimeout(timer);
    if (shown) showNow();
  };
  const on = <Type extends keyof DocumentEventMap>(type: Type, call: (event: DocumentEventMap[Type]) => void): void =>
    document.addEventListener(type, call, { signal: ended.signal, capture: true });
  let under: Element | undefined;
  on('pointermove', ({ pointerType, clientX, clientY, buttons }) => {
    if (pointerType !== 'mouse') return;
    const sign = buttons === 0 ? signAt(clientX, clientY, words) : undefined;
    if (sign?.over === under) return;
    under = sign?.over;
    hide();
    if (sign) soon(DELAYS.hover, sign.over, [sign.word]);
  });
  on('pointerdown', ({ pointerType, clientX, clientY }) => {
    hide();
    const sign = pointerType === 'mouse' ? undefined : signAt(clientX, clientY, words);
    if (sign) soon(DELAYS.press, sign.over, [sign.word]);
  });
  for (const type of ['pointerup', 'pointercancel', 'scroll'] as const) on(type, () => clearTimeout(timer));
  on('focusin', ({ target }) => {
    hide();
    // The table itself has the focus where nothing else can: it is not one thing to explain.
    if (
      !(target instanceof Element) ||
      target.matches('main, dialog') ||
      !target.closest(ROOTS) ||
      !target.matches(':focus-visible')
    )
      return;
    soon(DELAYS.focus, target, wordsIn(target, words));
  });
  on('focusout', hide);
  on('keydown', (event) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    hide();
  });
  return () => (ended.abort(), hide());
}

/** The sign at a point, even where it lets the mouse through. */
function signAt(
  x: number,
  y: number,
  words: readonly SheetWord[],
): { readonly over: Element; readonly word: SheetWord } | undefined {
  const top = document.elementFromPoint(x, y);
  if (!top?.closest(ROOTS)) return undefined;
  for (const over of top.closest(ROOTS)?.querySelectorAll(SIGNS) ?? []) {
    const { left, top: upper, right, bottom } = over.getBoundingClientRect();
    const isHere = x >= left && x <= right && y >= upper && y <= bottom;
    const word = isHere && isTogether(top, over) ? wordOf(over, words) : undefined;
    if (word) return { over, word };
  }
  return undefined;
}

/** Whether one lies in the other, or both in the same card, square or plate: not behind something else. */
const isTogether = (top: Element, sign: Element): boolean =>
  top.contains(sign) || sign.contains(top) || top.closest('[data-place], button, li, section')?.contains(sign) === true;

/** The words of a card or plate, each once; what only orders the page has too many to be read at once. */
function wordsIn(element: Element, words: readonly SheetWord[]): readonly SheetWord[] {
  const found = [...element.querySelectorAll('.kw, .kws [data-icon]')].flatMap((sign) => wordOf(sign, words) ?? []);
  return [...new Set(found)].slice(0, MAX_WORDS);
}
