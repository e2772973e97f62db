/**
 * Any game on a table, from nothing but its view, its question and its choices: seats around a cloth, heaps and rows in the
 * middle, the own hand below, verbs on buttons. A game that was written this morning is played here.
 */
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { useKeys } from '../../app/keys.ts';
import { Later } from '../../app/later.tsx';
import { settings } from '../../app/settings.ts';
import { StageLayer, useStage } from '../../stage/index.ts';
import { zoneAnchor } from '../../timeline/index.ts';
import { dealerOf, scoreIn, seatFacts } from '../facts.ts';
import { useHeadline, useScore } from '../headline.ts';
import { seatName } from '../naming.ts';
import type { TableProps } from '../table-props.ts';
import { isTight, seatsAround } from '../table-spec.ts';
import { fullTime, useActingTime, useTicks } from '../time-left.ts';
import { poker } from '../../texts/poker.ts';
import { Actions } from './actions.tsx';
import { isShown, postsBriefly, potsOf, stakesWords, useBetting } from './bets.ts';
import { Flying, keysOf } from './generic-parts.tsx';
import { useDesk, type Desk } from './desk.ts';
import { fitWords, otherFacts } from './fits.ts';
import { useFreeSpots } from './free-spots.ts';
import { holdingAt, sortsBefore } from './holding.ts';
import { madeHandOf } from './made-hand.ts';
import { isViewerOut, OutBar, useOut } from './out-bar.tsx';
import { Announcement, HandBar, PotFlights } from './showdown/hand-end-view.tsx';
import { asksToShow, useShowdownAnswer } from './showdown/showing.ts';
import { isUnpaid, useHandEnd } from './showdown/use-hand-end.ts';
import { drawAt, stepsOf } from './streets.ts';
import { Before, ButtonSpot, Chips, Facts, OtherSeat, Plate } from './seats.tsx';
import { useSize } from './size.ts';
import { useTurnAloud } from './to-act.ts';
import { Zone } from './zone.tsx';
import './generic.css';
import './crowded.css';

const loadTextTable = async () => (await import('./text-table.tsx')).TextTable;

/** The generic table: of a game with bets, or of any as text. */
export function Table(props: TableProps) {
  const stage = useStage(props, {
    card: (face, width) => <Flying game={props.game} face={face} width={width} />,
    // In an exchange a card comes to lie where another one has left.
    sortsBefore: (to, face) =>
      document.querySelector(`.kept.left[data-anchor="${to}"]`) ? undefined : sortsBefore(holdingAt(props), to, face),
  });
  const hands = useDesk({ ...props, send: stage.send });
  const made = madeHandOf(props.game.looks?.hands, hands.table.view);
  const time = useActingTime(props.newest, props.people);
  useTicks(time?.isOwn ? time.left : undefined, fullTime(props.people), () =>
    stage.performance.sound.play('timer.tick'),
  );
  const hand = useHandEnd(props);
  const desk = { ...hands, made, betting: useBetting(props), time, hand, newest: props.newest };
  useShowdownAnswer(desk);
  const { root } = stage;
  const isOut = isViewerOut(desk) && !props.isReplay;
  const isSkipping = useOut(desk, stage.performance, props.hurry);
  const { view } = props.table.value;
  useHeadline(props, stakesWords(props.game, view, props.texts), postsBriefly(view));
  useScore(props, scoreIn(desk.naming, desk.table, desk.near));
  useTurnAloud(desk);
  useKeys(keysOf(desk, root));
  // On the way to the result hundreds of moves come at once: the table stays as it was, and only the bar is drawn.
  const board = useRef<ComponentChild>(null);
  if (!isOut || !isSkipping.value)
    board.current = (
      <>
        <Cloth desk={desk} />
        <Near desk={desk} />
      </>
    );
  // Once amounts were asked for, the bar keeps the room for them: a phone's table does not change its size with every turn.
  const hasAmounts = useRef(false);
  hasAmounts.current ||= desk.offer.amounts.length > 0;
  if (settings.value.text)
    return <Later load={loadTextTable} props={{ desk, own: props.inWords?.(desk.naming, desk.table) }} />;
  return (
    <main
      class={`table generic seats-${desk.table.view.seats.length}${hasAmounts.current ? ' sized' : ''}`}
      ref={root}
      data-anchor="table"
    >
      <h1 class="unseen">{props.game.title}</h1>
      {board.current}
      {isOut ? (
        <OutBar desk={desk} isSkipping={isSkipping} />
      ) : hand.end && hand.phase ? (
        <HandBar desk={desk} show={hand} end={hand.end} />
      ) : (
        <Actions desk={desk} />
      )}
      <StageLayer stage={stage} />
    </main>
  );
}

