/**
 * `npm run attack`: what is behind the script. A worker tries the inputs, batch by batch; this thread watches over it, so
 * that an input that never ends is found as well, and prints what came of it all.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { recipeOf, run, type Find, type Report } from './attack.ts';
import { ATTACKS, WHOLE_ATTACKS } from './attacks.ts';
import { corpusOf, keep } from './corpus.ts';
import type { Recipe } from './recipe.ts';
import { commandLine } from '../../bench/command-line.ts';

/** So many inputs of one attack, from a number on. */
interface Batch {
  readonly name: string;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

const SIZE = 500;
/** An input that takes longer than this is taken to have no end. */
const MOST_MS = 30_000;

interface Asked {
  readonly inputs: number;
  readonly minutes: number;
  readonly seed: number;
  readonly from: number;
  readonly only: readonly string[];
}

/** What this process has worked, in milliseconds: a busy machine makes nothing a hang. */
const now = (): number => process.cpuUsage().user / 1000;
const clock = (): number => performance.now();

/** What is asked for; a time that is given alone is a time for as many inputs as it takes. */
function asked(): Asked {
  const names = [...ATTACKS.map(({ attack }) => attack.name), ...WHOLE_ATTACKS.map(({ name }) => name)];
  const { values } = commandLine({
    name: 'attack',
    about: 'Hostile commands, saves, options, files and transcripts, to every gate.',
    options: {
      inputs: { about: 'inputs to try; 20000, or as many as there is time for', otherwise: 0 },
      minutes: { about: 'no input after so many', otherwise: Number.POSITIVE_INFINITY },
      seed: { about: 'others', otherwise: 1 },
      from: { about: 'the first input, to see one again', otherwise: 0 },
      only: { about: `some of ${names.join(', ')}, with commas`, otherwise: '', someOf: names },
    },
  });
  const { inputs, minutes, only } = values;
  const most = Number.isFinite(minutes) ? Number.POSITIVE_INFINITY : 20_000;
  return { ...values, inputs: inputs || most, only: only.split(',').filter(Boolean) };
}

/** The worker: tries a batch, and says before each input which it is. */
function work(progress: Int32Array): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
  parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(tried(batch, progress)));
}

function tried({ name, seed, from, to }: Batch, progress: Int32Array): Report {
  const row = ATTACKS.find(({ attack }) => attack.name === name);
  const onInput = (input: number): void => void (progress[0] = input);
  if (!row) {
    const whole = WHOLE_ATTACKS.find((each) => each.name === name);
    const report = whole?.run(to - from, seed + from, (input) => onInput(from + input), now);
    return { attack: name, ...empty(), ...report, sorts: new Map() };
  }
  const corpus = recipesOf(name);
  return run(row.attack, { seed, from, to, now, corpus, onInput });
}

const recipesOf = (name: string): readonly Recipe[] => corpusOf(name).map(({ recipe }) => recipe);
const NOT_KNOWN: Recipe = { game: 'all', base: 0, changes: [] };

type Sums = Omit<Report, 'attack' | 'sorts'>;
const empty = (): Sums => ({
  inputs: 0,
  accepted: 0,
  commands: 0,
  throws: 0,
  hangs: 0,
  faults: 0,
  slowest: 0,
  finds: [],
});

/** Runs batch after batch, each attack by its share, until there were enough or the time is over. */
async function attackAll({ inputs, minutes, seed, from, only }: Asked): Promise<number> {
  const rows = [...ATTACKS.map(({ attack: { name }, share }) => ({ name, share })), ...WHOLE_ATTACKS].filter(
    ({ name }) => only.length === 0 || only.includes(name),
  );
  const round = rows.flatMap(({ name, share }) => Array.from({ length: share }, () => name));
  const next = new Map(rows.map(({ name }) => [name, from]));
  const reports = new Map<string, Sums>();
  const sorts = new Map<string, Report['sorts']>();
  const hand = new Hand();
  const began = { work: now(), clock: clock() };
  let done = 0;
  for (let i = 0; done < inputs && clock() - began.clock < minutes * 60_000; i++) {
    const name = round[i % round.length] as string;
    const first = next.get(name) ?? 0;
    const to = first + Math.min(SIZE, inputs - done);
    const report = await hand.run({ name, seed, from: first, to });
    next.set(name, first + report.inputs);
    done += report.inputs;
    reports.set(name, sum(reports.get(name) ?? empty(), report));
    sorts.set(name, new Map([...(sorts.get(name) ?? []), ...report.sorts]));
  }
  await hand.rest();
  for (const [name, found] of sorts) {
    const kept = keep(name, found);
    if (kept > 0) console.log(`${kept} new sorts of endings of ${name} kept in test/data/attack`);
  }
  return print(reports, now() - began.work, clock() - began.clock);
}

