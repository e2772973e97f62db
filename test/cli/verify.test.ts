import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run as play } from '../../src/cli/commands/play.ts';
import { run as replay } from '../../src/cli/commands/replay.ts';
import { run as verify } from '../../src/cli/commands/verify.ts';
import { autoMatch, roleSecrets } from '../../src/cli/auto-match.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { SEED } from '../fair/forge.ts';
import { clerkOf, Hosted } from '../fair/hosted.ts';
import { recordedIo } from './recorded-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardwright-'));
const file = join(folder, 'match.jsonl');
const forged = join(folder, 'forged.jsonl');

beforeAll(async () => {
  await play(['high-card', '--auto', '--seed', 'S', '--transcript', file], recordedIo());
  writeFileSync(forged, readFileSync(file, 'utf8').replace('"verb":"deal"', '"verb":"draw"'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[F42] play --transcript and verify: the same seed gives the same bytes, and every check passes', async () => {
  const again = join(folder, 'again.jsonl');
  await play(['high-card', '--auto', '--seed', 'S', '--transcript', again], recordedIo());
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  const io = recordedIo();
  expect(await verify([file, '--strict'], io)).toBe(0);
  expect(io.printed()).toContain('Every check passed.');
  expect(io.printed()).toContain('a test: every seed came from one text');
  expect(io.printed().match(/passed/g)).toHaveLength(14);
});

test('[F42] a changed file exits with 1 and names code and event', async () => {
  const io = recordedIo();
  expect(await verify([forged], io)).toBe(1);
  expect(io.printed()).toMatch(/ChainBroken at event 62: .*\./);
  expect(io.printed()).toMatch(/ 2 {2}chain +FAILED/);
});

test('[F42] --json prints the report, --explain what an event means', async () => {
  const io = recordedIo();
  expect(await verify([file, '--json', '--explain', '60'], io)).toBe(0);
  const report = JSON.parse(io.printed()) as { status: string; checks: unknown[]; explained: string[] };
  expect([report.status, report.checks.length]).toEqual(['ok', 13]);
  expect(report.explained[0]).toBe('Event 60: deck is put in a new order (shuffle, 54 cards).');
  expect(report.explained).toContainEqual(expect.stringContaining('shuffle:deck:0'));
  const words = recordedIo();
  await verify([file, '--explain', '2'], words);
  expect(words.printed()).toContain('Event 2: p1 committed to a seed.');
  const beyond = recordedIo();
  expect(await verify([file, '--explain', '99999'], beyond)).toBe(2);
  expect(beyond.complaints()).toContain('there is no event 99999');
});

test('[F42] --head, --from and --to, and openings from a file', async () => {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const { hash } = JSON.parse(lines[80]!) as { hash: string };
  expect(await verify([file, '--head', hash], recordedIo())).toBe(0);
  expect(await verify([file, '--head', '00'.repeat(32)], recordedIo())).toBe(1);
  expect(await verify([file, '--from', '70', '--to', '90'], recordedIo())).toBe(3);
  const backwards = recordedIo();
  expect(await verify([file, '--from', '10', '--to', '5'], backwards)).toBe(2);
  expect([backwards.printed(), backwards.complaints()]).toEqual(['', 'error: no event is from 10 to 5\n']);
  const beyond = recordedIo();
  expect(await verify([file, '--from', '99999'], beyond)).toBe(2);
  expect(beyond.complaints()).toContain('there is no event 99999');
  const played = autoMatch(highCard, { seed: 'S' });
  if (!played.ok) throw new Error('not played');
  const [log, openings] = [join(folder, 'random.jsonl'), join(folder, 'openings.jsonl')];
  writeFileSync(log, played.value.lines.join('\n'));
  writeFileSync(openings, played.value.openings.map((opening) => JSON.stringify(opening)).join('\n'));
  expect(await verify([log, '--openings', openings], recordedIo())).toBe(0);
  appendFileSync(openings, `\n${JSON.stringify({ ...played.value.openings[0]!, zone: 'sleeve' })}`);
  expect(await verify([log, '--openings', openings], recordedIo())).toBe(1);
});

test('[F42] openings that are no openings end in words', async () => {
  const [rubbish, strange] = [join(folder, 'rubbish.jsonl'), join(folder, 'strange.jsonl')];
  writeFileSync(rubbish, 'not JSON');
  const io = recordedIo();
  expect(await verify([file, '--openings', rubbish], io)).toBe(2);
  expect(io.complaints()).toContain('one JSON object a line');
  expect(await verify([file, '--audit', rubbish], recordedIo())).toBe(2);
  expect(await verify([file, '--audit', join(folder, 'nowhere')], recordedIo())).toBe(2);
  expect(await verify([file, '--openings', folder], recordedIo())).toBe(2);
  for (const text of [
    '{}',
    'null',
    '[]',
    '{"zone":{"toString":1},"opening":{"gen":0}}',
    '{"zone":"deck","opening":{"gen":0,"path":5}}',
  ]) {
    writeFileSync(strange, text);
    expect(await verify([file, '--openings', strange], recordedIo())).toBe(1);
  }
});

test('[F42] a log from the input, a file that is not there, a file that is no log, and one that is too large', async () => {
  const io = recordedIo(readFileSync(file, 'utf8').trim().split('\n'));
  expect(await verify(['-'], io)).toBe(0);
  const lost = recordedIo();
  expect(await verify([join(folder, 'nowhere')], lost)).toBe(2);
  expect(lost.complaints()).toContain('there is no file or folder');
  expect(await verify([folder], recordedIo())).toBe(2);
  expect(await replay([join(folder, 'nowhere')], recordedIo())).toBe(2);
  const rubbish = join(folder, 'rubbish');
  writeFileSync(rubbish, Buffer.from([255, 254, 0, 10, 13]));
  const told = recordedIo();
  expect(await verify([rubbish], told)).toBe(1);
  expect(told.printed()).toContain('Schema at event 0');
  const large = join(folder, 'large');
  writeFileSync(large, Buffer.alloc(101 * 2 ** 20, 'x'));
  const refused = recordedIo();
  expect(await verify([large], refused)).toBe(1);
  expect(refused.printed()).toContain('TooLarge');
  expect(await verify([], recordedIo())).toBe(2);
  expect(await verify([file, '--nonsense'], recordedIo())).toBe(2);
});

test('[F42] a file is read line by line, and no longer than a transcript can be', async () => {
  const said = async (text: string | Buffer): Promise<string> => {
    const path = join(folder, 'hostile');
    writeFileSync(path, text);
    const io = recordedIo();
    expect(await verify([path], io)).toBe(1);
    return io.printed().trim().split('\n').at(-1)!;
  };
  const before = process.memoryUsage().rss;
  expect(await said(Buffer.alloc(60 * 2 ** 20, '\n'))).toMatch(/^TooLarge at event 500000: .* 500000 lines\.$/);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20);
  const first = readFileSync(file, 'utf8');
  expect(await said(first.replace('"config":{', `"config":{"x":"${'x'.repeat(2 ** 18)}",`))).toMatch(
    /^TooLarge at event 0/,
  );
  expect(await said(`${first}${'x'.repeat(9 * 2 ** 20)}`)).toMatch(/^TooLarge at event \d+: line/);
  expect(await said(`\ufeff${first}`)).toMatch(/^Schema at event 0/);
  const cut = Buffer.from(first);
  expect(await said(Buffer.concat([cut, Buffer.from([0xc3])]))).toMatch(/^Schema at event \d+: .*UTF-8/);
});

test('[F42] the last word says what was not proved, and who won', async () => {
  const said = async (level: 'seeded' | 'committed', maxCommands: number): Promise<readonly [number, string]> => {
    const played = autoMatch(highCard, { seed: 'S', level, maxCommands });
    if (!played.ok) throw new Error('not played');
    const path = join(folder, 'said.jsonl');
    writeFileSync(path, played.value.lines.join('\n'));
    const io = recordedIo();
    return [await verify([path], io), io.printed()];
  };
  expect(await said('committed', 1000)).toEqual([0, expect.stringMatching(/Every check passed\. p\d won \(/)]);
  const seeded = /Passed, without proof of the deal: the host alone made the seed\. p\d won \(/;
  expect(await said('seeded', 1000)).toEqual([0, expect.stringMatching(seeded)]);
  const left = /Partial: the log leaves the match undecided.* Nobody has won\./;
  expect(await said('committed', 2)).toEqual([3, expect.stringMatching(left)]);
});

test('[F42] the page of the Python script counts the events that there are', async () => {
  const match = join(folder, 'tuesday.jsonl');
  await play(['high-card', '--auto', '--seed', 'tuesday', '--transcript', match], recordedIo());
  const events = readFileSync(match, 'utf8').trim().split('\n').length;
  const page = readFileSync(new URL('../../docs/verify/README.md', import.meta.url), 'utf8');
  expect(page).toContain(`ok: ${events} events, level committed`);
});

test('[F37] replay tells the match to a spectator and, once all is revealed, from a seat', async () => {
  const io = recordedIo();
  expect(await replay([file], io)).toBe(0);
  expect(io.printed()).toContain('p1 committed to a seed');
  expect(io.printed()).toContain('the match is over');
  expect(io.printed()).toContain('Every check passed.');
  expect(io.printed()).not.toContain('You drew');
  const seat = recordedIo();
  expect(await replay([file, '--as', 'p2'], seat)).toBe(0);
  expect(seat.printed()).toContain('You drew');
  const nobody = recordedIo();
  expect(await replay([file, '--as', 'eve'], nobody)).toBe(2);
  expect(nobody.complaints()).toContain('nobody called eve');
});

test('[F37] replay goes step by step for a person, back and forth', async () => {
  const io = recordedIo(['', 't', '', 'b', '', 'a'], { isTty: true });
  expect(await replay([file], io)).toBe(0);
  expect(io.printed()).toContain('Round 1 of 3');
  const actions = io
    .printed()
    .split('\n')
    .filter((line) => /^ +\d+ {2}p\d: /.test(line));
  expect(new Set(actions).size).toBeLessThan(actions.length);
  const left = recordedIo(['q'], { isTty: true });
  expect(await replay([file], left)).toBe(0);
  expect(left.printed()).not.toContain('the match is over');
});

test('[F37] a forged log is not replayed', async () => {
  const io = recordedIo();
  expect(await replay([forged], io)).toBe(1);
  expect(io.complaints()).toContain('ChainBroken');
});

test('[F54] --require fails a log that proves less, and says what it lacks', async () => {
  const asked = async (path: string, ...args: readonly string[]): Promise<readonly [number, string]> => {
    const io = recordedIo();
    const code = await verify([path, ...args], io);
    return [code, io.printed().trim().split('\n').at(-1) ?? ''];
  };
  // A log made for a test proves that it was played to its end, and nothing of the deal.
  expect(await asked(file)).toEqual([0, 'Proves: complete.']);
  expect(await asked(file, '--require', 'complete')).toEqual([0, 'Proves: complete.']);
  expect(await asked(file, '--require', 'committed,signed')).toEqual([
    1,
    'Proves: complete. NOT proved, though required: committed, signed.',
  ]);
  const real = join(folder, 'real.jsonl');
  const match = new Hosted(clerkOf(highCard, { options: { rounds: 1 } })).agree().deal().playOut();
  match.close();
  writeFileSync(real, match.lines.join('\n'));
  // To a third party the seats only claim seeds of their own (F57).
  expect(await asked(real, '--require', 'committed,signed,complete')).toEqual([
    1,
    'Proves: signed, complete. NOT proved, though required: committed.',
  ]);
  const key = roleSecrets(SEED, 'p1').signer.publicKey;
  expect(await asked(real, '--require', 'committed,signed,complete', '--key', key)).toEqual([
    0,
    'Proves: committed, signed, complete.',
  ]);
  expect(await asked(real, '--require', 'committed, beacon', '--key', key)).toEqual([
    1,
    'Proves: committed, signed, complete. NOT proved, though required: beacon.',
  ]);
  const kept = join(folder, 'receipts.jsonl');
  writeFileSync(kept, match.receipts.map((receipt) => JSON.stringify(receipt)).join('\n'));
  expect((await asked(real, '--receipts', kept))[0]).toBe(0);
  appendFileSync(kept, `\n${JSON.stringify({ ...match.receipts[0]!, seq: 9 })}`);
  expect((await asked(real, '--receipts', kept))[0]).toBe(1);
});

test('[F54] without the rules a log is partial, and proves what needs no rules', async () => {
  const path = join(folder, 'strange.jsonl');
  const match = new Hosted(clerkOf({ ...highCard, name: 'no-game-of-ours' }, { options: { rounds: 1 } }))
    .agree()
    .deal()
    .playOut();
  match.close();
  writeFileSync(path, match.lines.join('\n'));
  const code = (...args: readonly string[]): Promise<number> => verify([path, ...args], recordedIo());
  expect(await code('--require', 'signed')).toBe(3);
  expect(await code('--require', 'committed')).toBe(1);
  expect(await code('--require', 'complete')).toBe(1);
  expect(await code('--json', '--require', 'complete')).toBe(1);
});

test('[F54] nothing else can be required', async () => {
  for (const word of ['fair', 'committed,fair', 'Committed', 'committed,,signed', '__proto__', '']) {
    const io = recordedIo();
    expect(await verify([file, '--require', word], io)).toBe(2);
    expect(io.complaints()).toContain('--require takes committed, signed, beacon, complete');
  }
  const io = recordedIo();
  await verify([file, '--json', '--require', 'signed'], io);
  expect(JSON.parse(io.printed())).toMatchObject({ ok: false, test: true, proves: ['complete'], lacks: ['signed'] });
});
