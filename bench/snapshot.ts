/** What it costs to set a match aside and go on from there (L59, L60), in the middle of a game of two. */
import { tableOf, type Table } from '../dist/core/draw/index.js';
import { record, Recorder } from '../dist/core/index.js';
import { load, save } from '../dist/core/save/index.js';
import { chance } from './deck/player.ts';
import { race, row, type Contestant, type Row } from './measure.ts';

export const title = 'Snapshot and restore';
export const notes: readonly string[] = [
  'two seats with 60 cards each, in the middle of a game, the knowledge of three viewers kept',
  'a snapshot counts with the first draw after it, so that what it puts off is paid for',
];

export function rows(): Promise<Row[]> {
  const table = midGame();
  const plain: unknown = JSON.parse(JSON.stringify(table));
  const result = race([
    contestant('snapshot', () => snapshot(table)),
    contestant('json', () => (JSON.parse(JSON.stringify(plain)) as Table).seq),
    contestant('clone', () => (structuredClone(plain) as Table).seq),
    contestant('save', () => reload(table)),
  ]);
  const of = (id: string, name: string): { id: string; name: string; unit: string } => ({ id, name, unit: 'ns' });
  return Promise.resolve([
    row(of('snapshot', 'finish, new recorder, first draw'), result, 'snapshot'),
    row(of('L59', 'serialise + parse ÷ snapshot'), result, 'json', { times: 'snapshot', bar: '>= 20' }),
    row(of('L60', 'structuredClone ÷ snapshot'), result, 'clone', { times: 'snapshot' }),
    row(of('load', 'save + load with all checks ÷ snapshot'), result, 'save', { times: 'snapshot' }),
  ]);
}

const kinds = (seat: number): string[] => Array.from({ length: 60 }, (_, i) => `kind-${seat}-${i % 20}`);

/** Two players after some turns: cards in every zone, and viewers that know different ones. */
export function midGame(): Table {
  const table = tableOf(
    Object.fromEntries(
      [0, 1].flatMap((seat) => [
        [`p${seat}.deck`, { type: 'deck', owner: seat, cards: kinds(seat) }],
        [`p${seat}.hand`, { type: 'hand', owner: seat, cards: [] }],
        [`p${seat}.board`, { type: 'board', owner: seat, cards: [] }],
        [`p${seat}.discard`, { type: 'discard', owner: seat, cards: [] }],
      ]),
    ),
    { seats: ['first', 'second'], chance: chance(), watched: [0, 1, 'spectator'] },
  );
  return record(table, (r) => {
    for (const deck of [0, 4]) r.shuffle(deck);
    for (let turn = 0; turn < 10; turn++) for (const deck of [0, 4]) playTurn(r, deck);
  }).state;
}

/** One turn of the seat whose deck this is: draw three, play one, discard one. */
export function playTurn(r: Recorder, deck: number): void {
  r.moveTop(3, deck, deck + 1, 'draw');
  r.moveTop(1, deck + 1, deck + 2, 'play');
  r.moveTop(1, deck + 1, deck + 3, 'discard');
}

function snapshot(from: Table): number {
  const r = new Recorder(from, false);
  r.moveTop(1, 0, 1, 'draw');
  const saved = r.finish();
  return new Recorder(saved, false).count(1);
}

function reload(table: Table): number {
  const loaded = load(save(table));
  if (!loaded.ok) throw new Error(loaded.error.reason);
  return loaded.value.seq;
}

const contestant = (name: string, run: () => number): Contestant => ({ name, units: 1, run });
