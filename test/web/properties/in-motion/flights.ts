/** T14: cards in the air have a body, stay in the window, and are never larger than 1.14 times the larger of their two places nor smaller than the smaller; what is lit is there. */
import { cardIn } from '../../../../src/web/stage/places.ts';
import { all, isSeen, stageHook, type CueSeen, type MotionFault, type StageSeen } from './hook.ts';

/** How large a card may be in the air, and what rounding to whole pixels adds. */
const MAX_SCALE = 1.14;
const MIN_SCALE = 0.97;
const ROUNDING = 2;

/** The place of every anchor before the last step: what has left it is gone now. */
let places = new Map<string, Place>();

/** How wide a card is that fills a place, how wide the place is, and whether it is the place of one card. */
interface Place {
  readonly width: number;
  /** How wide the smallest piece of a zone is, where its pieces differ: lands beside creatures. */
  readonly least?: number;
  readonly whole: number;
  readonly isCard: boolean;
}

/** A card's width by its height. */
const RATIO = 5 / 7;

/** Remembers the places, before time goes on. Of two elements with one anchor the stage takes the first that is seen. */
export function measurePlaces(): void {
  places = new Map(
    all('main [data-anchor]')
      .filter((each) => each.offsetWidth > 0 && each.offsetHeight > 0)
      .toReversed()
      .flatMap((each) => {
        const anchors = (each.dataset['anchor'] ?? '').split(' ');
        const place = placeOf(each, anchors);
        return anchors.map((anchor) => [anchor, place] as const);
      }),
  );
  litBefore = litPlaces();
}

function placeOf(each: HTMLElement, anchors: readonly string[]): Place {
  // A tile is the upper part of a card of its width; a zone of tiles has places of their size.
  const tiles = all('[data-tile]', each).concat(each.dataset['tile'] === undefined ? [] : [each]);
  if (tiles.length > 0) {
    const widths = tiles.map(({ offsetWidth }) => offsetWidth);
    const widest = Math.max(...widths);
    return { width: widest, least: Math.min(...widths), whole: widest, isCard: true };
  }
  const { width, height } = each.getBoundingClientRect();
  const isShaped = Math.abs(width / height / RATIO - 1) < 0.15;
  const isCard = isShaped || anchors.some((anchor) => /^(card:|hand:\d+:)/.test(anchor));
  return { width: Math.min(width, height * RATIO), whole: width, isCard };
}

/** The smaller and the larger of the two cards at the ends of a way. */
type Ends = readonly [least: number, most: number];

/** The ends of each way, measured when it was first seen. */
const ends = new Map<string, Ends>();

/** Returns what is wrong with the cards in the air. */
export function flightFaults(active: StageSeen['active']): readonly MotionFault[] {
  const cues = active.map(([cue]) => cue);
  const moves = cues.filter(({ kind, ghost, from }) => /move|fade/.test(kind) && from && ghost !== undefined);
  for (const cue of moves) if (!ends.has(cue.ghost ?? '')) ends.set(cue.ghost ?? '', endsOf(cue));
  if (cues.length === 0) ends.clear();
  const wayOf = (ghost: HTMLElement): string => {
    const cue = cues.find((each) => each.ghost === ghost.dataset['ghost']);
    return cue ? `${cue.kind} ${cue.from ?? ''} to ${cue.target}`.replaceAll(/\d+/g, 'n') : 'a card';
  };
  const flights = all('.fx-ghost').flatMap((ghost) =>
    [...bodyFaults(ghost), ...sizeFaults(ghost), ...cutFaults(ghost), ...wayFaults(ghost)].map(({ rule, what }) => ({
      rule,
      what: `${wayOf(ghost)}: ${what}`,
    })),
  );
  return [
    ...flights,
    ...clippedFaults(active),
    ...landingFaults(active),
    ...targetFaults(cues),
    ...twiceFaults(active),
  ];
}

/** Returns cards in the middle of their way of which only a part is seen. */
function clippedFaults(active: StageSeen['active']): readonly MotionFault[] {
  return active.flatMap(([{ kind, ghost = '', from = '', target }, progress]): readonly MotionFault[] => {
    if (kind !== 'move' || progress < 0.15 || progress > 0.8) return [];
    const [flown] = all(`.fx-ghost[data-ghost="${CSS.escape(ghost)}"]`);
    const isClipped = flown && /inset\([^)]*\d%/.test(getComputedStyle(flown).clipPath);
    const way = `${from} to ${target}`.replaceAll(/\d+/g, 'n');
    return isClipped ? [{ rule: 'T14', what: `${way}: a part of the card flies` }] : [];
  });
}

/** Destinations that are outlined, by the ghost on its way there: of which card, and where. */
let outlined = new Map<string, { readonly cue: CueSeen; readonly box: DOMRect }>();

