/** A client whose view has lost step asks for the whole one, whatever was wrong with it (U56). */
import { expect, test } from 'vitest';
import { connect, type Change, type World } from '../../src/client/index.ts';
import { start } from '../../src/core/index.ts';
import { viewDigest, viewOf } from '../../src/core/view/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

/** A followed match in a world in which the test is the server, with a view that is whole. */
function following() {
  const said: { readonly type?: string }[] = [];
  const calls: [string, (event: { readonly data?: unknown }) => void][] = [];
  const world: World = {
    open: () => ({
      send: (data) => void said.push(JSON.parse(data)),
      close() {},
      addEventListener: (event, call) => void calls.push([event, call]),
    }),
    after: () => () => {},
    random: () => 0.5,
  };
  const fire = (name: string, data?: object): void =>
    calls.filter(([event]) => event === name).forEach(([, call]) => call({ data: JSON.stringify(data) }));
  const begun = start(highCard, { seats: 2 }, { chance: seedFromText('view') });
  if (!begun.ok) throw new Error(begun.error.code);
  const view = viewOf(highCard, begun.value.state, 0);
  const whole = { type: 'whole', match: 'm', seq: 4, viewer: 0, view, digest: viewDigest(view), names: [] };
  const changes: Change[] = [];
  const match = connect({ url: 'ws://x', world }).follow('m', { changed: (change) => void changes.push(change) });
  fire('open');
  fire('message', { type: 'joined', match: 'm', seat: 0, game: 'high-card', level: 'seeded', seq: 4 });
  fire('message', whole);
  const update = (more: object): void =>
    fire('message', {
      type: 'update',
      match: 'm',
      seq: 5,
      events: [],
      choices: view.choices,
      digest: whole.digest,
      ...more,
    });
  const shows = (): number => said.filter(({ type }) => type === 'show').length;
  return { match, changes, update, shows, whole, fire, said };
}

test('[U56] an update that fits is folded, and nothing is asked for', () => {
  const { match, changes, update, shows } = following();
  update({});
  expect([match.table?.seq, match.lost, shows(), changes.length]).toEqual([5, 0, 0, 2]);
});

test.each([
  ['a gap', { seq: 7 }],
  ['another digest', { digest: '0'.repeat(16) }],
  [
    'an event about a card that the view does not know',
    { events: [{ type: 'changed', of: 'card', id: 9_999, key: 'x', value: 1 }] },
  ],
  [
    'an event in a zone that it does not have',
    {
      events: [
        {
          type: 'moved',
          verb: 'draw',
          from: 'nowhere',
          to: 'p1.hand',
          cards: [{ at: 0, into: 0, was: null, is: null }],
        },
      ],
    },
  ],
])('[U56] %s: the view stays as it was, the whole one is asked for once and put in its place', (_, wrong) => {
  const { match, changes, update, shows, whole, fire } = following();
  update(wrong);
  expect([match.table?.seq, match.lost, shows(), changes.length]).toEqual([4, 1, 1, 1]);
  fire('message', { ...whole, seq: 7 });
  expect([match.table?.seq, changes.at(-1)?.events]).toEqual([7, null]);
});

test('[H19] a command to a match that was moving is no refusal: it is said again once the match is joined again', async () => {
  const { match, fire, said } = following();
  const answer = match.send({ type: 'lay' });
  const commands = () => said.filter(({ type }) => type === 'command');
  const id = Object(commands()[0]).id;
  fire('message', { type: 'error', match: 'm', id, code: 'NotJoined', facts: {} });
  fire('message', { type: 'joined', match: 'm', seat: 0, game: 'high-card', level: 'seeded', seq: 4 });
  expect(commands()).toEqual([commands()[0], commands()[0]]);
  fire('message', { type: 'done', match: 'm', id, seq: 5 });
  expect(await answer).toMatchObject({ type: 'done', seq: 5 });
});
