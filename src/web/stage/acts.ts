/** What each kind of cue does on a page. An act is sampled by the director's clock and ended by it; it has no time of its own. */
import type { Face } from '../../core/view/index.ts';
import type { Cue, CueKind } from '../timeline/index.ts';
import { ICONS } from '../art/index.ts';
import { effectOf } from '../cues/index.ts';
import type { Canvas } from './canvas.ts';
import { FRAMES, strips } from './dissolve.ts';
import { clipOf, part, put, type Ghosts } from './ghosts.ts';
import { eased, isArc, lungeFrames, moveFrames, pathOf } from './motions.ts';
import { cardIn, isCardShaped, seenOf, type Box, type Places, type WayEnd } from './places.ts';

/** A cue that is being shown. */
export interface Act {
  sample?(progress: number): void;
  end(): void;
}

/** What acts work with. */
export interface Backstage {
  readonly layer: HTMLElement;
  readonly places: Places;
  readonly canvas: Canvas;
  readonly ghosts: Ghosts;
  play(cue: Cue): void;
  announce(text: string): void;
  /** A card burns face up, or none does any more. */
  burning(face: Face | null): void;
  /** Reports the place that a card is flying to, or null when the flight ends. */
  landing(landing: Landing | null): void;
  /** What the table shows of its own, or nothing any more. */
  scene(scene: Scene | null): void;
}

/** The destination of a card in flight, and its face if it is known. */
export interface Landing {
  readonly place: string;
  readonly face: Face | null;
}

/** Something that the table shows of its own for a while: its name, and how much of it has passed, in ms. */
export interface Scene {
  readonly name: string;
  readonly passed: number;
  readonly dur: number;
}

/** A card on its way: it leaves a slot behind, and its place is outlined until it lands (LOOKS, "Layers"). */
const move = ({ layer, ghosts, canvas, places, landing }: Backstage, cue: Cue): Act => {
  const ghost = ghosts.take(cue);
  if (!ghost?.from) return NOTHING;
  const { element, slot, outline } = ghost;
  const [from, box] = [ghost.from.box, ghost.to.box];
  const shown = animated(element, moveFrames(from, box, cue.dur), cue.dur);
  const cut = cutting(element, ghost.from, ghost.to, cue.dur);
  const marks = [
    ...(slot ? [mark(layer, 'fx-slot', slot, outline)] : []),
    ...(isArc(cue.dur) || cue.width !== undefined
      ? []
      : [mark(layer, 'fx-target', seenOf(ghost.to), outline, cue.ghost)]),
  ];
  if (isArc(cue.dur)) {
    element.classList.add('arcs');
    canvas.light(cue, { seed: seedOf(cue), box, effect: undefined, path: pathOf(from, box, cue.dur), progress: 0 });
  }
  landing({ place: cue.target, face: cue.face ?? null });
  // A card that lies already where this one flies to is not seen until it lands.
  const fade = (opacity: string): void => {
    const lying = cue.lands === undefined ? undefined : places.element(`card:${cue.lands}`);
    if (lying) lying.style.opacity = opacity;
  };
  return {
    sample(progress) {
      fade('0');
      shown.sample(progress);
      cut?.sample(progress);
      canvas.sample(cue, eased(progress));
    },
    end() {
      landing(null);
      fade('');
      shown.sample(1);
      cut?.sample(1);
      marks.forEach((each) => each.remove());
      canvas.put(cue);
      ghosts.leave(cue);
    },
  };
};

/** Opens the clip of a card that flies from or to a tile, so that the whole card is visible for most of the flight. */
function cutting(element: HTMLElement, from: WayEnd, to: WayEnd, dur: number): Animated | undefined {
  if (from.cut === 0 && to.cut === 0) return undefined;
  const [whole, first, last] = [clipOf(0), clipOf(from.cut), clipOf(to.cut)];
  const frames = [
    { clipPath: first },
    { clipPath: whole, offset: 0.08 },
    { clipPath: whole, offset: 0.85 },
    { clipPath: last },
  ];
  return animated(element, frames, dur);
}

