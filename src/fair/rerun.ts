/**
 * The match played again from the revealed seed, line by line against the log (checks 7 to 9 and 11 to 13 of F43).
 * The rules are the game's own, the public form is the writer's own; shuffles and numbers are made a second time here,
 * from the stream alone.
 */
import { canonicalJson } from '../core/canonical/index.ts';
import { verifyRecord } from '../core/draw/index.ts';
import {
  NO_CARD,
  err,
  ok,
  readCommand,
  reading,
  start,
  submit,
  zoneAt,
  type CardId,
  type Command,
  type Game,
  type Json,
  type MatchEvent,
  type MatchState,
  type Outcome,
  type Result,
  type Shape,
  type Step,
} from '../core/index.ts';
import { explain } from '../core/words/index.ts';
import { below, newChance, parseSeed, shakeStream, type Seed } from '../rng/index.ts';
import { hiddenFields, type HiddenAction } from './action.ts';
import { boundWords } from './checks.ts';
import { compareBodies } from './compare.ts';
import { losesByTime, timeoutCommand, verdictResult } from './host-acts.ts';
import type { Limits } from './limits.ts';
import {
  isAction,
  isHostEvent,
  type ActionEvent,
  type Body,
  type HostEvent,
  type TimeoutEvent,
  type VerdictEvent,
} from './log.ts';
import type { Primitives } from './primitives.ts';
import {
  isCanonicalShuffle,
  publish,
  publishGiven,
  type AuditedShuffle,
  type Desk,
  type Publication,
  type Published,
} from './publish.ts';
import type { Fault, ReadLine } from './read.ts';
import type { Terms } from './terms.ts';
import { outcomeBody } from './transcript.ts';
import type { Course } from './without-rules.ts';

/** What the reveal opens. */
export interface Revealed {
  readonly master: string;
  readonly server: { readonly seed: string; readonly salt: string } | null;
  /** The link of the server's chain, if it published a tip (F21). */
  readonly link: string | null;
  readonly options: { readonly [name: string]: Json };
  readonly optionsSalt: string | null;
  readonly actions: readonly HiddenAction[];
  readonly shuffles: readonly AuditedShuffle[];
}

/** One kernel event of the match, for whoever wants to look closer. */
export interface Witness {
  /** The event's number in the log; undefined for one that no spectator saw. */
  readonly seq: number | undefined;
  /** The log's number that comes next: where an unseen event belongs. */
  readonly near: number;
  readonly event: MatchEvent;
  /** The states around it; cards that are laid down one after another share those around them all. */
  readonly before: MatchState;
  readonly after: MatchState;
}

export interface Rerun {
  readonly primitives: Primitives;
  readonly game: Game;
  readonly terms: Terms;
  readonly lines: readonly ReadLine[];
  /** Number of the first event of play. */
  readonly from: number;
  readonly revealed: Revealed;
  /** Also checks every move as a record of the draw primitive (F37, D42). */
  readonly strict: boolean;
  readonly witness: ((seen: Witness) => void) | undefined;
  readonly limits: Limits;
  /** What can be said of these lines without the rules: its faults come first (F58). */
  readonly course: Course;
}

export interface Rerunning {
  readonly events: number;
  readonly outcome: Outcome | undefined;
  /** The host's, if it ended the match and the rules did not. */
  readonly verdict: VerdictEvent | undefined;
}

/** Thrown and caught in this file: a fault ends the run wherever it is found. */
class Faulty extends Error {
  readonly fault: Fault;

  constructor(code: string, seq: number, detail: string) {
    super(detail);
    this.fault = { code, seq, detail };
  }
}

/** Plays the match again; yields the number of the event it has come to. */
export function* rerun(of: Rerun): Generator<number, Result<Rerunning, Fault>> {
  let { from: at } = of;
  try {
    const play = new Replay(of);
    play.deal();
    for (let count = 0; ; count++) {
      const next = play.nextAct();
      if (next === undefined) return ok(play.end());
      ({ at } = play);
      if (count % 50 === 0) yield at;
      play.carryOut(next);
    }
  } catch (error) {
    if (error instanceof Faulty) return err(of.course.upTo(error.fault.seq) ?? error.fault);
    // A log may ask for what no rule foresees. That is the log's fault, and the verifier must say so and not break down.
    const detail = `the rules cannot be carried out: ${error instanceof Error ? error.message : String(error)}`;
    return err(of.course.upTo(at) ?? { code: 'EventMismatch', seq: at, detail });
  }
}

