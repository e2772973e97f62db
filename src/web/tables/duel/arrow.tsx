/** The arrow from a card that is aimed to its target: above squares, below tokens and numbers (LOOKS 6.4). */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { commandFor, isLegal, needsNoSquare } from './intent.ts';
import type { Parts } from './props.ts';

interface Line {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Shown while a spell that needs a target is held over one that it may have. */
export function Arrow({ desk }: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const [line, setLine] = useState<Line | null>(null);
  const { value: chosen } = desk.chosen;
  const { value: aim } = desk.aim;
  const scene = desk.scene.value;
  const isAimed = chosen?.at === 'hand' && aim?.at === 'square' && isShot(scene.seen.hand[chosen.slot]?.row.type);
  const command = isAimed ? commandFor(scene, chosen, aim) : undefined;
  const isShown = command !== undefined && isAimed && isLegal(scene, command) && !needsNoSquare(scene, chosen.slot);
  const slot = chosen?.at === 'hand' ? chosen.slot : -1;
  const square = aim?.at === 'square' ? aim.square : -1;
  useLayoutEffect(() => setLine(isShown ? measured(svg.current, slot, square) : null), [isShown, slot, square]);
  return (
    <svg class="arrows" ref={svg} aria-hidden="true">
      {line ? <Shaft {...line} /> : null}
    </svg>
  );
}

const isShot = (type: string | undefined): boolean => type === 'spell';

/** From the upper part of the card to the lower edge of the square. */
function measured(svg: SVGSVGElement | null, slot: number, square: number): Line | null {
  const root = svg?.closest('.duel');
  const origin = svg?.getBoundingClientRect();
  const card = root?.querySelector(`[data-place="hand:${slot}"]`)?.getBoundingClientRect();
  const cell = root?.querySelector(`[data-place="square:${square}"]`)?.getBoundingClientRect();
  if (!origin || !card || !cell) return null;
  const from = [card.left + card.width / 2 - origin.left, card.top + 18 - origin.top] as const;
  return { from, to: [cell.left + cell.width / 2 - origin.left, cell.bottom + 4 - origin.top] };
}

const BEND = -0.05;
const HEAD = 15;

function Shaft({ from: [x1, y1], to: [x2, y2] }: Line) {
  const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * BEND, (y1 + y2) / 2 - (x2 - x1) * BEND];
  const angle = Math.atan2(y2 - my, x2 - mx);
  const at = (turn: number, length: number): string =>
    `${(x2 + length * Math.cos(angle + turn)).toFixed(1)} ${(y2 + length * Math.sin(angle + turn)).toFixed(1)}`;
  const curve = `M${x1} ${y1} Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2} ${y2}`;
  return (
    <g class="arrow">
      <path class="halo" d={curve} />
      <path class="shaft" d={curve} />
      <path class="tip" d={`M${at(0, 5)} L${at(2.62, HEAD)} L${at(-2.62, HEAD)} Z`} />
      <circle class="tail" cx={x1} cy={y1} r="5" />
    </g>
  );
}
