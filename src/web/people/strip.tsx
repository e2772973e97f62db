/**
 * The strip in the prompt row: the connection is lost, somebody is away, a draw is offered. It says one thing at a time, the
 * most urgent one; more about it stands in the reading panel.
 */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Following, Table } from '../../client/index.ts';
import { Later } from '../app/later.tsx';
import { Icon } from '../card/icon.tsx';
import type { PeopleReading, PeopleShown, SeatName } from '../tables/table-props.ts';
import type { Naming } from '../tables/naming.ts';
import { timeWords } from '../tables/time-left.ts';
import { PEOPLE as words } from '../texts/people.ts';
import type { Backend } from '../app/backend.ts';
import { say, sayNow } from '../app/live.tsx';
import { claimQuestion, takeOverQuestions, untilClaim, type ForfeitProps, type Question } from './forfeits.ts';
import type { Away, Line, People } from './people.ts';
import { useNow } from './use-now.ts';

/** What the strip speaks of. */
export interface StripProps {
  readonly people: People;
  readonly naming: Naming;
  readonly names: Table['names'];
  readonly backend: Backend;
  readonly following: () => Following | undefined;
  readonly seat: number | null;
  readonly isOver: boolean;
  /** Whether the reader's own time runs. */
  readonly isOwnTime: boolean;
}

/** Milliseconds after which somebody who is not there is called away. */
const AWAY_AFTER = 10_000;

/** Returns what the table is to show of the people at it. */
export function usePeopleShown(props: StripProps): PeopleShown {
  const { people, isOver } = props;
  const { value: line } = people.line;
  const { clock } = people.joined.value ?? {};
  const now = useNow(!line.isOpen || (people.away.value.length > 0 && !isOver));
  const away = isOver ? [] : people.away.value.filter(({ since }) => now - since >= AWAY_AFTER);
  const parts = { ...props, now, away };
  const lost = line.isOpen ? undefined : lostParts(parts, line);
  const shown = lost ?? awayParts(parts) ?? drawParts(parts);
  useAwaySaid(parts);
  return {
    strip: shown?.strip ?? null,
    reading: shown?.reading ?? null,
    isCut: !line.isOpen,
    comeBack: lost?.comeBack ?? null,
    away: away.map(({ seat }) => seat),
    clockEmpty: clock?.empty ?? null,
    clockFull: clock ? (clock.max ?? clock.bank) : null,
  };
}

interface Parts extends StripProps {
  readonly now: number;
  readonly away: readonly Away[];
}

interface Shown {
  readonly strip: PeopleShown['strip'];
  readonly reading: PeopleReading | null;
  readonly comeBack?: PeopleShown['comeBack'];
}

const namesOf = (seats: readonly SeatName[], wanted: readonly number[]): readonly string[] =>
  wanted.map((seat) => seats[seat]?.name ?? '');

const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

function lostParts(
  { people, naming: { seats }, backend, now, seat, isOver, isOwnTime }: Parts,
  line: Line & { isOpen: false },
): Shown {
  const wait = secondsUntil(line.retryAt, now);
  const others = seats.filter(({ isViewer, isBot }) => !isViewer && !isBot).map(({ name }) => name);
  const { claim = null } = people.joined.value ?? {};
  const left = claim === null || others.length === 0 || isOver ? null : Math.max(0, claim - (now - line.since));
  return {
    strip: (
      <section class="people-strip offline" role="alert" data-views>
        <Icon name="warn" />
        <b>{words.line.lost}</b>
        <span class="try" aria-hidden="true">
          <i />
          {wait > 0 ? words.line.retryIn(wait) : words.line.retrying}
        </span>
        <button type="button" class="button small main" onClick={() => backend.client.retryNow()}>
          {words.line.now}
        </button>
      </section>
    ),
    reading: {
      title: words.line.title,
      aside: '',
      text: [
        ...(seat === null ? [] : [people.pending.value > 0 ? words.line.pending : words.line.arrived]),
        words.line.reading,
        ...(isOwnTime && !isOver ? [words.line.clockRuns] : []),
      ].join(' '),
    },
    comeBack:
      left === null ? null : { time: words.line.comeBack(timeWords(left)), means: words.line.thenClaim(others), left },
  };
}

/** Those who are called away, without the reader. */
const awayOthers = ({ away, seat }: Parts): readonly Away[] => away.filter((each) => each.seat !== seat);

const forfeitOf = ({ naming, names, people, following, seat, now }: Parts): ForfeitProps => ({
  naming,
  table: { seat, names },
  people,
  following,
  now,
});

