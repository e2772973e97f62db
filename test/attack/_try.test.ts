import { test } from 'vitest';
import { run } from './transcripts.ts';
test('try', async () => {
  const t = performance.now();
  const r = await run(Number(process.env.N ?? 300), process.env.SEED ?? 'one');
  const { ways, ...rest } = r;
  console.log(performance.now() - t, JSON.stringify(rest, null, 1));
}, 3600000);
