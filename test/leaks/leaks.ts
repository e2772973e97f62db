/**
 * What a host tells, searched for what it must not: matches of bots, with a client in every seat and a spectator, whose
 * messages are all read. Seeds, states of streams and keys must be in none of them (F46), salts in none before their time; and each message must come out the
 * same, to the byte, in a match in which two cards that its reader cannot tell apart have changed faces (S45).
 */
import { nativeFairness } from '../../src/cli/native.ts';
import { sampleWorld } from '../../src/core/chance/index.ts';
import { submit, type Game, type MatchState, type Seat, type Viewer } from '../../src/core/index.ts';
import { evolveAll } from '../../src/core/history/index.ts';
import { explain } from '../../src/core/words/index.ts';
import {
  auditMatch,
  beginMatch,
  memoryStore,
  playedMatch,
  seatBot,
  toldMatch,
  withoutNumbers,
  type Head,
  type MatchRecord,
  type Message,
} from '../../src/host/index.ts';
import { passageOf } from '../../src/host/drafts.ts';
import { updateOf, wholeOf } from '../../src/host/past.ts';
import { after, standingAt, type Standing } from '../../src/host/standing.ts';
import { randomBot, type Below } from '../../src/lab/index.ts';
import { loadMatch } from '../../src/core/save/index.ts';
import { tryouts } from '../../src/testing/commands.ts';
import { TestClock } from '../host/bench.ts';
import { twinsOf } from '../lab/twins.ts';
import { countingReads } from './reads.ts';
import { saltsTold } from './salts.ts';

/** A game to be searched. */
export interface Searched {
  readonly name: string;
  readonly game: Game;
  readonly options: unknown;
}

/** What was looked at, and what was found. */
export interface LeakReport {
  matches: number;
  frames: number;
  bytes: number;
  /** Messages compared with those of a twin, and refusals. */
  twins: number;
  refusals: number;
  /** Salts that were looked for in what others were told. */
  salts: number;
  /** Matches that came to their end and are sealed for an auditor (F24). */
  sealed: number;
  readonly finds: string[];
}

/** How many commands of a match, and at how many of its records twins are looked at. */
const COMMANDS = 150;
const SAMPLES = 12;

/** What an auditor works with. */
const PORTS = { clock: new TestClock(), fairness: nativeFairness };

export const noLeaks = (): LeakReport => ({
  matches: 0,
  frames: 0,
  bytes: 0,
  twins: 0,
  refusals: 0,
  salts: 0,
  sealed: 0,
  finds: [],
});

/** Plays one match and searches everything that was told. */
export async function searchMatch(
  searched: Searched,
  seed: Uint8Array,
  below: Below,
  isCommitted: boolean,
  report: LeakReport,
): Promise<void> {
  const { game, name } = searched;
  const { told, head, records } = await played(searched, seed, below, isCommitted);
  const find = (what: string): void => void report.finds.push(`${name}: ${what}`);
  report.matches += 1;
  const audit = await auditMatch(PORTS, game, 'm', { head, records, snapshot: undefined });
  if (audit.ok) report.sealed += 1;
  const needles = secretsOf(seed, head, records, audit.ok ? String(Object(audit.value).master) : '');
  for (const [viewer, messages] of told)
    for (const text of messages) {
      report.frames += 1;
      report.bytes += text.length;
      const needle = needles.find((each) => text.includes(each));
      if (needle !== undefined) find(`${String(viewer)} was told a secret: ${text.slice(0, 200)}`);
    }
  if (!isCommitted) return lookAtTwins(game, head, records, below, report, find);
  const { salts, finds } = saltsTold(told, records);
  report.salts += salts;
  finds.forEach(find);
}

