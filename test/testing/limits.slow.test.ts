/** What the laws do not see: for every limit that the README lists a game that goes wrong in that way and keeps all laws. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';
import { ok, type Json, type Seat } from '../../src/core/index.ts';
import { gameFrom, parseSpec } from '../../src/spec/index.ts';
import { conformance, type AnyGame, type ConformanceOptions } from '../../src/testing/index.ts';
import { root } from '../scratch-project.ts';
import { also, boxed, first, honest, isRed, kindOf, theirs, type Bid, type Options, type Table } from './box.ts';
import { GIVEN } from './caught.ts';

/** The title of a limit, what shows it, and the game. */
type Limit = readonly [title: string, what: string, game: AnyGame, options?: ConformanceOptions];

const chalk = (r: Table): void => r.setMatch({ slate: kindOf(r, boxed(r)) });

const places = zones({ deck: 'deck', box: 'burn' }, {});

/** A game of many turns in which nothing happens, until a card of the set-up is told: at a turn, or if an option says so. */
const long = (turns: number, tellsAt: number, isLoud = true): AnyGame =>
  defineGame({
    name: 'long',
    seats: 2,
    zones: places,
    catalog: { red: { name: 'red' }, blue: { name: 'blue' } },
    match: { turns: 0, slate: '', drawer: '', mode: '' },
    visible: { match: { drawer: 'nobody', mode: 'nobody' } },
    options: { mode: fields.orElse(fields.oneOf('plain', 'loud'), isLoud ? 'loud' : 'plain') },
    setup(r, { mode }) {
      for (const kind of ['red', 'blue', 'red', 'blue']) r.create(kind, places.deck);
      r.shuffle(places.deck);
      r.moveTop(1, places.deck, places.box, 'setAside');
      r.setMatch({ drawer: r.kind(r.at(places.box, 0)), mode });
    },
    moves: {
      wait: {
        do(r) {
          r.setMatch({ turns: r.match.turns + 1 });
          if (r.match.turns === tellsAt && r.match.mode === 'loud') r.setMatch({ slate: r.match.drawer });
          r.endTurn();
        },
      },
    },
    outcome: (r) => (r.match.turns < turns ? undefined : { winners: [], reason: 'it is late' }),
  });

/** The card in the box is told once these commands were given in a row, whoever gave them. */
const afterAll = (...types: readonly string[]): AnyGame =>
  also((r, _seat, { type }) => {
    const given = `${typeof r.match.drawer === 'string' ? r.match.drawer : ''} ${type}`;
    r.setMatch({ drawer: given });
    if (given.endsWith(types.join(' '))) chalk(r);
  });

const ONE_ANSWER = `spec: 1
game: one_answer
players: 2
components: { deck: standard_52 }
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner }
state: { n: { type: int, init: 0, visible: everyone } }
setup: [shuffle: deck, deal: 4 to each_player from deck]
turn: { order: clockwise, offer: [ask] }
moves:
  ask:
    params: { suit: [h] }
    actions:
      - set: n to count(self.hand where suit == $suit)
end: { when: turn_number > 6, winner: player with max(size(hand)) }
`;

