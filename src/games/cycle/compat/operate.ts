/**
 * Operations on a deck without an encounter: what tools, editors and the exact cases ask for. Each is one action with
 * the budgets and the aftermath of any other.
 */
import { fields, type Field, type ValueOf } from '../../../core/fields/index.ts';
import {
  BUDGET,
  err,
  NO_CARD,
  ok,
  Recorder,
  work,
  zoneAt,
  type CardId,
  type MatchState,
  type Refusal,
  type Result,
  type Step,
} from '../../../core/index.ts';
import { triggerIn } from '../cards/card-file.ts';
import { createAtRandom, createInDiscard, createInHand, watchFor } from '../deck/cards-in-play.ts';
import { discard } from '../deck/discard.ts';
import { drawCards } from '../deck/draw.ts';
import { checkReturn, enterEther, endAura, isAura, returnFromEther } from '../deck/ether.ts';
import { forceDraw, swapLayers } from '../deck/layer.ts';
import { addCorruption } from '../deck/mutate.ts';
import { ensure, forceReshuffle, stormReshuffle } from '../deck/reshuffle.ts';
import { addStatus, beginStorm, endStorm, removeStatus } from '../deck/status.ts';
import { insertAtRandom, putOnTop } from '../deck/topdeck.ts';
import { isOver, isRunOver } from '../encounter/end.ts';
import { beginEncounter } from '../encounter/run.ts';
import { cycleWith } from '../game.ts';
import { isKind } from '../kinds.ts';
import { beginPlay, play } from '../play/play.ts';
import {
  badOption,
  ENCOUNTER,
  MODE,
  MOST_CARDS,
  parseSettings,
  settingsOver,
  SIZES,
  type Mode,
  type Settings,
} from '../settings.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  ETHER_REASONS,
  HAND,
  LAYOUT,
  MAIN_DECK,
  OPERATIVE,
  RETURN_TARGETS,
  STATUSES,
  tickOf,
  VISIBLE,
  type Circuit,
  type CycleShape,
  type Look,
  type ReturnTarget,
  type Rules,
} from '../shape.ts';
import { advance, checkTicks } from '../time/real-time.ts';
import { judge } from '../time/rhythm.ts';
import { endTurn, startTurn } from '../time/turn.ts';
import { documented } from './codes.ts';
import { CARD_ID } from './deck-state.ts';

const { anything, checked, either, integer, nullable, oneOf, optional, text, variants, whole } = fields;

/** A card by its number, or by its id as a DeckState has it; whether there is one, `checkCard` says. */
const card = checked(either(integer, text(12, 1)), (id) =>
  typeof id === 'number' || CARD_ID.test(id) ? undefined : 'the number of a card, or its id in a DeckState',
);
const kind = text();
/** A number of cards. It has no default: an operation that sets or makes cards must say how many. */
const n = whole(0, MOST_CARDS);
/** A turn or a tick, as a DeckState keeps it. */
const until = whole(0, BUDGET.numbers);
const name = oneOf(...STATUSES);

/** The fields of each operation. A new operation is a new entry here and in DEEDS. */
const operationFields = ({ cards }: Rules) => ({
  init: {},
  draw: { n: whole() },
  play: { card, at: optional(whole()) },
  begin_play: { card },
  discard: { card },
  judge: { at: whole() },
  start_turn: {},
  end_turn: {},
  advance: { ticks: whole() },
  switch_mode: { mode: MODE },
  set_interval: { ticks: integer },
  settings: { settings: anything },
  force_draw: { source: text() },
  force_reshuffle: {},
  storm_reshuffle: {},
  begin_storm: { until },
  end_storm: {},
  ensure: { n: whole() },
  swap_layers: {},
  corruption: { n: integer },
  put_on_top: { card },
  insert: { card },
  add_to_discard: { kind },
  create_in_deck: { kind },
  create_in_hand: { kind, n },
  ether: { card, reason: oneOf(...ETHER_REASONS) },
  return_from_ether: { card, to: text(), position: nullable(text()) },
  end_aura: { card },
  set_max_hand_size: { n },
  set_draw_per_turn: { n },
  add_status: { name, until: nullable(until) },
  remove_status: { name },
  watch: { trigger: triggerIn({ kinds: cards.rows, layer: true }) },
});

const newGate = (rules: Rules) => variants('op', operationFields(rules));
const gates = new WeakMap<Rules, ReturnType<typeof newGate>>();

/** Returns the gate for operations on a deck with these rules; it is made once. */
function operationGate(rules: Rules): ReturnType<typeof newGate> {
  const gate = gates.get(rules) ?? newGate(rules);
  gates.set(rules, gate);
  return gate;
}

