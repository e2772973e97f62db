/** Ways to leave at a real pseudo-terminal, and to come back: Ctrl-C, save, quit, signals, the menus, replay. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { formatSaved, readSaved } from '../../src/cli/saved-match.ts';
import { playSession } from '../../src/cli/session.ts';
import { table } from '../../src/games/high-card/terminal/index.ts';
import { steadyBot } from '../../src/games/high-card/index.ts';
import { newFolder, openTerminal } from './pseudo-terminal.ts';
import { recordedIo } from './recorded-io.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = recordedIo();
  const code = await main(args, io);
  return { code, out: io.printed(), err: io.complaints() };
}

/** Plays one card of high card and leaves with Ctrl-C; gives the folder with the saved match. */
async function keptMatch(...args: string[]): Promise<string> {
  const terminal = openTerminal(['play', 'high-card', '--seed', 'kept', ...args]);
  await terminal.until(/Round 1 of 3[^]*> /);
  terminal.type('1\r');
  await terminal.until(/Round 2 of 3[^]*> /);
  terminal.type(CTRL_C);
  await terminal.until(/The match is kept in high-card-kept\.match\./);
  await terminal.until(/Go on with cardwright play --resume high-card-kept\.match/);
  expect(await terminal.ended).toBe(130);
  return terminal.folder;
}

describe('Ctrl-C', () => {
  test('keeps the match, says how to go on, and --resume goes on with the same match', async () => {
    const folder = await keptMatch();
    const terminal = openTerminal(['play', '--resume', 'high-card-kept.match'], { folder });
    await terminal.until(/Round 2 of 3[^]*> /);
    terminal.type('1\r');
    await terminal.until(/Round 3 of 3[^]*> /);
    terminal.type('1\r');
    await terminal.until(/You (won|lost) \(most points\)\.|A draw/);
    await terminal.until(/What now\?[^]*> /);
    terminal.type('leave\r');
    expect(await terminal.ended).toBe(0);
    const whole = recordedIo(['1', '1', '1']);
    await main(['play', 'high-card', '--seed', 'kept'], whole);
    const [compared] = /[^\n]*: [^\n]*the point|[^\n]*a coin each(?![^]*: [^\n]*the point)/.exec(
      whole.printed().split('Round 3 of 3')[1] ?? '',
    ) ?? [''];
    expect(terminal.printed()).toContain(compared.trim());
  });

  test('with a transcript: the log of the match in two parts is that of the match in one', async () => {
    const folder = await keptMatch('--transcript', 'log.jsonl');
    const terminal = openTerminal(['play', '--resume', 'high-card-kept.match'], { folder });
    await terminal.until(/Round 2 of 3[^]*> /);
    terminal.type('1\r');
    await terminal.until(/Round 3 of 3[^]*> /);
    terminal.type('1\r');
    await terminal.until(/What now\?[^]*> /);
    terminal.type('\r');
    expect(await terminal.ended).toBe(0);
    const whole = join(newFolder(), 'whole.jsonl');
    await main(['play', 'high-card', '--seed', 'kept', '--transcript', whole], recordedIo(['1', '1', '1']));
    expect(readFileSync(join(folder, 'log.jsonl'), 'utf8')).toBe(readFileSync(whole, 'utf8'));
  });

  test('a second time keeps it in the same file', async () => {
    const folder = await keptMatch();
    const file = join(folder, 'high-card-kept.match');
    const before = readFileSync(file, 'utf8');
    const terminal = openTerminal(['play', '--resume', file], { folder });
    await terminal.until(/Round 2 of 3[^]*> /);
    terminal.type('swap 1\r');
    await terminal.until(/You swapped[^]*> /);
    terminal.type(CTRL_C);
    await terminal.until(/kept in .*high-card-kept\.match/);
    expect(await terminal.ended).toBe(130);
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(before.length);
  });

  test.each([
    ['the menu of games', ['play'], /Which one\?[^]*> /],
    ['a page of a replay', ['replay', 'log.jsonl'], /Enter for the next step[^]*committed[^]*\n/],
  ])('in %s ends with 130', async (_, args, shown) => {
    const folder = newFolder();
    await main(['play', 'high-card', '--auto', '--seed', 'r', '--transcript', join(folder, 'log.jsonl')], recordedIo());
    const terminal = openTerminal(args, { folder });
    await terminal.until(shown);
    terminal.type(CTRL_C);
    expect(await terminal.ended).toBe(130);
  });

  test('while a match of a game from a file is played: it is found again from another folder', async () => {
    const game = join(import.meta.dirname, '../../examples/games/sheds.ts');
    const terminal = openTerminal(['play', game, '--seed', 'f']);
    await terminal.until(/Sheds: your turn[^]*> /);
    terminal.type(CTRL_C);
    await terminal.until(/kept in sheds-f\.match/);
    expect(await terminal.ended).toBe(130);
    const kept = join(terminal.folder, 'sheds-f.match');
    // A file must not choose by itself what code runs.
    expect(await run('play', '--resume', kept)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`is of a game that is not ours; if you know it: cardwright play ${game} --resume`),
    });
    const again = openTerminal(['play', game, '--resume', kept]);
    await again.until(/Sheds: your turn[^]*> /);
    again.type('quit\r');
    expect(await again.ended).toBe(0);
  });
});

