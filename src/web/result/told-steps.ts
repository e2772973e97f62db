/** Walks through a match as its viewer was told it, command by command, with the view before and after each. */
import { evolveView, type PlainView, type ViewEvent } from '../../core/view/index.ts';
import type { Deed, ToldMatch } from '../../host/index.ts';

/** A command with all that came of it, and how things stood around it. */
export interface ToldPassage extends Deed {
  readonly before: PlainView;
  readonly after: PlainView;
  readonly events: readonly ViewEvent[];
  /** The number of the last event before the command: a replay goes on from there. */
  readonly start: number;
}

/** Yields the commands of a match in order. */
export function* toldSteps({ view, steps }: ToldMatch): Generator<ToldPassage> {
  let before = view;
  let count = 0;
  for (const { events, numbers, ...deed } of steps) {
    const after = events.reduce(evolveView, before);
    yield { ...deed, before, after, events, start: (numbers?.[0] ?? count + 1) - 1 };
    before = after;
    count += events.length;
  }
}

/** Returns how long the match took, in milliseconds; `undefined` where no times were kept. */
export function lengthOf({ steps }: ToldMatch): number | undefined {
  const times = steps.flatMap(({ at }) => (at === null ? [] : [at]));
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined || times.length < 2 ? undefined : last - first;
}
