/** What can only be told of a whole file: deals, room, reveals, shuffles, ends, and what is never used (S21, S38, S41). */
import { describe, expect, test } from 'vitest';
import { problemsOf, SAMPLES, told, withSection, withSetup } from './game-files.ts';

/** Steps of `setup`, from line 5 on, of a game with the default zones. */
const deals = (players: string, ...steps: readonly string[]): string[] =>
  told(
    [
      'game: t',
      `players: ${players}`,
      'limits: { max_turns: 5 }',
      'setup:',
      ...steps.map((line) => `  ${line}`),
      '',
    ].join('\n'),
  );

describe('[S41] deal arithmetic', () => {
  test.each([
    ['4', ['- deal: 13 to each_player'], []],
    ['4', ['- deal: 13 to each_player', '- burn: 1 from deck'], ['6:11 deal/too-many']],
    ['2..5', ['- deal: 13 to each_player'], ['5:11 deal/too-many']],
    ['2', ['- deal: 50 to community', '- each_player: draw 1'], []],
    ['2', ['- deal: 51 to community', '- each_player: draw 1'], ['6:23 deal/too-many']],
    ['2', ['- deal: 53 to community (up_to)'], []],
    ['2', ['- deal: (50 + 3) to community'], []],
    ['2', ['- deal: rest to each_player', '- burn: 1 from deck'], []],
    ['2', ['- deal: 40 to community', '- recycle: community into deck', '- deal: 40 to community'], []],
    ['2', ['- deal: 40 to community', '- reshuffle: revealed cards into deck', '- deal: 40 to community'], []],
    ['2', ['- move: 53 from bottom of deck to discard (revealed)'], ['5:11 deal/too-many']],
    ['3', ['- if: players.count == 3', '  then: [ deal: 60 to community ]'], ['6:19 deal/too-many']],
    ['2', ['- if: players.count == 3', '  then: [ deal: 60 to community ]'], []],
    ['2', ['- if: 3 > players.count', '  then: [ deal: 60 to community ]'], ['6:19 deal/too-many']],
    [
      '2',
      [
        '- if: size(discard) > 0',
        '  then: [ deal: 30 to community ]',
        '  else: [ deal: 20 to community ]',
        '- deal: 23 to discard',
      ],
      ['8:11 deal/too-many'],
    ],
    [
      '2',
      ['- each_player:', '    - discard: up to 3', '    - draw: discarded_count', '- deal: 47 to community'],
      ['8:11 deal/too-many'],
    ],
    ['2', ['- deal: 60 to community', '- deal: 60 to discard'], ['5:11 deal/too-many']],
  ])('%s players: %j', (players, steps, expected) => expect(deals(players, ...steps)).toEqual(expected));

  test('counts the rounds behind the setup, and each deck by itself', () => {
    const text =
      'game: t\nplayers: 2\nlimits: { max_turns: 5 }\nzones: { deck: { kind: deck }, other: { kind: deck }, pile: { kind: discard } }\ncomponents: { deck: euchre, other: [As] }\nrounds:\n  - { name: a, actions: [ deal: 24 to pile from deck ] }\n  - { name: b, actions: [ deal: 1 to pile from deck, deal: 2 to pile from other ] }\n';
    expect(told(text)).toEqual(['8:33 deal/too-many', '8:60 deal/too-many']);
  });

  test.each(['draw_rules: { empty: skip }', 'on_deck_empty: [ recycle: discard into deck ]'])(
    'draws with %s count nothing',
    (rule) => {
      expect(told(`game: t\nplayers: 2\nlimits: { max_turns: 5 }\n${rule}\nsetup: [ each_player: draw 30 ]\n`)).toEqual(
        [],
      );
      expect(
        told(`game: t\nplayers: 2\nlimits: { max_turns: 5 }\n${rule}\nsetup: [ deal: 30 to each_player ]\n`),
      ).toEqual(['5:16 deal/too-many']);
    },
  );

  test('a draw that comes short names what could look after it', () => {
    expect(
      problemsOf('game: t\nplayers: 2\nlimits: { max_turns: 5 }\nsetup: [ each_player: draw 30 ]\n'),
    ).toMatchObject([
      {
        code: 'deal/too-many',
        message: "'deck' has not enough cards for 2 players, and no on_deck_empty or draw_rules look after it",
      },
    ]);
  });

  test('is left out where players or cards are not known', () => {
    expect(deals('0', '- deal: 60 to community')).toEqual(['2:10 players/range']);
    expect(told('setup: [ deal: 60 to each_player ]', { fragment: true })).toEqual([]);
  });
});

describe('[S38] room in a zone', () => {
  const room = (zone: string, ...steps: readonly string[]): string[] =>
    told(
      [
        'game: t',
        'players: 2..3',
        'limits: { max_turns: 5 }',
        'zones:',
        '  deck: { kind: deck }',
        `  x: { kind: board, ${zone} }`,
        'setup:',
        ...steps.map((line) => `  ${line}`),
        '',
      ].join('\n'),
    );

  test.each([
    ['limit: 5', ['- deal: 3 to x', '- deal: 2 to x'], []],
    ['limit: 5', ['- deal: 3 to x', '- deal: 3 to x'], ['9:11 zone/limit']],
    ['slots: 4', ['- deal: 5 to x'], ['8:11 zone/limit']],
    ['limit: 2, per: player', ['- deal: 2 to each_player.x'], []],
    [
      'limit: 2, per: player',
      ['- deal: 2 to each_player.x', '- each_player:', '    - move: 1 from deck to self.x (revealed)'],
      ['10:15 zone/limit'],
    ],
    ['limit: 5', ['- deal: 5 to x', '- move: 1 from x to deck', '- deal: 1 to x'], []],
    ['limit: 5', ['- each_player:', '    - move: 2 from deck to x (revealed)'], ['9:15 zone/limit']],
  ])('%s: %j', (zone, steps, expected) => expect(room(zone, ...steps)).toEqual(expected));
});

