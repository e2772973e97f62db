/**
 * How what a seat cannot see of a match is dealt again for bots that look ahead (F59). Hidden state is dealt from its
 * declaration: a `bool`, `enum` or `player` has few values, an `int` has those between `min` and `max`, or those that the
 * steps of the file can give it. Where the course of the game stands everybody can follow; names that others have chosen
 * in secret are not dealt, and simultaneous choices are chosen again from what is offered in the imagined world.
 */
import {
  answersTo,
  NO_CARD,
  type CardId,
  type Json,
  type Option,
  type Question,
  type SecretContext,
  type Secrets,
} from '../../core/index.ts';
import type { Canonical, StateForm } from '../canonical.ts';
import { areKnown, optionOf, type Offered } from './asking.ts';
import { offeredTo } from './flow/each.ts';
import { Machine } from './machine.ts';
import type { Program } from './program.ts';
import type { Frame, ListFrame, SpecShape, Table } from './shape.ts';
import { numbersIn } from './values.ts';

type Context = SecretContext<SpecShape>;
type StateSecret = NonNullable<NonNullable<Secrets<SpecShape>['match']>[string]>;

/** The secrets of a file's game. State without an entry is dealt from its form, or cannot be. */
export function secretsOf(program: Program): Secrets<SpecShape> {
  const chosenByOthers = namesOthersChoose(program.canonical);
  return {
    match: {
      ...stateSecrets(program.canonical, null),
      ...derived(COURSE),
      // What is given for tests is known to those who gave it, and to no bot.
      $setup: ({ r }) => ({ ...r.match.$setup, deck: [], random: [] }),
      $kept: ({ r }) => ({ ...r.match.$kept, telling: null }),
      last_drawn: lastDrawn,
      $flow: (context) => flowFor(program, chosenByOthers, context),
    },
    seat: { ...stateSecrets(program.canonical, 'player'), ...derived(CHIPS) },
    work: 'derived',
    questions: (question, context) => questionFor(program, question, context),
  };
}

/** What follows from moves and bets that everybody sees. */
const COURSE = [
  '$over',
  '$hand',
  '$round',
  '$asked',
  '$inHand',
  'dealer',
  'active_player',
  'turn_number',
  'hand_number',
  'winner',
  'tied_players',
  'pot',
  'level',
];
const CHIPS = ['stack', 'bet', 'paid', 'folded', 'all_in', '$out', '$away', '$discarded'];

const derived = (names: readonly string[]): { readonly [name: string]: 'derived' } =>
  Object.fromEntries(names.map((name) => [name, 'derived']));

// ── State of the file ───────────────────────────────────────────────────────────────────────────────────────────────

function stateSecrets(canonical: Canonical, per: StateForm['per']): { readonly [name: string]: StateSecret } {
  const own = Object.entries(canonical.state).filter(([, form]) => form.per === per && form.visible !== 'everyone');
  const cards = Object.entries(canonical.state).filter(([, form]) => form.per === per && form.type === 'card');
  return Object.fromEntries(
    [...own, ...cards].flatMap(([name, form]) => {
      const deal = dealState(canonical, name, form);
      return deal ? [[name, deal] as const] : [];
    }),
  );
}

/** Deals a variable; one that only some positions see is kept with their seats. */
function dealState(canonical: Canonical, name: string, form: StateForm): StateSecret | undefined {
  const value = valueDealer(canonical, name, form);
  if (!value || typeof form.visible !== 'object') return value;
  return (context) => {
    const { r, seat, viewer } = context;
    const { to = [] } = Object((seat === null ? r.match : r.seat(seat))[name]) as { readonly to?: readonly Json[] };
    if (viewer !== 'spectator' && to.includes(viewer)) return (seat === null ? r.match : r.seat(seat))[name];
    return { value: value(context) ?? null, to };
  };
}

type DealJson = (context: Context) => Json | undefined;

function valueDealer(canonical: Canonical, name: string, form: StateForm): DealJson | undefined {
  if (form.type === 'card') return (context) => anyCard(context, form.visible === 'everyone');
  if (form.type === 'player') return ({ r, random }) => pickOf([form.init, ...r.seats], random);
  const values: readonly Json[] | undefined =
    form.type === 'bool' ? [false, true] : form.type === 'enum' ? wordsOf(form) : numbersOf(canonical, name, form);
  return values && (({ random }) => pickOf(values, random));
}

const pickOf = <T extends Json>(values: readonly T[], random: (n: number) => number): T | undefined => {
  const different = [...new Set(values)];
  return different[random(different.length)];
};

const wordsOf = ({ values, init }: StateForm): readonly string[] =>
  typeof init === 'string' ? [...values, init] : values;

/** A variable with more possible numbers than this is not dealt. */
const MAX_NUMBERS = 1000;

