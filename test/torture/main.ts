/** `npm run torture -- --kills N`: see ./torture.ts. Exit code 1 if anything acknowledged was lost, doubled or out of order. */
import { parseArgs } from 'node:util';
import { torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    matches: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'torture' },
  },
});

const report = await torture({
  kills: Number(values.kills),
  matches: Number(values.matches),
  seed: values.seed,
  tell: (kills) => kills % 10 === 0 && console.error(`${kills} kills`),
});
console.log(JSON.stringify(report, null, 2));
process.exit(report.faults.length + report.stuck.length > 0 ? 1 : 0);
