/** What the page tells tests of its stage (`?clock=manual`), and what checks note. */
import type { Face, PlainView } from '../../../../src/core/view/index.ts';

/** The parts of a cue that checks read. */
export interface CueSeen {
  readonly kind: string;
  readonly target: string;
  readonly text?: string;
  readonly from?: string;
  readonly within?: string;
  readonly fromWithin?: string;
  readonly ghost?: string;
  readonly card?: number;
  readonly width?: number;
  readonly face?: Face;
}

/** The state of the stage at a moment. */
export interface StageSeen {
  readonly shown: PlainView;
  readonly active: readonly (readonly [CueSeen, number])[];
  readonly isIdle: boolean;
  readonly isLive: boolean;
  readonly shownEvents: number;
  readonly told: number;
}

/** `window.__view` of the page. */
export interface StageHook {
  step(ms: number): void;
  state(): StageSeen;
  missing(): readonly string[];
  readonly said: readonly string[];
}

/** Returns the hook of the page, once its table is there. */
export const stageHook = (): StageHook | undefined => Reflect.get(window, '__view');

/** Returns every element that fits. */
export const all = (selector: string, within: ParentNode = document): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** Returns whether something takes room on the page. */
export const isSeen = (element: HTMLElement): boolean =>
  element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.offsetWidth > 0;

/** A rule that was broken, and by what. */
export interface MotionFault {
  readonly rule: 'T13' | 'T14' | 'T15' | 'T16' | 'T17';
  readonly what: string;
}
