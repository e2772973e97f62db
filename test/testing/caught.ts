/** Games that cheat are caught by the law that is named with them, with a fault that says what matters and where. */
import { expect, test } from 'vitest';
import { conformance, type AnyGame, type Broken, type ConformanceOptions } from '../../src/testing/index.ts';

/** A row: what is done, the law that says so, what its fault mentions and the game. */
export type Row = readonly [what: string, law: string, fault: RegExp, game: AnyGame];

/** What the suite is told: an honest match takes some 15 commands of a few events each. */
export const GIVEN: ConformanceOptions = {
  seed: 'cheats',
  options: { seats: 2 },
  profile: 'fast',
  sample: 6,
  maxCommands: 40,
  maxEvents: 200,
};

/** How many matches a cheat may go on before it must be caught; most are caught in the first. */
const PATIENCE = 40;

function firstFault(id: string, game: AnyGame): Broken | undefined {
  for (let only = 0; only < PATIENCE; only++) {
    const law = conformance(game, { ...GIVEN, only }).laws.find((each) => each.id === id);
    if (law && law.broken.length > 0) return law.broken[0];
  }
  return undefined;
}

/** Tries every row: the named law catches the game, and its fault can be found again. */
export function eachIsCaught(rows: readonly Row[]): void {
  test.each(rows)('%s: caught by %s', (_what, id, fault, game) => {
    const found = firstFault(id, game);
    expect(found).toMatchObject({
      match: expect.any(Number),
      seed: `cheats/${found?.match}`,
      step: expect.any(Number),
      fault: expect.stringMatching(fault),
    });
  });
}
