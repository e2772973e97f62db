/** What a verifier found, check by check, for the one who asked. */
import { seatWords, verdict, type Report } from '../fair/index.ts';
import type { Io } from './terminal/io.ts';
import { hanging } from './terminal/page.ts';
import { oneLine, paint } from './terminal/text.ts';

const TONES = { passed: 'green', failed: 'red', skipped: 'dim' } as const;

/** Prints a report on the log of this name, and below it what was to be explained. */
export function printReport(io: Io, file: string, report: Report, explained: readonly string[]): void {
  const { terms, checks, failure, seats, warnings, events, head } = report;
  if (terms) {
    const test = terms.test ? ', a test: every seed came from one text' : '';
    const how = `level ${terms.level}, ${terms.keys ? 'signed' : 'unsigned'}`;
    io.out(oneLine(`${file}: ${terms.game} ${terms.version}, ${terms.seats.join(' and ')}, ${how}${test}`));
  }
  const widest = Math.max(0, ...checks.map(({ name }) => name.length));
  for (const { no, name, status, words } of checks) {
    const mark = status === 'failed' ? 'FAILED' : status;
    const head = `  ${`${no}`.padStart(2)}  ${name.padEnd(widest)}  ${mark.padEnd(7)}  `;
    const text = hanging(head, oneLine(words), io.isTty ? io.columns : Infinity);
    io.out(text.replace(` ${mark}`, ` ${paint(io, TONES[status], mark)}`));
  }
  for (const seat of seats) io.out(`  seat  ${oneLine(seatWords(seat))}`);
  for (const warning of warnings) io.out(`  ${paint(io, 'yellow', 'note')}  ${warning}`);
  const color = { ok: 'green', partial: 'yellow', aborted: 'yellow', failed: 'red' } as const;
  io.out(`\n${paint(io, color[report.status], oneLine(verdict(report)))}`);
  if (!failure) io.out(`${events} events, head ${head ?? ''}`);
  if (explained.length > 0) io.out(`\n${explained.map(oneLine).join('\n')}`);
}
