/** Cards that go the same way one after the other: one sentence, one line. */
import type { ViewEvent } from '../../core/view/index.ts';

/** Whether two events are moves by the same verb, for the same reason, between the same two zones. */
export const isSameWay = (one: ViewEvent, other: ViewEvent | undefined): boolean =>
  one.type === 'moved' &&
  other?.type === 'moved' &&
  (['verb', 'why', 'from', 'to'] as const).every((key) => one[key] === other[key]);
