/**
 * A bot that plays to win with simple means: lands first, then creatures, then the most expensive card it can use well; attacks
 * that pay or win and leave enough at home, blocks that live or that it needs to live. It gets a view and the legal commands, as
 * every bot does; it never sees a state.
 */
import { isAnswer, type Answer, type Seat } from '../../core/index.ts';
import type { OptionView } from '../../core/view/index.ts';
import type { StackCommand } from './commands/index.ts';
import { ROWS, rowOf } from './cards/rows.ts';
import type { Row } from './cards/row.ts';
import { drawFactor, drawsOf, isSafeEmpty } from './draws.ts';
import { unblocked } from './judge.ts';
import { kindOf, seenCard, seenStack, type SeenCard, type SeenStack, type StackView } from './seen.ts';
import { MAX_HAND, STEPS } from './settings.ts';
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
  for (const choice of [...choices, ...plansOf(table)]) {
    const worth = isAnswer(choice) ? answerWorth(table, choice) : worthOf(table, choice);
    if (worth > most) [best, most] = [choice, worth];
  }
  if (!best) throw new RangeError('there is nothing to choose from');
  return best;
}

/** Commands whose worth does not depend on a card. One that is not listed is worth less than passing: it might be given over and over. */
const FIXED_WORTH: { readonly [type: string]: number } = {
  pass: 0,
  playLand: 1000,
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
  if (question.cards !== null) {
    const worth = sum(picks.map((card) => keepWorth(table, rowBy(table, card)) - MIDDLING));
    return TAKEN.has(question.kind) ? worth : -worth;
  }
  const options = picks.flatMap((pick) => question.options[pick] ?? []);
  switch (question.kind) {
    case 'attackers':
      return attacksWorth(table, options);
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

/** Ranks a spell: creatures first, then by cost, unless the spell would hurt the bot itself. */
function castWorth(table: Table, row: Row, target: Target | undefined): number {
  if (row.type === 'relic' && (row.rules ?? []).some(({ rule }) => rule === 'cant-draw')) return -1;
  if (isEarly(table) || isRuinous(table, row) || isIdle(table, row)) return -1;
  const use = target === undefined ? 1 : targetWorth(table, row, target);
  return use <= 0 ? -1 : (row.type === 'creature' ? 100 : 0) + row.cost * 10 + use;
}

/** Returns whether to save mana for the bot's own first main phase. It does not wait if there is a spell to respond to. */
const isEarly = ({ active, me, stack, step }: Table): boolean =>
  active === me && stack.length === 0 && STEPS.indexOf(step) < STEPS.indexOf('FIRST_MAIN');

/** Returns whether a card only draws cards that would be discarded at the end of the turn, and no permanent rewards drawing. */
function isIdle(table: Table, row: Row): boolean {
  const effects = [...(row.spell ?? []), ...(row.extraCost ?? [])];
  if (row.type === 'creature' || effects.length === 0 || !effects.every(({ do: does }) => does === 'draw'))
    return false;
  const before = ownRows(table);
  const isPaid = before.some(({ triggers = [] }) => triggers.some(({ on, whose }) => on === 'drew' && whose === 'you'));
  return !isPaid && table.hand.length - 1 + drawsOf(row, before) > MAX_HAND;
}

/** Harm goes to opponents, and to creatures that it kills. */
function targetWorth(table: Table, { spell = [], target: kind }: Row, target: Target): number {
  const blow = spell.find((effect): effect is Extract<Effect, { do: 'damage' }> => effect.do === 'damage');
  if ('seat' in target) return target.seat === table.me ? -1 : blow && blow.n >= lifeOf(table, target.seat) ? WIN : 2;
  const card = cardBy(table, target.card);
  if (!card || isMine(table, card)) return -1;
  if (kind === 'spell') return 5;
  if (!blow) return 3 + card.row.cost;
  return healthOf(card) <= blow.n ? 4 + card.power : -1;
}

/** What it takes to kill a creature now. */
const healthOf = ({ toughness, damage }: SeenCard): number => toughness - damage;

const isMine = ({ players, me }: Table, { handle, owner }: SeenCard): boolean =>
  owner === me || (players[me]?.battlefield.some((card) => card.handle === handle) ?? false);

const lifeOf = ({ players }: Table, seat: Seat): number => players[seat]?.life ?? 0;

const creaturesOf = ({ players }: Table, seat: Seat): readonly SeenCard[] =>
  (players[seat]?.battlefield ?? []).filter(({ row }) => row.type === 'creature');

/** Creatures of a seat that could block. */
const blockersOf = (table: Table, seat: Seat): readonly SeenCard[] =>
  creaturesOf(table, seat).filter(({ isTapped }) => !isTapped);

const powersOf = (cards: readonly SeenCard[]): readonly number[] => cards.map(({ power }) => power);

/** A score above every other reason, for acts that win the match or avoid losing it. */
const WIN = 500;

/**
 * Returns answers that may not be listed, for a large battlefield has more than a list holds: against each opponent, the
 * attackers one by one from the one that does best alone; blocks, added as long as they improve the answer.
 */
function plansOf(table: Table): readonly Answer[] {
  const { question } = table.view;
  if (question?.kind !== 'attackers' && question?.kind !== 'blockers') return [];
  const { id, options } = question;
  const answer = (picks: readonly number[]): Answer => ({ type: 'answer', question: id, picks });
  if (question.kind === 'blockers') return [answer(bestBlocks(table, options))];
  return opponentsOf(table).flatMap((seat) => {
    const able = [...options.keys()].filter((pick) => options[pick]?.seat === seat);
    const worth = new Map(able.map((pick) => [pick, attacksOn(table, seat, cardsOf(table, options, [pick]))]));
    const inOrder = able.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
    return inOrder.map((_, last) => answer(inOrder.slice(0, last + 1)));
  });
}

/** Returns the blocks to which no other can be added that improves them. */
function bestBlocks(table: Table, options: readonly OptionView[]): readonly number[] {
  let [picks, most]: [readonly number[], number] = [[], blocksWorth(table, [])];
  for (;;) {
    const used = new Set(picks.map((pick) => options[pick]?.group));
    const more = [...options.keys()].filter((pick) => !used.has(options[pick]?.group)).map((pick) => [...picks, pick]);
    const before = most;
    for (const next of more) {
      const worth = blocksWorth(
        table,
        next.flatMap((pick) => options[pick] ?? []),
      );
      if (worth > most) [picks, most] = [next, worth];
    }
    if (most === before) return picks;
  }
}

const cardsOf = (table: Table, options: readonly OptionView[], picks: readonly number[]): readonly SeenCard[] =>
  picks.flatMap((pick) => cardBy(table, options[pick]?.card) ?? []);

/** Scores an attack: what it does to each opponent, less what leaving too few blockers costs. One that wins scores highest. */
function attacksWorth(table: Table, attacks: readonly OptionView[]): number {
  const cards = attacks.flatMap(({ card }) => cardBy(table, card) ?? []);
  const on = (seat: Seat): readonly SeenCard[] => cards.filter((_, i) => attacks[i]?.seat === seat);
  const left = opponentsOf(table).filter((seat) => !isKilled(table, seat, on(seat)));
  if (left.length === 0) return WIN;
  const home = blockersOf(table, table.me).length - cards.length;
  const worth = sum(opponentsOf(table).map((seat) => attacksOn(table, seat, on(seat))));
  return worth - (left.some((seat) => isDeadly(table, seat, home)) ? WIN : 0);
}

/** Returns the opponents who are still in the match. */
const opponentsOf = ({ players, me }: Table): readonly Seat[] =>
  players.filter(({ seat, lost }) => seat !== me && lost === null).map(({ seat }) => seat);

/** Returns whether attackers kill a player, however they are blocked. */
const isKilled = (table: Table, seat: Seat, attackers: readonly SeenCard[]): boolean =>
  unblocked(powersOf(attackers), blockersOf(table, seat).length) >= lifeOf(table, seat);

/** Returns whether an opponent's next attack would kill the bot if it keeps only this many blockers. */
const isDeadly = (table: Table, seat: Seat, home: number): boolean =>
  unblocked(powersOf(creaturesOf(table, seat)), home) >= lifeOf(table, table.me);

/** What it is worth to put one of several opponents out of the match. */
const OUT = 50;

/** Scores the attackers of one opponent. Each of the blockers stops the attacker that it can do most about, and no two the same. */
function attacksOn(table: Table, seat: Seat, attackers: readonly SeenCard[]): number {
  if (attackers.length === 0) return 0;
  const free = [...attackers];
  let worth = sum(free.map((card) => freeWorth(table, seat, card)));
  for (const blocker of blockersOf(table, seat).toSorted((a, b) => b.power - a.power)) {
    const losses = free.map((card) => freeWorth(table, seat, card) - blockedWorth(blocker, card));
    const most = Math.max(0, ...losses);
    if (most === 0) continue;
    worth -= most;
    free.splice(losses.indexOf(most), 1);
  }
  return worth + (isKilled(table, seat, attackers) ? OUT : 0);
}

/** What an attacker that is not blocked is worth: more, the less life is left. */
const freeWorth = (table: Table, seat: Seat, { power }: SeenCard): number =>
  power === 0 ? 0 : 1 + power + (2 * power) / Math.max(1, lifeOf(table, seat));

/** What an attacker is worth that this creature could block; a block that only costs its player a creature is not made. */
function blockedWorth(blocker: SeenCard, card: SeenCard): number {
  const isLost = blocker.power >= healthOf(card);
  const isKill = healthOf(blocker) <= card.power;
  if (isLost) return isKill ? 0.5 : -4;
  return isKill ? Number.POSITIVE_INFINITY : 0;
}

/** Scores a block: surviving is good, killing is better. It avoids needless double blocks, and weighs damage more at low life. */
function blocksWorth(table: Table, blocks: readonly OptionView[]): number {
  const stopped = new Set(blocks.map(({ target }) => target));
  const unstopped = table.combat.attacks.filter(
    ({ card, defender }) => defender === table.me && !stopped.has(card ?? undefined),
  );
  const left = lifeOf(table, table.me) - sum(unstopped.map(({ card }) => cardBy(table, card)?.power ?? 0));
  return (
    sum(blocks.map((block) => blockWorth(table, block))) -
    3 * (blocks.length - stopped.size) +
    (left <= 0 ? -WIN : left * (left < SCARCE ? 1 : 0.3))
  );
}

/** Below this much life, a point of life is worth as much as a point of power. */
const SCARCE = 8;

function blockWorth(table: Table, { card, target }: OptionView): number {
  const [blocker, attacker] = [cardBy(table, card), cardBy(table, target)];
  if (!blocker || !attacker) return 0;
  const lives = healthOf(blocker) > attacker.power;
  const kills = blocker.power >= healthOf(attacker);
  return (lives ? 1 : -1 - blocker.power) + (kills ? 2 + attacker.power : 0);
}

/** Questions that ask which card to take. All others ask which card to give up. */
const TAKEN: ReadonlySet<string> = new Set(['search', 'look', 'scry-top', 'surveil-top']);

/** With this many lands on the battlefield, another one is worth little. */
const ENOUGH_LANDS = 5;

/** The value at which keeping a card and giving it up are equally good. */
const MIDDLING = 2;

/** Returns how much a card is worth keeping: lands while there are few, creatures, and cheap cards more than expensive ones. */
function keepWorth(table: Table, { type, cost }: Row): number {
  const lands = ownRows(table).filter((row) => row.type === 'land').length;
  if (type === 'land') return lands < ENOUGH_LANDS ? 6 : 0;
  return (type === 'creature' ? 3 : 2) + (cost <= lands + 1 ? 2 : 0);
}

/** Keeps hands with two to five lands, and small ones. */
function isGoodHand({ hand }: Table): boolean {
  const lands = hand.filter(({ row }) => row.type === 'land').length;
  return hand.length <= 5 || (lands >= 2 && lands <= 5);
}
