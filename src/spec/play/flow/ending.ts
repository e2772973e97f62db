/** When a match is over and who has won it (S30). */
import { eventsUpTo } from '../../../core/chance/index.ts';
import type { Seat } from '../../../core/index.ts';
import type { Machine } from '../machine.ts';
import type { Ending } from '../program.ts';
import { NO_NAMES } from '../shape.ts';
import { areOneTeam } from '../teams.ts';

/** Tested after every step, but not in the set-up, and with rounds only between hands. */
export function testEnd(x: Machine): void {
  const bottom = x.stack[0];
  if (bottom?.op !== 'main' || bottom.stage === 'setup' || x.isPaused) return;
  if (!endByForms(x) && isTooLong(x)) endMatch(x, 'max_events');
}

/** Whether there were as many events as there may be (section 6); laying out the cards is none of the play. */
export const isTooLong = ({ r, program }: Machine): boolean =>
  eventsUpTo(r.seq) - ((program.homes.at(-1)?.last ?? -1) + 1) >= r.match.$setup.limits.max_events;

/** Ends the match if one of the file's conditions holds; steps for a tie run first, if they may and have not. */
export function endByForms(x: Machine, mayBreakTies = true): boolean {
  if (isBreakingTie(x)) return false;
  const { self } = x;
  x.self = -1;
  const ending = x.program.endings.find(({ when }) => when(x) === true);
  const winners = ending?.winners(x) ?? [];
  x.self = self;
  if (!ending) return notYet(x);
  if (!isOpenTie(x, ending, winners)) x.end(winners, 'the end of the game');
  else if (mayBreakTies) breakTie(x, ending, winners);
  else return false;
  return true;
}

/** The entry of steps that break a tie. */
export const TIE = 'end.on_tie';

const isBreakingTie = ({ stack }: Machine): boolean =>
  stack.some((frame) => frame.op === 'list' && frame.entry === TIE);

/** Partners share what they win: between them there is no tie. */
const isOpenTie = ({ r, program }: Machine, { onTie }: Ending, winners: readonly Seat[]): boolean =>
  onTie !== null && !areOneTeam(program, winners) && !r.match.$kept.tied;

/** A tie that was broken is none any more; the next one is another. */
function notYet(x: Machine): boolean {
  if (x.r.match.$kept.tied) x.keep({ tied: false });
  return false;
}

/** The steps of a file for a tie, once; whoever still ties afterwards shares. */
function breakTie(x: Machine, { onTie }: Ending, winners: readonly Seat[]): void {
  x.keep({ tied: true });
  x.w.setMatch('tied_players', winners);
  if (onTie !== null) x.push(onTie, -1, NO_NAMES, TIE);
}

/** Ends the match as its `end` would, or, at a limit, as the file says for limits. */
export function endMatch(x: Machine, limit?: string): void {
  if (limit === undefined) return x.end(x.program.endings[0]?.winners(x) ?? [], 'all hands are played');
  const { variant } = x.r.match.$setup;
  const own = variant === null ? undefined : x.program.variantLimits.get(variant);
  x.end((own ?? x.program.onLimit)?.(x) ?? [], limit);
}
