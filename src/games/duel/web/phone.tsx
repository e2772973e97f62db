/** The duel on a phone: the board upright, a rail beside it, the outcome line, the hand as minis (LOOKS 4). */
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Table } from '../../../client/index.ts';
import { Gems } from '../../../web/card/gems.tsx';
import { Icon } from '../../../web/card/icon.tsx';
import { Life, Portrait } from '../../../web/card/portrait.tsx';
import { Board } from './board.tsx';
import { BurnPlace } from './burn-place.tsx';
import { seatShown, useOwnTime } from './clock.tsx';
import { SIGNS } from '../../../web/texts/signs.ts';
import { useOpenLog } from '../../../web/tables/log-list.tsx';
import { MenuButton, type MenuState } from '../../../web/tables/menu-button.tsx';
import { fullTime, lateness, timeWords, useTicks, useTimeLeft } from '../../../web/tables/time-left.ts';
import { Hand } from './hand.tsx';
import type { LogLine } from './log.ts';
import { LogPanel, Primary, readingNow, turnWords } from './panels.tsx';
import { Counts, manaOf, sideFacts } from './plate.tsx';
import type { Parts } from './props.ts';
import { Ring } from './ring.tsx';
import { seatOf, unitOn } from './scene.ts';
import { willsFor } from './will.ts';
import { plainText } from '../../../web/texts/strong.tsx';

interface PhoneProps {
  readonly parts: Parts;
  readonly table: ReadonlySignal<Table>;
  readonly lines: readonly LogLine[];
  readonly menu: MenuState | undefined;
  /** One tick of wood. */
  readonly tick: () => void;
}

/** The whole of a phone's table. */
export function PhoneTable({ parts, table, lines, menu, tick }: PhoneProps) {
  useTicks(useOwnTime({ parts, table }), fullTime(parts.people), tick);
  const isLogOpen = useOpenLog(parts.desk.chosen.value !== null);
  return (
    <>
      <Strip parts={parts} who="foe">
        <MenuButton menu={menu} class="ib menu" />
      </Strip>
      <div class="mid">
        <Board {...parts} />
        {isLogOpen.value ? <LogPanel parts={parts} lines={lines} close={() => (isLogOpen.value = false)} /> : null}
        <BurnPlace />
        <div class="phone-rail">
          <button
            type="button"
            class="ib"
            aria-label={parts.words.log}
            aria-expanded={isLogOpen.value}
            onClick={() => (isLogOpen.value = !isLogOpen.value)}
          >
            <Icon name="list" />
          </button>
          <RailClock parts={parts} table={table} />
          <RailMana {...parts} />
          <Ring {...parts} />
          <Primary {...parts} />
        </div>
      </div>
      <OutcomeLine {...parts} />
      <Strip parts={parts} who="mine" />
      <Hand {...parts} />
    </>
  );
}

interface StripProps {
  readonly parts: Parts;
  readonly who: 'mine' | 'foe';
  readonly children?: ComponentChildren;
}

function Strip({ parts, who, children }: StripProps) {
  const { scene, general, isActing, person, leads } = sideFacts(parts, who);
  const below = who === 'mine' ? leads : general && scene.seen.settings.mana ? manaOf(parts) : '';
  const seat = seatOf(scene, who);
  return (
    <section
      class={`strip ${who} ${isActing ? 'active' : ''}`}
      aria-label={person}
      data-anchor={`seat:${seat} hand:${who === 'foe' ? seat : ''}`}
    >
      {general ? <Portrait kind={general.kind} palette={general.row.faction} anchor={`general:${seat}`} /> : null}
      {general ? <Life health={general.health} /> : null}
      <span class="nm">
        <b>{person}</b>
        <small>{parts.people?.away.includes(seat) ? <span class="aw">{SIGNS.away}</span> : below}</small>
      </span>
      <Counts parts={parts} who={who} isShort />
      {children}
    </section>
  );
}

