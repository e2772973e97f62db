/** A match set up before it begins: against bots, with a friend or a stranger. Rows that a game does not have are left out. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameInfo, GameSheet } from '../../host/index.ts';
import type { Backend } from '../app/backend.ts';
import { beginBy, beginWith } from '../app/begin.ts';
import { Dialog } from '../app/dialog.tsx';
import { Later } from '../app/later.tsx';
import { belongsToFocus, isOnChoice, RADIO_KEYS } from '../app/keys.ts';
import { lostUntil } from '../app/server-watch.ts';
import { settings } from '../app/settings.ts';
import { StartProblem } from '../app/start-problem.tsx';
import { titleOf } from '../app/title-of.ts';
import { Icon } from '../card/icon.tsx';
import { LEVEL_TEXTS } from '../texts/levels.ts';
import { SIGNS } from '../texts/signs.ts';
import { NEW_MATCH as texts } from '../texts/start.ts';
import { GamePicture, hueOf } from './game-picture.tsx';
import { sentenceOf } from './game-tiles.tsx';
import {
  keepSetup,
  keptSetup,
  optionsIn,
  seatsIn,
  strangerTerms,
  termsIn,
  type Company,
  type MatchSetup,
} from './match-setup.ts';
import { CommittedRow, ClockRow, NameRow, OpponentsRow, SeatsRow, SettingRows, VariantRow } from './new-match-rows.tsx';
import { botOf } from './play-plan.ts';
import './new-match.css';

const loadRules = async () => (await import('../rules/game-rules.tsx')).GameRules;

interface NewMatchProps {
  readonly backend: Backend;
  readonly game: GameInfo;
  readonly close: () => void;
}

/** The dialog. Esc closes it, Enter plays. */
export function NewMatch({ backend, game, close }: NewMatchProps) {
  const setup = useSignal<MatchSetup>(keptSetup(backend.games, game, settings.value.opponents));
  const isReading = useSignal(false);
  const sheet = useSignal<GameSheet | 'none' | undefined>(undefined);
  const now = setup.value;
  const chosen = backend.games.find(({ name }) => name === now.game) ?? game;
  useEffect(() => {
    let isHere = true;
    const take = (found: GameSheet | 'none'): void => void (isHere && (sheet.value = found));
    void backend.sheet(chosen.name).then(take, () => take('none'));
    return () => void (isHere = false);
  }, [backend, chosen.name]);
  const known = typeof sheet.value === 'object' ? sheet.value : undefined;
  // A game without choices is played the same by all bots, and takes nobody's time.
  const hasChoices = sheet.value !== undefined && !known?.looks?.isAutomatic;
  const change = (to: MatchSetup): void => void (setup.value = to);
  const isCut = lostUntil.value !== null;
  /** The dialog stays open until there is a match: else it says why there is none. */
  const play = async (): Promise<void> => {
    keepSetup(game.name, now);
    if (!isCut && (await start(backend, chosen, now))) close();
  };
  const watch = async (): Promise<void> => {
    const seats = [settings.value.opponents, ...now.levels].map((level) => ({ bot: botOf(chosen, level) }));
    if (await beginWith(backend, chosen.name, seats, optionsIn(chosen, now), { isPublic: true })) close();
  };
  const rows = { backend, family: game, game: chosen, setup: now, change };
  return (
    <>
      <Dialog
        title={titleOf(chosen)}
        kind="new-match"
        close={close}
        keys={{ ...RADIO_KEYS, Enter: () => (belongsToFocus() && !isOnChoice() ? false : void play()) }}
      >
        <Aside game={chosen} sheet={known} close={close} read={() => void (isReading.value = true)} />
        <button type="button" class="icon-button boxed close-new-match" aria-label={texts.close} onClick={close}>
          <Icon name="cross" />
        </button>
        <div class="new-match-rows" onKeyDown={(event) => isSubmit(event) && (event.preventDefault(), void play())}>
          {chosen.seats.max > 1 && !backend.isLocal ? <CompanyRow {...rows} /> : null}
          {now.company === 'bots' ? null : <NameRow />}
          <VariantRow {...rows} />
          <SeatsRow {...rows} />
          <SettingRows {...rows} />
          {hasChoices ? <OpponentsRow {...rows} /> : null}
          {hasChoices && chosen.seats.max > 1 ? <ClockRow {...rows} /> : null}
          <CommittedRow {...rows} />
        </div>
        <footer class="new-match-foot">
          <StartProblem />
          <span class="esc-note">
            <kbd aria-hidden="true">Esc</kbd> {texts.closes}
          </span>
          {now.company === 'bots' && chosen.seats.max > 1 ? (
            <button type="button" class="button" disabled={isCut} onClick={() => void watch()}>
              {texts.watch}
            </button>
          ) : null}
          <button type="button" class="button main" autofocus disabled={isCut} onClick={() => void play()}>
            {isCut ? SIGNS.noConnection : playWords(chosen, now)}
            <kbd aria-hidden="true">Enter</kbd>
          </button>
        </footer>
      </Dialog>
      {isReading.value ? (
        <Later load={loadRules} props={{ backend, game: chosen, close: () => void (isReading.value = false) }} />
      ) : null}
    </>
  );
}

