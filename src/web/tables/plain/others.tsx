/** Those who sit on the other side: in one row up to five, in two up to nine. */
import { Heap } from '../../card/any-face.tsx';
import { Back } from '../../card/back.tsx';
import { PLAIN as texts } from '../../texts/plain.ts';
import { SIGNS } from '../../texts/signs.ts';
import { zoneAnchor } from '../../timeline/index.ts';
import type { Desk } from '../generic/desk.ts';
import type { ZonePlace } from '../table-spec.ts';
import { seatFacts, type Fact } from '../facts.ts';
import { hueOf } from '../../card/hue.ts';
import { Chevrons } from '../../card/level-face.tsx';
import type { Level } from '../../texts/levels.ts';
import { isToAct } from '../generic/to-act.ts';
import { Zone } from '../generic/zone.tsx';
import { useIsPhone } from '../is-phone.ts';
import { seatName } from '../naming.ts';
import { ofNoun } from '../../texts/grammar.ts';
import type { Board } from './board.ts';
import { zonesOf } from './board.ts';
import { Wants } from './asked.tsx';
import { Sets } from './sets.tsx';
import type { Deed } from './memory.ts';

const MAX_IN_ROW = 5;

/** Everybody but the seat at the bottom. */
export function Others({ board }: { readonly board: Board }) {
  const { near, table } = board.desk;
  const { length } = table.view.seats;
  const others = table.view.seats.map((_, i) => (near + i) % length).slice(1);
  const inRow = others.length > MAX_IN_ROW ? Math.ceil(others.length / 2) : Math.max(1, others.length);
  const hasMore = others.some(
    (seat) => zonesOf(board, seat).sets.length > 0 || (board.memory.wants[seat] ?? []).length > 0,
  );
  return (
    <div
      class={`others${others.length <= 3 && hasMore ? ' in-lines' : ''}${others.length > MAX_IN_ROW ? ' two-rows' : ''}${others.length > 2 ? ' many' : ''}`}
      style={{ '--n': inRow }}
    >
      {others.map((seat, at) => (
        <Other key={seat} board={board} seat={seat} bend={bendAt(at % inRow, inRow)} />
      ))}
    </div>
  );
}

/** How far down the rail of an oval goes where somebody sits: nothing in the middle, 1 at the ends. */
const bendAt = (at: number, of: number): number => (of < 2 ? 0 : Math.abs((2 * at) / (of - 1) - 1));

function Other({ board, seat, bend }: { readonly board: Board; readonly seat: number; readonly bend: number }) {
  const { desk, memory, picking } = board;
  const { naming } = desk;
  const name = seatName(naming, seat);
  const { hands, sets, others } = zonesOf(board, seat);
  const step = picking?.steps.find(({ kind }) => kind === 'seat');
  const value = String(seat);
  const isOffered = step?.values.has(value) ?? false;
  const isPicked = isOffered && step?.now === value;
  const isLast = isLastCard(board, seat);
  const isAway = desk.people?.away.includes(seat) ?? false;
  const isPhone = useIsPhone();
  const isAutomatic = naming.game.looks?.isAutomatic === true;
  const deed = deedWords(memory.deeds[seat], isPhone || naming.seats.length > MAX_SPACIOUS);
  const facts = seatFacts(naming, desk.table.view, seat).others;
  const plate = (
    <>
      <Avatar name={name} level={naming.seats.length > 2 ? naming.seats[seat]?.level : undefined} />
      <span class="who">
        <b>{name}</b>
        <small>
          {isAway ? <span class="aw">{SIGNS.away}</span> : null}
          {isAway ? ' · ' : null}
          {[isLast ? texts.lastCard : cardWords(board, seat), teamWords(board, seat)].filter(Boolean).join(' · ')}
        </small>
        {facts.length === 0 ? null : <small class="plate-facts">{facts.slice(0, 2).map(factWords).join(' · ')}</small>}
      </span>
    </>
  );
  return (
    <section
      class={`seat${isToAct(desk, seat) ? ' to-act' : ''}${isPicked ? ' picked' : ''}${isLast ? ' last' : ''}`}
      style={{ '--bend': bend }}
      data-anchor={`seat:${seat}`}
      aria-label={naming.texts.table.seat(name)}
    >
      <div class="in-hand">
        {hands.map((place) => (
          <Zone key={place.id} desk={desk} place={place} />
        ))}
      </div>
      {isOffered && step ? (
        <button
          type="button"
          class="nameplate words"
          aria-pressed={isPicked}
          onClick={() => board.pick(step.field, value)}
        >
          {plate}
        </button>
      ) : (
        <div class="nameplate words">{plate}</div>
      )}
      {deed === '' || isAutomatic ? null : <span class="seat-note words">{deed}</span>}
      {sets.map((place) => (
        <Sets key={place.id} desk={desk} place={place} />
      ))}
      <Wants board={board} seat={seat} />
      {others.length === 0 ? null : (
        <div class="before small-cards">
          {others.map((place) =>
            isAutomatic ? (
              <ClosedHeap key={place.id} desk={desk} place={place} />
            ) : (
              <Zone key={place.id} desk={desk} place={place} />
            ),
          )}
        </div>
      )}
    </section>
  );
}

