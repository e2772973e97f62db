/**
 * A bot for every game in the language in which chips are bet. It weighs its hand by imagining the cards that it does not
 * see, compares that with the price of a call, and bets what it wants to be paid for. Where it cannot read what a showdown
 * compares, it plays imagined hands to their end. The levels differ by a table.
 */
import { NoWorlds } from '../../core/chance/index.ts';
import { isAnswer, type Answer, type Command, type MatchState } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import type { SpecGame } from '../play/game.ts';
import type { Program } from '../play/program.ts';
import { equityIn, type Equity } from './equity.ts';
import { bestExchange } from './exchange.ts';
import { showdownReader, type ShowdownReader } from './hand-reader.ts';
import { playedEquity, withoutBets } from './played-equity.ts';
import { spotOf, type Spot } from './spot.ts';

/** A number from 0 to n − 1, each as likely as the others. */
type Below = (n: number) => number;

type Choice = Command | Answer;

/** Picks one of the choices of a seat, from its view and from worlds that fit it. */
export type BettingBot = (
  view: PlainView,
  choices: readonly Choice[],
  below: Below,
  worlds: () => MatchState,
  hasTime?: () => boolean,
) => Choice;

/** How strong a bot is. */
export type BettingLevel = 'easy' | 'normal' | 'hard';

/** How a level plays. Shares and strengths are between 0 and 1, chances in thousandths. */
interface Manner {
  readonly samples: number;
  /** Whether it believes those who bet. */
  readonly readsBets: boolean;
  /** How much of the price of a call its share of the pot must be; more than 1 is careful. */
  readonly care: number;
  /** How often its hand must beat another for a bet, and for each raise on top of that. */
  readonly bet: number;
  readonly raise: number;
  /** Chances of a bluff where nobody has bet, and of a raise with a hand that may improve. */
  readonly bluff: number;
  readonly semiBluff: number;
  /** Chance to check a hand that is worth a bet. */
  readonly trap: number;
  /** Bets as parts of the pot, each as likely. */
  readonly sizes: readonly number[];
}

const MANNERS: { readonly [Level in BettingLevel]: Manner } = {
  easy: {
    samples: 60,
    readsBets: false,
    care: 0.85,
    bet: 0.7,
    raise: 0.1,
    bluff: 15,
    semiBluff: 0,
    trap: 100,
    sizes: [0.5],
  },
  normal: {
    samples: 200,
    readsBets: true,
    care: 1.1,
    bet: 0.58,
    raise: 0.06,
    bluff: 50,
    semiBluff: 60,
    trap: 20,
    sizes: [0.5, 0.75],
  },
  hard: {
    samples: 600,
    readsBets: true,
    care: 1.05,
    bet: 0.56,
    raise: 0.05,
    bluff: 110,
    semiBluff: 180,
    trap: 80,
    sizes: [0.33, 0.66, 1],
  },
};

/** Returns the bot of a level for a game with bets; undefined if the game has none. */
export function bettingBot(game: SpecGame, level: BettingLevel): BettingBot | undefined {
  const { program } = game;
  if (!program.canonical.betting || program.rounds.length === 0) return undefined;
  const reader = showdownReader(program);
  const zones = reader?.zones ?? cardZones(program);
  return (view, choices, below, worlds, hasTime) => {
    const [only] = choices;
    if (only === undefined) throw new RangeError('there is nothing to choose from');
    if (choices.length === 1) return only;
    const world = worldFrom(worlds);
    const spot = world && spotOf(program, zones, view, world);
    const thought = spot && { game, reader, spot, view, choices, below, worlds, hasTime };
    return (thought && pickIn(thought, MANNERS[level])) ?? pickAny(withoutBets(choices), below);
  };
}

/** Returns a world, or undefined if none can be dealt in this match (F59). */
function worldFrom(worlds: () => MatchState): MatchState | undefined {
  try {
    return worlds();
  } catch (error) {
    if (error instanceof NoWorlds) return undefined;
    throw error;
  }
}

/** The zones that may hold the cards of a hand, where the showdown does not say. */
const cardZones = ({ canonical }: Program): readonly string[] =>
  Object.entries(canonical.zones).flatMap(([name, { kind }]) => (PILES.has(kind) ? [] : [name]));

const PILES = new Set(['deck', 'burn', 'discard']);

