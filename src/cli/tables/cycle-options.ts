/** `--set name=value` for the deck cycle: the settings a player may want, by their own names. */
import type { Mode } from '../../games/cycle/index.ts';

type Given = { readonly [name: string]: string };

const NUMBERS = ['mulligan', 'act_ticks', 'energy_ticks', 'gauge_ticks', 'refill_to'] as const;
const WORDS = ['hand_limit_policy', 'rt_draw', 'on_blocked', 'first_turn', 'on_deck_lock'] as const;

/** Raw options of the game; what is wrong with them the game itself says. */
export function optionsFrom(given: Given, mode: Mode): object {
  const { bpm, layer, deck, ...rest } = given;
  const settings: Record<string, unknown> = {};
  for (const name of NUMBERS) if (rest[name] !== undefined) settings[name] = Number(rest[name]);
  for (const name of WORDS) if (rest[name] !== undefined) settings[name] = rest[name];
  if (bpm !== undefined) settings['rhythm'] = { beat_us: Math.round(60_000_000 / Number(bpm)) };
  if (layer !== undefined) settings['corrupted_layer'] = layer === 'on';
  const odd = Object.keys(rest).filter((name) => ![...NUMBERS, ...WORDS].includes(name as never));
  return {
    mode,
    settings: { ...settings, ...Object.fromEntries(odd.map((name) => [name, rest[name]])) },
    ...(deck === undefined ? {} : { deck: deck.split('+') }),
  };
}
