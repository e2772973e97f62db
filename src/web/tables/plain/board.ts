/** A match at a plain table: what the parts share beyond the desk. */
import type { Desk } from '../generic/desk.ts';
import { choicesAt } from '../generic/desk.ts';
import { lettersForNames } from '../generic/verb-keys.tsx';
import { playingName } from '../../card/playing-name.ts';
import { printed } from '../naming.ts';
import { isSetZone, type ZonePlace } from '../table-spec.ts';
import type { Memory } from './memory.ts';
import { pickingOf, rankValue, type Picking, type Picks, type PickStep } from './picks.ts';

/** What every part of a plain table gets. */
export interface Board {
  readonly desk: Desk;
  readonly memory: Memory;
  readonly picking: Picking | undefined;
  pick(field: string, value: string): void;
}

/** Zones in which every seat lays what is compared or played now. */
const LAID = /(^|[._-])(laid|battle|played|trick|lead|led|stake)$/i;

/** Returns the zones of a seat by what they are for. */
export function zonesOf(
  { desk: { spec } }: Board,
  seat: number,
): {
  readonly hands: readonly ZonePlace[];
  readonly sets: readonly ZonePlace[];
  readonly laid: readonly ZonePlace[];
  /** Open rows that are somebody's: they lie on the cloth, where there is room to read them. */
  readonly fields: readonly ZonePlace[];
  readonly others: readonly ZonePlace[];
} {
  const own = spec.filter(({ owner }) => owner === seat);
  const hands = own.filter(({ kind }) => kind === 'fan');
  const sets = own.filter(({ id, kind }) => kind !== 'fan' && isSetZone(id));
  const laid = own.filter(({ id }) => LAID.test(id));
  const left = own.filter((place) => ![hands, sets, laid].some((all) => all.includes(place)));
  // Where cards are laid against each other, the cloth is for them.
  const fields = laid.length > 0 ? [] : left.filter(({ kind }) => kind === 'row');
  return { hands, sets, laid, fields, others: left.filter((place) => !fields.includes(place)) };
}

/** Returns the desk of a table on which a click selects: what is selected is done by the button that says it, or by a second click. */
export function selecting(desk: Desk, picks: Picks, pick: Board['pick']): Desk {
  const picking = pickingOf(desk.naming, desk.table.view, desk.offer, picks);
  const byRank = (card: number): string | undefined => {
    const rank = playingName(printed(desk.naming, desk.table.view, card)?.name ?? '')?.rank;
    return picking && rank !== undefined ? rankValue(picking, rank) : undefined;
  };
  return {
    ...desk,
    isPick: (card) => !desk.question && byRank(card) !== undefined,
    drop: desk.touch,
    touch(card) {
      const [first] = choicesAt(desk, card);
      const rank = byRank(card);
      if (desk.question || (!first && rank === undefined)) return desk.touch(card);
      if (!first) return pick('rank', rank ?? '');
      if (desk.chosen !== card) return desk.choose(card);
      if (isInBar(desk, card)) desk.give(first.command);
      else desk.choose(null);
    },
  };
}

/** Returns the parameter of the command that names a player, or undefined if there is none or only one player to pick. */
export function seatStep({ picking }: Pick<Board, 'picking'>): PickStep | undefined {
  const step = picking?.steps.find(({ kind }) => kind === 'seat');
  return step && step.values.size > 1 ? step : undefined;
}

/** Returns the key of each player who can be picked, by parameter value. */
export function seatLetters({ desk, picking }: Pick<Board, 'desk' | 'picking'>): ReadonlyMap<string, string> {
  const values = [...(seatStep({ picking })?.values ?? [])];
  const verbs = desk.offer.plain.map(({ command }) => command.type);
  const letters = lettersForNames(
    values.map(([, name]) => name),
    verbs,
    Object.values(desk.naming.game.catalog).some(({ name }) => playingName(name)),
  );
  return new Map(values.flatMap(([value], at) => (letters[at] ? [[value, letters[at]] as const] : [])));
}

/** So many choices of a card have room in the bar; more, and suits, are offered over the table. */
const MAX_IN_BAR = 3;

/** Returns whether what can be done with a card is offered by buttons in the bar. */
export function isInBar(desk: Desk, card: number): boolean {
  const choices = choicesAt(desk, card);
  const types = new Set(choices.map(({ command }) => command.type));
  return choices.length <= MAX_IN_BAR && types.size === choices.length;
}
