/** Games in YAML: hands of hold'em with all their events, through the file and through a game written by hand. */
import {
  blank,
  everyViewer,
  perform,
  Recorder,
  setUp,
  waitsFor,
  type Command,
  type Game,
  type Reader,
  type Seat,
  type Shape,
} from '../dist/core/index.js';
import { newChance, seedFromText } from '../dist/rng/index.js';
import { bundledGame } from '../dist/spec/index.js';
import { holdemByHand, type HoldemCommand } from './games/holdem.ts';
import { race, row, type Row } from './measure.ts';

export const title = 'Games in YAML';
export const notes = [
  'six players, 10,000 chips, blinds 50 and 100; every command checked, every event written down',
  'PokerKit replays hands at about 1,200 a second of CPU on this kind of machine',
];

const PLAYERS = 6;
const HANDS = 40;
const STACK = 10_000;
const WARM_UP = 60;

/** Mostly calls, some folds, some raises: the same for both, by the number of the question. */
function policy(asked: number): 0 | 1 | 2 {
  const at = (asked * 7919) % 20;
  return at < 5 ? 0 : at < 17 ? 1 : 2;
}

export function rows(): Promise<Row[]> {
  const [one, other] = [playByHand(false).stacks, playFile(false).stacks];
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Error(`the two play different hands: ${JSON.stringify([one, other])}`);
  // A file is more code than a game, and both must be compiled before they count.
  for (let i = 0; i < WARM_UP; i++) warmUp();
  return Promise.resolve([...pair(true, 'with a view kept for every seat'), ...pair(false, 'with nobody watching')]);
}

function warmUp(): void {
  for (const isWatched of [true, false]) {
    playFile(isWatched);
    playByHand(isWatched);
  }
}

function pair(isWatched: boolean, group: string): Row[] {
  const result = race([
    { name: 'hand', units: HANDS, run: () => playByHand(isWatched).events },
    { name: 'yaml', units: HANDS, run: () => playFile(isWatched).events },
  ]);
  const of = { unit: 'ns/hand', group: `A hand of hold'em, ${group}` };
  const through = row({ id: isWatched ? 'S-yaml' : 'S-yaml-alone', name: 'through the file', ...of }, result, 'yaml');
  return [
    through,
    {
      ...through,
      id: `${through.id}-rate`,
      name: 'hands a second of CPU',
      value: Math.round(1e9 / through.value),
      unit: '',
    },
    row(
      { id: isWatched ? 'S-hand' : 'S-hand-alone', name: 'by hand ÷ through the file (speed)', ...of },
      result,
      'hand',
      { times: 'yaml', bar: '>= 0.5' },
    ),
  ];
}

/** What the players have at the end, and how many events there were. */
interface Played {
  readonly stacks: readonly number[];
  readonly events: number;
}

interface Chips extends Shape {
  readonly match: { readonly level: number };
  readonly seat: { readonly stack: number; readonly bet: number; readonly folded: boolean };
}

function play<S extends Chips, C extends Command, O>(
  game: Game<S, C, O>,
  options: O,
  isWatched: boolean,
  next: (r: Reader<S>, seat: Seat) => C,
): Played {
  const table = game.blank(options);
  const watched = isWatched ? everyViewer(table.layout) : [];
  const r = new Recorder(blank(table, newChance('fast', seedFromText('hold them')), watched), true);
  const refused = setUp(game, r, options);
  if (refused) throw new Error(JSON.stringify(refused));
  let events = 0;
  for (;;) {
    const [seat] = waitsFor(game, r);
    if (seat === undefined) return { stacks: r.seats.map((each) => r.seat(each).stack), events };
    const failed = perform(game, r, seat, next(r, seat));
    if (failed) throw new Error(JSON.stringify(failed));
    r.finish();
    events += r.events.length;
  }
}

export function playByHand(isWatched: boolean): Played {
  let asked = 0;
  const options = { players: PLAYERS, stack: STACK, hands: HANDS };
  return play(holdemByHand, options, isWatched, (r, seat) =>
    r.match.showing.length > 0 ? SHOW : commandFor(r, seat, r.match.step, policy(asked++)),
  );
}

export function playFile(isWatched: boolean): Played {
  let asked = 0;
  const game = bundledGame('holdem');
  const options = game.parseOptions({ players: PLAYERS, hands: HANDS, betting: { stacks: STACK, blinds: [50, 100] } });
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return play(game, options.value, isWatched, (r, seat) =>
    r.match.$flow.at(-1)?.op === 'show' ? SHOW : commandFor(r, seat, r.match.$round?.step ?? 0, policy(asked++)),
  );
}

const SHOW: HoldemCommand & { readonly [parameter: string]: unknown } = { type: 'show' };

function commandFor(r: Reader<Chips>, seat: Seat, step: number, choice: 0 | 1 | 2): typeof SHOW {
  const { stack, bet } = r.seat(seat);
  const { level } = r.match;
  if (choice === 0 && level > bet) return { type: 'fold' };
  if (choice === 2 && stack + bet > level + step && canBePaid(r, seat, level))
    return { type: level === 0 ? 'bet' : 'raise', to: level + step };
  return { type: level > bet ? 'call' : 'check' };
}

const canBePaid = (r: Reader<Chips>, seat: Seat, level: number): boolean =>
  r.seats.some((other) => {
    const { folded, stack, bet } = r.seat(other);
    return other !== seat && !folded && stack + bet > level;
  });
