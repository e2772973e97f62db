/** The end of a hand in sentences: who wins, by what, how much, and who is out. */
import { poker } from '../../../texts/poker.ts';
import { seatName, valueText, type Naming } from '../../naming.ts';
import { sharesOf, winningHand, type HandEnd } from './hand-end.ts';

/** Returns who wins how much: "You win 3,160". Where players win different amounts, each with its own. */
export function headlineOf(naming: Naming, { awards, total }: HandEnd): string {
  if (areEqual(awards))
    return poker.wins(
      awards.map(({ seat }) => seatName(naming, seat)),
      valueText(total),
    );
  return awards
    .map(({ seat, amount }) => poker.wins([seatName(naming, seat)], valueText(amount)))
    .join(', ')
    .replaceAll(', You ', ', you ');
}

/** Returns whether several players won the same amount, give or take an odd chip. */
function areEqual(awards: HandEnd['awards']): boolean {
  const amounts = awards.map(({ amount }) => amount);
  return awards.length > 1 && Math.max(...amounts) - Math.min(...amounts) <= 1;
}

/** Returns by what: "Straight, queen high, beats Di's two pair"; of a pot with several shares who has which; or that all others have folded. */
export function reasonOf(naming: Naming, end: HandEnd): string {
  const [first] = end.awards;
  const best = first && winningHand(end, first.seat);
  if (!best) return unseenWords(naming, end);
  const parts = partWords(naming, end) ?? potWords(naming, end);
  if (parts !== undefined) return parts;
  const losers = [...end.hands].flatMap(([seat, hands]) => {
    const hand = hands.find((each) => each !== undefined);
    const isWinner = end.awards.some((award) => award.seat === seat);
    return isWinner || !hand ? [] : [{ seat, hand }];
  });
  const beaten = losers
    .toSorted((a, b) => b.hand.worth - a.hand.worth)
    .map(({ seat, hand }) => [seatName(naming, seat), hand.name] as const);
  const own = end.beaten?.find((seat) => naming.seats[seat]?.isViewer);
  const mucked = namesOf(
    naming,
    end.mucked.filter((seat) => seat !== own),
  );
  return [poker.beats(best.name, beaten), poker.muck(mucked), own === undefined ? '' : poker.muckBeaten]
    .filter((words) => words !== '')
    .join('. ');
}

/** Returns what follows the headline once the pot is on its way: "with a straight, queen high. Cy is out." */
export const resultOf = (naming: Naming, end: HandEnd): string =>
  [howWords(naming, end).words, outWords(naming, end)]
    .flatMap((words) => (words === '' ? [] : [`${words}.`]))
    .join(' ');

/** Returns the end of a hand in lines without a full stop: who wins how much with what, and who is out. */
export function endLines(naming: Naming, end: HandEnd): readonly string[] {
  const { words, isOwn } = howWords(naming, end);
  return [`${headlineOf(naming, end)}${isOwn ? '.' : ''} ${words}`, outWords(naming, end)].filter(
    (line) => line !== '',
  );
}

/** Returns the whole end in a sentence or two. */
export const spokenEnd = (naming: Naming, end: HandEnd): string =>
  endLines(naming, end)
    .map((line) => `${line}.`)
    .join(' ');

/** Returns the whole end in sentences with the hands that lost, each hand named once. */
export const beatenEnd = (naming: Naming, end: HandEnd): string =>
  [headlineOf(naming, end), reasonOf(naming, end), outWords(naming, end)]
    .flatMap((words) => (words === '' ? [] : [`${words}.`]))
    .join(' ');

/** How a hand was won, and whether that is a sentence of its own. */
function howWords(naming: Naming, end: HandEnd): { readonly words: string; readonly isOwn: boolean } {
  const parts = partWords(naming, end) ?? potWords(naming, end);
  const [first] = end.awards;
  const best = first && winningHand(end, first.seat);
  if (parts === undefined && best) return { words: poker.withHand(best.name), isOwn: false };
  return { words: parts ?? unseenWords(naming, end), isOwn: true };
}

/** Of a pot with several shares who has which, with what: "High: you, two pair, kings and fours. Low: Flo, eight-six". */
function partWords(naming: Naming, end: HandEnd): string | undefined {
  const shares = naming.game.looks?.hands?.shares ?? [];
  const won = sharesOf(end);
  if (shares.length < 2 || won.every((share) => share === undefined)) return undefined;
  return shares
    .map(({ winner, ranking }, at) => {
      const isLow = ranking.type.startsWith('lowball') === (winner === 'highest');
      const share = won[at];
      return share ? poker.part(isLow, namesOf(naming, share.seats), share.hand.name) : poker.noPart(isLow);
    })
    .join('. ');
}

/** Lists the winning hands if players won different pots: "Di: two pair, kings and fours. Gus: straight, queen high". */
function potWords(naming: Naming, end: HandEnd): string | undefined {
  const won = end.awards.flatMap(({ seat }) => {
    const hand = winningHand(end, seat);
    return hand ? [{ seat, hand }] : [];
  });
  if (won.length < 2 || areEqual(end.awards)) return undefined;
  return won.map(({ seat, hand }) => poker.hasHand(seatName(naming, seat), hand.name)).join('. ');
}

/** Why nobody had to show a hand. */
const unseenWords = (naming: Naming, { mucked, folded }: HandEnd): string =>
  mucked.length > 0 ? poker.haveMucked(namesOf(naming, mucked)) : poker.haveFolded(namesOf(naming, folded));

const outWords = (naming: Naming, { out }: HandEnd): string => poker.out(namesOf(naming, out));

const namesOf = (naming: Naming, seats: readonly number[]): readonly string[] =>
  seats.map((seat) => seatName(naming, seat));

/** Returns the names of those who won something. */
export const winnersOf = (naming: Naming, { awards }: HandEnd): readonly string[] =>
  awards.map(({ seat }) => seatName(naming, seat));
