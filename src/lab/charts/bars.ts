/** Bars over whole numbers, stacked where several share a place: endings by turn, cost curves, what was left by turn. */
import { scaleOf } from './scale.ts';
import { box, fillOf, INK, line, text, widthOf, type Picture } from './svg.ts';

/** One lot of bars: for whom, and how much at each place. */
export interface Stack {
  readonly label: string;
  readonly who: number | 'nobody';
  readonly values: ReadonlyMap<number, number>;
}

/** What a picture of bars is made of. */
export interface Bars extends Pick<Picture, 'name' | 'title' | 'caption'> {
  readonly stacks: readonly Stack[];
  /** What stands under the bars, and what they are measured in. */
  readonly across: string;
  readonly up: string;
  /** How a height reads. */
  word(value: number): string;
  /** Whether every bar has its height written on it. */
  readonly isLabelled?: boolean;
}

const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 16;
const TOP = 76;
const BOTTOM = 52;

/** The picture of some bars. */
export function barsPicture(bars: Bars): Picture {
  const { name, title, caption, stacks } = bars;
  const places = placesOf(stacks);
  const total = (place: number): number => stacks.reduce((sum, { values }) => sum + (values.get(place) ?? 0), 0);
  const up = scaleOf(0, Math.max(...places.map(total), 1e-9), HEIGHT - BOTTOM, TOP, 4);
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, places.length);
  const room = Math.min(step * 0.82, 46);
  const xOf = (i: number): number => LEFT + step * (i + 0.5);
  const body = [
    ...up.marks.flatMap((mark) => [
      line(LEFT, up.at(mark), WIDTH - RIGHT, up.at(mark), mark === 0 ? INK.strong : INK.line),
      text(LEFT - 8, up.at(mark) + 4, bars.word(mark), { anchor: 'end', color: INK.soft }),
    ]),
    ...places.flatMap((place, i) => column(name, stacks, place, xOf(i) - room / 2, room, up.at)),
    ...(bars.isLabelled
      ? places.map((place, i) =>
          text(xOf(i), up.at(total(place)) - 5, bars.word(total(place)), { anchor: 'middle', size: 11 }),
        )
      : []),
    ...labels(places, step, xOf),
    text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 12, bars.across, { anchor: 'middle', color: INK.soft }),
    text(16, TOP - 14, bars.up, { color: INK.soft }),
    stacks.length > 1 ? legend(name, stacks) : '',
  ];
  return { name, title, caption, width: WIDTH, height: HEIGHT, body: body.join('\n') };
}

/** Every whole number from the first to the last, so that a gap is seen as one. */
function placesOf(stacks: readonly Stack[]): readonly number[] {
  const used = stacks.flatMap(({ values }) => [...values.keys()]);
  if (used.length === 0) return [];
  const [first, last] = [Math.min(...used), Math.max(...used)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function column(
  name: string,
  stacks: readonly Stack[],
  place: number,
  x: number,
  room: number,
  yOf: (value: number) => number,
): readonly string[] {
  let below = 0;
  return stacks.flatMap(({ who, values }) => {
    const value = values.get(place) ?? 0;
    if (value === 0) return [];
    const [from, to] = [yOf(below), yOf((below += value))];
    return [box(x, to, room, Math.max(0.5, from - to), fillOf(name, who))];
  });
}

/** As many numbers under the bars as there is room for. */
function labels(places: readonly number[], step: number, xOf: (i: number) => number): readonly string[] {
  const widest = Math.max(...places.map((place) => widthOf(`${place}`) + 8), 1);
  const every = Math.max(1, Math.ceil(widest / step));
  return places.flatMap((place, i) =>
    i % every === 0 ? [text(xOf(i), HEIGHT - BOTTOM + 17, `${place}`, { anchor: 'middle' })] : [],
  );
}

function legend(name: string, stacks: readonly Stack[]): string {
  let x = WIDTH - RIGHT;
  const parts = stacks.toReversed().map(({ label, who }) => {
    x -= widthOf(label) + 30;
    return `${box(x, TOP - 25, 14, 14, fillOf(name, who))}${text(x + 19, TOP - 14, label)}`;
  });
  return parts.join('');
}
