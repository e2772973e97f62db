/**
 * `npm run torture`: see ./torture.ts, ./trace.ts and ./corruptions.ts. Exit code 1 if anything acknowledged was lost, doubled or out of order, a
 * match did not come to its end, or fewer than a fifth of twenty kills or more struck at some moment.
 */
import { commandLine } from '../../bench/command-line.ts';
import { corrupt } from './corruptions.ts';
import { torture } from './torture.ts';
import { traced } from './trace.ts';

const { values } = commandLine({
  name: 'torture',
  about:
    'Plays matches through servers that are killed and started again, and compares what was told with what was kept.',
  options: {
    kills: { about: 'strikes: kills and pauses', otherwise: 200 },
    matches: { about: 'matches at once', otherwise: 6 },
    seed: { about: 'other strikes', otherwise: 'torture' },
    store: { about: 'where matches are kept', otherwise: 'sqlite', oneOf: ['sqlite', 'postgres'] },
    processes: { about: 'servers, on PostgreSQL', otherwise: 1 },
    pauses: { about: 'of so many strikes one is a pause past the lease, on PostgreSQL; 0: none', otherwise: 0 },
    minutes: { about: 'no strike after so many', otherwise: Number.POSITIVE_INFINITY },
    trace: {
      about: 'instead: the system calls of so many commands; none is acknowledged before it is on the disk',
      otherwise: 0,
    },
    corruptions: {
      about: 'instead: so many damaged files; none aborts, and every match that is readable is served',
      otherwise: 0,
    },
  },
});

if (values.store === 'sqlite' && (values.processes > 1 || values.pauses > 0)) {
  console.error('torture: a file has one process; --processes and --pauses want --store postgres');
  process.exit(2);
}

if (values.corruptions > 0) {
  const report = await corrupt({ corruptions: values.corruptions, seed: values.seed });
  console.log(JSON.stringify(report, null, 2));
  process.exit(report.aborts + report.faults.length > 0 ? 1 : 0);
}

if (values.trace > 0) {
  const trace = await traced(values.trace);
  console.log(JSON.stringify(trace, null, 2));
  process.exit(trace.early.length + trace.untraced.length > 0 ? 1 : 0);
}

const report = await torture({
  ...values,
  store: values.store === 'postgres' ? 'postgres' : 'sqlite',
  tell: (strikes) => strikes % 10 === 0 && console.error(`${strikes} strikes`),
});
console.log(JSON.stringify(report, null, 2));
const { lost, doubled, outOfOrder, wrongViews, stuck, recoveries } = report;
const moments = Object.values(report.kills);
const all = moments.reduce((sum, kills) => sum + kills, 0);
const isEven = all < 20 || Math.min(...moments) >= all / 5;
process.exit(lost + doubled + outOfOrder + wrongViews + recoveries + stuck.length === 0 && isEven ? 0 : 1);
