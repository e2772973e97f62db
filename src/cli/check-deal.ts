/** Was it luck? The match that was just played, written down, dealt and played again by the verifier, and explained. */
import type { Refusal } from '../core/index.ts';
import { verifyTranscript } from '../fair/index.ts';
import type { Io } from './terminal/io.ts';
import { beginLog, type PersonSeat } from './match-log.ts';
import { native } from './native.ts';
import { hanging } from './terminal/page.ts';
import type { Played } from './terminal/played.ts';
import { printReport } from './report-words.ts';
import type { TextTable } from './terminal/text-table.ts';

/** How a match began. */
export interface Dealt {
  readonly table: TextTable;
  readonly seed: string;
  readonly options: unknown;
  /** The person's own side, if it had a key. */
  readonly person?: PersonSeat;
}

/** Runs the verifier on a match and says what its verdict means. */
export function checkDeal({ table, seed, options, person }: Dealt, { commands }: Played, io: Io): void {
  const log = beginLog(table.game, { seed, options, ...(person ? { person } : {}) });
  const refused = log.ok ? firstRefusal(commands, (each) => log.value.act(each.seat, each.command)) : log.error;
  if (!log.ok || refused)
    return io.out(hanging('', `This match cannot be checked: ${CANNOT} (${refused?.code}).`, io.columns));
  const { lines, transcript } = log.value.close();
  printReport(io, 'this match', verifyTranscript(lines, { primitives: native, games: [table.game] }), []);
  const meaning = transcript.terms.level === 'seeded' ? ALONE : TOGETHER;
  return io.out(`\n${hanging('', [...meaning, transcript.terms.test ? TEST : OWN].join(' '), io.columns)}`);
}

const CANNOT = 'no log can show all that its rules do by chance';

function firstRefusal<T>(all: readonly T[], act: (each: T) => Refusal | undefined): Refusal | undefined {
  for (const each of all) {
    const refused = act(each);
    if (refused) return refused;
  }
  return undefined;
}

const TOGETHER = [
  'What it means: before the first card, the dealer and every player fixed a secret by its hash, and only then showed it.',
  'The deal follows from all of them together, so none of them could choose it.',
  'The verifier dealt it again from these secrets, and played every command by the rules: it came out as you saw it.',
];

const ALONE = [
  'What it means: the order of every pile follows from one seed that the log names.',
  'The verifier dealt it again, and played every command by the rules: it came out as you saw it.',
];

const OWN =
  'Here your seat brought a key and a seed of its own, and this program made those of the others. --transcript FILE keeps such a log.';

const TEST =
  'Here one text stood for everybody, so this shows how checking works; against people each brings a secret of their own. --transcript FILE keeps such a log.';