/** Marks a box of the layer. */
function mark(layer: HTMLElement, name: string, box: Box, outline: string | undefined, ghost?: string): HTMLElement {
  const element = part(name);
  if (outline) element.style.setProperty('--outline', outline);
  if (ghost !== undefined) element.dataset['of'] = ghost;
  put(element, box);
  layer.append(element);
  return element;
}

/** Turns a card face up in its flight: its cost and its shadow come with it. */
const reveal = ({ ghosts }: Backstage, cue: Cue): Act => {
  const ghost = ghosts.take(cue);
  if (!ghost) return NOTHING;
  const { element, front, back } = ghost;
  if (!cue.face) return { end: () => ghosts.leave(cue) };
  back.hidden = false;
  const shade = part('fx-shade');
  element.prepend(shade);
  const parts = [
    animated(front, TURNED, cue.dur),
    animated(back, [{ opacity: 1 }, { opacity: 0 }], cue.dur),
    animated(shade, [{ opacity: 0 }, { opacity: 1 }], cue.dur),
  ];
  const sample = (progress: number): void => parts.forEach((each) => each.sample(progress));
  return { sample, end: () => (sample(1), ghosts.leave(cue)) };
};

const TURNED = [
  { opacity: 0, transform: 'rotateY(80deg)' },
  { opacity: 1, transform: 'none' },
];

/** Lays a veil over a card in the air. */
function veiled({ ghosts }: Backstage, cue: Cue, veil: HTMLElement, frames: Keyframe[]): Act {
  const ghost = ghosts.take(cue);
  if (!ghost) return NOTHING;
  ghost.element.append(veil);
  return onPart(veil, frames, cue.dur, () => ghosts.leave(cue));
}

const tint = (stage: Backstage, cue: Cue): Act =>
  veiled(stage, cue, part('fx-tint'), [{ opacity: 0.75 }, { opacity: 0 }]);

/** Levels the picture of a card from bright to usual; a back has none. */
const level = (stage: Backstage, cue: Cue): Act =>
  cue.face ? veiled(stage, cue, part('fx-levels'), LEVELLED) : hold(stage, cue);

const LEVELLED = [{ opacity: 0 }, { opacity: 0.45, offset: 0.5 }, { opacity: 0 }];

const hold = ({ ghosts, burning }: Backstage, cue: Cue): Act => {
  if (!ghosts.take(cue)) return NOTHING;
  if (isBurned(cue)) burning(cue.face ?? null);
  return { end: () => ghosts.leave(cue) };
};

const isBurned = ({ target }: Cue): boolean => target.startsWith('burn:');

/** With less motion a card fades in where it goes, or out; without a ghost it is the card itself that goes. */
const fade = ({ ghosts, places }: Backstage, cue: Cue): Act => {
  const isOut = cue.value === 0;
  const frames = isOut ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }];
  if (cue.ghost === undefined) return onOther(places.nearest(cue.target, cue.within), frames, cue.dur);
  const ghost = ghosts.take(cue);
  if (!ghost) return NOTHING;
  const shown = animated(ghost.element, frames, cue.dur);
  return {
    sample: shown.sample,
    end() {
      shown.sample(1);
      ghosts.leave(cue);
    },
  };
};

const dissolve = ({ ghosts, burning }: Backstage, cue: Cue): Act => {
  const ghost = ghosts.take(cue);
  if (!ghost) return NOTHING;
  const { element, front, back } = ghost;
  const { mask, edge } = strips();
  const embers = part('fx-embers');
  embers.style.backgroundImage = edge;
  element.classList.add('dissolving');
  element.append(embers);
  const size = `${FRAMES * 100}% 100%`;
  const parts = [front, back].map((each) => {
    Object.assign(each.style, { maskImage: mask, maskSize: size });
    return animated(each, [{ maskPosition: '0% 0' }, { maskPosition: '100% 0' }], cue.dur, BY_PICTURES);
  });
  const glow = animated(
    embers,
    [{ backgroundPosition: '0% 0' }, { backgroundPosition: '100% 0' }],
    cue.dur,
    BY_PICTURES,
  );
  embers.style.backgroundSize = size;
  return {
    sample: (progress) => [...parts, glow].forEach((each) => each.sample(progress)),
    end() {
      [...parts, glow].forEach((each) => each.sample(1));
      if (isBurned(cue)) burning(null);
      ghosts.leave(cue);
    },
  };
};

