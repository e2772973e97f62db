/** `npm run leaks`: see ./leaks.ts. Exit code 1 if anything was told that must not be. */
import { commandLine } from '../../bench/command-line.ts';
import { searchAll } from './search-all.ts';

const { values } = commandLine({
  name: 'leaks',
  about: 'Plays matches of bots in all games, and searches every message for what it must not tell.',
  options: {
    matches: { about: 'matches to play', otherwise: 1_000 },
    seed: { about: 'other matches', otherwise: 1 },
  },
});
const report = await searchAll(values.matches, values.seed, (done) => {
  if (done % 50 === 0) console.error(`${done} matches`);
});
console.log(JSON.stringify({ ...report, finds: report.finds.slice(0, 20), found: report.finds.length }, null, 2));
process.exit(report.finds.length > 0 ? 1 : 0);
