/**
 * The result of a match of any game, from its outcome and the values that everybody may see: what stands in the panel where
 * a game says no more, and what the results of single games are made of.
 */
import type { Table } from '../../client/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { spoken } from '../../core/words/index.ts';
import { seatName, valueText, type Naming } from '../tables/naming.ts';
import { headlineOf, type BrokenOff } from '../tables/outcome.ts';
import { capital, isCounted, ofNoun } from '../texts/grammar.ts';
import { RESULT as texts } from '../texts/result.ts';
import { plainText } from '../texts/strong.tsx';
import { MAX_SPOKEN } from '../timeline/index.ts';
import { countsOf, type Counts } from './counts.ts';
import type { MatchResult, ResultInput, ResultNumber, ResultPicture, ResultPlace } from './result.ts';
import { lengthOf } from './told-steps.ts';

/** How a match can end that its rules do not end, by the reason that the host gives. */
const BROKEN_OFF: { readonly [reason in BrokenOff]: string } & { readonly [reason: string]: string } = {
  aborted: texts.ended.aborted,
  expired: texts.ended.expired,
  OtherRules: texts.ended.otherRules,
};

/** How the losers lost without being beaten, by the reason in the outcome. */
const FORFEITS: { readonly [reason: string]: (names: readonly string[], when: string) => string } = {
  time: texts.ended.time,
  left: texts.ended.left,
  conceded: texts.ended.gaveUp,
  concession: texts.ended.gaveUp,
  resigned: texts.ended.gaveUp,
};

/** Reasons that say no more than that the match is over, or by what is counted, which the counts say. */
const EMPTY = /^(|won|the end of the game|nothing is left to do|effect|(most|fewest)[ _-]\w+)$/;

/** Returns what is said aloud of a result: the headline, and as many of its sentences as can be heard at once. */
export function spokenResult(headline: string, sentence: string): string {
  const sentences = [`${headline}.`, ...plainText(sentence).split(/(?<=[.!?]) (?=[A-Z])/)];
  const heard = sentences.findLastIndex((_, at) => wordCount(sentences.slice(0, at + 1)) <= MAX_SPOKEN);
  return sentences.slice(0, Math.max(heard, 1) + 1).join(' ');
}

const wordCount = (texts: readonly string[]): number => texts.join(' ').split(' ').length;

/** Returns the result that any game has. */
export function generalResult(input: ResultInput): MatchResult {
  const { naming, table } = input;
  const headline = headlineOf(table);
  const places = placesOf(naming, table);
  return {
    headline,
    sentence: endingSentence(input) ?? plainSentence(naming, table),
    portrait: portraitOf(table),
    isCrowned: headline === 'won' || headline === 'named',
    numbers: [...countNumber(input), ...scoreNumber(naming, table)],
    ...(places.length > 2 ? { places } : {}),
  };
}

/** Returns the sentence for a match that was given up, lost on time, left or broken off; `undefined` where its rules ended it. */
export function endingSentence({ naming, table }: ResultInput): string | undefined {
  const { outcome, view } = table;
  if (!outcome) return undefined;
  if (Object.hasOwn(BROKEN_OFF, outcome.reason)) return BROKEN_OFF[outcome.reason];
  if (outcome.reason === 'agreed') return texts.ended.agreed(whenOf(naming, table));
  const forfeit = Object.hasOwn(FORFEITS, outcome.reason) ? FORFEITS[outcome.reason] : undefined;
  const losers = [...view.seats.keys()].filter((seat) => !outcome.winners.includes(seat));
  return forfeit?.(namesOf(naming, losers), whenOf(naming, table));
}

/** Returns "on turn 9", "on hand 12", "in battle 124" or "in round 3", where the game counts them; else an empty text. */
export function whenOf({ game }: Pick<Naming, 'game'>, { view: { match } }: Table): string {
  const { turn_number: turns, hand_number: hand, round, turn, pot } = match;
  if (typeof hand === 'number' && pot !== undefined) return texts.onHand(hand);
  if (typeof turns === 'number') return turnWords(game).at(turns);
  if (typeof round === 'number' && game.looks?.match?.['round'] !== false) return texts.inRound(round);
  // Where somebody else says whose turn it is, this one counts turns.
  const isCount = match['active'] !== undefined || match['current'] !== undefined;
  return typeof turn === 'number' && isCount ? texts.onTurn(turn) : '';
}