/** What a bot decides from. */
interface Thought {
  readonly game: SpecGame;
  readonly reader: ShowdownReader | undefined;
  readonly spot: Spot;
  readonly view: PlainView;
  readonly choices: readonly Choice[];
  readonly below: Below;
  readonly worlds: () => MatchState;
  readonly hasTime: (() => boolean) | undefined;
}

/** Returns a choice, or undefined if the bot knows nothing of what it is asked. */
function pickIn(thought: Thought, manner: Manner): Choice | undefined {
  const { game, reader, spot, view, choices, below, hasTime } = thought;
  const answers = choices.filter(isAnswer);
  if (answers.length > 0)
    return reader && bestExchange(game.program, reader, view, spot, answers, EXCHANGES, below, hasTime);
  const show = commandOf(choices, 'show');
  if (show) return (reader && showOrMuck(reader, spot, choices)) ?? show;
  return betIn(thought, manner);
}

/** Returns the bots of all levels, or none if the game has no bets. */
export function bettingBots(game: SpecGame): { readonly [Level in BettingLevel]?: BettingBot } {
  const bots = LEVELS.flatMap((level) => {
    const bot = bettingBot(game, level);
    return bot ? [[level, bot] as const] : [];
  });
  return Object.fromEntries(bots);
}

const LEVELS = ['easy', 'normal', 'hard'] as const;

/** Imagined packs for every way to exchange cards. */
const EXCHANGES = 40;

const pickAny = (choices: readonly Choice[], below: Below): Choice => choices[below(choices.length)] as Choice;

const commandOf = (choices: readonly Choice[], type: string): Choice | undefined =>
  choices.find((choice) => choice.type === type);

/** Shows a hand that can win some of the pot beside what others have shown, and throws another away. */
function showOrMuck(
  { shares }: ShowdownReader,
  { own, shared, rivals }: Spot,
  choices: readonly Choice[],
): Choice | undefined {
  const shown = rivals.filter(({ hidden }) => hidden.length === 0);
  const isBeaten = shares.every((share) => {
    const mine = share.worth({ ...shared, ...own }) ?? Number.NEGATIVE_INFINITY;
    return shown.some(({ known }) => (share.worth({ ...shared, ...known }) ?? Number.NEGATIVE_INFINITY) > mine);
  });
  return commandOf(choices, isBeaten ? 'muck' : 'show');
}

/** Folds, calls, bets or raises. */
function betIn(thought: Thought, manner: Manner): Choice | undefined {
  const { spot, choices, below } = thought;
  const equity = equityOf(thought, manner);
  if (!equity) return commandOf(choices, 'check') ?? commandOf(choices, 'bring_in') ?? commandOf(choices, 'fold');
  const raised = raiseIn(manner, spot, equity, withinReason(thought), below);
  if (raised) return raised;
  const free = commandOf(choices, 'check') ?? commandOf(choices, 'bring_in');
  if (free) return free;
  return isWorthCalling(manner, spot, equity) ? commandOf(choices, 'call') : commandOf(choices, 'fold');
}

/** Returns what the hand is worth: by the reader, or else by hands that are played out. */
function equityOf({ game, reader, spot, below, worlds, hasTime }: Thought, manner: Manner): Equity | undefined {
  const seen = manner.readsBets ? spot : unread(spot);
  if (!reader) return playedEquity(game, seen, worlds, manner.samples, below, hasTime);
  return equityIn(reader, { ...seen, rivals: contestants(seen) }, manner.samples, below, hasTime);
}

/** A level that does not read bets takes every hand for a random one. */
const unread = (spot: Spot): Spot => ({ ...spot, rivals: spot.rivals.map((rival) => ({ ...rival, strength: 1 })) });

/** Those with whom the bot has to reckon: all before a bet, then whoever has matched it; of more than a few the strongest. */
function contestants({ rivals, level }: Spot): Spot['rivals'] {
  const matched = rivals.filter(({ bet, stack }) => bet >= level || stack === 0);
  const some = matched.length > 0 ? matched : rivals;
  return some.toSorted((a, b) => b.strength - a.strength).slice(0, MAX_CONTESTANTS);
}

const MAX_CONTESTANTS = 4;

/** Whether a call is worth its price: with players behind, and with bets to come, the hand must be better than the price alone says. */
function isWorthCalling({ care }: Manner, { pot, toCall, behind, coming, stack }: Spot, { share }: Equity): boolean {
  const price = toCall / (pot + toCall);
  const isLarge = coming.bettings > 0 && toCall * 4 > stack && toCall < stack;
  return share >= price * care * (1 + BEHIND * behind) * (isLarge ? LARGE : 1);
}

