/** The zones of a match as rows, and whether the laws hold. */
import { Icon } from '../card/icon.tsx';
import type { LawFound, ZoneRow } from '../replay/letters.ts';
import { INSPECTOR as words } from '../texts/replay.ts';

/** The zones; without laws where not everything is open. */
export interface ZonesProps {
  readonly zones: readonly ZoneRow[];
  readonly laws: readonly LawFound[] | null;
  readonly cards: number;
}

/** The panel. */
export function ZonesPanel({ zones, laws, cards }: ZonesProps) {
  return (
    <section class="panel zones-panel" aria-label={words.zones}>
      <h2>
        {words.zones}
        <span class="spring" />
        <Laws laws={laws} cards={cards} />
      </h2>
      <div class="scrolls" tabIndex={0} role="group" aria-label={words.zones}>
        <table>
          <thead>
            <tr>
              {[words.zone, words.type, words.owner, words.seenBy, words.count, words.cards].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((row) => (
              <tr key={row.zone}>
                <th scope="row">{row.zone}</th>
                <td>{row.type}</td>
                <td>{row.owner || words.shared}</td>
                <td>{row.seenBy || words.empty}</td>
                <td>{row.count ?? '?'}</td>
                <td class="long" title={cardsOf(row)}>
                  {cardsOf(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Hidden cards are a number; places that are empty a dash. */
function cardsOf({ cards }: ZoneRow): string {
  const hidden = cards.filter((card) => card === null).length;
  const known = cards.flatMap((card) => (card === null ? [] : [card || words.empty]));
  return [...known, ...(hidden > 0 ? [words.hidden(hidden)] : [])].join(', ');
}

function Laws({ laws, cards }: Pick<ZonesProps, 'laws' | 'cards'>) {
  if (!laws) return <small>{words.lawsHidden}</small>;
  const broken = laws.filter(({ fault }) => fault !== null);
  if (broken.length === 0)
    return (
      <span class="kept" title={laws.map(({ title }) => title).join('\n')}>
        <Icon name="check" />
        {words.lawsKept(cards, laws.length)}
      </span>
    );
  return (
    <span class="broken" role="alert">
      <Icon name="warn" />
      {words.lawBroken(broken.length)}: {broken.map(({ title, fault }) => `${title} (${fault ?? ''})`).join('; ')}
    </span>
  );
}
