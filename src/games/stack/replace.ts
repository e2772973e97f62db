/**
 * Proposed events and the effects that replace them (section 3). A proposal is a frame: it can stop for the affected
 * player's choice and go on later. Whatever takes its place inherits the effects that had their say, so none applies
 * twice along one descent (K34).
 */
import { applicable, type Hook, type Seat } from '../../core/index.ts';
import type { Replacement } from './cards/row.ts';
import { holds } from './conditions.ts';
import { forbid, isForbidden, takeDraw } from './draw.ts';
import { isWhose } from './players.ts';
import type { Answer, Frame, Proposed, ReplacementFacts } from './shape.ts';
import { ask, optionChoice, push, type Work } from './work.ts';

/** Carries a proposal out, replaces it, or asks by what. */
export function propose(w: Work, proposal: Proposed, answer?: Answer): void {
  if (isForbidden(w, proposal)) {
    forbid(w, proposal);
    return;
  }
  const effects = effectsOn(w, proposal);
  if (answer !== undefined) take(w, proposal, effects, answer);
  else if (effects.length === 0) happen(w, proposal);
  else if (needsChoice(effects)) offer(w, proposal, effects);
  else replace(w, proposal, effects[0] as Hook);
}

const factsOf = (hook: Hook): ReplacementFacts => hook.facts as unknown as ReplacementFacts;
const rowOfHook = (hook: Hook): Replacement => factsOf(hook).row;

/** The effects that may replace a proposal now; conditions are tested per unit (K37). */
function effectsOn(w: Work, proposal: Proposed): readonly Hook[] {
  const { event, applied, seat, n } = proposal;
  return applicable(w.r, { on: event, applied, facts: {} }, (hook) => {
    const { seat: controller, row } = factsOf(hook);
    return isWhose(row.whose, controller, seat) && n >= (row.min ?? 0) && holds(w, row.when, seat);
  });
}

/** One mandatory effect, or several that are alike, leave nothing to choose (K35). */
function needsChoice(effects: readonly Hook[]): boolean {
  if (effects.some((hook) => rowOfHook(hook).may)) return true;
  const [first, ...others] = effects.map((hook) => JSON.stringify(hook.facts));
  return others.some((other) => other !== first);
}

function offer(w: Work, proposal: Proposed, effects: readonly Hook[]): void {
  const options = effects.map(({ source }) => ({ label: w.r.kind(source), card: source }));
  const least = effects.some((hook) => rowOfHook(hook).may) ? 0 : 1;
  const frame = { ...proposal, offered: effects.map(({ id }) => id) };
  ask(w, frame, optionChoice('replacement', proposal.seat, options, least, 1));
}

function take(w: Work, { offered = [], ...proposal }: Proposed, effects: readonly Hook[], [pick]: Answer): void {
  if (pick === undefined) {
    const declined = effects.filter((hook) => rowOfHook(hook).may).map(({ id }) => id);
    push(w, { ...proposal, applied: [...proposal.applied, ...declined] });
    return;
  }
  const hook = effects.find(({ id }) => id === offered[pick]);
  // Its source may have left with a player who conceded meanwhile; then the rest is asked again.
  if (hook) replace(w, proposal, hook);
  else push(w, proposal);
}

/** The proposal never happens (K36); what the effect says happens instead, completely (K37). */
function replace(w: Work, proposal: Proposed, hook: Hook): void {
  const { seat: affected, n, cause, tally } = proposal;
  const { seat, row } = factsOf(hook);
  const applied = [...proposal.applied, hook.id];
  const amount = Math.min(n, row.part ?? n);
  if (row.once) w.r.unwatch({ id: hook.id });
  w.r.note('REPLACED', { seat: affected, kind: w.r.kind(hook.source) }, { cards: [hook.source] });
  const doing = { seat, source: hook.source, targets: [], cause, applied, affected, amount, tally };
  push(w, ...(amount < n ? [{ ...proposal, n: n - amount, applied }] : []), {
    do: 'effects',
    effects: row.instead,
    ...doing,
    drawn: 0,
    most: 0,
  });
}

function happen(w: Work, proposal: Proposed): void {
  const { event, offered: _, ...rest } = proposal;
  switch (event) {
    case 'draw-many':
      push(w, { ...rest, do: 'units' });
      return;
    case 'draw':
      takeDraw(w, proposal);
      return;
    case 'gain':
      w.r.setSeat(rest.seat, 'life', w.r.seat(rest.seat).life + rest.n);
      return;
    case 'lose':
      lose(w, rest.seat);
      return;
  }
}

/** A loss that nothing replaced joins the others of the same check. */
function lose(w: Work, seat: Seat): void {
  const at = w.frames.findLastIndex((frame) => frame.do === 'depart');
  const depart = w.frames[at] as Extract<Frame, { do: 'depart' }>;
  w.frames[at] = { ...depart, losing: [...depart.losing, seat] };
}
