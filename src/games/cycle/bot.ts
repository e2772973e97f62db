/** A greedy bot: plays what is worth most for its energy, blocks what is coming, and keeps to the beat. Sees its view only. */
import type { Answer } from '../../core/index.ts';
import type { CycleRow } from './cards/card-file.ts';
import type { CycleCommand } from './commands/index.ts';
import type { Effect } from './play/verbs.ts';
import { seenCycle, type CycleView, type SeenCycle } from './seen.ts';
import { CLOCK_STEPS } from './settings.ts';
import type { Quality } from './shape.ts';
import { deltaOf, qualityOf } from './time/rhythm.ts';

type Choice = CycleCommand | Answer;

/** A uniform number below n. */
type Below = (n: number) => number;

/** The command or answer worth most; the first of equals. */
export function greedyBot(view: CycleView, choices: readonly Choice[], _below: Below): Choice {
  const seen = seenCycle(view);
  const judged = choices.map((choice) => ({ choice, worth: worthOf(seen, choice) }));
  return judged.reduce((best, next) => (next.worth > best.worth ? next : best)).choice;
}

/** What needs no look at the table. A command that is not here is worth less than all: it might be given over and over. */
const WORTH_OF_COMMAND: { readonly [type: string]: number } = { open: 3, buy: 1, endTurn: 0, discard: -1 };
const UNKNOWN = -1000;

function worthOf(seen: SeenCycle, choice: Choice): number {
  if (choice.type === 'play') return worthOfPlay(seen, choice);
  if (choice.type === 'answer') return worthOfAnswer(seen, choice);
  if (choice.type === 'advance') return choice.ticks === CLOCK_STEPS[1] ? 0.2 : 0.1;
  return WORTH_OF_COMMAND[choice.type] ?? UNKNOWN;
}

function worthOfPlay(seen: SeenCycle, { card, at }: Extract<CycleCommand, { type: 'play' }>): number {
  const row = seen.hand.find(({ handle }) => handle === card)?.row;
  if (row === undefined) return 0;
  const { rhythm } = seen;
  const quality =
    at === undefined || !rhythm ? null : qualityOf(deltaOf(at, rhythm.beat) + rhythm.offset, rhythm.windows);
  return 0.5 + worthOfRow(seen, row, quality) / (1 + (row.cost ?? 0)) + bonusOf(quality);
}

const BONUS = { PERFECT: 1, GOOD: 0, LATE: -0.1, MISS: -1 } as const;
const bonusOf = (quality: Quality | null): number => (quality === null ? 0 : BONUS[quality]);

function worthOfRow(seen: SeenCycle, { effects, keywords }: CycleRow, quality: Quality | null): number {
  if (keywords.includes('rhythm_locked') && (quality === 'LATE' || quality === 'MISS')) return -10;
  return effects.reduce((sum, effect) => sum + (runsOn(effect, quality) ? worthOfEffect(seen, effect) : 0), 0);
}

const runsOn = ({ on }: Effect, quality: Quality | null): boolean =>
  on === undefined || quality === 'PERFECT' || (on === 'GOOD+' && quality === 'GOOD');

/** What one point of an effect is worth, or the effect as a whole; a verb that is in neither list is worth nothing. */
const WORTH_OF_POINT: { readonly [verb: string]: number } = {
  draw: 3,
  energy: 4,
  charge: 6,
  lose: -1,
  corruption: -2,
  create: -2,
};
const WORTH_OF_VERB: { readonly [verb: string]: number } = {
  peek: 2,
  recall: 2,
  copy: 2,
  topdeck: 2,
  force_draw: 2,
  discard: -0.4,
  park: -0.4,
};

function worthOfEffect(seen: SeenCycle, effect: Effect): number {
  if (effect.do === 'hit') return (effect.n + seen.match.charge) * (effect.all ? Math.max(1, standing(seen)) : 1);
  if (effect.do === 'block') return 1.4 * Math.min(effect.n, Math.max(0, incoming(seen)));
  const point = WORTH_OF_POINT[effect.do];
  return point !== undefined && 'n' in effect ? point * effect.n : (WORTH_OF_VERB[effect.do] ?? 0);
}

const standing = ({ enemies }: SeenCycle): number => enemies.filter(({ stands }) => stands).length;

/** What the announced intents will do beyond the block there is. */
function incoming({ enemies, match }: SeenCycle): number {
  const hits = enemies
    .filter(({ stands }) => stands)
    .flatMap(({ acts }) => acts)
    .reduce((sum, act) => sum + (act.do === 'hit' ? act.n : 0), 0);
  return hits - match.block;
}

/** Gets rid of what is worth least, takes what is worth most, and keeps the opening hand. */
function worthOfAnswer(seen: SeenCycle, { picks: [first] }: Answer): number {
  const kind = seen.question?.kind;
  const row = seen.question?.offered.find(({ pick }) => pick === first)?.row;
  if (row === undefined) return 0;
  if (kind === 'mulligan') return -1;
  const worth = worthOfRow(seen, row, kind === 'reward' ? null : 'GOOD');
  return kind === 'discard' || kind === 'park' ? -worth : worth;
}
