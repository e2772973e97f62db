/**
 * The cue tables of stack, cycle and the card tables, row by row on their own tables in a real browser: each row is brought
 * about in a real match, and what is seen of it a millisecond before and after every edge is compared with what stands here.
 * The rows of the duel (U52) are in served-timelines.slow.test.ts.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cycle, greedyBot as cycleBot } from '../../src/games/cycle/index.ts';
import { highCard, steadyBot } from '../../src/games/high-card/index.ts';
import { stack, greedyBot as stackBot } from '../../src/games/stack/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import { bundledGame } from '../../src/spec/index.ts';
import type { CueTable } from '../../src/web/timeline/index.ts';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { CARD_CUES, CYCLE_CUES, STACK_CUES } from './cue-tables.ts';
import { expectRows, keysOf, openRows, type Row, type Writer } from './cue-rows.ts';
import { isFull } from '../sample.ts';

const moveTo =
  (from: string, to: string, verb: string, n = 1, why?: string) =>
  (r: Writer): void =>
    r.moveTop(n, r.zone(from), r.zone(to), verb, 'bottom', why === undefined ? {} : { why });

const note =
  (name: string, facts = {}, of?: string) =>
  (r: Writer): void =>
    r.note(name, facts, of === undefined ? {} : { cards: [r.at(r.zone(of), 0)] });

/** A card that is drawn; another could come 150 ms later. */
const DRAWN = [
  'ghost 250-750',
  'turn 250-450',
  'shade 250-450',
  'level 250-450',
  'tint 250-450',
  'halo 250-950',
  'sound card.draw 250',
  'count 250-750',
  'ring 500-950',
  'shown 750',
  'then 400',
];

/** Two of them, and they are there together. */
const bothDrawn = (apart: number): string[] => [
  ...[250, 250 + apart].flatMap((at) => [
    `ghost ${at}-${750 + apart}`,
    `turn ${at}-${at + 200}`,
    `shade ${at}-${at + 200}`,
    `level ${at}-${at + 200}`,
    `tint ${at}-${at + 200}`,
    `halo ${at}-${at + 700}`,
    `sound card.draw ${at}`,
    `count ${at}-${750 + apart}`,
    `ring ${at + 250}-${at + 700}`,
  ]),
  `shown ${750 + apart}`,
  `then ${250 + 2 * apart}`,
];

/** A card that goes somewhere. */
const moved = (sfx: string, ...more: string[]): string[] => [
  'ghost 250-550',
  `sound ${sfx} 250`,
  'shown 550',
  'then 400',
  ...more,
];

const SPARK = 'lit 250-750';
const GLOW = 'halo 250-950';

/** A number over something that is shaken. */
const struck = (text: string): string[] => [
  `hit ${text} 250-850`,
  'shake 250-450',
  'sound general.hit 250',
  'then 450',
];

/** A word over the table. */
const banner = (text: string, sfx: string): string[] => [`banner ${text} 250-1150`, `sound ${sfx} 250`, 'then 250'];

const heard = (...sounds: string[]): string[] => [...sounds.map((sfx) => `sound ${sfx} 250`), 'then 250'];

/** What every game shows alike: on a card that lies in the open, of a pile, and of another's cards. */
const plain = (hand: string, open: string, pile: string, kind: string, ...shown: string[]): Row[] => [
  ['any move', moveTo(hand, open, 'whatever'), moved('card.play')],
  ['created', (r) => r.create(kind, r.zone(open)), [SPARK, 'sound card.play 250', 'shown 250', 'then 400']],
  ['shuffled', (r) => r.shuffle(r.zone(pile)), ['shake 250-450', 'sound deck.shuffle 250', 'then 450']],
  ['ceased', (r) => r.cease(r.at(r.zone(open), 0)), ['fade 250-500', 'shown 500', 'then 400']],
  ['transformed', (r) => r.transform(r.at(r.zone(open), 0), kind), [SPARK, 'sound card.flip 250', 'then 400']],
  [
    'revealed',
    (r) =>
      r.reveal(
        [0, 1].map((at) => r.at(r.zone(pile), at)),
        'everyone',
      ),
    [GLOW, 'halo 400-1100', 'sound card.flip 250', 'sound card.flip 400', 'then 550', ...shown],
  ],
];

