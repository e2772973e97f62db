/** Attacks on the gates for commands and answers. */
import { choicesFor, submit, type MatchState, type Seat } from '../../src/core/index.ts';
import { sortOf, type Attack, type Ending } from './attack.ts';
import { gameOf, NAMES, playOn, reloaded, statesOf } from './matches.ts';
import { cooked, type Recipe } from './recipe.ts';
import type { Below } from '../../src/lab/index.ts';

/** A state, and commands that a seat may give in it. */
interface Given {
  readonly state: MatchState;
  readonly seat: Seat;
  readonly command: unknown;
  /** The state as it was when it was made. */
  readonly text: string;
}

/** Of what may be given in a state, a few of each type. */
const FEW = 3;

function givenIn(name: string, state: MatchState): readonly Given[] {
  const game = gameOf(name);
  const text = JSON.stringify(state);
  return state.layout.seats.flatMap((_, seat) => {
    const choices = choicesFor(game, state, seat);
    const types = [...new Set(choices.map(({ type }) => type))];
    const some = types.flatMap((type) => choices.filter((choice) => choice.type === type).slice(-FEW));
    return some.map((command) => ({ state, seat, command, text }));
  });
}

function attackOn(what: string, isMeant: (state: MatchState) => boolean): Attack {
  const known = new Map<string, readonly Given[]>();
  let games: readonly string[] | undefined;
  const given = (name: string): readonly Given[] => {
    const all =
      known.get(name) ??
      statesOf(name)
        .filter(isMeant)
        .flatMap((state) => givenIn(name, state));
    known.set(name, all);
    return all;
  };
  return {
    name: what,
    // Asked late: it takes a while to play all the matches.
    get games() {
      return (games ??= NAMES.filter((name) => given(name).length > 0));
    },
    bases: (name) => given(name).length,
    base: (name, number) => given(name)[number]?.command,
    attempt: (recipe, below) => attempt(given(recipe.game)[recipe.base] as Given, recipe, below),
    whatChanged: () =>
      [...known.values()].flat().some(({ state, text }) => JSON.stringify(state) !== text)
        ? 'a state that was only looked at'
        : undefined,
  };
}

function attempt({ state, seat, command }: Given, { game: name, changes }: Recipe, below: Below): Ending {
  const game = gameOf(name);
  // Mostly the seat that may give it, now and then another one, or none.
  const by = below(10) === 0 ? below(6) - 1 : seat;
  const step = submit(game, state, by, cooked(command, changes));
  if (!step.ok) {
    const { code, field, problem } = step.error;
    return {
      isAccepted: false,
      commands: 0,
      sort: sortOf(name, code, field, problem),
    };
  }
  const played = playOn(game, step.value.state, below);
  const fault = below(8) === 0 ? reloaded(game, played.state) : {};
  return { isAccepted: true, commands: played.count, sort: `${name} takes ${step.value.command.type}`, ...fault };
}

/** Commands while nothing is asked. */
export const COMMANDS: Attack = attackOn('commands', ({ questions }) => questions.open.length === 0);

/** Answers, and commands in their place, while something is asked. */
export const ANSWERS: Attack = attackOn('answers', ({ questions }) => questions.open.length > 0);
