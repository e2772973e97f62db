/**
 * A sensible player: looks one command ahead on its own view and takes what is worth most. It strikes when the exchange
 * is good, plays the most expensive card it can, walks towards the enemy general, and replaces what it cannot use.
 */
import type { Answer, Picks } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { areNeighbours, placeOf } from './board/squares.ts';
import { CARDS } from './cards/index.ts';
import type { CardSet, SpellRow } from './cards/row.ts';
import type { DuelCommand } from './commands/index.ts';
import { isDuelView, seenDuel, type SeenDuel, type SeenUnit } from './seen.ts';

type Choice = DuelCommand | Answer;

type GreedyBot = (view: PlainView, choices: readonly Choice[], below: (n: number) => number) => Choice;

/** What ending the turn is worth: anything below it is left undone. */
const ENOUGH = 0;
const UNKNOWN = ENOUGH - 1000;

/** A bot that reads its view by a card set: the best of the legal commands by its own judgement, any of them if several are equal. */
export function greedyBotFor(set: CardSet): GreedyBot {
  return (view, choices, below) => {
    if (!isDuelView(view)) throw new TypeError('this bot plays the duel and no other game');
    const seen = seenDuel(set, view);
    const me = view.viewer === 'spectator' ? 0 : view.viewer;
    const worth = choices.map((choice) => worthOf(seen, me, choice));
    const best = Math.max(...worth);
    const equal = choices.filter((_, i) => worth[i] === best);
    const chosen = equal[below(equal.length)];
    if (!chosen) throw new RangeError('a bot that may do nothing is not asked');
    return chosen;
  };
}

/** The greedy bot for the cards of this folder. */
export const greedyBot: GreedyBot = greedyBotFor(CARDS);

/** A command that it knows nothing of is worth less than ending the turn: it might be given over and over. */
function worthOf(seen: SeenDuel, me: number, command: Choice): number {
  if (command.type === 'answer') return mulliganWorth(seen, command.picks);
  if (command.type === 'replace') return replaceWorth(seen, me, command.slot);
  if (command.type === 'play') return playWorth(seen, me, command.slot, command.square);
  if (command.type === 'move') return moveWorth(seen, me, command.from, command.to);
  if (command.type === 'attack') return attackWorth(seen, command.from, command.at);
  if (command.type === 'concede') return Number.NEGATIVE_INFINITY;
  return command.type === 'endTurn' ? ENOUGH : UNKNOWN;
}

/** Expensive cards go back, cheap ones stay. */
const mulliganWorth = ({ hand }: SeenDuel, sent: Picks): number =>
  hand.reduce((sum, card) => sum + (card && sent.includes(card.handle) ? (card.cost > 3 ? 1 : -1) : 0), 0);

/** Only what will not be affordable next turn either, the most expensive first, and only after everything else. */
function replaceWorth(seen: SeenDuel, me: number, slot: number): number {
  const cost = seen.hand[slot]?.cost ?? 0;
  return cost > (seen.sides[me]?.manaMost ?? 0) + 1 ? 0.01 * cost : -1;
}

function playWorth(seen: SeenDuel, me: number, slot: number, square: number | undefined): number {
  const card = seen.hand[slot];
  if (!card) return 0;
  if (card.row.type === 'unit') return 10 + card.cost + 0.1 * nearness(seen, me, square);
  const target = unitAt(seen, square);
  return spellWorth(seen, me, card.row, target) + 0.1 * card.cost;
}

/** A spell is worth what its first effects do; aimed at the wrong side it is worth nothing. */
function spellWorth(seen: SeenDuel, me: number, row: SpellRow, target: SeenUnit | undefined): number {
  let worth = (row.drawCardsPostPlay ?? 0) * drawWorth(seen, me);
  for (const effect of row.effects) {
    if ('to' in effect && effect.to === 'target')
      worth += aimWorth(effect.do, me, target, 'amount' in effect ? effect.amount : 0);
    else if (effect.do === 'draw' || effect.do === 'drawUntil') worth += drawWorth(seen, me);
    else worth += 2;
  }
  return worth;
}

/** A full hand or an empty pile makes drawing harmful. */
const drawWorth = (seen: SeenDuel, me: number): number =>
  (seen.sides[me]?.pile ?? 0) === 0 || (seen.sides[me]?.inHand ?? 0) >= seen.settings.handSlots ? -5 : 3;

function aimWorth(what: string, me: number, target: SeenUnit | undefined, amount: number): number {
  if (!target) return 0;
  const isEnemy = target.owner !== me;
  if (what === 'buff' || what === 'heal' || what === 'keyword') return isEnemy ? -20 : target.canStrike ? 4 : 1;
  if (!isEnemy) return -20;
  if (what === 'damage') return target.health <= amount ? 6 + target.cost + (target.isGeneral ? 100 : 0) : 1;
  return target.isGeneral ? 50 : target.cost + target.attack;
}

/** An exchange is worth what dies there less what dies here; the enemy general is always worth a blow. */
function attackWorth(seen: SeenDuel, from: number, at: number): number {
  const [unit, target] = [unitAt(seen, from), unitAt(seen, at)];
  if (!unit || !target) return 0;
  const kills = unit.attack >= target.health;
  if (target.isGeneral) return kills ? 1000 : 12 + unit.attack - (unit.isGeneral ? 2 : 0);
  const dies = target.attack >= unit.health;
  if (unit.isGeneral && (dies || unit.health <= 8)) return -10;
  return (kills ? 15 + target.attack + target.cost : target.attack > 0 ? 2 : 1) - (dies ? 6 + unit.cost : 0);
}

/** Units close in on the enemy general, while their own general stays where it is; best is a place next to an enemy. */
function moveWorth(seen: SeenDuel, me: number, from: number, to: number): number {
  if (unitAt(seen, from)?.isGeneral) return -1;
  const gain = nearness(seen, me, to) - nearness(seen, me, from);
  return gain + (touches(seen, me, to) && !touches(seen, me, from) ? 3 : 0);
}

const unitAt = (seen: SeenDuel, square: number | undefined): SeenUnit | undefined =>
  seen.units.find((unit) => unit.square === square);

const enemyGeneral = (seen: SeenDuel, me: number): SeenUnit | undefined =>
  seen.units.find(({ isGeneral, owner }) => isGeneral && owner !== me);

/** How near a square is to the enemy general: 0 on it, negative away from it. */
function nearness(seen: SeenDuel, me: number, square: number | undefined): number {
  const { board } = seen.settings;
  const goal = enemyGeneral(seen, me)?.square;
  if (!board || square === undefined || goal === undefined || goal === null) return 0;
  const [[x, y], [gx, gy]] = [placeOf(board, square), placeOf(board, goal)];
  return -(Math.abs(x - gx) + Math.abs(y - gy));
}

const touches = ({ units, settings: { board } }: SeenDuel, me: number, square: number): boolean =>
  board !== null &&
  units.some((unit) => unit.owner !== me && unit.square !== null && areNeighbours(board, unit.square, square));