const discarded = (verb: string, ...more: string[]): Row => [
  verb,
  moveTo('p1.hand', 'p1.graveyard', verb),
  moved('card.discard', ...more),
];

const STACK: Row[] = [
  ['draw', moveTo('p1.library', 'p1.hand', 'draw', 2), bothDrawn(150)],
  ['take search', moveTo('p1.library', 'p1.hand', 'search'), DRAWN],
  ['cast', moveTo('p1.hand', 'stack', 'cast'), moved('card.play')],
  ['play', moveTo('p1.hand', 'p1.battlefield', 'play'), moved('card.play')],
  // Six cards have no more time than a reshuffle.
  [
    'play',
    moveTo('p1.hand', 'p1.graveyard', 'play', 6),
    [
      ...[250, 370, 490, 610, 730, 850].flatMap((at) => [`ghost ${at}-1150`, `sound card.play ${at}`]),
      'shown 1150',
      'then 1000',
    ],
  ],
  ['resolve', moveTo('p1.hand', 'p1.graveyard', 'resolve'), moved('card.play')],
  discarded('counter', SPARK),
  ['die', moveTo('p1.hand', 'p1.graveyard', 'die'), moved('general.death', SPARK)],
  discarded('discard'),
  discarded('mill'),
  ['exile', moveTo('p1.hand', 'exile', 'exile'), moved('card.exhaust', SPARK)],
  discarded('mulligan'),
  discarded('bottom'),
  discarded('put'),
  ...plain('p1.hand', 'p1.battlefield', 'p1.library', 'ledger-moth'),
  ['step-began', note('step-began'), ['then 250']],
  ['turn-began', note('turn-began', { turn: 2, seat: 0 }), [GLOW, ...heard('turn.mine')]],
  ['cast', note('cast', { seat: 0 }, 'p1.hand'), [GLOW, 'then 400']],
  ['activated', note('activated', { seat: 0 }, 'p1.hand'), [SPARK, 'sound priority 250', 'then 400']],
  ['triggered', note('triggered', {}, 'p1.hand'), [SPARK, 'sound priority 250', 'then 400']],
  ['resolved', note('resolved', {}, 'p1.hand'), [SPARK, 'then 550']],
  ['fizzled', note('fizzled', {}, 'p1.hand'), [SPARK, ...heard('ui.refuse')]],
  ['replaced', note('replaced', {}, 'p1.hand'), [SPARK, 'then 250']],
  ['scried', note('scried', { seat: 0, count: 2, bottomed: 1 }), [GLOW, ...heard('card.flip')]],
  ['surveiled', note('surveiled', { seat: 0, count: 2, buried: 1 }), [GLOW, ...heard('card.flip')]],
  ['token-created', note('token-created', {}, 'p1.battlefield'), [SPARK, 'then 250']],
  ['draw-failed', note('draw-failed', { seat: 0 }), ['shake 250-450', 'sound deck.empty 250', 'then 450']],
  ['draw-prevented', note('draw-prevented', { seat: 0 }), heard('ui.refuse')],
  ['lost:life', note('lost', { seat: 0, reason: 'life' }), banner('NO LIFE LEFT', 'lose')],
  ['lost:library', note('lost', { seat: 0, reason: 'library' }), banner('EMPTY LIBRARY', 'lose')],
  ['lost:concession', note('lost', { seat: 0, reason: 'concession' }), banner('GAVE UP', 'lose')],
  ['lost', note('lost', { seat: 0, reason: 'effect' }), banner('LOST', 'lose')],
  ['match-over', note('match-over', { winners: [0] }), banner('THE MATCH IS OVER', 'win')],
  ['seat.life<', (r) => r.setSeat(0, 'life', 17), struck('−3')],
  ['seat.life>', (r) => r.setSeat(0, 'life', 22), ['hit +2 250-850', SPARK, 'sound general.heal 250', 'then 450']],
  ['card.damage>', (r) => r.setCard(r.at(r.zone('p1.battlefield'), 0), 'damage', 2), struck('−2')],
  ['match.priority', (r) => r.setMatch('priority', 1), heard('priority')],
];