describe('where a match is kept', () => {
  test.each([
    ['../../etc/x', 'high-card-etc-x.match'],
    ['$(id) `x`\u001b[2J', 'high-card-id-x-2J.match'],
  ])('has a plain name, whatever the seed: %j', async (seed, file) => {
    const terminal = openTerminal(['play', 'high-card', '--seed', seed]);
    await terminal.until(/Round 1 of 3[^]*> /);
    terminal.type(CTRL_C);
    await terminal.until(/The match is kept in (\S+)\./);
    expect(await terminal.ended).toBe(130);
    expect(readFileSync(join(terminal.folder, file), 'utf8')).toContain('saved match');
  });

  test('is no file that was there before', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'high-card-s.match'), 'mine');
    const terminal = openTerminal(['play', 'high-card', '--seed', 's'], { folder });
    await terminal.until(/Round 1 of 3[^]*> /);
    terminal.type(CTRL_C);
    await terminal.until(/kept in high-card-s-2\.match/);
    expect(await terminal.ended).toBe(130);
    expect(readFileSync(join(folder, 'high-card-s.match'), 'utf8')).toBe('mine');
  });

  test('is a folder of its own for temporary files where nothing can be written here', async () => {
    const terminal = openTerminal(['play', 'high-card', '--seed', 's'], { folder: '/proc' });
    await terminal.until(/Round 1 of 3[^]*> /);
    terminal.type(CTRL_C);
    await terminal.until(/kept in \/\S+\/high-card-s\.match/);
    expect(await terminal.ended).toBe(130);
  });
});

describe('other ways to leave', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s keeps the match and ends with %i', async (signal, code) => {
    const terminal = openTerminal(['play', 'high-card', '--seed', 's']);
    await terminal.until(/Round 1 of 3[^]*> /);
    terminal.kill(signal);
    expect(await terminal.ended).toBe(code);
    expect(readFileSync(join(terminal.folder, 'high-card-s.match'), 'utf8')).toContain('saved match');
  });

  test('save keeps it and ends with 0; quit and Ctrl-D end with 0 and keep nothing', async () => {
    for (const [keys, told] of [
      ['save\r', /kept in/],
      ['quit\r', /not finished/],
      [CTRL_D, /not finished/],
    ] as const) {
      const terminal = openTerminal(['play', 'high-card', '--seed', 's']);
      await terminal.until(/Round 1 of 3[^]*> /);
      terminal.type(keys);
      await terminal.until(told);
      expect(await terminal.ended).toBe(0);
    }
  });

  test('q in a replay and Enter at the menu end with 0', async () => {
    const folder = newFolder();
    await main(['play', 'high-card', '--auto', '--seed', 'r', '--transcript', join(folder, 'log.jsonl')], recordedIo());
    for (const [args, shown, keys] of [
      [['replay', 'log.jsonl'], /Enter for the next step[^]*committed[^]*\n/, 'q\r'],
      [['play'], /Which one\?[^]*> /, '\r'],
    ] as const) {
      const terminal = openTerminal(args, { folder });
      await terminal.until(shown);
      terminal.type(keys);
      expect(await terminal.ended).toBe(0);
    }
  });
});

