/**
 * `npm run load`: matches played through real server processes on loopback. Contestants take turns; what counts is the server's
 * CPU per move, because moves a second depend on what else the machine does. Bars are those of the host's issue: medians of
 * the ratios of each round, all of them once more at the end. Ends by itself, with what it has by then.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../command-line.ts';
import { judged, spreadOf, type Bar } from '../measure.ts';
import { versionOf } from '../peers.ts';
import { fenced, groupCommit } from './stores.ts';
import { anything, bareCrowd, boardgameCrowd, endTurn, pairs, type Crowd } from './players.ts';

const { values } = commandLine({
  name: 'load',
  about:
    'Servers under load: ours, a bare one with the same store, and boardgame.io’s in memory. Twenty minutes or more; --matches 50 takes six.',
  options: {
    matches: { about: 'matches at once, with commas', otherwise: '1,50,500', isNumbers: true },
    rounds: { about: 'interleaved rounds', otherwise: 5 },
    seconds: { about: 'of each turn', otherwise: 2 },
    'warm-up': { about: 'seconds before the first', otherwise: 5 },
    minutes: { about: 'ends after so many in any case', otherwise: 30 },
  },
});

const CONTESTANTS = [
  {
    name: 'ours, end of turn',
    server: 'our-server.js',
    crowd: (port: number, n: number) => pairs(port, n, { game: 'job', pick: endTurn }),
  },
  {
    name: 'ours, end of turn in the duel',
    server: 'our-server.js',
    crowd: (port: number, n: number) => pairs(port, n, { game: 'duel', pick: endTurn }),
  },
  {
    name: 'ours, duel, one watches',
    server: 'our-server.js',
    crowd: (port: number, n: number) => pairs(port, n, { game: 'duel', pick: anything, watchers: 1 }),
  },
  {
    name: 'ours, committed and signed',
    server: 'our-server.js',
    crowd: (port: number, n: number) => pairs(port, n, { game: 'duel', pick: endTurn, isSigned: true }),
  },
  { name: 'bare, one watches', server: 'bare-server.js', crowd: bareCrowd },
  {
    name: 'boardgame.io',
    server: 'boardgame-server.js',
    crowd: async (port: number, n: number) => boardgameCrowd(port, n),
  },
  {
    name: 'boardgame.io, one watches',
    server: 'boardgame-server.js',
    crowd: async (port: number, n: number) => boardgameCrowd(port, n, 1),
  },
] as const;

/** The first of them are servers of ours. */
const OURS = 4;

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

/** Every bar that was looked at. */
const verdicts: Verdict[] = [];
let folder = '';
let files = 0;

async function contest(matches: number): Promise<void> {
  const running: Running[] = [];
  for (const { name, server, crowd } of CONTESTANTS) {
    const [child, port] = await started(server);
    running.push({ name, child, crowd: await crowd(port, matches), turns: [] });
  }
  for (const one of running) await warmUp(one);
  // There and back again, so that nobody always comes after the same neighbour.
  for (let round = 0; round < values.rounds; round++)
    for (const one of round % 2 === 0 ? running : running.toReversed()) one.turns.push(await turn(one, values.seconds));
  print(`\n${matches} ${matches === 1 ? 'match' : 'matches'}`);
  print(row(['', 'µs CPU/move', 'moves/s', 'p50 ms', 'p99 ms']));
  for (const { name, turns } of running)
    print(row([name, ...(['cpu', 'rate', 'p50', 'p99'] as const).map((of) => figure(medianOf(turns, of)))]));
  const at = (name: string): string => `${matches}: ${name}`;
  for (const [name, a, b, bar] of BARS) judge(at(name), ratios(running, a, b, 'cpu'), bar);
  judge(
    at('committed and signed, µs CPU a move'),
    turnsOf(running, SIGNED).map(({ cpu }) => cpu),
    '<= 300',
  );
  await compareTimes(running, at);
  print(row(['memory of an idle match, kB', figure(await idleMemory(matches))]));
  for (const one of running.slice(0, OURS)) print(row([`a new match, ${one.name}, µs CPU`, figure(await making(one))]));
  for (const { crowd, child } of running) {
    crowd.close();
    child.kill('SIGKILL');
  }
}

