/** Plays whatever a file of traces holds and tells where each parts from the rules. */
import { runTrace, type TraceDifference } from './duel.ts';
import { isTrace } from './format.ts';

/** How one trace ended. */
export interface TraceResult {
  readonly name: string;
  /** Where it went wrong, in a line; absent if it did not. */
  readonly difference?: string;
}

/** Plays all traces of a parsed file: a list of them, or one. */
export const runTraces = (file: unknown): TraceResult[] => (Array.isArray(file) ? file : [file]).map(resultOf);

function resultOf(trace: unknown): TraceResult {
  if (!isTrace(trace)) return { name: '(entry)', difference: 'not a trace' };
  try {
    const difference = runTrace(trace);
    return difference ? { name: trace.name, difference: describe(difference) } : { name: trace.name };
  } catch (error) {
    return { name: trace.name, difference: String(error) };
  }
}

const describe = ({ step, field, expected, found }: TraceDifference): string =>
  `step ${step}, ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
