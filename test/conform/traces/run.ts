/** Plays whatever a file of traces holds and tells where each parts from the rules. */
import { isRecord } from '../../../src/core/index.ts';
import { problemLine } from '../problems.ts';
import { runTrace, type TraceDifference } from './duel.ts';
import { TRACE } from './format.ts';

/** How one trace ended. */
export interface TraceResult {
  readonly name: string;
  /** Where it went wrong, in a line; absent if it did not. */
  readonly difference?: string;
}

/** Plays all traces of a parsed file: a list of them, or one. */
export const runTraces = (file: unknown): TraceResult[] => (Array.isArray(file) ? file : [file]).map(resultOf);

function resultOf(raw: unknown): TraceResult {
  const read = TRACE(raw);
  if (!read.ok) return { name: nameIn(raw), difference: `not a trace: ${problemLine(read.error, 'the entry')}` };
  const trace = read.value;
  try {
    const difference = runTrace(trace);
    return difference ? { name: trace.name, difference: describe(difference) } : { name: trace.name };
  } catch (error) {
    return { name: trace.name, difference: String(error) };
  }
}

const nameIn = (raw: unknown): string => (isRecord(raw) && typeof raw['name'] === 'string' ? raw['name'] : '(entry)');

const describe = ({ step, field, expected, found }: TraceDifference): string =>
  `step ${step}, ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
