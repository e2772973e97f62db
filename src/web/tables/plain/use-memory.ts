/** What a table remembers while it is open, and after the page was loaded again. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ViewEvent } from '../../../core/view/index.ts';
import type { Naming } from '../naming.ts';
import type { TableProps } from '../table-props.ts';
import { NO_MEMORY, remember, type Memory } from './memory.ts';

/** Returns what was said and done aloud, as far as it is shown. */
export function useMemory({ stage, table, isReplay = false }: TableProps, naming: Naming): Memory {
  const { match } = table.peek();
  const memory = useSignal<Memory>(NO_MEMORY);
  const names = useRef(naming);
  names.current = naming;
  useLayoutEffect(() => {
    let { view: before, seq } = table.peek();
    let events: readonly ViewEvent[] = [];
    memory.value = isReplay ? NO_MEMORY : kept(match, seq);
    return stage.subscribe((change) => {
      const { view: after } = change.table;
      events = change.events ? [...events, ...change.events] : [];
      if (change.events && !change.endsAction) return;
      memory.value = change.events ? remember(names.current, memory.peek(), { events, before, after }) : NO_MEMORY;
      events = [];
      before = after;
      seq = change.table.seq;
      if (!isReplay) keep(match, seq, memory.peek());
    });
  }, [stage, match]);
  return memory.value;
}

const keyOf = (match: string): string => `cardwright.said.${match}`;

/** What was kept in this tab; nothing if more has happened since, for then something may be missing. */
function kept(match: string, seq: number): Memory {
  try {
    const { seq: last, memory } = JSON.parse(sessionStorage.getItem(keyOf(match)) ?? '{}');
    return last === seq ? { ...NO_MEMORY, ...memory } : NO_MEMORY;
  } catch {
    return NO_MEMORY;
  }
}

function keep(match: string, seq: number, memory: Memory): void {
  try {
    sessionStorage.setItem(keyOf(match), JSON.stringify({ seq, memory }));
  } catch {
    // Without storage the table forgets when it is loaded again.
  }
}
