/** The bars of the real-time table: where the beat is, how far the next draw, and when the enemies act. */
import { deltaOf, qualityOf, type Quality, type SeenRhythm, type SeenTimer } from '../index.ts';
import { type Io, paint, type Tone } from '../../../cli/terminal/index.ts';

const MOST_CELLS = 61;

/** How many cells a bar has on so many columns: an odd number, so that it has a middle. */
export const cellsIn = (columns: number): number => Math.max(11, Math.min(MOST_CELLS, (columns - 20) | 1));

const MARKS: { readonly [Q in Quality]: readonly [mark: string, tone: Tone] } = {
  PERFECT: ['#', 'green'],
  GOOD: ['=', 'yellow'],
  LATE: ['-', 'dim'],
  MISS: ['·', 'dim'],
};

/** One beat from half before to half after it, each place marked with its judgement, and a pointer on now. */
export function beatBar(
  rhythm: SeenRhythm | undefined,
  time: number,
  io: Pick<Io, 'color'>,
  cells: number = MOST_CELLS,
): string {
  if (!rhythm) return '';
  const { beat, windows, offset } = rhythm;
  const half = beat / 2;
  const pointer = Math.round(((deltaOf(time, beat) + half) / beat) * (cells - 1));
  const marks = Array.from({ length: cells }, (_, cell) => {
    const [mark, tone] = MARKS[qualityOf((cell / (cells - 1)) * beat - half + offset, windows)];
    return cell === pointer ? paint(io, 'bold', '|') : paint(io, tone, mark);
  });
  return `  beat  [${marks.join('')}]`;
}

/** How far the next card is. */
export function timerBar(timer: SeenTimer | undefined, cells: number = MOST_CELLS): string {
  switch (timer?.by) {
    case undefined:
      return '';
    case 'interval':
      return `  draw  [${bar(timer.ticks, timer.due, cells)}]${timer.held ? ' waiting' : ''}`;
    case 'gauge':
      return `  gauge [${bar(timer.ticks, timer.due, cells)}]${timer.isFull ? ' Space opens it' : ''}`;
    case 'buy':
      return `  focus ${timer.focus} of ${timer.cap}; a card costs ${timer.price} (Space)`;
    case 'refill':
      return `  your hand refills to ${timer.to} after each action`;
  }
}

/** How long until the enemies do what they announced (C91). */
export function enemyBar(tick: number, every: number, rate: number, cells: number = MOST_CELLS): string {
  const passed = tick % every;
  return `  foes  [${bar(passed, every, cells)}] ${((every - passed) / rate).toFixed(1)} s`;
}

function bar(value: number, full: number, cells: number): string {
  const filled = Math.max(0, Math.min(cells, Math.floor((value / full) * cells)));
  return '█'.repeat(filled) + ' '.repeat(cells - filled);
}
