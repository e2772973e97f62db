/** The laws of every game over matches with cards of the workshop: rows that say what no card of the set says. */
import { expect, test } from 'vitest';
import { makeStack, ROWS, type Row } from '../../../src/games/stack/index.ts';
import { conformance, formatReport } from '../../../src/testing/index.ts';
import { matchesOf } from '../../sample.ts';
import { instant, relic } from './at-table.ts';
import { playLeaving } from './leaving.ts';

const creature = (rest: Partial<Row>): Row => ({ type: 'creature', cost: 1, power: 2, toughness: 2, ...rest });
const draw = { do: 'draw', n: 1 } as const;

const WORKSHOP: Readonly<Record<string, Row>> = {
  // moves to graveyards that something replaces
  tollgate: relic({ replaces: [{ event: 'bury', whose: 'opponent', to: 'exile', instead: [{ do: 'gain', n: 1 }] }] }),
  backwater: relic({
    replaces: [{ event: 'bury', whose: 'you', of: 'creature', to: 'bottom', may: true, instead: [] }],
  }),
  eddy: relic({
    replaces: [{ event: 'bury', whose: 'each', from: 'library', to: 'top', instead: [{ do: 'lose-life', n: 1 }] }],
  }),
  keeper: creature({ replaces: [{ event: 'bury', whose: 'you', from: 'hand', to: 'hand', once: true, instead: [] }] }),
  ageless: creature({ insteadOfGraveyard: 'library' }),
  comet: creature({ insteadOfGraveyard: 'exile', enters: [draw] }),
  // offers, payments, causes
  booth: relic({
    replaces: [
      {
        event: 'draw',
        whose: 'opponent',
        cause: 'draw-step',
        instead: [
          { do: 'peek', n: 1, who: 'affected', shown: 'everyone' },
          {
            do: 'may',
            who: 'others',
            any: true,
            pay: [{ do: 'lose-life', n: 2 }],
            effects: [{ do: 'mill', n: 1, who: 'affected' }],
            otherwise: [{ do: 'draw', n: 1, who: 'affected' }],
          },
        ],
      },
    ],
  }),
  toll: instant({
    do: 'may',
    who: 'each',
    pay: [{ do: 'pay', n: 1 }],
    effects: [draw],
    otherwise: [{ do: 'scry', n: 1 }],
  }),
  barter: instant({ do: 'may', pay: [{ do: 'discard', n: 1 }], effects: [{ do: 'draw', n: 2 }] }),
  wheel: relic({
    replaces: [
      {
        event: 'draw',
        whose: 'you',
        cause: { by: 'spell', of: 'instant', other: true },
        instead: [{ do: 'dig', for: 'same-type', to: 'cast' }],
      },
    ],
  }),
  vest: relic({ replaces: [{ event: 'damage', whose: 'you', part: 1, instead: [{ do: 'draw', n: 'amount' }] }] }),
  ambush: instant({ do: 'next-draw', who: 'opponents', ever: true, instead: [draw] }),
  // libraries, graveyards, hands
  lantern: relic({
    rules: [
      { rule: 'top-revealed', whose: 'each' },
      { rule: 'play-from-top', whose: 'you' },
    ],
  }),
  spark: instant({ do: 'exile-playable', n: 2, who: 'each' }),
  spade: instant({ do: 'dig', for: 'creature card', to: 'battlefield', who: 'each' }),
  grave: instant({ do: 'search', n: 2, for: 'creature card', to: 'graveyard', reveal: false }),
  purge: instant({ do: 'search', n: 1, for: 'card', to: 'exile', reveal: true, who: 'opponents' }),
  regrow: instant({ do: 'return', n: 1, for: 'permanent card', to: 'battlefield', who: 'each' }),
  recall: instant({ do: 'return', n: 2, for: 'card', to: 'top' }),
  grind: instant({ do: 'mill', n: 2, who: 'each', pick: 'creature card', again: 'same-type' }),
  sieve: instant({ do: 'mill-until', for: 'land card', who: 'each', pick: true }),
  peer: instant({ do: 'surveil', n: 2, who: 'each' }, { do: 'look', n: 3, rest: 'graveyard' }),
  rider: instant({ do: 'draw', n: 1, rider: 'land-into-play' }, { do: 'draw', n: 1, rider: 'exile' }),
  // the battlefield, and what works from elsewhere
  slay: { ...instant({ do: 'destroy' }), target: 'creature' },
  gust: { ...instant({ do: 'bounce' }), target: 'creature' },
  charm: { ...instant({ do: 'steal' }), target: 'creature' },
  winds: instant({ do: 'shuffle', who: 'each', with: ['hand'] }, { do: 'draw', n: 'gone', who: 'each' }),
  blast: instant({ do: 'damage', n: 3, who: 'opponents' }),
  martyr: creature({
    triggers: [{ on: 'upkeep', whose: 'you', if: { lifeAtMost: 15 }, effects: [{ do: 'sacrifice' }, draw] }],
  }),
  ghost: creature({
    triggers: [
      {
        on: 'drew',
        whose: 'you',
        nth: 2,
        from: 'graveyard',
        effects: [{ do: 'return-this', to: 'battlefield', tapped: true }],
      },
    ],
  }),
  herald: creature({ fromOpeningHand: [{ do: 'gain', n: 2 }] }),
  seed: relic({ beginsInPlay: true }),
  bell: relic({ triggers: [{ on: 'surveiled', whose: 'each', effects: [{ do: 'gain', n: 'amount' }] }] }),
  mourner: creature({
    triggers: [{ on: 'died', whose: 'each', effects: [{ do: 'lose-life', n: 1, who: 'affected' }] }],
  }),
  doom: instant({
    do: 'if',
    when: { drawnAtLeast: 3 },
    effects: [{ do: 'lose', who: 'opponents' }],
    otherwise: [draw],
  }),
};

const KINDS = Object.keys(WORKSHOP);
const game = makeStack({ ...ROWS, ...WORKSHOP });

/** Lands and a walk through the workshop with a stride of its own. */
const deckOf = (match: number, seat: number): readonly string[] => [
  ...new Array<string>(8).fill('kelm-field'),
  ...Array.from(
    { length: 16 },
    (_, i) => KINDS[(match * 7 + seat * 11 + i * (1 + ((match + seat) % 5))) % KINDS.length] as string,
  ),
];

const matchOf =
  (seats: number) =>
  (match: number): unknown => ({
    gameId: `workshop ${match}`,
    setup: 'match',
    format: 'free',
    mulligan: match % 4 === 0 ? 'london' : 'none',
    players: Array.from({ length: seats }, (_, seat) => ({ id: `p${seat + 1}`, deck: deckOf(match, seat) })),
  });

test.each([2, 3])(
  '[K8] [K32] [K85] matches of %i seats with cards of the workshop keep every law',
  (seats) => {
    const n = matchesOf(60);
    const report = conformance(game, {
      n,
      seed: `workshop ${seats}`,
      optionsFor: matchOf(seats),
      sample: 4,
      maxCommands: 1500,
    });
    const broken = report.laws.filter(({ id, broken: faults }) => id !== 'termination' && faults.length > 0);
    expect(broken, formatReport(report)).toEqual([]);
  },
  30 * 60_000,
);

test(
  '[K49] [K50] players who leave in the middle of anything leave nothing behind',
  () => {
    const n = matchesOf(60);
    const faults = Array.from(
      { length: n },
      (_, match) => playLeaving(game, matchOf(3), `left ${match}`, match).faults,
    );
    expect(faults.flat()).toEqual([]);
  },
  30 * 60_000,
);
