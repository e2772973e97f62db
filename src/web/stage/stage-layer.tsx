/** The stage as tables use it: `useStage` shows a match on a table, `StageLayer` is where it does. */
import './stage.css';
import { effect, useComputed, useSignal, type ReadonlySignal } from '@preact/signals';
import { render, type ComponentChild, type RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Table } from '../../client/index.ts';
import type { Face } from '../../core/view/index.ts';
import { loadCues } from '../cues/index.ts';
import { pixelIn } from '../lengths.ts';
import type { TableProps } from '../tables/table-props.ts';
import { DomStage } from './dom-stage.ts';
import { Performance, type Wishes } from './performance.ts';

/** What a table may say to its stage. */
export interface StageLook {
  /** A card in the air, or without a face its back; otherwise it shows its name. */
  card?(face: Face | undefined, width: number): ComponentChild;
  /** What is announced goes here: one sentence or a few for each thing that happens. */
  say?(text: string): void;
  readonly settings?: ReadonlySignal<Wishes>;
  /** How many ms may wait before it hurries: 500 for a match in real time. */
  readonly patience?: number;
}

/** What a table gets of its stage. */
export interface TableStage {
  /** The match as it is shown: its view is folded up to what has been seen; question and choices are those of now. */
  readonly table: ReadonlySignal<Table>;
  /** Gives a command; what was still to be shown counts as shown, so nobody waits for it. */
  readonly send: TableProps['send'];
  readonly performance: Performance;
  readonly root: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** Shows what happens in a match on the table that renders `StageLayer` and has `root` as its ref. */
export function useStage(props: TableProps, look: StageLook = {}): TableStage {
  const root = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const shown = useSignal(props.table.peek().view);
  const latest = useRef({ props, look });
  latest.current = { props, look };
  const performance = useMemo(
    () =>
      new Performance({
        cues: loadCues(props.game.name),
        match: props.table.peek(),
        words: wordsOf(() => latest.current.props),
        changed: (view) => void (shown.value = view),
        say: (text) => latest.current.look.say?.(text),
        ...(look.patience === undefined ? {} : { patience: look.patience }),
      }),
    [props.game.name, props.table],
  );
  useEffect(() => performance.openOn(stageOn(root.current, layer.current, performance, latest)), [performance]);
  useLayoutEffect(() => props.led?.(performance), [performance, props.led]);
  useLayoutEffect(() => {
    performance.catchUp(props.table.peek());
    return props.stage.subscribe((change) => performance.tell(change));
  }, [performance, props.stage]);
  useEffect(() => effect(() => performance.obey(look.settings?.value ?? AS_IT_IS)), [performance, look.settings]);
  const table = useComputed((): Table => {
    const now = props.table.value;
    const { choosing, choices } = now.view;
    // In a replay everything was answered long ago.
    const question = props.isReplay ? null : now.view.question;
    return { ...now, view: { ...shown.value, question, choosing, ...(choices ? { choices } : {}) } };
  });
  const send: TableProps['send'] = (command) => {
    performance.settle();
    return props.send(command);
  };
  return { table, send, performance, root, layer };
}

const AS_IT_IS: Wishes = { motion: 'system', speed: 1, sound: true };

/** The layer above a table: everything that moves. */
export function StageLayer({ stage }: { readonly stage: TableStage }) {
  return (
    <div class="fx" ref={stage.layer} aria-hidden="true" inert>
      <canvas class="fx-canvas" />
    </div>
  );
}

/** A seat by its name, "You" for the viewer's own; a card by the game's catalog. */
const wordsOf = (props: () => TableProps): { seat(seat: number): string; card(kind: string): string } => ({
  seat(seat) {
    const { name = `Seat ${seat + 1}`, isViewer = false } = props().seats.find((each) => each.seat === seat) ?? {};
    return isViewer ? 'You' : name;
  },
  card: (kind) => props().game.catalog[kind]?.name ?? kind,
});

function stageOn(
  root: HTMLElement | null,
  layer: HTMLDivElement | null,
  performance: Performance,
  latest: { readonly current: { readonly props: TableProps; readonly look: StageLook } },
): DomStage | undefined {
  const canvas = layer?.querySelector('canvas');
  if (!root || !layer || !canvas) return undefined;
  return new DomStage({
    root,
    layer,
    canvas,
    painter: {
      paint(into, face, width) {
        const { look, props } = latest.current;
        const plain = face ? (props.game.catalog[face.kind]?.name ?? face.kind) : '';
        render(
          look.card?.(face, width / pixelIn(layer)) ?? <span class={face ? 'fx-plain' : 'fx-plain back'}>{plain}</span>,
          into,
        );
      },
      erase: (from) => render(null, from),
    },
    play: ({ sfx = '', isOthers = false }) => performance.sound.play(sfx, isOthers),
    announce: (text) => performance.announce(text),
  });
}
