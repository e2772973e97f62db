/**
 * By which events a hidden card shows that it is there (U55). Most cards never do: what becomes of a card that is played,
 * drawn or discarded shows the card itself. Here is what the rules tell of cards that stay hidden.
 */
import type { MatchEvent } from '../../core/index.ts';
import { familyOf } from '../../rng/index.ts';
import type { CycleRow } from './cards/card-file.ts';
import type { Effect } from './play/verbs.ts';
import type { Rules } from './shape.ts';

/** Whether a hidden card of this kind acts openly in this event. */
export function actsOpenly(rules: Rules, kind: string, event: MatchEvent): boolean {
  const row = rules.cards.rows[kind];
  if (row === undefined) return false;
  return (
    isChanged(event, 'layer') || // C43: the owner is told which kinds lie in the layer
    isJudgement(event) ||
    (row.mutation !== null && isMutation(event)) ||
    (row.tags.length > 0 && (isMutation(event) || isForced(event))) ||
    (row.cost === null && isChanged(event, 'locks')) ||
    effectsOf(rules, row).some((effect) => canBegin(effect, event))
  );
}

const isChanged = (event: MatchEvent, ...keys: readonly string[]): boolean =>
  event.type === 'changed' && event.of === 'match' && keys.includes(event.key);

/** C62, C69: a card is judged before it is shown, and a rhythm-locked one may be rejected without being shown. */
const isJudgement = (event: MatchEvent): boolean =>
  isChanged(event, 'combo') || (event.type === 'noted' && event.name === 'judged');

/** C33, C47: places are forgotten, dice rolled, and the owner is told the kinds; a card that leaves the deck is seen leaving. */
function isMutation(event: MatchEvent): boolean {
  if (event.type === 'concealed' || event.type === 'transformed') return true;
  if (event.type === 'rolled') return familyOf(event.purpose).startsWith('mutation.');
  if (event.type === 'noted') return event.name === 'mutated';
  if (event.type === 'moved') return event.why === 'mutation' || event.why === 'corruption';
  return isChanged(event, 'roster');
}

/** C71: whether there is a card with the tag. */
const isForced = (event: MatchEvent): boolean =>
  event.type === 'moved' ? event.why === 'forced' : event.type === 'noted' && event.facts['reason'] === 'forced';

/** C20: what a card does on its own while it lies hidden, and what an aura does when it hears of a status. */
function effectsOf({ cards }: Rules, { type, result, triggers }: CycleRow): readonly Effect[] {
  const own = result === 'attached' ? [] : triggers;
  const hearing = type === 'status' ? Object.values(cards.rows).flatMap((row) => row.triggers) : [];
  return [...own, ...hearing.filter((trigger) => trigger.if === 'status')].flatMap(({ effects }) => effects);
}

/** Whether this can be the first event of an effect; for verbs that no trigger of the rules uses, any event can. */
function canBegin({ do: verb }: Effect, event: MatchEvent): boolean {
  if (verb === 'lose') return isChanged(event, 'hp');
  return verb !== 'draw' || isDraw(event);
}

/** C15 to C18, C57: a card comes, or the pile behind it, or it is said why none does. */
function isDraw(event: MatchEvent): boolean {
  if (event.type === 'moved') return event.verb === 'draw' || event.verb === 'recycle' || event.why === 'overflow';
  if (event.type === 'noted') return event.name === 'no-draw' || event.name === 'limit-reached';
  return isChanged(event, 'pending');
}
