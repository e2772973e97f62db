/** A general's portrait and life: round and mine, or an octagon and the enemy's. */
import './token.css';
import { artImage, type PaletteName } from '../art/index.ts';
import { numberText } from '../texts/counts.ts';

interface PortraitProps {
  readonly kind: string;
  readonly palette: PaletteName;
  /** What a stage finds it by. */
  readonly anchor?: string;
}

/** The head of a general in its frame. */
export function Portrait({ kind, palette, anchor }: PortraitProps) {
  return (
    <span class="portrait" data-anchor={anchor}>
      <img alt="" src={artImage(kind, palette, 'token')} draggable={false} />
    </span>
  );
}

/** Health on a heart. */
export function Life({ health }: { readonly health: number }) {
  return (
    <span class="life">
      <i />
      <b>{numberText(health)}</b>
    </span>
  );
}
