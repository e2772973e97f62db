/** The actions of a case in prose: what is added to the table for them, and what is done at it. */
import { BadCaseFile } from '../report.ts';
import { readEffects } from './effects.ts';
import { numberOf, phrase, readingsOf } from './phrases.ts';
import { blanks, idOf, withEffect, type Id, type Scene } from './scene.ts';
import { sentencesIn } from './setup.ts';

/** One thing that is done at the table. */
export type Act =
  | { readonly do: 'resolve'; readonly id: Id; readonly kind: string }
  /** Cards by name for the next questions; none of them left: nothing is picked. */
  | { readonly do: 'pick'; readonly answers: readonly (readonly string[])[] }
  | { readonly do: 'drawStep'; readonly id: Id | null }
  | { readonly do: 'cleanup'; readonly id: Id }
  | { readonly do: 'passAll' }
  | { readonly do: 'concede' }
  | { readonly do: 'turns'; readonly n: number }
  | { readonly do: 'prefer'; readonly kind: string }
  | { readonly do: 'mulligans'; readonly n: number };

interface Plan {
  readonly scene: Scene;
  readonly acts: readonly Act[];
}

type Reading = readonly [pattern: RegExp, make: (plan: Plan, words: readonly string[]) => Plan | undefined];

const ACTS: readonly Reading[] = [
  [phrase('effect: (.+)'), (plan, [text = '']) => resolving(plan, 'p1', text)],
  [phrase("(?:<P> )?resolves? '(.+)'(?: the same turn)?"), (plan, [p, text = '']) => resolving(plan, idOf(p), text)],
  [phrase('(p[12]) later resolves the same effect'), again],
  [
    phrase('resolve(?: the effect)?'),
    (plan) =>
      plan.scene.effect === null ? undefined : then(plan, { do: 'resolve', id: 'p1', kind: plan.scene.effect }),
  ],
  [
    phrase('(?:<P> )?draws?(?: a card)?(?: with empty library)?'),
    (plan, [p]) => resolving(plan, idOf(p), 'draw a card'),
  ],
  [phrase('gain <N> life'), (plan, [n = '']) => resolving(plan, 'p1', `gain ${n} life`)],
  [phrase('(scry|surveil|mill) <N>'), (plan, [verb = '', n = '']) => resolving(plan, 'p1', `${verb} ${n}`)],
  [phrase('(scry|surveil) <N>: (.+)'), (plan, [verb = '', n = '', how = '']) => looking(plan, verb, n, how)],
  [phrase('then draw a card'), (plan) => resolving(plan, 'p1', 'draw a card')],
  [
    phrase('for each unit p1 applies (the doubler|exile-instead) first'),
    (plan, [which = '']) => ({
      ...plan,
      acts: [{ do: 'prefer', kind: which === 'the doubler' ? 'doubler' : 'exiler' }, ...plan.acts],
    }),
  ],
  [
    phrase('(?:advance from upkeep into the |enter (?:the )?)?draw step'),
    (plan) => then(plan, { do: 'drawStep', id: null }),
  ],
  [phrase("(?:reach )?(p[12])'s (?:first )?draw step"), (plan, [p]) => then(plan, { do: 'drawStep', id: idOf(p) })],
  [
    phrase('enter draw step, resolve the trigger'),
    (plan) => then(then(plan, { do: 'drawStep', id: null }), { do: 'passAll' }),
  ],
  [phrase('cleanup(?: step)?'), (plan) => then(plan, { do: 'cleanup', id: 'p1' })],
  [phrase("opponent's cleanup"), (plan) => then(plan, { do: 'cleanup', id: 'p1' })],
  [phrase("(?:controller takes a turn|play p1's first turn)"), (plan) => then(plan, { do: 'turns', n: 1 })],
  [phrase('hands <N> and <N>'), (plan, [p1 = '', p2 = '']) => withHands(plan, numberOf(p1), numberOf(p2))],
  [phrase('a player concedes'), (plan) => then(plan, { do: 'concede' })],
  [phrase('skips draw'), (plan) => withoutFirstDraw(plan)],
  [phrase('bottom \\d+|no draw-step draw'), (plan) => plan],
  [phrase("play each player's first turn"), (plan) => then(plan, { do: 'turns', n: plan.scene.players })],
  [phrase('draw one, later draw two in the same turn'), (plan) => inOrder(plan, 'draw a card', 'draw two cards')],
  [phrase("during p2's upkeep p1 makes p2 draw <N>"), (plan, [n = '']) => inUpkeep(plan, `p2 draws ${n}`)],
  [
    phrase('(?:player |p1 )?(?:chooses yes|accepts all)'),
    (plan) => (plan.scene.effect === null ? undefined : finished(plan)),
  ],
  [phrase('draw a card, decline'), (plan) => declining(plan)],
  [phrase('effect: (.+), player picks either copy first'), (plan, [text = '']) => resolving(plan, 'p1', text)],
  [
    phrase('(?:p1 takes turn 1, p2 takes turn 2|play turns 1, 2 and 3 passing)'),
    (plan) => then(plan, { do: 'turns', n: 2 }),
  ],
  [phrase('(?:player|p1) takes <N> turns'), (plan, [n = '']) => then(plan, { do: 'turns', n: 2 * numberOf(n) })],
  [phrase('mulligan, mulligan again, keep'), (plan) => then(plan, { do: 'mulligans', n: 2 })],
  [phrase('mulligan repeatedly'), (plan) => then(plan, { do: 'mulligans', n: 7 })],
  [phrase('keep'), (plan) => then(plan, { do: 'mulligans', n: 0 })],
  [
    phrase('mulligan once, keep|mulligan, choose 1 card to bottom, keep'),
    (plan) => then(plan, { do: 'mulligans', n: 1 }),
  ],
  [phrase('mulligan <N> times'), (plan, [n = '']) => then(plan, { do: 'mulligans', n: numberOf(n) })],
];

