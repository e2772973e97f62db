/** Bots for games in which players ask each other for cards of a rank. They know their view and what was asked before. */
import type { Answer, Command, Seat } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import type { SpecGame } from '../play/game.ts';
import type { Program } from '../play/program.ts';
import { RANKS, rankOf } from '../ranks/index.ts';

type Choice = Command | Answer;

/** What was said aloud, oldest first. */
export type Heard = readonly { readonly name: string; readonly facts: { readonly [fact: string]: unknown } }[];

/** Picks one of the choices of a seat, from its view and from what was said before. */
export type AskingBot = (
  view: PlainView,
  choices: readonly Choice[],
  below: (n: number) => number,
  worlds: unknown,
  hasTime?: unknown,
  heard?: Heard,
) => Choice;

/** Returns opponents by level, or none if nobody asks in the game: easy asks at random, normal forgets soon, hard never. */
export function askingBots(game: SpecGame): { readonly [Level in 'easy' | 'normal' | 'hard']?: AskingBot } {
  const [normal, hard] = [askingBot(game, SHORT_MEMORY), askingBot(game)];
  return normal && hard ? { easy: anyChoice, normal, hard } : {};
}

/** Asks that normal remembers. */
const SHORT_MEMORY = 4;

const anyChoice: AskingBot = (_view, choices, below) => picked(choices, below);

/** Returns a bot for a game with a move that asks a player openly for a rank; undefined if the game has none. It remembers so many asks. */
export function askingBot({ program }: SpecGame, memory = Number.POSITIVE_INFINITY): AskingBot | undefined {
  const asks = Object.entries(program.canonical.moves).flatMap(([name, { params }]) => {
    const target = paramOf(params, 'player');
    const rank = paramOf(params, 'rank');
    return program.telling.has(name) && target !== undefined && rank !== undefined ? [{ name, target, rank }] : [];
  });
  const [ask] = asks;
  if (!ask) return undefined;
  return (view, choices, below, _worlds, _hasTime, heard = []) => {
    const past = heard.filter(({ facts }) => facts['move'] === ask.name).slice(-memory);
    const asked = past.map(({ facts }) => askIn(ask, facts, Number(facts['seat'])));
    const promises = choices.map((choice) =>
      choice.type === ask.name ? promiseOf(program, view, asked, askIn(ask, choice, Number(view.viewer))) : NOTHING,
    );
    const most = Math.max(...promises);
    const best = choices.filter((_, at) => promises[at] === most);
    return picked(best, below);
  };
}

function picked(choices: readonly Choice[], below: (n: number) => number): Choice {
  const any = choices[below(choices.length)];
  if (any === undefined) throw new RangeError('there is nothing to choose from');
  return any;
}

/** What is no ask promises less than any. */
const NOTHING = Number.NEGATIVE_INFINITY;

const paramOf = (params: { readonly [name: string]: object }, of: string): string | undefined =>
  Object.keys(params).find((name) => 'of' in Object(params[name]) && Object(params[name]).of === of);

/** Who asked whom for which rank. */
interface Ask {
  readonly seat: Seat;
  readonly target: Seat;
  readonly rank: unknown;
}

const askIn = (names: { readonly target: string; readonly rank: string }, facts: object, seat: Seat): Ask => ({
  seat,
  target: Number(Object(facts)[names.target]),
  rank: Object(facts)[names.rank],
});

/**
 * How much an ask promises: cards that are known to lie there before anything else, the most of them first; otherwise what
 * was not asked for lately, and of that the rank of the card that came last.
 */
function promiseOf(program: Program, view: PlainView, asked: readonly Ask[], { seat, target, rank }: Ask): number {
  const own = heldOf(program, view, seat, rank);
  const theirs = heldOf(program, view, target, rank).length + (isHeldBy(asked, target, rank) ? 1 : 0);
  if (theirs > 0) return SURE + theirs + own.length;
  const recent = asked.slice(-RECENT);
  const last = recent.findLastIndex((each) => each.seat === seat && each.target === target && each.rank === rank);
  return Math.max(...own, 0) - (last + 1) * LONG_AGO;
}

/** Whether a seat has asked for a rank itself, so that it holds some, and was not asked for it since. */
function isHeldBy(asked: readonly Ask[], target: Seat, rank: unknown): boolean {
  const last = asked.findLast((ask) => ask.rank === rank && (ask.seat === target || ask.target === target));
  return last?.seat === target;
}

/** Asks in which a rank is not asked for again: later the other may have drawn it. */
const RECENT = 4;

/** More than the handle of any card: what was asked for longer ago comes first. */
const LONG_AGO = 1e4;

/** More than anything else. */
const SURE = 1e9;

/** The handles of the cards of a rank that a seat is known to hold; they grow in the order in which the viewer saw the cards. */
function heldOf(program: Program, view: PlainView, seat: unknown, rank: unknown): readonly number[] {
  const hands = Object.values(view.zones).filter(({ type, owner }) => type === 'hand' && owner === seat);
  const handles = hands.flatMap(({ cells, known }) => [...(cells ?? []), ...known]).filter((each) => each !== null);
  return handles.filter((handle) => rankIn(program, view, handle) === rank);
}

function rankIn({ pips }: Program, { faces }: PlainView, handle: number): string | undefined {
  const pip = pips.get(faces[handle]?.kind ?? '');
  return pip === undefined ? undefined : RANKS[rankOf(pip) - 2];
}