const warded = ['hit +5 250-850', 'sound ui.drop.ok 250', 'then 400'];

const CYCLE: Row[] = [
  ...['rhythm', 'rhythm_delay', 'forced', 'refill', 'bank', 'buy'].map((why): Row => [
    `draw ${why}`,
    moveTo('main_deck', 'hand', 'draw', 1, why),
    DRAWN,
  ]),
  ['draw', moveTo('main_deck', 'hand', 'draw'), DRAWN],
  ['take', moveTo('main_deck', 'hand', 'take'), DRAWN],
  ['play', moveTo('hand', 'discard_pile', 'play'), moved('card.play')],
  ['resolve', moveTo('hand', 'discard_pile', 'resolve'), moved('card.discard')],
  ['discard overflow', moveTo('hand', 'discard_pile', 'discard', 1, 'overflow'), moved('card.discard')],
  ['discard end_turn', moveTo('hand', 'discard_pile', 'discard', 1, 'end_turn'), moved('card.discard')],
  ['discard', moveTo('hand', 'discard_pile', 'discard'), moved('card.discard')],
  ['→ether', moveTo('hand', 'ether', 'exhaust'), moved('card.exhaust', SPARK)],
  ['→corrupted_deck', moveTo('hand', 'corrupted_deck', 'corrupt'), moved('card.corrupt', SPARK)],
  [
    'recycle',
    moveTo('hand', 'main_deck', 'recycle', 2),
    ['ghost 250-700', 'ghost 400-700', 'sound deck.shuffle 250', 'sound deck.shuffle 400', 'shown 700', 'then 700'],
  ],
  // Four cards have no more time than a reshuffle.
  [
    'recycle',
    moveTo('hand', 'main_deck', 'recycle', 4),
    [...[250, 350, 450, 550].flatMap((at) => [`ghost ${at}-850`, `sound deck.shuffle ${at}`]), 'shown 850', 'then 850'],
  ],
  ['topdeck', moveTo('hand', 'main_deck', 'topdeck'), moved('card.flip')],
  ['return', moveTo('hand', 'discard_pile', 'return'), moved('card.play')],
  ...plain('hand', 'discard_pile', 'main_deck', 'jolt-needle', 'shown 400'),
  ['turn-began', note('turn-began', { turn: 2 }), [GLOW, ...heard('turn.mine')]],
  [
    'mutated',
    note('mutated', { before: 'brace-coil', after: 'brace-coil' }, 'hand'),
    [SPARK, 'sound card.corrupt 250', 'then 500'],
  ],
  ['reshuffled', note('reshuffled', { moved: 3 }), [GLOW, 'then 250']],
  ['judged:PERFECT', note('judged', { grade: 'PERFECT' }), [SPARK, ...heard('rhythm.perfect')]],
  ['judged:GOOD', note('judged', { grade: 'GOOD' }), heard('rhythm.good')],
  ['judged:LATE', note('judged', { grade: 'LATE' }), heard('rhythm.miss')],
  ['judged:MISS', note('judged', { grade: 'MISS' }), heard('rhythm.miss')],
  ['draw-pending', note('draw-pending', { n: 1 }), heard('timer.tick')],
  ['no-draw', note('no-draw', { missing: 1, seat: 0 }), ['shake 250-450', ...heard('deck.empty')]],
  ...['hand_full', 'no_draw_status', 'limit', 'forced'].map((reason): Row => [
    `no-draw:${reason}`,
    note('no-draw', { reason, missing: 1, seat: 0 }),
    ['shake 250-450', ...heard('deck.empty')],
  ]),
  ['draw-locked', note('draw-locked'), heard('deck.lock')],
  ['deck-locked', note('deck-locked'), banner('DECK LOCK', 'deck.lock')],
  [
    'storm-began',
    note('storm-began'),
    ['banner CORRUPTION STORM 250-1150', 'lit 250-1150', 'sound card.corrupt 250', 'then 550'],
  ],
  ['storm-ended', note('storm-ended'), heard('card.exhaust')],
  ['layers-swapped', note('layers-swapped'), heard('deck.shuffle')],
  ['put-on-top', note('put-on-top'), [GLOW, 'then 250']],
  ['play-rejected', note('play-rejected'), heard('ui.refuse')],
  ['operation-rejected', note('operation-rejected'), heard('ui.refuse')],
  ['limit-reached', note('limit-reached'), heard('ui.refuse')],
  ['hit', note('hit', { target: 0, damage: 4, blocked: 1 }), [...struck('−3'), SPARK]],
  ['hit?by', note('hit', { by: 0, damage: 4, blocked: 1 }), [...struck('−3'), SPARK]],
  ['block', note('block', { n: 5 }), warded],
  ['block?enemy', note('block', { enemy: 0, n: 5 }), warded],
  ['encounter-began', note('encounter-began'), heard('turn.mine')],
  ['encounter-ended:won', note('encounter-ended', { result: 'won' }), banner('THE FIGHT IS WON', 'win')],
  ['encounter-ended:lost', note('encounter-ended', { result: 'lost' }), banner('YOU FALL', 'lose')],
  ['match.corruption>', (r) => r.setMatch('corruption', 9), heard('card.corrupt')],
  ['match.hp<', (r) => r.setMatch('hp', 56), struck('−3')],
  ['match.hp>', (r) => r.setMatch('hp', 61), ['hit +2 250-850', SPARK, 'sound general.heal 250', 'then 450']],
];

