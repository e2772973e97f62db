/**
 * How an operative stands in a run: what it will have left at the end if the fights go on as they mostly do. Every enemy
 * hits until it falls, and they fall one after the other. The figures are those of the greedy bot: what it has left by
 * them at the beginning of its turns tells its wins from its losses best.
 */
import { intentOf, type Act } from './encounter/acts.ts';
import { enemyRow } from './encounter/fight.ts';
import type { Look } from './shape.ts';

/** What an operative deals in a turn, and the share of the hits to come, and of those announced, that its block will not stop. */
const USUAL = { deals: 15, takes: 0.5, fears: 0.6 };

/** An operative that would have nothing left by these figures still has some hope, in hit points. */
const HOPE = 6;

/** A lead of so many hit points is worth about three runs of four. */
const SCALE = 9;

/** From 0 to 1. */
export function judge(look: Look): number {
  const { match } = look.r;
  let hits = foughtOut(look, match.enemies);
  for (const kinds of match.encounters.slice(match.encounter + 1))
    hits += foughtOut(
      look,
      kinds.map((kind) => ({ kind, hp: enemyRow(look.rules, kind).hp })),
    );
  const left = match.hp - USUAL.takes * hits - USUAL.fears * threat(look) + HOPE;
  return 1 / (1 + Math.exp(-left / SCALE));
}

/** What these enemies will hit until the last has fallen; those go first that are least trouble for what they do. */
function foughtOut({ rules }: Look, enemies: readonly { readonly kind: string; readonly hp: number }[]): number {
  const standing = enemies.map(({ kind, hp }) => ({ hp, hits: hitsOf(enemyRow(rules, kind).intents) }));
  standing.sort((a, b) => a.hp * b.hits - b.hp * a.hits);
  let dealt = 0;
  let all = 0;
  for (const { hp, hits } of standing) {
    dealt += hp;
    all += hp === 0 ? 0 : (hits * dealt) / USUAL.deals;
  }
  return all;
}

/** What an enemy with these intents hits in a turn. */
const hitsOf = (intents: readonly (readonly Act[])[]): number =>
  intents.reduce((sum, acts) => sum + hitsIn(acts), 0) / Math.max(1, intents.length);

const hitsIn = (acts: readonly Act[]): number => acts.reduce((sum, act) => sum + (act.do === 'hit' ? act.n : 0), 0);

/** What the announced hits will take beyond the block there is. */
function threat(look: Look): number {
  let hits = 0;
  for (const [at, { hp }] of look.r.match.enemies.entries()) if (hp > 0) hits += hitsIn(intentOf(look, at));
  return Math.max(0, hits - look.r.match.block);
}
