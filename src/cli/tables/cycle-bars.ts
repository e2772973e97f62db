/** The bars of the real-time table: where the beat is, and how far the next draw. */
import { deltaOf, qualityOf, type Quality, type SeenRhythm, type SeenTimer } from '../../games/cycle/index.ts';
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
export function beatBar(rhythm: SeenRhythm | undefined, time: number, io: Pick<Io, 'color'>): string {
  if (!rhythm) return '';
  const { beat, windows } = rhythm;
  const half = beat / 2;
  const pointer = Math.round(((deltaOf(time, beat) + half) / beat) * (CELLS - 1));
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const [mark, tone] = MARKS[qualityOf((cell / (CELLS - 1)) * beat - half, windows)];
    return cell === pointer ? paint(io, 'bold', '|') : paint(io, tone, mark);
  });
  return `  beat  [${cells.join('')}]`;
}

/** How far the next card is. */
export function timerBar(timer: SeenTimer | undefined): string {
  switch (timer?.by) {
    case undefined:
      return '';
    case 'interval':
      return `  draw  [${bar(timer.ticks, timer.due)}]${timer.held ? ' waiting' : ''}`;
    case 'gauge':
      return `  gauge [${bar(timer.ticks, timer.due)}]${timer.isFull ? ' Space opens it' : ''}`;
    case 'buy':
      return `  focus ${timer.focus} of ${timer.cap}; a card costs ${timer.price} (Space)`;
    case 'refill':
      return `  your hand refills to ${timer.to} after each action`;
  }
}

function bar(value: number, full: number): string {
  const filled = Math.min(CELLS, Math.floor((value / full) * CELLS));
  return '█'.repeat(filled) + ' '.repeat(CELLS - filled);
}
