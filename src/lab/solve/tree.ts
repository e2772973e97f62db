/**
 * The tree of a small game for two: every course a match can take, grown once. What chance does comes from the kernel,
 * what a seat may do from its own choices, and which situations are one to it from all that it was ever sent.
 */
import {
  chanceOutcomes,
  MOST_OUTCOMES,
  setupOutcomes,
  type ChanceBounds,
  type ChanceOutcome,
} from '../../core/chance/index.ts';
import {
  choicesFor,
  err,
  mayAct,
  ok,
  reading,
  receive,
  type Answer,
  type Command,
  type Game,
  type MatchState,
  type Refusal,
  type Result,
  type Seat,
  type Shape,
} from '../../core/index.ts';
import { project, type PlainView } from '../../core/view/index.ts';
import { Memory, type Mind } from './memory.ts';
import { Purse, type Payoff } from './payoff.ts';

/** A choice somebody made on the way to a spot, in words; `null` where not every course to it has the same. */
export type PathStep = { readonly seat: Seat; readonly words: string } | null;

/** What a seat knows when it has to choose (its information set): it is the same spot for every course that looks so. */
export interface Spot<C extends Command = Command> {
  readonly index: number;
  readonly seat: Seat;
  readonly view: PlainView;
  /** What it may do, cards by its own handles; and the same in words. */
  readonly choices: readonly (C | Answer)[];
  readonly words: readonly string[];
  /** As much of what was chosen before as its seat can know. */
  path: readonly PathStep[];
}

/** The match is over; `value` is what the first seat has of it. */
export interface End {
  readonly kind: 'end';
  readonly value: number;
}

/** Chance goes on in one of these ways. */
export interface ChanceNode {
  readonly kind: 'chance';
  readonly odds: readonly number[];
  readonly next: readonly Node[];
}

/** A seat chooses: the `next` of each choice. */
export interface ChoiceNode {
  readonly kind: 'choice';
  readonly spot: Spot;
  readonly next: readonly Node[];
}

/** A place in the tree. */
export type Node = End | ChanceNode | ChoiceNode;

/** The whole of it. */
export interface Tree<C extends Command = Command> {
  readonly root: Node;
  readonly nodes: number;
  readonly spots: readonly Spot<C>[];
}

/** How a choice is called, by the one who has it. */
export type Wording<C extends Command> = { say(view: PlainView, choice: C | Answer): string }['say'];

/** What a tree is grown from. */
export interface Soil<S extends Shape, C extends Command> extends Pick<ChanceBounds, 'cards'> {
  readonly options: unknown;
  readonly payoff: Payoff<S>;
  readonly mostNodes: number;
  readonly wording: Wording<C>;
}

/** Longer courses are refused: a match that can go on forever has no tree. */
export const MOST_CHOICES = 400;

/** Grows the tree of a game, or says why there is none. */
export function growTree<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  soil: Soil<S, C>,
): Result<Tree<C>, Refusal> {
  const options = game.parseOptions(soil.options);
  if (!options.ok) return options;
  const seats = game.blank(options.value).layout.seats.length;
  if (seats !== 2) return err({ code: 'NotTwoSeats', seats });
  const setup = setupOutcomes(game, soil.options, boundsOf(soil));
  if (!setup.ok) return setup;
  const { blank, outcomes } = setup.value;
  const grower = new Grower(game, soil);
  const root = grower.branch({ state: blank, minds: [0, 0], path: [] }, outcomes);
  return root.ok ? ok({ root: root.value, nodes: grower.nodes, spots: grower.spots }) : root;
}

const boundsOf = ({ cards, mostNodes }: Pick<Soil<Shape, Command>, 'cards' | 'mostNodes'>): ChanceBounds => ({
  cards,
  most: Math.min(mostNodes, MOST_OUTCOMES),
});

/** A match on its way: what it is, what each seat has in mind, and what was chosen. */
interface Course<S extends Shape> {
  readonly state: MatchState<S>;
  readonly minds: readonly Mind[];
  readonly path: readonly PathStep[];
}

class Grower<S extends Shape, C extends Command, O> {
  readonly #game: Game<S, C, O>;
  readonly #soil: Soil<S, C>;
  readonly #memory = new Memory();
  readonly #purse: Purse<S>;
  readonly #spots = new Map<Mind, Spot<C>>();
  #nodes = 0;

  constructor(game: Game<S, C, O>, soil: Soil<S, C>) {
    this.#game = game;
    this.#soil = soil;
    this.#purse = new Purse(soil.payoff);
  }

  get nodes(): number {
    return this.#nodes;
  }

