/**
 * What a saved match of stack must be: the form of its values, jobs and hooks. The compiler sees to it that the fields
 * here give the types of shape.ts; they stand apart because those of effects and triggers need the verbs. How values fit
 * together and with what lies where is in fit.ts.
 */
import { fields, type Field } from '../../core/fields/index.ts';
import { BUDGET, type Form, type Hook } from '../../core/index.ts';
import { ELSEWHERE, REPLACEMENT, TRIGGER, type Rows } from './cards/row.ts';
import { CAUSING, COUNT, HAPPENING, HAPPENINGS, KIND, QUALITY, RULE, RULES } from './cards/vocabulary.ts';
import { fits } from './fit.ts';
import { REPLACEABLE, REPLACEABLES } from './flow/replaceable.ts';
import { DEPARTURE } from './flow/settle.ts';
import {
  HANDS,
  LONGEST_NAME,
  MOST_ENTRIES,
  MOST_POSITIONS,
  MOST_TARGETS,
  MULLIGANS,
  STEP_LIMIT,
  STEPS,
} from './settings.ts';
import {
  CAUSES,
  type Cause,
  type Doing,
  type StackJob,
  type StackObject,
  type StackShape,
  type Target,
} from './shape.ts';
import { RIDERS } from './table/draw.ts';
import { layoutFor } from './table/zones.ts';
import { SEARCH } from './verbs/looking.ts';
import { RETURN } from './verbs/returning.ts';
import { EFFECTS } from './verbs/verbs.ts';

const {
  card,
  cardOrNone,
  either,
  flag,
  formerCard,
  list,
  nullable,
  oneOf,
  optional,
  record,
  seat,
  seatOrNone,
  text,
  variants,
  whole,
} = fields;

/** A number that effects add to and take from, for as long as a match lasts. */
const figure = whole(-BUDGET.numbers, BUDGET.numbers);
const counter = whole(0, BUDGET.numbers);
/** The number of something that has one, or -1. */
const numberOrNone = whole(-1, BUDGET.numbers);
const seats = list(seat, 10);
const cards = list(formerCard, MOST_ENTRIES);
const numbers = list(counter, MOST_ENTRIES);

const CAUSE: Field<Cause> = record({
  kind: oneOf(...CAUSES),
  source: optional(formerCard),
  of: optional(KIND),
  by: optional(CAUSING),
  seat: optional(seat),
});
const TARGET: Field<Target> = either(record({ seat }), record({ card: formerCard }));
const TARGETS = list(TARGET, MOST_TARGETS);
const TRIGGERED = record(TRIGGER);

/** What work hands down to all that it causes. */
const CAUSED = { cause: CAUSE, applied: numbers, tally: numberOrNone };
const DOING = {
  ...CAUSED,
  seat,
  source: formerCard,
  was: counter,
  targets: TARGETS,
  affected: seat,
  amount: figure,
};
const doing: Field<Doing> = record(DOING);
const RIDER = oneOf(...RIDERS);
const PROPOSED = { ...CAUSED, seat, n: figure, rider: nullable(RIDER), card: optional(formerCard) };
const EFFECTS_JOB = { ...DOING, effects: EFFECTS, counts: flag, drawn: counter, gone: list(counter, 10) };
const LOSSES = list(record({ seat, reason: text() }), 10);

const object: Field<StackObject> = record({
  id: counter,
  is: oneOf('spell', 'ability'),
  card: formerCard,
  kind: KIND,
  seat,
  targets: TARGETS,
  was: counter,
  aims: numbers,
  effects: EFFECTS,
  trigger: optional(TRIGGERED),
  affected: seat,
  amount: figure,
});

const WAITING = record({
  source: card,
  was: counter,
  kind: KIND,
  seat,
  trigger: TRIGGERED,
  affected: seat,
  amount: figure,
});

const gone = optional(oneOf(true));
const COMBAT = record({
  attacks: list(record({ card: formerCard, defender: seat, gone }), MOST_ENTRIES),
  blocks: list(record({ blocker: formerCard, attacker: formerCard, gone }), MOST_ENTRIES),
});

const MATCH = record({
  gameId: text(LONGEST_NAME, 1),
  turn: counter,
  step: oneOf(...STEPS),
  active: seat,
  priority: seatOrNone,
  passed: list(seat, 100),
  landsPlayed: counter,
  stack: list(object, MOST_ENTRIES),
  combat: COMBAT,
  stacked: counter,
  triggers: list(WAITING, MOST_ENTRIES),
  marked: cards,
  idle: whole(0, STEP_LIMIT + 1),
  positions: list(text(), MOST_POSITIONS),
  thisTurn: numbers,
  playable: list(record({ card: formerCard, was: counter, seat }), MOST_ENTRIES),
  damaged: cards,
  outcome: nullable(record({ winners: seats, reason: text() })),
  mulligan: oneOf(...MULLIGANS),
  hands: oneOf(...HANDS),
  freeMulligans: COUNT,
  firstDraw: oneOf('skip', 'draw'),
  playerDraw: flag,
  openingHand: COUNT,
});

