/** Decks of the duel: a general, exactly so many cards of its faction and neutral ones. The rules are the game's own. */
import type { Refusal } from '../../../core/index.ts';
import {
  baseOf,
  CARDS,
  deckFaults,
  DECKS,
  deckText,
  DEFAULTS,
  FACTIONS,
  mayHold,
  seenFace,
  type Row,
} from '../index.ts';
import type { CardFace } from '../../../web/card/face.ts';
import { capital, faceOf } from './faces.ts';
import type { BuilderGame, DeckCard } from '../../../web/builder/builder-game.ts';
import { deckFrom, listOf, withMore, type Deck } from '../../../web/builder/deck.ts';
import { byCost } from '../../../web/builder/filter.ts';

/** Mana of the first turn (U5); without mana everything is free. */
const FIRST_MANA = DEFAULTS.mana?.first ?? 0;
const HEAVY = 5;

const rows: readonly (readonly [string, Row])[] = Object.entries(CARDS);
const READY = Object.entries(DECKS);
/** Generals that a ready deck has: the plain one is for puzzles. */
const generals = rows.filter(([kind]) => READY.some(([, { general }]) => general === kind));

const cards: readonly DeckCard[] = rows
  .filter(([kind]) => generals.some(([general]) => mayHold(CARDS, general, kind)))
  .map(([kind, row]) => ({ kind, face: printed(kind), cost: row.cost, faction: row.faction, sort: row.type }))
  .sort(byCost);

function printed(kind: string): CardFace {
  return faceOf(seenFace(CARDS, 0, { kind, owner: 0, values: {} }));
}

const led = ({ lead }: Deck): string => lead ?? generals[0]?.[0] ?? '';
const asGiven = (deck: Deck): { general: string; deck: readonly string[] } => ({
  general: led(deck),
  deck: listOf(deck),
});

/** The other side's deck: a ready one of another general, where there is one. */
const rival = (deck: Deck): string | undefined =>
  (READY.find(([, { general }]) => general !== led(deck)) ?? READY[0])?.[0];

/** What the opening hand is dealt from: a card that starts in the hand comes besides it (U47). */
function pool(deck: Deck): Deck {
  const marked = [...deck.counts.keys()].find((kind) => CARDS[kind]?.startsInHand);
  return marked === undefined ? deck : withMore(deck, marked, -1);
}

/** What the builder knows of the duel. */
export const duelDecks: BuilderGame = {
  game: 'duel',
  cards,
  leads: generals.map(([kind, { name, faction }]) => ({ kind, name, palette: faction })),
  factions: FACTIONS,
  sorts: ['unit', 'spell'],
  ready: READY.map(([name, { general, deck }]) => deckFrom(capital(name), general, deck)),
  size: DEFAULTS.deckSize,
  opening: DEFAULTS.openingHand,
  questions: [
    { name: 'playFirst', passes: ({ cost }) => cost <= FIRST_MANA, least: 1, says: FIRST_MANA },
    {
      name: 'unitFirst',
      passes: ({ cost, sort }) => sort === 'unit' && cost <= FIRST_MANA,
      least: 1,
      says: FIRST_MANA,
    },
    { name: 'heavy', passes: ({ cost }) => cost >= HEAVY, least: 2, says: HEAVY },
  ],
  pool,
  takes: (deck, kind) => mayHold(CARDS, led(deck), kind),
  most: () => DEFAULTS.copies,
  base: (kind) => baseOf(CARDS, kind),
  faults: (deck) => deckFaults(CARDS, asGiven(deck), DEFAULTS).map((fault) => deckText(withName(fault))),
  options: (deck) => ({ decks: [asGiven(deck), rival(deck)] }),
};

/** A refusal names a kind; whoever builds a deck reads names. */
function withName(fault: Refusal): Refusal {
  const { kind } = fault;
  const row = typeof kind === 'string' && Object.hasOwn(CARDS, kind) ? CARDS[kind] : undefined;
  return row ? { ...fault, kind: row.name } : fault;
}
