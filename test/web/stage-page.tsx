/** A page for tests of the stage: a table in which everything has its anchor, told by the test what happens. */
import { loadCues } from '../../src/web/game-parts.ts';
import { signal } from '@preact/signals';
import { render, type ComponentType } from 'preact';
import type { Change, Table as Match } from '../../src/client/index.ts';
import type { PlainView, ViewEvent, ZoneView } from '../../src/core/view/index.ts';
import { StageLayer, useShown, useStage } from '../../src/web/stage/index.ts';
import { loadTable } from '../../src/web/tables/index.ts';
import type { TableProps } from '../../src/web/tables/table-props.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { zoneAnchor } from '../../src/web/timeline/index.ts';
import '../../src/web/app/tokens.css';
import '../../src/web/app/page.css';
import './stage-page.css';

/** What a test does with the page. */
export interface StagePage {
  /** Both take JSON. */
  open(game: string, view: string): Promise<void>;
  tell(told: string): void;
}

const calls = new Set<(change: Change) => void>();
const match = signal<Match>({
  match: 'm',
  seat: 0,
  level: 'seeded',
  view: { viewer: 0, zones: {}, faces: {}, match: {}, seats: [], question: null, choosing: [] },
  seq: 0,
  names: ['a', 'b'],
  cards: {},
  clock: undefined,
  outcome: undefined,
});

const page: StagePage = {
  async open(name, given) {
    const view: PlainView = JSON.parse(given);
    match.value = { ...match.value, view };
    const isOwn = new URLSearchParams(location.search).has('own');
    const Table = isOwn ? (await loadTable(name)).Table : PlainTable;
    const props: Given = {
      game: {
        name,
        title: name,
        summary: '',
        seats: { min: 2, max: 2 },
        bots: [],
        level: 'seeded',
        rules: { goal: '', columns: [], words: [] },
        catalog: {},
      },
      newest: match,
      send: () => Promise.resolve({ type: 'refused', id: '', code: 'Test' }),
      seats: view.seats.map((_, seat) => ({
        seat,
        name: `Player ${seat}`,
        isViewer: seat === view.viewer,
        isBot: false,
      })),
      texts: ENGLISH,
    };
    const root = document.getElementById('app');
    if (root) render(<Shown Table={Table} given={props} />, root);
  },
  tell(told) {
    const { events, view, missed }: { events: readonly ViewEvent[] | null; view: PlainView; missed: number } =
      JSON.parse(told);
    match.value = { ...match.value, view, seq: match.value.seq + 1 + missed };
    for (const call of calls) call({ table: match.value, events });
  },
};
Object.assign(window, { stagePage: page });

type Given = Omit<TableProps, 'table' | 'stage'>;

const wire = { subscribe: (call: (change: Change) => void) => (calls.add(call), () => calls.delete(call)) };
const settings = signal({ motion: 'system', speed: 1, sound: true } as const);
const say = (): void => {};

function Shown({ Table, given }: { readonly Table: ComponentType<TableProps>; readonly given: Given }) {
  const { game, seats, newest } = given;
  const stage = useShown({ game, loadCues, newest, changes: wire, seats, settings, say });
  return <Table {...given} table={stage.table} stage={stage} />;
}

function PlainTable(props: TableProps) {
  const stage = useStage(props);
  const { view } = stage.table.value;
  return (
    <main class="plain-table" ref={stage.root} data-anchor="table">
      {view.seats.map((_, seat) => (
        <div key={seat} class={`plain-seat s${seat}`} data-anchor={`seat:${seat} general:${seat}`}>
          {seat}
        </div>
      ))}
      <div class="plain-burn" data-anchor="burn:0 burn:1" />
      {Object.entries(view.zones).map(([name, zone]) => (
        <Zone key={name} name={name} zone={zone} view={view} />
      ))}
      <StageLayer stage={stage} />
    </main>
  );
}

function Zone({ name, zone, view }: { readonly name: string; readonly zone: ZoneView; readonly view: PlainView }) {
  const anchor = zoneAnchor(view, name);
  const isPile = anchor.startsWith('deck');
  return (
    <div class={`plain-zone ${name.replace('.', '-')}`} data-anchor={anchor}>
      {isPile ? (
        <b data-count={anchor} data-value={zone.count}>
          {zone.count}
        </b>
      ) : (
        (zone.cells ?? []).map((card, at) => (
          <span key={at} class="plain-card" data-anchor={`${zoneAnchor(view, name, at)} ${card ? `card:${card}` : ''}`}>
            {card ? view.faces[card]?.kind : ''}
          </span>
        ))
      )}
    </div>
  );
}
