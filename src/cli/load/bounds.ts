/** A game whose set-up and commands end: rules that go on writing events are stopped by a throw, as `conform` does. */
import type { Command, Game, Recorder, Seat } from '../../core/index.ts';

/** Events in one step that no game needs. */
const MOST_EVENTS = 100_000;

/** The same game, stopped where it writes without end. A loop that writes nothing cannot be seen from here. */
export function bounded(game: Game): Game {
  const setup: Game['setup'] = (r: Recorder, options: unknown) => {
    r.limitEvents(MOST_EVENTS);
    return game.setup(r, options);
  };
  const decide: Game['decide'] = (r: Recorder, seat: Seat, command: Command) => {
    r.limitEvents(MOST_EVENTS);
    return game.decide(r, seat, command);
  };
  // A game may be of a class, so it is inherited from and not copied; what that gives, the compiler cannot know.
  return Object.create(game, { setup: { value: setup }, decide: { value: decide } }) as Game;
}