const said = (move: string, sfx: string): Row => [
  `move:${move}`,
  note('move', { seat: 0, move }),
  [GLOW, ...heard(sfx)],
];

/** Hands are shown one after the other. */
const slowly = ([name, does, shows]: Row): Row => [
  name,
  does,
  name === 'revealed' ? shows.map((what) => (what === 'then 550' ? 'then 800' : what)) : shows,
];

const HOLDEM: Row[] = [
  ['deal →community →board', moveTo('deck', 'community', 'deal'), moved('card.flip')],
  ['deal', moveTo('deck', 'p1.hand', 'deal', 2), bothDrawn(100)],
  ['draw', moveTo('deck', 'p1.hand', 'draw'), DRAWN],
  ['burn', moveTo('deck', 'burn', 'burn'), moved('card.discard')],
  [
    'gather combine',
    moveTo('p1.hand', 'deck', 'gather', 2),
    ['ghost 250-700', 'ghost 400-700', 'sound deck.shuffle 250', 'sound deck.shuffle 400', 'shown 700', 'then 400'],
  ],
  ['discard', moveTo('p1.hand', 'muck', 'discard'), moved('card.discard')],
  ['→muck', moveTo('p1.hand', 'muck', 'fold'), moved('card.discard')],
  ['lay', moveTo('p1.hand', 'community', 'lay'), moved('card.play')],
  ['give transfer exchange', moveTo('p1.hand', 'community', 'give'), moved('card.play')],
  ...plain('p1.hand', 'community', 'deck', '2c', 'shown 400').map(slowly),
  said('fold', 'card.discard'),
  said('check', 'ui.select'),
  said('call', 'chips.bet'),
  said('bet', 'chips.bet'),
  said('raise', 'chips.bet'),
  said('show', 'card.flip'),
  said('muck', 'card.discard'),
  ['compared', note('compared', {}, 'community'), [GLOW, 'sound card.flip 250', 'then 500']],
  ['empty-draw', note('empty-draw'), heard('deck.empty')],
  ['no-draw', note('no-draw'), heard('deck.empty')],
  ['draw-blocked', note('draw-blocked'), heard('ui.refuse')],
  ['match-over', note('match-over', { winners: [0] }), banner('THE MATCH IS OVER', 'win')],
  ['match.pot>', (r) => r.setMatch('pot', 900), [SPARK, ...heard('chips.bet')]],
  ['match.pot<', (r) => r.setMatch('pot', 1), ['then 250']],
  ['match.pot=0', (r) => r.setMatch('pot', 0), ['sound chips.win 850', 'then 2750']],
  ['match.active_player', (r) => r.setMatch('active_player', 1), [GLOW, ...heard('turn.opp')]],
];

