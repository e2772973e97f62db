/** What the bots do in positions in which there is one right thing to do: the game's own, and the one that searches with its advice. */
import { describe, expect, test } from 'vitest';
import { worldsOf } from '../../../src/core/chance/index.ts';
import {
  change,
  choicesFor,
  reading,
  start,
  submit,
  waitsFor,
  type Game,
  type MatchState,
} from '../../../src/core/index.ts';
import { project } from '../../../src/core/view/index.ts';
import { DECKS, greedyBot, stack, type StackShape, type Step } from '../../../src/games/stack/index.ts';
import { levels, playSteps, type Bot } from '../../../src/lab/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../../src/rng/index.ts';

interface Position {
  readonly hand?: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Of all players: those after the second have nothing on the battlefield. */
  readonly life: readonly number[];
  readonly step: Step;
  readonly first?: 'a' | 'b';
}

const SEED = seedFromText('position');
const lands = (n: number): readonly string[] => new Array<string>(n).fill('kelm-field');

/** The match where the first player is to decide in this step of the first turn; creatures of the other attack, if it is theirs. */
function at({ hand = [], mine, theirs, life, step, first = 'a' }: Position): MatchState<StackShape> {
  const players = [
    { id: 'a', deck: DECKS.ledger.slice(37), hand, battlefield: mine },
    { id: 'b', deck: DECKS.vanguard.slice(0, 30), battlefield: theirs },
    ...life.slice(2).map((_, more) => ({ id: `more-${more}`, deck: DECKS.vanguard.slice(0, 30) })),
  ];
  const begun = start(stack, { setup: 'preset', startingPlayer: first, players }, { chance: newChance('fast', SEED) });
  if (!begun.ok) throw new Error(begun.error.code);
  let state = change(begun.value.state, (r) => life.forEach((points, seat) => r.setSeat(seat, 'life', points)));
  for (;;) {
    const [seat = 0] = waitsFor(stack, reading(state));
    if (seat === 0 && reading(state).match.step === step) return state;
    // Of the answers the last has most in it: all attack.
    const next = submit(
      stack,
      state,
      seat,
      choicesFor(stack, state, seat).findLast(({ type }) => type !== 'cast'),
    );
    if (!next.ok) throw new Error(next.error.code);
    ({ state } = next.value);
  }
}

const normal = levels(stack, { own: greedyBot }).normal as unknown as typeof greedyBot;

/** The view of the first player, and what a bot does there. */
function decided(bot: typeof greedyBot, position: Position) {
  const state = at(position);
  const words = new FastWords(fastKey(SEED, 'bots'));
  const random = (n: number): number => below(words, n);
  const view = project(state, 0, stack.visible);
  const choice = (bot as unknown as Bot)(view, choicesFor(stack, state, 0), random, worldsOf(stack, state, 0, random));
  expect(submit(stack, state, 0, choice as never).ok).toBe(true);
  return { view, choice };
}

/** What a bot does there: a card it casts by its kind, the number of picks of an answer, or the type of the command. */
function done(bot: typeof greedyBot, position: Position): string | number {
  const { view, choice } = decided(bot, position);
  if ('picks' in choice) return choice.picks.length;
  return 'card' in choice ? (view.faces[Number(choice.card)]?.kind ?? '') : choice.type;
}

/** The seats that a bot attacks there, once for each attacker. */
function attacked(bot: typeof greedyBot, position: Position): readonly (number | undefined)[] {
  const { view, choice } = decided(bot, position);
  return 'picks' in choice ? choice.picks.map((pick) => view.question?.options[pick]?.seat) : [];
}

const guards = (n: number): readonly string[] => new Array<string>(n).fill('oxbarrow-guard');

const BEHIND: Position = {
  hand: ['long-tutelage', 'long-tutelage', 'tally-scrivener', 'rumour-gull', 'rumour-gull'],
  mine: lands(8),
  theirs: ['oxbarrow-guard', 'oxbarrow-guard', ...lands(4)],
  life: [4, 20],
  step: 'FIRST_MAIN',
};

