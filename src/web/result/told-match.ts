/** What the reader was told of a match that is over: the same as the replay shows. */
import { useEffect, useState } from 'preact/hooks';
import type { ToldMatch } from '../../host/index.ts';
import { Refused, type Backend } from '../app/backend.ts';
import { screenMatch } from '../replay/screening.ts';

/** Milliseconds between two tries, and how many there are: a server may still be writing the end down. */
const PAUSE = 700;
const TRIES = 15;

/** Refusals of a server that may give the match a moment later. */
const NOT_YET: ReadonlySet<string> = new Set(['NotOver', 'TooMany']);

/** What came of fetching a match: `told` is missing until it is there, and if it cannot be had. */
export interface ToldFetch {
  readonly told: ToldMatch | undefined;
  /** Whether nothing more will come. */
  readonly isSettled: boolean;
}

/** Fetches a match as a seat was told it. */
export function useToldMatch(backend: Backend, match: string, seat: number | null): ToldFetch {
  const [fetched, setFetched] = useState<ToldFetch>({ told: undefined, isSettled: false });
  useEffect(() => {
    const wish = { isOver: false };
    void triedAgain(() => toldOf(backend, match, seat), wish).then((found) => {
      if (!wish.isOver) setFetched({ told: found, isSettled: true });
    });
    return () => void (wish.isOver = true);
  }, [backend, match, seat]);
  return fetched;
}

/** Asks again while the answer is "not yet", a few times, as long as somebody waits for it. */
async function triedAgain<T>(
  ask: () => Promise<T | 'not yet'>,
  wish: { readonly isOver: boolean },
): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES && !wish.isOver; tries++) {
    const found = await ask();
    if (found !== 'not yet') return found;
    await new Promise((go) => setTimeout(go, PAUSE));
  }
  return undefined;
}

async function toldOf(
  backend: Backend,
  match: string,
  seat: number | null,
): Promise<ToldMatch | 'not yet' | undefined> {
  try {
    const screening = await screenMatch(backend, match, () => {});
    const told = await screening.tell(screening.watchers.find((each) => each === seat) ?? 'spectator');
    screening.close();
    return told.steps.length > 0 ? told : undefined;
  } catch (error) {
    return error instanceof Refused && NOT_YET.has(error.code) ? 'not yet' : undefined;
  }
}
