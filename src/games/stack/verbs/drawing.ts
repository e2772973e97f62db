/** Verbs about drawing itself; what a draw does is in ../table/draw.ts. */
import { fields } from '../../../core/fields/index.ts';
import type { Seat } from '../../../core/index.ts';
import { does, plural, possessive } from '../cards/phrases.ts';
import { AMOUNT, WHO } from '../cards/vocabulary.ts';
import { drawMany, RIDERS, type Rider } from '../table/draw.ts';
import { seatsOf } from '../table/players.ts';
import type { Doing, Proposed } from '../shape.ts';
import { watchPlayer } from '../flow/watchers.ts';
import type { Work } from '../table/work.ts';
import { amountOf, forEach } from './doing.ts';
import { verb } from './verb.ts';
import type { Effect } from './verbs.ts';

const { oneOf, optional } = fields;

export const DRAWING = {
  draw: verb(
    { n: AMOUNT, who: optional(WHO), rider: optional(oneOf(...RIDERS)) },
    {
      text: ({ n, who, rider }) => `${does(who, 'draw')} ${plural(n, 'card')}${rider ? RIDDEN[rider] : ''}`,
      run: ({ n, who, rider }, w, doing): void =>
        forEach(w, who, doing, (seat) => drawBy(rider, seat, amountOf(w, n, doing, seat), doing)),
    },
  ),
  'skip-draw-step': verb(
    { who: optional(WHO) },
    {
      text: ({ who }) => `${does(who, 'skip')} ${possessive(who)} next draw step`,
      run: ({ who }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) w.r.setSeat(seat, 'skipDrawSteps', w.r.seat(seat).skipDrawSteps + 1);
      },
    },
  ),
};

const RIDDEN: Readonly<Record<Rider, string>> = {
  reveal: ' and reveal it',
  exile: ' and exile it',
  'land-into-play': ', reveal it, and if it is a land card put it onto the battlefield',
};

/** A rider is about the card that its own effect draws; what is drawn in its place has none, or another (K28). */
function drawBy(rider: Rider | undefined, seat: Seat, n: number, { cause, applied, tally }: Doing): Proposed {
  return drawMany(seat, n, cause, { applied, tally, rider: rider ?? null });
}

/** "The next time … would draw this turn": used up when it applies, gone with the turn (K41). */
export function nextDraws(w: Work, { seat, source }: Doing, { of, times, instead, ever }: NextDraws): void {
  for (let i = 0; i < times; i++) {
    const row = { event: 'draw', whose: 'each', once: true, instead } as const;
    const id = watchPlayer(w, source, seat, row, of);
    if (!ever) w.r.setMatch('thisTurn', [...w.r.match.thisTurn, id]);
  }
}

interface NextDraws {
  readonly of: Seat;
  readonly times: number;
  readonly instead: readonly Effect[];
  /** Until it applies, not only this turn. */
  readonly ever: boolean;
}
