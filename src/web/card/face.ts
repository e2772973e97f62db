/** What is printed on a card and what it is now, whatever the game: the words and numbers that the components show. */
import type { IconName, PaletteName } from '../art/index.ts';

/** A number now, what it would be untouched, and which way is better for its owner. */
export interface Figure {
  readonly now: number;
  readonly base: number;
  readonly better: 'more' | 'less';
}

/** A keyword: its sign, its name, and what it means if there is room to say so. */
export interface CardWord {
  readonly icon: IconName;
  readonly word: string;
  readonly meaning?: string;
}

/** Everything that a card shows. */
export interface CardFace {
  readonly kind: string;
  readonly name: string;
  readonly palette: PaletteName;
  /** Units have small corners, spells round shoulders. */
  readonly shape: 'unit' | 'spell';
  /** What stands at the foot: `Unit · Ember`. */
  readonly line: string;
  /** `null`: it has none. */
  readonly cost: Figure | null;
  /** A hexagon is mana, a disc energy. */
  readonly gem: 'mana' | 'energy';
  readonly attack?: Figure;
  readonly health?: Figure;
  readonly words: readonly CardWord[];
  readonly text: string;
}

/** A number that nothing has changed. */
export const plainFigure = (now: number): Figure => ({ now, base: now, better: 'more' });

/** Whether a figure is better or worse than printed, or neither. */
export function changeOf({ now, base, better }: Figure): 'better' | 'worse' | 'none' {
  if (now === base) return 'none';
  return now > base === (better === 'more') ? 'better' : 'worse';
}
