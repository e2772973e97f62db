/** The result of a match that was bet on (T17): who won the table, who went out on which hand, chips by hand, and the hand that decided it. */
import type { HandLooks } from '../../../../core/index.ts';
import { evolveView, type PlainView } from '../../../../core/view/index.ts';
import { headlineOf as outcomeHeadline } from '../../outcome.ts';
import { endingSentence, lengthWords } from '../../../result/general.ts';
import type {
  DecisiveMoment,
  MatchResult,
  ResultGraph,
  ResultInput,
  ResultNumber,
  ResultPlace,
} from '../../../result/result.ts';
import { toldSteps } from '../../../result/told-steps.ts';
import { poker } from '../../../texts/poker.ts';
import { seatName, valueText, type Naming } from '../../naming.ts';
import { endingAfter, NOTHING_ENDED, winningHand, type HandEnd } from './hand-end.ts';
import { beatenEnd, reasonOf, spokenEnd } from './hand-words.ts';

/** A hand that was played. */
export interface PlayedHand {
  readonly end: HandEnd;
  /** Chips of each seat before and after it. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Kinds of the cards of the winning hand, where it was shown. */
  readonly cards: readonly string[];
  /** The number of the last event before its first command. */
  readonly event: number;
}

/** Returns the result of a match with bets, or undefined of any other. */
export function pokerResult(input: ResultInput): MatchResult | undefined {
  const { naming, table } = input;
  const looks = naming.game.looks?.hands;
  if (!looks || typeof table.view.match['pot'] !== 'number' || !table.outcome) return undefined;
  const hands = input.told ? handsIn(input.told, looks) : [];
  const ending = endingSentence(input);
  const places = placesOf(table, hands, ending !== undefined);
  const [winner = 0] = places.map(({ seat }) => seat);
  const moment = ending === undefined ? momentOf(naming, hands, table.seat, winner) : undefined;
  const graph = graphOf(hands, table.seat ?? winner, places, moment?.hand);
  return {
    headline: headlineFor(input),
    sentence: ending ?? sentenceOf(input, places, hands),
    portrait: { is: 'seat', seat: table.seat ?? winner },
    isCrowned: table.outcome.winners.includes(table.seat ?? winner),
    numbers: hands.length > 0 ? numbersOf(input, hands) : [],
    places: places.map(({ out, chips, ...place }) => ({
      ...place,
      note: out === undefined ? valueText(chips) : poker.outOn(out),
    })),
    ...(graph ? { graph } : {}),
    ...(moment ? { moment: moment.shown } : {}),
  };
}

function headlineFor({ table }: ResultInput): MatchResult['headline'] {
  const headline = outcomeHeadline(table);
  const isAlone = table.outcome?.winners.length === 1;
  return headline === 'won' && isAlone && table.view.seats.length > 2 ? 'won-table' : headline;
}

/** Returns the hands of a match in their order, as its viewer was told them. */
export function handsIn(told: NonNullable<ResultInput['told']>, looks: HandLooks): readonly PlayedHand[] {
  const hands: PlayedHand[] = [];
  let known = NOTHING_ENDED;
  let [from, event] = [chipsIn(told.view), 0];
  for (const step of toldSteps(told)) {
    let view = step.before;
    for (const each of step.events) {
      const after = evolveView(view, each);
      const { end } = known;
      known = endingAfter(known, each, view, after, looks);
      view = after;
      if (!known.end || known.end === end) continue;
      const to = view.seats.map(({ stack }) => Number(stack ?? 0));
      hands.push({ end: known.end, from, to, cards: kindsOf(known.end, view), event });
      from = to;
    }
    if (hands.at(-1)?.to === from && isNewHand(step.before, step.after)) event = step.start + step.events.length;
  }
  return hands;
}

const isNewHand = (before: PlainView, after: PlainView): boolean =>
  before.match['hand_number'] !== after.match['hand_number'];

/** Chips of each seat with what it has put into the pot. */
const chipsIn = ({ seats }: PlainView): readonly number[] =>
  seats.map(({ stack, paid }) => Number(stack ?? 0) + Number(paid ?? 0));

function kindsOf(end: HandEnd, { faces }: PlainView): readonly string[] {
  const [first] = end.awards;
  const cards = first ? winningHand(end, first.seat)?.cards : undefined;
  return [...(cards ?? [])].flatMap((card) => faces[card]?.kind ?? []);
}

interface Place extends Omit<ResultPlace, 'note'> {
  readonly chips: number;
  /** The hand on which the seat went out. */
  readonly out: number | undefined;
}

/**
 * Who came where: the winners, then by chips, then whoever went out last; two who went out on one hand share the place, the one
 * with more chips before it first. Where the host ended the match, all who won it share the first place, the reader before the others.
 */
function placesOf(
  { view: { seats }, outcome, seat: own }: ResultInput['table'],
  hands: readonly PlayedHand[],
  isForfeit: boolean,
): readonly Place[] {
  const winners = outcome?.winners ?? [];
  const isFirst = (seat: number): number => Number(isForfeit && seat === own);
  const all = seats.map(({ stack }, seat) => {
    const last = hands.find(({ end }) => end.out.includes(seat));
    const chips = Number(stack ?? 0);
    return { seat, chips, out: chips > 0 ? undefined : last?.end.hand, before: last?.from[seat] ?? 0 };
  });
  const ordered = all.toSorted(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      isFirst(b.seat) - isFirst(a.seat) ||
      b.chips - a.chips ||
      (b.out ?? 0) - (a.out ?? 0) ||
      b.before - a.before,
  );
  // Before the match was told nobody knows in which order those who are out went: they share a place, too.
  const isEqual = (a: (typeof all)[number], b: (typeof all)[number]): boolean =>
    winners.includes(a.seat) === winners.includes(b.seat) &&
    ((isForfeit && winners.includes(a.seat)) || (a.chips === b.chips && a.out === b.out));
  return ordered.map((each) => {
    const { seat, chips, out } = each;
    return { place: 1 + ordered.findIndex((other) => isEqual(each, other)), seat, chips, out };
  });
}