describe.each([
  ['its own bot', greedyBot],
  ['normal', normal],
])('%s', (_, bot) => {
  test('keeps its blockers at home when the blow back would kill', () => {
    const guards = ['oxbarrow-guard', 'oxbarrow-guard'];
    const position: Position = {
      mine: guards,
      theirs: ['tollgate-hulk', 'pell-runner'],
      life: [3, 20],
      step: 'DECLARE_ATTACKERS',
    };
    expect(done(bot, position)).toBe(0);
  });

  test('attacks with enough to kill, whatever is left at home', () => {
    const mine = ['oxbarrow-guard', 'oxbarrow-guard', 'oxbarrow-guard'];
    const position: Position = { mine, theirs: ['tollgate-hulk'], life: [3, 4], step: 'DECLARE_ATTACKERS' };
    expect(done(bot, position)).toBe(3);
  });

  test('gives a creature up to stop a blow that would kill', () => {
    const position: Position = {
      mine: ['pell-runner'],
      theirs: ['tollgate-hulk'],
      life: [5, 20],
      step: 'DECLARE_BLOCKERS',
      first: 'b',
    };
    expect(done(bot, position)).toBe(1);
  });
});

test('its own bot attacks with more than can be blocked, and keeps one at home where that saves it', () => {
  const theirs = ['tollgate-hulk', 'tollgate-hulk', 'tollgate-hulk'];
  const position: Position = { mine: guards(11), theirs, life: [14, 30], step: 'DECLARE_ATTACKERS' };
  expect(done(greedyBot, position)).toBe(10);
});

test('its own bot puts the weakest of several opponents out of the match', () => {
  const position: Position = {
    mine: guards(8),
    theirs: ['tollgate-hulk', 'tollgate-hulk'],
    life: [20, 20, 20, 15],
    step: 'DECLARE_ATTACKERS',
  };
  expect(attacked(greedyBot, position)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
});

test('its own bot blocks several of many attackers', () => {
  const position: Position = {
    mine: guards(7),
    theirs: new Array<string>(7).fill('pell-runner'),
    life: [20, 20],
    step: 'DECLARE_BLOCKERS',
    first: 'b',
  };
  expect(done(greedyBot, position)).toBe(7);
});

test('its own bot casts creatures before it draws', () => {
  expect(done(greedyBot, BEHIND)).toMatch(/tally-scrivener|rumour-gull/);
});

test('its own bot keeps its mana for its main phase, and draws no cards that it would have to discard', () => {
  const notes = new Array<string>(8).fill('jotted-note');
  const quiet = { mine: lands(3), theirs: [], life: [20, 20] } as const;
  expect(done(greedyBot, { ...quiet, hand: ['jotted-note', 'tally-scrivener'], step: 'UPKEEP' })).toBe('pass');
  expect(done(greedyBot, { ...quiet, hand: notes, step: 'FIRST_MAIN' })).toBe('pass');
  expect(done(greedyBot, { ...quiet, hand: notes.slice(0, 3), step: 'FIRST_MAIN' })).toBe('jotted-note');
});

test.each(['easy', 'normal', 'hard'] as const)('%s does not throw its opening hand away', (level) => {
  const bot = levels(stack, { own: greedyBot })[level] as unknown as Bot;
  const players = ['a', 'b', 'c', 'd'].map((id, seat) => ({
    id,
    deck: Object.values(DECKS)[seat % Object.keys(DECKS).length],
  }));
  const options = { setup: 'match', format: 'constructed', players };
  const sizes = ['m3', 'm4', 'm5', 'm7'].flatMap((name) => {
    let hands: readonly number[] = [];
    for (const step of playSteps(stack as unknown as Game, [bot], { options, seed: seedFromText(name) })) {
      const isPlayed = 'command' in step && step.command.type !== 'answer';
      const r = reading(isPlayed ? step.before : 'after' in step ? step.after : step.state);
      hands = r.seats.map((seat) => r.count(r.zone(`${players[seat]?.id}.hand`)));
      if (isPlayed) break;
    }
    return hands;
  });
  expect(sizes).toHaveLength(16);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4);
  expect(sizes.filter((size) => size === 7).length).toBeGreaterThan(8);
});
