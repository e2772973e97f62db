/** What is shown becomes lines: kept in the log, and said aloud in one breath. */
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Table } from '../../client/index.ts';
import type { PlainView, ViewEvent } from '../../core/view/index.ts';
import type { ShownMatch } from '../stage/index.ts';
import { hasOwnTable } from '../tables/index.ts';
import type { Naming } from '../tables/naming.ts';
import { isTimeout, timeoutWords } from '../tables/timed-out.ts';
import { loadNews, type TellNews } from '../tables/load-news.ts';
import { PEOPLE } from '../texts/people.ts';
import { say, sayNow } from './live.tsx';

const MAX_LINES = 500;

/** So many words can be followed by somebody who listens. */
const MAX_WORDS = 25;

/** An action as far as it was shown. */
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
        action.current = endsAction || !events ? { before: view, events: [] } : { before, events: all };
        if (!endsAction || all.length === 0) return;
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
    log.value = [...log.value, ...lines].slice(-MAX_LINES);
    say(lines.join(' '));
  }, [JSON.stringify(names)]);
}

/** Adds lines to the log and says them; who was late is said at once, and only written here. */
function tell(naming: Naming, log: Signal<readonly string[]>, late: readonly string[], lines: readonly string[]): void {
  log.value = [...log.value, ...late, ...lines].slice(-MAX_LINES);
  if (lines.length > 0 && !hasOwnTable(naming.game.name)) say(inOneBreath(lines));
}

/** Returns the last of the lines that can be followed; one line at least. */
export function inOneBreath(lines: readonly string[]): string {
  const counts = lines.map((line) => line.split(' ').length);
  const first = counts.findIndex((_, at) => counts.slice(at).reduce((sum, count) => sum + count, 0) <= MAX_WORDS);
  return lines.slice(first === -1 ? -1 : first).join('. ');
}
