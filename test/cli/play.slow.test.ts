import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { COMMANDS, main } from '../../src/cli/index.ts';
import { choiceWords } from '../../src/cli/choice-words.ts';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import type { TextTable } from '../../src/cli/terminal/text-table.ts';
import { isAnswer } from '../../src/core/index.ts';
import { viewOf, type PlainView } from '../../src/core/view/index.ts';
import { playSteps, randomBot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { recordedIo } from './recorded-io.ts';

test('play without a game lists the games', async () => {
  const io = recordedIo();
  expect(await main(['play'], io)).toBe(0);
  // Long sentences go on in the next line.
  const printed = io.printed().replaceAll(/\s+/g, ' ');
  const isListed = ({ name, about: { sentence = '?', brief = sentence } }: (typeof GAMES)[number]): boolean =>
    printed.includes(name) && printed.includes(brief);
  expect(GAMES.filter((game) => !isListed(game))).toEqual([]);
});

test('a person without a game in mind is asked for one', async () => {
  const io = recordedIo(['high-card', 'quit'], { isTty: true });
  expect(await main(['play', '--seed', 'a'], io)).toBe(0);
  expect(io.printed()).toContain('Which one? A number or a name; Enter leaves.');
  expect(io.printed()).toContain('You left the table');
});

test('a person plays a whole match of high card by typing', async () => {
  const io = recordedIo(['help', 'dance', '9', 'swap 1', 'swap 1', '1', '1', '1']);
  expect(await main(['play', 'high-card', '--seed', 'a'], io)).toBe(0);
  const text = io.printed();
  expect(text).toContain('"dance" is nothing one can do here.');
  expect(text).toContain('Which card? Type 1 to 3.');
  expect(text).toContain('You have swapped a card in this round already.');
  expect(text).toMatch(/You (won|lost) \(most points\)\.|A draw \(most points\)\./);
});

test('the same seed deals the same match', async () => {
  const [one, other] = [recordedIo(), recordedIo()];
  await main(['play', 'high-card', '--auto', '--seed', 's', '--seats', '3'], one);
  await main(['play', 'high-card', '--auto', '--seed', 's', '--seats', '3'], other);
  expect(one.printed()).toBe(other.printed());
  expect(one.printed()).toContain('(most points).');
});

test('whoever leaves is told that the match is not finished', async () => {
  const io = recordedIo(['quit']);
  expect(await main(['play', 'high-card', '--seed', 'a'], io)).toBe(0);
  expect(io.printed()).toContain('You left the table; the match is not finished.');
});

test('whoever leaves is no longer listened to, so that the process can end', async () => {
  const input = new PassThrough();
  input.write('quit\n');
  expect(await main(['play', 'high-card', '--seed', 'a'], recordedIo([], { input }))).toBe(0);
  expect(input.isPaused()).toBe(true);
  expect(input.listenerCount('data')).toBe(0);
});

test.each([
  [['hihg-card'], 'there is no game "hihg-card". Did you mean high-card?'],
  [['high-card', '--bot', 'stady'], 'there is no bot "stady"; did you mean steady?'],
  [['high-card', '--set', 'rounds'], '--set takes name=value,name=value, not "rounds"'],
  [
    ['high-card', '--set', 'rounds=0'],
    'High card cannot be started: rounds must be a whole number from 1 to 20, not 0 (BadOption)',
  ],
  [
    ['high-card', '--seats', '9'],
    'High card cannot be started: seats must be a whole number from 2 to 4, not 9 (BadOption)',
  ],
  [
    ['high-card', '--set', 'ruonds=3'],
    'High card cannot be started: there is no option ruonds; did you mean rounds? (UnknownOption)',
  ],
  [['high-card', '--real-time'], 'High card has no clock'],
  // An option that no table was told of is the game's to read all the same.
  [['duel', '--set', 'mulligan=perhaps'], 'mulligan must be true or false, not perhaps (BadOption)'],
  [['stack', '--set', 'firstDraw=never'], 'firstDraw must be one of skip, draw, not never (BadOption)'],
  [['stack', '--set', 'muligan=paris'], 'there is no option muligan; did you mean mulligan? (BadOption)'],
  [['stack', '--set', 'enemy=zzz'], 'enemy must be one of vanguard, ledger, dredgers, not zzz'],
  [['stack', '--seats', '9'], 'Stack cannot be started: there must be 2 to 4 players, not 9 (PlayerCount)'],
  [['cycle', '--set', 'bpm=fast'], 'bpm must be a whole number from 1 to 600, not fast'],
  [['cycle', '--real-time', '--set', 'bpm=0'], 'bpm must be a whole number from 1 to 600, not 0'],
  [['cycle', '--set', 'layer=maybe'], 'layer must be one of on, off, not maybe'],
  [['cycle', '--real-time', '--auto'], '--real-time needs somebody to play: it does not go with --auto'],
  [['cycle', '--real-time', '--transcript', 'x'], 'a run in real time cannot be recorded: leave out --transcript'],
  [['cycle', '--set', 'max_hand_size=-1'], 'max_hand_size must be a whole number from 0 to 500, not -1 (BadOption)'],
])('play %j is refused in words', async (args, words) => {
  const io = recordedIo();
  expect(await main(['play', ...args], io)).toBe(2);
  expect(io.complaints()).toContain(words);
});

test('a transcript of bots is the same for the same seed, to the byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardwright-'));
  const write = async (name: string): Promise<string> => {
    const path = join(folder, name);
    expect(await main(['play', 'high-card', '--auto', '--seed', 't', '--transcript', path], recordedIo())).toBe(0);
    return readFile(path, 'utf8');
  };
  expect(await write('one')).toBe(await write('other'));
});