function RailClock(props: Pick<PhoneProps, 'parts' | 'table'>) {
  const left = useTimeLeft(props.table, seatShown(props));
  const own = useOwnTime(props);
  if (left === undefined) return null;
  return (
    <span class={`vclock ${lateness(own, fullTime(props.parts.people))}`}>
      <Icon name="hourglass" />
      <b>{timeWords(left)}</b>
    </span>
  );
}

function RailMana({ desk, words }: Parts) {
  const { seen, me } = desk.scene.value;
  const { mana, manaMost } = seen.sides[me];
  if (!seen.settings.mana) return null;
  return (
    <span class="vgems" role="img" aria-label={words.manaIs(mana, manaMost)}>
      <Gems now={mana} most={manaMost} ever={manaMost} />
      <b>
        {mana}/{manaMost}
      </b>
    </span>
  );
}

/** What is taken up and what will come of it, in two lines; what was refused comes first. */
function OutcomeLine(parts: Parts) {
  const { desk, words, people } = parts;
  if (people?.strip) return <div class="tip with-strip">{people.strip}</div>;
  const { title, said, isTwoLines = false } = outcomeOf(parts);
  return (
    <div class={`tip ${isTwoLines ? 'two-lines' : ''}`} role="status">
      <div data-scrolls>
        <b>{title}</b> {said}
      </div>
      {desk.aim.value && desk.chosen.value ? <span>{desk.held.value ? words.release : words.tapAgain}</span> : null}
    </div>
  );
}

interface Outcome {
  readonly title: string;
  readonly said: string;
  /** Puts the title on a line of its own. */
  readonly isTwoLines?: boolean;
}

function outcomeOf(parts: Parts): Outcome {
  const { desk, words } = parts;
  const { question, isMyTurn, isLive } = desk.scene.value;
  const { value: refusal } = desk.refusal;
  if (refusal) return { title: refusal.text, said: '' };
  const strike = strikeOutcome(parts);
  if (strike) return strike;
  // What was played last is told while it is shown; then the line is the turn's again.
  const isGlance = isMyTurn && (!isLive || desk.looked.value !== null || desk.recent.value?.how === 'burned');
  const reading = desk.chosen.value || isGlance ? readingNow(parts) : undefined;
  if (!reading)
    return {
      title: question ? plainText(words.mulligan(question.max)) : turnWords(parts),
      said: isMyTurn ? words.pickSomething : '',
    };
  // Two lines have no room for what words mean: a long press says that.
  const lines = reading.lines.filter(({ isMeaning }) => !isMeaning).map(({ text }) => text);
  // Of a card that burned it is said that it did, not what it would have done.
  const isOnlyTold = !desk.chosen.value && !desk.looked.value && desk.recent.value?.how === 'burned';
  return {
    title: reading.name,
    said: fitting((desk.aim.value || isOnlyTold ? lines : [reading.text, ...lines]).filter((text) => text !== '')),
  };
}

/** Approximate number of characters that fit into two lines, next to a name. */
const MAX_LETTERS = 84;

/** Returns as many whole sentences as fit, and at least the first one. */
const fitting = (sentences: readonly string[]): string =>
  sentences.reduce(
    (said, next) => (said !== '' && said.length + next.length > MAX_LETTERS ? said : `${said} ${next}`.trim()),
    '',
  );

/** A blow in two lines: who strikes whom, and what both take. */
function strikeOutcome({ desk, words }: Parts): Outcome | undefined {
  const { value: chosen } = desk.chosen;
  const scene = desk.scene.value;
  const unit = chosen?.at === 'board' ? unitOn(scene, chosen.square) : undefined;
  const [first, ...others] = willsFor(scene, chosen, desk.aim.value);
  if (!unit || !first) return undefined;
  const back = others.find((will) => will.unit.handle === unit.handle);
  const took = words.damage(first.loss, first.end === 'dies' ? words.itDies : words.healthLeft(first.left));
  return {
    title: words.strikesShort(unit.row.name, first.unit.row.name),
    said: back ? `${took} · ${words.youTake(back.loss)}` : took,
    isTwoLines: true,
  };
}