describe('--resume refuses in a sentence', () => {
  const write = (contents: string): string => {
    const file = join(newFolder(), 'x.match');
    writeFileSync(file, contents);
    return file;
  };

  test.each([
    ['', 'is no saved match'],
    ['hello', 'is no saved match'],
    ['{"check":"00', 'is damaged: it is not all there'],
    [`{"check":"${'0'.repeat(64)}","match":{}}`, 'is damaged: its contents are not what was saved'],
    ['{"seq":0,"event":{"type":"open"}}\n', 'is a transcript, not a saved match'],
    ['\u0000\u001b[2J', 'is no saved match'],
  ])('%j', async (contents, words) => {
    const { code, err } = await run('play', '--resume', write(contents));
    expect([code, err.split('\n').length]).toEqual([2, 2]);
    expect(err).toContain(words);
  });

  test('a file that is not there, a folder, and options that a match has from its beginning', async () => {
    const missing = await run('play', '--resume', '/nowhere/x.match');
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
    expect(await run('play', '--resume', newFolder())).toMatchObject({
      code: 2,
      err: expect.stringContaining('folder'),
    });
    const seeded = await run('play', '--resume', 'x', '--seed', 'y');
    expect(seeded).toMatchObject({ code: 2, err: expect.stringContaining('--seed cannot be set now') });
  });

  test('a match that was changed, is of another game or version, has another bot, or is over', async () => {
    const folder = await keptMatch();
    const read = await readSaved(join(folder, 'high-card-kept.match'));
    if (!read.ok) throw new Error(read.error);
    const saved = read.value;
    const lay = saved.commands.find(({ seat }) => seat === 0);
    const changes: [object, string][] = [
      [{ game: 'duel' }, 'is a match of duel, and this is high-card'],
      [{ version: '0.0.1' }, 'was saved with version 0.0.1 of high-card'],
      [{ bot: 'genius' }, 'cannot be gone on with: there is no bot "genius"'],
      [{ named: 'nothing' }, 'is of a game that is not ours; if you know it: cardwright play nothing --resume'],
      [{ named: '/tmp/evil.mjs' }, 'is of a game that is not ours; if you know it: cardwright play /tmp/evil.mjs'],
      [{ drawn: -1 }, 'is damaged: drawn is -1'],
      [{ drawn: 1_000_000_000 }, 'is damaged: drawn is 1000000000'],
      [{ transcript: write('precious') }, 'its transcript would be written over'],
      [{ commands: [lay, lay] }, 'does not go by the rules of High card'],
      [{ commands: [{ seat: 0, command: { type: '__proto__' } }] }, 'does not go by the rules'],
      [{ options: { rounds: 99 } }, 'rounds must be a whole number from 1 to 20'],
      [{ live: true }, 'is a run in real time'],
    ];
    for (const [change, words] of changes) {
      const told = await run('play', '--resume', write(formatSaved({ ...saved, ...change })));
      expect(told).toMatchObject({ code: 2, err: expect.stringContaining(words) });
    }
  });

  test('a file without an end', async () => {
    const told = await run('play', '--resume', '/dev/zero');
    expect(told).toMatchObject({
      code: 2,
      err: expect.stringContaining('/dev/zero is too large: it has more than 64 MiB'),
    });
  });

  test('a match that is over', async () => {
    const sitting = { table, options: {}, seed: 'over', bot: steadyBot, viewer: 0 } as const;
    const { finished } = await playSession(sitting, recordedIo(['1', '1', '1']));
    if (!finished) throw new Error('it was not finished');
    const { name, version } = table.game;
    const commands = finished.commands.map(({ seat, command }) => ({ seat, command: { ...command } }));
    const rest = {
      named: name,
      seed: 'over',
      options: {},
      bot: 'steady',
      drawn: finished.drawn,
      live: false,
      commands,
    };
    const file = write(formatSaved({ cardwright: 'saved match', game: name, version, ...rest }));
    const told = await run('play', '--resume', file);
    expect(told).toMatchObject({ code: 2, err: expect.stringContaining('the saved match is over') });
  });
});
