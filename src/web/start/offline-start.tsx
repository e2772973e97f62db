/** The start page after a reload without a network: what goes on at the server, and what can be played here all the same. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { hasServer } from '../app/api.ts';
import type { Backend } from '../app/backend.ts';
import { belongsToFocus, useKeys } from '../app/keys.ts';
import { servedMatches } from '../app/own-matches.ts';
import { formatRoute } from '../app/router.ts';
import { TopBar } from '../app/top-bar.tsx';
import { Icon } from '../card/icon.tsx';
import { ENGLISH } from '../texts/index.ts';
import { OFFLINE as texts, START } from '../texts/start.ts';
import { LargeTile, SmallTile, type TileProps } from './game-tiles.tsx';
import { PlayAgainst } from './play-against.tsx';
import { shelfOf } from './play-plan.ts';
import { YourMatches } from './your-matches.tsx';
import './offline-start.css';

interface OfflineProps {
  readonly backend: Backend;
  readonly tile: Omit<TileProps, 'game'>;
  /** The match that was to be opened. */
  readonly awaited?: string | undefined;
}

/** Seconds between two tries: the last one again and again. */
const WAITS = [1, 2, 4, 8] as const;

/** What is there without a connection. The page begins anew as soon as the server answers. */
export function OfflineStart({ backend, tile, awaited }: OfflineProps) {
  const { house, classics } = shelfOf(backend.games);
  const served = servedMatches();
  const waiting = awaited === undefined ? served[0] : served.find(({ match }) => match === awaited);
  const others = served.filter((each) => each !== waiting);
  // The network may be there while the server is not.
  const why = navigator.onLine ? texts.noServer : texts.noNetwork;
  return (
    <>
      <TopBar title={ENGLISH.name}>
        <span class="offline-sign">
          <Icon name="warn" />
          {why.sign}
        </span>
      </TopBar>
      <main class="offline">
        <section class="offline-head" role="status">
          <Plug />
          <h1>{why.title}</h1>
          <p>{waiting ? texts.goesOn(waiting.title) : texts.nothing}</p>
          <div class="offline-strip">
            {waiting ? (
              <span>
                <b>{waiting.title}</b>
                {waiting.note ? `, ${waiting.note}` : ''}
              </span>
            ) : null}
            <Retry match={awaited ?? waiting?.match} />
          </div>
          {others.length > 0 ? <p class="offline-others">{texts.missing(others.length)}</p> : null}
        </section>
        <section class="house-games">
          <header class="section-head">
            <h2>{texts.playable}</h2>
            <small>{texts.playableNote}</small>
          </header>
          <div>
            {house.map((game) => (
              <LargeTile key={game.name} {...tile} game={game} />
            ))}
          </div>
        </section>
        <section class="classic-games">
          <header class="section-head">
            <h2>{START.classics}</h2>
          </header>
          <div>
            {classics.map((game) => (
              <SmallTile key={game.name} {...tile} game={game} />
            ))}
          </div>
        </section>
        <div class="offline-more">
          <PlayAgainst />
          <YourMatches backend={backend} />
        </div>
      </main>
    </>
  );
}

/** Asks for the server again after 1, 2, 4, 8, 8 … seconds, or at once; then opens the match that goes on there. */
function Retry({ match }: { readonly match: string | undefined }) {
  const tries = useSignal(0);
  const left = useSignal<number>(WAITS[0]);
  const ask = async (): Promise<void> => {
    left.value = 0;
    if (await hasServer()) {
      if (match !== undefined) location.hash = formatRoute({ at: 'match', match, watch: false });
      return location.reload();
    }
    tries.value += 1;
    left.value = WAITS[Math.min(tries.value, WAITS.length - 1)] ?? 8;
  };
  useKeys({ Enter: () => (belongsToFocus() ? false : void ask()) });
  useEffect(() => {
    const timer = setInterval(() => {
      if (left.value > 1) left.value -= 1;
      // Wait while a dialog is open, since loading the match would close it.
      else if (left.value === 1 && !document.querySelector('dialog[open]')) void ask();
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span class="offline-try" aria-hidden="true">
        <i />
        {left.value > 0 ? texts.again(left.value) : texts.trying}
      </span>
      <button type="button" class="button main" onClick={() => void ask()}>
        {texts.now}
        <kbd aria-hidden="true">Enter</kbd>
      </button>
    </>
  );
}

const Plug = () => (
  <svg class="offline-plug" viewBox="0 0 120 80" aria-hidden="true">
    <path d="M4 40h26M90 40h26" />
    <path d="M30 24h14a16 16 0 0 1 0 32H30z" />
    <path d="M76 24H90v32H76a16 16 0 0 1 0-32z" />
    <path class="broken" d="M62 32h6M62 48h6" />
  </svg>
);
