/** T17: what the result panel says of stack and of the deck cycle. */
import { describe, expect, test } from 'vitest';
import { greedyBot as cycleBot } from '../../src/games/cycle/index.ts';
import { greedyBot as stackBot } from '../../src/games/stack/index.ts';
import type { OfferedGame } from '../../src/host/index.ts';
import type { Bot } from '../../src/lab/index.ts';
import { spokenResult } from '../../src/web/result/general.ts';
import { localGames } from '../../src/web/local/games.ts';
import { cycleResult } from '../../src/games/cycle/web/result.ts';
import { stackResult } from '../../src/games/stack/web/result.ts';
import { endedMatch } from './ended.ts';

const GAMES = localGames();

function offeredGame(name: string): OfferedGame {
  const offered = GAMES.get(name);
  if (!offered) throw new Error(`no game ${name}`);
  return offered;
}

const stack = (seed: string, options?: object, viewer: number | 'spectator' = 0) =>
  endedMatch(offeredGame('stack'), stackBot, { seed, viewer, ...(options ? { options } : {}) });
const cycle = (seed: string, options?: object) =>
  endedMatch(offeredGame('cycle'), cycleBot, { seed, ...(options ? { options } : {}) });

const lands = (count: number): string[] => new Array<string>(count).fill('kelm-field');

describe('[T17] the result of a match of stack', () => {
  const lost = stackResult(stack('f'));

  test('says who had no life left, when, and what the other had', () => {
    expect(lost?.headline).toBe('lost');
    expect(lost?.sentence).toBe('You had no life left on turn 15. Bo had **5 life**.');
  });

  test('gives five numbers, the reader first', () => {
    expect(lost?.numbers).toEqual([
      { value: '15', label: 'turns', note: '7 min 3 s' },
      { value: '−28 : 5', label: 'life', note: 'you : Bo' },
      { value: '44 : 37', label: 'cards in library', brief: 'library', note: 'you : Bo' },
      { value: '9 : 10', label: 'spells cast', note: 'you : Bo' },
      { value: '3 : 1', label: 'creatures lost', note: 'you : Bo' },
    ]);
  });

  test('names the blow that took most life', () => {
    expect(lost?.moment).toMatchObject({
      heading: 'decided',
      title: 'Turn 15: the attack',
      text: 'The attack took you from 5 life to −28.',
    });
  });

  test('says that somebody drew from an empty library, also to the one who did', () => {
    const players = [
      { id: 'p1', deck: lands(20) },
      { id: 'p2', deck: lands(3) },
    ];
    const short = { setup: 'preset', startingPlayer: 'p1', players };
    expect(stackResult(stack('library', short))?.sentence).toBe(
      'Bo drew from an empty library on turn 8. You had **20 life**.',
    );
    expect(stackResult(stack('library', short, 1))?.sentence).toBe(
      'You drew from an empty library on turn 8. You had **20 life**.',
    );
  });

  test('shows that draw as what decided it, and the cards drawn', () => {
    const players = [
      { id: 'p1', deck: lands(20), battlefield: ['tollgate-hulk'] },
      { id: 'p2', deck: lands(6), hand: ['hand-it-back'], battlefield: ['twin-daybook', 'twin-daybook', ...lands(1)] },
    ];
    const result = stackResult(stack('library', { setup: 'preset', startingPlayer: 'p1', openingHand: 0, players }));
    expect(result?.sentence).toBe('Bo drew from an empty library on turn 4. You had **20 life**.');
    expect(result?.moment).toMatchObject({ title: 'Turn 4: the empty library' });
    expect(result?.numbers[2]).toMatchObject({ label: 'cards drawn', note: 'you : Bo' });
  });
});