const POINTS: Row[] = [['seat.points>', (r) => r.setSeat(0, 'points', 9), heard('chips.win')]];

/** The tables that rows are shown on. */
const SHOWN: { readonly [game: string]: (page: Page, later?: string) => Promise<void> } = {
  async stack(page, later = '') {
    const next = note('draw-prevented', { seat: 0 });
    const bots = [stackBot, stackBot];
    await expectRows(await openRows(page, stack, bots, 5, { next, sound: 'ui.refuse', deck: 'deck:0', later }), STACK);
  },
  async cycle(page, later = '') {
    const next = note('operation-rejected');
    const given = { next, sound: 'ui.refuse', deck: 'deck:0', later };
    await expectRows(await openRows(page, cycle, [cycleBot], 5, given), CYCLE);
  },
  async 'hold’em'(page, later = '') {
    const given = { next: note('draw-blocked'), sound: 'ui.refuse', deck: 'zone:deck', later };
    await expectRows(await openRows(page, bundledGame('holdem'), [randomBot], 8, given), HOLDEM);
  },
  async 'high card, which has points'(page, later = '') {
    const given = { next: note('draw-blocked'), sound: 'ui.refuse', deck: 'zone:deck', later };
    await expectRows(await openRows(page, highCard, [steadyBot], 2, given), POINTS);
  },
};

for (const [game, show] of Object.entries(SHOWN))
  (['stack', 'cycle'].includes(game) ? longBrowserTest : browserTest)(
    `[T2] every row of its cue table is seen when it should be: ${game}`,
    ({ page }) => show(page),
  );

test('[T2] no row of a cue table is left out', () => {
  const missing = (table: CueTable, rows: readonly Row[]): string[] =>
    keysOf(table).filter((key) => !rows.some(([tried]) => tried === key));
  expect(missing(STACK_CUES, STACK)).toEqual([]);
  expect(missing(CYCLE_CUES, CYCLE)).toEqual([]);
  expect(missing(CARD_CUES, [...HOLDEM, ...POINTS])).toEqual([]);
});

/** The times that the rows of each table consist of; `npm run test:full` tries them. */
const EVERYWHERE = [
  'START',
  'DRAW',
  'CARD_DRAW_FX',
  'FADE_FAST_DURATION',
  'ANIMATE_FAST_DURATION',
  'DRAW_FX',
  'MODIFIER_FX',
  'GLOW',
  'STAGGER',
  'GLIDE',
  'SHAKE',
  'FLIP',
  'BANNER',
];
const CONSTANTS: { readonly [game: string]: readonly string[] } = {
  stack: [...EVERYWHERE, 'HIT', 'RESHUFFLE'],
  cycle: [...EVERYWHERE, 'HIT', 'RESHUFFLE'],
  'hold’em': [...EVERYWHERE, 'DEAL_STAGGER'],
};

if (isFull)
  for (const [game, constants] of Object.entries(CONSTANTS))
    for (const constant of constants)
      browserTest(
        `[T2] ${game}: the rows are not those of a page on which ${constant} is 100 ms more`,
        async ({ page }) => expect(SHOWN[game]?.(page, constant)).rejects.toThrow(/expected/),
      );
