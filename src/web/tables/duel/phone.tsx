/** The duel on a phone: the board upright, a rail beside it, the outcome line, the hand as minis (LOOKS 4). */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../client/index.ts';
import { Gems } from '../../card/gems.tsx';
import { Icon } from '../../card/icon.tsx';
import { Life, Portrait } from '../../card/portrait.tsx';
import { Board } from './board.tsx';
import { timeWords, useTimeLeft } from './clock.tsx';
import { Hand } from './hand.tsx';
import type { LogLine } from './log.ts';
import { LogPanel, Primary, readingNow, turnWords } from './panels.tsx';
import { Counts, sideFacts } from './plate.tsx';
import type { Parts } from './props.ts';
import { Ring } from './ring.tsx';
import { seatOf } from './scene.ts';

interface PhoneProps {
  readonly parts: Parts;
  readonly table: ReadonlySignal<Table>;
  readonly lines: readonly LogLine[];
}

/** The whole of a phone's table. */
export function PhoneTable({ parts, table, lines }: PhoneProps) {
  const isLogOpen = useSignal(false);
  return (
    <>
      <Strip parts={parts} who="foe" />
      <div class="mid">
        <Board {...parts} />
        {isLogOpen.value ? <LogPanel parts={parts} lines={lines} /> : null}
        <div class="rail">
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

function Strip({ parts, who }: { readonly parts: Parts; readonly who: 'mine' | 'foe' }) {
  const { words } = parts;
  const { scene, side, general, isActing, name } = sideFacts(parts, who);
  const title = who === 'mine' ? turnWords(parts) : name.replace(/ of .*$/, '');
  const below = who === 'mine' ? name : words.manaCount(side.manaMost);
  const seat = seatOf(scene, who);
  return (
    <section
      class={`strip ${who} ${isActing ? 'active' : ''}`}
      aria-label={name}
      data-anchor={`seat:${seat} hand:${who === 'foe' ? seat : ''}`}
    >
      {general ? <Portrait kind={general.kind} palette={general.row.faction} /> : null}
      <Life health={general?.health ?? 0} />
      <span class="nm">
        <b>{title}</b>
        <small>{below}</small>
      </span>
      <Counts parts={parts} who={who} isShort />
    </section>
  );
}

function RailClock({ parts: { desk }, table }: Pick<PhoneProps, 'parts' | 'table'>) {
  const left = useTimeLeft(table, desk.scene.value.seen.current);
  return (
    <span class="vclock">
      <Icon name="hourglass" />
      <b>{left === undefined ? '∞' : timeWords(left)}</b>
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
  const { desk, words } = parts;
  const { title, said } = outcomeOf(parts);
  return (
    <div class="tip" role="status">
      <div>
        <b>{title}</b>
        {said}
      </div>
      {desk.aim.value && desk.chosen.value ? <span>{words.tapAgain}</span> : null}
    </div>
  );
}

function outcomeOf(parts: Parts): { readonly title: string; readonly said: string } {
  const { desk, words } = parts;
  const { question, isMyTurn } = desk.scene.value;
  const { value: refusal } = desk.refusal;
  if (refusal) return { title: refusal.text, said: '' };
  const reading = readingNow(parts);
  if (!reading)
    return {
      title: question ? words.mulligan(question.max) : isMyTurn ? words.pickSomething : turnWords(parts),
      said: '',
    };
  const isAimed = desk.aim.value !== null && reading.lines.length > 1;
  const lines = (isAimed && desk.chosen.value?.at === 'board' ? reading.lines.slice(1) : reading.lines).map(
    ({ text }) => text,
  );
  return {
    title: reading.name,
    said: (isAimed ? lines : [reading.text, ...lines]).filter((text) => text !== '').join(' '),
  };
}
