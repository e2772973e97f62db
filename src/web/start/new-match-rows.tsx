/** The rows of a match that is set up: each a question with a few answers. */
import type { ComponentChildren } from 'preact';
import type { GameInfo } from '../../host/index.ts';
import type { Backend } from '../app/backend.ts';
import { LONGEST_NAME, OPPONENTS, set, settings } from '../app/settings.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import { Chevrons, LevelFace } from '../card/level-face.tsx';
import { committedWords } from '../texts/fairness.ts';
import { ENGLISH } from '../texts/index.ts';
import { levelLine } from '../texts/level-lines.ts';
import { LEVEL_TEXTS, type Level } from '../texts/levels.ts';
import { NEW_MATCH as texts } from '../texts/start.ts';
import { CLOCK_CHOICES, usualSetup, withLevel, withSeats, type MatchSetup } from './match-setup.ts';
import { variantsOf } from './play-plan.ts';

/** What every row gets: the game that was opened, the variant that is chosen, and how to change what was chosen. */
export interface RowProps {
  readonly backend: Backend;
  readonly family: GameInfo;
  readonly game: GameInfo;
  readonly setup: MatchSetup;
  readonly change: (to: MatchSetup) => void;
}

interface Option {
  readonly label: string;
  readonly note?: string | undefined;
  readonly isChosen: boolean;
  choose(): void;
}

function Row({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="setup-row">
      <span class="setup-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** What the others at the table will call one; kept as it is typed. */
export function NameRow() {
  return (
    <Row label={ENGLISH.settings.name}>
      <input
        class="setup-name"
        aria-label={ENGLISH.settings.name}
        placeholder={texts.namePlaceholder}
        value={settings.value.name}
        maxLength={LONGEST_NAME}
        onInput={({ currentTarget }) => set({ name: currentTarget.value })}
      />
    </Row>
  );
}

/** One of a few: arrow keys move, as in any group of radio buttons. */
function Choice({
  label,
  options,
  kind = '',
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly kind?: string;
}) {
  // A radio group is one tab stop: the selected button, or the first one.
  const first = Math.max(
    0,
    options.findIndex(({ isChosen }) => isChosen),
  );
  return (
    <Row label={label}>
      <span class={`segments ${kind}`} role="radiogroup" aria-label={label}>
        {options.map((option, at) => (
          <button
            key={option.label}
            type="button"
            role="radio"
            aria-checked={option.isChosen}
            tabIndex={at === first ? 0 : -1}
            onClick={() => option.choose()}
          >
            {option.label}
            {option.note === undefined ? null : <small> {option.note}</small>}
          </button>
        ))}
      </span>
    </Row>
  );
}

/** The variants of the game, where it has some. */
export function VariantRow({ backend, family, game, setup, change }: RowProps) {
  const variants = variantsOf(backend.games, family);
  if (variants.length < 2) return null;
  const options = variants.map((each) => ({
    label: each.about?.variant?.label ?? each.title,
    isChosen: each.name === game.name,
    choose: () => change({ ...usualSetup(each, setup.levels[0] ?? 'normal'), company: setup.company }),
  }));
  return <Choice label={texts.variant} options={options} />;
}

/** How many play, where that can be chosen. */
export function SeatsRow({ game: { seats }, setup, change }: RowProps) {
  if (seats.min === seats.max) return null;
  const options = Array.from({ length: seats.max - seats.min + 1 }, (_, at) => seats.min + at).map((count) => ({
    label: String(count),
    isChosen: setup.seats === count,
    choose: () => change(withSeats(setup, count)),
  }));
  return <Choice label={texts.seats} options={options} kind="numbers" />;
}

/** What else the game lets one choose. */
export function SettingRows({ game, setup, change }: RowProps) {
  return (
    <>
      {(game.about?.settings ?? []).map(({ label, choices }, row) => {
        const options = choices.map((choice, at) => ({
          label: choice.label,
          note: choice.note,
          isChosen: setup.choices[row] === at,
          choose: () => change({ ...setup, choices: setup.choices.with(row, at) }),
        }));
        return <Choice key={label} label={label} options={options} />;
      })}
    </>
  );
}

/** The bots, each with its level; at a table with friends each seat is a friend's or a bot's, and one at least is a friend's. */
export function OpponentsRow({ game, setup, change }: RowProps) {
  const { levels, friends, company } = setup;
  const withFriends = company === 'friend';
  if (company === 'stranger' || levels.length <= (withFriends ? 1 : 0)) return null;
  const isOnly = levels.length === 1;
  const isFriend = (at: number): boolean => withFriends && friends[at] === true;
  const isLastFriend = (at: number): boolean => isFriend(at) && friends.filter(Boolean).length === 1;
  return (
    <Row label={texts.opponents(levels.length)}>
      <div class="setup-bots">
        {levels.map((level, at) => (
          <Bot
            // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
            key={at}
            game={game}
            name={isOnly ? LEVEL_TEXTS[level].name : botNameAt(at)}
            level={level}
            isPartner={isPartner(game, at + 1)}
            isLastFriend={isLastFriend(at)}
            choose={(to) => change({ ...setup, levels: levels.with(at, to), friends: friends.with(at, false) })}
            {...(withFriends
              ? { isFriend: isFriend(at), invite: () => change({ ...setup, friends: friends.with(at, true) }) }
              : {})}
          />
        ))}
        {isOnly || levels.every((_, at) => isFriend(at)) ? null : (
          <span class="setup-all">
            {OPPONENTS.map((level) => (
              <button key={level} type="button" class="button small" onClick={() => change(withLevel(setup, level))}>
                {texts.all[level]}
              </button>
            ))}
          </span>
        )}
      </div>
    </Row>
  );
}

/** One's own seat is the first, so bots are called as those of the seats behind it. */
const botNameAt = (at: number): string => ENGLISH.botNames[(at + 1) % ENGLISH.botNames.length] ?? '';

/** Whether a seat plays in the team of the first one, which is one's own. */
const isPartner = ({ about }: GameInfo, seat: number): boolean =>
  about?.teams !== undefined && seat % about.teams === 0;

interface BotProps {
  readonly game: GameInfo;
  readonly name: string;
  readonly level: Level;
  readonly isPartner: boolean;
  readonly choose: (level: Level) => void;
  /** Whether the seat is a friend's, and how to make it so; left out where no friends play. */
  readonly isFriend?: boolean;
  readonly invite?: () => void;
  /** No other seat is a friend's, so this one stays. */
  readonly isLastFriend: boolean;
}

function Bot({ game, name, level, isPartner: isMine, choose, isFriend = false, invite, isLastFriend }: BotProps) {
  const shown = isFriend ? texts.friendSeat : name;
  return (
    <div class={`setup-bot ${isFriend ? 'friend' : ''}`}>
      {isFriend ? (
        <span class="level-face">
          <Icon name="link" />
        </span>
      ) : (
        <LevelFace level={level} isNamed />
      )}
      <span>
        <b>{isMine ? texts.partner(shown) : shown}</b>
        <small>
          {isFriend
            ? texts.friendSeatNote
            : levelLine(level, { name: game.name, hasBets: game.about?.hasBets ?? false })}
        </small>
      </span>
      <span class="level-segments" role="radiogroup" aria-label={name}>
        {invite ? (
          <button
            type="button"
            role="radio"
            aria-checked={isFriend}
            tabIndex={isFriend ? 0 : -1}
            aria-label={texts.level(name, texts.friendSeat)}
            title={texts.friendSeat}
            onClick={invite}
          >
            <Icon name="link" />
          </button>
        ) : null}
        {OPPONENTS.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={!isFriend && each === level}
            tabIndex={!isFriend && each === level ? 0 : -1}
            aria-label={texts.level(name, LEVEL_TEXTS[each].word)}
            title={isLastFriend ? texts.oneFriend : LEVEL_TEXTS[each].word}
            disabled={isLastFriend}
            onClick={() => choose(each)}
          >
            <Chevrons level={each} isNamed />
          </button>
        ))}
      </span>
    </div>
  );
}

