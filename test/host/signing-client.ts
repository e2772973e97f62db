/** A client with a key of its own at level `committed`, for tests of the host. */
import { fairSeat, type FairSeat } from '../../src/client/index.ts';
import type { Seat } from '../../src/core/index.ts';
import * as fair from '../../src/fair/index.ts';
import type { Fairness, Match, Message } from '../../src/host/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { TestClient } from './bench.ts';

/** Bytes that a test can make again. */
export function fairness(): Fairness {
  let count = 0;
  return {
    primitives: fair.pure,
    signer: (key) => fair.pureSigner(key),
    random: (bytes) => seedFromText(`random ${count++}`).slice(0, bytes),
  };
}

/** A client with a key of its own: the shipped one looks at every line before it signs. */
export class SigningClient extends TestClient {
  readonly fair: FairSeat;
  readonly #match: () => Match;
  readonly #seat: Seat;
  silent: 'commit' | 'contribute' | undefined;
  #count = 0;

  constructor(match: () => Match, seat: Seat, name: string) {
    super();
    this.#match = match;
    this.#seat = seat;
    const signer = fair.pureSigner(seedFromText(`${name} key`).slice(32));
    const secret = { seed: seedFromText(name), salt: seedFromText(`${name} salt`).slice(32) };
    const kit = { primitives: fair.pure, seat: name, signer, secret };
    this.fair = fairSeat({ kit, now: () => 0, salt: () => seedFromText(`salt ${this.#count++}`).slice(32) });
  }

  override send(message: Message): void {
    super.send(message);
    if (message.type !== 'log') return;
    for (const step of this.fair.hear(message))
      if (step.type !== this.silent)
        this.#match().contribute(this, this.#seat, { ...step, id: `step-${this.#count++}` });
  }

  act(id: string): void {
    const [command] = this.view?.choices ?? [];
    if (!command) throw new Error('nothing to do');
    const signed = this.fair.sign(command);
    if (!signed.ok) throw new Error(JSON.stringify(signed.error));
    this.#match().submit(this, this.#seat, { seq: this.seq, id, command, signed: signed.value });
  }
}
