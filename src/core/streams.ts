/** The chance of a recorder: streams per purpose, and how often each zone was shuffled, which names the next purpose (F6). */
import { Dice, type Chance, type Stream } from '../rng/index.ts';
import type { MatchState } from './state.ts';
import { zoneAt, type Layout, type ZoneId } from './zones.ts';

/** The last dice of a match: the keys they derived outlive their recorder. */
const diceOf = new WeakMap<Layout, Dice>();

export class Streams {
  readonly #layout: Layout;
  readonly #before: Chance;
  #dice: Dice | null = null;
  #generations: readonly number[];
  #ownGenerations: number[] | null = null;

  constructor({ layout, chance, generations }: MatchState) {
    this.#layout = layout;
    this.#before = chance;
    this.#generations = generations;
  }

  get generations(): readonly number[] {
    return this.#generations;
  }

  chance(): Chance {
    return this.#dice === null ? this.#before : this.#dice.chance();
  }

  /** The words of a purpose. */
  words(purpose: string): Stream {
    return this.#open().words(purpose);
  }

  /** The words of the next shuffle of a zone; its name is made only when the profile asks for it. */
  shuffleWords(family: string, zone: ZoneId, cards: number): Stream {
    const dice = this.#open();
    return dice.profile === 'fast' ? dice.family(family) : dice.words(this.purposeOf(family, zone), cards);
  }

  /** The purpose of a number that is rolled at an event; where nobody writes it down, its family is enough to a `fast` chance. */
  purposeAt(family: string, seq: number, isWritten: boolean): string {
    return isWritten || this.#before.profile !== 'fast' ? `${family}:${seq}` : family;
  }

  /** What the next shuffle of a zone is called. */
  purposeOf(family: string, zone: ZoneId): string {
    return `${family}:${zoneAt(this.#layout, zone).name}:${this.#generations[zone]}`;
  }

  shuffled(zone: ZoneId): void {
    this.#ownGenerations ??= this.#generations = this.#generations.slice();
    this.#ownGenerations[zone] = (this.#ownGenerations[zone] ?? 0) + 1;
  }

  /** What was handed out stays as it is: the next change copies. */
  share(): void {
    this.#ownGenerations = null;
  }

  #open(): Dice {
    if (this.#dice === null) {
      this.#dice = new Dice(this.#before, diceOf.get(this.#layout));
      diceOf.set(this.#layout, this.#dice);
    }
    return this.#dice;
  }
}
