/** Rules are somebody's program: where they throw, one command ends, and what was kept stays kept. */
import { expect, test } from 'vitest';
import { highCard } from '../../src/games/high-card/index.ts';
import { beginMatch } from '../../src/host/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { begun, benchOf, playOne, TestClient } from './bench.ts';

test('[H2] [H4] a command on which the rules throw is refused, told to the operator without a card, and the match goes on', async () => {
  const bench = benchOf();
  let isBroken = false;
  const decide: typeof highCard.decide = (...args) => {
    if (isBroken) throw new Error('the ace of spades');
    return highCard.decide(...args);
  };
  const warned: unknown[] = [];
  const ports = { ...bench.ports, warnings: { warn: (...all: unknown[]) => void warned.push(all) } };
  const match = await begun({ ...bench, ports }, { ...highCard, decide });
  const clients = [new TestClient(), new TestClient()];
  clients.forEach((client, seat) => match.join(client, seat));
  isBroken = true;
  await playOne(match, clients, 'one');
  const [seat = 0] = match.waiting;
  expect(clients[seat]!.last).toEqual({ type: 'refused', id: 'one', code: 'RulesFailed' });
  expect(warned).toMatchObject([['RulesFailed', { match: 'm', seq: 0 }]]);
  expect(JSON.stringify(warned)).not.toContain('ace');
  isBroken = false;
  await playOne(match, clients, 'two');
  expect([match.seq, clients[seat]!.last?.type]).toEqual([1, 'done']);
});

test('[H1] [H3] a command after which the rules cannot say what comes next is refused, and is not kept', async () => {
  const bench = benchOf();
  let isBroken = false;
  const choices: typeof highCard.choices = (...args) => {
    if (isBroken) throw new Error('the ace of spades');
    return highCard.choices(...args);
  };
  const match = await begun(bench, { ...highCard, choices });
  const clients = [new TestClient(), new TestClient()];
  clients.forEach((client, seat) => match.join(client, seat));
  const sent = { seq: 0, id: 'one', command: clients[0]!.view?.choices?.[0] };
  isBroken = true;
  match.submit(clients[0]!, 0, sent);
  await match.work();
  expect(clients[0]!.last).toEqual({ type: 'refused', id: 'one', code: 'RulesFailed' });
  expect((await bench.store.load('m')).records).toEqual([]);
  isBroken = false;
  match.submit(clients[0]!, 0, { ...sent, id: 'two' });
  await match.work();
  expect(clients[0]!.last).toEqual({ type: 'done', id: 'two', seq: 1 });
  expect(clients.map(({ lost }) => lost)).toEqual([0, 0]);
});

test('[H1] what is kept is done, even if the rules cannot tell somebody who came meanwhile', async () => {
  const bench = benchOf();
  let isBroken = false;
  const choices: typeof highCard.choices = (r, seat) => {
    if (isBroken && seat === 1) throw new Error('the ace of spades');
    return highCard.choices(r, seat);
  };
  const match = await begun(bench, { ...highCard, choices });
  const [ada, bob] = [new TestClient(), new TestClient()];
  match.join(ada, 0);
  bench.store.plan = ['hold'];
  match.submit(ada, 0, { seq: 0, id: 'one', command: ada.view?.choices?.[0] });
  await Promise.resolve();
  match.join(bob, 1);
  isBroken = true;
  bench.store.letGo();
  await match.work();
  expect(ada.last).toEqual({ type: 'done', id: 'one', seq: 1 });
  expect((await bench.store.load('m')).records).toHaveLength(1);
});

test('[H2] a set-up that throws is a match that cannot be made, and the operator is told where', async () => {
  const bench = benchOf();
  const warned: unknown[] = [];
  const ports = { ...bench.ports, warnings: { warn: (...all: unknown[]) => void warned.push(all) } };
  const setup = (): never => {
    throw new Error('the ace of spades');
  };
  const made = await beginMatch(ports, { ...highCard, setup }, { match: 'm', seed: seedFromText('m'), owner: 'one' });
  expect(made).toEqual({ ok: false, error: { code: 'RulesFailed' } });
  expect(warned).toMatchObject([['RulesFailed', { match: 'm' }]]);
  expect(JSON.stringify(warned)).not.toContain('ace');
});
