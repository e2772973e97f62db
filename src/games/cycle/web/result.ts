/** The result of a run (T17): which enemy ended it in which fight, what was left, the fights one by one, and what would have held. */
import type { ViewEvent } from '../../../core/view/index.ts';
import { ENEMIES, isCycleView, nameOf, seenCycle, type CycleView, type SeenCard } from '../index.ts';
import { drawingFor } from '../../../web/art/index.ts';
import { endingSentence } from '../../../web/result/general.ts';
import type {
  DecisiveMoment,
  MatchResult,
  ResultFight,
  ResultInput,
  ResultNumber,
  ResultPicture,
} from '../../../web/result/result.ts';
import { toldSteps, type ToldPassage } from '../../../web/result/told-steps.ts';
import { CYCLE_RESULT as words } from '../../../web/texts/cycle-result.ts';

/** A hit of an enemy on the operative. */
interface Hit {
  readonly passage: ToldPassage;
  /** The enemy by its kind. */
  readonly enemy: string;
  readonly damage: number;
  readonly blocked: number;
  /** Life before and after. */
  readonly from: number;
  readonly to: number;
  readonly turn: number | null;
  readonly fight: number;
}

/** What is counted over a run. */
interface Counts {
  dealt: number;
  blocked: number;
  /** The kinds of cards that mutated or went to the corrupted deck, in their order, as what they became. */
  readonly corrupted: string[];
  readonly hits: Hit[];
  /** In which turn each fight was won. */
  readonly won: (number | null)[];
}

/** Returns the result of a run. */
export function cycleResult(input: ResultInput): MatchResult | undefined {
  const { view } = input.table;
  if (!isCycleView(view)) return undefined;
  const counts = input.told ? countsIn([...toldSteps(input.told)]) : undefined;
  const isWon = view.match.ending?.result === 'won' && (input.table.outcome?.winners.length ?? 0) > 0;
  const fatal = isWon ? undefined : counts?.hits.findLast(({ to }) => to === 0);
  const moment = isWon ? counts && closestMoment(counts) : momentOf(counts, fatal);
  return {
    headline: isWon ? 'won' : 'run-over',
    sentence: endingSentence(input) ?? (isWon ? wonSentence(view) : lostSentence(input, view, fatal)),
    portrait: isWon ? { is: 'seat', seat: 0 } : artOf(fatal?.enemy ?? fatalKind(view)),
    numbers: counts ? numbersOf(counts) : [],
    fights: fightsOf(view, counts),
    ...(moment ? { moment } : {}),
  };
}

/** Who stands in the end, or stood there. */
const fatalKind = ({ match: { enemies } }: CycleView): string =>
  enemies.find(({ hp }) => hp > 0)?.kind ?? enemies[0]?.kind ?? 'kiln-drone';

const turnOf = ({ match }: CycleView): number | null => (match.mode === 'turn' ? match.turn : null);

const whenOf = (view: CycleView): string => words.when(view.match.encounter + 1, turnOf(view));

function wonSentence(view: CycleView): string {
  const { encounters, hp } = view.match;
  return `${words.won(encounters.length, turnOf(view))} ${words.left(hp)}`;
}

function lostSentence({ table, told }: ResultInput, view: CycleView, fatal: Hit | undefined): string {
  const when = whenOf(view);
  const reason = view.match.ending?.reason;
  if (reason === 'deck_lock') return words.locked(when);
  if (reason === 'turn_limit') return words.tooLong(when);
  if (table.seat === null) return words.watched(when);
  // Before the events of the run are there, nobody can say what ended it.
  if (!fatal) return told ? words.ownDoing(when) : words.fell(when);
  const { enemy, damage, blocked, from } = fatal;
  const short = damage - blocked - from + 1;
  return `${words.hit(nameOf(enemy), damage, when)} ${words.had(blocked, from)} ${words.saved(short)}`;
}

const artOf = (kind: string): ResultPicture => ({ is: 'art', kind, palette: drawingFor(kind).palette });

/** The fights up to the last one that was begun. */
function fightsOf({ match }: CycleView, counts: Counts | undefined): readonly ResultFight[] {
  const { encounters, encounter, enemies, ending } = match;
  return encounters.slice(0, encounter + 1).map((kinds, at) => {
    const isWon = at < encounter || ending?.result === 'won';
    const left = enemies.reduce((sum, { hp }) => sum + hp, 0);
    const most = enemies.reduce((sum, { kind }) => sum + (ENEMIES[kind]?.hp ?? 0), 0);
    return {
      pictures: kinds.map(artOf),
      name: kinds.map(nameOf).join(', '),
      note: isWon ? words.wonFight(counts?.won[at] ?? null) : words.lifeLeft(left, most),
      isWon,
    };
  });
}

function numbersOf({ dealt, blocked, corrupted }: Counts): readonly ResultNumber[] {
  const named = [...new Set(corrupted.map(nameOf))].slice(0, 2).join(', ');
  return [
    { value: `${dealt}`, label: words.dealt },
    { value: `${blocked}`, label: words.blocked },
    {
      value: `${corrupted.length}`,
      label: words.corrupted(corrupted.length),
      ...(named === '' ? {} : { note: named }),
    },
  ];
}

