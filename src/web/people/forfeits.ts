/** What may be done about players who stay away: claim the match, or let a bot play on. Both are asked about first. */
import type { Following, Table } from '../../client/index.ts';
import { botCalledAt } from '../app/seat-names.ts';
import { seatName, type Naming } from '../tables/naming.ts';
import { PEOPLE } from '../texts/people.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';
import type { People } from './people.ts';

/** A question before something that cannot be taken back. */
export type Question = Omit<ConfirmProps, 'close'>;

/** What it is asked about. */
export interface ForfeitProps {
  readonly naming: Naming;
  readonly table: Pick<Table, 'seat' | 'names'>;
  readonly people: People;
  readonly following: () => Following | undefined;
  readonly now: number;
}

/** Milliseconds until the match may be claimed from somebody else; undefined where nobody is away, or where it never may. */
export function untilClaim({ people, table, now }: ForfeitProps): number | undefined {
  const times = people.away.value.flatMap(({ seat, claimAt }) =>
    table.seat === null || seat === table.seat || claimAt === null ? [] : [claimAt],
  );
  return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - now);
}

/** The seats from which the match may be claimed now. */
const claimable = ({ people, table, now }: ForfeitProps): readonly number[] =>
  people.away.value
    .filter(({ seat, claimAt }) => seat !== table.seat && claimAt !== null && claimAt <= now)
    .map(({ seat }) => seat);

/** Asks before the match is claimed: it ends, and everybody who is there wins it. */
export function claimQuestion(props: ForfeitProps): Question {
  const { naming, following } = props;
  const away = claimable(props);
  const names = (seats: readonly number[]): readonly string[] => seats.map((seat) => seatName(naming, seat));
  const others = naming.seats.map(({ seat }) => seat).filter((seat) => !away.includes(seat));
  const { claim, claimMeans, wait } = PEOPLE.away;
  return {
    title: `${claim}?`,
    text: claimMeans(names(away), names(others)),
    keep: wait,
    act: claim,
    onAct: () => void following()?.claim(),
  };
}

/** Asks, for each seat that could be claimed from, before a bot plays on for it. */
export function takeOverQuestions(props: ForfeitProps): readonly Question[] {
  const { naming, table, following } = props;
  const bot = naming.game.bots.find((name) => name === 'normal') ?? naming.game.bots[0];
  if (bot === undefined || table.seat === null) return [];
  const { takeOver, takeOverMeans, wait } = PEOPLE.away;
  return claimable(props).map((seat) => {
    const [name, player] = [naming.seats[seat]?.name ?? '', botCalledAt(table.names, seat, bot)];
    const act = takeOver(name, player);
    const onAct = (): void => void following()?.replacePlayer(seat, bot);
    return { title: `${act}?`, text: takeOverMeans(name, player), keep: wait, act, onAct };
  });
}
