/** What every part of the table gets. */
import type { DuelTexts } from '../../../web/texts/duel.ts';
import type { Desk } from './desk.ts';
import type { Drag } from './drag.ts';
import type { PeopleShown, SeatName } from '../../../web/tables/table-props.ts';

/** The table as its parts know it. */
export interface Parts {
  readonly desk: Desk;
  readonly drag: Drag;
  readonly words: DuelTexts;
  readonly seats: readonly SeatName[];
  /** A finger's table: the first tap takes up, the next shows, the third does it. */
  readonly isPhone: boolean;
  /** The own side of the board is below, not left. */
  readonly isUpright: boolean;
  /** True in a replay: the table has no prompts, and keys control the replay. */
  readonly isReplay: boolean;
  /** Of the people at the table; a replay has none. */
  readonly people?: PeopleShown | undefined;
}
