/** The table of the duel: a desk, or a phone's upright board. It shows what its viewer knows and gives the viewer's commands. */
import './duel.css';
import './phone.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Pile } from '../../card/back.tsx';
import type { TableProps } from '../table-props.ts';
import { Board } from './board.tsx';
import { Desk } from './desk.ts';
import { Drag } from './drag.ts';
import { gridOf } from './grid.ts';
import { Hand } from './hand.tsx';
import { HeldThing } from './held.tsx';
import { pressKey } from './keys.ts';
import { linesOf, textOfLine, type LogLine, type Names } from './log.ts';
import { LogPanel, ReadingPanel, TurnBox } from './panels.tsx';
import { PhoneTable } from './phone.tsx';
import { Plate } from './plate.tsx';
import { Prompt } from './prompt.tsx';
import type { Parts } from './props.ts';
import { readAloud } from './read-aloud.ts';
import { Ring } from './ring.tsx';
import { TopBar } from './top-bar.tsx';

/** The table of a duel. */
export function Table(props: TableProps) {
  const root = useRef<HTMLElement>(null);
  const desk = useMemo(() => new Desk(props.table, props.send, props.texts.duel), [props.table, props.send]);
  const drag = useMemo(() => new Drag(desk, () => root.current), [desk]);
  const isPhone = useIsPhone();
  const lines = useLog(props, desk);
  const parts: Parts = { desk, drag, words: props.texts.duel, seats: props.seats, isPhone };
  const spoken = useKeys(parts, root, lines);
  return (
    <main
      class={`table duel ${isPhone ? 'phone' : 'desk'}`}
      ref={root}
      onPointerMove={(event) => drag.move(event)}
      onPointerUp={(event) => drag.up(event)}
      onPointerCancel={() => drag.cancel()}
    >
      <h1 class="sr">{parts.words.title}</h1>
      {isPhone ? (
        <PhoneTable parts={parts} table={props.table} lines={lines} />
      ) : (
        <DeskTable parts={parts} table={props.table} lines={lines} />
      )}
      <HeldThing {...parts} />
      <p class="sr" role="log" aria-live="polite" data-anchor="live">
        {spoken}
      </p>
    </main>
  );
}

interface LayoutProps {
  readonly parts: Parts;
  readonly table: TableProps['table'];
  readonly lines: readonly LogLine[];
}

function DeskTable({ parts, table, lines }: LayoutProps) {
  const { seen, me } = parts.desk.scene.value;
  return (
    <>
      <TopBar {...parts} />
      <div class="left">
        <Plate parts={parts} who="foe" />
        <ReadingPanel parts={parts} />
        <Plate parts={parts} who="mine" />
      </div>
      <Board {...parts} />
      <div class="right" data-anchor="burn:0 burn:1">
        <LogPanel parts={parts} lines={lines} />
        <TurnBox parts={parts} table={table} />
      </div>
      <Prompt {...parts} />
      <div class="below">
        <span class="corner">
          <Ring {...parts} />
        </span>
        <Hand {...parts} />
        <span class="corner" role="img" aria-label={parts.words.pileOf(seen.sides[me].pile)}>
          <Pile count={seen.sides[me].pile} width={84} label={parts.words.pile} anchor={`deck:${me}`} />
        </span>
      </div>
    </>
  );
}

const PHONE = '(max-width: 699px)';

/** Whether the window is a phone's, held upright. */
function useIsPhone(): boolean {
  const is = useSignal(matchMedia(PHONE).matches);
  useEffect(() => {
    const media = matchMedia(PHONE);
    const look = (): void => void (is.value = media.matches);
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return is.value;
}

const MOST_LINES = 200;

/** The log so far: what happened since this table was opened. */
function useLog({ stage, table, texts }: TableProps, desk: Desk): readonly LogLine[] {
  const lines = useSignal<readonly LogLine[]>([]);
  useEffect(() => {
    let before = table.peek().view;
    return stage.subscribe(({ table: { view }, events }) => {
      if (events)
        lines.value = [
          ...lines.peek(),
          ...linesOf(before, events, view, namesIn(desk, texts.duel), texts.duel.logLine),
        ].slice(-MOST_LINES);
      before = view;
    });
  }, [stage, desk]);
  return lines.value;
}

/** The viewer is "You"; others go by the first name of their general. */
function namesIn({ scene }: Desk, words: Parts['words']): Names {
  const { seen, me, isSpectator } = scene.peek();
  const nameOf = (seat: 0 | 1): string => {
    const general = seen.units.find(({ isGeneral, owner }) => isGeneral && owner === seat);
    return seat === me && !isSpectator ? words.you : (general?.row.name.replace(/ of .*$/, '') ?? words.player(seat));
  };
  return [nameOf(0), nameOf(1)];
}

/** Keys of the whole page while this table is open; what they ask to be read is said. */
function useKeys(parts: Parts, root: { readonly current: HTMLElement | null }, lines: readonly LogLine[]): string {
  const spoken = useSignal('');
  const now = useRef({ parts, lines });
  now.current = { parts, lines };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { parts, lines } = now.current;
      const { board } = parts.desk.scene.value.seen.settings;
      if (!root.current || isTyping(event.target)) return;
      const grid = board ? gridOf(board, parts.desk.scene.value.me, parts.isPhone) : [];
      const read = (what: Parameters<typeof readAloud>[1]): void =>
        void (spoken.value = readAloud(parts, what, lines.map(textOfLine)));
      if (pressKey({ desk: parts.desk, root: root.current, grid, read }, event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return spoken.value;
}

/** Keys mean nothing here where text is written or a dialog is open. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
