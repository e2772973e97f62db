/**
 * A bot that plays to win with simple means: lands first, then the most expensive card it can use well, attacks that pay, blocks
 * that live. It gets a view and the legal commands, as every bot does; it never sees a state.
 */
import { isAnswer, type Answer, type Seat } from '../../core/index.ts';
import type { OptionView } from '../../core/view/index.ts';
import type { StackCommand } from './commands/index.ts';
import { ROWS, rowOf } from './cards/rows.ts';
import type { Row } from './cards/row.ts';
import { drawFactor, drawsOf, isSafeEmpty } from './draws.ts';
import { kindOf, seenCard, seenStack, type SeenCard, type SeenStack, type StackView } from './seen.ts';
import type { Target } from './shape.ts';
import type { Effect } from './verbs/verbs.ts';

/** What it looks at: the view, and the match in it. */
interface Table extends SeenStack {
  readonly view: StackView;
  readonly me: Seat;
}

/** A bot for a whole match: the command it likes best; the first of several alike. */
export function greedyBot(
  view: StackView,
  choices: readonly (StackCommand | Answer)[],
  _below: (n: number) => number,
): StackCommand | Answer {
  const table: Table = { ...seenStack(view), view, me: Number(view.viewer) };
  let [best] = choices;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const worth = isAnswer(choice) ? answerWorth(table, choice) : worthOf(table, choice);
    if (worth > most) [best, most] = [choice, worth];
  }
  if (!best) throw new RangeError('there is nothing to choose from');
  return best;
}

/** Commands whose worth does not depend on a card. One that is not listed is worth less than passing: it might be given over and over. */
const FIXED_WORTH: { readonly [type: string]: number } = {
  pass: 0,
  playLand: 100,
  draw: 50,
  concede: Number.NEGATIVE_INFINITY,
};
const UNKNOWN = -1000;

function worthOf(table: Table, command: StackCommand): number {
  if (command.type === 'cast') return castWorth(table, rowBy(table, command.card), command.targets[0]);
  if (command.type === 'draw' && !mayDraw(table, drawFactor(ownRows(table)))) return -1;
  if (command.type === 'activate') return rowBy(table, command.card).fromHand ? -1 : 1;
  return FIXED_WORTH[command.type] ?? UNKNOWN;
}

const rowBy = ({ view }: Table, handle: number | null): Row => rowOf(ROWS, kindOf(view, handle) ?? '');
const cardBy = ({ view }: Table, handle: number | null | undefined): SeenCard | undefined =>
  seenCard(view, handle ?? null);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

function answerWorth(table: Table, { picks }: Answer): number {
  const { question } = table.view;
  if (!question) return 0;
  if (question.cards !== null) return -sum(picks.map((card) => keepWorth(rowBy(table, card))));
  const options = picks.flatMap((pick) => question.options[pick] ?? []);
  switch (question.kind) {
    case 'attackers':
      return sum(options.map((option) => attackWorth(table, option)));
    case 'blockers':
      return blocksWorth(table, options);
    case 'mulligan':
      return (picks[0] === 0) === isGoodHand(table) ? 1 : 0;
    case 'may':
      // Most of what may be done draws a card.
      return picks[0] === undefined || mayDraw(table, drawFactor(ownRows(table))) ? picks.length : -1;
    default:
      // Yes to everything, and the first of several.
      return picks[0] === undefined ? 0 : 1 - picks[0] / 10;
  }
}

/** Turns for which a library must last after cards that the bot need not draw. */
const RESERVE = 4;

const ownRows = ({ players, me }: Table): readonly Row[] => (players[me]?.battlefield ?? []).map(({ row }) => row);

/** Whether so many cards can be drawn without running out of them soon. */
function mayDraw(table: Table, cards: number, permanents = ownRows(table)): boolean {
  const { library = 0 } = table.players[table.me] ?? {};
  return isSafeEmpty(permanents) || library - cards >= RESERVE * drawFactor(permanents);
}