function countsIn(passages: readonly ToldPassage[]): Counts {
  const counts: Counts = { dealt: 0, blocked: 0, corrupted: [], hits: [], won: [] };
  for (const passage of passages) countPassage(counts, passage);
  return counts;
}

function countPassage(counts: Counts, passage: ToldPassage): void {
  const { before, events } = passage;
  if (!isCycleView(before)) return;
  // Life before and after the latest change, which comes just before the note of a hit.
  let [from, to] = [before.match.hp, before.match.hp];
  let turn = turnOf(before);
  let hasMutated = false;
  for (const event of events) {
    if (event.type === 'changed' && event.of === 'match' && event.key === 'hp') [from, to] = [to, Number(event.value)];
    if (event.type === 'changed' && event.of === 'match' && event.key === 'turn' && turn !== null)
      turn = Number(event.value);
    // A card that mutates may go to the corrupted deck right after the note of it: that is one card, not two.
    if (event.type === 'moved' && !hasMutated) countMove(counts, passage, event);
    if (event.type === 'moved') hasMutated = false;
    if (event.type !== 'noted') continue;
    hasMutated = event.name === 'mutated';
    if (event.name === 'hit' && 'by' in event.facts) {
      const enemy = before.match.enemies[Number(event.facts['by'])]?.kind ?? '';
      const [damage, blocked] = [Number(event.facts['damage']), Number(event.facts['blocked'])];
      counts.blocked += blocked;
      counts.hits.push({
        passage,
        enemy,
        damage,
        blocked,
        from: damage > blocked ? from : to,
        to,
        turn,
        fight: before.match.encounter,
      });
    }
    countNote(counts, event, turn);
  }
}

/** Counts cards that enter the corrupted deck. */
function countMove(counts: Counts, { before, after }: ToldPassage, event: Extract<ViewEvent, { type: 'moved' }>): void {
  if (event.to !== 'corrupted_deck' || event.verb === 'swap') return;
  for (const { is, was } of event.cards) {
    const face = (is && after.faces[is]) || (was && before.faces[was]);
    counts.corrupted.push(face ? face.kind : '');
  }
}

function countNote(counts: Counts, { name, facts }: Extract<ViewEvent, { type: 'noted' }>, turn: number | null): void {
  if (name === 'hit' && 'target' in facts) counts.dealt += Number(facts['damage']) - Number(facts['blocked']);
  if (name === 'mutated' && typeof facts['after'] === 'string') counts.corrupted.push(facts['after']);
  if (name === 'encounter-ended' && facts['result'] === 'won') counts.won[Number(facts['encounter'])] = turn;
}

/** A card that would have held the last hit, if one was kept in hand; else the heaviest hit of the last fight, of equal ones the last. */
function momentOf(counts: Counts | undefined, fatal: Hit | undefined): DecisiveMoment | undefined {
  if (!counts) return undefined;
  const kept = fatal && keptBlock(fatal);
  if (fatal && kept) return heldMoment(fatal, kept.card, kept.block);
  const last = counts.hits.filter(({ fight }) => fight === counts.hits.at(-1)?.fight);
  const [heaviest] = last.toReversed().sort((a, b) => b.from - b.to - (a.from - a.to));
  return heaviest && heaviest.from > heaviest.to
    ? struckMoment(heaviest, words.went(heaviest.from, heaviest.to))
    : undefined;
}

/** Returns the hit that left the least life, the last one if there are several, or undefined if there was no hit. */
function closestMoment({ hits }: Counts): DecisiveMoment | undefined {
  const [closest] = hits
    .filter(({ from, to }) => to < from)
    .toReversed()
    .sort((a, b) => a.to - b.to);
  return closest && struckMoment(closest, words.closest(closest.from, closest.to));
}

function heldMoment({ passage, turn, fight }: Hit, { kind, row }: SeenCard, block: number): DecisiveMoment {
  return {
    heading: 'held',
    title: words.moment(fight + 1, turn, words.kept(nameOf(kind))),
    text: words.wouldHold(block, row.cost ?? 0),
    brief: words.briefHold(block),
    picture: artOf(kind),
    event: passage.start,
  };
}

function struckMoment({ passage, enemy, damage, turn, fight }: Hit, text: string): DecisiveMoment {
  return {
    heading: 'decided',
    title: words.moment(fight + 1, turn, words.struck(nameOf(enemy), damage)),
    text,
    event: passage.start,
  };
}

/** The cheapest card in hand that could have been played before the hit and whose block would have held it. */
function keptBlock({ passage: { before }, damage, blocked, from }: Hit): { card: SeenCard; block: number } | undefined {
  if (!isCycleView(before)) return undefined;
  const { hand, match } = seenCycle(before);
  const short = damage - blocked - from + 1;
  const held = hand
    .map((card) => ({ card, block: blockOf(card) }))
    .filter(({ card: { row }, block }) => row.cost !== null && row.cost <= match.energy && block >= short);
  return held.toSorted((a, b) => (a.card.row.cost ?? 0) - (b.card.row.cost ?? 0))[0];
}

/** The block that a card gives whatever the beat. */
const blockOf = ({ row }: SeenCard): number =>
  row.effects.reduce((sum, effect) => sum + (effect.do === 'block' && effect.on === undefined ? effect.n : 0), 0);
