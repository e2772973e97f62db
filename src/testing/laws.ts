/**
 * The laws that every step of every game keeps. A law looks at one step and says what is wrong, or nothing.
 * conformance.ts plays the games; a new invariant goes here, once.
 */
import { invert } from '../core/history/index.ts';
import {
  apply,
  choicesFor,
  choicesOf,
  NO_CARD,
  perform,
  reading,
  receive,
  Recorder,
  waitsFor,
  type CardId,
  type Command,
  type MatchState,
  type Seat,
} from '../core/index.ts';
import { load, loadMatch, save, saveMatch } from '../core/save/index.ts';
import { evolveView, project, projectEvent, type PlainView as View } from '../core/view/index.ts';
import { pickAny, type Below } from '../lab/index.ts';
import { hiddenAnswers } from './answers.ts';
import { botsDecideAlike } from './bots.ts';
import { NONSENSE, spoilt } from './commands.ts';
import { deepFreeze, isSame, isSentSame, textOf } from './compare.ts';
import { catalogued, plainData, zoneTypes } from './data.ts';
import { followed } from './followed.ts';
import { actionOf, messageOf, short, viewersOf, type AnyGame, type Law, type LawStep } from './law.ts';
import { leakHelp } from './leak-words.ts';
import { nonInterference } from './non-interference.ts';
import { idBlind } from './numbers.ts';
import { findOddOutcome, findOddSeats } from './seats.ts';
import { changesIn, toldTo } from './sent.ts';
import { uncountedSizes } from './sizes.ts';
import { spectatorKnowsLess } from './spectator.ts';

/** What is wrong with a bare state, if anything: every card lies in exactly one place. */
export const checkState = (state: MatchState): string | undefined => findMisplaced(state);

/** The laws every game keeps, the cheap ones first. */
export const LAWS: readonly Law[] = [
  { id: 'one-zone', title: 'every card lies in exactly one place', check: ({ after }) => findMisplaced(after) },
  { id: 'conservation', title: 'only creation and ceasing change what cards there are', check: conservation },
  { id: 'frame', title: 'what no event names stays as it was', check: frame },
  { id: 'plain-data', title: 'values, notes and jobs are plain data of texts and whole numbers', check: plainData },
  { id: 'catalogue', title: 'every card is of a kind that has a row', check: catalogued },
  { id: 'zone-types', title: 'every zone is of a known type or says who sees it', check: zoneTypes },
  {
    id: 'replay-events',
    title: 'the events lead to the same state',
    check: (step) => difference(changesIn(step).at(-1)?.after ?? step.before, step.after),
  },
  {
    id: 'replay-command',
    title: 'the same command on a reloaded state leads to the same events and state',
    isCostly: true,
    check: replayCommand,
  },
  { id: 'undo', title: 'the events taken back lead to the state before', check: undo },
  { id: 'round-trip', title: 'a saved state loads as itself', isCostly: true, check: roundTrip },
  {
    id: 'frozen-input',
    title: 'a command changes nothing of the state it is given',
    isCostly: true,
    check: frozenInput,
  },
  {
    id: 'legal-choices',
    title: 'whoever is waited for has a choice, and a choice offered is accepted',
    isCostly: true,
    check: legalChoices,
  },
  {
    id: 'refusal',
    title: 'nonsense, and what is not theirs to do, is refused with a code and changes nothing',
    isCostly: true,
    check: refusal,
  },
  {
    id: 'projection',
    title: 'a view brought up to date equals a view made afresh, the order of keys in every value included',
    isCostly: true,
    check: projection,
  },
  {
    id: 'id-blind',
    title: 'other numbers of cards, and other handles of others, change no byte a viewer gets',
    isCostly: true,
    check: idBlind,
  },
  {
    id: 'non-interference',
    title: 'exchanging two cards a viewer cannot tell apart changes no byte it gets',
    isCostly: true,
    countsPairs: true,
    help: leakHelp,
    check: nonInterference,
  },
  {
    id: 'followed',
    title: "a card shown in another's hand is one that somebody besides its owner could point out",
    help: leakHelp,
    check: followed,
  },
  {
    id: 'sizes',
    title: 'a card less in a zone that a viewer may not count changes no byte it gets',
    isCostly: true,
    help: leakHelp,
    check: uncountedSizes,
  },
  {
    id: 'hidden-answers',
    title: 'what one of several has answered shows nowhere before all have',
    isCostly: true,
    help: leakHelp,
    check: hiddenAnswers,
  },
  {
    id: 'spectator',
    title: 'a spectator is shown nothing that a seat is not',
    isCostly: true,
    help: leakHelp,
    check: spectatorKnowsLess,
  },
  {
    id: 'bots',
    title: 'in two worlds that a seat cannot tell apart a bot makes the same decision',
    isCostly: true,
    check: botsDecideAlike,
  },
  { id: 'no-secrets', title: 'no message holds a seed or the state of a stream', isCostly: true, check: noSecrets },
];

