/** Cards and units of the duel as the card components show them. */
import type { IconName } from '../../../web/art/index.ts';
import { plainFigure, type CardFace, type CardWord, type Figure } from '../../../web/card/face.ts';
import { CARDS, KEYWORDS, rulesText, type Row, type SeenCard, type SeenUnit } from '../index.ts';
import { KEYWORD_ICONS } from '../rules-sheet.ts';

/** A word with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Keywords as they stand on a card. */
export const wordsOf = ({ keywords }: SeenCard): readonly CardWord[] =>
  keywords.map((keyword) => ({
    icon: KEYWORD_ICONS[keyword],
    word: capital(keyword),
    meaning: `${capital(KEYWORDS[keyword].text)}.`,
  }));

/** The signs of a unit's keywords. */
export const signsOf = ({ keywords }: SeenCard): readonly IconName[] =>
  keywords.map((keyword) => KEYWORD_ICONS[keyword]);

/** The rules text of a row; keywords stand on a line of their own. */
export const textOf = (row: Row): string => rulesText(CARDS, row.type === 'unit' ? { ...row, keywords: [] } : row);

/** The line at the foot of a card: `Unit · Ember`. */
export const lineOf = ({ type, faction }: Row): string => `${capital(type)} · ${capital(faction)}`;

/** What a card shows. */
export function faceOf(card: SeenCard): CardFace {
  const { kind, row, cost } = card;
  return {
    kind,
    name: row.name,
    palette: row.faction,
    shape: row.type,
    line: lineOf(row),
    cost: { now: cost, base: row.cost, better: 'less' },
    gem: 'mana',
    words: wordsOf(card),
    text: textOf(row),
    ...(row.type === 'unit' ? { attack: attackOf(card), health: healthOf(card) } : {}),
  };
}

/** The attack of a unit beside what is printed. */
export const attackOf = ({ attack, row }: SeenCard): Figure =>
  row.type === 'unit' ? { now: attack, base: row.attack, better: 'more' } : plainFigure(attack);

/** Health beside what it could be; without damage, beside what is printed. */
export function healthOf({ health, mostHealth, row, ...unit }: SeenCard | SeenUnit): Figure {
  const printed = row.type === 'unit' && !('isGeneral' in unit && unit.isGeneral) ? row.health : mostHealth;
  return { now: health, base: health < mostHealth ? mostHealth : printed, better: 'more' };
}
