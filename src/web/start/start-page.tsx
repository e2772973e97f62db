/** The start page: whom one plays against, the games, what one was at, and the tools. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameInfo } from '../../host/index.ts';
import type { Backend } from '../app/backend.ts';
import { begin } from '../app/begin.ts';
import { Later } from '../app/later.tsx';
import { route } from '../app/router.ts';
import { lostUntil, useServerWatch } from '../app/server-watch.ts';
import { settings } from '../app/settings.ts';
import { StartProblem } from '../app/start-problem.tsx';
import { TopBar } from '../app/top-bar.tsx';
import { Icon, MakersMark } from '../card/icon.tsx';
import type { IconName } from '../art/index.ts';
import { ENGLISH } from '../texts/index.ts';
import { LEVEL_TEXTS } from '../texts/levels.ts';
import { START as texts } from '../texts/start.ts';
import { AddedTile, LargeTile, SmallTile, type TileProps } from './game-tiles.tsx';
import { PhoneTabs, type StartTab } from './phone-tabs.tsx';
import { PlayAgainst } from './play-against.tsx';
import { shelfOf } from './play-plan.ts';
import { ContinueStrip, YourMatches } from './your-matches.tsx';
import { useSideRows } from './side-rows.ts';
import './start.css';

const loadLineStrip = async () => (await import('./line-strip.tsx')).LineStrip;
const loadHappening = async () => (await import('./happening.tsx')).Happening;
const loadNewMatch = async () => (await import('./new-match.tsx')).NewMatch;
const loadRules = async () => (await import('../rules/game-rules.tsx')).GameRules;
const loadOffline = async () => (await import('./offline-start.tsx')).OfflineStart;

interface StartProps {
  readonly backend: Backend;
  /** The match of a server that was to be opened, while the server does not answer. */
  readonly awaited?: string;
}

/** The first page that anybody sees; without a connection, what can be played all the same. */
export function StartPage({ backend, awaited }: StartProps) {
  const setting = useSignal<GameInfo | undefined>(undefined);
  const reading = useSignal<GameInfo | undefined>(undefined);
  useServerWatch(backend);
  const tile = {
    isCut: lostUntil.value !== null,
    level: settings.value.opponents,
    more: backend.isLocal ? texts.seatsLevel : texts.friendSeatsMore,
    play: (game: GameInfo): void => void begin(backend, game),
    setUp: (game: GameInfo): void => void (setting.value = game),
    read: (game: GameInfo): void => void (reading.value = game),
  };
  const close = (): void => void (setting.value = undefined);
  const here = route.value;
  const isLost = here.at === 'start' && here.isLost === true;
  // Said once: the address becomes that of this page, so that a reload does not say it again.
  useEffect(() => void (isLost && history.replaceState(null, '', '#/')), [isLost]);
  return (
    <div class="start">
      {isLost ? (
        <p class="start-lost" role="alert">
          {texts.noPage}
        </p>
      ) : null}
      {backend.isLocal ? null : <Later load={loadLineStrip} props={{}} />}
      {setting.value ? null : <StartProblem />}
      {backend.isOffline ? (
        <Later load={loadOffline} props={{ backend, tile, awaited }} />
      ) : (
        <Everything backend={backend} tile={tile} />
      )}
      {setting.value ? <Later load={loadNewMatch} props={{ backend, game: setting.value, close }} /> : null}
      {reading.value ? (
        <Later
          load={loadRules}
          props={{ backend, game: reading.value, close: () => void (reading.value = undefined) }}
        />
      ) : null}
    </div>
  );
}

interface EverythingProps {
  readonly backend: Backend;
  readonly tile: Omit<TileProps, 'game'>;
}

function Everything({ backend, tile }: EverythingProps) {
  const { added, house, classics } = shelfOf(backend.games);
  const { name } = settings.value;
  const tab = useSignal<StartTab>('play');
  const side = useRef<HTMLDivElement>(null);
  useSideRows(side);
  return (
    <>
      <TopBar>{name === '' ? null : <span class="own-name">{texts.yourName(name)}</span>}</TopBar>
      <main data-tab={tab.value}>
        <header class="start-head">
          <h1>
            <MakersMark />
            {ENGLISH.name}
          </h1>
          <p>{backend.isLocal ? texts.local : texts.motto}</p>
        </header>
        <ContinueStrip backend={backend} />
        <PlayAgainst />
        <div class="start-games" id="start-games">
          {added.length > 0 ? (
            <section class="added-games">
              <SectionHead title={texts.added} note={texts.addedNote} />
              <div>
                {added.map((game) => (
                  <AddedTile key={game.name} {...tile} game={game} />
                ))}
              </div>
            </section>
          ) : null}
          <section class="house-games">
            <SectionHead title={texts.house} />
            <div>
              {house.map((game) => (
                <LargeTile key={game.name} {...tile} game={game} />
              ))}
            </div>
          </section>
          <section class="classic-games">
            <SectionHead title={texts.classics} note={texts.classicsNote(LEVEL_TEXTS[tile.level].name)}>
              <Icon name="gear" /> {texts.classicsMore[backend.isLocal ? 'local' : 'served']}
            </SectionHead>
            <div>
              {classics.map((game) => (
                <SmallTile key={game.name} {...tile} game={game} />
              ))}
            </div>
          </section>
        </div>
        <div class="start-side" ref={side}>
          <YourMatches backend={backend} />
          {backend.isLocal ? null : <Later load={loadHappening} props={{ backend }} />}
          <Tools />
        </div>
      </main>
      <PhoneTabs shown={tab} />
    </>
  );
}

interface SectionHeadProps {
  readonly title: string;
  readonly note?: string;
  readonly children?: ComponentChildren;
}

function SectionHead({ title, note = '', children }: SectionHeadProps) {
  return (
    <header class="section-head">
      <h2>{title}</h2>
      {note === '' ? null : (
        <small>
          {note} {children}
        </small>
      )}
    </header>
  );
}

const TOOLS: readonly (readonly [href: string, icon: IconName, title: string])[] = [
  ['#/decks/duel', 'pile', texts.decks],
  ['#/replay', 'rew', texts.replays],
  ['#/cards', 'eye', texts.cards],
  ['#/check', 'check', texts.check],
];

function Tools() {
  return (
    <nav class="start-tools" aria-label={texts.tools} id="start-tools">
      {TOOLS.map(([href, icon, title]) => (
        <a key={href} class="panel" href={href}>
          <Icon name={icon} />
          {title}
        </a>
      ))}
    </nav>
  );
}
