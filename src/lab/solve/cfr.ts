/**
 * Counterfactual regret minimisation (CFR+): both seats play against each other again and again; after each match a seat
 * leans towards what it wishes it had done, and forgets what it is glad not to have done. The average of all that they
 * played, later matches counting more, comes as near to a perfect strategy as one likes. No chance in it: same tree,
 * same numbers.
 */
import type { Seat } from '../../core/index.ts';
import type { ChoiceNode, Node, Tree } from './tree.ts';

/** How often each choice of each spot is taken, by the spot's index. */
export type Strategy = readonly (readonly number[])[];

/** What is kept of a spot while it is learned. */
interface Lesson {
  readonly seat: Seat;
  /** What is played in this round. */
  readonly now: number[];
  /** How much better each choice would have been, over all rounds and in this one. */
  readonly regret: number[];
  readonly gain: number[];
  readonly sum: number[];
  /** How likely its own seat comes here. */
  reach: number;
}

/** The average strategy after so many rounds. */
export function learn({ root, spots }: Tree, iterations: number): Strategy {
  const lessons = spots.map(({ seat, choices }) => newLesson(seat, choices.length));
  for (let round = 1; round <= iterations; round++)
    for (const seat of [0, 1]) {
      walk(root, lessons, seat, 1, 1);
      for (const lesson of lessons) if (lesson.seat === seat) settle(lesson, round);
    }
  return lessons.map(({ sum }) => shares(sum));
}

function newLesson(seat: Seat, choices: number): Lesson {
  const zeros = (): number[] => Array.from({ length: choices }, () => 0);
  return { seat, now: shares(zeros()), regret: zeros(), gain: zeros(), sum: zeros(), reach: 0 };
}

/** What a node is worth to `me`, noting the gains of its spots; `mine` and `theirs` are how likely one gets here. */
function walk(node: Node, lessons: readonly Lesson[], me: Seat, mine: number, theirs: number): number {
  switch (node.kind) {
    case 'end':
      return me === 0 ? node.value : -node.value;
    case 'chance':
      return node.next.reduce((sum, next, i) => {
        const odds = node.odds[i] ?? 0;
        return sum + odds * walk(next, lessons, me, mine, theirs * odds);
      }, 0);
    case 'choice':
      return walkChoice(node, lessons, me, mine, theirs);
  }
}

function walkChoice(
  { spot, next }: ChoiceNode,
  lessons: readonly Lesson[],
  me: Seat,
  mine: number,
  theirs: number,
): number {
  const lesson = lessons[spot.index];
  if (!lesson) throw new RangeError(`no lesson for spot ${spot.index}`);
  const { now, gain } = lesson;
  const isMine = lesson.seat === me;
  const worths = next.map((each, i) => {
    const share = now[i] ?? 0;
    return walk(each, lessons, me, isMine ? mine * share : mine, isMine ? theirs : theirs * share);
  });
  const worth = worths.reduce((sum, each, i) => sum + each * (now[i] ?? 0), 0);
  if (!isMine) return worth;
  lesson.reach = mine;
  for (const [i, each] of worths.entries()) gain[i] = (gain[i] ?? 0) + theirs * (each - worth);
  return worth;
}

/** The end of a round: regrets below nothing are forgotten, and what was played joins the average by the round's number. */
function settle(lesson: Lesson, round: number): void {
  const { now, regret, gain, sum, reach } = lesson;
  for (const [i, share] of now.entries()) {
    sum[i] = (sum[i] ?? 0) + round * reach * share;
    regret[i] = Math.max(0, (regret[i] ?? 0) + (gain[i] ?? 0));
    gain[i] = 0;
  }
  for (const [i, share] of shares(regret).entries()) now[i] = share;
}

/** The parts of a whole in these proportions; equal ones, if there is nothing to go by. */
function shares(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, each) => sum + each, 0);
  return amounts.map((each) => (total > 0 ? each / total : 1 / amounts.length));
}
