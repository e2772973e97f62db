/** The end of a hand on the table: the announcement, the pots on their way, and the bar that waits for the next hand. */
import './hand-end.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { printedKey, useKeys } from '../../../app/keys.ts';
import { ChipHeap, chipsFor } from '../../../card/chip-heap.tsx';
import { Icon } from '../../../card/icon.tsx';
import { handPhase } from '../../../cues/index.ts';
import { poker } from '../../../texts/poker.ts';
import { seatName } from '../../naming.ts';
import { isBusted } from '../bets.ts';
import type { Desk } from '../desk.ts';
import type { HandEnd } from './hand-end.ts';
import { headlineOf, reasonOf, resultOf, winnersOf } from './hand-words.ts';
import { toggleHold, type HandShow } from './use-hand-end.ts';

interface EndProps {
  readonly desk: Desk;
  readonly show: HandShow;
  readonly end: HandEnd;
}

/** Who wins, in large letters: over the table, or on phones, where plates lie close, in the bar. */
export function Announcement({ desk: { naming }, show: { phase, isAgain }, end }: EndProps) {
  const isFirst = phase === 'announced' || isAgain.value;
  return (
    <div class={`hand-won${isFirst ? ' first' : ''}`}>
      <b>{headlineOf(naming, end)}</b> <span>{isFirst ? reasonOf(naming, end) : resultOf(naming, end)}</span>
    </div>
  );
}

/** Chips on their way from the middle to those who won them, side pots first. */
export function PotFlights({ show, end }: EndProps) {
  const layer = useRef<HTMLDivElement>(null);
  const now = show.stage.scene.value;
  const { phase, progress } = handPhase(now?.name ?? '', now?.passed ?? 0);
  useLayoutEffect(() => {
    if (layer.current && phase === 'paying') place(layer.current, progress);
  });
  if (!now || phase !== 'paying') return null;
  return (
    <div class="pot-flights" ref={layer} aria-hidden="true">
      {end.awards.toReversed().map(({ seat, amount }, i, { length }) => (
        <span key={seat} data-to={`seat:${seat}`} data-late={i / Math.max(1, length + 3)}>
          <ChipHeap chips={chipsFor(amount)} />
        </span>
      ))}
    </div>
  );
}

