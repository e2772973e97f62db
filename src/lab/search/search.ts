/**
 * Information-set Monte Carlo tree search (L48): every iteration takes a world that fits what the player sees, walks down
 * what is known of lines of play in it, taking only what is legal there, and adds one step. From there a bot plays on to
 * the end of a turn, and the game judges. One tree, that of the player who decides: lines that look the same to it are the
 * same. Counts iterations and looks at no clock of its own (L49); out of time, the line that is looked at is cut short.
 */
import {
  choicesOf,
  mayAct,
  perform,
  Recorder,
  type Answer,
  type Command,
  type Game,
  type MatchState,
  type Outcome,
  type Reader,
  type Seat,
  type Shape,
} from '../../core/index.ts';
import { pickAny, randomBot, type Below, type Bot, type HasTime } from '../bots.ts';
import { askBot } from './ask-bot.ts';
import { Horizon } from './horizon.ts';
import { seenBy } from './seen.ts';
import { newEdge, newNode, nodeAfter, toTake, toTry, worthOf, type Curiosity, type Edge, type Node } from './tree.ts';

/** How a search is made. */
export interface SearchManner extends Curiosity {
  /** Turns, and commands, at most, that are played after the last known step, before the game judges. */
  readonly turns: number;
  readonly playout: number;
  /** Whether turns are counted from where a line begins, so that all choices are judged at the same moment. */
  readonly isFixed: boolean;
  /** Visits after which a decision is gone into. */
  readonly open: number;
  /** Steps of one line at most. */
  readonly depth: number;
}

/** As it is unless said otherwise; found by playing the games of this house. */
export const SEARCH_MANNER: SearchManner = {
  turns: 1,
  playout: 40,
  isFixed: false,
  explore: 0.5,
  widen: 1.5,
  open: 4,
  depth: 60,
};

/** Choices that are looked at one by one before any is tried; of more, the rest promise nothing. */
const MOST_WEIGHED = 80;

/** Worlds that are kept, so that every choice is tried in the same ones; whatever is tried more often gets new ones. */
const MOST_WORLDS = 1000;

/** What a search has found of one choice. */
export interface Weighed {
  readonly visits: number;
  readonly worth: number;
}

/** Who plays on, and what it would do now: that is tried first. An answer of its own is the last of the choices. */
export interface Advice<C extends Command> {
  readonly adviser?: Bot<C>;
  readonly advised?: number | Answer;
  /** Asked between the steps of a line; without it there is always time. */
  readonly hasTime?: HasTime;
}

type Choice<C> = C | Answer;

/** A search under way; iterations can be added as long as anybody wants to wait. */
export class Search<S extends Shape, C extends Command, O> {
  readonly #game: Game<S, C, O>;
  readonly #me: Seat;
  readonly #imagine: () => MatchState<S>;
  readonly #below: Below;
  readonly #manner: SearchManner;
  readonly #adviser: Bot<C>;
  readonly #advised: number | Answer | undefined;
  readonly #hasTime: HasTime;
  readonly #root = newNode();
  readonly #worlds: MatchState<S>[] = [];
  #rootEdges: readonly Edge[];

  /** Whether the game can judge the decision that is due by looking ahead. */
  readonly canJudge: boolean;

  constructor(
    game: Game<S, C, O>,
    me: Seat,
    imagine: () => MatchState<S>,
    below: Below,
    { adviser = randomBot, advised, hasTime = always, ...manner }: Partial<SearchManner> & Advice<C> = {},
  ) {
    this.#game = game;
    this.#me = me;
    this.#imagine = () => ({ ...imagine(), eyes: [] });
    this.#below = below;
    this.#manner = { ...SEARCH_MANNER, ...manner };
    this.#adviser = adviser;
    this.#advised = advised;
    this.#hasTime = hasTime;
    const first = this.#world(0);
    const r = this.resume(first, false);
    this.canJudge = game.judge === undefined || game.judge(r, me) !== undefined;
    this.#rootEdges = this.#edgesAt(this.#root, first, me, this.#rootChoices(r));
  }

  /** What can be done first: whatever is legal, and what is advised. */
  #rootChoices(r: Reader<S>): readonly Choice<C>[] {
    const choices = choicesOf(this.#game, r, this.#me);
    return typeof this.#advised === 'object' ? [...choices, this.#advised] : choices;
  }

