/** The start page: the games in pictures, one click plays; what one was at, live tables, a deal to check. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameInfo } from '../../host/index.ts';
import { artImage } from '../art/index.ts';
import { AnyFace } from '../card/any-face.tsx';
import { Card } from '../card/card.tsx';
import { ChipHeap } from '../card/chip-heap.tsx';
import { plainFigure, type CardFace } from '../card/face.ts';
import { countWords } from '../tables/count.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import type { Backend, Listed, ListPage } from './backend.ts';
import { joinProblem } from './join-problem.ts';
import { begin } from './begin.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import { isOnControl, useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { sayNow } from './live.tsx';
import { endedMatches, ownMatches } from './own-matches.ts';
import { goTo } from './router.ts';
import { set, settings, THEMES } from './settings.ts';
import { LARGE, SMALL, type Figure, type Place } from './shelf.ts';
import { TopBar } from './top-bar.tsx';
import './start.css';

/** The first page that anybody sees. */
export function StartPage({ backend }: { readonly backend: Backend }) {
  const inviting = useSignal<GameInfo | undefined>(undefined);
  const play = (game: GameInfo, options?: object): void => void begin(backend, game, options);
  const shelf = { backend, play, invite: (game: GameInfo) => void (inviting.value = game) };
  const placed = new Set([...LARGE, ...SMALL].map(({ game }) => game));
  return (
    <div class="start">
      <TopBar />
      <main>
        <div class="start-side">
          <header class="start-head">
            <MakersMark />
            <h1>{texts.name}</h1>
            <p>{texts.motto}</p>
          </header>
          <Continue backend={backend} />
          <LiveTables backend={backend} />
          <nav class="start-links" aria-label={texts.start.more}>
            <SideLink href="#/check" icon="check" title={texts.start.check} note={texts.start.checkNote} />
            <SideLink href="#/decks/duel" icon="pile" title={texts.start.decks} note={texts.start.decksNote} />
            <SideLink href="#/cards" icon="eye" title={texts.start.cards} note={texts.start.cardsNote} />
            <SideLink
              href="#/replay"
              icon="rew"
              title={texts.start.replays}
              note={texts.start.replaysNote(endedMatches(backend.isLocal).length)}
            />
          </nav>
          {backend.isLocal ? <p class="start-note">{texts.start.local}</p> : null}
        </div>
        <div class="start-games">
          {LARGE.map((place) => (
            <LargeGame key={place.game} {...shelf} place={place} />
          ))}
          <div class="start-row">
            {SMALL.map((place) => (
              <SmallGame key={place.game} {...shelf} place={place} />
            ))}
          </div>
          <h2 class="start-more">{texts.start.more}</h2>
          <div class="start-row">
            {backend.games
              .filter(({ name }) => !placed.has(name))
              .map(({ name }) => (
                <SmallGame key={name} {...shelf} place={{ game: name }} />
              ))}
          </div>
        </div>
      </main>
      <ThemeButton />
      {inviting.value ? (
        <Later
          load={async () => (await import('./invite-dialog.tsx')).InviteDialog}
          props={{ backend, game: inviting.value, close: () => (inviting.value = undefined) }}
        />
      ) : null}
    </div>
  );
}

interface ShelfProps {
  readonly backend: Backend;
  readonly play: (game: GameInfo, options?: object) => void;
  readonly invite: (game: GameInfo) => void;
  readonly place: Place;
}

function LargeGame({ backend, play, invite, place }: ShelfProps) {
  const game = backend.games.find(({ name }) => name === place.game);
  if (!game) return null;
  const { min, max } = game.seats;
  const { way } = place;
  const games: {
    readonly [name: string]: { readonly title: string; readonly feels: string; readonly minutes: number };
  } = texts.games;
  const { title, feels, minutes } = games[game.name] ?? { title: game.title, feels: game.summary, minutes: 0 };
  return (
    <article class={`game game-${game.name}`}>
      <Picture place={place} />
      <div class="game-words">
        <h2>{title}</h2>
        <p>{feels}</p>
        <small>
          {[texts.start.players(min, max), ...(minutes > 0 ? [texts.start.minutes(minutes)] : [])].join(' · ')}
        </small>
      </div>
      <div class="game-buttons">
        <button
          type="button"
          class="button main"
          onClick={() => play(game)}
          aria-label={`${texts.start.play} ${title}`}
        >
          <Icon name="play" />
          {texts.start.play}
        </button>
        {way ? (
          <button
            type="button"
            class="button small"
            onClick={() => play(game, way.options)}
            aria-label={`${title}: ${texts.start[way.name]}`}
          >
            {texts.start[way.name]}
          </button>
        ) : null}
        {max > 1 && !backend.isLocal ? (
          <button
            type="button"
            class="button small"
            onClick={() => invite(game)}
            aria-label={`${title}: ${texts.start.friend}`}
          >
            {texts.start.friend}
          </button>
        ) : null}
      </div>
    </article>
  );
}

function SmallGame({ backend, play, place }: ShelfProps) {
  const game = backend.games.find(({ name }) => name === place.game);
  if (!game) return null;
  return (
    <button type="button" class="small-game" onClick={() => play(game)}>
      <Picture place={place} />
      <span>
        <b>{game.title}</b>
        <small>{texts.start.players(game.seats.min, game.seats.max)}</small>
      </span>
    </button>
  );
}