/** Says once that somebody is away, and once that the match may be claimed: what counts seconds is not read out. */
function useAwaySaid(parts: Parts): void {
  const { naming, isOver } = parts;
  const gone = awayOthers(parts);
  const names = namesOf(
    naming.seats,
    gone.map(({ seat }) => seat),
  );
  const isReady = gone.length > 0 && untilClaim(forfeitOf(parts)) === 0;
  const text = names.length === 0 || isOver ? '' : `${words.away.title(names)}.`;
  useEffect(() => void (text !== '' && say(text)), [text]);
  useEffect(() => void (isReady && text !== '' && say(`${text} ${words.away.ready}`)), [isReady]);
}

function awayParts(parts: Parts): Shown | undefined {
  const { people, naming, now, seat } = parts;
  const gone = awayOthers(parts);
  const [first] = gone.toSorted((a, b) => a.since - b.since);
  if (!first || gone.every((each) => people.isPatient(each.seat, now))) return undefined;
  const names = namesOf(
    naming.seats,
    gone.map((each) => each.seat),
  );
  const since = Math.floor((now - first.since) / 1_000);
  const left = first.claimAt === null || seat === null ? null : secondsUntil(first.claimAt, now);
  const forfeit = forfeitOf(parts);
  return {
    strip: (
      <section class="people-strip away" aria-label={words.away.title(names)} data-views>
        {left === null ? <Icon name="warn" /> : <Countdown left={left} of={(first.claimAt ?? 0) - first.since} />}
        <b aria-hidden="true">
          <span class="wide">{words.away.strip(names, since)}</span>
          <span class="brief">{words.away.title(names)}</span>
        </b>
        <button type="button" class="button small" onClick={() => people.keepWaiting()}>
          {words.away.wait}
        </button>
        {left === null ? null : left > 0 ? (
          <button type="button" class="button small" disabled aria-label={words.away.claimLater}>
            {words.away.claimIn(timeWords(left * 1_000))}
          </button>
        ) : (
          <Asked questions={[claimQuestion(forfeit), ...takeOverQuestions(forfeit)]} />
        )}
      </section>
    ),
    reading: {
      title: words.away.title(names),
      aside: timeWords(since * 1_000),
      text:
        left === null
          ? words.away.readingOnly(names)
          : left > 0
            ? words.away.reading(names, left)
            : words.away.readingNow(names),
    },
  };
}

const loadConfirm = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

/** Buttons for what cannot be taken back, the claim first: each asks. */
function Asked({ questions }: { readonly questions: readonly Question[] }) {
  const asked = useSignal('');
  const question = questions.find(({ act }) => act === asked.value);
  return (
    <>
      {questions.map(({ act }, at) => (
        <button
          key={act}
          type="button"
          class={`button small ${at > 0 ? 'take-over' : ''}`}
          onClick={() => (asked.value = act)}
        >
          {act}
        </button>
      ))}
      {question ? <Later load={loadConfirm} props={{ ...question, close: () => void (asked.value = '') }} /> : null}
    </>
  );
}

/** A ring that empties, with the seconds in it. */
function Countdown({ left, of }: { readonly left: number; readonly of: number }) {
  const share = of <= 0 ? 0 : Math.min(100, (left * 100_000) / of);
  return (
    <svg class="countdown" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="18" />
      <circle class="run" cx="22" cy="22" r="18" pathLength={100} stroke-dasharray={`${100 - share} 100`} />
      <text x="22" y="27">
        {left}
      </text>
    </svg>
  );
}

function drawParts({ people, naming: { seats }, seat, following, isOver }: Parts): Shown | undefined {
  const { agreed, declined } = people.offer.value;
  if (isOver) return undefined;
  if (declined !== null && declined !== seat)
    return { strip: <Said text={words.draw.declined(seats[declined]?.name ?? '')} />, reading: null };
  const [by] = agreed;
  if (by === undefined) return undefined;
  const draw = (agree: boolean) => () =>
    void following()
      ?.draw(agree)
      .then((reply) => reply.type === 'refused' && reply.text && sayNow(reply.text));
  const name = seats[by]?.name ?? '';
  const isMine = seat !== null && agreed.includes(seat);
  return {
    strip: (
      <section class="people-strip draw" role="status" data-views>
        <Icon name="swap" />
        <b>{isMine ? words.draw.mine : words.draw.offered(name)}</b>
        {seat === null ? null : (
          <button type="button" class="button small" onClick={draw(false)}>
            {isMine ? words.draw.takeBack : words.draw.decline}
          </button>
        )}
        {seat === null || isMine ? null : (
          <button type="button" class="button small" onClick={draw(true)}>
            {words.draw.accept}
          </button>
        )}
      </section>
    ),
    reading:
      isMine || seat === null
        ? null
        : { title: words.draw.offered(name).replace(/\.$/, ''), aside: '', text: words.draw.reading(name) },
  };
}

const Said = ({ text }: { readonly text: string }) => (
  <section class="people-strip draw" role="status">
    <Icon name="swap" />
    <b>{text}</b>
  </section>
);
