/** An arrow over a table: a bent shaft with a halo, a tip and a knob. */
import './shaft.css';

/** From where to where, in pixels of the drawing it is part of. */
export interface Line {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

interface ShaftProps extends Line {
  /** How far it swings to the side, as a share of its length. */
  readonly bend?: number;
  /** Hostile unless it says otherwise. */
  readonly class?: string;
}

const HEAD = 15;

/** The arrow as a part of an SVG drawing. */
export function Shaft({ from: [x1, y1], to: [x2, y2], bend = -0.05, class: extra = '' }: ShaftProps) {
  const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend];
  const angle = Math.atan2(y2 - my, x2 - mx);
  const at = (turn: number, length: number): string =>
    `${(x2 + length * Math.cos(angle + turn)).toFixed(1)} ${(y2 + length * Math.sin(angle + turn)).toFixed(1)}`;
  const curve = `M${x1} ${y1} Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2} ${y2}`;
  return (
    <g class={`shaft-of ${extra}`}>
      <path class="halo" d={curve} />
      <path class="shaft" d={curve} />
      <path class="tip" d={`M${at(0, 5)} L${at(2.62, HEAD)} L${at(-2.62, HEAD)} Z`} />
      <circle class="tail" cx={x1} cy={y1} r="5" />
    </g>
  );
}
