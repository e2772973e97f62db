/**
 * Watchers (after an event) and replacements (before one).
 *
 * A hook is an entry of an index in the state: what it waits for, the card it comes from, facts. An event that nobody
 * waits for costs nothing, and a saved match wakes up with its watchers. A hook that names a job puts it on the
 * agenda as an event of its name is written (`moved:draw`, `shuffled:shuffle`, `noted:…`, `changed:<key>`); any other
 * is found by those who look for its name. Replacements are looked for before the rules act: see `applicable`.
 */
import type { Reader } from './reader.ts';
import type { Recorder } from './recorder.ts';
import { jobOf } from './writing.ts';
import type { Json } from './result.ts';
import type { Hook, JobOf, Shape } from './state.ts';

/** Something that would happen, with the numbers of the replacements that already had their say (K34). */
export interface Proposal {
  readonly on: string;
  readonly applied: readonly number[];
  readonly facts: { readonly [fact: string]: Json };
}

/** The replacements that may still change a proposal, in the order in which they came into being. */
export function applicable<S extends Shape>(
  r: Reader<S>,
  proposal: Proposal,
  applies: (hook: Hook) => boolean = () => true,
): readonly Hook[] {
  const hooks = r.hooks(`before:${proposal.on}`);
  return hooks.length === 0 ? hooks : hooks.filter((hook) => !proposal.applied.includes(hook.id) && applies(hook));
}

/** The proposal that takes this one's place: it inherits who had their say, so no effect applies twice along one descent. */
export const replacedBy = (proposal: Proposal, hook: Hook, facts: Proposal['facts']): Proposal => ({
  ...proposal,
  applied: [...proposal.applied, hook.id],
  facts,
});

/** Puts the jobs of those who wait for a name that the game itself announces on the agenda. */
export function tell<S extends Shape>(r: Recorder<S>, on: string, facts: { readonly [fact: string]: Json }): void {
  for (const hook of r.hooks(on)) if (hook.job !== undefined) r.later(jobOf(hook, facts) as unknown as JobOf<S>);
}
