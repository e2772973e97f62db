/** The result of a duel: whose general fell and when, five numbers, and the command that cost it the most. */
import { CARDS, isDuelView, seenDuel, type DuelView } from '../index.ts';
import { endingSentence, lengthWords, pairOf } from '../../../web/result/general.ts';
import { headlineOf } from '../../../web/tables/outcome.ts';
import type {
  DecisiveMoment,
  MatchResult,
  ResultInput,
  ResultNumber,
  ResultPicture,
} from '../../../web/result/result.ts';
import { toldSteps, type ToldPassage } from '../../../web/result/told-steps.ts';
import { DUEL_RESULT as words } from '../../../web/texts/duel-result.ts';
import { RESULT as texts } from '../../../web/texts/result.ts';
import { seatName } from '../../../web/tables/naming.ts';

type Pair = [number, number];

/** Everything that is counted over the match, by seat. */
interface Counts {
  /** Health that the other general lost. */
  readonly dealt: Pair;
  readonly lost: Pair;
  readonly replaced: Pair;
  /** Replaces of the seat that set something of its own off. */
  readonly paid: Pair;
  readonly burned: Pair;
  readonly blows: Blow[];
}

/** What one command took from the general of a seat. */
interface Blow {
  readonly passage: ToldPassage;
  readonly seat: 0 | 1;
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  /** The card that hit it most often, and how often; none where its own empty pile did. */
  readonly source: { readonly kind: string; readonly hits: number } | undefined;
}

/** Returns the result of a duel. */
export function duelResult(input: ResultInput): MatchResult | undefined {
  const { table, told } = input;
  const { view, outcome, seat } = table;
  if (!isDuelView(view)) return undefined;
  const counts = told ? countsIn([...toldSteps(told)]) : undefined;
  const [winner] = outcome?.winners.length === 1 ? outcome.winners : [];
  const moment = counts && winner !== undefined ? momentOf(input, counts.blows, winner) : undefined;
  return {
    headline: headlineOf(table),
    sentence: `${endingSentence(input) ?? fallSentence(input, view, counts)} ${healthSentence(input, view)}`.trim(),
    portrait: portraitOf(view, seat ?? winner ?? 0),
    numbers: [turnNumber(input, view), ...(counts ? numbersOf(input, counts) : [])],
    ...(moment ? { moment } : {}),
  };
}

/** "your", "Pip's" */
const whose = ({ naming }: ResultInput, seat: number): string =>
  naming.seats[seat]?.isViewer ? words.your : words.whose(seatName(naming, seat));

/** "yours", "Pip's" */
const owns = ({ naming }: ResultInput, seat: number): string =>
  naming.seats[seat]?.isViewer ? words.yours : words.whose(seatName(naming, seat));

function fallSentence(input: ResultInput, { match }: DuelView, counts: Counts | undefined): string {
  const winners = match.winners ?? [];
  if (winners.length !== 1) return words.bothFell(match.turn);
  const loser = 1 - (winners[0] ?? 0);
  const last = counts?.blows.findLast(({ seat }) => seat === loser);
  return (last && !last.source ? words.tired : words.fell)(whose(input, loser), match.turn);
}

/** What the generals that stand have left, the reader's first. */
function healthSentence(input: ResultInput, view: DuelView): string {
  const own = input.table.seat ?? 0;
  const healths = healthsIn(view);
  const [first, second] = [own, 1 - own].filter((seat) => (healths[seat] ?? 0) > 0);
  if (first === undefined) return '';
  if (second === undefined) return words.left(owns(input, first), healths[first] ?? 0);
  return words.bothLeft(whose(input, first), healths[first] ?? 0, owns(input, second), healths[second] ?? 0);
}

/** The health of both generals; 0 where there is none. */
function healthsIn(view: DuelView): Pair {
  const generals = seenDuel(CARDS, view).units.filter(({ isGeneral }) => isGeneral);
  const of = (seat: number): number => generals.find(({ owner }) => owner === seat)?.health ?? 0;
  return [of(0), of(1)];
}

/** The general of a seat, on the board or fallen. */
function portraitOf(view: DuelView, seat: number): ResultPicture {
  const { units, sides } = seenDuel(CARDS, view);
  const general =
    units.find(({ isGeneral, owner }) => isGeneral && owner === seat) ??
    sides[seat === 0 ? 0 : 1].graveyard.find(({ row }) => row.type === 'unit' && row.general);
  return general ? artOf(general.kind) : { is: 'seat', seat };
}

