/** Games in YAML at work: what cases of others do not show. Every move here is played on a state that was saved and loaded. */
import { describe, expect, test } from 'vitest';
import { bundledText } from '../../src/spec/index.ts';
import { Match, refusedStart } from './match.ts';

const ZONES = `players: 2
zones:
  deck: { kind: deck }
  hand: { kind: hand, per: player, limit: 2 }
  discard: { kind: discard }
`;

describe('[S53] run-time errors', () => {
  const match = new Match(`players: 2
state: { n: { type: int, init: 0, min: 0, max: 3 } }
setup: [ deal: 2 to each_player from deck ]
turn: { offer: [neg, zero, low, high, short, fine] }
moves:
  neg: { actions: [ draw: 1 from deck, move: (0 - 1) from deck to discard (revealed) ] }
  zero: { actions: [ draw: 1 from deck, set: n to 1 / n ] }
  low: { actions: [ draw: 1 from deck, take: 1 from n ] }
  high: { actions: [ add: 4 to n ] }
  short: { actions: [ draw: 1 from deck, draw: 20 from deck ] }
  fine: { actions: [ add: 1 to n ] }
limits: { max_turns: 6 }
`);

  test.each([
    ['neg', { code: 'CountNegative', step: 'move', value: -1, file: 't.yaml', line: 9, column: 40 }],
    ['zero', { code: 'DivisionByZero', step: 'set', value: 1, file: 't.yaml', line: 10, column: 41 }],
    ['low', { code: 'StateRange', variable: 'n', value: -1, min: 0, max: 3, line: 11 }],
    ['high', { code: 'StateRange', variable: 'n', value: 4, line: 12 }],
    ['short', { code: 'InsufficientCards', requested: 20, available: 8, line: 13 }],
  ])('[S53] %s carries file, line and column of the step, and nothing of the move stands', (move, refusal) => {
    const before = JSON.stringify(match.state);
    expect(match.play(0, move)).toMatchObject(refusal);
    expect(JSON.stringify(match.state)).toBe(before);
  });

  test('[S11] a set-up that leaves the range does not start', () => {
    const yaml =
      'players: 2\nstate: { n: { type: int, init: 0, max: 3 } }\nsetup: [ set: n to 9 ]\nlimits: { max_turns: 1 }\n';
    expect(refusedStart(yaml)).toMatchObject({ code: 'StateRange', variable: 'n', value: 9, line: 6 });
  });

  test('[S9] a move beyond the limit of a zone is ZoneFull', () => {
    const full = new Match(`${ZONES}setup: [ deal: 2 to each_player from deck ]
turn: { offer: [take_] }
moves: { take_: { actions: [ draw: 1 from deck ] } }
limits: { max_turns: 6 }
`);
    expect(full.play(0, 'take_')).toMatchObject({ code: 'ZoneFull', limit: 2 });
  });

  test('[S25] a number that can be counted no further stops the move', () => {
    const grows = new Match(`players: 2
state: { n: { type: int, init: 3 } }
turn: { offer: [square] }
moves: { square: { actions: [ set: n to n * n ] } }
limits: { max_turns: 99 }
`);
    for (let turn = 0; turn < 4; turn++) expect(grows.play(turn % 2, 'square')).toBeUndefined();
    expect(grows.play(0, 'square')).toMatchObject({ code: 'StateRange', value: '1853020188851841', line: 7 });
  });
});

describe('[S31] rules for drawing', () => {
  const taking = (rules: string, zones = ZONES): Match =>
    new Match(`${zones}state: { life: { per: player, type: int, init: 9 }, tired: { per: player, type: int, init: 0 } }
turn: { offer: [take_] }
moves: { take_: { params: { n: 1..20 }, actions: [ draw: n from deck ] } }
draw_rules: { ${rules} }
limits: { max_turns: 6 }
`);

  test('[S31] fatigue that grows hurts more with every card that is missing', () => {
    const match = taking('hand_full: allow, empty: fatigue, fatigue: { counter: tired, increment: 1, to: life }');
    match.play(0, 'take_', { n: 15 });
    match.play(1, 'take_', { n: 1 });
    expect([match.value('life'), match.value('tired')]).toEqual([
      [6, 8],
      [2, 1],
    ]);
  });

  test('[S31] discard_choice asks for the cards above the limit as the turn ends', () => {
    const match = taking('hand_full: discard_choice');
    match.play(0, 'take_', { n: 4 });
    expect(match.asks).toBe('0: choose');
    expect(match.play(0, 'choose', { pick: ['2c'] })).toMatchObject({ code: 'BadParameter' });
    match.play(0, 'choose', { pick: ['4c', '2c'] });
    expect([match.zone('hand.0'), match.zone('discard'), match.asks]).toEqual(['3c 5c', '2c 4c', '1: take_']);
  });

  test('[S31] partial takes what there is, refuse judges the whole request', () => {
    const match = taking('hand_full: refuse, empty: partial', ZONES.replace('limit: 2', 'limit: 12'));
    expect(match.play(0, 'take_', { n: 13 })).toMatchObject({ code: 'ZoneFull' });
    match.play(0, 'take_', { n: 12 });
    match.play(1, 'take_', { n: 3 });
    expect([match.zone('hand.1'), match.zone('deck')]).toEqual(['Ac', '']);
  });
});

