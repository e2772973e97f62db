/** The matches of the pictures: what each is set up from, and what was done in it before the picture is taken. */
import type { Command } from '../../src/core/index.ts';
import type { PlainView } from '../../src/core/view/index.ts';
import { greedyBot as cycleBot, isCycleView, seenCycle } from '../../src/games/cycle/index.ts';
import { greedyBot as duelBot, isDuelView, type RawOptions } from '../../src/games/duel/index.ts';
import { greedyBot as stackBot, isStackView } from '../../src/games/stack/index.ts';
import type { Chooser, GivenCommand, MatchRecord, Step } from './replayed.ts';

const at = (name: string): number => name.charCodeAt(0) - 97 + 9 * (Number(name[1]) - 1);
export const several = (kinds: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) => kinds[i % kinds.length] ?? '');

const move = (seat: number, from: string, to: string): Step => [seat, { type: 'move', from: at(from), to: at(to) }];
const plays = (seat: number, slot: number, square?: string): Step => [
  seat,
  { type: 'play', slot, ...(square === undefined ? {} : { square: at(square) }) },
];
const ends = (seat: number): Step => [seat, { type: 'endTurn' }];
const replaces = (seat: number, slot: number): Step => [seat, { type: 'replace', slot }];

/** Long enough for a picture; what is left is in it. */
export const CLOCK = { bank: 60_000, increment: 0, lag: 1_000, empty: 'lose' } as const;

const EMBER_REST = [
  'furnace-door',
  'coal-tallier',
  'kiln-rat',
  'pattern-maker',
  'sleeping-ember',
  'forked-fuse',
  'read-the-smoke',
  'pump-the-bellows',
  'slag-cart',
];
const STONES = several(['skipped-stone'], 4);
/** Drawn in this order: stones to throw, then what is on the board in the picture. */
const TIDE = [...STONES, 'gauge-reader', 'skipped-stone', 'pier-lantern', 'net-mender', 'long-breath', 'weir-lurker'];

/** Orsa's cards in the order in which they come: an opening hand of four, then one a turn. */
export const duelOf = (cards: readonly string[], healths: readonly [number, number]): RawOptions => ({
  order: 'fixed',
  mulligan: false,
  free: true,
  settings: { openingHand: 4 },
  decks: [
    { general: 'ember-general', deck: [...cards, ...several(EMBER_REST, 26)], health: healths[0] },
    {
      general: 'tide-general',
      deck: [...TIDE, ...several(['reed-wader', 'net-mender'], 26)],
      health: healths[1],
      openingHand: 2,
    },
  ],
  units: [
    { kind: 'soot-runner', seat: 0, square: at('d2') },
    { kind: 'flood-warden', seat: 1, square: at('f4') },
    { kind: 'reed-wader', seat: 1, square: at('f2') },
  ],
});

/** Eight turns: a keeper and a cart come, Tinder is replaced once, stones are thrown, a reader and a lantern come. */
const EIGHT_TURNS: readonly Step[] = [
  move(0, 'a3', 'b3'),
  ends(0),
  plays(1, 0, 'b3'),
  plays(1, 1, 'b3'),
  move(1, 'i3', 'h3'),
  ends(1),
  replaces(0, 1),
  plays(0, 3, 'd3'),
  ends(0),
  plays(1, 0, 'b3'),
  plays(1, 1, 'd2'),
  ends(1),
  plays(0, 2, 'c4'),
  ends(0),
  [1, ['"play"', '"slot":0', `"square":${at('c4')}`]],
  [1, ['"play"', '"slot":2', `"square":${at('g3')}`]],
  ends(1),
  move(0, 'd2', 'd1'),
  ends(0),
  [1, ['"play"', '"slot":1', `"square":${at('g1')}`]],
  move(1, 'f2', 'e2'),
  ends(1),
];

/** A duel in its ninth turn. */
const duel = (
  cards: readonly string[],
  steps: readonly Step[],
  seed: number,
  healths: readonly [number, number] = [25, 21],
): MatchRecord => ({
  game: 'duel',
  options: duelOf(cards, healths),
  others: ['Rowan'],
  clock: CLOCK,
  seed,
  steps: [...EIGHT_TURNS, ...steps],
});

