/** The rounds of betting of a game by its own names: which it is now, and how a sentence speaks of it. */
import type { HandLooks } from '../../../core/index.ts';
import type { PlainView } from '../../../core/view/index.ts';
import { spoken } from '../../../core/words/index.ts';
import { capital } from '../naming.ts';

/** A round by its name. */
export interface Street {
  readonly name: string;
  readonly isNow: boolean;
}

/**
 * Returns the number of the round that is bet, by the cards that lie there; `exchanges` are the draws of this hand that were
 * seen. Returns -1 where that cannot be told.
 */
export function streetOf({ rounds, shares }: HandLooks, view: PlainView, exchanges: number): number {
  const zones = [...new Set(shares.flatMap(({ from }) => from.flatMap((source) => source.zones)))];
  const counts = view.seats.map((_, seat) =>
    zones.reduce((sum, zone) => sum + ((view.zones[`p${seat + 1}.${zone}`] ?? view.zones[zone])?.count ?? 0), 0),
  );
  const cards = Math.max(...counts);
  const last = rounds.findLastIndex((round) => round.cards <= cards);
  const first = rounds.findIndex((round) => round.cards === rounds[last]?.cards);
  return last < 0 ? -1 : Math.min(last, first + exchanges);
}

/** Returns how many cards everybody holds unseen when a hand begins; `undefined` where some of them lie open. */
export function closedCards(looks: HandLooks | undefined): number | undefined {
  const zones = new Set(looks?.shares.flatMap(({ from }) => from.flatMap((source) => source.zones)));
  const hasOpen = [...zones].some((zone) => zone !== 'hand' && zone !== 'community');
  return hasOpen ? undefined : (looks?.rounds[0]?.cards ?? 1);
}

/** Returns the rounds of a game with more than one, and which of them it is. */
export function streetsOf(
  looks: HandLooks | undefined,
  now: number,
  isShowdown: boolean,
  showdown: string,
): readonly Street[] {
  if (!looks || looks.rounds.length < 2) return [];
  const names = looks.rounds.map(({ name }) => streetTitle(name));
  return [...names, showdown].map((name, i) => ({ name, isNow: isShowdown ? i === names.length : i === now }));
}

/** Returns the rounds, and before each of them in which cards are exchanged first the draw, unless the round itself is named after it. */
export function stepsOf(
  looks: HandLooks | undefined,
  { now, isDraw, isShowdown }: { readonly now: number; readonly isDraw: boolean; readonly isShowdown: boolean },
  words: { readonly draw: string; readonly showdown: string },
): readonly Street[] {
  return streetsOf(looks, isDraw ? -1 : now, isShowdown, words.showdown).flatMap((street, i) => {
    const isUnnamed = looks?.rounds[i]?.isExchange === true && drawAt(looks, i) === '';
    return isUnnamed ? [{ name: words.draw, isNow: isDraw && !isShowdown && now === i - 1 }, street] : [street];
  });
}

/** Names of rounds that players know by more than one word. */
const TITLES: { readonly [name: string]: string } = {
  third: 'Third street',
  fourth: 'Fourth street',
  fifth: 'Fifth street',
  sixth: 'Sixth street',
  seventh: 'Seventh street',
};

const streetTitle = (name: string): string => TITLES[name] ?? capital(spoken(name));

/** Returns the name of the draw in which cards are exchanged: "Second draw"; empty where the game has no name for it. */
export function drawAt(looks: HandLooks | undefined, street: number): string {
  const round = looks?.rounds[street];
  return round?.isExchange && /^(?!before_|after_).*_draw$/.test(round.name) ? streetTitle(round.name) : '';
}

const WHEN: { readonly [name: string]: string } = {
  preflop: 'before the flop',
  flop: 'on the flop',
  turn: 'on the turn',
  river: 'on the river',
};

/** Returns when something happened, by the round: "on the turn", "before the draw", "on fifth street"; nothing in a game of one round. */
export function whenIn(looks: HandLooks | undefined, street: number): string {
  const name = looks && looks.rounds.length > 1 ? looks.rounds[street]?.name : undefined;
  if (name === undefined) return '';
  if (Object.hasOwn(TITLES, name)) return `on ${(TITLES[name] ?? '').toLowerCase()}`;
  const words = spoken(name);
  return (
    WHEN[name] ??
    (/^(before|after) /.test(words) ? words : words.endsWith('draw') ? `after the ${words}` : `in the ${words}`)
  );
}