/** A match of bots, and what every viewer was told, as it goes over the wire. */
async function played({ game, options }: Searched, seed: Uint8Array, below: Below, isCommitted: boolean) {
  const clock = new TestClock();
  const store = memoryStore(clock);
  const ports = { store, clock, warnings: { warn: () => {} }, fairness: nativeFairness };
  const committed = isCommitted ? { committed: { patience: 60_000 } } : {};
  const begun = await beginMatch(ports, game, { match: 'm', owner: 'o', seed, options, ...committed });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  const match = begun.value;
  const told = new Map<Viewer, string[]>();
  for (const viewer of [...match.guests.keys(), 'spectator' as const]) {
    const texts: string[] = [];
    told.set(viewer, texts);
    const send = (message: Message): void => void texts.push(JSON.stringify({ match: 'm', ...message }));
    match.join({ send }, viewer, isCommitted ? { log: 0 } : {});
  }
  for (const seat of match.guests.keys()) await match.sit(seat, { key: `k${seat}`, name: `bot ${seat}` });
  for (const seat of match.guests.keys()) seatBot(match, seat, randomBot, { below, clock, pause: 1 });
  for (let n = 0; n < COMMANDS && !match.outcome; n++) {
    clock.pass(1);
    await new Promise((resolve) => setImmediate(resolve));
    await match.work();
  }
  const stored = await store.load('m', 0);
  // The file that everybody at the table may save, and the match to be watched again.
  const replay = playedMatch(game, stored, 0);
  for (const [viewer, texts] of told) {
    texts.push(JSON.stringify(match.transcript ?? []));
    if (replay.ok) texts.push(JSON.stringify(withoutNumbers(toldMatch(replay.value, viewer))));
  }
  return { told, head: stored.head, records: stored.records };
}

/**
 * What nobody may be told: the seed of the match, or any part of it; at level `committed` the keys of the host, and of a
 * sealed match the master seed. What the host reveals to everybody at the end is no secret then, and is left out.
 */
function secretsOf(
  seed: Uint8Array,
  { fair }: Head,
  records: readonly MatchRecord[],
  master: string,
): readonly string[] {
  const isRevealed = records.some(({ log = [] }) => log.some((line) => line.includes('"type":"reveal"')));
  const kept = Object.entries(fair?.secrets ?? {});
  const host = kept.filter(([role]) => role === 'server' && !isRevealed).flatMap(([, own]) => [own.seed, own.salt]);
  const hex = [Buffer.from(seed).toString('hex'), master, ...kept.map(([, { key }]) => key), ...host];
  // The last is how far each stream was read, which stands beside the seed in a state.
  const forms = [Buffer.from(seed).toString('base64').slice(0, 40), [...seed.subarray(0, 12)].join(','), '"pulls":'];
  return [...hex.flatMap((text) => text.match(/.{24}/g) ?? []), ...forms];
}

/** Every record again, and at some of them the messages of twins. */
function lookAtTwins(
  game: Game,
  head: Head,
  records: readonly MatchRecord[],
  below: Below,
  report: LeakReport,
  find: (what: string) => void,
): void {
  const begun = loadMatch(game, head.start);
  if (!begun.ok) throw new Error('the beginning does not load');
  let standing = standingAt(game, head, begun.value, 0);
  const every = Math.max(1, Math.floor(records.length / SAMPLES));
  for (const record of records) {
    const next = after(game, standing, record);
    if (record.seq % every === 0)
      for (const viewer of [...next.guests.keys(), 'spectator' as const]) {
        twinUpdates(game, record, [standing, next], viewer, below, report, find);
        twinWhole(game, next, viewer, below, report, find);
        if (viewer !== 'spectator') twinRefusals(game, next, viewer, below, report, find);
      }
    standing = next;
  }
}