describe('[S21] hidden cards in a public zone', () => {
  const warned = (step: string): string[] => told(withSetup(step));

  test('are warned of at the target, unless a modifier says it is meant', () => {
    expect(warned('- move: 1 from deck to discard')).toEqual(['11:26 visibility/reveal']);
    expect(warned('- transfer: 1 from deck to top of discard')).toEqual(['11:37 visibility/reveal']);
    for (const word of ['revealed', 'hidden', 'face_up', 'face_down'])
      expect(warned(`- move: 1 from deck to discard (${word})`)).toEqual([]);
  });

  test('deal, draw and discard mean it', () => {
    expect(warned('- deal: 1 to discard from deck')).toEqual([]);
    expect(warned('- draw: 1 from deck to discard')).toEqual([]);
    expect(warned('- each_player:\n      - discard: 1')).toEqual([]);
  });

  test('nothing is shown by what was public', () => expect(warned('- move: 1 from discard to deck')).toEqual([]));
});

test('[S38] more than 98 cards in one shuffle are warned of at the zone', () => {
  const many = (jokers: number): string =>
    `game: t\nplayers: 2\nlimits: { max_turns: 5 }\ncomponents: { deck: { base: euchre, copies: 4, jokers: ${jokers} } }\nsetup: [ shuffle: deck ]\n`;
  expect(told(many(2))).toEqual([]);
  expect(told(many(3))).toEqual(['5:19 fair/seed-space']);
  expect(told(many(3).replace('shuffle: deck', 'recycle: discard into deck (shuffled)'))).toEqual([
    '5:32 fair/seed-space',
  ]);
});

describe('[S38] what nothing ends', () => {
  test.each([
    ['', ['1:1 end/missing']],
    ['limits: { max_steps_per_move: 5 }', ['1:1 end/missing']],
    ['limits: { max_hands: 5 }', []],
    ['end: { when: size(deck) == 0 }', []],
    ['victory: { condition: win_round }', []],
    ['setup: [ each_player: win self ]', []],
  ])('%s', (text, expected) =>
    expect(told(`game: t\nplayers: 2\n${text}\n`).filter((line) => line.includes('end/'))).toEqual(expected),
  );
});

describe('[S38] warnings about phases', () => {
  const phases = (...lines: readonly string[]): string[] =>
    told(withSection('phases:', ...lines.map((line) => `  ${line}`))).filter((line) => !line.includes('unused'));

  test.each([
    [['- { name: a, next: c }', '- { name: b }', '- { name: c }'], ['7:13 phase/unreachable']],
    [['- { name: a, next: end }', '- { name: b }'], ['7:13 phase/unreachable']],
    [['- { name: a }', '- { name: b }'], []],
    [['- { name: a, actions: [ goto: c ] }', '- { name: b }', '- { name: c }'], ['7:13 phase/unreachable']],
    [
      [
        '- { name: a, next: c, actions: [ { if: size(deck) > 0, then: [ goto: b ] } ] }',
        '- { name: b }',
        '- { name: c }',
      ],
      [],
    ],
    [['- { name: a, next: a }'], ['6:22 loop/no-progress']],
    [['- { name: a, next: a, actions: [ shuffle: deck, reveal: discard ] }'], ['6:22 loop/no-progress']],
    [['- { name: a, next: a, offer: [play] }'], []],
    [['- { name: a, next: a, actions: [ burn: 1 from deck ] }'], []],
  ])('%j', (lines, expected) => expect(phases(...lines)).toEqual(expected));
});

describe('[S38] what is never used', () => {
  test('is told only where nothing is wrong', () => {
    const text = withSection('state: { mood: { type: int } }')
      .replace('burn: { kind: burn }', 'burn: { kind: burn }\n  attic: { kind: discard }')
      .replace('moves:', 'moves:\n  pass: {}');
    expect(told(text)).toEqual(['5:10 unused/state', '11:3 unused/zone', '14:3 unused/move']);
    expect(told(text.replace('size(deck) == 0', 'size(dekc) == 0'))).toHaveLength(1);
  });

  test('what is implied is used', () => {
    expect(
      told(
        'game: t\nplayers: 2\nlimits: { max_turns: 5 }\nzones: { deck: { kind: deck }, hand: { kind: hand, per: player }, discard: { kind: discard }, burn: { kind: burn } }\nsetup:\n  - burn: 1 from deck\n  - each_player:\n      - draw: 2\n      - discard: 1\n',
      ),
    ).toEqual([]);
  });
});

test.each(SAMPLES)('[S42] nothing is wrong or strange with %s', (file, text) =>
  expect(told(text, { file })).toEqual([]),
);
