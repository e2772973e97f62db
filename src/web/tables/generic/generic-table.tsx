/**
 * Any game on a table, from nothing but its view, its question and its choices: seats around a cloth, heaps and rows in the
 * middle, the own hand below, verbs on buttons. A game that was written this morning is played here.
 */
import { useLayoutEffect } from 'preact/hooks';
import type { Face } from '../../../core/view/index.ts';
import type { GameSheet } from '../../../host/index.ts';
import { isOnControl, useKeys } from '../../app/keys.ts';
import { say } from '../../app/live.tsx';
import { settings } from '../../app/settings.ts';
import { AnyFace } from '../../card/any-face.tsx';
import { Back } from '../../card/back.tsx';
import { grown } from '../../lengths.ts';
import { StageLayer, useStage } from '../../stage/index.ts';
import { dealerOf, scoreIn, seatFacts } from '../facts.ts';
import { useHeadline, useScore } from '../headline.ts';
import { seatName } from '../naming.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import type { TableProps } from '../table-props.ts';
import { seatsAround } from '../table-spec.ts';
import { useTimeLeft } from '../time-left.ts';
import { Actions } from './actions.tsx';
import { blindsWords, potsOf, roundsOf, stakesWords, useBetting } from './bets.ts';
import { CardChoices } from './card-choices.tsx';
import { drawNow, useDesk, type Desk } from './desk.ts';
import { fitWords, otherFacts } from './fits.ts';
import { madeHandOf } from './made-hand.ts';
import { readOut } from './reading.ts';
import { focusCard, keepFocus, step } from './roving.ts';
import { Before, ButtonSpot, Chips, Facts, OtherSeat, Plate } from './seats.tsx';
import { TextTable } from './text-table.tsx';
import { useSize } from './size.ts';
import { Zone } from './zone.tsx';
import './generic.css';

/** The generic table. */
export function Table(props: TableProps) {
  const stage = useStage(props, {
    settings,
    card: (face, width) => <Flying game={props.game} face={face} width={width} />,
  });
  const hands = useDesk({ ...props, table: stage.table, send: stage.send });
  const made = madeHandOf(props.game.name, hands.table.view, props.texts);
  const left = useTimeLeft(props.table, hands.near);
  const desk = { ...hands, made, betting: useBetting(props), left };
  const { root } = stage;
  const blinds = blindsWords(props.table.value.view);
  useHeadline(props, stakesWords(props.game, blinds, props.texts), blinds);
  useScore(props, scoreIn(props.game.name, desk.table, desk.near));
  useLayoutEffect(() => keepFocus(root.current), [desk.table.seq]);
  useKeys(keysOf(desk, root));
  if (settings.value.text) return <TextTable desk={desk} />;
  return (
    <main class={`table generic seats-${desk.table.view.seats.length}`} ref={root} data-anchor="table">
      <h1 class="unseen">{props.game.title}</h1>
      <Cloth desk={desk} />
      <Near desk={desk} />
      <Actions desk={desk} />
      <StageLayer stage={stage} />
    </main>
  );
}

interface FlyingProps {
  readonly game: GameSheet;
  readonly face: Face | undefined;
  readonly width: number;
}

/** A card in the air: what is written on it, or its back. */
function Flying({ game, face, width }: FlyingProps) {
  const row = face && game.catalog[face.kind];
  return (
    <span class="tcard" style={{ '--w': grown(width) }}>
      {face ? (
        <AnyFace kind={face.kind} name={row?.name ?? face.kind} {...(row?.text ? { text: row.text } : {})} />
      ) : (
        <Back />
      )}
    </span>
  );
}

/** The keys of T6 that belong to a table. */
function keysOf(desk: Desk, root: { readonly current: HTMLElement | null }) {
  const read = (what: 'b' | 'h' | 'g') => () => say(readOut(desk, what));
  return {
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [String((at + 1) % 10), () => focusCard(root.current, at)]),
    ),
    ArrowLeft: () => step(root.current, -1, 0),
    ArrowRight: () => step(root.current, 1, 0),
    ArrowUp: () => step(root.current, 0, -1),
    ArrowDown: () => step(root.current, 0, 1),
    Home: () => step(root.current, -Infinity, 0),
    End: () => step(root.current, Infinity, 0),
    ' ': () => (isOnControl() ? false : pressMain(root.current)),
    d: () => drawNow(desk),
    z: () => desk.takeBack(),
    b: read('b'),
    h: read('h'),
    g: read('g'),
  };
}

