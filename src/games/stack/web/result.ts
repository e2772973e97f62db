/** The result of a match of stack (T17): who lost by what and when, five numbers, and the command that cost a loser the most life. */
import type { ViewEvent } from '../../../core/view/index.ts';
import { isStackView, nameOf, seenStack, type SeenPlayer, type StackView } from '../index.ts';
import { endingSentence, lengthWords, namesOf, pairOf } from '../../../web/result/general.ts';
import { headlineOf } from '../../../web/tables/outcome.ts';
import type {
  DecisiveMoment,
  MatchResult,
  ResultInput,
  ResultNumber,
  ResultPicture,
} from '../../../web/result/result.ts';
import { toldSteps, type ToldPassage } from '../../../web/result/told-steps.ts';
import { RESULT as texts } from '../../../web/texts/result.ts';
import { STACK_RESULT as words } from '../../../web/texts/stack-result.ts';
import { seatName } from '../../../web/tables/naming.ts';
import { paletteOf } from './faces.ts';

/** What is counted over the match, by seat. */
interface Counts {
  readonly cast: number[];
  /** Spells of others that a seat countered, by the name of the spell that did it. */
  readonly counters: readonly Map<string, number>[];
  readonly died: number[];
  readonly drawn: number[];
  readonly blows: Blow[];
  /** The last draw of each seat that found an empty library. */
  readonly failed: Map<number, FailedDraw>;
}

/** A draw from an empty library, and how many cards its player had drawn in that turn. */
interface FailedDraw {
  readonly passage: ToldPassage;
  readonly seat: number;
  readonly turn: number;
  readonly drawn: number;
}

/** Life that one command took from a seat. */
interface Blow {
  readonly passage: ToldPassage;
  readonly seat: number;
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  /** The kind of the spell or ability that did it; none where it was combat. */
  readonly kind: string | undefined;
  /** The first creature that attacked. */
  readonly attacker: string | undefined;
}

