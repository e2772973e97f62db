/** Rows of fair.md section 11 that concern chance: the shuffle against boardgame.io's, bounded integers against remainders. */
import { nativeShake256 } from '../dist/cli/native-chance.js';
import { below, lendShake256, seedFromText, shakeStream, shuffleInPlace, type Words } from '../dist/rng/index.js';
import { newWords } from './deck/player.ts';
import { race, row, type Bar, type Contestant, type Row } from './measure.ts';
import { boardgameRandom, versionOf } from './peers.ts';

export const title = 'Chance: fair.md section 11';
export const notes: readonly string[] = [
  `boardgame.io ${versionOf('boardgame.io')}: Random.Shuffle of one long-lived random object`,
  "ours: a fresh stream per shuffle, its SHAKE256 by Node's crypto as the command line runs it; pure: by @noble/hashes",
];

export function rows(): Promise<Row[]> {
  return Promise.resolve([...belowRows(), ...shuffleRows(52, '>= 3'), ...shuffleRows(10_000, '>= 10')]);
}

function shuffleRows(size: number, bar: Bar): Row[] {
  const result = race([shuffling('ours', size), shuffling('pure', size), boardgameShuffling(size)]);
  const cards = `${size.toLocaleString('en')} cards`;
  const of = (id: string, name: string): { id: string; name: string; unit: string; group: string } => ({
    id: `${id}-${size}`,
    name,
    unit: 'ns/card',
    group: 'Shuffle with a fresh SHAKE256 stream',
  });
  return [
    row(of('shuffle', cards), result, 'ours'),
    row(of('F-shuffle', `boardgame.io ÷ ours, ${cards}`), result, 'theirs', { times: 'ours', bar }),
    row(of('F-pure', `pure JavaScript ÷ ours, ${cards}`), result, 'pure', {
      times: 'ours',
      ...(size === 52 ? { bar: '<= 5' as const } : {}),
    }),
  ];
}

function shuffling(name: 'ours' | 'pure', size: number): Contestant {
  const seed = seedFromText('bench');
  const cards = Int32Array.from({ length: size }, (_, card) => card);
  let generation = 0;
  return {
    name,
    units: size,
    run() {
      lendShake256(name === 'ours' ? nativeShake256 : undefined);
      shuffleInPlace(cards, 0, size, shakeStream(seed, `shuffle:deck:${generation++}`, size));
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