/**
 * The people play once at a small table before anybody is measured: what they run is compiled then, and whoever's turn comes
 * first is not played slowly ever after, which would cost its server more a move.
 */
async function rehearse(): Promise<void> {
  for (const { server, crowd } of CONTESTANTS) {
    const [child, port] = await started(server);
    const people = await crowd(port, REHEARSED.matches);
    await people.refill();
    await people.play(REHEARSED.seconds);
    people.close();
    child.kill('SIGKILL');
  }
}

const REHEARSED = { matches: 10, seconds: 3 };

/** A server runs for days: it is measured when its many small functions are compiled. One match alone takes too long for that. */
async function warmUp(one: Running): Promise<void> {
  let moves = 0;
  for (let times = 0; times < 6 && moves < WARM; times++)
    moves += (await turn(one, values['warm-up'])).rate * values['warm-up'];
}

/** Moves after which a server counts as warm. */
const WARM = 40_000;

/** The bars of issue 14, as ratios of CPU a move. */
const BARS: readonly (readonly [name: string, a: Name, b: Name, bar: Bar])[] = [
  ['boardgame.io ÷ ours, end of turn', 'boardgame.io', 'ours, end of turn', '>= 2.5'],
  [
    'boardgame.io’s end of turn ÷ our full duel, three viewers',
    'boardgame.io, one watches',
    'ours, duel, one watches',
    '>= 2',
  ],
  ['bare ÷ ours, duel', 'bare, one watches', 'ours, duel, one watches', '>= 0.45'],
];

/** Every command signed by its seat and checked by the server, half of the 600 µs that it cost before (F35, F47). */
const SIGNED = 'ours, committed and signed';

/** Moves a second at which times of answers are compared: a server that is driven to its limit tells only where that is. */
const PACE = 500;

/** Times of answers at the same number of moves a second, in turns; judged where both had so many, as one match alone has not. */
async function compareTimes(running: readonly Running[], at: (name: string) => string): Promise<void> {
  const [ours, bare] = (['ours, duel, one watches', 'bare, one watches'] as const).map((name) =>
    running.find((each) => each.name === name),
  );
  if (!ours || !bare) return;
  const paced: (readonly [ours: Turn, bare: Turn])[] = [];
  for (let round = 0; round < values.rounds; round++)
    paced.push([await turn(ours, values.seconds, PACE), await turn(bare, values.seconds, PACE)]);
  const slowest = Math.min(...paced.flat().map(({ rate }) => rate));
  for (const of of ['p50', 'p99'] as const) {
    const name = at(`${of} at ${PACE} moves/s, ours ÷ bare`);
    const both = paced.map(([one, other]) => one[of] / other[of]);
    if (slowest >= PACE * REACHED) judge(name, both, '<= 2');
    else conclude('none', `${name}: there were only ${figure(slowest)} moves/s`);
  }
}

/** The share of the pace that counts as having it: a turn has a little time at its end in which nobody begins. */
const REACHED = 0.8;

function judge(name: string, values_: readonly number[], bar: Bar): void {
  const { median, low, high } = spreadOf(values_);
  const { ok } = judged(median, bar);
  conclude(ok ? 'ok' : 'miss', `${name}: ${figure(median)} [${figure(low)} … ${figure(high)}], bar ${bar}`);
}

/** What came of a bar; none where it could not be judged. */
interface Verdict {
  readonly word: 'ok' | 'miss' | 'none';
  readonly text: string;
}

/** Prints what came of a bar, and keeps it for the end. */
function conclude(word: Verdict['word'], text: string): void {
  verdicts.push({ word, text });
  print(lineOf({ word, text }));
}