const OPENING = ['hot-rivet', 'patient-tinder', 'slag-cart', 'bellows-keeper'];

/** Late Shift was played and a card replaced. */
export const DUEL = duel(
  [...OPENING, 'furnace-door', 'bell-sister', 'glass-blower', 'late-shift', 'wheel-of-sparks'],
  [plays(0, 5), replaces(0, 4)],
  22,
);

/** Six cards, and a door to be rid of. */
export const DUEL_REPLACE = duel(
  [...OPENING, 'wheel-of-sparks', 'bell-sister', 'glass-blower', 'furnace-door', 'coal-tallier'],
  [],
  22,
);

/** A card was replaced, and a runner is about to be played that draws it again. */
export const DUEL_DRAW = duel(
  [...OPENING, 'coal-tallier', 'bell-sister', 'soot-runner', 'wheel-of-sparks', 'forked-fuse'],
  [replaces(0, 4)],
  14,
);

/** The hand is full, and Tinder lies on top of the pile. The fuse was replaced, which both generals have felt. */
export const DUEL_BURN = duel(
  [
    'hot-rivet',
    'forked-fuse',
    'slag-cart',
    'bellows-keeper',
    'wheel-of-sparks',
    'bell-sister',
    'glass-blower',
    'coal-tallier',
    'patient-tinder',
  ],
  [],
  15,
  [28, 22],
);

/** Plays a duel as a bot would. */
export const byDuelBot: Chooser = (view, choices) =>
  isDuelView(view) ? duelBot(view, view.choices ?? [], () => 0) : choices[0];

/** The same, committed, and to its end. */
export const DUEL_OVER: MatchRecord = {
  ...DUEL_BURN,
  name: 'Ada',
  level: 'committed',
  steps: [...DUEL_BURN.steps, ends(0), { until: 'over', by: byDuelBot }],
};

/** A step of a turn in which somebody chooses, or may act. */
const inStep =
  (turn: number, step: string, isAsked = false) =>
  ({ match, choosing }: PlainView): boolean =>
    match['turn'] === turn && match['step'] === step && (!isAsked || choosing.length > 0);

/** What is asked for is answered by kinds, of those alike by the last for attackers and else by the first; `picks` are places in the list of options. */
const declares =
  (...kinds: readonly string[]) =>
  ({ question, faces }: PlainView): GivenCommand | undefined => {
    if (!question) return undefined;
    const all = question.options.map(({ card }) => faces[card ?? 0]?.kind);
    const picks = kinds.map((kind) => (question.kind.includes('ttack') ? all.lastIndexOf(kind) : all.indexOf(kind)));
    return { type: 'answer', question: question.id, picks };
  };

/** A card of a kind is taken from those that are shown. */
const takes =
  (kind: string) =>
  ({ question, faces }: PlainView): GivenCommand | undefined => {
    const card = question?.cards?.find((each) => faces[each ?? 0]?.kind === kind);
    return question && card ? { type: 'answer', question: question.id, picks: [card] } : undefined;
  };

/** The card of a kind that came last is cast. */
const castLast =
  (kind: string) =>
  ({ choices = [], faces }: PlainView): Command | undefined =>
    choices.findLast((choice) => choice.type === 'cast' && faces[Object(choice).card]?.kind === kind);

const PASS: readonly [Step, Step] = [
  [0, { type: 'pass' }],
  [1, { type: 'pass' }],
];

const lands = (count: number): string[] => several(['kelm-field'], count);

const RINGERS = several(['third-bell-ringer'], 2);

/** The note is taken, the rest goes to the bottom. */
const LOOKED_AT = ['jotted-note', ...lands(3)];

/** What is drawn next. */
const BENEATH = ['long-tutelage', 'rumour-gull', 'kelm-field'];

