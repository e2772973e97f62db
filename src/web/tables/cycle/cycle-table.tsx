/** The table of the deck cycle: enemies above, piles at the sides, the hand below; the same things from top to bottom on a phone. */
import '../own-bar.css';
import './cycle.css';
import './phone.css';
import { useSignal } from '@preact/signals';
import type { Face } from '../../../core/view/index.ts';
import { nameOf } from '../../../games/cycle/index.ts';
import { useKeys } from '../../app/keys.ts';
import { say } from '../../app/live.tsx';
import { settings } from '../../app/settings.ts';
import { Back } from '../../card/back.tsx';
import { Card } from '../../card/card.tsx';
import { Icon } from '../../card/icon.tsx';
import { StageLayer, useStage } from '../../stage/index.ts';
import { useDesk } from '../generic/desk.ts';
import { TextTable } from '../generic/text-table.tsx';
import { useIsPhone } from '../is-phone.ts';
import { useLog } from '../log-list.tsx';
import type { Naming } from '../naming.ts';
import type { TableProps, Tell } from '../table-props.ts';
import { useBeat } from './beat.ts';
import { Enemies } from './enemies.tsx';
import { faceOf, rowOfKind } from './faces.ts';
import { Hand } from './hand.tsx';
import { keysOf } from './keys.ts';
import { linesOf } from './log.ts';
import type { Parts } from './parts.ts';
import { Piles } from './piles.tsx';
import { RhythmBar } from './rhythm.tsx';
import { sceneOf } from './scene.ts';
import { Deeds, Operative, Orb, RunBar } from './status.tsx';

/** The table of a run. */
export function Table(props: TableProps) {
  const stage = useStage(props, { settings, say, card: paintCard });
  const desk = { ...useDesk({ ...props, table: stage.table, send: stage.send }), paint: paintName };
  const scene = sceneOf(desk.table);
  const isPhone = useIsPhone();
  const hasBar = useSignal(false);
  const parts: Parts = {
    desk,
    scene,
    aim: useSignal(0),
    isDiscarding: useSignal(false),
    looked: useSignal<number | null>(null),
    beat: useBeat(scene),
    words: props.texts.cycle,
    isPhone,
  };
  const lines = useLog(props, telling(props));
  useKeys(keysOf(parts, { lines, root: () => stage.root.current, skip: () => stage.performance.skip() }));
  if (settings.value.text) return <TextTable desk={desk} />;
  const { rhythm } = scene.seen;
  return (
    <main
      class={`table cyclet ${isPhone ? 'phone' : 'desk'} ${hasBar.value ? 'with-bar' : ''}`}
      ref={stage.root}
      data-anchor="table"
    >
      <h1 class="unseen">{props.texts.cycle.title}</h1>
      <RunBar {...parts} />
      {isPhone ? (
        <button
          type="button"
          class="icon-button boxed menu"
          aria-label={props.texts.cycle.menu}
          onClick={() => (hasBar.value = !hasBar.value)}
        >
          <Icon name="menu" />
        </button>
      ) : null}
      <Enemies {...parts} />
      <Operative {...parts} />
      <Orb {...parts} />
      {rhythm ? <RhythmBar parts={parts} rhythm={rhythm} /> : null}
      <Deeds {...parts} />
      <Hand {...parts} />
      <Piles {...parts} />
      <StageLayer stage={stage} />
    </main>
  );
}

/** How the log of a run tells it. */
export const telling =
  ({ texts: { cycle } }: Pick<Naming, 'texts'>): Tell =>
  (before, events, after) =>
    linesOf(before, events, after, cycle);

/** A card in the air: what the viewer knows of it, or its back. */
function paintCard(face: Face | undefined, width: number) {
  const row = face && rowOfKind(face.kind);
  return row ? <Card face={faceOf(row)} width={width} size={width < 100 ? 'small' : 'full'} /> : <Back width={width} />;
}

/** A card by its name, as questions show it. */
function paintName(name: string) {
  const row = rowOfKind(name.toLowerCase().replaceAll(' ', '-'));
  return row && nameOf(row.kind) === name ? <Card face={faceOf(row)} /> : undefined;
}
