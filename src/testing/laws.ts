/**
 * The laws that every step of every game keeps. A law looks at one step and says what is wrong, or nothing.
 * conformance.ts plays the games; a new invariant goes here, once.
 */
import {
  apply,
  choicesFor,
  evolve,
  evolveAll,
  evolveView,
  invert,
  load,
  NO_CARD,
  perform,
  project,
  projectEvent,
  reading,
  receive,
  Recorder,
  save,
  seesZone,
  waitsFor,
  type CardId,
  type Command,
  type Game,
  type MatchEvent,
  type MatchState,
  type Seat,
  type Shape,
  type View,
  type Viewer,
  type ViewEvent,
  type Visible,
  type Zone,
} from '../core/index.ts';
import { deepFreeze, exchangeCards, isSame, renumberCards, renumberEvent, textOf } from './compare.ts';

// A law is about any game whatever its shape, so the shape is left open here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any>;

/** One command carried out, or the set-up of a match (no command). */
export interface LawStep {
  readonly game: AnyGame;
  readonly before: MatchState;
  readonly events: readonly MatchEvent[];
  readonly after: MatchState;
  readonly seat?: Seat;
  readonly command?: Command;
  /** A number below n, for laws that try a sample. */
  readonly below: (n: number) => number;
}

export interface Law {
  readonly id: string;
  readonly title: string;
  /** A dear law is tried on a sample of the steps. */
  readonly isDear?: boolean;
  /** What the step breaks, or nothing. */
  check(step: LawStep): string | undefined;
}

/** Whether a step ends where it says: `one-zone` and the like on a bare state. */
export const checkState = (state: MatchState): string | undefined => findMisplaced(state);

export const LAWS: readonly Law[] = [
  { id: 'one-zone', title: 'every card lies in exactly one place', check: ({ after }) => findMisplaced(after) },
  { id: 'conservation', title: 'only creation and ceasing change what cards there are', check: conservation },
  { id: 'frame', title: 'what no event names stays as it was', check: frame },
  {
    id: 'replay-events',
    title: 'the events lead to the same state',
    check: ({ before, events, after }) => difference(evolveAll(before, events), after),
  },
  {
    id: 'replay-command',
    title: 'the same command on a reloaded state leads to the same events and state',
    isDear: true,
    check: replayCommand,
  },
  { id: 'undo', title: 'the events taken back lead to the state before', check: undo },
  { id: 'round-trip', title: 'a saved state loads as itself', isDear: true, check: roundTrip },
  { id: 'frozen-input', title: 'a command changes nothing of the state it is given', isDear: true, check: frozenInput },
  {
    id: 'legal-choices',
    title: 'whoever is waited for has a choice, and a choice offered is accepted',
    isDear: true,
    check: legalChoices,
  },
  { id: 'refusal', title: 'nonsense is refused with a code and changes nothing', isDear: true, check: refusal },
  { id: 'projection', title: 'a view brought up to date equals a view made afresh', isDear: true, check: projection },
  { id: 'id-blind', title: 'other card numbers leave every view as it is', isDear: true, check: idBlind },
  {
    id: 'non-interference',
    title: 'exchanging two cards a viewer cannot tell apart changes no byte it gets',
    isDear: true,
    check: nonInterference,
  },
  { id: 'no-secrets', title: 'no message holds a seed or the state of a stream', isDear: true, check: noSecrets },
];

