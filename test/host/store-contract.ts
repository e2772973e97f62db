/** What every store must keep (H4): one suite, run on memory, SQLite and PostgreSQL. */
import { describe, expect, test } from 'vitest';
import {
  StoreRefusal,
  writtenRecord,
  type Head,
  type Lease,
  type MatchRecord,
  type SharedStore,
  type Store,
} from '../../src/host/index.ts';

/** A head of no match in particular. */
export const someHead: Head = {
  format: 'cardwright/match/1',
  game: { name: 'g', version: '1', catalog: 'c' },
  options: { a: [1, 'two', null], 'ключ 🂡': true },
  clock: null,
  start: '{}',
  about: { seats: ['x', 'y'] },
};

/** A record of nothing in particular. */
export const someRecord = (seq: number): MatchRecord => ({
  seq,
  at: seq * 10,
  by: seq % 2,
  id: `id-${seq}`,
  command: { type: 'say', text: 'a\u0001 "quoted" \\ Ω 🂡' },
  events: [],
});

const records = (from: number, to: number): MatchRecord[] =>
  Array.from({ length: to - from }, (_, i) => someRecord(from + i));

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => 'kept',
    (reason: unknown) => reason,
  );
  return error instanceof StoreRefusal ? error.code : String(error);
}

const isShared = (store: Store): store is SharedStore => 'renew' in store;

/** A store under test, with a clock of its own that the test moves. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Lets so many milliseconds pass for its leases. */
  pass(milliseconds: number): Promise<void> | void;
  /** The same store as another process would open it, where that is possible. */
  reopen?(): Promise<Store>;
}