describe('[T17] the result of a run', () => {
  test('says how many fights are won and what is left', () => {
    const won = cycleResult(cycle('a'));
    expect(won?.headline).toBe('won');
    expect(won?.sentence).toBe('You won all three fights, the last on turn 12. You have **7 life** left.');
    expect(won?.fights?.map(({ name, note }) => `${name}: ${note}`)).toEqual([
      'Kiln Drone: won, turn 5',
      'Slag Choir, Kiln Drone: won, turn 12',
      'Null Bailiff, Slag Choir: won, turn 12',
    ]);
    expect(won?.numbers).toEqual([
      { value: '296', label: 'damage dealt' },
      { value: '144', label: 'damage blocked' },
      { value: '0', label: 'cards corrupted' },
    ]);
    expect(won?.moment).toMatchObject({
      heading: 'decided',
      title: 'Fight 3, turn 11: Slag Choir hit for 9',
      text: 'Life fell from 11 to 7, the least of this run.',
    });
    expect(won?.portrait).toEqual({ is: 'seat', seat: 0 });
    expect(won?.fights?.map(({ pictures }) => pictures.length)).toEqual([1, 2, 2]);
  });

  test('says which enemy ended it, in which fight, with what left', () => {
    const lost = cycleResult(cycle('d'));
    expect(lost?.headline).toBe('run-over');
    expect(lost?.sentence).toBe(
      'Slag Choir hit you for 9 in fight 3, turn 11. You had 5 block and **4 life**. One more block would have saved you.',
    );
    expect(lost?.fights?.at(-1)).toMatchObject({ note: '43 of 135 life left', isWon: false });
    expect(lost?.moment?.title).toMatch(/^Fight \d, turn \d+: /);
    expect(lost?.portrait).toMatchObject({ kind: 'slag-choir' });
    expect(spokenResult('The run ends here', lost?.sentence ?? '')).toBe(
      'The run ends here. Slag Choir hit you for 9 in fight 3, turn 11. You had 5 block and 4 life.',
    );
  });

  test.each(['a', 'b', 'c', 'd'])('shows who ended it (%s)', (seed) => {
    const lost = cycleResult(cycle(seed, { encounters: [['kiln-drone', 'null-bailiff', 'null-bailiff']] }));
    const [, killer = ''] = /^([A-Z]\w+ [A-Z]\w+) hit you/.exec(lost?.sentence ?? '') ?? [];
    expect(lost?.portrait).toMatchObject({ kind: killer.toLowerCase().replace(' ', '-') });
  });

  test('names the last of several equal blows as what decided it', () => {
    const options = { deck: ['stray-bit'], encounters: [['kiln-drone']] };
    const lost = cycleResult(cycle('scratch', options));
    expect(lost?.moment?.text).toBe('Life fell from 6 to 0.');
  });

  test('names no cause before the events of the run are there', () => {
    const { told: _, ...early } = cycle('d');
    expect(cycleResult(early)?.sentence).toBe('You fell in fight 3, turn 11.');
  });

  test('counts cards that went to the corrupted deck', () => {
    // A shed skin that is played goes there as a shed husk, without a mutation.
    const options = { deck: ['shed-skin', 'shed-skin', 'cold-splice'], encounters: [['null-bailiff']] };
    expect(cycleResult(cycle('shed', options))?.numbers[2]).toEqual({
      value: '2',
      label: 'cards corrupted',
      note: 'Shed Husk',
    });
  });

  test('names a card that was kept in hand and would have held', () => {
    const options = { deck: ['brittle-lamp', 'brittle-lamp'], encounters: [['null-bailiff']], draw_per_turn: 2 };
    const idle: Bot = (_, choices) =>
      choices.find(({ type }) => type === 'endTurn') ?? choices[0] ?? { type: 'endTurn' };
    const lost = cycleResult(endedMatch(offeredGame('cycle'), idle, { seed: 'idle', options }));
    expect(lost?.moment).toMatchObject({
      heading: 'held',
      text: 'Its 14 block would have held this hit, for 1 energy.',
    });
  });

  test('says that the deck was locked', () => {
    const options = { deck: ['stray-bit'], settings: { on_deck_lock: 'lose' } };
    expect(cycleResult(cycle('lock', options))?.sentence).toBe(
      'Your deck was locked in fight 1, turn 1: nothing was left to draw and nothing to play.',
    );
  });
});
