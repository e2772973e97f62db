/** `--set name=value` for the deck cycle: options and settings by their own names, and a few words that players use. */
import { isRecord } from '../../../core/index.ts';
import { ARCHETYPES, type Mode } from '../index.ts';
import { PLAIN_OPTIONS } from '../options.ts';
import { type OptionTexts, withSettings } from '../../../cli/terminal/index.ts';

/** Raw options of the game; what is wrong with them the game itself says. */
export function optionsFrom(given: OptionTexts, mode: Mode): object {
  const { bpm, layer, deck, archetype, rhythm_bias, corruption_bias, ...rest } = given;
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
    ...identityFrom({ archetype, rhythm_bias, corruption_bias }),
  };
}

/** The words for the deck's identity: the archetypes, and the one that changes nothing. */
export const ARCHETYPE_WORDS: readonly string[] = ['neutral', ...Object.keys(ARCHETYPES)];

/** The deck's identity as an option, if any part of it is given. */
function identityFrom(parts: { readonly [part: string]: string | undefined }): object {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== 'neutral');
  return given.length === 0 ? {} : { identity: Object.fromEntries(given) };
}

const SWITCHES: OptionTexts = { on: 'true', off: 'false' };

/** What is on is true. */
const switches = (given: OptionTexts): OptionTexts =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, SWITCHES[text] ?? text]));
