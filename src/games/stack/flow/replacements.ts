/**
 * Proposed events and the effects that replace them (section 3). A proposal is a job: it can stop for the affected
 * player's choice and go on later. Whatever takes its place inherits the effects that had their say, so none applies
 * twice along one descent (K34).
 */
import type { CardId, Hook, Picks } from '../../../core/index.ts';
import type { Proposed, StackJob } from '../shape.ts';
import { controllerOf } from '../table/players.ts';
import type { Work } from '../table/work.ts';
import { effectsJob } from '../verbs/doing.ts';
import { doingOf, effectsOn } from './applying.ts';
import { goElsewhere } from './burial.ts';
import { eventKind } from './replaceable.ts';
import { areAlike, kindFrom, replacementOf, sourceOf } from './watchers.ts';

/** Carries a proposal out, replaces it, or asks by what. */
export function propose(w: Work, proposal: Proposed, answer?: Picks): void {
  const kind = eventKind(proposal.event);
  // To draw, gain or take nothing is no event at all (K18), so nothing can replace it.
  if (proposal.n === 0 || kind.isPrevented?.(w, proposal)) return;
  const effects = effectsOn(w, proposal);
  const [first] = effects;
  if (answer) take(w, proposal, effects, answer);
  else if (!first) kind.happen(w, proposal);
  else if (needsChoice(effects)) offer(w, proposal, effects);
  else replace(w, proposal, first);
}

const isOptional = (hook: Hook): boolean => replacementOf(hook).row.may ?? false;

/** One mandatory effect, or several that are alike, leave nothing to choose (K35). */
function needsChoice(effects: readonly Hook[]): boolean {
  if (effects.some(isOptional)) return true;
  const [first, ...others] = effects;
  return first !== undefined && others.some((other) => !areAlike(first, other));
}

/** The affected player chooses, or the controller of what would move (CR 616.1). */
function offer(w: Work, { seat: affected, card = -1 }: Proposed, effects: readonly Hook[]): void {
  const controller = card === -1 ? -1 : controllerOf(w, card);
  const seat = controller === -1 ? affected : controller;
  const options = effects.map((hook) => ({ label: kindFrom(w, hook), ...cardOf(w, sourceOf(hook)) }));
  w.r.ask({ seat, kind: 'replacement', options, min: effects.some(isOptional) ? 0 : 1, max: 1 });
}

/** A card that has left the match cannot be pointed out. */
const cardOf = (w: Work, card: CardId): { readonly card?: CardId } => (w.r.zoneOf(card) === -1 ? {} : { card });

/** None picked: the optional ones had their say. */
function take(w: Work, proposal: Proposed, effects: readonly Hook[], [pick]: Picks): void {
  const chosen = pick === undefined ? undefined : effects[pick];
  if (chosen) return replace(w, proposal, chosen);
  const declined = effects.filter(isOptional).map(({ id }) => id);
  w.r.next({ ...proposal, applied: [...proposal.applied, ...declined] });
}

/** The proposal never happens (K36); what the effect says happens instead, completely (K37). */
function replace(w: Work, proposal: Proposed, hook: Hook): void {
  const { seat: affected, n } = proposal;
  const { id } = hook;
  const source = sourceOf(hook);
  const { row } = replacementOf(hook);
  const doing = doingOf(w, proposal, hook);
  const { applied, amount } = doing;
  if (row.once) w.r.unwatch({ id });
  w.r.note('replaced', { seat: affected, kind: kindFrom(w, hook) }, { cards: [source] });
  // What replaces an effect counts for it; otherwise it counts for itself, under the number of what was just told (K28).
  const counts = proposal.tally === -1;
  const tally = counts ? w.r.seq : proposal.tally;
  const rest: readonly StackJob[] = amount < n ? [{ ...proposal, n: n - amount, applied }] : [];
  const instead = effectsJob(row.instead, { ...doing, tally }, counts);
  if (row.to === undefined) w.r.next(...rest, instead);
  else goElsewhere(w, proposal, row.to, instead);
}
