/** Attacks on the gates for options: whatever a host is handed by a stranger, a start ends, and so does the match behind it. */
import { start } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { sortOf, type Attack } from './attack.ts';
import { gameOf, NAMES, playOn, reloaded, SUBJECTS } from './matches.ts';
import { cooked } from './recipe.ts';
import { FULL_OPTIONS } from './full-options.ts';

const optionsOf = (name: string): readonly unknown[] => [
  ...(SUBJECTS[name]?.options ?? []),
  ...(FULL_OPTIONS[name] ?? []),
];

/** Changed options: what is accepted starts, plays on, and can be saved and loaded. */
export const OPTIONS: Attack = {
  name: 'options',
  games: NAMES,
  bases: (name) => optionsOf(name).length,
  base: (name, number) => optionsOf(name)[number],
  attempt({ game: name, base, changes }, below) {
    const game = gameOf(name);
    const started = start(game, cooked(optionsOf(name)[base], changes), {
      chance: newChance('fast', seedFromText('attack')),
    });
    if (!started.ok) {
      const { code, option, field } = started.error;
      return {
        isAccepted: false,
        commands: 0,
        sort: sortOf(name, code, option, field),
      };
    }
    const played = playOn(game, started.value.state, below);
    const fault = below(4) === 0 ? reloaded(game, played.state) : {};
    return { isAccepted: true, commands: played.count, sort: `${name} starts`, ...fault };
  },
};