/** The seventh turn of a match of stack: two attack, one is blocked, a spell is on the stack over a trigger. */
const stack = (card: string, steps: readonly Step[]): MatchRecord => ({
  game: 'stack',
  options: {
    setup: 'preset',
    startingPlayer: 'p1',
    firstDraw: 'skip',
    players: [
      {
        id: 'p1',
        hand: ['unsay', 'jotted-note', card],
        deck: ['lean-closer', 'long-tutelage', 'twin-daybook', ...LOOKED_AT, 'rumour-gull', ...BENEATH, ...lands(40)],
        battlefield: [...RINGERS, 'rumour-gull', 'tally-scrivener', 'pell-runner', ...lands(5), 'gannet-sluice'],
      },
      {
        id: 'p2',
        hand: ['cinder-spit', 'cellar-nibbler'],
        deck: lands(44),
        graveyard: ['pell-runner', 'pebble-talk', 'ledger-moth', 'cinder-spit', 'ledger-moth', 'tuck-below'],
        battlefield: ['tollgate-hulk', 'oxbarrow-guard', 'pell-runner', ...lands(4)],
      },
    ],
  },
  others: ['Rowan'],
  steps: [...INTO_COMBAT, ...steps],
});

const INTO_COMBAT: readonly Step[] = [
  { until: inStep(1, 'DECLARE_ATTACKERS', true) },
  [0, declares('third-bell-ringer')],
  { until: inStep(6, 'FIRST_MAIN') },
  [1, ['cast', 'cellar-nibbler']],
  { until: inStep(6, 'DECLARE_ATTACKERS', true) },
  [1, declares('tollgate-hulk')],
  { until: inStep(6, 'DECLARE_BLOCKERS', true) },
  [0, declares('pell-runner')],
  { until: inStep(7, 'FIRST_MAIN') },
  [0, ['cast', 'lean-closer']],
  { until: ({ question }) => question !== null },
  [0, takes('jotted-note')],
  { until: inStep(7, 'DECLARE_ATTACKERS', true) },
  [0, declares('third-bell-ringer', 'tally-scrivener')],
  { until: inStep(7, 'DECLARE_BLOCKERS', true) },
  [1, declares('oxbarrow-guard')],
  [0, castLast('jotted-note')],
  ...PASS,
  PASS[0],
  [1, ['cast', 'cinder-spit', 'tally-scrivener']],
  PASS[1],
];

export const STACK = stack('borrowed-hour', []);

/** It was answered by a look at what is drawn next. */
export const STACK_SCRY = stack('leaf-through', [
  [0, ['cast', 'leaf-through']],
  { until: ({ question }) => question?.kind.startsWith('scry') ?? false },
]);

/** Plays a match of stack as a bot would. */
export const byStackBot: Chooser = (view, choices) =>
  isStackView(view) ? stackBot(view, view.choices ?? [], () => 0) : choices[0];

export const SCHOLARS = [
  'tally-scrivener',
  'jotted-note',
  'long-tutelage',
  'two-ways-home',
  'twin-daybook',
  'borrowed-hour',
];

/** A whole match of stack, committed; Rowan's library is small. */
export const STACK_OVER: MatchRecord = {
  game: 'stack',
  options: {
    setup: 'match',
    format: 'free',
    startingPlayer: 'p1',
    players: [
      { id: 'p1', deck: [...several(['kelm-field'], 24), ...several(SCHOLARS, 36)] },
      { id: 'p2', deck: lands(10) },
    ],
  },
  others: ['Rowan'],
  level: 'committed',
  steps: [{ until: 'over', by: byStackBot }],
};

export const PROGRAMS = [
  'downbeat-lance',
  'metronome-ward',
  'brittle-lamp',
  'tap-the-feed',
  'arc-rake',
  'jolt-needle',
  'brace-coil',
  'offbeat-cut',
  'thin-signal',
  'spent-fuse',
  'flicker-veil',
  'held-breath',
  'cold-splice',
  'brittle-lamp',
  'jolt-needle',
  'arc-rake',
];
const LAST_FIGHT = ['slag-choir', 'null-bailiff'];

