/** `cardwright sim`: plays a game thousands of times and says how it comes out, with honest error bars. */
import {
  CHECKED,
  countsAt,
  percent,
  reportSim,
  simCharts,
  simTables,
  type Rate,
  type SimReport,
} from '../../lab/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import type { Io } from '../terminal/io.ts';
import { readAsked, RUN_OPTIONS, type Asked } from '../sim/asked.ts';
import { sized } from '../sim/pilot.ts';
import { playRun, tellRun } from '../sim/play-run.ts';
import { answerTyped } from '../sim/typed.ts';
import { figure, intervalText } from '../sim/words.ts';
import { columns, oneLine, paint } from '../terminal/text.ts';

const OPTIONS = { ...RUN_OPTIONS, typed: { kind: 'flag' } } as const;

/** The one variant of a plain simulation. */
const ONLY = 'base';

/** Plays a run and prints its report; 0 played, 2 asked wrongly, 130 stopped with a partial report. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['GAME'] });
  if (!parsed.ok) return refuseArguments(io, 'sim', parsed.error);
  const read = await readAsked(io, 'sim', parsed.value.positionals[0] ?? '', parsed.value.options);
  if (typeof read === 'number') return read;
  if (parsed.value.options.typed) return answerTyped(read);
  const variants = [{ name: ONLY, seatings: [read.base] }];
  const asked = await sized(read, variants);
  if (typeof asked === 'number') return asked;
  const finished = await playRun(asked, variants);
  if (typeof finished === 'number') return finished;
  const report = reportSim(countsAt(finished.totals.counts, 'variants', ONLY), asked.seats.length);
  const names = playersOf(asked);
  return tellRun(asked, finished, {
    schema: 'cardwright/sim/1',
    tables: simTables(report, names),
    text: textOf(io, report, names),
    charts: simCharts(report, names),
    summary: summaryOf(report, names),
  });
}

function summaryOf({ wins, matches, measures }: SimReport, names: readonly string[]): string {
  const rates = wins
    .map((rate, role) => `${names[role]} wins ${percent(rate.value)} (${intervalText(rate)})`)
    .join(', ');
  const turns = measures.find(({ measure }) => measure === 'turns');
  return `In ${matches} ${matches === 1 ? 'match' : 'matches'} ${rates}. A match takes ${figure(turns?.mean.value ?? 0)} turns on average.`;
}

/** The players by seat and policy. */
const playersOf = ({ seats, base }: Asked): readonly string[] =>
  seats.map((seat, at) => `${oneLine(seat)} (${base.policies[at] ?? ''})`);

function textOf(io: Io, { wins, draws, reasons, measures, level }: SimReport, names: readonly string[]): string {
  const rate = (name: string, each: Rate): readonly string[] => [
    name,
    percent(each.value),
    intervalText(each),
    `${each.count} of ${each.of}`,
  ];
  const results = [
    ...wins.map((each, role) => rate(`${names[role]} wins`, each)),
    ...(draws.count > 0 ? [rate('nobody wins', draws)] : []),
  ];
  const long = measures
    .filter(({ measure, most, mean }) => mean.value > 0 || most[1] > 0 || measure === 'turns')
    .map(({ measure, mean, median, most }) => [
      measure,
      figure(mean.value),
      intervalText(mean, figure),
      figure(median.value),
      `${most[0]} to ${most[1]}`,
    ]);
  return [
    '',
    columns(results),
    '',
    paint(io, 'dim', 'how it ended'),
    columns(reasons.map((each) => rate(oneLine(each.reason), each))),
    '',
    columns([['in a match', 'mean', '', 'median', '9 in 10'], ...long]),
    '',
    `intervals: ${percent(level, 0)}; laws checked in one match of ${CHECKED}`,
  ].join('\n');
}