function difference(one: MatchState, other: MatchState): string | undefined {
  if (isSame(one, other)) return undefined;
  const [parts, others] = [valuesOf(one), valuesOf(other)];
  const key = [...others.keys()].find((name) => !isSame(parts.get(name), others.get(name))) ?? 'keys';
  return `states differ in ${key}: ${short(parts.get(key))} against ${short(others.get(key))}`;
}

const valuesOf = (data: object): ReadonlyMap<string, unknown> => new Map(Object.entries(data));

function findMisplaced({ piles, cards, layout }: MatchState): string | undefined {
  const zones = new Int32Array(cards.kinds.length).fill(-1);
  for (const [zone, pile] of piles.entries()) {
    const hasHoles = layout.zones[zone]?.slots !== null;
    for (let at = 0; at < pile.length; at++) {
      const card = pile.at(at);
      if (card === NO_CARD && hasHoles) continue;
      if (card === undefined || typeof cards.kinds[card] !== 'string')
        return `zone ${zone} holds ${card}, which is no card`;
      if (zones[card] !== -1) return `card ${card} lies in zones ${zones[card]} and ${zone}`;
      zones[card] = zone;
    }
  }
  const lost = cards.kinds.findIndex((kind, card) => kind !== null && zones[card] === -1);
  return lost < 0 ? undefined : `card ${lost} lies in no zone`;
}

function conservation({ before, after, events }: LawStep): string | undefined {
  const isMade = events.some(({ type }) => type === 'created' || type === 'ceased');
  if (!isMade && before.cards.kinds === after.cards.kinds) return undefined;
  const live = ({ cards }: MatchState): CardId[] => cards.kinds.flatMap((kind, card) => (kind === null ? [] : [card]));
  const expected = new Set(live(before));
  for (const event of events) {
    if (event.type === 'created') expected.add(event.card);
    if (event.type === 'ceased') expected.delete(event.card);
  }
  const found = live(after);
  return found.length === expected.size && found.every((card) => expected.has(card))
    ? undefined
    : `cards ${short(found)} instead of ${short([...expected])}`;
}

/** Zones and values that no event names are untouched. */
function frame({ before, after, events }: LawStep): string | undefined {
  const zones = new Set<number>();
  const values = new Set<string>();
  for (const event of events) {
    if (event.type === 'moved') zones.add(event.from).add(event.to);
    if (event.type === 'shuffled') zones.add(event.zone);
    if (event.type === 'created') zones.add(event.to);
    if (event.type === 'ceased') zones.add(event.from);
    if (event.type === 'changed') values.add(`${event.of} ${event.id} ${event.key}`);
  }
  const zone = after.piles.findIndex((pile, id) => !zones.has(id) && !isSame(pile, before.piles[id]));
  if (zone >= 0) return `zone ${after.layout.zones[zone]?.name} changed without an event`;
  return findTouched('match', 0, before.match, after.match, values) ?? findTouchedSeat(before, after, values);
}

function findTouchedSeat(before: MatchState, after: MatchState, values: ReadonlySet<string>): string | undefined {
  for (const [seat, now] of after.seats.entries()) {
    const fault = findTouched('seat', seat, before.seats[seat] ?? {}, now, values);
    if (fault) return fault;
  }
  return undefined;
}

function findTouched(
  of: string,
  id: number,
  before: object,
  after: object,
  named: ReadonlySet<string>,
): string | undefined {
  if (isSame(before, after)) return undefined;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const keys = [...was.keys(), ...is.keys()];
  const key = keys.find((name) => !isSame(was.get(name), is.get(name)) && !named.has(`${of} ${id} ${name}`));
  return key === undefined ? undefined : `${of} ${id}: ${key} changed without an event`;
}

function replayCommand(step: LawStep): string | undefined {
  const { game, before, events, after } = step;
  const action = actionOf(step);
  if (!action) return undefined;
  const loaded = load(save(before));
  if (!loaded.ok) return `the state before does not load: ${JSON.stringify(loaded.error)}`;
  const again = apply(game, loaded.value, action.seat, action.command);
  if (!again.ok) return `refused the second time: ${JSON.stringify(again.error)}`;
  if (!isSame(again.value.events, events)) return 'other events the second time';
  return difference(again.value.state, after);
}

