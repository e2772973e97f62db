/** The duel in the terminal: what one types, what one reads, and whole matches. */
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { table } from '../../src/games/duel/terminal/index.ts';
import { seenDuel, CARDS } from '../../src/games/duel/index.ts';
import { placed, puzzle, type PuzzleSpec, type Puzzle } from '../games/duel/puzzle.ts';
import { recordedIo } from './recorded-io.ts';

const board = { columns: 9, rows: 5 };
const onBoard = (spec: PuzzleSpec = {}): Puzzle =>
  puzzle({
    settings: { board, mana: { first: 2, second: 3, most: 9 } },
    units: [
      { kind: 'kiln-rat', seat: 0, square: 20 },
      { kind: 'gate-oxen', seat: 1, square: 29 },
    ],
    p1: { hand: ['hot-rivet', null, 'bank-breaker'], pile: ['pump-the-bellows'] },
    ...spec,
  });

const read = (line: string, m = onBoard()): unknown => table.read(line, m.view(0), []);

describe('typing', () => {
  test.each([
    ['1 d4', { type: 'play', slot: 0, square: 30 }],
    ['play 1 d4', { type: 'play', slot: 0, square: 30 }],
    ['1', { type: 'play', slot: 0 }],
    ['c3 d3', { type: 'move', from: 20, to: 21 }],
    ['move c3 d3', { type: 'move', from: 20, to: 21 }],
    ['c3 c4', { type: 'attack', from: 20, at: 29 }],
    ['replace 3', { type: 'replace', slot: 2 }],
    ['keep', { type: 'mulligan', slots: [] }],
    ['mulligan 1, 3', { type: 'mulligan', slots: [0, 2] }],
    [' END ', { type: 'endTurn' }],
    ['concede', { type: 'concede' }],
  ])('%s', (line, command) => {
    expect(read(line)).toEqual({ command });
  });

  test.each([
    ['dance', '"dance" is nothing one can do here. Type help for what is.'],
    ['replcae 2', '"replcae" is nothing one can do here. Did you mean replace?'],
    ['replace', 'Which card? They are numbered 1 to 6.'],
    ['mulligan x', 'Name cards by number, 1 to 6, or type keep.'],
    ['1 z9', 'There is no square z9.'],
    ['c3', 'Name two squares, for example c3 d4.'],
  ])('%s is answered in words', (line, say) => {
    expect(read(line)).toEqual({ say });
  });

  test.each([
    ['1', 'Hot Rivet: spell, cost 1. Deal 3 damage to an enemy.'],
    ['c4', 'Gate Oxen: 2/7, cost 4. Guard.\n  guard: enemies next to it cannot move and must strike it'],
    ['2', 'There is no card at 2.'],
    ['gate oxen', undefined],
  ])('look %s is answered in words, a name is left to the catalogue', (typed, words) => {
    expect(table.look?.(typed, onBoard().view(0))).toBe(words);
  });
});