/** Two cards, figures cut from paper, or the maker's mark. */
function Picture({ place }: { readonly place: Place }) {
  const { cards = [], figures = [], chips = [] } = place;
  return (
    <span class={`picture figures-${figures.length}`} aria-hidden="true">
      {chips.length === 0 ? null : (
        <span class="chipset">
          {chips.map((heap) => (
            <ChipHeap key={heap} chips={heap} />
          ))}
        </span>
      )}
      {cards.map((name) => (
        <span key={name} class="tcard">
          <AnyFace name={name} />
        </span>
      ))}
      {figures.map((figure) => (
        <Cut key={figure.kind} {...figure} />
      ))}
      {cards.length + figures.length === 0 ? <MakersMark /> : null}
    </span>
  );
}

function Cut({ kind, palette, card }: Figure) {
  if (!card) return <img class="cut" alt="" src={artImage(kind, palette, 'cutout')} />;
  const { name, cost, stats } = card;
  const face: CardFace = {
    kind,
    name,
    palette,
    shape: stats ? 'unit' : 'spell',
    line: '',
    cost: plainFigure(cost),
    gem: 'mana',
    words: [],
    text: '',
    ...(stats ? { attack: plainFigure(stats[0]), health: plainFigure(stats[1]) } : {}),
  };
  return (
    <span class="cut-card">
      <Card face={face} width={112} size="small" />
    </span>
  );
}

function Continue({ backend }: { readonly backend: Backend }) {
  const [newest] = ownMatches(backend.isLocal);
  const goOn = (): boolean | void =>
    !newest || isOnControl() ? false : goTo({ at: 'match', match: newest.match, watch: false });
  useKeys({ Enter: goOn });
  if (!newest) return null;
  const { match, game, title, note = '' } = newest;
  const figures = LARGE.find((place) => place.game === game)?.figures ?? [];
  return (
    <section class="continue panel" aria-label={texts.start.continue}>
      <h2>{texts.start.continue}</h2>
      <div class="continue-row">
        <span class="duo" aria-hidden="true">
          {figures.slice(0, 2).map(({ kind, palette }) => (
            <img key={kind} alt="" src={artImage(kind, palette, 'token')} />
          ))}
        </span>
        <span>
          <b>{title}</b>
          {note === '' ? null : <small>{note}</small>}
        </span>
      </div>
      <button type="button" class="button main" onClick={() => goTo({ at: 'match', match, watch: false })}>
        {texts.start.continue}
        <kbd aria-hidden="true">Enter</kbd>
      </button>
    </section>
  );
}

/** So many are shown, and so many more whenever one asks for them. */
const MOST_TABLES = 4;

/** So many names fit beside a game. */
const MOST_NAMES = 4;

function LiveTables({ backend }: { readonly backend: Backend }) {
  const tables = useSignal<readonly Listed[]>([]);
  const next = useSignal<string | null>(null);
  const shown = useSignal(MOST_TABLES);
  const add = (page: ListPage): void => {
    // A table may be on two pages if its last seat was taken between them.
    const known = new Set(tables.value.map(({ match }) => match));
    tables.value = [...tables.value, ...page.matches.filter(({ match }) => !known.has(match))];
    next.value = page.next;
  };
  const showMore = (): void => {
    shown.value += MOST_TABLES;
    if (shown.value > tables.value.length && next.value !== null) void backend.list(next.value).then(add);
  };
  useEffect(() => void backend.list().then(add), [backend]);
  if (backend.isLocal) return null;
  const titles: { readonly [name: string]: { readonly title: string } } = texts.games;
  const titleOf = (name: string): string =>
    titles[name]?.title ?? backend.games.find((game) => game.name === name)?.title ?? name;
  const sit = (match: string): void =>
    void backend.join(match, '', settings.value.name).then(
      () => goTo({ at: 'match', match, watch: false }),
      (error: unknown) => sayNow(joinProblem(error)),
    );
  return (
    <section class="live panel" aria-label={texts.start.live}>
      <h2>
        <Icon name="eye" />
        {texts.start.live}
      </h2>
      {tables.value.length === 0 ? <p>{texts.start.noneLive}</p> : null}
      <ul>
        {tables.value.slice(0, shown.value).map(({ match, game, names, open, counts }) => (
          <li key={match}>
            <b>{titleOf(game)}</b>{' '}
            <span>
              {namesOf(names)} <small>{countWords(game, counts).join(' ')}</small>
            </span>
            {open > 0 ? (
              <button type="button" class="link" onClick={() => sit(match)}>
                {texts.start.sit}
              </button>
            ) : null}
            <button type="button" class="link" onClick={() => goTo({ at: 'match', match, watch: true })}>
              {texts.start.watch}
            </button>
          </li>
        ))}
      </ul>
      {shown.value < tables.value.length || next.value !== null ? (
        <button type="button" class="link" onClick={showMore}>
          {texts.start.moreTables}
        </button>
      ) : null}
    </section>
  );
}

/** Who sits there: two against each other, some in a row; of many only how many. */
function namesOf(all: Listed['names']): string {
  if (all.length > MOST_NAMES) return texts.start.seats(all.length);
  const [first = '', ...others] = all.flatMap((name) => name ?? []);
  return all.length === 2 && others.length === 1
    ? `${first} ${texts.start.against(others)}`
    : [first, ...others].join(', ');
}

function SideLink({
  href,
  icon,
  title,
  note,
}: {
  readonly href: string;
  readonly icon: 'check' | 'eye' | 'pile' | 'rew';
  readonly title: string;
  readonly note: string;
}) {
  return (
    <a class="side-link panel" href={href}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </a>
  );
}

/** The theme is one click away, because not everybody can read the first one. */
function ThemeButton() {
  const { theme } = settings.value;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? theme;
  return (
    <button type="button" class="theme-button" onClick={() => set({ theme: next })}>
      {texts.start.theme}: {texts.theme[theme]}
    </button>
  );
}
