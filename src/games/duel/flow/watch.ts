/**
 * Watchers: hooks in the state, indexed by what they wait for, so that news nobody waits for costs one look-up.
 * A watcher's buff of itself takes effect at once; what else it causes joins the queue (U15).
 */
import { NO_CARD, type CardId, type Hook, type Seat } from '../../../core/index.ts';
import { applyBuff } from '../board/buff.ts';
import { isOnBoard, isUnit, rowFor } from '../board/unit.ts';
import type { Watch } from '../cards/row.ts';
import { other, type Table, type Scene, type Step } from '../shape.ts';
import type { Effect } from '../verbs/index.ts';
import { cause } from './cause.ts';

/** What watchers wait for. `card` is NO_CARD for a draw that met an empty pile. */
export interface News {
  readonly on: Watch['on'];
  readonly seat: Seat;
  readonly card: CardId;
  readonly overdrawn: boolean;
}

/** From now on all watchers wait until everything that is caused has been done (U15). */
export const holdWatchers = (r: Table): void =>
  r.rework((job) => (job.do === 'settle' ? { do: 'settle', held: job.held ?? [], next: job.next } : job));

/** Tells watchers, or keeps the news until the running opening effect is over. */
export function tellWatchers(step: Step, news: News): void {
  if (areHeld(step.r)) keep(step.r, news);
  else deliver(step, news);
}

const areHeld = ({ agenda }: Table): boolean => agenda.some((job) => job.do === 'settle' && job.held !== null);

const keep = (r: Table, news: News): void =>
  r.rework((job) =>
    job.do === 'settle' && job.held ? { do: 'settle', held: [...job.held, news], next: job.next } : job,
  );

/** U16: the current player's units in the order they came, then the replaced card if it is that player's; then the other's. */
export function deliver(step: Step, news: News): void {
  const hooks = inOrder(step.r, step.r.hooks(news.on));
  const { current } = step.r.match;
  for (const seat of [current, other(current)]) {
    if (hooks.length > 0) tellUnitsOf(step, seat, hooks, news);
    if (news.on === 'replace' && news.seat === seat) tellReplaced(step, news);
  }
}

/** Units as they stand on the board; of one unit, what is printed before what it gained. */
const inOrder = (r: Table, hooks: readonly Hook[]): readonly Hook[] =>
  hooks.length < 2 ? hooks : hooks.toSorted((a, b) => r.positionOf(a.source) - r.positionOf(b.source));

function tellUnitsOf(step: Step, seat: Seat, hooks: readonly Hook[], news: News): void {
  for (const { source, facts } of hooks) {
    // A unit that died of its own reaction to this news tells no more of it.
    if (!isOnBoard(step, source) || step.r.owner(source) !== seat) continue;
    const watch = watchOf(step, source, Number(facts?.['index']));
    if (!watch || !concerns(watch, seat, news)) continue;
    step.r.note('triggered', { on: news.on, does: watch.effect.do }, { cards: [source] });
    react(step, watch.effect, seat, source, news.card);
  }
}

function watchOf(scene: Scene, card: CardId, index: number): Watch | undefined {
  const row = rowFor(scene, card);
  return isUnit(row) ? row.watch?.[index] : undefined;
}

function concerns(watch: Watch, seat: Seat, news: News): boolean {
  if (watch.overdrawn && !news.overdrawn) return false;
  return watch.whose === 'any' || (watch.whose === 'own') === (news.seat === seat);
}

/** On-replace effects of the card itself, in hand and pile (U17, U45). Others hear only of what cannot be hidden (U55). */
function tellReplaced(step: Step, { seat, card }: News): void {
  const { onReplace } = rowFor(step, card);
  if (!onReplace || isOnBoard(step, card)) return;
  for (const effect of onReplace) {
    const to = effect.do === 'damage' ? 'everyone' : [seat];
    step.r.note('triggered', { on: 'replaced', does: effect.do }, { cards: [card], to });
    react(step, effect, seat, card, card);
  }
}

function react(step: Step, effect: Effect, seat: Seat, source: CardId, about: CardId): void {
  if (effect.do === 'buff' && effect.to === 'self') applyBuff(step, source, effect.by);
  else cause(step, effect, { seat, source, target: NO_CARD, about });
}
