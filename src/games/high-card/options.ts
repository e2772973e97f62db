/** What a host may pass to `start`, and the gate for it. */
import { fields, refusalOf, type Problem, type ValueOf } from '../../core/fields/index.ts';
import { err, type Refusal, type Result } from '../../core/index.ts';
import { ROUNDS, SEATS } from './settings.ts';

const { orElse, record, whole } = fields;

const rounds = orElse(whole(ROUNDS.min, ROUNDS.max), ROUNDS.usual);

const OPTIONS = record({ seats: orElse(whole(SEATS.min, SEATS.max), SEATS.usual), rounds });

/** Values of the options that the laws are tried with. */
export const OPTION_VALUES = { rounds };

/** The options of a match of high card. */
export type HighCardOptions = ValueOf<typeof OPTIONS>;

/** Raw options become legal ones, or are refused by the option that is wrong. */
export function parseOptions(raw: unknown): Result<HighCardOptions, Refusal> {
  const read = OPTIONS(raw === undefined ? {} : raw);
  return read.ok ? read : err(badOption(read.error));
}

/** The first problem by the option it is about. */
function badOption(problems: readonly Problem[]): Refusal {
  const { field: option, problem, value, min, max, hint } = refusalOf('BadOption', problems);
  if (problem === 'unknown') return { code: 'UnknownOption', option, ...(hint === undefined ? {} : { hint }) };
  return { code: 'BadOption', option, value, ...(min === undefined || max === undefined ? {} : { min, max }) };
}
