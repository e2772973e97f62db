/** The last answers by the names of their commands, so that a command sent again is not done again (H3). */
import type { Seat } from '../core/index.ts';
import { REMEMBERED } from './deeds.ts';
import type { Reply } from './messages.ts';
import type { By } from './records.ts';

/** What each seat was answered. */
export class Answers {
  readonly #answers = new Map<string, Reply>();

  /** The first answer to a command of this name. */
  known(seat: Seat, id: string): Reply | undefined {
    return this.#answers.get(keyOf(seat, id));
  }

  /** Keeps an answer that is final; the host needs none for its own records. */
  keep(by: By, reply: Reply): void {
    if (by === 'host' || reply.type === 'unavailable' || reply.type === 'stale') return;
    this.#answers.set(keyOf(by, reply.id), reply);
    if (this.#answers.size > REMEMBERED) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const key of this.#answers.keys()) return void this.#answers.delete(key);
  }
}

const keyOf = (seat: Seat, id: string): string => `${seat} ${id}`;
