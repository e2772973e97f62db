/** Games in files, and the built command line run on them as a user would: in a process of its own, from their folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../scratch-project.ts';

/** What one command line came to. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface GameFolder {
  readonly path: string;
  write(file: string, text: string): void;
  /** Runs several command lines in one process, each with the lines that are typed. */
  runAll(lines: readonly (readonly string[])[], typed?: readonly string[]): readonly Ran[];
  run(...args: string[]): Ran;
  remove(): void;
}

/** Runs `main` of the built package once for every list of arguments, and prints what came of it as JSON. */
const DRIVER = `
import { Readable } from 'node:stream';
const { main } = await import(process.argv[1]);
const { lines, typed } = JSON.parse(process.argv[2]);
const ran = [];
for (const args of lines) {
  const told = { out: '', err: '' };
  const say = (where) => (text) => void (told[where] += text + '\\n');
  const input = Readable.from(typed.map((line) => line + '\\n'));
  const io = { out: say('out'), err: say('err'), input, isTty: false, columns: 80, rows: 24, color: false };
  ran.push({ code: await main(args, io), ...told });
}
process.stdout.write(JSON.stringify(ran));
`;

export function gameFolder(files: { readonly [file: string]: string } = {}): GameFolder {
  const path = mkdtempSync(join(tmpdir(), 'cardwright-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const runAll = (lines: readonly (readonly string[])[], typed: readonly string[] = []): readonly Ran[] => {
    const args = [
      '--input-type=module',
      '-e',
      DRIVER,
      `file://${root}/dist/cli/index.js`,
      JSON.stringify({ lines, typed }),
    ];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: path, encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    // It is what the driver above has written.
    return JSON.parse(stdout) as readonly Ran[];
  };
  return {
    path,
    write,
    runAll,
    run: (...args) => runAll([args])[0] ?? { code: -1, out: '', err: '' },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** A small game: take the top card of six, and whoever took the crown wins. */
export const CROWN = `
import { defineGame, zones, type Seat } from 'cardwright';

const z = zones({ deck: 'deck' }, { hand: 'hand', won: 'board' });
export const crown = defineGame({
  name: 'crown',
  version: '1',
  title: 'Crown',
  seats: { min: 2, max: 3 },
  zones: z,
  catalog: { pebble: { name: 'Pebble' }, crown: { name: 'Crown' } },
  match: { taken: 0 },
  seat: { coins: 1 },
  setup(r) {
    for (const kind of ['crown', 'pebble', 'pebble', 'pebble', 'pebble', 'pebble']) r.create(kind, z.deck);
    r.shuffle(z.deck);
  },
  moves: {
    take: {
      do(r, me: Seat) {
        r.moveTop(1, z.deck, z.won(me), 'take');
        r.setMatch({ taken: r.match.taken + 1 });
        r.endTurn();
      },
    },
  },
  outcome(r) {
    const winners = r.seats.filter((seat) => r.cards(z.won(seat)).some((card) => r.kind(card) === 'crown'));
    return winners.length > 0 ? { winners, reason: 'the crown' } : undefined;
  },
});
`;