function difference(one: MatchState, other: MatchState): string | undefined {
  if (isSame(one, other)) return undefined;
  const keys = Object.keys(other) as (keyof MatchState)[];
  const key = keys.find((name) => !isSame(one[name], other[name])) ?? 'keys';
  return `states differ in ${key}: ${short(one[key as keyof MatchState])} against ${short(other[key as keyof MatchState])}`;
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

function findMisplaced({ piles, cards, layout }: MatchState): string | undefined {
  const places = new Map<CardId, number>();
  for (const [zone, pile] of piles.entries()) {
    for (const card of pile) {
      if (card === NO_CARD && layout.zones[zone]?.slots !== null) continue;
      if (typeof cards.kinds[card] !== 'string') return `zone ${zone} holds ${card}, which is no card`;
      if (places.has(card)) return `card ${card} lies in zones ${places.get(card)} and ${zone}`;
      places.set(card, zone);
    }
  }
  const lost = cards.kinds.findIndex((kind, card) => kind !== null && !places.has(card));
  return lost < 0 ? undefined : `card ${lost} lies in no zone`;
}

function conservation({ before, after, events }: LawStep): string | undefined {
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
    const fault = findTouched('seat', seat, before.seats[seat] as object, now, values);
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
  const keys = Object.keys({ ...before, ...after });
  const key = keys.find(
    (name) => !named.has(`${of} ${id} ${name}`) && !isSame(before[name as never], after[name as never]),
  );
  return key === undefined ? undefined : `${of} ${id}: ${key} changed without an event`;
}

function replayCommand({ game, before, seat, command, events, after }: LawStep): string | undefined {
  if (seat === undefined || command === undefined) return undefined;
  const loaded = load(save(before));
  if (!loaded.ok) return `the state before does not load: ${JSON.stringify(loaded.error)}`;
  const again = apply(game, loaded.value, seat, command);
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
  return save(loaded.value) === text ? undefined : 'saved, loaded and saved again, it reads differently';
}

/** Games may allow kinds beyond their catalogue (blank cards, K4); what is in the match exists. */
const catalogOf = (game: AnyGame, { cards }: MatchState): { readonly [kind: string]: unknown } => ({
  ...game.catalog,
  ...Object.fromEntries(cards.kinds.flatMap((kind) => (kind === null ? [] : [[kind, true]]))),
});

function frozenInput({ game, before, seat, command }: LawStep): string | undefined {
  if (seat === undefined || command === undefined) return undefined;
  const loaded = load(save(before));
  if (!loaded.ok) return JSON.stringify(loaded.error);
  const frozen = deepFreeze(loaded.value);
  const text = textOf(frozen);
  try {
    apply(game, frozen, seat, deepFreeze(structuredCopy(command)));
  } catch (error) {
    return `wrote on its input: ${String(error)}`;
  }
  return textOf(frozen) === text ? undefined : 'changed its input';
}

const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function legalChoices({ game, after, below }: LawStep): string | undefined {
  const r = reading(after);
  if (game.outcome(r))
    return waitsFor(game, r).length === 0 ? undefined : 'the match is over and still waits for a seat';
  const seats = waitsFor(game, r);
  if (seats.length === 0) return 'the match is not over and waits for nobody';
  for (const seat of seats) {
    const choices = choicesFor(game, after, seat);
    if (choices.length === 0) return `seat ${seat} is waited for and has no choice`;
    const choice = choices[below(choices.length)] as Command;
    const command = receive(game, after, seat, structuredCopy(choice));
    if (!command.ok) return `choice ${JSON.stringify(choice)} is not understood: ${JSON.stringify(command.error)}`;
    const step = apply(game, after, seat, command.value);
    if (!step.ok) return `choice ${JSON.stringify(choice)} is refused: ${JSON.stringify(step.error)}`;
  }
  return undefined;
}

/** What the wire may bring. */
export const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  0,
  'play',
  [],
  {},
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'no such command' },
  { type: Number.NaN },
  { type: { toString: 1 } },
  JSON.parse('{"__proto__": {"type": "endTurn"}}'),
];

/** Legal commands with one field made wrong. */
function* spoilt(command: Command): Generator {
  for (const key of Object.keys(command)) {
    for (const value of [undefined, null, -1, 1.5, 2 ** 53, 'x', [], {}, '__proto__', 1e9, [0, 0], [-1]])
      yield { ...command, [key]: value };
  }
}

function refusal({ game, after, below, seat: actor, command: done }: LawStep): string | undefined {
  const seats = after.layout.seats.map((_, seat) => seat);
  const seat = seats[below(seats.length)] as Seat;
  const choices = choicesFor(game, after, seat);
  const some = choices.length > 0 ? [...spoilt(choices[below(choices.length)] as Command)] : [];
  const text = JSON.stringify(after);
  for (const raw of [...NONSENSE, ...some]) {
    const fault = tryRaw(game, after, seat, raw);
    if (fault) return `${short(raw)} of seat ${seat} ${fault}`;
  }
  // A command that was legal a moment ago, and one that is legal for somebody else.
  const stale = done && actor !== undefined ? tryCommand(game, after, actor, done) : undefined;
  const other = game.choices(reading(after), seat)[0] as Command | undefined;
  const foreign = other ? tryCommand(game, after, (seat + 1) % seats.length, other) : undefined;
  if (stale ?? foreign) return `${short(stale ? done : other)} ${stale ?? foreign}`;
  return JSON.stringify(after) === text ? undefined : 'a refused command changed the state';
}

