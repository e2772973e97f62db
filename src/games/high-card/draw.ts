/** Drawing in high card: by a policy, with a replacement (the coin) before it and a watcher (the fool) after it. */
import { drawBy, type DrawPolicy } from '../../core/draw/index.ts';
import { applicable, NO_CARD, type Seat } from '../../core/index.ts';
import { HAND_SIZE } from './settings.ts';
import { handOf, type Table } from './shape.ts';

const policyFor = ({ layout }: Table, seat: Seat, pick: DrawPolicy['pick']): DrawPolicy => ({
  from: 'deck',
  to: layout.zones[handOf(seat)]?.name ?? '',
  pick,
  limit: HAND_SIZE,
  handFull: 'keep',
  empty: 'reshuffle',
  reshuffleFrom: 'discard',
});

/** The seat draws `n` cards; whatever waits for a draw is on the agenda afterwards. */
export function drawCards(r: Table, seat: Seat, n: number): void {
  for (let i = 0; i < n; i++) drawOne(r, seat);
}

/** Sets the watcher that waits for fools, once per match. */
export const watchFools = (r: Table): number => r.watch({ on: 'moved:draw', source: NO_CARD, job: 'turnFool' });

/** Makes the next draw of this seat come from the bottom. */
export const luckFor = (r: Table, seat: Seat): number =>
  r.watch({ on: 'before:draw', source: NO_CARD, facts: { seat } });

function drawOne(r: Table, seat: Seat): void {
  const [luck] = applicable(r, { on: 'draw', applied: [], facts: {} }, (hook) => hook.facts?.['seat'] === seat);
  if (luck) r.unwatch({ id: luck.id });
  const drawn = drawBy(r, policyFor(r, seat, luck ? 'bottom' : 'top'), 1);
  if (luck && drawn.ok) for (const card of drawn.value.drawn) r.setCard(card, 'lucky', true);
}