/** The cloth with everything that is nobody's hand, and those who sit around it. */
function Cloth({ desk }: { readonly desk: Desk }) {
  const [box, size] = useSize();
  useFreeSpots(box);
  const { view } = desk.table;
  const others = view.seats.map((_, i) => (desk.near + i) % view.seats.length).slice(1);
  const hasShared = desk.spec.some(
    ({ area, id, max }) => area === 'centre' && (max !== null || !isUnseen(view, desk.spec, id)),
  );
  const points = seatsAround(others.length, size.width, size.height, hasShared);
  const tight = isTight(others.length, size.width, size.height);
  return (
    <div class="arena">
      <div class={`oval${tight ? ' tight' : ''}`} ref={box} data-size={`${size.width}x${size.height}`}>
        <div class="rail" />
        <div class="cloth" />
        <Middle desk={desk} />
        {others.map((seat, i) => {
          const { x = 0, y = 0 } = points[i] ?? {};
          const place = { x: (100 * x) / size.width, y: (100 * y) / size.height };
          return (
            <OtherSeat key={seat} desk={desk} seat={seat} isUpright={tight || size.height > size.width} {...place} />
          );
        })}
        {desk.hand?.end && desk.hand.phase ? <PotFlights desk={desk} show={desk.hand} end={desk.hand.end} /> : null}
        {dealerOf(desk.table) === desk.near ? <ButtonSpot desk={desk} seat={desk.near} x={50} y={100} /> : null}
      </div>
    </div>
  );
}

/** Heaps, shared rows, the pot and what else everybody may know. */
function Middle({ desk }: { readonly desk: Desk }) {
  const heaps = desk.spec.filter(({ area }) => area === 'heaps');
  const rows = desk.spec.filter(({ area }) => area === 'centre');
  const { hand } = desk;
  const pots = hand?.end && hand.phase ? hand.end.pots : potsOf(desk.table.view);
  return (
    <div class="middle">
      <div class="heaps">
        {heaps.map((place) => (
          <Zone key={place.id} desk={desk} place={place} />
        ))}
      </div>
      <div class="shared" data-anchor={unseenAnchors(desk)}>
        {hand?.end && hand.phase ? <Announcement desk={desk} show={hand} end={hand.end} /> : null}
        {rows.map((place) => (
          <Zone key={place.id} desk={desk} place={place} />
        ))}
        {desk.table.view.match['pot'] === undefined ? null : (
          <div class={hand?.phase && !isUnpaid(hand) ? 'pots paid' : 'pots'} data-anchor="pot">
            {pots.map(({ amount, seats }, i) => (
              <PotOf key={i} desk={desk} amount={amount} seats={seats} isMain={i === 0} isOnly={pots.length === 1} />
            ))}
          </div>
        )}
      </div>
      <Fitting desk={desk} />
      <Facts facts={otherFacts(desk)} />
    </div>
  );
}

/** Shared zones that are not shown, or not while they are empty, lie in the middle for cards on their way to them; an empty heap is shown. */
const unseenAnchors = ({ table: { view }, spec }: Desk): string =>
  Object.keys(view.zones)
    .filter((id) => isUnseen(view, spec, id))
    .map((id) => zoneAnchor(view, id))
    .join(' ');

function isUnseen({ zones }: Desk['table']['view'], spec: Desk['spec'], id: string): boolean {
  const place = spec.find((each) => each.id === id);
  const { owner = null, count = 0 } = zones[id] ?? {};
  return place === undefined || (place.area !== 'heaps' && owner === null && count === 0 && place.max === null);
}

