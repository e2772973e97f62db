/** The page: which of its parts is open. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { ENGLISH as texts } from '../texts/index.ts';
import { openBackend, type Backend } from './backend.ts';
import { listenToKeys } from './keys.ts';
import { LiveRegion } from './live.tsx';
import { MatchPage } from './match-page.tsx';
import { route } from './router.ts';
import { applySettings } from './settings.ts';
import { Later } from './later.tsx';

/** At a table nobody needs it, so it is loaded like any other part. */
const loadStart = async () => (await import('./start-page.tsx')).StartPage;

/** The whole page. */
export function App() {
  const backend = useSignal<Backend | undefined>(undefined);
  const hasFailed = useSignal(false);
  useLayoutEffect(() => applySettings(), []);
  useLayoutEffect(() => listenToKeys(), []);
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
  switch (here.at) {
    case 'start':
      return <Later key="start" load={loadStart} props={{ backend }} />;
    case 'check':
      return <Later key="check" load={async () => (await import('../check/check-page.tsx')).CheckPage} props={{}} />;
    case 'cards':
      return <Later key="cards" load={async () => (await import('../cards/cards-page.tsx')).CardsPage} props={{}} />;
    case 'decks':
      return (
        <Later
          key={`decks-${here.game}`}
          load={async () => (await import('../builder/builder-page.tsx')).BuilderPage}
          props={{ backend, game: here.game }}
        />
      );
    case 'replay':
      return (
        <Later
          key="replay"
          load={async () => (await import('../replay/replay-page.tsx')).ReplayPage}
          props={{ backend }}
        />
      );
    case 'match':
      return <MatchPage key={here.match} backend={backend} match={here.match} watch={here.watch} />;
    case 'join':
      return (
        <Later
          load={async () => (await import('./join-page.tsx')).JoinPage}
          props={{ backend, match: here.match, code: here.code }}
        />
      );
  }
}

function Loading({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <main class="notice">
      <h1>{texts.name}</h1>
      <p>{hasFailed ? texts.start.failed : texts.match.loading}</p>
    </main>
  );
}
