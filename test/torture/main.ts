/**
 * `npm run torture -- --kills N [--store postgres --processes 2 --pauses 5]`: see ./torture.ts. Exit code 1 if anything
 * acknowledged was lost, doubled or out of order, or a match did not come to its end. `--trace N` shows by the system calls
 * of N commands that none is acknowledged before it is on the disk.
 */
import { parseArgs } from 'node:util';
import { torture } from './torture.ts';
import { traced } from './trace.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    matches: { type: 'string', default: '6' },
    seed: { type: 'string', default: 'torture' },
    store: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    pauses: { type: 'string', default: '0' },
    minutes: { type: 'string', default: 'Infinity' },
    trace: { type: 'string' },
  },
});

if (values.trace !== undefined) {
  const trace = await traced(Number(values.trace));
  console.log(JSON.stringify(trace, null, 2));
  process.exit(trace.early.length + trace.untraced.length > 0 ? 1 : 0);
}

const report = await torture({
  kills: Number(values.kills),
  matches: Number(values.matches),
  seed: values.seed,
  store: values.store === 'postgres' ? 'postgres' : 'sqlite',
  processes: Number(values.processes),
  pauses: Number(values.pauses),
  minutes: Number(values.minutes),
  tell: (strikes) => strikes % 10 === 0 && console.error(`${strikes} strikes`),
});
console.log(JSON.stringify(report, null, 2));
const { lost, doubled, outOfOrder, wrongViews, stuck } = report;
process.exit(lost + doubled + outOfOrder + wrongViews + stuck.length > 0 ? 1 : 0);
