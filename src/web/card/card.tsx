/** A card with its face, in every size and state of LOOKS section 5. What a reader hears is on whatever holds the card. */
import './card.css';
import { artImage } from '../art/index.ts';
import { grown } from '../lengths.ts';
import type { CardFace, CardWord } from './face.ts';
import { FigureBadge } from './figure-badge.tsx';
import { Icon } from './icon.tsx';

/** How a card stands: playable and so on mean what the legal list says, never what would be nice. */
export type CardState = 'calm' | 'playable' | 'chosen' | 'target' | 'cannot';

/** How large, and how much of it is told. */
export type CardSize = 'full' | 'small' | 'mini';

interface CardProps {
  readonly face: CardFace;
  /** In pixels; without it the card takes `--w` from around it. */
  readonly width?: number;
  readonly size?: CardSize;
  readonly state?: CardState;
  /** A word for what colour says alone: shown in the theme of high contrast. */
  readonly says?: string;
  readonly slotKey?: string;
  readonly class?: string;
}

/** A card, face up. */
export function Card({ face, width, size = 'full', state = 'calm', says, slotKey, class: extra = '' }: CardProps) {
  const { palette, shape, cost, gem, attack, health } = face;
  return (
    <span
      class={`face-card ${size} ${shape} f-${palette} ${state} ${extra}`}
      style={width === undefined ? {} : { '--w': grown(width) }}
      aria-hidden="true"
    >
      <span class="in">
        <img class="art" alt="" src={artImage(face.kind, palette, 'card')} draggable={false} />
        <span class={`name ${isLong(face.name) ? 'long' : ''}`}>
          <span>{face.name}</span>
        </span>
        {size === 'full' && hasText(face) ? <CardText face={face} /> : null}
        <span class="foot">
          <span>{face.line}</span>
        </span>
      </span>
      {cost ? <FigureBadge class={`cost ${gem}`} figure={cost} /> : null}
      {attack ? <FigureBadge class="atk" figure={attack} /> : null}
      {health ? <FigureBadge class="hp" figure={health} /> : null}
      {says === undefined ? null : <span class="says">{says}</span>}
      {slotKey === undefined ? null : <kbd class="slot-key">{slotKey}</kbd>}
    </span>
  );
}

/** Letters of a word that a mini has room for. */
const MAX_LETTERS = 7;

const isLong = (name: string): boolean => name.split(/[\s-]/).some(({ length }) => length > MAX_LETTERS);

/** A card that says nothing leaves the room to its picture. */
const hasText = ({ words, text }: CardFace): boolean => words.length > 0 || text !== '';

function CardText({ face: { words, text } }: { readonly face: CardFace }) {
  const meaning = text === '' && words.length === 1 ? words[0]?.meaning : undefined;
  return (
    <span class="text">
      <span>
        {words.map((word) => (
          <Word key={word.word} {...word} />
        ))}
        {meaning === undefined ? null : <em>{meaning}</em>}
        {text === '' ? null : <span>{unbroken(text)}</span>}
      </span>
    </span>
  );
}

function Word({ icon, word }: CardWord) {
  return (
    <span class="kw">
      <Icon name={icon} />
      {word}
    </span>
  );
}

/** A number at the end of a sentence does not stand on a line of its own. */
const unbroken = (text: string): string => text.replace(/ ([−+]?\d\S*\.)$/, '\u00a0$1');
