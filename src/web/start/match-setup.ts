/** How a match is set up before it begins: who plays, which variant, how many seats, which options. Remembered by game. */
import type { GameInfo } from '../../host/index.ts';
import type { SeatWish, StrangerMore } from '../app/backend.ts';
import { OPPONENTS } from '../app/settings.ts';
import { store, stored } from '../app/stored.ts';
import type { Level } from '../texts/levels.ts';
import { botOf, usualSeats } from './play-plan.ts';

/** Who the others are. */
export type Company = 'bots' | 'friend' | 'stranger';

/** The clocks that can be chosen. */
export type ClockChoice = 'none' | 'slow' | 'fast';

/** What was chosen for a match. */
export interface MatchSetup {
  readonly company: Company;
  /** The game itself or one of its variants. */
  readonly game: string;
  readonly seats: number;
  /** One for each seat but one's own. */
  readonly levels: readonly Level[];
  /** For each seat but one's own, whether a friend gets a link to it; of no matter without friends. */
  readonly friends: readonly boolean[];
  /** For each setting of the game, the number of the choice. */
  readonly choices: readonly number[];
  readonly clock: ClockChoice;
  readonly isCommitted: boolean;
}

/** All of them, in their order. */
export const CLOCK_CHOICES: readonly ClockChoice[] = ['none', 'slow', 'fast'];

/** The clocks as a host takes them, in milliseconds: so much for every turn, and what is left of it is not kept. */
export const CLOCKS = {
  none: undefined,
  slow: { bank: 30_000, increment: 30_000, max: 30_000, lag: 1_000, empty: 'play' },
  fast: { bank: 15_000, increment: 15_000, max: 15_000, lag: 1_000, empty: 'play' },
} as const;

/** Returns what a match of a game is set up with at first. */
export function usualSetup(game: GameInfo, level: Level): MatchSetup {
  const seats = usualSeats(game);
  return {
    company: 'bots',
    game: game.name,
    seats,
    levels: Array.from({ length: seats - 1 }, () => level),
    friends: friendsIn(seats, []),
    choices: (game.about?.settings ?? []).map(usualChoice),
    clock: 'none',
    isCommitted: game.level === 'committed',
  };
}

/** Which of the other seats are for friends: as far as nothing else was chosen, the first. */
function friendsIn(seats: number, chosen: readonly boolean[]): readonly boolean[] {
  const friends = Array.from({ length: seats - 1 }, (_, at) => chosen[at] ?? false);
  return friends.includes(true) ? friends : friends.map((_, at) => at === 0);
}

/** The first choice that changes nothing. */
const usualChoice = ({ choices }: NonNullable<NonNullable<GameInfo['about']>['settings']>[number]): number =>
  Math.max(
    0,
    choices.findIndex(({ options }) => options === undefined),
  );

/** Returns a setup with another number of seats: new opponents play like the last one. */
export function withSeats(setup: MatchSetup, seats: number): MatchSetup {
  const last = setup.levels.at(-1) ?? 'normal';
  const levels = Array.from({ length: seats - 1 }, (_, at) => setup.levels[at] ?? last);
  return { ...setup, seats, levels, friends: friendsIn(seats, setup.friends) };
}

/** Returns a setup with all opponents of one level. */
export const withLevel = (setup: MatchSetup, level: Level): MatchSetup => ({
  ...setup,
  levels: setup.levels.map(() => level),
});

/** Returns the options that were chosen, with the seats; nothing where all is as usual, so that the host's own options hold. */
export function optionsIn(
  { about, seats: { min, max } }: GameInfo,
  { choices, seats }: MatchSetup,
): object | undefined {
  const chosen = (about?.settings ?? []).flatMap((setting, at) => setting.choices[choices[at] ?? 0]?.options ?? []);
  if (chosen.length === 0) return undefined;
  return Object.assign(max > min ? { seats } : {}, ...chosen);
}

/** Returns what else a match is created with: a clock, and the lower level where the deal is not to be sealed. */
export function termsIn({ clock: chosen, isCommitted }: MatchSetup): Pick<StrangerMore, 'clock' | 'level'> {
  const clock = CLOCKS[chosen];
  return { ...(clock ? { clock } : {}), ...(isCommitted ? {} : { level: 'seeded' }) };
}

/** Returns the terms on which a stranger is looked for: any table will do as long as nothing was changed. */
export function strangerTerms(game: GameInfo, setup: MatchSetup): StrangerMore {
  const options = optionsIn(game, setup);
  return {
    seats: setup.seats,
    ...(options ? { options } : {}),
    ...termsIn(setup),
    ...(isUsual(game, setup) ? { anyTerms: true } : {}),
  };
}

function isUsual(game: GameInfo, { seats, choices, clock, isCommitted }: MatchSetup): boolean {
  const usual = usualSetup(game, 'normal');
  const areChoices = usual.choices.every((choice, at) => choice === choices[at]);
  return areChoices && seats === usual.seats && clock === usual.clock && isCommitted === usual.isCommitted;
}

/** Returns the seats to ask for: with friends, an open one for each of them. */
export function seatsIn(game: GameInfo, { company, levels, friends }: MatchSetup): readonly SeatWish[] {
  const isOpen = (at: number): boolean => company === 'friend' && friends[at] === true;
  return ['me', ...levels.map((level, at) => (isOpen(at) ? ('open' as const) : { bot: botOf(game, level) }))];
}

/** Keeps what was chosen for a game. */
export const keepSetup = (family: string, setup: MatchSetup): void =>
  store('setups', { ...Object(stored('setups')), [family]: setup });

/** Returns what was chosen for a game last time, as far as it can still be chosen. */
export function keptSetup(games: readonly GameInfo[], game: GameInfo, level: Level): MatchSetup {
  const kept: { readonly [key: string]: unknown } = Object(Object(stored('setups'))[game.name]);
  const found = games.find(({ name }) => name === kept['game']) ?? game;
  const usual = usualSetup(found, level);
  if (Object.keys(kept).length === 0) return usual;
  const { min, max } = found.seats;
  const seats = Number.isInteger(kept['seats']) ? Math.min(max, Math.max(min, Number(kept['seats']))) : usual.seats;
  const levels: readonly unknown[] = Array.isArray(kept['levels']) ? kept['levels'] : [];
  const friends: readonly unknown[] = Array.isArray(kept['friends']) ? kept['friends'] : [];
  const choices: readonly unknown[] = Array.isArray(kept['choices']) ? kept['choices'] : [];
  const settings = found.about?.settings ?? [];
  return {
    ...usual,
    seats,
    levels: Array.from({ length: seats - 1 }, (_, at) => OPPONENTS.find((each) => each === levels[at]) ?? level),
    friends: friendsIn(
      seats,
      friends.map((each) => each === true),
    ),
    choices: usual.choices.map((first, at) => {
      const number = Number(choices[at]);
      return settings[at]?.choices[number] ? number : first;
    }),
    clock: (found.timeout && CLOCK_CHOICES.find((each) => each === kept['clock'])) ?? 'none',
    isCommitted: usual.isCommitted && kept['isCommitted'] !== false,
  };
}