/** Returns the result of a match of stack. */
export function stackResult(input: ResultInput): MatchResult | undefined {
  const { table, told } = input;
  const { view, outcome, seat } = table;
  if (!isStackView(view)) return undefined;
  const counts = told ? countsIn([...toldSteps(told)], view.seats.length) : undefined;
  const [winner] = outcome?.winners.length === 1 ? outcome.winners : [];
  const failed = counts && outcome?.reason === 'library' ? lastFailed(counts, winner) : undefined;
  const moment = failed
    ? drawMoment(input, failed)
    : counts && winner !== undefined
      ? momentOf(input, counts.blows, winner)
      : undefined;
  const headline = headlineOf(table);
  return {
    headline,
    sentence: [winnerSentence(input), endingSentence(input) ?? lossSentence(input, view), lifeSentence(input, view)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    portrait: portraitOf(view, seat ?? winner ?? 0),
    isCrowned: headline === 'won' || headline === 'named',
    numbers: [
      turnNumber(input, view),
      ...seatNumbers(input, view, failed && counts?.drawn),
      ...(counts ? spellNumbers(input, counts) : []),
    ].slice(0, 5),
    ...(moment ? { moment } : {}),
  };
}

/** Who won, where others lost as well as the reader: the headline says only that the reader did. */
function winnerSentence({ naming, table }: ResultInput): string {
  const { winners = [] } = table.outcome ?? {};
  return headlineOf(table) === 'lost' && table.view.seats.length > 2 ? texts.won(namesOf(naming, winners), '') : '';
}

/** Who lost, by what, and when. */
function lossSentence({ naming, table }: ResultInput, view: StackView): string {
  const { turn, players } = seenStack(view);
  const { winners = [], reason = '' } = table.outcome ?? {};
  const losers = players.filter(({ lost }) => lost === reason).map(({ seat }) => seat);
  const names = namesOf(naming, losers);
  if (winners.length === 0) return reason === 'all-lost' ? words.allLost(turn) : words.loop(turn);
  if (reason === 'life' && names.length > 0) return words.life(names, turn);
  if (reason === 'library' && names.length > 0) return words.library(names, turn);
  return words.effect(seatName(naming, winners[0] ?? 0), turn);
}

/** What the reader, or the winner where the reader lost or only watched, had left. */
function lifeSentence({ naming, table: { seat, outcome } }: ResultInput, view: StackView): string {
  const { players } = seenStack(view);
  const shown = seat !== null && (players[seat]?.life ?? 0) > 0 ? seat : outcome?.winners[0];
  const life = shown === undefined ? 0 : (players[shown]?.life ?? 0);
  return shown === undefined || life <= 0 ? '' : words.had(seatName(naming, shown), life);
}

/** The largest creature of a seat, or its initial. */
function portraitOf(view: StackView, seat: number): ResultPicture {
  const creatures = (seenStack(view).players[seat]?.battlefield ?? []).filter(({ row }) => row.type === 'creature');
  const [largest] = creatures.toSorted((a, b) => b.power + b.toughness - a.power - a.toughness);
  return largest ? artOf(largest.kind) : { is: 'seat', seat };
}

const artOf = (kind: string): ResultPicture => ({ is: 'art', kind, palette: paletteOf(kind) });

function turnNumber(input: ResultInput, view: StackView): ResultNumber {
  const { turn } = view.match;
  const time = lengthWords(input);
  return { value: `${turn}`, label: texts.turns(turn), ...(time === '' ? {} : { note: time }) };
}

/** Life and libraries, side by side for two or three players; where a library ran out, the cards that were drawn: some may have gone back since. */
function seatNumbers(
  { naming, table: { seat } }: ResultInput,
  view: StackView,
  drawn?: readonly number[],
): readonly ResultNumber[] {
  const { players } = seenStack(view);
  if (players.length > 3) return [];
  const pair = (label: string, of: (player: SeenPlayer) => number): ResultNumber => {
    const { value, ...rest } = pairOf(naming, seat, players.map(of));
    // Life below zero is shown as the rules have it.
    return { label, value: value.replaceAll('-', '−'), ...rest };
  };
  return [
    pair(words.lifeLabel, ({ life }) => life),
    drawn
      ? { ...pair(words.drawnLabel, (player) => drawn[player.seat] ?? 0), brief: words.drawnBrief }
      : { ...pair(words.libraryLabel, ({ library }) => library), brief: words.libraryBrief },
  ];
}

function spellNumbers({ naming, table: { seat } }: ResultInput, counts: Counts): readonly ResultNumber[] {
  const own = seat ?? 0;
  const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
  const [counter] = [...(counts.counters[own] ?? [])].toSorted(([, a], [, b]) => b - a);
  const countered = sum([...(counts.counters[own]?.values() ?? [])]);
  // With more than three players, show only the reader's own number, or the sum for spectators.
  const bySeat = (label: (count: number) => string, values: readonly number[]): ResultNumber => {
    if (values.length <= 3) return { label: label(2), ...pairOf(naming, seat, values) };
    const count = seat === null ? sum(values) : (values[own] ?? 0);
    return { value: `${count}`, label: label(count), note: seat === null ? words.byAll : words.byYou };
  };
  return [
    bySeat(words.cast, counts.cast),
    counter && seat !== null
      ? { value: `${countered}`, label: words.countered(countered), note: words.counteredBy(...counter) }
      : bySeat(words.creatures, counts.died),
  ];
}

function countsIn(passages: readonly ToldPassage[], seats: number): Counts {
  const none = (): number[] => new Array<number>(seats).fill(0);
  const counts: Counts = {
    cast: none(),
    counters: Array.from({ length: seats }, () => new Map<string, number>()),
    died: none(),
    drawn: none(),
    blows: [],
    failed: new Map(),
  };
  for (const passage of passages) {
    counts.blows.push(...blowsIn(passage));
    for (const event of passage.events) countEvent(counts, passage, event);
  }
  return counts;
}

function countEvent({ cast, counters, died, drawn, failed }: Counts, passage: ToldPassage, event: ViewEvent): void {
  const { before, after } = passage;
  if (event.type === 'noted' && event.name === 'cast') add(cast, Number(event.facts['seat']), 1);
  if (event.type === 'noted' && event.name === 'draw-failed' && isStackView(after)) {
    const seat = Number(event.facts['seat']);
    const { drawnThisTurn = 0 } = after.seats[seat] ?? {};
    failed.set(seat, { passage, seat, turn: after.match.turn, drawn: drawnThisTurn });
  }
  if (event.type !== 'moved') return;
  if (event.verb === 'draw') add(drawn, before.zones[event.from]?.owner ?? 0, event.cards.length);
  if (event.verb === 'die') add(died, before.zones[event.from]?.owner ?? 0, event.cards.length);
  const [top] = event.verb === 'counter' && isStackView(before) ? before.match.stack : [];
  const own = top && counters[top.seat];
  if (own) own.set(nameOf(top.kind), (own.get(nameOf(top.kind)) ?? 0) + 1);
}

function add(counts: number[], seat: number, n: number): void {
  counts[seat] = (counts[seat] ?? 0) + n;
}

/** Life that a command took, by seat. */
function blowsIn(passage: ToldPassage): readonly Blow[] {
  const { before, after, events } = passage;
  if (!isStackView(before) || !isStackView(after)) return [];
  const resolved = events.find((event) => event.type === 'noted' && event.name === 'resolved');
  const kind = resolved?.type === 'noted' ? resolved.facts['kind'] : undefined;
  return after.seats.flatMap(({ life: to }, seat) => {
    const from = before.seats[seat]?.life ?? to;
    if (to >= from) return [];
    const attacker = kindOf(before, before.match.combat.attacks[0]?.card);
    const blow = { passage, seat, turn: before.match.turn, from, to, attacker };
    return [{ ...blow, kind: typeof kind === 'string' ? kind : undefined }];
  });
}

const kindOf = ({ faces }: StackView, handle: number | null | undefined): string | undefined =>
  handle ? faces[handle]?.kind : undefined;

/** The draw by which a match ended: the last of those who lost. */
const lastFailed = ({ failed }: Counts, winner: number | undefined): FailedDraw | undefined =>
  [...failed.values()].filter(({ seat }) => seat !== winner).toSorted((a, b) => b.passage.start - a.passage.start)[0];

const drawMoment = ({ naming }: ResultInput, { passage, seat, turn, drawn }: FailedDraw): DecisiveMoment => ({
  heading: 'decided',
  title: words.moment(turn, words.emptyLibrary),
  text: words.drewOut(seatName(naming, seat), drawn),
  brief: words.briefDrewOut(drawn),
  event: passage.start,
});

/** The blow that took most from somebody who lost; the last of equals. None where nobody lost life. */
function momentOf({ naming }: ResultInput, blows: readonly Blow[], winner: number): DecisiveMoment | undefined {
  const taken = blows.filter(({ seat }) => seat !== winner);
  const [most] = taken.toSorted((a, b) => b.from - b.to - (a.from - a.to) || b.passage.start - a.passage.start);
  if (!most) return undefined;
  const { seat, turn, from, to, kind, attacker, passage } = most;
  const pictured = kind ?? attacker;
  const who = naming.seats[seat]?.isViewer ? words.you : seatName(naming, seat);
  const name = kind === undefined ? words.combat : nameOf(kind);
  return {
    heading: 'decided',
    title: words.moment(turn, name),
    text: kind === undefined ? words.went(who, from, to) : words.wentBy(name, who, from, to),
    brief: words.briefWent(from, to),
    ...(pictured === undefined ? {} : { picture: artOf(pictured) }),
    event: passage.start,
  };
}
