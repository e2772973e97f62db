/** What happened, in lines: what belongs together is told once, and what is told again and again is counted. */
import { evolveView, type PlainView, type ViewEvent } from '../../core/view/index.ts';
import type { News, TextTable } from './text-table.ts';

type Teller = Pick<TextTable, 'tell' | 'join'>;

/** The lines that a table has for some events, which begin at a view. */
export function newsOf(table: Teller, start: PlainView, events: readonly ViewEvent[]): readonly string[] {
  const end = events.reduce(evolveView, start);
  const told: News[] = [];
  let view = start;
  let last: { readonly event: ViewEvent; readonly before: PlainView; readonly after: PlainView } | undefined;
  const tell = (): void => {
    const news = last && table.tell(last.event, last.before, last.after, end);
    if (news !== undefined) told.push(news);
  };
  for (const event of events) {
    const before = view;
    view = evolveView(view, event);
    // What is not worth a word does not come between things that belong together.
    if (table.tell(event, before, view, end) === undefined) continue;
    const joined = last && table.join?.(last.event, event);
    if (!joined) tell();
    last = { event: joined ?? event, before: joined && last ? last.before : before, after: view };
  }
  tell();
  return counted(told);
}

const lineOf = (news: News): string => (typeof news === 'string' ? news : news.one);

/** News that come several times in a row, once with their number. */
function counted(all: readonly News[]): readonly string[] {
  const told: { news: News; times: number }[] = [];
  for (const news of all) {
    const last = told.at(-1);
    if (last && lineOf(last.news) === lineOf(news)) last.times++;
    else told.push({ news, times: 1 });
  }
  return told.map(({ news, times }) => (times === 1 ? lineOf(news) : many(news, times)));
}

const many = (news: News, times: number): string =>
  typeof news === 'string' ? `${news} (${times} times)` : news.many(times);
