/** The bundled games in YAML as rows of the menu; they are played on the table that fits any game. */
// oxlint-disable-next-line cardwright/no-back-door -- names and titles alone; the face would bring the reader of such files along
import { BUNDLED, bundledTitle } from '../spec/games/index.ts';
import type { GameRow } from './games.ts';
import { genericTable } from './tables/generic.ts';

/** How each feels, and about how many minutes a match takes. */
const FEELS: { readonly [Name in (typeof BUNDLED)[number]]: readonly [feels: string, minutes: number] } = {
  crazy_eights: ['Match rank or suit, and keep your eights.', 5],
  five_card_draw: ['Change what you must, then bluff or pay.', 5],
  go_fish: ['Ask, remember, and hope for the pond.', 5],
  holdem: ['Two cards, five on the table, all your chips.', 10],
  kuhn: ['Three cards and one bet: the smallest bluff.', 1],
  limit_holdem: ["Hold'em where every bet has its size.", 10],
  omaha: ['Four cards, of which two count; pots grow.', 10],
  omaha_hi_lo: ['Half the pot goes to the lowest hand.', 10],
  razz: ['The worst hand wins: stay low.', 10],
  seven_card_stud: ['Cards face up tell half the story.', 10],
  single_draw: ['One change, and the lowest hand wins.', 5],
  stud_hi_lo: ['Stud for both ends of the pot.', 10],
  triple_draw: ['Three changes on the way down.', 10],
  war: ['Nothing to decide: turn a card and hope.', 3],
};

/** A row for each of them. */
export const SPEC_GAMES: readonly GameRow[] = BUNDLED.map((name) => ({
  name,
  summary: bundledTitle(name),
  feels: FEELS[name][0],
  minutes: FEELS[name][1],
  load: async () => {
    // It is large: a command about another game starts a quarter sooner without it.
    const { bundledGame } = await import('../spec/index.ts');
    return { table: genericTable(bundledGame(name)) };
  },
}));
