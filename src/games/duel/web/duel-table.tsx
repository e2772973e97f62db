/** The table of the duel: a desk, or a phone's upright board. It shows what its viewer knows and gives the viewer's commands. */
import './duel.css';
import './phone.css';
import './lying.css';
import './tablet.css';
import { useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Face, PlainView, ViewEvent } from '../../../core/view/index.ts';
import { CARDS, seenFace, type SeenCard } from '../index.ts';
import { useKeys } from '../../../web/app/keys.ts';
import { say } from '../../../web/app/live.tsx';
import { Back, Pile } from '../../../web/card/back.tsx';
import { Card } from '../../../web/card/card.tsx';
import { StageLayer, useStage } from '../../../web/stage/index.ts';
import { DUEL } from '../../../web/texts/duel.ts';
import type { Texts } from '../../../web/texts/index.ts';
import { useScore } from '../../../web/tables/headline.ts';
import { useIsLandscapeTable, useIsPhone, useMedia } from '../../../web/tables/is-phone.ts';
import { rem } from '../../../web/lengths.ts';
import { useLog } from '../../../web/tables/log-list.tsx';
import type { Naming } from '../../../web/tables/naming.ts';
import type { Tell, TableProps } from '../../../web/tables/table-props.ts';
import { tellTimeouts } from '../../../web/tables/timed-out.ts';
import { Board } from './board.tsx';
import { Desk, type Recent } from './desk.ts';
import { Drag } from './drag.ts';
import { faceOf } from './faces.ts';
import { gridOf } from './grid.ts';
import { Hand } from './hand.tsx';
import { HeldThing } from './held.tsx';
import { keysOf, type Board as KeyBoard } from './keys.ts';
import { linesOf, namesIn, textOfLine, type LogLine } from './log.ts';
import { FirstCards, LogPanel, ReadingPanel, TurnBox } from './panels.tsx';
import { BurnPlace } from './burn-place.tsx';
import { PhoneTable } from './phone.tsx';
import { Plate } from './plate.tsx';
import { Prompt } from './prompt.tsx';
import type { Parts } from './props.ts';
import { Ring } from './ring.tsx';
import { generalOf, isHandFull, type Scene } from './scene.ts';
import { TopBar } from './top-bar.tsx';

/** Too narrow for two rails beside the board, and too low for plates above and a hand in two rows below it: laid out as a phone on its side. */
const FOLDED = `(min-width: ${rem(700)}) and (max-width: ${rem(1_023)}) and (max-height: ${rem(899)})`;

/** The table of a duel. */
export function Table(props: TableProps) {
  const stage = useStage(props, { card: paintCard });
  const { table, send, root, performance } = stage;
  const words = DUEL;
  const desk = useMemo(() => new Desk(table, send, words, () => performance.settle()), [performance]);
  const drag = useMemo(() => new Drag(desk, () => root.current), [desk]);
  const isFolded = useMedia(FOLDED);
  const isPhone = useIsPhone() || isFolded;
  const isLying = useIsLandscapeTable() || isFolded;
  const parts: Parts = {
    desk,
    drag,
    words,
    seats: props.seats,
    isPhone,
    isUpright: isPhone && !isLying,
    isReplay: props.isReplay ?? false,
    people: props.people,
  };
  const layout = {
    parts,
    table,
    tick: () => performance.sound.play('timer.tick'),
    lines: useTold(props, desk, performance.burning),
  };
  const { board } = desk.scene.value.seen.settings;
  useScore(props, healthsIn(desk.scene.value));
  useKeys({
    ...keysOf(() => keyBoard(parts, props.texts, root.current, () => performance.skip())),
    l: () => say(layout.lines.slice(-LAST_LINES).map(textOfLine).join('. ') || props.texts.table.nothing),
  });
  return (
    <main
      class={`table duel ${isPhone ? 'phone' : 'desk'} ${isLying ? 'lying' : ''}`}
      ref={root}
      style={{ '--cols': board?.columns ?? 9, '--rows': board?.rows ?? 5 }}
      data-anchor="table"
      onPointerMove={(event) => drag.move(event)}
      onPointerUp={(event) => drag.up(event)}
      onPointerCancel={() => drag.cancel()}
    >
      <h1 class="unseen">{words.title}</h1>
      {isPhone ? <PhoneTable {...layout} menu={props.menu} /> : <DeskTable {...layout} />}
      <HeldThing {...parts} />
      <StageLayer stage={stage} />
    </main>
  );
}

const healthsIn = (scene: Scene): readonly number[] =>
  [generalOf(scene, 'mine'), generalOf(scene, 'foe')].flatMap((general) => general?.health ?? []);

/** So many lines of the log are read out on a key. */
const LAST_LINES = 5;

/** How the log of a duel tells it. */
/** Loads what says the table in words. */
export const loadInWords = async () => (await import('./in-words.ts')).inWords;

export const telling = ({ seats }: Pick<Naming, 'seats'>): Tell =>
  tellTimeouts(seats, (before, events, after) => linesOf(before, events, after, namesIn(seats, DUEL), DUEL.logLine));

