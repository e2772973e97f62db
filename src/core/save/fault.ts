/** Why a text is no saved match, with the place of the first fault. */
import { pointer, type Path, type Problem } from '../fields/problems.ts';
import { err } from '../result.ts';

/** Why a text is not a saved state: the place of the first fault, or the bound that it breaks (F53). */
export type SaveError =
  | {
      readonly code: 'BadSave';
      /** Where in the file, as a JSON pointer. */
      readonly path: string;
      readonly reason: string;
    }
  | {
      readonly code: 'TooLarge';
      readonly path: string;
      readonly reason: string;
      /** Of what there is too much, and how much there may be. */
      readonly what: string;
      readonly most: number;
    };

export const fault = (path: string, reason: string): SaveError => ({ code: 'BadSave', path, reason });

export const tooLargeAt = (path: string, what: string, most: number): SaveError => ({
  code: 'TooLarge',
  path,
  reason: `at most ${most} ${what}`,
  what,
  most,
});

export const bad = (path: string, reason: string): { readonly ok: false; readonly error: SaveError } =>
  err(fault(path, reason));

/** The first of some problems of a value that stands at a path. */
export function problemAt(at: Path, [first]: readonly Problem[]): SaveError {
  if (!first) throw new RangeError('there is no problem to refuse for');
  const { path, code, expected, value } = first;
  const found = code === 'missing' ? 'found nothing' : `found ${JSON.stringify(value)}`;
  return fault(pointer([...at, ...path]), `expected ${expected}, ${found}`);
}
