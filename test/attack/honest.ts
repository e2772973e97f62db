/**
 * Honest transcripts to forge: every bundled game on both levels, finished and left, sealed, given up before the deal,
 * with hidden options, with a beacon and a chain of seeds, and without any signature. All secrets come from one text, so a
 * forger can be given any of them.
 */
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import type { Game, Json } from '../../src/core/index.ts';
import {
  abort,
  chainTip,
  SERVER,
  seedFromLink,
  takeBeacon,
  verifyTranscript,
  type Beacon,
  type Plan,
  type Receipt,
  type SentOpening,
} from '../../src/fair/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { toHex } from '../../src/rng/index.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { SEED } from '../fair/forge.ts';
import { clerkOf, Hosted, sure } from '../fair/hosted.ts';
import { trickle } from '../fair/trickle.ts';

/** A transcript that every verifier passes, with what else is known of it. */
export interface Honest {
  readonly name: string;
  readonly game: Game;
  readonly lines: readonly string[];
  /** Whether the terms have keys. */
  readonly isSigned: boolean;
  /** What only the auditor of a sealed log gets. */
  readonly audit: Json | undefined;
  readonly beacons: readonly Beacon[] | undefined;
  readonly receipts: readonly Receipt[];
  readonly openings: readonly SentOpening[];
}

type Play = (match: Hosted<never, never, never>) => void;
type Setting = Partial<Plan> & { readonly isSigned?: boolean; readonly beacons?: readonly Beacon[] };

/** How a match is set up and played. */
interface Kind {
  readonly name: string;
  readonly setting: Setting;
  readonly play: Play;
  readonly link?: Uint8Array;
}

/** Commands of a match that is left; as many of one that ends when its seats give up. */
const COMMANDS = 5;
/** Commands after which a match that is to be finished is left all the same. */
const MAX_COMMANDS = 60;

const PAPER: Beacon = { chain: 'paper', genesis: 1000, period: 10, verify: () => true };
const LINK = new Uint8Array(32).fill(6);
const SALT = new Uint8Array(32).fill(9);

const left: Play = (match) => void dealt(match).close();
const ended: Play = (match) => end(dealt(match));
const finished: Play = (match) => end(dealt(match, MAX_COMMANDS));
const end: Play = (match) => {
  for (const seat of match.now.terms.seats)
    if (match.now.phase === 'play') tryTo(() => match.act(match.sign(seat, { type: 'concede' })));
  match.close();
};
/** The host plays for a seat out of time where the game says how, signs for another, and ends the match. */
const hosted: Play = (match) => {
  dealt(match, 1);
  const [first = '', second = first] = match.now.terms.seats;
  if (match.clerk.game.onTimeout) tryTo(() => match.timeOut());
  if (match.now.phase === 'play') match.takeOver(first, 'keyLost');
  for (let i = 0; i < 2 && match.now.phase === 'play'; i++) if (!tryTo(() => match.act(match.next()))) break;
  if (match.now.phase === 'play') match.takeOver(second, 'left');
  if (match.now.phase === 'play' && first !== second) match.endBy('left', second);
  match.close();
};
const CLOCK = { bank: 60_000, increment: 0, lag: 100, empty: 'play' } as const;
const played: Play = (match) => void begun(match).playOut().close();
const givenUp =
  (steps: (match: Hosted<never, never, never>) => void): Play =>
  (match) => {
    steps(match);
    match.take(sure(abort(match.clerk, match.now)));
  };

const EVERY: readonly Kind[] = [
  { name: 'whole', setting: {}, play: finished },
  { name: 'ended', setting: {}, play: ended },
  { name: 'left', setting: {}, play: left },
  { name: 'seeded', setting: { level: 'seeded' }, play: ended },
  { name: 'unsigned', setting: { level: 'seeded', isSigned: false }, play: ended },
  { name: 'sealed', setting: { reveal: 'auditor' }, play: ended },
  { name: 'hosted', setting: { clock: CLOCK, claim: 60_000, hostHeld: ['p2'] }, play: hosted },
  { name: 'given up', setting: { deadline: 1_790_000_000 }, play: givenUp((match) => match.commit(SERVER)) },
];

