/**
 * Static deal arithmetic (S41): the literal counts of `setup` and `rounds` for each number of players. What is computed
 * counts nothing, so that whatever is told here is certain to happen.
 */
import type { Canonical } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import { notedOf } from '../phrase/ledger.ts';
import type { Scope } from '../scope.ts';
import type { CountForm, StepForm, ZoneRef } from '../step-form.ts';

/** Tells the deal that a deck has not enough cards for, and the one that a zone has no room for. */
export function checkDeals(game: Canonical, scope: Scope): void {
  const steps = [...game.setup, ...game.rounds.flatMap(({ actions }) => actions)];
  for (const [zone, kinds] of Object.entries(game.components)) {
    if (scope.soundDecks.has(zone) && game.zones[zone]?.per === null)
      tellFirst(
        game,
        scope,
        (players) => firstOver(new Tally(game, players, { taken: zone }), steps, kinds.length),
        tooMany(zone),
      );
  }
  for (const [zone, { limit, slots }] of Object.entries(game.zones)) {
    const room = Math.min(limit ?? Infinity, slots ?? Infinity);
    if (room < Infinity)
      tellFirst(
        game,
        scope,
        (players) => firstOver(new Tally(game, players, { given: zone }), steps, room),
        noRoom(zone, room),
      );
  }
}

interface Telling {
  readonly problem: string;
  words(players: number, step: StepForm): string;
}

const tooMany = (zone: string): Telling => ({
  problem: 'deal/too-many',
  words: (players, { op }) =>
    `'${zone}' has not enough cards for ${players} players${op === 'draw' ? ', and no on_deck_empty or draw_rules look after it' : ''}`,
});
const noRoom = (zone: string, room: number): Telling => ({
  problem: 'zone/limit',
  words: () => `'${zone}' holds ${room} cards`,
});

/** For the largest number of players that fails. */
function tellFirst(
  game: Canonical,
  { problems }: Scope,
  find: (players: number) => StepForm | undefined,
  telling: Telling,
): void {
  for (let players = game.players.max; players >= game.players.min; players--) {
    const step = find(players);
    const noted = step && notedOf(step);
    if (noted) return problems.add(telling.problem, noted.countAt, telling.words(players, step));
  }
}

function firstOver(tally: Tally, steps: readonly StepForm[], most: number): StepForm | undefined {
  tally.run(steps, most);
  return tally.over;
}

/** Which side is counted: what a zone gives, or what it (of one player) gets. */
type Counted = { readonly taken: string } | { readonly given: string };

/** Counts the cards of one zone through the steps of a game. */
class Tally {
  /** The step that passes the most. */
  over: StepForm | undefined;
  private count = 0;
  private largest = 0;
  private isOver = false;
  private readonly game: Canonical;
  private readonly players: number;
  private readonly counted: Counted;

  constructor(game: Canonical, players: number, counted: Counted) {
    this.game = game;
    this.players = players;
    this.counted = counted;
  }

  /** Adds steps until the count passes `most` or cards go the other way. */
  run(steps: readonly StepForm[], most: number): void {
    for (const step of steps) {
      if (this.isOver) return;
      this.add(step, most, 1);
    }
  }

  private add(step: StepForm, most: number, times: number): void {
    if (this.isOver) return;
    if (step.op === 'if') this.branch(step.if, step.then, step.else, most, times);
    if (step.op === 'each') this.each(step, most, times);
    if (isMoving(step)) this.move(step, most, times);
    if (step.op === 'recycle' || step.op === 'reshuffle' || step.op === 'combine') this.turnBack(step);
  }

  private each(step: Extract<StepForm, { op: 'each' }>, most: number, times: number): void {
    const isOwn = 'given' in this.counted && this.game.zones[this.counted.given]?.per === 'player';
    const many = isOwn ? 1 : groupSize(step.among, this.players);
    for (const inner of step.steps) this.add(inner, most, times * many);
  }

