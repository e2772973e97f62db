/** Moves the focus and the choice within a group of radio buttons by arrow key. */
import type { KeyMap } from './keys.ts';

/** Returns whether a radio button or checkbox has the focus, where Enter has no effect of its own. */
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

/** Returns the key bindings of a dialog that contains radio groups. */
export const RADIO_KEYS: KeyMap = { ArrowRight: on, ArrowDown: on, ArrowLeft: back, ArrowUp: back };
