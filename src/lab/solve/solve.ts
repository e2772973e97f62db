/** How a small game for two is played when nobody makes a mistake: strategy, value, and what could still be won against it. */
import { err, isAnswer, ok, type Command, type Game, type Refusal, type Result, type Shape } from '../../core/index.ts';
import type { ChanceBounds } from '../../core/chance/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { exploitability, valueOf } from './best-response.ts';
import { learn } from './cfr.ts';
import { winnerPayoff, type Payoff } from './payoff.ts';
import { growTree, type Spot, type Wording } from './tree.ts';

/** What is to be solved, and how well. */
export interface SolveOptions<S extends Shape = Shape, C extends Command = Command> extends Partial<
  Pick<ChanceBounds, 'cards'>
> {
  /** Options of the game. */
  readonly options?: unknown;
  readonly iterations?: number;
  /** What a seat has in the end; winning and losing, unless something else is said. */
  readonly payoff?: Payoff<S>;
  /** A tree with more places than this is refused. */
  readonly mostNodes?: number;
  /** How choices are called in the solution. */
  readonly wording?: Wording<C>;
}

/** A spot, and how often each of its choices should be taken. */
export interface SolvedSpot<C extends Command = Command> extends Omit<Spot<C>, 'index'> {
  readonly shares: readonly number[];
}

/** How the game is played. */
export interface Solution<C extends Command = Command> {
  /** What a match is worth to the first seat. */
  readonly value: number;
  /** How much each seat still loses, on average, to somebody who knows how it plays. */
  readonly exploitability: number;
  readonly iterations: number;
  readonly nodes: number;
  readonly spots: readonly SolvedSpot<C>[];
}

/** How often is practised, and how large a tree may be, if nobody says. */
export const SOLVE_DEFAULTS = { iterations: 1000, mostNodes: 200_000 };

const MOST_ITERATIONS = 10_000_000;
const MOST_NODES = 5_000_000;

/** Solves a game, or says why it cannot be done. */
export function solve<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  asked: SolveOptions<S, C> = {},
): Result<Solution<C>, Refusal> {
  const { options, iterations, mostNodes, cards, payoff, wording } = {
    ...SOLVE_DEFAULTS,
    cards: 'kinds' as const,
    options: undefined,
    payoff: winnerPayoff,
    wording: plainWords<S, C, O>(game),
    ...asked,
  };
  if (!isCount(iterations, MOST_ITERATIONS)) return err({ code: 'BadIterations', min: 1, max: MOST_ITERATIONS });
  if (!isCount(mostNodes, MOST_NODES)) return err({ code: 'BadNodes', min: 1, max: MOST_NODES });
  const tree = growTree(game, { options, payoff, mostNodes, cards, wording });
  if (!tree.ok) return tree;
  const { root, nodes, spots } = tree.value;
  const strategy = learn(tree.value, iterations);
  return ok({
    value: valueOf(root, strategy),
    exploitability: exploitability(tree.value, strategy),
    iterations,
    nodes,
    spots: spots.map(({ index, ...spot }) => ({ ...spot, shares: strategy[index] ?? [] })),
  });
}

const isCount = (n: number, most: number): boolean => Number.isSafeInteger(n) && n >= 1 && n <= most;

/** A choice as data, its cards by kind: a handle means something only to the one who has it. */
const plainWords =
  <S extends Shape, C extends Command, O>(game: Game<S, C, O>): Wording<C> =>
  (view, choice) => {
    const kinds: string[] = [];
    const name = (handle: number): number => (kinds.push(kindOf(view, handle)), handle);
    if (isAnswer(choice)) choice.picks.forEach((pick) => view.question?.cards && name(pick));
    else game.renameCards?.(choice, name);
    return [JSON.stringify(choice), ...kinds].join(' ');
  };

const kindOf = ({ faces }: PlainView, handle: number): string => faces[handle]?.kind ?? 'unknown';
