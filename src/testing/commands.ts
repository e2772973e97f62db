/** What seats may send that they should not: nonsense, spoilt commands, and commands that are somebody else's. */
import { choicesFor, type Command, type MatchState, type Seat } from '../core/index.ts';
import type { Below } from '../lab/index.ts';
import type { AnyGame } from './law.ts';

/** What may arrive over the wire that no game can mean. */
export const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  0,
  'play',
  [],
  {},
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'no such command' },
  { type: Number.NaN },
  { type: { toString: 1 } },
  JSON.parse('{"__proto__": {"type": "endTurn"}}'),
];

const SPOILS: readonly unknown[] = [undefined, null, -1, 1.5, 2 ** 53, 'x', [], {}, '__proto__', 1e9, [0, 0], [-1]];

/** A legal command with one field made wrong, in every way. */
export function* spoilt(command: Command): Generator {
  for (const key of Object.keys(command)) for (const value of SPOILS) yield { ...command, [key]: value };
}

/** Raw commands that a seat might try to learn something by: its own, those of others, and spoilt ones. */
export function tryouts(game: AnyGame, state: MatchState, seat: Seat, below: Below): unknown[] {
  const own = choicesFor(game, state, seat);
  const others = state.layout.seats.flatMap((_, each) => (each === seat ? [] : choicesFor(game, state, each)));
  const spoils = some([...own, ...others], 1, below).flatMap((command) => [...spoilt(command)]);
  const anytime = (game.anytime ?? []).map((type) => ({ type }));
  return [...some(own, 6, below), ...some(others, 4, below), ...some(spoils, 4, below), ...some(anytime, 2, below)];
}

/** Up to `n` of a list. */
function some<T>(list: readonly T[], n: number, below: Below): T[] {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < n && left.length > 0) taken.push(...left.splice(below(left.length), 1));
  return taken;
}
