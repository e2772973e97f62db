/** Rows of cue tables on the page of the stage's tests: each is brought about, and compared with what is to be seen of it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { record, type Command, type Game, type MatchState, type Recorder, type Shape } from '../../src/core/index.ts';
import { evolve } from '../../src/core/history/index.ts';
import { projectEvent, viewOf, type PlainView, type ViewEvent } from '../../src/core/view/index.ts';
import { playSteps, type Bot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import type { CueTable, MoveRow } from '../../src/web/timeline/index.ts';
import { openStage } from './stage-stand.ts';

/** What a row is brought about with: the recorder of a match, whatever its values are called. */
export type Writer = Recorder<{ match: Values; seat: Values; card: Values }>;
type Values = { readonly [key: string]: unknown };

/**
 * A row by its key, what brings it about, and what is to be seen: `ghost 250-550`, `hit −3 250-850`, `sound card.play 250`,
 * `shown 550` for when the table itself changes, `then 400` for when the next thing may begin.
 */
export type Row = readonly [key: string, does: (r: Writer) => void, seen: readonly string[]];

/** The rows that a cue table has, by their keys. */
export const keysOf = ({ moves, notes, changes, ...rest }: CueTable): string[] => [
  ...moves.map(keyOf),
  ...Object.keys(notes),
  ...Object.keys(changes),
  ...Object.keys(rest).filter((key) => typeof Reflect.get(rest, key) === 'object'),
];

const keyOf = ({ verb = [], why = [], to = [] }: MoveRow): string =>
  [...verb, ...why, ...to.map((zone) => `→${zone}`)].join(' ') || 'any move';

/** A table that rows can be shown on. */
export interface Rows {
  readonly page: Page;
  /** What the first seat sees before and after something is done, and what it is told of it. */
  readonly told: (does: (r: Writer) => void) => Told;
  /** What is done after each row, to see when it may begin: it has this sound. */
  readonly next: (r: Writer) => void;
  readonly sound: string;
  /** The time that is 100 ms more than it should be. */
  readonly later?: string;
  /** The anchor of the pile that is drawn from. */
  readonly deck: string;
}

interface Told {
  readonly before: PlainView;
  readonly events: readonly ViewEvent[];
  readonly after: PlainView;
}

/** Opens the table of a game in the middle of a match between bots. */
export async function openRows<S extends Shape, C extends Command, O>(
  page: Page,
  game: Game<S, C, O>,
  bots: readonly Bot<C>[],
  commands: number,
  given: Pick<Rows, 'next' | 'sound' | 'deck' | 'later'>,
): Promise<Rows> {
  const steps = [...playSteps(game, bots, { options: undefined, seed: seedFromText('one'), maxCommands: commands })];
  const last = steps.at(-1);
  if (!last) throw new Error('no match');
  const state = 'after' in last ? last.after : last.state;
  const told: Rows['told'] = (does) => toldOf(game, state, does);
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', '{}'));
  await openStage(page, game.name, viewOf(game, state, 0), '?clock=manual&own', given.later);
  return { page, told, ...given };
}

function toldOf<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  does: (r: Writer) => void,
): Told {
  const recorded = record(state, (r) => does(r as unknown as Writer));
  let now = state;
  const events = recorded.events.flatMap((event): ViewEvent[] => {
    const seen = projectEvent(now, event, 0, game.visible);
    now = evolve(now, event);
    return seen ? [seen] : [];
  });
  return { before: viewOf(game, state, 0), events, after: viewOf(game, recorded.state, 0) };
}

/** Shows every row and says where what is seen differs from what is to be seen. */
export async function expectRows(rows: Rows, list: readonly Row[]): Promise<void> {
  const wrong: string[] = [];
  for (const [key, does, seen] of list) {
    const scenes = seen.map(sceneOf);
    const told = rows.told((r) => {
      does(r);
      rows.next(r);
    });
    const looks = await look(rows, told, scenes);
    wrong.push(...differences(scenes, looks, rows.sound).map((fault) => `${key}: ${fault}`));
  }
  expect(wrong).toEqual([]);
}

