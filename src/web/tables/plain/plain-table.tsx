/** Any game without bets on a table: others in a row, the cloth, the own hand, and a bar with one button for the likely act. */
import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { StageLayer, useStage, type TableStage } from '../../stage/index.ts';
import { useKeys } from '../../app/keys.ts';
import { MakersMark } from '../../card/icon.tsx';
import { PLAIN as texts } from '../../texts/plain.ts';
import { mayAct, scoreIn, seatFacts } from '../facts.ts';
import { useDesk } from '../generic/desk.ts';
import { Flying, keysOf } from '../generic/generic-parts.tsx';
import { holdingAt, sortsBefore } from '../generic/holding.ts';
import { useTurnAloud } from '../generic/to-act.ts';
import { fullTime, useActingTime, useTicks } from '../time-left.ts';
import { Zone } from '../generic/zone.tsx';
import { useHeadline, useScore } from '../headline.ts';
import { useKeptHeight } from '../kept-height.ts';
import { asObject } from '../../texts/grammar.ts';
import { factsOf, limitsIn } from '../labels.ts';
import { capital, seatName, type Naming } from '../naming.ts';
import type { TableProps } from '../table-props.ts';
import { AskedPanel } from './asked.tsx';
import { AutomaticBar, History, useAutomatic } from './automatic.tsx';
import { Bar } from './bar.tsx';
import { selecting, zonesOf, type Board } from './board.ts';
import { Hand } from './hand.tsx';
import { Middle } from './middle.tsx';
import { Avatar } from '../../card/level-face.tsx';
import { cardWords, ClosedHeap, factWords, Others, Parts, teamWords } from './others.tsx';
import { pickingOf, type Picks } from './picks.ts';
import { OwnSets } from './sets.tsx';
import { useMemory } from './use-memory.ts';
import '../generic/generic.css';
import '../generic/crowded.css';
import './plain.css';
import './plain-small.css';

/** A table without bets. */
export function Table(props: TableProps) {
  const stage = useStage(props, {
    card: (face, width) => <Flying game={props.game} face={face} width={width} />,
    sortsBefore: (to, face) => sortsBefore(holdingAt(props), to, face),
  });
  const { root } = stage;
  const hands = useDesk({ ...props, send: stage.send });
  const time = useActingTime(props.newest, props.people);
  useTicks(time?.isOwn ? time.left : undefined, fullTime(props.people), () =>
    stage.performance.sound.play('timer.tick'),
  );
  const desk = { ...hands, time, newest: props.newest };
  useScore(props, scoreIn(desk.naming, desk.table, desk.near));
  useTurnAloud(desk);
  const memory = useMemory(props, desk.naming);
  const picks = useSignal<{ readonly seq: number; readonly picks: Picks }>({ seq: -1, picks: {} });
  // What was picked is of one turn.
  const now = picks.value.seq === desk.table.seq ? picks.value.picks : {};
  const pick = (field: string, value: string): void =>
    void (picks.value = { seq: desk.table.seq, picks: { ...now, [field]: value } });
  const own = selecting(desk, now, pick);
  useKeys(keysOf(own, root));
  const picking = desk.question ? undefined : pickingOf(desk.naming, desk.table.view, desk.offer, now);
  const layerOf = (card: number): readonly [string, string] | undefined => {
    const seat = memory.layers[card];
    return seat === undefined ? undefined : [texts.by, asObject(seatName(desk.naming, seat))];
  };
  const board: Board = { desk: { ...own, layerOf }, memory, picking, pick };
  const { looks } = desk.naming.game;
  const count = roundWords(desk.naming, desk.table.view.match);
  useHeadline(props, headlineOf(board, count), capital(count));
  const isAsking = looks?.groupsBy === 'rank';
  return (
    <main
      class={`table generic plain${isAsking ? ' with-asks' : ''}${looks?.isAutomatic ? ' automatic' : ''}`}
      ref={root}
      data-anchor="table"
      data-views={looks?.isAutomatic ? '' : undefined}
    >
      <h1 class="unseen">{props.game.title}</h1>
      <div class="arena">
        <div class="oval">
          <div class="rail" />
          <div class="cloth">
            <MakersMark class="inlay" />
          </div>
          <Middle board={board} />
        </div>
        <Others board={board} />
      </div>
      {isAsking ? <AskedPanel board={board} /> : null}
      {looks?.isAutomatic ? <Automatic board={board} stage={stage} props={props} /> : <Near board={board} />}
      {looks?.isAutomatic ? null : <Bar board={board} />}
      <StageLayer stage={stage} />
    </main>
  );
}

