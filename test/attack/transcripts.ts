/**
 * Mutations of transcripts: honest logs of every game on every level, changed in one place, by forgers of every power:
 * with an editor, with a hash function, with the host's key, with everybody's. A verifier may call a changed log good
 * only if it tells the same story: the same cards in the same order, the same deeds of the same seats, the same result.
 */
import { bazaar } from '../../examples/games/bazaar.ts';
import { kuhn } from '../../examples/games/kuhn.ts';
import { leduc } from '../../examples/games/leduc.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { beginLog, type MatchLog } from '../../src/cli/match-log.ts';
import { native } from '../../src/cli/native.ts';
import { canonicalJson } from '../../src/core/canonical/index.ts';
import { choicesFor, reading, waitsFor, type Command, type Game, type Json, type Shape } from '../../src/core/index.ts';
import { SERVER, verifyTranscript, type LogEvent, type Report } from '../../src/fair/index.ts';
import { below, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { eventsOf, rehash, rewrite } from '../fair/forge.ts';
import { MOST_MS } from './attack.ts';
import type { WholeAttack } from './attacks.ts';
import { MUTATIONS, type Below } from './mutations.ts';

/** Who changes a log: what is made right again after the change. */
export const POWERS = ['raw', 'rehashed', 'host', 'all'] as const;

/** How the changed logs were taken. */
export interface TranscriptReport {
  readonly tried: number;
  readonly refused: number;
  /** Taken, and the story is the same: a note in the terms, an order of fields that means nothing. */
  readonly same: number;
  /** Taken as undecided, with the end of the story gone: what only a head that was kept can show (F36). */
  readonly cut: number;
  /**
   * Taken with one hidden choice made otherwise by the seat itself and signed anew by everybody: another match that could
   * have been played, of which nobody else could see a difference.
   */
  readonly rechosen: number;
  /**
   * Taken as undecided with another seed revealed, on level seeded, where nobody was shown a card: nothing was committed to
   * and the host is trusted for the deal, as the verdict says.
   */
  readonly redealt: number;
  /** Taken with another story, or not answered: there must be none. */
  readonly finds: readonly string[];
  /** How often each code was the answer. */
  readonly codes: Readonly<Record<string, number>>;
  /** How often each way of changing was tried by each power. */
  readonly ways: Readonly<Record<string, number>>;
  /** The longest that one took, in milliseconds, and how many took more than a second. */
  readonly slowest: number;
  readonly hangs: number;
}

/** Tries so many changes; the same seed tries the same. `onInput` is told which one comes; `now` is milliseconds. */
export function run(
  count: number,
  seed: string,
  onInput?: (input: number) => void,
  now: () => number = () => 0,
): TranscriptReport {
  const samples = allSamples();
  const words = shakeStream(seedFromText(seed), 'attack');
  const tally = {
    tried: 0,
    refused: 0,
    same: 0,
    cut: 0,
    rechosen: 0,
    redealt: 0,
    finds: [] as string[],
    slowest: 0,
    hangs: 0,
  };
  const [codes, ways] = [new Map<string, number>(), new Map<string, number>()];
  for (let at = 0; tally.tried < count; at++) {
    onInput?.(tally.tried);
    const sample = samples[at % samples.length]!;
    const began = now();
    const tried = attempt(sample, samples, (n) => below(words, n));
    const took = now() - began;
    if (tried === undefined) continue;
    tally.tried++;
    tally.slowest = Math.max(tally.slowest, took);
    if (took > MOST_MS) tally.hangs++;
    if (tried.ending === 'find') tally.finds.push(`${sample.name} ${tried.way}: ${tried.said}`);
    else tally[tried.ending]++;
    for (const [counts, name] of [
      [codes, tried.said],
      [ways, tried.way],
    ] as const)
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return { ...tally, codes: Object.fromEntries(codes), ways: Object.fromEntries(ways) };
}

/** The same as one of the attacks of `npm run attack`. */
export const TRANSCRIPTS: WholeAttack = {
  name: 'transcripts',
  share: 1,
  run(count, seed, onInput, now) {
    const { tried, refused, same, cut, rechosen, redealt, finds, codes, ways, slowest, hangs } = run(
      count,
      `${seed}`,
      onInput,
      now,
    );
    const by = Object.fromEntries(POWERS.map((power) => [`by ${power}`, tallyOf(ways, power)]));
    const recipe = { game: 'all', base: 0, changes: [] };
    return {
      attack: 'transcripts',
      inputs: tried,
      accepted: tried - refused,
      commands: 0,
      throws: finds.filter((find) => find.includes('threw')).length,
      hangs,
      faults: finds.length,
      slowest,
      finds: finds.map((message, input) => ({ what: 'fault', input, recipe, message })),
      notes: { refused, same, cut, rechosen, redealt, ...by, ...codes },
    };
  },
};

/** How many changes were tried by a power. */
const tallyOf = (ways: TranscriptReport['ways'], power: string): number =>
  Object.entries(ways).reduce((sum, [way, times]) => sum + (way.endsWith(` ${power}`) ? times : 0), 0);

interface Sample {
  readonly name: string;
  readonly seed: string;
  readonly game: Game;
  readonly lines: readonly string[];
  readonly events: readonly LogEvent[];
  readonly story: Story;
}

/** What a log says happened: the kernel's events, what everybody saw, the deeds of the seats, each in order, and the result. */
interface Story {
  readonly happened: readonly string[];
  readonly shown: readonly string[];
  readonly deeds: readonly string[];
  readonly outcome: string;
}

const LARGE: Readonly<Record<string, Game>> = { 'high-card': highCard, duel, stack, cycle };
const PLAYED: Readonly<Record<string, Game>> = {
  ...LARGE,
  bazaar,
  sheds,
  whispers,
  kuhn,
  leduc,
  ...Object.fromEntries(BUNDLED.map((name) => [`${name}.yaml`, bundledGame(name)])),
};
const LEVELS = ['committed', 'seeded'] as const;
/** Of the examples and the games in YAML, of which there are many, one length is enough. */
const LENGTHS = [0, 3, 6, 20] as const;
const ONE_LENGTH = [6] as const;
let made: readonly Sample[] | undefined;

/** Whole matches and matches that were left, of every game, on both levels; made once. */
function allSamples(): readonly Sample[] {
  made ??= Object.entries(PLAYED).flatMap(([name, game]) =>
    LEVELS.flatMap((level) =>
      (name in LARGE ? LENGTHS : ONE_LENGTH).map((commands) =>
        sampleOf(name, game, `attack ${commands}`, level, commands),
      ),
    ),
  );
  return made;
}

function sampleOf(name: string, game: Game, seed: string, level: 'committed' | 'seeded', commands: number): Sample {
  const begun = beginLog(game, { seed, level });
  if (!begun.ok) throw new Error(`${name}: ${begun.error.code}`);
  const words = shakeStream(seedFromText(seed), 'bots');
  for (let i = 0; i < commands && begun.value.isOpen; i++) act(game, begun.value, (n) => below(words, n));
  if (commands > 3) giveUp(begun.value);
  const { lines } = begun.value.close();
  const { report, story } = told(game, lines);
  if (report.failure) throw new Error(`${name} is not honest: ${report.failure.code}`);
  return { name: `${name} ${level} ${report.status}`, seed, game, lines, events: eventsOf(lines), story };
}

/** A command that is not refused: some games shuffle in a way that only level seeded takes. */
function act(game: Game, log: MatchLog<Shape, Command, unknown>, chance: Below): void {
  const waiting = waitsFor(game, reading(log.state));
  const seat = waiting[chance(waiting.length)];
  if (seat === undefined) return;
  const choices = choicesFor(game, log.state, seat).filter(({ type }) => type !== 'concede');
  log.act(seat, choices[chance(choices.length)]!);
}

/** Ends a match soon, where its game lets seats give up. */
function giveUp(log: MatchLog<Shape, Command, unknown>): void {
  for (const seat of log.state.layout.seats.keys()) if (log.isOpen) log.act(seat, { type: 'concede' });
}

/** What a log says happened, as far as it is taken for true. */
function told(game: Game, lines: readonly string[]): { readonly report: Report; readonly story: Story } {
  const happened: string[] = [];
  const report = verifyTranscript(lines, {
    primitives: native,
    games: [game],
    witness: ({ event, near }) => void happened.push(`${near} ${JSON.stringify(event)}`),
  });
  if (report.failure) return { report, story: { happened: [], shown: [], deeds: [], outcome: '' } };
  const events = eventsOf(lines);
  const opened = (events.at(-1)?.['actions'] ?? []) as readonly { seq: number; fields: Json }[];
  const deeds = events.flatMap(({ type, seat, action, seq }) =>
    type === 'action' ? [JSON.stringify([seat, action, opened.find((each) => each.seq === seq)?.fields ?? {}])] : [],
  );
  const shown = events.filter(({ type }) => type === 'event' || type === 'laid').map((event) => JSON.stringify(event));
  return { report, story: { happened, shown, deeds, outcome: JSON.stringify(report.outcome ?? null) } };
}

type Ending = 'refused' | 'same' | 'cut' | 'rechosen' | 'redealt' | 'find';

function attempt(
  sample: Sample,
  samples: readonly Sample[],
  chance: Below,
): { readonly ending: Ending; readonly way: string; readonly said: string } | undefined {
  const forged = forgery(sample, samples, chance);
  if (forged === undefined) return undefined;
  const { way, lines } = forged;
  try {
    const found = judged(sample, lines);
    const isOwn = found.ending === 'find' && way === 'choice opened otherwise all' && isHidden(sample, lines);
    return { way, ...found, ...(isOwn ? { ending: 'rechosen' } : {}) };
  } catch (error) {
    return { way, ending: 'find', said: `threw ${String(error)}` };
  }
}

/** A changed log and how it was changed, if the change fits and changes something. */
function forgery(
  sample: Sample,
  samples: readonly Sample[],
  chance: Below,
): { readonly way: string; readonly lines: readonly string[] } | undefined {
  const mutation = MUTATIONS[chance(MUTATIONS.length)]!;
  const power = POWERS[chance(POWERS.length)]!;
  const other = samples[chance(samples.length)]!;
  const changed = mutation.change(sample.events, other.events, chance);
  if (changed === undefined || JSON.stringify(changed) === JSON.stringify(sample.events)) return undefined;
  const lines = forge(sample, changed, power);
  // Whoever hashes anew also numbers anew, and may end where he began.
  const isSame = power !== 'raw' && canonicalJson(eventsOf(lines)) === canonicalJson(sample.events);
  return isSame ? undefined : { way: `${mutation.name} ${power}`, lines };
}

/** What a forger of some power makes of changed events; what cannot be written down is left as the text it is. */
function forge(
  { lines, seed }: Sample,
  events: readonly LogEvent[],
  power: (typeof POWERS)[number],
): readonly string[] {
  if (power === 'raw') return events.map((event, i) => withEvent(lines[Math.min(i, lines.length - 1)]!, event));
  try {
    if (power === 'rehashed') return rehash(lines, events);
    return power === 'host' ? rewrite(events, seed, [SERVER]) : rewrite(events, seed);
  } catch {
    return events.map((event, i) => withEvent(lines[Math.min(i, lines.length - 1)]!, event));
  }
}

function withEvent(line: string, event: LogEvent): string {
  const { event: _, ...rest } = JSON.parse(line) as { readonly event: LogEvent };
  return JSON.stringify({ event, ...rest });
}

/** Whether nothing that others see has changed but the hash of one choice. */
function isHidden(sample: Sample, lines: readonly string[]): boolean {
  const seen = ({ type, action, event, outcome, pile }: LogEvent): string =>
    type === 'reveal'
      ? ''
      : JSON.stringify([type, (action as { type?: string } | undefined)?.type, event, outcome, pile]);
  const events = eventsOf(lines);
  return events.length === sample.events.length && events.every((event, i) => seen(event) === seen(sample.events[i]!));
}

function judged(sample: Sample, lines: readonly string[]): { readonly ending: Ending; readonly said: string } {
  const { report, story } = told(sample.game, lines);
  if (report.failure) return { ending: 'refused', said: report.failure.code };
  if (JSON.stringify(story) === JSON.stringify(sample.story)) return { ending: 'same', said: report.status };
  const said = report.status;
  if (said === 'ok') return { ending: 'find', said };
  return { ending: isBeginning(story, sample.story) ? 'cut' : isOtherSeed(sample, lines) ? 'redealt' : 'find', said };
}

/** Whether a story is another one up to some point, and says nothing of how it ended. */
function isBeginning(story: Story, whole: Story): boolean {
  const begins = (part: 'happened' | 'shown' | 'deeds'): boolean =>
    story[part].every((line, at) => line === whole[part][at]);
  return story.outcome === 'null' && begins('happened') && begins('shown') && begins('deeds');
}

/** Whether the log is of level seeded, and nothing has changed in it but the seed that its host reveals. */
function isOtherSeed({ events: before }: Sample, lines: readonly string[]): boolean {
  const withoutSeed = (events: readonly LogEvent[]): string =>
    JSON.stringify(events.map((event) => (event.type === 'reveal' ? { ...event, master: '' } : event)));
  return before[0]!['level'] === 'seeded' && withoutSeed(eventsOf(lines)) === withoutSeed(before);
}
