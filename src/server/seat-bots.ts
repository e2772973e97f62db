/** The bots of a match, put in their seats (H9). */
import type { Refusal, Seat } from '../core/index.ts';
import { DEFAULT_BOT, QUICK_BOT, seatBot, type Client, type Match } from '../host/index.ts';
import { below, FastWords, fastKey } from '../rng/index.ts';
import { botGuest, botIn, type Entry } from './about.ts';
import type { LobbyPorts, ServedGame } from './lobby.ts';

type Bot = ServedGame['bots'][string];

/** Seats the bots that belong to a match, those that took over a player's seat among them. */
export async function seatBots(ports: LobbyPorts, { match, about }: Entry, { bots }: ServedGame): Promise<void> {
  for (const [seat, name] of Object.entries(about.bots)) await match.sit(Number(seat), botGuest(name));
  for (const [seat, guest] of match.guests.entries()) {
    const name = botIn(guest);
    // A match may be older than what the game offers now; any bot is better than a seat that never moves.
    if (name !== undefined) seatBotIn(ports, match, seat, bots[name] ?? bots[DEFAULT_BOT] ?? Object.values(bots)[0]);
  }
}

/** Which bot is to play on for which seat, and the name that the client gave its request. */
export interface Replacement {
  readonly id: string;
  readonly absent: Seat;
  readonly bot: string;
}

/** Lets a bot play on for a player who has left, if the match allows it. Returns why not, if the game has no such bot. */
export function replacePlayer(
  ports: LobbyPorts,
  match: Match,
  client: Client,
  seat: Seat,
  { id, absent, bot }: Replacement,
): Refusal | undefined {
  const bots = ports.games.get(match.game.name)?.bots ?? {};
  if (!Object.hasOwn(bots, bot)) return { code: 'NoSuchBot', bot, bots: Object.keys(bots) };
  match.replacePlayer(client, seat, id, absent, botGuest(bot), () => seatBotIn(ports, match, absent, bots[bot]));
  return undefined;
}

/** Lets a bot play a seat from now on; does nothing without one. A bot that fails is a warning. */
export function seatBotIn(ports: LobbyPorts, match: Match, seat: Seat, bot: Bot | undefined): void {
  const { clock, botPause: pause, warnings } = ports;
  const failed = (error: unknown): void => warnings.warn('BotFailed', { match: match.id, seat, error: String(error) });
  const quick = ports.games.get(match.game.name)?.bots[QUICK_BOT];
  if (bot) seatBot(match, seat, bot, { below: chanceOf(ports), clock, pause, quick, failed });
}

/** A bot's chance is its own and decides nothing but what it picks. */
function chanceOf({ seed }: LobbyPorts): (n: number) => number {
  const words = new FastWords(fastKey(seed(), 'bot'));
  return (n) => below(words, n);
}
