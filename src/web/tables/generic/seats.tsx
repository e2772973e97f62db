/** Those who sit at the table: a plate each, what lies before them, and what they have. */
import { dealerOf, mayAct, seatFacts, type Fact, type SeatFacts } from '../facts.ts';
import { seatName, valueText } from '../naming.ts';
import { ChipHeap, chipsFor } from '../../card/chip-heap.tsx';
import { SuitSign } from '../../card/playing-card.tsx';
import type { TableSpec } from '../table-spec.ts';
import type { Desk } from './desk.ts';
import { Zone } from './zone.tsx';

/** A seat that is not at the bottom, at a point of the table in hundredths. */
export function OtherSeat({
  desk,
  seat,
  x,
  y,
}: {
  readonly desk: Desk;
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}) {
  const facts = seatFacts(desk.naming.game.name, desk.table.view.seats[seat] ?? {});
  const name = seatName(desk.naming, seat);
  const zones = desk.spec.filter(({ owner }) => owner === seat);
  const hands = zones.filter(({ kind }) => kind === 'fan');
  const others = zones.filter(({ kind }) => kind !== 'fan');
  return (
    <>
      <section
        class={`seat${facts.isFolded ? ' folded' : ''}${isToAct(desk, seat) ? ' to-act' : ''}${y > LOW ? ' low' : ''}`}
        style={{ left: `clamp(var(--edge, 0px), ${x}%, calc(100% - var(--edge, 0px)))`, top: `${y}%` }}
        data-anchor={`seat:${seat}`}
        aria-label={desk.naming.texts.table.seat(name)}
      >
        <div class="in-hand">
          {hands.map((place) => (
            <Zone key={place.id} desk={desk} place={place} />
          ))}
        </div>
        <Plate desk={desk} seat={seat} name={name} facts={facts} />
        <Before desk={desk} places={others} />
      </section>
      {facts.bet > 0 ? (
        <span class="bet-spot" style={spotOf(x, y, 0.62)} data-anchor={`bet:${seat}`}>
          <Chips amount={facts.bet} label={desk.naming.texts.table.bet('')} />
        </span>
      ) : null}
      {dealerOf(desk.table) === seat ? <ButtonSpot desk={desk} x={x} y={y} /> : null}
    </>
  );
}

/** A point on the cloth before a seat, so far from the middle; beside the table it lies lower, where no heap is, and low at its sides nearer to the middle. */
function spotOf(x: number, y: number, share: number, aside = 0): { readonly left: string; readonly top: string } {
  if (y > LOW && x !== 50) return { left: `${50 + (x - 50) * 0.18}%`, top: `${y + 4 + aside}%` };
  const [left, top] = [50 + (x - 50) * share + (isBeside(y) ? 0 : aside), 50 + (y - 50) * share];
  return { left: `${left}%`, top: `${isBeside(y) ? top + 18 + aside : top}%` };
}

/** Whether somebody sits at an end of the table. */
const isBeside = (y: number): boolean => Math.abs(y - 50) < 22;

/** From here on, in hundredths of the height, somebody sits below the shared cards. */
const LOW = 70;

/** The dealer's button on the cloth before a seat. */
export function ButtonSpot({ desk, x, y }: { readonly desk: Desk; readonly x: number; readonly y: number }) {
  return (
    <span class={`button-spot ${isBeside(y) || y > LOW ? '' : 'far'}`} style={spotOf(x, y, 0.72, 9)}>
      <span class="dealer" role="img" aria-label={desk.naming.texts.table.dealer}>
        D
      </span>
    </span>
  );
}

/** What lies before a seat, beside its hand. */
export function Before({ desk, places }: { readonly desk: Desk; readonly places: TableSpec }) {
  if (places.length === 0) return null;
  return (
    <div class="before">
      {places.map((place) => (
        <Zone key={place.id} desk={desk} place={place} />
      ))}
    </div>
  );
}

/** Who it is, and what they have. */
export function Plate({
  desk,
  seat,
  name,
  facts,
}: {
  readonly desk: Desk;
  readonly seat: number;
  readonly name: string;
  readonly facts: SeatFacts;
}) {
  const { table } = desk.naming.texts;
  const since = facts.isAllIn ? desk.betting?.allIn[seat] : undefined;
  const deed = since === undefined ? (desk.betting?.deeds[seat] ?? '') : table.since(since);
  const note = facts.isFolded ? table.folded : deed;
  const chips = facts.isAllIn ? table.allIn : valueText(facts.stack ?? 0);
  return (
    <div class={`nameplate${facts.stack === null ? '' : ' with-chips'}${facts.isAllIn ? ' all-in' : ''}`}>
      <span class="avatar" style={{ '--hue': hueOf(name) }} aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <span class="who">
        <b>{name}</b>
        <small>{facts.stack === null ? handWords(desk, seat) : chips}</small>
      </span>
      {note === '' ? null : <span class="plate-note">{note}</span>}
      <Facts facts={facts.others} />
    </div>
  );
}

/** Somebody keeps their colour from table to table. */
const hueOf = (name: string): number => {
  const sum = name.split('').reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return HUES[sum % HUES.length] ?? 0;
};
const HUES = [60, 320, 140, 200, 28, 260];

function handWords({ table, naming }: Desk, seat: number): string {
  const held = Object.values(table.view.zones).filter(({ owner }) => owner === seat);
  const [hand] = held.filter(({ type }) => type === 'hand');
  const shown = hand ?? held[0];
  return naming.texts.cards(shown ? shown.count : 0);
}

/** Facts without a place of their own. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map(({ label, value, suit }) => (
        <li key={label}>
          {label}{' '}
          {suit ? (
            <span class={`suit-fact suit-${suit}`}>
              <SuitSign suit={suit} />
            </span>
          ) : null}
          <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}

/** A heap of chips and its worth. */
export function Chips({ amount, label }: { readonly amount: number; readonly label: string }) {
  return (
    <span class="chips">
      <ChipHeap chips={chipsFor(amount)} />
      <span class="unseen">{label}</span>
      <b>{valueText(amount)}</b>
    </span>
  );
}

function isToAct({ table, betting }: Desk, seat: number): boolean {
  if (table.outcome) return false;
  if (betting?.toAct !== undefined) return mayAct(table) ? seat === table.seat : seat === betting.toAct;
  const { turn, active_player: active } = table.view.match;
  const isAsked = table.view.choosing.some((each) => each.seat === seat && !each.done);
  return isAsked || (typeof turn === 'number' && turn < table.view.seats.length ? turn === seat : active === seat);
}
