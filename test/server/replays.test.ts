/** A stored match that is made as costly as possible to replay: whoever asks for it again and again keeps nobody else waiting (H13). */
import { expect, test } from 'vitest';
import { start, type MatchEvent } from '../../src/core/index.ts';
import { catalogDigest, saveMatch } from '../../src/core/save/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { StoreRefusal, type Head, type MatchRecord, type Store, type StoredMatch } from '../../src/host/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { Replays } from '../../src/server/replays.ts';

/** A match with so many events in its log. */
function costly(events: number): StoredMatch {
  const begun = start(highCard, {}, { chance: seedFromText('costly') });
  if (!begun.ok) throw new Error(begun.error.code);
  const head: Head = {
    format: 'cardwright/match/1',
    game: { name: highCard.name, version: highCard.version, catalog: catalogDigest(highCard) },
    options: {},
    clock: null,
    start: saveMatch(highCard, begun.value.state),
    about: null,
  };
  const note: MatchEvent = { type: 'noted', name: 'said', facts: { text: 'x' }, to: 'everyone' };
  const record = (seq: number): MatchRecord => ({
    seq,
    at: seq,
    by: 'host',
    id: `r${seq}`,
    command: { type: 'say' },
    events: Array.from({ length: 500 }, () => note),
  });
  return { head, snapshot: undefined, records: Array.from({ length: events / 500 }, (_, seq) => record(seq)) };
}

/** Replays of one stored match under every name, and how often it was read. */
function replaysOf(load: () => StoredMatch): {
  readonly replays: Replays;
  readonly loads: () => number;
  warned: string[];
} {
  let loads = 0;
  const warned: string[] = [];
  const store = {
    load: async () => {
      loads += 1;
      return load();
    },
  } as unknown as Store;
  const warnings = { warn: (code: string) => void warned.push(code) };
  return { replays: new Replays({ store, warnings }), loads: () => loads, warned };
}

test('[H13] a replay of 200,000 events is made in slices, so that nothing else waits for all of it', async () => {
  const match = costly(200_000);
  const { replays, loads } = replaysOf(() => match);
  const begun = performance.now();
  let [longest, turns] = [0, 0];
  const state = { isDone: false };
  const made = replays.told(highCard, 'm', ['spectator']).finally(() => (state.isDone = true));
  for (let last = performance.now(); !state.isDone; last = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve));
    longest = Math.max(longest, performance.now() - last);
    turns += 1;
  }
  expect((await made).ok).toBe(true);
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
  expect(turns).toBeGreaterThan(5);
  // Whoever asks again gets the same one.
  await Promise.all(Array.from({ length: 40 }, () => replays.told(highCard, 'm', ['spectator'])));
  expect(loads()).toBe(1);
});

test('[H13] replays are made one at a time; when sixteen wait, others are asked to come again', async () => {
  const match = costly(500);
  const { replays, loads } = replaysOf(() => match);
  const asked = Array.from({ length: 20 }, (_, at) => replays.told(highCard, `m${at}`, ['spectator']));
  const answers = (await Promise.all(asked)).map((each) => (each.ok ? 'told' : each.error.code));
  expect(answers.filter((each) => each === 'told')).toHaveLength(16);
  expect(answers.slice(16)).toEqual(['TooMany', 'TooMany', 'TooMany', 'TooMany']);
  expect(loads()).toBe(16);
});

test('[H13] a match with more events than any game has is not replayed, and a damaged one is refused and told', async () => {
  const match = costly(250_500);
  const large = await replaysOf(() => match).replays.told(highCard, 'm', ['spectator']);
  expect(large).toEqual({ ok: false, error: { code: 'TooLarge', limit: 250_000 } });
  const { replays, warned } = replaysOf(() => {
    throw new StoreRefusal('DamagedMatch', 'm', 'record 3 cannot be read');
  });
  const refused = await replays.told(highCard, 'm', ['spectator']);
  expect(refused).toEqual({
    ok: false,
    error: { code: 'DamagedMatch', match: 'm', reason: 'record 3 cannot be read' },
  });
  expect(warned).toEqual(['DamagedMatch']);
});
