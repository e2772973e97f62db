/** Fair play: fair.md section 11 and the bars of its issue, on transcripts of real matches. */
import { gzipSync } from 'node:zlib';
import { autoMatch, type AutoTranscript } from '../dist/cli/auto-match.js';
import { native } from '../dist/cli/native.js';
import { canonicalJson } from '../dist/core/canonical/index.js';
import { ok, type Game, type Shape } from '../dist/core/index.js';
import {
  chainHash,
  commitPile,
  pure,
  verifyTranscript,
  type LogEvent,
  type Primitives,
  type VerifyOptions,
} from '../dist/fair/index.js';
import { highCard } from '../dist/games/high-card/index.js';
import { seedFromText, shakeStream, shuffleInPlace, utf8 } from '../dist/rng/index.js';
import { judged, race, row, type Bar, type Contestant, type Race, type Row } from './measure.ts';

export const title = 'Fair play: fair.md section 11';
export const notes: readonly string[] = [
  'a match of high card over 220 rounds between bots, level committed, every action signed and every signature checked',
  'native: SHA-256, HMAC and ed25519 by Node; pure: the same by @noble, as in a browser; the streams are pure on both sides',
  'with a stream by Node (3 µs a shuffle) the commitment costs about 100 shuffles, because 207 small hashes gain less by it',
];

export function rows(): Promise<Row[]> {
  const match = playLong(220);
  const events = match.lines.map((line) => (JSON.parse(line) as { readonly event: LogEvent }).event);
  return Promise.resolve([
    ...commitmentRows(),
    ...eventRows(events),
    ...verificationRows(match, events),
    ...sizeRows(match, events),
  ]);
}

/** The real game with more rounds than people would sit through. */
const longGame = (rounds: number): Game => ({ ...highCard, parseOptions: () => ok({ seats: 2, rounds }) });

function playLong(rounds: number): AutoTranscript<Shape> & { readonly game: Game } {
  const game = longGame(rounds);
  const played = autoMatch(game, { seed: 'bench' });
  if (!played.ok) throw new Error(played.error.code);
  return { ...played.value, game };
}

/** A race of sides that are compiled already: hashes in JavaScript take a hundred runs until they are. */
function warmRace(contestants: readonly Contestant[], runs: number, rounds?: number): Race {
  for (let i = 0; i < runs; i++) for (const { run } of contestants) run();
  return race(contestants, rounds);
}

function commitmentRows(): Row[] {
  const result = warmRace(
    [
      { name: 'shuffle', units: 1, run: () => shuffled()[0] as number },
      { name: 'pure', units: 1, run: () => committed(pure) },
      { name: 'native', units: 1, run: () => committed(native) },
      { name: 'sha', units: 1, run: () => native.sha256(MESSAGE)[0] as number },
    ],
    200,
  );
  const group = 'Shuffle of 52 cards with a fresh stream, and its commitment';
  const of = (id: string, name: string) => ({ id, name, unit: 'ns', group });
  return [
    row(of('F-sha', 'one SHA-256 of 150 bytes'), result, 'sha'),
    row(of('F-plain', 'shuffle alone ÷ one SHA-256'), result, 'shuffle', { times: 'sha' }),
    row(of('F-merkle', 'shuffle and commitment ÷ shuffle alone'), result, 'pure', { times: 'shuffle', bar: '<= 60' }),
    row(of('F-merkle-sha', 'shuffle and commitment ÷ one SHA-256'), result, 'native', { times: 'sha' }),
    row(of('F-pure', 'commitment, pure ÷ native'), result, 'pure', { times: 'native', bar: '<= 5' }),
  ];
}

const MASTER = seedFromText('bench');
const MESSAGE = new Uint8Array(150).fill(7);
let generation = 0;

function shuffled(): number[] {
  const cards = Array.from({ length: 52 }, (_, card) => card);
  shuffleInPlace(cards, 0, 52, shakeStream(MASTER, `shuffle:deck:${generation++}`));
  return cards;
}

function committed(primitives: Primitives): number {
  return commitPile(primitives, MASTER, { zone: 'deck', gen: generation, cards: shuffled() }).root.charCodeAt(0);
}