const BY_PICTURES = `steps(${FRAMES - 1})`;

/** A halo stays around what it lights, wherever that goes while it glows. */
const glow = ({ layer, places }: Backstage, cue: Cue): Act => {
  const halo = part('fx-halo');
  layer.append(halo);
  const { sample, end } = onPart(halo, [{ opacity: 0.35 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }], cue.dur);
  return {
    sample(progress) {
      const box = litBox(places, cue);
      halo.style.visibility = box && isThere(places, cue) ? '' : 'hidden';
      // A card's place glows as the card does; a plate or a zone as a whole.
      if (box) put(halo, isCardShaped(box) ? cardIn(box) : box);
      sample?.(progress);
    },
    end,
  };
};

/** Returns whether a place can be lit: one in a hand only once there is a card, and none whose card is in the air. */
function isThere(places: Places, { target, within }: Cue): boolean {
  const [sort, , place] = target.split(':');
  if (places.nearest(target, within)?.style.opacity === '0') return false;
  return sort !== 'hand' || place === undefined || places.element(target) !== undefined;
}

/** Returns what is lit: of a player, and of a hand that takes no room yet, the plate. A player's whole side of the table is not lit. */
function litBox(places: Places, { target, within }: Cue): Box | undefined {
  const [sort, seat] = target.split(':');
  const isLitByPlate = sort === 'seat' || (sort === 'hand' && !places.element(`hand:${Number(seat)}`));
  const plate = isLitByPlate ? places.element(`plate:${Number(seat)}`) : undefined;
  const box = plate ? places.box(plate) : places.boxAt(target, within);
  return box && box.width > places.size.width * WIDEST_LIT ? undefined : box;
}

/** The widest thing that is lit, as a share of the table. */
const WIDEST_LIT = 0.6;

const fx = ({ canvas, places }: Backstage, cue: Cue): Act => {
  const place = places.boxAt(cue.target, cue.within);
  if (!place) return NOTHING;
  const light = (box: Box, progress: number): void =>
    canvas.light(cue, { seed: seedOf(cue), box: cardIn(box), effect: effectOf(cue.fx ?? ''), progress });
  light(place, 0);
  return {
    sample(progress) {
      // The cards of a hand make room for those that come.
      const held = cue.target.startsWith('hand:') ? places.boxAt(cue.target, cue.within) : undefined;
      if (held) light(held, progress);
      else canvas.sample(cue, progress);
    },
    end: () => canvas.put(cue),
  };
};

/** Over or under who speaks, never beyond the table. */
const speech = ({ layer, places }: Backstage, cue: Cue): Act => {
  const place = places.boxAt(cue.target, cue.within);
  if (!place) return NOTHING;
  const bubble = part('fx-speech', cue.text);
  layer.append(bubble);
  const { x, y, width, height } = place;
  const { offsetWidth, offsetHeight } = bubble;
  const isAbove = y > offsetHeight + GAP;
  if (!isAbove) bubble.classList.add('fx-under');
  const left = Math.max(GAP, Math.min(x + width / 2 - 30, places.size.width - offsetWidth - GAP));
  bubble.style.left = `${Math.round(left)}px`;
  bubble.style.top = `${Math.round(isAbove ? y - offsetHeight - GAP : y + height + GAP)}px`;
  const frames = [
    { opacity: 0, scale: '0.7' },
    { opacity: 1, scale: '1', offset: 0.12 },
    { opacity: 1, scale: '1', offset: 0.96 },
    { opacity: 0, scale: '1' },
  ];
  return onPart(bubble, calmed(layer, frames), cue.dur);
};

