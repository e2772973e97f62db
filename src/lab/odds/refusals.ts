/** Why a question about odds is not answered (lab.md section 13). */

/** A refusal of the odds: a code and the facts that lead on. */
export type OddsRefusal =
  | { readonly code: 'BadQuestion'; readonly field: string; readonly reason: string }
  | {
      readonly code: 'BadQuery';
      readonly position: number;
      readonly expected: string;
      /** The condition that is meant, if it is a part of what was typed. */
      readonly condition?: string;
    }
  | { readonly code: 'GroupUnknown'; readonly group: string; readonly near: readonly string[] }
  | { readonly code: 'GroupEmpty'; readonly group: string }
  | { readonly code: 'Contradiction'; readonly condition: string }
  | {
      readonly code: 'CountRange';
      readonly field: string;
      readonly value: number;
      readonly min: number;
      readonly max: number;
      /** The lots that are too many for the deck, if that is it: `99 land`. */
      readonly lots?: readonly string[];
    }
  | { readonly code: 'EngineRefused'; readonly engine: string; readonly reason: string; readonly offer: string };