class Replay {
  readonly #of: Rerun;
  readonly #desk: Desk<Shape, Command, unknown>;
  readonly #master: Seed;
  #table: Published<Shape> | undefined;
  #shuffles = 0;
  #events = 0;
  #work = 0;
  #outcome: Outcome | undefined;
  #verdict: VerdictEvent | undefined;
  /** The state that was looked at last. */
  #looked: MatchState | undefined;
  /** Words taken per purpose. */
  readonly #taken = new Map<string, number>();
  at: number;

  constructor(of: Rerun) {
    this.#of = of;
    this.at = of.from;
    this.#master = parseSeed(of.revealed.master)!;
    this.#desk = {
      primitives: of.primitives,
      game: of.game,
      opens: false,
      master: of.terms.level === 'committed' ? this.#master : undefined,
      onEvent: (event, before, after, body) => this.#look(event, before, after, body),
    };
  }

  deal(): void {
    const { game, terms, revealed } = this.#of;
    const options = { ...terms.config, ...revealed.options };
    const begun = start(game, options, { chance: newChance(terms.profile, this.#master) });
    if (!begun.ok && begun.error.code === 'TooLarge') throw this.#tooLarge(boundWords(begun.error));
    if (!begun.ok) throw new Faulty('IllegalDeck', 0, `the game refuses these options: ${begun.error.code}`);
    this.#step({ state: begun.value.blank, tracking: [] }, begun.value);
    this.#compare(publishGiven(this.#desk, this.#dealt));
    this.#conclude();
  }

  /** The next event of the log, if a seat or the host did something with it. */
  nextAct(): ActionEvent | HostEvent | undefined {
    const event = this.#line?.event;
    return event !== undefined && (isAction(event) || isHostEvent(event)) ? event : undefined;
  }

  carryOut(event: ActionEvent | HostEvent): void {
    switch (event.type) {
      case 'action':
        return this.#act(event);
      case 'timeout':
        return this.#timeOut(event);
      case 'takeover':
        return void this.at++;
      case 'verdict':
        return this.#endBy(event);
    }
  }

  #act(event: ActionEvent | TimeoutEvent): void {
    const { game, terms } = this.#of;
    this.#checkCourse();
    const seat = terms.seats.indexOf(event.seat);
    const command = this.#commandOf(event);
    const { state } = this.#dealt;
    const step = submit(game, state, seat, command);
    if (!step.ok && step.error.code === 'TooLarge') throw this.#tooLarge(boundWords(step.error));
    if (!step.ok) throw this.#illegal(event, step.error);
    this.#checkRead(command);
    this.at++;
    this.#step(this.#dealt, step.value);
    this.#conclude();
  }

  /** F60: for a seat out of time the host gives the command that the game has for this, and no other. */
  #timeOut(event: TimeoutEvent): void {
    this.#checkCourse();
    const own = this.#timeoutCommand(event.seat);
    const given = this.#commandOf(event);
    if (own === undefined || canonicalJson({ ...own }) !== canonicalJson({ ...given }))
      throw new Faulty(
        'PolicyMismatch',
        this.at,
        `the game has another command for ${event.seat} out of time, or none`,
      );
    this.#act(event);
  }

  /** F60: a verdict ends the match; a seat loses by time only if the game has no command for it, and a draw needs a game that has one. */
  #endBy(event: VerdictEvent): void {
    this.#checkCourse();
    const { terms } = this.#of;
    const [late = ''] = event.against;
    const isDue = losesByTime(this.#of.game, this.#dealt.state, terms, terms.seats.indexOf(late));
    if (event.reason === 'time' && !isDue)
      throw new Faulty(
        'PolicyMismatch',
        this.at,
        `${late} does not lose by time here: it was not waited for, or the game has a command for it`,
      );
    if (event.reason === 'agreed' && !this.#of.game.drawByAgreement)
      throw new Faulty('PolicyMismatch', this.at, 'this game has no draw by agreement');
    this.at++;
    this.#expect(verdictResult(terms, event));
    const winners = [...terms.seats.keys()].filter((seat) => !event.against.includes(terms.seats[seat]!));
    this.#outcome = { winners, reason: event.reason };
    this.#verdict = event;
  }

  #timeoutCommand(seat: string): Command | undefined {
    return timeoutCommand(this.#of.game, this.#dealt.state, this.#of.terms.seats.indexOf(seat));
  }

  /** The rest of the log: a match left without a result says so, and then there is the reveal. */
  end(): Rerunning {
    if (this.#outcome === undefined) this.#expect({ type: 'result', outcome: null });
    const next = this.#line?.event;
    if (next !== undefined && next.type !== 'reveal' && next.type !== 'sealed') {
      throw new Faulty('EventMismatch', this.at, `the log has an event here (${next.type}) that the rules do not give`);
    }
    const left = this.#of.course.end();
    if (left) throw new Faulty(left.code, left.seq, left.detail);
    const extra = this.#of.revealed.shuffles.length - this.#shuffles;
    if (extra !== 0) throw new Faulty('ShuffleMeta', this.at, `the reveal lists ${extra} shuffles that never happened`);
    return { events: this.#events, outcome: this.#outcome, verdict: this.#verdict };
  }

  /** The match on the desk, once it has been dealt. */
  get #dealt(): Published<Shape> {
    if (this.#table === undefined) throw new Error('nothing has been dealt yet');
    return this.#table;
  }

  get #line(): ReadLine | undefined {
    return this.#of.lines[this.at];
  }

  #step(from: Published<Shape>, step: Step<Shape>): void {
    this.#compare(publish(this.#desk, from, step));
  }

  /** What the rules give, against the lines from here on. */
  #compare(shown: Publication<Shape>): void {
    shown.bodies.forEach((body, i) => {
      for (const shuffle of shown.shuffles) if (shuffle.body === i) this.#compareShuffle(shuffle, this.at);
      this.#expect(body);
    });
    for (const shuffle of shown.shuffles)
      if (shuffle.body >= shown.bodies.length) this.#compareShuffle(shuffle, this.at);
    this.#table = shown;
  }

  #conclude(): void {
    this.#outcome = this.#of.game.outcome(reading(this.#dealt.state));
    if (this.#outcome !== undefined) this.#expect(outcomeBody(this.#of.terms.seats, this.#outcome));
    else if (this.#line?.event.type === 'result' && this.#line.event['outcome'] !== null) {
      throw new Faulty('ResultMismatch', this.at, 'the log names a result, but by the rules the match was not over');
    }
  }

  /** The next line must be this body, to the byte. */
  #expect(body: Body): void {
    const line = this.#line;
    if (line !== undefined && canonicalJson({ ...body, seq: this.at }) === line.text) {
      this.at++;
      return;
    }
    const { code, detail } = compareBodies(body, line?.event);
    throw new Faulty(code, Math.min(this.at, this.#of.lines.length - 1), detail);
  }

  /** The command behind an action's public form (F34). */
  #commandOf({ action }: ActionEvent | TimeoutEvent): Command {
    if (action.hidden === undefined) return { type: action.type };
    // The course has found it to be this action's.
    const { opened } = this.#of.course;
    return { ...opened?.fields, type: action.type };
  }

  /** What is wrong with the lines so far for anybody, rules or not. */
  #checkCourse(): void {
    const found = this.#of.course.upTo(this.at);
    if (found) throw new Faulty(found.code, found.seq, found.detail);
  }

  /** F52: a command stands in the log as the game reads it; what the game would leave out was never said. */
  #checkRead(command: Command): void {
    const read = readCommand(this.#of.game, command);
    if (read.ok && canonicalJson(hiddenFields(read.value)) === canonicalJson(hiddenFields(command))) return;
    throw new Faulty('IllegalAction', this.at, 'the action has fields that the game does not know');
  }

  #illegal(event: ActionEvent | TimeoutEvent, refusal: { readonly code: string }): Faulty {
    const words = explain(this.#of.game, refusal, this.#dealt.state);
    return new Faulty('IllegalAction', this.at, `${event.seat} may not ${event.action.type} here: ${words}`);
  }

  #look(event: MatchEvent, before: MatchState, after: MatchState, body: number | undefined): void {
    const isNew = after !== this.#looked;
    this.#looked = after;
    this.#spend(isNew ? after.cards.kinds.length : 0);
    const near = this.at + (body ?? 0);
    this.#recompute(event, near);
    if (isNew) checkConservation(after, near);
    if (this.#of.strict) checkRecord(event, before, after, near);
    this.#of.witness?.({ seq: body === undefined ? undefined : near, near, event, before, after });
  }

  /** F53: every event is looked at with all cards, so both are counted. */
  #spend(cards: number): void {
    const { limits } = this.#of;
    this.#events++;
    this.#work += cards;
    if (this.#events > limits.events) throw this.#tooLarge(`more than ${limits.events} events`);
    if (this.#work > limits.work) throw this.#tooLarge(`more than ${limits.work} looks at cards`);
  }

  #tooLarge(words: string): Faulty {
    return new Faulty('TooLarge', this.at, `the match has ${words}`);
  }

  /** Shuffles and numbers once more, from the stream alone (F5 to F9). */
  #recompute(event: MatchEvent, seq: number): void {
    if (this.#of.terms.profile !== 'shake256') return;
    if (event.type === 'rolled') {
      const value = this.#numberAgain(event.purpose, event.sides);
      if (value !== event.value) throw new Faulty('PickMismatch', seq, `the stream gives ${value}, not ${event.value}`);
    }
    const isOrdered = this.#of.terms.level === 'seeded' || event.type !== 'shuffled';
    if (!isOrdered && !isCanonicalShuffle(this.#master, event)) {
      throw new Faulty('ShuffleInput', seq, 'the cards were not sorted before they were shuffled');
    }
  }

  /** A stream may give several numbers, with those of other streams in between. */
  #numberAgain(purpose: string, sides: number): number {
    const words = shakeStream(this.#master, purpose);
    for (let i = this.#taken.get(purpose) ?? 0; i > 0; i--) words.next();
    const value = below(words, sides);
    this.#taken.set(purpose, words.pulls);
    return value;
  }

  #compareShuffle(made: AuditedShuffle, seq: number): void {
    const listed = this.#of.revealed.shuffles[this.#shuffles++];
    if (listed === undefined) throw new Faulty('ShuffleMeta', seq, 'the reveal does not list this shuffle');
    if (listed.zone !== made.zone || listed.gen !== made.gen || listed.purpose !== made.purpose) {
      throw new Faulty(
        'ShuffleMeta',
        seq,
        `the reveal has shuffle ${listed.zone}:${listed.gen} in place of ${made.zone}:${made.gen}`,
      );
    }
    if (listed.cards.length !== made.cards.length || listed.cards.some((card, i) => card !== made.cards[i])) {
      throw new Faulty('ShuffleInput', seq, `other cards lay in ${made.zone} than the reveal says`);
    }
  }
}

