/** Games that go around the recorder, to what only the kernel should touch, and games that break their own word. */
import { describe } from 'vitest';
import type { CardId } from '../../src/core/index.ts';
import { also, counting, honest, turning, z, type Table } from './box.ts';
import { eachIsCaught, type Row } from './caught.ts';

/** What a recorder keeps to itself: the language hides it from the compiler only. */
interface Inside {
  readonly values: { setMatch(key: string, value: unknown): void; add(kind: string, owner: null): CardId };
  readonly places: { pile(zone: number): unknown; put(pile: unknown, at: number, card: CardId): void };
  readonly streams: { chance(): unknown };
}

const inside = (r: Table): Inside => r as unknown as Inside;

/** The slate is wiped anew in every turn, and no event says so. */
const silent = also((r) => inside(r).values.setMatch('slate', `turn ${r.match.turns}`));

const BEHIND: readonly Row[] = [
  ['a value is changed and no event says so', 'frame', /slate/, silent],
  ['a value is changed and no event says so', 'replay-events', /slate/, silent],
  ['a value is changed and no event says so', 'undo', /slate/, silent],
  [
    'a value is shown differently each time',
    'projection',
    /turns/,
    { ...honest, visible: { ...honest.visible, match: { ...honest.visible?.match, turns: counting() } } },
  ],
  [
    'a value is spelt in another order each time',
    'projection',
    /turns is .*"one".*"two".* made afresh .*"two".*"one"|turns is .*"two".*"one".* made afresh .*"one".*"two"/,
    { ...honest, visible: { ...honest.visible, match: { ...honest.visible?.match, turns: turning() } } },
  ],
  [
    'a card is put where it lies, once more',
    'one-zone',
    /card \d+/,
    also((r) => {
      const { places } = inside(r);
      if (r.count(z.pile) > 0) places.put(places.pile(z.pile), 0, r.at(z.pile, 0));
    }),
  ],
  ['a card is made and no event says so', 'conservation', /./, also((r) => inside(r).values.add('red-1', null))],
  [
    'the state of chance is told',
    'no-secrets',
    /./,
    also((r) => r.note('psst', { chance: JSON.stringify(inside(r).streams.chance()) })),
  ],
  [
    'something is offered that is refused',
    'legal-choices',
    /wait.*YouHaveCards|YouHaveCards.*wait/,
    {
      ...honest,
      choices: (r: Table, seat: number) => {
        const offered = honest.choices(r, seat);
        return offered.length === 0 ? [] : [...offered, { type: 'wait' }];
      },
    },
  ],
  [
    'its own saves are refused',
    'round-trip',
    /./,
    { ...honest, form: { ...honest.form!, check: () => ({ at: ['match'], expected: 'another match' }) } },
  ],
];

describe('what is done behind the back', () => {
  eachIsCaught(BEHIND);
});
