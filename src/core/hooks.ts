/**
 * Watchers (after an event) and replacements (before one), and the queue they work through.
 *
 * Hooks are data in the state, indexed by what they wait for, so an event that nobody waits for costs nothing and a
 * saved match wakes up with its watchers. The recorder queues a job for every hook on `type:verb` as the event is
 * written (`moved:draw`, `shuffled:shuffle`, `noted:…`, `changed:<key>`). Replacements are asked for by name before
 * the rules act: see `applicable`. What a job does is the game's.
 */
import type { Reader, Recorder } from './recorder.ts';
import type { Json } from './result.ts';
import type { Hook, Job, Shape } from './state.ts';

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

/** Queues the jobs of everyone who waits for a name the game itself announces. */
export function tell<S extends Shape>(r: Recorder<S>, on: string, facts: { readonly [fact: string]: Json }): void {
  for (const { id, source, job, facts: own } of r.hooks(on)) r.enqueue({ job, hook: id, source, ...own, told: facts });
}

export interface Drained {
  /** Jobs done. */
  readonly done: number;
  /** Whether the limit ended it with work left over. */
  readonly limited: boolean;
}

/** What the game says of a job: go on with the next, or leave the rest in the state until a player has chosen. */
export type AfterJob = 'wait' | undefined | void;

/** Works through the queue, first in first out, until it is empty, a job has to wait, or the limit is reached. */
export function drain<S extends Shape>(r: Recorder<S>, perform: (job: Job) => AfterJob, limit: number): Drained {
  for (let done = 0; ; done++) {
    if (r.queued.length === 0) return { done, limited: false };
    if (done === limit) return { done, limited: true };
    if (perform(r.dequeue() as Job) === 'wait') return { done: done + 1, limited: false };
  }
}
