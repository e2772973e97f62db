/**
 * A recorder whose chance follows a script: rules run on it as on any other, and every number they roll and every card
 * they shuffle is picked by the script. What rules are told, write and leave behind is the recorder's own work.
 */
import type { Stream } from '../../rng/index.ts';
import type { Ready } from '../agenda.ts';
import type { CardId } from '../pile.ts';
import { Recorder } from '../recorder.ts';
import type { MatchState, Shape } from '../state.ts';
import { Streams } from '../streams.ts';
import type { Visible } from '../visible.ts';
import { zoneAt, type ZoneId } from '../zones.ts';
import { TooMany, type Script, type Way } from './script.ts';

/** How far the outcomes of chance are gone into. */
export interface ChanceBounds {
  /** As many outcomes as are listed; more are refused. */
  readonly most: number;
  /**
   * Which cards of a shuffle are told apart: those that differ in anything the kernel knows of, or each. Rules that
   * remember over a shuffle which of two equal cards is which, in values or variables of their own, need `each`.
   */
  readonly cards: 'kinds' | 'each';
}

export class ScriptedRecorder<S extends Shape = Shape> extends Recorder<S> {
  readonly #words: ScriptedWords;
  readonly #script: Script;
  readonly #bounds: ChanceBounds;
  /** What the rules are busy with, the command first and then the job: the cards in it are meant one by one. */
  #about: unknown;

  constructor(state: MatchState<S>, visible: Visible<S>, script: Script, bounds: ChanceBounds, about: unknown) {
    const words = new ScriptedWords();
    super(state, true, visible, new ScriptedStreams(state, words));
    this.#words = words;
    this.#script = script;
    this.#bounds = bounds;
    this.#about = about;
  }

  override takeJob(): Ready | undefined {
    const ready = super.takeJob();
    this.#about = ready;
    return ready;
  }

  override shuffle(zone: ZoneId, input: 'sorted' | 'positions' = 'sorted', family = 'shuffle', first = 0): void {
    const cards = this.cards(zone).slice(first);
    this.#mix(zone, input === 'sorted' ? cards.toSorted((a, b) => a - b) : cards);
    super.shuffle(zone, input, family, first);
  }

  override roll(family: string, sides: number, shown = false): number {
    this.#throw(family, sides);
    return super.roll(family, sides, shown);
  }

  override stream(purpose: string): (sides: number, shown?: boolean) => number {
    const roll = super.stream(purpose);
    return (sides, shown) => {
      this.#throw(purpose, sides);
      return roll(sides, shown);
    };
  }

  #throw(what: string, sides: number): void {
    if (sides > this.#bounds.most) throw new TooMany(`${what} has ${sides} sides`);
    const among = Array.from({ length: sides >= 1 ? sides : 0 }, (_, answer) => ({ answer, ways: 1 }));
    if (among.length > 0) this.#words.put(this.#script.pick(sides, among), sides);
  }

  /** Picks the order of a shuffle from its last place to its first, as the shuffle itself does (F8). */
  #mix(zone: ZoneId, cards: readonly CardId[]): void {
    const sorts = this.#sortsOf(cards);
    if (ordersOf(sorts) > this.#bounds.most)
      throw new TooMany(`${zoneAt(this.layout, zone).name} is shuffled with ${cards.length} cards`);
    for (let last = sorts.length - 1; last > 0; last--) {
      const at = this.#script.pick(last + 1, waysAmong(sorts.slice(0, last + 1)));
      this.#words.put(at, last + 1);
      [sorts[last], sorts[at]] = [sorts[at] ?? '', sorts[last] ?? ''];
    }
  }

  /** What tells each card from others: two with the same text could change places, and nobody would ever know. */
  #sortsOf(cards: readonly CardId[]): string[] {
    if (this.#bounds.cards === 'each') return cards.map(String);
    const meant = numbersIn([this.#about, this.agenda, this.questions.open, this.index]);
    const viewers = [...this.seats, 'spectator'] as const;
    return cards.map((card) => {
      const handles = viewers.map((viewer) => this.handle(viewer, card));
      return JSON.stringify([this.kind(card), this.owner(card), this.card(card), handles, meant.has(card) ? card : -1]);
    });
  }
}

/** In how many orders these can lie. */
function ordersOf(sorts: readonly string[]): number {
  const seen = new Map<string, number>();
  return sorts.reduce((orders, sort, i) => {
    const copies = (seen.get(sort) ?? 0) + 1;
    seen.set(sort, copies);
    return (orders * (i + 1)) / copies;
  }, 1);
}

/** One way for each sort that there is: the first place it lies at, and at how many it does. */
function waysAmong(sorts: readonly string[]): readonly Way[] {
  const found = new Map<string, Way>();
  for (const [at, sort] of sorts.entries()) {
    const { answer, ways } = found.get(sort) ?? { answer: at, ways: 0 };
    found.set(sort, { answer, ways: ways + 1 });
  }
  return [...found.values()];
}

/** Every number in some data: among them are the cards that jobs, questions and hooks are about. */
function numbersIn(data: unknown): ReadonlySet<number> {
  return new Set((JSON.stringify(data).match(/\d+/g) ?? []).map(Number));
}

/** Words that make the numbers a script has picked. */
class ScriptedWords implements Stream {
  readonly #ready: number[] = [];
  #pulls = 0;

  get pulls(): number {
    return this.#pulls;
  }

  /** The next word will be one from which `below` makes this answer, and which it does not reject (F7). */
  put(answer: number, sides: number): void {
    this.#ready.push(Math.ceil((answer * 2 ** 32) / sides) + 1);
  }

  next(): number {
    const word = this.#ready.shift();
    if (word === undefined) throw new Error('chance was asked for more than the script knows');
    this.#pulls++;
    return word;
  }
}

/** The streams of a state, all of them the same words; its chance stays as it is. */
class ScriptedStreams extends Streams {
  readonly #words: ScriptedWords;

  constructor(state: MatchState, words: ScriptedWords) {
    super(state);
    this.#words = words;
  }

  override words(): Stream {
    return this.#words;
  }

  override shuffleWords(): Stream {
    return this.#words;
  }
}
