/**
 * `npm run load [-- --matches 1,50,500 --rounds 5 --seconds 2 --warm-up 5 --json]`: matches played through real server
 * processes on loopback. Contestants take turns; what counts is the server's CPU per move, because moves a second depend on
 * what else the machine does. Bars are those of the host's issue: medians of the ratios of each round.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judged, spreadOf, type Bar } from '../measure.ts';
import { versionOf } from '../peers.ts';
import { fenced, groupCommit } from './stores.ts';
import { anything, bareCrowd, boardgameCrowd, duellists, endTurn, type Crowd } from './players.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1,50,500' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '5' },
  },
});

const CONTESTANTS = [
  {
    name: 'ours, end of turn',
    server: 'our-server.js',
    crowd: (port: number, n: number) => duellists(port, n, endTurn),
  },
  { name: 'ours, duel', server: 'our-server.js', crowd: (port: number, n: number) => duellists(port, n, anything) },
  {
    name: 'ours, committed and signed',
    server: 'our-server.js',
    crowd: (port: number, n: number) => duellists(port, n, endTurn, true),
  },
  { name: 'bare', server: 'bare-server.js', crowd: bareCrowd },
  {
    name: 'boardgame.io',
    server: 'boardgame-server.js',
    crowd: async (port: number, n: number) => boardgameCrowd(port, n),
  },
] as const;

type Name = (typeof CONTESTANTS)[number]['name'];

/** One turn of a contestant: CPU of its server per move in microseconds, moves a second, and times of answers. */
interface Turn {
  readonly cpu: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

interface Running {
  readonly name: Name;
  readonly child: ChildProcess;
  readonly crowd: Crowd;
  readonly turns: Turn[];
}

let isWell = true;
let folder = '';
let files = 0;

async function contest(matches: number): Promise<void> {
  const running: Running[] = [];
  for (const { name, server, crowd } of CONTESTANTS) {
    const [child, port] = await started(server);
    running.push({ name, child, crowd: await crowd(port, matches), turns: [] });
  }
  for (const one of running) await warmUp(one);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const one of running) one.turns.push(await turn(one, Number(values.seconds)));
  print(`\n${matches} ${matches === 1 ? 'match' : 'matches'}`);
  print(row(['', 'µs CPU/move', 'moves/s', 'p50 ms', 'p99 ms']));
  for (const { name, turns } of running)
    print(row([name, ...(['cpu', 'rate', 'p50', 'p99'] as const).map((of) => figure(medianOf(turns, of)))]));
  for (const [name, a, b, bar] of BARS) judge(name, ratios(running, a, b, 'cpu'), bar);
  judge(
    'committed and signed, µs CPU a move',
    turnsOf(running, SIGNED).map(({ cpu }) => cpu),
    '<= 300',
  );
  await compareTimes(running);
  if (matches === 500) print(row(['memory of an idle match, kB', figure(await idleMemory(running[0]))]));
  for (const { crowd, child } of running) {
    crowd.close();
    child.kill('SIGKILL');
  }
}

/** Rules are many small functions: a slow machine gets more time for them, up to twenty times as much. */
async function warmUp(one: Running): Promise<void> {
  let moves = 0;
  for (let times = 0; times < 20 && moves < WARM; times++) {
    const { rate } = await turn(one, Number(values['warm-up']));
    moves += rate * Number(values['warm-up']);
  }
}

/** Moves after which a server counts as warm. */
const WARM = 6_000;

/** The bars of issue 14, as ratios of CPU a move. */
const BARS: readonly (readonly [name: string, a: Name, b: Name, bar: Bar])[] = [
  ['boardgame.io ÷ ours, end of turn', 'boardgame.io', 'ours, end of turn', '>= 2.5'],
  ['boardgame.io ÷ ours, full duel with three viewers', 'boardgame.io', 'ours, duel', '>= 2'],
  ['bare ÷ ours, duel', 'bare', 'ours, duel', '>= 0.45'],
];

/** Every command signed by its seat and checked by the server, half of the 600 µs that it cost before (F35, F47). */
const SIGNED = 'ours, committed and signed';

/** Moves a second at which times of answers are compared: a server that is driven to its limit tells only where that is. */
const PACE = 500;

