/** Backs, piles and empty slots: what hides a card says nothing of it. */
import './card.css';
import { artImage, backImage, type PaletteName } from '../art/index.ts';
import { grown } from '../lengths.ts';

/** The back of a card. */
export function Back({ width }: { readonly width?: number }) {
  return (
    <span class="face-card back" style={width === undefined ? {} : { '--w': grown(width) }}>
      <img alt="" src={backImage()} draggable={false} />
    </span>
  );
}

interface StampProps {
  readonly kind: string;
  readonly palette: PaletteName;
  readonly name: string;
  readonly width: number;
}

/** A face-up card at the size of a card back: its picture, with its name as a tooltip. */
export const Stamp = ({ kind, palette, name, width }: StampProps) => (
  <span class="face-card back" style={{ '--w': grown(width) }} title={name}>
    <img alt={name} src={artImage(kind, palette, 'card')} draggable={false} />
  </span>
);

/** A leaf of thickness for every eight cards, four at most. */
const leavesOf = (count: number): readonly number[] =>
  Array.from({ length: Math.min(4, Math.ceil(count / 8)) }, (_, leaf) => leaf);

interface PileProps {
  readonly count: number;
  readonly width: number;
  readonly label?: string;
  /** What a stage finds it by. */
  readonly anchor?: string;
}

/** A pile, face down, with its number. */
export function Pile({ count, width, label, anchor }: PileProps) {
  return (
    <span class="pile" style={{ '--w': grown(width) }} data-anchor={anchor}>
      {leavesOf(count).map((leaf) => (
        <span key={leaf} class="leaf" style={{ '--i': leaf }} />
      ))}
      {count > 0 ? <Back width={width} /> : <span class="slot" />}
      <span class="count" data-count={anchor} data-value={count}>
        {count}
      </span>
      {label === undefined ? null : <span class="label">{label}</span>}
    </span>
  );
}
