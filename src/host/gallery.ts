/** Spectators who see everything some time after it happened (H15): nobody can whisper what they see to a player. */
import type { Game, Outcome } from '../core/index.ts';
import { Audience, type Joining } from './audience.ts';
import type { Counts, Passage } from './past.ts';
import type { Client, Clock } from './ports.ts';
import type { Standing } from './standing.ts';

/** An audience that is so many milliseconds behind. */
export class Gallery {
  readonly #audience: Audience;
  readonly #clock: Clock;
  readonly #delay: number;
  /** When the first of what happened here may be seen: a host that was started anew does not know how old it is. */
  readonly #opens: number;
  readonly #outside = new Map<Client, () => void>();
  readonly #coming = new Set<() => void>();

  constructor(game: Game, standing: Standing, clock: Clock, delay: number) {
    this.#audience = new Audience(game, standing, () => clock.now() - delay);
    this.#clock = clock;
    this.#delay = delay;
    this.#opens = clock.now() + delay;
  }

  /** Records that these spectators know of: none before it opens. */
  get seq(): number {
    return this.#clock.now() < this.#opens ? 0 : this.#audience.seq;
  }

  /** How the match ended, as far as these spectators know: a host that was started anew does not know since when it is over. */
  get outcome(): Outcome | undefined {
    return this.#clock.now() < this.#opens ? undefined : this.#audience.outcome;
  }

  /** How far the match has come for these spectators: nothing is known before it opens. */
  get counts(): Counts {
    return this.#clock.now() < this.#opens ? {} : this.#audience.counts;
  }

  /** Whether anybody is there, or waits outside. */
  get isFollowed(): boolean {
    return this.#audience.isFollowed || this.#outside.size > 0;
  }

  /** A spectator comes; before the gallery opens it waits outside. */
  join(client: Client, joining: Joining): void {
    const wait = this.#opens - this.#clock.now();
    const enter = (): void => {
      this.#outside.delete(client);
      this.#audience.join(client, 'spectator', joining);
    };
    if (wait <= 0) enter();
    else this.#outside.set(client, this.#clock.after(wait, enter));
  }

  show(client: Client): void {
    this.#audience.show(client);
  }

  leave(client: Client): void {
    this.#outside.get(client)?.();
    this.#outside.delete(client);
    this.#audience.leave(client);
  }

  /** Hears of some records, and tells them in time. */
  hear(passages: readonly Passage[]): void {
    const stop = this.#clock.after(this.#delay, () => {
      this.#coming.delete(stop);
      this.#audience.prepare(passages)();
    });
    this.#coming.add(stop);
  }

  /** Tells nothing more. */
  close(): void {
    for (const stop of [...this.#coming, ...this.#outside.values()]) stop();
  }
}
