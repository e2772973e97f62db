/** What a game is called on the page. */
import type { GameSheet } from '../../host/index.ts';
import { ENGLISH as texts } from '../texts/index.ts';

/** A game by its short title, where it has one. */
export function titleOf({ name, title }: Pick<GameSheet, 'name' | 'title'>): string {
  const games: { readonly [name: string]: { readonly title: string } } = texts.games;
  return (Object.hasOwn(games, name) ? games[name]?.title : undefined) ?? title;
}
