/** T15: what can be pressed, read and counted belongs to what is shown. */
import type { ViewEvent } from '../../../../src/core/view/index.ts';
import { all, isSeen, type MotionFault, type StageSeen } from './hook.ts';

/** Whatever gives a command to the match; controls that only look carry `data-views`. */
const CONTROLS = [
  'main [data-place=primary]:not(:disabled)',
  'main .actions button:not(:disabled)',
  'main .tcard.can',
  'main .face-card.playable',
  'main .pick-bar button:not(:disabled)',
  'dialog.question button:not(:disabled)',
].join();

const WAITING = /\bis thinking|^Waiting for|^One moment/;

/** Returns what can be pressed while an earlier state is shown, or is said as if it could not. */
export function controlFaults({ isLive }: StageSeen): readonly MotionFault[] {
  const live = all(CONTROLS).filter((each) => isSeen(each) && !each.closest('[data-views]'));
  const [first] = live;
  if (!isLive && first)
    return [{ rule: 'T15', what: `“${nameOf(first)}” can be pressed while an earlier state is shown` }];
  const primary = all('main [data-place=primary]:not(:disabled)').find(isSeen);
  const waits = all('main [role=status], main .turn b, main .prompt').find(({ textContent }) =>
    WAITING.test(textContent),
  );
  return primary && waits
    ? [{ rule: 'T15', what: `“${nameOf(primary)}” can be pressed while “${waits.textContent.trim()}”` }]
    : [];
}

const nameOf = (element: HTMLElement): string => element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);

/** Returns the turn that the header has, where it is not the one that is shown. */
export function headerFaults({ shown }: StageSeen): readonly MotionFault[] {
  const said = all('header .bar-title, .run-bar').flatMap(
    ({ textContent }) => /\bturn (\d+)/i.exec(textContent)?.[1] ?? [],
  );
  const turn = shown.match['turn_number'] ?? shown.match['turn'];
  const wrong = typeof turn === 'number' ? said.filter((each) => Number(each) !== turn) : [];
  return wrong.map((each) => ({
    rule: 'T15',
    what: `the header says turn ${each}, the table shows turn ${Number(turn)}`,
  }));
}

const logText = (): string =>
  all('main ol.log li, main .log-list li, .ticker, .drawer-log li')
    .map(({ textContent }) => textContent)
    .join('\n');

let log = { events: -1, text: '' };

/** Returns what the log tells although nothing more is shown. */
export function logFaults({ shownEvents }: StageSeen): readonly MotionFault[] {
  const text = logText();
  const isAhead = log.events === shownEvents && text !== log.text;
  const line = text.split('\n').at(-1)?.slice(0, 60) ?? '';
  log = { events: shownEvents, text };
  return isAhead ? [{ rule: 'T15', what: `the log tells “${line}” before it is shown` }] : [];
}

/** What was shown in this action, step by step. */
let steps: Step[] = [];

interface Step {
  readonly view: StageSeen['shown'];
  readonly events: readonly ViewEvent[];
}

/** Keeps what is shown, step by step. */
export function followSteps(): void {
  const { performance } = Reflect.get(window, '__view');
  performance.subscribe(({ table, events }: { readonly table: { readonly view: Step['view'] } } & Step) =>
    steps.push({ view: table.view, events: events ?? [] }),
  );
}

/** What each number on the table was in this action. */
let before: StageSeen['shown'] | undefined;
let counts = new Map<string, number[]>();

/** Returns numbers that go back and forth within one action although the zone itself does not. */
export function counterFaults({ shown, isLive }: StageSeen): readonly MotionFault[] {
  before ??= shown;
  for (const each of all('main [data-count]')) {
    const name = each.dataset['count'] ?? '';
    counts.set(name, [...(counts.get(name) ?? []), Number(each.textContent)]);
  }
  if (!isLive) return [];
  const start = before;
  const wrong = [...counts]
    .map(([name, seen]) => ({ name, seen, real: zoneCounts(start, name) }))
    .filter(({ seen, real }) => turnsOf(seen) > turnsOf(real));
  [counts, steps, before] = [new Map(), [], shown];
  return wrong.map(({ name, seen, real }) => ({
    rule: 'T15',
    what: `${name} counts ${rowOf(seen)} instead of ${rowOf(real)}`,
  }));
}

/** How many cards a zone had, event by event: a card that is exchanged comes into a pile before another leaves it. */
function zoneCounts(start: StageSeen['shown'], anchor: string): readonly number[] {
  const zone = zoneOf(start, anchor);
  const row = [start.zones[zone]?.count ?? 0];
  for (const { view, events } of steps) {
    for (const event of events)
      if (event.type === 'moved') {
        const change = event.cards.length * (Number(event.to === zone) - Number(event.from === zone));
        row.push((row.at(-1) ?? 0) + change);
      }
    row.push(view.zones[zone]?.count ?? 0);
  }
  return row;
}

/** Returns the zone of a counter: its own, or the deck of a seat. */
function zoneOf({ zones }: StageSeen['shown'], anchor: string): string {
  const [sort, id = ''] = anchor.split(':');
  if (sort === 'zone') return id;
  const decks = Object.entries(zones).filter(
    ([, { owner, type }]) => String(owner) === id && /deck|library/.test(type),
  );
  return decks[0]?.[0] ?? '';
}

const rowOf = (numbers: readonly number[]): string => numbers.filter((n, i) => n !== numbers[i - 1]).join(' → ');

/** How often a row of numbers changes its direction. */
function turnsOf(numbers: readonly number[]): number {
  const ways = numbers.slice(1).flatMap((n, i) => Math.sign(n - (numbers[i] ?? n)) || []);
  return ways.filter((way, i) => i > 0 && way !== ways[i - 1]).length;
}
