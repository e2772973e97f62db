/**
 * Operations on a deck without an encounter: what tools, editors and the exact cases ask for. Each is one action with
 * the budgets and the aftermath of any other.
 */
import { fields, type Field } from '../../../core/fields/index.ts';
import {
  err,
  ok,
  Recorder,
  work,
  type CardId,
  type MatchState,
  type Refusal,
  type Result,
  type Step,
} from '../../../core/index.ts';
import type { Trigger } from '../cards/card-file.ts';
import { createAtRandom, createInDiscard, createInHand, watchFor } from '../deck/cards-in-play.ts';
import { discard } from '../deck/discard.ts';
import { drawCards } from '../deck/draw.ts';
import { checkReturn, enterEther, endAura, isAura, returnFromEther } from '../deck/ether.ts';
import { forceDraw, swapLayers } from '../deck/layer.ts';
import { addCorruption } from '../deck/mutate.ts';
import { ensure, forceReshuffle, stormReshuffle } from '../deck/reshuffle.ts';
import { addStatus, beginStorm, endStorm, removeStatus } from '../deck/status.ts';
import { insertAtRandom, putOnTop } from '../deck/topdeck.ts';
import { isOver } from '../encounter/end.ts';
import { beginEncounter } from '../encounter/run.ts';
import { cycleWith } from '../game.ts';
import { isKind } from '../kinds.ts';
import { beginPlay, play } from '../play/play.ts';
import { badOption, MODE, MODES, parseSettings, settingsOver, SIZES, type Settings } from '../settings.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  OPERATIVE,
  RESOLVING,
  RETURN_TARGETS,
  tickOf,
  VISIBLE,
  type Circuit,
  type CycleShape,
  type EtherReason,
  type Look,
  type ReturnTarget,
  type Rules,
  type Status,
} from '../shape.ts';
import { advance, checkTicks } from '../time/real-time.ts';
import { judge } from '../time/rhythm.ts';
import { endTurn, startTurn } from '../time/turn.ts';
import { documented } from './codes.ts';

/** One operation of the documents on a deck. */
export type Operation =
  | { readonly op: 'init' }
  | { readonly op: 'draw'; readonly n: number }
  | { readonly op: 'play'; readonly card: CardId; readonly at?: number }
  | { readonly op: 'begin_play'; readonly card: CardId }
  | { readonly op: 'discard'; readonly card: CardId }
  | { readonly op: 'judge'; readonly at: number }
  | { readonly op: 'start_turn' }
  | { readonly op: 'end_turn' }
  | { readonly op: 'advance'; readonly ticks: number }
  | { readonly op: 'switch_mode'; readonly mode: string }
  | { readonly op: 'set_interval'; readonly ticks: number }
  | { readonly op: 'settings'; readonly settings: unknown }
  | { readonly op: 'force_draw'; readonly source: string }
  | { readonly op: 'force_reshuffle' }
  | { readonly op: 'storm_reshuffle' }
  | { readonly op: 'begin_storm'; readonly until: number }
  | { readonly op: 'end_storm' }
  | { readonly op: 'ensure'; readonly n: number }
  | { readonly op: 'swap_layers' }
  | { readonly op: 'corruption'; readonly n: number }
  | { readonly op: 'put_on_top'; readonly card: CardId }
  | { readonly op: 'insert'; readonly card: CardId }
  | { readonly op: 'add_to_discard'; readonly kind: string }
  | { readonly op: 'create_in_deck'; readonly kind: string }
  | { readonly op: 'create_in_hand'; readonly kind: string; readonly n: number }
  | { readonly op: 'ether'; readonly card: CardId; readonly reason: EtherReason }
  | { readonly op: 'return_from_ether'; readonly card: CardId; readonly to: string; readonly position: string | null }
  | { readonly op: 'end_aura'; readonly card: CardId }
  | { readonly op: 'set_max_hand_size'; readonly n: number }
  | { readonly op: 'set_draw_per_turn'; readonly n: number }
  | { readonly op: 'add_status'; readonly name: Status['name']; readonly until: number | null }
  | { readonly op: 'remove_status'; readonly name: Status['name'] }
  | { readonly op: 'watch'; readonly trigger: Trigger };

/** Carries out an operation, or says why not by the codes of the documents; a refused one changes nothing. */
export function operate(
  rules: Rules,
  state: MatchState<CycleShape>,
  operation: Operation,
): Result<Step<CycleShape>, Refusal> {
  const r = new Recorder(state, true, VISIBLE);
  const circuit = { r, rules };
  const deed: Deed<Operation> = DEEDS[operation.op];
  const refusal = checkOperation(circuit, deed, operation);
  if (refusal) return err(documented(refusal, state));
  deed.do(circuit, operation);
  if (!isOver(r)) r.later({ do: 'aftermath', step: 0 });
  const refused = work(cycleWith(rules), r);
  return refused ? err(documented(refused, state)) : ok({ state: r.finish(), events: r.events });
}