const OWN: readonly Kind[] = [
  { name: 'whole', setting: { options: { turns: 12 } }, play: played },
  { name: 'short', setting: { options: { turns: 8, size: 8 } }, play: played },
  { name: 'fixed', setting: { options: { turns: 6, fixed: true, size: 20 } }, play: played },
  {
    name: 'hidden options',
    setting: { options: { turns: 8, size: 20 }, secret: { options: ['turns', 'size'], salt: SALT } },
    play: played,
  },
  {
    name: 'hidden and sealed',
    setting: { options: { turns: 8, size: 8 }, secret: { options: ['turns'], salt: SALT }, reveal: 'after_series' },
    play: played,
  },
  { name: 'fast', setting: { level: 'seeded', profile: 'fast', options: { turns: 8 } }, play: played },
  {
    name: 'seeds missing',
    setting: { series: { name: 'tuesday', attempt: 2 } },
    play: givenUp((match) => match.commit(SERVER, 'ann', 'bob').contribute('bob')),
  },
  {
    name: 'beacon and chain',
    setting: {
      options: { turns: 6 },
      tip: toHex(chainTip(LINK, 5)),
      beacon: { chain: 'paper', round: 5, within: 60 },
      beacons: [PAPER],
      deadline: 1001,
    },
    play(match) {
      const randomness = toHex(native.sha256(Uint8Array.of(10)));
      match.agree().take(sure(takeBeacon(match.clerk, match.now, { round: 5, signature: '0a', randomness })));
      match.deal().playOut().close();
    },
    link: LINK,
  },
];

const GAMES: Readonly<Record<string, Game>> = {
  'high-card': highCard,
  duel,
  stack,
  cycle,
  ...Object.fromEntries(BUNDLED.map((name) => [`${name}.yaml`, bundledGame(name)])),
};

/** Agrees on a seed, deals, and plays some commands. */
function dealt(match: Hosted<never, never, never>, commands = COMMANDS): Hosted<never, never, never> {
  begun(match);
  // A command may shuffle in a way that only level seeded takes; then the match is left there.
  for (let i = 0; i < commands && match.now.phase === 'play'; i++) if (!tryTo(() => match.act(match.next()))) break;
  return match;
}

const begun = (match: Hosted<never, never, never>): Hosted<never, never, never> =>
  (match.now.terms.level === 'committed' ? match.agree() : match).deal();

function tryTo(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}

/** Every transcript by its name; each is made when it is asked for. */
export const HONEST: ReadonlyMap<string, () => Honest> = new Map([
  ...OWN.map((kind) => [`trickle ${kind.name}`, once(() => honestOf('trickle', trickle, kind))] as const),
  ...Object.entries(GAMES).flatMap(([name, game]) =>
    EVERY.filter((kind) => game.seats.max > 1 || kind.name !== 'hosted').map(
      (kind) => [`${name} ${kind.name}`, once(() => honestOf(name, game, kind))] as const,
    ),
  ),
]);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function honestOf(name: string, game: Game, { name: kind, setting, play, link }: Kind): Honest {
  const secret = roleSecrets(SEED, SERVER);
  const clerk = clerkOf(game, setting);
  const server = link ? { seed: seedFromLink(native, link, clerk.plan.gameId), salt: secret.salt, link } : secret;
  const match = new Hosted(clerk, server) as unknown as Hosted<never, never, never>;
  let audit: Json | undefined;
  const close = match.close.bind(match);
  match.close = () => {
    const closed = close();
    ({ audit } = closed);
    return closed;
  };
  play(match);
  const { lines, openings, receipts } = match;
  const { isSigned = true, beacons } = setting;
  const { failure } = verifyTranscript(lines, { primitives: native, games: [game], ...(beacons ? { beacons } : {}) });
  if (failure) throw new Error(`${name} ${kind} is not honest: ${JSON.stringify(failure)}`);
  return { name: `${name} ${kind}`, game, lines, isSigned, audit, beacons, openings, receipts };
}
