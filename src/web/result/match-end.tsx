/** The end of a match on its page: the result is worked out, said aloud, shown after the last blow, and put aside by Esc. */
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Table } from '../../client/index.ts';
import type { Seat } from '../../core/index.ts';
import type { GameInfo } from '../../host/index.ts';
import type { Backend } from '../app/backend.ts';
import { beginWith } from '../app/begin.ts';
import { Later } from '../app/later.tsx';
import { say, sayLast, sayNow } from '../app/live.tsx';
import { optionsOf } from '../app/own-matches.ts';
import { formatRoute, goTo, type ReplayRoute } from '../app/router.ts';
import { checkDeal, saveMatchFile } from '../app/match-record.ts';
import { saveHoldings } from '../app/save-holdings.ts';
import { OPPONENTS, settings } from '../app/settings.ts';
import { LevelFace } from '../card/level-face.tsx';
import type { ReactionsProps } from '../people/reactions.tsx';
import { seatName, type Naming } from '../tables/naming.ts';
import { headlineWords } from '../tables/outcome.ts';
import { KEYS } from '../texts/keys.ts';
import { LEVEL_TEXTS, type Level } from '../texts/levels.ts';
import { RESULT as texts } from '../texts/result.ts';
import { namesOf, spokenResult } from './general.ts';
import { resultOf } from './index.ts';
import { ResultPanel, type ResultAction, type ResultActions, type ResultSeal } from './result-panel.tsx';
import type { MatchResult } from './result.ts';
import { useToldMatch } from './told-match.ts';

/** What the end of a match is shown with. */
export interface MatchEndProps {
  readonly backend: Backend;
  readonly naming: Naming;
  readonly table: Table;
  /** What is known of the own seat's part in the deal. */
  readonly seal: Exclude<
    keyof typeof texts.seal,
    'committed' | 'alone' | 'sealed' | 'seeded' | 'seededLocal' | 'seededServed'
  >;
  /** The match was over when the page was opened: the panel comes at once. */
  readonly isPast: boolean;
  /** Whether the panel is open; the page shows a strip while it is not. */
  readonly isOpen: Signal<boolean>;
  readonly rematch: Rematching;
  readonly reactions: ReactionsProps;
}

/** A rematch with people: who wants one, and how to ask for it. */
export interface Rematching {
  readonly wanted: readonly Seat[];
  /** Who has left the table since. */
  readonly gone: readonly Seat[];
  ask(): void;
  withdraw(): void;
}

/** Milliseconds from the last blow to the panel (LOOKS, "End of a match"). */
const PANEL_AT = 1800;
/** How long it waits for what the server has of the match, beyond that. */
const LONGEST_WAIT = 3000;

const loadNewMatch = async () => (await import('../start/new-match.tsx')).NewMatch;

