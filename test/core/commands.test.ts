/** Commands as entries: their type, gate, choices and carrying out follow from one table. */
import { expect, test } from 'vitest';
import { commandsFor, commandTable, fields, type CommandIn } from '../../src/core/fields/index.ts';

/** A purse that can be filled, emptied and handed over. */
interface Purse {
  coins: number;
}

const command = commandsFor<Readonly<Purse>, Purse>();

const fill = command(
  'fill',
  { n: fields.whole(1, 9) },
  {
    check: ({ coins }, _seat, { n }) => (coins + n > 10 ? { code: 'Full', coins } : undefined),
    do(purse, _seat, { n }) {
      purse.coins += n;
    },
    list: ({ coins }) => [1, 2].filter((n) => coins + n <= 10).map((n) => ({ type: 'fill', n })),
  },
);
const empty = command(
  'empty',
  {},
  {
    check: ({ coins }) => (coins === 0 ? { code: 'Empty' } : undefined),
    do(purse) {
      purse.coins = 0;
    },
  },
);
const give = command('give', { card: fields.card }, { do: () => ({ code: 'Later' }) });
const leave = command('leave', {}, { anytime: true, do: () => undefined, list: () => [] });

const table = commandTable([fill, empty, give, leave]);
type PurseCommand = CommandIn<typeof fill | typeof empty>;

test('the gate reads every command of the table and refuses others with what was meant', () => {
  expect(table.parse({ type: 'fill', n: 3 })).toEqual({ ok: true, value: { type: 'fill', n: 3 } });
  expect(table.parse({ type: 'fil', n: 3 })).toMatchObject({ error: { code: 'UnknownCommand', hint: 'fill' } });
  expect(table.parse({ type: 'fill', n: 10 })).toMatchObject({ error: { code: 'BadCommand', field: 'n' } });
  expect(table.parse({ type: '__proto__' })).toMatchObject({ error: { code: 'UnknownCommand' } });
  expect(table.parse(null)).toMatchObject({ error: { code: 'BadCommand' } });
});

test('a command is checked before it is carried out', () => {
  const purse = { coins: 9 };
  expect(table.decide(purse, 0, { type: 'fill', n: 2 })).toEqual({ code: 'Full', coins: 9 });
  expect(table.decide(purse, 0, { type: 'fill', n: 1 })).toBeUndefined();
  expect(purse.coins).toBe(10);
  expect(table.decide(purse, 0, { type: 'give', card: 1 })).toEqual({ code: 'Later' });
});

test('what may be given is listed by the entry, or follows from the check where there are no fields', () => {
  const listed = (coins: number): readonly PurseCommand['type'][] =>
    table.list({ coins }, 0).map(({ type }) => type as PurseCommand['type']);
  expect(listed(0)).toEqual(['fill', 'fill']);
  expect(listed(9)).toEqual(['fill', 'empty']);
  expect(listed(10)).toEqual(['empty']);
});

test('cards in a command are renamed, and other commands come back as they are', () => {
  expect(table.rename({ type: 'give', card: 4 }, (card) => card + 1)).toEqual({ type: 'give', card: 5 });
  const same = { type: 'fill', n: 4 } as const;
  expect(table.rename(same, () => 0)).toBe(same);
});

test('types and those for any time come from the entries', () => {
  expect(table.types).toEqual(['fill', 'empty', 'give', 'leave']);
  expect(table.anytime).toEqual(['leave']);
});
