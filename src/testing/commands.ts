/** What seats may send that they should not: nonsense, spoilt commands, and commands that are somebody else's. */
import { choicesFor, isAnswer, type CardId, type Command, type MatchState, type Seat } from '../core/index.ts';
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

/** How many commands of one type are remembered. */
const MAX_REMEMBERED = 6;

/** Commands that somebody was offered at some moment of a match: a few of each type, the latest ones. */
export class OfferedCommands {
  readonly #byType = new Map<string, Command[]>();

  add(command: Command): void {
    if (isAnswer(command)) return;
    const known = this.#byType.get(command.type) ?? [];
    this.#byType.set(command.type, [...known, command].slice(-MAX_REMEMBERED));
  }

  /** Returns up to `n` of them, of different types; cards in them are some that the seat can point out now. */
  some(game: AnyGame, state: MatchState, seat: Seat, n: number, below: Below): readonly Command[] {
    const handles = state.eyes.find(({ viewer }) => viewer === seat)?.handles ?? [];
    const known = handles.flatMap((handle, card) => (handle > 0 ? [card] : []));
    return some([...this.#byType.values()], n, below).flatMap((commands) => {
      const command = commands[below(commands.length)];
      return command ? withCards(game, command, known, below) : [];
    });
  }
}

/** The command about cards of this list; nothing if it is about cards and there are none, or nobody can say which. */
function withCards(game: AnyGame, command: Command, known: readonly CardId[], below: Below): readonly Command[] {
  let cards = 0;
  const pick = (): CardId => {
    cards++;
    return known[below(Math.max(1, known.length))] ?? 0;
  };
  if (!game.renameCards) return /\d/.test(JSON.stringify(command)) ? [] : [command];
  const renamed = game.renameCards(command, pick);
  return cards > 0 && known.length === 0 ? [] : [renamed];
}

/** Raw commands that a seat might try to learn something by: its own, those of others, and spoilt ones. */
export function tryouts(game: AnyGame, state: MatchState, seat: Seat, below: Below): unknown[] {
  const own = choicesFor(game, state, seat);
  const others = state.layout.seats.flatMap((_, each) => (each === seat ? [] : choicesFor(game, state, each)));
  const spoils = some([...own, ...others], 1, below).flatMap((command) => [...spoilt(command)]);
  const anytime = (game.anytime ?? []).map((type) => ({ type }));
  return [...some(own, 5, below), ...some(others, 3, below), ...some(spoils, 3, below), ...some(anytime, 2, below)];
}

/** Up to `n` of a list. */
function some<T>(list: readonly T[], n: number, below: Below): T[] {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < n && left.length > 0) taken.push(...left.splice(below(left.length), 1));
  return taken;
}
