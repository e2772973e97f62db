/**
 * Everything a seat may ask for now, by the same checks that carry it out. Conceding is always allowed and not listed:
 * no bot should weigh it. Answers to questions are the kernel's to list.
 */
import type { Seat } from '../../../core/index.ts';
import type { Look } from '../table/work.ts';
import { checkDraw } from './act.ts';
import type { Action } from './index.ts';
import { activateChoices } from './activate.ts';
import { castChoices } from './cast.ts';
import { landChoices } from './play-land.ts';

export function choicesOf(look: Look, seat: Seat): readonly Action[] {
  if (look.r.match.priority !== seat) return [];
  return [
    { type: 'PASS_PRIORITY' },
    ...(checkDraw(look, seat) ? [] : [{ type: 'DRAW_CARD' } as const]),
    ...landChoices(look, seat),
    ...castChoices(look, seat),
    ...activateChoices(look, seat),
  ];
}

/** Whoever holds priority; at the end of a match nobody does. */
export const waitsFor = ({ r: { match } }: Look): readonly Seat[] => (match.priority === -1 ? [] : [match.priority]);
