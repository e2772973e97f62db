/** How fast a library runs out by what lies before its player: bots think of it before they draw what they need not. */
import type { Row } from './cards/row.ts';
import type { Effect } from './verbs/verbs.ts';

/** Returns the cards that come for each one a player would draw, with these permanents. */
export const drawFactor = (permanents: readonly Row[]): number =>
  permanents
    .flatMap(({ replaces = [] }) => replaces)
    .filter(({ event, whose, when }) => event === 'draw' && whose === 'you' && when === undefined)
    .reduce((factor, { instead }) => factor * Math.max(1, drawnBy(instead)), 1);

/** Returns how many cards a player draws by playing a card, with these permanents. */
export function drawsOf(
  { spell = [], enters = [], extraCost = [], fromHand }: Row,
  permanents: readonly Row[],
  isFromHand = false,
): number {
  const effects: readonly Effect[] = isFromHand ? (fromHand?.effects ?? []) : [...spell, ...enters, ...extraCost];
  const isSponged = permanents.some(({ replaces = [] }) =>
    replaces.some(({ event, whose, instead }) => event === 'gain' && whose === 'you' && instead.some(isDraw)),
  );
  const gained = isSponged ? effects.reduce((sum, effect) => sum + (effect.do === 'gain' ? countOf(effect) : 0), 0) : 0;
  return (drawnBy(effects) + gained) * drawFactor(permanents);
}

const isDraw = (effect: Effect): boolean =>
  effect.do === 'draw' && (effect.who === undefined || effect.who === 'you' || effect.who === 'each');

const drawnBy = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (isDraw(effect) ? countOf(effect) : 0), 0);

/** An amount that only the event knows counts as one. */
const countOf = (effect: Effect): number => ('n' in effect && typeof effect.n === 'number' ? effect.n : 1);

/** Whether a player with these permanents is not harmed by an empty library. */
export const isSafeEmpty = (permanents: readonly Row[]): boolean =>
  permanents.some(
    ({ replaces = [], rules = [] }) =>
      replaces.some(({ event, when }) => event === 'draw' && when === 'library-empty') ||
      rules.some(({ rule, whose }) => rule === 'cant-lose' && whose === 'you'),
  );
