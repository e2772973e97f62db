/**
 * The machine runs a program on a recorder: a stack of frames, the topmost first, until nothing is left, somebody is
 * asked, or the match is over. Frames are copied from the state and put back when it rests, so every pause can be saved.
 */
import {
  NO_CARD,
  type CardId,
  type Picks,
  type Refusal,
  type Seat,
  type Viewers,
  type ZoneId,
} from '../../core/index.ts';
import type { SeenBy } from '../canonical.ts';
import { isAsking, runBetting } from './flow/betting.ts';
import { runDraw } from './flow/draw.ts';
import { runEach } from './flow/each.ts';
import { testEnd } from './flow/ending.ts';
import { runHand } from './flow/hand.ts';
import { runPhase } from './flow/phases.ts';
import { runShow } from './flow/showdown.ts';
import { runMain, runTurn } from './flow/turns.ts';
import type { Program, Step } from './program.ts';
import { Scene } from './scene.ts';
import { seatAt } from './seats.ts';
import {
  MOST_FRAMES,
  NO_NAMES,
  type Frame,
  type Kept,
  type KeptInHand,
  type ListFrame,
  type Scope,
  type Table,
  type Value,
} from './shape.ts';
import { placed, Stop, stop } from './stop.ts';
import { withPartners, withTeams } from './teams.ts';
import { isSame } from './values.ts';
import type { Family } from './zones.ts';

/** Turns that may pass by in one move because nobody can do anything. */
const MOST_PASSES = 100_000;

/** Steps of one move, whatever its file allows itself: no file makes a match run without end (S35). */
const MOST_STEPS = 100_000;

/** The machine that ran last on a recorder. */
const RUNNING = new WeakMap<Table, Machine>();

/** Where the step stands in its file that runs on a recorder, or ran last. */
export function whereIs(r: Table): string | undefined {
  const step = RUNNING.get(r)?.step;
  if (!step) return undefined;
  const { op, at } = step;
  return at ? `${at.file} line ${at.line}, column ${at.column} (${op})` : `the step ${op}`;
}

const copyOf = (frame: Frame): Frame => ({ ...frame });

export class Machine extends Scene {
  readonly w: Table;
  readonly stack: Frame[];
  /** What was answered, by seat, until the step that asked takes it. */
  answers: readonly (Picks | undefined)[] | null = null;
  isPaused = false;
  /** Whether a frame came, went or changed; a bet alone changes none. */
  hasMoved = false;
  passes = 0;
  #steps = 0;
  #current: Step | undefined;
  readonly #touched: ZoneId[] = [];

  constructor(program: Program, r: Table) {
    super(program, r);
    this.w = r;
    RUNNING.set(r, this);
    this.stack = r.match.$flow.map(copyOf);
  }

  /** The step that runs, or ran last. */
  get step(): Step | undefined {
    return this.#current;
  }

  /** Runs until it rests; a failed step is told with its place, and what was done must then be thrown away. */
  run(): Refusal | undefined {
    try {
      for (;;) {
        const frame = this.stack.at(-1);
        if (!frame || this.isPaused) break;
        this.hasMoved ||= frame.op !== 'bet' || !isAsking(this);
        this.#runFrame(frame);
        if (this.stack.length > MOST_FRAMES) stop('LimitReached', { which: 'moves inside moves', value: MOST_FRAMES });
      }
      if (this.stack.length === 0 && this.r.match.$over === null) this.end([], 'nothing is left to do');
      this.#save();
      return undefined;
    } catch (error) {
      if (error instanceof Stop) return placed(error.refusal, this.#current);
      throw error;
    }
  }

  #runFrame(frame: Frame): void {
    switch (frame.op) {
      case 'list':
        return this.#runList(frame);
      case 'each':
        return runEach(this, frame);
      case 'draw':
        return runDraw(this, frame);
      case 'main':
        return runMain(this, frame);
      case 'phase':
        return runPhase(this, frame);
      case 'turn':
        return runTurn(this, frame);
      case 'hand':
        return runHand(this, frame);
      case 'bet':
        return runBetting(this);
      case 'show':
        return runShow(this, frame);
      case 'offer':
      case 'cut':
        this.isPaused = true;
    }
  }

