/** Work on several matches at once, on one match in the order in which it came: connections of a pool overtake each other. */
import type { MatchId } from '../../host/index.ts';

/** Does a piece of work behind all earlier ones of its match. */
export type InOrder = <T>(match: MatchId, work: () => Promise<T>) => Promise<T>;

/** A new order. */
export function inOrder(): InOrder {
  const last = new Map<MatchId, Promise<unknown>>();
  return (match, work) => {
    const before = last.get(match);
    const done = before ? before.then(work, work) : work();
    last.set(match, done);
    const forget = (): void => void (last.get(match) === done && last.delete(match));
    done.then(forget, forget);
    return done;
  };
}
