/** Options with nothing left out, so that an attack reaches every one of them. */
import { DEFAULT_SETTINGS } from '../../src/games/cycle/index.ts';
import { DEFAULTS } from '../../src/games/duel/index.ts';

const CARDS = ['kelm-field', 'kelm-field', 'gannet-sluice', 'no-such-card'];

/** By game; every option of each is named at least once. */
export const FULL_OPTIONS: { readonly [game: string]: readonly unknown[] } = {
  'high-card': [{ seats: 4, rounds: 20 }],
  duel: [
    {
      seats: 2,
      order: 'fixed',
      settings: DEFAULTS,
      decks: [
        {
          general: 'ember-general',
          deck: ['kiln-rat', 'reed-wader'],
          health: 5,
          openingHand: 3,
          changes: [{ drawChange: 1, replaceChange: -1, turns: 2 }],
        },
        'ember',
      ],
      units: [{ kind: 'kiln-rat', seat: 0, square: 3 }],
      mulligan: false,
      free: true,
    },
  ],
  stack: [
    {
      gameId: 'g',
      setup: 'preset',
      format: 'free',
      mulligan: 'london',
      openingHand: 2,
      firstDraw: 'skip',
      startingPlayer: 'a',
      sandbox: { playerDraw: true },
      players: ['a', 'b'].map((id) => ({
        id,
        deck: [...CARDS, ...CARDS, ...CARDS],
        sideboard: CARDS,
        hand: CARDS,
        graveyard: CARDS,
        battlefield: CARDS,
      })),
    },
  ],
  cycle: [
    {
      mode: 'realtime',
      identity: { archetype: 'x', rhythm_bias: 1, corruption_bias: -1, version: 2 },
      max_hand_size: 5,
      draw_per_turn: 3,
      opening_hand_size: 4,
      draw_interval_ticks: 10,
      settings: DEFAULT_SETTINGS,
    },
  ],
  'holdem.yaml': [
    {
      players: 4,
      dealer: 1,
      hands: 2,
      betting: {
        type: 'pot_limit',
        stacks: [50, 60, 70, 80],
        ante: [1, 0, 0, 2],
        dead_ante: true,
        blinds: [1, 2],
        min_bet: 2,
      },
    },
  ],
  'seven_card_stud.yaml': [
    { players: 3, betting: { stacks: 100, ante: 1, small_bet: 2, big_bet: 4, bring_in: 1, max_raises: 3 } },
  ],
};
