/** The deck builder: the cards of a game, and a deck beside them. */
import './builder.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Backend } from '../app/backend.ts';
import { formatRoute } from '../app/router.ts';
import { StartProblem } from '../app/start-problem.tsx';
import { TopBar } from '../app/top-bar.tsx';
import { Icon } from '../card/icon.tsx';
import { rem } from '../lengths.ts';
import { useIsPhone, useMedia } from '../tables/is-phone.ts';
import { BUILDER } from '../texts/builder.ts';
import type { BuilderGame } from './builder-game.ts';
import { DeckPanel } from './deck-panel.tsx';
import { DecksDialog } from './decks-dialog.tsx';
import { factionsOf, type Filter } from './filter.ts';
import { Gallery } from './gallery.tsx';
import { loadGame, otherGames } from './games.ts';
import { HandsDialog } from './hands-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { sortWords, workbench, type Workbench } from './workbench.ts';

interface BuilderProps {
  readonly backend: Backend;
  readonly game: string;
}

/** The page of a game's decks. */
export function BuilderPage({ backend, game }: BuilderProps) {
  const loaded = useSignal<BuilderGame | undefined>(undefined);
  useEffect(() => void loadGame(game).then((found) => (loaded.value = found)), [game]);
  return loaded.value ? <Builder backend={backend} game={loaded.value} /> : null;
}

/** Below this the filters have a row of their own. */
const NARROW = `(max-width: ${rem(1239)})`;

function Builder({ backend, game }: { readonly backend: Backend; readonly game: BuilderGame }) {
  const bench = useMemo(() => workbench(game, BUILDER, backend), [game, backend]);
  const isPhone = useIsPhone();
  const isNarrow = useMedia(NARROW);
  const showsDeck = useSignal(false);
  const { words, dialog } = bench;
  const close = (): void => void (dialog.value = '');
  return (
    <div class={`builder ${isPhone ? 'phone' : isNarrow ? 'desk narrow' : 'desk'} ${showsDeck.value ? 'on-deck' : ''}`}>
      <TopBar title={words.title} subtitle={<Games now={game.game} />}>
        {isNarrow ? null : <Filters bench={bench} />}
      </TopBar>
      <main>
        <h1 class="unseen">{`${words.title}: ${words.games[game.game]}`}</h1>
        {isNarrow && !showsDeck.value ? (
          <div class="filter-bar">
            <Filters bench={bench} />
          </div>
        ) : null}
        {isPhone && showsDeck.value ? null : <Gallery bench={bench} isPhone={isPhone} />}
        <DeckPanel
          bench={bench}
          fold={isPhone ? { isOpen: showsDeck.value, turn: () => (showsDeck.value = !showsDeck.value) } : undefined}
        />
      </main>
      <StartProblem />
      {dialog.value === 'decks' ? <DecksDialog bench={bench} close={close} /> : null}
      {dialog.value === 'text' ? <TextDialog bench={bench} close={close} /> : null}
      {dialog.value === 'hands' ? <HandsDialog bench={bench} close={close} /> : null}
    </div>
  );
}

/** The game whose decks are built, and the way to the others. */
function Games({ now }: { readonly now: BuilderGame['game'] }) {
  const { games } = BUILDER;
  return (
    <>
      {games[now]}
      {otherGames(now).map((game) => (
        <a key={game} class="other-game" href={formatRoute({ at: 'decks', game })}>
          {games[game]}
        </a>
      ))}
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Filters({ bench }: { readonly bench: Workbench }) {
  const { game, deck, filter, words } = bench;
  const change = (part: Partial<Filter>): void => void (filter.value = { ...filter.value, ...part });
  const { faction, sort } = filter.value;
  return (
    <>
      <div class="seg" role="group" aria-label={words.factions}>
        <Choice is={faction === ''} act={() => change({ faction: '' })} says={words.all} />
        {factionsOf(game, deck.value).map((each) => (
          <Choice key={each} is={faction === each} act={() => change({ faction: each })} says={capital(each)} />
        ))}
      </div>
      <div class="seg" role="group" aria-label={words.sorts}>
        {game.sorts.map((each) => (
          <Choice
            key={each}
            is={sort === each}
            act={() => change({ sort: sort === each ? '' : each })}
            says={sortWords(words, each)}
          />
        ))}
      </div>
      <label class="card-search">
        <Icon name="search" />
        <span class="unseen">{words.search}</span>
        <input
          type="search"
          placeholder={words.search}
          value={filter.value.words}
          onInput={({ currentTarget }) => change({ words: currentTarget.value })}
        />
      </label>
    </>
  );
}

const Choice = ({ is, act, says }: { readonly is: boolean; readonly act: () => void; readonly says: string }) => (
  <button type="button" aria-pressed={is} onClick={act}>
    {says}
  </button>
);
