/** A match of stack as its table shows it: the view read as the game, whose side is whose, and what a chosen card may be aimed at. */
import type { Table } from '../../../client/index.ts';
import type { Answer, Seat } from '../../../core/index.ts';
import type { QuestionView } from '../../../core/view/index.ts';
import { answerOf } from '../../../web/tables/question/draft.ts';
import {
  isStackView,
  seenCard,
  seenStack,
  type SeenCard,
  type SeenObject,
  type SeenPlayer,
  type SeenStack,
  type StackCommand,
  type StackView,
} from '../index.ts';
import type { Choice } from '../../../web/tables/choices.ts';
import { capital } from '../../../web/tables/naming.ts';
import { paletteOf } from './faces.ts';
import { withoutResolving, type ResolvingObject } from './resolving.ts';

/** All that the table is drawn from. */
export interface Scene {
  readonly view: StackView;
  readonly seen: SeenStack;
  /** Whose side is shown as the own one: of a spectator the first player's. */
  readonly me: Seat;
  readonly isSpectator: boolean;
  readonly mine: SeenPlayer | undefined;
  readonly foes: readonly SeenPlayer[];
  /** Mana that could be spent now, and the lands it comes from. */
  readonly open: number;
  readonly lands: number;
  /** Cards outside hand and battlefield that may be played now. */
  readonly elsewhere: readonly SeenCard[];
  /** The object shown as resolving. It is not counted as part of the stack. */
  readonly resolving: SeenObject | undefined;
}

/** The scene of a match as it stands. */
export function sceneOf({ view }: Table, resolving?: ResolvingObject): Scene {
  if (!isStackView(view)) throw new TypeError('this table shows stack and no other game');
  const whole = seenStack(view);
  const seen = { ...whole, stack: withoutResolving(whole.stack, resolving) };
  const isSpectator = view.viewer === 'spectator';
  const me = view.viewer === 'spectator' ? 0 : view.viewer;
  const count = seen.players.length;
  const foes = Array.from({ length: count - 1 }, (_, i) => seen.players[(me + 1 + i) % count]).flatMap(
    (foe) => foe ?? [],
  );
  const mine = seen.players[me];
  const lands = (mine?.battlefield ?? []).filter(({ row }) => row.type === 'land');
  const open = (mine?.mana ?? 0) + lands.filter(({ isTapped }) => !isTapped).length;
  const elsewhere = elsewhereIn(view, seen, me);
  return {
    view,
    seen,
    me,
    isSpectator,
    mine,
    foes,
    open,
    lands: lands.length,
    elsewhere,
    resolving: resolving?.object,
  };
}

/** Whether hands are still being kept or sent back: no step of a turn has begun. */
export const isOpening = ({ seen }: Scene): boolean => seen.turn === 0;

/** Whether a card of this type stands among the creatures. */
export const isCreature = ({ row }: SeenCard): boolean => row.type === 'creature';

/** Whose zone of a type this is, by its name in the view. */
export const zoneNameOf = ({ view }: Scene, seat: Seat, type: string): string =>
  Object.keys(view.zones).find((name) => view.zones[name]?.owner === seat && view.zones[name].type === type) ?? '';

/** The cards in a zone that the viewer knows, the top first. */
export const cardsOf = ({ view }: Scene, zone: string): readonly SeenCard[] =>
  (view.zones[zone]?.cells ?? []).flatMap((handle) => seenCard(view, handle) ?? []);

/** Cards in exile that a player owns. */
export const exiledBy = (scene: Scene, seat: Seat): readonly SeenCard[] =>
  cardsOf(scene, 'exile').filter(({ owner }) => owner === seat);

/** The colour of most cards that a player has shown, or holds before the viewer: what the deck is called. */
export function colourOf(scene: Scene, { seat, battlefield }: SeenPlayer): string {
  const buried = cardsOf(scene, zoneNameOf(scene, seat, 'graveyard'));
  const colours = [...battlefield, ...buried, ...(seat === scene.me ? scene.seen.hand : [])]
    .map(({ kind }) => paletteOf(kind))
    .filter((colour) => colour !== 'common');
  const often = (colour: string): number => colours.filter((each) => each === colour).length;
  return capital(colours.toSorted((a, b) => often(b) - often(a))[0] ?? '');
}

/** Whether a card can do something about what others have put on the stack: one that only its holder's own things are targets of cannot. */
export function mayAnswer({ view, mine, me }: Scene, card: number): boolean {
  const own = new Set(mine?.battlefield.map(({ handle }) => handle));
  return (view.choices ?? []).some((choice) => {
    if (choice.type === 'activate') return choice.card === card;
    if (choice.type !== 'cast' || choice.card !== card) return false;
    return choice.targets.every((target) => ('seat' in target ? target.seat !== me : !own.has(target.card ?? -1)));
  });
}

/** What a card may be aimed at, by `seat:1` or `card:12`, and what is given then. */
export function aimsOf({ view }: Scene, card: number | null): ReadonlyMap<string, StackCommand | Answer> {
  const aims = new Map<string, StackCommand | Answer>();
  const { question } = view;
  if (question && isAimed(question))
    question.options.forEach(({ seat, card: target = null }, at) =>
      aims.set(aimAt(seat === undefined ? { card: target } : { seat }), answerOf(question, { picked: [at], rest: [] })),
    );
  for (const choice of view.choices ?? []) {
    if (choice.type !== 'cast' || choice.card !== card) continue;
    const [target, ...others] = choice.targets;
    if (target && others.length === 0) aims.set(aimAt(target), choice);
  }
  return aims;
}

/** Whether a question asks for a target, and for nothing else. */
export const isAimed = (question: QuestionView | null): boolean =>
  question?.max === 1 &&
  question.cards === null &&
  question.options.every(({ label, seat, card }) => label === 'cast at' && (seat ?? card) !== undefined);

/** Returns the one way to play a card that needs no target; what else it can do has a button of its own and is never meant by a touch. */
export function playOf(choices: readonly Choice[], hasAims: boolean): Choice | undefined {
  const [play, another] = choices.filter(({ command }) => command.type !== 'activate');
  return hasAims || another ? undefined : play;
}

/** The name of a target among the aims. */
export const aimAt = (target: { readonly seat: Seat } | { readonly card: number | null }): string =>
  'seat' in target ? `seat:${target.seat}` : `card:${target.card ?? 0}`;

function elsewhereIn(view: StackView, seen: SeenStack, me: Seat): readonly SeenCard[] {
  const shown = new Set([...seen.hand, ...(seen.players[me]?.battlefield ?? [])].map(({ handle }) => handle));
  const named = (view.choices ?? []).flatMap((choice) => ('card' in choice ? [choice.card] : []));
  return [...new Set(named)].filter((card) => !shown.has(card)).flatMap((card) => seenCard(view, card) ?? []);
}
