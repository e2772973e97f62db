/** 2.10 rhythm. */
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  deltaOf,
  parseSettings,
  qualityOf,
  rhythmWarning,
  windowsOf,
  type Quality,
} from '../../../src/games/cycle/index.ts';
import { generic, lay, type Deck, type Layout } from './deck.ts';

const BEAT = 500_000;
const windows = windowsOf(DEFAULT_SETTINGS.rhythm);

/** Times that are judged so, on the tenth beat. */
const AT = { P: 10 * BEAT, G: 10 * BEAT + 40_001, L: 10 * BEAT + 100_001, M: 10 * BEAT + 130_001 } as const;

/** Plays the leftmost card once per letter. */
function playAll(deck: Deck, letters: string): void {
  for (const letter of letters) {
    const card = deck.state.piles[1]?.at(0) as number;
    deck.run({ op: 'play', card, ...(letter === '-' ? {} : { at: AT[letter as keyof typeof AT] }) });
  }
}

const rhythmic = (layout: Layout, rhythm: object = {}): Deck =>
  lay({ ...layout, settings: { ...layout.settings, rhythm } });

describe('[C62] the judgement', () => {
  test.each<[number, Quality]>([
    [0, 'PERFECT'],
    [40_000, 'PERFECT'],
    [40_001, 'GOOD'],
    [100_000, 'GOOD'],
    [100_001, 'LATE'],
    [130_000, 'LATE'],
    [130_001, 'MISS'],
    [250_000, 'MISS'],
  ])('%i µs early or late is %s', (delta, quality) => {
    expect([delta, -delta].map((each) => qualityOf(deltaOf(7 * BEAT + each, BEAT), windows))).toEqual([
      quality,
      quality,
    ]);
  });

  test('the nearest beat counts, and a tie belongs to the earlier one', () => {
    expect([0, 249_999, 250_000, 250_001, 499_999, 500_000].map((at) => deltaOf(at, BEAT))).toEqual([
      0, 249_999, 250_000, -249_999, -1, 0,
    ]);
    expect([1, 2].map((at) => deltaOf(at, 3))).toEqual([1, -1]);
  });
});

describe('[C63] windows', () => {
  test.each([
    [{ perfect_us: 0 }, 'rhythm.perfect_us'],
    [{ perfect_us: 100_000 }, 'rhythm.good_us'],
    [{ good_us: 130_000 }, 'rhythm.late_us'],
    [{ beat_us: 0 }, 'rhythm.beat_us'],
    [{ perfect_us: 1.5 }, 'rhythm.perfect_us'],
  ])('%o is BadOption', (rhythm, field) => {
    expect(parseSettings({ rhythm })).toMatchObject({ ok: false, error: { code: 'BadOption', field } });
  });

  test('each is clamped to half a beat, and from 231 beats a minute on nothing can miss', () => {
    const at = (bpm: number): typeof DEFAULT_SETTINGS.rhythm => ({
      ...DEFAULT_SETTINGS.rhythm,
      beat_us: Math.floor(60_000_000 / bpm),
    });
    expect(windowsOf(at(600))).toEqual({ perfect: 40_000, good: 50_000, late: 50_000, canMiss: false });
    expect([230, 231].map((bpm) => rhythmWarning(at(bpm)))).toEqual([
      undefined,
      'MISS cannot occur: the late window reaches half a beat',
    ]);
  });
});

test('[C64] PERFECT draws one after the card has reached its destination', () => {
  const deck = rhythmic({ main_deck: ['a', 'b', 'c'], hand: ['tap-the-feed'] });
  playAll(deck, 'P');
  expect(deck.symbols).toEqual([
    'JUDGE PERFECT',
    'PLAY tap-the-feed',
    'DRAW a effect',
    'DRAW b effect',
    'RESOLVED tap-the-feed discard',
    'DISCARD tap-the-feed play',
    'DRAW c rhythm',
  ]);
});

test('[C64] every third PERFECT in a row draws one more, in the same request', () => {
  const deck = rhythmic({ main_deck: generic(20), hand: generic(7, 'h'), deck: { max_hand_size: 30 } });
  playAll(deck, 'PPPPPPP');
  const judged = deck.log.filter(({ name }) => name === 'JUDGE').map(({ data }) => [data['bonus'], data['award']]);
  expect(judged).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 0],
  ]);
  expect(deck.log.filter(({ name, cause }) => name === 'DRAW' && cause === 'rhythm')).toHaveLength(9);
});

test('[C65] draws by rhythm create no rhythm bonus, whatever listens', () => {
  const deck = rhythmic({ main_deck: generic(30), hand: ['s'], deck: { max_hand_size: 40 } });
  deck.run({ op: 'watch', trigger: { on: 'draw', if: 'rhythm', effects: [{ do: 'draw', n: 1 }] } });
  deck.run({ op: 'play', card: deck.card('s'), at: 0 });
  expect(deck.symbols.filter((each) => /DRAW|JUDGE/.test(each))).toEqual([
    'JUDGE PERFECT',
    'DRAW x1 rhythm',
    'DRAW x2 trigger',
  ]);
});

test('[C66] anything judged but PERFECT resets the combo, an action without a time leaves it', () => {
  const combo = (letters: string): number => {
    const deck = rhythmic({ main_deck: generic(30), hand: generic(9, 'h'), deck: { max_hand_size: 40 } });
    playAll(deck, letters);
    return deck.state.match.combo;
  };
  expect(['PP', 'PPG', 'PPL', 'PPM', 'PP-', 'PPGPPP'].map(combo)).toEqual([2, 0, 0, 0, 2, 3]);
});

