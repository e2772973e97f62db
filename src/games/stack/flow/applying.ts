/** Which effects may replace a proposal now (K33 to K37), and what they would know. Replacing itself is in replacements.ts. */
import { applicable, type CardId, type Hook } from '../../../core/index.ts';
import type { Replacement } from '../cards/row.ts';
import type { Doing, Proposed } from '../shape.ts';
import { holds } from '../table/conditions.ts';
import { objectOf } from '../table/objects.ts';
import { isWhose } from '../table/players.ts';
import { isSort } from '../table/qualities.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';
import { isChoosable } from '../verbs/able.ts';
import { isCause } from './causes.ts';
import { replacementOf, sourceOf } from './watchers.ts';

/** The effects that may replace a proposal now; conditions are tested per unit (K37). */
export function effectsOn(w: Work, proposal: Proposed): readonly Hook[] {
  const { event, applied, seat, n, cause, card } = proposal;
  const watching = applicable(w.r, { on: event, applied, facts: {} }, (hook) => {
    const { seat: controller, row, of = null } = replacementOf(hook);
    if (of === null ? !isWhose(row.whose, controller, seat) : of !== seat) return false;
    if (!isCause(w, row.cause, cause, controller, sourceOf(hook)) || !isAbout(w, row, card)) return false;
    if (n < (row.min ?? 0) || !holds(w, row.when, seat)) return false;
    return !row.may || isChoosable(w, row.instead, doingOf(w, proposal, hook));
  });
  return event === 'bury' ? [...watching, ...ownWords(w, proposal)] : watching;
}

/** Whether a card is of the sort, and comes from where, a replacement asks for. */
function isAbout(w: Work, { of, from }: Replacement, card: CardId | undefined): boolean {
  if (card === undefined) return true;
  if (of !== undefined && !isSort(rowFor(w, card), of)) return false;
  const zone = w.r.layout.zones[w.r.zoneOf(card)]?.type;
  // What a search has found comes from the library (K67).
  return from === undefined || from === (zone === 'aside' ? 'library' : zone);
}

/** What the effects in the place of a proposal know: who would have done how much of what, and why. */
export function doingOf(w: Work, { seat: affected, n, cause, applied, tally }: Proposed, hook: Hook): Doing {
  const { seat, row } = replacementOf(hook);
  const amount = Math.min(n, row.part ?? n);
  const source = sourceOf(hook);
  return {
    seat,
    source,
    was: w.r.zoneOf(source) === -1 ? 0 : objectOf(w, source),
    targets: [],
    cause,
    applied: [...applied, hook.id],
    affected,
    amount,
    tally,
  };
}

const OWN_WORDS = {
  library: { event: 'bury', whose: 'each', to: 'library', instead: [] },
  exile: { event: 'bury', whose: 'each', to: 'exile', instead: [] },
} as const satisfies { readonly [to: string]: Replacement };

/** What a card itself says about graveyards, from wherever it lies; its number is like no other's. */
function ownWords(look: Look, { card, seat, applied }: Proposed): readonly Hook[] {
  const to = card === undefined ? undefined : rowFor(look, card).insteadOfGraveyard;
  if (card === undefined || to === undefined || applied.includes(ownId(card))) return [];
  return [{ id: ownId(card), on: 'before:bury', source: card, facts: { seat, row: OWN_WORDS[to], of: null } }];
}

const ownId = (card: CardId): number => -1 - card;
