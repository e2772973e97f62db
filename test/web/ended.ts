/** Matches between bots, played to their end and told to one viewer: what results are made from. */
import type { Game, Viewer } from '../../src/core/index.ts';
import { project } from '../../src/core/view/index.ts';
import { gameSheet, toldMatch, type OfferedGame, type PlayedStep } from '../../src/host/index.ts';
import { playSteps, type Bot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import type { Table } from '../../src/client/index.ts';
import { seatNames } from '../../src/web/app/seat-names.ts';
import type { ResultInput } from '../../src/web/result/result.ts';
import { ENGLISH as texts } from '../../src/web/texts/index.ts';

/** How a match is played, and who reads its result. */
export interface EndedOptions {
  readonly seed: string;
  readonly viewer?: Viewer;
  readonly options?: unknown;
  readonly names?: readonly string[];
  readonly maxCommands?: number;
}

/** Plays a match and returns what its result is made from. Steps are a second apart. */
export function endedMatch(
  offered: OfferedGame,
  bot: Bot,
  { seed, viewer = 0, options, names, maxCommands = 20_000 }: EndedOptions,
): ResultInput {
  const game: Game = offered.game;
  const playing = playSteps(game, [bot], { options, seed: seedFromText(seed), maxCommands });
  const steps: PlayedStep[] = [];
  let start;
  let state;
  for (;;) {
    const { value, done } = playing.next();
    if (done) {
      if (!start || !state) throw new Error('the match did not begin');
      const seats = state.layout.seats.map((_, at) => names?.[at] ?? (at === 0 ? 'Mara' : 'host (bot)'));
      const table: Table = {
        match: 'm1',
        seat: viewer === 'spectator' ? null : viewer,
        level: 'committed',
        view: project(state, viewer, game.visible),
        cards: {},
        seq: state.seq,
        names: seats,
        clock: undefined,
        outcome: value,
      };
      const told = toldMatch({ game, start, steps, names: seats, outcome: value }, viewer);
      return { naming: { game: gameSheet(offered), seats: seatNames(table), texts }, table, told };
    }
    start ??= 'blank' in value ? value.state : value.before;
    state = 'blank' in value ? value.state : value.after;
    if (!('blank' in value))
      steps.push({ by: value.seat, command: value.command.type, at: steps.length * 1000, events: value.events });
  }
}
