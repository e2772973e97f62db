/**
 * How costs grow with the number of cards: the same match of stack for four, every deck made of one kind, so that the
 * same commands do the same at every size and only the libraries differ.
 */
import { choicesFor } from '../dist/core/index.js';
import {
  evolveView,
  follow,
  projectEvent,
  viewDigest,
  viewOf,
  type PlainView,
  type ViewEvent,
} from '../dist/core/view/index.js';
import { stack, type StackShape } from '../dist/games/stack/index.js';
import { evolve } from '../dist/core/history/index.js';
import type { MatchEvent, MatchState, Viewer } from '../dist/core/index.js';
import { costsOf, judged, raceGames, spreadOf, type Bar, type Contestant, type Race, type Row } from './measure.ts';
import { chanceOf, recordMatch, replayed, startOf, type Recording } from './games/replayed.ts';

const SIZES = [40, 400, 4000] as const;
const SEATS = 4;
const COMMANDS = 120;

type Match = Recording<StackShape, never, never>;

const optionsFor = (cards: number) => ({
  setup: 'preset',
  openingHand: 4,
  players: Array.from({ length: SEATS }, (_, seat) => ({
    id: `p${seat + 1}`,
    deck: new Array<string>(cards / SEATS).fill('pell-runner'),
    battlefield: ['kelm-field', 'kelm-field'],
  })),
});

/** What is measured: alone, or as the difference between a run with it and one without. */
const MEASURED: readonly (readonly [id: string, name: string, less: string | undefined, bar: Bar])[] = [
  ['projection', 'projectEvent, one event for one viewer', undefined, '<= 1.2'],
  ['apply', 'receive and apply', undefined, '<= 2'],
  ['choices', 'choices of one seat', undefined, '<= 2'],
  ['evolve', 'evolveView, one event', undefined, '<= 2'],
  ['digest', 'digests of all views', 'follow', '<= 2'],
];

export const title = 'Growth: what a host pays with 40, 400 and 4,000 cards';
export const notes: readonly string[] = [
  'stack for four, the same match with more cards in the libraries; ratios against 40 cards',
  'the duel takes 2,000 cards at most and cycle 500, so neither is here',
];

export function rows(): Promise<Row[]> {
  const recorded = recordMatch(stack, { options: optionsFor(SIZES[0]), seed: 'growth', most: COMMANDS });
  const matches = SIZES.map((size) => ({ ...recorded, first: startOf(stack, optionsFor(size), chanceOf('growth')) }));
  const measured = raceGames(matches.flatMap((match, i) => contestants(match as Match, SIZES[i] as number)));
  return Promise.resolve(
    MEASURED.flatMap(([id, name, less, bar]) => SIZES.map((size) => rowOf(measured, id, name, less, size, bar))),
  );
}

function rowOf(measured: Race, id: string, name: string, less: string | undefined, size: number, bar: Bar): Row {
  const costAt = (at: number): readonly number[] => {
    const whole = costsOf(measured, `${id} ${at}`);
    return less === undefined
      ? whole
      : whole.map((cost, i) => cost - (costsOf(measured, `${less} ${at}`)[i] as number));
  };
  const [costs, first] = [costAt(size), costAt(SIZES[0])];
  const { median, low, high } = spreadOf(costs.map((cost, i) => cost / (first[i] as number)));
  const of = `${name}, ${size.toLocaleString('en')} cards`;
  const row = { id: `host-${id}-${size}`, name: of, value: spreadOf(costs).median, unit: 'ns' };
  if (size === SIZES[0]) return row;
  return { ...row, ratio: median, spread: [low, high], ...(size === SIZES.at(-1) ? judged(median, bar) : {}) };
}

interface Moment {
  readonly before: MatchState<StackShape>;
  readonly event: MatchEvent;
  readonly viewer: Viewer;
  readonly view: PlainView;
  readonly told: ViewEvent | undefined;
}

function contestants(match: Match, size: number): Contestant[] {
  const viewers = match.first.eyes.map(({ viewer }) => viewer);
  const moments = viewers.flatMap((viewer) => momentsOf(match, viewer));
  const states: MatchState<StackShape>[] = [];
  replayed(match, ({ after }) => states.push(after));
  const commands = match.commands.length;
  const of = (id: string, units: number, run: () => number): Contestant => ({ name: `${id} ${size}`, units, run });
  return [
    of('projection', moments.length, () =>
      sumOf(moments, ({ before, event, viewer }) => (projectEvent(before, event, viewer, stack.visible) ? 1 : 0)),
    ),
    of('apply', commands, () => replayed(match, ({ events }) => events.length)),
    of('choices', states.length, () => sumOf(states, (state) => choicesFor(stack, state, state.match.active).length)),
    of('evolve', moments.length, () =>
      sumOf(moments, ({ view, told }) => (told ? evolveView(view, told).seats.length : 0)),
    ),
    of('follow', commands, () => followed(match, viewers, () => 1)),
    of('digest', commands, () => followed(match, viewers, (view) => viewDigest(view).charCodeAt(0))),
  ];
}

const sumOf = <T>(of: readonly T[], each: (one: T) => number): number => {
  let sum = 0;
  for (const one of of) sum = (sum + each(one)) | 0;
  return sum;
};

/** Every event of a match as it comes to a viewer. */
function momentsOf(match: Match, viewer: Viewer): Moment[] {
  const moments: Moment[] = [];
  let view = viewOf(match.game, match.first, viewer) as PlainView;
  replayed(match, ({ before: first, events }) => {
    let before = first;
    for (const event of events) {
      const told = projectEvent(before, event, viewer, stack.visible);
      moments.push({ before, event, viewer, view, told });
      if (told) view = evolveView(view, told);
      before = evolve(before, event);
    }
    return 0;
  });
  return moments;
}

function followed(match: Match, viewers: readonly Viewer[], each: (view: PlainView) => number): number {
  const views = viewers.map((viewer) => viewOf(match.game, match.first, viewer));
  return replayed(match, ({ before, after, events }) => {
    let sum = 0;
    viewers.forEach((viewer, i) => {
      const view = follow(match.game, before, events, viewer, { after, view: views[i] as (typeof views)[number] }).view;
      views[i] = view;
      sum += each(view);
    });
    return sum;
  });
}
