/** The encounter (C86 to C91): hits, block, and how it ends. What enemies do is in acts.ts. */
import { bringHome } from '../deck/budget.ts';
import { rowOf } from '../kinds.ts';
import { ENCOUNTER } from '../settings.ts';
import { streamOf, type Circuit, type CycleMatch, type Ending, type Enemy, type Look, type Scene } from '../shape.ts';

/** Whether the encounter has ended. */
export const isOver = ({ match }: Look['r']): boolean => match.ending !== null;

/** Whether the run has: lost, or won to the last encounter. */
export const isRunOver = ({ ending, encounter, encounters }: Run): boolean =>
  ending !== null && (ending.result === 'lost' || encounter + 1 >= encounters.length);

type Run = Pick<CycleMatch, 'ending' | 'encounter' | 'encounters'>;

/** Positions of the enemies that stand. */
export function livingEnemies({ match }: Look['r']): number[] {
  const living: number[] = [];
  for (let at = 0; at < match.enemies.length; at++) if ((match.enemies[at] as Enemy).hp > 0) living.push(at);
  return living;
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
  setEnemy(r, target, { ...enemy, block: enemy.block - blocked, hp });
  r.note('HIT', { target, damage, blocked });
}

export const setEnemy = (r: Circuit['r'], at: number, enemy: Enemy): void =>
  r.setMatch('enemies', r.match.enemies.with(at, enemy));

export function gainBlock({ r }: Circuit, n: number): void {
  r.setMatch('block', r.match.block + n);
  r.note('BLOCK', { n });
}

export const loseHp = ({ r }: Circuit, n: number): void => r.setMatch('hp', Math.max(0, r.match.hp - n));

/** C90: looked at after every effect; the operative's fall is looked at first. */
export function checkEnd(circuit: Circuit): void {
  const { r } = circuit;
  const { hp, enemies } = r.match;
  if (isOver(r)) return;
  if (hp === 0) return endEncounter(circuit, 'lost', 'no_hp');
  if (enemies.length > 0 && enemies.every((enemy) => enemy.hp === 0)) endEncounter(circuit, 'won', 'enemies_fell');
}

/** Ends the encounter: remaining work is dropped. Unless the run ends with it, a card is offered. */
export function endEncounter(circuit: Circuit, result: Ending['result'], reason: string): void {
  const { r } = circuit;
  r.note('END', { result, reason, encounter: r.match.encounter });
  r.setMatch('ending', { result, reason });
  r.clearAgenda();
  bringHome(r);
  if (!isRunOver(r.match)) r.later({ do: 'reward', offer: rollOffer(circuit) });
}

/** Some kinds to choose a reward from, no two alike; none that needs a layer that is off (C42). */
function rollOffer({ r, rules }: Circuit): string[] {
  const hasLayer = r.match.settings.corrupted_layer;
  const left = rules.rewards.filter((kind) => hasLayer || rowOf(rules.cards, kind).result !== 'corrupted');
  const count = Math.min(ENCOUNTER.offers, left.length);
  return Array.from({ length: count }, () => left.splice(r.roll(streamOf(r, 'draw'), left.length), 1)[0] as string);
}

/** C89: the next intents are public from the start of the turn. */
export function tellIntents({ r }: Circuit): void {
  for (const at of livingEnemies(r)) r.note('INTENT', { enemy: at, intent: (r.match.enemies[at] as Enemy).intent });
}

/** C84: whether a card of the hand could ever be played; energy and cooldown pass. */
export const isPlayable = ({ r, rules }: Look, card: number): boolean => rowOf(rules.cards, r.kind(card)).cost !== null;

/** C87: at the start of each turn. */
export function refreshOperative({ r }: Circuit): void {
  if (r.match.enemies.length > 0) r.setMatch('energy', ENCOUNTER.energy);
  r.setMatch('block', 0);
}
