/** Cards coming into the encounter (C3, C40), what they watch for (C20), and the count of kinds the owner keeps. */
import type { CardId } from '../../../core/index.ts';
import type { Trigger } from '../cards/card-file.ts';
import { rowOf, rowOfKind } from '../kinds.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  OPERATIVE,
  streamOf,
  type Circuit,
  type Counts,
  type TriggerFacts,
} from '../shape.ts';
import { enterHand, isHandFull } from './hand.ts';

/** The kernel's name for what a trigger waits for. */
export const HOOK_OF = {
  draw: 'moved:draw',
  discard: 'moved:discard',
  reshuffle: 'noted:reshuffled',
  turn_start: 'turn-started',
  turn_drawn: 'turn-drawn',
  turn_end: 'turn-ended',
} as const satisfies Record<Trigger['on'], string>;

/** Creates a card in the hand, or in DISCARD if there is no room (C21). */
export function createInHand(circuit: Circuit, kind: string, values: { temporary?: true } = {}): void {
  const { r } = circuit;
  if (!isHandFull(circuit)) return enterHand(circuit, create(circuit, kind, HAND, values));
  const card = create(circuit, kind, DISCARD_PILE, values);
  r.note('overflowed', { cause: 'overflow' }, { cards: [card] });
}

/** Creates a card on top of the discard pile. */
export const createInDiscard = (circuit: Circuit, kind: string): CardId => create(circuit, kind, DISCARD_PILE, {});

/** C40: creates a card somewhere in the deck, each of the n + 1 places alike. */
export function createAtRandom(circuit: Circuit, kind: string): void {
  const { r } = circuit;
  const where = r.roll(streamOf(r, 'insert'), r.count(MAIN_DECK) + 1);
  const card = r.create(kind, MAIN_DECK, { where, secret: 'to' });
  r.note('inserted', { kind }, { to: [OPERATIVE] });
  joined(circuit, card);
}

function create(circuit: Circuit, kind: string, to: number, values: { temporary?: true }): CardId {
  const card = circuit.r.create(kind, to, { where: to === HAND ? 'bottom' : 'top', values });
  joined(circuit, card);
  return card;
}

function joined(circuit: Circuit, card: CardId): void {
  countKind(circuit, circuit.r.kind(card), 1);
  watchTriggers(circuit, card);
}

/** Sets the hooks of a card: an aura's while it is attached (C27), others' always. */
export function watchTriggers(circuit: Circuit, card: CardId): void {
  const { r } = circuit;
  const row = rowOf(circuit, card);
  if (row.triggers.length === 0) return;
  if (row.result === 'attached' && r.zoneOf(card) !== ETHER) return;
  for (const trigger of row.triggers) watchFor(r, card, trigger);
}

/** One hook; what it does is in jobs.ts. */
export function watchFor(r: Circuit['r'], source: CardId, trigger: Trigger): void {
  const facts: TriggerFacts = { trigger };
  r.watch({ on: HOOK_OF[trigger.on], source, job: 'trigger', facts });
}

/** Keeps the owner's list of kinds, and how many of all cards can mutate. */
export function countKind({ r, rules }: Circuit, kind: string, by: number): void {
  r.setMatch('roster', withCount(r.match.roster, kind, by));
  if (rowOfKind(rules, kind).mutation !== null) r.setMatch('mutable', r.match.mutable + by);
}

/** A count of kinds with one changed. The kinds stand in the order of their names: any other would tell how cards came. */
export function withCount(counts: Counts, kind: string, by: number): Counts {
  const count = (counts[kind] ?? 0) + by;
  if (count !== 0 && Object.hasOwn(counts, kind)) {
    // Written into a copy, which is faster than a key worked out in a literal.
    const next: { [kind: string]: number } = { ...counts };
    next[kind] = count;
    return next;
  }
  const others = Object.entries(counts).filter(([name]) => name !== kind);
  const all: [string, number][] = count === 0 ? others : [...others, [kind, count]];
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Both lists from what lies in the zones. */
export function countAll(circuit: Circuit): void {
  const { r } = circuit;
  const all: CardId[] = [];
  for (const zone of COUNTED) for (const card of r.cards(zone)) all.push(card);
  let [modified, mutable] = [0, 0];
  for (const card of all) {
    if (r.card(card).modifiers !== undefined) modified++;
    if (rowOf(circuit, card).mutation !== null) mutable++;
  }
  r.setMatch('roster', tally(r, all));
  r.setMatch('layer', tally(r, r.cards(CORRUPTED_DECK)));
  r.setMatch('modified', modified);
  r.setMatch('mutable', mutable);
}

const COUNTED = [MAIN_DECK, HAND, DISCARD_PILE, ETHER, CORRUPTED_DECK];

/** How many there are of each kind, in the order of their names. */
function tally(r: Circuit['r'], cards: readonly CardId[]): Counts {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(r.kind(card), (counts.get(r.kind(card)) ?? 0) + 1);
  return counts.size === 0 ? {} : Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
