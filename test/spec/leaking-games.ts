/**
 * Game files that give hidden cards away, each beside an honest twin that plays the same but shows the cards first, names
 * them openly, or keeps the value to itself. The laws must catch every leak and no twin.
 */

/** A leak in words, the file that leaks, and its honest twin. */
export interface Leak {
  readonly leak: string;
  readonly cheat: string;
  readonly twin: string;
  /** False where `check` does not warn: no value that everyone sees is computed, only the course of the game tells. */
  readonly isWarned?: false;
}

/** The parts of a small file; what is left out is that of an honest game. */
interface Parts {
  readonly zones?: string;
  readonly state?: string;
  readonly options?: string;
  readonly setup?: string;
  readonly turn?: string;
  readonly moves: string;
  readonly rest?: string;
  readonly end?: string;
}

const END = 'end: { when: turn_number > 6, winner: player with max(size(hand)) }';

/** Two to three players with four cards each, who draw or do something else. */
const file = ({ zones = '', state = '', options = '', setup = '', turn, moves, rest = '', end = END }: Parts): string =>
  [
    'spec: 1',
    'game: t',
    'players: 2..3',
    'components: { deck: standard_52 }',
    'zones:',
    '  deck: { kind: deck, visible: nobody }',
    '  hand: { kind: hand, per: player, visible: owner }',
    '  table: { kind: discard, visible: everyone }',
    zones,
    state && `state:\n${state}`,
    options,
    'setup:',
    '  - shuffle: deck',
    '  - deal: 4 to each_player from deck',
    '  - move: 1 from deck to table (revealed)',
    setup,
    turn ?? 'turn: { order: clockwise, offer: [act, wait] }',
    'moves:',
    '  wait: { actions: [draw: 1 from deck] }',
    moves,
    rest,
    end,
    '',
  ]
    .filter((part) => part !== '')
    .join('\n');

/** The move `act` with these steps. */
const act = (...steps: readonly string[]): string =>
  ['  act:', '    actions:', ...steps.map((step) => `      - ${step}`)].join('\n');

const asking = (visible: string, ...steps: readonly string[]): string =>
  [
    '  act:',
    '    params: { target: player, rank: rank }',
    '    when: target != self',
    `    public: ${visible}`,
    '    actions:',
    ...steps.map((step) => `      - ${step}`),
  ].join('\n');

const naming = (...steps: readonly string[]): string =>
  ['  act:', '    params: { suit: suit }', '    actions:', ...steps.map((step) => `      - ${step}`)].join('\n');

const N = '  n: { type: int, init: 0, visible: everyone }';
const SHOW_HAND = 'reveal: self.hand to everyone';
const SHOW_TOP = 'move: 1 from deck to top of table (revealed)';
/** What some cards are worth. */
const POINTS =
  'cards: { Ah: { points: 11 }, Kh: { points: 4 }, Ks: { points: 4 }, As: { points: 11 }, Qh: { points: 3 }, 2c: { points: 2 } }';
const HEARTS = "count(self.hand where suit == 'h')";
const SPADES = "count(self.hand where suit == 's')";
const IS_HEART = "top(deck).suit == 'h'";

/** A leak that is a list of steps, and a twin that shows the hand, or turns up the top card of the deck, first. */
const steps = (leak: string, state: string, first: string, ...leaking: readonly string[]): Leak => ({
  leak,
  cheat: file({ state, moves: act(...leaking) }),
  twin: file({ state, moves: act(first, ...leaking.map(first === SHOW_TOP ? fromTable : String)) }),
});

const fromTable = (step: string): string =>
  step.replaceAll('top(deck)', 'top(table)').replaceAll('top of deck', 'top of table');

