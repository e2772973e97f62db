/** A small part of `npm run attack`: every gate, the corpus and some hundreds of new inputs of each sort. */
import { describe, expect, test } from 'vitest';
import { run } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { chanceOf } from './chance.ts';
import { corpusOf, findsOf } from './corpus.ts';

/** How many inputs of each attack: together they take some seconds. */
const INPUTS = 150;

describe('[F52][F53] hostile inputs are refused or played on, and nothing is thrown or changed:', () => {
  test.each(ATTACKS.map(({ attack, share }) => [attack.name, attack, share] as const))('%s', (name, attack, share) => {
    const corpus = corpusOf(name).map(({ recipe }) => recipe);
    const { inputs, accepted, throws, faults, finds } = run(attack, { seed: 5, from: 0, to: INPUTS * share, corpus });
    expect(finds).toEqual([]);
    expect({ throws, faults }).toEqual({ throws: 0, faults: 0 });
    // An attack that is always refused, or never, tries nothing.
    expect(accepted).toBeGreaterThan(inputs / 20);
    expect(accepted).toBeLessThan(inputs);
  });

  test.each(ATTACKS.map(({ attack }) => [attack.name, attack] as const))('the corpus of %s', (name, attack) => {
    const tried = corpusOf(name).filter(({ recipe }) => recipe.base < attack.bases(recipe.game));
    const faults = tried.flatMap(({ recipe }, i) => attack.attempt(recipe, chanceOf(1, i)).fault ?? []);
    expect(faults).toEqual([]);
  });
});

describe('[F53] what was found once is not found again:', () => {
  const found = ATTACKS.flatMap(({ attack }) => findsOf(attack.name).map((find) => [find.what, attack, find] as const));
  test.each(found)('%s', (_, attack, { recipe }) => {
    for (let i = 0; i < 3; i++) expect(attack.attempt(recipe, chanceOf(1, i)).fault).toBeUndefined();
  });
});

test('an attack is the same each time it is run', () => {
  const [row] = ATTACKS;
  const [one, other] = [0, 0].map(() => row && run(row.attack, { seed: 9, from: 0, to: 60 }));
  expect(one).toEqual(other);
});
