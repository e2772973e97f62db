/** What the table of stack counts on the stack while something resolves. */
import { expect, test } from 'vitest';
import type { SeenObject } from '../../src/games/stack/index.ts';
import { withoutResolving } from '../../src/games/stack/web/resolving.ts';

const objectOf = (is: SeenObject['is'], card: number): SeenObject => ({
  is,
  kind: 'tuck-below',
  seat: 0,
  card,
  targets: [],
});

test('[T15] what is said to resolve is no longer counted on the stack, once', () => {
  const [spell, trigger] = [objectOf('spell', 1), objectOf('ability', 2)];
  expect(withoutResolving([spell, trigger], { object: spell, alike: 1 })).toEqual([trigger]);
  expect(withoutResolving([trigger], { object: spell, alike: 1 })).toEqual([trigger]);
  expect(withoutResolving([trigger, trigger], { object: trigger, alike: 2 })).toEqual([trigger]);
  expect(withoutResolving([trigger], { object: trigger, alike: 2 })).toEqual([trigger]);
});
