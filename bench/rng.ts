/** Rows of fair.md section 11 that concern chance: the shuffle against boardgame.io's, bounded integers against remainders. */
import { below, seedFromText, shakeStream, shuffleInPlace, type Words } from '../dist/rng/index.js';
import { newWords } from './deck/player.ts';
import { race, row, type Bar, type Contestant, type Row } from './measure.ts';
import { boardgameRandom, versionOf } from './peers.ts';

export const title = 'Chance: fair.md section 11';
export const notes: readonly string[] = [
  `boardgame.io ${versionOf('boardgame.io')}: Random.Shuffle of one long-lived random object`,
];

export function rows(): Promise<Row[]> {
  return Promise.resolve([...belowRows(), ...shuffleRows(52, '>= 3'), ...shuffleRows(10_000, '>= 10')]);
}

function shuffleRows(size: number, bar: Bar): Row[] {
  const result = race([shuffling(size), boardgameShuffling(size)]);
  const group = 'Shuffle with a fresh SHAKE256 stream';
  const cards = size.toLocaleString('en');
  return [
    row({ id: `shuffle-${size}`, name: `${cards} cards`, unit: 'ns/card', group }, result, 'ours'),
    row(
      { id: `F-shuffle-${size}`, name: `boardgame.io ÷ ours, ${cards} cards`, unit: 'ns/card', group },
      result,
      'theirs',
      { times: 'ours', bar },
    ),
  ];
}

function shuffling(size: number): Contestant {
  const seed = seedFromText('bench');
  const cards = Int32Array.from({ length: size }, (_, card) => card);
  let generation = 0;
  return {
    name: 'ours',
    units: size,
    run() {
      shuffleInPlace(cards, 0, size, shakeStream(seed, `shuffle:deck:${generation++}`));
      return cards[0] as number;
    },
  };
}

function boardgameShuffling(size: number): Contestant {
  const random = boardgameRandom('bench');
  let cards = Array.from({ length: size }, (_, card) => card);
  return {
    name: 'theirs',
    units: size,
    run() {
      cards = random.Shuffle(cards);
      return cards[0] as number;
    },
  };
}

/** The numbers a shuffle of 52 asks for. */
const SIDES = Int32Array.from({ length: 51 }, (_, i) => i + 2);
const ROUND = 20;

function belowRows(): Row[] {
  const result = race([
    { name: 'multiply', units: ROUND * SIDES.length, run: multiplying },
    { name: 'remainder', units: ROUND * SIDES.length, run: remaindering },
  ]);
  const group = 'A number below n, for n from 2 to 52';
  return [
    row({ id: 'below', name: 'multiply and shift (F7)', unit: 'ns', group }, result, 'multiply'),
    row({ id: 'F-below', name: 'rejection by 2^32 % n ÷ F7', unit: 'ns', group }, result, 'remainder', {
      times: 'multiply',
      bar: '>= 3',
    }),
  ];
}

// Two loops of the same form, so that each side is compiled into its own.

function multiplying(): number {
  let sum = 0;
  for (let round = 0; round < ROUND; round++)
    for (let i = 0; i < SIDES.length; i++) sum = (sum + below(readyWords, SIDES[i] as number)) | 0;
  return sum;
}

function remaindering(): number {
  let sum = 0;
  for (let round = 0; round < ROUND; round++)
    for (let i = 0; i < SIDES.length; i++) sum = (sum + belowByRemainder(readyWords, SIDES[i] as number)) | 0;
  return sum;
}

/** Words from memory: a generator would be most of either side and is not what is compared. */
class ReadyWords implements Words {
  readonly #words: Uint32Array;
  #at = 0;

  constructor() {
    const words = newWords();
    this.#words = Uint32Array.from({ length: 4096 }, () => words.next());
  }

  next(): number {
    this.#at = (this.#at + 1) & 4095;
    return this.#words[this.#at] as number;
  }
}

/** The way of most libraries: words below 2^32 % n are thrown away, the remainder of the others is taken. */
function belowByRemainder(words: Words, n: number): number {
  const threshold = 0x1_0000_0000 % n;
  let word = words.next();
  while (word < threshold) word = words.next();
  return word % n;
}

const readyWords = new ReadyWords();
