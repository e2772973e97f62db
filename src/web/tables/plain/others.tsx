/** Those who sit on the other side: in one row up to five, in two up to nine. */
import { keyName } from '../../app/keys.ts';
import { Heap } from '../../card/any-face.tsx';
import { Back } from '../../card/back.tsx';
import { PLAIN as texts } from '../../texts/plain.ts';
import { SIGNS } from '../../texts/signs.ts';
import { zoneAnchor } from '../../timeline/index.ts';
import type { Desk } from '../generic/desk.ts';
import type { ZonePlace } from '../table-spec.ts';
import { seatFacts, type Fact } from '../facts.ts';
import { Avatar } from '../../card/level-face.tsx';
import { isToAct } from '../generic/to-act.ts';
import { Zone } from '../generic/zone.tsx';
import { useIsPhone } from '../is-phone.ts';
import { useKeptHeight } from '../kept-height.ts';
import { seatName } from '../naming.ts';
import { isCounted, isVerb, ofNoun, verbAfter } from '../../texts/grammar.ts';
import type { Board } from './board.ts';
import { seatLetters, zonesOf } from './board.ts';
import { isAsking, Wants } from './asked.tsx';
import { Sets } from './sets.tsx';
import type { Deed } from './memory.ts';

const MAX_IN_ROW = 5;
/** So many facts stand on a plate. */
const MAX_FACTS = 2;
/** On a phone plates with long words are so many in a row. */
const WIDE_IN_ROW = 3;

/** Words of a plate with points between them: a line ends between two of them only, never between a number and its noun. */
export function Parts({ of }: { readonly of: readonly string[] }) {
  return (
    <>
      {of.filter(Boolean).map((part, at, { length }) => (
        <>
          <span key={part} class="part">
            {part}
          </span>
          {at < length - 1 ? <span class="between-parts"> · </span> : null}
        </>
      ))}
    </>
  );
}

/** Everybody but the seat at the bottom. */
export function Others({ board }: { readonly board: Board }) {
  const { near, table } = board.desk;
  const { length } = table.view.seats;
  const others = table.view.seats.map((_, i) => (near + i) % length).slice(1);
  const isWide = useIsPhone() && others.length > WIDE_IN_ROW && hasLongFacts(board, others);
  const usual = others.length > MAX_IN_ROW ? Math.ceil(others.length / 2) : Math.max(1, others.length);
  const inRow = isWide ? WIDE_IN_ROW : usual;
  const hasMore = isAsking(board) || others.some((seat) => zonesOf(board, seat).sets.length > 0);
  const kept = useKeptHeight<HTMLDivElement>();
  return (
    <div
      ref={kept}
      class={`others${others.length <= 3 && hasMore ? ' in-lines' : ''}${others.length > MAX_IN_ROW ? ' two-rows' : ''}${others.length > 2 ? ' many' : ''}${others.length === 1 ? ' alone' : ''}${isWide ? ' wide' : inRow <= WIDE_IN_ROW ? ' roomy' : ''}`}
      style={{ '--n': inRow }}
    >
      {others.map((seat, at) => (
        <Other key={seat} board={board} seat={seat} bend={bendAt(at % inRow, inRow)} />
      ))}
    </div>
  );
}

/** Whether a fact of somebody is too long for the plates of a phone that has all of them in a row. */
const hasLongFacts = ({ desk: { naming, table } }: Board, others: readonly number[]): boolean =>
  others.some((seat) =>
    seatFacts(naming, table.view, seat)
      .others.slice(0, MAX_FACTS)
      .some((fact) => factWords(fact).length > LETTERS_IN_ALL / Math.min(others.length, MAX_IN_ROW)),
  );

/** So many letters have room side by side on a phone. */
const LETTERS_IN_ALL = 46;

/** How far down the rail of an oval goes where somebody sits: nothing in the middle, 1 at the ends. */
const bendAt = (at: number, of: number): number => (of < 2 ? 0 : Math.abs((2 * at) / (of - 1) - 1));