function artOf(kind: string): ResultPicture {
  const palette = CARDS[kind]?.faction;
  return { is: 'art', kind, ...(palette ? { palette } : {}) };
}

function turnNumber(input: ResultInput, { match: { turn } }: DuelView): ResultNumber {
  const time = lengthWords(input);
  return { value: `${turn}`, label: texts.turns(turn), ...(time === '' ? {} : { note: time }) };
}

function numbersOf(
  { naming, table: { seat } }: ResultInput,
  { dealt, lost, replaced, paid, burned }: Counts,
): readonly ResultNumber[] {
  const pair = (label: string, values: Pair): ResultNumber => ({ label, ...pairOf(naming, seat, values) });
  const own = seat === 1 ? 1 : 0;
  return [
    { ...pair(words.damage, dealt), brief: words.damageBrief },
    pair(words.unitsLost, lost),
    seat === null || paid[own] === 0
      ? pair(words.replaced(2), replaced)
      : {
          value: `${replaced[own]}`,
          label: words.replaced(replaced[own]),
          note: words.paidOff(paid[own], replaced[own]),
        },
    pair(words.burned, burned),
  ];
}

function countsIn(passages: readonly ToldPassage[]): Counts {
  const counts: Counts = { dealt: [0, 0], lost: [0, 0], replaced: [0, 0], paid: [0, 0], burned: [0, 0], blows: [] };
  for (const passage of passages) {
    for (const blow of blowsIn(passage)) {
      counts.dealt[blow.seat === 0 ? 1 : 0] += blow.from - blow.to;
      counts.blows.push(blow);
    }
    countCards(counts, passage);
    countReplaces(counts, passage);
  }
  return counts;
}

const sideOf = (zone: string): 0 | 1 => (zone.startsWith('p2') ? 1 : 0);

function countCards({ lost, burned }: Counts, { events }: ToldPassage): void {
  for (const event of events) {
    if (event.type === 'created' && event.zone.endsWith('.burned')) burned[sideOf(event.zone)] += 1;
    if (event.type !== 'moved') continue;
    if (event.to.endsWith('.burned')) burned[sideOf(event.to)] += event.cards.length;
    if (event.verb === 'destroy') lost[sideOf(event.to)] += event.cards.length;
  }
}

/** Replaces, and those of them after which a card of the same player acted. */
function countReplaces({ replaced, paid }: Counts, { events, before, after }: ToldPassage): void {
  let waiting: 0 | 1 | undefined;
  for (const event of events) {
    if (event.type !== 'noted') continue;
    if (event.name === 'replaced') {
      waiting = event.facts['seat'] === 1 ? 1 : 0;
      replaced[waiting] += 1;
    }
    const source = event.name === 'triggered' ? (event.cards?.[0] ?? 0) : 0;
    const owner = (after.faces[source] ?? before.faces[source])?.owner;
    if (waiting === undefined || owner !== waiting || !isReplace(event.facts['on'])) continue;
    paid[waiting] += 1;
    waiting = undefined;
  }
}

const isReplace = (on: unknown): boolean => on === 'replace' || on === 'replaced';

/** What a command took from each general. */
function blowsIn(passage: ToldPassage): readonly Blow[] {
  const { before, after } = passage;
  if (!isDuelView(before) || !isDuelView(after)) return [];
  const [was, is] = [healthsIn(before), healthsIn(after)];
  return ([0, 1] as const).flatMap((seat) =>
    is[seat] < was[seat]
      ? [{ passage, seat, turn: before.match.turn, from: was[seat], to: is[seat], source: sourceOf(passage, seat) }]
      : [],
  );
}

/** The kind of card that hit a general most often in a command. */
function sourceOf({ events, before, after }: ToldPassage, seat: number): Blow['source'] {
  const hits = new Map<string, number>();
  const face = (handle: number | null | undefined) =>
    handle ? (after.faces[handle] ?? before.faces[handle]) : undefined;
  for (const event of events) {
    if (event.type !== 'noted' || event.name !== 'damaged') continue;
    const [hit, source] = (event.cards ?? []).map(face);
    const row = CARDS[hit?.kind ?? ''];
    if (source && hit?.owner === seat && row?.type === 'unit' && row.general)
      hits.set(source.kind, (hits.get(source.kind) ?? 0) + 1);
  }
  const [most] = [...hits].toSorted(([, one], [, other]) => other - one);
  return most && { kind: most[0], hits: most[1] };
}

