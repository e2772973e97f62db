/** Which word of a rules sheet a sign on the table stands for. */
import type { SheetWord } from '../../core/sheet/index.ts';
import { TIPS as texts } from '../texts/tips.ts';

/** Signs that are no icons, or whose icon says less than their place: the first of the words that a game has. */
const PLACES: readonly (readonly [selector: string, words: readonly string[]])[] = [
  ['.atk', ['Power', 'Attack']],
  ['.hp', ['Toughness', 'Health']],
  ['.life', ['Life', 'Health']],
  ['.gems, .gem, .cost', ['Mana', 'Energy']],
  ['.orb', ['Energy']],
  ['.pots', ['Pot']],
  ['.dealer', ['Dealer']],
];

/** Icons of piles: one icon, another word in each game. */
const PILES: { readonly [icon: string]: readonly string[] } = {
  hand: ['Hand'],
  pile: ['Library', 'Pile', 'Deck'],
};

/** What can have a meaning. */
export const SIGNS = `.kw, [data-icon], ${PLACES.map(([selector]) => selector).join(', ')}`;

/** Returns the word that an element of the page stands for in a game; `undefined` if it has no meaning of its own. */
export function wordOf(element: Element, words: readonly SheetWord[]): SheetWord | undefined {
  const keyword = element.closest('.kw')?.textContent?.trim();
  if (keyword !== undefined) return named(words, [keyword]);
  const place = PLACES.find(([selector]) => element.closest(selector));
  if (place) return named(words, place[1]);
  const icon = element.closest('[data-icon]')?.getAttribute('data-icon') ?? '';
  return iconWord(icon, words);
}

/** Returns what an icon means: the game's own word, or what it means in every game. */
export function iconWord(icon: string, words: readonly SheetWord[]): SheetWord | undefined {
  const pile = PILES[icon];
  const own = pile ? named(words, pile) : words.find((each) => each.icon === icon);
  return own ?? (Object.hasOwn(texts.signs, icon) ? texts.signs[icon] : undefined);
}

const named = (words: readonly SheetWord[], names: readonly string[]): SheetWord | undefined =>
  names.flatMap((name) => words.filter(({ word }) => word.toLowerCase() === name.toLowerCase()))[0];
