/** The opening hand: exact odds by the lab's engine, and some hands dealt to look at. Loaded when somebody asks. */
import { formatDecimal, odds, type Fraction } from '../../lab/index.ts';
import type { BuilderGame, OpeningQuestion } from './builder-game.ts';
import { countOf, listOf, sizeOf, type Deck } from './deck.ts';

/** How likely something is, in percent with one place; nothing where the deck is too small to ask. */
export type Chance = string | undefined;

/** The answer to a game's question about a deck. */
export function chanceOf(game: BuilderGame, deck: Deck, { passes, least, most, turn }: OpeningQuestion): Chance {
  const pool = game.pool(deck);
  const hits = game.cards.reduce((sum, card) => sum + (passes(card) ? countOf(pool, card.kind) : 0), 0);
  const ask = most === undefined ? `hit >= ${least}` : `hit >= ${least} and hit <= ${most}`;
  return answered(lots(pool, hits), ask, { opening: game.opening, ...(turn === undefined ? {} : { turn }) });
}

/** How likely an opening hand has at least one of so many copies. */
export const chanceOfCopies = (game: BuilderGame, deck: Deck, copies: number): Chance =>
  answered(lots(game.pool(deck), copies), 'hit >= 1', { opening: game.opening });

interface Lots {
  readonly hit: number;
  readonly rest: number;
}

const lots = (deck: Deck, hit: number): Lots => ({ hit, rest: sizeOf(deck) - hit });

function answered({ hit, rest }: Lots, ask: string, when: object): Chance {
  if (hit === 0) return ask.startsWith('hit >= 0') ? percent({ numerator: 1n, denominator: 1n }) : percent(NEVER);
  const cards = [
    { name: 'hit', count: hit, in: ['hit'] },
    { name: 'rest', count: rest },
  ];
  const found = odds({ cards, ask, ...when });
  return found.ok ? percent(found.value.probability) : undefined;
}

const NEVER: Fraction = { numerator: 0n, denominator: 1n };

const percent = ({ numerator, denominator }: Fraction): string =>
  `${formatDecimal({ numerator: 100n * numerator, denominator }, 1)} %`;

/** Some opening hands, each from the whole deck; `below` is chance. */
export function dealHands(
  game: BuilderGame,
  deck: Deck,
  hands: number,
  below: (n: number) => number,
): readonly (readonly string[])[] {
  return Array.from({ length: hands }, () => dealt(listOf(game.pool(deck)), game.opening, below));
}

function dealt(cards: readonly string[], size: number, below: (n: number) => number): readonly string[] {
  const left = [...cards];
  return Array.from({ length: Math.min(size, left.length) }, () => left.splice(below(left.length), 1)).flat();
}
