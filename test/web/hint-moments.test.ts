/** T18: every hint has its moment in a match, and no hint outlasts it: when it is somebody else's turn, nothing is due. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { greedyBot, stack } from '../../src/games/stack/index.ts';
import { gameSheet } from '../../src/host/index.ts';
import { playSteps, randomBot, type Bot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { bundledGame, BUNDLED } from '../../src/spec/index.ts';
import { spokenHint, type Hint, type HintInput } from '../../src/web/hints/hint.ts';
import { bettingHints } from '../../src/web/tables/generic/hints.ts';
import { madeHandOf } from '../../src/web/tables/generic/made-hand.ts';
import { STACK_HINTS } from '../../src/games/stack/web/hints.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { plainText } from '../../src/web/texts/strong.tsx';

interface Played {
  readonly game: Game;
  readonly bot: Bot;
  readonly options?: object;
}

/** Shows matches to their first player, state by state. */
function* statesOf({ game, bot, options }: Played, seeds: number): Generator<HintInput> {
  const naming = {
    game: gameSheet({ game, bots: {}, summary: '' }),
    texts: ENGLISH,
    seats: ['Me', 'Bo', 'Cy'].map((name, seat) => ({ seat, name, isViewer: seat === 0, isBot: seat > 0 })),
  };
  for (let seed = 0; seed < seeds; seed++)
    for (const step of playSteps(game, [bot], { options, seed: seedFromText(`hints ${seed}`), maxCommands: 300 })) {
      const view = viewOf(game, 'blank' in step ? step.state : step.after, 0);
      yield { naming, table: { view, seat: 0 } } as unknown as HintInput;
    }
}

/** Returns the hints that were never due, those that were due while the player could do nothing, and those that cannot be followed when they are said. */
function misses(hints: readonly Hint[], states: Iterable<HintInput>): readonly string[] {
  const missing = new Set(hints.map(({ id }) => id));
  const late = new Set<string>();
  for (const input of states)
    for (const hint of hints) {
      if (!hint.due(input)) continue;
      missing.delete(hint.id);
      const { text } = hint.due(input) ?? { text: '' };
      const said = spokenHint(hint.title, plainText(text));
      if (said.split(' ').length > 25 || said.length <= hint.title.length + 1) late.add(`${hint.id} is said: ${said}`);
      const { choices = [], question } = input.table.view;
      if (choices.length === 0 && !question) late.add(`${hint.id} is late`);
    }
  return [...missing, ...late];
}

/** Calls and checks more often than not, so that hands come to their end. */
const callingBot: Bot = (view, choices, below) => {
  const calm = choices.filter(({ type }) => type === 'check' || type === 'call');
  return calm[0] && below(4) > 0 ? calm[0] : randomBot(view, choices, below);
};

const BETTING = BUNDLED.filter((name) => bundledGame(name).looks?.hands !== undefined || name === 'kuhn');

describe('[T18] every hint has its moment, in the turn of its reader', () => {
  test.each(BETTING)('%s', (name) => {
    const game = bundledGame(name);
    const options = game.seats.max > 2 ? { players: 3 } : {};
    const hints = bettingHints(gameSheet({ game, bots: {}, summary: '' }));
    expect(misses(hints, statesOf({ game, bot: callingBot, options }, 4))).toEqual([]);
  });

  test('stack', () => {
    expect(misses(STACK_HINTS, statesOf({ game: stack, bot: greedyBot }, 4))).toEqual([]);
  });
});

test('[T18] hints about a move ring its buttons and nothing else', () => {
  const game = bundledGame('holdem');
  const hints = bettingHints(gameSheet({ game, bots: {}, summary: '' }));
  const spots = [...statesOf({ game, bot: callingBot, options: { players: 3 } }, 1)].flatMap((input) =>
    hints.filter(({ id }) => id === 'check' || id === 'raise').flatMap((hint) => hint.due(input)?.spots ?? []),
  );
  expect([...new Set(spots)].toSorted()).toEqual(
    ['bet', 'check', 'raise'].map((type) => `.actions [data-move="${type}"]`),
  );
});

test('[T18] five cards are ringed where a hint says so', () => {
  const game = bundledGame('holdem');
  const best = bettingHints(gameSheet({ game, bots: {}, summary: '' })).find(({ id }) => id === 'best');
  const ringed = [...statesOf({ game, bot: callingBot, options: { players: 3 } }, 2)]
    .filter((input) => best?.due(input))
    .map(({ table }) => madeHandOf(game.looks?.hands, table.view)?.cards.size);
  expect(new Set(ringed)).toEqual(new Set([5]));
});

test('[T18] a creature that may attack is not said to wait', () => {
  const attack = STACK_HINTS.find(({ id }) => id === 'attack');
  const said = [...statesOf({ game: stack, bot: greedyBot }, 2)].flatMap((input) => {
    const card = /card:(\d+)/.exec(attack?.due(input)?.spots[0] ?? '')?.[1];
    const { faces, match } = input.table.view;
    return card === undefined ? [] : [{ came: faces[Number(card)]?.values['since'], turn: match['turn'] }];
  });
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(({ came, turn }) => came !== turn)).toEqual([]);
});

test('[T18] the hint about antes says what the antes are, whatever is bet', () => {
  const game = bundledGame('five_card_draw');
  const [antes] = bettingHints(gameSheet({ game, bots: {}, summary: '' }));
  const texts = new Set<string>();
  for (const input of statesOf({ game, bot: randomBot, options: { players: 3 } }, 6))
    texts.add(antes?.due(input)?.text ?? '');
  texts.delete('');
  expect([...texts]).toEqual([
    'Everybody paid an ante of **1** before the cards: **3** lie in the pot already, and one of you wins them.',
  ]);
});
