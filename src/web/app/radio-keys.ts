/** Arrow keys in a group of radio buttons: the next one has the focus and is chosen. */
import type { KeyMap } from './keys.ts';

/** Returns whether the focus is on one of a few answers, or on a box to tick: Enter does nothing there by itself. */
export const isOnChoice = (): boolean => document.activeElement?.matches('[role=radio], input') ?? false;

const step = (by: 1 | -1) => (): boolean => {
  const now = document.activeElement;
  const all = [...(now?.parentElement?.querySelectorAll<HTMLElement>('[role=radio]:enabled') ?? [])];
  const next = now?.matches('[role=radio]') && all.at((all.findIndex((each) => each === now) + by) % all.length);
  if (!next) return false;
  next.focus();
  next.click();
  return true;
};

const [on, back] = [step(1), step(-1)];

/** The keys of a dialog with such groups. */
export const RADIO_KEYS: KeyMap = { ArrowRight: on, ArrowDown: on, ArrowLeft: back, ArrowUp: back };
