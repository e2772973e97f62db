/** A permanent of the stack table: a tile with art, name and numbers; several alike are one tile with their count. */
import './tile.css';
import type { ComponentChildren } from 'preact';
import { artImage, type PaletteName } from '../art/index.ts';
import { grown } from '../lengths.ts';
import { changeOf, type Figure } from './face.ts';

interface TileProps {
  readonly kind: string;
  readonly name: string;
  readonly palette: PaletteName;
  readonly width: number;
  readonly state?: 'calm' | 'playable' | 'target' | 'chosen';
  readonly isTapped?: boolean;
  readonly power?: Figure;
  readonly toughness?: Figure;
  readonly times?: number;
  /** Whether it is too low for its picture. */
  readonly isLow?: boolean;
  readonly counters?: string;
  readonly children?: ComponentChildren;
}

/** A permanent in its row. */
export function Tile(props: TileProps) {
  const { kind, name, palette, width, state = 'calm', isTapped = false, power, toughness, times = 1, counters } = props;
  return (
    <span class={`tile f-${palette} ${state} ${isTapped ? 'tapped' : ''}`} style={{ '--w': grown(width) }}>
      <span class="in">
        {props.isLow ? null : <img alt="" src={artImage(kind, palette, 'card')} draggable={false} />}
        <span class="name">{name}</span>
      </span>
      {power && toughness ? (
        <span class="pt">
          <b class={changeOf(power)}>{power.now}</b>
          <s>/</s>
          <b class={changeOf(toughness)}>{toughness.now}</b>
        </span>
      ) : null}
      {times > 1 ? <span class="times">×{times}</span> : null}
      {counters === undefined ? null : <span class="counters">{counters}</span>}
      {props.children}
    </span>
  );
}
