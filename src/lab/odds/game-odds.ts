/**
 * Odds in a game as it is played (L16): cards that draw cards, hands that burn what they cannot hold, decks that change.
 * No exact engine knows such rules, so the game itself is played, and whoever asks is told so.
 */
import { err, ok, type Command, type Game, type Reader, type Result, type Seat, type Shape } from '../../core/index.ts';
import { nearest } from '../../core/fields/index.ts';
import { seedOfMatch } from '../seeds.ts';
import { Observer } from '../sim/observe.ts';
import { playMatch } from '../sim/play-match.ts';
import { isHand } from '../sim/signs.ts';
import type { Seating } from '../sim/run.ts';
import { LEVEL, proportion } from '../stats/intervals.ts';
import { groupsIn, parseCondition, testOf } from './condition.ts';
import { isContradiction } from './contradiction.ts';
import type { DealtOdds, Dealing } from './monte-carlo.ts';
import type { OddsRefusal } from './refusals.ts';

/** What is asked of a game: a condition on the kinds of cards in hand, in one turn or in any up to it. */
export interface GameQuestion {
  readonly ask: string;
  readonly turn: number;
  readonly when: 'at' | 'by';
}

/** `by turn 3: ace>=1 and king>=1`, or `turn 3: …` for the hand of that turn. */
export function parseGameQuestion(text: string): Result<GameQuestion, OddsRefusal> {
  const [, by, turn, ask] = /^\s*(by )?turn ([1-9]\d{0,2})\s*:\s*(.+)$/.exec(text) ?? [];
  if (turn === undefined || ask === undefined)
    return err({ code: 'BadQuery', position: 0, expected: 'turn N: or by turn N: and a condition on cards in hand' });
  return ok({ ask, turn: Number(turn), when: by === undefined ? 'at' : 'by' });
}

/** Plays `n` matches and counts in how many the condition held in the hand of the seat that it is about. */
export function playOdds<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { options, bots, hero }: Seating<C, O>,
  question: GameQuestion,
  { n, seed, level = LEVEL, mostCommands = 10_000 }: Dealing & { readonly mostCommands?: number },
): Result<DealtOdds, OddsRefusal> {
  const condition = parseCondition(question.ask);
  if (!condition.ok) return condition;
  if (isContradiction(condition.value)) return err({ code: 'Contradiction', condition: question.ask });
  const kinds = Object.keys(game.catalog);
  const unknown = groupsIn(condition.value).find((group) => !kinds.includes(group));
  if (unknown !== undefined) return err({ code: 'GroupUnknown', group: unknown, near: near(unknown, kinds) });
  const passes = testOf(condition.value, (kind) => [kinds.indexOf(kind)]);
  let held = 0;
  for (let number = 0; number < n; number++) {
    const watcher = new HandWatcher(question, hero, (hand) => passes(kinds.map((kind) => hand.get(kind) ?? 0)));
    playMatch(game, { options, bots, seed: seedOfMatch(seed, number), mostCommands }, watcher);
    if (watcher.held) held += 1;
  }
  return ok({ engine: 'monte-carlo', n, level, ...proportion(held, n, level) });
}

const near = (name: string, kinds: readonly string[]): readonly string[] => {
  const meant = nearest(name, kinds);
  return meant === undefined ? kinds : [meant];
};

/** Looks into the hand whenever somebody is about to act: in the turn asked for, first of all; or in any up to it. */
class HandWatcher extends Observer {
  held = false;
  #isSeen = false;
  readonly #question: GameQuestion;
  readonly #hero: Seat;
  readonly #passes: (hand: ReadonlyMap<string, number>) => boolean;

  constructor(question: GameQuestion, hero: Seat, passes: (hand: ReadonlyMap<string, number>) => boolean) {
    super();
    this.#question = question;
    this.#hero = hero;
    this.#passes = passes;
  }

  override acts(...given: Parameters<Observer['acts']>): void {
    super.acts(...given);
    const [r] = given;
    const { turn, when } = this.#question;
    if (this.#isSeen || this.turns > turn || (when === 'at' && this.turns < turn)) return;
    this.held = this.#passes(handOf(r, this.#hero));
    this.#isSeen = when === 'at' || this.held;
  }
}

function handOf(r: Reader, seat: Seat): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [id, zone] of r.layout.zones.entries()) {
    if (!isHand(zone) || zone.owner !== seat) continue;
    for (const card of r.cards(id)) counts.set(r.kind(card) ?? '', (counts.get(r.kind(card) ?? '') ?? 0) + 1);
  }
  return counts;
}