function eventRows(events: readonly LogEvent[]): Row[] {
  const units = events.length;
  const texts = events.map((event) => utf8(canonicalJson(event)));
  const result = warmRace(
    [
      { name: 'chain', units, run: () => chained(events) },
      { name: 'json', units, run: () => events.reduce((sum, event) => sum + JSON.stringify(event).length, 0) },
      { name: 'sha', units, run: () => texts.reduce((sum, text) => sum + (native.sha256(text)[0] as number), 0) },
    ],
    8,
  );
  const group = 'Hash chain, per event';
  const of = (id: string, name: string) => ({ id, name, unit: 'ns', group });
  return [
    row(of('F-chain-sha', 'canonical text and hash ÷ one SHA-256 of it'), result, 'chain', { times: 'sha' }),
    row(of('F-chain', 'canonical text and hash ÷ JSON.stringify'), result, 'chain', { times: 'json', bar: '<= 5' }),
  ];
}

function chained(events: readonly LogEvent[]): number {
  let head: Uint8Array = new Uint8Array(32);
  for (const event of events) head = chainHash(native, head, canonicalJson(event));
  return head[0] as number;
}

function verificationRows(match: ReturnType<typeof playLong>, events: readonly LogEvent[]): Row[] {
  const short = playLong(20);
  const sides = [
    verifying('native', match, native),
    { name: 'chain', units: events.length, run: () => chained(events) },
  ];
  const result = warmRace(sides, 5);
  const both = warmRace([verifying('native', short, native), verifying('pure', short, pure)], 5, 7);
  const group = `Verification of a transcript of ${events.length.toLocaleString('en')} events`;
  const cost = row(
    { id: 'F-verify', name: 'all checks ÷ hashing the same events', unit: 'ns/event', group },
    result,
    'native',
    {
      times: 'chain',
      bar: '<= 15',
    },
  );
  return [
    cost,
    perSecond(result, group),
    row({ id: 'F-verify-pure', name: 'pure ÷ native, signatures included', unit: 'ns/event', group }, both, 'pure', {
      times: 'native',
      bar: '<= 5',
    }),
  ];
}

/** Events per second of CPU time, against the 10,000 that the issue wants. */
function perSecond(result: Race, group: string): Row {
  const value = 1e9 / row({ id: '', name: '', unit: '' }, result, 'native').value;
  const ratio = value / 10_000;
  return {
    id: 'F-verify-rate',
    name: 'events per second ÷ 10,000',
    value,
    unit: '/s',
    ratio,
    group,
    ...judged(ratio, '>= 1'),
  };
}

function verifying(name: string, { lines, game }: ReturnType<typeof playLong>, primitives: Primitives): Contestant {
  const options: VerifyOptions = { primitives, games: [game] };
  return {
    name,
    units: lines.length,
    run() {
      const { status, events, failure } = verifyTranscript(lines, options);
      if (status !== 'ok') throw new Error(failure?.detail ?? status);
      return events;
    },
  };
}

function sizeRows({ lines, openings }: ReturnType<typeof playLong>, events: readonly LogEvent[]): Row[] {
  const text = events.map((event) => canonicalJson(event)).join('\n');
  const draw = lines.find((line) => line.includes('"verb":"draw"')) as string;
  const opening = canonicalJson(openings[0]?.opening);
  const group = 'Bytes';
  const sized = (id: string, name: string, value: number, ratio: number, bar?: Bar): Row => ({
    id,
    name,
    value,
    unit: 'bytes',
    ratio,
    group,
    ...judged(ratio, bar),
  });
  const file = lines.join('\n');
  return [
    sized(
      'F-opening',
      'an opening of 54 cards ÷ the line of a draw',
      opening.length,
      opening.length / draw.length,
      '<= 3',
    ),
    sized(
      'F-gzip',
      'events, compressed ÷ as they are',
      gzipSync(text).length,
      gzipSync(text).length / text.length,
      '<= 0.25',
    ),
    sized(
      'F-gzip-file',
      'file with all hashes, compressed ÷ as it is',
      gzipSync(file).length,
      gzipSync(file).length / file.length,
    ),
  ];
}