/** How a card that is looked at is drawn. */
export const painting = () => paintCard;

/** A card in the air: what the viewer knows of it, or its back. */
function paintCard(face: Face | undefined, width: number) {
  const { kind, owner = null, values = {} } = face ?? {};
  if (kind === undefined || !Object.hasOwn(CARDS, kind)) return <Back width={width} />;
  return (
    <Card
      face={faceOf(seenFace(CARDS, 0, { kind, owner: owner ?? 0, values }))}
      width={width}
      size={width < 100 ? 'small' : 'full'}
    />
  );
}

/** What keys work on now. */
function keyBoard(parts: Parts, texts: Texts, root: HTMLElement | null, skip: () => void): KeyBoard | null {
  const { seen, me } = parts.desk.scene.value;
  const { board } = seen.settings;
  if (!root) return null;
  // Loaded with the first such key; without a network the page says so itself.
  const read: KeyBoard['read'] = (what) =>
    void import('./in-words.ts').then(({ readAloud }) => say(readAloud(parts, what)));
  return {
    desk: parts.desk,
    root,
    grid: board ? gridOf(board, me, parts.isUpright) : [],
    read,
    tell: (what) => say(texts.say[what]),
    skip,
  };
}

interface LayoutProps {
  readonly parts: Parts;
  readonly table: TableProps['table'];
  readonly lines: readonly LogLine[];
  /** One tick of wood. */
  readonly tick: () => void;
}

function DeskTable({ parts, table, lines, tick }: LayoutProps) {
  const { seen, me, isSpectator } = parts.desk.scene.value;
  const { words } = parts;
  const { pile } = seen.sides[me];
  const name = parts.seats[me]?.name ?? '';
  return (
    <>
      <TopBar {...parts} />
      <div class="left">
        <Plate parts={parts} who="foe" />
        <ReadingPanel parts={parts} />
        <Plate parts={parts} who="mine" />
      </div>
      <Board {...parts} />
      <FirstCards {...parts} />
      <div class="right">
        <BurnPlace />
        <LogPanel parts={parts} lines={lines} />
        <TurnBox parts={parts} table={table} tick={tick} />
      </div>
      <Prompt parts={parts} table={table} />
      <div class="below">
        <span class="corner">
          <Ring {...parts} />
        </span>
        <Hand {...parts} />
        <span class="corner" role="img" aria-label={isSpectator ? words.pileNamedOf(name, pile) : words.pileOf(pile)}>
          <Pile
            count={pile}
            width={84}
            label={isSpectator ? words.pileNamed(name) : words.pile}
            anchor={`deck:${me}`}
          />
        </span>
      </div>
    </>
  );
}

/** The log, and what was played or burned last, for whoever wants to read it. */
function useTold(props: TableProps, desk: Desk, burning: ReadonlySignal<Face | null>): readonly LogLine[] {
  const { stage, past } = props;
  useSignalEffect(() => {
    const card = burning.value && seenIn(0, burning.value);
    if (!card) return;
    desk.recent.value = { card, how: 'burned', isFull: isHandFull(desk.scene.peek(), card.owner) };
    desk.looked.value = null;
  });
  useLayoutEffect(
    () =>
      stage.subscribe(({ table: { view }, events }) => {
        if (events?.some(isTurn)) desk.looked.value = null;
        // A jump in a replay leads to where something else was the last.
        if (events) desk.recent.value = recentIn(events, view) ?? lastingIn(events, view, desk.recent.peek());
        else if (past) desk.recent.value = null;
      }),
    [stage, desk],
  );
  return useLog(props, telling(props));
}

/** Whether a turn begins with an event. */
const isTurn = (event: ViewEvent): event is ViewEvent & { readonly type: 'noted' } =>
  event.type === 'noted' && event.name === 'turn';

/** What came last, unless it was an own card that burned and the own turn has begun since. */
function lastingIn(events: readonly ViewEvent[], { viewer }: PlainView, recent: Recent | null): Recent | null {
  const isOwnTurn = events.some((event) => isTurn(event) && event.facts['seat'] === viewer);
  return isOwnTurn && recent?.how === 'burned' && recent.card.owner === viewer ? null : recent;
}

/** The last card of a change that was played or burned. */
function recentIn(events: readonly ViewEvent[], { faces }: PlainView): Recent | undefined {
  const event = events.findLast(
    (each) => each.type === 'moved' && (each.verb === 'play' || each.to.endsWith('.burned')),
  );
  if (event?.type !== 'moved') return undefined;
  const handle = event.cards.at(-1)?.is ?? 0;
  const card = seenIn(handle, event.faces?.[handle] ?? faces[handle] ?? {});
  return card && { card, how: event.verb === 'play' ? 'played' : 'burned', isFull: event.verb !== 'mill' };
}

/** A face as a card of the duel, if it is seen. */
function seenIn(handle: number, { kind, owner = null, values = {} }: Partial<Face>): SeenCard | undefined {
  if (kind === undefined || owner === null || !Object.hasOwn(CARDS, kind)) return undefined;
  return seenFace(CARDS, handle, { kind, owner, values });
}
