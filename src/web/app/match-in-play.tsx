/** A match that is followed, shown at its table; what happens is told, and the end is said. */
import { loadCues } from '../game-parts.ts';
import { isOwnGame } from '../own-games.ts';
import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Change, Following, SeatKeyState, Table } from '../../client/index.ts';
import type { Answer, Command, Seat } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import type { GameSheet, Reply } from '../../host/index.ts';
import type { ShownHint } from '../hints/hint.ts';
import { PeopleLayer } from '../people/people-layer.tsx';
import type { People } from '../people/people.ts';
import { Seal, sealState } from '../people/seal.tsx';
import { usePeopleShown } from '../people/strip.tsx';
import { TableMenu } from '../people/table-menu.tsx';
import type { Rematching } from '../result/match-end.tsx';
import { useShown, type ShownMatch, type ShownTable } from '../stage/index.ts';
import { clockAsked } from '../stage/loop.ts';
import { countWords } from '../tables/count.ts';
import { earlierLines, keepLog } from '../tables/earlier.ts';
import { mayAct, openSeats } from '../tables/facts.ts';
import { tableKind } from '../tables/index.ts';
import { SealWords } from '../tables/menu-button.tsx';
import { seatName, type Naming } from '../tables/naming.ts';
import { endLine, outcomeWords } from '../tables/outcome.ts';
import type { Headline, Pause, SeatName } from '../tables/table-props.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { PEOPLE } from '../texts/people.ts';
import { SIGNS } from '../texts/signs.ts';
import type { Backend } from './backend.ts';
import { Closer } from './closer.tsx';
import { useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { say } from './live.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { checkDeal } from './match-record.ts';
import { keepMatch, type OwnMatch } from './own-matches.ts';
import { seatNames } from './seat-names.ts';
import { Seated } from './seated.tsx';
import { settings } from './settings.ts';
import { titleOf } from './title-of.ts';
import { TopBar, type BarDialog } from './top-bar.tsx';
import { useNews, useTakeovers } from './use-news.ts';

/** The match, and the ways to act on it. */
interface MatchInPlayProps {
  readonly backend: Backend;
  readonly game: GameSheet;
  readonly newest: Signal<Table>;
  readonly changes: Set<(change: Change) => void>;
  readonly send: (command: Command | Answer) => Promise<Reply>;
  readonly people: People;
  readonly keyState: SeatKeyState | undefined;
  readonly following: () => Following | undefined;
  readonly comeBack: () => Promise<Following | undefined>;
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
const hasFirstHints = ({ seat, outcome }: Table): boolean => seat !== null && !outcome && clockAsked() !== 'manual';

/** What the sheet behind `?` shows at this table. */
const rulesOf = (game: GameSheet, { seat, match, clock, view }: Table) => ({
  title: titleOf(game),
  rules: game.rules,
  kind: tableKind(game),
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

/** Returns the log of a match as lines of text, the end included; it is kept across a reload. */
function useMatchLog(naming: Naming, stage: ShownMatch, newest: Signal<Table>): Signal<readonly string[]> {
  const log = useKeptLog(newest.peek());
  const { value: now } = stage.table;
  useNews(naming, stage, log);
  useTakeovers(naming, newest.value, log);
  const ending = endLine(naming, now);
  useEffect(
    () => void (ending !== undefined && !log.value.includes(ending) && (log.value = [...log.value, ending])),
    [ending],
  );
  useEffect(() => keepLog('page', now, log.value), [log.value]);
  return log;
}

function useKeptLog(table: Table): Signal<readonly string[]> {
  const log = useSignal<readonly string[]>([]);
  const isRead = useRef(false);
  if (!isRead.current)
    log.value = earlierLines('page', table, table.view.match['hand_number'], {
      isLine: isText,
      lineOf: (text) => text,
    });
  isRead.current = true;
  return log;
}

const isText = (raw: unknown): raw is string => typeof raw === 'string';

/** The table of a match with all that stands around it: bar, menu, notices, people, hints, log, inspector, result. */
export function MatchInPlay(props: MatchInPlayProps) {
  const { backend, game, newest, changes, send, people, keyState, following, rematch, pause } = props;
  const { match, seat, names } = newest.value;
  const namesKey = JSON.stringify(names);
  const seats = useMemo(() => namesAtTable(newest.peek()), [namesKey, seat]);
  const naming = useMemo(() => ({ game, seats, texts }), [game, seats]);
  const isLogOpen = useSignal(false);
  const isMenuOpen = useSignal(false);
  const barDialog = useSignal<BarDialog>('');
  const isInspected = useSignal(false);
  const arePilesOpen = useSignal(false);
  const isResultOpen = useSignal(false);
  // The panel opens by itself; what brings it back is there once it was closed.
  const wasResultOpen = useRef(false);
  wasResultOpen.current ||= isResultOpen.value;
  // A match that was over when the page was opened has no last blow to wait for.
  const isPast = useMemo(() => newest.peek().outcome !== undefined, [match]);
  const wire = useMemo(
    () => ({ subscribe: (call: (change: Change) => void) => (changes.add(call), () => changes.delete(call)) }),
    [changes],
  );
  const announce = isOwnGame(game.name) ? say : () => {};
  const stage = useShown({ game, loadCues, newest, changes: wire, seats, settings, say: announce });
  const log = useMatchLog(naming, stage, newest);
  // Without a connection nothing can be done, whatever the rules allow.
  const table = useComputed(() => (people.line.value.isOpen ? stage.table.value : withoutChoices(stage.table.value)));
  // Everything on the page is of the state that is shown (T15).
  const now = table.value;
  const { outcome } = now;
  const headline = useSignal<Headline>({ words: '', brief: '' });
  const score = useSignal('');
  const note = subtitleOf(naming, now, headline.value.words);
  const former = seat === null ? (people.joined.value?.former ?? null) : null;
  useEffect(() => {
    if (seat === null && former === null) return;
    const last = newest.peek();
    const ended = last.outcome ? { ended: outcomeWords(naming, last) } : {};
    const words = former === null ? nowWords(naming, last, score.value) : replacedWords(naming, last, former);
    keepMatch({ match, game: game.name, ...words, isLocal: backend.isLocal, ...ended });
  }, [match, newest.value.outcome === undefined, mayAct(newest.value), note, score.value, former]);
  // Developer tools open with this key only (LOOKS 6.7).
  useKeys({ '`': () => void (isInspected.value = !isInspected.value) }, { leads: true });
  useKeys(isOwnGame(game.name) ? {} : { l: () => say(log.value.slice(-5).join('. ') || texts.table.nothing) });
  const isReacting = useSignal(false);
  const isOver = outcome !== undefined;
  const isOwnTime = seat !== null && (newest.value.clock?.running.includes(seat) ?? false);
  const shown = usePeopleShown({ people, naming, names, backend, following, seat, isOver, isOwnTime });
  const keyNotice = useKeyNotice(isOver ? undefined : keyState);
  const hint = useRef<ShownHint>(undefined);
  const seated = {
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
  const { explain: explainKey } = keyNotice;
  const bar = {
    dialog: barDialog,
    log: () => void (isLogOpen.value = !isLogOpen.value),
    piles: () => void (arePilesOpen.value = true),
    ...(explainKey ? { explainKey } : {}),
    ...(isOver && !isResultOpen.value ? { result: () => void (isResultOpen.value = true) } : {}),
  };
  const check = (): void => void checkDeal(backend, match, { names: seats.map(({ name }) => name), seat });
  if (isInspected.value)
    return (
      <Later load={loadInspector} props={{ backend, table: seated, close: () => void (isInspected.value = false) }} />
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
        {outcome && wasResultOpen.current && !isResultOpen.value ? (
          <button type="button" class="button small result-strip" onClick={() => (isResultOpen.value = true)}>
            {texts.match.result}
          </button>
        ) : null}
        {now.level === 'committed' ? (
          <Seal
            state={sealState(keyState)}
            isSealed={game.reveal !== undefined}
            check={isOver ? check : undefined}
            explain={explainKey}
          />
        ) : null}
      </TopBar>
      <TableMenu
        backend={backend}
        naming={naming}
        table={now}
        people={people}
        following={following}
        comeBack={props.comeBack}
        react={() => (isReacting.value = true)}
        keyState={keyState}
        isOpen={isMenuOpen}
        bar={bar}
      />
      {keyState && keyNotice.isOpen ? (
        <Later
          load={loadKeyNotice}
          props={{ backend, match, keyState, following, close: keyNotice.close, asked: keyNotice.asked }}
        />
      ) : null}
      <Notices naming={naming} table={now} people={people} former={former} />
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
        <Seated {...seated} />
      </SealWords.Provider>
      {hasFirstHints(now) ? <Later load={loadHints} props={{ table: now, naming, shown: hint }} /> : null}
      <Later load={loadTips} props={{ words: game.rules.words }} />
      <Closer naming={naming} table={now} asked={arePilesOpen} />
      {isLogOpen.value ? <LogDrawer lines={log.value} close={() => (isLogOpen.value = false)} /> : null}
      {isOwnGame(game.name) ? null : (
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

/** Whether the notice about the player's key is open, and what opens and closes it. */
function useKeyNotice(keyState: SeatKeyState | undefined) {
  const said = keyState && !isQuiet(keyState) ? keyState.state : undefined;
  const isOpen = useSignal(false);
  const isAsked = useRef(false);
  // It comes by itself when there is something to say that the player has not asked for.
  useEffect(() => void (isOpen.value = said !== undefined && !isAsked.current), [said]);
  return {
    isOpen: said !== undefined && isOpen.value,
    explain: said ? () => void (isOpen.value = true) : undefined,
    close: () => void (isOpen.value = false),
    asked: () => void (isAsked.current = true),
  };
}

interface NoticesProps {
  readonly naming: Naming;
  readonly table: Table;
  readonly people: People;
  /** The seat that was the reader's before a bot took it over, if one did. */
  readonly former: Seat | null;
}

/** What a table waits for before it begins, and that a bot plays for the reader. */
function Notices({ naming, table, people, former }: NoticesProps) {
  const hasRead = useSignal(false);
  if (table.outcome) return null;
  const open = openSeats(table);
  const { value: away } = people.away;
  return (
    <>
      {former !== null && !hasRead.value ? (
        <p class="awaited" role="status">
          {PEOPLE.away.replaced(seatName(naming, former))}{' '}
          <button type="button" class="link" onClick={() => (hasRead.value = true)}>
            {texts.table.close}
          </button>
        </p>
      ) : null}
      {open > 0 && table.seat === null ? <p class="awaited">{texts.match.awaited(open)}</p> : null}
      {open === 0 && away.length > 0 && isBlank(table) ? (
        <p class="awaited">{texts.match.awaitedBack(away.map(({ seat }) => naming.seats[seat]?.name ?? ''))}</p>
      ) : null}
    </>
  );
}

/** Those who sit at the table; where nobody does, that is what the seat is called. */
const namesAtTable = (table: Table): readonly SeatName[] =>
  seatNames(table).map((each) =>
    table.names[each.seat] === null ? { ...each, name: PEOPLE.waiting.seat, isEmpty: true } : each,
  );

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
    ...(openSeats(table) > 0 && !table.outcome
      ? [PEOPLE.waiting.notBegun]
      : countWords(naming.game.name, table.view.match)),
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
  note: SIGNS.botPlays(seatName(naming, former)),
  isReplaced: true,
});
