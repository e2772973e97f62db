/** Names at one table (H12): a player's name is accepted once, and nobody looks like another seat. */
import { err, ok, type Refusal, type Result } from '../core/index.ts';
import { DEFAULT_NAME, distinctName, nameFault, nameKey, type Match } from '../host/index.ts';
import type { CreateRequest } from './protocol.ts';

/** The name that a bot goes by. */
export const botName = (bot: string): string => `${bot} (bot)`;

/** The names of the bots of a new match. */
export const botNames = ({ seats }: CreateRequest): readonly string[] =>
  seats.flatMap((seat) => (typeof seat === 'object' ? [botName(seat.bot)] : []));

/**
 * Returns the name of a player among others, by default one with a number. Fails with `BadName` if nobody may have such a
 * name, and with `NameTaken` if it looks like the name of somebody at the table.
 */
export function nameFor(name: string | undefined, others: readonly string[]): Result<string, Refusal> {
  if (name === undefined) return ok(distinctName(DEFAULT_NAME, others));
  const fault = nameFault(name);
  if (fault !== undefined) return err({ code: 'BadName', path: 'name', expected: fault });
  const like = others.find((other) => nameKey(other) === nameKey(name));
  return like === undefined ? ok(name) : err({ code: 'NameTaken', name, like });
}

/** Names of players who are sitting down at this moment: of two that come at once with one name, one gets it. */
export class NamesBeingTaken {
  readonly #names = new WeakMap<Match, readonly string[]>();

  /** Gives a player a name at a table and holds it while the player sits down. */
  async taking<T>(
    match: Match,
    wanted: string | undefined,
    sit: (name: string) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> {
    const coming = this.#names.get(match) ?? [];
    const there = match.guests.flatMap((guest) => guest?.name ?? []);
    const name = nameFor(wanted, [...there, ...coming]);
    if (!name.ok) return name;
    this.#names.set(match, [...coming, name.value]);
    return sit(name.value).finally(() =>
      this.#names.set(
        match,
        (this.#names.get(match) ?? []).filter((each) => each !== name.value),
      ),
    );
  }
}