/** Returns the current round, if the game counts rounds: "round 2 of 3". */
function roundWords(naming: Naming, match: { readonly [key: string]: unknown }): string {
  const [count] = [...limitsIn(match).keys()];
  // Leave out "Turns played 0 of 24".
  if (count === undefined || match[count] === 0) return '';
  const [fact] = factsOf(naming, 'match', match, naming.seats.length);
  return fact ? `${fact.label.toLowerCase()} ${fact.value}` : '';
}

/** Returns the headline: players, round and whose turn it is ("You against Pip · round 2 of 3 · your turn"). */
function headlineOf({ desk: { naming, table }, memory }: Board, count: string): string {
  const [one, two, ...more] = naming.seats;
  const names = [one, two].flatMap((seat) => (seat ? [seatName(naming, seat.seat)] : []));
  const own = naming.seats.find(({ isViewer }) => isViewer);
  const others = naming.seats.filter((seat) => seat !== own).map(({ seat }) => seatName(naming, seat));
  const who =
    more.length > 0 || naming.seats.some(({ isEmpty }) => isEmpty)
      ? naming.texts.players(naming.seats.length)
      : (own ? [naming.texts.you, ...others] : names).join(` ${texts.against} `);
  const isAutomatic = naming.game.looks?.isAutomatic === true;
  const battle = isAutomatic && memory.count > 0 ? texts.battle.count(memory.count) : '';
  const turn = !isAutomatic && mayAct(table) ? naming.texts.match.yourTurn.toLowerCase() : '';
  return [who, count, battle, turn].filter(Boolean).join(' · ');
}

/** The seat at the bottom: what it has won, its hand, and what else is before it. */
function Near({ board }: { readonly board: Board }) {
  const { desk } = board;
  const { near, naming, table } = desk;
  const { hands, sets, others } = zonesOf(board, near);
  const facts = seatFacts(naming, table.view, near).others;
  const kept = useKeptHeight<HTMLDivElement>();
  return (
    <section class="near" data-anchor={`seat:${near}`} aria-label={naming.texts.table.seat(seatName(naming, near))}>
      <div class="own-side" ref={kept}>
        {sets.map((place) => (
          <OwnSets key={place.id} desk={desk} place={place} />
        ))}
        {facts.length === 0 ? null : (
          <section class="own-plate words">
            <Avatar name={seatName(naming, near)} seat={near} level={naming.seats[near]?.level} />
            <span class="who">
              <b>{seatName(naming, near)}</b>
              <small>
                <Parts of={[cardWords(board, near), teamWords(board, near)]} />
              </small>
            </span>
            <ul>
              {facts.map((fact) => (
                <li key={fact.label} class="part">
                  {factWords(fact)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length === 0 ? null : (
          <div class="before small-cards">
            {others.map((place) => (
              <Zone key={place.id} desk={desk} place={place} />
            ))}
          </div>
        )}
      </div>
      {hands.map((place) => (
        <Hand key={place.id} board={board} place={place} />
      ))}
    </section>
  );
}

interface AutomaticProps {
  readonly board: Board;
  readonly stage: TableStage;
  readonly props: TableProps;
}

/** What is below the cloth where nobody has anything to do. */
function Automatic({ board, stage, props }: AutomaticProps) {
  const { near, naming } = board.desk;
  const running = useAutomatic(board, stage.performance, props);
  const { hands, others } = zonesOf(board, near);
  return (
    <Fragment>
      <section class="near" aria-label={naming.texts.table.seat(seatName(naming, near))}>
        <div class="own-heap" data-anchor={`seat:${near}`}>
          <div class="nameplate words">
            <Avatar name={seatName(naming, near)} seat={near} level={naming.seats[near]?.level} />
            <span class="who">
              <b>{seatName(naming, near)}</b>
              <small>{cardWords(board, near)}</small>
            </span>
          </div>
          {[...hands, ...others].map((place) => (
            <ClosedHeap key={place.id} desk={board.desk} place={place} />
          ))}
        </div>
        <History board={board} />
      </section>
      {props.isReplay ? null : <AutomaticBar board={board} running={running} />}
    </Fragment>
  );
}
