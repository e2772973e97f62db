/** Those who sit at the table: a plate each, what lies before them, and what they have. */
import { Avatar } from '../../card/level-face.tsx';
import { dealerOf, seatFacts, type Fact, type SeatFacts } from '../facts.ts';
import { seatName, valueText } from '../naming.ts';
import { ChipHeap, chipsFor } from '../../card/chip-heap.tsx';
import { SuitSign } from '../../card/playing-card.tsx';
import type { TableSpec } from '../table-spec.ts';
import { poker } from '../../texts/poker.ts';
import { SIGNS } from '../../texts/signs.ts';
import { isBusted, isShown } from './bets.ts';
import { blindsOf, isFirstRound } from './blinds.ts';
import { handsOf } from './showdown/hand-names.ts';
import { stackShown } from './showdown/use-hand-end.ts';
import { whenIn } from './streets.ts';
import type { Desk } from './desk.ts';
import { isToAct } from './to-act.ts';
import { Zone } from './zone.tsx';

/** A seat that is not at the bottom, at a point of the table in hundredths. */
export function OtherSeat({
  desk,
  seat,
  x,
  y,
  isUpright,
}: {
  readonly desk: Desk;
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  /** Bets lie beside the plates, since there is no room before them. */
  readonly isUpright: boolean;
}) {
  const facts = seatFacts(desk.naming, desk.table.view, seat);
  const name = seatName(desk.naming, seat);
  const zones = desk.spec.filter(({ owner }) => owner === seat);
  const hands = zones.filter(({ kind }) => kind === 'fan');
  const others = zones.filter(({ kind }) => kind !== 'fan');
  return (
    <>
      <section
        class={`seat${facts.isFolded || isOut(desk, seat) ? ' folded' : ''}${isToAct(desk, seat) ? ' to-act' : ''}${y > LOW ? ' low' : ''}${endOf(x)}`}
        style={{
          left: plateAt(x),
          top: `${y}%`,
          zIndex: layerOf(y),
        }}
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
        <span
          class="bet-spot"
          style={isUpright && x !== 50 ? besidePlate(x, y) : spotOf(x, y, 0.62)}
          data-anchor={`bet:${seat}`}
          data-of={seat}
        >
          <Chips amount={facts.bet} label={desk.naming.texts.table.bet('')} />
        </span>
      ) : null}
      {dealerOf(desk.table) === seat ? <ButtonSpot desk={desk} seat={seat} x={x} y={y} isUpright={isUpright} /> : null}
    </>
  );
}

/** At the ends of the table, wide hands are aligned inwards so that they stay inside the window. */
const endOf = (x: number): string => (x < 25 ? ' at-left' : x > 75 ? ' at-right' : '');

/** Those who sit farther lie above, so that the cards of a neighbour do not cover what they did last; 4 to 12 of the layers. */
const layerOf = (y: number): number => 12 - Math.round(y / 12.5);

/** A point on the cloth before a seat, so far from the middle; beside the table it lies lower, where no heap is, and low at its sides nearer to the middle. */
function spotOf(x: number, y: number, share: number, aside = 0): { readonly left: string; readonly top: string } {
  if (y > LOW && x !== 50) return { left: `${50 + (x - 50) * 0.18}%`, top: `${y + 4 + aside}%` };
  const [left, top] = [50 + (x - 50) * share + (isBeside(y) ? 0 : aside), 50 + (y - 50) * share];
  return { left: `${left}%`, top: `${isBeside(y) ? top + 18 + aside : top}%` };
}

/** The center of a plate, clamped to the window. */
const plateAt = (x: number): string => `clamp(var(--edge, 0px), ${x}%, calc(100% - var(--edge, 0px)))`;

/** A position at the inner end of a plate. */
const besidePlate = (x: number, y: number, below = 0): { readonly [property: string]: string } => ({
  left: `calc(${plateAt(x)} ${x < 50 ? '+' : '-'} var(--beside))`,
  top: `${y + below}%`,
  transform: `translate(${x < 50 ? 0 : -100}%, -50%)`,
});

/** Whether somebody sits at an end of the table. */
const isBeside = (y: number): boolean => Math.abs(y - 50) < 22;

/** From here on, in hundredths of the height, somebody sits below the shared cards. */
const LOW = 70;

interface ButtonSpotProps {
  readonly desk: Desk;
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly isUpright?: boolean;
}

