/**
 * What a verb of this game is written with: the fields of its effect, how it reads, and what it does. The verbs stand
 * beside the code that does them; verbs.ts has all of them in one table.
 *
 * Every `run` says `: void`. Its body puts jobs, jobs hold effects, and effects are made of these verbs: without the
 * annotation the compiler would need the type of a verb to infer that same type.
 */
import { verbsFor } from '../../../core/fields/index.ts';
import type { Row, Rows } from '../cards/row.ts';
import type { Effects } from '../shape.ts';
import type { Work } from '../table/work.ts';

/** What the text of an effect may depend on: the other cards, and the one it stands on. */
export interface Telling {
  readonly rows: Rows;
  readonly row?: Row | undefined;
}

export const verb = verbsFor<[about: Telling], [w: Work, doing: Effects]>();
