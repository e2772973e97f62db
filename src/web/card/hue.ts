/** The colour of a person without a picture. */

const HUES = [60, 320, 140, 200, 28, 260];

/** Returns the hue of a name, in degrees: somebody keeps their colour from table to table. */
export const hueOf = (name: string): number => {
  const sum = name.split('').reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return HUES[sum % HUES.length] ?? 0;
};
