/** Giving up (U10): always possible and no choice of play, so it is not listed. */
import { finish } from '../flow/judge.ts';
import { other } from '../shape.ts';
import { command, overAlready } from './command.ts';

/** Ends the match immediately, whatever is asked or queued. */
export const concede = command(
  'concede',
  {},
  {
    anytime: true,
    check: ({ r }) => (r.match.phase === 'over' ? overAlready : undefined),
    do({ r }, seat) {
      r.clearAgenda();
      finish(r, [other(seat)], 'conceded');
    },
    list: () => [],
  },
);
