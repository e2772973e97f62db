/**
 * Combat as it is declared or being chosen, and what it will do if nobody answers. Chosen by creature: each touch of one
 * gives it its next deed, and after the last none.
 */
import type { Seat } from '../../../core/index.ts';
import type { OptionView, QuestionView } from '../../../core/view/index.ts';
import { seenCard, type SeenCard } from '../index.ts';
import { put, toggle, type Draft } from '../../../web/tables/question/draft.ts';
import type { Scene } from './scene.ts';

/** Who attacks whom, and who blocks whom: declared, or chosen so far. */
export interface Battle {
  readonly attacks: readonly { readonly card: number; readonly defender: Seat }[];
  readonly blocks: readonly { readonly blocker: number; readonly attacker: number }[];
}

/** What a battle will do if nothing else happens. */
export interface Forecast {
  /** Creatures that will die. */
  readonly dead: ReadonlySet<number>;
  /** Life that players will lose. */
  readonly losses: ReadonlyMap<Seat, number>;
}

/** Whether a question is answered on the battlefield itself. */
export const isOfCombat = (question: QuestionView | null): question is QuestionView =>
  question !== null && (question.kind === 'attackers' || question.kind === 'blockers');

/** The places of a creature's deeds in a question. */
const deedsOf = ({ options }: QuestionView, card: number): readonly number[] =>
  options.flatMap((option, at) => (option.card === card ? [at] : []));

/** Whether a creature may be given something to do. */
export const mayFight = (question: QuestionView | null, card: number): boolean =>
  isOfCombat(question) && deedsOf(question, card).length > 0;

/** What was chosen for a creature so far. */
export const deedOf = (question: QuestionView, { picked }: Draft, card: number): OptionView | undefined =>
  picked.map((pick) => question.options[pick]).find((option) => option?.card === card);

/** The draft with a creature's next deed, or without any after its last. */
export function nextDeed(question: QuestionView, draft: Draft, card: number): Draft {
  const deeds = deedsOf(question, card);
  const now = deeds.findIndex((deed) => draft.picked.includes(deed));
  const next = deeds[now + 1];
  if (next !== undefined) return toggle(question, draft, next);
  const last = deeds[now];
  return last === undefined ? draft : put(draft, last, 'rest');
}

/** The battle as it stands, with what is being chosen. */
export function battleOf({ seen }: Scene, question: QuestionView | null, draft: Draft): Battle {
  const { attacks, blocks } = seen.combat;
  const chosen = isOfCombat(question) ? draft.picked.flatMap((pick) => question.options[pick] ?? []) : [];
  return {
    attacks: [
      ...attacks.flatMap(({ card, defender }) => (card === null ? [] : [{ card, defender }])),
      ...chosen.flatMap(({ label, card, seat }) =>
        label === 'attack' && typeof card === 'number' && seat !== undefined ? [{ card, defender: seat }] : [],
      ),
    ],
    blocks: [
      ...blocks.flatMap(({ blocker, attacker }) =>
        blocker === null || attacker === null ? [] : [{ blocker, attacker }],
      ),
      ...chosen.flatMap(({ label, card, target }) =>
        label === 'block' && typeof card === 'number' && typeof target === 'number'
          ? [{ blocker: card, attacker: target }]
          : [],
      ),
    ],
  };
}

const IS_OVER = new Set(['COMBAT_DAMAGE', 'COMBAT_END']);

/** What will come of a battle; nothing once its damage has been dealt. */
export function forecastOf(scene: Scene, { attacks, blocks }: Battle): Forecast {
  const dead = new Set<number>();
  const losses = new Map<Seat, number>();
  if (IS_OVER.has(scene.seen.step)) return { dead, losses };
  for (const { card, defender } of attacks) {
    const attacker = seenCard(scene.view, card);
    if (!attacker) continue;
    const against = blocks.filter((block) => block.attacker === card);
    if (against.length === 0) losses.set(defender, (losses.get(defender) ?? 0) + attacker.power);
    else
      fight(
        attacker,
        against.flatMap(({ blocker }) => seenCard(scene.view, blocker) ?? []),
        dead,
      );
  }
  return { dead, losses };
}

/** What it takes to kill a creature now. */
export const healthOf = ({ toughness, damage }: SeenCard): number => toughness - damage;

/** Lethal damage to each blocker in the order declared, the rest to the last; all of them hit back (K76). */
function fight(attacker: SeenCard, blockers: readonly SeenCard[], dead: Set<number>): void {
  const back = blockers.reduce((sum, { power }) => sum + power, 0);
  if (back >= healthOf(attacker)) dead.add(attacker.handle);
  let left = attacker.power;
  blockers.forEach((blocker, at) => {
    const dealt = at === blockers.length - 1 ? left : Math.min(left, healthOf(blocker));
    left -= dealt;
    if (dealt >= healthOf(blocker)) dead.add(blocker.handle);
  });
}
