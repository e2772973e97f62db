/** The table of a film: the game's own, told what happens by the playhead. */
import { loadCues } from '../game-parts.ts';
import { useLayoutEffect } from 'preact/hooks';
import { say } from '../app/live.tsx';
import { Seated } from '../app/seated.tsx';
import { settings } from '../app/settings.ts';
import { titleOf } from '../app/title-of.ts';
import { useShown } from '../stage/index.ts';
import { seatName } from '../tables/naming.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { REPLAY as words } from '../texts/replay.ts';
import type { Watcher } from './letters.ts';
import type { Playhead } from './playhead.ts';
import type { Screening } from './screening.ts';
import { SmallTable } from './small-table.tsx';
import type { Running } from './use-film.ts';

/** A film, and who leads the motion on its table: the playhead unless somebody comes between. */
export interface FilmTableProps {
  readonly film: Running;
  readonly led?: Playhead['led'];
}

/** The table of a film. */
export function FilmTable({ film: { head, naming, watcher }, led = head.led }: FilmTableProps) {
  const { game, seats } = naming;
  const stage = useShown({
    game,
    loadCues,
    newest: head.table,
    changes: head.changes,
    seats,
    settings,
    say,
    isReplay: true,
  });
  useLayoutEffect(() => led(stage), [stage, led]);
  const { turn } = head;
  return (
    <SmallTable
      title={titleOf(game)}
      subtitle={[against(naming), ...(turn ? [words.turn(turn.label)] : [])].join(' · ')}
    >
      <Seated
        key={String(watcher)}
        game={game}
        table={stage.table}
        newest={head.table}
        send={lookingOnly}
        stage={stage}
        past={head.past}
        seats={seats}
        texts={texts}
        isReplay
      />
    </SmallTable>
  );
}

const lookingOnly = async (): Promise<{
  readonly type: 'refused';
  readonly id: string;
  readonly code: string;
  readonly text: string;
}> => ({ type: 'refused', id: '', code: 'Replay', text: words.looking });

/** Who plays against whom. */
export const against = (naming: Running['naming']): string => {
  const [first, ...others] = naming.seats.map(({ seat }) => seatName(naming, seat));
  return [first ?? '', ...(others.length === 0 ? [] : [texts.start.against(others)])].join(' ');
};

/** Returns what each perspective is called: the reader's own seat "You" while the table calls it so, any other by its name. */
export const watcherWords =
  ({ seat }: Screening, { naming }: Running) =>
  (watcher: Watcher): string => {
    if (watcher === 'all') return words.all;
    if (watcher === 'spectator') return words.spectator;
    const { isViewer = false, name = texts.player(watcher + 1) } = naming.seats[watcher] ?? {};
    return isViewer && watcher === seat ? words.you : name;
  };
