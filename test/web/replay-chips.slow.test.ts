/** Replays of games with bets, rested at every single event: chips are counted once, wherever they are (T4). */
import { loadCues } from '../../src/web/game-parts.ts';
import { expect, test } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import type { PlainView } from '../../src/core/view/index.ts';
import { bundledGame, type BundledName } from '../../src/spec/index.ts';
import { localGames } from '../../src/web/local/games.ts';
import { filmOf } from '../../src/web/replay/film.ts';
import { Playhead } from '../../src/web/replay/playhead.ts';
import { openReel, type Projector } from '../../src/web/replay/projector.ts';
import { potsOf } from '../../src/web/tables/generic/bets.ts';

/** Chips as a table shows them: stacks, what lies before the players, and the pots between them. */
interface ShownChips {
  readonly stacks: number;
  readonly bets: number;
  readonly pots: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function chipsIn(view: PlainView): ShownChips {
  const of = (key: string): number => sum(view.seats.map((seat) => Number(seat[key] ?? 0)));
  return { stacks: of('stack'), bets: of('bet'), pots: sum(potsOf(view).map(({ amount }) => amount)) };
}

function projectorOf(name: BundledName, players: number): Projector {
  const played = autoMatch(bundledGame(name), { seed: 'chips', maxCommands: 40, options: { players } });
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  const reel = openReel({ is: 'lines', lines: played.value.lines }, localGames());
  for (;;) {
    const step = reel.next();
    if (!step.done) continue;
    if (!step.value.ok) throw new Error(step.value.error.words);
    return step.value.value;
  }
}

async function playheadOf(name: BundledName, players: number): Promise<Playhead> {
  const film = filmOf(projectorOf(name, players).tell(0), {
    game: name,
    cues: await loadCues(name),
    words: { seat: String, card: String },
    tell: () => [],
    tellsSteps: false,
    isTight: true,
  });
  return new Playhead(
    film,
    { match: 'x', seat: 0, level: 'committed', names: [], clock: undefined, outcome: undefined },
    { speed: () => 1, wake: () => {} },
  );
}

const TABLES: readonly (readonly [BundledName, number])[] = [
  ['holdem', 3],
  ['limit_holdem', 2],
  ['omaha_hi_lo', 4],
  ['five_card_draw', 3],
  ['triple_draw', 2],
  ['seven_card_stud', 3],
  ['kuhn', 2],
];

test.each(TABLES)(
  '[T4] [T15] %s for %i: between any two events no chip is missing or counted twice',
  async (name, players) => {
    const head = await playheadOf(name, players);
    const { stacks: all } = chipsIn(head.film.views[0]!);
    const totals = new Set<number>();
    const pots = new Set<number>();
    const numbers = head.film.steps.flatMap((step) => step.numbers);
    head.seekEvent(numbers[0] ?? 0);
    for (const number of numbers) {
      expect(head.number).toBe(number);
      const { stacks, bets, pots: between } = chipsIn(head.table.value.view);
      totals.add(stacks + bets + between);
      pots.add(Number(head.table.value.view.match['pot']) - bets - between);
      head.stepEvent(1);
    }
    expect([...totals]).toEqual([all]);
    expect([...pots]).toEqual([0]);
  },
);