  /** What the number of players decides is decided; of another choice the larger branch counts. */
  private branch(
    condition: Expr,
    then: readonly StepForm[],
    other: readonly StepForm[],
    most: number,
    times: number,
  ): void {
    const known = decide(condition, this.players);
    if (known !== undefined) return (known ? then : other).forEach((step) => this.add(step, most, times));
    const larger = this.tryOut(then, times) >= this.tryOut(other, times) ? then : other;
    for (const step of larger) this.add(step, most, times);
  }

  private tryOut(steps: readonly StepForm[], times: number): number {
    const trial = new Tally(this.game, this.players, this.counted);
    trial.largest = this.largest;
    for (const step of steps) trial.add(step, Infinity, times);
    return trial.count;
  }

  private move(step: Moving, most: number, times: number): void {
    const from = step.from;
    const to: ZoneRef = step.op === 'burn' ? { zone: 'burn' } : step.to;
    if (typeof step.count === 'object' && 'up_to' in step.count && typeof step.count.up_to === 'number') {
      this.largest = Math.max(this.largest, step.count.up_to);
    }
    const [side, other] = 'taken' in this.counted ? [from, to] : [to, from];
    const zone = 'taken' in this.counted ? this.counted.taken : this.counted.given;
    if (other.zone === zone) this.isOver = true;
    if (side.zone !== zone || other.zone === zone || this.isOpen(step)) return;
    this.count += this.literal(step.count) * times * this.spread(from, to);
    if (this.count > most) [this.over, this.isOver] = [step, true];
  }

  /** To or from each player, where it is not the same zone of each that is counted. */
  private spread(from: ZoneRef, to: ZoneRef): number {
    const ref = 'taken' in this.counted ? to : from;
    if (!('each' in ref)) return 1;
    return ref.each === 'player' ? this.players : this.players - 1;
  }

  /** A step that takes what there is, or that a rule for empty decks and full hands looks after. */
  private isOpen(step: Moving): boolean {
    const { draw_rules: rules, on_deck_empty: steps } = this.game;
    if (step.op === 'mill' || ('up_to' in step && step.up_to) || ('where' in step && step.where !== undefined))
      return true;
    if (step.op !== 'draw') return false;
    return 'taken' in this.counted
      ? steps !== null || (rules !== null && rules.empty !== 'error')
      : rules !== null && rules.hand_full !== 'refuse';
  }

  private literal(count: CountForm): number {
    if (typeof count === 'number') return count;
    const isDiscarded = Array.isArray(count) && count[0] === 'discarded_count';
    return isDiscarded && 'taken' in this.counted ? this.largest : 0;
  }

  private turnBack(step: Extract<StepForm, { op: 'recycle' | 'reshuffle' | 'combine' }>): void {
    const zone = 'taken' in this.counted ? this.counted.taken : this.counted.given;
    const sources = step.from === 'revealed' ? [] : Array.isArray(step.from) ? step.from : [step.from];
    const isSource = step.from === 'revealed' || sources.some((ref: ZoneRef) => ref.zone === zone);
    if ('taken' in this.counted ? step.to.zone === zone : isSource) this.isOver = true;
  }
}

type Moving = Extract<StepForm, { op: (typeof MOVING)[number] }>;

const MOVING = ['deal', 'draw', 'move', 'discard', 'burn', 'mill'] as const;
const isMoving = (step: StepForm): step is Moving => MOVING.some((op) => op === step.op);

function groupSize(among: Expr, players: number): number {
  const name = Array.isArray(among) && among.length === 1 ? among[0] : undefined;
  return name === 'players' ? players : name === 'opponents' ? players - 1 : 0;
}

/** A comparison of the number of players with a number; `undefined` for anything else. */
function decide(condition: Expr, players: number): boolean | undefined {
  const [left, right] = Array.isArray(condition)
    ? [numberOf(condition[1], players), numberOf(condition[2], players)]
    : [];
  if (left === undefined || right === undefined || !Array.isArray(condition)) return undefined;
  switch (condition[0]) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return undefined;
  }
}

function numberOf(expr: unknown, players: number): number | undefined {
  if (typeof expr === 'number') return expr;
  const isCount =
    Array.isArray(expr) &&
    expr[0] === 'size' &&
    Array.isArray(expr[1]) &&
    expr[1][0] === 'players' &&
    expr[1].length === 1;
  return isCount ? players : undefined;
}