  get spots(): readonly Spot<C>[] {
    return [...this.#spots.values()];
  }

  /** What follows from a step with these outcomes. */
  branch(from: Course<S>, outcomes: readonly ChanceOutcome<S>[]): Result<Node, Refusal> {
    const next = eachOk(outcomes, (outcome) => this.#grow(this.#after(from, outcome)));
    if (!next.ok) return next;
    const [only] = next.value;
    if (only && next.value.length === 1) return ok(only);
    return this.#count({
      kind: 'chance',
      odds: outcomes.map(({ ways, of }) => Number(ways) / Number(of)),
      next: next.value,
    });
  }

  /** What the seats have in mind after a step: all that they are told of it. */
  #after({ state: before, minds, path }: Course<S>, step: ChanceOutcome<S>): Course<S> {
    const told = minds.map((mind, seat) => this.#memory.told(mind, this.#game, before, step, seat));
    return { state: step.state, path, minds: told };
  }

  #grow(course: Course<S>): Result<Node, Refusal> {
    const r = reading(course.state);
    const outcome = this.#game.outcome(r);
    if (outcome) {
      const value = this.#purse.valueOf(r, outcome);
      return value.ok ? this.#count({ kind: 'end', value: value.value }) : value;
    }
    const seats = mayAct(this.#game, r);
    const [seat] = seats;
    if (seat === undefined) return err({ code: 'NobodyToAct' });
    // Those who are asked at once do not see each other's answers: who is first makes no difference.
    if (seats.length > 1 && r.questions.open.length === 0) return err({ code: 'SeveralMayAct', seats });
    return this.#choose(course, seat);
  }

  #choose(course: Course<S>, seat: Seat): Result<Node, Refusal> {
    if (course.path.length >= MOST_CHOICES) return err({ code: 'TooLong', limit: MOST_CHOICES });
    const choices = choicesFor(this.#game, course.state, seat);
    if (choices.length === 0) return err({ code: 'NoChoice', seat });
    const view = project(course.state, seat, this.#game.visible);
    const words = choices.map((choice) => this.#soil.wording(view, choice));
    const next = eachOk(choices, (choice, i) => this.#follow(course, seat, choice, words[i] ?? ''));
    if (!next.ok) return next;
    const [only] = next.value;
    // What must be done is no decision.
    if (only && choices.length === 1) return ok(only);
    const spot = this.#spotOf(course, { seat, view, choices, words });
    return this.#count({ kind: 'choice', spot, next: next.value });
  }

  #follow(course: Course<S>, seat: Seat, choice: C | Answer, words: string): Result<Node, Refusal> {
    const command = receive(this.#game, course.state, seat, choice);
    if (!command.ok) return command;
    const outcomes = chanceOutcomes(this.#game, course.state, seat, command.value, boundsOf(this.#soil));
    if (!outcomes.ok) return outcomes;
    const minds = course.minds.map((mind, each) =>
      each === seat ? this.#memory.add(mind, JSON.stringify(choice)) : mind,
    );
    return this.branch({ ...course, minds, path: [...course.path, { seat, words }] }, outcomes.value);
  }

  /** The spot of a choice: known already, if a course before this one looked the same to the seat. */
  #spotOf({ minds, path }: Course<S>, seen: Pick<Spot<C>, 'seat' | 'view' | 'choices' | 'words'>): Spot<C> {
    const mind = this.#memory.add(minds[seen.seat] ?? 0, JSON.stringify([seen.seat, seen.view, seen.choices]));
    const known = this.#spots.get(mind);
    if (known) known.path = common(known.path, path);
    const spot = known ?? { ...seen, path, index: this.#spots.size };
    this.#spots.set(mind, spot);
    return spot;
  }

  #count(node: Node): Result<Node, Refusal> {
    this.#nodes++;
    const limit = this.#soil.mostNodes;
    return this.#nodes <= limit ? ok(node) : err({ code: 'TooManyNodes', limit });
  }
}

/** What two paths have in common: what differs is not known to whoever cannot tell them apart. */
function common(one: readonly PathStep[], other: readonly PathStep[]): readonly PathStep[] {
  const shorter = one.length <= other.length ? one : other;
  const shared = shorter.map((_, i) => {
    const [a, b] = [one[i] ?? null, other[i] ?? null];
    return a && b && a.seat === b.seat && a.words === b.words ? a : null;
  });
  return one.length === other.length ? shared : [...shared, null];
}

/** What comes of every entry, or the first refusal. */
function eachOk<T, V>(list: readonly T[], of: (entry: T, at: number) => Result<V, Refusal>): Result<V[], Refusal> {
  const values: V[] = [];
  for (const [at, entry] of list.entries()) {
    const made = of(entry, at);
    if (!made.ok) return made;
    values.push(made.value);
  }
  return ok(values);
}
