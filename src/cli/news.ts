/** What happened, in lines: what belongs together is told once, and what is told again and again is counted. */
import { evolveView, type PlainView, type ViewEvent } from '../core/view/index.ts';
import type { TextTable } from './table.ts';

/** The lines that a table has for some events, which begin at a view. */
export function newsOf(table: TextTable, start: PlainView, events: readonly ViewEvent[]): readonly string[] {
  const lines: string[] = [];
  let view = start;
  let last: { readonly event: ViewEvent; readonly before: PlainView } | undefined;
  const tell = (): void => {
    const told = last && table.tell(last.event, last.before, view);
    if (told) lines.push(told);
  };
  for (const event of events) {
    const joined = last && table.join?.(last.event, event);
    if (!joined) tell();
    last = { event: joined ?? event, before: joined && last ? last.before : view };
    view = evolveView(view, event);
  }
  tell();
  return counted(lines);
}

/** Lines that come several times in a row, once with their number. */
function counted(lines: readonly string[]): readonly string[] {
  const told: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last?.line === line) last.times++;
    else told.push({ line, times: 1 });
  }
  return told.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
}
