/** Matches of games in YAML as case files tell them (S65), and that no word of a case is passed over. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runSpecPlayCases } from './cases/spec-play.ts';

interface Case {
  readonly id: string;
}

const file = JSON.parse(readFileSync(new URL('../data/cases/spec-play.json', import.meta.url), 'utf8')) as {
  readonly specs: { readonly [name: string]: string };
  readonly cases: readonly Case[];
};

test('[S65] the file has 103 cases, and all of them come out as written', () => {
  expect(file.cases).toHaveLength(103);
  expect(runSpecPlayCases(file)).toEqual({ passed: 103, failed: [] });
});

/** A game of two players who draw a card each turn. */
const DRAWING = `
spec: 1
game: drawing
players: 2
components: { deck: { base: standard_52, only: [c] } }
zones: { deck: { kind: deck }, hand: { kind: hand, per: player } }
turn: { offer: [take_] }
moves: { take_: { actions: [ draw: 1 from deck ] } }
limits: { max_turns: 9 }
`;

const run = (one: object): unknown =>
  runSpecPlayCases({ specs: { drawing: DRAWING, broken: 'game: x' }, cases: [{ id: 'one', spec: 'drawing', ...one }] })
    .failed[0];

describe('[S65] what a case says', () => {
  test('[S65] is found out if it is not so', () => {
    const commands = [{ seat: 0, move: 'take_' }];
    expect(run({ commands, expect: { zones: { 'hand.0': ['2c'] }, asked: [1] } })).toBeUndefined();
    expect(run({ commands, expect: { zones: { 'hand.0': ['3c'] } } })).toEqual({
      name: 'one',
      difference: 'zones.hand.0: expected ["3c"], found ["2c"]',
    });
    expect(run({ commands, expect: { sizes: { deck: 13 } } })).toMatchObject({ name: 'one' });
    expect(run({ commands, expect: { asked: [0] } })).toMatchObject({ name: 'one' });
    expect(run({ commands, expect: { over: true } })).toMatchObject({ name: 'one' });
    expect(run({ commands, expect: { winners: [0] } })).toMatchObject({ name: 'one' });
    expect(run({ commands, expect: { offers: { 1: [] } } })).toMatchObject({ name: 'one' });
    expect(run({ expect: { refused: 'StateRange' } })).toMatchObject({ name: 'one' });
    expect(run({ options: { players: 3 }, expect: {} })).toMatchObject({ name: 'one' });
    expect(run({ options: { players: 3 }, expect: { refused: 'BadOption' } })).toBeUndefined();
  });

  test('[S65] is a refusal only if the code is the one told', () => {
    expect(run({ commands: [{ seat: 1, move: 'take_', refused: 'NotYourTurn' }] })).toBeUndefined();
    expect(run({ commands: [{ seat: 1, move: 'take_' }] })).toMatchObject({ name: 'one' });
    expect(run({ commands: [{ seat: 1, move: 'take_', refused: 'WrongPhase' }] })).toMatchObject({ name: 'one' });
    expect(run({ commands: [{ seat: 0, move: 'take_', refused: 'WrongPhase' }] })).toMatchObject({ name: 'one' });
  });

  test.each([
    { wings: 1 },
    { expect: { wings: 1 } },
    { expect: { zones: { wings: [] } } },
    { expect: { zones: { 'hand.7': [] } } },
    { expect: { state: { wings: 1 } } },
    { expect: { view: { 7: { zones: {} } } } },
    { expect: { view: { 0: { wings: {} } } } },
    { commands: [{ seat: 0, move: 'take_', wings: 1 }] },
    { commands: [{ expect: { wings: 1 } }] },
    { commands: [{}] },
    { spec: 'no-such-spec' },
    { spec: 'broken' },
  ])('[S65] an unknown word is an error: %j', (one) => {
    expect(run(one)).toMatchObject({ name: 'one', isMalformed: true });
  });
});
