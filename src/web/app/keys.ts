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
  const ends = new AbortController();
  const { signal } = ends;
  document.addEventListener('keydown', pressed, { signal });
  document.addEventListener('keyup', released, { signal });
  document.addEventListener('pointerdown', pointedAt, { signal, capture: true });
  return () => ends.abort();
}

const pointedAt = ({ target }: Event): void =>
  void (pointed = target instanceof Element ? target.closest(CONTROLS) : null);

/** The key that a layer has taken and that is still down. */
let taken = '';

/** Some browsers press the focused button when Space comes up, although its way down was taken. */
function released(event: KeyboardEvent): void {
  if (event.key === taken) event.preventDefault();
  taken = '';
}

function pressed(event: KeyboardEvent): void {
  // Whoever opened a form with it and holds it down has not filled the form in.
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement) return event.preventDefault();
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  const key = keyOf(event);
  if (key === 'Tab' || key === 'Shift+Tab') pointed = null;
  // A key that is held down does its deed once; only steps go on.
  if (event.repeat && !isStep(key)) return event.preventDefault();
  if (isLetter(key) && !settings.value.letters) return;
  for (const { keys, rank } of layers.toSorted((a, b) => a.rank - b.rank).toReversed()) {
    const act = keys()[key];
    if (act && act(event) !== false) return take(event);
    if (rank === MODAL) return;
  }
}

function take(event: KeyboardEvent): void {
  taken = event.key;
  event.preventDefault();
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

const CONTROLS = 'button, a, summary, input, select, textarea, [role=button]';

/** The control that was pressed last with a pointer, or that the page gave the focus to: it has it only because of that. */
let pointed: Element | null = null;

/** Gives the focus to an element that nobody went to by keys: Space and Enter stay with the buttons that they are printed on. */
export function giveFocus(element: HTMLElement): void {
  pointed = element;
  element.focus({ preventScroll: true });
}

/**
 * Returns whether Space or Enter belongs to the control that has the focus, and not to the primary button that the key is
 * printed on. It does only for a control that was reached by keys: one that was clicked, and a card, leave the printed key alone.
 */
export function belongsToFocus(focused = document.activeElement): boolean {
  if (!focused?.matches(CONTROLS)) return false;
  return focused !== pointed && !focused.matches('[data-card]');
}

/** Returns whether any control has the focus, for a key that is printed nowhere. */
export const isOnControl = (): boolean => document.activeElement?.matches(CONTROLS) ?? false;

/** Returns what a printed key does: always the act, unless the key belongs to a control that was reached by keys. */
export const printedKey =
  (act: () => boolean | void): KeyMap[string] =>
  () =>
    belongsToFocus() ? false : act();

/** Returns whether a radio button or checkbox has the focus, where Enter has no effect of its own. */
export const isOnChoice = (): boolean => document.activeElement?.matches('[role=radio], input') ?? false;

/** Moves the focus and the choice within a group of radio buttons. */
const moveChoice = (by: 1 | -1) => (): boolean => {
  const now = document.activeElement;
  const all = [...(now?.parentElement?.querySelectorAll<HTMLElement>('[role=radio]:enabled') ?? [])];
  const next = now?.matches('[role=radio]') && all.at((all.findIndex((each) => each === now) + by) % all.length);
  if (!next) return false;
  next.focus();
  next.click();
  return true;
};

const [nextChoice, previousChoice] = [moveChoice(1), moveChoice(-1)];

/** Returns the key bindings of a dialog that contains radio groups. */
export const RADIO_KEYS: KeyMap = {
  ArrowRight: nextChoice,
  ArrowDown: nextChoice,
  ArrowLeft: previousChoice,
  ArrowUp: previousChoice,
};
