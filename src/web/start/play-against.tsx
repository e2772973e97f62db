/** The choice of an opponent: who is played against wherever one click starts a match. */
import { set, settings, OPPONENTS } from '../app/settings.ts';
import { Icon } from '../card/icon.tsx';
import { LevelFace } from '../card/level-face.tsx';
import { levelLine } from '../texts/level-lines.ts';
import { LEVEL_TEXTS } from '../texts/levels.ts';
import { START as texts } from '../texts/start.ts';

/** Three opponents, of whom one is chosen. */
export function PlayAgainst() {
  const { opponents } = settings.value;
  return (
    <fieldset class="panel play-against">
      <legend>
        <Icon name="user" />
        {texts.playAgainst}
      </legend>
      {OPPONENTS.map((level) => {
        const { name, word } = LEVEL_TEXTS[level];
        return (
          <label key={level} class={`opponent ${level === opponents ? 'on' : ''}`}>
            <LevelFace level={level} isNamed />
            <span class="opponent-words">
              <b>{name}</b> <em>{word}</em>
              <small>{levelLine(level)}</small>
            </span>
            <input
              type="radio"
              name="opponent"
              value={level}
              checked={level === opponents}
              onChange={() => set({ opponents: level })}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