/** What an operation is refused for, and what it does. */
interface Deed<Given extends Operation> {
  /** Where the card it names must lie; without it, anywhere. */
  readonly where?: readonly number[];
  /** What it may be refused for beside its card. */
  check?(look: Look, operation: Given): Refusal | undefined;
  do(circuit: Circuit, operation: Given): void;
}

const DEEDS: { readonly [Op in Operation['op']]: Deed<Extract<Operation, { readonly op: Op }>> } = {
  init: { do: (circuit) => beginEncounter(circuit, circuit.r.match.encounter) },
  draw: { do: (circuit, { n }) => drawCards(circuit, n, 'effect') },
  play: { where: [HAND], do: (circuit, { card, at = null }) => play(circuit, { card, target: -1, at }) },
  begin_play: { where: [HAND], do: (circuit, { card }) => beginPlay(circuit, card) },
  discard: { where: [HAND], do: (circuit, { card }) => discard(circuit, card, 'manual') },
  judge: { do: (circuit, { at }) => void judge(circuit, at) },
  start_turn: { do: startTurn },
  end_turn: { do: endTurn },
  advance: { check: (look, { ticks }) => checkTicks(look, ticks), do: (circuit, { ticks }) => advance(circuit, ticks) },
  switch_mode: {
    check: (_, { mode }) => checkOptions(fields.record({ mode: MODE }), { mode }),
    do: (circuit, { mode }) => switchMode(circuit, mode),
  },
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
  put_on_top: { where: [MAIN_DECK, DISCARD_PILE], do: (circuit, { card }) => putOnTop(circuit, card) },
  insert: { where: [DISCARD_PILE], do: (circuit, { card }) => insertAtRandom(circuit, card) },
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
  ether: { do: (circuit, { card, reason }) => enterEther(circuit, card, reason) },
  return_from_ether: {
    check: (look, { card, to, position }) => checkReturn(look, card, to, position),
    do: (circuit, { card, to, position }) => returnFromEther(circuit, card, targetOf(to, position), 'explicit'),
  },
  end_aura: {
    where: [ETHER],
    check: (look, { card }) =>
      isAura(look, card) ? undefined : { code: 'EtherLocked', id: look.r.handle(OPERATIVE, card), reason: 'no_aura' },
    do: (circuit, { card }) => endAura(circuit, card),
  },
  set_max_hand_size: { do: ({ r }, { n }) => r.setMatch('maxHand', n) },
  set_draw_per_turn: { do: ({ r }, { n }) => r.setMatch('drawPerTurn', n) },
  add_status: { do: (circuit, { name, until }) => addStatus(circuit, name, until) },
  remove_status: { do: (circuit, { name }) => removeStatus(circuit, name) },
  watch: { do: ({ r }, { trigger }) => watchFor(r, -1, trigger) },
};

const INTERVAL = { draw_interval_ticks: SIZES.draw_interval_ticks };

function checkOperation(look: Look, deed: Deed<Operation>, operation: Operation): Refusal | undefined {
  const [asked] = look.r.questions.open;
  if (asked) return { code: 'QuestionOpen', seat: asked.seat, kind: asked.kind };
  const wrongCard = 'card' in operation ? checkCard(look, operation.card, deed.where) : undefined;
  return wrongCard ?? deed.check?.(look, operation);
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

function checkCard({ r }: Look, card: CardId, where: readonly number[] | undefined): Refusal | undefined {
  const zone = r.zoneOf(card);
  const id = r.handle(OPERATIVE, card);
  if (zone < 0 || zone === RESOLVING) return { code: 'UnknownCard', id };
  if (where === undefined || where.includes(zone)) return undefined;
  return { code: 'NotInHand', id, zone: r.layout.zones[zone]?.name ?? '' };
}

/** C39, C40: `checkReturn` has seen to it that there is one. */
const targetOf = (to: string, position: string | null): ReturnTarget =>
  RETURN_TARGETS.find((target) => target === `${to}_${position}`) ?? 'discard';

/** C48: the scheduler changes, the arrays stay; a timer that begins now begins at 0. */
function switchMode({ r }: Circuit, name: string): void {
  const mode = MODES.find((each) => each === name);
  if (mode === undefined || mode === r.match.mode) return;
  r.setMatch('mode', mode);
  r.setMatch('timerSince', tickOf(r));
  r.setMatch('gaugeSince', tickOf(r));
}

function applySettings({ r }: Circuit, raw: unknown): void {
  const settings = parseSettings(raw, r.match.settings);
  if (settings.ok) r.setMatch('settings', settings.value);
}
