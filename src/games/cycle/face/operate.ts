/**
 * Operations on a deck without an encounter: what tools, editors and the exact cases ask for. Each is one action with
 * the budgets and the aftermath of any other.
 */
import {
  err,
  fields,
  ok,
  Recorder,
  work,
  type CardId,
  type Field,
  type MatchState,
  type Refusal,
  type Result,
  type Step,
} from '../../../core/index.ts';
import { isKind } from '../kinds.ts';
import { createInDiscard, createInHand, watchFor } from '../deck/cards-in-play.ts';
import { discard } from '../deck/discard.ts';
import { drawCards } from '../deck/draw.ts';
import type { Trigger } from '../cards/card-file.ts';
import { checkReturn, enterEther, endAura, returnFromEther } from '../deck/ether.ts';
import { cycleWith } from '../game.ts';
import { isOver } from '../encounter/encounter.ts';
import { forceDraw, swapLayers } from '../deck/layer.ts';
import { addCorruption } from '../deck/mutate.ts';
import { beginPlay, play } from '../play/play.ts';
import { advance } from '../time/real-time.ts';
import { ensure, forceReshuffle, stormReshuffle } from '../deck/reshuffle.ts';
import { judge } from '../time/rhythm.ts';
import { beginEncounter } from '../encounter/run.ts';
import { badConfig, MODE, parseSettings, settingsOver, SIZES, type Mode } from '../settings.ts';
import {
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  OPERATIVE,
  RESOLVING,
  tickOf,
  type Circuit,
  type CycleShape,
  type EtherReason,
  type Look,
  type ReturnTarget,
  type Rules,
  type Status,
} from '../shape.ts';
import { addStatus, beginStorm, endStorm, removeStatus } from '../deck/status.ts';
import { insertAtRandom, putOnTop } from '../deck/topdeck.ts';
import { endTurn, startTurn } from '../time/turn.ts';

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
  | { readonly op: 'create_in_hand'; readonly kind: string; readonly n: number }
  | { readonly op: 'ether'; readonly card: CardId; readonly reason: EtherReason }
  | { readonly op: 'return_from_ether'; readonly card: CardId; readonly to: string; readonly position: string | null }
  | { readonly op: 'end_aura'; readonly card: CardId; readonly returns: boolean }
  | { readonly op: 'set_max_hand_size'; readonly n: number }
  | { readonly op: 'set_draw_per_turn'; readonly n: number }
  | { readonly op: 'add_status'; readonly name: Status['name']; readonly until: number | null }
  | { readonly op: 'remove_status'; readonly name: Status['name'] }
  | { readonly op: 'watch'; readonly trigger: Trigger };

/** Carries out an operation, or says why not; a refused one changes nothing. */
export function operate(
  rules: Rules,
  state: MatchState<CycleShape>,
  operation: Operation,
): Result<Step<CycleShape>, Refusal> {
  const r = new Recorder(state, true);
  const refusal = checkOperation({ r, rules }, operation);
  if (refusal) return err(refusal);
  carryOut({ r, rules }, operation);
  if (!isOver(r)) r.later({ do: 'aftermath', step: 0 });
  const refused = work(cycleWith(rules), r);
  return refused ? err(refused) : ok({ state: r.finish(), events: r.events });
}

/** Where a named card must lie. */
const WHERE: { readonly [op: string]: readonly number[] } = {
  play: [HAND],
  begin_play: [HAND],
  discard: [HAND],
  put_on_top: [MAIN_DECK, DISCARD_PILE],
  insert: [DISCARD_PILE],
  end_aura: [ETHER],
};

type Of<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

/** What an operation may be refused for beside its card. */
const CHECKS: { readonly [Op in Operation['op']]?: (look: Look, operation: Of<Op>) => Refusal | undefined } = {
  return_from_ether: (look, { card, to, position }) => checkReturn(look, card, to, position),
  swap_layers: ({ r }, { op }) => (r.match.settings.corrupted_layer ? undefined : { code: 'LAYER_OFF', operation: op }),
  switch_mode: (_, { mode }) => checkConfig(fields.record({ mode: MODE }), { mode }),
  set_interval: (_, { ticks }) => checkConfig(fields.record(INTERVAL), { draw_interval_ticks: ticks }),
  settings: ({ r }, { settings }) => checkConfig(settingsOver(r.match.settings), settings),
  add_to_discard: (look, { kind }) => checkKind(look, kind),
  create_in_hand: (look, { kind }) => checkKind(look, kind),
};

