/**
 * The playhead: plays clips on a stage as time goes by. It has no clock and no timer; whoever has one calls `advance`.
 * Every commit comes once and in order, whatever is skipped, and nothing here waits for anybody's input.
 */
import type { Clip, Cue, Stage } from './cue.ts';

/** What a director may be told beside its stage. */
export interface DirectorOptions {
  readonly rate?: number;
  /** How much may wait before it hurries: 3 s, in real time half a second. */
  readonly patience?: number;
}

/** Speech stands so long at any speed, in ms of real time. */
const LEAST_SPEECH = 600;
const PATIENCE = 3_000;
/** More than this is left out. */
const MOST_WAITING = 10_000;
const MOST_HURRY = 4;

/** Something of a clip that happens at a moment. At one moment commits come first and ends last, so nothing flickers. */
interface Edge {
  readonly at: number;
  readonly order: 0 | 1 | 2;
  readonly cue: Cue;
}

/** A clip that plays. */
interface Run {
  readonly clip: Clip;
  start: number;
  readonly edges: readonly Edge[];
  /** The next edge. */
  at: number;
}

/** Plays clips on a stage. */
export class Director {
  readonly #stage: Stage;
  readonly #options: DirectorOptions;
  #waiting: Clip[] = [];
  #runs: Run[] = [];
  /** The cues that are being shown, and when in real time each began. */
  readonly #active = new Map<Cue, { readonly run: Run; readonly since: number }>();
  /** Speech whose clip is over, and until when it stands. */
  readonly #lingering = new Map<Cue, number>();
  #time = 0;
  #real = 0;
  #rate: number;
  #hurry = 1;
  #isPaused = false;
  /** Events that were told and do not count as shown yet. */
  #unshown = 0;

  constructor(stage: Stage, options: DirectorOptions = {}) {
    this.#stage = stage;
    this.#options = options;
    this.#rate = options.rate ?? 1;
  }

