/** What high card keeps beside cards and zones, its zones, and who sees what. Types follow from the fields. */
import { fields, type ValueOf } from '../../core/fields/index.ts';
import {
  zone,
  type Layout,
  type Reader,
  type Recorder,
  type Seat,
  type Secrets,
  type Visible,
  type ZoneId,
} from '../../core/index.ts';
import { ROUNDS, SEATS } from './settings.ts';

const { cardOrNone, flag, formerCard, list, oneOf, optional, record, seat, variants, whole } = fields;

const round = whole(ROUNDS.min, ROUNDS.max);

/** What a match, a seat and a card keep, the jobs that may wait, and the hooks there may be. */
export const VALUES = {
  match: record({ round, rounds: round, turn: seat, laid: whole(0, SEATS.max), over: flag }),
  seat: record({ points: whole(0, ROUNDS.max), swapped: flag, peeked: flag }),
  card: record({ lucky: optional(flag) }),
  job: variants('do', {
    turnFool: {
      hook: whole(),
      source: cardOrNone,
      told: record({ cards: list(formerCard), from: whole(), to: whole() }),
    },
    peeked: { seat },
  }),
  hook: variants('on', {
    'moved:draw': { source: cardOrNone, job: oneOf('turnFool') },
    'before:draw': { source: cardOrNone, facts: record({ seat }) },
  }),
};

/** The values of a match, of each seat and of each card, and the jobs that may wait. */
export type HighCard = { readonly [Scope in 'match' | 'seat' | 'card' | 'job']: ValueOf<(typeof VALUES)[Scope]> };

/** A job of this game by its name. */
export type JobFor<Name> = Extract<HighCard['job'], { readonly do: Name }>;

/** The table as rules write on it. */
export type Table = Recorder<HighCard>;

/** The table as rules look at it. */
export type Look = Reader<HighCard>;

/** Who sees which value. */
export const VISIBLE = {
  match: { round: 'everyone', rounds: 'everyone', turn: 'everyone', laid: 'everyone', over: 'everyone' },
  seat: { points: 'everyone', swapped: 'everyone', peeked: 'everyone' },
  card: { lucky: 'known' },
} as const satisfies Visible<HighCard>;

/** What bots need not imagine although it is not shown (F59): everybody has seen what jobs and hooks are about. */
export const SECRETS: Secrets<HighCard> = { work: 'derived', questions: 'derived' };

/** The table for so many seats, made once for each number. */
export function layoutFor(seats: number): Layout {
  const layout = layouts.get(seats) ?? newLayout(seats);
  layouts.set(seats, layout);
  return layout;
}

const layouts = new Map<number, Layout>();

/** Of each seat a hand, a place for the card it lays face down, and its coins. */
function newLayout(seats: number): Layout {
  const names = Array.from({ length: seats }, (_, seat) => `p${seat + 1}`);
  const own = names.flatMap((name, owner) => [
    zone(`${name}.hand`, 'hand', { owner }),
    zone(`${name}.laid`, 'laid', { owner, sees: 'nobody' }),
    zone(`${name}.coins`, 'board', { owner }),
  ]);
  return { seats: names, zones: [zone('deck', 'deck'), zone('discard', 'discard'), ...own] };
}

export const DECK: ZoneId = 0;
export const DISCARD: ZoneId = 1;
export const handOf = (seat: Seat): ZoneId => 2 + 3 * seat;
export const laidOf = (seat: Seat): ZoneId => 3 + 3 * seat;
export const coinsOf = (seat: Seat): ZoneId => 4 + 3 * seat;
export const nameOf = (seat: Seat): string => `p${seat + 1}`;
