/** The middle of the table: heaps and rows that belong to nobody, what is laid, what fits, and what else everybody may know. */
import { SuitSign } from '../../card/playing-card.tsx';
import { SUITS } from '../../art/index.ts';
import { isSuit } from '../../card/playing-name.ts';
import { PLAIN as texts } from '../../texts/plain.ts';
import { fitWords, otherFacts } from '../generic/fits.ts';
import { Zone } from '../generic/zone.tsx';
import { limitsIn } from '../labels.ts';
import { cellsOf, type ZonePlace } from '../table-spec.ts';
import { AskCard, AskedOnCloth } from './asked.tsx';
import { Standing } from './automatic.tsx';
import type { Board } from './board.ts';
import { Laid, RoundList } from './contest.tsx';
import { factWords } from './others.tsx';
import { useMiddleFit } from './use-middle-fit.ts';

/** Everything on the cloth that is nobody's. */
export function Middle({ board }: { readonly board: Board }) {
  const { spec, table } = board.desk;
  const heaps = spec.filter(({ area, id }) => area === 'heaps' && !isUsedUp(board, id));
  const rows = spec.filter(({ area }) => area === 'centre');
  const middle = useMiddleFit();
  const isAsking = table.view.seats.length > 1 && board.desk.naming.game.looks?.groupsBy === 'rank';
  return (
    <div class={`middle${isAsking ? ' asking' : ''}`} ref={middle}>
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
      {rows.length === 0 ? null : (
        <div class="shared">
          {rows.map((place) => (
            <Zone key={place.id} desk={board.desk} place={place} />
          ))}
        </div>
      )}
      <Fitting board={board} />
      {isAsking ? <AskCard board={board} /> : null}
      {isAsking ? <AskedOnCloth board={board} /> : null}
      <MatchFacts board={board} />
    </div>
  );
}

/** A heap that everything was dealt from at the start, and that stays empty. */
const isUsedUp = ({ desk: { table, naming } }: Board, id: string): boolean =>
  naming.game.looks?.isAutomatic === true && (table.view.zones[id]?.count ?? 0) === 0;

/** A heap with its name; of one that lies open the number stands beside the name. */
function Pile({ board: { desk }, place }: { readonly board: Board; readonly place: ZonePlace }) {
  const zone = desk.table.view.zones[place.id];
  const isOpen = zone !== undefined && zone.count !== 0 && cellsOf(zone)[0] !== null;
  const isPlayed = isOpen && (desk.naming.game.fits ?? []).some(({ top }) => top === place.id);
  const label = isPlayed ? texts.played(zone.count ?? 0) : texts.pile(place.label, String(zone?.count ?? '?'));
  return (
    <div class={`pile-of${isOpen ? ' face-up' : ''}${isPlayed ? ' on-top' : ''}`}>
      <Zone desk={desk} place={place} />
      {isOpen ? (
        <small class="pile-label" aria-hidden="true">
          {label}
        </small>
      ) : null}
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
