/** What clients were told beside what the store has kept: nothing acknowledged is lost, doubled or out of order (H20). */
import { evolveAll } from '../../src/core/history/index.ts';
import type { Game } from '../../src/core/index.ts';
import { loadMatch } from '../../src/core/save/index.ts';
import { viewDigest, viewOf } from '../../src/core/view/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import type { MatchRecord, Store, StoredMatch } from '../../src/host/index.ts';
import type { PlayedMatch, Sent } from './players.ts';

/** The games that are played, with their seats. */
export const PLAYED = [
  { game: duel, seats: 2 },
  { game: stack, seats: 2 },
  { game: cycle, seats: 1 },
] as const;

/** What was found. */
export interface Comparison {
  readonly matches: number;
  readonly acknowledged: number;
  readonly records: number;
  /** Acknowledged commands that the log does not have. */
  readonly lost: number;
  /** Commands that it has more than once. */
  readonly doubled: number;
  /** Acknowledged as another record than they are, or records out of their order. */
  readonly outOfOrder: number;
  /** Views of clients that are not what the log makes of them. */
  readonly wrongViews: number;
}

/** Compares every match. */
export async function compare(store: Store, matches: readonly PlayedMatch[]): Promise<Comparison> {
  const found = await Promise.all(matches.map((match) => comparison(store, match)));
  const sum = (name: keyof Comparison): number => found.reduce((total, each) => total + each[name], 0);
  return {
    matches: sum('matches'),
    acknowledged: sum('acknowledged'),
    records: sum('records'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    wrongViews: sum('wrongViews'),
  };
}

/** The match may go on meanwhile: what clients know is taken down before the log is read. */
function comparison(store: Store, { game, id, sent, followings }: PlayedMatch): Promise<Comparison> {
  const told = sent.filter(({ answer }) => answer?.type === 'done');
  const tables = followings.map(({ table }) => table);
  return store.load(id, 0).then((stored) => comparisonOf(game, told, tables, stored));
}

type Tables = readonly PlayedMatch['followings'][number]['table'][];

function comparisonOf(game: string, told: readonly Sent[], tables: Tables, stored: StoredMatch): Comparison {
  const { records } = stored;
  const kept = new Map<string, MatchRecord[]>();
  for (const record of records) kept.set(nameOf(record), [...(kept.get(nameOf(record)) ?? []), record]);
  const as = told.map(({ seat, answer }) => ({ answer, found: kept.get(nameOf({ by: seat, id: answer?.id ?? '' })) }));
  return {
    matches: 1,
    acknowledged: told.length,
    records: records.length,
    lost: as.filter(({ found }) => !found).length,
    doubled: [...kept.values()].filter(({ length }) => length > 1).length,
    outOfOrder:
      records.filter(({ seq }, at) => seq !== at).length +
      as.filter(({ answer, found }) => found && found[0]?.seq !== (answer?.seq ?? 0) - 1).length,
    wrongViews: wrongViews(game, tables, stored),
  };
}

const nameOf = ({ by, id }: Pick<MatchRecord, 'by' | 'id'>): string => `${by} ${id}`;

function wrongViews(name: string, tables: Tables, { head, records }: StoredMatch): number {
  const game: Game | undefined = PLAYED.find((each) => each.game.name === name)?.game;
  if (!game) return tables.length;
  const begun = loadMatch(game, head.start);
  if (!begun.ok) return tables.length;
  return tables.filter((table, seat) => {
    if (!table) return false;
    const events = records.slice(0, table.seq).flatMap((record) => record.events);
    return viewDigest(viewOf(game, evolveAll(begun.value, events), seat)) !== viewDigest(table.view);
  }).length;
}
