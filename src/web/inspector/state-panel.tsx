/** What is known of a moment: what has changed, the tree of it, or all of it as JSON. */
import { useSignal } from '@preact/signals';
import type { Json } from '../../core/index.ts';
import { Icon } from '../card/icon.tsx';
import { Segments } from '../replay/segments.tsx';
import { INSPECTOR as words } from '../texts/replay.ts';
import { differences, short } from './trees.ts';

/** A tree, the one before it, and a line about both. */
export interface StateProps {
  readonly tree: Json;
  readonly before: Json | null;
  /** The number of the moment before. */
  readonly previous: number;
  readonly about: string;
  /** Whether the view folded from events is the view made afresh; nothing where nobody can tell. */
  readonly isSame: boolean | null;
}

const WAYS = ['diff', 'tree', 'json'] as const;

/** The panel. */
export function StatePanel({ tree, before, previous, about, isSame }: StateProps) {
  const way = useSignal<(typeof WAYS)[number]>('diff');
  const names = { diff: words.diff(previous), tree: words.tree, json: words.json };
  return (
    <section class="panel state-panel" aria-label={words.state}>
      <h2>
        {words.state}
        <span class="spring" />
        <Segments
          label={words.state}
          all={WAYS}
          chosen={way.value}
          words={(each) => names[each]}
          choose={(each) => (way.value = each)}
        />
      </h2>
      <div class="scrolls" tabIndex={0} role="group" aria-label={words.state}>
        {way.value === 'diff' ? <Diff before={before ?? tree} after={tree} /> : null}
        {way.value === 'tree' ? <Tree name={words.state.toLowerCase()} value={tree} isOpen /> : null}
        {way.value === 'json' ? <pre>{JSON.stringify(tree, null, 1).slice(0, LONGEST)}</pre> : null}
      </div>
      <footer>
        {about}
        {isSame === null ? null : (
          <>
            {' · '}
            {isSame ? words.equal : words.behind} <Icon name={isSame ? 'check' : 'hourglass'} />
          </>
        )}
      </footer>
    </section>
  );
}

/** More than this is for the file, not for a page. */
const LONGEST = 200_000;

const SIGNS = { at: '', gone: '-', new: '+' } as const;

function Diff({ before, after }: { readonly before: Json; readonly after: Json }) {
  const lines = differences(before, after);
  if (lines.length === 0) return <p>{words.same}</p>;
  return (
    <pre class="diff">
      {lines.map(({ is, text }, at) => (
        <span key={at} class={`diff-${is}`}>
          {SIGNS[is]} {text}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

interface TreeProps {
  readonly name: string;
  readonly value: Json;
  readonly isOpen?: boolean;
}

/** A branch is made when it is opened: a state has thousands of leaves. */
function Tree({ name, value, isOpen = false }: TreeProps) {
  const open = useSignal(isOpen);
  if (typeof value !== 'object' || value === null)
    return (
      <div class="leaf">
        <i>{name}</i> {short(value)}
      </div>
    );
  const entries = Object.entries(value);
  return (
    <details open={open.value} onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>
        <i>{name}</i> <small>{entries.length}</small>
      </summary>
      {open.value ? entries.map(([key, each]) => <Tree key={key} name={key} value={each} />) : null}
    </details>
  );
}