/** Offers are accepted anyhow; what they are made by has to resolve first. */
const finished = (plan: Plan): Plan =>
  plan.acts.some((act) => act.do === 'resolve')
    ? plan
    : then(plan, { do: 'resolve', id: 'p1', kind: plan.scene.effect ?? '' });

function declining(plan: Plan): Plan | undefined {
  const planned = resolving(plan, 'p1', 'draw a card');
  return planned && then(planned, { do: 'prefer', kind: 'nothing' });
}

const then = (plan: Plan, act: Act): Plan => ({ ...plan, acts: [...plan.acts, act] });

function resolving({ scene, acts }: Plan, id: Id, text: string): Plan | undefined {
  const effects = readEffects(text);
  if (!effects) return undefined;
  const [made, kind] = withEffect(scene, id, effects);
  return { scene: { ...made, effect: kind }, acts: [...acts, { do: 'resolve', id, kind }] };
}

const inOrder = (plan: Plan, ...texts: readonly string[]): Plan | undefined =>
  texts.reduce<Plan | undefined>((planned, text) => planned && resolving(planned, 'p1', text), plan);

/** So many cards in each hand, and the effect that the table is about resolves. */
function withHands({ scene, acts }: Plan, p1: number, p2: number): Plan | undefined {
  const { effect, hands } = scene;
  if (effect === null) return undefined;
  const held = { p1: [...(hands.p1 ?? []), ...blanks(p1, 'held')], p2: [...(hands.p2 ?? []), ...blanks(p2, 'held')] };
  return { scene: { ...scene, hands: held }, acts: [...acts, { do: 'resolve', id: 'p1', kind: effect }] };
}

const withoutFirstDraw = ({ scene, acts }: Plan): Plan => ({
  scene: { ...scene, options: { ...scene.options, firstDraw: 'skip' } },
  acts,
});

/** Something of the first player's in the upkeep of the second. */
const inUpkeep = (plan: Plan, text: string): Plan | undefined =>
  resolving(then(withoutFirstDraw(plan), { do: 'turns', n: 1 }), 'p1', text);

/** The last effect once more, by another player. */
function again({ scene, acts }: Plan, [p = '']: readonly string[]): Plan | undefined {
  const spell = scene.effect === null ? undefined : scene.rows[scene.effect]?.spell;
  if (!spell) return undefined;
  const [made, kind] = withEffect(scene, idOf(p), spell);
  return { scene: made, acts: [...acts, { do: 'resolve', id: idOf(p), kind }] };
}

/** A scry or surveil with what becomes of each card: who leaves the top in which order, and the order of the rest. */
function looking(plan: Plan, verb: string, n: string, how: string): Plan | undefined {
  const answers = readOrder(how, (plan.scene.libraries.p1 ?? []).slice(0, numberOf(n)));
  const planned = answers && resolving(plan, 'p1', `${verb} ${n}`);
  return planned && then(planned, { do: 'pick', answers });
}

const TWO = '(\\S+) (?:placed )?first then (\\S+)';

function readOrder(how: string, seen: readonly string[]): readonly (readonly string[])[] | undefined {
  const both = phrase(`both to (?:bottom|graveyard), ${TWO}`).exec(how);
  if (both) return [[both[1] ?? '', both[2] ?? '']];
  const above = phrase('both on top, (\\S+) above (\\S+)').exec(how);
  if (above) return [[], [above[1] ?? '', above[2] ?? '']];
  if (phrase('both to graveyard').test(how)) return [seen];
  const one = phrase('(\\S+) to (?:the )?(?:bottom|graveyard)(?:, \\S+ (?:stays )?on top)?').exec(how);
  return one && seen.includes(one[1] ?? '') ? [[one[1] ?? '']] : undefined;
}

/** Everything that is to be done, and the table with what it needs. */
export function readActs(scene: Scene, actions: readonly string[]): Plan {
  const start: Plan = { scene, acts: [] };
  return actions.flatMap(withAsides).reduce((plan, sentence) => readAct(plan, sentence), start);
}

/** The sentences of an action; what stands in brackets is one of its own. */
const withAsides = (action: string): readonly string[] => [
  ...sentencesIn(action.replace(/\s*\((?!s\))[^)]*\)/g, '')),
  ...[...action.matchAll(/\((?!s\))([^)]*)\)/g)].map(([, words = '']) => words),
];

function readAct(plan: Plan, sentence: string): Plan {
  for (const [make, words] of readingsOf(ACTS, sentence)) {
    const read = make(plan, words);
    if (read) return read;
  }
  throw new BadCaseFile(`actions: nobody understands ${JSON.stringify(sentence)}`);
}
