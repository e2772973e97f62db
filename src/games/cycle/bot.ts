/** A greedy bot: plays what is worth most for its energy, blocks what is coming, and keeps to the beat. Sees its view only. */
import type { Answer } from '../../core/index.ts';
import type { CycleRow } from './cards/card-file.ts';
import type { CycleCommand } from './commands/index.ts';
import type { Effect } from './play/verbs.ts';
import { deltaOf, qualityOf } from './time/rhythm.ts';
import { seenCycle, type CycleView, type SeenCycle } from './seen.ts';
import type { Quality } from './shape.ts';

type Choice = CycleCommand | Answer;

/** A uniform number below n. */
type Below = (n: number) => number;

/** The command or answer worth most; the first of equals. */
export function greedyBot(view: CycleView, choices: readonly Choice[], _below: Below): Choice {
  const seen = seenCycle(view);
  const worths = choices.map((choice) => worthOf(seen, choice));
  return choices[worths.indexOf(Math.max(...worths))] as Choice;
}

function worthOf(seen: SeenCycle, choice: Choice): number {
  switch (choice.type) {
    case 'play':
      return worthOfPlay(seen, choice);
    case 'answer':
      return worthOfAnswer(seen, choice);
    case 'advance':
      return choice.ticks === 15 ? 0.2 : 0.1;
    case 'open':
      return 3;
    case 'buy':
      return 1;
    case 'endTurn':
      return 0;
    case 'discard':
      return -1;
  }
}

function worthOfPlay(seen: SeenCycle, { card, at }: Extract<CycleCommand, { type: 'play' }>): number {
  const row = seen.hand.find(({ handle }) => handle === card)?.row;
  if (row === undefined) return 0;
  const quality =
    at === undefined || !seen.rhythm ? null : qualityOf(deltaOf(at, seen.rhythm.beat), seen.rhythm.windows);
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

function worthOfEffect(seen: SeenCycle, effect: Effect): number {
  switch (effect.do) {
    case 'hit':
      return (effect.n + seen.match.charge) * (effect.all ? Math.max(1, standing(seen)) : 1);
    case 'block':
      return 1.4 * Math.min(effect.n, Math.max(0, incoming(seen)));
    case 'draw':
      return 3 * effect.n;
    case 'energy':
      return 4 * effect.n;
    case 'charge':
      return 6 * effect.n;
    case 'lose':
      return -effect.n;
    case 'corruption':
      return -2 * effect.n;
    case 'peek':
    case 'recall':
    case 'copy':
    case 'topdeck':
    case 'force_draw':
      return 2;
    case 'create':
      return -2 * effect.n;
    case 'discard':
    case 'park':
      return -0.4;
    case 'storm':
    case 'storm_reshuffle':
    case 'mill':
    case 'swap_layers':
    case 'shuffle_layer':
    case 'discard_it':
      return 0;
  }
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