function fileGame(text: string): AnyGame {
  const read = parseSpec(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return gameFrom(read.value);
}

/** The honest game with an option that it does not declare. */
const withSecretOption: AnyGame = {
  ...also(
    (r) => {
      if (r.match.drawer === 'loud') chalk(r);
    },
    {
      ...honest,
      setup(r: Table, { mode, ...options }: Options & { readonly mode: Json }) {
        honest.setup(r, options);
        r.setMatch({ drawer: mode });
      },
    },
  ),
  parseOptions({ mode = 'plain', ...rest }: { readonly mode?: Json } = {}) {
    const read = honest.parseOptions(rest);
    return read.ok ? ok({ ...read.value, mode }) : read;
  },
};

/** A command whose field may be any number, of which two are offered. */
const guessing: AnyGame = {
  ...honest,
  parseCommand: (raw: { readonly type?: unknown; readonly code?: unknown }) =>
    raw?.type === 'guess' && typeof raw.code === 'string' && /^[a-z]{4}$/.test(raw.code)
      ? ok({ type: 'guess', code: raw.code })
      : honest.parseCommand(raw),
  decide: (r: Table, seat: Seat, command: Bid | { readonly type: 'guess'; readonly code: string }) =>
    command.type === 'guess'
      ? { code: 'WrongGuess', box: command.code === 'boxy' ? kindOf(r, boxed(r)) : '' }
      : honest.decide(r, seat, command),
};

/** Takes some time, and writes nothing. */
function spin(rounds: number): number {
  let spun = 0;
  for (let i = 0; i < rounds; i++) spun += i % 7;
  return spun;
}

const LIMITS: readonly Limit[] = [
  [
    'Rare moments',
    'a leak after six commands in an order that nobody happens to give',
    afterAll('draw', 'peek', 'bet', 'peek', 'draw', 'play'),
  ],
  [
    'Secrets that are no cards',
    'a role that everyone is told although nobody should know it',
    first(
      (r) => r.setMatch({ drawer: r.roll('role', 2) }),
      also((r) => r.setMatch({ slate: r.match.drawer })),
    ),
  ],
  [
    'Silence',
    'the card in the box is shown if it is red',
    also((r) => {
      if (isRed(r, boxed(r))) r.reveal([boxed(r)], 'everyone');
    }),
  ],
  [
    "The game's own word",
    'everything is said to act openly',
    { ...also((r) => r.note('psst', { kind: kindOf(r, boxed(r)) })), actsOpenly: () => true },
  ],
  [
    'Questions with one answer',
    'the hearts of a hand, asked for by the only word there is',
    fileGame(ONE_ANSWER),
    { options: {} },
  ],
  ['Long memories', 'a card of the set-up, told 50 steps later', long(60, 50), { vary: false }],
  ['Unheard-of guesses', 'a word that nobody is offered opens the box', guessing],
  [
    'More than is offered',
    'a seat that may draw may also do what it is not offered',
    {
      ...honest,
      choices: (r: Table, seat: Seat) => {
        const all = honest.choices(r, seat);
        const fewer = all.filter(({ type }) => type !== 'peek');
        return fewer.length > 0 ? fewer : all;
      },
    },
  ],
  ['Undeclared options', 'an option that is not declared opens the box', withSecretOption],
  ['Late in a varied match', 'an option brings a leak after 125 turns', long(130, 125, false)],
  [
    'Named by chance',
    "a card of another's hand is shown, and the number of the card that is played happens to be its owner's seat",
    also((r, seat, command) => {
      const card = theirs(r, seat);
      if (command.type === 'play' && command.card === 1 - seat && card >= 0) r.reveal([card], 'everyone');
    }),
  ],
  ['Loops that write nothing', 'many rounds that write nothing', also(() => void spin(20_000))],
  [
    'Time',
    'an answer that takes longer if the card in the box is red',
    also((r) => void spin(isRed(r, boxed(r)) ? 20_000 : 0)),
  ],
];

const faultsOf = (game: AnyGame, options: ConformanceOptions): readonly string[] =>
  conformance(game, { ...GIVEN, maxCommands: 200, n: 6, ...options }).laws.flatMap(({ id, broken }) =>
    broken.map(({ fault }) => `${id}: ${fault}`),
  );

test.each(LIMITS.map(([title, what, game, options]) => ({ title, what, game, options })))(
  '$title: $what',
  ({ game, options = {} }) => {
    expect(faultsOf(game, options)).toEqual([]);
  },
);

test.each<readonly [what: string, game: AnyGame, options: ConformanceOptions]>([
  ['a leak after one command', afterAll('draw'), {}],
  ['a card of the set-up, told 20 steps later', long(60, 20), { vary: false, n: 40 }],
  ['an option that brings a leak after 20 turns', long(130, 20, false), { n: 40 }],
  ['an option that is not declared, and given', withSecretOption, { options: { seats: 2, mode: 'loud' } }],
])('what lies within the limits is caught: %s', (_what, game, options) => {
  expect(faultsOf(game, options).join()).toMatch(/^non-interference: .*slate/);
});

test('every limit in the README has a test, and every test a limit', () => {
  const readme = readFileSync(join(root, 'src/testing/README.md'), 'utf8');
  const [, list = ''] = readme.split('## What the laws do not prove');
  const titles = [...(list.split('\n## ')[0] ?? '').matchAll(/^- \*\*(.+?)\.\*\*/gm)].map(([, title]) => title);
  expect(titles).toEqual(LIMITS.map(([title]) => title));
});