describe('[S52] questions', () => {
  test('[S52] a body that stops in the middle goes on for each player, with what it has bound', () => {
    const match = new Match(`players: 3
positions: [ dealer: rotates ]
state: { total: { type: int, init: 0 } }
setup:
  - deal: 2 to each_player from deck
  - each_player starting dealer:
      - choose: { from: self.hand, as: one }
      - if: rank_value(one) > 3
        then:
          - each_opponent: [ add: one_count to total ]
          - discard: one from self.hand
        else: [ add: 10 to total ]
limits: { max_turns: 1 }
`);
    expect(match.asks).toBe('2: choose');
    match.play(2, 'choose', { pick: ['4c'] });
    match.play(0, 'choose', { pick: ['2c'] });
    expect([match.value('total'), match.asks]).toEqual([12, '1: choose']);
    match.play(1, 'choose', { pick: ['6c'] });
    expect([match.value('total'), match.zone('discard')]).toEqual([14, '6c 4c']);
  });

  test('[S52] players are picked by seat, words as they are', () => {
    const match = new Match(`players: 3
state: { who: { type: player }, word: { type: enum, values: [none, c, d, h, s], init: none } }
setup: [ deal: 1 to each_player from deck ]
turn: { offer: [go] }
moves:
  go:
    actions:
      - choose: { from: opponents, as: target }
      - set: who to target
      - move: all from target.hand to self.hand
      - choose: { from: suits, as: suit_ }
      - set: word to suit_
limits: { max_turns: 6 }
`);
    match.play(0, 'go');
    expect(match.play(0, 'choose', { pick: [0] })).toMatchObject({ code: 'BadParameter' });
    match.play(0, 'choose', { pick: [2] });
    match.play(0, 'choose', { pick: ['h'] });
    expect([match.value('who'), match.value('word'), match.zone('hand.0')]).toEqual([2, 'h', '2c 4c']);
  });
});

describe('[S50] the course of the game', () => {
  test('[S50] phases follow next, repeat enters again, and the end of them is a draw', () => {
    const match = new Match(`players: 2
state: { n: { type: int, init: 0 } }
setup: [ deal: 1 to each_player from deck ]
phases:
  - name: one
    actions:
      - add: 1 to n
      - if: n < 3
        then: [ repeat: one ]
    next: three
  - { name: two, actions: [ add: 100 to n ], next: end }
  - { name: three, offer: [bump], next: two }
moves: { bump: { actions: [ add: 10 to n ] } }
limits: { max_turns: 10 }
`);
    expect([match.value('n'), match.asks]).toEqual([3, '0: bump']);
    match.play(0, 'bump');
    expect([match.value('n'), match.winners]).toEqual([113, []]);
  });

  test('[S30] a loser loses, the others win; the first condition of a list counts', () => {
    const match = new Match(`players: 3
state: { life: { per: player, type: int, init: 1 } }
turn: { order: counterclockwise, offer: [hit] }
moves: { hit: { params: { who: player }, when: who != self, actions: [ take: 1 from who.life ] } }
end:
  - { when: any(players where life < 0), winner: nobody }
  - { when: any(players where life == 0), loser: player with min(life) }
`);
    expect(match.play(0, 'hit', { who: 0 })).toMatchObject({ code: 'IllegalMove' });
    match.play(0, 'hit', { who: 2 });
    expect(match.winners).toEqual([0, 1]);
  });

  test('[S35] turns in which nobody can do anything end the match at its limit', () => {
    const match = new Match(`players: 2
turn: { offer: [go] }
moves: { go: { when: turn_number < 2 } }
limits: { max_turns: 900, on_limit: player with max(seat) }
`);
    match.play(0, 'go');
    expect(match.winners).toEqual([1]);
  });
});

describe('[S61] hands', () => {
  const POKER = `players: 3
components: { deck: standard_52 }
ranking: { type: poker_hand }
positions: [ dealer: rotates, small_blind: dealer + 1, big_blind: dealer + 2 ]
zones: { deck: { kind: deck }, hand: { kind: hand, per: player, limit: 2 } }
state: { kept: { type: int, init: 0, keep: match }, fresh: { type: int, init: 5 } }
betting: { stacks: [10, 30, 20], blinds: [1, 2] }
setup: [ shuffle: deck, post: blinds, deal: 2 to each_player from deck, add: 1 to kept, add: 1 to fresh ]
rounds: [ { name: only, betting: standard } ]
showdown: { evaluate: best_hand(hand) using ranking, winner: highest, award: pot }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
`;

  test('[S61] who has no chips is dealt no cards, and the deal passes over that seat', () => {
    const deck = [
      ['2c', 'Ac', 'Kc', '3d', 'Kd', 'Ad'],
      ['As', 'Ks', '2s', 'Ah'],
    ];
    const match = new Match(POKER, { deck });
    match.play(2, 'raise', { to: 20 });
    match.play(0, 'call');
    match.play(1, 'call');
    expect([match.zone('hand.0'), match.zone('hand.1'), match.zone('hand.2')]).toEqual(['', 'Ks Ah', 'As 2s']);
    expect([match.value('dealer'), match.value('stack'), match.value('hand_number')]).toEqual([1, [0, 34, 23], 2]);
    expect([match.value('kept'), match.value('fresh'), match.asks]).toEqual([2, 6, '1: call|fold|raise']);
  });
});

