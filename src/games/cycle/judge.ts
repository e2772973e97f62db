/**
 * How an operative stands in a run: what it will have left at the end if the fights go on as they mostly do. A turn costs
 * what the enemies do in one, so a turn that ends is no loss by itself, and one that is wasted is.
 */
import { intentOf } from './encounter/acts.ts';
import { enemyRow } from './encounter/fight.ts';
import type { Look } from './shape.ts';

/** What an operative deals and takes in a turn, in hit points; what a step of corruption and a turn too many take. */
const USUAL = { deals: 15, takes: 6, corruption: 3, turn: 0.5 };

/** A lead of so many hit points is worth about three runs of four. */
const SCALE = 15;

/** From 0 to 1. */
export function judge(look: Look): number {
  const { match } = look.r;
  const turns = stillToDeal(look) / USUAL.deals;
  const cost = threat(look) + Math.max(0, turns - 1) * USUAL.takes + match.turn * USUAL.turn;
  return 1 / (1 + Math.exp(-(match.hp - cost - USUAL.corruption * match.corruption) / SCALE));
}

/** The hit points of all enemies that stand and of those to come. */
function stillToDeal({ r: { match }, rules }: Look): number {
  let all = 0;
  for (const { hp } of match.enemies) all += hp;
  for (let next = match.encounter + 1; next < match.encounters.length; next++)
    for (const kind of match.encounters[next] ?? []) all += enemyRow(rules, kind).hp;
  return all;
}

/** What the announced hits will take beyond the block there is. */
function threat(look: Look): number {
  let hits = 0;
  for (const [at, { hp }] of look.r.match.enemies.entries()) {
    if (hp === 0) continue;
    for (const act of intentOf(look, at)) if (act.do === 'hit') hits += act.n;
  }
  return Math.max(0, hits - look.r.match.block);
}
