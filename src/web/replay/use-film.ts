/** The film of a screening as somebody sees it, with its playhead and its clock. */
import { loadCues } from '../game-parts.ts';
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { seatNames } from '../app/seat-names.ts';
import { kindName, lineOf } from '../tables/naming.ts';
import { settings } from '../app/settings.ts';
import { clockAsked, Loop } from '../stage/loop.ts';
import type { Naming } from '../tables/naming.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { filmOf } from './film.ts';
import type { Watcher } from './letters.ts';
import { Playhead } from './playhead.ts';
import type { Screening } from './screening.ts';
import { loadTelling } from './telling.ts';

/** A playhead, and what its table is called. */
export interface Running {
  readonly head: Playhead;
  readonly naming: Naming;
  readonly watcher: Watcher;
  /** The film's own clock moves by hand. */
  step(ms: number): void;
}

/** What is wished of a film. */
export interface FilmWish {
  readonly watcher: Watcher;
  readonly isTight: boolean;
  /** Another one when the match itself has become another, with the event to begin at; -1 for the beginning. */
  readonly take: { readonly from: number; readonly count: number };
}

/** Makes the film anew when something else is wished, and stays at the event that was shown. */
export function useFilm(screening: Screening, { watcher, isTight, take }: FilmWish): Running | undefined {
  const [running, setRunning] = useState<Running>();
  const at = useRef(take.from);
  const isPlaying = useRef(false);
  useEffect(() => void (at.current = take.from), [take]);
  useEffect(() => {
    let isWanted = true;
    // Where something else was tried, the match does not end as it did.
    void runningOf(take.count === 0 ? screening : { ...screening, outcome: null }, watcher, isTight).then((made) => {
      if (!isWanted) return;
      if (at.current >= 0) made.head.seekEvent(at.current);
      if (isPlaying.current) made.head.play();
      setRunning(made);
    });
    return () => void (isWanted = false);
  }, [screening, watcher, isTight, take]);
  useEffect(
    () =>
      running &&
      effect(() => {
        // Include the step that is being shown, or it would be shown twice.
        at.current = running.head.time.value > 0 ? running.head.told : running.head.number;
        isPlaying.current = running.head.isPlaying.value;
      }),
    [running],
  );
  return running;
}

/** Ms between two bets, as bots leave them at the table: chips are shown in less time than it takes to read what was bet. */
const BET_PAUSE = 600;

async function runningOf(screening: Screening, watcher: Watcher, isTight: boolean): Promise<Running> {
  const { game, level, outcome } = screening;
  const told = await screening.tell(watcher, screening.seat ?? undefined);
  const seat = told.viewer === 'spectator' ? null : told.viewer;
  const names = screening.names.map((name, at) =>
    name === null || /^p\d+$/.test(name) ? texts.player(at + 1) : lineOf(name),
  );
  // The seat whose perspective is shown is "You". Spectators, and viewers without a seat, read names only.
  const naming = { game, seats: seatNames({ names, seat: watcher === 'all' ? screening.seat : seat }), texts };
  const [cues, telling] = await Promise.all([loadCues(game.name), loadTelling(naming)]);
  const pause = game.looks?.hands ? { pause: BET_PAUSE } : {};
  const film = filmOf(told, { game: game.name, cues, words: wordsOf(naming), isTight, ...pause, ...telling });
  const head: Playhead = new Playhead(
    film,
    {
      match: screening.name,
      seat,
      level: level === 'committed' ? level : 'seeded',
      names,
      clock: undefined,
      outcome: outcome ?? undefined,
    },
    { speed: () => settings.value.speed, wake: () => loop.wake() },
  );
  const loop = new Loop(
    { step: (ms) => head.tick(ms), isIdle: () => !head.isPlaying.value, missed: () => {} },
    clockAsked() === 'manual',
  );
  const step = (ms: number): void => loop.step(ms);
  if (clockAsked() !== undefined) Object.assign(window, { __replay: { head, step } });
  return { head, naming, watcher, step };
}

const wordsOf = ({ game, seats }: Naming): { seat(seat: number): string; card(kind: string): string } => ({
  seat: (seat) => (seats[seat]?.isViewer ? texts.you : (seats[seat]?.name ?? '')),
  card: (kind) => kindName(game, kind),
});
