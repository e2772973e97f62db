/** Bots sit in seats as clients of the match, with views only (H9, F46). */
import type { Answer, Command, MatchState, Seat } from '../core/index.ts';
import { evolveView, MAX_HEARD, type PlainView, type ViewEvent } from '../core/view/index.ts';
import type { Match } from './match.ts';
import type { Message } from './messages.ts';
import type { Client, Clock } from './ports.ts';

/** What a seat was told of moves, oldest first: who made which, and what it named openly. */
export type Heard = readonly (ViewEvent & { readonly type: 'noted' })[];

/**
 * What a bot does: it sees what its seat sees and what it may do, and picks one, at once or later; it may look ahead in
 * worlds that fit that, and remembers what was said aloud. Time is limited by whoever wraps it, never by the host.
 */
export type SeatBot = (
  view: PlainView,
  choices: readonly (Command | Answer)[],
  below: (n: number) => number,
  worlds: () => MatchState,
  hasTime?: () => boolean,
  heard?: Heard,
) => Command | Answer | Promise<Command | Answer>;

/** How a bot sits: its own chance, and how long it seems to think, in milliseconds. */
export interface BotManner {
  readonly below: (n: number) => number;
  readonly clock: Pick<Clock, 'after'>;
  readonly pause: number;
  /** Plays for it while the match is hurried (`TableTalk.isHurried`), where the bot itself thinks for long. */
  readonly quick?: SeatBot | undefined;
  /** Told of a bot that failed; its first choice is taken for it. */
  failed?(error: unknown): void;
}

/** Seats a bot; what it gives lets it stand up again. */
export function seatBot(match: Match, seat: Seat, bot: SeatBot, manner: BotManner): () => void {
  const { below, clock, failed } = manner;
  // Where nobody ever has a choice nobody seems to think.
  const pause = match.game.looks?.isAutomatic ? 0 : manner.pause;
  let view: PlainView | undefined;
  let seq = 0;
  let heard: Heard = [];
  let isThinking = false;
  const act = async (): Promise<void> => {
    const at = seq;
    const command = view && match.waiting.includes(seat) ? await picked(view) : undefined;
    isThinking = false;
    // If something happened meanwhile it is stale, and the bot thinks again.
    if (command) match.submit(client, seat, { seq: at, id: `bot-${seat}-${at}`, command });
  };
  /** A bot is somebody's program: where it fails, a match goes on all the same. */
  const picked = async (now: PlainView): Promise<Command | Answer | undefined> => {
    const { choices = [] } = now;
    try {
      return choices.length === 0
        ? undefined
        : await (match.talk.isHurried ? (manner.quick ?? bot) : bot)(
            now,
            choices,
            below,
            match.worlds(seat, below),
            undefined,
            heard,
          );
    } catch (error) {
      failed?.(error);
      return choices[0];
    }
  };
  const think = (wait: number): void => {
    if (isThinking || !match.waiting.includes(seat)) return;
    isThinking = true;
    clock.after(wait, () => void act());
  };
  const client: Client = {
    send(message) {
      [view, seq] = seen(view, seq, message);
      if (message.type === 'update') heard = [...heard, ...message.events.filter(isNoted)].slice(-MAX_HEARD);
      if ('outcome' in message) return match.leave(client);
      if (message.type === 'unavailable') think(message.retryAfter);
      else think(match.talk.isHurried ? 0 : pause);
    },
  };
  match.join(client, seat);
  return () => match.leave(client);
}

const isNoted = (event: ViewEvent): event is Heard[number] => event.type === 'noted';

/** What a client that folds its updates knows after a message. */
function seen(view: PlainView | undefined, seq: number, message: Message): [PlainView | undefined, number] {
  switch (message.type) {
    case 'whole':
      return [message.view, message.seq];
    case 'update':
      return [view && { ...message.events.reduce(evolveView, view), choices: message.choices }, message.seq];
    case 'done':
    case 'refused':
    case 'stale':
    case 'unavailable':
    case 'log':
    case 'absence':
    case 'rematch':
    case 'reaction':
    case 'drawOffer':
    case 'clock':
      return [view, seq];
  }
}
