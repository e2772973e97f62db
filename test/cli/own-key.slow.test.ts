/** The person at the terminal has a key of their own, which the hosting half does not have (F56); and the files it is kept in. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { native } from '../../src/cli/native.ts';
import { isReceiptOf, verifyTranscript } from '../../src/fair/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { fileKeys } from '../../src/client/node/index.ts';
import { newFolder, openTerminal } from './pseudo-terminal.ts';
import { recordedIo } from './recorded-io.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A data folder of the test's own, and the keys in it. */
function ownFolder(): { readonly data: string; keys(): readonly string[] } {
  const data = newFolder();
  vi.stubEnv('XDG_DATA_HOME', data);
  const folder = join(data, 'cardwright', 'keys');
  return { data, keys: () => readdirSync(folder).map((file) => join(folder, file)) };
}

test('[F56] a match without --seed has a key and a seed that only the person’s side has, and says so in its log', async () => {
  const { keys } = ownFolder();
  const path = join(newFolder(), 'log.jsonl');
  const io = recordedIo(['1', '1', '1']);
  expect(await main(['play', 'high-card', '--transcript', path], io)).toBe(0);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const holdings = JSON.parse(readFileSync(`${path}.holdings.json`, 'utf8'));
  const report = verifyTranscript(lines, { primitives: native, games: [highCard], keys: [holdings.signer] });
  expect(report).toMatchObject({ status: 'ok', proves: ['committed', 'signed', 'complete'], terms: { test: false } });
  expect(report.seats.map(({ seed }) => seed)).toEqual(['own', 'host']);
  const other = join(newFolder(), 'other.json');
  writeFileSync(other, JSON.stringify({ ...holdings, commitment: '00'.repeat(32) }));
  const foreign = recordedIo();
  expect(await main(['verify', path, '--holdings', other], foreign)).toBe(2);
  expect(foreign.complaints()).toContain('is not of this transcript');
  const verifying = recordedIo();
  const asked = ['verify', path, '--holdings', `${path}.holdings.json`, '--require', 'committed,signed,complete'];
  expect([await main(asked, verifying), verifying.printed()]).toEqual([
    0,
    expect.stringContaining('p1: brought its own seed'),
  ]);
  const { keys: listed, gameId } = JSON.parse(lines[0] ?? '').event;
  expect(holdings).toMatchObject({ match: gameId, seat: 'p1', signer: listed.seats[0] });
  expect(lines.join('\n')).toContain(`"commit":"${holdings.commitment}"`);
  expect(holdings.head.hash).toBe(JSON.parse(lines.at(-1) ?? '').hash);
  expect(holdings.receipts.map((receipt: unknown) => isReceiptOf(native, listed.host, receipt))).toEqual([true, true]);
  expect(io.printed()).toContain(`, your key ${listed.seats[0].slice(0, 16)}\n`);
  // The match is over: nothing is signed any more.
  expect(keys()).toEqual([]);
});

test('[F3] with --seed one text stands for everybody, the log says so, and there is nothing to hold', async () => {
  const path = join(newFolder(), 'log.jsonl');
  await main(['play', 'high-card', '--seed', 'a', '--transcript', path], recordedIo(['1', '1', '1']));
  expect(JSON.parse(readFileSync(path, 'utf8').split('\n')[0] ?? '').event.test).toBe(true);
  expect(() => statSync(`${path}.holdings.json`)).toThrow('ENOENT');
});

test('[F56] a match that is left keeps its key in a file of its owner, and goes on with it or not at all', async () => {
  const { data, keys } = ownFolder();
  const terminal = openTerminal(['play', 'high-card', '--transcript', 'log.jsonl']);
  const { folder } = terminal;
  await terminal.until(/Round 1 of 3[^]*> /);
  terminal.type('1\r');
  await terminal.until(/Round 2 of 3[^]*> /);
  terminal.type('save\r');
  await terminal.until(/The match is kept in (high-card-[0-9a-f]{16}\.match)\./);
  await terminal.ended;
  const [file = ''] = /high-card-[0-9a-f]{16}\.match/.exec(terminal.printed()) ?? [];
  const [key = ''] = keys();
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(statSync(join(data, 'cardwright', 'keys')).mode & 0o777).toBe(0o700);
  const secret = String(JSON.parse(readFileSync(key, 'utf8')).key);
  expect(readFileSync(join(folder, file), 'utf8')).not.toContain(secret);
  const again = recordedIo(['1', '1']);
  const log = join(folder, 'log.jsonl');
  expect(await main(['play', '--resume', join(folder, file), '--transcript', log], again)).toBe(0);
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  const { receipts } = JSON.parse(readFileSync(`${log}.holdings.json`, 'utf8'));
  const report = verifyTranscript(lines, { primitives: native, games: [highCard], receipts });
  expect(report.proves).toEqual(['committed', 'signed', 'complete']);
  rmSync(join(data, 'cardwright'), { recursive: true });
  const lost = recordedIo();
  expect(await main(['play', '--resume', join(folder, file)], lost)).toBe(2);
  expect(lost.complaints()).toMatch(/the key of your seat \([0-9a-f]{8}…\) is not kept here/);
});

test('[F56] a store of files gives two callers at once the same text, and no name leads out of its folder', async () => {
  const folder = join(newFolder(), 'keys');
  const [one, other] = [fileKeys(folder), fileKeys(folder)];
  expect(await one.names()).toEqual([]);
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((text, at) => (at % 2 ? one : other).add('seat m', text)));
  expect(new Set(all).size).toBe(1);
  await one.put('..', 'inside');
  expect(readdirSync(folder)).toHaveLength(2);
  expect((await other.names()).toSorted()).toEqual(['..', 'seat m']);
  expect(await other.get('..')).toBe('inside');
  await other.remove('seat m');
  await other.remove('seat m');
  expect([await one.get('seat m'), await one.lasts()]).toEqual([undefined, true]);
});
