/**
 * A question about odds as data (lab.md section 17), and the gate that makes one of raw values.
 * What is asked, not how it is answered: that is ./odds.ts.
 */
import { fields, nearest, reasonText, type Problem, type RecordOf } from '../../core/fields/index.ts';
import { err, ok, type Result } from '../../core/index.ts';
import { groupsIn, parseCondition, type Condition } from './condition.ts';
import { MULLIGANS } from './mulligan.ts';
import { FATES, sizeOf, type Lot } from './pack.ts';
import type { OddsRefusal } from './refusals.ts';

const { byName, either, flag, list, oneOf, optional, record, text, whole } = fields;

/** Larger decks are not counted. */
export const MOST_CARDS = 10_000;

/** More lots than this are not told apart. */
const MOST_LOTS = 64;

/** Longer matches are not counted; nor are longer cycles, whose fractions grow with every turn. */
const MOST_TURNS = 1_000;
const MOST_CYCLE_TURNS = 200;

const NAME = text(60, 1);
const COUNT = whole(0, MOST_CARDS);
const TURN = whole(1, MOST_TURNS);
const CONDITION = text(500, 1);

const ADDED = { turn: TURN, name: NAME, count: COUNT, to: optional(oneOf('discard', 'top', 'deck')) };

/** The names of a question and the form of each. */
export const QUESTION = {
  cards: list(
    record({
      name: NAME,
      count: COUNT,
      in: optional(list(NAME, MOST_LOTS)),
      fate: optional(oneOf(...FATES)),
      innate: optional(flag),
    }),
    MOST_LOTS,
    1,
  ),
  ask: CONDITION,
  seen: optional(COUNT),
  known: optional(byName(COUNT)),
  opening: optional(COUNT),
  first: optional(flag),
  turn: optional(TURN),
  mulligan: optional(oneOf(...MULLIGANS)),
  keep: optional(either(CONDITION, list(CONDITION, 8, 1))),
  max: optional(whole(0, 7)),
  free: optional(whole(0, 7)),
  bottom: optional(list(NAME, MOST_LOTS)),
  cycle: optional(flag),
  draw: optional(COUNT),
  turns: optional(TURN),
  when: optional(oneOf('at', 'by')),
  extra: optional(list(COUNT, MOST_TURNS)),
  add: optional(either(record(ADDED), list(record(ADDED), MOST_TURNS))),
};

/** A question whose form is right. */
export type Question = RecordOf<typeof QUESTION>;

/** The lots of a question with what is known to be elsewhere taken out (L5). */
export const lotsOf = (question: Question): readonly Lot[] =>
  question.cards.map((lot) => ({ ...lot, in: lot.in ?? [], count: lot.count - knownOf(question, lot.name) }));

/** A lot may be called as people like, `constructor` too. */
const knownOf = ({ known = {} }: Question, lot: string): number => (Object.hasOwn(known, lot) ? (known[lot] ?? 0) : 0);

/** A raw value as a question, or the first thing that is wrong with it. */
export function parseQuestion(raw: unknown): Result<Question, OddsRefusal> {
  const read = record(QUESTION)(raw);
  if (!read.ok) return err(refusalOfForm(read.error));
  const wrong = wrongIn(read.value);
  return wrong ? err(wrong) : ok(read.value);
}

/** A condition of a question, or why it is none: it parses, and its groups are those of some lot. */
export function conditionOf(question: Question, said: string): Result<Condition, OddsRefusal> {
  const parsed = parseCondition(said);
  if (!parsed.ok) return parsed;
  const wrong = firstOf(groupsIn(parsed.value), (group) => wrongGroup(question, group));
  return wrong ? err(wrong) : parsed;
}

function refusalOfForm(problems: readonly Problem[]): OddsRefusal {
  const [problem] = problems;
  const field = problem?.path.join('.') ?? '';
  if (problem?.code === 'range' && typeof problem.value === 'number')
    return { code: 'CountRange', field, value: problem.value, min: problem.min ?? 0, max: problem.max ?? MOST_CARDS };
  return { code: 'BadQuestion', field, reason: problem ? reasonText(problem) : 'it is none' };
}

/** What fields alone cannot see: parts that contradict each other. */
function wrongIn(question: Question): OddsRefusal | undefined {
  return wrongNames(question) ?? wrongKnown(question) ?? wrongParts(question) ?? wrongCounts(question);
}

function wrongNames({ cards, bottom = [], known = {}, ...question }: Question): OddsRefusal | undefined {
  const names = cards.map(({ name }) => name);
  const doubled = names.find((name, at) => names.indexOf(name) !== at);
  if (doubled !== undefined) return { code: 'BadQuestion', field: 'cards', reason: `has two lots named "${doubled}"` };
  const said = [...bottom, ...Object.keys(known), ...addsOf(question).map(({ name }) => name)];
  const unknown = said.find((name) => !names.includes(name));
  return unknown === undefined ? undefined : { code: 'GroupUnknown', group: unknown, near: near(unknown, names) };
}

