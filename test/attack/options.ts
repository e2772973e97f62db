/** Attacks on the gates for options: whatever a host is handed by a stranger, a start ends, and so does the match behind it. */
import { start } from '../../src/core/index.ts';
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import type { Attack } from './attack.ts';
import { gameOf, NAMES, playOn, SUBJECTS } from './matches.ts';
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
        sort: `${name} ${code} ${String(option ?? field ?? '')
          .replace(/\d+/g, '#')
          .slice(0, 60)}`,
      };
    }
    const played = playOn(game, started.value.state, below);
    const again = below(4) === 0 ? loadMatch(game, saveMatch(game, played.state)) : undefined;
    const fault = again?.ok === false ? { fault: `cannot be loaded again: ${JSON.stringify(again.error)}` } : {};
    return { isAccepted: true, commands: played.count, sort: `${name} starts`, ...fault };
  },
};
