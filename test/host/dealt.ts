/** A dealt match at level `committed`, with a client of its own for every seat. */
import type { Game } from '../../src/core/index.ts';
import type { Beginning, Match } from '../../src/host/index.ts';
import { begun, benchOf, type Bench } from './bench.ts';
import { fairness, SigningClient } from './signing-client.ts';

/** The match, and who sits at it. */
export interface SignedTable {
  readonly bench: Bench;
  readonly people: readonly SigningClient[];
  readonly match: () => Match;
  readonly take: (match: Match) => void;
}

/** A dealt match in which every seat signs with a key of its own. */
export async function dealt(game: Game, more: Partial<Beginning> = {}): Promise<SignedTable> {
  const bench = benchOf({ fairness: fairness() });
  let match = await begun(bench, game, { committed: { patience: 60_000 }, ...more });
  const names = match.guests.map((_, seat) => `p${seat + 1}`);
  const people = names.map((name, seat) => new SigningClient(() => match, seat, name));
  for (const [seat, client] of people.entries()) match.join(client, seat, { log: 0 });
  for (const [seat, { fair: own }] of people.entries())
    await match.sit(seat, { key: `k${seat}`, name: `Player ${seat}`, signer: own.signer });
  await match.work();
  return { bench, people, match: () => match, take: (other) => void (match = other) };
}
