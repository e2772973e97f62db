/**
 * What players say beside the game: reactions, offers of a draw, and that they do not want to wait for bots. None of it is a record, so it changes no
 * state, no digest and no transcript; a restart forgets it. Only the draw that all have agreed to is recorded.
 */
import { err, ok, type Game, type Refusal, type Result, type Seat } from '../core/index.ts';
import type { DrawOffer, Reaction } from './messages.ts';
import type { Passage } from './past.ts';
import type { Clock } from './ports.ts';
import type { Presence } from './presence.ts';
import type { Standing } from './standing.ts';

/** What can be said: there is no free text. The last two only once the match is over. */
export const REACTIONS = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'oops',
  'oneMoment',
  'goodGame',
  'rematch',
] as const;

/** One of the things that can be said. */
export type ReactionName = (typeof REACTIONS)[number];

const AFTER_THE_END: ReadonlySet<ReactionName> = new Set(['goodGame', 'rematch']);

/** Milliseconds between two reactions of one seat. */
export const REACTION_PAUSE = 5_000;

const NO_OFFER: DrawOffer = { type: 'drawOffer', agreed: [], declined: null };

/** The talk at one table. */
export class TableTalk {
  readonly #game: Game;
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #reactedAt = new Map<Seat, number>();
  /** For each seat the record at which it last offered a draw. */
  readonly #offeredAt = new Map<Seat, number>();
  #offer = NO_OFFER;
  /** Seats whose players do not want to wait for bots, and all seats with people in them. */
  #hurried: { readonly by: ReadonlySet<Seat>; readonly people: readonly Seat[] } = { by: new Set(), people: [] };

  constructor(game: Game, clock: Clock, presence: Presence) {
    this.#game = game;
    this.#clock = clock;
    this.#presence = presence;
  }

  /** The offer of a draw that stands, or how the last one ended. */
  get offer(): DrawOffer {
    return this.#offer;
  }

  /** Remembers whether a seat wants to wait for bots. `people` are the seats with people in them. */
  hurry(seat: Seat, isOn: boolean, people: readonly Seat[]): void {
    const others = [...this.#hurried.by].filter((each) => each !== seat);
    this.#hurried = { by: new Set(isOn ? [...others, seat] : others), people };
  }

  /** Whether bots decide at once: everybody who is present has asked for it. */
  get isHurried(): boolean {
    const { by, people } = this.#hurried;
    if (by.size === 0) return false;
    const gone = this.#presence.gone(this.#clock.now());
    return people.every((seat) => by.has(seat) || gone.some((each) => each.seat === seat));
  }

  /** Returns the message for a reaction. Refused with `TooSoon` within five seconds, with `NotOver` before its time. */
  react({ outcome }: Standing, seat: Seat, reaction: ReactionName): Result<Reaction, Refusal> {
    if (!outcome && AFTER_THE_END.has(reaction)) return err({ code: 'NotOver' });
    const now = this.#clock.now();
    const wait = (this.#reactedAt.get(seat) ?? Number.NEGATIVE_INFINITY) + REACTION_PAUSE - now;
    if (wait > 0) return err({ code: 'TooSoon', retryAfter: wait });
    this.#reactedAt.set(seat, now);
    return ok({ type: 'reaction', seat, reaction });
  }

  /**
   * Notes that a seat agrees to a draw, or does not; returns `agreed` when all do. Refused with `NoDraw` where the game has
   * none or a bot plays, with `NoOffer` if there is nothing to decline, and with `TooSoon` before the match has gone on.
   */
  draw(standing: Standing, seat: Seat, agrees: boolean, people: readonly Seat[]): Result<'told' | 'agreed', Refusal> {
    const { agreed } = this.#offer;
    if (!agrees) return this.#decline(seat);
    if (!this.#game.drawByAgreement || people.length < standing.guests.length) return err({ code: 'NoDraw' });
    if (!standing.dealt) return err({ code: 'NotDealt' });
    if (agreed.length === 0 && this.#offeredAt.get(seat) === standing.seq) return err({ code: 'TooSoon' });
    if (agreed.length === 0) this.#offeredAt.set(seat, standing.seq);
    const all = [...new Set([...agreed, seat])].sort((a, b) => a - b);
    this.#offer = { type: 'drawOffer', agreed: all, declined: null };
    return ok(all.length === standing.guests.length ? 'agreed' : 'told');
  }

  /** The match has gone on: a move withdraws the offer that stood. Returns whether one did. */
  wentOn(passages: readonly Passage[]): boolean {
    const isWithdrawn = this.#offer.agreed.length > 0 && passages.some(({ kind }) => kind === 'deed');
    if (isWithdrawn) this.#offer = NO_OFFER;
    return isWithdrawn;
  }

  #decline(seat: Seat): Result<'told', Refusal> {
    const { agreed } = this.#offer;
    if (agreed.length === 0) return err({ code: 'NoOffer' });
    // Whoever has agreed takes it back; anybody else declines.
    this.#offer = { ...NO_OFFER, declined: agreed.includes(seat) ? null : seat };
    return ok('told');
  }
}