/** Something to be seen, from when to when. */
interface Scene {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

function sceneOf(text: string): Scene {
  const [, what = '', from = 0, to = from] = /^(.+) ([\d.]+)(?:-([\d.]+))?$/.exec(text) ?? [];
  return { what, from: Number(from), to: Number(to) };
}

/** Sparks are seen this long after they begin, and before they end. */
const SPARKING = 60;
const isSparks = ({ what }: Scene): boolean => what === 'lit' || what === 'ring';

/** A millisecond before and after each edge; of sparks also while they are seen. */
function timesOf(scenes: readonly Scene[]): number[] {
  const edges = scenes.flatMap(({ from, to }) => [from - 1, from + 1, to - 1, to + 1]);
  const sparks = scenes.filter(isSparks).flatMap(({ from, to }) => [from + SPARKING, to - SPARKING]);
  return [...new Set([0, ...edges, ...sparks])].sort((a, b) => a - b);
}

/** What is on the page at a moment. */
interface Look {
  readonly at: number;
  /** Each thing as often as it is there. */
  readonly things: readonly string[];
  /** Sparks anywhere, or beside the hand: a card that is drawn has a trail of light, too. */
  readonly isLit: boolean;
  readonly isRing: boolean;
  /** What the table itself shows. */
  readonly table: string;
  readonly sounds: readonly string[];
}

/** Tells the page something, and looks at it at each time. */
function look({ page, deck }: Rows, told: Told, scenes: readonly Scene[]): Promise<Look[]> {
  const times = timesOf(scenes);
  return page.evaluate(
    async ([json, moments, pile, sparks]) => {
      const { before, events, after } = JSON.parse(json);
      const [view, stage] = [Reflect.get(window, '__view'), Reflect.get(window, 'stagePage')];
      const drawn = (): Promise<unknown> => new Promise((done) => setTimeout(done));
      const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
      const style = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
      const canvas = document.querySelector<HTMLCanvasElement>('.fx-canvas');
      const copy = document.createElement('canvas');
      const isLit = (x: number, y: number, width: number, height: number): boolean => {
        const context = copy.getContext('2d', { willReadFrequently: true });
        if (!canvas || !context || canvas.width === 0) return false;
        Object.assign(copy, { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });
        context.drawImage(canvas, -Math.round(x), -Math.round(y));
        const { data } = context.getImageData(0, 0, copy.width, copy.height);
        return new Uint32Array(data.buffer).some((pixel) => pixel >>> 24 > 8);
      };
      const box = (anchor: string): DOMRect | undefined =>
        document.querySelector(`[data-anchor~="${anchor}"]`)?.getBoundingClientRect();
      // Beside the card that comes, on the side where no trail goes along.
      const [from, base] = [box(pile), canvas?.getBoundingClientRect()];
      let place: DOMRect | undefined;
      const isRing = (): boolean => {
        place = all('.fx-halo').at(-1)?.getBoundingClientRect() ?? place;
        if (!place || !from || !base) return false;
        const { width, height } = place;
        const side = from.x < place.x + width / 2 ? 0.5 : -1;
        const [x, y] = [place.x - base.x + width / 2 + side * width, place.y - base.y + height / 4];
        return isLit(x, y, width / 2, height / 2);
      };
      // What the table's own elements are made to do.
      const animated = (): HTMLElement[] =>
        [
          ...new Set(document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.target)),
        ].filter((target) => target instanceof HTMLElement && !target.closest('.fx')) as HTMLElement[];
      stage.tell(JSON.stringify({ events: null, view: before, missed: 1 }));
      await drawn();
      view.played.length = 0;
      const began = view.time();
      stage.tell(JSON.stringify({ events, view: after, missed: 0 }));
      const looks: Look[] = [];
      for (const at of moments) {
        view.step(began + at - view.time());
        await drawn();
        const pending = Math.max(0, ...all('[data-count]').map((each) => -Number(each.dataset['pending'] ?? 0)));
        looks.push({
          at,
          things: [
            ...all('.fx-ghost').map(() => 'ghost'),
            ...all('.fx-tint').map(() => 'tint'),
            ...all('.fx-levels').map(() => 'level'),
            ...all('.fx-shade').flatMap((shade) => (Number(style(shade).opacity) < 1 ? ['shade'] : [])),
            ...all('.fx-ghost:has(.fx-front > *) .fx-back:not([hidden])').flatMap((back) =>
              Number(style(back).opacity) > 0 ? ['turn'] : [],
            ),
            ...all('.fx-halo').map(() => 'halo'),
            ...all('.fx-hit').map(({ textContent }) => `hit ${textContent}`),
            ...all('.fx-banner').map(({ textContent }) => `banner ${textContent}`),
            ...animated().flatMap((each) => (style(each).translate === 'none' ? [] : ['shake'])),
            ...animated().flatMap((each) => (Number(style(each).opacity) % 1 > 0 ? ['fade'] : [])),
            ...Array.from({ length: pending }, () => 'count'),
          ].sort(),
          isLit: sparks === 'lit' && canvas !== null && isLit(0, 0, canvas.width, canvas.height),
          isRing: sparks === 'ring' && isRing(),
          table: all('main [data-anchor], main [data-count]')
            .map(({ dataset }) => `${dataset['anchor']} ${dataset['value']}`)
            .join(),
          // It is asked for by the look that comes a millisecond later.
          sounds: view.played.map((played: { name: string; at: number }) => `${played.name} ${played.at - began - 1}`),
        });
      }
      view.step(10_000);
      return looks;
    },
    [JSON.stringify(told), times, deck, scenes.find(isSparks)?.what] as const,
  );
}

