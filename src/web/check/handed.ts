/** A match file that one part of the page hands to another: checked here, watched there, without being chosen twice. */

/** Who played it, as far as the page knows: a file has no names. */
export interface People {
  readonly names: readonly (string | null)[];
  /** One's own seat. */
  readonly seat: number | null;
  /** The match, where it can be watched without its file. */
  readonly match?: string;
}

/** A file, and who played it. */
export interface Handed {
  readonly file: File;
  readonly people: People;
}

export const NOBODY: People = { names: [], seat: null };

let handed: Handed | undefined;

/** Hands a file over. */
export function hand(file: File, people = NOBODY): void {
  handed = { file, people };
}

/** Takes what was handed over, once. */
export function taken(): Handed | undefined {
  const given = handed;
  handed = undefined;
  return given;
}
