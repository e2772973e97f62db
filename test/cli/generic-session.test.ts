/** A person at the generic table: what is typed, and what they are told. */
import { describe, expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import type { Game } from '../../src/core/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { closeLines } from '../../src/cli/lines.ts';
import { playSession } from '../../src/cli/session.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import { recordedIo } from './recorded-io.ts';

const z = zones({ deck: 'deck', trick: 'board' }, { hand: 'hand' });

/** The first card led is elm; whoever has elm must follow, and gold is never played. */
const wood = defineGame({
  name: 'wood',
  title: 'Wood',
  seats: 2,
  zones: z,
  catalog: { elm7: { name: 'elm 7' }, oak7: { name: 'oak 7' }, gold: { name: 'gold' } },
  match: { bid: -1, over: false },
  setup(r) {
    for (const seat of r.seats) for (const kind of ['elm7', 'oak7', 'gold']) r.create(kind, z.hand(seat));
    for (let i = 0; i < 9; i++) r.create('gold', z.deck);
  },
  moves: {
    play: {
      fields: { card: z.hand },
      check(r, _me, { card }) {
        if (r.kind(card) === 'gold') return 'Gold';
        return r.kind(card) === 'oak7' && { code: 'FollowSuit', led: 'elm' };
      },
      do: (r, _me, { card }) => r.move(card, z.trick, 'play'),
    },
    bid: { do: (r, me) => r.ask({ seat: me, kind: 'bid', options: ['0', '1', '2'] }, { do: 'bid' }) },
    fill: {
      do(r) {
        for (let i = 0; i < 3; i++) r.moveTop(1, z.deck, z.hand(1), 'draw');
        for (let i = 0; i < 3; i++)
          r.note('a-long-note', { words: 'so many words that no line of forty columns holds them' });
        r.moveTop(1, z.deck, z.hand(0), 'draw');
      },
    },
    stop: { do: (r) => (r.endTurn(), r.setMatch({ over: true })) },
  },
  jobs: { bid: { do: (r, _job, answer) => r.setMatch({ bid: answer?.[0] ?? -1 }) } },
  outcome: (r) => (r.match.over ? { winners: [0], reason: 'stopped' } : undefined),
  words: { FollowSuit: 'You must follow suit.', Gold: 'Gold stays in the hand.' },
});

async function played(lines: readonly string[], traits: Parameters<typeof recordedIo>[1] = {}): Promise<string> {
  const io = recordedIo([...lines, 'quit'], traits);
  const game: Game = wood;
  await playSession({ table: genericTable(game), options: {}, seed: 'a', bot: randomBot, viewer: 0 }, io);
  closeLines(io);
  return io.printed();
}

describe('a command that is not offered', () => {
  test.each([
    ['play oak 7', 'You must follow suit.'],
    ['play 2', 'You must follow suit.'],
    ['Play OAK7', 'You must follow suit.'],
    ['play gold', 'Gold stays in the hand.'],
    ['play 3', 'Gold stays in the hand.'],
  ])('%j is refused in the words of the game', async (line, words) => {
    expect(await played([line])).toContain(`\n${words}\n`);
  });

  test('whose card is nowhere is not understood', async () => {
    expect(await played(['play ash'])).toContain('"play ash" is nothing one can do here.');
  });
});

test('a person at a terminal is shown a prompt, and an empty line is answered', async () => {
  const text = await played([''], { isTty: true });
  expect(text).toContain('\n> Type a number from 1 to 4, or help.\n> You left the table');
  expect(await played([])).not.toContain('> ');
});

test('in a question list shows it again, and a number is the option that reads so', async () => {
  const text = await played(['bid', 'list', '', '2']);
  expect(text.match(/Bid\? \(pick 1\)\n {2}a {2}0\n/g)).toHaveLength(2);
  expect(text).toContain('Type a letter from a to c, or what stands beside it.');
  expect(text).toContain('bid 2\n');
});

test('help names what every table understands', async () => {
  expect(await played(['help'])).toMatch(/\n {2}rules, help WORD .*\n {2}save, quit /);
});

test('news of the same thing are told once, and no line is wider than the terminal', async () => {
  const text = await played(['fill'], { columns: 40 });
  expect(text).toContain("draw: 3 cards, from deck to player 2's\n");
  expect(text.split('\n').filter(({ length }) => length > 40)).toEqual([]);
  expect(text.match(/a long note/g)).toHaveLength(1);
  expect(text).toContain('(3 times)');
});

test('a move by the name of a word that every prompt understands comes first, but quit always leaves', async () => {
  const moves = Object.fromEntries(
    ['log', 'board', 'rules', 'look', 'quit'].map((name) => [
      name,
      { do: (r: { setMatch(values: { bid: number }): void }) => r.setMatch({ bid: name.length }) },
    ]),
  );
  const game: Game = defineGame({
    name: 'words',
    title: 'Wor\u001b[2Jds',
    seats: 1,
    zones: z,
    catalog: { elm7: { name: 'elm 7' } },
    match: { bid: -1 },
    setup: () => undefined,
    moves,
    outcome: () => undefined,
  });
  const io = recordedIo(['log', 'board', 'rules', 'look', 'help', 'quit']);
  await playSession({ table: genericTable(game), options: {}, seed: 'a', bot: randomBot, viewer: 0 }, io);
  closeLines(io);
  expect([...new Set(io.printed().match(/^ {2}bid \d$/gm))]).toEqual(['  bid 3', '  bid 5', '  bid 4']);
  expect(io.printed()).toContain('You left the table');
  expect(io.printed()).not.toContain('\u001b');
});

test('once the match is over the heading names no turn', async () => {
  const text = await played(['stop']);
  expect(text).toContain('\nWood\n');
  expect(text).not.toContain('turn of player 2');
});
