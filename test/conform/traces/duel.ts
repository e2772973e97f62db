/**
 * Plays recorded traces on the duel as it is: its rules, its commands, its queue. What differs is set by options that
 * every match has: fixed order, a table without squares, cards that cost nothing.
 */
import {
  apply,
  NO_CARD,
  reading,
  record,
  start,
  type CardId,
  type MatchEvent,
  type MatchState,
  type Seat,
} from '../../../src/core/index.ts';
import {
  attackOf,
  baseOf,
  BOARD,
  bringAbout,
  duelWith,
  handOf,
  healthOf,
  pileOf,
  type Action,
  type CardSet,
  type Duel,
  type DuelCommand,
  type DuelGame,
  type RawOptions,
  type Scene,
} from '../../../src/games/duel/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { isEqual } from '../compare.ts';
import { cardSetOf, kindOf } from './cards.ts';
import type { Trace, TraceAction, TraceState } from './format.ts';
import { logOf, winnerOf, type Names } from './log.ts';

/** Where a trace and the rules part: step 0 is the state before the first. */
export interface TraceDifference {
  readonly step: number;
  readonly field: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** The first difference between a trace and what the rules do, or nothing. */
export function runTrace(trace: Trace): TraceDifference | undefined {
  const table = sit(trace);
  const first = differs(0, trace.initial, stateOf(table));
  if (first) return first;
  for (const [index, { action, accepted, after }] of trace.steps.entries()) {
    const events = act(table, action);
    const step = index + 1;
    if ((events !== undefined) !== accepted) return { step, field: 'accepted', expected: accepted, found: !accepted };
    const found = { ...stateOf(table), events: logOf(events ?? [], table.names) };
    const difference = differs(step, after, found);
    if (difference) return difference;
  }
  return undefined;
}

interface Seated {
  readonly game: DuelGame;
  readonly set: CardSet;
  readonly names: Names;
  /** Names by card number; grows as cards come into the match. */
  readonly cards: string[];
  state: MatchState<Duel>;
}

function sit(trace: Trace): Seated {
  const set = cardSetOf(trace);
  const game = duelWith(set);
  const started = start(game, optionsFor(trace, set), {
    chance: newChance('identity', seedFromText('trace')),
    watched: [],
  });
  if (!started.ok) throw new Error(`${trace.name} cannot be set up: ${JSON.stringify(started.error)}`);
  const players = trace.players.map(({ id }) => id);
  const cards = [...players, ...trace.units.map(({ id }) => id), ...trace.players.flatMap(({ deck }) => deck)];
  const names: Names = {
    card: (card) => cards[card] ?? '?',
    player: (seat) => players[seat] ?? '?',
    general: (card) => (card < players.length ? card : -1),
  };
  return { game, set, names, cards, state: started.value.state };
}

function optionsFor({ start: phase, players, units, playerEffects }: Trace, set: CardSet): RawOptions {
  const seatOf = (player: string): Seat => players.findIndex(({ id }) => id === player);
  return {
    order: 'fixed',
    free: true,
    mulligan: phase === 'mulligan',
    settings: { mana: null, board: null },
    units: units.map(({ id, owner }) => ({ kind: id, seat: seatOf(owner) })),
    decks: players.map(({ id, health, openingHand, deck }) => ({
      deck: deck.map((name) => (Object.hasOwn(set, name) ? name : kindOf(name))),
      health,
      openingHand,
      changes: playerEffects
        .filter(({ player }) => player === id)
        .map(({ drawChange = 0, replaceChange = 0, cannotReplace }) => ({
          drawChange,
          replaceChange,
          ...(cannotReplace ? { cannotReplace } : {}),
          turns: null,
        })),
    })),
  };
}

/** Does what an action says; the events, or nothing if it is refused. */
function act(table: Seated, action: TraceAction): readonly MatchEvent[] | undefined {
  const seat = seatFor(table, action);
  const command = commandOf(action);
  const done = command ? give(table, seat, command) : effect(table, actionOf(table, seat, action));
  for (const event of done ?? []) if (event.type === 'created') nameNew(table, event.kind);
  return done;
}

const seatFor = ({ state, names }: Seated, { player }: TraceAction): Seat =>
  player === undefined ? state.match.current : [0, 1].findIndex((seat) => names.player(seat) === player);

function give(table: Seated, seat: Seat, command: DuelCommand): readonly MatchEvent[] | undefined {
  const step = apply(table.game, table.state, seat, command);
  if (!step.ok) return undefined;
  table.state = step.value.state;
  return step.value.events;
}

/** An effect from nowhere; one that the rules skip counts as refused. */
function effect(table: Seated, action: Action): readonly MatchEvent[] | undefined {
  if (table.state.match.phase !== 'active') return undefined;
  const { state, events, value } = record(table.state, (r) => bringAbout(table.game, r, [action]));
  if (value || events.some((event) => event.type === 'noted' && event.name === 'replace-skipped')) return undefined;
  table.state = state;
  return events;
}

function commandOf(action: TraceAction): DuelCommand | undefined {
  switch (action.type) {
    case 'mulligan':
      return { type: 'mulligan', slots: action.slots };
    case 'endTurn':
      return { type: 'endTurn' };
    case 'play':
      return { type: 'play', slot: action.slot };
    case 'replace':
      return action.forced ? undefined : { type: 'replace', slot: action.slot };
    case 'draw':
    case 'mill':
    case 'putInHand':
      return undefined;
  }
}

function actionOf({ cards }: Seated, seat: Seat, action: TraceAction): Action {
  const by = { seat, source: NO_CARD, target: NO_CARD, about: NO_CARD };
  switch (action.type) {
    case 'draw':
      return action.card === undefined
        ? { do: 'effect', effect: { do: 'draw', whose: 'own', count: 1 }, ...by }
        : { do: 'drawCard', seat, card: cards.indexOf(action.card) };
    case 'mill':
      return { do: 'effect', effect: { do: 'mill', whose: 'own', count: 1 }, ...by };
    case 'putInHand':
      return { do: 'effect', effect: { do: 'put', whose: 'own', kind: action.card }, ...by };
    case 'replace':
      return { do: 'replace', seat, slot: action.slot };
    case 'mulligan':
    case 'endTurn':
    case 'play':
      throw new Error(`${action.type} is a command`);
  }
}

/** A card created during play gets the next free number of its kind. */
function nameNew({ cards, set }: Seated, kind: string): void {
  const base = baseOf(set, kind);
  const taken = cards
    .filter((name) => name.includes('#') && kindOf(name) === base)
    .map((name) => Number(name.slice(base.length + 1)));
  cards.push(`${base}#${Math.max(0, ...taken) + 1}`);
}

function stateOf({ state, set, names }: Seated): TraceState {
  const scene: Scene = { r: reading(state), set };
  const { r } = scene;
  const { turn, phase, current, winners } = r.match;
  const byPlayer = <T>(of: (seat: Seat) => T): { [player: string]: T } =>
    Object.fromEntries([0, 1].map((seat) => [names.player(seat), of(seat)]));
  const slots = Array.from({ length: r.match.settings.handSlots }, (_, slot) => slot);
  const held = [0, 1].flatMap((seat) => [...r.cards(handOf(seat)), ...r.cards(pileOf(seat))]);
  const changed = statsOf(
    scene,
    names,
    held.filter((card) => isChanged(scene, card)),
  );
  return {
    hands: byPlayer((seat) =>
      slots.map((slot) => r.at(handOf(seat), slot)).map((card) => (card === NO_CARD ? null : names.card(card))),
    ),
    piles: byPlayer((seat) => r.cards(pileOf(seat)).map((card) => names.card(card))),
    health: byPlayer((seat) => healthOf(scene, r.seat(seat).general)),
    replacesUsed: byPlayer((seat) => r.seat(seat).replaced),
    current: names.player(current),
    turn,
    phase,
    units: statsOf(
      scene,
      names,
      r.cards(BOARD).filter((card) => names.general(card) < 0),
    ),
    outcome: winners === null ? null : winnerOf(winners, names.player),
    ...(Object.keys(changed).length > 0 ? { cardStats: changed } : {}),
  };
}

const statsOf = (scene: Scene, names: Names, cards: readonly CardId[]): { readonly [name: string]: number[] } =>
  Object.fromEntries(cards.map((card) => [names.card(card), [attackOf(scene, card), healthOf(scene, card)]]));

const isChanged = ({ r }: Scene, card: CardId): boolean => {
  const { attack = 0, health = 0 } = r.card(card);
  return attack !== 0 || health !== 0;
};

function differs(step: number, expected: TraceState, found: TraceState): TraceDifference | undefined {
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  for (const field of keys) {
    const [want, have] = [expected[field] ?? null, found[field] ?? null];
    if (!isEqual(want, have)) return { step, field, expected: want, found: have };
  }
  return undefined;
}
