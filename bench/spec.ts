/** Games in YAML: hands of hold'em with all their events, through the file and by a loop written for hold'em alone. */
import { blank, perform, Recorder, setUp, waitsFor, everyViewer, type Seat } from '../dist/core/index.js';
import { newChance, seedFromText, type Seed } from '../dist/rng/index.js';
import { bundledGame } from '../dist/spec/index.js';
import { playByHand, type Policy } from './games/holdem.ts';
import { race, row, type Row } from './measure.ts';

export const title = 'Games in YAML';
export const notes = ['six players, 10,000 chips, blinds 50 and 100; a recorder that writes every event down'];

const PLAYERS = 6;
const HANDS = 40;
const STACK = 10_000;
const SEED: Seed = seedFromText('hold them');
const VIEWERS = [0, 1, 2, 3, 4, 5, 'spectator'] as const;

/** Mostly calls, some folds, some raises: the same for both, by the number of the question. */
const policy: Policy = (asked) => {
  const at = (asked * 7919) % 20;
  return at < 5 ? 0 : at < 17 ? 1 : 2;
};

export function rows(): Promise<Row[]> {
  checkSame();
  const watched = race([
    { name: 'loop', units: HANDS, run: () => playByHand({ ...TABLE, watched: VIEWERS }).events },
    { name: 'yaml', units: HANDS, run: () => playFile(true).events },
  ]);
  const alone = race([
    { name: 'loop', units: HANDS, run: () => playByHand({ ...TABLE, watched: [] }).events },
    { name: 'yaml', units: HANDS, run: () => playFile(false).events },
  ]);
  return Promise.resolve([
    row({ id: 'S-speed', name: 'loop ÷ file in YAML (speed)', unit: 'ns/hand', group: 'A hand, with views kept for all seats' }, watched, 'loop', {
      times: 'yaml',
      bar: '>= 0.5',
    }),
    row({ id: 'S-hand', name: 'a hand through the file', unit: 'ns/hand', group: 'A hand, with views kept for all seats' }, watched, 'yaml'),
    row({ id: 'S-alone', name: 'loop ÷ file in YAML (speed)', unit: 'ns/hand', group: 'A hand, with nobody watching' }, alone, 'loop', {
      times: 'yaml',
      bar: '>= 0.5',
    }),
    row({ id: 'S-hand-alone', name: 'a hand through the file', unit: 'ns/hand', group: 'A hand, with nobody watching' }, alone, 'yaml'),
  ]);
}

const TABLE = { players: PLAYERS, hands: HANDS, stack: STACK, seed: SEED, policy };

/** Nobody is measured who plays other hands. */
function checkSame(): void {
  const [loop, yaml] = [playByHand({ ...TABLE, watched: [] }).stacks, playFile(false).stacks];
  if (JSON.stringify(loop) !== JSON.stringify(yaml))
    throw new Error(`the two play different hands: ${JSON.stringify([loop, yaml])}`);
}

/** The same hands through the file, each command as a host would give it. */
export function playFile(isWatched: boolean): { readonly stacks: readonly number[]; readonly events: number } {
  const game = bundledGame('holdem');
  const options = game.parseOptions({
    players: PLAYERS,
    hands: HANDS,
    betting: { stacks: STACK, blinds: [50, 100] },
  });
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  const table = game.blank(options.value);
  const r = new Recorder(blank(table, newChance('fast', SEED), isWatched ? everyViewer(table.layout) : []), true);
  const refused = setUp(game, r, options.value);
  if (refused) throw new Error(JSON.stringify(refused));
  let events = 0;
  for (let asked = 0; !game.outcome(r); ) {
    const seat = waitsFor(game, r)[0] as Seat;
    const isShowing = r.match.$flow.at(-1)?.op === 'show';
    const command = isShowing ? SHOW : commandFor(r.seat(seat), r.match.level, r.match.$round?.step ?? 0, policy(asked++), r);
    const failed = perform(game, r, seat, command) ;
    if (failed) throw new Error(JSON.stringify(failed));
    r.finish();
    events += r.events.length;
  }
  return { stacks: r.seats.map((seat) => r.seat(seat).stack), events };
}

const SHOW = { type: 'show' };

type Seen = { readonly stack: number; readonly bet: number };

function commandFor({ stack, bet }: Seen, level: number, step: number, choice: 0 | 1 | 2, r: { readonly seats: readonly Seat[]; seat(seat: Seat): Seen & { readonly folded: boolean } }): { readonly type: string; readonly to?: number } {
  if (choice === 0 && level > bet) return { type: 'fold' };
  const isPaid = r.seats.filter((seat) => !r.seat(seat).folded && r.seat(seat).stack + r.seat(seat).bet > level).length > 1;
  if (choice === 2 && stack + bet > level + step && isPaid) return { type: level === 0 ? 'bet' : 'raise', to: level + step };
  return { type: level > bet ? 'call' : 'check' };
}
