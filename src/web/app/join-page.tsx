/** An invitation: who invites to what, and on which terms, before one sits down. */
import './join-page.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Invitation } from '../../client/index.ts';
import type { GameSheet } from '../../host/index.ts';
import { artImage } from '../art/index.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import { AnyFace } from '../card/any-face.tsx';
import { clockWords, optionLines } from '../people/terms.ts';
import { tableKind } from '../tables/index.ts';
import { committedWords } from '../texts/fairness.ts';
import { START } from '../texts/start.ts';
import { PEOPLE } from '../texts/people.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { Refused, type Backend } from './backend.ts';
import { joinProblem } from './join-problem.ts';
import { printedKey, useKeys } from './keys.ts';
import { Later } from './later.tsx';
import { sayNow } from './live.tsx';
import { NameField } from './name-field.tsx';
import { goTo } from './router.ts';
import { seatNames } from './seat-names.ts';
import { settings } from './settings.ts';
import { titleOf } from './title-of.ts';
import { TopBar } from './top-bar.tsx';

const loadRules = async () => (await import('../rules/rules-dialog.tsx')).RulesDialog;

interface JoinProps {
  readonly backend: Backend;
  readonly match: string;
  /** The code of an invitation; empty for a table that anybody may join. */
  readonly code: string;
}

/** Whoever has the code may sit down. */
export function JoinPage({ backend, match, code }: JoinProps) {
  const invitation = useSignal<Invitation | undefined>(undefined);
  const game = useSignal<GameSheet | undefined>(undefined);
  const problem = useSignal('');
  const tell = (words: string): void => {
    if (problem.value !== words) sayNow(words);
    problem.value = words;
  };
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await backend.client.invitation(match, code);
      // Who sits there already goes on.
      if (found.own !== null) return goTo({ at: 'match', match, watch: false }, { instead: true });
      game.value = await backend.sheet(found.game);
      // Who waits for a seat is told when it is free again.
      if (found.seat !== null && invitation.value?.seat === null) problem.value = '';
      invitation.value = found;
      if (found.seat === null) tell(found.isOver ? texts.join.over : takenWords(found));
    };
    const lookAgain = (): void =>
      void look().catch((error: unknown) => {
        // Without a connection the table stays as it was seen last.
        if (invitation.value && !(error instanceof Refused)) return;
        invitation.value = undefined;
        tell(joinProblem(error));
      });
    lookAgain();
    const timer = setInterval(lookAgain, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [match, code]);
  const { value: found } = invitation;
  const { value: sheet } = game;
  return (
    <>
      <TopBar title={texts.name} subtitle={texts.motto} />
      {found && sheet ? (
        <Card backend={backend} invitation={found} game={sheet} code={code} problem={problem} />
      ) : (
        <main class="notice">
          <h1>{problem.value || PEOPLE.invitation.loading}</h1>
          <a class="button" href="#/">
            {problem.value === '' ? texts.match.back : texts.join.else}
          </a>
        </main>
      )}
    </>
  );
}

/** Milliseconds between two looks at the table: its seats may be taken meanwhile. */
const LOOK_EVERY = 3_000;

const takenWords = ({ names }: Invitation): string => (names.includes(null) ? texts.join.taken : texts.join.full);

interface CardProps {
  readonly backend: Backend;
  readonly invitation: Invitation;
  readonly game: GameSheet;
  readonly code: string;
  readonly problem: { value: string };
}

