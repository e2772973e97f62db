/** A game without choices runs by itself: the only command there is is given at a pace, until somebody pauses or wants the end. */
import { effect, untracked, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { printedKey, useKeys } from '../../app/keys.ts';
import { Icon } from '../../card/icon.tsx';
import { PLAIN as texts } from '../../texts/plain.ts';
import { keyName } from '../../app/keys.ts';
import type { Table } from '../../../client/index.ts';
import type { Performance } from '../../stage/index.ts';
import type { TableProps } from '../table-props.ts';
import { turnWords } from '../facts.ts';
import { seatName } from '../naming.ts';
import { oneClick } from '../one-click.ts';
import type { Board } from './board.ts';
import { contestWords } from './contest-words.ts';
import { isShownLast } from './contest.tsx';
import type { Contest } from './memory.ts';

/** How fast it may run; what is last is as fast as it goes. */
const SPEEDS = [1, 4, 16] as const;
const USUAL = 4;

/** One battle at speed 1, in ms. */
const BATTLE = 1600;

/** Gives the command that there is, at its time; what plays it runs as fast. */
export function useAutomatic(board: Board, performance: Performance, props: Pick<TableProps, 'newest' | 'send'>) {
  const { table, offer } = board.desk;
  const speed = useSignal<number>(USUAL);
  const isPaused = useSignal(false);
  const [only] = offer.plain;
  const isFinishing = speed.value === Infinity && !isPaused.value;
  const isDue = table.isLive && !table.outcome && only !== undefined && !isFinishing;
  useEffect(() => (isFinishing ? finish(performance, props) : undefined), [performance, isFinishing]);
  useEffect(() => {
    performance.rate = isPaused.value ? USUAL : speed.value;
  }, [performance, speed.value, isPaused.value]);
  useEffect(() => {
    if (!isDue || isPaused.value || !only) return undefined;
    const timer = setTimeout(() => board.desk.give(only.command), BATTLE / speed.value);
    return () => clearTimeout(timer);
  }, [table.seq, isDue, speed.value, isPaused.value]);
  const isOneWanted = useHeldBattles(performance, isPaused.value);
  const one = (): void => {
    isOneWanted.current = true;
    isPaused.value = true;
    performance.pause(false);
    // What the other side has played meanwhile was held, and is the next one.
    if (table.isLive && only) board.desk.give(only.command);
  };
  return { speed, isPaused, isFinishing, one };
}

/** While paused, holds what was told behind the battle that is shown, for the other side plays on; returns whether one more is wanted. */
function useHeldBattles(performance: Performance, isPaused: boolean): { current: boolean } {
  const isOneWanted = useRef(false);
  useEffect(() => {
    if (!isPaused) return undefined;
    if (performance.table.peek().isLive && !isOneWanted.current) performance.pause(true);
    const stop = performance.subscribe(({ endsAction }) => {
      if (!endsAction) return;
      isOneWanted.current = false;
      performance.pause(true);
    });
    return () => (stop(), performance.pause(false));
  }, [performance, isPaused]);
  return isOneWanted;
}

/** After a refusal it is tried again, in ms: a server takes only so many messages a second. */
const RETRY = 150;

/** Gives commands as fast as the host takes them, and shows nothing before the end; what it returns stops that. */
function finish(performance: Performance, { newest, send }: Pick<TableProps, 'newest' | 'send'>): () => void {
  performance.pause(true);
  let retry: ReturnType<typeof setTimeout> | undefined;
  const give = async ({ seq, view }: Table): Promise<void> => {
    const [only] = view.choices ?? [];
    const reply = only && (await send(only));
    if (reply && reply.type !== 'done')
      retry = setTimeout(() => newest.peek().seq === seq && void give(newest.peek()), RETRY);
  };
  const end = (): void => {
    clearTimeout(retry);
    performance.pause(false);
    performance.settle();
  };
  let last = -1;
  const stop = effect(() => {
    const { value: table } = newest;
    if (table.seq === last) return;
    last = table.seq;
    // What sending reads and writes is nothing to begin again for.
    untracked(() => (table.outcome ? end() : void give(table)));
  });
  return () => (stop(), end());
}

type Running = ReturnType<typeof useAutomatic>;

/** The bar: pause, one more, how fast, and the end at once. */
export function AutomaticBar({ board, running }: { readonly board: Board; readonly running: Running }) {
  const { naming, table, newest } = board.desk;
  const { speed, isPaused, isFinishing } = running;
  const pause = (): void => void (isPaused.value = !isPaused.value);
  const { one } = running;
  const finishNow = (): void => {
    isPaused.value = false;
    speed.value = Infinity;
  };
  useKeys({ p: pause, ' ': printedKey(one), Enter: printedKey(isFinishing ? pause : finishNow) }, { leads: true });
  const isOver = table.outcome !== undefined;
  return (
    <section
      class="actions plain-bar automatic-bar words"
      data-views
      aria-label={table.seat === null ? naming.texts.table.going : naming.texts.table.actions}
    >
      {board.desk.people?.strip}
      <div class="turn">
        <b role="status">
          {isOver
            ? turnWords(naming, table)
            : isPaused.value
              ? texts.runs.paused
              : isFinishing
                ? texts.runs.finishing
                : naming.texts.match.runs}
        </b>
        <small>
          {isFinishing && !isOver
            ? texts.runs.soFar(battlesIn(newest?.value ?? table))
            : texts.runs.about(naming.game.title)}
        </small>
      </div>
      <span class="spring" />
      {isOver ? null : (
        <>
          <button type="button" class="button" onClick={oneClick(pause)}>
            <Icon name={isPaused.value ? 'play' : 'pause'} />
            {isPaused.value ? texts.runs.goOn : texts.runs.pause}
            <kbd aria-hidden="true">{keyName('p')}</kbd>
          </button>
          <button type="button" class="button" onClick={oneClick(one)}>
            <Icon name="next" />
            {texts.runs.one}
            <kbd aria-hidden="true">Space</kbd>
          </button>
          <div class="speeds" role="group" aria-label={texts.runs.speed}>
            <em aria-hidden="true">{texts.runs.speed}</em>
            {SPEEDS.map((each) => (
              <button key={each} type="button" aria-pressed={speed.value === each} onClick={() => (speed.value = each)}>
                {each}×
              </button>
            ))}
          </div>
          <button type="button" class="button main main-key" onClick={oneClick(isFinishing ? pause : finishNow)}>
            {isFinishing ? texts.runs.stop : texts.runs.finish}
            <kbd aria-hidden="true">Enter</kbd>
          </button>
        </>
      )}
    </section>
  );
}

/** How it stands: what happened last, a bar of who has how much, and the goal. */
export function Standing({ board }: { readonly board: Board }) {
  const { naming, table, near } = board.desk;
  const last = isShownLast(board) ? board.memory.contests.at(-1) : undefined;
  const [says, takes] = last ? contestWords(naming, last) : ['', ''];
  const counts = table.view.seats.map((_, seat) => cardsOf(board, seat));
  const all = Object.values(table.view.zones).reduce((sum, { count }) => sum + (count ?? 0), 0);
  const order = [near, ...counts.keys()].filter((seat, at, seats) => seats.indexOf(seat) === at);
  const wars = board.memory.contests.filter(isWar);
  return (
    <div class="standing words">
      <p class="says">
        <b>{says}</b> {takes}
      </p>
      <div class="shares">
        {order.map((seat, at) => (
          <span key={seat} class={at === 0 ? 'mine' : ''} style={{ flexGrow: Math.max(counts[seat] ?? 0, 0.001) }}>
            <b>{texts.battle.shares(seatName(naming, seat), String(counts[seat] ?? 0))}</b>
          </span>
        ))}
      </div>
      <small>
        {all === 0 ? '' : texts.battle.goal(all)} {texts.battle.wars(wars.length, Math.max(0, ...wars.map(movedIn)))}
      </small>
    </div>
  );
}

/** Returns the number of battles as the result counts them, or the number of commands if the game counts none. */
function battlesIn({ view: { match }, seq }: Pick<Table, 'view' | 'seq'>): number {
  const { turn_number: turns } = match;
  return typeof turns === 'number' ? turns : seq;
}

const cardsOf = ({ desk }: Board, seat: number): number =>
  Object.values(desk.table.view.zones).reduce((sum, { owner, count }) => sum + (owner === seat ? (count ?? 0) : 0), 0);

const movedIn = ({ laid }: Contest): number => laid.reduce((sum, count) => sum + count, 0);

/** More than a card each was at stake. */
const isWar = (contest: Contest): boolean => movedIn(contest) > contest.laid.length;

const SHOWN = 40;

/** The last battles as bars: who won, and how much was at stake. */
export function History({ board: { memory, desk } }: { readonly board: Board }) {
  const shown = memory.contests.slice(-SHOWN);
  if (shown.length === 0) return <div class="history words" />;
  const words = texts.battle.last(shown.length);
  return (
    <div class="history words" role="img" aria-label={words}>
      <small>{words}</small>
      {shown.map((contest, at) => (
        <i
          key={memory.count - shown.length + at}
          class={isWar(contest) ? 'war' : contest.winner === desk.near ? 'ours' : 'beaten'}
          style={{ height: `${Math.min(100, 22 + 6 * movedIn(contest))}%` }}
        />
      ))}
    </div>
  );
}