/** One operation of the documents on a deck. */
export type Operation = ValueOf<ReturnType<typeof newGate>>;

/**
 * Carries out an operation and returns the new state with its events. Fails with a code of the documents if the
 * operation is malformed or not possible now; after the end of a run only `init` is. It never throws for bad input.
 */
export function operate(
  rules: Rules,
  state: MatchState<CycleShape>,
  raw: Operation,
): Result<Step<CycleShape>, Refusal> {
  const read = operationGate(rules)(raw);
  if (!read.ok) return err(documented(badOption(read.error)));
  const operation = read.value;
  const r = new Recorder(state, true, VISIBLE);
  const circuit = { r, rules };
  const deed: Deed<Operation> = DEEDS[operation.op];
  const named = 'card' in operation ? Number(operation.card) : NO_CARD;
  const refusal = checkOperation(circuit, deed, operation, named);
  if (refusal) return err(documented(asGiven(refusal, operation), state));
  deed.do(circuit, operation, named);
  if (!isOver(r)) r.later({ do: 'aftermath', step: 0 });
  const refused = work(cycleWith(rules), r);
  return refused ? err(documented(refused, state)) : ok({ state: r.finish(), events: r.events });
}

/** Returns a refusal that names the card as the operation does: the rules name it by its owner's handle. */
const asGiven = (refusal: Refusal, operation: Operation): Refusal =>
  'card' in operation && 'id' in refusal ? { ...refusal, id: operation.card } : refusal;

/** What an operation is refused for, and what it does. */
interface Deed<Given extends Operation> {
  /** Where the card it names must lie. */
  readonly where?: readonly number[];
  /** What it may be refused for beside the zone of its card. */
  check?(look: Look, operation: Given, card: CardId): Refusal | undefined;
  do(circuit: Circuit, operation: Given, card: CardId): void;
}

const DEEDS: { readonly [Op in Operation['op']]: Deed<Extract<Operation, { readonly op: Op }>> } = {
  init: { do: init },
  draw: { do: (circuit, { n }) => drawCards(circuit, n, 'effect') },
  play: { where: [HAND], do: (circuit, { at = null }, card) => play(circuit, { card, target: -1, at }) },
  begin_play: { where: [HAND], do: (circuit, _, card) => beginPlay(circuit, card) },
  discard: { where: [HAND], do: (circuit, _, card) => discard(circuit, card, 'manual') },
  judge: { do: (circuit, { at }) => void judge(circuit, at) },
  start_turn: { do: startTurn },
  end_turn: { do: endTurn },
  advance: { check: (look, { ticks }) => checkTicks(look, ticks), do: (circuit, { ticks }) => advance(circuit, ticks) },
  switch_mode: { do: (circuit, { mode }) => switchMode(circuit, mode) },
  set_interval: {
    check: (_, { ticks }) => checkOptions(fields.record(INTERVAL), { draw_interval_ticks: ticks }),
    do: ({ r }, { ticks }) => r.setMatch('interval', ticks), // C54: the elapsed ticks stay
  },
  settings: {
    check: ({ r }, { settings }) => checkOptions(settingsFor(r), settings),
    do: (circuit, { settings }) => applySettings(circuit, settings),
  },
  force_draw: { do: (circuit, { source }) => forceDraw(circuit, source) },
  force_reshuffle: { do: forceReshuffle },
  storm_reshuffle: { do: stormReshuffle },
  begin_storm: { do: (circuit, { until }) => beginStorm(circuit, until) },
  end_storm: { do: endStorm },
  ensure: { do: (circuit, { n }) => ensure(circuit, n) },
  swap_layers: {
    check: ({ r }, { op }) => (r.match.settings.corrupted_layer ? undefined : { code: 'LayerOff', operation: op }),
    do: swapLayers,
  },
  corruption: { do: (circuit, { n }) => addCorruption(circuit, n) },
  put_on_top: { where: [MAIN_DECK, DISCARD_PILE], do: (circuit, _, card) => putOnTop(circuit, card) },
  insert: { where: [DISCARD_PILE], do: (circuit, _, card) => insertAtRandom(circuit, card) },
  add_to_discard: {
    check: (look, { kind }) => checkKind(look, kind),
    do: (circuit, { kind }) => void createInDiscard(circuit, kind),
  },
  create_in_deck: {
    check: (look, { kind }) => checkKind(look, kind),
    do: (circuit, { kind }) => createAtRandom(circuit, kind),
  },
  create_in_hand: {
    check: (look, { kind }) => checkKind(look, kind),
    do(circuit, { kind, n }) {
      for (let i = 0; i < n; i++) createInHand(circuit, kind);
    },
  },
  ether: {
    where: [MAIN_DECK, HAND, DISCARD_PILE, CORRUPTED_DECK],
    do: (circuit, { reason }, card) => enterEther(circuit, card, reason),
  },
  return_from_ether: {
    where: [ETHER],
    // C39 has its targets in capitals.
    check: (look, { to, position }, card) => checkReturn(look, card, to.toLowerCase(), position),
    do: (circuit, { to, position }, card) =>
      returnFromEther(circuit, card, targetOf(to.toLowerCase(), position), 'explicit'),
  },
  end_aura: {
    where: [ETHER],
    check: (look, _, card) =>
      isAura(look, card) ? undefined : { code: 'EtherLocked', id: look.r.handle(OPERATIVE, card), reason: 'no_aura' },
    do: (circuit, _, card) => endAura(circuit, card),
  },
  set_max_hand_size: { do: ({ r }, { n }) => r.setMatch('maxHand', n) },
  set_draw_per_turn: { do: ({ r }, { n }) => r.setMatch('drawPerTurn', n) },
  add_status: { do: (circuit, { name, until }) => addStatus(circuit, name, until) },
  remove_status: { do: (circuit, { name }) => removeStatus(circuit, name) },
  watch: { do: ({ r }, { trigger }) => watchFor(r, -1, trigger) },
};

