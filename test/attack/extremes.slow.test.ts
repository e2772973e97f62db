/** Every option of every game with the least and the greatest value it takes, and with more: what a start costs is bounded. */
import { describe, expect, test } from 'vitest';
import { BUDGET, start, type Refusal } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { chanceOf } from './chance.ts';
import { FULL_OPTIONS } from './full-options.ts';
import { gameOf, playOn } from './matches.ts';
import { cooked, type Put } from './recipe.ts';

type Path = readonly (string | number)[];

/** Every place in a value at which something stands that holds nothing else, and every list. */
function* placesIn(value: unknown, at: Path = []): Generator<{ readonly at: Path; readonly here: unknown }> {
  if (typeof value !== 'object' || value === null) return yield { at, here: value };
  if (Array.isArray(value)) yield { at, here: value };
  for (const key of Object.keys(value))
    yield* placesIn(Reflect.get(value, key), [...at, Array.isArray(value) ? Number(key) : key]);
}

const begun = (name: string, options: unknown): ReturnType<typeof start> =>
  start(gameOf(name), options, { chance: newChance('fast', seedFromText('extremes')) });

/** What is more than any option takes. */
function tooMuch(here: unknown): readonly Put[] {
  if (typeof here === 'number') return [2 ** 53 - 1, -(2 ** 53) + 1, 1e308].map((json) => ({ json }));
  if (typeof here === 'string') return [{ odd: 'longText' }, { json: '\ud800' }, { json: 'e\u0301' }];
  if (Array.isArray(here)) return [{ json: Array.from({ length: 20_000 }, () => here[0] as unknown) }];
  return [];
}

/** The least and the greatest that a refusal says would have been taken. */
const boundsOf = ({ min, max }: Refusal): readonly number[] => [min, max].filter((each) => typeof each === 'number');

const ROWS = Object.entries(FULL_OPTIONS).flatMap(([name, all]) =>
  all.flatMap((options) =>
    [...placesIn(options)].map(({ at, here }) => [name, at.join('.'), { options, at, here }] as const),
  ),
);

test.each(Object.keys(FULL_OPTIONS))('%s begins with the options that are spelt out', (name) => {
  for (const options of FULL_OPTIONS[name] ?? []) expect(begun(name, options)).toMatchObject({ ok: true });
});

describe('[F53] an option is bounded:', () => {
  test.each(ROWS)('%s %s', (name, _, { options, at, here }) => {
    for (const to of tooMuch(here)) {
      const refused = begun(name, cooked(options, [{ at, to }]));
      if (refused.ok) throw new Error(`takes ${JSON.stringify(to)}`);
      for (const bound of Array.isArray(here) ? [] : boundsOf(refused.error))
        expectBounded(name, cooked(options, [{ at, to: { json: bound } }]));
    }
  });
});

/** It is refused or begins within the budget, and so does what is played after it. */
function expectBounded(name: string, options: unknown): void {
  const started = begun(name, options);
  if (!started.ok) return;
  expect(started.value.events.length).toBeLessThan(BUDGET.events / 10);
  const { state } = playOn(gameOf(name), started.value.state, chanceOf(1, 1));
  expect(state.seq).toBeLessThan(BUDGET.events);
}

describe('[F53] all at their greatest at once:', () => {
  test.each(Object.keys(FULL_OPTIONS))('%s', (name) => {
    for (const options of FULL_OPTIONS[name] ?? []) {
      const greatest = [...placesIn(options)].flatMap(({ at, here }) => {
        const refused =
          typeof here === 'number' ? begun(name, cooked(options, [{ at, to: { json: 2 ** 53 - 1 } }])) : undefined;
        const max = refused?.ok === false ? refused.error['max'] : undefined;
        return typeof max === 'number' ? [{ at, to: { json: max } }] : [];
      });
      expectBounded(name, cooked(options, greatest));
    }
  });
});