describe('[S47] hands of a match', () => {
  const kuhn = (options: object): Match =>
    new Match(bundledText('kuhn').replace(/^spec.*\n.*\n/, ''), { betting: { stacks: 5 }, ...options });

  test('[S61] without end there is one hand; a match that is told a number has as many', () => {
    const one = kuhn({});
    one.play(0, 'check');
    one.play(1, 'check');
    expect(one.winners).toHaveLength(1);
    const two = kuhn({ hands: 2 });
    two.play(0, 'check');
    two.play(1, 'check');
    expect([two.winners, two.value('hand_number'), two.asks]).toEqual([undefined, 2, '1: bet|check|fold']);
  });

  test('[S30] a player who is left alone with chips has won, whatever was planned', () => {
    const match = kuhn({ hands: 9, betting: { stacks: [1, 9] }, deck: [['Js', 'Ks']] });
    expect([match.winners, match.value('stack')]).toEqual([[1], [0, 10]]);
  });

  test('[S47] where rounds start can be replaced, but not what a round says itself', () => {
    const file = `players: 3
components: { deck: standard_52 }
ranking: { type: poker_hand }
positions: [ dealer: rotates ]
zones: { deck: { kind: deck }, hand: { kind: hand, per: player } }
betting: { blinds: [1, 2] }
setup: [ shuffle: deck, post: blinds, deal: 2 to each_player from deck ]
rounds: [ { name: only, betting: standard } ]
showdown: { evaluate: best_hand(hand) using ranking, winner: highest }
`;
    expect(new Match(file).asks).toBe('2: call|fold|raise');
    expect(new Match(file, { betting: { order: 'after_dealer' } }).asks).toBe('0: call|fold|raise');
    const own = file.replace('betting: standard', 'betting: { order: after_big_blind }');
    expect(new Match(own, { betting: { order: 'after_dealer' } }).asks).toBe('2: call|fold|raise');
  });
});

describe('[S21] faces', () => {
  const board = (steps: string): Match =>
    new Match(`players: 2
zones: { deck: { kind: deck }, hand: { kind: hand, per: player }, table: { kind: board, per: player } }
setup:
${steps}
limits: { max_turns: 1 }
`);

  test('[S21] cards laid face down in an open zone are seen by nobody, those face up by all', () => {
    const match = board(`  - each_player:
      - move: 2 from deck to self.table (face_down)
      - move: 1 from deck to self.table (revealed)`);
    expect([0, 1, 'spectator' as const].map((viewer) => match.zone('table.0', viewer))).toEqual([
      '? ? 4c',
      '? ? 4c',
      '? ? 4c',
    ]);
  });

  test('[S23] hide stops showing to others what was revealed; peek tells one player', () => {
    const match = board(`  - deal: 2 to each_player from deck
  - each_player:
      - reveal: self.hand
      - hide: self.hand
      - if: self.seat == 1
        then: [ peek: self at top 1 of deck ]`);
    expect([match.zone('hand.0', 0), match.zone('hand.0', 1)]).toEqual(['2c 4c', '? ?']);
    expect([match.zone('deck', 0).slice(0, 3), match.zone('deck', 1).slice(0, 4)]).toEqual(['? ?', '6c ?']);
  });
});

describe('[S47] what a match is started with', () => {
  const PLAIN =
    'players: 2..3\noptions: { size: 2 }\nsetup: [ deal: size to each_player from deck ]\nlimits: { max_turns: 1 }\n';

  test('[S47] options replace constants of the file by others of their sort', () => {
    expect(new Match(PLAIN, { players: 3, options: { size: 1 } }).zone('hand.2')).toBe('4c');
  });

  test.each([
    { players: 4 },
    { players: '2' },
    { dealer: 2 },
    { options: { sise: 1 } },
    { options: { size: '1' } },
    { options: { size: 0.5 } },
    { betting: { wings: 1 } },
    { betting: { stacks: -1 } },
    { deck: 7 },
    { random: [-1] },
    { wings: 1 },
    JSON.parse('{ "options": { "__proto__": 1 } }') as object,
  ])('[S47] what makes no sense is refused: %j', (options) => {
    expect(refusedStart(PLAIN, options)).toMatchObject({ code: 'BadOption' });
  });

  test('[S47] a stacked deck of cards that are not there does not start', () => {
    expect(refusedStart(PLAIN, { deck: ['Ah'] })).toMatchObject({ code: 'CardNotInZone' });
  });
});
