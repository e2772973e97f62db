/** Tables of this server that wait for somebody or can be watched. Nothing is shown while there are none. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Backend, Listed, ListPage } from '../app/backend.ts';
import { goTo, NO_CODE } from '../app/router.ts';
import { calledAt } from '../app/seat-names.ts';
import { titleOf } from '../app/title-of.ts';
import { Icon } from '../card/icon.tsx';
import { countWords } from '../tables/count.ts';
import { START as texts } from '../texts/start.ts';
import { sideRows } from './side-rows.ts';

/** So many more are shown whenever one asks for them. */
const PAGE = 4;

/** Public tables, those with a free seat first. */
export function Happening({ backend }: { readonly backend: Backend }) {
  const tables = useSignal<readonly Listed[]>([]);
  const next = useSignal<string | null>(null);
  const asked = useSignal(0);
  const shown = sideRows.value.tables + asked.value;
  const add = (page: ListPage): void => {
    // A table may be on two pages if its last seat was taken between them.
    const known = new Set(tables.value.map(({ match }) => match));
    tables.value = [...tables.value, ...page.matches.filter(({ match }) => !known.has(match))];
    next.value = page.next;
  };
  const showMore = (): void => {
    asked.value += PAGE;
    if (shown + PAGE > tables.value.length && next.value !== null) void backend.list(next.value).then(add);
  };
  useEffect(() => void backend.list().then(add, () => {}), [backend]);
  if (tables.value.length === 0) return null;
  return (
    <section class="panel happening" {...(asked.value > 0 ? { 'data-asked': true } : {})} aria-labelledby="happening">
      <h2 id="happening">
        <Icon name="eye" />
        {texts.happening}
      </h2>
      <ul>
        {tables.value.slice(0, shown).map((table) => (
          <TableRow key={table.match} backend={backend} table={table} />
        ))}
      </ul>
      {shown < tables.value.length || next.value !== null ? (
        <button type="button" class="link" onClick={showMore}>
          {texts.moreTables}
        </button>
      ) : null}
    </section>
  );
}

function TableRow({ backend, table }: { readonly backend: Backend; readonly table: Listed }) {
  const { match, game, open, counts } = table;
  const found = backend.games.find(({ name }) => name === game);
  const title = found ? titleOf(found) : game;
  const [first = ''] = peopleAt(table);
  // One is told what one sits down to first.
  const sit = (): void => goTo({ at: 'join', match, code: NO_CODE });
  return (
    <li>
      <span class="initial-disc" aria-hidden="true">
        {Array.from(first)[0] ?? ''}
      </span>
      <span class="match-words">
        <b>{open > 0 && first !== '' ? texts.waits(first, title) : title}</b>
        <small>
          {open > 0 ? texts.open(open) : [peopleAt(table).join(', '), ...countWords(game, counts)].join(' · ')}
        </small>
      </span>
      {open > 0 ? (
        <button type="button" class="link" onClick={sit}>
          {texts.sit}
        </button>
      ) : null}
      <button type="button" class="link" onClick={() => goTo({ at: 'match', match, watch: true })}>
        {texts.watch}
      </button>
    </li>
  );
}

/** So many names fit beside a game. */
const MAX_NAMES = 4;

const peopleAt = ({ names }: Listed): readonly string[] =>
  calledAt(names)
    .flatMap((name) => name ?? [])
    .slice(0, MAX_NAMES);