/** With less motion, what comes and goes does nothing but that (T2.8). */
const calmed = (layer: Element, frames: readonly Keyframe[]): Keyframe[] =>
  layer.classList.contains('still')
    ? frames.map(({ opacity = 1, offset = null }) => ({ opacity, offset }))
    : [...frames];

const GAP = 10;

/** A number that rises over something: what is lost, what is gained, or neither. Beside those that are there already, never on them. */
const hit = ({ layer, places }: Backstage, { target, within, text = '', fx, dur }: Cue): Act => {
  const isWard = fx === 'ward';
  const element = places.nearest(target, within);
  const written = isWard ? element?.querySelector<HTMLElement>('[data-ward]') : undefined;
  const box = written ? places.box(written) : places.boxAt(target, within);
  if (!box) return NOTHING;
  const number = part(`fx-hit ${isWard ? 'ward' : (SIGNS[text.charAt(0)] ?? '')}`, text);
  if (isWard) number.insertAdjacentHTML('afterbegin', SHIELD);
  layer.append(number);
  number.style.top = `${Math.round(box.y + (box.height - number.offsetHeight) / 2)}px`;
  const most = places.size.width - GROWN * number.offsetWidth;
  // Next to the block value, never over it. Without one, in the middle.
  const left = written ? box.x + box.width + BESIDE : box.x + (box.width - number.offsetWidth) / 2;
  number.style.left = `${Math.min(freeBeside(number, left), most)}px`;
  const frames = [
    { opacity: 0, translate: '0 6px', scale: '0.6' },
    { opacity: 1, translate: '0 0', scale: `${GROWN}`, offset: 0.2 },
    { opacity: 1, translate: '0 -14px', scale: '1', offset: 0.7 },
    { opacity: 0, translate: `0 ${-RISE}px`, scale: '1' },
  ];
  return onPart(number, calmed(layer, frames), dur);
};

const SIGNS: { readonly [sign: string]: string } = { '+': 'gain', '−': 'loss' };

const SHIELD = `<svg class="ic" viewBox="0 0 24 24" fill="currentColor">${ICONS.shield}</svg>`;

/** The gap between a value and the number next to it, in pixels. */
const BESIDE = 14;

/** How large a number grows. */
const GROWN = 1.15;

/** How far a number rises, in pixels. */
const RISE = 26;

/** Returns where a number stands nearest to a place without touching another. */
function freeBeside(number: HTMLElement, x: number): number {
  const { offsetTop, offsetWidth, offsetHeight, parentElement } = number;
  const others = [...(parentElement?.querySelectorAll<HTMLElement>('.fx-hit') ?? [])].filter(
    (each) => each !== number && Math.abs(each.offsetTop - offsetTop) < offsetHeight + 2 * RISE,
  );
  const isFree = (left: number): boolean =>
    others.every(
      (each) =>
        Math.abs(each.offsetLeft + each.offsetWidth / 2 - left - offsetWidth / 2) >
        0.6 * (each.offsetWidth + offsetWidth),
    );
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [n, -n]);
  const free = steps.map((n) => Math.round(x + (n * offsetWidth) / 3)).find((left) => left >= 0 && isFree(left));
  return free ?? Math.round(x);
}

const banner = ({ layer }: Backstage, cue: Cue): Act => {
  const word = part('fx-banner', cue.text);
  layer.append(word);
  const frames = [
    { opacity: 0, scale: '0.9' },
    { opacity: 1, scale: '1', offset: 0.2 },
    { opacity: 1, offset: 0.75 },
    { opacity: 0 },
  ];
  return onPart(word, calmed(layer, frames), cue.dur);
};

const shake = ({ places }: Backstage, cue: Cue): Act => {
  const steps = [0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  return onOther(places.nearest(cue.target, cue.within), steps, cue.dur);
};

/** A small jolt of the whole table, when something heavy lands; `value` is how far, in pixels of the design. */
const kick = ({ places }: Backstage, { dur, value = 2 }: Cue): Act => {
  const far = value * places.pixel;
  const steps = [0, far, -far * 0.45, far * 0.15, 0].map((y) => ({ transform: `translateY(${y.toFixed(1)}px)` }));
  return onOther(places.root, steps, dur);
};

/** Who has lost tips over and pales. */
const fall = ({ places }: Backstage, cue: Cue): Act =>
  onOther(
    places.nearest(cue.target, cue.within),
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(6px) rotate(-4deg)', opacity: 0.55, offset: 0.3 },
      { transform: 'translateY(6px) rotate(-4deg)', opacity: 0.55 },
    ],
    cue.dur,
  );

