/** The deck cycle in the terminal: what one types and reads in turns, and a run in real time on a false clock. */
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { start } from '../../src/core/index.ts';
import { viewOf as seenBy } from '../../src/core/view/index.ts';
import { main } from '../../src/cli/index.ts';
import { beatBar, timerBar } from '../../src/games/cycle/terminal/bars.ts';
import { playLive } from '../../src/games/cycle/terminal/live.ts';
import { optionsFrom } from '../../src/games/cycle/terminal/options.ts';
import { LIVE_HELP } from '../../src/games/cycle/terminal/picture.ts';
import type { Ended } from '../../src/cli/terminal/played.ts';
import { table } from '../../src/games/cycle/terminal/index.ts';
import type { LiveClock } from '../../src/cli/terminal/live-clock.ts';
import {
  cycle,
  DEFAULT_SETTINGS,
  seenRhythm,
  seenTimer,
  STANDARD,
  type CycleView,
  type SeenTimer,
} from '../../src/games/cycle/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { deckOf, lay, type Deck, type Layout } from '../games/cycle/deck.ts';
import { recordedIo } from './recorded-io.ts';

const SCREEN = { columns: 80, rows: 22, color: false };

const fight = (layout: Layout = {}): Deck =>
  lay({
    main_deck: ['arc-rake', 'jolt-needle'],
    hand: ['jolt-needle', 'wide-scan', 'rot-bloom'],
    discard_pile: ['brace-coil'],
    settings: { rhythm: { on: false } },
    ...layout,
    match: {
      enemies: [
        { kind: 'kiln-drone', hp: 30, block: 8, intent: 2 },
        { kind: 'slag-choir', hp: 0, block: 0, intent: 0 },
      ],
      encounters: [['kiln-drone', 'slag-choir']],
      turn: 4,
      ...layout.match,
    },
  });

/** The first of two encounters has been won. */
function rewarded(): Deck {
  const deck = fight({
    main_deck: [],
    hand: ['jolt-needle'],
    match: {
      enemies: [{ kind: 'kiln-drone', hp: 1, block: 0, intent: 0 }],
      encounters: [['kiln-drone'], ['kiln-drone']],
    },
  });
  deck.give({ type: 'play', card: deck.card('jolt-needle') });
  return deck;
}

/** A run that begins with a mulligan. */
function opened(): Deck {
  const chance = newChance('fast', seedFromText('mulligan'));
  const begun = start(cycle, { settings: { mulligan: 2 } }, { chance });
  if (!begun.ok) throw new Error(begun.error.code);
  return deckOf(STANDARD, begun.value.state);
}

const viewOf = (deck: Deck): CycleView => seenBy(cycle, deck.state, 0);
const shown = (deck: Deck): string => table.show(viewOf(deck), SCREEN);

describe('reading', () => {
  test('the whole table in 80 columns', () => {
    expect(shown(fight())).toBe(
      [
        'Fight 1 of 1, turn 4                                                corruption 0',
        '  1  Kiln Drone     30/42 hp, block 8      next: block 8, hit 4',
        '  2  Slag Choir     fallen',
        '  you               60/60 hp, block 0, energy 3',
        '  piles             deck 2, discard 1 (Brace Coil), ether 0',
        '',
        '  1  Jolt Needle      1  Hit for 6.',
        '  2  Wide Scan        1  Look at the top 3 cards: one to hand, the rest on top',
        '                         in any order.',
        '  3  Rot Bloom        2  Hit for 16. Create 2 Glitch Spores into the deck at',
        '                         random.',
      ].join('\n'),
    );
  });

  test('no line is wider than the screen, whatever is in hand', () => {
    const kinds = Object.keys(cycle.catalog);
    for (let from = 0; from < kinds.length; from += 8) {
      const lines = shown(fight({ hand: kinds.slice(from, from + 8) })).split('\n');
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
    }
  });

  test('a choice shows what may be chosen', () => {
    const deck = fight();
    deck.give({ type: 'play', card: deck.card('wide-scan') });
    expect(shown(deck).split('\n').slice(5)).toEqual([
      '',
      'The top of the deck. Name the card for your hand, then the rest from the top',
      '  1  Arc Rake         2  Hit all enemies for 8.',
      '  2  Jolt Needle      1  Hit for 6.',
      '  3  Brace Coil       1  Block 5.',
    ]);
  });

  test('a reward shows its cards with their texts, and how to take none', () => {
    const lines = shown(rewarded()).split('\n').slice(5);
    expect(lines[0]).toBe('Choose a card for the rest of the run');
    expect(lines.filter((line) => /^ {2}[123] {2}[A-Z].*\S {2}\S/.test(line))).toHaveLength(3);
    expect(lines.at(-1)).toBe('  4  skip');
  });

  test('[C69] in turns a card says what of it is asleep without a beat, or that it waits for one', () => {
    const cards = { hand: ['downbeat-lance', 'offbeat-cut', 'jolt-needle'] };
    expect(shown(fight(cards)).match(/^.*in turns without the beat.*$/gm)).toEqual([
      '  1  Downbeat Lance   1  (in turns without the beat) Rhythm locked. Hit for 10.',
      '  2  Offbeat Cut      1  (in turns without the beat) Hit for 5. On GOOD or',
    ]);
    const beat = fight({ ...cards, settings: { rhythm: { on: true } } });
    expect(shown(beat)).toContain('  1  Downbeat Lance   1  (waits for the beat, only in real time)');
    const view = viewOf(beat);
    expect(table.lines(view, view.choices ?? [])).toEqual([
      '2',
      '3',
      'discard 1',
      'discard 2',
      'discard 3',
      'end',
      'deck',
    ]);
  });

  test('colour only where the screen has it', () => {
    expect(shown(fight())).not.toContain('\u001b');
    expect(table.show(viewOf(fight()), { ...SCREEN, color: true })).toContain('\u001b[31m');
  });
});