/** Shows the panel, and says the result aloud. */
export function MatchEnd({ backend, naming, table, seal, isPast, isOpen, rematch, reactions }: MatchEndProps) {
  const { told, isSettled } = useToldMatch(backend, table.match, table.seat);
  const [made, setMade] = useState<{ readonly result: MatchResult | undefined; readonly isFinal: boolean }>();
  // An open panel does not change, except that one that opened without all of its numbers gets them in the room that it keeps.
  const open = useRef<MatchResult | undefined>(undefined);
  const hasOpenedLate = useRef(false);
  const result = open.current ?? made?.result;
  const input = useMemo(() => ({ naming, table, ...(told ? { told } : {}) }), [naming, table.outcome, told]);
  useEffect(
    () => void resultOf(input).then((found) => setMade({ result: found, isFinal: isSettled })),
    [input, isSettled],
  );
  const headline = result ? headlineWords(naming, table, result.headline) : '';
  const [notice, setNotice] = useState('');
  const [isLate, setLate] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const hasSaid = useRef(false);
  useEffect(() => {
    // Said once, and the same sentence that the panel shows: only when nothing more will change it.
    if (!result || !made?.isFinal || hasSaid.current) return;
    hasSaid.current = true;
    sayLast(spokenResult(headline, result.sentence));
  }, [made]);
  useEffect(() => {
    const { speed } = settings.value;
    const wait = isPast || speed === 'instant' ? 0 : PANEL_AT / speed;
    const timers = [
      setTimeout(() => void (isOpen.value = true), wait),
      setTimeout(() => setLate(true), wait + LONGEST_WAIT),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  const others = rematch.wanted.filter((seat) => seat !== table.seat);
  const asking = others.length > 0 ? texts.rematchWanted(namesOf(naming, others)) : '';
  useEffect(() => void (asking !== '' && say(asking)), [asking]);
  // It opens with all that it will say, so that no button moves under a hand; without an answer, with what there is.
  const isShown = isOpen.value && (made?.isFinal || isLate);
  open.current = isShown && made?.isFinal ? result : undefined;
  if (!isShown) hasOpenedLate.current = false;
  else if (!made?.isFinal) hasOpenedLate.current = true;
  if (!result || !isShown) return null;
  const game = backend.games.find(({ name }) => name === naming.game.name);
  if (isSettingUp && game)
    return <Later load={loadNewMatch} props={{ backend, game, close: () => setSettingUp(false) }} />;
  const replay = (event: number): void =>
    goTo({ ...replayRoute(table), event, viewer: String(table.seat ?? 'spectator') });
  return (
    <ResultPanel
      naming={naming}
      result={result}
      headline={headline}
      actions={actionsFor({ backend, naming, table, rematch }, () => setSettingUp(true), setNotice)}
      notice={notice}
      seal={sealFor(backend, naming.game, table, seal, setNotice)}
      watch={replay}
      reactions={reactions}
      late={hasOpenedLate.current ? (made?.isFinal ? 'come' : 'waiting') : undefined}
      close={() => void (isOpen.value = false)}
    />
  );
}

const replayRoute = ({ match }: Table): ReplayRoute => ({ at: 'replay', match, event: -1, viewer: '', inspect: false });

type Ended = Pick<MatchEndProps, 'backend' | 'naming' | 'table' | 'rematch'>;

function actionsFor(ended: Ended, setUp: () => void, notify: (text: string) => void): ResultActions {
  const { backend, table, naming } = ended;
  const isAlone = naming.seats.length === 1;
  const again = table.seat === null ? undefined : againAction(ended);
  const tools: readonly ResultAction[] = [
    ...(table.level === 'committed'
      ? [
          {
            icon: 'check',
            label: texts.check,
            brief: texts.checkBrief,
            act: () => void checkDeal(backend, table.match, playersOf(ended)),
          } as const,
        ]
      : []),
    { icon: 'rew', label: texts.watch, brief: texts.watchBrief, act: () => goTo(replayRoute(table)) },
    ...(table.level === 'committed'
      ? [
          {
            icon: 'down',
            label: texts.save,
            brief: texts.saveBrief,
            act: () => void saveMatchFile(backend, table.match, naming.game.name).then(notify),
          } as const,
        ]
      : []),
    { icon: 'link', label: texts.copy, brief: texts.copyBrief, act: () => void copyLink(backend, table).then(notify) },
  ];
  return {
    ...(again ? { again } : {}),
    // A game without choices is played the same by all bots.
    others: table.seat === null || isAlone || naming.game.looks?.isAutomatic ? [] : otherLevels(ended),
    // A new run is the one thing, another game the other.
    anew: isAlone
      ? { label: texts.otherGames, act: () => goTo({ at: 'start' }) }
      : { label: texts.newMatch, act: setUp },
    tools,
  };
}

/** Play again: with the same people, against the same bots, or the same run. */
function againAction({ backend, naming, table, rematch }: Ended): ResultAction {
  const others = naming.seats.filter(({ isViewer }) => !isViewer);
  const people = others.filter(({ isBot }) => !isBot);
  const wanted = rematch.wanted.filter((seat) => seat !== table.seat);
  const isAsked = rematch.wanted.includes(table.seat ?? -1);
  const gone = people.filter(({ seat }) => rematch.gone.includes(seat));
  const label = isAsked
    ? gone.length > 0
      ? texts.rematchGone(gone.map(({ name }) => name))
      : texts.rematchAsked
    : wanted.length > 0
      ? texts.rematchWanted(namesOf(naming, wanted))
      : others.length === 0
        ? texts.newRun
        : others.length === 1
          ? texts.rematch(seatName(naming, others[0]?.seat ?? 0))
          : texts.sameTable;
  const level = botLevel(others);
  return {
    label,
    isAsked,
    ...(isAsked ? { withdraw: { label: texts.rematchWithdraw, act: () => rematch.withdraw() } } : {}),
    ...(level ? { face: <LevelFace level={level} isNamed /> } : {}),
    act: people.length > 0 && !backend.isLocal ? () => rematch.ask() : () => begin({ backend, naming, table }),
  };
}

/** The level that all bots at the table play at; nothing where people sit or levels differ. */
function botLevel(others: Naming['seats']): Level | undefined {
  const [first] = others;
  return others.every(({ isBot, level }) => isBot && level === first?.level) ? first?.level : undefined;
}

/** The bot that sits in a seat: what it is called is its kind. */
const botIn = ({ names }: Table, seat: number): string => (names[seat] ?? '').replace(/ \(bot\)$/, '');

/** A match with the same seats; bots of this level where one is given. */
function begin({ backend, naming, table }: Omit<Ended, 'rematch'>, bot?: string): void {
  const seats = naming.seats.map(({ isViewer, seat }) => (isViewer ? 'me' : { bot: bot ?? botIn(table, seat) }));
  void beginWith(backend, naming.game.name, seats, optionsOf(table.match));
}

/** The levels that were not played against, where only bots sat at the table. */
function otherLevels(ended: Ended): readonly ResultAction[] {
  const { naming, table } = ended;
  const others = naming.seats.filter(({ isViewer }) => !isViewer);
  if (others.some(({ isBot }) => !isBot)) return [];
  const played = new Set(others.map(({ seat }) => botIn(table, seat)));
  return OPPONENTS.filter((level) => naming.game.bots.includes(level) && !(played.size === 1 && played.has(level))).map(
    (level) => ({
      label: texts.against(LEVEL_TEXTS[level].name, LEVEL_TEXTS[level].word),
      face: <LevelFace level={level} isNamed />,
      act: () => begin(ended, level),
    }),
  );
}

/** Who played, for the check page: a file has no names. */
const playersOf = ({ naming, table }: Ended) => ({ names: naming.seats.map(({ name }) => name), seat: table.seat });

/** Copies the address of the replay, says who can open it, and returns what was said. */
async function copyLink({ isLocal }: Backend, table: Table): Promise<string> {
  const link = `${location.href.replace(/#.*$/, '')}${formatRoute(replayRoute(table))}`;
  const reach = isLocal
    ? table.level === 'committed'
      ? texts.copiedLocalFile
      : texts.copiedLocal
    : texts.copiedServed;
  const copying = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
  const isCopied = await copying.then(
    () => true,
    () => false,
  );
  if (isCopied) say(reach);
  else sayNow(texts.notCopied(link));
  return isCopied ? reach : texts.notCopied(link);
}

/** What is said of the deal; of a run alone, why there is nothing to check. */
function sealFor(
  backend: Backend,
  { reveal }: Pick<GameInfo, 'reveal'>,
  { level, match, seat, view }: Table,
  state: MatchEndProps['seal'],
  notify: (text: string) => void,
): ResultSeal | undefined {
  const { seal } = texts;
  if (level === 'committed') {
    const held =
      seat === null ? undefined : (
        <button
          type="button"
          class="link"
          title={KEYS.saveHeldMeans}
          onClick={() =>
            void saveHoldings(backend, match).then((said) =>
              notify(said === KEYS.notSaved ? said : `${said} ${KEYS.saveHeldMeans}`),
            )
          }
        >
          {KEYS.saveHeld}
        </button>
      );
    return { title: seal.committed, text: { ...seal, ...(reveal ? seal.sealed : {}) }[state], more: held };
  }
  const title = view.seats.length === 1 ? seal.alone : seal.seeded;
  return { title, text: backend.isLocal ? seal.seededLocal : seal.seededServed };
}