/** A turn that took less than this from the general decided nothing by itself. */
const MIN_LOSS = 4;

/** Part of a turn's loss that one command must have taken to be told by itself. */
const MAIN_PART = 0.6;

/** The turn that took most from the losing general, told by its heaviest blow. */
function momentOf(input: ResultInput, all: readonly Blow[], winner: number): DecisiveMoment | undefined {
  const taken = all.filter(({ seat }) => seat !== winner);
  const turns = [...new Set(taken.map(({ turn }) => turn))].map((turn) => taken.filter((blow) => blow.turn === turn));
  const [blows = []] = turns.toSorted((one, other) => lossIn(other) - lossIn(one));
  const [heaviest] = blows.toSorted((one, other) => lossIn([other]) - lossIn([one]));
  const [first, last] = [blows[0], blows.at(-1)];
  if (!heaviest || !first || !last || lossIn(blows) < MIN_LOSS) return undefined;
  const { turn, source, passage } = heaviest;
  const kind = playedIn(passage) ?? source?.kind;
  const isAlone = lossIn([heaviest]) >= MAIN_PART * lossIn(blows);
  return {
    heading: 'decided',
    title: words.moment(turn, kind === undefined ? words.fatigue : nameOf(kind)),
    text: isAlone
      ? momentText(input, heaviest)
      : words.manyHits(hitsIn(blows), whose(input, heaviest.seat), first.from, last.to),
    brief: isAlone ? briefText(input, heaviest) : words.briefWent(whose(input, heaviest.seat), first.from, last.to),
    ...(kind === undefined ? {} : { picture: artOf(kind) }),
    event: (isAlone ? heaviest : first).passage.start,
  };
}

const lossIn = (blows: readonly Blow[]): number => blows.reduce((sum, { from, to }) => sum + from - to, 0);

const hitsIn = (blows: readonly Blow[]): number => blows.reduce((sum, { source }) => sum + (source?.hits ?? 1), 0);

function briefText(input: ResultInput, blow: Blow): string {
  const { source, from, to, seat } = blow;
  if (!source) return words.briefWent(whose(input, seat), from, to);
  const name = nameOf(source.kind);
  return isStruckBack(blow) ? words.briefBack(name, from, to) : words.brief(name, source.hits, from, to);
}

/** Whether a general lost its health by its own blow: the unit that it struck hit back. */
function isStruckBack({ passage: { events, before }, seat, source }: Blow): boolean {
  return events.some((event) => {
    if (event.type !== 'noted' || event.name !== 'attacked') return false;
    const [striker, struck] = (event.cards ?? []).map((handle) => (handle ? before.faces[handle] : undefined));
    const row = CARDS[striker?.kind ?? ''];
    return striker?.owner === seat && row?.type === 'unit' && row.general === true && struck?.kind === source?.kind;
  });
}

const nameOf = (kind: string): string => CARDS[kind]?.name ?? kind;

function momentText(input: ResultInput, blow: Blow): string {
  const { passage, seat, from, to, source } = blow;
  const victim = whose(input, seat);
  const who = typeof passage.by === 'number' ? seatName(input.naming, passage.by) : '';
  const played = playedIn(passage);
  const opening =
    played !== undefined
      ? [words.played(who, nameOf(played))]
      : passage.command === 'replace'
        ? [words.replacedOne(who)]
        : [];
  if (!source) return [...opening, words.tiredBy(victim, from, to)].join(' ');
  if (source.kind === played) return [...opening, words.went(victim, from, to)].join(' ');
  if (isStruckBack(blow)) return words.struckBack(nameOf(source.kind), victim, from, to);
  const hit =
    passage.command === 'attack' && source.hits === 1
      ? words.struck(nameOf(source.kind), victim, from, to)
      : words.hit(nameOf(source.kind), source.hits, victim, from, to);
  return [...opening, hit].join(' ');
}

/** The kind of the card that a command played. */
function playedIn({ events, before, after }: ToldPassage): string | undefined {
  for (const event of events) {
    if (event.type !== 'moved' || event.verb !== 'play') continue;
    const [{ is, was } = { is: null, was: null }] = event.cards;
    const face = (is ? after.faces[is] : undefined) ?? (was ? before.faces[was] : undefined);
    if (face) return face.kind;
  }
  return undefined;
}
