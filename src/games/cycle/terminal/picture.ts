/** How the deck cycle looks against the clock: every line has its place, so that nothing jumps while one is aiming. */
import type { SeenCycle } from '../index.ts';
import { folded, lengthOf, paint, type Paper, shortened } from '../../../cli/terminal/index.ts';
import { beatBar, cellsIn, enemyBar, timerBar } from './bars.ts';
import { cardLines, upperLines } from './board.ts';

export const LIVE_HELP = '1…0 play  Tab target  d discard  Space open or buy  p pause  s skip  q leave';

/** What is drawn beside the run itself. */
export interface Scene {
  readonly seen: SeenCycle;
  /** Microseconds played in this encounter. */
  readonly time: number;
  readonly news: readonly string[];
  /** What the next key will do, in a few words. */
  readonly mood: string;
}

const FEWEST_NEWS = 2;
/** Lines that are always there: a blank above the cards, one above three bars, mood and help. */
const FRAME = 7;

/** One picture, exactly as high as the paper. */
export function livePicture({ seen, time, news, mood }: Scene, paper: Paper): readonly string[] {
  const above = upperLines(seen, paper);
  const room = Math.max(4, paper.rows - above.length - FRAME);
  const slots = Math.min(Math.max(seen.match.maxHand, 6), room - FEWEST_NEWS);
  const lines = [
    ...above,
    '',
    ...padded(cardLines(seen, paper), slots),
    '',
    ...bars(seen, time, paper),
    ...padded(
      news.slice(-(room - slots)).map((line) => `  ${line}`),
      room - slots,
    ),
    paint(paper, 'bold', `  ${mood}`),
    paint(paper, 'dim', LIVE_HELP),
  ];
  return lines.slice(0, paper.rows).map((line) => within(line, paper.columns));
}

const within = (line: string, columns: number): string => (lengthOf(line) <= columns ? line : shortened(line, columns));

function bars({ rhythm, timer, tick, match }: SeenCycle, time: number, paper: Paper): readonly string[] {
  const { act_ticks, tick_rate } = match.settings;
  const cells = cellsIn(paper.columns);
  return [beatBar(rhythm, time, paper, cells), timerBar(timer, cells), enemyBar(tick, act_ticks, tick_rate, cells)];
}

/** Exactly so many lines: empty ones below, or a word about what has no room. */
function padded(lines: readonly string[], count: number): readonly string[] {
  if (lines.length <= count) return [...lines, ...Array.from({ length: count - lines.length }, () => '')];
  return [...lines.slice(0, count - 1), `  … ${lines.length - count + 1} more: make the window taller`];
}

/** The card in front of a run: what the bars mean and what the keys do. The clock stands still until a key is pressed. */
export function startCard(seen: SeenCycle, paper: Paper): readonly string[] {
  const cells = cellsIn(paper.columns);
  const { rhythm, timer, match } = seen;
  const { act_ticks, tick_rate } = match.settings;
  const half = timer?.by === 'interval' ? { ...timer, ticks: Math.floor(timer.due / 2) } : timer;
  return [
    paint(paper, 'bold', 'Cycle against the clock'),
    '',
    ...(rhythm ? [beatBar(rhythm, 0, paper, cells), ...BEAT] : ['    There is no beat: play when you like.']),
    '',
    timerBar(half, cells),
    '    When it is full, a card comes into your hand.',
    enemyBar(Math.floor(act_ticks / 2), act_ticks, tick_rate, cells),
    '    When it is full, the enemies do what stands behind "next".',
    '',
    ...KEYS,
    '',
    paint(paper, 'bold', '  Space or Enter begins.'),
  ]
    .flatMap((line) => (lengthOf(line) <= paper.columns ? [line] : folded(line, paper.columns).split('\n')))
    .slice(0, paper.rows);
}

const BEAT = [
  '    The pointer | runs from left to right, once a beat. Play in the middle:',
  '    # is PERFECT and draws a card, = is GOOD, - is LATE, and · is a MISS,',
  '    which makes you wait for your next draw.',
];

const KEYS = [
  '  1 … 9, 0   play a card, or answer a choice    Tab  aim at the next enemy',
  '  d, number  discard a card                     s    skip a reward',
  '  p          pause                              q    leave',
  '  Ctrl-C     leave, and keep the run in a file',
];
