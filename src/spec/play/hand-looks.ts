/** What a table is told of the hands of a game: its rounds, what is posted, and what a showdown compares. */
import type { HandLooks, HandShare } from '../../core/index.ts';
import type { Canonical, RoundForm } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import type { StepForm } from '../step-form.ts';

/** Zones whose cards are counted together; with a count exactly so many of them. */
export type HandSource = HandShare['from'][number];

/** Returns how hands are bet and compared, or undefined in a game without bets, or that compares something else than cards. */
export function handLooks(canonical: Canonical): HandLooks | undefined {
  const { betting, showdown, rounds, setup, rankings } = canonical;
  if (!betting || rounds.length === 0) return undefined;
  const shares = (showdown?.parts ?? []).flatMap(({ evaluate, using, winner }): HandShare[] => {
    const from = sourcesOf(evaluate);
    const ranking = rankings[using];
    if (!from || !ranking) return [];
    const { type, ace, hand_size: size, qualify } = ranking;
    return [{ from, ranking: { type, ace, size, ...(qualify === null ? {} : { qualify }) }, winner }];
  });
  const posts = setup.flatMap((step) => (step.op === 'post' && step.what !== 'position' ? [step.what] : []));
  return { rounds: roundsOf(setup, rounds), posts: betting.bring_in > 0 ? [...posts, 'bring_in'] : posts, shares };
}

/** The rounds with betting, each with the cards that were dealt to one player and to all by then. */
function roundsOf(setup: readonly StepForm[], rounds: readonly RoundForm[]): HandLooks['rounds'] {
  let cards = dealtIn(setup);
  return rounds.flatMap(({ name, actions, betting }) => {
    cards += dealtIn(actions);
    return betting ? [{ name, cards, isExchange: actions.some(isExchange) }] : [];
  });
}

/** How many cards steps deal; of two ways on, the first is the usual one. */
function dealtIn(steps: readonly StepForm[]): number {
  return steps.reduce((sum, step) => {
    if (step.op === 'if') return sum + dealtIn(step.then);
    return step.op === 'deal' && typeof step.count === 'number' ? sum + step.count : sum;
  }, 0);
}

/** Returns whether a step lets each player throw cards away and draw others. */
export const isExchange = (step: StepForm): boolean =>
  step.op === 'each' &&
  step.steps.some(({ op }) => op === 'discard' || op === 'choose') &&
  step.steps.some(({ op }) => op === 'draw' || op === 'deal');

/** Returns the zones that an expression takes cards from, or undefined if it is about something else. */
export function sourcesOf(expr: Expr): readonly HandSource[] | undefined {
  if (typeof expr !== 'object') return undefined;
  const [op, ...parts] = expr as readonly [string, ...Expr[]];
  if (op === 'best_hand' || op === 'best_5_of_7') return mixOf(parts);
  const zones = zonesIn(expr);
  return zones && [{ zones }];
}

/** The arguments of `best_hand`: zones alone, or zones and numbers in turn. */
function mixOf(parts: readonly Expr[]): readonly HandSource[] | undefined {
  const sources: HandSource[] = [];
  for (let at = 0; at < parts.length; at++) {
    const zones = zonesIn(parts[at] ?? 0);
    if (!zones) return undefined;
    const count = parts[at + 1];
    if (typeof count === 'number') at++;
    sources.push(typeof count === 'number' ? { zones, count } : { zones });
  }
  return sources;
}

/** The names of the zones that are added up. */
function zonesIn(expr: Expr): readonly string[] | undefined {
  if (typeof expr !== 'object') return undefined;
  if (expr[0] === 'zone') return typeof expr[1] === 'string' ? [expr[1]] : undefined;
  if (expr[0] !== '+') return undefined;
  const [left, right] = [zonesIn(expr[1]), zonesIn(expr[2])];
  return left && right && [...left, ...right];
}
