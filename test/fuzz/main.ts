/**
 * `npm run fuzz`: see ./fuzz.ts. Exit code 1 if the server ended, hung or grew, or if anything was answered that the protocol
 * does not have.
 */
import { commandLine } from '../../bench/command-line.ts';
import { fuzz } from './fuzz.ts';

const { values } = commandLine({
  name: 'fuzz',
  about: 'Sends hostile frames and requests to a server of its own.',
  options: {
    inputs: { about: 'frames and requests', otherwise: 200_000 },
    seed: { about: 'others', otherwise: 1 },
    minutes: { about: 'or as many as there is time for', otherwise: Number.POSITIVE_INFINITY },
  },
});
const report = await fuzz({
  ...values,
  tell: (done) => done % 10_000 === 0 && console.error(`${done} inputs`),
});
const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
const { inputs, mutations, sorts, answers, weights, slowest, seconds, finds } = report;
console.log(
  `${inputs} inputs, ${mutations} of them valid but for one leaf, in ${seconds.toFixed(0)} s; the slowest took ${slowest} ms`,
);
console.log([...sorts].map(([sort, times]) => `${sort} ${times}`).join(', '));
console.log(
  [...answers]
    .sort(([, a], [, b]) => b - a)
    .map(([answer, times]) => `${answer} ${times}`)
    .join(', '),
);
console.log(
  `heap after collection, MB: ${weights.map(({ heap }) => megabytes(heap)).join(', ')}; whole process: ${weights.map(({ rss }) => megabytes(rss)).join(', ')}`,
);
console.log(`warnings: ${JSON.stringify(weights.at(-1)?.warnings ?? {})}`);
const of = (what: string): number => finds.filter((find) => find.what === what).length;
console.log(
  `crashes ${of('crash')}, hangs ${of('hang')}, growth ${of('growth')}, answers that are not in the protocol ${of('fault')}`,
);
for (const { what, input, sort, message, data } of finds.slice(0, 20))
  console.log(`\n${sort}, input ${input}: ${what}: ${message}\n  ${JSON.stringify(data.slice(0, 700))}`);
process.exit(finds.length > 0 ? 1 : 0);
