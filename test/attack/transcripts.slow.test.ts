/** A small part of what `run` of ./transcripts.ts tries; the whole of it is run before an issue is closed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forgeries, POWERS, run } from './transcripts.ts';

test('[F43] no change to a transcript, by anybody, makes another story pass', () => {
  const { tried, refused, finds, ways, codes } = run(250, 'every day');
  expect(finds).toEqual([]);
  expect(tried).toBe(250);
  expect(refused).toBeGreaterThan(200);
  // Every power has tried, and many checks have answered: a run that stops at the form of a line would show nothing.
  for (const power of POWERS) expect(Object.keys(ways).some((way) => way.endsWith(` ${power}`))).toBe(true);
  expect(Object.keys(codes).length).toBeGreaterThan(8);
}, 600_000);

/** How many changed logs both checkers are asked about; more by the environment. */
const FORGERIES = Number(process.env['FORGERIES'] ?? 60);
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What `check.py` says it does not look at, by the codes of ours: what is allowed, what follows, cards and decks, who won. */
const NOT_CHECKED = ['IllegalAction', 'PolicyMismatch', 'EventMismatch', 'Leak', 'IllegalDeck', 'ResultMismatch'];

test.runIf(hasPython)(
  '[F44] what we refuse the second checker refuses, but for what it says it does not check',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'cardwright-'));
    const logs = forgeries(FORGERIES, 'second checker');
    const files = logs.map(({ lines }, i) => {
      writeFileSync(join(folder, `${i}`), `${lines.join('\n')}\n`);
      return join(folder, `${i}`);
    });
    const docs = fileURLToPath(new URL('../../docs/verify', import.meta.url));
    const { stdout } = spawnSync('python3', ['-c', ON_ALL, docs, ...files], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const passed = stdout.trim().split('\n');
    expect(passed.length).toBe(FORGERIES);
    const [taken, refused] = ['True', 'False'].map((said) => logs.filter((_, i) => passed[i] === said));
    expect(taken?.filter(({ code }) => ![...NOT_CHECKED, 'ok', 'partial'].includes(code))).toEqual([]);
    expect(refused?.length).toBeGreaterThan(FORGERIES / 2);
  },
  600_000,
);

const ON_ALL = `
import sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
import check
for name in sys.argv[2:]:
    with open(name, encoding="utf-8", newline="\\n") as file:
        try:
            check.check(file.read())
            print(True)
        except check.Fault:
            print(False)
`;
