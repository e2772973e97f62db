/**
 * The inspector on a match that is being played. It shows what this page was told and nothing else; only of a match that is
 * played in the page itself, where there is nobody to hide it from, everything.
 */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Json } from '../../core/index.ts';
import { viewDigest, type PlainView } from '../../core/view/index.ts';
import type { Backend } from '../app/backend.ts';
import { Seated } from '../app/seated.tsx';
import { titleOf } from '../app/title-of.ts';
import type { Look, Watcher } from '../replay/letters.ts';
import { Replayer } from '../replay/replayer.ts';
import { SmallTable } from '../replay/small-table.tsx';
import type { TableProps } from '../tables/table-props.ts';
import { INSPECTOR as words } from '../texts/replay.ts';
import { saveAs } from '../app/save-as.ts';
import { InspectorFrame, type FrameProps } from './inspector-frame.tsx';
import { viewTree, zoneRows } from './trees.ts';

/** A match at its table, and whoever answers the page. */
export interface LiveInspectorProps {
  readonly backend: Backend;
  readonly table: TableProps;
  readonly close: () => void;
}

const FRAME = 16;

/** The page. */
export function LiveInspector({ backend, table: props, close }: LiveInspectorProps) {
  const now = props.newest.value;
  const { stage: performance } = props;
  const isFrozen = useSignal(false);
  const watcher = useSignal<Watcher>(now.seat ?? 'spectator');
  useEffect(() => () => performance.lead(false), [performance]);
  const look = useOpenLook(backend, props, watcher.value);
  const before = useBefore(props);
  const own: FrameProps['zones'] = { zones: zoneRows(props.game.catalog, now.view), laws: null, cards: 0 };
  const clock = {
    isFrozen: isFrozen.value,
    freeze: (on: boolean) => {
      isFrozen.value = on;
      performance.lead(on);
    },
    step: () => {
      if (!isFrozen.value) clock.freeze(true);
      performance.step(FRAME);
    },
  };
  return (
    <InspectorFrame
      facts={[props.game.name, words.level(now.level), words.event(now.seq), look ? '' : words.own]}
      watchers={look ? watchersOf(now.view) : [now.seat ?? 'spectator']}
      watcher={watcher.value}
      nameOf={(each) => (each === 'all' ? words.all : each === 'spectator' ? words.spectator : `p${each + 1}`)}
      watch={(next) => (watcher.value = next)}
      clock={clock}
      tools={[
        {
          label: words.save,
          act: () => saveAs('view.json', `${JSON.stringify(look?.tree ?? viewTree(now.view), null, 1)}\n`),
        },
      ]}
      zones={look ? { zones: look.zones, laws: look.laws, cards: look.cards } : own}
      state={{
        tree: look?.tree ?? viewTree(now.view),
        before: look ? look.before : before,
        previous: Math.max(0, (look?.at ?? now.seq) - 1),
        about: words.digest(look?.digest ?? viewDigest(now.view)),
        isSame: !look ? viewDigest(performance.show.shown) === viewDigest(now.view) : null,
      }}
      commands={{
        isSettled: true,
        legal: now.seat === null ? [] : [{ seat: now.seat, commands: now.view.choices ?? [], cards: now.cards }],
        naming: props,
        view: now.view,
        act: (_, command) => given(props, command),
      }}
      performance={performance}
      close={close}
    >
      <SmallTable title={titleOf(props.game)} subtitle={words.live}>
        <Seated {...props} />
      </SmallTable>
    </InspectorFrame>
  );
}

/** A command given as the table would give it; why not, if it was refused. */
async function given({ send }: TableProps, command: unknown): Promise<string> {
  const reply = await send(Object(command));
  if (reply.type === 'done') return '';
  return reply.type === 'refused' ? `${reply.code}: ${reply.text ?? ''}` : reply.type;
}

const watchersOf = ({ seats }: PlainView): readonly Watcher[] => [...seats.keys(), 'spectator', 'all'];

/** The tree before the last change. */
function useBefore({ stage, table }: TableProps): Json | null {
  const before = useSignal<Json | null>(null);
  useEffect(() => {
    let last = table.peek().view;
    return stage.subscribe(({ table: { view }, endsAction }) => {
      if (!endsAction) return;
      before.value = viewTree(last);
      last = view;
    });
  }, [stage]);
  return before.value;
}

/** A match of the page's own, looked at whole after every change; of a server's there is nothing. */
function useOpenLook(backend: Backend, { newest: table }: TableProps, watcher: Watcher): Look | undefined {
  const [look, setLook] = useState<Look>();
  const replayer = useMemo(() => (backend.isLocal ? new Replayer() : undefined), [backend]);
  const seq = useComputed(() => table.value.seq).value;
  useEffect(() => () => replayer?.close(), [replayer]);
  useEffect(() => {
    if (!replayer) return undefined;
    let isWanted = true;
    void backend
      .stored(table.peek().match)
      .then((stored) => replayer.ask('open', { is: 'stored', stored }))
      .then(() => replayer.ask('look', { watcher, at: Number.MAX_SAFE_INTEGER }))
      .then(
        (found) => isWanted && setLook(found),
        () => isWanted && setLook(undefined),
      );
    return () => void (isWanted = false);
  }, [replayer, seq, watcher]);
  return look;
}
