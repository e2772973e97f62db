/** Every card there is, in rows by faction: what is printed, from the rules of each game. */
import { CARDS as PROGRAMS } from '../../games/cycle/index.ts';
import { baseOf, CARDS, FACTIONS, seenFace, type SeenCard } from '../../games/duel/index.ts';
import { ROWS } from '../../games/stack/index.ts';
import type { PaletteName } from '../art/index.ts';
import type { CardFace } from '../card/face.ts';
import { faceOf as programFace } from '../../games/cycle/web/faces.ts';
import { faceOf as duelFace } from '../../games/duel/web/faces.ts';
import { printedFace as stackFace } from '../../games/stack/web/printed.ts';
import type { CardTexts } from '../texts/cards.ts';

/** The cards of a faction, or of two small ones, by what they cost. */
export interface Row {
  readonly name: keyof CardTexts['rows'];
  readonly faces: readonly CardFace[];
}

/** What a card of the duel is with values that a match has put on it. */
export const duelCard = (kind: string, values: Parameters<typeof seenFace>[2]['values'] = {}): SeenCard =>
  seenFace(CARDS, 0, { kind, owner: 0, values });

/** What is printed on a program of the cycle. */
export function program(kind: string): CardFace {
  const row = PROGRAMS.rows[kind];
  if (!row) throw new RangeError(`no program ${kind}`);
  return programFace(row);
}

/** What is printed on a card of a game that has faces of its own. */
export function faceIn(game: string, kind: string): CardFace | undefined {
  if (game === 'duel' && Object.hasOwn(CARDS, kind)) return duelFace(duelCard(kind));
  if (game === 'stack' && Object.hasOwn(ROWS, kind)) return stackFace(kind);
  return game === 'cycle' && Object.hasOwn(PROGRAMS.rows, kind) ? program(kind) : undefined;
}

const OF_STACK = ['vanguard', 'ledger', 'dredgers'] as const;
const OF_CYCLE: readonly (readonly [Row['name'], ...PaletteName[]])[] = [
  ['strike', 'strike'],
  ['guard', 'guard', 'flow'],
  ['corrupt', 'idle', 'corrupt'],
];

/** The rows, in the order in which the games are shown at the start. */
export function collection(): readonly Row[] {
  // What is another card in gold has its picture.
  const ofDuel = Object.keys(CARDS)
    .filter((kind) => baseOf(CARDS, kind) === kind)
    .map((kind) => duelFace(duelCard(kind)));
  const ofStack = Object.keys(ROWS).map(stackFace);
  const ofCycle = Object.keys(PROGRAMS.rows).map(program);
  const isOf =
    (...palettes: readonly PaletteName[]) =>
    ({ palette }: CardFace) =>
      palettes.includes(palette);
  return [
    ...FACTIONS.map((name) => rowOf(name, ofDuel.filter(isOf(name)))),
    ...OF_STACK.map((name) => rowOf(name, ofStack.filter(isOf(name)))),
    rowOf(
      'common',
      ofStack.filter((face) => !isOf(...OF_STACK)(face)),
    ),
    ...OF_CYCLE.map(([name, ...palettes]) => rowOf(name, ofCycle.filter(isOf(...palettes)))),
  ];
}

/** What has no cost comes last. */
const costOf = ({ cost }: CardFace): number => cost?.now ?? Infinity;

const rowOf = (name: Row['name'], faces: readonly CardFace[]): Row => ({
  name,
  faces: faces.toSorted((a, b) => costOf(a) - costOf(b)),
});
