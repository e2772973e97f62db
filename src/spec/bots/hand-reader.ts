/**
 * Reads what a game's showdown compares, as a function of plain cards: so that a bot can rank thousands of imagined hands
 * without playing them. Knows every `evaluate` that takes cards from zones, alone, added up or in an exact mix.
 */
import type { ShowdownPart } from '../canonical.ts';
import { sourcesOf, type HandSource } from '../play/hand-looks.ts';
import type { Program } from '../play/program.ts';
import { rankingOf, type Pip, type Ranking } from '../ranks/index.ts';

/** The cards that one player could show, by the name of the zone in the file; shared zones are the same for all. */
export type CardsByZone = { readonly [zone: string]: readonly Pip[] };

/** One share of the pots: ranks what a player has, more is better. */
export interface HandReader {
  /** Returns what the cards are worth, or undefined if they do not qualify. */
  worth(cards: CardsByZone): number | undefined;
  /** About how many hands are looked at for one value: a measure of time. */
  readonly cost: number;
}

/** What a bot must know of a game to imagine its showdowns. */
export interface ShowdownReader {
  readonly shares: readonly HandReader[];
  /** Zones that are read, by their names in the file. */
  readonly zones: readonly string[];
}

/** Returns the reader of a game's showdown, or undefined if it compares something else than cards of zones. */
export function showdownReader({ canonical, rankings }: Program): ShowdownReader | undefined {
  const parts = canonical.showdown?.parts ?? [];
  const sources = parts.map(({ evaluate }) => sourcesOf(evaluate));
  if (parts.length === 0 || sources.some((source) => source === undefined)) return undefined;
  const known = sources.map((source) => source ?? []);
  return {
    shares: parts.map((part, at) => handReader(part, known[at] ?? [], rankings[part.using])),
    zones: [...new Set(known.flat().flatMap(({ zones }) => zones))],
  };
}

function handReader({ winner }: ShowdownPart, sources: readonly HandSource[], ranking: Ranking = FALLBACK): HandReader {
  const sign = winner === 'highest' ? 1 : -1;
  const cards = (zones: readonly string[], all: CardsByZone): readonly Pip[] =>
    zones.length === 1 ? (all[zones[0] ?? ''] ?? []) : zones.flatMap((zone) => all[zone] ?? []);
  const [only] = sources;
  const isPlain = sources.length === 1 && only?.count === undefined;
  const read = (all: CardsByZone): number | undefined =>
    isPlain
      ? ranking.best(cards(only?.zones ?? [], all))
      : ranking.mixed(sources.map(({ zones, count = 0 }) => ({ cards: cards(zones, all), count })));
  return {
    cost: isPlain ? 1 : 60,
    worth: (all) => {
      const value = read(all);
      return value === undefined ? undefined : sign * value;
    },
  };
}

const FALLBACK = rankingOf({ type: 'high_card' });
