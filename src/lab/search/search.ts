/**
 * Information-set Monte Carlo tree search (L48): every iteration deals a world that fits what the player sees, walks down
 * what is known of lines of play in it, taking only what is legal there, and adds one step. A line ends in a judgement of
 * the game, or after some commands at random. One tree, that of the player who decides: lines that look the same to it
 * are the same. Counts iterations and never looks at a clock (L49).
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
import { pickAny, type Below } from '../bots.ts';
import { newEdge, newNode, nodeAfter, toTake, toTry, type Edge, type Node } from './tree.ts';
import { seenBy } from './seen.ts';

/** How a search is made. */
export interface SearchManner {
  /** Commands at random after the last known step, before the game judges. */
  readonly playout: number;
  /** How much is tried of what does not look best. */
  readonly explore: number;
  /** Steps of one line at most. */
  readonly depth: number;
}

/** As it is unless said otherwise; found by playing the games of this house. */
export const SEARCH_MANNER: SearchManner = { playout: 0, explore: 0.2, depth: 60 };

/** Choices that are looked at one by one before any is tried; of more, the rest begin with what is expected of any. */
const MOST_GUESSED = 80;

/** What a search has found of one choice. */
export interface Weighed {
  readonly visits: number;
  readonly worth: number;
}

type Choice<C> = C | Answer;

/** A search under way; iterations can be added as long as anybody wants to wait. */
export class Search<S extends Shape, C extends Command, O> {
  readonly #game: Game<S, C, O>;
  readonly #me: Seat;
  readonly #imagine: () => MatchState<S>;
  readonly #below: Below;
  readonly #manner: SearchManner;
  /** What an adviser would do: it is looked at first. */
  readonly #advice: number | undefined;
  readonly #root = newNode();
  #rootEdges: readonly Edge[] = [];

  constructor(
    game: Game<S, C, O>,
    me: Seat,
    imagine: () => MatchState<S>,
    below: Below,
    { advice, ...manner }: Partial<SearchManner> & { readonly advice?: number } = {},
  ) {
    this.#game = game;
    this.#me = me;
    this.#imagine = imagine;
    this.#below = below;
    this.#manner = { ...SEARCH_MANNER, ...manner };
    this.#advice = advice;
  }

  /** The number of the choice to take. */
  get best(): number {
    return toTake(this.#rootEdges);
  }

  /** What is known of every choice, in their order. */
  get weighed(): readonly Weighed[] {
    return this.#rootEdges.map(({ visits, total, guess }) => ({ visits, worth: (total + guess) / (visits + 1) }));
  }

  /** One more world, one line of play in it, one more step known. */
  iterate(): void {
    const r = new Recorder<S>({ ...this.#imagine(), eyes: [] }, true, this.#game.visible);
    const taken: { readonly edge: Edge; readonly seat: Seat }[] = [];
    let node = this.#root;
    while (taken.length < this.#manner.depth && (node === this.#root || node.visits > 0)) {
      if (this.#game.outcome(r)) break;
      const state = r.finish();
      const seat = this.#toAct(r);
      const choices = choicesOf(this.#game, r, seat);
      const edges = this.#edgesAt(node, state, seat, choices);
      const at = toTry(edges, this.#manner.explore);
      const [edge, choice] = [edges[at], choices[at]];
      if (!edge || !choice) break;
      if (perform(this.#game, r, seat, choice)) break;
      taken.push({ edge, seat });
      node.visits++;
      node = nodeAfter(edge, seenBy(this.#me, r.events, state));
    }
    node.visits++;
    const worth = this.#worthOf(r);
    for (const { edge, seat } of taken) {
      edge.visits++;
      edge.total += worth(seat);
    }
  }

  /** Whoever may act: the one who searches first, for it knows best what it wants. */
  #toAct(r: Reader<S>): Seat {
    const seats = mayAct(this.#game, r);
    return seats.includes(this.#me) ? this.#me : (seats[0] ?? this.#me);
  }

  /** The edges of the choices that are legal in this world, those that are new with a first guess. */
  #edgesAt(node: Node, state: MatchState<S>, seat: Seat, choices: readonly Choice<C>[]): readonly Edge[] {
    const isRoot = node === this.#root;
    const edges = choices.map((choice, i) => {
      const key = isRoot ? String(i) : JSON.stringify(choice);
      const known = node.edges.get(key) ?? newEdge(this.#guess(state, seat, choice, i, isRoot));
      node.edges.set(key, known);
      known.available++;
      return known;
    });
    if (isRoot) this.#rootEdges = edges;
    return edges;
  }

  /** What the choice looks worth one step on. */
  #guess(state: MatchState<S>, seat: Seat, choice: Choice<C>, i: number, isRoot: boolean): number {
    if (i >= MOST_GUESSED) return EVEN;
    const r = new Recorder<S>(state, false, this.#game.visible);
    if (perform(this.#game, r, seat, choice)) return 0;
    const worth = this.#judged(r)(seat);
    return isRoot && i === this.#advice ? worth + ADVISED : worth;
  }

  #worthOf(r: Recorder<S>): (seat: Seat) => number {
    for (let left = this.#manner.playout; left > 0 && !this.#game.outcome(r); left--) {
      const seat = pickAny(mayAct(this.#game, r), this.#below);
      if (perform(this.#game, r, seat, pickAny(choicesOf(this.#game, r, seat), this.#below))) break;
    }
    return this.#judged(r);
  }

  #judged(r: Recorder<S>): (seat: Seat) => number {
    const outcome = this.#game.outcome(r);
    if (outcome) return (seat) => payoff(outcome, seat);
    return (seat) => this.#game.judge?.(r, seat) ?? EVEN;
  }
}

/** What nobody knows anything of. */
const EVEN = 0.5;
/** What advice adds to a first guess. */
const ADVISED = 0.05;

/** What an ending is worth to a seat: a win that is shared is worth its share. */
const payoff = ({ winners }: Outcome, seat: Seat): number => (winners.includes(seat) ? 1 / winners.length : 0);