function undo({ before, events, after }: LawStep): string | undefined {
  const back = events.reduceRight<MatchState>(invert, after);
  return difference(back, before);
}

function roundTrip({ game, after }: LawStep): string | undefined {
  const text = save(after);
  const loaded = load(text, { catalog: catalogOf(game, after) });
  if (!loaded.ok) return JSON.stringify(loaded.error);
  if (save(loaded.value) !== text) return 'saved, loaded and saved again, it reads differently';
  const match = loadMatch(game, saveMatch(game, after));
  // A kind without a row is another law's.
  return match.ok || match.error.path.startsWith('/cards/kinds') ? undefined : JSON.stringify(match.error);
}

/** Games may allow kinds beyond their catalogue (blank cards, K4); what is in the match exists. */
const catalogOf = (game: AnyGame, { cards }: MatchState): { readonly [kind: string]: unknown } => ({
  ...game.catalog,
  ...Object.fromEntries(cards.kinds.flatMap((kind) => (kind === null ? [] : [[kind, true]]))),
});

function frozenInput(step: LawStep): string | undefined {
  const { game, before } = step;
  const action = actionOf(step);
  if (!action) return undefined;
  const loaded = load(save(before));
  if (!loaded.ok) return JSON.stringify(loaded.error);
  const frozen = deepFreeze(loaded.value);
  const text = textOf(frozen);
  try {
    apply(game, frozen, action.seat, deepFreeze(overTheWire(action.command)));
  } catch (error) {
    return `wrote on its input: ${messageOf(error)}`;
  }
  return textOf(frozen) === text ? undefined : 'changed its input';
}

/** A value as it comes out at the other end of the wire, where types are lost. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function legalChoices({ game, after, below }: LawStep): string | undefined {
  const r = reading(after);
  const outcome = game.outcome(r);
  const seats = waitsFor(game, r);
  const odd = findOddOutcome(outcome, after) ?? findOddSeats(seats, after);
  if (odd !== undefined) return odd;
  if (outcome) return seats.length === 0 ? undefined : 'the match is over and still waits for a seat';
  if (seats.length === 0) return 'the match is not over and waits for nobody';
  for (const seat of seats) {
    const fault = tryChoice(game, after, seat, below);
    if (fault) return fault;
  }
  return undefined;
}

/** One choice of a seat that is waited for, sent as a client would send it. */
function tryChoice(game: AnyGame, state: MatchState, seat: Seat, below: Below): string | undefined {
  const choices = choicesFor(game, state, seat);
  if (choices.length === 0) return `seat ${seat} is waited for and has no choice`;
  const choice = pickAny(choices, below);
  const command = receive(game, state, seat, overTheWire(choice));
  if (!command.ok) return `choice ${short(choice)} is not understood: ${short(command.error)}`;
  const step = apply(game, state, seat, command.value);
  return step.ok ? undefined : `choice ${short(choice)} is refused: ${short(step.error)}`;
}

function refusal({ game, after, below, seat: actor, command: done }: LawStep): string | undefined {
  const seats = after.layout.seats.length;
  const seat = below(seats);
  const choices = choicesFor(game, after, seat);
  const some = choices.length > 0 ? [...spoilt(pickAny(choices, below))] : [];
  const text = JSON.stringify(after);
  for (const raw of [...NONSENSE, ...some]) {
    const fault = tryRaw(game, after, seat, raw);
    if (fault) return `${short(raw)} of seat ${seat} ${fault}`;
  }
  // A command that was legal a moment ago, and one that is legal for somebody else.
  const stale = done && actor !== undefined ? tryCommand(game, after, actor, done) : undefined;
  const other = choicesOf(game, reading(after), seat)[0];
  const foreign = other && tryForeign(game, after, (seat + 1) % seats, other);
  if (stale ?? foreign) return `${short(stale ? done : other)} ${stale ?? foreign}`;
  return JSON.stringify(after) === text ? undefined : 'a refused command changed the state';
}

/** What is wrong with how a raw command is met, if anything. */
function tryRaw(game: AnyGame, state: MatchState, seat: Seat, raw: unknown): string | undefined {
  try {
    const command = receive(game, state, seat, raw);
    if (!command.ok) return typeof command.error.code === 'string' ? undefined : 'is refused without a code';
    if (NONSENSE.includes(raw)) return 'is understood';
    return tryCommand(game, state, seat, command.value);
  } catch (error) {
    return `makes the gate throw: ${messageOf(error)}`;
  }
}

