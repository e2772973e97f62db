/**
 * Who watches what: triggers, replacements and rules are entries of the kernel's index of hooks, found by the name of
 * what they watch. What an entry holds is written and read here and nowhere else.
 */
import type { CardId, Hook, Seat } from '../../../core/index.ts';
import type { Replacement, Row, Trigger } from '../cards/row.ts';
import type { Rule } from '../cards/vocabulary.ts';
import type { Work } from '../table/work.ts';

/** What an entry says: whose it is, and the row it comes from. */
interface Facts<Row> {
  readonly seat: Seat;
  readonly row: Row;
}

// To the kernel facts are plain data; each name of the index holds only what is put there below.
const factsOf = <Row>({ facts }: Hook): Facts<Row> => facts as unknown as Facts<Row>;

export const triggerOf = (hook: Hook): Facts<Trigger> => factsOf(hook);
export const replacementOf = (hook: Hook): Facts<Replacement> & { readonly of?: Seat | null } => factsOf(hook);
export const ruleOf = (hook: Hook): Facts<Rule> => factsOf(hook);

/** Everything that a permanent watches. */
export function watchAll(w: Work, source: CardId, seat: Seat, { triggers = [], replaces = [], rules = [] }: Row): void {
  for (const row of triggers) w.r.watch({ on: `after:${row.on}`, source, facts: { seat, row } });
  for (const row of replaces) watchReplacement(w, source, seat, row);
  for (const row of rules) w.r.watch({ on: `rule:${row.rule}`, source, facts: { seat, row } });
}

/** One replacement, of everybody's doings or of one player's; gives the number of its entry. */
export const watchReplacement = (
  w: Work,
  source: CardId,
  seat: Seat,
  row: Replacement,
  of: Seat | null = null,
): number => w.r.watch({ on: `before:${row.event}`, source, facts: { seat, row, of } });