function Card({ backend, invitation, game, code, problem }: CardProps) {
  const words = PEOPLE.invitation;
  const isBusy = useSignal(false);
  const isReading = useSignal(false);
  const { match, host, isHostHere, seat } = invitation;
  const what = game.name === 'duel' ? 'a duel' : words.matchOf(titleOf(game));
  const isClosed = seat === null;
  const title = isClosed ? problem.value : host === null ? words.open(titleOf(game)) : words.invites(host, what);
  const join = async (): Promise<void> => {
    if (isBusy.value) return;
    isBusy.value = true;
    try {
      await backend.join(match, code, settings.value.name);
      goTo({ at: 'match', match, watch: false }, { instead: true });
    } catch (error) {
      problem.value = joinProblem(error);
    }
    isBusy.value = false;
  };
  useKeys({ Enter: isClosed || isReading.value ? () => false : printedKey(() => void join()) });
  return (
    <>
      <main class="invitation">
        <Picture game={game} />
        <form class="about" onSubmit={(event) => (event.preventDefault(), void join())}>
          {host === null || isClosed ? null : (
            <p class={`host ${isHostHere ? 'here' : ''}`}>
              <span class="initial" aria-hidden="true">
                {String.fromCodePoint(host.codePointAt(0) ?? 63)}
              </span>
              {isHostHere ? words.here(host) : words.notHere(host)}
            </p>
          )}
          <h1>{title.replace(/\.$/, '')}</h1>
          <p class="feels">{isClosed ? words.closed(host, what) : feelsOf(game)}</p>
          {isClosed ? null : <Terms invitation={invitation} game={game} />}
          {isClosed ? null : <NameField />}
          <div class="go">
            {isClosed ? (
              <a class="button main" href="#/">
                {texts.join.else}
              </a>
            ) : (
              <button type="submit" class="button main" disabled={isBusy.value}>
                {isBusy.value ? words.sitting : words.sit}
                <kbd>Enter</kbd>
              </button>
            )}
            {invitation.public ? (
              <a class="button" href={`#/watch/${match}`}>
                {isClosed ? START.watch : words.watch}
              </a>
            ) : null}
            <button type="button" class="button quiet" onClick={() => (isReading.value = true)}>
              <Icon name="help" />
              {words.how}
            </button>
          </div>
          {isClosed ? null : (
            <>
              <p role="alert">{problem.value}</p>
              <small class="fine">{invitation.public ? words.fine(host ?? '') : words.finePrivate(host ?? '')}</small>
            </>
          )}
        </form>
      </main>
      {isReading.value ? (
        <Later
          load={loadRules}
          props={{
            title: titleOf(game),
            rules: game.rules,
            kind: tableKind(game),
            close: () => void (isReading.value = false),
          }}
        />
      ) : null}
    </>
  );
}

/** What one does in the game, and how long it takes where that is known. */
function feelsOf({ about, summary }: GameSheet): string {
  const { sentence = summary, minutes } = about ?? {};
  return minutes ? `${sentence} ${START.minutes(minutes)}.` : sentence;
}

function Terms({ invitation, game }: { readonly invitation: Invitation; readonly game: GameSheet }) {
  const words = PEOPLE.invitation;
  const { clock, level, names } = invitation;
  const lines = optionLines(invitation);
  const there = seatNames({ names, seat: null }).flatMap(({ seat, name, isBot }) =>
    names[seat] === null ? [] : [isBot ? words.bot(name) : name],
  );
  return (
    <dl>
      <dt>
        <Icon name="hourglass" />
        {words.time}
      </dt>
      <dd>{clockWords(clock)}</dd>
      {names.length > 2 ? (
        <>
          <dt>
            <Icon name="user" />
            {words.players}
          </dt>
          <dd>{words.seats(there, names.length - there.length)}</dd>
        </>
      ) : null}
      <dt>
        <MakersMark />
        {words.deal}
      </dt>
      <dd title={level === 'committed' ? committedWords(game.reveal !== undefined) : undefined}>
        {level === 'seeded' ? words.dealSeeded : game.reveal ? words.dealSealed : words.dealCommitted}
      </dd>
      {lines.map(({ name, value, isUnequal }) => (
        <>
          <dt key={name} class={isUnequal ? 'unequal' : ''}>
            <Icon name={isUnequal ? 'warn' : 'gear'} />
            {name}
          </dt>
          <dd>
            {value}
            {isUnequal ? <small> {words.unequal}</small> : null}
          </dd>
        </>
      ))}
    </dl>
  );
}

/** What stands for the game: figures, or cards. */
function Picture({ game }: { readonly game: GameSheet }) {
  const { figures = [], cards = [] } = game.about?.picture ?? {};
  return (
    <div class={`picture count-${figures.length}`} aria-hidden="true">
      {figures.slice(0, 2).map(({ kind, palette }) => (
        <img key={kind} class={`cut f-${palette}`} alt="" src={artImage(kind, undefined, 'cutout')} />
      ))}
      {cards.map((name) => (
        <span key={name} class="tcard">
          <AnyFace name={name} />
        </span>
      ))}
      {figures.length + cards.length === 0 ? <MakersMark /> : null}
    </div>
  );
}
