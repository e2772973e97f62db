/**
 * Everything a seat may ask for now, by the same checks that carry it out. Conceding is always allowed and not listed:
 * no bot should weigh it. Declarations of combat are all listed up to a limit, and in a spread beyond it.
 */
import type { Seat } from '../../../core/index.ts';
import { MOST_ANSWERS } from '../constants.ts';
import type { Attack, Block, Choice } from '../shape.ts';
import type { Look } from '../work.ts';
import { checkDraw } from './act.ts';
import type { Action } from './action.ts';
import { activateChoices } from './activate.ts';
import { castChoices } from './cast.ts';
import { answersTo } from './choose.ts';
import { attackersOf, attackersOn, blockersOf, defendersOf } from './combat.ts';
import { landChoices } from './land.ts';

export function choicesOf(look: Look, seat: Seat): readonly Action[] {
  const { pending, priority, outcome } = look.r.match;
  if (outcome !== null) return [];
  if (pending !== null) return pending.seat === seat ? answers(look, pending) : [];
  if (priority !== seat) return [];
  return [
    { type: 'PASS_PRIORITY' },
    ...(checkDraw(look, seat) ? [] : [{ type: 'DRAW_CARD' } as const]),
    ...landChoices(look, seat),
    ...castChoices(look, seat),
    ...activateChoices(look, seat),
  ];
}

/** The seats that may act now. */
export function waitsFor({ r }: Look): readonly Seat[] {
  const { pending, priority, outcome } = r.match;
  if (outcome !== null) return [];
  if (pending !== null) return [pending.seat];
  return priority === -1 ? [] : [priority];
}

function answers(look: Look, pending: Choice): readonly Action[] {
  if (pending.kind === 'attackers')
    return attackChoices(look, pending.seat).map((attackers) => ({ type: 'DECLARE_ATTACKERS', attackers }));
  if (pending.kind === 'blockers')
    return blockChoices(look, pending.seat).map((blockers) => ({ type: 'DECLARE_BLOCKERS', blockers }));
  return answersTo(pending);
}

function attackChoices(look: Look, seat: Seat): readonly (readonly Attack[])[] {
  const ways = attackersOf(look, seat).map((card) => defendersOf(look, seat).map((defender) => ({ card, defender })));
  return allOrSpread(ways);
}

function blockChoices(look: Look, seat: Seat): readonly (readonly Block[])[] {
  const ways = blockersOf(look, seat).map((blocker) =>
    attackersOn(look, seat).map((attacker) => ({ blocker, attacker })),
  );
  return allOrSpread(ways);
}

/** Each creature does one of its things or nothing. Too many: nobody, each thing alone, everybody the same way. */
function allOrSpread<T>(ways: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const count = ways.reduce((product, each) => product * (each.length + 1), 1);
  if (count <= MOST_ANSWERS) return ways.reduce<readonly (readonly T[])[]>(eachWay, [[]]);
  const together = (ways[0] ?? []).map((_, i) => ways.map((each) => each[i] as T));
  return [[], ...ways.flat().map((one) => [one]), ...together];
}

const eachWay = <T>(before: readonly (readonly T[])[], ways: readonly T[]): readonly (readonly T[])[] =>
  before.flatMap((list) => [list, ...ways.map((way) => [...list, way])]);
