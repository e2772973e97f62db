/** What resolves as the table shows it: from the moment it is said to, until its card has left the stack. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { PlainView, ViewEvent } from '../../../core/view/index.ts';
import { isStackView, type SeenObject, type SeenStack, type StackView } from '../../../games/stack/index.ts';
import type { TableProps } from '../table-props.ts';

/** A spell or ability that resolves, and how many like it were on the stack with it. */
export interface Resolving {
  readonly object: SeenObject;
  readonly alike: number;
}

/** Follows what is shown. */
export function useResolving({ stage }: Pick<TableProps, 'stage'>): Resolving | undefined {
  const resolving = useSignal<Resolving | undefined>(undefined);
  useLayoutEffect(
    () =>
      stage.subscribe(({ table: { view }, events }) => {
        resolving.value = resolvingAfter(events && resolving.peek(), events ?? [], view);
      }),
    [stage],
  );
  return resolving.value;
}

/** Returns what resolves behind some events; `view` is the match behind them. */
export function resolvingAfter(
  before: Resolving | null | undefined,
  events: readonly ViewEvent[],
  view: PlainView,
): Resolving | undefined {
  if (!isStackView(view)) return undefined;
  const { stack } = view.match;
  const [top] = stack;
  if (top && events.some((event) => event.type === 'noted' && event.name === 'resolved'))
    return { object: top, alike: alikeIn(stack, top) };
  return before && isThere(before, view) ? before : undefined;
}

/** Returns a stack without what resolves: that is counted no longer. */
export function withoutResolving(stack: SeenStack['stack'], resolving: Resolving | undefined): SeenStack['stack'] {
  if (!resolving || !isCounted(resolving, stack)) return stack;
  const at = stack.findIndex((each) => isAlike(each, resolving.object));
  return stack.filter((_, i) => i !== at);
}

/** A spell is there until its card has gone on, an ability until it is taken off. */
const isThere = (resolving: Resolving, { match, zones }: StackView): boolean =>
  resolving.object.is === 'spell'
    ? (zones['stack']?.cells ?? []).includes(resolving.object.card)
    : isCounted(resolving, match.stack);

const isCounted = ({ object, alike }: Resolving, stack: SeenStack['stack']): boolean => alikeIn(stack, object) >= alike;

const alikeIn = (stack: SeenStack['stack'], object: SeenObject): number =>
  stack.filter((each) => isAlike(each, object)).length;

const isAlike = (a: SeenObject, b: SeenObject): boolean => a.is === b.is && a.card === b.card && a.kind === b.kind;
