/** Bots that think in threads: the same command as here, and nobody waits for them. */
import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { BotThreads } from '../../src/cli/bots/bot-threads.ts';
import { SEED_WORDS, think } from '../../src/cli/bots/thinking.ts';
import { findGame } from '../../src/cli/games.ts';
import { terminal } from '../../src/cli/terminal/io.ts';
import type { TextTable } from '../../src/cli/terminal/text-table.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import { worldsOf } from '../../src/core/chance/index.ts';
import { choicesFor, reading, start, submit, waitsFor, type MatchState, type Seat } from '../../src/core/index.ts';
import { save } from '../../src/core/save/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { until } from '../torture/processes.ts';
import { below, FastWords, fastKey, seedFromText } from '../../src/rng/index.ts';

const failures: string[] = [];
const pool = new BotThreads({ size: 1, thinkingTime: () => undefined });
const strict = new BotThreads({ size: 1, patience: 1_500, failed: ({ error }) => void failures.push(error) });
afterAll(() => Promise.all([pool.close(), strict.close()]));

/** Numbers that are the same each time. */
function chance(text: string): (n: number) => number {
  const words = new FastWords(fastKey(seedFromText(text), 'test'));
  return (n) => below(words, n);
}

async function tableOf(name: string): Promise<TextTable> {
  const found = await findGame(terminal(), name);
  if (typeof found === 'number') throw new Error(`no ${name}`);
  return found.table;
}

/** A match after some commands, at a moment at which a seat has something to choose. */
function later({ game, options }: TextTable, random: (n: number) => number): [MatchState, Seat] {
  const begun = start(game, options({}, game.seats.min), { chance: seedFromText('bots') });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  let { state } = begun.value;
  for (let n = 0; n < 400; n++) {
    const [seat = 0] = waitsFor(game, reading(state));
    const choices = choicesFor(game, state, seat).filter(({ type }) => type !== 'concede' && type !== 'advance');
    if (n > 4 && choices.length > 1) return [state, seat];
    const step = submit(game, state, seat, choices[random(choices.length)]);
    if (step.ok) ({ state } = step.value);
  }
  throw new Error('nothing to choose');
}

describe('a bot in a thread', () => {
  test.each(['duel', 'stack', 'cycle', 'high-card', 'holdem'])(
    '[H9] [L49] picks in %s what it would pick here, from the same world and the same chance',
    async (name) => {
      const table = await tableOf(name);
      const [state, seat] = later(table, chance(name));
      const view = viewOf(table.game, state, seat);
      const choices = view.choices ?? [];
      const bot = pool.bot(name, 'normal');
      const random = chance('own');
      const picked = await bot(view, choices, random, worldsOf(table.game, state, seat, random));
      const again = chance('own');
      const world = save(worldsOf(table.game, state, seat, again)());
      const seed = Array.from({ length: SEED_WORDS }, () => again(2 ** 32));
      expect(picked).toEqual(think(table, { game: name, bot: 'normal', view, choices, world, seed }));
      expect(submit(table.game, state, seat, picked).ok).toBe(true);
    },
  );

  test('[H9] a short thought does not wait for a long one', async () => {
    const threads = new BotThreads({ size: 2, thinkingTime: (bot) => (bot === 'hard' ? 7_000 : 700) });
    threads.warm();
    const table = await tableOf('stack');
    const [state, seat] = later(table, chance('stack'));
    const view = viewOf(table.game, state, seat);
    const ask = (bot: string) => {
      const random = chance(bot);
      return threads.bot('stack', bot)(view, view.choices ?? [], random, worldsOf(table.game, state, seat, random));
    };
    const done: string[] = [];
    const long = [1, 2].map(async () => (await ask('hard'), done.push('long')));
    await ask('easy');
    done.push('short');
    await Promise.all(long);
    expect(done).toEqual(['short', 'long', 'long']);
    await threads.close();
  });

  test('[H9] one that never comes to an end keeps nobody waiting: any choice is taken, and the next thought is heard', async () => {
    // A second try begins with nothing.
    failures.length = 0;
    const file = join(await mkdtemp(join(tmpdir(), 'bots-')), 'game.mjs');
    const source = fileURLToPath(new URL('../../dist/games/high-card/index.js', import.meta.url));
    const hangs = 'export const bot = (view, choices) => { if (choices.length > 1) for (;;); return choices[0]; };';
    await writeFile(file, `import { highCard } from ${JSON.stringify(source)};\nexport default highCard;\n${hangs}\n`);
    const table = genericTable(highCard);
    const [state, seat] = later(table, chance('hang'));
    const view = viewOf(table.game, state, seat);
    const choices = view.choices ?? [];
    const random = chance('own');
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 5);
    const ask = async (bot: string) =>
      strict.bot(file, bot)(view, choices, random, worldsOf(table.game, state, seat, random));
    expect(choices).toContainEqual(await ask('own'));
    expect(failures).toEqual(['Error: own does not answer']);
    expect(turns).toBeGreaterThan(20);
    clearInterval(counting);
    // On a busy machine a new thread may take longer than this bot was given.
    await until('the next thought is heard', async () => {
      const before = failures.length;
      expect(choices).toContainEqual(await ask('random'));
      return failures.length === before;
    });
  });
});