/** How far from its outlined destination a card may appear once it has landed, in px. */
const MAX_MISS = 8;

/** Returns outlines that are not where their card goes, and pieces that appear elsewhere than where their card has landed. */
function targetFaults(cues: readonly CueSeen[]): readonly MotionFault[] {
  const marks = all('.fx-target[data-of]');
  const apart = marks.flatMap((mark) => {
    const [ghost] = all(`.fx-ghost[data-ghost="${CSS.escape(mark.dataset['of'] ?? '')}"]`);
    const isOff =
      ghost &&
      Math.max(
        Math.abs(ghost.offsetLeft - mark.offsetLeft),
        Math.abs(ghost.offsetTop - mark.offsetTop),
        Math.abs(ghost.offsetWidth - mark.offsetWidth),
      ) > ROUNDING;
    return isOff ? [{ rule: 'T14', what: 'an outline is not where its card goes' } as const] : [];
  });
  const missed = [...outlined].flatMap(([ghost, { cue, box }]): readonly MotionFault[] => {
    if (cues.some((each) => each.ghost === ghost)) return [];
    const lies = all(`main [data-tile][data-anchor~="card:${cue.card ?? ''}"]`)
      .find(isSeen)
      ?.getBoundingClientRect();
    const miss = lies ? Math.round(missOf(lies, box)) : 0;
    const way = `${cue.from ?? ''} to ${cue.target}`.replaceAll(/\d+/g, 'n');
    return miss > MAX_MISS ? [{ rule: 'T14', what: `${way}: appears away from where it landed` }] : [];
  });
  outlined = new Map(
    marks.flatMap((mark) => {
      const cue = cues.find(({ ghost }) => ghost === mark.dataset['of']);
      return cue?.ghost === undefined ? [] : [[cue.ghost, { cue, box: mark.getBoundingClientRect() }] as const];
    }),
  );
  return [...apart, ...missed];
}

const missOf = (a: DOMRect, b: DOMRect): number =>
  Math.max(...(['left', 'top', 'right', 'bottom'] as const).map((edge) => Math.abs(a[edge] - b[edge])));

