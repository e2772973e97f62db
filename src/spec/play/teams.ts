/**
 * Teams (`players: { count, teams }`): seats go to them in turn round the table, so that partners sit opposite. Who is in a
 * team wins and loses with it; chips and hands stay each player's own.
 */
import type { Seat } from '../../core/index.ts';
import type { Program } from './program.ts';

type Teams = Pick<Program, 'teams'>;

/** The team of a seat, from 0; without teams everybody is one. */
export const teamOf = ({ teams }: Teams, seat: Seat): number => (teams === null ? seat : seat % teams);

/** Whether these seats are all of one team, or there are none. */
export const areOneTeam = (program: Teams, seats: readonly Seat[]): boolean =>
  seats.every((seat) => teamOf(program, seat) === teamOf(program, seats[0] ?? seat));

/** The seats of all whose team is among those of some seats, in order. */
export const withPartners = (program: Teams, all: readonly Seat[], seats: readonly Seat[]): readonly Seat[] =>
  all.filter((seat) => seats.some((each) => teamOf(program, each) === teamOf(program, seat)));

/** Why a match is over in which nobody else is left. */
export const whoIsLeft = (seats: readonly Seat[]): string =>
  seats.length < 2 ? 'one player is left' : 'one team is left';

/** Why a match is over, with the teams that have won it. */
export function withTeams(program: Teams, winners: readonly Seat[], reason: string): string {
  if (program.teams === null || winners.length === 0) return reason;
  const names = [...new Set(winners.map((seat) => teamOf(program, seat) + 1))].sort((a, b) => a - b);
  return `${reason}: team ${names.join(' and team ')}`;
}
