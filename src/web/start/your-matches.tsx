/** One's own matches: those that go on first, then those that can be watched again, page by page. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameInfo } from '../../host/index.ts';
import type { Backend, MatchStanding } from '../app/backend.ts';
import { belongsToFocus, useKeys } from '../app/keys.ts';
import { endedMatches, ownMatches, type OwnMatch } from '../app/own-matches.ts';
import { calledAt } from '../app/seat-names.ts';
import { formatRoute, goTo, type Route } from '../app/router.ts';
import { SIGNS } from '../texts/signs.ts';
import { START as texts } from '../texts/start.ts';
import { GamePicture } from './game-picture.tsx';
import { sideRows } from './side-rows.ts';

/** So many more are shown whenever one asks for them. */
const PAGE = 8;

/** All own matches, unfinished ones first, those that wait for the player before the others. */
export function YourMatches({ backend }: { readonly backend: Backend }) {
  const asked = useSignal(0);
  const standings = useStandings(backend);
  const told = (each: OwnMatch): ListedMatch => withStanding(each, standings[each.match]);
  const open = inTurn(ownMatches(backend).map(told));
  const all = [...open, ...endedMatches(backend).map(told)].toSorted(
    (a, b) => Number(isWanted(b)) - Number(isWanted(a)),
  );
  const [first] = open;
  useKeys({ Enter: () => (!first || belongsToFocus() ? false : goTo(placeOf(first))) });
  const shown = sideRows.value.matches + asked.value;
  if (all.length === 0) return <p class="no-matches for-phone">{texts.noMatches}</p>;
  return (
    <section
      class="panel your-matches"
      {...(asked.value > 0 ? { 'data-asked': true } : {})}
      aria-labelledby="your-matches"
    >
      <header>
        <h2 id="your-matches">{texts.matches}</h2>
        {all.length > shown ? (
          <button type="button" class="link" onClick={() => (asked.value += PAGE)}>
            {texts.moreMatches(all.length - shown)}
          </button>
        ) : null}
      </header>
      <ul class={asked.value > 0 ? 'scrolls' : ''}>
        {all.slice(0, shown).map((each) => (
          <li key={each.match}>
            <MatchLink match={each} games={backend.games} isApart={each.isLocal && !backend.isLocal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Matches with people of which the server is asked how they stand: the newest of each kind. */
const MAX_ASKED = 4;

/** How a match stands, and how far it has come in words. */
type Standing = MatchStanding & { readonly count: string };

type Standings = { readonly [match: string]: Standing };

/** Asks the server how the own matches with people stand: what this browser saw last may not be true any more. */
function useStandings(backend: Backend): Standings {
  const found = useSignal<Standings>({});
  useEffect(() => {
    if (backend.isLocal) return;
    const asked = [ownMatches(backend), endedMatches(backend)].flatMap((all) =>
      all.filter(({ isLocal, hasPeople }) => !isLocal && hasPeople).slice(0, MAX_ASKED),
    );
    for (const { match, game } of asked)
      void Promise.all([backend.standing(match), import('../tables/count.ts')]).then(
        ([standing, { countWords }]) => {
          const [count = ''] = countWords(game, standing.counts);
          found.value = { ...found.value, [match]: { ...standing, count } };
        },
        () => {},
      );
  }, [backend]);
  return found.value;
}

type ListedMatch = OwnMatch & {
  /** Who wants a rematch, in a sentence. */
  readonly wanted?: string;
};

const isWanted = ({ wanted }: ListedMatch): boolean => wanted !== undefined;

/** Returns a match as it stands on the server: whose turn it is, whether a bot has taken over, who wants to play again. */
function withStanding(match: OwnMatch, standing: Standing | undefined): ListedMatch {
  if (!standing) return match;
  const { former, names, isOver, isMyTurn, rematch, count } = standing;
  const nameOf = (seat: number): string => calledAt(names)[seat] ?? '';
  const [by] = rematch;
  if (isOver) return by === undefined ? match : { ...match, wanted: texts.wantsRematch(nameOf(by)) };
  // What this browser saw last may be turns ago, and the score with it.
  const note =
    count === '' || match.note?.toLowerCase().startsWith(count)
      ? match.note
      : count.replace(/^./, (letter) => letter.toUpperCase());
  if (former === null) return { ...match, isMyTurn, ...(note === undefined ? {} : { note }) };
  return { ...match, isMyTurn: false, isReplaced: true, note: SIGNS.botPlays(nameOf(former)) };
}

/** On a phone: the match that waits, with one button. */
export function ContinueStrip({ backend }: { readonly backend: Backend }) {
  const open = inTurn(ownMatches(backend));
  const [first] = open;
  if (!first) return null;
  const turn = first.isMyTurn === true ? `: ${texts.yourTurn.toLowerCase()}` : '';
  const others = open.length > 1 ? [texts.moreOpen(open.length - 1)] : [];
  return (
    <section class="continue-strip" aria-label={texts.matches}>
      <MatchPicture match={first} games={backend.games} />
      <span>
        <b>
          {first.title}
          {turn}
        </b>
        <small>{[first.note ?? '', ...others].filter(Boolean).join(' · ')}</small>
      </span>
      <a class="button main" href={formatRoute(placeOf(first))}>
        {texts.continue}
      </a>
    </section>
  );
}

const inTurn = (matches: readonly OwnMatch[]): readonly OwnMatch[] =>
  matches.toSorted((a, b) => Number(b.isMyTurn ?? false) - Number(a.isMyTurn ?? false));

const placeOf = ({ match, ended, wanted }: ListedMatch): Route =>
  ended === undefined || wanted !== undefined
    ? { at: 'match', match, watch: false }
    : { at: 'replay', match, event: -1, viewer: '', inspect: false };

interface MatchProps {
  readonly match: ListedMatch;
  readonly games: readonly GameInfo[];
}

interface LinkProps extends MatchProps {
  /** It is kept in this browser, unlike the others. */
  readonly isApart: boolean;
}

function MatchLink({ match, games, isApart }: LinkProps) {
  const { title, note = '', ended, isMyTurn, isReplaced = false, wanted } = match;
  const isOpen = ended === undefined;
  const state =
    wanted !== undefined
      ? texts.rematch
      : !isOpen
        ? texts.ended
        : isReplaced
          ? texts.watch
          : isMyTurn === undefined
            ? texts.continue
            : isMyTurn
              ? texts.yourTurn
              : texts.theirTurn;
  return (
    <a href={formatRoute(placeOf(match))}>
      <MatchPicture match={match} games={games} />
      <span class="match-words">
        <b>{title}</b>
        <small>{[wanted ?? ended ?? note, isApart ? texts.onDevice : ''].filter(Boolean).join(' · ')}</small>
      </span>
      <em class={isOpen ? (isMyTurn ? 'turn' : '') : 'over'}>{state}</em>
    </a>
  );
}

function MatchPicture({ match, games }: MatchProps) {
  const game = games.find(({ name }) => name === match.game);
  return <span class="match-picture">{game ? <GamePicture game={game} isSmall /> : null}</span>;
}