/** What would fit now. */
function Fitting({ desk }: { readonly desk: Desk }) {
  const words = fitWords(desk);
  if (!words) return null;
  return (
    <p class="fitting">
      <b>{words.now}</b> <small>{words.always}</small>
    </p>
  );
}

interface PotProps {
  readonly desk: Desk;
  readonly amount: number;
  readonly seats: readonly number[];
  readonly isMain: boolean;
  readonly isOnly: boolean;
}

/** A pot, and of a side pot who has no part in it. */
function PotOf({ desk: { naming, table }, amount, seats, isMain, isOnly }: PotProps) {
  const words = naming.texts.table;
  const who = seats.filter((seat) => table.view.seats[seat]?.['folded'] !== true).map((seat) => seatName(naming, seat));
  const name = isOnly ? words.pot : isMain ? words.mainPot : words.sidePot;
  const ofWhom = isOnly ? '' : poker.potOf(who);
  return (
    <span class="pot">
      <Chips amount={amount} label={`${name}${ofWhom}`} />
      <small>
        {name}
        {ofWhom === '' ? null : <span class="pot-who">{ofWhom}</span>}
      </small>
    </span>
  );
}

/** Which round of betting it is. */
function Rounds({ desk: { table, naming, betting, hand } }: { readonly desk: Desk }) {
  const { showdown } = naming.texts.table;
  const isOpen =
    hand?.isShowdown === true ||
    isShown(table.view) ||
    asksToShow(table.view) ||
    (hand?.phase !== undefined && (hand.end?.hands.size ?? 0) > 0);
  // Between the press on Show and the hand that is shown it is still the showdown; a replay may go back before it.
  const opened = useRef({ hand: table.view.match['hand_number'], seq: Infinity });
  const isSameHand = opened.current.hand === table.view.match['hand_number'];
  if (!isSameHand || table.seq < opened.current.seq)
    opened.current = { hand: table.view.match['hand_number'], seq: isOpen ? table.seq : Infinity };
  const looks = naming.game.looks?.hands;
  const isDraw = betting?.isDraw === true && drawAt(looks, betting.street) === '';
  const at = { now: betting?.street ?? -1, isDraw, isShowdown: isOpen || table.seq >= opened.current.seq };
  const rounds = stepsOf(looks, at, { draw: poker.draw, showdown });
  if (rounds.length === 0) return null;
  return (
    <ol class="rounds" aria-label={naming.texts.table.round}>
      {rounds.map(({ name, isNow }) => (
        <li key={name} aria-current={isNow ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** Whether the hand that is shown has gone to somebody else. */
const isLost = ({ hand, near }: Desk): boolean =>
  (hand?.phase !== undefined || hand?.marks !== undefined) &&
  hand.end?.awards.every(({ seat }) => seat !== near) === true;

/** The seat at the bottom: its hand, what lies before it, and what it has. */
function Near({ desk }: { readonly desk: Desk }) {
  const { near, naming, table, spec } = desk;
  const own = spec.filter(({ owner }) => owner === near);
  const hands = own.filter(({ kind }) => kind === 'fan');
  const others = own.filter(({ kind }) => kind !== 'fan');
  const facts = seatFacts(naming, table.view, near);
  return (
    <section class="near" data-anchor={`seat:${near}`} aria-label={naming.texts.table.seat(seatName(naming, near))}>
      <Rounds desk={desk} />
      <Before desk={desk} places={others} />
      <div class="hands">
        {hands.map((place) => (
          <Zone key={place.id} desk={desk} place={place} />
        ))}
      </div>
      <div class={`own${facts.isFolded ? ' folded' : ''}`}>
        <Plate desk={desk} seat={near} name={seatName(naming, near)} facts={facts} />
        {desk.made ? <span class={`made${isLost(desk) ? ' lost' : ''}`}>{desk.made.words}</span> : null}
        {facts.bet > 0 ? (
          <span class="own-bet" data-anchor={`bet:${near}`}>
            <Chips amount={facts.bet} label={naming.texts.table.bet('')} />
          </span>
        ) : null}
      </div>
    </section>
  );
}