/** Plays a run as a bot would. */
export const byCycleBot: Chooser = (view, choices) =>
  isCycleView(view) ? cycleBot(view, view.choices ?? [], () => 0) : choices[0];

/** The fourth turn of the last fight. */
export const CYCLE: MatchRecord = {
  game: 'cycle',
  options: { deck: PROGRAMS, encounters: [['kiln-drone'], ['kiln-drone'], LAST_FIGHT] },
  others: [],
  seed: 7,
  steps: [{ until: ({ match }) => match['encounter'] === 2 && Number(match['turn']) >= 4, by: byCycleBot }],
};

/** The last fight's shuffle brings them as they are needed; boot song comes first of all. */
const SCORE = [
  'jolt-needle',
  'brittle-lamp',
  'arc-rake',
  'offbeat-cut',
  'jolt-needle',
  'flicker-veil',
  'offbeat-cut',
  'brittle-lamp',
  'brittle-lamp',
  'arc-rake',
  'brace-coil',
  'brittle-lamp',
  'boot-song',
  'metronome-ward',
  'cold-splice',
  'siren-thread',
  'brittle-lamp',
  'thin-signal',
  'offbeat-cut',
  'jolt-needle',
  'brace-coil',
  'brittle-lamp',
  'metronome-ward',
  'tap-the-feed',
  'turncoat-snare',
  'jolt-needle',
  'downbeat-lance',
];

/** Strikes with what there is, throws away what does not strike, and takes no reward: the deck lasts, and is not shuffled before its time. */
const byStriker: Chooser = (view) => {
  if (!isCycleView(view)) return undefined;
  const { question, choices = [], match } = view;
  if (question) return { type: 'answer', question: question.id, picks: [question.options.length - 1] };
  const strikes = seenCycle(view).hand.flatMap(({ handle, row }) =>
    row.effects.some((effect) => effect.do === 'hit') ? [handle] : [],
  );
  const strike = choices.find((choice) => choice.type === 'play' && strikes.includes(choice.card));
  return strike ?? (match.energy > 0 ? choices.find(({ type }) => type === 'discard') : undefined);
};

const program = (kind: string, target?: number): Step => [
  0,
  ['"play"', `"${kind}"`, ...(target === undefined ? [] : [`"target":${target}`])],
];
/** Cards that are thrown away, one after the other, each as soon as it is in the hand. */
export const thrown = (...kinds: readonly string[]): readonly Step[] =>
  kinds.map((kind) => [0, ['"discard"', `"${kind}"`]]);

/** So often the enemies of the last fight have acted, and the hand is full again. */
const acted = (times: number): Step => ({
  when: (view) => isCycleView(view) && view.match.enemies[1]?.intent === times && view.zones['hand']?.count === 7,
});

export const BOOT = program('boot-song');

/** The same fight in real time, after three acts of the enemies: hits for both, a block for each hit but the first, the deck once through. */
export const CYCLE_REAL: MatchRecord = {
  ...CYCLE,
  options: {
    ...CYCLE.options,
    mode: 'realtime',
    deck: SCORE,
    max_hand_size: 7,
    opening_hand_size: 7,
    draw_interval_ticks: 36,
    settings: { act_ticks: 300, energy_ticks: 96, thresholds: [{ level: 2, tag: 'brittle', max: 4 }] },
  },
  steps: [
    { until: ({ match }) => match['encounter'] === 2, by: byStriker },
    program('cold-splice', 0),
    program('jolt-needle', 1),
    program('jolt-needle', 1),
    ...thrown(...several(['brittle-lamp'], 4)),
    program('jolt-needle', 1),
    program('offbeat-cut', 1),
    ...thrown('brittle-lamp', 'brittle-lamp'),
    acted(1),
    program('flicker-veil'),
    ...thrown('siren-thread'),
    program('offbeat-cut', 1),
    ...thrown('arc-rake', 'thin-signal', 'arc-rake'),
    acted(2),
    program('brace-coil'),
    ...thrown('brace-coil', 'jolt-needle', 'offbeat-cut', 'jolt-needle', 'thin-signal'),
    acted(3),
  ],
};
