/** The rules sheet of a game file (T18), from its canonical form. */
import { numberWord, type RulesSheet, type SheetSection, type SheetWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { Canonical, DrawRulesForm, MoveForm, PhaseForm, SeenBy, ZoneForm } from '../canonical.ts';
import type { StepForm } from '../step-form.ts';
import { BUNDLED_RULES } from '../games/rules.ts';
import { bettingSheet } from './betting-sheet.ts';
import { clauseWords, voiceOf } from './clause-words.ts';
import { exprWords, placeName, refWords, sortOf, textWord } from './expr-words.ts';
import { endLines, goalOf } from './end-words.ts';
import { handExamples } from './hand-examples.ts';
import { capital, stepSentences } from './step-words.ts';
import { ACTING, listed, THEY, type Voice } from './voice.ts';

/** Returns the sheet of a file. */
export function specSheet(file: Canonical): RulesSheet {
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
  const moves = Object.entries(file.moves).map(([name, move]) => moveWord(name, move, file));
  const values = Object.entries(file.state).map(([name, value]) => valueWord(name, value));
  return {
    goal: goalOf(file),
    columns: [
      [startSection(file), turnSection(file)],
      [movesSection(moves), ...eventSections(file), { part: 'end', title: 'The end', text: endLines(file) }],
      [
        { part: 'zones', title: 'What lies where', words: zones },
        ...(values.length > 0 ? [{ part: 'words', title: 'What is kept', words: values } as const] : []),
        cardsSection(file),
      ],
    ],
    words: [...moves, ...zones, ...values],
  };
}

const startSection = (file: Canonical): SheetSection => {
  const { setup, players, phases } = file;
  const who =
    players.min === players.max ? numberWord(players.min) : `${numberWord(players.min)} to ${numberWord(players.max)}`;
  return {
    part: 'more',
    title: 'Before the first turn',
    text: [
      `It is played by ${who} ${players.max === 1 ? 'player' : 'players'}${players.teams ? ` in ${numberWord(players.teams)} teams; seats go to them in turn round the table` : ''}.`,
      ...stepSentences(setup, voiceOf(file)),
      ...phases.flatMap((phase) => phaseText(phase, file)),
    ],
  };
};

function turnSection(file: Canonical): SheetSection {
  const { turn, rounds } = file;
  const voice = voiceOf(file);
  const steps = [
    ...(turn?.phases ?? []).flatMap((phase) => phaseText(phase, file)),
    ...rounds.flatMap(({ name, actions, resolve }) =>
      named(name, stepSentences(resolve ? [...actions, resolve] : actions, { ...voice, phase: name })),
    ),
    ...(turn && turn.offer.length > 0 ? [`Do one of these: ${movesList(turn.offer)}.`] : []),
  ];
  const order = turn ? [`Turns go round ${turn.order}.`] : [];
  return {
    part: 'turn',
    title: 'A turn',
    ...(steps.length > 0 ? { steps } : {}),
    text: steps.length > 0 ? order : [...order, 'The bar says who is waited for.'],
  };
}

const movesList = (moves: readonly string[]): string =>
  listed(
    moves.map((move) => `**${spoken(move)}**`),
    'or',
  );

const named = (name: string, sentences: readonly string[]): readonly string[] =>
  sentences.length === 0 ? [] : [`**${capital(spoken(name))}**: ${sentences.join(' ')}`];

function phaseText({ name, actions, offer, next }: PhaseForm, file: Canonical): readonly string[] {
  const goes = next === null ? [] : [next === 'end' ? 'Then the turn ends.' : `Then go on with **${spoken(next)}**.`];
  return named(name, [
    ...stepSentences(actions, { ...voiceOf(file), phase: name }),
    ...(offer.length === 0 ? [] : [`You may ${movesList(offer)}.`]),
    ...goes,
  ]);
}

/** What happens by itself: after a move or a change, when somebody draws, and when the deck is empty. */
function eventSections(file: Canonical): readonly SheetSection[] {
  const { on, on_deck_empty: empty, draw_rules: rules } = file;
  const text = [
    ...Object.entries(on).flatMap(([event, steps]) => eventText(event, steps, file)),
    ...(empty ? [`When the deck is empty: ${stepSentences(empty, { ...voiceOf(file), self: ACTING }).join(' ')}`] : []),
    ...(rules ? drawText(rules) : []),
  ];
  return text.length === 0 ? [] : [{ part: 'more', title: 'By itself', text }];
}

function eventText(event: string, steps: readonly StepForm[], file: Canonical): readonly string[] {
  const [, zone = ''] = /^(.*)_changed$/.exec(event) ?? [];
  const isOwned = file.zones[zone]?.per === 'player';
  const self = zone === '' ? voiceOf(file).self : isOwned ? THEY : ACTING;
  const sentences = stepSentences(steps, { ...voiceOf(file), self });
  return sentences.length === 0 ? [] : [`${eventWords(event, zone, isOwned)}: ${sentences.join(' ')}`];
}

function eventWords(event: string, zone: string, isOwned: boolean): string {
  if (event === 'turn_start') return 'As your turn begins';
  if (event === 'turn_end') return 'As your turn ends';
  if (zone === '') return `After **${spoken(event)}**`;
  return `When ${isOwned ? "a player's" : 'the'} ${placeName(zone)} changes`;
}

const EMPTY_DECK: { readonly [Rule in DrawRulesForm['empty']]: string } = {
  error: '',
  lose: 'Who must draw from an empty deck is out.',
  fatigue: 'Who must draw from an empty deck is hurt.',
  reshuffle: 'When the deck is empty, the discard pile is shuffled and becomes the deck.',
  skip: 'Who must draw from an empty deck draws nothing.',
  partial: 'Who must draw more cards than the deck has draws what there is.',
};

const FULL_HAND: { readonly [Rule in DrawRulesForm['hand_full']]: string } = {
  refuse: '',
  allow: '',
  burn: 'What is drawn to a full hand is lost.',
  discard: 'What is drawn to a full hand is discarded.',
  ether: 'What is drawn to a full hand goes to the ether.',
  keep: 'With a full hand nothing is drawn.',
  discard_oldest: 'When a card is drawn to a full hand, the oldest card of it is discarded.',
  discard_choice: 'At the end of your turn you discard until your hand is not too full.',
};

function drawText({ empty, hand_full: full, per_turn: count, fatigue }: DrawRulesForm): readonly string[] {
  const cost = fatigue && ('amount' in fatigue ? `: ${fatigue.amount}` : `: ${fatigue.increment} more each time`);
  return [
    ...(count > 0
      ? [`As a turn begins, its player draws ${numberWord(count)} ${count === 1 ? 'card' : 'cards'}.`]
      : []),
    cost && fatigue ? EMPTY_DECK[empty].replace('.', `${cost} of **${spoken(fatigue.to)}**.`) : EMPTY_DECK[empty],
    FULL_HAND[full],
  ].filter((line) => line !== '');
}

const movesSection = (words: readonly SheetWord[]): SheetSection => ({
  part: 'moves',
  title: 'What you may do',
  ...(words.length > 0 ? { words } : { text: ['Nobody has a choice: the match runs by itself.'] }),
});

/** A move: what is chosen for it, when it may be made, and what is done. */
function moveWord(name: string, { params, when, actions }: MoveForm, file: Canonical): SheetWord {
  const voice: Voice = { ...voiceOf(file), params };
  const chosen = Object.keys(params).map((each) => chosenWords(each, voice));
  const sentences = [
    ...(chosen.length === 0 ? [] : [`choose ${listed(chosen)}.`]),
    ...(when === true ? [] : [`you may do this only if ${clauseWords(when, voice)}.`]),
    ...(actions.length === 0 ? [afterMove(name, file)] : stepSentences(actions, voice)),
  ];
  const [first = '', ...more] = sentences;
  const text = [
    /^(If|For) /.test(first) ? first : first.charAt(0).toLowerCase() + first.slice(1),
    ...more.map(capital),
  ];
  return { word: capital(spoken(name)), meaning: text.join(' ').replace(/\.$/, '') };
}

/** What follows a move that does nothing itself. */
function afterMove(name: string, { turn, phases }: Canonical): string {
  const lists = [turn?.phases ?? [], phases];
  const next = lists.flatMap((list) =>
    list.flatMap((phase, at) => (phase.offer.includes(name) ? [phase.next ?? list[at + 1]?.name ?? 'end'] : [])),
  );
  const goesOn = next[0] === undefined || next[0] === 'end' ? 'your turn ends.' : `go on with **${spoken(next[0])}**.`;
  return new Set(next).size > 1 ? 'the turn goes on.' : goesOn;
}

/** What a parameter may be: "a card from your hand", "a player", "a number from zero to five". */
function chosenWords(name: string, voice: Voice): string {
  const domain = voice.params[name];
  if (!domain) return spoken(name);
  const isOnly = Object.values(voice.params).filter((each) => sortOf(each) === sortOf(domain)).length === 1;
  const which = isOnly ? '' : ` (**${spoken(name)}**)`;
  if ('cards' in domain) return `a card from ${refWords(domain.cards, voice)}${which}`;
  if ('of' in domain) return `a ${domain.of}${which}`;
  if ('words' in domain) return `one of ${listed(domain.words.map(spoken), 'or')}${which}`;
  return `a number from ${exprWords(domain.from, voice)} to ${exprWords(domain.to, voice)}${which}`;
}

const SEEN: { readonly [seen: string]: string } = {
  nobody: 'face down for everybody',
  owner: 'only its owner sees it',
  everyone: 'open for everybody',
};

const seenWords = (seen: SeenBy): string =>
  typeof seen === 'string' ? (SEEN[seen] ?? seen) : `only the ${listed(seen.map(spoken))} sees it`;

function zoneWord(name: string, { visible, top_visible: top, per, limit, slots }: ZoneForm): SheetWord {
  const each = per === 'player' ? 'one for each player; ' : '';
  const most = limit ?? slots;
  const isTopSeen = JSON.stringify(top) !== JSON.stringify(visible) && top !== 'nobody';
  const topSeen = isTopSeen ? `; ${top === 'everyone' ? 'everybody' : 'its owner'} sees the top card` : '';
  return {
    word: capital(placeName(name)),
    meaning: `${each}${seenWords(visible)}${topSeen}${most === null ? '' : `; at most ${numberWord(most)} ${most === 1 ? 'card' : 'cards'}`}`,
  };
}

const SORTS: { readonly [Type in Canonical['state'][string]['type']]: string } = {
  int: 'a number',
  bool: 'true or false',
  enum: 'one of some words',
  player: 'a player',
  card: 'a card',
};

/** A value that the file keeps: what it is, whose, and what it begins with. */
function valueWord(name: string, { type, per, values, init, visible }: Canonical['state'][string]): SheetWord {
  const sort = type === 'enum' ? listed(values.map(textWord), 'or') : SORTS[type];
  const begins =
    init === null || init === -1
      ? ''
      : `; begins ${typeof init === 'number' ? `at ${init}` : `as ${textWord(String(init))}`}`;
  const secret = visible === 'everyone' ? '' : visible === 'owner' ? '; secret to others' : '; secret';
  return {
    word: capital(spoken(name)),
    meaning: `${sort}${per === 'player' ? ', one for each player' : ''}${begins}${secret}`,
  };
}

/** Own cards of which more is said than their number. */
const MAX_CARDS = 40;

function cardsSection({ components, cards, rankings }: Canonical): SheetSection {
  const all = Object.values(components).flat();
  const own = Object.entries(cards);
  const [ranking] = Object.values(rankings);
  const hands = ranking ? handExamples(ranking) : [];
  const ace = ranking ? [`The ace is ${ranking.ace === 'high_and_low' ? 'high or low' : ranking.ace}.`] : [];
  const words = own
    .slice(0, MAX_CARDS)
    .map(([kind, row]) => cardWord(kind, row, all.filter((each) => each === kind).length));
  return {
    part: 'cards',
    title: 'Cards',
    text: [`It is played with ${all.length} ${all.length === 1 ? 'card' : 'cards'}.`, ...ace],
    ...(words.length > 0 ? { words } : {}),
    ...(hands.length > 0 ? { hands } : {}),
  };
}

/** A card of the file: how many there are, its values and its text. */
function cardWord(kind: string, row: Canonical['cards'][string], count: number): SheetWord {
  const { name = spoken(kind), text = '', ...columns } = row;
  const values = Object.entries(columns).map(([key, value]) => `${spoken(key)} ${String(value)}`);
  const parts = [count === 0 ? '' : `${count} of it`, ...values].filter((part) => part !== '');
  return {
    word: String(name),
    meaning: [parts.join(', '), String(text).replace(/\.$/, '')].filter((part) => part !== '').join('. '),
  };
}
