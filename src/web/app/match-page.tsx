/** A match that is joined and followed, until its table can be shown or it is clear why not. */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Change, Following, SeatKeyState, Table } from '../../client/index.ts';
import type { Answer, Command, Seat } from '../../core/index.ts';
import type { GameSheet, Reply } from '../../host/index.ts';
import { People } from '../people/people.ts';
import { withTimeout } from '../tables/timed-out.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { SIGNS } from '../texts/signs.ts';
import { isLocalMatch, noGameWords, type Backend } from './backend.ts';
import { closedWords } from './join-problem.ts';
import { Later } from './later.tsx';
import { MatchInPlay } from './match-in-play.tsx';
import { dropMatch } from './own-matches.ts';
import { goTo } from './router.ts';
import { stored } from './stored.ts';

/** Which match, and how. */
export interface MatchPageProps {
  readonly backend: Backend;
  readonly match: string;
  readonly watch: boolean;
}

/** A match, once its game and its first view are there. */
export function MatchPage({ backend, match, watch }: MatchPageProps) {
  const table = useSignal<Table | undefined>(undefined);
  const game = useSignal<GameSheet | undefined>(undefined);
  const noGame = useSignal('');
  const refusal = useSignal('');
  const closed = useSignal('');
  const isPaused = useSignal(false);
  const key = useSignal<SeatKeyState | undefined>(undefined);
  const wanted = useSignal<readonly Seat[]>([]);
  const left = useSignal<readonly Seat[]>([]);
  const people = useMemo(() => new People(), [match]);
  const calls = useMemo(() => new Set<(change: Change) => void>(), [match]);
  const following = useRef<Following>(undefined);
  /** Whoever waits for the match to be there; they hear when it is, or when it is left. */
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    // Nobody at the table: time stands still (H8).
    if (isPaused.value) return undefined;
    const tellWaiting = (): void => {
      for (const tell of waiting.current.splice(0)) tell();
    };
    following.current = backend.client.follow(
      match,
      {
        changed(change) {
          const { table: next, events, timedOut } = change;
          table.value = next;
          tellWaiting();
          const told = events && timedOut !== undefined ? { ...change, events: withTimeout(events, timedOut) } : change;
          for (const call of calls) call(told);
        },
        ...people.follower,
        joined: (joined) => {
          people.joined.value = joined;
          void backend.sheetOf(match, joined.game).then(
            (sheet) => (game.value = sheet),
            (error: unknown) => void (noGame.value = noGameWords(error)),
          );
        },
        refused: ({ code, facts }) => {
          refusal.value = code;
          closed.value = closedWords(facts);
          const isGone = code === 'NoSuchMatch' || code === 'Expired';
          if (isGone && !isOutOfReach(backend, match)) dropMatch(match);
        },
        keyed: (state) => (key.value = state),
        rematch: ({ wanted: by, gone, next }) => {
          wanted.value = by;
          left.value = gone;
          if (next !== null) goTo({ at: 'match', match: next, watch: false });
        },
      },
      { watch },
    );
    return () => {
      following.current?.leave();
      following.current = undefined;
      tellWaiting();
    };
  }, [backend, match, watch, isPaused.value]);
  if (refusal.value !== '' && !table.value)
    return isOutOfReach(backend, match) ? (
      <Later load={loadStart} props={{ backend, awaited: match }} />
    ) : (
      <Gone words={refusal.value === 'Expired' ? closed.value : GONE[refusal.value]} />
    );
  const { value: now } = table;
  const { value: sheet } = game;
  if (!sheet && noGame.value !== '') return <Gone words={noGame.value} />;
  if (!now || !sheet) return <p class="loading">{texts.match.loading}</p>;
  const comeBack = async (): Promise<Following | undefined> => {
    isPaused.value = false;
    if (!following.current?.table) await new Promise<void>((tell) => waiting.current.push(tell));
    return following.current;
  };
  const send = async (command: Command | Answer): Promise<Reply> => {
    if (isPaused.value || !people.line.peek().isOpen) return NOT_CONNECTED;
    // Who has just come back to the table may act at once: it is sent when the match is there.
    const { current: follow } = following;
    if (follow?.table) return people.counted(follow.send(command));
    return people.counted(comeBack().then((back) => back?.send(command) ?? NOT_CONNECTED));
  };
  return (
    <MatchInPlay
      backend={backend}
      game={sheet}
      newest={narrowed(table, now)}
      changes={calls}
      send={send}
      people={people}
      keyState={key.value}
      following={() => following.current}
      comeBack={comeBack}
      rematch={{
        wanted: wanted.value,
        gone: left.value,
        ask: () => following.current?.rematch(),
        withdraw: () => following.current?.withdrawRematch(),
      }}
      {...(mayPause(now)
        ? { pause: { isPaused: isPaused.value, turn: (to = !isPaused.value) => void (isPaused.value = to) } }
        : {})}
    />
  );
}

/** The signal of a table that is there; it does not go away again. */
function narrowed(table: Signal<Table | undefined>, first: Table): { readonly value: Table } & Signal<Table> {
  // Only read through `value`, which the page waits for before it shows a table.
  return (table.value ??= first) && (table as Signal<Table>);
}

/** Whether somebody plays alone, and so may pause. */
const mayPause = ({ seat, names }: Table): boolean => seat !== null && names.length === 1;

/** What a table answers while there is no connection. */
const NOT_CONNECTED: Reply = { type: 'refused', id: '', code: 'NotConnected', text: SIGNS.noConnection };

/** Why a match is not shown, by the code of its refusal, where that is more than that it is gone. */
const GONE: { readonly [code: string]: string } = { OpenElsewhere: texts.match.elsewhere };

/** A sentence in place of the match, and a way home. */
function Gone({ words }: { readonly words: string | undefined }) {
  return (
    <main class="notice">
      <h1>{words ?? texts.match.noMatch}</h1>
      <a class="button" href="#/">
        {texts.match.back}
      </a>
    </main>
  );
}

/** Whether a match is on the server of this page, which did not answer when the page was opened. */
const isOutOfReach = ({ isLocal }: Backend, match: string): boolean =>
  isLocal && stored('guest') !== null && !isLocalMatch(match);

const loadStart = async () => (await import('../start/start-page.tsx')).StartPage;
