/** Decks of stack: sixty cards or more, four of a kind, lands among them (K86). The rules are the game's own. */
import {
  CONSTRUCTED,
  DECKS,
  mostCopies,
  nameOf,
  OPENING_HAND,
  problemOf,
  problemsOf,
  ROWS,
  type Row,
} from '../index.ts';
import type { PaletteName } from '../../../web/art/index.ts';
import { paletteOf } from './faces.ts';
import { printedFace } from './printed.ts';
import { capital } from '../../../web/tables/naming.ts';
import type { BuilderGame, DeckCard } from '../../../web/builder/builder-game.ts';
import { deckFrom, listOf, type Deck } from '../../../web/builder/deck.ts';
import { byCost } from '../../../web/builder/filter.ts';

/** Instants and sorceries are looked for together. */
const SORTS: { readonly [type in Row['type']]?: string } = {
  creature: 'creature',
  instant: 'spell',
  sorcery: 'spell',
  relic: 'relic',
  land: 'land',
};

/** The factions of the ready decks, and what belongs to none of them. */
const FACTIONS = ['vanguard', 'ledger', 'dredgers', 'common'] as const;

function factionOf(kind: string): PaletteName {
  const palette = paletteOf(kind);
  return FACTIONS.find((faction) => faction === palette) ?? 'common';
}

const cards: readonly DeckCard[] = Object.entries(ROWS)
  .flatMap(([kind, row]) => cardOf(kind, row) ?? [])
  .sort(byCost);

function cardOf(kind: string, { type, cost, token }: Row): DeckCard | undefined {
  const sort = SORTS[type];
  if (token || sort === undefined) return undefined;
  return { kind, face: printedFace(kind), cost, faction: factionOf(kind), sort };
}

const isLand = ({ sort }: DeckCard): boolean => sort === 'land';
const FORMAT = 'constructed';

/** The other side's deck: the ready one that shares the fewest cards with this one. */
function rival(deck: Deck): readonly string[] {
  const shared = (list: readonly string[]): number => list.filter((kind) => deck.counts.has(kind)).length;
  const [first = []] = Object.values<readonly string[]>(DECKS).sort((a, b) => shared(a) - shared(b));
  return first;
}

/** What the builder knows of stack. */
export const stackDecks: BuilderGame = {
  game: 'stack',
  cards,
  leads: [],
  factions: FACTIONS,
  sorts: ['creature', 'spell', 'relic', 'land'],
  ready: Object.entries(DECKS).map(([name, list]) => deckFrom(capital(name), null, list)),
  size: CONSTRUCTED.main,
  opening: OPENING_HAND,
  questions: [
    { name: 'landsGood', passes: isLand, least: 2, most: 4, says: OPENING_HAND },
    { name: 'landsFew', passes: isLand, least: 0, most: 1, says: OPENING_HAND },
    { name: 'landsByTurn', passes: isLand, least: 4, turn: 4, says: 4 },
  ],
  pool: (deck) => deck,
  takes: () => true,
  most: (kind) => mostCopies(ROWS, kind),
  base: (kind) => kind,
  faults: (deck) =>
    problemsOf(ROWS, { main: listOf(deck) }, FORMAT).map(
      (problem) => `${capital(problemOf({ ...problem, kind: problem.kind === null ? null : nameOf(problem.kind) }))}.`,
    ),
  options: (deck) => ({
    setup: 'match',
    format: FORMAT,
    players: [
      { id: 'p1', deck: listOf(deck) },
      { id: 'p2', deck: rival(deck) },
    ],
  }),
};
