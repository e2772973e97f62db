/** `--set name=value` for the deck cycle: settings by their own names, and a few words that players use. */
import type { Mode } from '../../games/cycle/index.ts';

type Given = { readonly [name: string]: string };

/** Raw options of the game; what is wrong with them the game itself says. */
export function optionsFrom(given: Given, mode: Mode): object {
  const { bpm, layer, deck, ...rest } = given;
  const settings = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, valueOf(value)]));
  return {
    mode,
    settings: {
      ...settings,
      ...(bpm === undefined ? {} : { rhythm: { beat_us: Math.round(60_000_000 / Number(bpm)) } }),
      ...(layer === undefined ? {} : { corrupted_layer: layer === 'on' }),
    },
    ...(deck === undefined ? {} : { deck: deck.split('+') }),
  };
}

/** A number, on or off, or a word. */
function valueOf(text: string): number | boolean | string {
  if (text === 'on' || text === 'off') return text === 'on';
  return /^\d+$/.test(text) ? Number(text) : text;
}
