/** Stack in the terminal: what one may type. How it looks is in stack-board.ts, what is told in stack-news.ts. */
import type { View } from '../../core/index.ts';
import { DECKS, greedyBot, nameOf, stack, type StackCommand, type Target } from '../../games/stack/index.ts';
import { randomBot } from '../../lab/index.ts';
import type { Answer, TextTable } from '../table.ts';
import { nearest } from '../text.ts';
import {
  cardName,
  faceOf,
  handOf,
  letterOf,
  lettered,
  pendingOf,
  show,
  stackOf,
  stateOf,
  type SeenChoice,
} from './stack-board.ts';
import { tell } from './stack-news.ts';

export const table: TextTable<never, StackCommand, never> = {
  game: stack as never,
  bots: { greedy: greedyBot, random: randomBot },
  options,
  show,
  tell,
  read,
  obvious,
  help: [
    'Bring the others to 0 life, or let them draw from an empty library. Cards in',
    'hand have numbers, permanents letters, spells on the stack s1, s2 … Type',
    '  2             play or cast card 2',
    '  2 a           … and aim it at a; 2 p2 at player 2, 2 me at you, 2 s1 at a spell',
    '  use 2, use a  discard card 2 for its ability; tap a land that can do more',
    '  attack a b    attack with these (a>p3 says whom); none: nobody',
    '  block a>c     let a block c; none: nobody',
    '  pass          pass; when all have passed, the top of the stack resolves',
    '  1 3, none, yes, no, keep, mulligan   answer a question',
    '  look 2, look a, look s1   read a card',
    '  concede       give up',
    'Decks: --set deck=vanguard,enemy=ledger (or dredgers); --set mulligan=paris',
  ].join('\n'),
};

function options(given: { readonly [name: string]: string }, seats = 2): unknown {
  const { deck = 'vanguard', enemy, mulligan, first } = given;
  const names = Object.keys(DECKS);
  const others = enemy === undefined ? names.filter((name) => name !== deck) : [enemy];
  const deckNamed = (name: string): unknown => (Object.hasOwn(DECKS, name) ? DECKS[name as keyof typeof DECKS] : name);
  const players = Array.from({ length: seats }, (_, i) => ({
    id: `p${i + 1}`,
    deck: deckNamed(i === 0 ? deck : (others[(i - 1) % others.length] as string)),
  }));
  return {
    gameId: 'terminal',
    setup: 'match',
    format: 'constructed',
    players,
    ...(mulligan === undefined ? {} : { mulligan }),
    ...(first === undefined ? {} : { startingPlayer: first }),
  };
}

const STOPS = ['FIRST_MAIN', 'SECOND_MAIN'];
const FOREIGN_STOPS = ['DECLARE_ATTACKERS', 'END'];

/** Nobody wants to be asked thirty times a turn: one stops where something can be done that is worth thinking about. */
function obvious(view: View, choices: readonly StackCommand[]): StackCommand | undefined {
  const pass = choices.find(({ type }) => type === 'PASS_PRIORITY');
  if (!pass || pendingOf(view) !== null) return undefined;
  if (choices.length === 1) return pass;
  const [top] = stackOf(view);
  if (top) return top.seat === view.viewer ? pass : undefined;
  const stops = view.match['active'] === view.viewer ? STOPS : FOREIGN_STOPS;
  return stops.includes(view.match['step'] as string) ? undefined : pass;
}

const WORDS = ['pass', 'use', 'attack', 'block', 'look', 'none', 'yes', 'no', 'keep', 'mulligan', 'concede'];

function read(line: string, view: View, choices: readonly StackCommand[]): Answer<StackCommand> {
  const typed = line
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const [word = '', ...rest] = typed;
  if (word === 'look') return { say: look(view, rest[0] ?? '') };
  if (word === 'concede') return { command: { type: 'CONCEDE' } };
  if (pendingOf(view) !== null) return readAnswer(view, typed);
  if (word === 'pass' || word === 'p') return { command: { type: 'PASS_PRIORITY' } };
  if (word === 'use') return readUse(view, rest[0] ?? '');
  if (/^\d+$/.test(word)) return readPlay(view, typed, choices);
  return { say: notUnderstood(word) };
}

function notUnderstood(word: string): string {
  if (WORDS.includes(word)) return `There is no question open that ${word} would answer.`;
  const meant = nearest(word, WORDS);
  return `"${word}" is nothing one can do now. ${meant ? `Did you mean ${meant}?` : 'Type help for what is.'}`;
}

/** Answers to the open question. */
function readAnswer(view: View, typed: readonly string[]): Answer<StackCommand> {
  const pending = pendingOf(view);
  const [word = '', ...rest] = typed;
  if (pending === null || pending.seat !== view.viewer) return { say: 'It is not for you to answer now.' };
  if (pending.kind === 'attackers') return readAttack(view, word === 'attack' ? rest : word === 'none' ? [] : typed);
  if (pending.kind === 'blockers') return readBlock(view, word === 'block' ? rest : word === 'none' ? [] : typed);
  const picks = pickNumbers(typed);
  if (picks === undefined) return { say: `Answer with ${answersFor(pending)}.` };
  const choiceId = pending.id ?? 0;
  const { cards = [], options: offered = [] } = pending;
  if (offered.length > 0) return { command: { type: 'CHOOSE', choiceId, picks } };
  const named = picks.map((pick) => cards[pick] ?? null);
  if (named.includes(null)) return { say: `There is no number ${picks.find((pick) => !cards[pick]) ?? 0}.` };
  return { command: { type: 'CHOOSE', choiceId, cards: named as number[] } };
}

