/** A match: joined, followed, shown at its table; what happens is told, and the end is said. */
import type { PlainView } from '../../core/view/index.ts';
import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Change, Following, SeatKeyState, Table } from '../../client/index.ts';
import type { Answer, Command, Seat } from '../../core/index.ts';
import type { GameSheet, Reply } from '../../host/index.ts';
import { countWords } from '../tables/count.ts';
import { earlierWords } from '../tables/earlier.ts';
import { mayAct, openSeats } from '../tables/facts.ts';
import { endLine, outcomeWords } from '../tables/outcome.ts';
import { seatName, type Naming } from '../tables/naming.ts';
import { PeopleLayer } from '../people/people-layer.tsx';
import { People } from '../people/people.ts';
import { Seal, sealState } from '../people/seal.tsx';
import { usePeopleShown } from '../people/strip.tsx';
import { TableMenu } from '../people/table-menu.tsx';
import { hasOwnTable } from '../tables/index.ts';
import type { Headline, Pause, SeatName } from '../tables/table-props.ts';
import { useShown, type ShownTable } from '../stage/index.ts';
import { clockAsked } from '../stage/loop.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { SIGNS } from '../texts/signs.ts';
import { PEOPLE } from '../texts/people.ts';
import type { ShownHint } from '../hints/hint.ts';
import type { Rematching } from '../result/match-end.tsx';
import { isLocalMatch, type Backend } from './backend.ts';
import { Closer } from './closer.tsx';
import { settings } from './settings.ts';
import { closedWords } from './join-problem.ts';
import { useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { hush, say } from './live.tsx';
import { withTimeout } from '../tables/timed-out.ts';
import { checkDeal } from './match-record.ts';
import { LogDrawer } from './log-drawer.tsx';
import { dropMatch, keepMatch, type OwnMatch } from './own-matches.ts';
import { goTo } from './router.ts';
import { seatNames } from './seat-names.ts';
import { SealWords } from '../tables/menu-button.tsx';
import { Seated } from './seated.tsx';
import { stored } from './stored.ts';
import { titleOf } from './title-of.ts';
import { TopBar, type BarDialog } from './top-bar.tsx';
import { useNews, useTakeovers } from './use-news.ts';

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
  const closed = useSignal('');
  const isPaused = useSignal(false);
  const key = useSignal<SeatKeyState | undefined>(undefined);
  const wanted = useSignal<readonly Seat[]>([]);
  const left = useSignal<readonly Seat[]>([]);
  const people = useMemo(() => new People(), [match]);
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
          const { table: next, events, timedOut } = change;
          table.value = next;
          const told = events && timedOut !== undefined ? { ...change, events: withTimeout(events, timedOut) } : change;
          for (const call of calls) call(told);
        },
        ...people.follower,
        joined: (joined) => {
          people.joined.value = joined;
          void backend.sheet(joined.game).then((sheet) => (game.value = sheet));
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
    return () => following.current?.leave();
  }, [backend, match, watch, isPaused.value]);
  if (refusal.value !== '' && !table.value)
    return isOutOfReach(backend, match) ? (
      <Later load={loadNetGone} props={{}} />
    ) : (
      <Gone words={refusal.value === 'Expired' ? closed.value : GONE[refusal.value]} />
    );
  const { value: now } = table;
  const { value: sheet } = game;
  if (!now || !sheet) return <p class="loading">{texts.match.loading}</p>;
  const send = (command: Command | Answer): Promise<Reply> => {
    const sent = isPaused.value || !people.line.peek().isOpen ? undefined : following.current?.send(command);
    return sent ? people.counted(sent) : Promise.resolve(NOT_CONNECTED);
  };
  return (
    <Play
      backend={backend}
      game={sheet}
      newest={narrowed(table, now)}
      changes={calls}
      send={send}
      people={people}
      keyState={key.value}
      following={() => following.current}
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

interface PlayProps {
  readonly backend: Backend;
  readonly game: GameSheet;
  readonly newest: Signal<Table>;
  readonly changes: Set<(change: Change) => void>;
  readonly send: (command: Command | Answer) => Promise<Reply>;
  readonly people: People;
  readonly keyState: SeatKeyState | undefined;
  readonly following: () => Following | undefined;
  readonly rematch: Rematching;
  readonly pause?: Pause;
}

const loadKeyNotice = async () => (await import('./key-notice.tsx')).KeyNotice;

const loadInspector = async () => (await import('../inspector/live-inspector.tsx')).LiveInspector;

const loadHints = async () => (await import('../hints/first-hints.tsx')).FirstHints;

const loadTips = async () => (await import('../tips/word-tips.tsx')).WordTips;

const loadMatchEnd = async () => (await import('../result/match-end.tsx')).MatchEnd;

/** Whether there is nothing to say about a key: this browser has it and keeps it, or the host signs. */
const isQuiet = (key: SeatKeyState): boolean =>
  (key.state === 'host' && !key.takeover) || (key.state === 'own' && key.isLasting);

/** Whether hints may come: to one who plays, and not on a page whose clock a test holds. */
const hasFirstHints = ({ seat, outcome }: Table): boolean => seat !== null && !outcome && clockAsked() === undefined;

/** What the sheet behind `?` shows at this table. */
const rulesOf = (game: GameSheet, { seat, match, clock, view }: Table) => ({
  title: titleOf(game),
  rules: game.rules,
  table: {
    hasClock: clock !== undefined,
    ...blindsIn(view),
    ...(seat === null
      ? {}
      : {
          showHints: () =>
            void import('../hints/hint-memory.ts').then((hints) => hints.showHintsAgain(game.name, match)),
        }),
  },
});

/** The blinds of a match, where it has some. */
function blindsIn({ match }: PlainView): { readonly blinds?: readonly number[] } {
  const { blinds } = Object(match['$setup']);
  return Array.isArray(blinds) && blinds.every((each) => typeof each === 'number') ? { blinds } : {};
}

/** Whoever plays alone. */
const mayPause = ({ seat, names }: Table): boolean => seat !== null && names.length === 1;

function Play({ backend, game, newest, changes, send, people, keyState, following, rematch, pause }: PlayProps) {
  const { match, seat, names } = newest.value;
  const namesKey = JSON.stringify(names);
  const seats = useMemo(() => namesAtTable(newest.peek()), [namesKey, seat]);
  const naming = useMemo(() => ({ game, seats, texts }), [game, seats]);
  const log = useSignal<readonly string[]>(earlierWords(newest.peek().view.match['hand_number']));
  const isLogOpen = useSignal(false);
  const isMenuOpen = useSignal(false);
  const barDialog = useSignal<BarDialog>('');
  const isInspected = useSignal(false);
  const arePilesOpen = useSignal(false);
  const isResultOpen = useSignal(false);
  // A match that was over when the page was opened has no last blow to wait for.
  const isPast = useMemo(() => newest.peek().outcome !== undefined, [match]);
  const wire = useMemo(
    () => ({ subscribe: (call: (change: Change) => void) => (changes.add(call), () => changes.delete(call)) }),
    [changes],
  );
  const announce = hasOwnTable(game.name) ? say : () => {};
  const stage = useShown({ game, newest, changes: wire, seats, settings, say: announce });
  // Without a connection nothing can be done, whatever the rules allow.
  const table = useComputed(() => (people.line.value.isOpen ? stage.table.value : withoutChoices(stage.table.value)));
  // Everything on the page is of the state that is shown (T15).
  const now = table.value;
  const { outcome } = now;
  const headline = useSignal<Headline>({ words: '', brief: '' });
  const score = useSignal('');
  const note = subtitleOf(naming, now, headline.value.words);
  const open = openSeats(now);
  const former = seat === null ? (people.joined.value?.former ?? null) : null;
  useNews(naming, stage, log);
  useTakeovers(naming, newest.value, log);
  const ending = endLine(naming, now);
  useEffect(() => void (ending !== undefined && (log.value = [...log.value, ending])), [ending]);
  useEffect(() => {
    if (seat === null && former === null) return;
    const last = newest.peek();
    const ended = last.outcome ? { ended: outcomeWords(naming, last) } : {};
    const words = former === null ? nowWords(naming, last, score.value) : replacedWords(naming, last, former);
    keepMatch({ match, game: game.name, ...words, isLocal: backend.isLocal, ...ended });
  }, [match, newest.value.outcome === undefined, mayAct(newest.value), note, score.value, former]);
  // Developer tools open with this key only (LOOKS 6.7).
  useKeys({ '`': () => void (isInspected.value = !isInspected.value) }, { leads: true });
  useKeys(hasOwnTable(game.name) ? {} : { l: () => say(log.value.slice(-5).join('. ') || texts.table.nothing) });
  const isReacting = useSignal(false);
  const hasRead = useSignal(false);
  const isOver = outcome !== undefined;
  const hasClock = now.clock !== undefined;
  const shown = usePeopleShown({ people, seats, backend, following, seat, isOver, hasClock });
  const hint = useRef<ShownHint>(undefined);
  const props = {
    game,
    table,
    newest,
    send: async (command: Command | Answer): Promise<Reply> => {
      // Who gave it has seen the hint, unless the table gives it by itself, which it does before the state is shown.
      const told = hint.current?.seq === newest.peek().seq ? hint.current : undefined;
      const reply = await send(command);
      if (reply.type === 'done') told?.given(command.type);
      return reply;
    },
    hurry: (isOn: boolean) => following()?.hurry(isOn),
    stage,
    seats,
    texts,
    headline,
    score,
    people: shown,
    menu: isMenuOpen,
    ...(pause ? { pause } : {}),
  };
  const bar = {
    dialog: barDialog,
    log: () => void (isLogOpen.value = !isLogOpen.value),
    piles: () => void (arePilesOpen.value = true),
    ...(isOver && !isResultOpen.value ? { result: () => void (isResultOpen.value = true) } : {}),
  };
  const check = (): void => void checkDeal(backend, match, { names: seats.map(({ name }) => name), seat });
  if (isInspected.value)
    return (
      <Later load={loadInspector} props={{ backend, table: props, close: () => void (isInspected.value = false) }} />
    );
  return (
    <>
      <TopBar
        title={titleOf(game)}
        subtitle={note}
        brief={headline.value.brief}
        hasSpeed
        menu={isMenuOpen}
        dialog={barDialog}
        rules={rulesOf(game, now)}
      >
        {outcome && !isResultOpen.value ? (
          <button type="button" class="button small result-strip" onClick={() => (isResultOpen.value = true)}>
            {texts.match.result}
          </button>
        ) : null}
        {now.level === 'committed' ? (
          <Seal state={sealState(keyState)} isSealed={game.reveal !== undefined} check={isOver ? check : undefined} />
        ) : null}
      </TopBar>
      <TableMenu
        backend={backend}
        naming={naming}
        table={now}
        people={people}
        following={following}
        react={() => (isReacting.value = true)}
        keyState={keyState}
        isOpen={isMenuOpen}
        bar={bar}
      />
      {keyState && !isQuiet(keyState) && !outcome ? (
        <Later load={loadKeyNotice} props={{ backend, match, keyState, following }} />
      ) : null}
      {former !== null && !outcome && !hasRead.value ? (
        <p class="awaited" role="status">
          {PEOPLE.away.replaced(seatName(naming, former))}{' '}
          <button type="button" class="link" onClick={() => (hasRead.value = true)}>
            {texts.table.close}
          </button>
        </p>
      ) : null}
      {open > 0 && !outcome && seat === null ? <p class="awaited">{texts.match.awaited(open)}</p> : null}
      {open === 0 && people.away.value.length > 0 && isBlank(now) ? (
        <p class="awaited">{texts.match.awaitedBack(people.away.value.map((each) => seats[each.seat]?.name ?? ''))}</p>
      ) : null}
      <PeopleLayer
        naming={naming}
        table={now}
        people={people}
        following={following}
        isReacting={isReacting}
        isCovered={isOver && isResultOpen.value}
        ring={() => stage.sound.play('turn.mine')}
      />
      <SealWords.Provider value={now.level === 'committed' ? texts.match.seal[sealState(keyState)].says : ''}>
        <Seated {...props} />
      </SealWords.Provider>
      {hasFirstHints(now) ? <Later load={loadHints} props={{ table: now, naming, shown: hint }} /> : null}
      <Later load={loadTips} props={{ words: game.rules.words }} />
      <Closer naming={naming} table={now} asked={arePilesOpen} />
      {isLogOpen.value ? <LogDrawer lines={log.value} close={() => (isLogOpen.value = false)} /> : null}
      {hasOwnTable(game.name) ? null : (
        <p class="ticker" aria-hidden="true">
          {log.value.at(-1) ?? ''}
        </p>
      )}
      {outcome ? (
        <Later
          key={match}
          load={loadMatchEnd}
          props={{
            backend,
            naming,
            table: now,
            seal: sealState(keyState),
            isPast,
            isOpen: isResultOpen,
            rematch,
            reactions: { people, seats, seat, isOver, following, isOpen: isReacting },
          }}
        />
      ) : null}
    </>
  );
}

/** Those who sit at the table; where nobody does, that is what the seat is called. */
const namesAtTable = (table: Table): readonly SeatName[] =>
  seatNames(table).map((each) => (table.names[each.seat] === null ? { ...each, name: PEOPLE.waiting.seat } : each));

/** What a table answers while there is no connection. */
const NOT_CONNECTED: Reply = { type: 'refused', id: '', code: 'NotConnected', text: SIGNS.noConnection };

/** The table as it can be looked at without a connection. */
const withoutChoices = (table: ShownTable): ShownTable => ({
  ...table,
  view: { ...table.view, choices: [], question: null },
});

/** Whether no card was dealt yet: at level `committed` every client shows its seed first, so all have to be there. */
const isBlank = ({ level, view, outcome }: Table): boolean =>
  level === 'committed' && !outcome && Object.values(view.zones).every(({ count }) => !count);

/** Who plays, or what the table says of that, how far it has come where turns are counted, and how it ended. Whose turn it is stands at the table only. */
function subtitleOf(naming: Naming, table: Table, headline: string): string {
  return [
    headline || texts.players(table.view.seats.length),
    ...countWords(naming.game.name, table.view.match),
    ...(table.outcome ? [outcomeWords(naming, table)] : []),
  ].join(' · ');
}

/** What the start page says of a match that waits: how far it has come, whose turn it is, who else plays, and how it stands. */
function nowWords(
  naming: Naming,
  table: Table,
  score: string,
): Pick<OwnMatch, 'title' | 'note' | 'isMyTurn' | 'hasPeople'> {
  const others = naming.seats.filter(({ isViewer }) => !isViewer);
  const count = table.outcome ? [] : countWords(naming.game.name, table.view.match);
  const note = [...count, ...(score ? [score] : [])].join(', ');
  const hasPeople = others.some(({ isBot }) => !isBot);
  const isMyTurn = table.seat !== null && (table.view.choices ?? []).length > 0;
  return {
    title: texts.start.matchOf(titleOf(naming.game), others),
    note: note.replace(/^./, (letter) => letter.toUpperCase()),
    ...(hasPeople ? { hasPeople } : {}),
    ...(hasPeople && !table.outcome ? { isMyTurn } : {}),
  };
}

/** What the start page says of a match in which a bot plays for the reader. */
const replacedWords = (
  naming: Naming,
  table: Table,
  former: Seat,
): Pick<OwnMatch, 'title' | 'note' | 'isReplaced'> => ({
  title: nowWords({ ...naming, seats: naming.seats.filter(({ seat }) => seat !== former) }, table, '').title,
  note: PEOPLE.away.replacedNote(seatName(naming, former)),
  isReplaced: true,
});

/** Whether a match is on the server of this page, which did not answer when the page was opened. */
const isOutOfReach = ({ isLocal }: Backend, match: string): boolean =>
  isLocal && stored('guest') !== null && !isLocalMatch(match);

const loadNetGone = async () => (await import('../people/net-gone.tsx')).NetGone;

const GONE: { readonly [code: string]: string } = {
  OpenElsewhere: texts.match.elsewhere,
};

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