export const LEAKS: readonly Leak[] = [
  steps('the number of hearts in a hidden hand', N, SHOW_HAND, `set: n to ${HEARTS}`),
  {
    leak: 'the sum of a hidden hand',
    cheat: file({ zones: POINTS, state: N, moves: act('set: n to sum(self.hand.points)') }),
    twin: file({ zones: POINTS, state: N, moves: act(SHOW_HAND, 'set: n to sum(self.hand.points)') }),
  },
  {
    leak: 'the longer of two suits in a hidden hand',
    cheat: file({ state: N, moves: act(`set: n to max(${HEARTS}, ${SPADES})`) }),
    twin: file({ state: N, moves: act(SHOW_HAND, `set: n to max(${HEARTS}, ${SPADES})`) }),
  },
  steps(
    'whether a hand holds an ace',
    N,
    SHOW_HAND,
    "if: exists(self.hand where rank == 'A')\n        then: [add: 1 to n]",
  ),
  steps('the number of different ranks in a hand', N, SHOW_HAND, 'set: n to size(distinct(self.hand.rank))'),
  steps('the value of the first card of a hand', N, SHOW_HAND, 'set: n to rank_value(first(self.hand))'),
  steps(
    'the suit of the top card as a word',
    '  word: { type: enum, values: [none, c, d, h, s], init: none }',
    SHOW_TOP,
    'set: word to top(deck).suit',
  ),
  steps('a comparison of two hidden cards', N, SHOW_TOP, 'if: rank_value(top(deck)) > 8\n        then: [add: 1 to n]'),
  steps(
    'a state that changes only for one suit',
    N,
    SHOW_TOP,
    `if: ${IS_HEART}\n        then: [set: n to 1]\n        else: [set: n to 2]`,
  ),
  steps('another turn for a hidden heart', '', SHOW_TOP, `if: ${IS_HEART}\n        then: [again: true]`),
  {
    ...steps('a card drawn for a hidden heart', '', SHOW_HAND, `if: ${HEARTS} > 0\n        then: [draw: 1 from deck]`),
    isWarned: false,
  },
  steps('as many cards drawn as there are hearts', '', SHOW_HAND, `draw: (${HEARTS}) from deck`),
  steps('the match won by a hidden heart', '', SHOW_TOP, `if: ${IS_HEART}\n        then: [win: self]`),
  steps('a player put out for a hidden heart', '', SHOW_TOP, `if: ${IS_HEART}\n        then: [eliminate: self]`),
  {
    ...steps(
      'the top card put under the deck if it is a heart',
      '',
      SHOW_TOP,
      `if: ${IS_HEART}\n        then: [move: 1 from top of deck to bottom of deck]`,
    ),
    isWarned: false,
  },
  steps('a move offered only for a hidden heart', '', SHOW_TOP, `if: ${IS_HEART}\n        then: [offer: [wait]]`),
  {
    leak: 'who holds the most hearts',
    cheat: file({
      state: '  most: { type: player, init: none }',
      moves: act("set: most to player with max(count(hand where suit == 'h'))"),
    }),
    twin: file({
      state: '  most: { type: player, init: none }',
      moves: act(
        'each_player: [reveal: self.hand to everyone]',
        "set: most to player with max(count(hand where suit == 'h'))",
      ),
    }),
  },
  {
    leak: 'the winner by hidden hands',
    cheat: file({ moves: act("win: player with max(count(hand where suit == 's'))") }),
    twin: file({
      moves: act('each_player: [reveal: self.hand to everyone]', "win: player with max(count(hand where suit == 's'))"),
    }),
  },
  {
    leak: 'the end by a hidden hand',
    isWarned: false,
    cheat: file({
      moves: act('draw: 1 from deck'),
      end: "end: { when: any(players where count(hand where suit == 'h') > 3), winner: player with max(size(hand)) }\nlimits: { max_turns: 8 }",
    }),
    twin: file({
      moves: act('draw: 1 from deck'),
      end: 'end: { when: any(players where size(hand) > 6), winner: player with max(size(hand)) }\nlimits: { max_turns: 8 }',
    }),
  },
  {
    leak: 'the suit of a drawn card',
    cheat: file({
      state: N,
      moves: act('draw: 1 from deck', "if: last_drawn.suit == 'h'\n        then: [add: 1 to n]"),
    }),
    twin: file({
      state: N,
      moves: act(
        'draw: 1 from deck',
        'reveal: last_drawn to everyone',
        "if: last_drawn.suit == 'h'\n        then: [add: 1 to n]",
      ),
    }),
  },
  {
    leak: 'the card of an earlier draw, told by a move that draws nothing',
    cheat: file({ state: N, moves: act('if: last_drawn != none\n        then: [set: n to rank_value(last_drawn)]') }),
    twin: file({
      state: N,
      moves: act(
        'draw: 1 from deck',
        'reveal: last_drawn to everyone',
        'if: last_drawn != none\n        then: [set: n to rank_value(last_drawn)]',
      ),
    }),
  },
  {
    leak: 'a count kept in secret at the set-up and told later',
    cheat: file({
      state: `${N}\n  kept: { type: int, init: 0, visible: nobody }`,
      setup: "  - set: kept to count(players.hand where suit == 'h')",
      moves: act('set: n to kept'),
    }),
    twin: file({
      state: `${N}\n  kept: { type: int, init: 0, visible: nobody }`,
      setup: "  - set: kept to count(players.hand where suit == 'h')",
      moves: act('set: n to turn_number', 'add: 1 to kept'),
    }),
  },
  {
    leak: 'a count of hearts behind a parameter that names ranks',
    cheat: file({ state: N, moves: asking('[target, rank]', "set: n to count(target.hand where suit == 'h')") }),
    twin: file({ state: N, moves: asking('[target, rank]', 'set: n to count(target.hand where rank == $rank)') }),
  },
  {
    leak: 'the hearts among the cards that are asked for',
    cheat: file({
      state: N,
      moves: asking('[target, rank]', "set: n to count(target.hand where rank == $rank and suit == 'h')"),
    }),
    twin: file({
      state: N,
      moves: asking('[target, rank]', 'if: count(target.hand where rank == $rank) > 1\n        then: [add: 1 to n]'),
    }),
  },
  {
    leak: 'the answer to a question that nobody heard',
    cheat: file({ state: N, moves: asking('[target]', 'set: n to count(target.hand where rank == $rank)') }),
    twin: file({ state: N, moves: asking('[target, rank]', 'set: n to count(target.hand where rank == $rank)') }),
  },
  {
    leak: 'the rank that was asked for, looked up in a hand that was not asked',
    cheat: file({
      state: N,
      moves: asking(
        '[target, rank]',
        'set: n to count(target.hand where rank == $rank)',
        "set: n to count(deck where suit == 'h' and rank_value(it) > 9) + n",
      ),
    }),
    twin: file({
      state: N,
      moves: asking('[target, rank]', 'set: n to count(target.hand where rank == $rank) + size(deck)'),
    }),
  },
  {
    leak: 'the number of hearts given away face down',
    cheat: file({ moves: act("move: all where suit == 'h' from self.hand to bottom of deck") }),
    twin: file({ moves: act("move: all where suit == 'h' from self.hand to top of table (revealed)") }),
  },
  {
    leak: 'the suits of cards that are chosen at the same time',
    cheat: file({
      state: N,
      moves: act(
        "each_player:\n          - choose: { from: self.hand, as: mine, simultaneous: true }\n          - if: mine.suit == 'h'\n            then: [add: 1 to n]",
      ),
    }),
    twin: file({
      state: N,
      moves: act(
        "each_player:\n          - choose: { from: self.hand, as: mine, simultaneous: true }\n          - reveal: mine to everyone\n          - if: mine.suit == 'h'\n            then: [add: 1 to n]",
      ),
    }),
  },
  {
    leak: 'a card that was chosen in secret',
    cheat: file({ state: N, moves: act('choose: { from: self.hand, as: mine }', 'set: n to rank_value(mine)') }),
    twin: file({
      state: N,
      moves: act('choose: { from: self.hand, as: mine }', 'reveal: mine to everyone', 'set: n to rank_value(mine)'),
    }),
  },
  {
    leak: 'whether a player has a heart to choose',
    isWarned: false,
    cheat: file({
      moves: act(
        "each_player:\n          - choose: { from: self.hand where suit == 'h', as: mine }\n          - discard: mine from self.hand to bottom of deck",
      ),
    }),
    twin: file({
      moves: act(
        'each_player:\n          - choose: { from: self.hand, as: mine }\n          - discard: mine from self.hand to bottom of deck',
      ),
    }),
  },
  {
    leak: 'cards for those who have hearts',
    isWarned: false,
    cheat: file({
      moves: act(
        "each_player:\n          - if: count(self.hand where suit == 'h') > 1\n            then: [draw: 1 from deck]",
      ),
    }),
    twin: file({
      moves: act('each_player:\n          - if: size(self.hand) > 4\n            then: [draw: 1 from deck]'),
    }),
  },
  {
    leak: 'a hand counted whenever it changes',
    cheat: file({
      state: N,
      moves: act('draw: 1 from deck'),
      rest: "on: { hand_changed: [set: n to count(self.hand where suit == 'h')] }",
    }),
    twin: file({
      state: N,
      moves: act('draw: 1 from deck'),
      rest: 'on: { hand_changed: [set: n to size(self.hand)] }',
    }),
  },
  {
    leak: 'hearts counted if an option says so',
    cheat: file({
      state: N,
      options: 'options: { loud: false }',
      moves: act(`if: loud\n        then: [set: n to ${HEARTS}]`),
    }),
    twin: file({
      state: N,
      options: 'options: { loud: false }',
      moves: act(`if: loud\n        then: [reveal: self.hand to everyone, set: n to ${HEARTS}]`),
    }),
  },
  {
    leak: 'hearts counted if a number is set high',
    cheat: file({
      state: N,
      options: 'options: { level: 1 }',
      moves: act(`if: level > 2\n        then: [set: n to ${HEARTS}]`),
    }),
    twin: file({
      state: N,
      options: 'options: { level: 1 }',
      moves: act('if: level > 2\n        then: [set: n to size(self.hand)]'),
    }),
  },
  {
    leak: 'hearts counted in a variant',
    cheat: file({
      state: N,
      options: 'options: { mode: plain }\nvariants: { loud: { options: { mode: loud } } }',
      moves: act(`if: mode == 'loud'\n        then: [set: n to ${HEARTS}]`),
    }),
    twin: file({
      state: N,
      options: 'options: { mode: plain }\nvariants: { loud: { options: { mode: loud } } }',
      moves: act("if: mode == 'loud'\n        then: [set: n to size(self.hand)]"),
    }),
  },
  {
    leak: 'the number of cards in a pile that nobody counts',
    isWarned: false,
    cheat: file({
      zones: '  stock: { kind: deck, visible: nobody, count_visible: nobody }',
      state: N,
      moves: act('move: 1 from deck to stock', 'set: n to size(stock)'),
    }),
    twin: file({
      zones: '  stock: { kind: deck, visible: nobody }',
      state: N,
      moves: act('move: 1 from deck to stock', 'set: n to size(stock)'),
    }),
  },
  {
    leak: 'a phase that is entered for a hidden heart',
    cheat: file({
      turn: `turn:\n  order: clockwise\n  phases:\n    - name: first\n      actions:\n        - if: ${IS_HEART}\n          then: [goto: last]\n    - name: middle\n      actions: [draw: 1 from deck]\n    - name: last\n      offer: [act, wait]`,
      moves: act('draw: 1 from deck'),
    }),
    twin: file({
      turn: `turn:\n  order: clockwise\n  phases:\n    - name: first\n      actions:\n        - ${SHOW_TOP}\n        - if: ${fromTable(IS_HEART)}\n          then: [goto: last]\n    - name: middle\n      actions: [draw: 1 from deck]\n    - name: last\n      offer: [act, wait]`,
      moves: act('draw: 1 from deck'),
    }),
  },
  {
    leak: 'a value that its owner alone should not see',
    isWarned: false,
    cheat: file({
      state: '  seen: { per: player, type: int, init: 0, visible: owner }',
      moves: act('set: seen to rank_value(top(deck))'),
    }),
    twin: file({
      state: '  seen: { per: player, type: int, init: 0, visible: owner }',
      moves: act('peek: self at deck', 'set: seen to rank_value(top(deck))'),
    }),
  },
  {
    leak: 'an old card shown in another hand by a draw that found nothing',
    isWarned: false,
    cheat: file({
      state: '  old: { type: card, init: none, visible: nobody }',
      moves: naming(
        'if: turn_number < 3\n        then: [draw: 1 from deck, set: old to last_drawn]',
        'if: old.suit == $suit\n        then: [reveal: old to everyone, again: true]',
      ),
    }),
    twin: file({
      moves: naming(
        'draw: 1 from deck',
        'if: last_drawn.suit == $suit\n        then: [reveal: last_drawn to everyone, again: true]',
      ),
    }),
  },
];