/** What is wrong with how a raw command is met, if anything. */
function tryRaw(game: AnyGame, state: MatchState, seat: Seat, raw: unknown): string | undefined {
  try {
    const command = receive(game, state, seat, raw);
    if (!command.ok) return typeof command.error.code === 'string' ? undefined : 'is refused without a code';
    if (NONSENSE.includes(raw)) return 'is understood';
    return tryCommand(game, state, seat, command.value as Command);
  } catch (error) {
    return `makes the gate throw: ${String(error)}`;
  }
}

/** What is wrong with how a well-formed command is met that may or may not be legal now. */
function tryCommand(game: AnyGame, state: MatchState, seat: Seat, command: Command): string | undefined {
  const r = new Recorder(state, true);
  try {
    const refused = perform(game, r, seat, command);
    if (!refused) return undefined;
    if (typeof refused.code !== 'string') return 'is refused without a code';
    return r.events.length === 0 && r.agenda.length === state.agenda.length
      ? undefined
      : 'is refused after something was done';
  } catch (error) {
    return `makes the rules throw: ${String(error)}`;
  }
}

const viewersOf = ({ eyes }: MatchState): readonly Viewer[] => eyes.map(({ viewer }) => viewer);

function projection({ game, before, events }: LawStep): string | undefined {
  for (const viewer of viewersOf(before)) {
    let state = before;
    let view = project(state, viewer, game.visible);
    for (const event of events) {
      const next = evolve(state, event);
      const told = projectEvent(state, event, viewer, game.visible, next);
      if (told) view = evolveView(view, structuredCopy(told));
      const fresh = project(next, viewer, game.visible);
      if (!isSame(view, fresh)) return `${viewer} after ${short(event)}: ${firstDifference(view, fresh)}`;
      state = next;
    }
  }
  return undefined;
}

function firstDifference(one: View, other: View): string {
  for (const key of ['zones', 'faces', 'match', 'seats'] as const) {
    for (const name of new Set([...Object.keys(one[key]), ...Object.keys(other[key])])) {
      const [a, b] = [one[key][name as never], other[key][name as never]];
      if (!isSame(a, b)) return `${key}.${name} is ${short(a)}, made afresh ${short(b)}`;
    }
  }
  return 'keys differ';
}

/** Values shown by a function speak of cards that the game keeps by number; they are left out when numbers change. */
function withoutFunctions(visible: Visible<Shape>): Visible<Shape> {
  const plain = (rules: object): object =>
    Object.fromEntries(Object.entries(rules).filter(([, rule]) => typeof rule === 'string'));
  return { match: plain(visible.match), seat: plain(visible.seat), card: visible.card };
}

function idBlind({ game, before, events, below }: LawStep): string | undefined {
  const visible = withoutFunctions(game.visible);
  const numbers = shuffledNumbers(before.cards.kinds.length, below);
  for (const viewer of viewersOf(before)) {
    const fresh = (state: MatchState): string => textOf(project(state, viewer, visible));
    if (fresh(before) !== fresh(renumberCards(before, numbers))) return `the view of ${viewer} depends on card numbers`;
    const told = toldTo(viewer, before, events, visible);
    const other = toldTo(
      viewer,
      renumberCards(before, numbers),
      events.map((event) => renumberEvent(event, numbers)),
      visible,
    );
    if (!isSame(told, other)) return `what ${viewer} is told depends on card numbers`;
  }
  return undefined;
}

function shuffledNumbers(size: number, below: (n: number) => number): CardId[] {
  const numbers = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = below(i + 1);
    [numbers[i], numbers[j]] = [numbers[j] as CardId, numbers[i] as CardId];
  }
  return numbers;
}

/** Everything a viewer is told of some events. */
function toldTo(
  viewer: Viewer,
  before: MatchState,
  events: readonly MatchEvent[],
  visible: Visible<Shape>,
): ViewEvent[] {
  let state = before;
  return events.flatMap((event) => {
    const next = evolve(state, event);
    const told = projectEvent(state, event, viewer, visible, next);
    state = next;
    return told ? [told] : [];
  });
}