test('a match is the same with and without a transcript, and one that a person plays is recorded too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardwright-'));
  const path = join(folder, 'log.jsonl');
  const seen = recordedIo();
  await main(['play', 'high-card', '--auto', '--seed', 'same'], seen);
  await main(['play', 'high-card', '--auto', '--seed', 'same', '--transcript', path], recordedIo());
  const replayed = recordedIo();
  expect(await main(['replay', path, '--all'], replayed)).toBe(0);
  const end = (text: string): unknown =>
    /High card.*\n(?:.*\n)*?(?=\n.*(?:won|draw|check))/.exec(text.slice(text.lastIndexOf('High card')))?.[0];
  expect(end(replayed.printed())).toBe(end(seen.printed()));

  const own = recordedIo(['1', '1', '1']);
  expect(await main(['play', 'high-card', '--seed', 'same', '--transcript', path], own)).toBe(0);
  expect(own.printed()).toMatch(/lines written to .*log\.jsonl\nCheck it with/);
  const checked = recordedIo();
  expect(await main(['verify', path], checked)).toBe(0);

  expect(await main(['play', 'high-card', '--seed', 'same', '--transcript', path], recordedIo(['1', 'quit']))).toBe(0);
  expect(await main(['verify', path], recordedIo())).toBe(3);
});

test('conform takes the options of a game as play does', async () => {
  const io = recordedIo();
  expect(await main(['conform', 'high-card', '--n', '1', '--set', 'rounds=2'], io)).toBe(0);
  expect(await main(['conform', 'high-card', '--n', '1', '--set', 'rounds=0'], io)).toBe(2);
  expect(io.complaints()).toContain('rounds must be a whole number from 1 to 20, not 0');
});

test('conform prints each law with its count', async () => {
  const io = recordedIo();
  expect(await main(['conform', 'high-card', '--n', '2', '--seed', 'x', '--seats', '2'], io)).toBe(0);
  expect(io.printed()).toMatch(/kept +non-interference +\d+ /);
  expect(io.printed()).toMatch(/\n\d+ passed, 0 failed\n$/);
});

test('conform refuses what the game cannot be played with', async () => {
  const io = recordedIo();
  expect(await main(['conform', 'high-card', '--seats', '7'], io)).toBe(2);
  expect(io.complaints()).toContain('BadOption');
});

test.each(GAMES.map((row) => [row.name, row] as const))(
  'every command of %s can be given at its table: the table knows it, or reads it in words',
  async (_, row) => {
    const table = await ownTable(row);
    const given = { options: table.options({}, undefined), maxCommands: 60 };
    const steps = ['a', 'b', 'c'].flatMap((text) =>
      [...playSteps(table.game, [randomBot], { seed: seedFromText(text), ...given })].flatMap((step) =>
        'command' in step && !isAnswer(step.command) ? [step] : [],
      ),
    );
    const strange = steps.filter(({ command }) => !(row.knows ?? []).includes(command.type));
    const unread = strange.filter(
      ({ before, seat, command }) => !isReadInWords(table, viewOf(table.game, before, seat), command.type),
    );
    expect(unread.map(({ command }) => command.type)).toEqual([]);
  },
);

/** Whether every command of this type that may be given now is understood as it is told. */
function isReadInWords({ game, read }: TextTable, view: PlainView, type: string): boolean {
  const { choices = [] } = view;
  const told = choiceWords(
    game,
    view,
    choices.filter((choice) => choice.type === type),
  );
  return told.every(({ words }) => 'command' in read(words, view, choices));
}

test('every page of help fits into 80 columns', async () => {
  for (const { name } of [{ name: '' }, ...COMMANDS]) {
    const io = recordedIo();
    expect(await main(['help', ...(name === '' ? [] : [name])], io)).toBe(0);
    expect(
      io
        .printed()
        .split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([]);
  }
});