/** The table grows dark behind what is said of its end. */
const dim = ({ layer }: Backstage, { dur }: Cue): Act => {
  const shade = part('fx-dim');
  layer.prepend(shade);
  return onPart(shade, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], dur);
};

const lunge = ({ places }: Backstage, cue: Cue): Act => {
  const attacker = cue.card === undefined ? cue.from && places.nearest(cue.from) : places.element(`card:${cue.card}`);
  const to = places.boxAt(cue.target, cue.within);
  if (!attacker || !to) return NOTHING;
  return onOther(attacker, lungeFrames(places.box(attacker), to), cue.dur);
};

/** A number of cards that changes before the view does: while the cue runs it is as much more or less. */
const count = ({ places }: Backstage, cue: Cue): Act => {
  const counters = places.counters(cue.target);
  // The table writes the number anew when one of several cards has come: the others are still on their way.
  const watch = new MutationObserver(() => counters.forEach(recount));
  const add = (by: number): void => {
    for (const each of counters) {
      each.dataset['pending'] = String(Number(each.dataset['pending'] ?? 0) + by);
      recount(each);
    }
  };
  add(cue.value ?? 0);
  for (const each of counters) watch.observe(each, { attributeFilter: ['data-value'] });
  return {
    end() {
      watch.disconnect();
      add(-(cue.value ?? 0));
    },
  };
};

/** The text node is the table's own, and stays. */
function recount({ dataset, firstChild }: HTMLElement): void {
  if (firstChild) firstChild.nodeValue = String(Number(dataset['value']) + Number(dataset['pending'] ?? 0));
}

/** The table shows it; this only says how far it has come. */
const scene = (stage: Backstage, { text: name = '', dur }: Cue): Act => ({
  sample: (progress) => stage.scene({ name, passed: progress * dur, dur }),
  end: () => stage.scene(null),
});

const NOTHING: Act = { end: () => undefined };

/** What is done for each kind of cue. */
export const ACTS: { readonly [kind in CueKind]: (stage: Backstage, cue: Cue) => Act } = {
  announce: (stage, { text = '' }) => (stage.announce(text), NOTHING),
  sfx: (stage, cue) => (stage.play(cue), NOTHING),
  commit: () => NOTHING,
  slow: () => NOTHING,
  banner,
  count,
  dim,
  dissolve,
  fade,
  fall,
  fx,
  glow,
  hit,
  hold,
  kick,
  level,
  lunge,
  move,
  reveal,
  scene,
  shake,
  speech,
  tint,
};

interface Animated {
  sample(progress: number): void;
  cancel(): void;
}

/** An animation that stands still until it is told how far it has come. */
function animated(element: HTMLElement, frames: Keyframe[], dur: number, easing = 'linear'): Animated {
  const animation = element.animate(frames, { duration: dur, fill: 'both', easing });
  animation.pause();
  return {
    sample: (progress) => void (animation.currentTime = progress * dur),
    cancel: () => animation.cancel(),
  };
}

/** An element of the layer that is there as long as its cue. */
function onPart(element: HTMLElement, frames: Keyframe[], dur: number, ended?: () => void): Act {
  const shown = animated(element, frames, dur);
  return {
    sample: shown.sample,
    end() {
      element.remove();
      ended?.();
    },
  };
}

/** An element of the table: it is as it was when its cue is over. */
function onOther(element: HTMLElement | undefined, frames: Keyframe[], dur: number): Act {
  if (!element) return NOTHING;
  const shown = animated(element, frames, dur);
  return { sample: shown.sample, end: shown.cancel };
}

const seedOf = ({ target, fx: name = '', at }: Cue): string => `${target} ${name} ${at}`;