/** Two cards that are hidden before and after a record, and that its events do not speak of, change faces. */
function twinUpdates(
  game: Game,
  record: MatchRecord,
  [from, to]: readonly [Standing, Standing],
  viewer: Viewer,
  below: Below,
  report: LeakReport,
  find: (what: string) => void,
): void {
  const [other] = twinsOf(to.state, viewer, below);
  const cards = other ? changedIn(to.state, other) : [];
  const handles = from.state.eyes.find((eye) => eye.viewer === viewer)?.handles ?? [];
  const isHidden = cards.length === 2 && cards.every((card) => handles[card] === 0);
  if (!isHidden || cards.some((card) => speaksOf(record, card))) return;
  const there = exchanged(from.state, cards);
  const twin = { ...from, state: there };
  const then = { ...to, state: evolveAll(there, record.events) };
  const here = JSON.stringify(updateOf(game, passageOf(game, record, from, to), viewer).message);
  const said = JSON.stringify(updateOf(game, passageOf(game, record, twin, then), viewer).message);
  report.twins += 1;
  if (here !== said) find(`an update tells ${String(viewer)} two hidden cards apart: ${apart(here, said)}`);
}

function twinWhole(
  game: Game,
  standing: Standing,
  viewer: Viewer,
  below: Below,
  report: LeakReport,
  find: (what: string) => void,
): void {
  const here = JSON.stringify(wholeOf(game, standing, viewer));
  for (const state of twinsOf(standing.state, viewer, below)) {
    const there = JSON.stringify(wholeOf(game, { ...standing, state }, viewer));
    report.twins += 1;
    if (here !== there) find(`a view tells ${String(viewer)} two hidden cards apart: ${apart(here, there)}`);
  }
}

/** The same words and facts, after the same number of looks at the table, whatever lies where the seat cannot see it. */
function twinRefusals(
  game: Game,
  { state }: Standing,
  seat: Seat,
  below: Below,
  report: LeakReport,
  find: (what: string) => void,
): void {
  const there = sampleWorld(game, state, seat, { next: () => below(2 ** 32) });
  for (const raw of tryouts(game, state, seat, below)) {
    const [one, other] = [answered(game, state, seat, raw), answered(game, there, seat, raw)];
    if (!one.refusal && !other.refusal) continue;
    report.refusals += 1;
    if (one.refusal !== other.refusal)
      find(`a refusal tells seat ${seat} what is hidden: ${one.refusal} ${other.refusal}`);
    else if (one.reads !== other.reads)
      find(`a refusal takes seat ${seat} ${one.reads} or ${other.reads} looks: ${JSON.stringify(raw)} ${one.refusal}`);
  }
}

function answered(game: Game, state: MatchState, seat: Seat, raw: unknown) {
  const { counted, reads } = countingReads(game);
  const step = submit(counted, state, seat, raw);
  const refusal = step.ok ? undefined : JSON.stringify([step.error, explain(game, step.error, state)]);
  return { refusal, reads: reads() };
}

/** The cards whose faces differ. */
const changedIn = (one: MatchState, other: MatchState): readonly number[] =>
  [...one.cards.kinds.keys()].filter(
    (card) => one.cards.kinds[card] !== other.cards.kinds[card] || one.cards.values[card] !== other.cards.values[card],
  );

function exchanged(state: MatchState, [a = 0, b = 0]: readonly number[]): MatchState {
  const { kinds, owners, values } = state.cards;
  const swap = <T>(list: readonly T[]): readonly T[] => list.with(a, list[b]!).with(b, list[a]!);
  return { ...state, cards: { kinds: swap(kinds), owners, values: swap(values) } };
}

/** Whether an event has a card in it in another way than as one of a run that moves. */
const speaksOf = ({ events }: MatchRecord, card: number): boolean =>
  events.some((event) => event.type !== 'moved' && JSON.stringify(event).includes(String(card)));

function apart(one: string, other: string): string {
  const at = Array.from({ length: one.length }, (_, place) => place).findIndex((place) => one[place] !== other[place]);
  return `${one.slice(Math.max(0, at - 80), at + 80)} ‖ ${other.slice(Math.max(0, at - 80), at + 80)}`;
}
