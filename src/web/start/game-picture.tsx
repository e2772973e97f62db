/** What stands for a game: cards, chips, drawings, or the first letter of its title in a seal. */
import type { GameFigure } from '../../core/index.ts';
import type { GameInfo } from '../../host/index.ts';
import { titleOf } from '../app/title-of.ts';
import { artImage, PALETTES, type PaletteName } from '../art/index.ts';
import { AnyFace } from '../card/any-face.tsx';
import { Card } from '../card/card.tsx';
import { ChipHeap } from '../card/chip-heap.tsx';
import { plainFigure, type CardFace } from '../card/face.ts';
import './game-picture.css';

interface PictureProps {
  readonly game: GameInfo;
  /** Only what there is room for: the first figure. */
  readonly isSmall?: boolean;
}

/** The picture of a game. */
export function GamePicture({ game, isSmall = false }: PictureProps) {
  const { cards = [], chips = [], figures = [] } = game.about?.picture ?? {};
  const shown = isSmall ? figures.slice(figures.length === 3 && figures[1]?.card ? 1 : 0).slice(0, 1) : figures;
  return (
    <span class={`picture figures-${shown.length}`} aria-hidden="true">
      {chips.length === 0 || isSmall ? null : (
        <span class="chipset">
          {chips.map((heap) => (
            <ChipHeap key={heap} chips={heap} />
          ))}
        </span>
      )}
      {cards.map((name) => (
        <span key={name} class="tcard">
          <AnyFace name={name} />
        </span>
      ))}
      {shown.map((figure) => (
        <Figure key={figure.kind} {...figure} isSmall={isSmall} />
      ))}
      {cards.length + figures.length === 0 ? <Initial game={game} /> : null}
    </span>
  );
}

const isPalette = (name: string): name is PaletteName => Object.hasOwn(PALETTES, name);

/** A palette that this page does not know is drawn in plain colours. */
const paletteOf = (name: string): PaletteName => (isPalette(name) ? name : 'neutral');

function Figure({ kind, palette: named, card, isSmall }: GameFigure & { readonly isSmall: boolean }) {
  const palette = paletteOf(named);
  if (!card) return <img class="cut" alt="" src={artImage(kind, palette, 'cutout')} />;
  if (isSmall) return <img class="cut-picture" alt="" src={artImage(kind, palette, 'card')} />;
  const { name, cost, stats } = card;
  const face: CardFace = {
    kind,
    name,
    palette,
    shape: stats ? 'unit' : 'spell',
    line: '',
    cost: plainFigure(cost),
    gem: 'mana',
    words: [],
    text: '',
    ...(stats ? { attack: plainFigure(stats[0] ?? 0), health: plainFigure(stats[1] ?? 0) } : {}),
  };
  return (
    <span class="cut-card">
      <Card face={face} width={80} size="small" />
    </span>
  );
}

/** The first letter in a seal; its colour is that of the name. */
function Initial({ game }: { readonly game: GameInfo }) {
  return (
    <svg class="initial" viewBox="0 0 100 100" style={{ '--hue': hueOf(game.name) }}>
      <circle cx="50" cy="50" r="44" stroke-width="1.6" />
      <circle cx="50" cy="50" r="39" stroke-width="4" stroke-dasharray="1.5 6" />
      <text x="50" y="68" text-anchor="middle" font-size="52">
        {Array.from(titleOf(game))[0]?.toUpperCase() ?? ''}
      </text>
    </svg>
  );
}

/** Returns a hue for a name, the same every time. */
export const hueOf = (name: string): number =>
  Array.from(name).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 205);