const lineOf = ({ word, text }: Verdict): string => `  ${word.padEnd(4)}  ${text}`;

function ratios(running: readonly Running[], a: Name, b: Name, of: keyof Turn): readonly number[] {
  const others = turnsOf(running, b);
  return turnsOf(running, a).map((each, round) => each[of] / (others[round]?.[of] ?? Number.NaN));
}

const turnsOf = (running: readonly Running[], name: Name): readonly Turn[] =>
  running.find((each) => each.name === name)?.turns ?? [];

const medianOf = (turns: readonly Turn[], of: keyof Turn): number => spreadOf(turns.map((each) => each[of])).median;

async function turn({ child, crowd }: Running, seconds: number, perSecond?: number): Promise<Turn> {
  await crowd.refill();
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

/** Matches that are made and left, and as many that wait for them to be over. */
const IDLE = 100;

/** What so many matches that nobody follows weigh in a server that has seen others, each, in kB. */
async function idleMemory(matches: number): Promise<number> {
  const [child, port] = await started('our-server.js', ['--expose-gc']);
  const leave = async (n: number): Promise<void> => {
    const crowd = await pairs(port, n, { game: 'duel', pick: () => undefined });
    await crowd.refill();
    crowd.close();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  };
  await leave(IDLE);
  const [before, count] = [await weighed(child), await matchesAt(port)];
  await leave(matches);
  const [after, more] = [await weighed(child), await matchesAt(port)];
  child.kill('SIGKILL');
  return (after - before) / 1_000 / (more - count);
}

/** How many a server says it has. */
async function matchesAt(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^cardwright_matches (\d+)$/m.exec(metrics)?.[1]);
}

const weighed = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('message', (message) => resolve(Object(message).bytes));
    child.send('weigh');
  });

/** What it costs a server that a match is created, joined, followed and dealt. */
async function making({ child, name }: Running): Promise<number> {
  const cpu = cpuOf(child);
  const crowd = await CONTESTANTS.find((each) => each.name === name)?.crowd(ports.get(child) ?? 0, IDLE);
  await crowd?.refill();
  crowd?.close();
  return (cpuOf(child) - cpu) / (2 * IDLE);
}

const ports = new Map<ChildProcess, number>();

async function started(server: string, execArgv: string[] = []): Promise<readonly [ChildProcess, number]> {
  const child = fork(fileURLToPath(new URL(server, import.meta.url)), [join(folder, `${files++}.db`)], {
    execArgv,
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

async function main(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'load-'));
  print(
    `Load on ${process.version}; boardgame.io ${versionOf('boardgame.io')} in memory, the others durable (SQLite, synchronous=FULL)`,
  );
  const { rounds, seconds } = values;
  print(`${rounds} interleaved rounds of ${seconds} s after ${values['warm-up']} s; CPU is the server's, all threads`);
  print('\nstores');
  const grouped = await groupCommit(join(folder, 'g.db'), rounds, seconds);
  judge('SQLite, appends a second of 50 matches ÷ of one', grouped, '>= 8');
  const url = process.env['DATABASE_URL'];
  if (url) judge('PostgreSQL, fenced ÷ plain append', await fenced(url, rounds, seconds), '>= 0.75');
  else conclude('none', 'PostgreSQL, fenced ÷ plain append: DATABASE_URL names no database');
  await rehearse();
  for (const matches of values.matches.split(',').filter(Boolean).map(Number)) await contest(matches);
}

/** Says how it ended; whoever still runs ends with it. */
async function end(reason: string): Promise<never> {
  print(`\n${reason}, every bar once more:`);
  for (const verdict of verdicts) print(lineOf(verdict));
  for (const child of ports.keys()) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  process.exit(reason === DONE && verdicts.every(({ word }) => word !== 'miss') ? 0 : 1);
}

const DONE = 'Done';
setTimeout(() => void end(`The ${values.minutes} minutes are over before all was measured`), values.minutes * 60_000);
await main();
await end(DONE);
