/** The rules sheet of a game file (T18), from its canonical form. */
import { numberWord, type RulesSheet, type SheetSection, type SheetWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { Canonical, DomainForm, EndForm, MoveForm, ZoneForm } from '../canonical.ts';
import { BUNDLED_RULES } from '../games/rules.ts';
import { bettingSheet } from './betting-sheet.ts';
import { exprWords, isList, zonesIn } from './expr-words.ts';
import { handExamples } from './hand-examples.ts';
import { inPlainNames } from './plain-names.ts';
import { stepsWords, stepWords } from './step-words.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the sheet of a file. */
export function specSheet(given: Canonical): RulesSheet {
  const file = inPlainNames(given);
  const own = file.rules ?? (Object.hasOwn(BUNDLED_RULES, file.game) ? BUNDLED_RULES[file.game] : undefined);
  return withText(file.betting ? bettingSheet(file, file.betting) : plainSheet(file), own);
}

/** A sheet with what the author says first: how one wins, then how it is played. */
function withText(sheet: RulesSheet, text: string | undefined): RulesSheet {
  const [goal, ...more] = (text ?? '').split(/\n+/).filter((line) => line.trim() !== '');
  if (goal === undefined) return sheet;
  const [first = [], ...others] = sheet.columns;
  const short: readonly SheetSection[] = more.length > 0 ? [{ part: 'more', title: 'In short', text: more }] : [];
  return { ...sheet, goal, columns: [[...short, ...first], ...others] };
}

function plainSheet(file: Canonical): RulesSheet {
  const zones = Object.entries(file.zones).map(([name, zone]) => zoneWord(name, zone));
  const moves = Object.entries(file.moves).map(([name, move]) => moveWord(name, move));
  return {
    goal: goalOf(file),
    columns: [
      [startSection(file), turnSection(file)],
      [movesSection(moves), ...eventSections(file), { part: 'end', title: 'The end', text: endText(file) }],
      [{ part: 'zones', title: 'What lies where', words: zones }, cardsSection(file)],
    ],
    words: [...moves, ...zones],
  };
}

/** How one wins, from the first ending of the file. */
function goalOf({ end, title }: Canonical): string {
  const [first] = end;
  const winner = first && (firstWithout(first) ?? winnerText(first));
  return winner === undefined ? `${title}.` : `${winner}.`;
}

/** "Be the first with no cards left in hand", where the one who ends the match wins it. */
function firstWithout({ when, winner }: EndForm): string | undefined {
  const said = exprWords(when);
  const isFewest = isList(winner) && winner[1] === 'min';
  return isFewest && said?.startsWith('somebody has') ? said.replace('somebody has', 'Be the first with') : undefined;
}

/** "The most cards in book win". */
function winnerText({ winner }: EndForm): string | undefined {
  if (!isList(winner) || winner[0] !== 'player_with') return undefined;
  const [, most, what] = winner;
  const zones = zonesIn(what);
  if (zones.length > 0) return `${most === 'max' ? 'The most' : 'The fewest'} cards in ${zones.join(' and ')} win`;
  const value = exprWords(what);
  return value === undefined
    ? undefined
    : `${most === 'max' ? 'The highest' : 'The lowest'} ${value.replace(/^the /, '')} wins`;
}

const startSection = ({ setup, players, phases }: Canonical): SheetSection => {
  const clauses = [...setup, ...phases.flatMap(({ actions }) => actions)].flatMap((step) => stepWords(step) ?? []);
  const who =
    players.min === players.max ? numberWord(players.min) : `${numberWord(players.min)} to ${numberWord(players.max)}`;
  return {
    part: 'more',
    title: 'Before the first turn',
    text: [
      `It is played by ${who}${players.teams ? ` in ${numberWord(players.teams)} teams; seats go to them in turn round the table` : ''}.`,
      ...clauses.map((clause) => `${capital(clause)}.`),
    ],
  };
};

function turnSection({ turn, rounds }: Canonical): SheetSection {
  const all = turn?.phases ?? [];
  const steps = [
    ...all.flatMap(({ name, actions, offer }) => phaseText(name, stepsWords(actions), offer)),
    ...rounds.flatMap(({ name, actions }) => phaseText(name, stepsWords(actions), [])),
    ...(turn && turn.offer.length > 0
      ? [`Do one of these: ${turn.offer.map((name) => `**${spoken(name)}**`).join(', ')}.`]
      : []),
  ];
  const order = turn ? [`Turns go round ${turn.order}.`] : [];
  return {
    part: 'turn',
    title: 'A turn',
    ...(steps.length > 0 ? { steps } : {}),
    text: steps.length > 0 ? order : [...order, 'The bar says who is waited for.'],
  };
}

function phaseText(name: string, what: string, offer: readonly string[]): readonly string[] {
  const does = what === '' ? '' : `${capital(what)}.`;
  const offers = offer.length === 0 ? '' : `You may **${offer.map(spoken).join('** or **')}**.`;
  const text = [does, offers].filter((each) => each !== '').join(' ');
  return text === '' ? [] : [`**${capital(spoken(name))}**: ${text}`];
}

/** What happens by itself: after a move or a change, and when the deck is empty. */
function eventSections({ on, on_deck_empty: empty }: Canonical): readonly SheetSection[] {
  const rows = [...Object.entries(on), ...(empty ? [['deck_empty', empty] as const] : [])];
  const text = rows.flatMap(([event, steps]) => {
    const does = stepsWords(steps);
    return does === '' ? [] : [`${eventWords(event)}: ${does}.`];
  });
  return text.length === 0 ? [] : [{ part: 'more', title: 'By itself', text }];
}

function eventWords(event: string): string {
  if (event === 'deck_empty') return 'When the deck is empty';
  if (event === 'turn_start') return 'As a turn begins';
  if (event === 'turn_end') return 'As a turn ends';
  const [, zone] = /^(.*)_changed$/.exec(event) ?? [];
  return zone === undefined ? `After **${spoken(event)}**` : `When your ${spoken(zone)} has changed`;
}

const movesSection = (words: readonly SheetWord[]): SheetSection => ({
  part: 'moves',
  title: 'What you may do',
  ...(words.length > 0 ? { words } : { text: ['Nobody has a choice: the match runs by itself.'] }),
});

/** A move: what is chosen for it, what comes of it, and when it may be made. */
function moveWord(name: string, { params, when, actions }: MoveForm): SheetWord {
  const chosen = Object.values(params).flatMap((each) => ('cards' in each ? [] : [domainWords(each)]));
  const does = stepsWords(actions);
  const what = [chosen.length === 0 ? '' : `choose ${chosen.join(' and ')}`, does].filter((each) => each !== '');
  const only = when === true ? undefined : exprWords(when);
  const said = what.length === 0 ? 'the turn goes on' : what.join('; ');
  return { word: capital(spoken(name)), meaning: only === undefined ? said : `${said} (only if ${only})` };
}

/** What a parameter may be: "a player", "a number from zero to five". */
function domainWords(domain: Exclude<DomainForm, { readonly cards: unknown }>): string {
  if ('of' in domain) return `a ${domain.of}`;
  if ('words' in domain) return `one of ${domain.words.map(spoken).join(', ')}`;
  return `a number from ${domain.from === 0 ? 'zero' : numberWord(domain.from)} to ${numberWord(domain.to)}`;
}

/** So many turns no match of people comes near. */
const FOREVER = 5_000;

function endText({ end, limits }: Canonical): readonly string[] {
  const lines = end.flatMap((ending) => {
    const when = exprWords(ending.when);
    const winner = winnerText(ending);
    const tie =
      ending.on_tie === 'draw' ? ' Equal is a draw.' : ending.on_tie === 'share' ? ' Equal players share the win.' : '';
    return [
      `${when === undefined ? 'The file says when the match ends' : `The match ends when ${when}`}.${winner === undefined ? '' : ` ${winner}.`}${tie}`,
    ];
  });
  const most =
    limits.max_turns >= FOREVER ? [] : [`After ${limits.max_turns.toLocaleString('en')} turns it ends anyway.`];
  return [...(lines.length > 0 ? lines : ['The table says when the match is over, and who has won.']), ...most];
}

const SEEN: { readonly [seen: string]: string } = {
  nobody: 'face down for everybody',
  owner: 'only its owner sees it',
  everyone: 'open for everybody',
};

function zoneWord(name: string, { visible, per, limit, slots }: ZoneForm): SheetWord {
  const seen = typeof visible === 'string' ? (SEEN[visible] ?? 'some players see it') : 'some players see it';
  const each = per === 'player' ? 'one for each player; ' : '';
  const most = limit ?? slots;
  return {
    word: capital(spoken(name)),
    meaning: `${each}${seen}${most === null ? '' : `; at most ${numberWord(most)} cards`}`,
  };
}

function cardsSection({ components, cards, rankings }: Canonical): SheetSection {
  const count = Object.values(components).reduce((sum, kinds) => sum + kinds.length, 0);
  const own = Object.keys(cards).length;
  const [ranking] = Object.values(rankings);
  const hands = ranking ? handExamples(ranking) : [];
  const ace = ranking ? [`The ace is ${ranking.ace === 'high_and_low' ? 'high or low' : ranking.ace}.`] : [];
  return {
    part: 'cards',
    title: 'Cards',
    text: [`It is played with ${count} cards${own > 0 ? `, ${own} kinds of its own` : ''}.`, ...ace],
    ...(hands.length > 0 ? { hands } : {}),
  };
}