  /** The number of the choice to take. */
  get best(): number {
    const best = toTake(this.#rootEdges);
    return best ? this.#rootEdges.indexOf(best) : 0;
  }

  /** What is known of every choice, in their order. */
  get weighed(): readonly Weighed[] {
    return this.#rootEdges.map((edge) => ({ visits: edge.visits, worth: worthOf(edge) }));
  }

  /** One more line of play in a world, one more step known. */
  iterate(): void {
    const first = toTry(this.#root, this.#rootEdges, this.#manner);
    if (!first) return;
    const r = this.resume(this.#world(first.visits), true);
    const horizon = new Horizon(r, this.#me, this.#manner.turns);
    const taken: { readonly edge: Edge; readonly seat: Seat }[] = [];
    let node = this.#root;
    while (taken.length < this.#manner.depth && !this.#game.outcome(r)) {
      if (node !== this.#root && (node.visits < this.#manner.open || !this.#hasTime())) break;
      const seat = node === this.#root ? this.#me : this.#toAct(r);
      if (this.#manner.isFixed && horizon.isReached(r, seat)) break;
      const state = this.snapshot(r);
      const choices = node === this.#root ? this.#rootChoices(r) : choicesOf(this.#game, r, seat);
      const edges = node === this.#root ? this.#rootEdges : this.#edgesAt(node, state, seat, choices);
      const edge = node === this.#root ? first : toTry(node, edges, this.#manner);
      const choice = edge && choices[edges.indexOf(edge)];
      if (!edge || !choice || perform(this.#game, r, seat, choice)) break;
      taken.push({ edge, seat });
      node.visits++;
      node = nodeAfter(edge, seenBy(this.#me, r.events, state));
    }
    node.visits++;
    // Nobody looks at the events behind the last step.
    const end = this.resume(this.snapshot(r), false);
    this.#playOn(end, this.#manner.isFixed ? horizon : new Horizon(end, this.#me, this.#manner.turns));
    const worth = this.#judged(end);
    for (const { edge, seat } of taken) {
      edge.visits++;
      edge.total += worth(seat);
    }
  }

  /** From a snapshot to a match that goes on, and back: apart from the rest so that somebody can take their time. */
  protected resume(state: MatchState<S>, isListening: boolean): Recorder<S> {
    return new Recorder<S>(state, isListening, this.#game.visible);
  }

  protected snapshot(r: Recorder<S>): MatchState<S> {
    return r.finish();
  }

  /** What the adviser would do. */
  protected ask(state: MatchState<S>, seat: Seat): number | Answer {
    return askBot(this.#game, this.#adviser, state, seat, this.#below);
  }

  /** The world in which any choice is tried for the nth time: luck is the same for all of them. */
  #world(n: number): MatchState<S> {
    return n < MOST_WORLDS ? (this.#worlds[n] ??= this.#imagine()) : this.#imagine();
  }

  /** Whoever may act: the one who searches first, for it knows best what it wants. */
  #toAct(r: Reader<S>): Seat {
    const seats = mayAct(this.#game, r);
    return seats.includes(this.#me) ? this.#me : (seats[0] ?? this.#me);
  }

  /** The edges of the choices that are legal in this world, in their order. */
  #edgesAt(node: Node, state: MatchState<S>, seat: Seat, choices: readonly Choice<C>[]): readonly Edge[] {
    let advised: number | Answer | undefined;
    return choices.map((choice, i) => {
      const key = node === this.#root ? String(i) : JSON.stringify(choice);
      const known = node.edges.get(key);
      if (known) return known;
      advised ??= node === this.#root ? (this.#advised ?? NOBODY) : this.#advice(state, seat);
      const edge = newEdge(i === advised || choice === advised ? ADVISED : this.#promise(state, seat, choice, i));
      node.edges.set(key, edge);
      return edge;
    });
  }

  #advice(state: MatchState<S>, seat: Seat): number | Answer {
    return this.#adviser === randomBot ? NOBODY : this.ask(state, seat);
  }

  /** What the choice looks worth one step on. */
  #promise(state: MatchState<S>, seat: Seat, choice: Choice<C>, i: number): number {
    if (i >= MOST_WEIGHED || !this.#hasTime()) return 0;
    const r = this.resume(state, false);
    return perform(this.#game, r, seat, choice) ? 0 : this.#judged(r)(seat);
  }

  /** The adviser plays for everybody until turns enough have ended: a game is judged best where all can act again. */
  #playOn(r: Recorder<S>, horizon: Horizon): void {
    for (let left = this.#manner.playout; left > 0 && this.#hasTime() && !this.#game.outcome(r); left--) {
      const seat = pickAny(mayAct(this.#game, r), this.#below);
      if (horizon.isReached(r, seat)) return;
      const choices = choicesOf(this.#game, r, seat);
      const choice = choices.length === 1 ? choices[0] : this.#pick(r, seat, choices);
      if (!choice || perform(this.#game, r, seat, choice)) return;
    }
  }

  #pick(r: Recorder<S>, seat: Seat, choices: readonly Choice<C>[]): Choice<C> | undefined {
    if (this.#adviser === randomBot) return choices[this.#below(choices.length)];
    const asked = this.ask(this.snapshot(r), seat);
    return typeof asked === 'number' ? choices[asked] : asked;
  }

  #judged(r: Recorder<S>): (seat: Seat) => number {
    const outcome = this.#game.outcome(r);
    if (outcome) return (seat) => payoff(outcome, seat);
    return (seat) => this.#game.judge?.(r, seat) ?? EVEN;
  }
}

const always = (): boolean => true;

/** What nobody knows anything of. */
const EVEN = 0.5;

/** More than any choice can look worth: what is advised is tried first. */
const ADVISED = 2;
const NOBODY = -1;

/** What an ending is worth to a seat: a win that is shared is worth its share. */
const payoff = ({ winners }: Outcome, seat: Seat): number => (winners.includes(seat) ? 1 / winners.length : 0);
