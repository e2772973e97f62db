/** What enemies do (C89): the verbs of their intents, each with its fields, words and deed, and when they come to act. */
import { fields, verbsFor, vocabulary, type ValueOf } from '../../../core/index.ts';
import { nameOf } from '../kinds.ts';
import { createInDiscard } from '../deck/cards-in-play.ts';
import { checkEnd, isOver, livingEnemies, setEnemy } from './encounter.ts';
import type { EnemyRow } from './enemies.ts';
import { addCorruption } from '../deck/mutate.ts';
import { BREACH } from '../settings.ts';
import { afterTurns, countsTurns, streamOf, type Circuit, type Enemy, type Look } from '../shape.ts';
import { addStatus, beginStorm } from '../deck/status.ts';

const { text, whole } = fields;

/** Each is done by the enemy at a position. */
const verb = verbsFor<[], [circuit: Circuit, at: number]>();

const amount = whole(0, 1000);

const ACTS = vocabulary({
  hit: verb({ n: amount }, { text: ({ n }) => `hit ${n}`, run: ({ n }, circuit, at) => hitOperative(circuit, at, n) }),
  block: verb(
    { n: amount },
    { text: ({ n }) => `block ${n}`, run: ({ n }, circuit, at) => raiseBlock(circuit, at, n) },
  ),
  corruption: verb(
    { n: whole(0, BREACH) },
    { text: ({ n }) => `corruption +${n}`, run: ({ n }, circuit) => addCorruption(circuit, n) },
  ),
  create: verb(
    { kind: text(100, 1) },
    {
      text: ({ kind }) => `a ${nameOf(kind)} into your discard pile`,
      run: ({ kind }, circuit) => void createInDiscard(circuit, kind),
    },
  ),
  /** In turns an enemy acts after the operative's turn, so its storm begins with the next one. */
  storm: verb(
    { turns: whole(0, 1000) },
    {
      text: ({ turns }) => `storm for ${turns} turns`,
      run: ({ turns }, circuit) => beginStorm(circuit, afterTurns(circuit.r, turns + (countsTurns(circuit.r) ? 1 : 0))),
    },
  ),
  no_draw: verb({}, { text: () => 'no draws next turn after the turn draw', run: (_, circuit) => addNoDraw(circuit) }),
});

export type Act = ValueOf<typeof ACTS.effect>;

/** An intent in words. */
export const intentText = (acts: readonly Act[]): string => acts.map((act) => ACTS.text(act)).join(', ');

/** C89: enemies act in list order; each one's block ends as it acts. */
export function enemiesAct(circuit: Circuit): void {
  const { r } = circuit;
  for (const at of livingEnemies(r)) {
    if (isOver(r)) return;
    setEnemy(r, at, { ...(r.match.enemies[at] as Enemy), block: 0 });
    for (const act of intentOf(circuit, at)) if (!isOver(r)) carryOut(circuit, at, act);
    chooseIntent(circuit, at);
  }
}

/** What an enemy will do next. */
function intentOf({ r, rules }: Look, at: number): readonly Act[] {
  const { kind, intent } = r.match.enemies[at] as Enemy;
  return (rules.enemies[kind] as EnemyRow).intents[intent] as readonly Act[];
}

function carryOut(circuit: Circuit, at: number, act: Act): void {
  ACTS.run(act, circuit, at);
  checkEnd(circuit);
}

function chooseIntent({ r, rules }: Circuit, at: number): void {
  const enemy = r.match.enemies[at] as Enemy;
  const { intents, pattern } = rules.enemies[enemy.kind] as EnemyRow;
  const intent = pattern === 'random' ? r.roll(streamOf(r, 'ai'), intents.length) : (enemy.intent + 1) % intents.length;
  setEnemy(r, at, { ...enemy, intent });
}

/** C88: a hit of an enemy first removes block, then hp. */
function hitOperative({ r }: Circuit, by: number, damage: number): void {
  const blocked = Math.min(r.match.block, damage);
  r.setMatch('block', r.match.block - blocked);
  r.setMatch('hp', Math.max(0, r.match.hp - (damage - blocked)));
  r.note('HIT', { by, damage, blocked });
}

function raiseBlock({ r }: Circuit, at: number, n: number): void {
  setEnemy(r, at, { ...(r.match.enemies[at] as Enemy), block: n });
  r.note('BLOCK', { enemy: at, n });
}

/** In turns it begins once the turn draw is done; in real time there is no such draw, and it begins at once. */
function addNoDraw(circuit: Circuit): void {
  const until = afterTurns(circuit.r, 1);
  addStatus(circuit, countsTurns(circuit.r) ? 'no_draw_after_draw' : 'no_draw', until);
}
