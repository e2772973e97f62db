/** What enemies do (C89): the verbs of their intents, each with its fields, words and deed, and when they come to act. */
import { fields, verbsFor, vocabulary, type ValueOf } from '../../../core/fields/index.ts';
import { createInDiscard } from '../deck/cards-in-play.ts';
import { addCorruption } from '../deck/mutate.ts';
import { addStatus, beginStorm } from '../deck/status.ts';
import { nameOf } from '../kinds.ts';
import { AMOUNT, BREACH, TURNS } from '../settings.ts';
import { afterTurns, countsTurns, streamOf, type Circuit, type Look } from '../shape.ts';
import { checkEnd, isOver } from './end.ts';
import { changeEnemy, enemyAt, enemyRow, hitOperative, livingEnemies } from './fight.ts';

const { text, whole } = fields;

/** Each is done by the enemy at a position. */
const verb = verbsFor<[], [circuit: Circuit, at: number]>();

const ACTS = vocabulary({
  hit: verb({ n: AMOUNT }, { text: ({ n }) => `hit ${n}`, run: ({ n }, circuit, at) => hitOperative(circuit, at, n) }),
  block: verb(
    { n: AMOUNT },
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
    { turns: TURNS },
    {
      text: ({ turns }) => `storm for ${turns} turns`,
      run: ({ turns }, circuit) => beginStorm(circuit, afterTurns(circuit.r, turns + (countsTurns(circuit.r) ? 1 : 0))),
    },
  ),
  no_draw: verb({}, { text: () => 'no draws next turn after the turn draw', run: (_, circuit) => addNoDraw(circuit) }),
});

/** One act of an intent: a verb with its fields. */
export type Act = ValueOf<typeof ACTS.effect>;

/** An intent in words. */
export const intentText = (acts: readonly Act[]): string => acts.map((act) => ACTS.text(act)).join(', ');

/** C89: enemies act in list order; each one's block ends as it acts. */
export function enemiesAct(circuit: Circuit): void {
  const { r } = circuit;
  for (const at of livingEnemies(r)) {
    if (isOver(r)) return;
    changeEnemy(r, at, { block: 0 });
    for (const act of intentOf(circuit, at)) if (!isOver(r)) carryOut(circuit, at, act);
    chooseIntent(circuit, at);
  }
}

/** What an enemy will do next. */
export function intentOf({ r, rules }: Look, at: number): readonly Act[] {
  const { kind, intent } = enemyAt(r, at);
  return enemyRow(rules, kind).intents[intent] ?? [];
}

function carryOut(circuit: Circuit, at: number, act: Act): void {
  ACTS.run(act, circuit, at);
  checkEnd(circuit);
}

function chooseIntent({ r, rules }: Circuit, at: number): void {
  const { kind, intent } = enemyAt(r, at);
  const { intents, pattern } = enemyRow(rules, kind);
  const next = pattern === 'random' ? r.roll(streamOf(r, 'ai'), intents.length) : (intent + 1) % intents.length;
  changeEnemy(r, at, { intent: next });
}

function raiseBlock({ r }: Circuit, at: number, n: number): void {
  changeEnemy(r, at, { block: n });
  r.note('block', { enemy: at, n });
}

/** In turns it begins once the turn draw is done; in real time there is no such draw, and it begins at once. */
function addNoDraw(circuit: Circuit): void {
  const until = afterTurns(circuit.r, 1);
  addStatus(circuit, countsTurns(circuit.r) ? 'no_draw_after_draw' : 'no_draw', until);
}
