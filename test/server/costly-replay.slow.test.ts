/** A stored match that is made as costly as possible: whoever asks for it again and again keeps nobody else waiting (H13). */
import { afterEach, expect, test } from 'vitest';
import { start, type MatchEvent } from '../../src/core/index.ts';
import { catalogDigest, saveMatch } from '../../src/core/save/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { newMatchId } from '../../src/server/identity.ts';
import { writtenRecord, type Head, type MatchRecord } from '../../src/host/index.ts';
import { served, stopAll, type TestServer } from './harness.ts';

afterEach(stopAll);

/** A public match that is over, with so many events in its log. */
async function costly({ store }: TestServer, events: number): Promise<string> {
  const begun = start(highCard, {}, { chance: seedFromText('costly') });
  if (!begun.ok) throw new Error(begun.error.code);
  const about = { public: true, creator: 'x', invitations: {}, bots: {}, people: {} };
  const head: Head = {
    format: 'cardwright/match/1',
    game: { name: highCard.name, version: highCard.version, catalog: catalogDigest(highCard) },
    options: {},
    clock: null,
    start: saveMatch(highCard, begun.value.state),
    about,
  };
  const match = newMatchId();
  const lease = await store.create(match, head, 'embedded', 1e9);
  const note: MatchEvent = { type: 'note', name: 'said', facts: { text: 'x' } } as unknown as MatchEvent;
  const record = (seq: number): MatchRecord => ({
    seq,
    at: seq,
    by: 'host',
    id: `r${seq}`,
    command: { type: 'say' },
    events: Array.from({ length: 500 }, () => note),
    ...(seq === events / 500 - 1 ? { verdict: { winners: [0], reason: 'time' } } : {}),
  });
  await store.append(lease, 0, Array.from({ length: events / 500 }, (_, seq) => writtenRecord(record(seq))));
  await store.finish(match);
  await store.release(lease);
  return match;
}

test('[H13] replays of a match of 100,000 events are made in slices, one at a time; others are answered meanwhile', async () => {
  const server = await served({ limits: { requests: 1_000, requestsPerSecond: 1_000 } });
  const matches = [await costly(server, 100_000), await costly(server, 100_000)];
  const url = `http://127.0.0.1:${server.port}`;
  await (await fetch(`${url}/health`)).text();
  let isDone = false;
  let longest = 0;
  const watching = (async () => {
    for (let last = performance.now(); !isDone; last = performance.now()) {
      await new Promise((resolve) => setImmediate(resolve));
      longest = Math.max(longest, performance.now() - last);
    }
  })();
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const answer = await fetch(`${url}/api/matches/${matches[at % 2]}/replay`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  isDone = true;
  await watching;
  const total = performance.now() - begun;
  // Forty wanted it and two were made: the others got the same one.
  expect(new Set(answers)).toEqual(new Set([200]));
  // Whatever the machine does: no stop is as long as the work for one replay would be.
  expect(longest).toBeLessThan(total / 3);
});

test('[H13] a match with more events than any game has is not replayed at all', async () => {
  const server = await served();
  const match = await costly(server, 251_000);
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/matches/${match}/replay`);
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'TooLarge', limit: 250_000 }]);
});