/** The numbers that a variable can be: those within its bounds, or those that steps of the file give it. */
function numbersOf(canonical: Canonical, name: string, { min, max, init }: StateForm): readonly number[] | undefined {
  if (min !== null && max !== null) return max - min < MAX_NUMBERS ? range(min, max) : undefined;
  const given = assigned(canonical, name);
  return given && [Number(init), ...given];
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The numbers that `set` steps give a variable, if each is a number or the roll of a die. */
function assigned(part: unknown, name: string): readonly number[] | undefined {
  if (typeof part !== 'object' || part === null) return [];
  if ('op' in part && 'var' in part && 'value' in part && Array.isArray(part.var) && part.var[1] === name)
    return part.op === 'set' ? numbersGiven(part.value) : undefined;
  const inside = Object.values(part).map((each) => assigned(each, name));
  return inside.some((each) => each === undefined) ? undefined : inside.flatMap((each) => each ?? []);
}

function numbersGiven(value: unknown): readonly number[] | undefined {
  if (typeof value === 'number') return [value];
  if (!Array.isArray(value) || value[0] !== 'roll') return undefined;
  const sides: unknown = value[1];
  return typeof sides === 'number' && sides >= 1 && sides <= MAX_NUMBERS ? range(1, sides) : undefined;
}

/** Any card, or none; where viewers see by their handles which card is meant, one that the viewer does not know. */
function anyCard({ r, viewer, random }: Context, isShown: boolean): CardId | null {
  const cards = r.layout.zones.flatMap((_, zone) => r.cards(zone)).toSorted((a, b) => a - b);
  const possible = isShown ? cards.filter((card) => r.handle(viewer, card) === 0) : cards;
  return [null, ...possible][random(possible.length + 1)] ?? null;
}

/** The card drawn last lies where everybody saw it go; which of the hidden ones there it is, only its owner knows. */
function lastDrawn({ r, viewer, random }: Context): CardId | null {
  const { last_drawn: card } = r.match;
  if (card === null || card === NO_CARD || r.handle(viewer, card) > 0) return card;
  const unknown = r.cards(r.zoneOf(card)).filter((each) => r.handle(viewer, each) === 0);
  return unknown.toSorted((a, b) => a - b)[random(Math.max(1, unknown.length))] ?? card;
}

// ── Names and simultaneous choices ──────────────────────────────────────────────────────────────────────────────────

/** Names that somebody else than the acting player may choose. */
function namesOthersChoose(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return found;
  if ('op' in part && part.op === 'choose' && 'who' in part && 'as' in part && part.who !== 'self' && !isSelf(part.who))
    found.add(String(part.as));
  for (const inside of Object.values(part)) namesOthersChoose(inside, found);
  return found;
}

const isSelf = (who: unknown): boolean => who === null || (Array.isArray(who) && who.length === 1 && who[0] === 'self');

/** The frames with the choices that others have made in secret chosen anew; nothing if a name of theirs is in the way. */
function flowFor(
  program: Program,
  chosenByOthers: ReadonlySet<string>,
  context: Context,
): readonly Frame[] | undefined {
  const { r, viewer } = context;
  const isKnown = (frame: Frame): boolean => frame.op !== 'list' || knowsNames(program, chosenByOthers, frame, viewer);
  if (!r.match.$flow.every(isKnown)) return undefined;
  return r.match.$flow.map((frame, at) =>
    frame.op === 'each' && frame.picks !== null ? { ...frame, picks: picksFor(program, at, frame, context) } : frame,
  );
}

function knowsNames(
  { moves }: Program,
  chosenByOthers: ReadonlySet<string>,
  { scope, self, list }: ListFrame,
  viewer: Context['viewer'],
): boolean {
  if (scope === null) return true;
  const bound = Object.keys(scope.bound);
  if (self === viewer) return !bound.some((name) => chosenByOthers.has(name));
  const move = Object.values(moves).find((each) => each.list === list);
  const isOpen = (name: string): boolean => move !== undefined && (move.shown?.includes(name) ?? true);
  return bound.length === 0 && Object.keys(scope.params).every(isOpen);
}

type EachFrame = Extract<Frame, { readonly op: 'each' }>;

/** Simultaneous choices whose turn has still to come: the viewer knows its own. */
function picksFor(program: Program, at: number, frame: EachFrame, { r, viewer, random }: Context): EachFrame['picks'] {
  const x = machineAt(program, r, at);
  const choice = program.simultaneous.get(frame.list);
  return (frame.picks ?? []).map((picks, seat) => {
    if (picks === null || seat === viewer) return picks;
    if (!choice || !frame.seats.slice(frame.at).includes(seat)) return null;
    const answers = answersTo(asQuestion(x, BLANK, offeredTo(x, choice, seat)));
    return answers[random(answers.length)] ?? null;
  });
}

/** A machine that only looks, with the frames up to this one. */
function machineAt(program: Program, r: Context['r'], at: number): Machine {
  // Nothing is written: what is offered is read from the match.
  const x = new Machine(program, r as unknown as Table);
  x.stack.length = at + 1;
  return x;
}

/** What another seat is asked at the same time, as it would be asked in this world. */
function questionFor(program: Program, question: Question, { r }: Context): Question | undefined {
  if (!question.simultaneous) return question;
  const at = r.match.$flow.length - 1;
  const frame = r.match.$flow[at];
  const choice = frame?.op === 'each' ? program.simultaneous.get(frame.list) : undefined;
  if (!choice) return undefined;
  const x = machineAt(program, r, at);
  const offered = offeredTo(x, choice, question.seat);
  return offered.max === 0 ? undefined : asQuestion(x, question, offered);
}

const BLANK: Question = {
  id: 0,
  seat: 0,
  kind: 'choose',
  cards: null,
  options: [],
  min: 0,
  max: 0,
  ordered: false,
  simultaneous: true,
  picks: null,
};

function asQuestion(x: Machine, question: Question, offered: Offered): Question {
  const { things, min, max } = offered;
  if (areKnown(x, offered)) return { ...question, cards: numbersIn(things), options: [], min, max };
  const options: readonly Option[] = things.map((thing, at) => optionOf(offered, thing, at));
  return { ...question, cards: null, options, min, max };
}
