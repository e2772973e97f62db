/** A match file that one part of the page hands to another: checked here, watched there, without being chosen twice. */

let file: File | undefined;

/** Hands a file over. */
export function hand(given: File): void {
  file = given;
}

/** Takes what was handed over, once. */
export function taken(): File | undefined {
  const given = file;
  file = undefined;
  return given;
}