/** Returns the noun for `turn_number`: battles in automatic games, moves in games with extra turns, otherwise turns. */
function turnWords({ looks }: Naming['game']) {
  if (looks?.isAutomatic) return { at: texts.inBattle, noun: texts.battles };
  return looks?.hasExtraTurns ? { at: texts.onMove, noun: texts.moves } : { at: texts.onTurn, noun: texts.turns };
}

/** Returns the names of some seats as a sentence has them, the reader's as "You". */
export const namesOf = (naming: Naming, seats: readonly number[]): readonly string[] =>
  seats.map((seat) => seatName(naming, seat));

/** Returns how long the match took, in words; an empty text where no times were kept. */
export function lengthWords({ told }: Pick<ResultInput, 'told'>): string {
  const length = told ? lengthOf(told) : undefined;
  return length === undefined ? '' : texts.time(Math.round(length / 1000));
}

/** Returns the numbers of two seats with the reader's first, and whose they are: `25 : 18`, "you : Pip". */
export function pairOf(
  naming: Naming,
  seat: number | null,
  values: readonly number[],
): Pick<ResultNumber, 'value' | 'note'> {
  const first = seat ?? 0;
  const order = [first, ...values.keys()].filter((each, at, all) => all.indexOf(each) === at);
  return {
    value: order.map((each) => valueText(values[each] ?? 0)).join(' : '),
    note: texts.scores(order.map((each) => (each === seat ? texts.you : seatName(naming, each)))),
  };
}

function plainSentence(naming: Naming, table: Table): string {
  const { outcome, view, seat } = table;
  const [winners, reason] = [outcome?.winners ?? [], reasonWords(outcome?.reason ?? '')];
  const when = whenOf(naming, table);
  if (view.seats.length === 1 && winners.length === 0)
    return reason === '' ? texts.lost(when) : texts.lostBy(when, reason);
  // What is counted is said with the numbers that the panel shows: a reason may give what was needed, not what there is.
  const found = countsOf(naming, table);
  const counts = found && (reason === '' || isAmountOf(reason, found.noun)) ? found : undefined;
  if (winners.length === 0 || (winners.length === view.seats.length && view.seats.length > 1)) {
    if (counts && new Set(counts.values).size === 1) return texts.drawnWith(amountOf(counts, 0));
    return reason === '' || counts ? texts.drawn(when) : texts.drawnBy(when, reason);
  }
  const names = namesOf(naming, seat !== null && winners.includes(seat) ? ownFirst(winners, seat) : winners);
  if (counts) return countedSentence(naming, table, counts, names);
  if (AMOUNT.test(reason)) return texts.wonWhat(names, reason.replace(/ won$/, ''));
  // Who won is the headline, unless that is that the reader has lost.
  if (headlineOf(table) !== 'lost') return reason === '' ? texts.over(when) : texts.overBy(when, reason);
  return reason === '' ? texts.won(names, when) : texts.wonBy(names, when, reason);
}

/** A reason that says how much was won: "15 points", "3 chips with the higher card". */
const AMOUNT = /^\d[\d,]* \p{L}+/u;

/** Whether a reason is a number of what is counted, and nothing more: "15 points", "3 nights won". */
function isAmountOf(reason: string, noun: string): boolean {
  const [, what = ''] = /^\d[\d,]* (.+?)(?: won)?$/u.exec(reason) ?? [];
  const [asked, counted] = [what, noun.replace(/ won$/, '')].map((each) => ofNoun(2, '', each.toLowerCase()));
  return what !== '' && asked === counted;
}

/** "Bo won with 6 books; you have 1." The fewest cards win by having none: then only what the others have left is told. */
function countedSentence(naming: Naming, table: Table, counts: Counts, names: readonly string[]): string {
  const { outcome, seat, view } = table;
  const winners = outcome?.winners ?? [];
  const told = headlineOf(table) === 'lost' && seat !== null ? [seat] : [...view.seats.keys()];
  const others = told.filter((each) => !winners.includes(each));
  if (!isCounted(counts.noun)) {
    const shown = [...winners, ...others].map(
      (each) => [seatName(naming, each), valueText(counts.values[each] ?? 0)] as const,
    );
    const start = headlineOf(table) === 'lost' ? texts.wonShort(names, whenOf(naming, table)) : '';
    return texts.compared(start, counts.noun, shown);
  }
  const most = counts.values[winners[0] ?? 0] ?? 0;
  const when = whenOf(naming, table);
  const start = headlineOf(table) === 'lost' ? texts.wonShort(names, when) : texts.overShort(when);
  if (others.some((each) => (counts.values[each] ?? 0) > most))
    return texts.left(start, hasEach(naming, counts, others, true));
  const amount = amountOf(counts, winners[0] ?? 0);
  const rest = hasEach(naming, counts, others, false);
  return headlineOf(table) === 'lost'
    ? texts.wonWith(names, amount.replace(/ won$/, ''), rest)
    : texts.haveWith(names, amount, rest);
}

