/** `npm run leaks -- --matches N [--seed S]`: see ./leaks.ts. Exit code 1 if anything was told that must not be. */
import { parseArgs } from 'node:util';
import { searchAll } from './search-all.ts';

const { values } = parseArgs({
  options: { matches: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const report = await searchAll(Number(values.matches), Number(values.seed), (done) => {
  if (done % 50 === 0) console.error(`${done} matches`);
});
console.log(JSON.stringify({ ...report, finds: report.finds.slice(0, 20), found: report.finds.length }, null, 2));
process.exit(report.finds.length > 0 ? 1 : 0);
