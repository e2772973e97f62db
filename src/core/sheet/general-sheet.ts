/** The sheet of a game that brings none: from its seats, zones, moves and cards, and a text of its author's if there is one. */
import type { CardRow } from '../game.ts';
import { spoken } from '../words/spoken.ts';
import type { Zone } from '../zones.ts';
import { numberWord } from './number-word.ts';
import type { RulesSheet, SheetSection, SheetWord } from './rules-sheet.ts';

/** What is known of any game. */
export interface SketchedGame {
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly zones: readonly Zone[];
  readonly catalog: { readonly [kind: string]: CardRow };
  /** The names of its moves; empty where nothing lists them. */
  readonly moves: readonly string[];
  /** What the author says of the game. */
  readonly text?: string;
}

/** Cards of which more is said than their number. */
const MAX_CARDS = 12;

/** Returns a sheet that says what can be known. */
export function generalSheet(game: SketchedGame): RulesSheet {
  const { text = '' } = game;
  const players = playersText(game.seats);
  const paragraphs = text.split(/\n{2,}/).filter((each) => each.trim() !== '');
  const [goal = `${game.title}, for ${players}.`, ...more] = paragraphs;
  const zones = zoneWords(game.zones);
  const cards = cardSections(game.catalog);
  return {
    goal,
    columns: [
      [
        ...(more.length > 0 ? [{ part: 'more', title: 'In short', text: more } as const] : []),
        { part: 'turn', title: 'Your turn', text: turnText(game.seats) },
        movesSection(game.moves),
        { part: 'end', title: 'The end', text: ['The table says when the match is over, who has won and why.'] },
      ],
      [...(zones.length > 0 ? [{ part: 'zones', title: 'What lies where', words: zones } as const] : []), ...cards],
    ],
    words: zones,
  };
}

const playersText = ({ min, max }: SketchedGame['seats']): string =>
  min === max
    ? `${numberWord(min)} ${min === 1 ? 'player' : 'players'}`
    : `${numberWord(min)} to ${numberWord(max)} players`;

const turnText = ({ max }: SketchedGame['seats']): readonly string[] =>
  max === 1
    ? ['You play alone. What you may do is lit; everything else waits.']
    : ['What you may do is lit as soon as you may do it. The bar says who is waited for.'];

function movesSection(moves: readonly string[]): SheetSection {
  const text = ['The buttons at the bottom name everything that you may do now.'];
  return {
    part: 'moves',
    title: 'What you may do',
    text: moves.length === 0 ? text : [`${moves.map((move) => `**${capital(spoken(move))}**`).join(' · ')}.`, ...text],
  };
}

/** Each kind of zone once, whosever it is. */
function zoneWords(zones: readonly Zone[]): readonly SheetWord[] {
  const named = new Map<string, SheetWord>();
  for (const zone of zones) {
    const word = capital(spoken(zone.name.replace(/^p\d+[._-]?(?=.)/, '')));
    if (!named.has(word)) named.set(word, { word, meaning: seenBy(zone) });
  }
  return [...named.values()];
}

function seenBy({ sees, owner }: Zone): string {
  if (sees === 'nobody') return 'face down for everybody';
  if (sees === 'everyone') return owner === null ? 'open, for all' : 'open; one for each player';
  return owner === null ? 'some players see it' : 'only its owner sees it';
}

function cardSections(catalog: SketchedGame['catalog']): readonly SheetSection[] {
  const rows = Object.values(catalog);
  const told = rows.filter(({ text }) => text !== undefined && text !== '');
  if (rows.length === 0) return [];
  const words = told
    .slice(0, MAX_CARDS)
    .map(({ name, text = '' }) => ({ word: name, meaning: text.replace(/\.$/, '') }));
  const count = `It is played with ${numberWord(rows.length)} ${rows.length === 1 ? 'kind' : 'kinds'} of cards.`;
  return [{ part: 'cards', title: 'Cards', text: [count], ...(words.length > 0 ? { words } : {}) }];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
