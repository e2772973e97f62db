/** A game whose set-up and commands end: rules that go on writing events are stopped by a throw. */
import type { Command, Recorder, Seat } from '../core/index.ts';
import type { AnyGame } from './law.ts';

/** The same game; more than `most` events in one step are too many. A loop that writes nothing cannot be seen from here. */
export function bounded(game: AnyGame, most: number): AnyGame {
  const setup = (r: Recorder, options: unknown): unknown => {
    r.limitEvents(most);
    return game.setup(r, options);
  };
  const decide = (r: Recorder, seat: Seat, command: Command): unknown => {
    r.limitEvents(most);
    return game.decide(r, seat, command);
  };
  // A game may be of a class, so it is inherited from and not copied; what that gives, the compiler cannot know.
  return Object.create(game, { setup: { value: setup }, decide: { value: decide } }) as AnyGame;
}