/** The players' time, where the game says what happens to a player who has none left. */
export function ClockRow({ game, setup, change }: RowProps) {
  if (!game.timeout || game.seats.max === 1) return null;
  const options = CLOCK_CHOICES.map((clock) => ({
    label: texts.clocks[clock],
    isChosen: setup.clock === clock,
    choose: () => change({ ...setup, clock }),
  }));
  return <Choice label={texts.time} options={options} />;
}

/** Whether the deal is sealed, where the game can prove it; elsewhere who deals, and that it cannot be checked. */
export function CommittedRow({ backend, game, setup, change }: RowProps) {
  const dealer = backend.isLocal ? texts.pageDeals : texts.serverDeals;
  if (game.level !== 'committed')
    return game.seats.max === 1 ? null : (
      <Row label={texts.deal}>
        <small class="setup-deal">{dealer}</small>
      </Row>
    );
  return (
    <Row label={texts.deal}>
      <label class="setup-committed">
        <input
          type="checkbox"
          role="switch"
          checked={setup.isCommitted}
          onChange={() => change({ ...setup, isCommitted: !setup.isCommitted })}
        />
        <MakersMark />
        <span>
          <b>{texts.committed}</b>
          <small>{setup.isCommitted ? committedWords(game.reveal !== undefined) : dealer}</small>
        </span>
      </label>
    </Row>
  );
}