function sizeFaults(ghost: HTMLElement): readonly MotionFault[] {
  const [least = 0, most = Infinity] = ends.get(ghost.dataset['ghost'] ?? '') ?? [];
  const { a, b } = new DOMMatrix(getComputedStyle(ghost).transform);
  const width = ghost.offsetWidth * Math.hypot(a, b);
  if (width <= most * MAX_SCALE + ROUNDING && width >= least * MIN_SCALE - ROUNDING) return [];
  const places = [least, most].map((each) => Math.round(each)).join(' and ');
  return [{ rule: 'T14', what: `${Math.round(width)} px wide in the air, its places ${places} px` }];
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

/** Returns cards that fly to a place where they are seen already; a frame is painted only behind its step. */
function twiceFaults(active: StageSeen['active']): readonly MotionFault[] {
  return active.flatMap(([{ kind, target, face, ghost = '' }, progress]): readonly MotionFault[] => {
    if (kind !== 'move' || !face || !/^hand:\d+:\d+$/.test(target) || progress === 0 || progress > 0.9) return [];
    const [flown] = all(`.fx-ghost[data-ghost="${CSS.escape(ghost)}"] .fx-front`);
    const [lying] = all(`main [data-anchor~="${CSS.escape(target)}"]`).filter(isSeen);
    const name = flown?.querySelector('.name')?.textContent;
    const isTwice = name !== undefined && lying?.querySelector('.name')?.textContent === name;
    return isTwice && getComputedStyle(lying).opacity !== '0'
      ? [{ rule: 'T14', what: 'a card flies to where it is seen already' }]
      : [];
  });
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

/** Words on a card that do not have their room. */
function cutFaults(ghost: HTMLElement): readonly MotionFault[] {
  return all('.fx-front .name, .fx-front .text', ghost)
    .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
    .map(({ textContent }) => ({ rule: 'T14', what: `“${textContent.slice(0, 30)}” is cut off` }));
}

/**
 * A whole zone or a plate is no place of one card: a card is there as large as at the other end, or as the smaller of two such
 * places. What goes from one place of its zone to another and is no card keeps its size.
 */
function endsOf({ target, from = target, within = target, fromWithin = target, card, width }: CueSeen): Ends {
  const own = places.get(`card:${card}`);
  const isKept = own && from.split(':').slice(0, 2).join() === target.split(':').slice(0, 2).join();
  if (isKept && Math.abs(own.width / own.whole - 1) > 0.15) return [own.whole, own.whole];
  const ends = [
    [...(card === undefined ? [] : [`card:${card}`]), ...anchorsFrom(from), ...anchorsFrom(fromWithin)],
    [...anchorsFrom(target), ...anchorsFrom(within)],
  ].map((anchors) => anchors.map((anchor) => places.get(anchor) ?? cardOfHand(anchor)).find(Boolean));
  const cards = ends.flatMap((place) => (place?.isCard ? [place.width] : []));
  const zones = ends.flatMap((place) => (place ? [place.width] : []));
  const least = ends.flatMap((place) => (place ? [place.least ?? place.width] : []));
  const most = cards.length > 0 ? Math.max(...cards) : Math.min(...zones);
  return [width === undefined ? Math.min(most, ...least) : 0, most];
}

/** An anchor and those that are wider, as the stage looks for them. */
const anchorsFrom = (anchor: string): readonly string[] => [
  anchor,
  anchor.split(':').slice(0, 2).join(':'),
  anchor.replace(/^(?:hand|deck|general):(\d+).*/, 'seat:$1'),
];

/** A place in a hand that is not there yet is as large as those that are. */
const cardOfHand = (anchor: string): Place | undefined =>
  /^hand:\d+:/.test(anchor) ? places.get(anchor.replace(/\d+$/, '0')) : undefined;

/** Letters that an effect may be wider than its words, for padding and border. */
const MAX_PADDING = 4;

/** Returns the words of effects that are wider than they need to be, or not wholly in the window. */
export function effectFaults(): readonly MotionFault[] {
  return all('.fx-speech, .fx-banner, .fx-hit').flatMap((effect) => {
    const words = document.createRange();
    words.selectNodeContents(effect);
    const { left, right, width } = effect.getBoundingClientRect();
    const most = words.getBoundingClientRect().width + MAX_PADDING * parseFloat(getComputedStyle(effect).fontSize);
    const isOut = left < -ROUNDING || right > innerWidth + ROUNDING;
    if (width <= most && !isOut) return [];
    const where = isOut ? `${Math.round(left)} to ${Math.round(right)} px, not in the window` : '';
    return [{ rule: 'T14', what: `"${effect.textContent}" is ${where || `${Math.round(width)} px wide`}` }];
  });
}

let known = 0;

/** Returns the places that cues asked for and the table does not have. */
export function anchorFaults(): readonly MotionFault[] {
  const missing = stageHook()?.missing() ?? [];
  const fresh = missing.slice(known);
  known = missing.length;
  return fresh.map((what) => ({ rule: 'T14', what: `no such place: ${what.replaceAll(/\d+/g, 'n')}` }));
}

/** A box, and the element that it is of. */
interface LitPlace {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly element?: HTMLElement;
}

/** What could be lit before the last step: a halo follows its place with the next frame. */
let litBefore: readonly LitPlace[] = [];

/** How far an outline may be from what it surrounds, in px; and how much wider a place may be than what it holds. */
const OFF = 5;
const MAX_EMPTY = 3;

/** Returns halos around nothing: where no place, no card and no destination of one is, or around much more than a place holds. */
export const haloFaults = (): readonly MotionFault[] =>
  all('.fx-halo')
    .filter(isSeen)
    .flatMap((halo) => {
      const { left, top, width, height } = halo.getBoundingClientRect();
      const lit = [...litPlaces(), ...litBefore].filter(({ box }) =>
        [left, top, width, height].every((edge, i) => Math.abs(edge - (box[i] ?? 0)) <= OFF),
      );
      if (lit.length === 0) return [{ rule: 'T14', what: `a halo of ${Math.round(width)} px around nothing` }];
      const name = lit[0]?.element?.dataset['anchor'] ?? '';
      if (lit.every(({ element }) => element?.style.opacity === '0'))
        return [{ rule: 'T14', what: 'a halo around the empty place of a card that is in the air' }];
      return lit.every(isEmptyFor) ? [{ rule: 'T14', what: `a halo around more than ${name} holds` }] : [];
    });

/** Returns whether a place is much wider than what it holds. */
function isEmptyFor({ element }: LitPlace): boolean {
  if (!element || element.childNodes.length === 0) return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  return element.getBoundingClientRect().width > MAX_EMPTY * range.getBoundingClientRect().width;
}

/** Places and cards on the table, each as a whole and as the card in it, and where cards in the air will land. */
function litPlaces(): readonly LitPlace[] {
  const [layer] = all('.fx');
  const corner = layer?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const places = all('main [data-anchor]').flatMap((element): readonly LitPlace[] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const card = cardIn({ x: left, y: top, width, height });
    return [
      { element, box: [left, top, width, height] },
      { element, box: [card.x, card.y, card.width, card.height] },
    ];
  });
  const ghosts = all('.fx-ghost').map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }): LitPlace => ({
    box: [corner.left + offsetLeft, corner.top + offsetTop, offsetWidth, offsetHeight],
  }));
  return [...places, ...ghosts];
}
