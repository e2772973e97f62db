/** What may be put into a deck, and a deck made full: from the ready deck that is nearest to it, then from all it takes. */
import type { BuilderGame } from './builder-game.ts';
import { countOf, listOf, sizeOf, withMore, type Deck } from './deck.ts';

/** How many cards of a kind, and of those that count as the same, are in a deck. */
const copiesOf = (game: BuilderGame, deck: Deck, kind: string): number =>
  [...deck.counts].reduce((sum, [each, count]) => sum + (game.base(each) === game.base(kind) ? count : 0), 0);

/** Whether one more of a kind may be put in. */
export const canAdd = (game: BuilderGame, deck: Deck, kind: string): boolean =>
  game.takes(deck, kind) && copiesOf(game, deck, kind) < game.most(kind);

/** The deck with cards added until it has as many as it must. */
export function filled(game: BuilderGame, deck: Deck): Deck {
  const model = nearestReady(game, deck);
  const missing = model ? listOf(without(model, deck)) : [];
  return [...missing, ...anyCards(game)].reduce(
    (made, kind) => (sizeOf(made) < game.size && canAdd(game, made, kind) ? withMore(made, kind, 1) : made),
    deck,
  );
}

/** The ready deck of the same lead that has most of these cards. */
function nearestReady(game: BuilderGame, deck: Deck): Deck | undefined {
  const shared = (ready: Deck): number =>
    [...ready.counts].reduce((sum, [kind, count]) => sum + Math.min(count, countOf(deck, kind)), 0);
  return game.ready.filter(({ lead }) => lead === deck.lead).sort((a, b) => shared(b) - shared(a))[0];
}

const without = (model: Deck, deck: Deck): Deck =>
  [...deck.counts].reduce((left, [kind, count]) => withMore(left, kind, -count), model);

/** Round after round of everything there is, so that what a ready deck lacks comes evenly. */
const anyCards = (game: BuilderGame): readonly string[] =>
  Array.from({ length: game.size }, () => game.cards.map(({ kind }) => kind)).flat();
