/** The vocabulary of card effects: what a row may say. What each verb does is in perform.ts, its words in text.ts. */

/** C67: an effect that runs only on a judgement this good. */
export type OnQuality = 'GOOD+' | 'PERFECT';

interface Conditional {
  readonly on?: OnQuality;
}

export type Effect = Conditional &
  (
    | { readonly do: 'hit'; readonly n: number; readonly all?: true }
    | { readonly do: 'block'; readonly n: number }
    | { readonly do: 'energy'; readonly n: number }
    | { readonly do: 'charge'; readonly n: number }
    | { readonly do: 'lose'; readonly n: number }
    | { readonly do: 'draw'; readonly n: number }
    | { readonly do: 'peek'; readonly n: number }
    | { readonly do: 'mill'; readonly n: number }
    | { readonly do: 'discard'; readonly n: number }
    | { readonly do: 'discard_it' }
    | { readonly do: 'corruption'; readonly n: number }
    | { readonly do: 'storm'; readonly turns: number }
    | { readonly do: 'storm_reshuffle' }
    | { readonly do: 'copy' }
    | {
        readonly do: 'create';
        readonly kind: string;
        readonly n: number;
        readonly to: 'hand' | 'discard' | 'deck_random';
      }
    | { readonly do: 'recall' }
    | { readonly do: 'park'; readonly turns: number }
    | { readonly do: 'force_draw'; readonly source: string }
    | { readonly do: 'topdeck'; readonly pick: 'choice' | 'random' }
    | { readonly do: 'swap_layers' }
    | { readonly do: 'shuffle_layer' }
  );

export const VERBS = [
  'hit',
  'block',
  'energy',
  'charge',
  'lose',
  'draw',
  'peek',
  'mill',
  'discard',
  'discard_it',
  'corruption',
  'storm',
  'storm_reshuffle',
  'copy',
  'create',
  'recall',
  'park',
  'force_draw',
  'topdeck',
  'swap_layers',
  'shuffle_layer',
] as const satisfies readonly Effect['do'][];

/** What a trigger may wait for. */
export const OCCASIONS = ['draw', 'discard', 'reshuffle', 'turn_start', 'turn_drawn', 'turn_end'] as const;

/**
 * Someone who waits (C20, C25, C35). `if` narrows it: `status` cards only, draws by `rhythm` only, or the card itself.
 * Opening draws are heard only by those who say so (C13).
 */
export interface Trigger {
  readonly on: (typeof OCCASIONS)[number];
  readonly if?: 'status' | 'rhythm' | 'self';
  readonly opening?: true;
  readonly effects: readonly Effect[];
}
