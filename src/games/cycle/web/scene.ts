/** A run as its table shows it: the view read as the deck cycle, what each card of the hand may do, and what it would do to whom. */
import type { Table } from '../../../client/index.ts';
import {
  isCycleView,
  seenCycle,
  type CycleCommand,
  type CycleView,
  type SeenCard,
  type SeenCycle,
  type SeenEnemy,
} from '../index.ts';

/** All that the table is drawn from. */
export interface Scene {
  readonly view: CycleView;
  readonly seen: SeenCycle;
  readonly isSpectator: boolean;
  /** Handles of cards that may be played now. */
  readonly playable: ReadonlySet<number>;
  readonly discardable: ReadonlySet<number>;
  /** What may be given besides: `endTurn`, `open`, `buy`. */
  readonly verbs: ReadonlySet<string>;
}

/** The scene of a run as it stands. */
export function sceneOf({ view }: Table): Scene {
  if (!isCycleView(view)) throw new TypeError(OTHER_GAME);
  const choices = view.choices ?? [];
  const of = (type: 'play' | 'discard'): ReadonlySet<number> =>
    new Set(choices.flatMap((choice) => (choice.type === type ? [choice.card] : [])));
  return {
    view,
    seen: seenCycle(view),
    isSpectator: view.viewer === 'spectator',
    playable: of('play'),
    discardable: of('discard'),
    verbs: new Set(choices.map(({ type }) => type)),
  };
}

/** The run as it is now, whatever is shown of it. */
export function liveOf({ view }: Table): SeenCycle {
  if (!isCycleView(view)) throw new TypeError(OTHER_GAME);
  return seenCycle(view);
}

/** Why nothing can be drawn: the deck is locked (C84), nothing is left (C83), or an enemy bars it for a while. */
export function lockOf({ seen }: Pick<Scene, 'seen'>): 'deck' | 'empty' | 'barred' | undefined {
  const { locks, statuses } = seen.match;
  if (locks.deck) return 'deck';
  if (locks.draw) return 'empty';
  return statuses.some(({ name }) => name === 'no_draw' || name === 'no_draw_after_draw') ? 'barred' : undefined;
}

const OTHER_GAME = 'this table shows the deck cycle and no other game';

/** The enemy that is aimed at: the one wished for while it stands, else the first that does. */
export const aimedAt = ({ seen }: Scene, wish: number): SeenEnemy | undefined =>
  seen.enemies.find(({ at, stands }) => stands && at === wish) ?? seen.enemies.find(({ stands }) => stands);

/** The play of a card at an enemy, with the time of the action where there is a beat. */
export function playOf(
  { view, seen }: Scene,
  card: number,
  aim: number,
  now: number | undefined,
): CycleCommand | undefined {
  const plays = (view.choices ?? []).flatMap((choice) =>
    choice.type === 'play' && choice.card === card ? [choice] : [],
  );
  const chosen = plays.find(({ target }) => target === aim) ?? plays[0];
  if (!chosen) return undefined;
  const at = seen.rhythm && now !== undefined ? { at: now } : {};
  return { type: 'play', card, ...(chosen.target === undefined ? {} : { target: chosen.target }), ...at };
}

/** What a card's fixed hits would take from each enemy, behind its block, by the enemy's place. */
export function hitsOf({ seen }: Scene, { row }: SeenCard, aim: number): ReadonlyMap<number, number> {
  const losses = new Map<number, number>();
  for (const { at, block, stands } of seen.enemies) {
    const hits = row.effects.flatMap((effect) =>
      effect.do === 'hit' && effect.on === undefined && (effect.all === true || at === aim)
        ? [effect.n + seen.match.charge]
        : [],
    );
    const total = hits.reduce((sum, n) => sum + n, 0);
    if (stands && hits.length > 0) losses.set(at, Math.max(0, total - block));
  }
  return losses;
}

/** What the operative will lose by each enemy's announced hits, in the order in which they act, behind the block there is. */
export function lossesOf({ seen }: Scene): ReadonlyMap<number, number> {
  const losses = new Map<number, number>();
  let { block } = seen.match;
  for (const { at, acts, stands } of seen.enemies) {
    const hit = acts.reduce((sum, act) => sum + (act.do === 'hit' ? act.n : 0), 0);
    if (!stands || hit === 0) continue;
    losses.set(at, Math.max(0, hit - block));
    block = Math.max(0, block - hit);
  }
  return losses;
}
