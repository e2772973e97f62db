/**
 * Looking closer (T6): at a card by I, by the right button or by a long press; at the piles by O. From the view alone, so it
 * shows what its player knows and nothing else.
 */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Table } from '../../client/index.ts';
import type { Naming } from '../tables/naming.ts';
import { useKeys } from './keys.ts';
import { Later } from './later.tsx';

/** What is looked at: a card by its handle, or all piles. */
export type Looked = number | 'piles' | null;

interface CloserProps {
  readonly naming: Naming;
  readonly table: Table;
  /** The piles are asked for by a button. */
  readonly asked: { value: boolean };
}

const loadDialogs = async () => (await import('./closer-dialogs.tsx')).CloserDialog;

/** Keys and buttons that open it, and what is open. */
export function Closer({ naming, table, asked }: CloserProps) {
  const looked = useSignal<Looked>(null);
  const { faces } = table.view;
  const lookAt = (element: Element | null): boolean => {
    const card = cardAt(element);
    if (card === undefined || !faces[card]) return false;
    looked.value = card;
    return true;
  };
  // The card that is taken up is read where the focus is on a place for it.
  const lookNow = (): boolean =>
    lookAt(document.activeElement) || lookAt(document.querySelector('main.table [aria-pressed=true]'));
  useKeys({ i: lookNow, o: () => void (asked.value = true) });
  useLayoutEffect(() => {
    const open = (event: MouseEvent): void => {
      if (event.target instanceof Element && lookAt(event.target)) event.preventDefault();
    };
    document.addEventListener('contextmenu', open);
    const endPresses = onLongPress(lookAt);
    return () => {
      document.removeEventListener('contextmenu', open);
      endPresses();
    };
  }, [faces]);
  const { value } = looked;
  if (value === null && !asked.value) return null;
  const close = (): void => {
    looked.value = null;
    asked.value = false;
  };
  return (
    <Later
      key={String(value ?? 'piles')}
      load={loadDialogs}
      props={{ naming, view: table.view, looked: value ?? 'piles', look: (card) => (looked.value = card), close }}
    />
  );
}

/** How long a finger presses, in ms: longer than for a tip, which then is shown instead. */
const LONG_PRESS = 550;
/** How far a finger may go meanwhile, in px. */
const STILL = 10;

/**
 * Calls `look` when a finger rests on something; where it returns true, the tap that ends the press means nothing. Not every
 * browser has a context menu for that. Returns what ends it.
 */
function onLongPress(look: (at: Element) => boolean): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let swallows = false;
  const on = <Type extends keyof DocumentEventMap>(type: Type, call: (event: DocumentEventMap[Type]) => void): void =>
    document.addEventListener(type, call, { signal: ended.signal, capture: true });
  on('pointerdown', ({ pointerType, target, clientX, clientY }) => {
    clearTimeout(timer);
    swallows = false;
    from = { x: clientX, y: clientY };
    if (pointerType === 'mouse' || !(target instanceof Element)) return;
    timer = setTimeout(() => (swallows = !document.querySelector('.word-tip') && look(target)), LONG_PRESS);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) clearTimeout(timer);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) on(type, () => clearTimeout(timer));
  on('click', (event) => {
    if (!swallows) return;
    swallows = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return () => (ended.abort(), clearTimeout(timer));
}

/** The card that an element shows, by its anchor; what a question offers has no anchor and says which card it is. */
function cardAt(element: Element | null): number | undefined {
  const { anchor = '', reads } = element?.closest<HTMLElement>('[data-anchor*="card:"], [data-reads]')?.dataset ?? {};
  const found = reads ?? /(?:^| )card:(\d+)/.exec(anchor)?.[1];
  return found === undefined ? undefined : Number(found);
}