/** A heap that nobody looks into: its back and its number. */
export function ClosedHeap({ desk, place }: { readonly desk: Desk; readonly place: ZonePlace }) {
  const anchor = zoneAnchor(desk.table.view, place.id);
  return (
    <span class="zone pile" data-anchor={anchor}>
      <Heap count={desk.table.view.zones[place.id]?.count ?? null} anchor={anchor}>
        <span class="tcard">
          <Back />
        </span>
      </Heap>
    </span>
  );
}

/** Somebody's initial in their own colour; a bot at a larger table wears its chevrons. */
export function Avatar({ name, level }: { readonly name: string; readonly level?: Level | undefined }) {
  return (
    <span class="avatar" style={{ '--hue': hueOf(name) }} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
      {level ? <Chevrons level={level} isNamed /> : null}
    </span>
  );
}

/** How many cards somebody holds, or has in all where there are no hands; an empty text where that is nothing. */
export function cardWords({ desk: { table, naming } }: Board, seat: number): string {
  const held = Object.values(table.view.zones).filter(({ owner }) => owner === seat);
  const hands = held.filter(({ type }) => type === 'hand');
  if (hands.length === 0 && held.every(({ count }) => count === 0)) return '';
  const all = (hands.length > 0 ? hands : held).map(({ count }) => count);
  return naming.texts.cards(all.includes(null) ? null : all.reduce<number>((sum, count) => sum + (count ?? 0), 0));
}

/** Returns whose side somebody is on: the reader's partner, or a team; an empty text where there are no teams. */
export function teamWords({ desk: { naming, table, near } }: Board, seat: number): string {
  const { teams } = naming.game.about ?? {};
  if (teams === undefined) return '';
  const isOurs = table.seat !== null && seat !== near && seat % teams === near % teams;
  return isOurs ? texts.partner : texts.team((seat % teams) + 1);
}

/** Whether somebody is about to be rid of all cards, where that is what the game is about. */
export function isLastCard({ desk: { table, naming } }: Board, seat: number): boolean {
  const hand = Object.values(table.view.zones).find(({ owner, type }) => owner === seat && type === 'hand');
  return naming.game.fits !== undefined && hand?.count === 1 && !table.outcome;
}

/** A fact on a plate: "3 points", "out", "bid 4". */
export function factWords({ label, value }: Fact): string {
  const word = label.toLowerCase();
  const count = Number(value.replaceAll(',', ''));
  if (value === '') return word;
  return word.endsWith('s') && Number.isFinite(count) ? ofNoun(count, value, word) : `${word} ${value}`;
}

/** With more at the table there is less room for what each of them did. */
const MAX_SPACIOUS = 4;

function deedWords(deed: Deed | undefined, isBrief: boolean): string {
  if (!deed) return '';
  const drew = deed.drew > 0 && !(isBrief && deed.brief !== '') ? texts.drew(deed.drew) : '';
  return [drew, isBrief ? deed.brief : deed.did].filter((part) => part !== '').join(', ');
}