/** Times of answers at the same number of moves a second, in turns. One match alone cannot have so many. */
async function compareTimes(running: readonly Running[]): Promise<void> {
  const [ours, bare] = (['ours, duel', 'bare'] as const).map((name) => running.find((each) => each.name === name));
  if (!ours || !bare) return;
  const paced: { readonly [of in 'p50' | 'p99']: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const [one, other] = [
      await turn(ours, Number(values.seconds), PACE),
      await turn(bare, Number(values.seconds), PACE),
    ];
    paced.push({ p50: one.p50 / other.p50, p99: one.p99 / other.p99 });
  }
  for (const of of ['p50', 'p99'] as const)
    judge(
      `${of} at ${PACE} moves/s, ours ÷ bare`,
      paced.map((each) => each[of]),
      '<= 2',
    );
}

function judge(name: string, values_: readonly number[], bar: Bar): void {
  const { median, low, high } = spreadOf(values_);
  const { ok = true } = judged(median, bar);
  isWell &&= ok;
  print(`  ${ok ? 'pass' : 'FAIL'}  ${name}: ${figure(median)} [${figure(low)} … ${figure(high)}], bar ${bar}`);
}

function ratios(running: readonly Running[], a: Name, b: Name, of: keyof Turn): readonly number[] {
  const others = turnsOf(running, b);
  return turnsOf(running, a).map((each, round) => each[of] / (others[round]?.[of] ?? Number.NaN));
}

const turnsOf = (running: readonly Running[], name: Name): readonly Turn[] =>
  running.find((each) => each.name === name)?.turns ?? [];

const medianOf = (turns: readonly Turn[], of: keyof Turn): number => spreadOf(turns.map((each) => each[of])).median;

async function turn({ child, crowd }: Running, seconds: number, perSecond?: number): Promise<Turn> {
  const [cpu, at] = [cpuOf(child), performance.now()];
  const times = [...(await crowd.play(seconds, perSecond))].sort((a, b) => a - b);
  // What is under way is answered before the next one's turn.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const moves = Math.max(1, times.length);
  return {
    cpu: (cpuOf(child) - cpu) / moves,
    rate: (moves / (performance.now() - at)) * 1_000,
    p50: times[Math.floor(moves / 2)] ?? Number.NaN,
    p99: times[Math.floor(moves * 0.99)] ?? Number.NaN,
  };
}

/** Microseconds of CPU that a process has used; the system counts hundredths of a second. */
function cpuOf({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** What 200 more matches that nobody follows add to a server's memory, each, in kB. */
async function idleMemory(one: Running | undefined): Promise<number> {
  if (!one) return Number.NaN;
  const port = ports.get(one.child) ?? 0;
  const before = residentOf(one.child);
  const idle = await duellists(port, 200, () => undefined);
  idle.close();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return (residentOf(one.child) - before) / 200;
}

const residentOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const ports = new Map<ChildProcess, number>();

async function started(server: string): Promise<readonly [ChildProcess, number]> {
  const child = fork(fileURLToPath(new URL(server, import.meta.url)), [join(folder, `${files++}.db`)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Object(message).port)),
  );
  ports.set(child, port);
  return [child, port];
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : 2 });
}

function row([name = '', ...cells]: readonly string[]): string {
  return `  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

folder = await mkdtemp(join(tmpdir(), 'load-'));
print(
  `Load on ${process.version}; boardgame.io ${versionOf('boardgame.io')} in memory, the others durable (SQLite, synchronous=FULL)`,
);
print(
  `${values.rounds} interleaved rounds of ${values.seconds} s after ${values['warm-up']} s; CPU is the server's, all threads`,
);
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
print('\nstores');
judge(
  'SQLite, appends a second of 50 matches ÷ of one',
  await groupCommit(join(folder, 'g.db'), rounds, seconds),
  '>= 8',
);
const url = process.env['DATABASE_URL'];
if (url) judge('PostgreSQL, fenced ÷ plain append', await fenced(url, rounds, seconds), '>= 0.75');
else print('  not judged: PostgreSQL, fenced ÷ plain append (DATABASE_URL names none)');
for (const matches of values.matches.split(',').filter(Boolean).map(Number)) await contest(matches);
await rm(folder, { recursive: true, force: true });
process.exit(isWell ? 0 : 1);
