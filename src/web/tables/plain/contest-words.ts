/** What came of cards that were laid against each other, in the one sentence that the table, the log and the live region say. */
import { spoken } from '../../../core/words/index.ts';
import { playingName } from '../../card/playing-name.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { seatName, type Naming } from '../naming.ts';
import type { Contest } from './memory.ts';

/** Returns who beat whom, and who took how many cards: "Your king beats Pip's jack.", "You take 2 cards." */
export function contestWords(naming: Naming, { winner, cards, laid, gained }: Contest): readonly [string, string] {
  if (winner === null) return [texts.battle.tied, ''];
  const names = namesOf(naming, cards);
  const name = seatName(naming, winner);
  const others = names.flatMap((each, seat) =>
    seat !== winner && each !== undefined ? [[seatName(naming, seat), each] as const] : [],
  );
  // Whoever wins takes up the own card as well.
  const all = laid.reduce((sum, count) => sum + count, 0);
  const takes = gained > 0 ? texts.battle.takes(name, Math.max(all, gained)) : '';
  const own = names[winner];
  return own === undefined || others.length === 0 ? [takes, ''] : [texts.battle.beats(name, own, others), takes];
}

/** The cards by their ranks where those differ, else by their whole names. */
function namesOf({ game }: Naming, cards: Contest['cards']): readonly (string | undefined)[] {
  const names = cards.map((kind) => (kind ? (game.catalog[kind]?.name ?? spoken(kind)) : undefined));
  const ranks = names.map((name) => (name === undefined ? undefined : playingName(name)?.rank));
  const known = ranks.filter((rank) => rank !== undefined);
  const areTold =
    known.length === names.filter((name) => name !== undefined).length && new Set(known).size === known.length;
  return areTold ? ranks : names;
}
