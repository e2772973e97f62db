/**
 * Games that give something away where nobody looked: in the refusal of a command that is offered only at other moments,
 * behind an option that is not the default, and by showing a card that nobody could have pointed out.
 */
import { describe, expect, test } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';
import { err, ok, type Json, type Seat } from '../../src/core/index.ts';
import { conformance, type AnyGame, type ConformanceReport } from '../../src/testing/index.ts';
import {
  also,
  boxed,
  first,
  honest,
  isRed,
  kindOf,
  nextTo,
  theirs,
  z,
  type Bid,
  type Look,
  type Table,
} from './box.ts';
import { eachIsCaught, GIVEN, type Row } from './caught.ts';
import { examplesIn } from '../../src/testing/examples.ts';

/** The honest game that refuses one sort of command in a way of its own, if it refuses it. */
const refusing = (type: Bid['type'], how: (r: Table, seat: Seat) => object): AnyGame => ({
  ...honest,
  decide(r: Table, seat: Seat, command: Bid) {
    const refusal = honest.decide(r, seat, command);
    return refusal && command.type === type && r.match.turn === seat ? { ...refusal, ...how(r, seat) } : refusal;
  },
});

/** The same for the words of a refusal. */
const wording = (code: string, words: (r: Look) => string): AnyGame => ({
  ...honest,
  words: { [code]: (_refusal: unknown, r: Look) => words(r) },
});

const AT_OTHER_MOMENTS: readonly Row[] = [
  [
    'a refused bet names the card in the box, once bets are laid and nobody is offered one',
    'non-interference',
    /"type":"bet".*oracle/,
    refusing('bet', (r) => ({ box: kindOf(r, boxed(r)) })),
  ],
  [
    'the code of a refused bet depends on the card in the box',
    'non-interference',
    /"type":"bet".*oracle/,
    refusing('bet', (r) => ({ code: isRed(r, boxed(r)) ? 'BetsAreLaid' : 'TooLate' })),
  ],
  [
    'the words of a refused bet name the card in the box',
    'non-interference',
    /"type":"bet".*oracle/,
    wording('BetsAreLaid', (r) => `Bets are laid, on ${kindOf(r, boxed(r))}.`),
  ],
  [
    'a refused second look names the top card',
    'non-interference',
    /"type":"peek".*oracle/,
    refusing('peek', (r) => ({ top: kindOf(r, r.at(z.deck, 0)) })),
  ],
  [
    "a refused wait counts another's red cards",
    'non-interference',
    /"type":"wait".*oracle/,
    refusing('wait', (r, seat) => ({ red: r.cards(z.hand(nextTo(r, seat))).filter((card) => isRed(r, card)).length })),
  ],
];

/** The honest game with one more option, which its rules keep in secret. */
const withOption = (values: readonly Json[], cheat: (r: Table, value: Json, seat: Seat) => void): AnyGame => ({
  ...also((r, seat) => cheat(r, r.match.drawer, seat), {
    ...honest,
    setup(r: Table, { mode, ...options }: { readonly seats: number; readonly mode: Json }) {
      honest.setup(r, options);
      r.setMatch({ drawer: mode });
    },
  }),
  optionValues: { mode: values },
  parseOptions(raw: { readonly mode?: Json } = {}) {
    const { mode = values[0] ?? null, ...rest } = raw;
    const read = honest.parseOptions(rest);
    if (!read.ok || !values.includes(mode)) return err({ code: 'BadOption', option: 'mode' });
    return ok({ ...read.value, mode });
  },
});

const chalk = (r: Table): void => r.setMatch({ slate: kindOf(r, boxed(r)) });

const BEHIND_OPTIONS: readonly Row[] = [
  [
    'a flag that is off by default',
    'non-interference',
    /slate/,
    withOption([false, true], (r, value) => {
      if (value === true) chalk(r);
    }),
  ],
  [
    'a word that is not the first',
    'non-interference',
    /slate/,
    withOption(['plain', 'quiet', 'loud'], (r, value) => {
      if (value === 'loud') chalk(r);
    }),
  ],
  [
    'a number near its upper bound',
    'non-interference',
    /slate/,
    withOption([1, 2, 3, 4, 5, 6, 7], (r, value) => {
      if (Number(value) > 5) chalk(r);
    }),
  ],
];

const SHOWN: readonly Row[] = [
  [
    "a card of another's hand is shown that nobody pointed out",
    'followed',
    /in p[12].hand\) is shown/,
    also((r, seat) =>
      r.reveal(
        [theirs(r, seat)].filter((card) => card >= 0),
        'everyone',
      ),
    ),
  ],
  [
    'a card that the rules remember by its number is shown long after it was dealt',
    'followed',
    /in p1.hand\) is shown/,
    first(
      (r) => r.setMatch({ drawer: r.at(z.hand(0), 0) }),
      also((r, seat) => {
        const card = Number(r.match.drawer);
        if (r.match.turns === 5 && seat === 1 && r.zoneOf(card) === z.hand(0)) r.reveal([card], 'everyone');
      }),
    ),
  ],
];

describe('what is refused at other moments', () => {
  eachIsCaught(AT_OTHER_MOMENTS);
});
describe('what an option switches on', () => {
  eachIsCaught(BEHIND_OPTIONS);
});
describe('what nobody could follow', () => {
  eachIsCaught(SHOWN);
});

const faults = ({ laws }: ConformanceReport): readonly string[] =>
  laws.flatMap(({ id, broken }) => broken.map(({ fault }) => `${id}: ${fault}`));

test('an honest game keeps every law with every value of its options', () => {
  const game = withOption([false, true, 1, 2, 'loud'], () => {});
  expect(faults(conformance(game, { ...GIVEN, n: 12 }))).toEqual([]);
});

test('a report names the options of the match where they are not the usual ones', () => {
  const game = withOption([false, true], (r, value) => {
    if (value === true) chalk(r);
  });
  const told = Array.from({ length: 40 }, (_, only) => conformance(game, { ...GIVEN, only })).flatMap(({ laws }) =>
    laws.flatMap(({ broken }) => broken),
  );
  expect(new Set(told.map(({ options }) => JSON.stringify(options)))).toEqual(new Set(['{"seats":2,"mode":true}']));
});

test('what is not to be varied stays as it is', () => {
  const game = withOption([false, true], (r, value) => {
    if (value === true) chalk(r);
  });
  expect(faults(conformance(game, { ...GIVEN, n: 8, vary: false }))).toEqual([]);
  expect(faults(conformance(game, { ...GIVEN, n: 8, options: { seats: 2, mode: false } }))).toEqual([]);
});

test('a game that is made of moves declares its options by their fields', () => {
  const places = zones({ deck: 'deck' }, {});
  const game = defineGame({
    name: 'options',
    seats: 2,
    zones: places,
    catalog: { card: { name: 'card' } },
    options: {
      open: fields.orElse(fields.flag, false),
      mode: ['plain', 'loud'],
      rounds: fields.whole(1, 20),
      few: fields.whole(2, 4),
    },
    setup: (r) => void r.create('card', places.deck),
    moves: { pass: { do: () => {} } },
    outcome: () => ({ winners: [0], reason: 'over' }),
  });
  const values = Object.entries(game.optionValues ?? {}).map(([name, field]) => [
    name,
    typeof field === 'function' ? examplesIn(field) : field,
  ]);
  expect(Object.fromEntries(values)).toEqual({
    open: [false, true],
    mode: ['plain', 'loud'],
    rounds: [1, 20, 2, 19, 10, 3, 5, 15],
    few: [2, 4, 3],
  });
});
