/** The hints of a first match of stack (LOOKS, "Hints"). */
import { numberWord } from '../../../core/sheet/index.ts';
import { nameOf } from '../index.ts';
import type { Hint, HintInput, HintNote } from '../../../web/hints/hint.ts';
import { seatName } from '../../../web/tables/naming.ts';
import { landsIn, type LandCount } from './playable-lands.ts';
import { isCreature, sceneOf, type Scene } from './scene.ts';
import { FIRST_STOPS, passesByItself } from './stops.ts';

const hint = (
  id: string,
  title: string,
  ends: RegExp,
  due: (scene: Scene, input: HintInput) => HintNote | undefined,
): Hint => ({
  id,
  title,
  ends,
  due: (input) => due(sceneOf(input.table), input),
});

const mayDo = ({ table: { view } }: HintInput, type: string): boolean =>
  (view.choices ?? []).some((choice) => choice.type === type);

/** What to do with so many lands. */
function keepWords(lands: number, how: LandCount): string {
  const count = lands === 0 ? 'none' : numberWord(lands);
  return {
    few: `With ${count} of them you may cast nothing for turns: **a new hand** is worth the card that it costs.`,
    many: `With ${count} of them there is little to cast: **a new hand** is worth the card that it costs.`,
    good: `With ${count} of them and something cheap to cast, **keep**.`,
  }[how];
}

const keep = hint('keep', 'Keep or try again?', /^answer$/, ({ seen, view }) => {
  if (!view.question || !/mulligan/i.test(view.question.kind)) return undefined;
  const { count, how } = landsIn(seen.hand);
  return { text: `Lands pay for everything else. ${keepWords(count, how)}`, spots: ['.keep-or-not .main'] };
});

const land = hint('land', 'One land a turn', /^playLand$/, ({ seen }, input) => {
  if (!mayDo(input, 'playLand')) return undefined;
  const card = seen.hand.find(({ row }) => row.type === 'land');
  return (
    card && {
      text: 'A land gives **1 mana** each turn. You may play one in each of your turns, for nothing: do it first.',
      spots: [`[data-anchor~="card:${card.handle}"]`],
    }
  );
});

/** Returns whether the match waits for the viewer, who may do more than pass. */
const isAsked = ({ seen, view }: Scene, { table }: HintInput): boolean =>
  seen.priority === table.seat && !passesByItself(view, { stops: FIRST_STOPS, isFull: false, until: -1 });

const attack = hint('attack', 'Creatures attack from their second turn', /^(answer|pass)$/, (scene, input) => {
  const { seen, mine, view } = scene;
  const isNew = ({ handle }: { readonly handle: number }): boolean => view.faces[handle]?.values['since'] === seen.turn;
  const creature = mine?.battlefield.find((card) => isCreature(card) && isNew(card));
  return creature && seen.active === input.table.seat && isAsked(scene, input)
    ? {
        text: 'A creature that came this turn must wait. In your **next** turn it may attack; an untapped one may block at once.',
        spots: [`[data-anchor~="card:${creature.handle}"]`],
      }
    : undefined;
});

const answer = hint('answer', 'You may answer', /^(cast|activate|pass)$/, (scene, input) => {
  const [top] = scene.seen.stack;
  if (!top || top.seat === input.table.seat || !isAsked(scene, input)) return undefined;
  const who = seatName(input.naming, top.seat);
  const what = `**${nameOf(top.kind)}**`;
  return {
    text: `${top.is === 'spell' ? `${who} cast ${what}` : `An ability of ${who}'s ${what} is on the stack`}, and it waits for you. A lit card played now works **before** it. The button lets it happen.`,
    spots: ['[data-place="primary"]'],
  };
});

const stops = hint('stops', 'Pins on the spine are your stops', /^pass$/, (scene, input) =>
  scene.seen.active !== input.table.seat && scene.seen.stack.length === 0 && isAsked(scene, input)
    ? {
        text: 'The match runs on by itself to the next **pin**. Choose a step to set or remove one, for your turns and for those of others.',
        spots: ['.spine'],
      }
    : undefined,
);

const damage = hint('damage', 'Damage leaves at the end of the turn', /^pass$/, (scene, input) => {
  const hurt = scene.seen.players.flatMap(({ battlefield }) => battlefield).find((card) => card.damage > 0);
  return hurt && isAsked(scene, input)
    ? {
        text: `${nameOf(hurt.kind)} has taken **${hurt.damage}**. If it lives until the turn ends, it is whole again.`,
        spots: [`[data-anchor~="card:${hurt.handle}"]`],
      }
    : undefined;
});

/** In the order of their numbers. */
export const STACK_HINTS: readonly Hint[] = [keep, land, attack, answer, stops, damage];
