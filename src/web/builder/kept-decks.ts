/** The decks that this browser keeps, newest first. What lies there is read as if a stranger had written it. */
import { isRecord } from '../../core/index.ts';
import { store, stored } from '../app/stored.ts';
import type { BuilderGame } from './builder-game.ts';
import { sizeOf, type Deck } from './deck.ts';
import { LIMITS, plain } from './deck-text.ts';

/** No more are kept of a game. */
const MOST = 60;

const keyOf = ({ game }: BuilderGame): string => `decks.${game}`;

/** One's own decks of a game. */
export function keptDecks(game: BuilderGame): readonly Deck[] {
  const kept = stored(keyOf(game));
  return Array.isArray(kept) ? kept.slice(0, MOST).flatMap((each) => readDeck(game, each) ?? []) : [];
}

/** Keeps a deck as the newest, in place of the one of that name. */
export function keepDeck(game: BuilderGame, deck: Deck, before = deck.name): void {
  const others = keptDecks(game).filter(({ name }) => name !== deck.name && name !== before);
  keepAll(game, [deck, ...others]);
}

/** Forgets a deck. */
export const dropDeck = (game: BuilderGame, name: string): void =>
  keepAll(
    game,
    keptDecks(game).filter((each) => each.name !== name),
  );

const keepAll = (game: BuilderGame, decks: readonly Deck[]): void =>
  store(
    keyOf(game),
    decks.slice(0, MOST).map(({ name, lead, counts }) => ({ name, lead, counts: [...counts] })),
  );

/** A deck as it was kept, or nothing if it is none. */
export function readDeck(game: BuilderGame, raw: unknown): Deck | undefined {
  if (!isRecord(raw) || typeof raw['name'] !== 'string' || !Array.isArray(raw['counts'])) return undefined;
  const known = new Set(game.cards.map(({ kind }) => kind));
  const counts = raw['counts'].filter((pair): pair is [string, number] => isCount(pair) && known.has(pair[0]));
  const lead = game.leads.find(({ kind }) => kind === raw['lead']) ?? game.leads[0];
  const deck = { name: plain(raw['name']), lead: lead?.kind ?? null, counts: new Map(counts) };
  return sizeOf(deck) > LIMITS.cards ? undefined : deck;
}

const isCount = (pair: unknown): pair is [string, number] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]) && pair[1] > 0;
