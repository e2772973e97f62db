/** Arrow keys in a group of radio buttons: the next one has the focus and is chosen. */
import type { KeyMap } from './keys.ts';

/** Returns whether the focus is on one of a few answers, or on a box to tick: Enter does nothing there by itself. */
export const isOnChoice = (): boolean => document.activeElement?.matches('[role=radio], input') ?? false;

const step = (by: 1 | -1) => (): boolean => {
  const now = document.activeElement;
  const all = [...(now?.closest('[role=radiogroup]')?.querySelectorAll<HTMLElement>('[role=radio]:enabled') ?? [])];
  const at = all.findIndex((each) => each === now);
  const next = at < 0 ? undefined : all.at((at + by) % all.length);
  next?.focus();
  next?.click();
  return next !== undefined;
};

/** The keys of a dialog with such groups. */
export const RADIO_KEYS: KeyMap = {
  ArrowRight: step(1),
  ArrowDown: step(1),
  ArrowLeft: step(-1),
  ArrowUp: step(-1),
};

/** Returns the place of an answer in the order of Tab: a group is one stop, at what is chosen, or at its first. */
export const radioStop = (isChosen: boolean, isStandIn = false): 0 | -1 => (isChosen || isStandIn ? 0 : -1);
