/** Enemies as rows: hit points and the intents they announce (C89). */
import type { Act } from './acts.ts';

/** An enemy as data. */
export interface EnemyRow {
  readonly hp: number;
  readonly intents: readonly (readonly Act[])[];
  /** Whether the next intent is the next one of the list, or any of them (stream `ai`). */
  readonly pattern: 'repeat' | 'random';
}

const hit = (n: number): Act => ({ do: 'hit', n });

/** The enemies of the rules by kind. */
export const ENEMIES: { readonly [kind: string]: EnemyRow } = {
  'kiln-drone': { hp: 42, pattern: 'repeat', intents: [[hit(6)], [hit(6)], [{ do: 'block', n: 8 }, hit(4)]] },
  'slag-choir': {
    hp: 55,
    pattern: 'repeat',
    intents: [
      [
        { do: 'corruption', n: 1 },
        { do: 'create', kind: 'stray-bit' },
      ],
      [hit(9)],
      [hit(5), hit(5)],
    ],
  },
  'null-bailiff': {
    hp: 80,
    pattern: 'repeat',
    intents: [[hit(8)], [{ do: 'storm', turns: 2 }], [{ do: 'block', n: 12 }], [hit(14)], [{ do: 'no_draw' }]],
  },
};

/** The run: three encounters (C86). */
export const ENCOUNTERS: readonly (readonly string[])[] = [
  ['kiln-drone'],
  ['slag-choir', 'kiln-drone'],
  ['null-bailiff', 'slag-choir'],
];
