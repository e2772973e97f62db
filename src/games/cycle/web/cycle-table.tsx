/** The table of the deck cycle: enemies above, piles at the sides, the hand below; the same things from top to bottom on a phone. */
import '../../../web/tables/own-bar.css';
import './cycle.css';
import './phone.css';
import './lying.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Face } from '../../../core/view/index.ts';
import { nameOf } from '../index.ts';
import { useKeys } from '../../../web/app/keys.ts';
import { Back } from '../../../web/card/back.tsx';
import { Card } from '../../../web/card/card.tsx';
import { clockAsked, StageLayer, useStage, type TableStage } from '../../../web/stage/index.ts';
import { CYCLE } from '../../../web/texts/cycle.ts';
import { immediate } from '../../../web/timeline/index.ts';
import { useDesk } from '../../../web/tables/generic/desk.ts';
import { MenuButton } from '../../../web/tables/menu-button.tsx';
import { useIsLandscapeBelow, useIsPhone } from '../../../web/tables/is-phone.ts';
import { useLog } from '../../../web/tables/log-list.tsx';
import type { TableProps, Tell } from '../../../web/tables/table-props.ts';
import { pageTime, useBeat, type Milliseconds } from './beat.ts';
import { Enemies } from './enemies.tsx';
import { faceOf, rowOfKind } from './faces.ts';
import { Hand } from './hand.tsx';
import { keysOf } from './keys.ts';
import { linesOf } from './log.ts';
import type { Parts } from './parts.ts';
import { Piles } from './piles.tsx';
import { Paused, PauseButton, useFirstPause, usePauseUnseen } from './pause.tsx';
import { RhythmBar, useJudged } from './rhythm.tsx';
import { liveOf, lockOf, sceneOf } from './scene.ts';
import { BeatBar, Deeds, LockBanner, Operative, Orb, RunBar } from './status.tsx';

/** The table of a run. */
export function Table(props: TableProps) {
  const live = liveOf(props.newest.value);
  const isRealTime = live.match.mode === 'realtime';
  const stage = useStage(props, { card: paintCard, arrange: isRealTime ? immediate : undefined });
  const pause = isRealTime && !props.table.value.outcome ? props.pause : undefined;
  const hands = useDesk({ ...props, send: stage.send });
  // Nothing is played while the time stands still.
  const desk = { ...hands, paint: paintName, ...(pause?.isPaused ? RESTING : {}) };
  const scene = sceneOf(desk.table);
  const isLying = useIsLandscapeBelow(599, 719);
  const isPhone = useIsPhone() || isLying;
  const read = useMemo(() => clockOf(stage.performance), [stage.performance]);
  const beat = useBeat(live, props.pause?.isPaused ?? false, read);
  const parts: Parts = {
    desk,
    scene,
    aim: useSignal(0),
    isDiscarding: useSignal(false),
    looked: useSignal<number | null>(null),
    focused: useSignal<number | null>(null),
    taken: useSignal<number | null>(null),
    beat,
    live,
    judged: useJudged(props.stage, () => beat.now()),
    pause,
    isWaiting: useFirstPause(pause, live, { game: props.game.name, match: desk.table.match }),
    words: CYCLE,
    isPhone,
  };
  usePauseUnseen(parts.pause);
  const lines = useLog(props, telling());
  useKeys(keysOf(parts, { lines, root: () => stage.root.current, skip: () => stage.performance.skip() }));
  // A locked deck has nothing to play on a beat.
  const rhythm = lockOf(scene) === 'deck' ? undefined : live.rhythm;
  return (
    <main
      class={`table cyclet ${isPhone ? 'phone' : 'desk'} ${isLying ? 'lying' : ''}`}
      ref={stage.root}
      data-anchor="table"
    >
      <h1 class="unseen">{CYCLE.title}</h1>
      <RunBar {...parts} />
      <PauseButton {...parts} />
      {isPhone ? <MenuButton menu={props.menu} class="icon-button boxed menu" /> : null}
      <Enemies {...parts} />
      <Operative {...parts} />
      <Orb {...parts} />
      {rhythm ? <RhythmBar parts={parts} rhythm={rhythm} /> : null}
      <Deeds {...parts} />
      <BeatBar {...parts} />
      <Hand {...parts} />
      <Piles {...parts} />
      <LockBanner {...parts} />
      <Paused {...parts} />
      {props.people?.strip ? <div class="strip-over">{props.people.strip}</div> : null}
      <StageLayer stage={stage} />
    </main>
  );
}

/** What a desk does while the run is paused. */
const RESTING = { give: () => {}, answer: () => {}, touch: () => {} } as const;

/** The page's clock, or the one that a test moves. */
const clockOf = (stage: TableStage['performance']): Milliseconds =>
  clockAsked() === 'manual' ? () => stage.time : pageTime;

/** How the log of a run tells it. */
/** Loads what says the table in words. */
export const loadInWords = async () => (await import('./in-words.ts')).inWords;

export const telling = (): Tell => (before, events, after) => linesOf(before, events, after, CYCLE);

/** A card in the air: what the viewer knows of it, or its back. */
/** How a card that is looked at is drawn. */
export const painting = () => paintCard;

function paintCard(face: Face | undefined, width: number) {
  const row = face && rowOfKind(face.kind);
  return row ? <Card face={faceOf(row)} width={width} /> : <Back width={width} />;
}

/** A card by its name, as questions show it. */
function paintName(name: string) {
  const row = rowOfKind(name.toLowerCase().replaceAll(' ', '-'));
  return row && nameOf(row.kind) === name ? <Card face={faceOf(row)} /> : undefined;
}