/** Where looks are not what the scenes say. */
function differences(scenes: readonly Scene[], looks: readonly Look[], next: string): string[] {
  const sounds = scenes
    .flatMap(({ what, from }) => (what === 'then' ? [`${next} ${from}`] : []).concat(soundOf(what, from)))
    .sort();
  const heard = [...(looks.at(-1)?.sounds ?? [])].sort();
  const faults =
    JSON.stringify(heard) === JSON.stringify(sounds) ? [] : [`sounds ${heard.join()}, not ${sounds.join()}`];
  const [lit, rings] = ['lit', 'ring'].map((kind) => scenes.filter(({ what }) => what === kind));
  looks.forEach(({ at, things, isLit, isRing, table }, i) => {
    const wanted = scenes.filter((scene) => isThing(scene) && scene.from < at && at < scene.to).map(({ what }) => what);
    if (things.join() !== wanted.sort().join()) faults.push(`${at}: ${things.join()}, not ${wanted.join()}`);
    const before = looks[i - 1];
    const isChange = scenes.some(({ what, from }) => what === 'shown' && (before?.at ?? 0) < from && from < at);
    if (before && (before.table !== table) !== isChange)
      faults.push(`${at}: the table ${isChange ? 'stays' : 'changes'}`);
    if (isWrong(lit, at, isLit)) faults.push(`${at}: ${isLit ? 'sparks' : 'no sparks'}`);
    if (isWrong(rings, at, isRing)) faults.push(`${at}: ${isRing ? 'a ring' : 'no ring'}`);
  });
  return faults;
}

const soundOf = (what: string, from: number): string[] =>
  what.startsWith('sound ') ? [`${what.slice(6)} ${from}`] : [];
const isThing = (scene: Scene): boolean => !isSparks(scene) && !/^(sound |then$|shown$)/.test(scene.what);

/** Sparks that are there before they begin or after they end, or are not there in between. */
const isWrong = (scenes: readonly Scene[] = [], at: number, isThere: boolean): boolean =>
  isThere
    ? !scenes.some(({ from, to }) => from < at && at < to)
    : scenes.some(({ from, to }) => from + SPARKING <= at && at <= to - SPARKING);
