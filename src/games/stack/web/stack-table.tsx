/** The table of stack: a desk, or a phone's rows. It shows what its viewer knows and gives the viewer's commands. */
import '../../../web/tables/own-bar.css';
import './stack.css';
import './phone.css';
import './lying.css';
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Face } from '../../../core/view/index.ts';
import { nameOf } from '../index.ts';
import { useKeys } from '../../../web/app/keys.ts';
import { Back } from '../../../web/card/back.tsx';
import { Card } from '../../../web/card/card.tsx';
import { StageLayer, useStage } from '../../../web/stage/index.ts';
import { STACK } from '../../../web/texts/stack.ts';
import type { Offer } from '../../../web/tables/choices.ts';
import { focusAim } from '../../../web/tables/focus.ts';
import { useHeadline, useScore } from '../../../web/tables/headline.ts';
import { useDesk } from '../../../web/tables/generic/desk.ts';
import { useIsLandscapeTable, useIsPhone } from '../../../web/tables/is-phone.ts';
import { LogList, useLog, type LogLine } from '../../../web/tables/log-list.tsx';
import { seatName, type Naming } from '../../../web/tables/naming.ts';
import { useStood } from '../../../web/tables/table-keys.ts';
import type { TableProps, Tell } from '../../../web/tables/table-props.ts';
import { tellTimeouts } from '../../../web/tables/timed-out.ts';
import { fullTime, useActingTime, useTicks } from '../../../web/tables/time-left.ts';
import { Arrows } from './arrows.tsx';
import { battleOf, forecastOf } from './combat.ts';
import { faceOfKind } from './faces.ts';
import { Field, landsAt } from './field.tsx';
import { Hand } from './hand.tsx';
import { keysOf } from './keys.ts';
import { linesOf } from './log.ts';
import { OpeningPanel } from './opening.tsx';
import { rulesIn, type Parts } from './parts.ts';
import { PhoneTable } from './phone.tsx';
import { usePilot } from './pilot.ts';
import { OtherHands, PlayerPlate } from './players.tsx';
import { PriorityBox } from './priority.tsx';
import { ReadingPanel } from './reading.tsx';
import { useResolving } from './resolving.ts';
import { aimsOf, isOpening, sceneOf, type Scene } from './scene.ts';
import { Spine } from './spine.tsx';
import { blowOf, isOnStack, StackPanel } from './waiting.tsx';

/** The table of a match of stack. */
export function Table(props: TableProps) {
  const stage = useStage(props, {
    card: paintCard(props),
    landsAt: (to, face) => landsAt(sceneOf(props.table.peek()), to, face),
  });
  const pilot = usePilot(props);
  // Between its seats and its stack a narrower desk would leave the fields no room.
  const isPhone = useIsPhone(899);
  const isLying = useIsLandscapeTable();
  const looked = useSignal<number | null>(null);
  const hands = useDesk({ ...props, send: stage.send });
  // While the table passes by itself nothing waits to be played.
  const desk = { ...hands, paint: paintName(props), ...(pilot.isPassing.value ? { offer: NOTHING } : {}) };
  const time = useActingTime(props.newest, props.people);
  useTicks(time?.isOwn ? time.left : undefined, fullTime(props.people), () =>
    stage.performance.sound.play('timer.tick'),
  );
  const scene = sceneOf(desk.table, useResolving(props));
  const isFirst = isOpening(scene) && !scene.isSpectator;
  const battle = battleOf(scene, desk.question, desk.draft);
  const landing = stage.performance.landing.value;
  const parts: Parts = {
    desk,
    scene,
    battle,
    forecast: forecastOf(scene, battle),
    aims: aimsOf(scene, desk.chosen),
    blow: blowOf({ kind: aimedKind(scene, desk), is: 'spell' }),
    pilot,
    looked,
    coming: landing && isOnStack(landing.place) ? (landing.face?.kind ?? '') : undefined,
    words: STACK,
    isPhone,
    time,
  };
  useHeadline(
    props,
    againstWords(scene, (seat) => seatName(desk.naming, seat)),
  );
  useScore(props, livesIn(scene));
  const lines = useLog(props, telling(desk.naming));
  // The only target has the focus at once; among several the player chooses.
  useLayoutEffect(
    () => void (desk.chosen !== null && parts.aims.size === 1 && focusAim(stage.root.current)),
    [desk.chosen],
  );
  const hasStood = useStood(`${desk.question?.id ?? ''}`);
  useKeys(keysOf(parts, { hasStood, lines, root: () => stage.root.current, skip: () => stage.performance.skip() }));
  return (
    <main
      class={`table stackt ${isPhone ? 'phone' : 'desk'} ${isLying ? 'lying' : ''} ${isFirst ? 'opening' : ''}`}
      ref={stage.root}
      data-anchor="table"
    >
      <h1 class="unseen">{STACK.title}</h1>
      {isPhone ? (
        <PhoneTable parts={parts} lines={lines} menu={props.menu} />
      ) : (
        <DeskTable parts={parts} lines={lines} />
      )}
      <Arrows {...parts} />
      {props.people?.strip ? <div class="strip-over">{props.people.strip}</div> : null}
      <StageLayer stage={stage} />
    </main>
  );
}