const SEAT = record({
  life: figure,
  mana: counter,
  attemptedEmptyDraw: flag,
  drawnThisTurn: counter,
  drawnThisStep: counter,
  skipDrawSteps: counter,
  mulligans: counter,
  lost: nullable(text()),
  shownTop: cardOrNone,
});

const CARD = record({
  tapped: optional(flag),
  spent: optional(flag),
  damage: optional(counter),
  counters: optional(figure),
  since: optional(counter),
  object: optional(counter),
});

const JOB: Field<StackJob> = variants('do', {
  effects: EFFECTS_JOB,
  propose: { ...PROPOSED, event: REPLACEABLE },
  units: PROPOSED,
  may: { seat, doing, asking: seats, pay: EFFECTS, effects: EFFECTS, otherwise: EFFECTS },
  discard: { ...CAUSED, seat, n: counter },
  entomb: {
    cards: list(card, MOST_ENTRIES),
    verb: text(),
    elsewhere: list(
      record({ card, to: ELSEWHERE, after: record({ do: oneOf('effects'), ...EFFECTS_JOB }) }),
      MOST_ENTRIES,
    ),
  },
  tellDiscarded: { seat, count: counter },
  tellMilled: { batch: list(record({ seat, cards: list(card, MOST_ENTRIES) }), 10) },
  return: { seat, by: record({ do: oneOf('return'), ...RETURN }) },
  bottomDug: { seat, cards: list(card, MOST_ENTRIES) },
  ride: { rider: RIDER, seat, card },
  leave: { losses: LOSSES, winning: list(seat, 100) },
  scry: { seat, n: COUNT, bottom: optional(numbers) },
  surveil: { seat, n: COUNT, ordering: optional(flag) },
  look: { seat, n: COUNT, rest: oneOf('bottom-at-random', 'graveyard') },
  search: { seat, by: record({ do: oneOf('search'), ...SEARCH }) },
  takeMilled: { seat, for: QUALITY, cards: list(card, MOST_ENTRIES) },
  begin: { seat },
  putBack: { seat, n: COUNT, to: oneOf('top', 'bottom') },
  firstSight: { seat, card },
  castFor: { seat, card: formerCard, was: counter, cost: COUNT },
  cast: { seat, card: formerCard, object },
  finish: { id: counter, fizzled: flag },
  settle: { to: seatOrNone, quiet: optional(flag), seen: optional(list(text(), STEP_LIMIT)) },
  depart: {
    due: LOSSES,
    losing: list(seat, 100),
    winning: list(seat, 100),
    leaving: list(record({ card, how: DEPARTURE }), MOST_ENTRIES),
  },
  stackTriggers: { seat },
  step: { step: oneOf(...STEPS) },
  announce: { on: HAPPENING },
  endStep: {},
  attack: { seat },
  block: { seat },
  damage: {},
  wearOff: {},
  mulliganRound: { asking: seats, again: seats },
  bottom: { seat, n: COUNT },
});

/** Every hook holds the row of the ability that waits; its name says of which sort that is. */
const HOOK: Field<Omit<Hook, 'id'>> = variants('on', {
  ...named('after', Object.keys(HAPPENINGS), TRIGGERED),
  ...named('before', REPLACEABLES, record(REPLACEMENT)),
  ...named('rule', RULES, RULE),
}) as Field<unknown> as Field<Omit<Hook, 'id'>>;

function named(sort: string, names: readonly string[], row: Field<unknown>) {
  // What holds by itself has no card as its source, but knows the one that made it.
  const made = { of: nullable(seat), card: optional(formerCard), kind: optional(KIND) };
  const facts = sort === 'before' ? record({ seat, row, ...made }) : record({ seat, row });
  const source = sort === 'before' ? cardOrNone : card;
  return Object.fromEntries(names.map((name) => [`${sort}:${name}`, { source, facts }]));
}

/** The form of a match with these rows. */
export const formOf = (rows: Rows): Form<StackShape> => ({
  match: MATCH,
  seat: SEAT,
  card: CARD,
  job: JOB,
  hook: HOOK,
  kind: KIND,
  layout: (_match, ids) => layoutFor(ids),
  check: (r) => fits({ r, rows }),
});
