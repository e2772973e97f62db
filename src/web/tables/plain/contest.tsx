/** What is laid against each other: a card of each seat in the middle, and how the last comparison went. */
import { AnyFace } from '../../card/any-face.tsx';
import { playingName } from '../../card/playing-name.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { zoneAnchor } from '../../timeline/index.ts';
import { isToAct } from '../generic/to-act.ts';
import { Zone } from '../generic/zone.tsx';
import { limitsIn } from '../labels.ts';
import { seatName, type Naming } from '../naming.ts';
import { cellsOf, type ZonePlace } from '../table-spec.ts';
import { zonesOf, type Board } from './board.ts';
import type { Contest } from './memory.ts';

/** The laid cards of all seats: two against each other, more side by side. */
export function Laid({ board }: { readonly board: Board }) {
  const { near, table } = board.desk;
  const { length } = table.view.seats;
  const seats = table.view.seats.map((_, i) => (near + 1 + i) % length);
  const order = board.desk.naming.game.looks?.isAutomatic ? seats.toReversed() : seats;
  const all = order.flatMap((seat) => zonesOf(board, seat).laid.map((place) => ({ seat, place })));
  // Two lie against each other; of more only those that lie there.
  const places = all.length === 2 ? all : all.filter(({ place }) => (table.view.zones[place.id]?.count ?? 0) > 0);
  if (places.length === 0) return null;
  const contest = isShownLast(board) ? board.memory.contests.at(-1) : undefined;
  const isContest = places.every(({ place }) => AGAINST.test(place.id));
  const between = betweenWords(
    places.map(({ seat }) => seat),
    contest,
  );
  return (
    <div class={`laid${places.length === 2 ? ' two' : ''}`}>
      {places.map(({ seat, place }, at) => (
        <>
          {at === 1 && places.length === 2 && isContest ? (
            <i key="between" class="between">
              {between}
            </i>
          ) : null}
          <LaidCard key={place.id} board={board} seat={seat} place={place} contest={contest} />
        </>
      ))}
    </div>
  );
}

/** Zones whose cards are laid against each other; what is only played stands side by side. */
const AGAINST = /(^|[._-])(laid|battle|trick|lead|led|stake)$/i;

/** Returns what stands between two cards, read from left to right: the right one may be the better. */
export function betweenWords([left]: readonly number[], contest: Contest | undefined): string {
  if (!contest || contest.winner === null) return texts.against;
  return contest.winner === left ? texts.beats : texts.losesTo;
}

/** Returns whether the last comparison is shown: where everything runs by itself it stays until the next card lies. */
export function isShownLast(board: Board): boolean {
  const { naming, table } = board.desk;
  const laid = [...table.view.seats.keys()].flatMap((seat) => zonesOf(board, seat).laid);
  return naming.game.looks?.isAutomatic === true && laid.every(({ id }) => (table.view.zones[id]?.count ?? 0) === 0);
}

interface LaidCardProps {
  readonly board: Board;
  readonly seat: number;
  readonly place: ZonePlace;
  readonly contest: Contest | undefined;
}

function LaidCard({ board, seat, place, contest }: LaidCardProps) {
  const { desk } = board;
  const { naming, table } = desk;
  const count = table.view.zones[place.id]?.count ?? 0;
  const kind = contest?.cards[seat];
  const name = seatName(naming, seat);
  const isOwnTurn = (naming.seats[seat]?.isViewer ?? false) && isToAct(desk, seat);
  const anchor = zoneAnchor(table.view, place.id);
  if (kind !== undefined && kind !== null)
    return (
      <span
        class={`laid-card${contest?.winner === seat ? ' best' : contest?.winner === null ? '' : ' beaten'}`}
        data-anchor={anchor}
      >
        <span class="tcard">
          <AnyFace kind={kind} name={naming.game.catalog[kind]?.name ?? kind} />
        </span>
        {contest?.winner === seat ? <em>{texts.wins}</em> : null}
      </span>
    );
  return (
    <span class={`laid-card${count === 0 ? ' open' : ''}${isOwnTurn ? ' next' : ''}`}>
      {count === 0 ? (
        <span class="hole tcard" data-anchor={anchor}>
          {texts.notLaid(name)}
        </span>
      ) : (
        <Zone desk={desk} place={place} />
      )}
      <small>{count === 0 ? '' : isHidden(board, place) ? texts.hasLaid(name) : name}</small>
    </span>
  );
}

const isHidden = ({ desk }: Board, { id }: ZonePlace): boolean => {
  const zone = desk.table.view.zones[id];
  return zone !== undefined && cellsOf(zone).every((cell) => cell === null);
};

/** The rounds of a match of few: who won which, which is now, which is the last. */
export function RoundList({ board }: { readonly board: Board }) {
  const { naming, table } = board.desk;
  const [counted] = limitsIn(table.view.match);
  const now = counted && table.view.match[counted[0]];
  const all = counted && table.view.match[counted[1]];
  if (typeof now !== 'number' || typeof all !== 'number' || all > MAX_ROUNDS || all < 2) return null;
  return (
    <ol class="round-list words">
      {Array.from({ length: all }, (_, at) => {
        const { title, about, state } = roundWords(
          naming,
          board.memory.rounds[at + 1],
          at + 1,
          now,
          all,
          table.outcome !== undefined,
        );
        return (
          <li key={at} class={state}>
            <b>{at + 1}</b>
            <span>
              {title}
              {about === '' ? null : <small>{about}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const MAX_ROUNDS = 5;

function roundWords(
  naming: Naming,
  contest: Contest | undefined,
  round: number,
  ...[now, all, isOver]: readonly [number, number, boolean]
): { readonly title: string; readonly about: string; readonly state: string } {
  const { round: words } = texts;
  if (contest && (round < now || isOver)) {
    const title = contest.winner === null ? words.drawn : words.won(seatName(naming, contest.winner));
    const isMine = contest.winner !== null && (naming.seats[contest.winner]?.isViewer ?? false);
    return { title, about: ranksOf(naming, contest), state: isMine ? 'won' : 'over' };
  }
  if (round < now || isOver) return { title: words.done, about: '', state: 'over' };
  if (round === now) return { title: words.now, about: '', state: 'now' };
  return { title: round === all ? words.last : words.next, about: '', state: '' };
}

/** "queen over nine", where the cards have ranks. */
function ranksOf(naming: Naming, { winner, cards }: Contest): string {
  const ranks = cards.map((kind) => (kind ? playingName(naming.game.catalog[kind]?.name ?? '')?.rank : undefined));
  const own = winner === null ? undefined : ranks[winner];
  const others = ranks.flatMap((rank, seat) => (seat === winner || rank === undefined ? [] : [rank]));
  return own === undefined || others.length === 0 ? '' : texts.round.over(own, others);
}
