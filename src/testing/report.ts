/** What came of trying the laws: how often each was tried, what broke it, and where to find that again. */
import type { Command } from '../core/index.ts';
import { short, type AnyGame, type Law, type Pairs } from './law.ts';

/** One law: how often it was tried, and what broke it. */
export interface LawReport {
  readonly id: string;
  readonly title: string;
  /** How many steps it was tried on. */
  readonly checked: number;
  readonly broken: readonly Broken[];
  /** How this is usually mended, and where to read on; only of a law that was broken. */
  readonly help?: string;
  /** Of a law that exchanges cards: how many pairs, and how many of them it had to excuse. */
  readonly pairs?: PairReport;
}

/** Pairs of cards that were exchanged behind a viewer's back. */
export interface PairReport {
  readonly tried: number;
  /** Compared only up to the event in which a card was shown, or acted openly; the sum of the next two. */
  readonly excused: number;
  readonly shown: number;
  readonly acted: number;
  /** Picked and not tried, with the reason of the first. */
  readonly impossible: number;
  readonly because?: string;
}

/** A law broken, and where: enough to see it again. */
export interface Broken {
  readonly match: number;
  /** The text that the match's chance comes from. */
  readonly seed: string;
  /** The number of the command in its match; 0 is the set-up. */
  readonly step: number;
  readonly command?: Command;
  /** The raw options of the match, where they are not the usual ones. */
  readonly options?: unknown;
  readonly fault: string;
}

/** What came of a run of the suite. */
export interface ConformanceReport {
  readonly game: string;
  readonly seed: string;
  readonly matches: number;
  readonly commands: number;
  readonly events: number;
  readonly laws: readonly LawReport[];
  readonly ok: boolean;
}

/** What a line of the report is about. */
type Named = Pick<Law, 'id' | 'title' | 'help'>;

/** What is counted of one law on the way. */
export interface Tally<L extends Named = Named> {
  readonly law: L;
  checked: number;
  readonly broken: Broken[];
  readonly pairs?: Pairs;
}

export function reportOf({ law, checked, broken, pairs }: Tally, game: AnyGame): LawReport {
  const { id, title } = law;
  const help = broken.length > 0 ? law.help?.(game) : undefined;
  return {
    id,
    title,
    checked,
    broken,
    ...(help === undefined ? {} : { help }),
    ...(pairs ? { pairs: pairReportOf(pairs) } : {}),
  };
}

const pairReportOf = (pairs: Pairs): PairReport => ({ excused: pairs.shown + pairs.acted, ...pairs });

/** The report in words: one line a law, and what broke it. */
export function formatReport({ game, seed, matches, commands, events, laws, ok }: ConformanceReport): string {
  const width = Math.max(...laws.map(({ id }) => id.length));
  const lines = laws.flatMap((law) => [
    `  ${law.broken.length === 0 ? 'kept  ' : 'BROKEN'}  ${law.id.padEnd(width)}  ${String(law.checked).padStart(8)}  ${law.title}`,
    ...(law.pairs ? [`            ${formatPairs(law.pairs)}`] : []),
    ...law.broken.map((each) => `            ${formatBroken(each)}`),
    ...(law.help === undefined ? [] : [`            ${law.help}`]),
  ]);
  const head = `${game}: ${matches} ${matches === 1 ? 'match' : 'matches'}, ${commands} commands, ${events} events, seed ${JSON.stringify(seed)}`;
  const broken = laws.filter((law) => law.broken.length > 0).length;
  return [head, ...lines, `${laws.length - broken} passed, ${broken} failed${ok ? '' : ' (laws)'}`].join('\n');
}

function formatPairs({ tried, excused, shown, acted, impossible, because }: PairReport): string {
  const left = impossible === 0 ? '' : `; ${impossible} impossible${because === undefined ? '' : ` (${because})`}`;
  return `${tried} pairs tried, ${excused} excused from some event on (${shown} shown, ${acted} acting openly)${left}`;
}

const formatBroken = ({ match, seed, step, command, options, fault }: Broken): string =>
  `match ${match} (seed ${JSON.stringify(seed)}${options === undefined ? '' : `, options ${short(options)}`}), step ${step}${command ? ` ${short(command)}` : ''}: ${fault}`;
