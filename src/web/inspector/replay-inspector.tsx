/** The inspector on a match that lies open: any moment, as anybody; commands are tried, and the match goes on from there. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Seat } from '../../core/index.ts';
import { viewDigest } from '../../core/view/index.ts';
import { useKeys } from '../app/keys.ts';
import { keysOf } from '../replay/controls.tsx';
import { FilmTable } from '../replay/film-table.tsx';
import type { Look, Watcher } from '../replay/letters.ts';
import { Unshowable, type Replayer } from '../replay/replayer.ts';
import type { Screening } from '../replay/screening.ts';
import type { Running } from '../replay/use-film.ts';
import type { Performance } from '../stage/index.ts';
import { lineOf } from '../tables/naming.ts';
import { INSPECTOR as words } from '../texts/replay.ts';
import { saveAs } from '../app/save-as.ts';
import { InspectorFrame, type Tool } from './inspector-frame.tsx';

/** A match on a table, and the worker that has it. */
export interface ReplayInspectorProps {
  readonly screening: Screening;
  readonly film: Running;
  readonly replayer: Replayer;
  readonly watch: (watcher: Watcher) => void;
  /** The match has become another: the film is made anew, and goes to this event. */
  readonly anew: (at: number) => void;
  readonly close: () => void;
}

/** A frame, as long as browsers have it. */
const FRAME = 16;

/** The page. */
export function ReplayInspector({ screening, film, replayer, watch, anew, close }: ReplayInspectorProps) {
  const { head, naming, watcher } = film;
  // Read for its signal: the number follows the time.
  const at = head.time.value < 0 ? 0 : head.number;
  const look = useLook(replayer, film, at);
  const [performance, setPerformance] = useState<Performance>();
  const led = useMemo(() => (given: Performance) => (setPerformance(given), head.led(given)), [head]);
  const isTried = useSignal(false);
  useKeys(
    keysOf(head, (by) => head.stepEvent(by)),
    { leads: true },
  );
  const act = async (seat: Seat, command: unknown): Promise<string> => {
    try {
      const tried = await replayer.ask('attempt', { seat, at, command });
      isTried.value = true;
      anew(tried.at);
      return '';
    } catch (error) {
      return error instanceof Unshowable ? `${error.code}: ${error.message}` : String(error);
    }
  };
  const restore = (): void =>
    void replayer.ask('restore', null).then(() => {
      isTried.value = false;
      anew(at);
    });
  if (!look) return null;
  return (
    <InspectorFrame
      facts={factsOf(screening, look, isTried.value)}
      watchers={screening.watchers}
      watcher={watcher}
      nameOf={(each) => nameOf(screening, each)}
      watch={watch}
      clock={{
        isFrozen: !head.isPlaying.value,
        freeze: (isFrozen) => (isFrozen ? head.pause() : head.play()),
        step: () => (head.pause(), head.advance(FRAME)),
      }}
      tools={[
        { label: words.previous, icon: 'rew', act: () => (head.pause(), head.stepEvent(-1)) },
        { label: words.next, icon: 'ffw', act: () => (head.pause(), head.stepEvent(1)) },
        ...filesOf(screening, look),
        ...(isTried.value ? [{ label: words.restore, act: restore }] : []),
      ]}
      zones={{ zones: look.zones, laws: look.laws, cards: look.cards }}
      state={{
        tree: look.tree,
        before: look.before,
        previous: Math.max(0, look.at - 1),
        about: aboutOf(look),
        isSame: look.at === at ? viewDigest(head.view) === look.digest : null,
      }}
      commands={{ isSettled: look.isSettled, legal: look.choices, naming, view: head.view, act }}
      performance={performance}
      resting={head.clip}
      close={close}
    >
      <FilmTable film={film} led={led} />
    </InspectorFrame>
  );
}

/** The moment as the worker sees it; the last one stays until the next is there. */
function useLook(replayer: Replayer, film: Running, at: number): Look | undefined {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    let isWanted = true;
    void replayer.ask('look', { watcher: film.watcher, at }).then((found) => isWanted && setLook(found));
    return () => void (isWanted = false);
  }, [replayer, film, at]);
  return look;
}

const nameOf = ({ game, names }: Screening, watcher: Watcher): string => {
  if (watcher === 'all') return words.all;
  if (watcher === 'spectator') return words.spectator;
  const name = names[watcher];
  return name === null || name === undefined || name.length > 10 || game.seats.max < 2
    ? `p${watcher + 1}`
    : lineOf(name);
};

const factsOf = ({ game, version, level }: Screening, { at, seed }: Look, isTried: boolean): readonly string[] => [
  [game.name, version].join(' '),
  seed === null ? '' : words.seed(seed),
  words.level(level),
  words.event(at),
  isTried ? words.tried : '',
];

const aboutOf = ({ digest, shuffles }: Look): string =>
  [words.digest(digest), ...(shuffles === null ? [] : [words.shuffles(shuffles)])].join(' · ');

const filesOf = ({ lines }: Screening, { tree }: Look): readonly Tool[] => [
  { label: words.save, act: () => saveAs('state.json', `${JSON.stringify(tree, null, 1)}\n`) },
  ...(lines ? [{ label: words.exportLog, act: () => saveAs('match.jsonl', `${lines.join('\n')}\n`) }] : []),
];
