/** The stage as pages and tables use it: `useShown` plays a match, `useStage` shows it on a table, `StageLayer` is where it does. */
import './stage.css';
import { effect, type ReadonlySignal } from '@preact/signals';
import { render, type ComponentChild, type RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Change, Table } from '../../client/index.ts';
import type { Face } from '../../core/view/index.ts';
import type { GameSheet } from '../../host/index.ts';
import { playingName } from '../card/playing-name.ts';
import { kindName } from '../tables/naming.ts';
import type { Arrange, CueTable } from '../timeline/index.ts';
import { pixelIn } from '../lengths.ts';
import type { SeatName, TableProps } from '../tables/table-props.ts';
import { DomStage } from './dom-stage.ts';
import { guardInput } from './input-guard.ts';
import { clockAsked } from './loop.ts';
import { boundOwnTime } from './own-time.ts';
import { Performance, type Wishes } from './performance.ts';
import type { LandsAt, SortsBefore } from './places.ts';
import type { ShownTable } from './shown.ts';

/** What a match is shown from: the newest state, and what changes it. */
export interface ShownOptions {
  readonly game: GameSheet;
  /** Loads the cue table of the game. */
  loadCues(game: string): Promise<CueTable>;
  /** The match as it stands now, ahead of what is shown. */
  readonly newest: ReadonlySignal<Table>;
  readonly changes: { subscribe(call: (change: Change) => void): () => void };
  readonly seats: readonly SeatName[];
  readonly settings: ReadonlySignal<Wishes>;
  /** What is announced goes here: one sentence or a few for each thing that happens. */
  say(text: string): void;
  /** It is only looked at: nobody is asked anything. */
  readonly isReplay?: boolean;
}

/** Plays a match for a page. Everything on the page reads the state that this shows (T15). */
export function useShown(options: ShownOptions): Performance {
  const { game, newest, changes, settings } = options;
  const latest = useRef(options);
  latest.current = options;
  const performance = useMemo(
    () =>
      new Performance({
        cues: latest.current.loadCues(game.name),
        match: newest.peek(),
        words: wordsOf(() => latest.current),
        say: (text) => latest.current.say(text),
        isReplay: options.isReplay ?? false,
      }),
    [game.name, newest],
  );
  useLayoutEffect(() => {
    performance.catchUp(newest.peek());
    return changes.subscribe((change) => performance.tell(change));
  }, [performance, changes]);
  useEffect(() => effect(() => performance.obey(settings.value)), [performance, settings]);
  // A clock that a test holds shows everything in its own time.
  useEffect(() => (clockAsked() === 'manual' ? undefined : boundOwnTime(newest, performance)), [performance, newest]);
  useEffect(() => () => performance.close(), [performance]);
  return performance;
}

/** What a table may say to its stage. */
export interface StageLook {
  /** A card in the air, or without a face its back; otherwise it shows its name. */
  card?(face: Face | undefined, width: number): ComponentChild;
  /** Where in a sorted hand a card comes to lie; a table without it holds cards in the order of their places. */
  readonly sortsBefore?: SortsBefore;
  /** Where a card comes to lie among pieces that make room for it. */
  readonly landsAt?: LandsAt;
  /** How what happens is laid out, of a match in real time. */
  readonly arrange?: Arrange | undefined;
}

/** What a table gets of its stage. */
export interface TableStage {
  /** The match as it is shown; controls are live only while `isLive` is set. */
  readonly table: ReadonlySignal<ShownTable>;
  /** Gives a command, if what is shown is the match; else it only lets everything count as shown. */
  readonly send: TableProps['send'];
  readonly performance: Performance;
  readonly root: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}

/** Shows what happens in a match on the table that renders `StageLayer` and has `root` as its ref. */
export function useStage(props: TableProps, look: StageLook = {}): TableStage {
  const root = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const latest = useRef({ props, look });
  latest.current = { props, look };
  const { stage: performance, table } = props;
  performance.show.arrange = look.arrange;
  useEffect(() => performance.openOn(stageOn(root.current, layer.current, performance, latest)), [performance]);
  const { isReplay = false } = props;
  useEffect(() => (root.current && !isReplay ? guardInput(root.current, performance) : undefined), [performance]);
  const send: TableProps['send'] = (command) => {
    if (table.peek().isLive) return props.send(command);
    performance.settle();
    return Promise.resolve({ type: 'refused', id: '', code: 'NotShownYet', text: '' });
  };
  return { table, send, performance, root, layer };
}

/** The layer above a table: everything that moves. */
export function StageLayer({ stage }: { readonly stage: TableStage }) {
  return (
    <div class="fx" ref={stage.layer} aria-hidden="true" inert>
      <canvas class="fx-canvas" />
    </div>
  );
}

/** A seat by its name, "You" for the viewer's own; a card by the game's catalog, a playing card with its article. */
const wordsOf = (
  options: () => Pick<ShownOptions, 'game' | 'seats'>,
): { seat(seat: number): string; card(kind: string): string } => ({
  seat(seat) {
    const { name = `Seat ${seat + 1}`, isViewer = false } = options().seats.find((each) => each.seat === seat) ?? {};
    return isViewer ? 'You' : name;
  },
  card(kind) {
    const name = kindName(options().game, kind);
    return playingName(name) ? `the ${name}` : name;
  },
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
    sortsBefore: (to, face) => latest.current.look.sortsBefore?.(to, face),
    landsAt: (to, face) => latest.current.look.landsAt?.(to, face),
    play: ({ sfx = '', isOthers = false }) => performance.play(sfx, isOthers),
    announce: (text) => performance.announce(text),
    burning: (face) => void (performance.burning.value = face),
    landing: (landing) => void (performance.landing.value = landing),
    scene: (scene) => void (performance.scene.value = scene),
  });
}
