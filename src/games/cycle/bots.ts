/** A greedy bot: plays what is worth most for its energy, blocks what is coming, and keeps to the beat. Sees its view only. */
import type { View } from '../../core/index.ts';
import { rowOf } from './card-set.ts';
import { CARDS } from './cards.ts';
import type { CycleCommand } from './commands.ts';
import type { Effect } from './verbs.ts';
import { ENEMIES } from './enemies.ts';
import { deltaOf, qualityOf, windowsOf } from './rhythm.ts';
import type { CycleMatch, Quality } from './shape.ts';

/** A uniform number below n. */
type Below = (n: number) => number;

/** The command worth most; the first of equals. */
export function greedyBot(view: View, choices: readonly CycleCommand[], _below: Below): CycleCommand {
  const worths = choices.map((command) => worthOf(view, command));
  return choices[worths.indexOf(Math.max(...worths))] as CycleCommand;
}

const matchOf = (view: View): CycleMatch => view.match as unknown as CycleMatch;

const kindOf = (view: View, handle: number): string => view.faces[handle]?.kind ?? '';

function worthOf(view: View, command: CycleCommand): number {
  switch (command.type) {
    case 'play':
      return worthOfPlay(view, command);
    case 'choose':
      return worthOfPick(view, command.cards);
    case 'take':
      return worthOfKind(view, command.kind, null);
    case 'advance':
      return command.ticks === 15 ? 0.2 : 0.1;
    case 'open':
      return 3;
    case 'buy':
      return 1;
    case 'mulligan':
      return command.cards.length === 0 ? 0 : -1;
    case 'endTurn':
    case 'skip':
      return 0;
    case 'discard':
      return -1;
  }
}

function worthOfPlay(view: View, { card, at }: Extract<CycleCommand, { type: 'play' }>): number {
  const kind = kindOf(view, card);
  const { rhythm } = matchOf(view).settings;
  const quality = at === undefined ? null : qualityOf(deltaOf(at, rhythm.beat_us), windowsOf(rhythm));
  const { cost } = rowOf(CARDS, kind);
  return 0.5 + worthOfKind(view, kind, quality) / (1 + (cost ?? 0)) + bonusOf(quality);
}

const BONUS = { PERFECT: 1, GOOD: 0, LATE: -0.1, MISS: -1 } as const;
const bonusOf = (quality: Quality | null): number => (quality === null ? 0 : BONUS[quality]);

function worthOfKind(view: View, kind: string, quality: Quality | null): number {
  const { effects, keywords } = rowOf(CARDS, kind);
  if (keywords.includes('rhythm_locked') && (quality === 'LATE' || quality === 'MISS')) return -10;
  return effects.reduce((sum, effect) => sum + (runsOn(effect, quality) ? worthOfEffect(view, effect) : 0), 0);
}

const runsOn = ({ on }: Effect, quality: Quality | null): boolean =>
  on === undefined || quality === 'PERFECT' || (on === 'GOOD+' && quality === 'GOOD');

function worthOfEffect(view: View, effect: Effect): number {
  const { enemies, charge } = matchOf(view);
  switch (effect.do) {
    case 'hit':
      return (effect.n + charge) * (effect.all ? Math.max(1, enemies.filter(({ hp }) => hp > 0).length) : 1);
    case 'block':
      return 1.4 * Math.min(effect.n, Math.max(0, incoming(view)));
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

/** What the announced intents will do beyond the block there is. */
function incoming(view: View): number {
  const { enemies, block } = matchOf(view);
  const hits = enemies
    .filter(({ hp }) => hp > 0)
    .flatMap(({ kind, intent }) => ENEMIES[kind]?.intents[intent] ?? [])
    .reduce((sum, act) => sum + (act.do === 'hit' ? act.n : 0), 0);
  return hits - block;
}

/** Gets rid of what is worth least, takes what is worth most. */
function worthOfPick(view: View, [first]: readonly number[]): number {
  const worth = first === undefined ? 0 : worthOfKind(view, kindOf(view, first), 'GOOD');
  const choice = matchOf(view).choice?.kind;
  return choice === 'discard' || choice === 'park' ? -worth : worth;
}
