/** `--set name=value` for the deck cycle: options and settings by their own names, and a few words that players use. */
import { isRecord } from '../../core/index.ts';
import { PLAIN_OPTIONS, type Mode } from '../../games/cycle/index.ts';
import { withSettings, type Given } from './given.ts';

/** Raw options of the game; what is wrong with them the game itself says. */
export function optionsFrom({ bpm, layer, deck, ...rest }: Given, mode: Mode): object {
  const { settings, ...options } = withSettings(switches(rest), Object.keys(PLAIN_OPTIONS));
  return {
    ...options,
    mode,
    settings: {
      ...(isRecord(settings) ? settings : {}),
      ...(bpm === undefined ? {} : { rhythm: { beat_us: Math.round(60_000_000 / Number(bpm)) } }),
      ...(layer === undefined ? {} : { corrupted_layer: layer === 'on' }),
    },
    ...(deck === undefined ? {} : { deck: deck.split('+') }),
  };
}

const SWITCHES: Given = { on: 'true', off: 'false' };

/** What is on is true. */
const switches = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, SWITCHES[text] ?? text]));