/** Every card that exists lies in exactly one place. By number: it is asked after every event, of every card. */
function checkConservation({ cards: { kinds }, piles }: MatchState, seq: number): void {
  const seen = new Uint8Array(kinds.length);
  let missing = 0;
  for (let id = 0; id < kinds.length; id++) if (kinds[id] !== null) missing++;
  for (const { cells, start, end } of piles) {
    for (let i = start; i < end; i++) {
      const card = cells.at[i] as CardId;
      if (card === NO_CARD) continue;
      if (seen[card] !== 0 || typeof kinds[card] !== 'string')
        throw new Faulty('Conservation', seq, `card ${card} is in two places`);
      seen[card] = 1;
      missing--;
    }
  }
  if (missing !== 0) throw new Faulty('Conservation', seq, `${missing} cards are missing`);
}

/** The second, small checker for moves (F37). */
function checkRecord(event: MatchEvent, before: MatchState, after: MatchState, seq: number): void {
  if (event.type !== 'moved') return;
  const nameOf = (zone: number): string => zoneAt(before.layout, zone).name;
  const verdict = verifyRecord(
    before,
    {
      count: event.cards.length,
      source: nameOf(event.from),
      dest: nameOf(event.to),
      cards: event.cards,
      indices: event.cards.map((_, i) => event.at + i),
      position: event.into,
    },
    after,
  );
  if (!verdict.valid) throw new Faulty('RecordInvalid', seq, `as a record this move is not valid: ${verdict.reason}`);
}
