/** The bars of the real-time table: where the beat is, and how far the next draw. */
import { deltaOf, qualityOf, windowsOf, type CycleMatch, type Quality } from '../../games/cycle/index.ts';
import type { Io } from '../io.ts';
import { paint, type Tone } from '../text.ts';

const CELLS = 61;

const MARKS: { readonly [Q in Quality]: readonly [mark: string, tone: Tone] } = {
  PERFECT: ['#', 'green'],
  GOOD: ['=', 'yellow'],
  LATE: ['-', 'dim'],
  MISS: ['·', 'dim'],
};

/** One beat from half before to half after it, each place marked with its judgement, and a pointer on now. */
export function beatBar({ settings }: Pick<CycleMatch, 'settings'>, time: number, io: Pick<Io, 'color'>): string {
  const { rhythm } = settings;
  if (!rhythm.on) return '';
  const windows = windowsOf(rhythm);
  const half = rhythm.beat_us / 2;
  const now = deltaOf(time, rhythm.beat_us);
  const pointer = Math.round(((now + half) / rhythm.beat_us) * (CELLS - 1));
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const [mark, tone] = MARKS[qualityOf((cell / (CELLS - 1)) * rhythm.beat_us - half, windows)];
    return cell === pointer ? paint(io, 'bold', '|') : paint(io, tone, mark);
  });
  return `  beat  [${cells.join('')}]`;
}

/** How far the next card is. */
export function timerBar(match: CycleMatch, tick: number): string {
  const { settings, interval, delay, timerSince, held, gaugeSince, focus } = match;
  switch (settings.rt_draw) {
    case 'interval': {
      const due = interval + delay;
      return `  draw  [${bar(held ? due : tick - timerSince, due)}]${held ? ' waiting' : ''}`;
    }
    case 'gauge':
      return `  gauge [${bar(tick - gaugeSince, settings.gauge_ticks)}]${tick - gaugeSince >= settings.gauge_ticks ? ' Space opens it' : ''}`;
    case 'buy':
      return `  focus ${focus} of ${settings.cap}; a card costs ${settings.price} (Space)`;
    case 'refill':
      return `  your hand refills to ${settings.refill_to} after each action`;
  }
}

function bar(value: number, full: number): string {
  const filled = Math.min(CELLS, Math.floor((value / full) * CELLS));
  return '█'.repeat(filled) + ' '.repeat(CELLS - filled);
}
