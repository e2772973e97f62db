/** The arrow from a card that is aimed to its target: above squares, below tokens and numbers (LOOKS 6.4). */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Shaft, type Line } from '../../../web/tables/shaft.tsx';
import { commandFor, isLegal, needsNoSquare } from './intent.ts';
import type { Parts } from './props.ts';

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
