/** Bots sit in seats as clients of the match, with views only (H9, F46). */
import type { Answer, Command, MatchState, Seat } from '../core/index.ts';
import { evolveView, type PlainView } from '../core/view/index.ts';
import type { Match } from './match.ts';
import type { Message } from './messages.ts';
import type { Client, Clock } from './ports.ts';

/** What a bot does: it sees what its seat sees and what it may do, and picks one; it may look ahead in worlds that fit that. */
export type SeatBot = (
  view: PlainView,
  choices: readonly (Command | Answer)[],
  below: (n: number) => number,
  worlds: () => MatchState,
) => Command | Answer;

/** How a bot sits: its own chance, and how long it seems to think, in milliseconds. */
export interface BotManner {
  readonly below: (n: number) => number;
  readonly clock: Pick<Clock, 'after'>;
  readonly pause: number;
}

/** Seats a bot; what it gives lets it stand up again. */
export function seatBot(match: Match, seat: Seat, bot: SeatBot, { below, clock, pause }: BotManner): () => void {
  let view: PlainView | undefined;
  let seq = 0;
  let isThinking = false;
  const act = (): void => {
    isThinking = false;
    const choices = view?.choices ?? [];
    if (!view || choices.length === 0 || !match.waiting.includes(seat)) return;
    const command = bot(view, choices, below, match.worlds(seat, below));
    match.submit(client, seat, { seq, id: `bot-${seat}-${seq}`, command });
  };
  const think = (wait: number): void => {
    if (isThinking || !match.waiting.includes(seat)) return;
    isThinking = true;
    clock.after(wait, act);
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