function pressMain(root: HTMLElement | null): boolean {
  const main = root?.querySelector<HTMLButtonElement>('.main-key:not(:disabled), .actions .main:not(:disabled)');
  main?.click();
  return main !== null && main !== undefined;
}

/** The cloth with everything that is nobody's hand, and those who sit around it. */
function Cloth({ desk }: { readonly desk: Desk }) {
  const [box, size] = useSize();
  const { view } = desk.table;
  const others = view.seats.map((_, i) => (desk.near + i) % view.seats.length).slice(1);
  const points = seatsAround(others.length, size.width, size.height);
  return (
    <div class="arena">
      <div class="oval" ref={box} data-size={`${size.width}x${size.height}`}>
        <div class="rail" />
        <div class="cloth" />
        <Middle desk={desk} />
        {others.map((seat, i) => {
          const { x = 0, y = 0 } = points[i] ?? {};
          const place = { x: (100 * x) / size.width, y: (100 * y) / size.height };
          return <OtherSeat key={seat} desk={desk} seat={seat} {...place} />;
        })}
        {dealerOf(desk.table) === desk.near ? <ButtonSpot desk={desk} x={50} y={100} /> : null}
      </div>
    </div>
  );
}

/** Heaps, shared rows, the pot and what else everybody may know. */
function Middle({ desk }: { readonly desk: Desk }) {
  const heaps = desk.spec.filter(({ area }) => area === 'heaps');
  const rows = desk.spec.filter(({ area }) => area === 'centre');
  const pots = potsOf(desk.table.view);
  return (
    <div class="middle">
      <div class="heaps">
        {heaps.map((place) => (
          <Zone key={place.id} desk={desk} place={place} />
        ))}
      </div>
      <div class="shared">
        {rows.map((place) => (
          <Zone key={place.id} desk={desk} place={place} />
        ))}
        {desk.table.view.match['pot'] === undefined ? null : (
          <div class="pots" data-anchor="pot">
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
  const without = table.view.seats.flatMap(({ folded }, seat) =>
    folded === true || seats.includes(seat) ? [] : [seatName(naming, seat)],
  );
  const first = isOnly ? words.pot : words.mainPot(seats.length);
  return (
    <span class="pot">
      <Chips amount={amount} label={isMain ? first : words.sidePot} />
      <small>{isMain ? first : words.without(without)}</small>
    </span>
  );
}

/** Which round of betting it is. */
function Rounds({ desk: { table, naming, spec } }: { readonly desk: Desk }) {
  const rounds = roundsOf(table.view, naming.texts, spec);
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

/** The seat at the bottom: its hand, what lies before it, and what it has. */
function Near({ desk }: { readonly desk: Desk }) {
  const { near, naming, table, spec } = desk;
  const own = spec.filter(({ owner }) => owner === near);
  const hands = own.filter(({ kind }) => kind === 'fan');
  const others = own.filter(({ kind }) => kind !== 'fan');
  const facts = seatFacts(naming.game.name, table.view.seats[near] ?? {});
  return (
    <section class="near" data-anchor={`seat:${near}`} aria-label={naming.texts.table.seat(seatName(naming, near))}>
      <Rounds desk={desk} />
      <CardChoices desk={desk} />
      <QuestionPanel desk={desk} />
      <Before desk={desk} places={others} />
      <div class="hands">
        {hands.map((place) => (
          <Zone key={place.id} desk={desk} place={place} />
        ))}
      </div>
      <div class="own">
        <Plate desk={desk} seat={near} name={seatName(naming, near)} facts={facts} />
        {desk.made ? <span class="made">{desk.made.words}</span> : null}
        {facts.bet > 0 ? <Chips amount={facts.bet} label={naming.texts.table.bet('')} /> : null}
      </div>
    </section>
  );
}
