/** The store that forgets: for tests, for play in one tab, and as the plainest reading of the contract. */
import { StoreRefusal, type Clock, type Lease, type MatchId, type SharedStore, type StoredMatch } from './ports.ts';
import { readRecord, type Head, type Snapshot, type WrittenRecord } from './records.ts';

interface Kept {
  readonly head: Head;
  readonly records: WrittenRecord[];
  snapshot: Snapshot | undefined;
  isOver: boolean;
  overAt: number;
  epoch: number;
  owner: string;
  until: number;
}

/** A store in memory. Leases end by its clock. */
export function memoryStore(clock: Pick<Clock, 'now'>): SharedStore {
  const matches = new Map<MatchId, Kept>();
  const find = (match: MatchId): Kept => {
    const kept = matches.get(match);
    if (!kept) throw new StoreRefusal('NoSuchMatch', match);
    return kept;
  };
  return {
    async create(match, head, owner, milliseconds) {
      if (matches.has(match)) throw new StoreRefusal('Exists', match);
      const kept: Kept = {
        head,
        records: [],
        snapshot: undefined,
        isOver: false,
        overAt: 0,
        epoch: 1,
        owner,
        until: clock.now() + milliseconds,
      };
      matches.set(match, kept);
      return { match, owner, epoch: kept.epoch };
    },
    async append(lease, expected, records) {
      const kept = find(lease.match);
      if (kept.epoch !== lease.epoch) throw new StoreRefusal('LeaseLost', lease.match);
      if (kept.records.length !== expected) throw new StoreRefusal('Conflict', lease.match);
      kept.records.push(...records);
    },
    async load(match, from) {
      return loaded(find(match), from);
    },
    async snapshot(match, snapshot) {
      const kept = find(match);
      if ((kept.snapshot?.seq ?? 0) <= snapshot.seq) kept.snapshot = snapshot;
    },
    async list(filter = {}) {
      return [...matches].filter(([, { isOver }]) => !(filter.unfinished && isOver)).map(([match]) => match);
    },
    async finish(match) {
      const kept = find(match);
      if (!kept.isOver) kept.overAt = clock.now();
      kept.isOver = true;
    },
    async reopen(match) {
      find(match).isOver = false;
    },
    async forget(age, most) {
      const old = [...matches].filter(([, { isOver, overAt }]) => isOver && overAt <= clock.now() - age).slice(0, most);
      for (const [match] of old) matches.delete(match);
      return old.length;
    },
    async lease(match, owner, milliseconds) {
      return leased(match, find(match), owner, clock.now(), milliseconds);
    },
    async release({ match, epoch }) {
      const kept = find(match);
      if (kept.epoch === epoch) kept.until = 0;
    },
    async renew(owner, milliseconds) {
      const own = [...matches].filter(([, kept]) => kept.owner === owner && kept.until > 0);
      for (const [, kept] of own) kept.until = clock.now() + milliseconds;
      return own.map(([match]) => match);
    },
    async holder(match) {
      const kept = matches.get(match);
      return kept && holderOf(kept, clock.now());
    },
    async holders() {
      return [...new Set([...matches.values()].flatMap((kept) => holderOf(kept, clock.now()) ?? []))];
    },
    async orphans(most) {
      const free = [...matches].filter(([, kept]) => !kept.isOver && holderOf(kept, clock.now()) === undefined);
      return free.slice(0, most).map(([match]) => match);
    },
    async close() {
      matches.clear();
    },
  };
}

function loaded({ head, records, snapshot }: Kept, from: number | undefined): StoredMatch {
  const rest = records.slice(from ?? snapshot?.seq ?? 0).map(readRecord);
  return { head, snapshot: from === undefined ? snapshot : undefined, records: rest };
}

const holderOf = ({ owner, until }: Kept, now: number): string | undefined => (until > now ? owner : undefined);

function leased(match: MatchId, kept: Kept, owner: string, now: number, milliseconds: number): Lease | undefined {
  const isFree = kept.until <= now;
  if (!isFree && kept.owner !== owner) return undefined;
  if (kept.owner !== owner || isFree) kept.epoch += 1;
  kept.owner = owner;
  kept.until = now + milliseconds;
  return { match, owner, epoch: kept.epoch };
}