describe('typing', () => {
  const read = (line: string, deck = fight()): unknown => table.read(line, viewOf(deck), []);

  test.each([
    ['1', { type: 'play', card: 1 }],
    ['play 1', { type: 'play', card: 1 }],
    ['1 2', { type: 'play', card: 1, target: 1 }],
    ['discard 3', { type: 'discard', card: 3 }],
    [' END ', { type: 'endTurn' }],
  ])('%s', (line, command) => {
    expect(read(line)).toEqual({ command });
  });

  test.each([
    ['dance', '"dance" is nothing one can do here. Type help for what is.'],
    ['discrad 1', '"discrad" is nothing one can do here. Did you mean discard?'],
    ['9', 'Which card? They are numbered 1 to 3.'],
    ['deck', '1 Arc Rake, 1 Jolt Needle'],
    ['take 1', 'There is no card to choose.'],
    ['keep', 'There is no card to choose.'],
    ['skip', 'There is no card to choose.'],
  ])('%s is answered in words', (line, say) => {
    expect(read(line)).toEqual({ say });
  });

  test.each([
    ['3', 'Rot Bloom: cost 2. Hit for 16. Create 2 Glitch Spores into the deck at random.'],
    ['9', 'Which card? They are numbered 1 to 3.'],
    ['rot bloom', undefined],
  ])('look %s', (typed, words) => {
    expect(table.look?.(typed, viewOf(fight()))).toBe(words);
  });

  test('numbers answer a choice and take a reward', () => {
    const deck = fight();
    deck.give({ type: 'play', card: deck.card('wide-scan') });
    const [first, second, third] = (viewOf(deck).zones['main_deck']?.cells ?? []) as number[];
    const chosen = { command: { type: 'answer', question: 1, picks: [second, first, third] } };
    expect([read('2 1 3', deck), read('choose 2, 1, 3', deck)]).toEqual([chosen, chosen]);
    expect(read('7', deck)).toEqual({ say: 'Type 3 numbers from 1 to 3, such as 1 2 3.' });
    const won = rewarded();
    expect([read('2', won), read('take 2', won), read('skip', won)]).toEqual(
      [[1], [1], [3]].map((picks) => ({ command: { type: 'answer', question: 1, picks } })),
    );
  });

  test('a mulligan is answered with numbers, or with keep', () => {
    const deck = opened();
    const [first, , third] = viewOf(deck).question?.cards ?? [];
    expect(read('mulligan 1, 3', deck)).toMatchObject({ command: { picks: [first, third] } });
    expect(read('1 3', deck)).toMatchObject({ command: { picks: [first, third] } });
    expect(read('keep', deck)).toMatchObject({ command: { type: 'answer', picks: [] } });
    expect(shown(deck)).toContain('Which cards go back into the deck? (up to 2; keep for none)');
  });
});

