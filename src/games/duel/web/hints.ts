/** The hints of a first duel (LOOKS, "Hints"). */
import { numberWord } from '../../../core/sheet/index.ts';
import type { Hint, HintInput, HintNote } from '../../../web/hints/hint.ts';
import { seatName } from '../../../web/tables/naming.ts';
import { sceneOf, whoseUnit, type Scene } from './scene.ts';

const slotOf = (slot: number): string => `[data-place="hand:${slot}"]`;
const squareOf = (square: number): string => `[data-place="square:${square}"]`;

/** A hint for the own turn. */
const inTurn = (
  id: string,
  title: string,
  ends: RegExp,
  due: (scene: Scene, input: HintInput) => HintNote | undefined,
): Hint => ({
  id,
  title,
  ends,
  due(input) {
    const scene = sceneOf(input.table);
    return scene.mayAct ? due(scene, input) : undefined;
  },
});

const listed = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

const swap: Hint = {
  id: 'swap',
  title: 'Swap what costs much',
  ends: /^answer$/,
  due({ table }) {
    const { seen, question } = sceneOf(table);
    const mana = seen.settings.mana;
    if (!question || seen.phase !== 'mulligan' || !mana) return undefined;
    const have = table.seat === seen.current ? mana.first : mana.second;
    const dear = seen.hand.flatMap((card, slot) => (card && card.cost > have + 1 ? [{ cost: card.cost, slot }] : []));
    const costs = [...new Set(dear.map(({ cost }) => cost))].toSorted((one, other) => one - other);
    const text =
      dear.length === 0
        ? `You start with **${have} mana**. None of these cards costs much, so you may keep them all.`
        : `You start with **${have} mana**. Cards for ${listed(costs)} cannot be played for some turns, so they are the ones to swap.`;
    return { text, spots: dear.length === 0 ? [slotOf(0)] : dear.map(({ slot }) => slotOf(slot)) };
  },
};

const move = inTurn('move', 'A lit unit may move, then strike', /^move$/, ({ seen, options, me }) => {
  const unit = seen.units.find(({ square, owner }) => owner === me && square !== null && options.moves.has(square));
  return !unit || unit.square === null
    ? undefined
    : {
        text: 'This unit is ready. Choose it, then a lit square. **Afterwards** it may strike an enemy next to it, once.',
        spots: [squareOf(unit.square)],
      };
});

const replace = inTurn('replace', 'Replace a card', /^replace$/, ({ options }) =>
  options.replaces.size === 0
    ? undefined
    : {
        text: 'Drag it on this ring. It goes back on your pile and **a card of another kind** takes its place. Once a turn, for free.',
        spots: ['[data-place="ring"]'],
      },
);

const strike = inTurn('strike', 'The label shows what a blow will do', /^attack$/, ({ seen, options, me }) => {
  const [from] = options.strikes.keys();
  const unit = from === undefined ? undefined : seen.units.find(({ square, owner }) => square === from && owner === me);
  return !unit || unit.square === null
    ? undefined
    : {
        text: `${unit.row.name} can strike. Choose it and look at an enemy: the label on each shows **what it will lose** and what is left, before you decide.`,
        spots: [squareOf(unit.square)],
      };
});

const burn = inTurn('burn', 'Six cards: the next one burns', /^(play|endTurn)$/, ({ seen, me }) => {
  const { handSlots, drawPerTurn } = seen.settings;
  const held = seen.hand.filter((card) => card !== null).length;
  return held < handSlots || drawPerTurn === 0
    ? undefined
    : {
        text: `You hold **${numberWord(handSlots)}** cards, and there is no room for more. The card that you draw at the end of this turn is **burned**. Play one first.`,
        // One ring around all of them: a ring around each would hide which one is chosen.
        spots: [`.hand[data-anchor="hand:${me}"]`],
      };
});

const end = inTurn('end', 'End turn draws a card', /^endTurn$/, (scene, { naming }) => {
  const { seen, options } = scene;
  const foe = seen.units.find((unit) => unit.isGeneral && whoseUnit(scene, unit) === 'foe');
  if (options.plays.size + options.strikes.size > 0) return undefined;
  const name = foe ? seatName(naming, foe.owner) : '';
  const { drawPerTurn } = seen.settings;
  return {
    text: `Nothing more to pay for or to strike. **End turn**: you draw ${numberWord(drawPerTurn)}${name === '' ? '' : `, and ${name} plays`}.`,
    spots: ['[data-place="primary"]'],
  };
});

/** In the order of their numbers. */
export const DUEL_HINTS: readonly Hint[] = [swap, move, replace, strike, burn, end];