const SAID: Readonly<Record<string, readonly number[]>> = { none: [], no: [], yes: [0], keep: [0], mulligan: [1] };

function answersFor({ kind, min }: SeenChoice): string {
  if (kind === 'mulligan') return 'keep or mulligan';
  if (kind === 'may' || kind === 'first-sight') return 'yes or no';
  return min === 0 ? 'numbers, or none' : 'numbers';
}

function pickNumbers(typed: readonly string[]): readonly number[] | undefined {
  const [word = ''] = typed;
  if (Object.hasOwn(SAID, word)) return SAID[word];
  return typed.every((each) => /^[1-9]\d*$/.test(each)) ? typed.map((each) => Number(each) - 1) : undefined;
}

function readPlay(
  view: View,
  [number = '', aim]: readonly string[],
  choices: readonly StackCommand[],
): Answer<StackCommand> {
  const card = handOf(view)[Number(number) - 1];
  if (card === undefined) return { say: `Which card? They are numbered 1 to ${handOf(view).length}.` };
  const target = aim === undefined ? undefined : targetOf(view, aim);
  if (aim !== undefined && target === undefined) return { say: `There is nothing called ${aim}.` };
  const land = choices.find((choice) => choice.type === 'PLAY_LAND' && choice.card === card);
  if (land) return { command: land };
  return { command: { type: 'CAST_SPELL', card, targets: target ? [target] : [] } };
}

function targetOf(view: View, aim: string): Target | undefined {
  if (aim === 'me') return { seat: Number(view.viewer) };
  const player = /^p(\d)$/.exec(aim);
  if (player) return view.seats[Number(player[1]) - 1] ? { seat: Number(player[1]) - 1 } : undefined;
  const spell = /^s(\d+)$/.exec(aim);
  const card = spell ? stackOf(view)[Number(spell[1]) - 1]?.card : permanent(view, aim);
  return card ? { card } : undefined;
}

const permanent = (view: View, letter: string): number | undefined =>
  lettered(view).find((_, i) => letterOf(i) === letter);

function readUse(view: View, typed: string): Answer<StackCommand> {
  const card = /^\d+$/.test(typed) ? handOf(view)[Number(typed) - 1] : permanent(view, typed);
  return card === undefined
    ? { say: 'Use which? A number of your hand, or a letter.' }
    : { command: { type: 'ACTIVATE', card } };
}

/** `a b`, or `a>p3` where there is more than one to attack. */
function readAttack(view: View, typed: readonly string[]): Answer<StackCommand> {
  const enemies = view.seats.flatMap((seat, i) => (i !== view.viewer && seat['lost'] === null ? [i] : []));
  const attackers = typed.map((each) => {
    const [letter = '', whom] = each.split('>');
    return { card: permanent(view, letter), defender: whom === undefined ? enemies[0] : Number(whom.slice(1)) - 1 };
  });
  const unknown = attackers.findIndex(({ card, defender }) => card === undefined || defender === undefined);
  if (unknown >= 0) return { say: `Who is ${typed[unknown]}? Attack with letters: attack a b, or none.` };
  return { command: { type: 'DECLARE_ATTACKERS', attackers: attackers as never } };
}

function readBlock(view: View, typed: readonly string[]): Answer<StackCommand> {
  const blockers = typed.map((each) => {
    const [one = '', other = ''] = each.split('>');
    return { blocker: permanent(view, one), attacker: permanent(view, other) };
  });
  if (blockers.some(({ blocker, attacker }) => blocker === undefined || attacker === undefined))
    return { say: 'Say who blocks whom by letters: block a>c, or none.' };
  return { command: { type: 'DECLARE_BLOCKERS', blockers: blockers as never } };
}

function look(view: View, typed: string): string {
  const spell = /^s(\d+)$/.exec(typed);
  const fromStack = spell ? stackOf(view)[Number(spell[1]) - 1]?.kind : undefined;
  const handle = /^\d+$/.test(typed) ? handOf(view)[Number(typed) - 1] : permanent(view, typed);
  const kind = fromStack ?? (handle === undefined ? undefined : faceOf(view, handle)?.kind);
  if (kind === undefined) return `There is no card ${typed || 'there'}.`;
  const {
    type = 'blank',
    cost = 0,
    text = '',
  } = (stack.catalog[kind] ?? {}) as { type?: string; cost?: number; text?: string };
  const state = handle === undefined || stateOf(view, handle) === '' ? '' : `, ${stateOf(view, handle)}`;
  const name = handle === undefined ? nameOf(kind) : cardName(view, handle);
  return `${name}: ${type}${type === 'land' ? '' : `, cost ${cost}`}${state}. ${text}`.trim();
}
