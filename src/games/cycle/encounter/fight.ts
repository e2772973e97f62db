/** The fight (C86 to C89): who stands, hits and block on either side, and the intents that are told. */
import { ENCOUNTER } from '../settings.ts';
import type { Circuit, Enemy, Look, Scene } from '../shape.ts';
import type { EnemyRow } from './enemies.ts';

/** Positions of the enemies that stand. */
export function livingEnemies({ match }: Look['r']): number[] {
  const { enemies } = match;
  const living: number[] = [];
  for (let at = 0; at < enemies.length; at++) if ((enemies[at]?.hp ?? 0) > 0) living.push(at);
  return living;
}

/** The enemy at a position. */
export function enemyAt({ match }: Look['r'], at: number): Enemy {
  const enemy = match.enemies[at];
  if (enemy === undefined) throw new RangeError(`no enemy at ${at}`);
  return enemy;
}

/** The row of a kind of enemy; the gate of the options has seen to it that there is one. */
export function enemyRow({ enemies }: Look['rules'], kind: string): EnemyRow {
  const row = enemies[kind];
  if (row === undefined) throw new RangeError(`no enemy ${kind} in these rules`);
  return row;
}

/** Changes some values of an enemy. */
export function changeEnemy(r: Circuit['r'], at: number, values: Partial<Enemy>): void {
  const { kind, hp, block, intent } = enemyAt(r, at);
  const { hp: newHp = hp, block: newBlock = block, intent: newIntent = intent } = values;
  const enemies = r.match.enemies.slice();
  enemies[at] = { kind, hp: newHp, block: newBlock, intent: newIntent };
  r.setMatch('enemies', enemies);
}

/** C88: the operative's cards hit with what charge and the card's own modifiers add. */
export function hitEnemies(circuit: Circuit, scene: Scene, n: number, all: boolean): void {
  const { r } = circuit;
  const added = (r.card(scene.card).modifiers ?? []).reduce((sum, modifier) => sum + modifier.n, 0);
  const targets = all ? livingEnemies(r) : [scene.target];
  for (const target of targets) hitEnemy(circuit, target, n + added + r.match.charge);
}

function hitEnemy({ r }: Circuit, target: number, damage: number): void {
  const enemy = r.match.enemies[target];
  if (enemy === undefined || enemy.hp === 0) return;
  const blocked = Math.min(enemy.block, damage);
  const hp = Math.max(0, enemy.hp - (damage - blocked));
  changeEnemy(r, target, { block: enemy.block - blocked, hp });
  r.note('hit', { target, damage, blocked });
}

/** C88: a hit of an enemy first removes block, then hp. */
export function hitOperative(circuit: Circuit, by: number, damage: number): void {
  const { r } = circuit;
  const blocked = Math.min(r.match.block, damage);
  r.setMatch('block', r.match.block - blocked);
  loseHp(circuit, damage - blocked);
  r.note('hit', { by, damage, blocked });
}

/** The operative blocks more. */
export function gainBlock({ r }: Circuit, n: number): void {
  r.setMatch('block', r.match.block + n);
  r.note('block', { n });
}

/** The operative loses hit points, but never below 0. */
export const loseHp = ({ r }: Circuit, n: number): void => r.setMatch('hp', Math.max(0, r.match.hp - n));

/** C89: the next intents are public from the start of the turn. */
export function tellIntents({ r }: Circuit): void {
  for (const at of livingEnemies(r)) r.note('intent', { enemy: at, intent: enemyAt(r, at).intent });
}

/** C87: at the start of each turn. */
export function refreshOperative({ r }: Circuit): void {
  if (r.match.enemies.length > 0) r.setMatch('energy', ENCOUNTER.energy);
  r.setMatch('block', 0);
}
