/** Hues: of games and seats without a picture, and of colours by their names. */

const HUES = [60, 320, 140, 200, 28, 260];

/** Returns the hue of a name, in degrees: a game has the same one everywhere. */
export const hueOf = (name: string): number => {
  const sum = name.split('').reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return HUES[sum % HUES.length] ?? 0;
};

/** As many as sit at one table, each to be told from all others. */
const SEAT_HUES = [260, 200, 140, 28, 320, 60, 175, 350, 230, 95];

/** Returns the hue of a seat, in degrees: all seats of a table have different ones. */
export const hueOfSeat = (seat: number): number => SEAT_HUES[seat % SEAT_HUES.length] ?? 0;

const COLOURS: { readonly [colour: string]: number } = {
  red: 0,
  crimson: 348,
  ruby: 345,
  scarlet: 8,
  rust: 15,
  russet: 16,
  brown: 25,
  orange: 28,
  amber: 40,
  gold: 46,
  yellow: 54,
  olive: 70,
  lime: 90,
  green: 130,
  emerald: 145,
  teal: 176,
  cyan: 186,
  azure: 205,
  blue: 218,
  sapphire: 222,
  indigo: 248,
  violet: 270,
  purple: 280,
  plum: 302,
  magenta: 312,
  pink: 332,
  rose: 340,
};

/** Returns the hue of a colour by its English name; `undefined` of any other word. */
export const colourHue = (word: string): number | undefined => {
  const name = word.toLowerCase();
  return Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined;
};
