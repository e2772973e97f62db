/** What every part of the table gets. */
import type { Signal } from '@preact/signals';
import type { CycleTexts } from '../../../web/texts/cycle.ts';
import type { Desk } from '../../../web/tables/generic/desk.ts';
import type { SeenCycle } from '../index.ts';
import type { Pause } from '../../../web/tables/table-props.ts';
import type { Beat } from './beat.ts';
import type { Judged } from './rhythm.tsx';
import type { Scene } from './scene.ts';

/** The table as its parts know it. */
export interface Parts {
  readonly desk: Desk;
  readonly scene: Scene;
  /** The enemy that one wants to aim at. */
  readonly aim: Signal<number>;
  /** Whether a touch of a card discards it. */
  readonly isDiscarding: Signal<boolean>;
  /** The card that is looked at, by its handle. */
  readonly looked: Signal<number | null>;
  /** The card that has the focus, by its handle. */
  readonly focused: Signal<number | null>;
  /** On a phone, the card that waits for its beat. */
  readonly taken: Signal<number | null>;
  readonly beat: Beat;
  /** The run as it is now; `scene` is what is shown of it. */
  readonly live: SeenCycle;
  readonly judged: Signal<Judged | null>;
  /** In real time, where it may be. */
  readonly pause: Pause | undefined;
  /** Whether a first run waits until its player begins. */
  readonly isWaiting: boolean;
  readonly words: CycleTexts;
  readonly isPhone: boolean;
}