/** Whether a card costs the bot so much of its library that it would soon lose by it; one that wins with an empty library may. */
function isRuinous(table: Table, row: Row): boolean {
  const before = ownRows(table);
  const draws = drawsOf(row, before);
  const after = row.type === 'relic' ? [...before, row] : before;
  if (draws === 0 && drawFactor(after) === drawFactor(before)) return false;
  const isWin = (row.spell ?? []).some((effect) => effect.do === 'if');
  return !isWin && !mayDraw(table, draws, after);
}

/** Expensive cards are better, unless they hurt the bot itself. */
function castWorth(table: Table, row: Row, target: Target | undefined): number {
  if (row.type === 'relic' && (row.rules ?? []).some(({ rule }) => rule === 'cant-draw')) return -1;
  if (isRuinous(table, row)) return -1;
  const use = target === undefined ? 1 : targetWorth(table, row, target);
  return use <= 0 ? -1 : row.cost * 10 + use;
}

/** Harm goes to opponents, and to creatures that it kills. */
function targetWorth(table: Table, { spell = [], target: kind }: Row, target: Target): number {
  if ('seat' in target) return target.seat === table.me ? -1 : 2;
  const card = cardBy(table, target.card);
  if (!card || isMine(table, card)) return -1;
  if (kind === 'spell') return 5;
  const blow = spell.find((effect): effect is Extract<Effect, { do: 'damage' }> => effect.do === 'damage');
  if (!blow) return 3 + card.row.cost;
  return healthOf(card) <= blow.n ? 4 + card.power : -1;
}

/** What it takes to kill a creature now. */
const healthOf = ({ toughness, damage }: SeenCard): number => toughness - damage;

const isMine = ({ players, me }: Table, { handle, owner }: SeenCard): boolean =>
  owner === me || (players[me]?.battlefield.some((card) => card.handle === handle) ?? false);

/** Creatures of a seat that could block. */
const blockersOf = ({ players }: Table, seat: Seat): readonly SeenCard[] =>
  (players[seat]?.battlefield ?? []).filter(({ row, isTapped }) => row.type === 'creature' && !isTapped);

/** An attack pays if nobody can block and kill, or if only a bad exchange could stop it. */
function attackWorth(table: Table, { card: handle, seat = 0 }: OptionView): number {
  const card = cardBy(table, handle);
  if (!card) return 0;
  const killers = blockersOf(table, seat).filter((blocker) => blocker.power >= healthOf(card));
  if (killers.length === 0) return 1 + card.power;
  return killers.every((blocker) => healthOf(blocker) <= card.power) ? 0.5 : -2;
}

/** A block that lives is good, one that kills too is better; no two on one attacker without need. */
function blocksWorth(table: Table, blocks: readonly OptionView[]): number {
  const doubled = blocks.length - new Set(blocks.map(({ target }) => target)).size;
  return sum(blocks.map((block) => blockWorth(table, block))) - 3 * doubled;
}

function blockWorth(table: Table, { card, target }: OptionView): number {
  const [blocker, attacker] = [cardBy(table, card), cardBy(table, target)];
  if (!blocker || !attacker) return 0;
  const lives = healthOf(blocker) > attacker.power;
  const kills = blocker.power >= healthOf(attacker);
  const isInDanger = (table.players[table.me]?.life ?? 0) <= 8;
  return (lives ? 2 : -2) + (kills ? 3 : 0) + (isInDanger ? 2 : 0);
}

/** What a card in hand is worth keeping: cheap ones and the first lands. */
const keepWorth = ({ type, cost }: Row): number => (type === 'land' ? 2 : 6 - Math.min(5, cost));

/** Keeps hands with two to five lands, and small ones. */
function isGoodHand({ hand }: Table): boolean {
  const lands = hand.filter(({ row }) => row.type === 'land').length;
  return hand.length <= 5 || (lands >= 2 && lands <= 5);
}
