/** A bare table: cards and zones, no game. What the draw primitive works on, and tests. */
import { newChance, seedFromText, type Chance } from '../../rng/index.ts';
import { NO_CARD, Pile } from '../pile.ts';
import type { Job } from '../question.ts';
import { blank, type Eye, type MatchState, type Shape } from '../state.ts';
import { seesZone, zone, type Layout, type Viewer, type Zone } from '../zones.ts';

/** The shape of a bare table: cards and zones only, and whatever work is put on its agenda. */
export interface Bare extends Shape {
  readonly match: Record<never, never>;
  readonly seat: Record<never, never>;
  readonly card: Record<never, never>;
  readonly job: Job;
}

/** A state with cards and zones only: what the draw primitive needs. */
export type Table = MatchState<Bare>;

/** A zone of `tableOf`: its cards by kind, top first (`null` = empty slot), and what differs from its type. */
export interface TableZone extends Partial<Omit<Zone, 'name'>> {
  readonly cards: readonly (string | null)[];
}

/** A table from kinds by zone; a bare list is a zone whose type is its name. Cards are numbered in reading order. */
export function tableOf(
  zones: { readonly [name: string]: readonly (string | null)[] | TableZone },
  options: { readonly seats?: readonly string[]; readonly chance?: Chance; readonly watched?: readonly Viewer[] } = {},
): Table {
  const entries = Object.entries(zones).map(
    ([name, given]) => [name, 'cards' in given ? given : { cards: given }] as const,
  );
  const layout: Layout = {
    seats: options.seats ?? [],
    zones: entries.map(([name, { cards, type, ...change }]) => {
      const made = zone(name, type ?? name, change);
      return cards.includes(null) && made.slots === null ? { ...made, slots: cards.length } : made;
    }),
  };
  const empty = blank<Bare>(
    { layout, match: {}, seats: layout.seats.map(() => ({})) },
    options.chance ?? newChance('fast', seedFromText('table')),
    options.watched ?? [],
  );
  return fill(
    empty,
    entries.map(([, { cards }]) => cards),
  );
}

function fill(empty: Table, rows: readonly (readonly (string | null)[])[]): Table {
  const kinds: string[] = [];
  const piles = rows.map((row, index) => {
    const cells = row.map((kind) => (kind === null ? NO_CARD : kinds.push(kind) - 1));
    const slots = empty.layout.zones[index]?.slots ?? cells.length;
    while (cells.length < slots) cells.push(NO_CARD);
    return Pile.of(cells);
  });
  const owners = kinds.map(() => null);
  const state = { ...empty, piles, cards: { kinds, owners, values: kinds.map(() => ({})) } };
  return { ...state, eyes: state.eyes.map((eye) => firstLook(state, eye)) };
}

/** What a viewer sees of a table laid out before its eyes. */
function firstLook(state: Table, eye: Eye): Eye {
  const handles = state.cards.kinds.map(() => 0);
  let next = 1;
  state.layout.zones.forEach((zone, id) => {
    if (!seesZone(zone, eye.viewer)) return;
    for (const card of state.piles[id] as Pile) if (card !== NO_CARD) handles[card] = next++;
  });
  return { ...eye, next, handles };
}
