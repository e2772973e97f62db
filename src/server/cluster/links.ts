/**
 * Letters between this process and others, numbered: a bus may lose some while its connection is away, and then both ends
 * begin anew instead of waiting for what never comes.
 */
import type { Bus } from './bus.ts';
import { opened, sealed, type Letter } from './letters.ts';

/** Who hears of letters. */
export interface Reader {
  letter(from: string, letter: Letter): void;
  /** Letters of this process are missing. */
  gap(from: string): void;
}

/** The links of one process. */
export class Links {
  readonly #bus: Bus;
  readonly #own: string;
  readonly #reader: Reader;
  readonly #sent = new Map<string, number>();
  readonly #heard = new Map<string, number>();

  constructor(bus: Bus, own: string, reader: Reader) {
    this.#bus = bus;
    this.#own = own;
    this.#reader = reader;
  }

  /** Begins to hear. */
  open(): Promise<void> {
    return this.#bus.listen(this.#own, (text) => this.#hear(text));
  }

  send(to: string, letter: Letter): void {
    const number = this.#sent.get(to) ?? 0;
    this.#sent.set(to, number + 1);
    this.#bus.send(to, sealed(this.#own, number, letter));
  }

  /** Everybody who was ever written to gets a letter, so that the loss of the last one is noticed too; and so does this process itself. */
  beat(): void {
    for (const to of new Set([this.#own, ...this.#sent.keys()])) this.send(to, { do: 'beat' });
  }

  /** A process is gone for good. */
  forget(name: string): void {
    this.#sent.delete(name);
    this.#heard.delete(name);
  }

  #hear(text: string): void {
    const envelope = opened(text);
    if (!envelope) return;
    const { from, number, letter } = envelope;
    const expected = this.#heard.get(from) ?? 0;
    this.#heard.set(from, number + 1);
    if (number !== expected) this.#reader.gap(from);
    this.#reader.letter(from, letter);
  }
}
