/** A match: joined, followed, shown at its table; what happens is told, and the end is said. */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Change, Following, SeatKeyState, Table } from '../../client/index.ts';
import type { Answer, Command, Seat } from '../../core/index.ts';
import type { GameSheet, Reply } from '../../host/index.ts';
import { countWords } from '../tables/count.ts';
import { openSeats, outcomeWords, turnWords } from '../tables/facts.ts';
import type { Naming } from '../tables/naming.ts';
import { newsOf } from '../tables/news.ts';
import { Icon } from '../card/icon.tsx';
import { hasOwnTable } from '../tables/index.ts';
import type { Changes, Headline, Pause } from '../tables/table-props.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import type { Backend } from './backend.ts';
import { beginWith } from './begin.ts';
import { Closer } from './closer.tsx';
import { botOf } from './opponent.ts';
import { settings } from './settings.ts';
import { Dialog } from './dialog.tsx';
import { useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { hush, say, sayNow } from './live.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { dropMatch, keepMatch, optionsOf } from './own-matches.ts';
import { goTo } from './router.ts';
import { seatNames } from './seat-names.ts';
import { Seated } from './seated.tsx';
import { titleOf } from './title-of.ts';
import { TopBar } from './top-bar.tsx';

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
  const refusal = useSignal('');
  const isLost = useSignal(false);
  const isPaused = useSignal(false);
  const key = useSignal<SeatKeyState | undefined>(undefined);
  const gone = useSignal<readonly Seat[]>([]);
  const calls = useMemo(() => new Set<(change: Change) => void>(), [match]);
  const following = useRef<Following>(undefined);
  // What was said at one table is no word of the next.
  useEffect(() => hush, [match]);
  useEffect(() => {
    // Nobody at the table: time stands still (H8).
    if (isPaused.value) return undefined;
    following.current = backend.client.follow(
      match,
      {
        changed(change) {
          table.value = change.table;
          for (const call of calls) call(change);
        },
        joined: ({ game: name }) => void backend.sheet(name).then((sheet) => (game.value = sheet)),
        refused: ({ code }) => {
          refusal.value = code;
          if (code === 'NoSuchMatch' || code === 'Expired') dropMatch(match);
        },
        connected: (isConnected) => (isLost.value = !isConnected),
        keyed: (state) => (key.value = state),
        absent: (seats) => (gone.value = seats.map(({ seat }) => seat)),
      },
      { watch },
    );
    return () => following.current?.leave();
  }, [backend, match, watch, isPaused.value]);
  if (refusal.value !== '' && !table.value) return <Gone code={refusal.value} />;
  const { value: now } = table;
  const { value: sheet } = game;
  if (!now || !sheet) return <p class="loading">{texts.match.loading}</p>;
  const send = (command: Command | Answer): Promise<Reply> =>
    (isPaused.value ? undefined : following.current?.send(command)) ??
    Promise.resolve({ type: 'refused', id: '', code: 'NotConnected' });
  return (
    <Play
      backend={backend}
      game={sheet}
      table={narrowed(table, now)}
      changes={calls}
      send={send}
      isLost={isLost.value}
      keyState={key.value}
      gone={gone.value}
      following={() => following.current}
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

interface PlayProps {
  readonly backend: Backend;
  readonly game: GameSheet;
  readonly table: Signal<Table>;
  readonly changes: Set<(change: Change) => void>;
  readonly send: (command: Command | Answer) => Promise<Reply>;
  readonly isLost: boolean;
  readonly keyState: SeatKeyState | undefined;
  /** Taken seats that nobody is in. */
  readonly gone: readonly Seat[];
  readonly following: () => Following | undefined;
  readonly pause?: Pause;
}

const loadKeyNotice = async () => (await import('./key-notice.tsx')).KeyNotice;

const loadSaveRecord = async () => (await import('./save-record.tsx')).SaveRecord;

/** A seat that the host has taken over still brought its own seed (F60). */
const sealState = (key: SeatKeyState | undefined): keyof typeof texts.match.seal =>
  key?.state === 'host' && key.takeover ? 'taken' : (key?.state ?? 'unknown');

/** What the top bar says of the deal at level `committed`: no more than this page knows (F57). */
function Seal({ state }: { readonly state: keyof typeof texts.match.seal }) {
  const { says, brief } = texts.match.seal[state];
  return (
    <span class={`committed ${state}`} role="img" aria-label={says}>
      <Icon name={state === 'own' || state === 'unknown' ? 'check' : 'warn'} />
      <span>{says}</span>
      <span class="brief">{brief}</span>
    </span>
  );
}

/** Whether there is nothing to say about a key: this browser has it and keeps it, or the host signs. */
const isQuiet = (key: SeatKeyState): boolean =>
  (key.state === 'host' && !key.takeover) || (key.state === 'own' && key.isLasting);

/** Whoever plays alone. */
const mayPause = ({ seat, names }: Table): boolean => seat !== null && names.length === 1;

function Play({ backend, game, table, changes, send, isLost, keyState, gone, following, pause }: PlayProps) {
  const now = table.value;
  const { match, seat, outcome } = now;
  const namesKey = JSON.stringify(now.names);
  const seats = useMemo(() => seatNames(now), [namesKey, seat]);
  const naming = useMemo(() => ({ game, seats, texts }), [game, seats]);
  const log = useSignal<readonly string[]>([]);
  const isLogOpen = useSignal(false);
  const isInspected = useSignal(false);
  const arePilesOpen = useSignal(false);
  const stage = useMemo<Changes>(
    () => ({ subscribe: (call) => (changes.add(call), () => changes.delete(call)) }),
    [changes],
  );
  const headline = useSignal<Headline>({ words: '', brief: '' });
  const score = useSignal('');
  const note = subtitleOf(naming, now, headline.value.words);
  const open = openSeats(now);
  useNews(naming, table, stage, log);
  useEffect(() => {
    if (seat === null) return;
    const ended = outcome ? { ended: outcomeWords(naming, now) } : {};
    keepMatch({ match, game: game.name, ...nowWords(naming, now, score.value), isLocal: backend.isLocal, ...ended });
  }, [match, outcome === undefined, note, score.value]);
  // Developer tools open with this key only (LOOKS 6.7).
  useKeys({ '`': () => void (isInspected.value = !isInspected.value) }, { leads: true });
  useKeys(hasOwnTable(game.name) ? {} : { l: () => say(log.value.slice(-5).join('. ') || texts.table.nothing) });
  const props = { game, table, send, stage, seats, texts, headline, score, ...(pause ? { pause } : {}) };
  if (isInspected.value)
    return (
      <Later
        load={async () => (await import('../inspector/live-inspector.tsx')).LiveInspector}
        props={{ backend, table: props, close: () => void (isInspected.value = false) }}
      />
    );
  return (
    <>
      <TopBar
        title={titleOf(game)}
        subtitle={note}
        brief={headline.value.brief}
        log={() => (isLogOpen.value = !isLogOpen.value)}
        piles={() => (arePilesOpen.value = true)}
      >
        {now.level === 'committed' ? <Seal state={sealState(keyState)} /> : null}
      </TopBar>
      {isLost ? (
        <p class="lost" role="alert">
          {texts.match.lost}
        </p>
      ) : null}
      {keyState && !isQuiet(keyState) && !outcome ? (
        <Later load={loadKeyNotice} props={{ backend, match, keyState, following }} />
      ) : null}
      {open > 0 && !outcome ? <p class="awaited">{texts.match.awaited(open)}</p> : null}
      {open === 0 && gone.length > 0 && isBlank(now) ? (
        <p class="awaited">{texts.match.awaitedBack(gone.map((each) => seats[each]?.name ?? ''))}</p>
      ) : null}
      <Seated {...props} />
      <Closer naming={naming} table={now} asked={arePilesOpen} />
      {isLogOpen.value ? <LogDrawer lines={log.value} close={() => (isLogOpen.value = false)} /> : null}
      {hasOwnTable(game.name) ? null : (
        <p class="ticker" aria-hidden="true">
          {log.value.at(-1) ?? ''}
        </p>
      )}
      {outcome ? <End key={match} backend={backend} naming={naming} table={now} /> : null}
    </>
  );
}

/** Whether no card was dealt yet: at level `committed` every client shows its seed first, so all have to be there. */
const isBlank = ({ level, view, outcome }: Table): boolean =>
  level === 'committed' && !outcome && Object.values(view.zones).every(({ count }) => !count);

/** Who plays, or what the table says of that, how far it has come where turns are counted, and who is waited for. */
function subtitleOf(naming: Naming, table: Table, headline: string): string {
  const words = turnWords(naming, table);
  return [
    headline || texts.players(table.view.seats.length),
    ...countWords(naming.game.name, table.view.match),
    words.charAt(0).toLowerCase() + words.slice(1),
  ].join(' · ');
}

/** What the start page says of a match that waits: how far it has come, whose turn it is, who else plays, and how it stands. */
function nowWords(naming: Naming, table: Table, score: string): { readonly title: string; readonly note: string } {
  const others = naming.seats.filter(({ isViewer }) => !isViewer).map(({ name }) => name);
  const count = table.outcome ? [] : countWords(naming.game.name, table.view.match);
  return {
    title: [titleOf(naming.game), ...count].join(', '),
    note: [`${turnWords(naming, table)} ${texts.start.against(others)}`.trim(), ...(score ? [score] : [])].join(' · '),
  };
}

const MOST_LINES = 500;

/** What happens becomes lines: kept in the log, and said aloud in one breath. */
function useNews(naming: Naming, table: Signal<Table>, stage: Changes, log: Signal<readonly string[]>): void {
  const before = useRef(table.value.view);
  useLayoutEffect(
    () =>
      stage.subscribe(({ table: { view }, events }) => {
        const lines = events ? newsOf(naming, events, before.current, view) : [];
        before.current = view;
        if (lines.length === 0) return;
        log.value = [...log.value, ...lines].slice(-MOST_LINES);
        if (!hasOwnTable(naming.game.name)) say(lines.join('. '));
      }),
    [naming, stage],
  );
}

/** How it ended, and where to go from here. */
function End({
  backend,
  naming,
  table,
}: {
  readonly backend: Backend;
  readonly naming: Naming;
  readonly table: Table;
}) {
  const isOpen = useSignal(true);
  const words = outcomeWords(naming, table);
  useEffect(() => sayNow(`${words}. ${table.outcome?.reason ?? ''}`), []);
  if (!isOpen.value) return null;
  const seats = naming.seats.map(({ isViewer }) => (isViewer ? 'me' : { bot: botOf(naming.game, settings.value) }));
  const again = (): void => void beginWith(backend, naming.game.name, seats, optionsOf(table.match));
  return (
    <Dialog title={words} kind="end" isSudden close={() => (isOpen.value = false)}>
      <p>{table.outcome?.reason}</p>
      {table.level === 'committed' && table.seat !== null ? (
        <Later load={loadSaveRecord} props={{ backend, match: table.match }} />
      ) : null}
      <div class="dialog-buttons">
        {table.seat === null ? null : (
          <button type="button" class="button main" onClick={again}>
            {texts.match.again}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => goTo({ at: 'replay', match: table.match, event: -1, viewer: '', inspect: false })}
        >
          {texts.match.replay}
        </button>
        <button type="button" class="button" onClick={() => goTo({ at: 'start' })}>
          {texts.match.home}
        </button>
        <button type="button" class="button" onClick={() => (isOpen.value = false)}>
          {texts.match.look}
        </button>
      </div>
    </Dialog>
  );
}

const GONE: { readonly [code: string]: string } = {
  OpenElsewhere: texts.match.elsewhere,
  Expired: texts.match.expired,
};

function Gone({ code }: { readonly code: string }) {
  return (
    <main class="notice">
      <h1>{GONE[code] ?? texts.match.noMatch}</h1>
      <a class="button" href="#/">
        {texts.match.back}
      </a>
    </main>
  );
}