function nonInterference(step: LawStep): string | undefined {
  for (const viewer of viewersOf(step.before)) {
    const pair = hiddenPair(step, viewer);
    const fault = pair && compareExchanged(step, viewer, ...pair);
    if (fault) return `${viewer}, cards ${pair.join(' and ')}: ${fault}`;
  }
  return undefined;
}

/** Two cards of different kinds and one owner in one zone that the viewer sees nothing of. */
function hiddenPair({ game, before, below }: LawStep, viewer: Viewer): readonly [CardId, CardId] | undefined {
  const eye = before.eyes.find((each) => each.viewer === viewer);
  const { kinds, owners } = before.cards;
  const r = reading(before);
  const isHidden = (card: CardId): boolean =>
    card !== NO_CARD && eye?.handles[card] === 0 && !(game.actsOpenly?.(kinds[card] as string, r) ?? false);
  const groups = before.piles
    .filter((_, zone) => !seesZone(before.layout.zones[zone] as Zone, viewer))
    .map((pile) => pile.toArray().filter(isHidden))
    .filter((cards) => new Set(cards.map((card) => kinds[card])).size > 1);
  if (groups.length === 0) return undefined;
  const cards = groups[below(groups.length)] as CardId[];
  // The next card to be drawn is the one most likely to be told, so it is half of every other pair.
  const a = cards[below(2) === 0 ? 0 : below(cards.length)] as CardId;
  const others = cards.filter((card) => kinds[card] !== kinds[a] && owners[card] === owners[a]);
  return others.length === 0 ? undefined : [a, others[below(others.length)] as CardId];
}

/** The same command where the two cards have changed places: the viewer gets the same bytes, unless it is shown one. */
function compareExchanged(
  { game, before, seat, command, events, after }: LawStep,
  viewer: Viewer,
  a: CardId,
  b: CardId,
): string | undefined {
  const other = exchangeCards(before, a, b);
  if (!isSame(project(before, viewer, game.visible), project(other, viewer, game.visible))) return 'its view differs';
  if (seat === undefined || command === undefined) return undefined;
  const answer = apply(game, other, seat, command);
  const actorKnows = before.eyes.some((eye) => eye.viewer === seat && (eye.handles[a] !== 0 || eye.handles[b] !== 0));
  if (!answer.ok) return actorKnows ? undefined : `the command is refused (${answer.error.code}): an oracle`;
  if ([...events, ...answer.value.events].some((event) => isShown(event, before, viewer, a, b))) return undefined;
  if (!isSame(toldTo(viewer, before, events, game.visible), toldTo(viewer, other, answer.value.events, game.visible)))
    return 'it is told something else';
  if (!isSame(project(after, viewer, game.visible), project(answer.value.state, viewer, game.visible)))
    return 'its view differs afterwards';
  if (viewer === 'spectator') return undefined;
  return isSame(choicesFor(game, after, viewer), choicesFor(game, answer.value.state, viewer))
    ? undefined
    : 'its choices differ afterwards';
}

function isShown(event: MatchEvent, { eyes }: MatchState, viewer: Viewer, a: CardId, b: CardId): boolean {
  const sight = 'sight' in event ? event.sight : undefined;
  return (
    sight?.some(([eye, card, , after]) => eyes[eye]?.viewer === viewer && after > 0 && (card === a || card === b)) ??
    false
  );
}

function noSecrets({ game, before, events, after }: LawStep): string | undefined {
  const secrets = [after.chance.seed, after.chance.seed.slice(0, 32), after.chance.seed.slice(-32)];
  for (const viewer of viewersOf(after)) {
    const choices = viewer === 'spectator' ? [] : choicesFor(game, after, viewer);
    const sent = JSON.stringify([
      project(after, viewer, game.visible),
      toldTo(viewer, before, events, game.visible),
      choices,
    ]);
    const secret = secrets.find((text) => sent.includes(text));
    if (secret !== undefined) return `${viewer} is sent the seed`;
    if (/"(seed|salt|chance|pulls|streams|hooks|agenda)":/.test(sent))
      return `${viewer} is sent a field that no viewer has`;
  }
  return undefined;
}
