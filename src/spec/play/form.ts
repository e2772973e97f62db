/**
 * The form of what a match of a file keeps, for the gate of saves: its state by the types of the file, chips, and frames
 * whose numbers are lists, rounds and phases of the program. How these fit together is in fit.ts. The compiler sees to it
 * that the fields give the types of shape.ts.
 */
import { fields, type Field, type Fields } from '../../core/fields/index.ts';
import { BUDGET, type Form } from '../../core/index.ts';
import type { DomainForm, StateForm } from '../canonical.ts';
import type { Offered } from './asking.ts';
import { fits } from './fit.ts';
import { MOST_DRAWN } from './flow/draw.ts';
import { TIE } from './flow/ending.ts';
import type { Program } from './program.ts';
import {
  MOST_FRAMES,
  type Frame,
  type MatchSetup,
  type Scope,
  type SpecMatch,
  type SpecSeat,
  type SpecShape,
} from './shape.ts';
import type { OptionsGate } from './options.ts';

const {
  anything,
  byName,
  card,
  cardOrNone,
  checked,
  either,
  flag,
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

/** The form of a match of this program; `gate` is the one for its options. */
export function formOf(program: Program, gate: OptionsGate): Form<SpecShape> {
  return {
    match: withState(program, null, matchFields(program)),
    seat: withState(program, 'player', SEAT),
    card: record({}),
    job: variants('do', { answered: {} }),
    hook: checked(record({ on: word, source: cardOrNone }), () => 'nothing, since files have no hooks'),
    layout: (_match, { length }) => program.zones.layout(length),
    check: (r) => fits(program, gate, r),
  };
}

/** The names that every file has, without those of its own state. */
type Known<T> = { readonly [Name in keyof T as string extends Name ? never : Name]: Field<T[Name]> };

/** What steps may add to and take from, and what only grows. */
const figure = whole(-BUDGET.numbers, BUDGET.numbers);
const counter = whole(0, BUDGET.numbers);
/** Texts are names and reasons of a file, and lists hold cards or seats. */
const MOST = BUDGET.cards;
const seats = list(seat, BUDGET.seats);
const word = text(MOST);

const SEAT: Known<SpecSeat> = {
  stack: counter,
  bet: counter,
  paid: counter,
  folded: flag,
  all_in: flag,
  $out: flag,
  $away: flag,
  $discarded: counter,
};

const ROUND = record({
  level: counter,
  step: counter,
  raises: counter,
  acted: list(flag, BUDGET.seats),
  broughtIn: flag,
  first: seatOrNone,
  last: seatOrNone,
});

const PLAIN = nullable(either(word, either(figure, flag)));

const matchFields = (program: Program): Known<SpecMatch> => ({
  $flow: list(frameOf(program), MOST_FRAMES),
  // The gate for options reads it (fit.ts): what a match was started with can be started again.
  $setup: byName(anything) as Field<unknown> as Field<MatchSetup>,
  $over: nullable(record({ winners: seats, reason: word })),
  $round: nullable(ROUND),
  $asked: seatOrNone,
  $inHand: flag,
  $kept: record({
    decks: counter,
    random: counter,
    again: flag,
    revealed: list(card, MOST),
    entries: counter,
    tied: flag,
    telling: nullable(byName(PLAIN)),
  }),
  $hand: record({ dead: counter, won: seats, lastBlind: seatOrNone, shown: flag }),
  // A file may give the deal to a seat for good, and to one that only larger tables have.
  dealer: program.fixedDealer === null ? seat : oneOf(program.fixedDealer),
  active_player: nullable(seat),
  turn_number: counter,
  hand_number: counter,
  winner: nullable(seat),
  tied_players: seats,
  last_drawn: nullable(card),
  pot: program.awardsOnce ? counter : figure,
  level: counter,
});

/** These fields, and those of the file's own state. */
function withState<T>(program: Program, per: StateForm['per'], known: Known<T>): Field<T> {
  const own = Object.entries(program.canonical.state).filter(([, form]) => form.per === per);
  const state: Fields = Object.fromEntries(own.map(([name, form]) => [name, stateField(form)]));
  // The names of a file are known only now, so no type has them.
  return record<Fields>({ ...state, ...known }) as Field<unknown> as Field<T>;
}

/** A variable that only some positions see is kept with their seats. */
function stateField(form: StateForm): Field<unknown> {
  const value = valueField(form);
  return typeof form.visible === 'object' ? record({ value, to: seats }) : value;
}

function valueField({ type, values, init, min, max }: StateForm): Field<unknown> {
  switch (type) {
    case 'int':
      return whole(Math.max(min ?? -BUDGET.numbers, -BUDGET.numbers), Math.min(max ?? BUDGET.numbers, BUDGET.numbers));
    case 'bool':
      return flag;
    case 'enum':
      return oneOf(...new Set([...values, ...(typeof init === 'string' ? [init] : [])]));
    case 'player':
      return nullable(typeof init === 'number' ? either(seat, oneOf(init)) : seat);
    case 'card':
      return nullable(card);
  }
}

/** A frame; whether it may lie where it does is in fit.ts. */
function frameOf(program: Program): Field<Frame> {
  const { lists, rounds, moves, on } = program;
  const steps = whole(0, lists.length - 1);
  return variants('op', {
    list: {
      list: steps,
      at: counter,
      self: seatOrNone,
      scope: nullable(scopeOf(program)),
      entry: oneOf('', TIE, ...Object.keys(on)),
    },
    each: {
      list: steps,
      seats,
      at: counter,
      picks: nullable(list(nullable(list(counter, MOST)), BUDGET.seats)),
    },
    draw: {
      seat: seatOrNone,
      from: counter,
      to: counter,
      left: whole(0, MOST_DRAWN),
      tried: flag,
      missing: whole(0, MOST_DRAWN),
      pick: oneOf('top', 'bottom'),
      face: oneOf('zone', 'up', 'down'),
      drew: optional(flag),
    },
    main: { stage: oneOf('setup', 'phases', 'turns') },
    phase: { of: oneOf('phases', 'turn'), at: counter, stage: oneOf('enter', 'offer', 'done'), seat },
    turn: { seat, stage: oneOf('start', 'phases', 'end', 'done') },
    offer: { seat, moves: list(oneOf(...Object.keys(moves)), MOST, 1) },
    cut: { seat, zone: counter },
    hand: {
      round: whole(0, rounds.length),
      stage: oneOf('start', 'actions', 'betting', 'resolve', 'next', 'showdown', 'over'),
    },
    bet: { round: counter },
    show: { order: seats },
  });
}

/** What names stand for: parameters of moves, and what was chosen. Scripts may bind what they like. */
function scopeOf({ canonical, choices, scripts }: Program): Field<Scope> {
  const params = Object.values(canonical.moves).flatMap((move) => Object.entries(move.params));
  const chosen = choices.map(({ as, sort }) => [as, CHOSEN[sort]] as const);
  const isOpen = Object.keys(scripts).length > 0;
  return record({
    params: named(params.map(([name, domain]) => [name, paramField(domain)])),
    bound: isOpen ? byName(either(PLAIN, list(PLAIN, MOST))) : named(chosen),
  });
}

/** Names with their fields; one that means several things takes each of them. */
function named(entries: readonly (readonly [name: string, field: Field<unknown>])[]): Field<Scope['params']> {
  const found = new Map<string, Field<unknown>>();
  for (const [name, field] of entries) {
    const other = found.get(name);
    found.set(name, other && other !== field ? either(other, field) : field);
  }
  return record<Fields>(Object.fromEntries([...found].map(([name, field]) => [name, optional(field)])));
}

function paramField(domain: DomainForm): Field<unknown> {
  if ('cards' in domain) return card;
  if ('from' in domain) return whole(domain.from, domain.to);
  return 'of' in domain && domain.of === 'player' ? seat : word;
}

const oneOrMore = (field: Field<unknown>): Field<unknown> => either(nullable(field), list(field, MOST));

/** What was chosen, by what was offered; numbers among what passes for cards are cards. */
const CHOSEN: { readonly [Sort in Offered['sort']]: Field<unknown> } = {
  cards: oneOrMore(either(card, either(word, flag))),
  players: oneOrMore(seat),
  words: oneOrMore(PLAIN),
};
