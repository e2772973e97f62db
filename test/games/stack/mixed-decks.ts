/** Small decks in which, over the matches, every card meets every other: for random play that tries everything. */
import { ROWS } from '../../../src/games/stack/index.ts';

/** Cards that can keep a match from ever ending: nobody draws, no draw fails, or nobody can lose. */
const LOCKS = new Set(['hush-gong', 'glass-pantry', 'anchor-pact']);

const SPELLS = Object.entries(ROWS)
  .filter(([, row]) => row.type !== 'land' && !row.token)
  .map(([kind]) => kind);
const ENDING = SPELLS.filter((kind) => !LOCKS.has(kind));

const LANDS = 11;
const OTHERS = 17;

/** The deck of a seat in a match: lands, and a walk through the cards with a stride of its own. */
function mixedDeck(spells: readonly string[], match: number, seat: number): readonly string[] {
  const stride = 1 + ((match * 3 + seat * 5) % (spells.length - 1));
  const at = (i: number): string => spells[(match * 7 + seat * 11 + i * stride) % spells.length] as string;
  return [
    ...new Array<string>(LANDS).fill('kelm-field'),
    'gannet-sluice',
    ...Array.from({ length: OTHERS }, (_, i) => at(i)),
  ];
}

const MULLIGANS = ['london', 'vancouver', 'paris', 'none'] as const;

/** Options of the match with this number, for so many seats; with locks it may never end. */
export const mixedMatch =
  (seats: number, cards: 'all' | 'without locks' = 'without locks') =>
  (match: number): unknown => ({
    gameId: `mixed ${match}`,
    setup: 'match',
    format: 'free',
    mulligan: MULLIGANS[match % 8] ?? 'none',
    players: Array.from({ length: seats }, (_, seat) => ({
      id: `p${seat + 1}`,
      deck: mixedDeck(cards === 'all' ? SPELLS : ENDING, match, seat),
    })),
  });
