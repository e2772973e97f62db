/** What is shown becomes lines: kept in the log, and said aloud in messages that can be followed. */
import { isOwnGame } from '../own-games.ts';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Table } from '../../client/index.ts';
import type { PlainView, ViewEvent } from '../../core/view/index.ts';
import type { ShownMatch } from '../stage/index.ts';
import type { Naming } from '../tables/naming.ts';
import { isTimeout, timeoutWords } from '../tables/timed-out.ts';
import { isHandOver, loadNews, type TellNews, type Told } from '../tables/load-news.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { PEOPLE } from '../texts/people.ts';
import { say, sayNow } from './live.tsx';

/** A log of so many lines is cut; from the first hand that is left whole. */
const MAX_LINES = 5_000;

/** An action, or the part of it that ends a hand, as far as it was shown. */
interface Action {
  readonly before: PlainView;
  readonly events: readonly ViewEvent[];
}

/** Writes the log of a match, an action at a time; games without a voice of their own are said as well. */
export function useNews(naming: Naming, stage: ShownMatch, log: Signal<readonly string[]>): void {
  const news = useRef<TellNews | null>(null);
  const loading = async (): Promise<TellNews> => (news.current ??= await loadNews(naming.game));
  useEffect(() => void loading(), []);
  const action = useRef<Action>({ before: stage.table.peek().view, events: [] });
  useLayoutEffect(
    () =>
      stage.subscribe(({ table: { view }, events, endsAction }) => {
        const { before, events: earlier } = action.current;
        const all = events ? [...earlier, ...events] : [];
        // Who won a hand is told while its end is shown, not with the next deal.
        const isWhole = endsAction || (events?.some(isHandOver) ?? false);
        action.current = isWhole || !events ? { before: view, events: [] } : { before, events: all };
        if (!isWhole || all.length === 0) return;
        const late = timeoutWords(naming.seats, all);
        for (const line of late) sayNow(line);
        const others = all.filter((event) => !isTimeout(event));
        const now = (news: TellNews): void => tell(naming, log, late, news(naming, others, before, view));
        // With what is shown, not behind it (T15); only the first words wait until they are loaded.
        if (news.current) now(news.current);
        else void loading().then(now);
      }),
    [naming, stage],
  );
}

/** Writes in the log, and says, when a bot takes over the seat of a person. */
export function useTakeovers(naming: Naming, { names }: Pick<Table, 'names'>, log: Signal<readonly string[]>): void {
  const before = useRef(naming.seats);
  useEffect(() => {
    const lines = naming.seats.flatMap(({ seat, name, isBot }) => {
      const earlier = before.current[seat];
      const isTaken = isBot && earlier?.isBot === false && earlier.name !== PEOPLE.waiting.seat;
      return isTaken ? [PEOPLE.away.tookOver(name, earlier.name)] : [];
    });
    before.current = naming.seats;
    if (lines.length === 0) return;
    log.value = withoutOldest([...log.value, ...lines]);
    say(lines.join(' '));
  }, [JSON.stringify(names)]);
}

/** Adds lines to the log and says them; who was late is said at once, and only written here. */
function tell(naming: Naming, log: Signal<readonly string[]>, late: readonly string[], { lines, said }: Told): void {
  log.value = withoutOldest([...log.value, ...late, ...lines]);
  if (!isOwnGame(naming.game.name)) for (const message of said) say(message);
}

/** The heading of a hand in a log. */
const HEADING = /^Hand \d/;

/** Returns the newest lines of a log that is too long, from the heading of a hand on where it has any. */
export function withoutOldest(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines;
  const newest = lines.slice(-MAX_LINES);
  const heading = newest.findIndex((line) => HEADING.test(line));
  return [texts.table.earlier, ...newest.slice(Math.max(0, heading))];
}