function wrongKnown(question: Question): OddsRefusal | undefined {
  return firstOf(question.cards, ({ name, count }) => wrongCount(`known.${name}`, knownOf(question, name), 0, count));
}

const KINDS = [
  { kind: 'cycle', needs: ['draw', 'turns'], may: ['when', 'extra', 'add'] },
  { kind: 'mulligan', needs: ['keep'], may: ['max', 'free', 'bottom', 'opening', 'first', 'turn'] },
  { kind: 'turn', needs: [], may: ['opening', 'first'] },
  { kind: 'opening', needs: [], may: [] },
  { kind: 'seen', needs: [], may: [] },
] as const;

/** Each kind of question has parts of its own; a part that would change nothing is refused, never passed over. */
function wrongParts(question: Question): OddsRefusal | undefined {
  const isSaid = (part: keyof Question): boolean => question[part] !== undefined && question[part] !== false;
  const kind = KINDS.find((each) => isSaid(each.kind));
  if (!kind)
    return { code: 'BadQuestion', field: 'seen', reason: 'is missing: how many cards are seen, or by which turn?' };
  const missing = kind.needs.find((part) => !isSaid(part));
  if (missing) return { code: 'BadQuestion', field: missing, reason: `is missing: "${kind.kind}" needs it` };
  const parts: readonly string[] = [kind.kind, ...kind.needs, ...kind.may, ...EVERYWHERE];
  const foreign = Object.keys(QUESTION).find((part) => !parts.includes(part) && isSaid(part as keyof Question));
  return foreign ? { code: 'BadQuestion', field: foreign, reason: `does not go with "${kind.kind}"` } : undefined;
}

const EVERYWHERE = ['cards', 'ask', 'known'];

function wrongCounts(question: Question): OddsRefusal | undefined {
  const cards = sizeOf(lotsOf(question).map(({ count }) => count));
  const joining = sizeOf(addsOf(question).map(({ count }) => count));
  if (cards > MOST_CARDS) return wrongCount('cards', cards, 0, MOST_CARDS);
  if (question.cycle)
    return (
      wrongCount('turns', question.turns ?? 1, 1, MOST_CYCLE_TURNS) ?? wrongCount('add', joining, 0, MOST_CARDS - cards)
    );
  if (question.mulligan)
    return (
      wrongCount('turn', laterOf(question), 0, Math.max(0, cards - openingOf(question))) ??
      wrongCount('opening', openingOf(question), 0, cards)
    );
  return wrongCount(question.seen === undefined ? 'turn' : 'seen', seenBy(question), 0, cards);
}

/** Cards of a full opening hand, if the question does not say. */
const OPENING = 7;

/** Cards of the opening hand. */
export const openingOf = ({ opening = OPENING }: Question): number => opening;

/** Draws behind the opening hand: one a turn, and the first player has none in turn 1 (L3, K54). */
export const laterOf = ({ turn = 0, first = false }: Question): number => Math.max(0, turn - (first ? 1 : 0));

/** Cards seen by the turn in question, or as many as the question says. */
export const seenBy = (question: Question): number => question.seen ?? openingOf(question) + laterOf(question);

/** What joins a cycle, as a list. */
export const addsOf = ({ add = [] }: Pick<Question, 'add'>): readonly RecordOf<typeof ADDED>[] =>
  'turn' in add ? [add] : add;

const wrongCount = (field: string, value: number, min: number, max: number): OddsRefusal | undefined =>
  value < min || value > max ? { code: 'CountRange', field, value, min, max } : undefined;

function wrongGroup({ cards }: Question, group: string): OddsRefusal | undefined {
  const groups = cards.flatMap((lot) => lot.in ?? []);
  return groups.includes(group) ? undefined : { code: 'GroupUnknown', group, near: near(group, groups) };
}

/** The first group asked for that has no card at all, nor gets any: most likely a slip. */
export function emptyGroup({ cards, ...question }: Question, asked: Condition): OddsRefusal | undefined {
  const joining = new Set(addsOf(question).map(({ name }) => name));
  const isEmpty = (group: string): boolean =>
    cards.every(({ name, count, in: groups = [] }) => !groups.includes(group) || (count === 0 && !joining.has(name)));
  const group = groupsIn(asked).find(isEmpty);
  return group === undefined ? undefined : { code: 'GroupEmpty', group };
}

function near(name: string, names: readonly string[]): readonly string[] {
  const found = nearest(name, names);
  return found === undefined ? [...new Set(names)] : [found];
}

function firstOf<T, U>(list: readonly T[], find: (each: T) => U | undefined): U | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
