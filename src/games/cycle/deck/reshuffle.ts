/** Reshuffles: the needed one (C29 to C35, C57), the one under left-over cards (C36), and the storm's (C75). */
import { DISCARD_PILE, MAIN_DECK, OPERATIVE, streamOf, tickOf, type Circuit, type Look } from '../shape.ts';
import { leftOf, spend, tellLimit, type Limit } from './budget.ts';
import { mutateFrom } from './mutate.ts';
import { addPending } from './pending.ts';

/** The one reshuffle a single draw may need; says what kept it from bringing cards. */
export function neededReshuffle(circuit: Circuit): 'empty' | 'waits' | Extract<Limit, 'reshuffles'> | undefined {
  const { r } = circuit;
  if (r.count(DISCARD_PILE) === 0) return 'empty';
  if (leftOf(r, 'reshuffles') === 0) return 'reshuffles';
  if (reshuffleTicks(r) > 0) {
    beginReshuffle(circuit);
    return 'waits';
  }
  reshuffle(circuit);
  return undefined;
}

/** C31 as a whole: everything comes back, mutates, is shuffled, counted and logged. */
export function reshuffle(circuit: Circuit): void {
  const { r } = circuit;
  const moved = r.count(DISCARD_PILE);
  spend(r, 'reshuffles');
  r.moveTop(moved, DISCARD_PILE, MAIN_DECK, 'recycle', 'top');
  mutateFrom(circuit, 0);
  r.shuffle(MAIN_DECK, 'positions', streamOf(r, 'shuffle'));
  countReshuffle(circuit, moved);
}

/** C36: makes sure that the deck has `n` cards, if there are that many: the discard pile goes under what is left. */
export function ensure(circuit: Circuit, n: number): void {
  const { r } = circuit;
  const left = r.count(MAIN_DECK);
  const moved = r.count(DISCARD_PILE);
  if (left >= n || moved === 0 || leftOf(r, 'reshuffles') === 0) return;
  spend(r, 'reshuffles');
  r.moveTop(moved, DISCARD_PILE, MAIN_DECK, 'recycle', 'bottom');
  mutateFrom(circuit, left);
  r.shuffle(MAIN_DECK, 'positions', streamOf(r, 'shuffle'), left);
  countReshuffle(circuit, moved);
}

/** C75: also works on a deck that still has cards; limited in each turn (in real time, whatever draws: once in a tick). */
export function stormReshuffle(circuit: Circuit): void {
  const { r } = circuit;
  const { limits } = r.match.settings;
  const isTurns = r.match.mode === 'turn';
  const at = isTurns ? r.match.turn : tickOf(r);
  const done = r.match.stormReshuffles.at === at ? r.match.stormReshuffles.count : 0;
  const most = isTurns ? limits.maxStormReshufflesPerTurn : Math.min(1, limits.maxStormReshufflesPerTurn);
  if (done >= most || leftOf(r, 'reshuffles') === 0) return tellLimit(circuit, 'storm_reshuffle');
  r.setMatch('stormReshuffles', { at, count: done + 1 });
  forceReshuffle(circuit);
}

/** The same without a limit of its own. With nothing to move or shuffle there is no reshuffle. */
export function forceReshuffle(circuit: Circuit): void {
  const { r } = circuit;
  const moved = r.count(DISCARD_PILE);
  if (moved + r.count(MAIN_DECK) === 0) return;
  spend(r, 'reshuffles');
  r.moveTop(moved, DISCARD_PILE, MAIN_DECK, 'recycle', 'top');
  mutateFrom(circuit, 0);
  const size = r.count(MAIN_DECK);
  r.shuffle(MAIN_DECK, 'positions', streamOf(r, 'shuffle'));
  if (moved > 0 || size > 1) countReshuffle(circuit, moved);
}

function countReshuffle({ r }: Circuit, moved: number): void {
  const counter = r.seat(OPERATIVE).reshuffles + 1;
  r.setSeat(OPERATIVE, 'reshuffles', counter);
  r.note('reshuffled', { moved, size: r.count(MAIN_DECK), counter });
}

/** C57: how long the next reshuffle takes. */
function reshuffleTicks(r: Look['r']): number {
  const { base, growth, cap } = r.match.settings.reshuffle_ticks;
  return r.match.mode === 'realtime' ? Math.min(base + growth * r.seat(OPERATIVE).reshuffles, cap) : 0;
}

/** The tick in which the reshuffle in progress ends. */
export function reshuffleDue(r: Look['r']): number | null {
  return r.match.pending.find(({ cause }) => cause === 'reshuffle')?.due_tick ?? null;
}

function beginReshuffle(circuit: Circuit): void {
  const { r } = circuit;
  if (reshuffleDue(r) === null)
    addPending(circuit, { due_turn: null, due_tick: tickOf(r) + reshuffleTicks(r), n: 0, cause: 'reshuffle' });
}