const INTERVAL = { draw_interval_ticks: SIZES.draw_interval_ticks };

function checkConfig<T>(field: Field<T>, raw: unknown): Refusal | undefined {
  const read = field(raw);
  return read.ok ? undefined : badConfig(read.error);
}

function checkOperation(look: Look, operation: Operation): Refusal | undefined {
  const [asked] = look.r.questions.open;
  if (asked) return { code: 'WRONG_PHASE', phase: asked.kind, expected: 'act' };
  const check = CHECKS[operation.op] as ((look: Look, operation: Operation) => Refusal | undefined) | undefined;
  return ('card' in operation ? checkCard(look, operation.op, operation.card) : undefined) ?? check?.(look, operation);
}

const checkKind = ({ rules }: Look, kind: string): Refusal | undefined =>
  isKind(rules.cards, kind) ? undefined : { code: 'BAD_CARD_SET', kind, field: 'kind', reason: 'is unknown' };

function checkCard({ r }: Look, op: string, card: CardId): Refusal | undefined {
  const zone = r.zoneOf(card);
  if (zone < 0 || zone === RESOLVING) return { code: 'UNKNOWN_CARD', id: r.handle(OPERATIVE, card) };
  if (WHERE[op] === undefined || WHERE[op].includes(zone)) return undefined;
  return { code: 'NOT_IN_HAND', id: r.handle(OPERATIVE, card), zone: r.layout.zones[zone]?.name ?? '' };
}

function carryOut(circuit: Circuit, operation: Operation): void {
  const { r } = circuit;
  switch (operation.op) {
    case 'init':
      return beginEncounter(circuit, r.match.encounter);
    case 'draw':
      return drawCards(circuit, operation.n, 'effect');
    case 'play':
      return play(circuit, { card: operation.card, target: -1, at: operation.at ?? null });
    case 'begin_play':
      return beginPlay(circuit, operation.card);
    case 'discard':
      return discard(circuit, operation.card, 'manual');
    case 'judge':
      return void judge(circuit, operation.at);
    case 'start_turn':
      return startTurn(circuit);
    case 'end_turn':
      return endTurn(circuit);
    case 'advance':
      return advance(circuit, operation.ticks);
    case 'switch_mode':
      return switchMode(circuit, operation.mode as Mode);
    case 'set_interval':
      return r.setMatch('interval', operation.ticks); // C54: the elapsed ticks stay
    case 'settings':
      return applySettings(circuit, operation.settings);
    case 'force_draw':
      return forceDraw(circuit, operation.source);
    case 'force_reshuffle':
      return forceReshuffle(circuit);
    case 'storm_reshuffle':
      return stormReshuffle(circuit);
    case 'begin_storm':
      return beginStorm(circuit, operation.until);
    case 'end_storm':
      return endStorm(circuit);
    case 'ensure':
      return ensure(circuit, operation.n);
    case 'swap_layers':
      return swapLayers(circuit);
    case 'corruption':
      return addCorruption(circuit, operation.n);
    case 'put_on_top':
      return putOnTop(circuit, operation.card);
    case 'insert':
      return insertAtRandom(circuit, operation.card);
    case 'add_to_discard':
      return void createInDiscard(circuit, operation.kind);
    case 'create_in_hand':
      for (let i = 0; i < operation.n; i++) createInHand(circuit, operation.kind);
      return undefined;
    case 'ether':
      return enterEther(circuit, operation.card, operation.reason);
    case 'return_from_ether':
      return returnFromEther(circuit, operation.card, targetOf(operation.to, operation.position), 'explicit');
    case 'end_aura':
      return endAura(circuit, operation.card, operation.returns);
    case 'set_max_hand_size':
      return r.setMatch('maxHand', operation.n);
    case 'set_draw_per_turn':
      return r.setMatch('drawPerTurn', operation.n);
    case 'add_status':
      return addStatus(circuit, operation.name, operation.until);
    case 'remove_status':
      return removeStatus(circuit, operation.name);
    case 'watch':
      return watchFor(r, -1, operation.trigger);
  }
}

const targetOf = (to: string, position: string | null): ReturnTarget =>
  to === 'discard' ? 'discard' : (`deck_${position}` as ReturnTarget);

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
