/**
 * Keys of the page (T6). Layers lie on one another: the last one that was laid is asked first, and a dialog's lets nothing
 * through. Keys never fire in text fields, and single letters only where the player lets them (WCAG 2.1.4).
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from './settings.ts';

/** What a key does; what gives `false` did nothing, and the key goes on. */
export type KeyMap = { readonly [key: string]: (event: KeyboardEvent) => boolean | void };

/** What may be said of a layer. */
interface LayerOptions {
  /** It lets nothing through: a dialog's. */
  readonly isModal?: boolean;
  /** It is asked before the layers of a table that it leads, whenever they are laid. */
  readonly leads?: boolean;
}

interface Layer {
  readonly keys: () => KeyMap;
  readonly rank: 0 | 1 | 2;
}

const MODAL = 2;
const layers: Layer[] = [];

/** Lays a layer of keys for as long as the component is there. */
export function useKeys(keys: KeyMap, { isModal = false, leads = false }: LayerOptions = {}): void {
  const now = useRef(keys);
  now.current = keys;
  // Before the next paint: whoever sees a dialog may press its keys.
  useLayoutEffect(() => {
    const layer: Layer = { keys: () => now.current, rank: isModal ? MODAL : leads ? 1 : 0 };
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isModal]);
}

/** Begins to listen; what it gives ends that. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

function pressed(event: KeyboardEvent): void {
  // Whoever opened a form with it and holds it down has not filled the form in.
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement) return event.preventDefault();
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  const key = keyOf(event);
  // A key that is held down does its deed once; only steps go on.
  if (event.repeat && !isStep(key)) return event.preventDefault();
  if (isLetter(key) && !settings.value.letters) return;
  for (const { keys, rank } of layers.toSorted((a, b) => a.rank - b.rank).toReversed()) {
    const act = keys()[key];
    if (act && act(event) !== false) return event.preventDefault();
    if (rank === MODAL) return;
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
const isLetter = (key: string): boolean => LETTERS.includes(key);

/** The key that a letter is pressed by: its own, unless that was changed; a letter whose key another has takes the one that became free. */
export function keyFor(letter: string, keys = settings.value.keys): string {
  if (keys[letter]) return keys[letter];
  const taker = Object.keys(keys).find((each) => keys[each] === letter);
  return taker === undefined ? letter : freedBy(taker, keys);
}

function freedBy(taker: string, keys: { readonly [letter: string]: string }): string {
  const next = Object.keys(keys).find((each) => keys[each] === taker);
  return next === undefined ? taker : freedBy(next, keys);
}

/** A letter as it is written on its key. */
export const keyName = (letter: string): string => keyFor(letter).toUpperCase();

const keyOf = ({ key, shiftKey }: KeyboardEvent): string => {
  const lower = key.toLowerCase();
  const name = isLetter(lower) ? (LETTERS.find((each) => keyFor(each) === lower) ?? lower) : key;
  return shiftKey && key.length > 1 ? `Shift+${name}` : name;
};

const isStep = (key: string): boolean => /^(Shift\+)?(Arrow\w+|Tab|Page\w+)$/.test(key);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select');

/** Whether something has the focus that Space or Enter belongs to. */
export const isOnControl = (): boolean =>
  document.activeElement?.matches('button, a, summary, input, select, textarea, [role=button]') ?? false;