/** Returns whether a key ends the text in a field: then it does what the button says that it is printed on. */
const isSubmit = ({ key, target, isComposing, repeat }: KeyboardEvent): boolean =>
  key === 'Enter' && !isComposing && !repeat && target instanceof HTMLInputElement;

function playWords(game: GameInfo, { company, seats, levels, friends }: MatchSetup): string {
  const title = titleOf(game);
  if (company === 'friend') return texts.invite(friends.filter(Boolean).length);
  if (company === 'stranger') return texts.meet;
  if (seats === 1) return texts.playAlone(title);
  const [only] = levels;
  return seats === 2 && only ? texts.playOne(title, LEVEL_TEXTS[only].name) : texts.play(title, seats);
}

/** Begins the match: at once, at a table with a free seat, or at the oldest table where somebody waits. Returns whether it could. */
function start(backend: Backend, game: GameInfo, setup: MatchSetup): Promise<boolean> {
  if (setup.company === 'stranger')
    return beginBy(() => backend.playStranger(game.name, settings.value.name, strangerTerms(game, setup)));
  return beginWith(backend, game.name, seatsIn(game, setup), optionsIn(game, setup), termsIn(setup));
}

interface AsideProps extends Pick<NewMatchProps, 'game' | 'close'> {
  readonly sheet: GameSheet | undefined;
  readonly read: () => void;
}

/** What game it is. */
function Aside({ game, sheet, close, read }: AsideProps) {
  const hasHands = sheet?.rules.columns.flat().some(({ hands }) => hands !== undefined) ?? false;
  const { goal, minutes } = game.about ?? {};
  return (
    <aside class={`new-match-game game-${game.name}`} style={{ '--hue': hueOf(game.name) }}>
      <GamePicture game={game} />
      <b aria-hidden="true">{titleOf(game)}</b>
      <p>{[sentenceOf(game), ...(goal ? [goal] : [])].join(' ')}</p>
      <ul>
        <li>
          <button type="button" class="link" onClick={read}>
            <Icon name="help" />
            {hasHands ? texts.rulesAndHands : texts.rules}
          </button>
        </li>
        {minutes ? (
          <li>
            <Icon name="hourglass" />
            {texts.about(minutes)}
          </li>
        ) : null}
        <li>
          <button type="button" class="link" onClick={close}>
            <Icon name="swap" />
            {texts.another}
          </button>
        </li>
      </ul>
    </aside>
  );
}

const COMPANY: readonly (readonly [Company, 'user' | 'link' | 'search'])[] = [
  ['bots', 'user'],
  ['friend', 'link'],
  ['stranger', 'search'],
];

interface CompanyProps {
  readonly backend: Backend;
  readonly game: GameInfo;
  readonly setup: MatchSetup;
  readonly change: (to: MatchSetup) => void;
}

function CompanyRow({ backend, game, setup, change }: CompanyProps) {
  const waiting = useSignal(0);
  const terms = strangerTerms(game, setup);
  useEffect(() => {
    let isHere = true;
    const count = (found: number): void => void (isHere && (waiting.value = found));
    void backend.countStrangers(game.name, terms).then(count, () => count(0));
    return () => void (isHere = false);
  }, [backend, game, JSON.stringify(terms)]);
  const noteOf = (company: Company): string =>
    company === 'stranger' ? texts.waiting(waiting.value) : texts.whoNote[company];
  return (
    <div class="company" role="radiogroup" aria-label={texts.opponents(setup.levels.length)}>
      {COMPANY.map(([company, icon]) => (
        <button
          key={company}
          type="button"
          role="radio"
          aria-checked={setup.company === company}
          tabIndex={setup.company === company ? 0 : -1}
          onClick={() => change({ ...setup, company })}
        >
          <Icon name={icon} />
          <span>
            <b>{texts.who[company]}</b>
            <small>{noteOf(company)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