  #runList(frame: ListFrame): void {
    const step = this.program.lists[frame.list]?.[frame.at];
    if (!step) {
      this.stack.pop();
      return;
    }
    frame.at++;
    this.self = frame.self;
    this.#current = step;
    this.count();
    step.run(this, frame);
    if (this.isPaused) frame.at--;
    else this.settle();
  }

  /** One more step of this move (section 6). */
  count(): void {
    const most = Math.min(this.r.match.$setup.limits.max_steps_per_move, MOST_STEPS);
    if (++this.#steps > most) stop('LimitReached', { which: 'max_steps_per_move', value: most });
  }

  /** One more turn in which nobody could do anything. */
  pass(): void {
    if (++this.passes > MOST_PASSES) stop('LimitReached', { which: 'turns without a move', value: MOST_PASSES });
  }

  /** Puts steps on top of everything that waits. */
  push(list: number, self: Seat, scope: Scope | null = null, entry = ''): void {
    if (this.program.lists[list]?.length) this.stack.push({ op: 'list', list, at: 0, self, scope, entry });
  }

  /** The names of the move, phase or body that runs: those of the nearest list that has any. */
  override get scope(): Scope {
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const frame = this.stack[at];
      if (frame?.op === 'list' && frame.scope !== null) return frame.scope;
    }
    return NO_NAMES;
  }

  /** Gives a name a meaning from here on. */
  bind(name: string, value: Value): void {
    const { params, bound } = this.scope;
    const scope = { params, bound: { ...bound, [name]: value } };
    const frame = this.stack.findLast((each): each is ListFrame => each.op === 'list' && each.scope !== null);
    const target = frame ?? this.stack.findLast((each): each is ListFrame => each.op === 'list');
    if (target) target.scope = scope;
  }

  /** The answer of a seat to what the running step asked; nothing while it has not been asked. */
  takeAnswer(seat: Seat): Picks | undefined {
    const answer = this.answers?.[seat];
    if (answer !== undefined) this.answers = null;
    return answer;
  }

  /** Waits for whoever was asked. */
  pause(): void {
    this.isPaused = true;
  }

  /** A number below `n` by chance, or the next one that the match was given (S47). */
  override random(n: number, family = 'choose'): number {
    const { $setup, $kept } = this.r.match;
    const given = $setup.random[$kept.random];
    if (given === undefined) return this.w.roll(family, n);
    this.keep({ random: $kept.random + 1 });
    return given < n ? given : stop('BadOption', { option: 'random', value: given, max: n - 1 });
  }

  /** Something came into or left a zone. */
  touch(zone: ZoneId): void {
    if (this.program.watchesZones && !this.#touched.includes(zone)) this.#touched.push(zone);
  }

  /** After a step: tops are shown, those who wait for changed zones run, and the end is tested. */
  settle(): void {
    if (this.#touched.length > 0) this.#tellTouched();
    if (this.r.match.$over === null) testEnd(this);
  }

  #tellTouched(): void {
    const { zones, onZone } = this.program;
    const touched = this.#touched.splice(0);
    for (const zone of touched) this.#showTop(zone, zones.of(zone));
    if (onZone.every((entry) => entry === null)) return;
    const waiting = this.#inOrder(touched).flatMap((zone) => {
      const entry = onZone[zones.of(zone).number];
      return entry && !this.#isRunning(entry.entry) ? [{ ...entry, self: zones.owner(zone) ?? this.self }] : [];
    });
    for (const { list, entry, self } of waiting.toReversed()) this.push(list, self, NO_NAMES, entry);
  }

  /** Owners go round from the first seat; zones of the table come first. */
  #inOrder(touched: readonly ZoneId[]): readonly ZoneId[] {
    const { zones, hasDealer } = this.program;
    const { length } = this.r.seats;
    const start = hasDealer ? this.r.match.dealer + 1 : 0;
    const place = (zone: ZoneId): number => {
      const owner = zones.owner(zone);
      return owner === null ? -1 : (owner - start + 2 * length) % length;
    };
    return touched.toSorted((a, b) => place(a) - place(b));
  }

  #isRunning(entry: string): boolean {
    return this.stack.some((frame) => frame.op === 'list' && frame.entry === entry);
  }

  #showTop(zone: ZoneId, { top }: Family): void {
    const card = top === null ? NO_CARD : this.r.at(zone, 0);
    if (top !== null && card !== NO_CARD) this.show([card], this.viewersOf(top, zone));
  }

  /** Shows cards to whoever does not know them yet. */
  show(cards: readonly CardId[], to: Viewers): void {
    if (cards.length === 0 || to === 'nobody' || to.length === 0) return;
    this.w.reveal(cards, to);
    if (to === 'everyone' && this.program.gathersRevealed)
      this.keep({ revealed: [...new Set([...this.r.match.$kept.revealed, ...cards])] });
  }

  /** Cards that move, are shuffled or are hidden no longer lie revealed: nobody could point them out (S40). */
  unreveal(cards: readonly CardId[]): void {
    const { revealed } = this.r.match.$kept;
    if (revealed.length === 0) return;
    const left = revealed.filter((card) => !cards.includes(card));
    if (left.length < revealed.length) this.keep({ revealed: left });
  }

  /** Whom a word of visibility means at a zone. */
  viewersOf(seen: SeenBy, zone: ZoneId): Viewers {
    if (seen === 'everyone' || seen === 'nobody') return seen;
    if (seen !== 'owner') return seen.map((name) => seatAt(this.program, this.r, name));
    const owner = this.program.zones.owner(zone);
    return owner === null ? 'nobody' : [owner];
  }

  /** Changes something that is kept for the match, or (`keepHand`) for the hand. */
  keep(part: Partial<Kept>): void {
    this.w.setMatch('$kept', { ...this.r.match.$kept, ...part });
  }

  keepHand(part: Partial<KeptInHand>): void {
    this.w.setMatch('$hand', { ...this.r.match.$hand, ...part });
  }

  /** The match is over; who has won it has won it for the team. */
  end(named: readonly Seat[], reason: string): void {
    const winners = withPartners(this.program, this.r.seats, named);
    const over = { winners, reason: withTeams(this.program, winners, reason) };
    this.w.setMatch({ $over: over, $inHand: false });
    this.stack.length = 0;
    this.isPaused = true;
  }

  /** Where it rests, if that is another place than before: by value, because a loaded match has lists of its own. */
  #save(): void {
    if (this.hasMoved && !isSame(this.stack, this.r.match.$flow)) this.w.setMatch('$flow', this.stack.slice());
  }
}