/** Returns the kind of the spell whose target is being chosen: the selected card, or a card that is cast while another resolves. */
function aimedKind({ view, resolving, seen: { stack } }: Scene, { chosen, question }: Parts['desk']): string {
  if (chosen !== null) return view.faces[chosen]?.kind ?? '';
  return question?.kind === 'cast-for' ? ((resolving ?? stack[0])?.kind ?? '') : '';
}

/** How the log of a match tells it. */
/** Loads what says the table in words. */
export const loadInWords = async () => (await import('./in-words.ts')).inWords;

export const telling = (naming: Naming): Tell =>
  tellTimeouts(naming.seats, (before, events, after) =>
    linesOf(before, events, after, STACK, (seat) => seatName(naming, seat)),
  );

/** Two players by the names that they have everywhere; what a deck is called changes with what was seen of it, and stands on its plate. */
function againstWords({ mine, foes: [foe, ...others] }: Scene, nameOfSeat: (seat: number) => string): string {
  return mine && foe && others.length === 0 ? STACK.against(nameOfSeat(mine.seat), nameOfSeat(foe.seat)) : '';
}

const livesIn = ({ mine, foes }: Scene): readonly number[] => [mine, ...foes].flatMap((player) => player?.life ?? []);

const NOTHING: Offer = { byCard: new Map(), plain: [], amounts: [], forms: [] };

/** How a card that is looked at is drawn. */
export const painting = (naming: Pick<TableProps, 'game'>) => paintCard(naming);

/** A card in the air: what the viewer knows of it, or its back. */
const paintCard =
  ({ game }: Pick<TableProps, 'game'>) =>
  (face: Face | undefined, width: number) =>
    face ? (
      <Card face={faceOfKind(face.kind, rulesIn(game.catalog, face.kind))} width={width} />
    ) : (
      <Back width={width} />
    );

/** A card of the game by its name, as questions show it. */
const paintName =
  ({ game }: TableProps) =>
  (name: string) => {
    const kind = Object.keys(game.catalog).find((each) => nameOf(each) === name);
    return kind === undefined ? undefined : <Card face={faceOfKind(kind, rulesIn(game.catalog, kind))} />;
  };

function DeskTable({ parts, lines }: { readonly parts: Parts; readonly lines: readonly LogLine[] }) {
  const { scene, words } = parts;
  const isFirst = isOpening(scene) && !scene.isSpectator;
  return (
    <>
      <OtherHands {...parts} />
      <div class="seats-left">
        {scene.foes.map((foe) => (
          <PlayerPlate key={foe.seat} parts={parts} player={foe} />
        ))}
      </div>
      {isFirst ? null : <FoeFields {...parts} />}
      <div class="seats-mine">{scene.mine ? <PlayerPlate parts={parts} player={scene.mine} /> : null}</div>
      {isFirst ? <OpeningPanel {...parts} /> : <OwnField {...parts} />}
      {isFirst ? null : <ReadingPanel {...parts} />}
      <Hand {...parts} />
      {isFirst ? null : <LogList title={words.log} lines={lines} />}
    </>
  );
}

/** The upper half, and the steps below it. */
const FoeFields = (parts: Parts) => (
  <>
    <div class="halves-foe">
      {parts.scene.foes.map((foe) => (
        <Field key={foe.seat} parts={parts} player={foe} />
      ))}
    </div>
    <Spine {...parts} />
  </>
);

/** The lower half, and the stack beside both. */
function OwnField(parts: Parts) {
  const { scene, words } = parts;
  return (
    <>
      {scene.mine ? <Field parts={parts} player={scene.mine} /> : null}
      <aside class="stack-column" aria-label={words.stack}>
        <StackPanel {...parts} />
        <PriorityBox {...parts} />
      </aside>
    </>
  );
}
