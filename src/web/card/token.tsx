/** A unit on the board: mine round and facing right, an enemy's an octagon and facing left; generals wear a crown. */
import './token.css';
import type { ComponentChildren } from 'preact';
import { artImage, type IconName, type PaletteName } from '../art/index.ts';
import type { Figure } from './face.ts';
import { FigureBadge } from './figure-badge.tsx';
import { Icon } from './icon.tsx';

/** What a token may do now, or that it is chosen. */
export type TokenState = 'calm' | 'ready' | 'spent' | 'chosen';

interface TokenProps {
  readonly kind: string;
  readonly palette: PaletteName;
  readonly side: 'mine' | 'foe';
  readonly isGeneral: boolean;
  readonly state: TokenState;
  readonly attack: Figure;
  readonly health: Figure;
  readonly words: readonly IconName[];
  /** Labels that stand over it: what will happen to it. */
  readonly children?: ComponentChildren;
}

/** A unit as it stands on its square. */
export function Token({ kind, palette, side, isGeneral, state, attack, health, words, children }: TokenProps) {
  return (
    <span class={`token ${side} f-${palette} ${isGeneral ? 'general' : ''} ${state}`}>
      <i class="base" />
      <span class="face">
        <img alt="" src={artImage(kind, palette, 'token')} draggable={false} />
      </span>
      {isGeneral ? (
        <span class="crownlet">
          <Icon name="crown" />
        </span>
      ) : null}
      <span class="kws">
        {words.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </span>
      <FigureBadge class="atk" figure={attack} />
      <FigureBadge class="hp" figure={health} />
      {state === 'spent' ? (
        <span class="zz">
          <Icon name="hourglass" />
        </span>
      ) : null}
      {children}
    </span>
  );
}
