/** The middle of the table: heaps and rows that belong to nobody, what is laid, what fits, and what else everybody may know. */
import { SuitSign } from '../../card/playing-card.tsx';
import { SUITS } from '../../art/index.ts';
import { isSuit } from '../../card/playing-name.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { fitWords, otherFacts } from '../generic/fits.ts';
import { isToAct } from '../generic/to-act.ts';
import { Zone } from '../generic/zone.tsx';
import { limitsIn } from '../labels.ts';
import { cellsOf, type ZonePlace } from '../table-spec.ts';
import { AskCard, AskedOnCloth, isAsking } from './asked.tsx';
import { Standing } from './automatic.tsx';
import { capital, ownedZone } from '../naming.ts';
import { zoneAnchor } from '../../timeline/index.ts';
import { zonesOf, type Board } from './board.ts';
import { Laid, RoundList } from './contest.tsx';
import { factWords } from './others.tsx';
import { useMiddleFit } from './use-middle-fit.ts';

/** Everything on the cloth that is nobody's. */
export function Middle({ board }: { readonly board: Board }) {
  const { spec } = board.desk;
  const heaps = spec.filter(({ area, id }) => area === 'heaps' && !isUsedUp(board, id));
  const rows = spec.filter(({ area }) => area === 'centre');
  const fields = fieldsOf(board);
  const middle = useMiddleFit();
  const isAsked = isAsking(board);
  return (
    <div class={`middle${isAsked ? ' asking' : ''}`} ref={middle}>
      <RoundList board={board} />
      <Laid board={board} />
      {board.desk.naming.game.looks?.isAutomatic ? <Standing board={board} /> : null}
      {heaps.length === 0 ? null : (
        <div class="heaps">
          {heaps.map((place) => (
            <Pile key={place.id} board={board} place={place} />
          ))}
        </div>
      )}
      {rows.length + fields.length === 0 ? null : (
        <div class="shared">
          {fields.slice(0, -1).map((place) => (
            <Field key={place.id} board={board} place={place} />
          ))}
          {rows.map((place) => (
            <OpenRow key={place.id} board={board} place={place} name={capital(place.label)} />
          ))}
          {fields.slice(-1).map((place) => (
            <Field key={place.id} board={board} place={place} />
          ))}
        </div>
      )}
      <Fitting board={board} />
      {isAsked ? <AskCard board={board} /> : null}
      {isAsked ? <AskedOnCloth board={board} /> : null}
      <MatchFacts board={board} />
    </div>
  );
}

/** So many seats have a place for their row while it is empty. */
const MAX_OPEN = 2;

/** The rows of all seats, the own last; of many seats only those with cards. */
function fieldsOf(board: Board): readonly ZonePlace[] {
  const { near, table } = board.desk;
  const { length } = table.view.seats;
  const seats = table.view.seats.map((_, at) => (near + 1 + at) % length);
  const all = seats.flatMap((seat) => zonesOf(board, seat).fields);
  return length <= MAX_OPEN ? all : all.filter(({ id, owner }) => owner === near || table.view.zones[id]?.count !== 0);
}

interface RowProps {
  readonly board: Board;
  readonly place: ZonePlace;
}

/** The open row of a seat, with whose it is. */
function Field({ board, place }: RowProps) {
  const { near, naming, table } = board.desk;
  const isOwnTurn = place.owner === near && naming.seats[near]?.isViewer === true && isToAct(board.desk, near);
  return (
    <div class={`field${isOwnTurn ? ' next' : ''}`}>
      <small aria-hidden="true">{capital(ownedZone(naming, table.view, place.id))}</small>
      <OpenRow board={board} place={place} />
    </div>
  );
}

/** A row of face-up cards. An empty row has a place for the next card, labeled if the name is shown nowhere else. */
function OpenRow({ board: { desk }, place, name = '' }: RowProps & { readonly name?: string }) {
  const { view } = desk.table;
  if (view.zones[place.id]?.count !== 0 || place.max !== null) return <Zone desk={desk} place={place} />;
  const label = desk.naming.texts.table.count(capital(ownedZone(desk.naming, view, place.id)), 0);
  return (
    <span class="hole tcard" data-anchor={zoneAnchor(view, place.id)} role="img" aria-label={label}>
      {name}
    </span>
  );
}

/** A heap that everything was dealt from at the start, and that stays empty. */
const isUsedUp = ({ desk: { table, naming } }: Board, id: string): boolean =>
  naming.game.looks?.isAutomatic === true && (table.view.zones[id]?.count ?? 0) === 0;

/** A pile with its name below it. For a face-up pile the count is next to the name. */
function Pile({ board: { desk }, place }: { readonly board: Board; readonly place: ZonePlace }) {
  const zone = desk.table.view.zones[place.id];
  const isClosed = desk.naming.game.looks?.closed?.includes(place.id) ?? false;
  const isOpen = !isClosed && zone !== undefined && zone.count !== 0 && cellsOf(zone)[0] !== null;
  const isPlayed = isOpen && (desk.naming.game.fits ?? []).some(({ top }) => top === place.id);
  const label = isPlayed ? texts.played(zone.count ?? 0) : texts.pile(place.label, String(zone?.count ?? '?'));
  return (
    <div class={`pile-of${isOpen ? ' face-up' : ''}${isPlayed ? ' on-top' : ''}`}>
      <Zone desk={desk} place={place} />
      <small class="pile-label" aria-hidden="true">
        {isOpen ? label : capital(place.label)}
      </small>
    </div>
  );
}

/** What would fit now: the suit large, the rest below. */
function Fitting({ board }: { readonly board: Board }) {
  const words = fitWords(board.desk);
  if (!words) return null;
  const [first = '', ...rest] = words.now.split(' or ');
  const letter = Object.keys(SUITS).find((each) => isSuit(each) && SUITS[each].name === first.toLowerCase());
  const more = [...rest.map((each) => `or ${each}`), words.always].filter((each) => each !== '').join(', ');
  return (
    <p class={`fitting words${isSuit(letter) ? ` suit-${letter}` : ''}`}>
      <b>
        {isSuit(letter) ? <SuitSign suit={letter} /> : null}
        {first}
      </b>
      <small>{more}</small>
    </p>
  );
}

/** Facts of the match, without the round, which stands in the bar on top. */
function MatchFacts({ board: { desk } }: { readonly board: Board }) {
  const counts = [...limitsIn(desk.table.view.match).keys()];
  const facts = otherFacts(desk).slice(counts.length);
  if (facts.length === 0) return null;
  return (
    <ul class="match-facts words">
      {facts.map((fact) => (
        <li key={fact.label}>{factWords(fact)}</li>
      ))}
    </ul>
  );
}
