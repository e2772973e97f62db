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
  /** Its moves by name, each with what is chosen for it ("a card from your hand"); empty where nothing lists them. */
  readonly moves: { readonly [name: string]: readonly string[] };
  /** What the author says of the game. */
  readonly text?: string;
}

/** Cards of which more is said than their number. */
const MAX_CARDS = 12;

/** Returns a sheet that says what can be known. */
export function generalSheet(game: SketchedGame): RulesSheet {
  const { text = '' } = game;
  const paragraphs = text.split(/\n{2,}/).filter((each) => each.trim() !== '');
  const [goal = sketchText(game), ...more] = paragraphs;
  const zones = zoneWords(game.zones);
  const cards = cardSections(game.catalog);
  return {
    goal,
    columns: [
      [
        ...(more.length > 0 ? [{ part: 'more', title: 'In short', text: more } as const] : []),
        { part: 'turn', title: 'Your turn', text: turnText(game.seats) },
        movesSection(game.moves),
        { part: 'end', title: 'The end', text: [paragraphs.length > 0 ? goal : UNTOLD_END] },
      ],
      [...(zones.length > 0 ? [{ part: 'zones', title: 'What lies where', words: zones } as const] : []), ...cards],
    ],
    words: zones,
  };
}

const UNTOLD_END =
  'Only the code of this game knows how a match ends. When it does, the table says who has won and why.';

/** Some cards by name, for a game of which nothing else is told. */
const MAX_NAMED = 3;

/** "A game for two to three players with eight kinds of cards, among them Bead, Turnip and Pearl." */
function sketchText({ seats, catalog, title }: SketchedGame): string {
  const names = [...new Set(Object.values(catalog).map(({ name }) => name))];
  const some = names.slice(0, MAX_NAMED);
  const players = playersText(seats);
  if (names.length === 0) return `${title}: a game for ${players}.`;
  const named = some.length === 1 ? some[0] : `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`;
  const kinds = `${numberWord(names.length)} ${names.length === 1 ? 'kind' : 'kinds'} of cards`;
  return `A game for ${players} with ${kinds}${names.length > MAX_NAMED ? ', among them ' : ': '}${named}.`;
}

const playersText = ({ min, max }: SketchedGame['seats']): string =>
  min === max
    ? `${numberWord(min)} ${min === 1 ? 'player' : 'players'}`
    : `${numberWord(min)} to ${numberWord(max)} players`;

const turnText = ({ max }: SketchedGame['seats']): readonly string[] =>
  max === 1
    ? ['You play alone: whenever the game waits for you, you make one of the moves below.']
    : ['The bar says who is waited for. When it is you, you make one of the moves below.'];

function movesSection(moves: SketchedGame['moves']): SheetSection {
  const text = ['What you can use now is lit. The buttons name every other move that you may make now.'];
  const words = Object.entries(moves).map(([name, chosen]) => ({
    word: capital(spoken(name)),
    meaning: chosen.length === 0 ? 'you choose nothing for it' : `choose ${chosen.join(' and ')}`,
  }));
  return { part: 'moves', title: 'What you may do', ...(words.length > 0 ? { words } : {}), text };
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
    .map(({ name, text = '' }) => ({ word: capital(name), meaning: text.replace(/\.$/, '') }));
  const count = `It is played with ${numberWord(rows.length)} ${rows.length === 1 ? 'kind' : 'kinds'} of cards.`;
  return [{ part: 'cards', title: 'Cards', text: [count], ...(words.length > 0 ? { words } : {}) }];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
