/**
 * What a verb of this game is written with: the fields of its effect, how it reads, and what it does. The verbs stand
 * beside the code that does them; verbs.ts has all of them in one table.
 *
 * A deed says `: void`. Its body speaks of jobs, jobs hold effects, and effects are made of these verbs: without the
 * word the compiler would look for the type of a verb inside the verb.
 */
import { verbsFor } from '../../../core/index.ts';
import type { Row, Rows } from '../cards/row.ts';
import type { Effects } from '../shape.ts';
import type { Work } from '../table/work.ts';

/** What the text of an effect may depend on: the other cards, and the one it stands on. */
export interface Telling {
  readonly rows: Rows;
  readonly row?: Row | undefined;
}

export const verb = verbsFor<[about: Telling], [w: Work, doing: Effects]>();
