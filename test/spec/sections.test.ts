/** Sections: their keys, words and values (S6 to S14, S29 to S33, S51 to S54, S60), each fault with its place. */
import { describe, expect, test } from 'vitest';
import { told, withSection } from './game-files.ts';

/** Lines that begin in line 5. */
const section = (text: string): string[] =>
  told(withSection(...text.split('\n'))).filter((line) => !line.includes('unused/'));

const bare = (...lines: readonly string[]): string[] =>
  told(['game: t', 'players: 2', 'limits: { max_turns: 5 }', ...lines].join('\n'));

describe('[S7] players', () => {
  const players = (text: string): string[] => told(`players: ${text}\ngame: t\nlimits: { max_turns: 5 }\n`);

  test.each(['4', '2..6', '"2..6"', '2 .. 6', '{ count: 2..6 }', '{ count: 4, teams: 2 }', '1', '64'])('%s', (text) =>
    expect(players(text)).toEqual([]),
  );

  test.each([
    ['two', '1:10 players/count'],
    ['2-6', '1:10 players/count'],
    ['2.5', '1:10 players/count'],
    ['[2, 3]', '1:10 players/count'],
    ['', '1:9 players/count'],
    ['0', '1:10 players/range'],
    ['-1', '1:10 players/range'],
    ['6..2', '1:10 players/range'],
    ['{ count: 5..4 }', '1:19 players/range'],
    ['65', '1:10 limit/players'],
    ['2..65', '1:10 limit/players'],
    ['{ teams: 2 }', '1:1 spec/missing'],
    ['{ count: 2, team: 2 }', '1:22 spec/unknown-key ?teams'],
  ])('%s is %s', (text, expected) => expect(players(text)).toEqual([expected]));
});

describe('[S38] sections and keys', () => {
  test.each([
    ['zone: {}', ['5:1 spec/unknown-key ?zones']],
    ['titel: T', ['5:1 spec/unknown-key ?title']],
    ['xylophone: 3', ['5:1 spec/unknown-key']],
    ['version: [1]', ['5:10 spec/value']],
    ['title: { a: 1 }', ['5:8 spec/value']],
    ['setup: 5', ['5:8 spec/value']],
    ['setup: { shuffle: deck }', ['5:8 spec/value']],
    ['options: 5', ['5:10 spec/value']],
    ['options: { self: 3 }', ['5:12 name/taken']],
    ['uses: [common]', ['5:7 spec/value']],
    ['verify: { levl: seeded }', ['5:11 spec/unknown-key ?level']],
    ['verify: { reveal: never }', ['5:19 spec/value']],
    ['variants: { short: { zones: 2 } }', ['5:22 spec/unknown-key']],
    ['dealing_procedure: casino_standard', []],
    ['variants: { short: { players: 2, options: { x: 1 } } }', []],
  ])('%s', (text, expected) => expect(section(text)).toEqual(expected));

  test('[S38] `game`, `players` and an end are told at the first key', () => {
    expect(told('title: T\n')).toEqual(['1:1 end/missing', '1:1 spec/missing', '1:1 spec/missing']);
    expect(told('# a comment\n\ntitle: T\n', { fragment: true })).toEqual([]);
  });

  test('[S1] another version of the language is refused, none is the first', () => {
    expect(bare('spec: 2')).toEqual(['4:7 spec/version']);
    expect(bare('spec: one')).toEqual(['4:7 spec/version']);
    expect(bare('spec: "1"')).toEqual([]);
  });

  test('[S38] what an unknown section declares counts as declared', () => {
    expect(told(withSection().replace('moves:', 'moevs:'))).toEqual(['11:1 spec/unknown-key ?moves']);
  });
});

describe('[S8] decks', () => {
  const deck = (text: string): string[] => bare(`components: { deck: ${text} }`);

  test.each([
    ['standard_52', []],
    ['{ base: euchre, copies: 2, jokers: 1 }', []],
    ['{ base: standard_52, only: [9, T, c, Ah], without: [9c], plus: [2s] }', []],
    ['[As, Ks]', []],
    ['standrd_52', ['4:21 deck/unknown ?standard_52']],
    ['{ base: piquette }', ['4:29 deck/unknown ?piquet']],
    ['{ base: piquet, copy: 2 }', ['4:37 spec/unknown-key']],
    ['{ base: piquet, only: [Xyzzy] }', ['4:44 spec/value']],
    ['{ base: piquet, copies: 0 }', ['4:45 spec/value']],
    ['{ base: standard_52, copies: 193 }', ['4:21 limit/cards']],
  ])('%s', (text, expected) => expect(deck(text)).toEqual(expected));

  test('of a zone that there is not', () => {
    expect(bare('components: { dekc: standard_52 }')).toEqual(['4:15 zone/unknown ?deck']);
  });

  test('a list that breaks the rules for decks', () => {
    expect(bare('decks: { mine: [As, As], rules: { copies: 1 } }')).toEqual(['4:16 deck/legal']);
    expect(bare('decks: { mine: [As, Ks], rules: { size: 2 } }', 'components: { deck: mine }')).toEqual([]);
  });
});

