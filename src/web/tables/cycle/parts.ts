/** What every part of the table gets. */
import type { Signal } from '@preact/signals';
import type { Texts } from '../../texts/index.ts';
import type { Desk } from '../generic/desk.ts';
import type { Beat } from './beat.ts';
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
  readonly beat: Beat;
  readonly words: Texts['cycle'];
  readonly isPhone: boolean;
}
