/** Why a question about odds is not answered (lab.md section 13). */

/** A refusal of the odds: a code and the facts that lead on. */
export type OddsRefusal =
  | { readonly code: 'BadQuestion'; readonly field: string; readonly reason: string }
  | { readonly code: 'BadQuery'; readonly position: number; readonly expected: string }
  | { readonly code: 'GroupUnknown'; readonly group: string; readonly near: readonly string[] }
  | { readonly code: 'GroupEmpty'; readonly group: string }
  | { readonly code: 'Contradiction'; readonly condition: string }
  | {
      readonly code: 'CountRange';
      readonly field: string;
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly code: 'EngineRefused'; readonly engine: string; readonly reason: string; readonly offer: string };
