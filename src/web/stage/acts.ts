/** What each kind of cue does on a page. An act is sampled by the director's clock and ended by it; it has no time of its own. */
import type { Cue, CueKind } from '../timeline/index.ts';
import { effectOf } from '../cues/index.ts';
import type { Canvas } from './canvas.ts';
import { FRAMES, strips } from './dissolve.ts';
import { part, put, type Ghosts } from './ghosts.ts';
import { eased, isArc, lungeFrames, moveFrames, pathOf } from './motions.ts';
import { cardIn, type Places } from './places.ts';

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
}

const move = (stage: Backstage, cue: Cue): Act => {
  const { places, ghosts, canvas } = stage;
  const look = cue.card === undefined ? undefined : places.element(`card:${cue.card}`);
  const source = look ?? places.nearest(cue.from ?? cue.target);
  const ghost = ghosts.take(cue, look);
  const from = cardIn(places.box(source));
  const shown = animated(ghost.element, moveFrames(from, ghost.box, cue.dur), cue.dur);
  if (isArc(cue.dur)) {
    ghost.element.classList.add('arcs');
    const path = pathOf(from, ghost.box, cue.dur);
    canvas.light(cue, { seed: seedOf(cue), box: ghost.box, effect: undefined, path, progress: 0 });
  }
  return {
    sample(progress) {
      shown.sample(progress);
      canvas.sample(cue, eased(progress));
    },
    end() {
      shown.sample(1);
      canvas.put(cue);
      ghosts.leave(cue);
    },
  };
};

/** Turns a card face up in its flight; its cost and its shadow come with it. */
const reveal = ({ ghosts }: Backstage, cue: Cue): Act => {
  const { front, back } = ghosts.take(cue);
  if (!cue.face) return { end: () => ghosts.leave(cue) };
  back.hidden = false;
  const turned = animated(
    front,
    [
      { opacity: 0, transform: 'rotateY(80deg)' },
      { opacity: 1, transform: 'none' },
    ],
    cue.dur,
  );
  const away = animated(back, [{ opacity: 1 }, { opacity: 0 }], cue.dur);
  return {
    sample(progress) {
      turned.sample(progress);
      away.sample(progress);
    },
    end() {
      turned.sample(1);
      away.sample(1);
      ghosts.leave(cue);
    },
  };
};

const tint = ({ ghosts }: Backstage, cue: Cue): Act => {
  const { element } = ghosts.take(cue);
  const veil = part('fx-tint');
  element.append(veil);
  return onPart(veil, [{ opacity: 0.75 }, { opacity: 0 }], cue.dur, () => ghosts.leave(cue));
};

const hold = ({ ghosts }: Backstage, cue: Cue): Act => {
  ghosts.take(cue);
  return { end: () => ghosts.leave(cue) };
};

/** With less motion a card fades in where it goes, or out; without a ghost it is the card itself that goes. */
const fade = ({ ghosts, places }: Backstage, cue: Cue): Act => {
  const isOut = cue.value === 0;
  const frames = isOut ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }];
  if (cue.ghost === undefined) return onOther(places.nearest(cue.target), frames, cue.dur);
  const shown = animated(ghosts.take(cue).element, frames, cue.dur);
  return {
    sample: shown.sample,
    end() {
      shown.sample(1);
      ghosts.leave(cue);
    },
  };
};

const dissolve = ({ ghosts }: Backstage, cue: Cue): Act => {
  const { element, front, back } = ghosts.take(cue);
  const { mask, edge } = strips();
  const embers = part('fx-embers');
  embers.style.backgroundImage = edge;
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
      ghosts.leave(cue);
    },
  };
};

const BY_PICTURES = `steps(${FRAMES - 1})`;

const glow = ({ layer, places }: Backstage, cue: Cue): Act => {
  const halo = part('fx-halo');
  // A place of its own glows whole; of a whole hand, only as much as the card that comes.
  put(halo, cardIn(places.box(places.nearest(cue.target))));
  layer.append(halo);
  return onPart(halo, [{ opacity: 0.35 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }], cue.dur);
};

const fx = ({ canvas, places }: Backstage, cue: Cue): Act => {
  const box = cardIn(places.box(places.nearest(cue.target)));
  canvas.light(cue, { seed: seedOf(cue), box, effect: effectOf(cue.fx ?? ''), progress: 0 });
  return { sample: (progress) => canvas.sample(cue, progress), end: () => canvas.put(cue) };
};

/** Over or under who speaks, never beyond the table. */
const speech = ({ layer, places }: Backstage, cue: Cue): Act => {
  const bubble = part('fx-speech', cue.text);
  layer.append(bubble);
  const { x, y, width, height } = places.box(places.nearest(cue.target));
  const { offsetWidth, offsetHeight } = bubble;
  const isAbove = y > offsetHeight + GAP;
  if (!isAbove) bubble.classList.add('below');
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

const hit = ({ layer, places }: Backstage, cue: Cue): Act => {
  const number = part(cue.text?.startsWith('+') ? 'fx-hit gain' : 'fx-hit', cue.text);
  put(number, places.box(places.nearest(cue.target)));
  layer.append(number);
  const frames = [
    { opacity: 0, translate: '0 6px', scale: '0.6' },
    { opacity: 1, translate: '0 0', scale: '1.15', offset: 0.2 },
    { opacity: 1, translate: '0 -14px', scale: '1', offset: 0.7 },
    { opacity: 0, translate: '0 -26px', scale: '1' },
  ];
  return onPart(number, calmed(layer, frames), cue.dur);
};

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
  return onOther(places.nearest(cue.target), steps, cue.dur);
};

const lunge = ({ places }: Backstage, cue: Cue): Act => {
  const attacker = places.nearest(cue.card === undefined ? (cue.from ?? 'table') : `card:${cue.card}`);
  return onOther(attacker, lungeFrames(places.box(attacker), places.box(places.nearest(cue.target))), cue.dur);
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

const NOTHING: Act = { end: () => undefined };

/** What is done for each kind of cue. */
export const ACTS: { readonly [kind in CueKind]: (stage: Backstage, cue: Cue) => Act } = {
  announce: (stage, { text = '' }) => (stage.announce(text), NOTHING),
  sfx: (stage, cue) => (stage.play(cue), NOTHING),
  commit: () => NOTHING,
  banner,
  count,
  dissolve,
  fade,
  fx,
  glow,
  hit,
  hold,
  lunge,
  move,
  reveal,
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
function onOther(element: HTMLElement, frames: Keyframe[], dur: number): Act {
  const shown = animated(element, frames, dur);
  return { sample: shown.sample, end: shown.cancel };
}

const seedOf = ({ target, fx: name = '', at }: Cue): string => `${target} ${name} ${at}`;
