/** T14: cards in the air have a body, stay in the window, and are never larger than 1.14 times the larger of their two places. */
import { all, stageHook, type CueSeen, type MotionFault, type StageSeen } from './hook.ts';

/** How large a card may be in the air, and what rounding to whole pixels adds. */
const MAX_SCALE = 1.14;
const ROUNDING = 2;

/** How wide every place was before the last step: what has left it is gone now. */
let widths = new Map<string, number>();

/** Remembers the places, before time goes on. */
export function measurePlaces(): void {
  widths = new Map(
    all('main [data-anchor]').flatMap((each) =>
      (each.dataset['anchor'] ?? '').split(' ').map((anchor) => [anchor, each.getBoundingClientRect().width] as const),
    ),
  );
}

/** The wider of the two places of each card in the air, measured when it was first seen. */
const widest = new Map<string, number>();

/** Returns what is wrong with the cards in the air. */
export function flightFaults(active: StageSeen['active']): readonly MotionFault[] {
  const cues = active.map(([cue]) => cue);
  const moves = cues.filter(({ kind, ghost }) => kind === 'move' && ghost !== undefined);
  for (const cue of moves) if (!widest.has(cue.ghost ?? '')) widest.set(cue.ghost ?? '', widestPlace(cue));
  if (cues.length === 0) widest.clear();
  const wayOf = (ghost: HTMLElement): string => {
    const cue = cues.find((each) => each.ghost === ghost.dataset['ghost']);
    return cue ? `${cue.kind} ${cue.from ?? ''} to ${cue.target}`.replaceAll(/\d+/g, 'n') : 'a card';
  };
  const flights = all('.fx-ghost').flatMap((ghost) =>
    [...bodyFaults(ghost), ...sizeFaults(ghost), ...wayFaults(ghost)].map(({ rule, what }) => ({
      rule,
      what: `${wayOf(ghost)}: ${what}`,
    })),
  );
  return [...flights, ...landingFaults(active)];
}

function sizeFaults(ghost: HTMLElement): readonly MotionFault[] {
  const most = widest.get(ghost.dataset['ghost'] ?? '');
  const { a, b } = new DOMMatrix(getComputedStyle(ghost).transform);
  const width = ghost.offsetWidth * Math.hypot(a, b);
  if (most === undefined || width <= most * MAX_SCALE + ROUNDING) return [];
  return [{ rule: 'T14', what: `${Math.round(width)} px wide in the air, its places ${Math.round(most)} px` }];
}

/** The arc of a small card may graze the edge by so many pixels. */
const SLACK = 16;

/** A card never leaves the window: at most half of it is beyond an edge. */
function wayFaults(ghost: HTMLElement): readonly MotionFault[] {
  const { left, right, top, bottom } = ghost.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isInside = x >= -SLACK && y >= -SLACK && x <= innerWidth + SLACK && y <= innerHeight + SLACK;
  return isInside ? [] : [{ rule: 'T14', what: 'flies out of the window' }];
}

/** Cards that are about to land in a hand as they were last seen in the air: what is written on them, and where that was. */
let landing = new Map<string, { readonly text: string; readonly box: DOMRect }>();

/** So many widths of a card a hand may close up when a card has come. */
const MAX_SHIFT = 2;

/** Returns cards that lie far from where they landed, in the same row of their hand. */
function landingFaults(active: StageSeen['active']): readonly MotionFault[] {
  const flying = active.flatMap(([cue]) =>
    cue.kind === 'move' && cue.face && /^hand:\d+:\d+$/.test(cue.target) ? [cue] : [],
  );
  const isNear = new Set(active.filter(([, progress]) => progress > 0.9).map(([{ ghost }]) => ghost));
  const faults = [...landing].flatMap(
    ([
      target,
      {
        text,
        box: { x, y, width },
      },
    ]) => {
      const box = flying.some((cue) => cue.target === target) ? undefined : heldBox(target, text);
      const isFar = box !== undefined && Math.abs(box.y - y) < width / 2 && Math.abs(box.x - x) > MAX_SHIFT * width;
      return isFar ? [{ rule: 'T14', what: 'a card lands far from its place in the hand' } as const] : [];
    },
  );
  landing = new Map(
    flying.flatMap(({ target, ghost = '' }) => {
      const [flown] = all(`.fx-ghost[data-ghost="${CSS.escape(ghost)}"] .fx-front`);
      return flown && isNear.has(ghost)
        ? [[target, { text: flown.textContent, box: flown.getBoundingClientRect() }] as const]
        : [];
    }),
  );
  return faults;
}

/** Returns where a card with this text lies in a hand, if there is one. */
function heldBox(place: string, text: string): DOMRect | undefined {
  const hand = place.replace(/\d+$/, '');
  const held = all(`main [data-anchor^="${CSS.escape(hand)}"]`).filter(({ textContent }) =>
    textContent.startsWith(text),
  );
  return held.length === 1 ? held[0]?.getBoundingClientRect() : undefined;
}

/** A body is a picture or a background that covers most of the card. */
function bodyFaults(ghost: HTMLElement): readonly MotionFault[] {
  const { width, height } = ghost.getBoundingClientRect();
  const covers = (part: Element): boolean => {
    const box = part.getBoundingClientRect();
    return box.width * box.height > 0.6 * width * height;
  };
  const hasBody = all('.fx-front *, .fx-back:not([hidden]) *', ghost).some((part) => isPainted(part) && covers(part));
  return hasBody ? [] : [{ rule: 'T14', what: 'no body' }];
}

function isPainted(part: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(part);
  const isClear = backgroundColor === 'transparent' || /, 0\)$|\/ 0\)$/.test(backgroundColor);
  return part.matches('img, svg, canvas') || !isClear || backgroundImage !== 'none';
}

function widestPlace({ target, from = target, within = target, fromWithin = target, card }: CueSeen): number {
  const places = [target, from, within, fromWithin, ...(card === undefined ? [] : [`card:${card}`])];
  const wider = places.flatMap((anchor) => [anchor, anchor.split(':').slice(0, 2).join(':')]);
  const seats = places.map((anchor) => anchor.replace(/^(?:hand|deck):(\d+).*/, 'seat:$1'));
  return Math.max(0, ...[...wider, ...seats].map((anchor) => widths.get(anchor) ?? 0));
}

let known = 0;

/** Returns the places that cues asked for and the table does not have. */
export function anchorFaults(): readonly MotionFault[] {
  const missing = stageHook()?.missing() ?? [];
  const fresh = missing.slice(known);
  known = missing.length;
  return fresh.map((what) => ({ rule: 'T14', what: `no such place: ${what.replaceAll(/\d+/g, 'n')}` }));
}