describe('whole runs', () => {
  test('a bot plays to the end, and the news are told in words', async () => {
    const io = recordedIo();
    expect(await main(['play', 'cycle', '--auto', '--seed', 'terminal'], io)).toBe(0);
    expect(io.printed()).toContain('You hit Kiln Drone for');
    expect(io.printed()).toMatch(/Player 1 (lost|won) \(/);
    expect(io.printed()).not.toMatch(/undefined|\[object/);
  });

  test('a person plays, is refused in words, and leaves', async () => {
    const io = recordedIo(['take 1', '1 7', 'end', 'quit']);
    expect(await main(['play', 'cycle', '--seed', 'person'], io)).toBe(0);
    expect(io.printed()).toContain('There is no card to choose.');
    expect(io.printed()).toContain('Say which enemy.');
    expect(io.printed()).toContain('turn 2');
    expect(io.printed()).toContain('You left the table');
  });

  test('settings come by name, and a wrong one is refused', async () => {
    const io = recordedIo(['keep', 'quit']);
    expect(await main(['play', 'cycle', '--seed', 's', '--set', 'mulligan=2,hand_limit_policy=ether'], io)).toBe(0);
    expect(await main(['play', 'cycle', '--seed', 's', '--set', 'price=2,keep=off'], recordedIo(['quit']))).toBe(0);
    const wrong = recordedIo();
    expect(await main(['play', 'cycle', '--seed', 's', '--set', 'hand_limit_policy=burn'], wrong)).toBe(2);
    expect(wrong.complaints()).toContain('hand_limit_policy');
  });
});

/** A clock that moves when it is told to. */
function falseClock(): LiveClock & { pass(ms: number): void } {
  let now = 0;
  let frame = (): void => undefined;
  return {
    now: () => now,
    frames: (each) => {
      frame = each;
      return () => (frame = () => undefined);
    },
    pass: (ms) => {
      now += ms * 1000;
      frame();
    },
  };
}

describe('real time', () => {
  const begin = (
    given: Record<string, string> = {},
    traits = {},
  ): {
    io: ReturnType<typeof recordedIo>;
    input: PassThrough;
    clock: ReturnType<typeof falseClock>;
    code: Promise<Ended>;
    press(keys: string): Promise<void>;
  } => {
    const input = new PassThrough();
    const screen = new PassThrough();
    const io = recordedIo([], { input, isTty: true, screen, ...traits });
    screen.on('data', (bytes: Buffer) => io.out(String(bytes)));
    const clock = falseClock();
    const code = playLive(io, { options: optionsFrom(given, 'realtime'), seed: 'live' }, clock);
    if (io.screen) input.write(' ');
    const press = async (keys: string): Promise<void> => {
      input.write(keys);
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { io, input, clock, code, press };
  };
  const lastFrame = (io: ReturnType<typeof recordedIo>): string =>
    io
      .printed()
      .split('\u001b[H')
      .at(-1)
      // oxlint-disable-next-line no-control-regex -- what clears the rest of a line
      ?.replaceAll(/\u001b\[[KJ]/g, '') ?? '';

  test('[C51] the clock draws a card every two seconds, whatever the frames', async () => {
    const { io, clock, code, press } = begin();
    for (let i = 0; i < 60; i++) clock.pass(33);
    expect(lastFrame(io)).toContain('deck 5');
    clock.pass(33);
    expect(lastFrame(io)).toContain('deck 4');
    await press('q');
    expect(await code).toMatchObject({ code: 0 });
  });

  test('[C62] a key on the beat is PERFECT, one beside it is not', async () => {
    const { io, clock, press } = begin();
    clock.pass(1000);
    await press('1');
    expect(lastFrame(io)).toContain('PERFECT');
    clock.pass(240);
    await press('1');
    expect(lastFrame(io)).toContain('MISS');
    await press('q');
  });

  test('p stops the clock, d discards, Tab aims', async () => {
    const { io, clock, press } = begin();
    await press('p');
    clock.pass(60_000);
    expect(lastFrame(io)).toContain('deck 5');
    await press('1');
    expect(lastFrame(io)).toContain('The game is paused');
    await press('p');
    await press('d1');
    expect(lastFrame(io)).toContain('discard 1');
    await press('\t');
    expect(lastFrame(io)).toContain('Aiming at enemy 1.');
    expect(lastFrame(io)).toContain(LIVE_HELP);
    await press('\u001b[A q');
  });

  test('a question stops the clock, digits answer it, and s takes nothing further', async () => {
    const { io, clock, press } = begin({ mulligan: '2' });
    clock.pass(60_000);
    expect(lastFrame(io)).toContain('Which cards go back into the deck?');
    expect(lastFrame(io)).toContain('deck 5');
    await press('1');
    expect(lastFrame(io)).toContain('1 of 2 chosen.');
    await press('s');
    expect(lastFrame(io)).not.toContain('Which cards go back');
    for (let i = 0; i < 61; i++) clock.pass(33);
    expect(lastFrame(io)).toContain('deck 4');
    await press('q');
  });

  test('keys are not heard for half a second when a reward comes up', async () => {
    const { io, clock, press } = begin({ bpm: '60', act_ticks: '100000' });
    await press('');
    for (let i = 0; i < 400 && !lastFrame(io).includes('Choose a card'); i++) {
      clock.pass(1000);
      await press('1');
    }
    expect(lastFrame(io)).toContain('one moment …');
    await press('1');
    clock.pass(499);
    await press('1');
    expect(lastFrame(io)).toContain('Choose a card');
    clock.pass(1);
    expect(lastFrame(io)).toContain('choose a number, or s');
    await press('1');
    expect(lastFrame(io)).toContain('Fight 2 of 3');
    await press('q');
  });

  test('left alone the operative falls, and the end is told without a terminal too', async () => {
    const { io, clock, code } = begin({}, { isTty: false, screen: undefined });
    for (let i = 0; i < 60; i++) clock.pass(4000);
    expect(await code).toMatchObject({ code: 0 });
    expect(io.printed()).toContain('You lost (no hp).');
    expect(io.printed()).not.toContain('\u001b');
  });

  test('the end of the input is the end of the game; a wrong setting is refused', async () => {
    const { input, code } = begin();
    input.end();
    expect(await code).toMatchObject({ code: 0 });
    const io = recordedIo();
    const options = optionsFrom({ rt_draw: 'magic' }, 'realtime');
    expect(await playLive(io, { options, seed: 'x' }, falseClock())).toEqual({ code: 2 });
    expect(io.complaints()).toContain('rt_draw is "magic"; it must be one of interval, refill, gauge, buy.');
  });

  test('the beat bar marks each judgement and points at now', () => {
    const on = { ...DEFAULT_SETTINGS.rhythm, on: true };
    const { match } = viewOf(fight());
    const bar = (time: number): string =>
      beatBar(seenRhythm({ ...match, settings: { ...DEFAULT_SETTINGS, rhythm: on } }), time, { color: false });
    expect(bar(0)).toBe('  beat  [···············---========####|####========---···············]');
    expect(bar(500_000)).toBe(bar(0));
    expect(bar(250_001).charAt(9)).toBe('|');
    expect(beatBar(seenRhythm({ ...match, settings: DEFAULT_SETTINGS }), 0, { color: false })).toBe('');
  });

  test('[C8] an archetype moves the beat bar and has a line of its own', () => {
    const deck = fight({
      settings: { rhythm: { on: true } },
      deck: { identity: { archetype: 'backbeat', rhythm_bias: -0.75, corruption_bias: 0.5, version: 1 } },
    });
    expect(beatBar(seenRhythm(viewOf(deck).match), 250_001, { color: false })).toBe(
      '  beat  [|·················----=======##########=======----···········]',
    );
    expect(shown(deck)).toContain('  deck              Backbeat, beat 30 ms late, mutations +5 %\n');
    expect(shown(fight())).not.toContain('  deck              ');
  });

  test('[C8] --set takes an archetype and biases with fractions', () => {
    expect(optionsFrom({ archetype: 'turncoat', rhythm_bias: '0.5' }, 'turn')).toMatchObject({
      identity: { archetype: 'turncoat', rhythm_bias: '0.5' },
    });
    expect(optionsFrom({ archetype: 'neutral' }, 'turn')).toEqual({ mode: 'turn', settings: {} });
  });

  test('the timer bar tells of every way to draw', () => {
    const timer = (tick: number, settings: object, change: object = {}): SeenTimer =>
      seenTimer(
        {
          ...viewOf(fight()).match,
          interval: 100,
          timerSince: 0,
          ...change,
          settings: { ...DEFAULT_SETTINGS, ...settings },
        },
        tick,
      );
    expect(timerBar(timer(50, {})).split('█')).toHaveLength(31);
    expect(timerBar(timer(50, {}, { held: true }))).toContain('] waiting');
    expect(timerBar(timer(10, { rt_draw: 'gauge', gauge_ticks: 10 }))).toContain('Space opens it');
    expect(timerBar(timer(0, { rt_draw: 'buy' }, { focus: 2 }))).toBe('  focus 2 of 5; a card costs 1 (Space)');
    expect(timerBar(timer(0, { rt_draw: 'refill' }))).toBe('  your hand refills to 4 after each action');
    expect(timerBar(undefined)).toBe('');
  });

  test('a table is never wider than 80 columns', async () => {
    const { io, clock, press } = begin();
    clock.pass(500);
    expect(
      lastFrame(io)
        .split('\r\n')
        .filter((line) => line.length > 80),
    ).toEqual([]);
    await press('q');
  });
});
