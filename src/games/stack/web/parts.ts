/** What every part of the table gets. */
import type { Signal } from '@preact/signals';
import type { Answer } from '../../../core/index.ts';
import type { GameSheet } from '../../../host/index.ts';
import type { StackTexts } from '../../../web/texts/stack.ts';
import type { Desk } from '../../../web/tables/generic/desk.ts';
import { seatName } from '../../../web/tables/naming.ts';
import type { ActingTime } from '../../../web/tables/time-left.ts';
import type { Battle, Forecast } from './combat.ts';
import type { Scene } from './scene.ts';
import type { Pilot } from './pilot.ts';
import type { StackCommand } from '../index.ts';

/** The table as its parts know it. */
export interface Parts {
  readonly desk: Desk;
  readonly scene: Scene;
  readonly battle: Battle;
  readonly forecast: Forecast;
  /** What the chosen card, or what is asked about, may be aimed at. */
  readonly aims: ReadonlyMap<string, StackCommand | Answer>;
  /** The damage that the chosen card would deal to one of them, where that is certain. */
  readonly blow: number | undefined;
  readonly pilot: Pilot;
  /** The card that is read now, by its handle. */
  readonly looked: Signal<number | null>;
  /** The kind of the card that is flying to the stack, or '' if it is unknown. */
  readonly coming: string | undefined;
  readonly words: StackTexts;
  readonly isPhone: boolean;
  /** The time of whoever is waited for, where there is a clock. */
  readonly time: ActingTime | undefined;
}

/** The rules text of a kind, as the host has it. */
export const rulesIn = (catalog: GameSheet['catalog'], kind: string): string =>
  (Object.hasOwn(catalog, kind) ? catalog[kind]?.text : undefined) ?? '';

/** The same at this table. */
export const rulesOf = ({ desk }: Parts, kind: string): string => rulesIn(desk.naming.game.catalog, kind);

/** What a seat is called. */
export const nameOfSeat = ({ desk }: Parts, seat: number): string => seatName(desk.naming, seat);