/** Puts every heap where it is by now; one whose ends are not on the table is not shown. */
function place(layer: HTMLElement, progress: number): void {
  const root = layer.closest('.table');
  const origin = layer.getBoundingClientRect();
  const from = root?.querySelector('[data-anchor="pot"]')?.getBoundingClientRect();
  for (const heap of layer.querySelectorAll<HTMLElement>('[data-to]')) {
    const plate = root?.querySelector(`[data-anchor~="${heap.dataset['to'] ?? ''}"] .nameplate`);
    const to = plate?.getBoundingClientRect();
    heap.hidden = !from || !to;
    if (!from || !to) continue;
    const late = Number(heap.dataset['late']);
    const share = easeOut(Math.max(0, Math.min(1, (progress - late) / (1 - late))));
    const [start, end] = [middleOf(from), middleOf(to)];
    const way = share * shareBefore(start, to);
    const at = (a: number, b: number): number => a + (b - a) * way;
    const [x, y] = [at(start.x, end.x) - origin.x, at(start.y, end.y) - origin.y];
    heap.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = ({ x, y, width, height }: DOMRect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The room that a heap of chips takes, in px. */
const HEAP = 44;

/** Returns the share of the way to the middle of a plate after which chips would lie on what the plate says. */
function shareBefore(start: Point, plate: DOMRect): number {
  const end = middleOf(plate);
  const [across, down] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)];
  const left = Math.max(across - (plate.width + HEAP) / 2, 0) / (across || 1);
  const above = Math.max(down - (plate.height + HEAP) / 2, 0) / (down || 1);
  return Math.min(1, Math.max(left, above));
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** The bar while a hand lies there: nothing can be bet, only looked at (T15). */
export function HandBar({ desk, show, end }: EndProps) {
  const { naming, newest } = desk;
  const { phase, isAgain, stage } = show;
  const isHeld = stage.isPaused.value;
  const isLast = newest?.value.outcome !== undefined;
  const isEarly = phase === 'announced' || isAgain.value;
  const hold = (): void => toggleHold(show);
  const next = (): void => void stage.passScene();
  useKeys({ h: hold, ' ': printedKey(next) });
  const again = (): void => {
    isAgain.value = true;
    if (!isHeld) hold();
  };
  return (
    <section
      class="actions hand-bar"
      aria-label={desk.table.seat === null ? naming.texts.table.going : naming.texts.table.actions}
    >
      {desk.people?.strip}
      <Announcement desk={desk} show={show} end={end} />
      <div class="turn">
        <b>{isEarly && end.hands.size > 0 ? poker.showdown : poker.handOver(end.hand, winnersOf(naming, end))}</b>
        <Countdown desk={desk} show={show} isLast={isLast} />
      </div>
      <span class="hand-later">
        {isLast || !playsOn(desk, end) ? null : (
          <>
            <Icon name="hourglass" /> {poker.later}
          </>
        )}
      </span>
      {end.hands.size > 0 && !isEarly ? (
        <button type="button" class="button" data-views onClick={again}>
          <Icon name="rew" />
          {poker.seeAgain}
        </button>
      ) : null}
      <button type="button" class="button" data-views aria-pressed={isHeld} onClick={hold}>
        <Icon name={isHeld ? 'play' : 'pause'} />
        {isHeld ? poker.goOn : poker.hold}
        <kbd aria-hidden="true">H</kbd>
      </button>
      <button type="button" class="button" data-views onClick={next}>
        {isLast ? poker.result : poker.next}
        <kbd aria-hidden="true">Space</kbd>
      </button>
    </section>
  );
}

/** Returns whether the viewer will be dealt the next hand. */
const playsOn = ({ table: { seat, view } }: Desk, { out }: HandEnd): boolean =>
  seat !== null && !out.includes(seat) && !isBusted(view.seats[seat]);

/** How long the hand still lies there: in seconds, and as a bar. */
function Countdown({ desk, show: { stage, phase }, isLast }: Omit<EndProps, 'end'> & { readonly isLast: boolean }) {
  const { passed, dur } = stage.scene.value ?? { passed: 0, dur: 1 };
  const seconds = Math.max(1, Math.ceil((dur - passed) / 1000));
  const dealer = dealerNext(desk);
  const deals = phase !== 'announced' && dealer !== undefined ? ` · ${poker.deals(seatName(desk.naming, dealer))}` : '';
  // Nothing is counted down while the pot is on its way.
  const isPaying = phase === 'paying' || phase === 'counting';
  const wait = isLast ? poker.lastHand : isPaying ? poker.paying : `${poker.nextIn(seconds)}${deals}`;
  return (
    <>
      <small>{stage.isPaused.value ? poker.held : wait}</small>
      <span class="time-left" aria-hidden="true">
        <i style={{ width: `${Math.round((100 * passed) / dur)}%` }} />
      </span>
    </>
  );
}

/** Who deals next, which the match knows already. */
function dealerNext({ newest, table }: Desk): number | undefined {
  const { match } = newest?.value.view ?? {};
  const dealer = match?.['dealer'];
  return typeof dealer === 'number' && match?.['hand_number'] !== table.view.match['hand_number'] ? dealer : undefined;
}

/** What the last hand brought, where nobody waited for its end. */
export function LastHand({ desk: { naming }, end }: Pick<EndProps, 'desk' | 'end'>) {
  const [first] = end.awards;
  if (!first) return null;
  return <small class="last-hand">{poker.lastWas(end.hand, headlineOf(naming, end))}</small>;
}