describe('[S9] zones', () => {
  const zone = (text: string): string[] =>
    bare('zones:', '  deck: { kind: deck }', `  x: ${text}`).filter((line) => !line.includes('unused/'));

  test.each([
    ['{ kind: discrad }', ['6:14 spec/value ?discard']],
    ['{ kind: hand, visble: owner }', ['6:20 spec/unknown-key ?visible']],
    ['{ visible: owner }', ['6:3 spec/missing']],
    ['{ kind: hand, visible: nobdy }', ['6:29 spec/value ?nobody']],
    ['{ kind: hand, visible: [deelr] }', ['6:30 player/unknown ?dealer']],
    ['{ kind: hand, per: payer }', ['6:25 spec/value ?player']],
    ['{ kind: hand, limit: 0 }', ['6:27 spec/value']],
    ['{ kind: hand, limit: many }', ['6:27 spec/value']],
    ['{ kind: board, slots: -1 }', ['6:28 spec/value']],
    ['{ kind: hand, drawable: perhaps }', ['6:30 spec/value']],
    ['hand', ['6:6 spec/value']],
    ['{ kind: hand, visible: [dealer], keyed_by: suit, on_full: refuse }', []],
  ])('%s', (text, expected) => expect(zone(text)).toEqual(expected));

  test.each(['self', 'players', 'winner', 'each_player', 'it', 'size'])('[S38] %s has a meaning of its own', (name) => {
    expect(bare('zones:', '  deck: { kind: deck }', `  ${name}: { kind: discard }`)).toEqual(['6:3 name/taken']);
  });

  test.each(['pot', 'stack', 'all_in'])(
    '[S54] %s is the name of chips where there are some, and never of state',
    (name) => {
      const zone = ['zones:', '  deck: { kind: deck }', `  ${name}: { kind: discard }`];
      const state = `state: { ${name}: { type: int, init: 0 } }`;
      expect(bare(...zone)).toEqual(['5:3 unused/zone', '6:3 unused/zone']);
      expect(bare(...zone, 'betting: { ante: 1 }')).toEqual(['6:3 name/taken']);
      expect(bare(state)).toEqual(['4:10 name/taken']);
    },
  );

  test('a name that no phrase could say', () => {
    expect(bare('zones: { my pile: { kind: discard } }')).toEqual(['4:10 spec/value']);
  });
});

describe('[S11] state', () => {
  const state = (text: string): string[] => section(`state: { x: ${text} }`);

  test.each([
    ['{ type: itn }', ['5:21 spec/value ?int']],
    ['{ init: 0 }', ['5:10 spec/missing']],
    ['{ type: enum }', ['5:10 spec/missing']],
    ['{ type: enum, values: [low, high], init: hihg }', ['5:54 spec/value ?high']],
    ['{ type: int, init: 5, max: 3 }', ['5:32 spec/value']],
    ['{ type: int, min: 5, max: 3 }', ['5:39 spec/value']],
    ['{ type: bool, init: 1 }', ['5:33 spec/value']],
    ['{ type: player, init: nobody }', []],
    ['{ type: int, keep: forever }', ['5:32 spec/value']],
    ['5', ['5:13 spec/value']],
  ])('%s', (text, expected) => expect(state(text)).toEqual(expected));

  test('[S38] zone and state of one name', () => {
    expect(section('state: { hand: { type: int } }')).toEqual(['5:10 name/taken']);
  });
});

describe('[S18] positions', () => {
  test.each([
    ['- dealer: rotates\n  - left: dealer + 1', []],
    ['- dealer: rotats', ['6:13 spec/value ?rotates']],
    ['- left: deler + 1', ['6:11 player/unknown ?dealer']],
    ['- left: right + 1\n  - right: left + 1', ['6:11 spec/value', '7:12 spec/value']],
    ['- left: dealer * 2', ['6:11 spec/value']],
  ])('%s', (text, expected) => expect(section(`positions:\n  ${text}`)).toEqual(expected));
});

describe('[S13] [S54] [S60] rankings, betting, showdown', () => {
  test.each([
    ['ranking: { type: poker }', ['5:18 spec/value']],
    ['ranking: { ace: high }', ['5:1 spec/missing']],
    ['ranking: { type: poker_hand, ace: up }', ['5:35 spec/value']],
    ['rankings: { low: { type: short_deck } }', ['5:26 ranking/missing-rank']],
    ['betting: { type: no_limt }', ['5:18 spec/value ?no_limit']],
    ['betting: { stacks: many }', ['5:20 spec/value']],
    ['betting: { blinds: { small: 1 } }', ['5:12 spec/missing']],
    ['betting: { order: after_deler }', ['5:19 spec/value ?after_dealer']],
    ['betting: { blinds: { small: 1, big: 2 }, min_raise: 2, max_bet: pot }', []],
    [
      'ranking: { type: poker_hand }\nshowdown: { evaluate: best_hand(hand) usng ranking }',
      ['6:39 phrase/syntax ?using'],
    ],
    [
      'ranking: { type: poker_hand }\nshowdown: { evaluate: best_hand(hnd) using ranking, award: pott }',
      ['6:33 expr/unknown ?hand', '6:60 spec/value ?pot'],
    ],
    ['showdown: { winner: highest }', ['5:1 spec/missing']],
    ['rounds: [ { name: a, betting: standrd } ]', ['5:31 spec/value ?standard']],
    ['rounds: [ { name: a, betting: { bet: bigbet } } ]', ['5:38 spec/value ?big_bet']],
    ['rounds: [ { actions: [] } ]', ['5:13 spec/missing']],
    ['rounds: [ { name: a, betting: { order: player with max(sze(hand)) } } ]', ['5:56 expr/unknown ?size']],
  ])('%s', (text, expected) => expect(section(text)).toEqual(expected));
});