const sum = (a: Sums, b: Sums): Sums => ({
  inputs: a.inputs + b.inputs,
  accepted: a.accepted + b.accepted,
  commands: a.commands + b.commands,
  throws: a.throws + b.throws,
  hangs: a.hangs + b.hangs,
  faults: a.faults + b.faults,
  slowest: Math.max(a.slowest, b.slowest),
  finds: [...a.finds, ...b.finds],
  notes: together(a.notes ?? {}, b.notes ?? {}),
});

type Notes = NonNullable<Report['notes']>;

const together = (a: Notes, b: Notes): Notes =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]),
  );

/** A worker that is replaced when an input of its never ends. */
class Hand {
  readonly #progress = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | undefined;

  run(batch: Batch): Promise<Report> {
    const worker = (this.#worker ??= new Worker(fileURLToPath(import.meta.url), { workerData: this.#progress.buffer }));
    this.#progress[0] = -1;
    return new Promise((resolve) => {
      let last = { input: -1, since: now() };
      const watch = setInterval(() => {
        const input = this.#progress[0] as number;
        if (input !== last.input) last = { input, since: now() };
        else if (now() - last.since > MOST_MS) end(this.#stuck(batch, input, 'never ended'));
      }, 500);
      const end = (report: Report): void => {
        clearInterval(watch);
        // Not all listeners: a worker without its own hears nothing any more.
        worker.off('message', end).off('error', broken);
        resolve(report);
      };
      const broken = (error: Error): void => end(this.#stuck(batch, this.#progress[0] as number, error.message));
      worker.on('message', end).on('error', broken);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- nor has a worker
      worker.postMessage(batch);
    });
  }

  async rest(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** What was tried before the input that ended the worker is counted; the next batch begins behind it. */
  #stuck({ name, seed, from }: Batch, input: number, message: string): Report {
    void this.#worker?.terminate();
    this.#worker = undefined;
    const attack = ATTACKS.find((row) => row.attack.name === name)?.attack;
    const recipe = attack ? recipeOf(attack, { seed, corpus: recipesOf(name) }, input) : NOT_KNOWN;
    const find: Find = { what: 'hang', input, recipe, message };
    return { attack: name, ...empty(), inputs: input - from + 1, hangs: 1, finds: [find], sorts: new Map() };
  }
}

const HEADS = ['attack', 'inputs', 'accepted', 'commands', 'throws', 'hangs', 'faults', 'slowest ms'];

/** The table and the finds; 1 if there are any. */
function print(reports: ReadonlyMap<string, Sums>, worked: number, took: number): number {
  const all = [...reports.values()].reduce(sum, empty());
  const rows = [...reports, ['all', all] as const].map(([name, each]) => [
    name,
    ...[each.inputs, each.accepted, each.commands, each.throws, each.hangs, each.faults, Math.round(each.slowest)].map(
      String,
    ),
  ]);
  const lines = [HEADS, ...rows];
  const width = HEADS.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  for (const line of lines)
    console.log(
      line.map((cell, at) => (at === 0 ? cell.padEnd(width[at] ?? 0) : cell.padStart(width[at] ?? 0))).join('  '),
    );
  for (const [name, { notes = {} }] of reports)
    if (Object.keys(notes).length > 0)
      console.log(
        `${name}: ${Object.entries(notes)
          .map(([note, times]) => `${note} ${times}`)
          .join(', ')}`,
      );
  const rate = (ms: number): number => Math.round((all.inputs / ms) * 1000);
  console.log(`${rate(took)} inputs a second, ${rate(worked)} a second of work`);
  const seen = new Set<string>();
  for (const [name, { finds }] of reports)
    for (const { what, input, recipe, message } of finds) {
      const head = `${name} ${what} ${message}`;
      if (seen.size === seen.add(head).size) continue;
      console.log(`\n${name}, input ${input}: ${what}: ${message}\n  ${JSON.stringify(recipe).slice(0, 600)}`);
    }
  return all.throws + all.hangs + all.faults === 0 ? 0 : 1;
}

if (isMainThread) process.exit(await attackAll(asked()));
else work(new Int32Array(workerData as SharedArrayBuffer));