/** The dealer's button on the cloth before a seat. */
export function ButtonSpot({ desk, seat, x, y, isUpright = false }: ButtonSpotProps) {
  return (
    <span
      class={`button-spot ${isBeside(y) || y > LOW ? '' : 'far'}`}
      style={isUpright && x !== 50 ? besidePlate(x, y, 6) : spotOf(x, y, 0.72, 9)}
      data-of={seat}
    >
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
  const isAway = desk.people?.away.includes(seat) ?? false;
  const note = noteOf(desk, seat, facts);
  const chips = chipsWords(desk, seat, facts);
  return (
    <div
      class={`nameplate${isAway ? ' away' : ''}${facts.stack === null ? '' : ' with-chips'}${facts.isAllIn ? ' all-in' : ''}`}
      data-anchor={`plate:${seat}`}
    >
      <Avatar name={name} seat={seat} level={desk.naming.seats[seat]?.level} />
      <span class="who">
        <b>{name}</b>
        <small>
          {isAway ? <span class="aw">{SIGNS.away}</span> : null}
          {isAway ? ' · ' : null}
          {facts.stack === null ? handWords(desk, seat) : chips}
          <WonChips desk={desk} seat={seat} />
        </small>
      </span>
      {note.what === '' ? null : (
        <span class="plate-note">
          {note.what}
          {note.when === '' ? null : <span class="note-when"> {note.when}</span>}
        </span>
      )}
      <Facts facts={facts.others} />
    </div>
  );
}

/** What a plate says of its player, and since when, which gives way in small windows. */
interface Note {
  readonly what: string;
  readonly when: string;
}

/** Returns the hand that lies open, since when it is folded or all in, or what was done last. */
function noteOf(desk: Desk, seat: number, { isFolded, isAllIn }: SeatFacts): Note {
  const { betting, naming, hand } = desk;
  const looks = naming.game.looks?.hands;
  if (isFolded && hand?.mucked.includes(seat)) return { what: poker.mucked, when: '' };
  if (isFolded)
    return { what: poker.folded, when: areFoldsKnown(desk) ? whenIn(looks, betting?.folded[seat] ?? -1) : '' };
  const open = openHand(desk, seat);
  if (open !== '') return { what: open, when: '' };
  if (hand?.end?.out.includes(seat) || hand?.out?.includes(seat) || isBusted(desk.table.view.seats[seat]))
    return { what: '', when: '' };
  const when = isAllIn ? whenIn(looks, betting?.allIn[seat] ?? -1) : '';
  if (isAllIn) return { what: when === '' ? '' : poker.allIn, when };
  const drew = betting?.drew?.[seat];
  const did = betting?.deeds[seat];
  if (drew !== undefined)
    return { what: did ?? poker.drew(drew), when: did ? `· ${poker.drew(drew).toLowerCase()}` : '' };
  return { what: did ?? postWords(desk, seat), when: '' };
}

/** Returns whether the round of every fold is known. If not, none is shown, so that folds of one round read alike. */
const areFoldsKnown = ({ table, betting }: Desk): boolean =>
  table.view.seats.every((seat, at) => seat['folded'] !== true || betting?.folded[at] !== undefined);

/** What somebody has who did nothing yet in the first round: the button, or a blind. */
function postWords({ table }: Desk, seat: number): string {
  const { view } = table;
  const blinds = blindsOf(view);
  if (!isFirstRound(view) || blinds.length < 2) return '';
  const at = blinds.findIndex(([payer]) => payer === seat);
  const amount = blinds[at]?.[1] ?? 0;
  // Whoever has put in more has done something since.
  if (at >= 0) return view.seats[seat]?.['bet'] === amount ? poker.blind(at === 0, valueText(amount)) : '';
  return dealerOf(table) === seat ? poker.dealer : '';
}

/** Returns what somebody else's open cards make; empty while they are hidden. */
function openHand({ naming, table, near }: Desk, seat: number): string {
  const looks = naming.game.looks?.hands;
  const open = looks && seat !== near && isShown(table.view) ? handsOf(looks, table.view, seat) : [];
  return open.flatMap((each) => (each ? [poker.hand(each.name)] : [])).join(' · ');
}

/** What a seat has just won, from when the pot is on its way. */
function WonChips({ desk: { hand }, seat }: { readonly desk: Desk; readonly seat: number }) {
  const won = hand?.end?.awards.find((award) => award.seat === seat)?.amount;
  const isSent = hand?.phase !== undefined && hand.phase !== 'announced';
  return won !== undefined && isSent ? <span class="won-chips">+{valueText(won)}</span> : null;
}

/** Chips behind, all in, or out. */
function chipsWords(desk: Desk, seat: number, { isAllIn, stack }: SeatFacts): string {
  const { hand, naming } = desk;
  const shown = hand ? stackShown(hand, seat, stack ?? 0) : (stack ?? 0);
  if (isOut(desk, seat)) return poker.outNow;
  return isAllIn && shown === 0 ? naming.texts.table.allIn : valueText(shown);
}

/** Returns whether a seat is out of the match, as far as that was shown: who loses the last chips is out once the pot moves. */
function isOut({ hand, table }: Desk, seat: number): boolean {
  if (hand?.end?.out.includes(seat)) return hand.phase !== 'announced';
  return hand?.out?.includes(seat) === true || isBusted(table.view.seats[seat]);
}

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
