/** The panels beside the board: what is read, what happened, whose turn it is and how long. */
import type { ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../client/index.ts';
import { keyName } from '../../../web/app/keys.ts';
import { Icon } from '../../../web/card/icon.tsx';
import { CloseLog, useNewest } from '../../../web/tables/log-list.tsx';
import { oneClick } from '../../../web/tables/one-click.ts';
import { outcomeWords } from '../../../web/tables/outcome.ts';
import { ENGLISH as texts } from '../../../web/texts/index.ts';
import { SIGNS } from '../../../web/texts/signs.ts';
import { Strong } from '../../../web/texts/strong.tsx';
import type { PeopleReading } from '../../../web/tables/table-props.ts';
import { fullTime, lateness, useTicks } from '../../../web/tables/time-left.ts';
import { ClockRing, useOwnTime } from './clock.tsx';
import type { LogLine, Piece } from './log.ts';
import { choosingWords } from './names.ts';
import type { Parts } from './props.ts';
import { readingOf, readingOfCard, readingOfRecent, type Reading } from './reading.ts';
import { hasOptions, isDealt } from './scene.ts';
import { sideFacts } from './plate.tsx';

/** What is taken up, or looked at, and what will happen. */
export function ReadingPanel({ parts }: { readonly parts: Parts }) {
  const reading = readingNow(parts);
  const { reading: people = null } = parts.people ?? {};
  if (people && !parts.desk.chosen.value) return <PeoplePanel {...people} />;
  const isOnlySeen = parts.isReplay || parts.desk.scene.value.isSpectator;
  if (!reading) return isOnlySeen ? <section class="panel reading" /> : <KeyHints {...parts} />;
  const { name, line, palette, text, lines } = reading;
  return (
    <section class={`panel reading f-${palette}`} aria-label={name}>
      <header>
        <b>{name}</b>
        <span>{line}</span>
      </header>
      <p>{text}</p>
      {lines.length === 0 ? null : (
        <ul>
          {lines.map(({ icon, tone, text }) => (
            <li key={text} class={tone}>
              <Icon name={icon} />
              <span>
                <FirstNumber text={text} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the strip in the prompt row is about, in whole sentences. */
const PeoplePanel = ({ title, aside, text }: PeopleReading) => (
  <section class="panel reading f-tide" aria-label={title}>
    <header>
      <b>{title}</b>
      <span>{aside}</span>
    </header>
    <p>{text}</p>
  </section>
);

/** A line whose first number stands out: it is what the line is about. */
function FirstNumber({ text }: { readonly text: string }) {
  const [, before = text, number = '', behind = ''] = /^(\D*)(\d+)(.*)$/.exec(text) ?? [];
  return (
    <>
      {before}
      {number === '' ? null : <b>{number}</b>}
      {behind}
    </>
  );
}

/** Who begins and with what, in sentences. */
function beginWords(parts: Parts): string {
  const { words, desk } = parts;
  const { seen, me } = desk.scene.value;
  const { first = null, second = null } = seen.settings.mana ?? {};
  const foe = sideFacts(parts, 'foe').person;
  const isMine = seen.current === me;
  return [
    isMine ? words.youBegin(first) : words.theyBegin(foe, first),
    ...(second === null ? [] : [isMine ? words.theyHave(foe, second) : words.youHave(second)]),
    words.secretSwap,
  ].join(' ');
}

/** The first cards, of which some may be swapped (LOOKS, `hint-duel-mulligan`): what to do, and the buttons. */
export function FirstCards(parts: Parts) {
  const { desk, words } = parts;
  const { question, seen } = desk.scene.value;
  if (!question) return null;
  const count = seen.hand.filter((card) => card !== null).length;
  return (
    <section class="panel first-cards" aria-label={words.firstCards(count)}>
      <h2>{words.firstCards(count)}</h2>
      <p role="status">
        <Strong text={words.mulligan(question.max)} />
      </p>
      <div>
        {desk.sentBack.value.length === 0 ? null : (
          <button type="button" class="button" onClick={oneClick(() => desk.keepAll())}>
            {words.keepAll(count)}
            <kbd aria-hidden="true">{keyName('k')}</kbd>
          </button>
        )}
        <Primary {...parts} />
      </div>
    </section>
  );
}

/** While nothing is read, the keys that matter most now; before the first turn, who begins. */
function KeyHints(parts: Parts) {
  const { words, desk } = parts;
  const isFirst = desk.scene.value.question !== null;
  const keys = isFirst ? words.swapKeys : words.keyHints;
  return (
    <section class="panel reading hints" aria-label={words.title}>
      {isFirst ? (
        <>
          <header>
            <b>{words.beforeFirst}</b>
          </header>
          <p>{beginWords(parts)}</p>
        </>
      ) : null}
      <dl>
        {keys.map(([key, means]) => (
          <div key={key}>
            <dt>
              <kbd>{key.length === 1 ? keyName(key.toLowerCase()) : key}</kbd>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is taken up comes before what is looked at. */
export function readingNow({ desk, words }: Parts): Reading | undefined {
  const { value: chosen } = desk.chosen;
  if (chosen) return readingOf(desk.scene.value, words, chosen, desk.aim.value);
  const { value: looked } = desk.looked;
  const { value: recent } = desk.recent;
  const { me, isSpectator, seen } = desk.scene.value;
  // What a finger looked at may have left the hand since.
  if (looked && [...seen.hand, ...seen.units].some((card) => card?.handle === looked.handle))
    return readingOfCard(looked);
  return recent ? readingOfRecent(words, recent, recent.card.owner === me && !isSpectator) : undefined;
}

interface LogPanelProps {
  readonly parts: Parts;
  readonly lines: readonly LogLine[];
  /** Closes the log, if it covers the table. */
  readonly close?: () => void;
}

/** The log, newest below. */
export function LogPanel({ parts: { words }, lines, close }: LogPanelProps) {
  const list = useNewest(lines);
  return (
    <section class="panel logp" aria-label={words.log}>
      <h2>
        <Icon name="list" />
        {words.log}
        {close ? <CloseLog close={close} /> : <kbd>{keyName('l')}</kbd>}
      </h2>
      <ol class="log" ref={list} tabIndex={0} aria-label={words.log}>
        {lines.map((line, at) => (
          <Line key={at} {...line} />
        ))}
      </ol>
    </section>
  );
}

function Line({ icon, pieces, isHot }: LogLine) {
  return (
    <li class={icon === null ? 't' : isHot ? 'hot' : ''}>
      {icon === null ? null : <Icon name={icon} />}
      {pieces.map((piece, at) => (
        <LogPiece key={at} piece={piece} />
      ))}
    </li>
  );
}

function LogPiece({ piece }: { readonly piece: Piece }) {
  if (typeof piece === 'string') return <>{piece}</>;
  return piece.tone === 'gain' ? <b class="gain">{piece.name}</b> : <b>{piece.name}</b>;
}

interface TurnBoxProps {
  readonly parts: Parts;
  readonly table: ReadonlySignal<Table>;
  readonly tick: () => void;
}

/** Whose turn it is, for how long, and the primary button. */
export function TurnBox({ parts, table, tick }: TurnBoxProps) {
  const left = useOwnTime({ parts, table });
  const full = fullTime(parts.people);
  useTicks(left, full, tick);
  return (
    <section class={`turnbox ${lateness(left, full) === 'low' ? 'low' : ''}`} aria-label={turnWords(parts)}>
      <ClockRing parts={parts} table={table} title={turnWords(parts)} />
      {/* The first cards have their buttons with them. */}
      {parts.desk.scene.value.question ? null : <Primary {...parts} />}
    </section>
  );
}

/** Whose turn it is, or how it ended. */
export function turnWords(parts: Parts): string {
  const { desk, words, seats } = parts;
  const { seen, me, isMyTurn, isSpectator, question, ended } = desk.scene.value;
  if (ended) return outcomeWords({ seats, texts }, ended);
  if (question) return words.opening;
  if (!isMyTurn && !isDealt(desk.scene.value)) return words.notDealt;
  if (seen.phase === 'mulligan') return words.opening;
  if (isMyTurn || (seen.current === me && !isSpectator)) return words.yourTurn;
  return words.theirTurn(sideFacts(parts, seen.current === me ? 'mine' : 'foe').person);
}

/** The primary button says what it does, or why it is dead; when nothing else is left to do it breathes (LOOKS 6). */
export function Primary(parts: Parts) {
  const { desk, words, isPhone, people } = parts;
  const { question, options, seen, me } = desk.scene.value;
  const isOff = !question && !options.mayEnd;
  const isLast = options.mayEnd && !hasOptions(options);
  return (
    <button
      type="button"
      class={`btn main end ${isLast ? 'breathes' : ''}`}
      data-place="primary"
      disabled={isOff}
      onClick={oneClick(() => desk.primary())}
    >
      {isOff && !isPhone ? <Icon name={people?.isCut ? 'warn' : 'hourglass'} /> : null}
      <span>{people?.isCut ? (isPhone ? SIGNS.offline : SIGNS.noConnection) : primaryWords(parts)}</span>
      {isPhone || question || !options.mayEnd ? null : <small>{words.thenDraw(seen.sides[me].rights.draws)}</small>}
      {isPhone || isOff ? null : <kbd>Space</kbd>}
    </button>
  );
}

function primaryWords({ desk, seats, words, people, isPhone }: Parts): string {
  const { question, options, seen, isMyTurn, choosing } = desk.scene.value;
  const { length } = desk.sentBack.value;
  const held = seen.hand.filter((card) => card !== null).length;
  if (question && length === 0) return isPhone ? words.keepBrief : words.keepAll(held);
  if (question) return isPhone ? words.sendBrief(length) : words.sendBack(length);
  if (seen.phase === 'over') return words.over;
  if (options.mayEnd) return words.endTurn;
  if (seen.phase === 'mulligan') return choosing.length > 0 ? choosingWords(words, seats, choosing) : words.wait;
  const acting = seats.find(({ seat }) => seat === seen.current);
  if (isMyTurn || !acting || acting.isViewer) return words.wait;
  return people?.away.includes(acting.seat) ? SIGNS.isAway(acting.name) : words.turnOf(acting.name);
}