describe('[S29] [S30] [S50] [S51] the course of the game', () => {
  test.each([
    ['phases: 5', ['5:9 spec/value']],
    ['phases: [ { actions: [] } ]', ['5:13 spec/missing']],
    ['phases: [ { name: a, offr: [play] } ]', ['5:22 spec/unknown-key ?offer']],
    ['phases: [ { name: a, next: bb }, { name: bbb } ]', ['5:28 phase/unknown ?bbb']],
    ['phases: [ { name: a, actions: [ goto: aa ] } ]', ['5:39 phase/unknown ?a']],
    ['phases: [ { name: a }, { name: a } ]', ['5:32 name/taken']],
    ['on: { plya: [] }', ['5:7 spec/unknown-key ?play']],
    ['on: { fold: [] }', ['5:7 spec/unknown-key']],
    ['on: { hand_changed: [ reveal: self.hnd ] }', ['5:36 zone/unknown ?hand']],
    ['limits: { max_turn: 5 }', ['5:11 spec/unknown-key ?max_turns']],
    ['limits: { max_turns: 0 }', ['5:22 spec/value']],
    ['limits: { on_limit: drw }', ['5:21 spec/value ?draw']],
    ['limits: { on_limit: player with max(size(hand)) }', []],
    ['victory: { condition: win_rund }', ['5:23 spec/value ?win_round']],
    ['victory: { award: pot }', ['5:1 spec/missing']],
    [
      'round: { name: a, resolve: { compare: players.hand using ranking, winner: higest } }',
      ['5:58 expr/unknown', '5:75 spec/value ?highest'],
    ],
  ])('%s', (text, expected) => expect(section(text)).toEqual(expected));

  test.each([
    ['end: { winner: highest }', ['4:1 spec/missing']],
    ['end: [ { winner: highest } ]', ['4:10 spec/missing']],
    ['end: { when: size(deck) == 0, winner: higest }', ['4:39 spec/value ?highest']],
    ['end: { when: size(deck), winner: highest }', ['4:14 expr/type']],
    ['end: { when: size(deck) == 0, winner: size(deck) }', ['4:39 expr/type']],
    ['end: { when: size(deck) == 0, on_tie: drw }', ['4:39 spec/value ?draw']],
    ['end: 5', ['4:6 spec/value']],
    ['end: [ { when: size(deck) == 0, winner: nobody }, { when: size(burn) > 3, loser: player with min(seat) } ]', []],
  ])('%s', (text, expected) => expect(bare(text)).toEqual(expected));
});

describe('[S31] [S32] drawing', () => {
  test.each([
    ['draw_rules: { hand_full: burn }', ['5:26 zone/unknown']],
    ['draw_rules: { hand_full: brun }', ['5:26 spec/value ?burn']],
    ['draw_rules: { hand_full: ether }', ['5:26 zone/unknown']],
    ['draw_rules: { empty: fatigue }', ['5:1 spec/missing']],
    ['draw_rules: { empty: fatigue, fatigue: { amount: 2, to: life } }', ['5:57 state/unknown']],
    ['draw_rules: { empty: fatigue, fatigue: { amount: 2 } }', ['5:31 spec/missing']],
    ['draw_rules: { per_turn: -1 }', ['5:25 spec/value']],
    ['draw_rules: { empty: reshuffle_discard, when_short: partial, per_turn: 2, hand_full: keep_in_deck }', []],
    ['draw_rules: { hand_full: keep }\non_deck_empty: [ recycle, shuffle, burn ]', []],
    ['draw_rules: { empty: error }\non_deck_empty: [ shuffle: deck ]', ['6:1 draw/conflict']],
    ['on_deck_empty: shuffle', ['5:16 spec/value']],
  ])('%s', (text, expected) => expect(section(text)).toEqual(expected));
});

describe('[S52] parameters', () => {
  const params = (text: string): string[] =>
    told(withSection().replace('card: self.hand', `card: self.hand, x: ${text}`));

  test.each([
    ['player', []],
    ['1..9', []],
    ['[red, blue]', []],
    ['discard', []],
    ['9..1', ['13:35 spec/value']],
    ['plyer', ['13:35 zone/unknown ?player']],
    ['self.hnad', ['13:40 zone/unknown ?hand']],
    ['burn', ['13:35 expr/hidden']],
    ['1 + 2', ['13:35 spec/value']],
  ])('%s', (text, expected) => expect(params(text)).toEqual(expected));
});
