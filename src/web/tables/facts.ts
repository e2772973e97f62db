/** What the values of a match say at the table: whose turn it is, the pot, the dealer, chips of a seat, and the rest in words. */
import type { Table } from '../../client/index.ts';
import type { ShownTable } from '../stage/index.ts';
import { factsOf, isTold, type Fact, type Scope } from './labels.ts';
import { seatName, type Naming } from './naming.ts';
import { outcomeWords } from './outcome.ts';

export type { Fact } from './labels.ts';

/** What a seat has, as far as everybody may know. */
export interface SeatFacts {
  /** Chips behind, if the game has chips. */
  readonly stack: number | null;
  readonly bet: number;
  readonly isFolded: boolean;
  readonly isAllIn: boolean;
  readonly others: readonly Fact[];
}

const numberAt = (values: { readonly [key: string]: unknown }, key: string): number | null =>
  typeof values[key] === 'number' ? values[key] : null;

/** Games that keep much: what of it a player wants to see. All else of them is left to their own tables. */
const WANTED: { readonly [game: string]: readonly string[] } = {
  duel: ['phase', 'mana'],
  stack: ['life', 'mana', 'step'],
  cycle: ['hp', 'block', 'energy', 'charge', 'corruption', 'combo'],
};

/** So many are shown. */
const MOST_FACTS = 5;

/** What is known of a seat. */
export function seatFacts(naming: Naming, view: Table['view'], seat: number): SeatFacts {
  const values = view.seats[seat] ?? {};
  return {
    stack: numberAt(values, 'stack'),
    bet: numberAt(values, 'bet') ?? 0,
    isFolded: values['folded'] === true,
    isAllIn: values['all_in'] === true,
    others: factsIn(naming, 'seat', values, view),
  };
}

/** What is counted of every seat, from one on: its chips, or the first number that the game shows of all. */
export function scoreIn(naming: Naming, { view }: Table, first: number): readonly number[] {
  const key = scoreKey(naming, view);
  if (key === undefined) return [];
  return [...view.seats.slice(first), ...view.seats.slice(0, first)].flatMap((values) => numberAt(values, key) ?? []);
}

/** Returns the name of the value that is counted of every seat; `undefined` where none is, or the game's own table knows it. */
export function scoreKey(naming: Naming, { seats }: Table['view']): string | undefined {
  if (Object.hasOwn(WANTED, naming.game.name) || seats.length < 2) return undefined;
  return scoreKeys(naming, seats)[0];
}

/** Returns the names of all values that every seat has a number of: what it is compared by first. */
export function scoreKeys(naming: Naming, seats: Table['view']['seats']): readonly string[] {
  const { score } = naming.game.looks ?? {};
  const shown = Object.keys(seats[0] ?? {}).filter((key) =>
    seats.some((values) => isTold(naming, 'seat', key, values[key])),
  );
  return [...(score === undefined ? [] : [score]), 'stack', ...shown].filter((each) =>
    seats.every((values) => numberAt(values, each) !== null),
  );
}

/** The facts that have no place of their own. */
export function factsIn(
  naming: Naming,
  scope: Scope,
  values: { readonly [key: string]: unknown },
  { seats, faces }: Table['view'],
): readonly Fact[] {
  const wanted = Object.hasOwn(WANTED, naming.game.name) ? WANTED[naming.game.name] : undefined;
  const chosen = wanted ? Object.entries(values).filter(([key]) => wanted.includes(key)) : Object.entries(values);
  const { handles = [] } = naming.game.looks ?? {};
  // A card that the viewer does not know has no name, and its number is nobody's business.
  const named = chosen.map(
    ([key, value]) => [key, handles.includes(key) ? faces[Number(value)]?.kind : value] as const,
  );
  return factsOf(naming, scope, Object.fromEntries(named), seats.length).slice(0, MOST_FACTS);
}

/** The pot, where there is one. */
export const potOf = ({ view }: Table): number | null => numberAt(view.match, 'pot');

/** The seat with the dealer's button, where there is one. */
export const dealerOf = ({ view }: Table): number | null =>
  numberAt(view.match, 'pot') === null ? null : numberAt(view.match, 'dealer');

/** Whether the viewer has to do something. */
export const mayAct = ({ view, outcome }: Table): boolean => !outcome && (view.choices ?? []).length > 0;

/** Seats that nobody has taken yet. */
export const openSeats = ({ names }: Table): number => names.filter((name) => name === null).length;

/** Who is waited for, in words. */
export function turnWords(naming: Naming, table: Table & Partial<ShownTable>): string {
  const { view, outcome, seat, isLive = true } = table;
  const { match } = naming.texts;
  if (outcome) return outcomeWords(naming, table);
  const open = openSeats(table);
  if (open > 0) return match.open(open);
  if (naming.game.looks?.isAutomatic) return match.runs;
  if (mayAct(table)) return match.yourTurn;
  const choosing = view.choosing.find(({ done }) => !done);
  if (choosing) return match.choosing(seatName(naming, choosing.seat));
  const turn = numberAt(view.match, 'turn') ?? numberAt(view.match, 'active_player');
  if (turn !== null && turn < view.seats.length && turn !== seat) return match.waitingFor(seatName(naming, turn));
  if (seat === null) return match.watching;
  return isLive ? match.waiting : match.showing;
}