/** A command of somebody else: a seat that is offered nothing may do only what may be done at any time. */
function tryForeign(game: AnyGame, state: MatchState, seat: Seat, command: Command): string | undefined {
  const fault = tryCommand(game, state, seat, command);
  if (fault || choicesFor(game, state, seat).length > 0 || game.anytime?.includes(command.type)) return fault;
  const isDone = apply(game, state, seat, command).ok;
  return isDone ? `is accepted from seat ${seat}, which is offered nothing` : undefined;
}

/** What is wrong with how a well-formed command is met that may or may not be legal now. */
function tryCommand(game: AnyGame, state: MatchState, seat: Seat, command: Command): string | undefined {
  const r = new Recorder(state, true, game.visible);
  try {
    const refused = perform(game, r, seat, command);
    if (!refused) return undefined;
    if (typeof refused.code !== 'string') return 'is refused without a code';
    return r.events.length === 0 && r.agenda.length === state.agenda.length
      ? undefined
      : 'is refused after something was done';
  } catch (error) {
    return `makes the rules throw: ${messageOf(error)}`;
  }
}

function projection(step: LawStep): string | undefined {
  const { game, before } = step;
  for (const viewer of viewersOf(before)) {
    let view = project(before, viewer, game.visible);
    for (const { before: was, event, after: is } of changesIn(step)) {
      const told = projectEvent(was, event, viewer, game.visible);
      if (told) view = evolveView(view, overTheWire(told));
      const fresh = project(is, viewer, game.visible);
      const other = differenceOfViews(view, fresh);
      if (other !== undefined) return `${viewer} after ${short(event)}: ${other}`;
    }
  }
  return undefined;
}

/**
 * Where two views differ. What stands under a name is compared as it is sent, key order included (F55); the names
 * themselves a client keeps in the order in which it learnt them.
 */
function differenceOfViews(one: View, other: View): string | undefined {
  const { zones, faces, match, seats, ...rest } = one;
  return (
    differenceAt('zones', zones, other.zones) ??
    differenceAt('faces', mapped(faces, withoutValues), mapped(other.faces, withoutValues)) ??
    differenceOfEach('faces', mapped(faces, valuesIn), mapped(other.faces, valuesIn)) ??
    differenceAt('match', match, other.match) ??
    differenceOfEach('seats', seats, other.seats) ??
    differenceAt('view', rest, { ...other, zones: undefined, faces: undefined, match: undefined, seats: undefined })
  );
}

type Faces = View['faces'];
const withoutValues = ({ kind, owner }: Faces[string]): object => ({ kind, owner });
const valuesIn = ({ values }: Faces[string]): object => values;

const mapped = (faces: Faces, read: (face: Faces[string]) => object): { readonly [handle: string]: object } =>
  Object.fromEntries(Object.entries(faces).map(([handle, face]) => [handle, read(face)]));

function differenceAt(where: string, one: object, other: object): string | undefined {
  const [was, is] = [valuesOf(one), valuesOf(other)];
  const name = [...new Set([...was.keys(), ...is.keys()])].find((each) => !isSentSame(was.get(each), is.get(each)));
  return name && `${where}.${name} is ${short(was.get(name))}, made afresh ${short(is.get(name))}`;
}

type Each = { readonly [name: string]: object } | readonly object[];

function differenceOfEach(where: string, one: Each, other: Each): string | undefined {
  const others = new Map(Object.entries(other));
  for (const [name, values] of Object.entries(one)) {
    const found = differenceAt(`${where}.${name}`, values, others.get(name) ?? {});
    if (found !== undefined) return found;
  }
  return undefined;
}

function noSecrets(step: LawStep): string | undefined {
  const { game, after } = step;
  const secrets = [after.chance.seed, after.chance.seed.slice(0, 32), after.chance.seed.slice(-32)];
  for (const viewer of viewersOf(after)) {
    const choices = viewer === 'spectator' ? [] : choicesFor(game, after, viewer);
    const told = toldTo(game, viewer, step).map(({ text }) => text);
    const sent = JSON.stringify([project(after, viewer, game.visible), choices]) + told.join();
    const secret = secrets.find((text) => sent.includes(text));
    if (secret !== undefined) return `${viewer} is sent the seed`;
    if (/"(seed|salt|chance|pulls|streams|hooks|agenda)":/.test(sent))
      return `${viewer} is sent a field that no viewer has`;
  }
  return undefined;
}
