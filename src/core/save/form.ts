/**
 * What a saved match must be to be one of its game: its table, its values, its work and what everybody knows. The game
 * says it as fields (`Form`), so that rules past this gate may trust what they find.
 */
import { readIn, type Field, type InMatch } from '../fields/fields.ts';
import { pointer, type Path } from '../fields/problems.ts';
import type { Command, Form, Game } from '../game.ts';
import { NO_CARD } from '../pile.ts';
import { reading } from '../reading.ts';
import type { Hook, MatchState, Shape } from '../state.ts';
import { seesZone } from '../zones.ts';
import { fault, problemAt, type SaveError } from './fault.ts';

/** Why a state, which is one of some game, is none of this one. */
export function checkMatch<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
): SaveError | undefined {
  const { form } = game;
  return (
    checkSeats(game, state) ??
    checkJobs(game, state) ??
    checkWork(state) ??
    (form && (checkValues(form, state) ?? checkTable(form, state))) ??
    checkSight(state) ??
    (form && checkRules(form, state))
  );
}

/** As many players as the game is for. */
function checkSeats({ seats }: { readonly seats: Game['seats'] }, { layout }: MatchState): SaveError | undefined {
  const { length } = layout.seats;
  if (length >= seats.min && length <= seats.max) return undefined;
  return fault('/layout/seats', `expected ${seats.min} to ${seats.max}, found ${length}`);
}

/** Every job that waits, now or behind a hook, is one that the game can do. */
function checkJobs(game: { readonly jobs?: object }, { agenda, questions, hooks }: MatchState): SaveError | undefined {
  const isDone = (name: string | undefined): boolean => name === undefined || Object.hasOwn(game.jobs ?? {}, name);
  const undone = agenda.findIndex((each) => !isDone(each.do));
  if (undone >= 0) return fault(`/agenda/${undone}/do`, 'not a job of this game');
  if (!isDone(questions.job?.do)) return fault('/questions/job/do', 'not a job of this game');
  const on = Object.keys(hooks).find((name) => hooks[name]?.some((hook) => !isDone(hook.job)));
  return on === undefined ? undefined : fault(pointer(['hooks', on]), 'a job that is not one of this game');
}

/** Between two commands work waits for answers only: what can be done has been done. */
function checkWork({ agenda, questions }: MatchState): SaveError | undefined {
  if (questions.open.length > 0 || (agenda.length === 0 && questions.job === null)) return undefined;
  return fault(agenda.length > 0 ? '/agenda' : '/questions/job', 'work waits, but nobody is asked anything');
}

/** Whoever sees a zone can point out what lies there, and whoever is asked about cards can point them out. */
function checkSight({ eyes, layout, piles, questions }: MatchState): SaveError | undefined {
  for (const [at, { viewer, handles }] of eyes.entries()) {
    const seen = layout.zones.flatMap((zone, id) => (seesZone(zone, viewer) ? (piles[id]?.toArray() ?? []) : []));
    const asked = questions.open.flatMap(({ seat, cards }) => (seat === viewer ? (cards ?? []) : []));
    const unknown = [...seen, ...asked].find((card) => card !== NO_CARD && handles[card] === 0);
    if (unknown !== undefined) return fault(`/eyes/${at}/handles/${unknown}`, 'a card that this viewer sees');
  }
  return undefined;
}

/** Values, jobs and hooks have the form that the game says. */
function checkValues<S extends Shape>(form: Form<S>, state: MatchState<S>): SaveError | undefined {
  const { cards, seats, agenda, questions, hooks } = state;
  const match: InMatch = { seats: seats.length, kinds: cards.kinds };
  const look = (field: Field<unknown> | undefined, raw: unknown, at: Path): SaveError | undefined => {
    const read = field && readIn(field, raw, match);
    if (!read) return undefined;
    if (!read.ok) return problemAt(at, read.error);
    // A default is for options: in a save what was left out is missing.
    return isSame(read.value, raw) ? undefined : fault(pointer(at), 'expected a value with nothing left out');
  };
  const all = (field: Field<unknown> | undefined, list: readonly unknown[], at: Path): SaveError | undefined =>
    field && first(list, (raw, i) => look(field, raw, [...at, i]));
  return (
    look(form.match, state.match, ['match']) ??
    all(form.seat, seats, ['seats']) ??
    first(
      cards.values,
      (raw, card) => cardFault(cards.kinds[card], raw) ?? look(form.card, raw, ['cards', 'values', card]),
    ) ??
    all(form.job, agenda, ['agenda']) ??
    (questions.job ? look(form.job, questions.job, ['questions', 'job']) : undefined) ??
    first(Object.keys(hooks), (on) =>
      first(hooks[on] ?? [], (hook, i) => look(form.hook, withoutId(hook), ['hooks', on, i])),
    )
  );

  function cardFault(kind: string | null | undefined, values: object): SaveError | undefined {
    return kind === null && Object.keys(values).length > 0
      ? fault('/cards/values', 'values of a card that has left')
      : undefined;
  }
}

/** A hook as games put it: its number is the kernel's. */
const withoutId = (hook: Hook): Omit<Hook, 'id'> =>
  Object.fromEntries(Object.entries(hook).filter(([key]) => key !== 'id')) as unknown as Omit<Hook, 'id'>;

/** What the first of a list that is wrong is wrong with. */
function first<T>(list: readonly T[], look: (each: T, at: number) => SaveError | undefined): SaveError | undefined {
  for (const [at, each] of list.entries()) {
    const wrong = look(each, at);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The table is the one that such a match has. */
function checkTable<S extends Shape>(form: Form<S>, { layout, match }: MatchState<S>): SaveError | undefined {
  const expected = form.layout?.(match, layout.seats);
  if (!expected) return undefined;
  if (!isSame(expected.seats, layout.seats)) return fault('/layout/seats', 'other seats than this match has');
  const { length } = expected.zones;
  if (layout.zones.length !== length)
    return fault('/layout/zones', `expected ${length} zones, found ${layout.zones.length}`);
  const other = layout.zones.findIndex((zone, id) => !isSame(zone, expected.zones[id]));
  return other < 0 ? undefined : fault(`/layout/zones/${other}`, 'another zone than this match has there');
}

/** Whether a value that was read is what was given. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

/** What the game itself has to say of how its values fit together. */
function checkRules<S extends Shape>(form: Form<S>, state: MatchState<S>): SaveError | undefined {
  const misfit = form.check?.(reading(state));
  return misfit && fault(pointer(misfit.at), `expected ${misfit.expected}`);
}
