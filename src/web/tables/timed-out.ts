/** That the time of a player ran out: no event of the rules, but logs tell it where it happened. */
import type { Seat } from '../../core/index.ts';
import type { ViewEvent } from '../../core/view/index.ts';
import { SIGNS } from '../texts/signs.ts';
import type { LogLine } from './log-list.tsx';
import type { SeatName, Tell } from './table-props.ts';

const NOTE = 'timedOut';

type Noted = ViewEvent & { readonly type: 'noted' };

/** Returns the events of a command that the host gave for a seat out of time, with a note of that before them. */
export const withTimeout = (events: readonly ViewEvent[], seat: Seat): readonly ViewEvent[] => [
  { type: 'noted', name: NOTE, facts: { seat } },
  ...events.map((event) => (isEndOf(event, seat) ? { ...event, facts: { ...event.facts, isTimeout: true } } : event)),
];

/** Whether an event notes that a seat ended its turn. A player out of time did not: the note before it says what did. */
const isEndOf = (event: ViewEvent, seat: Seat): event is Noted =>
  event.type === 'noted' && event.name === 'end' && event.facts['seat'] === seat;

/** Returns the seat whose time ran out, if an event notes that. */
const seatIn = (event: ViewEvent): Seat | undefined =>
  event.type === 'noted' && event.name === NOTE ? Number(event.facts['seat']) : undefined;

/** Returns whether an event is such a note, or the end of a turn that it tells of: `timeoutWords` has the words for both. */
export const isTimeout = (event: ViewEvent): boolean =>
  seatIn(event) !== undefined || (event.type === 'noted' && event.facts['isTimeout'] === true);

/** Returns a sentence for every player whose time ran out in some events. */
export const timeoutWords = (seats: readonly SeatName[], events: readonly ViewEvent[]): readonly string[] =>
  events.flatMap((event) => {
    const seat = seatIn(event);
    const found = seats.find((each) => each.seat === seat);
    if (!found) return [];
    return [found.isViewer ? SIGNS.clock.yoursRanOut : SIGNS.clock.ranOut(found.name)];
  });

/** Returns how a log tells a match, with a line for every player whose time ran out. */
export const tellTimeouts =
  (seats: readonly SeatName[], tell: Tell): Tell =>
  (before, events, after) => [
    ...timeoutWords(seats, events).map((text): LogLine => ({ icon: 'hourglass', pieces: [text] })),
    ...tell(
      before,
      events.filter((event) => !isTimeout(event)),
      after,
    ),
  ];