/** Runs the contract on a store. */
export function storeContract(name: string, open: () => Promise<StoreUnderTest>): void {
  const begun = async (): Promise<StoreUnderTest & { lease: Lease }> => {
    const under = await open();
    const lease = await under.store.create('m', someHead, 'a', 1_000);
    return { ...under, lease };
  };

  describe(`[H4] the contract of stores: ${name}`, () => {
    test('[H4] a match is kept once, as it was given', async () => {
      const { store } = await begun();
      expect(await refusal(store.create('m', someHead, 'b', 1_000))).toBe('Exists');
      expect(await store.load('m')).toEqual({ head: someHead, snapshot: undefined, records: [] });
      expect(await refusal(store.load('other'))).toBe('NoSuchMatch');
      await store.close();
    });

    test('[H4] records come back in order, to the last character', async () => {
      const { store, lease } = await begun();
      await store.append(lease, 0, records(0, 3).map(writtenRecord));
      await store.append(lease, 3, records(3, 4).map(writtenRecord));
      expect((await store.load('m')).records).toEqual(records(0, 4));
      expect((await store.load('m', 2)).records).toEqual(records(2, 4));
      await store.close();
    });

    test('[H4] who expects another number of records is refused, and nothing of it is kept', async () => {
      const { store, lease } = await begun();
      await store.append(lease, 0, records(0, 2).map(writtenRecord));
      expect(await refusal(store.append(lease, 0, records(0, 1).map(writtenRecord)))).toBe('Conflict');
      expect(await refusal(store.append(lease, 3, records(3, 5).map(writtenRecord)))).toBe('Conflict');
      expect((await store.load('m')).records).toEqual(records(0, 2));
      await store.close();
    });

    test('[H4] appends that are under way together are kept in their order, each whole', async () => {
      const { store, lease } = await begun();
      const other = await store.create('n', someHead, 'a', 1_000);
      const both = [
        store.append(lease, 0, records(0, 2).map(writtenRecord)),
        store.append(lease, 2, records(2, 3).map(writtenRecord)),
        store.append(other, 0, records(0, 1).map(writtenRecord)),
      ];
      await Promise.all(both);
      expect((await store.load('m')).records).toEqual(records(0, 3));
      expect((await store.load('n')).records).toEqual(records(0, 1));
      await store.close();
    });

    test('[H6] loading begins at the latest snapshot; an older one does not replace it', async () => {
      const { store, lease } = await begun();
      await store.append(lease, 0, records(0, 5).map(writtenRecord));
      await store.snapshot('m', {
        seq: 4,
        state: 'four',
        banks: [1, 2],
        guests: [null, { key: 'k', name: 'Ada' }],
        done: [{ by: 0, id: 'x', seq: 3 }],
      });
      await store.snapshot('m', { seq: 2, state: 'two', guests: [], done: [] });
      const { snapshot, records: behind } = await store.load('m');
      expect(snapshot).toEqual({
        seq: 4,
        state: 'four',
        banks: [1, 2],
        guests: [null, { key: 'k', name: 'Ada' }],
        done: [{ by: 0, id: 'x', seq: 3 }],
      });
      expect(behind).toEqual(records(4, 5));
      expect((await store.load('m', 0)).records).toEqual(records(0, 5));
      await store.close();
    });

    test('[H4] matches are listed as they began; finished ones are not among the unfinished', async () => {
      const { store } = await begun();
      await store.create('b', someHead, 'a', 1_000);
      await store.create('a', someHead, 'a', 1_000);
      await store.finish('b');
      expect(await store.list()).toEqual(['m', 'b', 'a']);
      expect(await store.list({ unfinished: true })).toEqual(['m', 'a']);
      await store.close();
    });

    test('[H4] finished matches are forgotten after a time, so many at once, and the others are not', async () => {
      const { store, lease, pass } = await begun();
      for (const match of ['old', 'older', 'new']) await store.create(match, someHead, 'a', 1_000);
      await store.append(lease, 0, records(0, 2).map(writtenRecord));
      await store.finish('old');
      await store.finish('older');
      await pass(5_000);
      await store.finish('new');
      // Told once more, it is not over any later.
      await store.finish('old');
      expect(await store.forget(4_000, 1)).toBe(1);
      expect(await store.forget(4_000, 9)).toBe(1);
      expect(await store.forget(4_000, 9)).toBe(0);
      expect(await store.list()).toEqual(['m', 'new']);
      expect(await refusal(store.load('old'))).toBe('NoSuchMatch');
      expect((await store.load('m')).records).toEqual(records(0, 2));
      await store.close();
    });

    test('[H4] [H13] a match that was set aside and is opened again is unfinished, and is not forgotten', async () => {
      const { store, pass } = await begun();
      await store.finish('m');
      expect(await store.list({ unfinished: true })).toEqual([]);
      await store.reopen('m');
      await store.reopen('m');
      await pass(5_000);
      expect(await store.list({ unfinished: true })).toEqual(['m']);
      expect(await store.forget(4_000, 9)).toBe(0);
      // Over from now on, not since it was set aside.
      await store.finish('m');
      expect(await store.forget(4_000, 9)).toBe(0);
      expect(await refusal(store.reopen('nothing').then(() => store.load('nothing')))).toBe('NoSuchMatch');
      await store.close();
    });

    test('[H18] who creates a match has it from the first moment: nobody else finds it free', async () => {
      const { store, lease } = await begun();
      expect(await store.lease('m', 'b', 1_000)).toBeUndefined();
      // Somebody who wants to create it, too, gets nothing of it.
      expect(await refusal(store.create('m', someHead, 'b', 1_000))).toBe('Exists');
      await store.append(lease, 0, records(0, 1).map(writtenRecord));
      expect((await store.load('m')).records).toEqual(records(0, 1));
      await store.close();
    });

    test('[H18] a lease has one holder; whoever had it before can no longer write', async () => {
      const { store, lease, pass } = await begun();
      expect(await store.lease('m', 'b', 1_000)).toBeUndefined();
      expect((await store.lease('m', 'a', 1_000))?.epoch).toBe(lease.epoch);
      await pass(1_001);
      const taken = await store.lease('m', 'b', 1_000);
      expect(taken?.epoch).toBeGreaterThan(lease.epoch);
      expect(await refusal(store.append(lease, 0, records(0, 1).map(writtenRecord)))).toBe('LeaseLost');
      await store.append(taken!, 0, records(0, 1).map(writtenRecord));
      expect((await store.load('m')).records).toEqual(records(0, 1));
      await store.close();
    });

    test('[H18] a lease that is given back is free at once; one that was lost cannot be given back', async () => {
      const { store, lease } = await begun();
      await store.release(lease);
      const next = await store.lease('m', 'b', 1_000);
      expect(next?.epoch).toBeGreaterThan(lease.epoch);
      await store.release(lease);
      expect(await store.lease('m', 'a', 1_000)).toBeUndefined();
      await store.close();
    });

    test.skipIf(name === 'SQLite')(
      '[H18] who shares a store knows who has which match, and what nobody has',
      async () => {
        const { store, pass } = await begun();
        if (!isShared(store)) throw new Error('processes must be able to share it');
        await store.create('n', someHead, 'a', 0);
        await store.create('over', someHead, 'b', 0);
        await store.finish('over');
        expect([await store.holder('m'), await store.holder('n'), await store.holder('none')]).toEqual([
          'a',
          undefined,
          undefined,
        ]);
        expect([await store.holders(), await store.orphans(5)]).toEqual([['a'], ['n']]);
        const free = await store.lease('n', 'a', 1_000);
        await store.release(free!);
        await pass(600);
        expect(await store.renew('a', 1_000)).toEqual(['m']);
        await pass(600);
        expect(await store.holder('m')).toBe('a');
        await pass(600);
        expect([await store.holders(), await store.orphans(1)]).toEqual([[], ['m']]);
        // Nobody has taken it meanwhile, so its owner may go on; and then it may not.
        expect(await store.renew('a', 1)).toEqual(['m']);
        await pass(600);
        await store.lease('m', 'b', 1_000);
        expect(await store.renew('a', 1_000)).toEqual([]);
        await store.close();
      },
    );

    test.skipIf(name === 'memory')('[H7] what was kept is there for the next process', async () => {
      const { store, lease, reopen } = await begun();
      if (!reopen) throw new Error('it must be possible to open it again');
      await store.append(lease, 0, records(0, 3).map(writtenRecord));
      await store.close();
      const again = await reopen();
      expect((await again.load('m')).records).toEqual(records(0, 3));
      await again.close();
    });
  });
}