function Other({ board, seat, bend }: { readonly board: Board; readonly seat: number; readonly bend: number }) {
  const { desk, memory, picking } = board;
  const { naming } = desk;
  const name = seatName(naming, seat);
  const { hands, sets, others } = zonesOf(board, seat);
  const step = picking?.steps.find(({ kind }) => kind === 'seat');
  const value = String(seat);
  const letter = seatLetters(board).get(value);
  const isOffered = step?.values.has(value) ?? false;
  const isPicked = isOffered && step?.now === value;
  const isLast = isLastCard(board, seat);
  const isAway = desk.people?.away.includes(seat) ?? false;
  const isPhone = useIsPhone();
  const isAutomatic = naming.game.looks?.isAutomatic === true;
  const deed = deedWords(memory.deeds[seat], lettersFor(naming.seats.length - 1, isPhone));
  const facts = seatFacts(naming, desk.table.view, seat).others;
  const plate = (
    <>
      <Avatar name={name} seat={seat} level={naming.seats[seat]?.level} />
      <span class="who">
        <b>{name}</b>
        <small>
          {isAway ? <span class="aw">{SIGNS.away}</span> : null}
          {isAway ? ' · ' : null}
          <Parts of={[isLast ? texts.lastCard : cardWords(board, seat), teamWords(board, seat)]} />
        </small>
        {facts.length === 0 ? null : (
          <small class="plate-facts">
            <Parts of={facts.slice(0, MAX_FACTS).map(factWords)} />
          </small>
        )}
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
          {letter === undefined || isPhone ? null : <kbd aria-hidden="true">{keyName(letter)}</kbd>}
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

/** A heap that nobody looks into: its back and its number; an empty one is a place. */
export function ClosedHeap({ desk, place }: { readonly desk: Desk; readonly place: ZonePlace }) {
  const anchor = zoneAnchor(desk.table.view, place.id);
  const count = desk.table.view.zones[place.id]?.count ?? null;
  return (
    <span class="zone pile" data-anchor={anchor}>
      <Heap count={count} anchor={anchor}>
        <span class={count === 0 ? 'hole tcard' : 'tcard'}>{count === 0 ? null : <Back />}</span>
      </Heap>
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

/**
 * Returns whether a player has one card left in a game that is won by getting rid of all cards. This is false during the deal, when
 * no card has been laid yet.
 */
export function isLastCard({ desk: { table, naming } }: Pick<Board, 'desk'>, seat: number): boolean {
  const { fits } = naming.game;
  const { zones } = table.view;
  const hand = Object.values(zones).find(({ owner, type }) => owner === seat && type === 'hand');
  const isBegun = fits?.every(({ top }) => top === undefined || zones[top]?.count !== 0) ?? false;
  return isBegun && hand?.count === 1 && !table.outcome;
}

/** A fact on a plate: "3 points", "out", "Bid 4", "Holder: Bo", "Bo opens". */
export function factWords({ label, value, isSeat }: Fact): string {
  const word = label.toLowerCase();
  const verb = word.replace(/s$/, '');
  if (isSeat && verb !== word && isVerb(verb)) return `${value} ${verbAfter(value, verb)}`;
  if (value === '') return word;
  if (!NUMBER.test(value)) return `${label}: ${value}`;
  return isCounted(word) ? ofNoun(Number(value.replaceAll(',', '')), value, word) : `${label} ${value}`;
}

/** A number, optionally with its limit. It follows a label without a colon. */
const NUMBER = /^−?\d[\d,.]*( of \d[\d,.]*)?$/;

/** The number of characters that fit below a plate, by the number of plates in the row. On a phone a plate is 380 / n − 6 px wide. */
const lettersFor = (others: number, isPhone: boolean): number => {
  const inRow = Math.max(1, Math.min(others, MAX_IN_ROW));
  return isPhone
    ? Math.min(46, (380 / inRow - 4) / LETTER)
    : Math.min(36, (140 * Math.min(1, innerWidth / 1280)) / inRow);
};

/** The average width of a character below a plate on a phone, in px. */
const LETTER = 6.5;

/** What somebody did, in as many words as there is room for; without the verb, if there must be. */
export function deedWords(deed: Deed | undefined, letters: number): string {
  if (!deed) return '';
  const drew = deed.drew > 0 ? texts.drew(deed.drew) : '';
  const all = [deed.did, deed.brief].flatMap((did) => [[drew, did].filter((part) => part !== '').join(', '), did]);
  const bare = deed.brief.replace(/^\S+ /, '');
  const last = deed.brief.split(' ').at(-1) ?? '';
  // A sign alone says nothing: "8♦, now ♥" may be cut to nothing less.
  return (
    [...all, bare, ...(last.length > 1 ? [last] : [])].find((words) => words !== '' && words.length <= letters) ?? ''
  );
}
