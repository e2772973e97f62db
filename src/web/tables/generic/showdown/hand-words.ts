/** The end of a hand in sentences: who wins, by what, how much, and who is out. */
import { poker } from '../../../texts/poker.ts';
import { seatName, valueText, type Naming } from '../../naming.ts';
import { winningHand, type HandEnd } from './hand-end.ts';

/** Returns who wins how much: "You win 3,160". Where players win different amounts, each with its own. */
export function headlineOf(naming: Naming, { awards, total }: HandEnd): string {
  const amounts = new Set(awards.map(({ amount }) => amount));
  const isShared = awards.length > 1 && (amounts.size === 1 || Math.max(...amounts) - Math.min(...amounts) <= 1);
  if (isShared)
    return poker.wins(
      awards.map(({ seat }) => seatName(naming, seat)),
      valueText(total),
    );
  return awards.map(({ seat, amount }) => poker.wins([seatName(naming, seat)], valueText(amount))).join(', ');
}

/** Returns by what: "Straight, queen high, beats Di's two pair"; or that all others have folded. */
export function reasonOf(naming: Naming, end: HandEnd): string {
  const [first] = end.awards;
  const best = first && winningHand(end, first.seat);
  if (!best) return end.mucked.length > 0 ? poker.othersMucked : poker.othersFolded;
  const losers = [...end.hands].flatMap(([seat, hands]) => {
    const hand = hands.find((each) => each !== undefined);
    const isWinner = end.awards.some((award) => award.seat === seat);
    return isWinner || !hand ? [] : [{ seat, hand }];
  });
  const beaten = losers
    .toSorted((a, b) => b.hand.worth - a.hand.worth)
    .map(({ seat, hand }) => [seatName(naming, seat), hand.name] as const);
  const mucked = end.mucked.map((seat) => seatName(naming, seat));
  return [poker.beats(best.name, beaten), poker.muck(mucked)].filter((words) => words !== '').join('. ');
}

/** Returns what follows the headline once the pot is on its way: "with a straight, queen high. Cy is out." */
export function resultOf(naming: Naming, end: HandEnd): string {
  const [first] = end.awards;
  const best = first && winningHand(end, first.seat);
  const unseen = end.mucked.length > 0 ? poker.othersMucked : poker.othersFolded;
  const why = best ? `${poker.withHand(best.name)}.` : unseen;
  return [why, poker.out(end.out.map((seat) => seatName(naming, seat)))].filter((words) => words !== '').join(' ');
}

/** Returns the whole end in a sentence or two, for a log and for those who listen. */
export function spokenEnd(naming: Naming, end: HandEnd): string {
  const result = resultOf(naming, end);
  const isOwn = result.startsWith('Everyone');
  return `${headlineOf(naming, end)}${isOwn ? '.' : ''} ${result}`;
}

/** Returns the names of those who won something. */
export const winnersOf = (naming: Naming, { awards }: HandEnd): readonly string[] =>
  awards.map(({ seat }) => seatName(naming, seat));