test('[C66] it starts at 0 in each encounter', () => {
  const deck = rhythmic({ hand: ['a'], match: { master: [] } });
  playAll(deck, 'P');
  deck.run({ op: 'init' });
  expect(deck.state.match.combo).toBe(0);
});

test('[C67] effects on GOOD or better run on GOOD and PERFECT, and not without a judgement', () => {
  const drawn = (letter: string): number => {
    const deck = rhythmic({ main_deck: generic(3), hand: ['offbeat-cut'] }, { perfect_bonus_draw: 0 });
    playAll(deck, letter);
    return deck.kinds('hand').length;
  };
  expect(['P', 'G', 'L', 'M', '-'].map(drawn)).toEqual([1, 1, 0, 0, 0]);
});

test('[C64] effects on PERFECT run on PERFECT alone', () => {
  const block = (letter: string): number => {
    const deck = rhythmic({ hand: ['metronome-ward'] });
    playAll(deck, letter);
    return deck.state.match.block;
  };
  expect(['P', 'G', '-'].map(block)).toEqual([8, 5, 5]);
});

describe('[C68] a MISS delays and never cancels', () => {
  test('in real time: timer 40 of 100, delay 50, the draw comes 110 ticks later', () => {
    const deck = rhythmic(
      {
        main_deck: ['a'],
        hand: ['s'],
        deck: {
          mode: 'realtime',
          draw_interval_ticks: 100,
          draw_interval: 100 / 60,
          draw_timer_ticks: 40,
          draw_timer: 40 / 60,
        },
      },
      { miss_delay_ticks: 50 },
    );
    playAll(deck, 'M');
    deck.run({ op: 'advance', ticks: 109 });
    expect(deck.kinds('hand')).toEqual([]);
    deck.run({ op: 'advance', ticks: 1 });
    expect([deck.kinds('hand'), deck.state.match.delay]).toEqual([['a'], 0]);
  });

  test('several add up to the cap', () => {
    const deck = rhythmic({ main_deck: generic(9), hand: generic(6, 'h'), deck: { mode: 'realtime' } });
    playAll(deck, 'MMMMM');
    expect(deck.state.match.delay).toBe(120);
  });

  test('in turns a card of the next draw comes one turn later, two at most', () => {
    const deck = rhythmic({ main_deck: generic(20), hand: generic(4, 'h'), deck: { draw_per_turn: 3 } });
    playAll(deck, 'MMMM');
    expect(deck.state.match.pending).toEqual([
      { due_turn: 2, due_tick: null, n: 1, cause: 'rhythm_delay' },
      { due_turn: 2, due_tick: null, n: 1, cause: 'rhythm_delay' },
    ]);
    deck.run({ op: 'start_turn' });
    expect(deck.kinds('hand')).toHaveLength(1);
    deck.run({ op: 'end_turn' });
    deck.run({ op: 'start_turn' });
    expect(deck.kinds('hand')).toHaveLength(5);
    expect(deck.symbols.filter((each) => each.startsWith('DRAW')).map((each) => each.split(' ')[2])).toEqual([
      'turn',
      'rhythm_delay',
      'rhythm_delay',
      'turn',
      'turn',
      'turn',
    ]);
  });
});

test('[C69] a locked card on LATE or MISS stays in hand, and the judgement counts', () => {
  const deck = rhythmic({ main_deck: generic(5), hand: ['downbeat-lance'], deck: { rhythm: { combo: 2 } } });
  playAll(deck, 'L');
  expect([deck.kinds('hand'), deck.state.match.combo, deck.symbols]).toEqual([
    ['downbeat-lance'],
    0,
    ['JUDGE LATE', 'PLAY_REJECTED downbeat-lance rhythm'],
  ]);
  playAll(deck, 'G');
  expect(deck.kinds('discard_pile')).toEqual(['downbeat-lance']);
});

test('[C69] without a time it is rejected without a judgement; with rhythm off the lock is ignored', () => {
  const deck = rhythmic({ hand: ['downbeat-lance'] });
  playAll(deck, '-');
  expect(deck.symbols[0]).toBe('PLAY_REJECTED downbeat-lance rhythm');
  const off = rhythmic({ hand: ['downbeat-lance'] }, { on: false });
  playAll(off, '-');
  expect(off.kinds('discard_pile')).toEqual(['downbeat-lance']);
});

test('[C70] corruption distorts by stream rhythm, within its reach, and JUDGE tells delta, offset and result', () => {
  const deck = rhythmic(
    {
      main_deck: generic(2),
      hand: generic(40, 'h'),
      deck: { corruption: { level: 3, storm_until: null, thresholds_fired: [] }, max_hand_size: 50 },
      seed: 'distorted',
    },
    { distortion_us: 20_000 },
  );
  playAll(deck, 'P'.repeat(20));
  const judged = deck.log
    .filter(({ name }) => name === 'JUDGE')
    .map(({ data }) => data as { delta: number; offset: number; quality: string });
  expect(judged.every(({ delta, offset }) => delta === 0 && Math.abs(offset) <= 60_000)).toBe(true);
  expect(judged.every(({ offset, quality }) => quality === (Math.abs(offset) <= 40_000 ? 'PERFECT' : 'GOOD'))).toBe(
    true,
  );
  expect(new Set(judged.map(({ quality }) => quality))).toEqual(new Set(['PERFECT', 'GOOD']));
  expect([deck.pulls('rhythm'), deck.pulls('shuffle') > 0]).toEqual([20, true]);
});