describe('reading', () => {
  const shown = (m: Puzzle): string => table.show(m.view(0), { columns: 80, rows: 21, color: false });

  test('the whole table in 80 columns', () => {
    const m = onBoard();
    expect(shown(m)).toBe(
      [
        'Turn 1: your turn',
        'The enemy, General           health 25  mana 3/3  hand 0  pile 0  burned 0',
        '    a       b       c       d       e       f       g       h       i',
        ' 1│ ·       ·       ·       ·       ·       ·       ·       ·       ·',
        ' 2│ ·       ·       ·       ·       ·       ·       ·       ·       ·',
        ' 3│GENERAL  ·      Kiln     ·       ·       ·       ·       ·      GENERAL',
        '  │[2/25]!         [2/2]!                                          (2/25)',
        ' 4│ ·       ·      Gate     ·       ·       ·       ·       ·       ·',
        '  │                (2/7)',
        ' 5│ ·       ·       ·       ·       ·       ·       ·       ·       ·',
        'You, General                 health 25  mana 2/2  hand 2  pile 1  burned 0',
        ' 1  Hot Rivet           1  spell Deal 3 damage to an enemy.',
        ' 2  –',
        ' 3  Bank Breaker        6  5/5   Whenever you summon a unit, burn 3 cards of th…',
        ' 4  –',
        ' 5  –',
        ' 6  –',
      ].join('\n'),
    );
  });

  test('colour only where the terminal shows it', () => {
    const coloured = table.show(onBoard().view(0), { columns: 80, rows: 21, color: true });
    // oxlint-disable-next-line no-control-regex -- the codes of colours are control characters
    expect(coloured.replaceAll(/\u001b\[\d+m/g, '').replaceAll(/ +$/gm, '')).toBe(shown(onBoard()));
    expect(coloured).not.toBe(shown(onBoard()));
  });

  test('a table without squares, and the end', () => {
    const m = puzzle({ units: placed(['weir-lurker', 1]), p2: { health: 3 } });
    expect(shown(m)).toContain('Weir Lurker (3/4)');
    m.cause(0, { do: 'damage', to: 'enemyGeneral', amount: 3 });
    expect(shown(m)).toMatch(/^You won\n/);
    expect(seenDuel(CARDS, m.view('spectator')).hand).toEqual([]);
  });
});

describe('playing', () => {
  test('a whole match against the greedy bot by typing, with refusals in words', async () => {
    const moves = Array.from({ length: 60 }, () => ['a3 b3', 'replace 1', '1 a2', '2 b2', 'end']).flat();
    const io = recordedIo(['replace 1', 'mulligan 1 2 3', 'keep', 'help', ...moves]);
    expect(await main(['play', 'duel', '--seed', 'a'], io)).toBe(0);
    const text = io.printed();
    expect(text).toContain('First both players choose which cards to send back.');
    expect(text).toContain('At most 2 cards can be sent back.');
    expect(text).toContain('You end the turn');
    expect(text).toMatch(/Already replaced: 1 of 1 this turn\.|That unit is not ready\.|Not enough mana/);
    expect(text).toMatch(/You (won|lost) \((both )?generals? destroyed\)\.|A draw \((both )?generals? destroyed\)\./);
    expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  test('bots play it alone, both decks, both orders', async () => {
    for (const set of ['order=fixed', 'deck=tide,enemy=tide']) {
      const io = recordedIo();
      expect(await main(['play', 'duel', '--auto', '--seed', 'b', '--set', set], io)).toBe(0);
      expect(io.printed()).toMatch(/won \((both )?generals? destroyed\)\.|A draw \((both )?generals? destroyed\)\./);
    }
  });

  test.each([
    [['--seats', '99'], 'Duel cannot be started: seats must be 2, not 99 (BadOption)'],
    [['--set', 'hnadSlots=3'], 'there is no option settings.hnadSlots; did you mean handSlots? (UnknownOption)'],
    [['--set', 'handSlots=21'], 'settings.handSlots must be a whole number from 1 to 20, not 21 (BadOption)'],
    [['--set', 'deck=fire'], 'deck must be one of ember, tide, not fire'],
  ])('%j is refused', async (args, words) => {
    const io = recordedIo();
    expect(await main(['play', 'duel', '--seed', 'a', ...args], io)).toBe(2);
    expect(io.complaints()).toContain(words);
  });

  test('[U2] numbers of the rules can be set', async () => {
    const io = recordedIo();
    expect(await main(['play', 'duel', '--seed', 'a', '--seats', '2', '--set', 'handSlots=3'], io)).toBe(0);
    expect(io.printed()).toMatch(/^ 3 {2}\S/m);
    expect(io.printed()).not.toMatch(/^ 4 {2}\S/m);
  });

  test('[U34] [U48] the card that goes is told before the one that comes', async () => {
    const io = recordedIo(['mulligan 1', 'replace 2']);
    await main(['play', 'duel', '--seed', 'a', '--set', 'order=fixed'], io);
    expect(io.printed()).toMatch(/^ {2}You send (\S.*) back\n {2}You get \S.* for it$/m);
    expect(io.printed()).toMatch(/^ {2}You replace (?!a card)\S.*\n {2}You get \S.* for it$/m);
    expect(io.printed()).not.toContain('You replace a card');
  });

  test('[U55] of an enemy it is told that a card is replaced', () => {
    const m = onBoard();
    const before = m.view(1);
    m.give(0, { type: 'replace', slot: 0 });
    const note = { type: 'noted', name: 'replaced', facts: { seat: 0, forced: false } } as const;
    expect(table.tell(note, before, m.view(1))).toMatchObject({ one: 'The enemy replaces a card' });
  });

  test('the list of games names it', async () => {
    const io = recordedIo();
    await main(['play'], io);
    expect(io.printed()).toMatch(/^ {3}2 {2}duel {2,}Bring down the enemy general on a board of 9 × 5\. 15 min$/m);
  });
});