/** Who went out last and who holds the chips; where several have some, who has most, and whether a limit stopped the match. */
function sentenceOf({ naming, table }: ResultInput, places: readonly Place[], hands: readonly PlayedHand[]): string {
  const { view, outcome } = table;
  const [first, second] = places;
  const name = (seat: number | undefined): string => (seat === undefined ? '' : seatName(naming, seat));
  const total = valueText(first?.chips ?? 0);
  const isAll = view.seats.filter(({ stack }) => Number(stack ?? 0) > 0).length === 1;
  if (isAll && second?.out !== undefined)
    return poker.lastToGo(name(second.seat), second.out, name(first?.seat), total, places.length > 2);
  const hand = hands.at(-1)?.end.hand ?? Number(view.match['hand_number'] ?? 0);
  if (isAll) return poker.holdsAll(name(first?.seat), total, hand);
  const isStopped = LIMITS.has(outcome?.reason ?? '');
  const leads = (isStopped ? poker.stopped : poker.leads)(name(first?.seat), total, hand);
  const own = places.find(({ seat }) => seat === table.seat);
  return own?.out === undefined ? leads : `${poker.youWereOut(own.out, own.place, places.length)} ${leads}`;
}

/** Reasons of a match that its rules stopped at a limit, whoever was ahead. */
const LIMITS: ReadonlySet<string> = new Set(['max_events', 'max_hands', 'max_turns']);

function numbersOf(input: ResultInput, hands: readonly PlayedHand[]): readonly ResultNumber[] {
  const time = lengthWords(input);
  const { seat } = input.table;
  const dealtIn = hands.filter(({ from }) => seat !== null && (from[seat] ?? 0) > 0);
  const won = dealtIn.filter(({ end }) => end.awards.some((award) => award.seat === seat)).length;
  const biggest = hands.reduce((most, hand) => (hand.end.total > most.end.total ? hand : most));
  return [
    { value: valueText(hands.length), label: poker.hands(hands.length), ...(time === '' ? {} : { note: time }) },
    ...(dealtIn.length === 0
      ? []
      : [
          {
            value: `${Math.round((100 * won) / dealtIn.length)} %`,
            label: poker.potsWon,
            note: poker.of(won, dealtIn.length),
          },
        ]),
    { value: valueText(biggest.end.total), label: poker.biggestPot, note: poker.onHand(biggest.end.hand) },
  ];
}

/** Chips by hand of the reader, of the one who was nearest to it, and of who held most. */
function graphOf(
  hands: readonly PlayedHand[],
  own: number,
  places: readonly Place[],
  decided: number | undefined,
): ResultGraph | undefined {
  const [start] = hands;
  if (!start || hands.length < 2) return undefined;
  const rival = places.find(({ seat }) => seat !== own)?.seat;
  const [leader] = places.toSorted((a, b) => b.chips - a.chips);
  const shown = [own, rival, leader?.seat].filter((seat) => seat !== undefined);
  const valuesOf = (seat: number): readonly number[] => [
    start.from[seat] ?? 0,
    ...hands.map(({ to }) => to[seat] ?? 0),
  ];
  const mark = hands.findIndex(({ end }) => end.hand === decided) + 1;
  return {
    label: poker.chipsByHand,
    lines: [...new Set(shown)].map((seat) => ({ seat, values: valuesOf(seat) })),
    from: poker.onHand(1),
    to: poker.onHand(hands.at(-1)?.end.hand ?? 1),
    ...(mark > 0 ? { mark } : {}),
  };
}

/** The hand that moved most chips for the reader: won if it won the match, lost if not; for others that of the winner. */
function momentOf(
  naming: Naming,
  hands: readonly PlayedHand[],
  own: number | null,
  winner: number,
): { readonly hand: number; readonly shown: DecisiveMoment } | undefined {
  const seat = own ?? winner;
  const sign = seat === winner ? 1 : -1;
  const swing = ({ from, to }: PlayedHand): number => sign * ((to[seat] ?? 0) - (from[seat] ?? 0));
  const most = Math.max(0, ...hands.map(swing));
  const [best, another] = hands.filter((hand) => swing(hand) === most);
  // Where several hands moved as much, none of them decided the match.
  if (!best || most === 0 || another) return undefined;
  const { end, cards, event } = best;
  const [first] = end.awards;
  const hand = first && winningHand(end, first.seat);
  const beaten = reasonOf(naming, end);
  const text = beaten.includes(' beats ') ? beatenEnd(naming, end) : spokenEnd(naming, end);
  return {
    hand: end.hand,
    shown: {
      heading: 'decided',
      title: hand ? poker.handTitle(end.hand, hand.name) : poker.unseenTitle(end.hand, beaten),
      text,
      brief: spokenEnd(naming, end),
      event,
      ...(cards.length > 0 ? { picture: { is: 'cards' as const, kinds: cards } } : {}),
    },
  };
}