/** C10: deals the encounter from its beginning. After the end of a run it starts another with the same cards. */
function init(circuit: Circuit): void {
  const { r } = circuit;
  if (!isRunOver(r.match)) return beginEncounter(circuit, r.match.encounter);
  r.setMatch('hp', ENCOUNTER.hp);
  beginEncounter(circuit, 0);
}

const INTERVAL = { draw_interval_ticks: SIZES.draw_interval_ticks };

function checkOperation(look: Look, deed: Deed<Operation>, operation: Operation, card: CardId): Refusal | undefined {
  const { questions, match } = look.r;
  if (match.ending && isRunOver(match) && operation.op !== 'init')
    return { code: 'MatchOver', result: match.ending.result };
  const [asked] = questions.open;
  if (asked) return { code: 'QuestionOpen', seat: asked.seat, kind: asked.kind };
  return (deed.where && checkCard(look, card, deed.where)) ?? deed.check?.(look, operation, card);
}

function checkOptions<T>(field: Field<T>, raw: unknown): Refusal | undefined {
  const read = field(raw);
  return read.ok ? undefined : badOption(read.error);
}

/** C42: the layer cannot be switched off while cards lie in it. */
const settingsFor = (r: Look['r']): Field<Settings> =>
  fields.checked(settingsOver(r.match.settings), ({ corrupted_layer: isOn }) =>
    isOn || r.count(CORRUPTED_DECK) === 0
      ? undefined
      : { at: ['corrupted_layer'], expected: 'true while cards lie in the layer' },
  );

const checkKind = ({ rules }: Look, kind: string): Refusal | undefined =>
  isKind(rules.cards, kind) ? undefined : { code: 'BadCardSet', kind, field: 'kind', reason: 'is unknown' };

function checkCard({ r }: Look, card: CardId, where: readonly number[]): Refusal | undefined {
  const zone = r.zoneOf(card);
  if (where.includes(zone)) return undefined;
  const id = r.handle(OPERATIVE, card);
  if (zone < 0) return { code: 'UnknownCard', id };
  const name = (at: number): string => zoneAt(LAYOUT, at).name;
  return where.includes(HAND) && where.length === 1
    ? { code: 'NotInHand', id, zone: name(zone) }
    : { code: 'WrongZone', id, zone: name(zone), wanted: where.map(name) };
}

/** C39, C40: `checkReturn` has seen to it that there is one. */
const targetOf = (to: string, position: string | null): ReturnTarget =>
  RETURN_TARGETS.find((target) => target === `${to}_${position}`) ?? 'discard';

/** C48: the scheduler changes, the arrays stay; a timer that begins now begins at 0. */
function switchMode({ r }: Circuit, mode: Mode): void {
  if (mode === r.match.mode) return;
  r.setMatch('mode', mode);
  r.setMatch('timerSince', tickOf(r));
  r.setMatch('gaugeSince', tickOf(r));
}

function applySettings({ r }: Circuit, raw: unknown): void {
  const settings = parseSettings(raw, r.match.settings);
  if (settings.ok) r.setMatch('settings', settings.value);
}
