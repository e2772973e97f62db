/** The rules of every game on one page (T18): they are there, and their numbers are those of the match. */
import { describe, expect, test } from 'vitest';
import { sheetText, type RulesSheet } from '../../src/core/sheet/index.ts';
import { cycle, DEFAULT_SETTINGS } from '../../src/games/cycle/index.ts';
import { DEFAULTS, duel, duelSheet, KEYWORDS } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { gameInfo, rulesSheet } from '../../src/host/index.ts';
import { BUNDLED, bundledGame, bundledSpec } from '../../src/spec/index.ts';
import { quiz } from '../web/quiz.ts';

const ALL = [duel, stack, cycle, highCard, ...BUNDLED.map(bundledGame), quiz];

const textOf = (sheet: RulesSheet): string => sheetText('', sheet);

const partsOf = (sheet: RulesSheet): readonly string[] => sheet.columns.flat().map(({ part }) => part);

/** Identifiers, codes, broken numbers and doubled words. */
const RAW = /[a-z]_[a-z]|[a-z][A-Z]|undefined|null|NaN|\[object|-1\b|\b1 cards\b|\b(\w+) \1\b/;

describe('every game', () => {
  for (const game of ALL)
    test(`[T18] ${game.name} says what a turn is, what may be done and how it ends, in plain words`, () => {
      const sheet = rulesSheet({ game });
      expect(sheet.goal).toMatch(/^[A-Z].*\.$/);
      expect(partsOf(sheet)).toEqual(expect.arrayContaining(['turn', 'moves', 'end']));
      expect(textOf(sheet)).not.toMatch(RAW);
      const words = sheet.words.map(({ word }) => word);
      expect(new Set(words).size).toBe(words.length);
    });
});

describe('the numbers of a sheet', () => {
  test('[T18] the duel’s are its settings, and follow them', () => {
    const usual = textOf(duelSheet(DEFAULTS));
    const { mana, fatigue, general } = DEFAULTS;
    expect(usual).toContain(`from ${general.health} to 0`);
    expect(usual).toContain(
      `You have ${mana?.first} mana in your first turn and 1 more each turn, up to ${mana?.most}.`,
    );
    expect(usual).toContain(`costs your general ${fatigue.amount}.`);
    const other = textOf(
      rulesSheet({ game: duel }, { settings: { handSlots: 8, general: { health: 30, attack: 2 }, drawPerTurn: 2 } }),
    );
    expect(other).toContain('from 30 to 0');
    expect(other).toContain('You hold eight cards at most.');
    expect(other).toContain('You draw two cards.');
  });

  test('[T18] every keyword of the duel is among its words, with the rules’ own meaning', () => {
    const { words } = duelSheet(DEFAULTS);
    for (const [name, { text }] of Object.entries(KEYWORDS))
      expect(words.find(({ word }) => word.toLowerCase() === name)?.meaning).toBe(text);
  });

  test('[T18] cycle’s follow its options, in turns and in real time', () => {
    expect(textOf(rulesSheet({ game: cycle }))).toContain('you draw five cards');
    expect(textOf(rulesSheet({ game: cycle }, { draw_per_turn: 4 }))).toContain('you draw four cards');
    const live = textOf(rulesSheet({ game: cycle }, { mode: 'realtime' }));
    expect(live).toContain(`within ${DEFAULT_SETTINGS.rhythm.perfect_us / 1000} ms of the beat`);
    expect(live).toContain('A card comes every 2 s.');
    expect(live).toMatch(/up to 10\..*GOOD is within 100 ms of it.*LATE is within 130 ms of it/s);
  });

  test('[T18] a run in real time speaks of no turns, and one in turns of no beat but as a word', () => {
    const live = rulesSheet({ game: cycle }, { mode: 'realtime' });
    expect(textOf(live)).not.toMatch(/\bturns?\b/i);
    const steps = rulesSheet({ game: cycle })
      .columns.flat()
      .flatMap((section) => section.steps ?? []);
    expect(steps.join(' ')).not.toMatch(/beat|PERFECT|\d s\b/);
  });

  test('[T18] high card’s follow its rounds, stack’s its opening hand', () => {
    expect(textOf(rulesSheet({ game: highCard }, { rounds: 5 }))).toContain('After five rounds');
    expect(textOf(rulesSheet({ game: stack }, { openingHand: 5 }))).toContain('Everybody draws five cards.');
    expect(textOf(rulesSheet({ game: stack }, { mulligan: 'none' }))).toContain('There are no mulligans.');
  });

  test('[T18] a game file’s are those of the file, and of the match', () => {
    const { betting } = bundledSpec('holdem').canonical;
    const usual = textOf(rulesSheet({ game: bundledGame('holdem') }));
    expect(usual).toContain(`forced bets, ${betting?.blinds?.join(' and ')} here`);
    const other = textOf(rulesSheet({ game: bundledGame('holdem') }, { players: 2, betting: { blinds: [20, 40] } }));
    expect(other).toContain('forced bets, 20 and 40 here');
  });

  test('[T18] a betting game lists the hands of its own ranking, best first', () => {
    const hands = (name: Parameters<typeof bundledGame>[0]): readonly string[] =>
      rulesSheet({ game: bundledGame(name) })
        .columns.flat()
        .flatMap((section) => (section.hands ?? []).map((hand) => hand.name));
    expect(hands('holdem')[0]).toBe('Straight flush');
    expect(hands('holdem')).toHaveLength(9);
    expect(hands('razz')[0]).toBe('The wheel');
    expect(hands('triple_draw')[0]).toBe('Seven low');
    expect(hands('omaha_hi_lo')).toContain('8 or lower');
  });
});

test('[T18] a game that says nothing is told by its seats, cards and moves, each game in other words', () => {
  const { goal, columns } = rulesSheet({ game: quiz });
  expect(goal).toBe('A game for one player with six kinds of cards, among them apple, pear and plum.');
  expect(columns.flat().find(({ part }) => part === 'moves')?.words).toEqual([
    { word: 'Begin', meaning: 'you choose nothing for it' },
  ]);
  const { columns: others } = rulesSheet({ game: whispers });
  expect(others.flat().find(({ part }) => part === 'moves')?.words).toEqual([
    { word: 'Play', meaning: 'choose a card from your hand and perhaps a player' },
  ]);
  expect(gameInfo({ game: quiz, summary: 'Quiz', bots: {} }).summary).toBe(goal);
});

test('[T18] a game of defineGame says its moves, zones and the author’s text', () => {
  const sheet = rulesSheet({ game: { ...quiz, rules: 'Answer the most questions.\n\nNobody may look things up.' } });
  expect(sheet.goal).toBe('Answer the most questions.');
  expect(textOf(sheet)).toContain('Nobody may look things up.');
});
