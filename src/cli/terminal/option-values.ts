/** `--set name=value` at any table: the same words for the same values, and every option of a game by its own name. */

/** What was typed behind `--set`, by name. */
export type OptionTexts = { readonly [name: string]: string };

/** Raw options: a number, true or false, or else a text. What is wrong with them the game itself says. */
export const valuesOf = (given: OptionTexts): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, valueOf(text)]));

/** The same for a game that has settings as well: `options` are the names of its options, any other is a setting's. */
export function withSettings(given: OptionTexts, options: readonly string[]): { readonly [name: string]: unknown } {
  const parts = Object.entries(valuesOf(given));
  const settings = parts.filter(([name]) => !options.includes(name));
  return {
    ...Object.fromEntries(parts.filter(([name]) => options.includes(name))),
    ...(settings.length === 0 ? {} : { settings: Object.fromEntries(settings) }),
  };
}

function valueOf(text: string): unknown {
  return /^(-?(0|[1-9]\d{0,14})|true|false)$/.test(text) ? JSON.parse(text) : text;
}
