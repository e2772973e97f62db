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
  useKeys({ i: () => lookAt(document.activeElement), o: () => void (asked.value = true) });
  useLayoutEffect(() => {
    const open = (event: MouseEvent): void => {
      if (event.target instanceof Element && lookAt(event.target)) event.preventDefault();
    };
    const ends = new AbortController();
    document.addEventListener('contextmenu', open, { signal: ends.signal });
    listenToLongPresses(lookAt, ends.signal);
    return () => ends.abort();
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

/** How long a finger rests on a card, in ms, and how far it may stray. */
const LONG_PRESS = 500;
const MAX_STRAY = 8;

/** Looks at what a finger rests on; not every browser makes a context menu of that. */
function listenToLongPresses(look: (element: Element | null) => boolean, signal: AbortSignal): void {
  let pressed: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | undefined;
  const stop = (): void => {
    clearTimeout(pressed?.timer);
    pressed = undefined;
  };
  const begin = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void => {
    stop();
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    pressed = { timer: setTimeout(() => look(target), LONG_PRESS), x, y };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MAX_STRAY) stop();
  };
  document.addEventListener('pointerdown', begin, { signal });
  document.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, stop, { signal });
  signal.addEventListener('abort', stop);
}

/** The card that an element shows, by its anchor. */
function cardAt(element: Element | null): number | undefined {
  const anchors = element?.closest<HTMLElement>('[data-anchor*="card:"]')?.dataset['anchor'] ?? '';
  const found = /(?:^| )card:(\d+)/.exec(anchors)?.[1];
  return found === undefined ? undefined : Number(found);
}