const BEHIND = 0.1;
const LARGE = 1.1;

/** Returns the choices; without all chips where the bot cannot read hands, and has more than the pot or a short stack before the first new card. */
function withinReason({ reader, spot, choices }: Thought): readonly Choice[] {
  const { stack, bet, pot, unit, isFirstRound } = spot;
  if (reader || stack + bet <= SHORT * unit || (stack <= pot && !isFirstRound)) return choices;
  return choices.filter((choice) => !('to' in choice) || Number(choice['to']) < stack + bet);
}

/** A stack of so many least bets may go in at any time. */
const SHORT = 10;

/** The bet or raise to make, if any. */
function raiseIn(
  manner: Manner,
  spot: Spot,
  { share, strength }: Equity,
  choices: readonly Choice[],
  below: Below,
): Choice | undefined {
  const bar = barFor(manner, spot);
  const isBluffing = !isAnyoneAllIn(spot) && isBluff(manner, spot, share, strength, below);
  const isWorth = strength >= bar && below(1000) >= manner.trap;
  if (!isWorth && !isBluffing) return undefined;
  const amount = targetOf(manner, spot, below);
  const isForAll = isWorth && (strength >= bar + ALL_IN_MARGIN || spot.stack <= spot.pot * MOST_OF_POT);
  return sized(choices, amount, isForAll, spot);
}

/** How far above the bar a hand must be to go all in, unless the stack is at most this share of the pot. */
const ALL_IN_MARGIN = 0.12;
const MOST_OF_POT = 0.75;

/** How often the hand must beat another for a bet here: more after raises, with players behind and against several. */
function barFor({ bet, raise }: Manner, { raises, behind, rivals, isFirstRound, level }: Spot): number {
  const many = Math.max(0, Math.min(3, rivals.length - 1 - (isFirstRound ? behind : 0)));
  return (
    bet +
    raise * raises +
    MANY * many +
    (isFirstRound && level > 0 ? FIRST * Math.min(4, behind) : 0) -
    (rivals.length === 1 ? ALONE : 0)
  );
}

const MANY = 0.03;
const FIRST = 0.005;
const ALONE = 0.03;

const isAnyoneAllIn = ({ rivals }: Spot): boolean => rivals.some(({ stack }) => stack === 0);

/** A bluff where nobody has bet, against few; a raise with a hand that is behind and may improve. */
function isBluff(manner: Manner, spot: Spot, share: number, strength: number, below: Below): boolean {
  const chance = below(1000);
  if (spot.rivals.length > 2 || spot.raises > 1 || spot.isFirstRound) return false;
  const mayImprove = spot.coming.bettings > 0 && share > 0.25 && strength < 0.5;
  if (spot.level === 0) return chance < manner.bluff + (mayImprove ? manner.semiBluff : 0);
  return mayImprove && chance * 3 < manner.semiBluff;
}

/** The amount to bet or raise to. */
function targetOf({ sizes }: Manner, { level, unit, pot, rivals, isFirstRound, raises }: Spot, below: Below): number {
  const size = sizes[below(sizes.length)] ?? 0.5;
  if (level === 0) return Math.max(unit, pot * size);
  if (isFirstRound && raises === 0)
    return 3 * level + unit * Math.max(0, rivals.filter(({ bet }) => bet === level).length - 1);
  return level * 3;
}

/**
 * Returns the offered bet nearest to the wanted amount. Goes all in only with a hand for it, or if nothing else is offered. Returns
 * undefined if every other bet is far too small: a token bet into a large pot puts no pressure on anyone.
 */
function sized(
  choices: readonly Choice[],
  wanted: number,
  isForAll: boolean,
  { stack, bet }: Spot,
): Choice | undefined {
  const offered = choices.flatMap((choice) => ('to' in choice ? [{ choice, to: Number(choice['to']) }] : []));
  const all = stack + bet;
  const isMostOfIt = wanted * 3 > all * 2;
  const some = offered.filter(({ to }) => to < all || offered.length === 1 || (isForAll && isMostOfIt));
  const goal = isForAll && isMostOfIt ? all : wanted;
  const [nearest] = some.toSorted((a, b) => Math.abs(a.to - goal) - Math.abs(b.to - goal));
  return nearest && (offered.length === 1 || nearest.to * TOKEN >= goal) ? nearest.choice : undefined;
}

/** A bet may be smaller than the wanted amount by at most this factor. */
const TOKEN = 3;