  get rate(): number {
    return this.#rate;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Nothing is shown and nothing waits. */
  get isIdle(): boolean {
    return this.#runs.length === 0 && this.#waiting.length === 0 && this.#lingering.size === 0;
  }

  /** Every event that was told counts as shown; what lingers may still move. */
  get isSettled(): boolean {
    return this.#unshown === 0;
  }

  /** Adds a clip behind the others. */
  enqueue(clip: Clip): void {
    this.#waiting.push(clip);
    this.#unshown += clip.cause.length;
    if (this.#rate === Infinity) return this.skipAll();
    if (!this.#isPaused && this.backlog() > MOST_WAITING) return this.#catchUp();
    this.#takeNext();
  }

  /** How many ms of clips wait for those that play; scenes are meant to be waited for. */
  backlog(): number {
    return this.#waiting.reduce((sum, clip) => sum + Math.max(0, clip.blocks - sceneTime(clip)), 0);
  }

  /** Goes on to the end of the scene that plays; returns false if none does. */
  passScene(): boolean {
    const end = this.#sceneEnd();
    if (end === undefined) return false;
    this.#isPaused = false;
    while (this.#time < end) this.#step((end - this.#time) / this.#rate);
    return true;
  }

  /** When the scene that plays is over. */
  #sceneEnd(): number | undefined {
    const [scene] = [...this.#active].filter(([{ kind }]) => kind === 'scene');
    return scene && scene[1].run.start + scene[0].at + scene[0].dur;
  }

  /** The clips that play, each with how many ms of it have passed. */
  playing(): (readonly [clip: Clip, passed: number])[] {
    return this.#runs.map(({ clip, start }) => [clip, this.#time - start] as const);
  }

  /** The cues that run, each with how far it has come. */
  active(): (readonly [cue: Cue, progress: number])[] {
    return [...this.#active].map(([cue, { run }]) => [cue, this.#progress(cue, run.start)] as const);
  }

  /** Time goes by: `ms` of real time. */
  advance(ms: number): void {
    if (this.#isPaused) return;
    let left = ms;
    while (left > 0 && !this.isIdle) left -= this.#step(left);
    for (const [cue, progress] of this.active()) this.#stage.sample(cue, progress);
  }

  setRate(rate: number): void {
    this.#rate = rate;
    if (rate === Infinity) this.skipAll();
  }

  pause(isPaused = true): void {
    this.#isPaused = isPaused;
    if (!isPaused) this.#takeNext();
  }

  /** What plays is over at once: its cues end and its events count as shown, without a sound. */
  skip(): void {
    for (const run of this.#runs) this.#tellRest(run);
    this.#dropRuns();
    this.#takeNext();
  }

  /** The same for everything that waits. */
  skipAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.skip();
    for (const clip of waiting) this.#tellRest(runOf(clip, 0));
  }

  /** A player acts: everything that was told counts as shown, and what only lingers may go on. */
  settle(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of this.#runs) {
      run.start = Math.min(run.start, this.#time - run.clip.blocks);
      this.#runTo(run, this.#time, true);
    }
    for (const clip of waiting) this.#tellRest(runOf(clip, 0));
    this.#runs = this.#runs.filter(({ at, edges }) => at < edges.length);
  }

  /** Forgets everything, for a whole new view: nothing counts as shown any more. */
  clear(): void {
    this.#waiting = [];
    this.#unshown = 0;
    this.#dropRuns();
  }

  /** Goes on to the next thing that happens, or as far as the time reaches; how much real time it took. */
  #step(left: number): number {
    // Nobody hurries through a scene.
    const rate = this.#rate * this.#slowness() * (this.#sceneEnd() === undefined ? this.#hurry : 1);
    const inClip = (this.#nextEdge() - this.#time) / rate;
    const inReal = Math.min(...this.#lingering.values()) - this.#real;
    const passed = Math.min(left, inClip, inReal);
    this.#real += passed;
    // An edge is met exactly, whatever the sizes of the frames.
    this.#time = inClip <= passed ? this.#nextEdge() : this.#time + passed * rate;
    for (const run of this.#runs) this.#runTo(run, this.#time, false);
    this.#runs = this.#runs.filter(({ at, edges }) => at < edges.length);
    for (const [cue, until] of this.#lingering) if (until <= this.#real) this.#end(cue);
    this.#takeNext();
    return passed;
  }

  /** How much a blow that decides is slowed down: `value` of a `slow` cue while it runs, 1 without one. */
  #slowness(): number {
    for (const [{ kind, value = 1 }] of this.#active) if (kind === 'slow') return value;
    return 1;
  }

  /** When the next thing happens: an edge of a clip, or the end of what blocks. */
  #nextEdge(): number {
    const edges = this.#runs.map(({ start, edges, at }) => start + (edges[at]?.at ?? Infinity));
    return Math.min(...edges, ...this.#blockedUntil());
  }

  #blockedUntil(): readonly number[] {
    const last = this.#runs.at(-1);
    const end = last ? last.start + last.clip.blocks : -Infinity;
    return end > this.#time ? [end] : [];
  }

  /** Starts what waits and need wait no longer. */
  #takeNext(): void {
    while (!this.#isPaused && this.#waiting.length > 0 && this.#blockedUntil().length === 0) {
      const run = runOf(this.#waiting.shift() as Clip, this.#time);
      this.#runs.push(run);
      this.#runTo(run, this.#time, false);
      this.#runs = this.#runs.filter(({ at, edges }) => at < edges.length);
    }
    const patience = this.#options.patience ?? PATIENCE;
    this.#hurry = Math.min(MOST_HURRY, Math.max(1, this.backlog() / patience));
  }

  /** Carries out what happens up to a moment; in haste only what must be told. */
  #runTo(run: Run, until: number, inHaste: boolean): void {
    for (; run.at < run.edges.length; run.at++) {
      const edge = run.edges[run.at] as Edge;
      if (run.start + edge.at > until) return;
      if (edge.order === 2) this.#leave(edge.cue);
      else if (edge.cue.kind === 'commit') this.#commit(run.clip, edge.cue);
      else if (!inHaste || edge.cue.kind === 'announce') this.#start(edge.cue, run);
    }
  }

  /** Commits and announcements that have not come yet. */
  #tellRest(run: Run): void {
    this.#runTo(run, Infinity, true);
  }

  #commit({ cause, seq }: Clip, { value = seq }: Cue): void {
    const event = cause[value - seq];
    if (!event) return;
    this.#unshown -= 1;
    this.#stage.commit(event, value);
  }

  #start(cue: Cue, run: Run): void {
    this.#stage.start(cue);
    if (cue.dur > 0) this.#active.set(cue, { run, since: this.#real });
  }

  /** The end of a cue in its clip; speech that nobody could have read stays. */
  #leave(cue: Cue): void {
    const { since = -Infinity } = this.#active.get(cue) ?? {};
    if (cue.kind === 'speech' && this.#active.has(cue) && this.#real < since + LEAST_SPEECH)
      this.#lingering.set(cue, since + LEAST_SPEECH);
    else this.#end(cue);
  }

  #end(cue: Cue): void {
    this.#lingering.delete(cue);
    if (this.#active.delete(cue)) this.#stage.end(cue);
  }

  #progress({ at, dur }: Cue, start: number): number {
    return Math.min(1, (this.#time - start - at) / dur);
  }

  #dropRuns(): void {
    this.#runs = [];
    for (const cue of this.#active.keys()) this.#end(cue);
  }

  /** Drops a backlog that is too long and announces only its last line. The first scene, and what leads up to it, is played in full. */
  #catchUp(): void {
    const waiting = this.#waiting;
    const isInScene = this.#runs.some(({ clip }) => sceneTime(clip) > 0);
    const kept = isInScene ? 0 : waiting.findIndex((clip) => sceneTime(clip) > 0) + 1;
    const last = waiting.findLast(({ cues }) => cues.some(({ kind }) => kind === 'announce'));
    this.#waiting = waiting.map((clip, at) => (at < kept ? clip : inBrief(clip, clip === last)));
    if (!isInScene && kept === 0) this.skip();
    this.#takeNext();
  }
}

const sceneTime = ({ cues }: Clip): number =>
  cues.reduce((sum, { kind, dur }) => (kind === 'scene' ? sum + dur : sum), 0);

/** Returns a clip without its visuals: only its commits and announcements. */
function inBrief(clip: Clip, isSaid: boolean): Clip {
  const told = (cue: Cue): boolean => cue.kind === 'commit' || (isSaid && cue.kind === 'announce');
  const cues = clip.cues.filter(told).map((cue) => ({ ...cue, at: 0 }));
  return { ...clip, cues, blocks: 0 };
}

function runOf(clip: Clip, start: number): Run {
  const edges = clip.cues.flatMap((cue): Edge[] => [
    { at: cue.at, order: cue.kind === 'commit' ? 0 : 1, cue },
    ...(cue.dur > 0 ? [{ at: cue.at + cue.dur, order: 2, cue } as const] : []),
  ]);
  return { clip, start, at: 0, edges: edges.sort((a, b) => a.at - b.at || a.order - b.order) };
}
