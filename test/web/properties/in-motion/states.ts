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

/** What says who is to act, and whom each sentence names; the viewer is "You". */
const SAYS_WHO: readonly RegExp[] = [
  /^(You) have priority/,
  /^(You)r (?:turn|choice)\b/,
  /^(.+) is thinking/,
  /^Waiting for (.+)$/,
  /^(.+)'s turn\b/,
  /(?:^|\. )(\S+) may (?:act|answer)\b/,
];

/** Where it is said: bars, prompts, plates and buttons, not what has happened before, and not what explains. */
const SAID_IN = 'header, main';
const NOT_SAID_IN = 'ol, .log-list, .ticker, .hint, .fx, .unseen, .panel.waiting, dialog';

/** Plates that are lit because their player is to act. */
const LIT = 'main .player-plate.act, main .player-strip.act, main .seat.to-act';

/** Returns parts of the page that name different players as the one who is to act, and a button that leads to where one stands. */
export function actingFaults(): readonly MotionFault[] {
  const said = new Map(saidTexts().flatMap((text) => whoIn(text).map((who) => [who, text] as const)));
  const primary = all('main [data-place=primary]:not(:disabled)').find(
    (each) => isSeen(each) && !each.closest('[data-views]'),
  );
  if (primary) said.set('You', `a button “${nameOf(primary)}”`);
  const lit = all(LIT).map((plate) => plate.getAttribute('aria-label') ?? '');
  const [one, other] = [...said];
  const [first = ''] = lit;
  if (one && other) return [{ rule: 'T15', what: `“${one[1]}” beside “${other[1]}”: who is to act?` }];
  if (one && first !== '' && !lit.some((name) => name.includes(one[0])))
    return [{ rule: 'T15', what: `“${one[1]}” beside a lit plate of ${first}` }];
  const step = all('main [aria-current=step]').map(nameOf)[0] ?? '';
  const goal = primary ? /\bto (.+?)(?: Space)?$/i.exec(nameOf(primary))?.[1] : undefined;
  return goal !== undefined && goal === step
    ? [{ rule: 'T15', what: `“${goal}” leads to where the match stands` }]
    : [];
}

const whoIn = (text: string): readonly string[] => SAYS_WHO.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);

function saidTexts(): readonly string[] {
  return all(SAID_IN).flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (nodeValue?.trim() && parentElement && isSeen(parentElement) && !parentElement.closest(NOT_SAID_IN))
        texts.push(nodeValue.trim());
    }
    return texts;
  });
}

const nameOf = (element: HTMLElement): string => element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);

/** Returns a line of a phone's table that tells of a card although the viewer's turn waits and nothing is taken up. */
export function promptFaults({ isLive }: StageSeen): readonly MotionFault[] {
  const isAsked = all('main.phone [data-place=primary]:not(:disabled)').some(isSeen);
  const isTaken = all('main [aria-pressed=true], main .why-not').some(isSeen);
  const [line] = all('main.phone .tip[role=status]');
  const said = line?.querySelector('b')?.textContent ?? '';
  const isTurn = said === '' || /turn|swap|keep|choose/i.test(said);
  return isLive && isAsked && !isTaken && !isTurn && !/burn/i.test(line?.textContent ?? '')
    ? [{ rule: 'T15', what: `“${said}” stands where the turn is told` }]
    : [];
}

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

/** Returns plates of players without chips that do not say that they are out. */
export const plateFaults = ({ isLive }: StageSeen): readonly MotionFault[] =>
  all('.nameplate.with-chips small')
    .filter(({ textContent }) => isLive && textContent.trim() === '0')
    .map(() => ({ rule: 'T15', what: 'a plate says 0 of a player who is out' }));

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

/** Returns what was said to resolve while it is counted on the stack still, or is nowhere: neither there, nor in the air, nor where it went. */
export function resolvedFaults({ shown, active }: StageSeen): readonly MotionFault[] {
  const events = steps.flatMap((step) => step.events);
  const note = events.findLast((event) => event.type === 'noted' && event.name === 'resolved');
  const card = note?.type === 'noted' ? (note.cards?.[0] ?? null) : null;
  const stack = shown.match['stack'];
  if (card === null || !Array.isArray(stack)) return [];
  const name =
    logText()
      .split('\n')
      .findLast((line) => line.endsWith(' resolves')) ?? 'a card resolves';
  const isWaiting = !isTaken(card);
  const counted = Number(all('main .panel.waiting .count')[0]?.textContent ?? 0);
  const isCounted = isWaiting && counted > 0 && counted === stack.length;
  const isOpen = Object.values(shown.zones).some(
    ({ type, cells }) => /stack|battlefield/.test(type) && (cells ?? []).includes(card),
  );
  const isThere = !isOpen || all(`main [data-anchor~="card:${card}"]`).some(({ offsetWidth }) => offsetWidth > 0);
  const isFlying = active.some(([cue]) => cue.card === card);
  return [
    ...(isCounted ? [{ rule: 'T15', what: `“${name}” in the log while it is counted on the stack` } as const] : []),
    ...(isThere || isFlying ? [] : [{ rule: 'T15', what: `“${name}” in the log, and it is nowhere` } as const]),
  ];
}

/** Whether what resolved last has been taken off the stack. */
function isTaken(card: number): boolean {
  const events = steps.flatMap((step) => step.events);
  const at = events.findLastIndex(
    (event) => event.type === 'noted' && event.name === 'resolved' && event.cards?.[0] === card,
  );
  const later = events
    .slice(at + 1)
    .flatMap((event) => [...(event.type === 'changed' ? [event] : []), ...(event.also ?? [])]);
  return later.some(({ of, key }) => of === 'match' && key === 'stack');
}

/** Returns plates that count cards out of a pile and beside it still say that nothing is in hand. */
export const dealtFaults = (): readonly MotionFault[] =>
  all('main [data-pending^="-"]')
    .flatMap((counter) => counter.closest('section') ?? [])
    .filter(({ textContent }) => /\b0 in hand\b/.test(textContent))
    .map(() => ({ rule: 'T15', what: 'cards are counted out of a pile while a plate says “0 in hand”' }));

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

/**
 * What everything else lies on: it does not go to and fro on its table while nobody changes the window. It may give way for good,
 * to a hand that grows; a hand of more rows than any table keeps room for may take it and give it back, and so may a question; a
 * blow may shake all.
 */
const GROUND = 'main .oval, main .board';
let ground: { readonly window: string; readonly boxes: readonly (readonly number[])[] } = { window: '', boxes: [] };
/** Parts of a pixel are rounded this way or that. */
const ROUNDED = 2;
const KEPT_ROWS = 2;
const ASKED = 'main .pick-bar, main .refusal';

/** Returns that the table is where it was before it moved, in a window of this size. */
export function groundFaults(): readonly MotionFault[] {
  const [element] = all(GROUND).filter(isSeen);
  if (!element || all('main .own-hand .hand-row').length > KEPT_ROWS || all(ASKED).some(isSeen)) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const corner = element.closest('main')?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const box = [left - corner.left, top - corner.top, width, height].map((value) => Math.round(value));
  const isSame = (other: readonly number[]): boolean =>
    other.every((value, i) => Math.abs(value - (box[i] ?? 0)) < ROUNDED);
  const window = `${innerWidth}x${innerHeight}`;
  const before = ground.window === window ? ground.boxes : [];
  const last = before.at(-1);
  if (last && isSame(last)) return [];
  ground = { window, boxes: [...before, box] };
  return before.some(isSame)
    ? [{ rule: 'T15', what: `the table moves from ${last?.join()} back to ${box.join()}` }]
    : [];
}
