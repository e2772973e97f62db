/** A match set up before it begins: against bots, with a friend or a stranger. Rows that a game does not have are left out. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameInfo, GameSheet } from '../../host/index.ts';
import type { Backend } from '../app/backend.ts';
import { beginWith } from '../app/begin.ts';
import { Dialog } from '../app/dialog.tsx';
import { Later } from '../app/later.tsx';
import { belongsToFocus } from '../app/keys.ts';
import { sayNow } from '../app/live.tsx';
import { goTo } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { titleOf } from '../app/title-of.ts';
import { Icon } from '../card/icon.tsx';
import { ENGLISH } from '../texts/index.ts';
import { LEVEL_TEXTS } from '../texts/levels.ts';
import { NEW_MATCH as texts } from '../texts/start.ts';
import { GamePicture, hueOf } from './game-picture.tsx';
import { sentenceOf } from './game-tiles.tsx';
import {
  CLOCKS,
  keepSetup,
  keptSetup,
  optionsIn,
  seatsIn,
  strangerTerms,
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
  const now = setup.value;
  const chosen = backend.games.find(({ name }) => name === now.game) ?? game;
  const change = (to: MatchSetup): void => void (setup.value = to);
  const play = (): void => {
    keepSetup(game.name, now);
    close();
    void start(backend, chosen, now);
  };
  const watch = (): void => {
    close();
    const seats = [settings.value.opponents, ...now.levels].map((level) => ({ bot: botOf(chosen, level) }));
    void beginWith(backend, chosen.name, seats, optionsIn(chosen, now), { isPublic: true });
  };
  const rows = { backend, family: game, game: chosen, setup: now, change };
  return (
    <>
      <Dialog
        title={titleOf(chosen)}
        kind="new-match"
        close={close}
        keys={{ Enter: () => (belongsToFocus() ? false : play()) }}
      >
        <Aside backend={backend} game={chosen} close={close} read={() => void (isReading.value = true)} />
        <button type="button" class="icon-button boxed close-new-match" aria-label={texts.close} onClick={close}>
          <Icon name="cross" />
        </button>
        <div class="new-match-rows">
          {chosen.seats.max > 1 && !backend.isLocal ? <CompanyRow {...rows} /> : null}
          {now.company === 'bots' ? null : <NameRow />}
          <VariantRow {...rows} />
          <SeatsRow {...rows} />
          <SettingRows {...rows} />
          {now.company === 'stranger' || (now.company === 'friend' && now.seats === 2) ? null : (
            <OpponentsRow {...rows} />
          )}
          {chosen.seats.max > 1 ? <ClockRow {...rows} /> : null}
          <CommittedRow {...rows} />
        </div>
        <footer class="new-match-foot">
          <span class="esc-note">
            <kbd aria-hidden="true">Esc</kbd> {texts.closes}
          </span>
          {now.company === 'bots' && chosen.seats.max > 1 ? (
            <button type="button" class="button" onClick={watch}>
              {texts.watch}
            </button>
          ) : null}
          <button type="button" class="button main" autofocus onClick={play}>
            {playWords(chosen, now)}
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

function playWords(game: GameInfo, { company, seats, levels }: MatchSetup): string {
  const title = titleOf(game);
  if (company === 'friend') return texts.invite;
  if (company === 'stranger') return texts.meet;
  if (seats === 1) return texts.playAlone(title);
  const [only] = levels;
  return seats === 2 && only ? texts.playOne(title, LEVEL_TEXTS[only].name) : texts.play(title, seats);
}

/** Begins the match: at once, at a table with a free seat, or at the oldest table where somebody waits. */
async function start(backend: Backend, game: GameInfo, setup: MatchSetup): Promise<void> {
  const options = optionsIn(game, setup);
  const clock = CLOCKS[setup.clock];
  const more = {
    ...(clock ? { clock } : {}),
    ...(setup.isCommitted ? {} : { level: 'seeded' as const }),
  };
  if (setup.company !== 'stranger') return beginWith(backend, game.name, seatsIn(game, setup), options, more);
  try {
    const { match } = await backend.playStranger(game.name, settings.value.name, strangerTerms(game, setup));
    goTo({ at: 'match', match, watch: false });
  } catch {
    sayNow(ENGLISH.start.failed);
  }
}

/** What game it is. */
function Aside({ backend, game, close, read }: NewMatchProps & { readonly read: () => void }) {
  const hasHands = useSignal(false);
  useEffect(() => {
    const look = ({ rules }: GameSheet): void =>
      void (hasHands.value = rules.columns.flat().some(({ hands }) => hands !== undefined));
    void backend.sheet(game.name).then(look, () => {});
  }, [backend, game.name]);
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
            {hasHands.value ? texts.rulesAndHands : texts.rules}
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
    <div class="company" role="radiogroup" aria-label={texts.opponents}>
      {COMPANY.map(([company, icon]) => (
        <button
          key={company}
          type="button"
          role="radio"
          aria-checked={setup.company === company}
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
