/**
 * Matches of YAML games in the words of rules/spec.md: commands as `{ move, params }` with cards by kind and players by
 * seat (S52), state and zones by the file's names (S65). For case files, recorded hands and whoever writes tests.
 */
import {
  apply,
  err,
  isRecord,
  reading,
  type Json,
  type MatchState,
  type Question,
  type Refusal,
  type Result,
  type Seat,
  type Step,
  type Viewer,
  type ZoneId,
} from '../../core/index.ts';
import { waitsFor } from '../../core/index.ts';
import { project } from '../../core/view/index.ts';
import type { Range } from '../chips/index.ts';
import { choices, waiting } from './commands.ts';
import { offersNow } from './flow/betting.ts';
import { wireName } from './flow/offers.ts';
import type { SpecGame } from './game.ts';
import { MoveScene } from './scene.ts';
import { seatAt } from './seats.ts';
import type { Look, SpecShape } from './shape.ts';
import { numbersIn } from './values.ts';

/** A state of a match of a YAML game. */
export type SpecState = MatchState<SpecShape>;

/** A move in the words of the language. */
export interface MoveWords {
  readonly move: string;
  readonly params?: unknown;
}

/** Carries out a move of a seat, or refuses it by a code of section 12. */
export function playMove(
  game: SpecGame,
  state: SpecState,
  seat: Seat,
  { move, params = {} }: MoveWords,
): Result<Step<SpecShape>, Refusal> {
  if (state.questions.open.length > 0) return answerWith(game, state, seat, move, params);
  if (!isRecord(params)) return err({ code: 'BadParameter', move, parameter: 'params' });
  const command = game.parseCommand({ ...wired(game, state, seat, move, params), type: move });
  return command.ok ? apply(game, state, seat, command.value) : command;
}

/** Cards by kind become the copies nearest the top of where they may lie. */
function wired(
  game: SpecGame,
  state: SpecState,
  seat: Seat,
  move: string,
  params: { readonly [name: string]: unknown },
): { readonly [name: string]: unknown } {
  const domains = new Map(Object.hasOwn(game.program.moves, move) ? game.program.moves[move]?.params : []);
  const r = reading(state);
  const scene = new MoveScene(game.program, r, seat, { params: {}, bound: {} });
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const domain = domains.get(name);
      const cards = domain?.isCards ? numbersIn(domain.values(scene)) : undefined;
      return [wireName(name), cards ? cards.find((card) => r.kind(card) === value) : value];
    }),
  );
}

/** `choose { pick }` answers the question that a seat is asked. */
function answerWith(
  game: SpecGame,
  state: SpecState,
  seat: Seat,
  move: string,
  params: unknown,
): Result<Step<SpecShape>, Refusal> {
  if (move !== 'choose') return err({ code: 'WrongPhase', move });
  const question = reading(state).question(seat);
  if (!question) return err({ code: 'NotYourTurn' });
  const picks =
    isRecord(params) && Object.keys(params).length === 1 ? picksOf(state, question, params['pick']) : undefined;
  const bad = { code: 'BadParameter', move, parameter: 'pick' };
  if (!picks) return err(bad);
  const step = apply(game, state, seat, { type: 'answer', question: question.id, picks });
  return step.ok || step.error.code !== 'IllegalAnswer' ? step : err(bad);
}

/** What was picked by kind, seat or word, as the question numbers it; a thing named twice must be there twice. */
function picksOf(state: SpecState, question: Question, pick: unknown): readonly number[] | undefined {
  if (!Array.isArray(pick)) return undefined;
  const { cards, options } = question;
  const left: { readonly number: number; readonly names: readonly unknown[] }[] = cards
    ? cards.map((card) => ({ number: card, names: [state.cards.kinds[card]] }))
    : options.map(({ label, seat }, number) => ({ number, names: [label, seat ?? Number(label)] }));
  const picks: number[] = [];
  for (const thing of pick) {
    const at = left.findIndex(({ names }) => names.includes(thing));
    if (at < 0) return undefined;
    picks.push(...left.splice(at, 1).map(({ number }) => number));
  }
  return picks;
}

/** The seats that are asked something. */
export const asked = (game: SpecGame, state: SpecState): readonly Seat[] => waitsFor(game, reading(state));

/** The moves that a seat may make now, in alphabetical order. */
export function movesFor(game: SpecGame, state: SpecState, seat: Seat): readonly string[] {
  const r = reading(state);
  if (state.questions.open.length > 0) return r.question(seat) ? ['choose'] : [];
  return [...new Set(choices(game.program, r, seat).map(({ type }) => type))].toSorted();
}

/** Between which amounts a seat may bet or raise, by move. */
export function rangesFor(game: SpecGame, state: SpecState, seat: Seat): { readonly [move: string]: Range } {
  const r = reading(state);
  const frame = waiting(r);
  if (frame?.op !== 'bet' || r.match.$asked !== seat) return {};
  const { bet, raise } = offersNow(game.program, r, frame, seat);
  return { ...(bet ? { bet } : {}), ...(raise ? { raise } : {}) };
}

/** A zone by the file's name: `deck`, `hand.0` of seat 0; nothing if there is none. */
export function zoneNamed(game: SpecGame, state: SpecState, name: string): ZoneId | undefined {
  const [family = '', part] = name.split('.');
  const found = game.program.zones.families.find((each) => each.name === family);
  if (!found) return undefined;
  const { form, base } = found;
  if (form.per === 'player') {
    const seat = Number(part);
    return part !== undefined && state.seats[seat] ? game.program.zones.zone(found, seat) : undefined;
  }
  if (form.keyed_by === null) return part === undefined ? base : undefined;
  const at = form.keyed_by.indexOf(part ?? '');
  return at < 0 ? undefined : base + at;
}

/** The kinds of a zone, top first; with a viewer, `?` for what it does not know. */
export function kindsIn(state: SpecState, zone: ZoneId, viewer?: Viewer): readonly string[] {
  const r = reading(state);
  return r.cards(zone).map((card) => (viewer === undefined || r.handle(viewer, card) > 0 ? r.kind(card) : '?'));
}

/** A state variable by name, a list by seat where each player has one; nothing if there is none. */
export function stateNamed(game: SpecGame, state: SpecState, name: string): Json | undefined {
  const r = reading(state);
  const value = (kept: Json | undefined): Json => valueOf(game, r, name, kept);
  if (name.startsWith('$')) return undefined;
  if (Object.hasOwn(state.seats[0] ?? {}, name)) return state.seats.map((seat) => value(seat[name]));
  if (Object.hasOwn(state.match, name)) return value(state.match[name]);
  return Object.hasOwn(game.program.positions, name) ? seatAt(game.program, r, name) : undefined;
}

/** The same as a viewer sees it, `?` for what is hidden. */
export function stateSeen(game: SpecGame, state: SpecState, name: string, viewer: Viewer): Json | undefined {
  const view = project(state, viewer, game.visible);
  const whole = stateNamed(game, state, name);
  if (whole === undefined) return undefined;
  if (Object.hasOwn(state.seats[0] ?? {}, name) && Array.isArray(whole))
    return view.seats.map((seat, at) => (Object.hasOwn(seat, name) ? (whole[at] ?? null) : '?'));
  return Object.hasOwn(view.match, name) || !Object.hasOwn(state.match, name) ? whole : '?';
}

function valueOf(game: SpecGame, r: Look, name: string, kept: Json | undefined): Json {
  const value = game.program.unwrap(name, kept ?? null);
  const isCard = game.program.canonical.state[name]?.type === 'card' || name === 'last_drawn';
  return isCard && typeof value === 'number' ? r.kind(value) : value;
}
