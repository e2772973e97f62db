/** Verbs that are neither about the library nor about life. */
import type { Seat } from '../../../core/index.ts';
import { fields } from '../../../core/fields/index.ts';
import { does, plural } from '../cards/phrases.ts';
import type { Row } from '../cards/row.ts';
import { rowOf } from '../cards/rows.ts';
import { COUNT, KIND, WHO } from '../cards/vocabulary.ts';
import { exileOf, stackOf } from '../table/zones.ts';
import { bury } from '../flow/burial.ts';
import { endMatch } from '../flow/outcome.ts';
import { createToken, relocate } from '../table/passage.ts';
import { seatsOf } from '../table/players.ts';
import { payMana } from '../table/mana.ts';
import { isBound } from '../table/rules.ts';
import { departJobs } from '../flow/departing.ts';
import type { Doing } from '../shape.ts';
import { forgetTriggers } from '../flow/triggers.ts';
import type { Work } from '../table/work.ts';
import { isHere } from './doing.ts';
import { verb } from './verb.ts';

const { optional } = fields;

export const OTHERS = {
  counter: verb({}, { text: () => 'counter target spell', run: (_, w, doing): void => counterSpell(w, doing) }),
  token: verb(
    { kind: KIND, who: optional(WHO) },
    {
      text: ({ kind, who }, { rows }): string =>
        `${does(who, 'create')} a ${bodyText(rowOf(rows, kind))} creature token`,
      run: ({ kind, who }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) createToken(w, kind, seat);
      },
    },
  ),
  grow: verb(
    { n: COUNT },
    {
      text: ({ n }) => `put ${plural(n, '+1/+1 counter')} on this`,
      run: ({ n }, w, doing): void => grow(w, doing, n),
    },
  ),
  'exile-this': verb({}, { text: () => 'exile this', run: (_, w, doing): void => exileThis(w, doing) }),
  'cast-for': verb(
    { cost: COUNT },
    {
      text: ({ cost }) => `you may cast this for ${cost}`,
      run: ({ cost }, w, { seat, source, was }): void => w.r.next({ do: 'castFor', seat, card: source, was, cost }),
    },
  ),
  pay: verb(
    { n: COUNT },
    {
      text: ({ n }) => `pay ${n}`,
      run: ({ n }, w, { seat, cause }): void => w.r.next(...payMana(w, seat, n, cause)),
    },
  ),
  lose: verb(
    { who: optional(WHO) },
    {
      text: ({ who }) => `${does(who ?? 'you', 'lose')} the game`,
      run: ({ who }, w, doing): void => loseGame(w, seatsOf(w, who, doing)),
    },
  ),
  win: verb({}, { text: () => 'you win the game', run: (_, w, { seat }): void => winGame(w, seat) }),
  'end-turn': verb({}, { text: () => 'end the turn', run: (_, w): void => endTurn(w) }),
};

const bodyText = ({ power, toughness }: Row): string => `${power ?? 0}/${toughness ?? 0}`;

/** A countered spell goes to the graveyard without having done anything (K57). */
function counterSpell(w: Work, doing: Doing): void {
  for (const target of doing.targets) {
    if (!('card' in target) || w.r.zoneOf(target.card) !== stackOf(w.r.layout)) continue;
    w.r.setMatch(
      'stack',
      w.r.match.stack.filter(({ is, card }) => is !== 'spell' || card !== target.card),
    );
    bury(w, [target.card], 'counter', doing);
  }
}

function exileThis(w: Work, doing: Doing): void {
  const { source } = doing;
  if (isHere(w, doing)) relocate(w, source, exileOf(w.r.layout), 'exile');
}

function grow(w: Work, doing: Doing, n: number): void {
  const { source } = doing;
  if (!isHere(w, doing)) return;
  w.r.setCard(source, 'counters', (w.r.card(source).counters ?? 0) + n);
}

/** Winning ends the match at once, before any later check; inside a check it waits for who loses in it (K47). */
function winGame(w: Work, seat: Seat): void {
  if (isBound(w, 'cant-win', seat)) return;
  if (w.r.agenda.some((job) => job.do === 'depart'))
    return w.r.rework((job) => (job.do === 'depart' ? { ...job, winning: [...job.winning, seat] } : job));
  endMatch(w, { winners: [seat], reason: 'effect' });
}

/** At once, as one event, and not at the next check (CR 104.3e); it may be replaced (K48). */
function loseGame(w: Work, seats: readonly Seat[]): void {
  const due = seats.filter((seat) => !isBound(w, 'cant-lose', seat)).map((seat) => ({ seat, reason: 'effect' }));
  if (due.length > 0) w.r.next(...departJobs(due, []));
}

/** Everything on the stack is exiled, what waited to trigger is forgotten, and the turn is in its cleanup step. */
function endTurn(w: Work): void {
  const spells = w.r.match.stack.filter(({ is }) => is === 'spell');
  for (const { card } of spells) relocate(w, card, exileOf(w.r.layout), 'exile');
  w.r.setMatch('stack', []);
  if (w.r.match.combat.attacks.length > 0) w.r.setMatch('combat', { attacks: [], blocks: [] });
  forgetTriggers(w);
  w.r.clearAgenda();
  w.r.next({ do: 'step', step: 'CLEANUP' });
}
