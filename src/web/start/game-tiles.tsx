/** The games of the start page as tiles: large ones with a picture behind them, those that were added, and small ones. */
import type { ComponentChildren } from 'preact';
import type { GameInfo } from '../../host/index.ts';
import { titleOf } from '../app/title-of.ts';
import { artImage } from '../art/index.ts';
import { Icon } from '../card/icon.tsx';
import { LevelFace } from '../card/level-face.tsx';
import { LEVEL_TEXTS, type Level } from '../texts/levels.ts';
import { SIGNS } from '../texts/signs.ts';
import { START as texts } from '../texts/start.ts';
import { GamePicture, hueOf } from './game-picture.tsx';
import { usualSeats } from './play-plan.ts';

/** What a tile does. */
export interface TileProps {
  readonly game: GameInfo;
  /** The server does not answer: nothing can be begun. */
  readonly isCut: boolean;
  readonly level: Level;
  /** What the second button is for: friends are only where a server is. */
  readonly more: string;
  readonly play: (game: GameInfo) => void;
  readonly setUp: (game: GameInfo) => void;
  /** Opens the rules sheet. */
  readonly read: (game: GameInfo) => void;
}

/** What one does in a game, or what can be said of it. */
export const sentenceOf = ({ about, summary }: GameInfo): string => about?.sentence ?? summary;

/** Seats, minutes and author, as far as they are known. */
export const factsOf = ({ seats, about }: GameInfo): readonly string[] => [
  texts.players(seats.min, seats.max),
  ...(about?.minutes ? [texts.minutes(about.minutes)] : []),
  ...(about?.author ? [texts.by(about.author)] : []),
];

/** The sentence, and the shorter one that takes its place on a phone. */
function Sentence({ game }: { readonly game: GameInfo }) {
  const brief = game.about?.brief;
  return (
    <p>
      {brief === undefined ? (
        sentenceOf(game)
      ) : (
        <>
          <span class="for-desk">{sentenceOf(game)}</span>
          <span class="for-phone">{brief}</span>
        </>
      )}
    </p>
  );
}

/** The name of a game and, behind it, the way to its rules. */
function TileTitle({ game, read }: TileProps) {
  const label = texts.rulesOf(titleOf(game));
  return (
    <h3>
      {titleOf(game)}
      <button type="button" class="tile-rules" aria-label={label} title={label} onClick={() => read(game)}>
        <Icon name="help" />
      </button>
    </h3>
  );
}

/** A game with a large picture. */
export function LargeTile(props: TileProps) {
  const { game } = props;
  return (
    <article class={`game-tile large game-${game.name}`}>
      <GamePicture game={game} />
      <div class="tile-words">
        <TileTitle {...props} />
        <Sentence game={game} />
        <small>{factsOf(game).join(' · ')}</small>
      </div>
      <div class="tile-buttons">
        <PlayButton {...props}>{playWords(game, props.level)}</PlayButton>
        <button
          type="button"
          class="button small more"
          aria-label={settingsOf(props)}
          onClick={() => props.setUp(game)}
        >
          <span>{moreOf(props)}</span>
          <Icon name="gear" />
        </button>
      </div>
    </article>
  );
}

/** A game that was added where it is served. */
export function AddedTile(props: TileProps) {
  const { game } = props;
  return (
    <article class="game-tile added" style={{ '--hue': hueOf(game.name) }}>
      <GamePicture game={game} isSmall />
      <div class="tile-words">
        <TileTitle {...props} />
        <p>{sentenceOf(game)}</p>
        <small>{factsOf(game).join(' · ')}</small>
      </div>
      <div class="tile-buttons">
        <GearButton {...props} />
        <PlayButton {...props}>{playWords(game, props.level)}</PlayButton>
      </div>
    </article>
  );
}

/** A game with a small picture. */
export function SmallTile(props: TileProps) {
  const { game } = props;
  const { min, max } = game.seats;
  return (
    <article class="game-tile small">
      <GamePicture game={game} isSmall />
      <div class="tile-words">
        <TileTitle {...props} />
        <p>{sentenceOf(game)}</p>
        <small>
          <span class="for-desk">{texts.seats(min, max)}</span>
          <span class="for-phone">{factsOf(game).join(' · ')}</span>
        </small>
      </div>
      <div class="tile-buttons">
        <GearButton {...props} />
        <button
          type="button"
          class="icon-button go"
          aria-label={playLabel(props)}
          {...deadIf(props)}
          onClick={() => props.play(game)}
        >
          <Icon name="play" />
        </button>
      </div>
    </article>
  );
}

/** What a button that needs the server has while there is none. */
const deadIf = ({ isCut }: TileProps): object => (isCut ? { disabled: true, title: SIGNS.noConnection } : {});

const playLabel = ({ game, level }: TileProps): string => texts.playGame(titleOf(game), opponentOf(game, level));

const settingsOf = (props: TileProps): string => texts.settingsOf(titleOf(props.game), moreOf(props));

/** What else can be chosen: of a game for one neither friends nor seats. */
const moreOf = ({ game, more }: TileProps): string => (game.seats.max === 1 ? texts.moreAlone : more);

function GearButton(props: TileProps) {
  return (
    <button
      type="button"
      class="icon-button gear"
      aria-label={settingsOf(props)}
      title={moreOf(props)}
      onClick={() => props.setUp(props.game)}
    >
      <Icon name="gear" />
    </button>
  );
}

function PlayButton({ children, ...props }: TileProps & { readonly children: ComponentChildren }) {
  const { game, isCut, level, play } = props;
  return (
    <button
      type="button"
      class="button main play-pill"
      aria-label={texts.settingsOf(texts.play(titleOf(game)), isCut ? SIGNS.noConnection : playWords(game, level))}
      {...deadIf(props)}
      onClick={() => play(game)}
    >
      {usualSeats(game) > 1 ? <LevelFace level={level} isNamed /> : <Runner game={game} />}
      <span>{isCut ? SIGNS.offline : children}</span>
      <Icon name="play" />
    </button>
  );
}

/** Of a game for one: the figure that stands in the middle of its picture. */
function Runner({ game }: { readonly game: GameInfo }) {
  const figures = game.about?.picture?.figures ?? [];
  const figure = figures[Math.floor(figures.length / 2)];
  if (!figure) return null;
  return (
    <span class="level-face" aria-hidden="true">
      <img alt="" src={artImage(figure.kind, undefined, 'token')} />
    </span>
  );
}

/** Returns who is played against, in a word: nobody, the opponent by name, or how many bots. */
function opponentOf(game: GameInfo, level: Level): string {
  const others = usualSeats(game) - 1;
  return others === 0 ? '' : others === 1 ? LEVEL_TEXTS[level].name : texts.bots(others);
}

/** Returns what the button says. */
function playWords(game: GameInfo, level: Level): string {
  const others = usualSeats(game) - 1;
  if (others === 0) return texts.run;
  return others === 1 ? texts.play(LEVEL_TEXTS[level].name) : texts.playBots(others);
}
