/**
 * How many matches a precision takes, from a pilot (L19): a small run with a seed of its own, of which nothing but its
 * spread is used. Its matches are not counted again, so the run that follows is of a size that was fixed in advance.
 */
import { countsAt, matchesAfter, reportPairs, reportSim, type Estimate, type VariantPlan } from '../../lab/index.ts';
import { complain } from '../terminal/complain.ts';
import { MOST_MATCHES, type Asked } from './asked.ts';
import { playRun } from './play-run.ts';

/** What was asked for, with the number of matches that its pilot calls for; a number is an exit code. */
export async function sized(asked: Asked, variants: readonly VariantPlan[], blanks = false): Promise<Asked | number> {
  const { io, seats, seed, options, within } = asked;
  if (options.pilot === undefined || within === undefined) return asked;
  const pilot = { ...asked, n: options.pilot, seed: `${seed} pilot` };
  const finished = await playRun(pilot, variants, blanks);
  if (typeof finished === 'number') return finished;
  if (finished.missing.length > 0) return complain(io, 'stopped in the pilot: there is nothing to report', 3);
  const { counts } = finished.totals;
  const [base = '', ...others] = variants.map(({ name }) => name);
  const intervals =
    others.length === 0
      ? reportSim(countsAt(counts, 'variants', base), seats.length).wins
      : reportPairs(counts, base, others).map(({ difference }) => difference);
  const n = matchesAfter(pilot.n, Math.max(...intervals.map(halfOf)), within);
  if (n > MOST_MATCHES) return complain(io, `that would take ${n} matches, more than ${MOST_MATCHES}`);
  return { ...asked, n, pilot: { n: pilot.n, seed: pilot.seed } };
}

const halfOf = ({ low, high }: Estimate): number => (high - low) / 2;
