/**
 * Who watches what: triggers, replacements and rules are entries of the kernel's index of hooks, found by the name of
 * what they watch. What an entry holds is written and read here and nowhere else.
 */
import { NO_CARD, type CardId, type Hook, type Seat } from '../../../core/index.ts';
import type { Replacement, Row, Trigger } from '../cards/row.ts';
import type { Rule } from '../cards/vocabulary.ts';
import type { Look, Work } from '../table/work.ts';

/** What an entry says: whose it is, and the row it comes from. */
interface Facts<Row> {
  readonly seat: Seat;
  readonly row: Row;
}

// To the kernel facts are plain data; each name of the index holds only what is put there below.
const factsOf = <Row>({ facts }: Hook): Facts<Row> => facts as unknown as Facts<Row>;

export const triggerOf = (hook: Hook): Facts<Trigger> => factsOf(hook);
export const replacementOf = (
  hook: Hook,
): Facts<Replacement> & { readonly of?: Seat | null; readonly card?: CardId; readonly kind?: string } => factsOf(hook);
export const ruleOf = (hook: Hook): Facts<Rule> => factsOf(hook);

/** Everything that a permanent watches. */
export function watchAll(w: Work, source: CardId, seat: Seat, { triggers = [], replaces = [], rules = [] }: Row): void {
  watchTriggers(
    w,
    source,
    seat,
    triggers.filter(({ from }) => from === undefined),
  );
  for (const row of replaces) watchReplacement(w, source, seat, row);
  for (const row of rules) w.r.watch({ on: `rule:${row.rule}`, source, facts: { seat, row } });
}

/** Triggers, wherever their card lies. */
export function watchTriggers(w: Work, source: CardId, seat: Seat, triggers: readonly Trigger[]): void {
  for (const row of triggers) w.r.watch({ on: `after:${row.on}`, source, facts: { seat, row } });
}

/** One replacement of a permanent's; gives the number of its entry. */
export const watchReplacement = (w: Work, source: CardId, seat: Seat, row: Replacement): number =>
  w.r.watch({ on: `before:${row.event}`, source, facts: { seat, row, of: null } });

/** One replacement of a player's doings that holds by itself, whatever becomes of the card that made it (K41). */
export const watchPlayer = (w: Work, card: CardId, seat: Seat, row: Replacement, of: Seat): number =>
  w.r.watch({ on: `before:${row.event}`, source: NO_CARD, facts: { seat, row, of, card, kind: w.r.kind(card) } });

/** Forgets what a player who has left made to hold by itself (K50). */
export function forgetPlayer(w: Work, seat: Seat): void {
  for (const hook of w.r.hooks('before:draw')) {
    const { card, seat: controller, of } = replacementOf(hook);
    if (card !== undefined && (controller === seat || of === seat)) w.r.unwatch({ id: hook.id });
  }
}

/** The card that a replacement comes from. */
export const sourceOf = (hook: Hook): CardId => replacementOf(hook).card ?? hook.source;

/** The kind of that card; a token may be gone by now, while what it made still holds. */
export const kindFrom = ({ r }: Look, hook: Hook): string => replacementOf(hook).kind ?? r.kind(hook.source);

/** Whether two replacements would do the same. */
export function areAlike(one: Hook, other: Hook): boolean {
  const [{ card: _, kind: _k, ...a }, { card: __, kind: __k, ...b }] = [replacementOf(one), replacementOf(other)];
  return JSON.stringify(a) === JSON.stringify(b);
}
