/** The page: which of its parts is open. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { ENGLISH as texts } from '../texts/index.ts';
import { holderOf, isLocalMatch, openBackend, type Backend } from './backend.ts';
import { keepFocus } from './keep-focus.ts';
import { listenToKeys } from './keys.ts';
import { hush, LiveRegion } from './live.tsx';
import type { MatchPageProps } from './match-page.tsx';
import { route } from './router.ts';
import { applySettings } from './settings.ts';
import { Later } from './later.tsx';

/** At a table nobody needs it, so it is loaded like any other part. */
const loadStart = async () => (await import('../start/start-page.tsx')).StartPage;
const loadCheck = async () => (await import('../check/check-page.tsx')).CheckPage;
const loadCards = async () => (await import('../cards/cards-page.tsx')).CardsPage;
const loadBuilder = async () => (await import('../builder/builder-page.tsx')).BuilderPage;
const loadReplay = async () => (await import('../replay/replay-page.tsx')).ReplayPage;
const loadMatch = async () => (await import('./match-page.tsx')).MatchPage;
const loadJoin = async () => (await import('./join-page.tsx')).JoinPage;

/** The whole page. */
export function App() {
  const backend = useSignal<Backend | undefined>(undefined);
  const hasFailed = useSignal(false);
  useLayoutEffect(() => applySettings(), []);
  useLayoutEffect(() => listenToKeys(), []);
  useLayoutEffect(() => keepFocus(), []);
  useEffect(() => {
    if (route.value.at === 'start') void loadStart();
    openBackend().then(
      (found) => (backend.value = found),
      () => (hasFailed.value = true),
    );
  }, []);
  return (
    <>
      {backend.value ? <Part backend={backend.value} /> : <Loading hasFailed={hasFailed.value} />}
      <LiveRegion />
    </>
  );
}

function Part({ backend }: { readonly backend: Backend }) {
  const here = route.value;
  // What was said at one place is no word of the next.
  useEffect(() => hush, [here.at, 'match' in here ? here.match : '']);
  switch (here.at) {
    case 'start':
      return <Later key="start" load={loadStart} props={{ backend }} />;
    case 'check':
      return <Later key="check" load={loadCheck} props={{}} />;
    case 'cards':
      return <Later key="cards" load={loadCards} props={{}} />;
    case 'decks':
      return <Later key={`decks-${here.game}`} load={loadBuilder} props={{ backend, game: here.game }} />;
    case 'replay':
      return <Later key="replay" load={loadReplay} props={{ backend }} />;
    case 'match':
      return <MatchPart key={here.match} backend={backend} match={here.match} watch={here.watch} />;
    case 'join':
      return <Later load={loadJoin} props={{ backend, match: here.match, code: here.code }} />;
  }
}

/** A match at whoever holds it: the server, or this device. */
function MatchPart({ backend, match, watch }: MatchPageProps) {
  const holder = useSignal(isLocalMatch(match) && !backend.isLocal ? undefined : backend);
  useEffect(() => void holderOf(backend, match).then((found) => (holder.value = found)), [backend, match]);
  return holder.value ? (
    <Later load={loadMatch} props={{ backend: holder.value, match, watch }} />
  ) : (
    <p class="loading">{texts.match.loading}</p>
  );
}

function Loading({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <main class="notice">
      <h1>{texts.name}</h1>
      <p>{hasFailed ? texts.start.failed : texts.match.loading}</p>
    </main>
  );
}
