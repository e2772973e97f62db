/** Arrows over the table: what the top of the stack is aimed at, and who blocks whom. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pixelIn } from '../../../web/lengths.ts';
import { scaleOf } from '../../../web/stage/index.ts';
import { Shaft, type Line } from '../../../web/tables/shaft.tsx';
import { aimAt } from './scene.ts';
import type { Parts } from './parts.ts';
import { ON_STACK } from './waiting.tsx';

/** An arrow between two anchors. */
interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly how: 'spell' | 'own' | 'dashed';
}

/** The arrows, measured anew whenever something has moved. */
export function Arrows(parts: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState('[]');
  useLayoutEffect(() =>
    setDrawn(JSON.stringify(wantedIn(parts).flatMap((wanted) => measured(svg.current, wanted) ?? []))),
  );
  useEffect(() => {
    // Another window: whatever an arrow leads to has moved.
    const measure = (): void => setDrawn('[]');
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const lines: readonly (Line & Pick<Wanted, 'how'>)[] = JSON.parse(drawn);
  return (
    <svg class="arrows" ref={svg} aria-hidden="true">
      {lines.map(({ from, to, how }) => (
        <Shaft key={`${from.join()} ${to.join()}`} from={from} to={to} bend={how === 'dashed' ? 0 : 0.14} class={how} />
      ))}
    </svg>
  );
}

function wantedIn({ scene, battle, coming }: Parts): readonly Wanted[] {
  // A card on its way to the stack will be above the current top.
  const top = coming === undefined ? scene.seen.stack[0] : undefined;
  const aims = (top?.targets ?? []).map((target): Wanted => {
    const to = aimAt(target);
    return { from: ON_STACK, to, how: top?.seat === scene.me ? 'own' : 'spell' };
  });
  const blocks = battle.blocks.map(({ blocker, attacker }): Wanted => ({
    from: `card:${blocker}`,
    to: `card:${attacker}`,
    how: 'dashed',
  }));
  return [...aims, ...blocks];
}

/** From edge to edge: out of the left side of the stack, or from one row of creatures to the other. */
function measured(svg: SVGSVGElement | null, { from, to, how }: Wanted): readonly (Line & Pick<Wanted, 'how'>)[] {
  const origin = svg?.getBoundingClientRect();
  const [one, other] = [boxOf(svg, from), boxOf(svg, to)];
  if (!origin || !one || !other) return [];
  const scale = svg ? scaleOf(svg) : 1;
  // Pixels of the design, as this window shows them.
  const px = svg ? pixelIn(svg) * scale : 1;
  const point = (x: number, y: number): readonly [number, number] => [
    Math.round((x - origin.left) / scale),
    Math.round((y - origin.top) / scale),
  ];
  if (how !== 'dashed') {
    const isLeft = other.left + other.width / 2 < one.left;
    // Straight up from the bar, to where the creature has no number.
    const x = Math.max(one.left, Math.min(one.right, other.left + other.width * 0.3));
    const from = isLeft ? point(one.left + 8 * px, one.top + one.height * 0.6) : point(x, one.top);
    const tip = isLeft ? point(other.right - 2 * px, other.top + 40 * px) : point(x, other.bottom - 12 * px);
    return [{ from, to: tip, how }];
  }
  const isDown = one.top < other.top;
  const [x1, x2] = [one.left + one.width * 0.25, other.left + other.width * 0.25];
  return [
    {
      from: point(x1, isDown ? one.bottom + 4 * px : one.top - 20 * px),
      to: point(x2, isDown ? other.top - 28 * px : other.bottom + 20 * px),
      how,
    },
  ];
}

/** The box of an anchor; the stack of a phone is the whole bar. */
function boxOf(svg: SVGSVGElement | null, anchor: string): DOMRect | undefined {
  const element = svg?.closest('main')?.querySelector(`[data-anchor~="${anchor}"]`);
  return (element?.closest('.top-of-stack') ?? element)?.getBoundingClientRect();
}