/** Formats an amount: "6 books", "1 book", "no books", or "Leben 6" for a word that may not be English. */
function amountOf({ noun, values }: Counts, seat: number): string {
  const count = values[seat] ?? 0;
  if (!isCounted(noun)) return `${capital(noun)} ${valueText(count)}`;
  return count === 0 ? texts.no(noun) : ofNoun(count, valueText(count), noun);
}

/** "you have 1", "Bo has 4 and Cy has none"; with what is counted where nothing before says it. */
const hasEach = (naming: Naming, counts: Counts, seats: readonly number[], isNamed: boolean): string =>
  texts.hasEach(
    seats.map((seat, at) => {
      const count = counts.values[seat] ?? 0;
      const what = isNamed && at === 0 ? amountOf(counts, seat) : count === 0 ? texts.none : valueText(count);
      return [namesOf(naming, [seat])[0] ?? '', what] as const;
    }),
  );

const ownFirst = (seats: readonly number[], own: number): readonly number[] => [
  own,
  ...seats.filter((seat) => seat !== own),
];

/** A reason as words; one that says nothing is left out. */
function reasonWords(given: string): string {
  const reason = given.replace(TEAMS, '');
  return EMPTY.test(reason) ? '' : /[\s\d]/.test(reason) ? reason.replace(/\.$/, '') : spoken(reason);
}

/** The teams that have won, behind a reason: their players are named anyway. */
const TEAMS = /: team \d+( and team \d+)*$/;

/** The reader's own portrait; the winner's for those who watch. */
const portraitOf = ({ outcome, seat }: Table): ResultPicture => ({
  is: 'seat',
  seat: seat ?? outcome?.winners[0] ?? 0,
});

/** Returns the number of turns, moves, hands, battles or rounds with its noun, or undefined if the game counts none. */
export function countOf(game: Naming['game'], { match }: PlainView): Omit<ResultNumber, 'note'> | undefined {
  const found = [
    [match['pot'] === undefined ? undefined : match['hand_number'], texts.hands],
    [match['turn_number'], turnWords(game).noun],
    [game.looks?.match?.['round'] === false ? undefined : match['round'], texts.rounds],
  ] as const;
  for (const [count, label] of found)
    if (typeof count === 'number') return { value: valueText(count), label: label(count) };
  return undefined;
}

/** Returns the length of the match as a number with its noun and the time it took. */
function countNumber(input: ResultInput): readonly ResultNumber[] {
  const time = lengthWords(input);
  const counted = countOf(input.naming.game, input.table.view);
  if (counted) return [{ ...counted, ...(time === '' ? {} : { note: time }) }];
  return time === '' ? [] : [{ value: time, label: texts.length }];
}

/** What is counted of every seat, where two or three numbers can stand side by side. */
function scoreNumber(naming: Naming, table: Table): readonly ResultNumber[] {
  const { view, seat } = table;
  const counts = countsOf(naming, table);
  if (!counts || view.seats.length > 3) return [];
  const label = isCounted(counts.noun) ? counts.noun : capital(counts.noun);
  return [{ label, ...pairOf(naming, seat, counts.values) }];
}

/** Who came where, by what is counted of every seat; empty where nothing is. */
function placesOf(naming: Naming, table: Table): readonly ResultPlace[] {
  const counts = countsOf(naming, table);
  if (!counts) return [];
  const winners = table.outcome?.winners ?? [];
  const scored = counts.values.map((score, seat) => ({
    seat,
    score,
    won: winners.includes(seat),
  }));
  const isLowBest = scored.some((one) => one.won && scored.some((other) => !other.won && other.score > one.score));
  const ordered = scored.toSorted(
    (one, other) =>
      Number(other.won) - Number(one.won) || (isLowBest ? one.score - other.score : other.score - one.score),
  );
  return ordered.map(({ seat, score, won }) => ({
    seat,
    note: amountOf(counts, seat),
    place: 1 + ordered.findIndex((each) => each.won === won && each.score === score),
  }));
}
