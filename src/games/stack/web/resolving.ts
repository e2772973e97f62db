/** Tracks the object that the table shows as resolving: from its announcement until its card has left the stack. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { PlainView, ViewEvent } from '../../../core/view/index.ts';
import { isStackView, type SeenObject, type SeenStack, type StackView } from '../index.ts';
import type { TableProps } from '../../../web/tables/table-props.ts';

/** A resolving spell or ability, and how many objects like it were on the stack. */
export interface ResolvingObject {
  readonly object: SeenObject;
  readonly alike: number;
}

/** Returns the object that the shown table is resolving, if any. */
export function useResolving({ stage }: Pick<TableProps, 'stage'>): ResolvingObject | undefined {
  const resolving = useSignal<ResolvingObject | undefined>(undefined);
  useLayoutEffect(
    () =>
      stage.subscribe(({ table: { view }, events }) => {
        resolving.value = resolvingAfter(events && resolving.peek(), events ?? [], view);
      }),
    [stage],
  );
  return resolving.value;
}

/** Returns the resolving object after some events. `view` is the match after them. */
export function resolvingAfter(
  before: ResolvingObject | null | undefined,
  events: readonly ViewEvent[],
  view: PlainView,
): ResolvingObject | undefined {
  if (!isStackView(view)) return undefined;
  const { stack } = view.match;
  const [top] = stack;
  if (top && events.some((event) => event.type === 'noted' && event.name === 'resolved'))
    return { object: top, alike: alikeIn(stack, top) };
  return before && isThere(before, view) ? before : undefined;
}

/** Returns the stack without the resolving object, which is no longer counted. */
export function withoutResolving(
  stack: SeenStack['stack'],
  resolving: ResolvingObject | undefined,
): SeenStack['stack'] {
  if (!resolving || !isCounted(resolving, stack)) return stack;
  const at = stack.findIndex((each) => isAlike(each, resolving.object));
  return stack.filter((_, i) => i !== at);
}

/** Returns whether the object is still there: a spell until its card moves, an ability until it is removed. */
const isThere = (resolving: ResolvingObject, { match, zones }: StackView): boolean =>
  resolving.object.is === 'spell'
    ? (zones['stack']?.cells ?? []).includes(resolving.object.card)
    : isCounted(resolving, match.stack);

const isCounted = ({ object, alike }: ResolvingObject, stack: SeenStack['stack']): boolean =>
  alikeIn(stack, object) >= alike;

const alikeIn = (stack: SeenStack['stack'], object: SeenObject): number =>
  stack.filter((each) => isAlike(each, object)).length;

const isAlike = (a: SeenObject, b: SeenObject): boolean => a.is === b.is && a.card === b.card && a.kind === b.kind;
