/**
 * A bot that plays to win with simple means: lands first, then the dearest card it can use well, attacks that pay, blocks
 * that live. It gets a view and the legal commands, as every bot does; it never sees a state.
 */
import type { Face, View } from '../../core/index.ts';
import type { StackCommand } from './actions/action.ts';
import { ROWS, rowOf } from './cards/rows.ts';
import type { Row } from './cards/row.ts';
import type { Attack, Block, Target } from './shape.ts';
import type { Effect } from './verbs/verbs.ts';

const faceOf = ({ faces }: View, handle: number): Face | undefined => faces[`${handle}`];
const rowBy = (view: View, handle: number): Row => rowOf(ROWS, faceOf(view, handle)?.kind ?? '');
const counters = (face: Face | undefined): number => (face?.values['counters'] as number | undefined) ?? 0;
const power = (view: View, handle: number): number => (rowBy(view, handle).power ?? 0) + counters(faceOf(view, handle));
const toughness = (view: View, handle: number): number =>
  (rowBy(view, handle).toughness ?? 0) + counters(faceOf(view, handle)) - damage(faceOf(view, handle));
const damage = (face: Face | undefined): number => (face?.values['damage'] as number | undefined) ?? 0;

/** The command it likes best; the first of several alike. */
export function greedyBot(view: View, choices: readonly StackCommand[], _below: (n: number) => number): StackCommand {
  let [best] = choices;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const worth = worthOf(view, choice);
    if (worth > most) [best, most] = [choice, worth];
  }
  return best as StackCommand;
}

function worthOf(view: View, command: StackCommand): number {
  switch (command.type) {
    case 'PASS_PRIORITY':
      return 0;
    case 'PLAY_LAND':
      return 100;
    case 'CAST_SPELL':
      return castWorth(view, rowBy(view, command.card), command.targets[0]);
    case 'ACTIVATE':
      return rowBy(view, command.card).fromHand ? -1 : 1;
    case 'DECLARE_ATTACKERS':
      return sum(command.attackers.map((attack) => attackWorth(view, attack)));
    case 'DECLARE_BLOCKERS':
      return blocksWorth(view, command.blockers);
    case 'CHOOSE':
      return command.cards
        ? -sum(command.cards.map((card) => keepWorth(view, card)))
        : optionWorth(view, command.picks ?? []);
    case 'DRAW_CARD':
      return 50;
    case 'CONCEDE':
      return Number.NEGATIVE_INFINITY;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Dearer cards are better, if they do not hurt oneself. */
function castWorth(view: View, row: Row, target: Target | undefined): number {
  if (row.type === 'relic' && (row.rules ?? []).some(({ rule }) => rule === 'cant-draw')) return -1;
  const use = target === undefined ? 1 : targetWorth(view, row, target);
  return use <= 0 ? -1 : row.cost * 10 + use;
}

/** Harm goes to opponents, and to creatures that die of it. */
function targetWorth(view: View, { spell = [], target: kind }: Row, target: Target): number {
  if ('seat' in target) return target.seat === view.viewer ? -1 : 2;
  const face = faceOf(view, target.card);
  if (kind === 'spell') return isMine(view, target.card) ? -1 : 5;
  if (isMine(view, target.card)) return -1;
  const blow = spell.find((effect): effect is Extract<Effect, { do: 'damage' }> => effect.do === 'damage');
  if (!blow) return 3 + (rowOf(ROWS, face?.kind ?? '').cost ?? 0);
  return toughness(view, target.card) <= blow.n ? 4 + power(view, target.card) : -1;
}

const isMine = (view: View, handle: number): boolean =>
  Object.values(view.zones).some(
    ({ owner, cells, type }) => type === 'battlefield' && owner === view.viewer && (cells ?? []).includes(handle),
  ) || faceOf(view, handle)?.owner === view.viewer;

/** Creatures of a seat that could block. */
const blockersAgainst = (view: View, seat: number): readonly number[] =>
  Object.values(view.zones)
    .filter(({ type, owner }) => type === 'battlefield' && owner === seat)
    .flatMap(({ cells }) => cells ?? [])
    .filter((handle): handle is number => handle !== null && rowBy(view, handle).type === 'creature')
    .filter((handle) => faceOf(view, handle)?.values['tapped'] !== true);

/** An attack pays if nobody can block and kill, or if only a bad exchange could stop it. */
function attackWorth(view: View, { card, defender }: Attack): number {
  const mine = power(view, card);
  const killers = blockersAgainst(view, defender).filter((blocker) => power(view, blocker) >= toughness(view, card));
  if (killers.length === 0) return 1 + mine;
  const trades = killers.every((blocker) => toughness(view, blocker) <= mine);
  return trades ? 0.5 : -2;
}

/** A block that lives is good, one that kills too is better; no two on one attacker without need. */
function blocksWorth(view: View, blocks: readonly Block[]): number {
  const doubled = blocks.length - new Set(blocks.map(({ attacker }) => attacker)).size;
  return sum(blocks.map(({ blocker, attacker }) => blockWorth(view, blocker, attacker))) - 3 * doubled;
}

function blockWorth(view: View, blocker: number, attacker: number): number {
  const lives = toughness(view, blocker) > power(view, attacker);
  const kills = power(view, blocker) >= toughness(view, attacker);
  const isInDanger = ((view.seats[Number(view.viewer)]?.['life'] as number | undefined) ?? 0) <= 8;
  return (lives ? 2 : -2) + (kills ? 3 : 0) + (isInDanger ? 2 : 0);
}

/** What a card in hand is worth keeping: cheap ones and the first lands. */
function keepWorth(view: View, handle: number): number {
  const row = rowBy(view, handle);
  return row.type === 'land' ? 2 : 6 - Math.min(5, row.cost);
}

interface Pending {
  readonly kind: string;
  readonly seat: number;
}

/** Keeps hands with two to five lands, says yes to everything else. */
function optionWorth(view: View, picks: readonly number[]): number {
  const pending = view.match['pending'] as unknown as Pending | null;
  if (pending?.kind !== 'mulligan') return picks.length > 0 ? 1 - (picks[0] as number) / 10 : 0;
  const cells =
    Object.values(view.zones).find(({ type, owner }) => type === 'hand' && owner === view.viewer)?.cells ?? [];
  const lands = cells.filter((handle) => handle !== null && rowBy(view, handle).type === 'land').length;
  const isGood = cells.length <= 5 || (lands >= 2 && lands <= 5);
  return (picks[0] === 0) === isGood ? 1 : 0;
}
