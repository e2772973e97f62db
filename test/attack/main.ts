/** `npm run attack`: what is behind the script: runs the attacks, prints a table, keeps one input of each sort. */
import process from 'node:process';
import { run, type Attack, type Report } from './attack.ts';
import { ANSWERS, COMMANDS } from './commands.ts';
import { OPTIONS } from './options.ts';
import { SAVES } from './saves.ts';

const ATTACKS: readonly Attack[] = [COMMANDS, ANSWERS, SAVES, OPTIONS];
const n = Number(process.argv[2] ?? 1000);
const only = process.argv[3];
for (const each of ATTACKS) {
  if (only && each.name !== only) continue;
  const attack = process.argv[5] ? { ...each, games: [process.argv[5]] } : each;
  const began = performance.now();
  const r: Report = run(attack, { seed: Number(process.argv[4] ?? 1), from: 0, to: n, now: () => performance.now() });
  const ms = performance.now() - began;
  console.log(attack.name, { ...r, finds: r.finds.length, sorts: r.sorts.size }, `${Math.round((n / ms) * 1000)}/s`);
  const seen = new Map<string, number>();
  for (const f of r.finds) {
    const key = `${f.what} ${f.message}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (seen.get(key) === 1) console.log(f.input, JSON.stringify(f.recipe).slice(0, 400), '\n   ', key);
  }
}
