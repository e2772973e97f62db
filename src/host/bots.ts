/** Bots sit in seats as clients of the match, with views only (H9, F46). */
import type { Answer, Command, MatchState, Seat } from '../core/index.ts';
import { evolveView, type PlainView } from '../core/view/index.ts';
import type { Match } from './match.ts';
import type { Message } from './messages.ts';
import type { Client, Clock } from './ports.ts';

/** What a bot does: it sees what its seat sees and what it may do, and picks one, at once or later; it may look ahead in worlds that fit that. */
export type SeatBot = (
  view: PlainView,
  choices: readonly (Command | Answer)[],
  below: (n: number) => number,
  worlds: () => MatchState,
) => Command | Answer | Promise<Command | Answer>;

/** How a bot sits: its own chance, and how long it seems to think, in milliseconds. */
export interface BotManner {
  readonly below: (n: number) => number;
  readonly clock: Pick<Clock, 'after'>;
  readonly pause: number;
  /** Told of a bot that failed; its first choice is taken for it. */
  failed?(error: unknown): void;
}

/** Seats a bot; what it gives lets it stand up again. */
export function seatBot(match: Match, seat: Seat, bot: SeatBot, manner: BotManner): () => void {
  const { below, clock, pause, failed } = manner;
  let view: PlainView | undefined;
  let seq = 0;
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
      return choices.length === 0 ? undefined : await bot(now, choices, below, match.worlds(seat, below));
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
      if ('outcome' in message) return match.leave(client);
      if (message.type === 'unavailable') think(message.retryAfter);
      else think(pause);
    },
  };
  match.join(client, seat);
  return () => match.leave(client);
}

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
      return [view, seq];
  }
}
