/**
 * What a match may cost at most (F53): what a stranger's options, commands and files ask for is refused before it is
 * more. The bounds are far above what games need; a host that knows better says so to `start`. Rules that go on for ever
 * without writing anything cannot be stopped from here, nor from anywhere but outside their process.
 */
import type { Refusal } from './result.ts';
import type { Layout } from './zones.ts';

/** How much a match may have, and how much one step may write. */
export interface Budget {
  readonly seats: number;
  readonly zones: number;
  /** Cards that were ever created; as many slots in all zones together. */
  readonly cards: number;
  /** Events of the set-up, or of one command with all it causes. */
  readonly events: number;
  /** How far anything is counted, events of the match too: forms of saves allow as much, so what was played can be loaded. */
  readonly numbers: number;
}

/** What holds where nobody says otherwise. */
export const BUDGET: Budget = { seats: 64, zones: 500, cards: 10_000, events: 200_000, numbers: 5 * 10 ** 11 };

/** The refusal of what is more: of what there is too much, and how much there may be. */
export const tooLarge = (what: string, most: number): Refusal => ({ code: 'TooLarge', what, most });

/** Thrown where rules go beyond a budget, and caught where the step began, which is then refused. */
export class OverBudget extends Error {
  readonly refusal: Refusal;

  constructor(what: keyof Budget, most: number) {
    super(what);
    this.refusal = tooLarge(what, most);
  }
}

/** Why a table is too large, if it is. */
export function whyTooLarge({ seats, zones }: Layout, budget: Budget): Refusal | undefined {
  const cards = zones.reduce((sum, { slots }) => sum + (slots ?? 0), 0);
  const sizes = { seats: seats.length, zones: zones.length, cards };
  const what = (['seats', 'zones', 'cards'] as const).find((each) => !(sizes[each] <= budget[each]));
  return what && tooLarge(what, budget[what]);
}

/** Throws for a value that holds a number farther from zero than this; what lies deeper than plain data may is not looked at. */
export function checkNumbers(value: unknown, most: number, deep = 100): void {
  if (typeof value === 'number' && Math.abs(value) > most) throw new OverBudget('numbers', most);
  if (deep > 0 && typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) checkNumbers(each, most, deep - 1);
}

/** What a step does, or the refusal if it goes beyond its budget. Whatever else it throws is a mistake of the rules. */
export function withinBudget<T>(step: () => T): T | { readonly ok: false; readonly error: Refusal } {
  try {
    return step();
  } catch (error) {
    if (error instanceof OverBudget) return { ok: false, error: error.refusal };
    throw error;
  }
}
