/** What will come of what is taken up, said where it lands: on the squares, over the units, and in the reading panel. */
import type { IconName } from '../../../web/art/index.ts';
import {
  CARDS,
  rowOf,
  watchesOf,
  willOfReplace,
  willOfSpell,
  willOfStrike,
  type SeenUnit,
  type Watch,
  type Will,
} from '../index.ts';
import type { DuelTexts } from '../../../web/texts/duel.ts';
import { commandFor, isLegal, type Mark, type Subject, type Target } from './intent.ts';
import type { Scene } from './scene.ts';

type Words = DuelTexts;

/** A label over a unit. */
export interface Label {
  readonly tone: 'hit' | 'back' | 'good' | 'will';
  readonly icon?: IconName;
  readonly text: string;
  /** Behind the arrow: what is left, or a sign for the end. */
  readonly left?: string;
  readonly leftIcon?: IconName;
}

/** What a command that stands in the legal list will do for certain; nothing for what does not. */
export function willsFor(scene: Scene, subject: Subject | null, target: Target | null): readonly Will[] {
  if (!subject || !target) return subject?.at === 'hand' ? willOfHand(scene, subject.slot, null) : [];
  const command = commandFor(scene, subject, target);
  if (!command || !isLegal(scene, command)) return [];
  if (command.type === 'attack') return willOfStrike(scene.seen, command.from, command.at);
  return command.type === 'play' ? willOfHand(scene, command.slot, command.square ?? null) : [];
}

/** Only what could be played now is foretold. */
function willOfHand({ seen, options }: Scene, slot: number, square: number | null): readonly Will[] {
  const card = seen.hand[slot];
  return card && options.plays.get(slot)?.includes(square) ? willOfSpell(seen, card, square) : [];
}

/** The label of what will become of a unit; `isStruckBack`: it is the one that strikes. */
export function labelOf({ loss, left, isHeld, end, gains, isOpen }: Will, isStruckBack: boolean, words: Words): Label {
  const tone = isStruckBack ? 'back' : 'hit';
  if (end === 'returns') return { tone, icon: 'hand', text: words.toHandLabel };
  if (end === 'dies') return { tone, text: loss > 0 ? `−${loss}` : '', leftIcon: 'skull' };
  if (gains) return { tone: 'good', text: gainText(gains) };
  if (loss < 0) return { tone: 'good', text: `+${-loss}`, left: `${left}` };
  if (isHeld && loss === 0) return { tone: 'back', icon: 'ward', text: words.heldLabel };
  const text = loss === 0 ? '±0' : `−${loss}`;
  return isOpen ? { tone, text } : { tone, text, left: `${left}` };
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Gains as they are written on cards: `+1/+1`. */
export const gainText = ({
  attack = 0,
  health = 0,
  cost = 0,
}: {
  readonly attack?: number;
  readonly health?: number;
  readonly cost?: number;
}): string =>
  [
    ...(attack !== 0 || health !== 0 ? [`${signed(attack)}/${signed(health)}`] : []),
    ...(cost === 0 ? [] : [`cost ${signed(cost)}`]),
  ].join(', ');

/** What replacing a card shows on the board: on watchers what they do, on others what becomes of them, and where something may arrive. */
export interface ReplaceShown {
  readonly labels: ReadonlyMap<number, Label>;
  readonly marks: ReadonlyMap<number, Mark>;
}

/** What will come of replacing a card, on the spots that it hits, said before it is done (LOOKS 6.3); nothing where it may not be. */
export function shownOfReplace(scene: Scene, slot: number, words: Words): ReplaceShown {
  const will = scene.options.replaces.has(slot) ? willOfReplace(scene.seen, slot) : undefined;
  if (!will) return { labels: new Map(), marks: new Map() };
  const hit = will.wills.filter(({ loss, isHeld, end }) => loss !== 0 || isHeld || end !== 'stands');
  const labels = [
    ...watchersOf(scene).map(({ unit, watch }) => [unit.handle, watchLabel(watch, words)] as const),
    ...hit.map((each) => [each.unit.handle, labelOf(each, false, words)] as const),
  ];
  const marks = [
    ...will.arrivals.map((square) => [square, 'arrival'] as const),
    ...enemiesAtRisk(scene).flatMap(({ square }) => (square === null ? [] : [[square, 'later'] as const])),
  ];
  return { labels: new Map(labels), marks: new Map(marks) };
}

/** The units that act when the own seat replaces a card, with the first thing that each does. */
export const watchersOf = ({ seen, me }: Scene): readonly { readonly unit: SeenUnit; readonly watch: Watch }[] =>
  seen.units.flatMap((unit) => {
    const [watch] = watchesOf(unit, me);
    return watch ? [{ unit, watch }] : [];
  });

/** The enemies any of which a watcher's damage may fall on. */
const enemiesAtRisk = (scene: Scene): readonly SeenUnit[] =>
  scene.seen.units.filter((unit) =>
    watchersOf(scene).some(
      ({ unit: { owner }, watch: { effect } }) =>
        owner !== unit.owner && effect.do === 'damage' && effect.to === 'randomEnemy',
    ),
  );

/** What a watcher does, in two words. */
function watchLabel({ effect }: Watch, words: Words): Label {
  const label = (icon: IconName, text: string): Label => ({ tone: 'will', icon, text });
  if (effect.do === 'damage')
    return label('flame', effect.to === 'randomEnemy' ? words.hitsSomeone(effect.amount) : words.hits(effect.amount));
  if (effect.do === 'summon') return label('plus', rowOf(CARDS, effect.kind).name);
  if (effect.do === 'shuffleIn') return label('pile', rowOf(CARDS, effect.kind).name);
  if (effect.do === 'buff') return label('up', gainText(effect.by));
  if (effect.do === 'buffReplaced') return label('hand', gainText(effect.by ?? {}));
  return label('eye', words.watcherActs);
}
