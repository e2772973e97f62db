/** "Check this deal": a match file is checked in the page, and each check is explained in a sentence. */
import './check.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { spoken } from '../../core/words/index.ts';
import type { Report, SeatVerdict } from '../../fair/index.ts';
import { say } from '../app/live.tsx';
import { fileNameOf } from '../app/save-as.ts';
import { TopBar } from '../app/top-bar.tsx';
import { Icon, MakersMark } from '../card/icon.tsx';
import { capital, lineOf } from '../tables/naming.ts';
import { workerFor } from '../task.ts';
import { CHECK } from '../texts/check.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { linesOf } from './file-lines.ts';
import { hand, NOBODY, taken, type People } from './handed.ts';
import { FollowPanel } from './follow-panel.tsx';
import type { Following } from './follow.ts';
import { heldOf, transcriptFirst } from './held.ts';
import type { FromChecker, ToCheck } from './letters.ts';

/** What was found in a file, and how long it took. */
interface Found {
  readonly file: string;
  readonly source: File;
  readonly people: People;
  readonly report: Report;
  readonly verdict: string;
  readonly following: Following;
  readonly seconds: number;
}

type State =
  | { readonly is: 'asking' | 'failed' }
  | { readonly is: 'working'; readonly share: number }
  | ({ readonly is: 'done' } & Found);

/** The page that checks. */
export function CheckPage() {
  const state = useSignal<State>({ is: 'asking' });
  const take = async (files: Iterable<File> = [], people = NOBODY): Promise<void> => {
    const [file, ...more] = await transcriptFirst([...files]);
    if (!file) return;
    state.value = { is: 'working', share: 0 };
    const lines = await linesOf(file);
    if (!lines) return void (state.value = { is: 'failed' });
    const start = performance.now();
    const held = await heldOf(lines, more);
    const letter = await checked({ lines, ...held }, (share) => (state.value = { is: 'working', share }));
    const found = {
      is: 'done' as const,
      // A match that another part of the page handed over is saved under this name.
      file: people === NOBODY || !letter.report.terms ? file.name : fileNameOf(letter.report.terms.game, new Date()),
      source: file,
      people,
      ...letter,
      seconds: (performance.now() - start) / 1_000,
    };
    state.value = found;
    say(`${CHECK.statuses[lookOf(found.report)]}. ${resultOf(found)}`);
  };
  useEffect(() => {
    const { file, people } = taken() ?? {};
    void take(file && [file], people);
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer?.files);
  };
  const now = state.value;
  return (
    <div class="check" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <TopBar
        title={CHECK.title}
        subtitle={now.is === 'done' ? `${gameOf(now)}${now.file} · ${CHECK.note}` : CHECK.note}
      >
        {now.is === 'done' ? <Buttons found={now} again={() => (state.value = { is: 'asking' })} /> : null}
      </TopBar>
      <main>{now.is === 'done' ? <Result found={now} /> : <Asking state={now} take={take} />}</main>
    </div>
  );
}

function Asking({ state, take }: { readonly state: State; readonly take: (files?: Iterable<File>) => Promise<void> }) {
  return (
    <div class="check-drop panel">
      <MakersMark />
      <h1>{CHECK.title}</h1>
      <p>{state.is === 'working' ? `${CHECK.working} ${Math.round(100 * state.share)} %` : CHECK.drop}</p>
      {state.is === 'working' ? null : <p class="check-hint">{CHECK.dropHeld}</p>}
      <label class="button main">
        {CHECK.choose}
        <input
          type="file"
          class="unseen"
          accept=".jsonl,.json,application/x-ndjson,application/json,text/plain"
          multiple
          onChange={({ currentTarget }) => void take(currentTarget.files ?? [])}
        />
      </label>
      <p role="alert">{state.is === 'failed' ? CHECK.unreadable : ''}</p>
      <a href="#/">{texts.match.back}</a>
    </div>
  );
}

const ICON_OF = { passed: 'check', failed: 'cross', skipped: 'minus' } as const;

/** What to do next: check another file, or see what this one is about. */
function Buttons({ found: { report, source, people }, again }: { readonly found: Found; readonly again: () => void }) {
  return (
    <span class="check-buttons">
      <button type="button" class="button small" onClick={again}>
        {CHECK.another}
      </button>
      {report.status === 'failed' || (lacksRules(report) && people.match === undefined) ? null : (
        <a
          class="button small"
          href={people.match === undefined ? '#/replay' : `#/replay/${people.match}`}
          onClick={() => void (people.match ?? hand(source, people))}
        >
          <Icon name="rew" />
          {CHECK.watch}
        </a>
      )}
    </span>
  );
}

/** The game of the file, before its name. */
const gameOf = ({ report: { terms } }: Found): string => (terms ? `${gameName(terms.game)} · ` : '');

const gameName = (game: string): string => capital(spoken(game));

/** Whether the page could not play the match again although the file reveals everything. */
const lacksRules = ({ checks, status, terms }: Found['report']): boolean =>
  status === 'partial' &&
  terms?.reveal === 'after_game' &&
  checks.some(({ name, status: how }) => name === 'legality' && how === 'skipped');

/** What a seat is called: "You", a name, or as the file has it. */
const namesIn =
  ({ people, report: { terms } }: Found) =>
  (seat: number): string =>
    seat === people.seat ? texts.you : lineOf(people.names[seat] ?? terms?.seats[seat] ?? texts.player(seat + 1));

/** Whether everything is proved: nobody could choose a card, neither by a secret nor by an option. */
const isSure = ({ status, test, stacked, unproved }: Found['report']): boolean =>
  status === 'ok' && !test && !stacked && unproved.length === 0;

/** How it ended in a sentence, where everything is proved; what a sealed file comes to (F24); else the words of the verifier. */
function resultOf(found: Found): string {
  const { outcome, terms, status } = found.report;
  if (status === 'partial' && terms && terms.reveal !== 'after_game') return CHECK.sealed;
  if (terms && lacksRules(found.report)) return CHECK.noRules(gameName(terms.game));
  if (!outcome || !terms || !isSure(found.report))
    return withNames(found, found.verdict.replace(`${CHECK.statuses.ok}. `, ''));
  const nameOf = namesIn(found);
  const seats = terms.seats.map((_, seat) => seat);
  const losers = seats.filter((seat) => !outcome.winners.includes(seat)).map(nameOf);
  return `${CHECK.result(outcome.winners.map(nameOf), losers, outcome.reason)} ${CHECK.seedIsKnown}`;
}

/** Returns a sentence of the verifier with the names of those who played: a file knows seats only. */
const withNames = ({ people, report: { terms } }: Found, text: string): string =>
  text.replaceAll(/\b\w+\b/g, (word) => lineOf(people.names[terms?.seats.indexOf(word) ?? -1] ?? word));

const lookOf = ({ status, unproved }: Found['report']) =>
  status === 'ok' && unproved.length > 0 ? 'unproved' : status;

function Result({ found }: { readonly found: Found }) {
  const { report, following, seconds, people } = found;
  const { status, checks, terms, events, head, failure } = report;
  const look = lookOf(report);
  return (
    <>
      <header class={`check-head ${look}`}>
        <span class="seal" aria-hidden="true">
          <MakersMark />
          <i>
            <Icon name={look === 'ok' ? 'check' : look === 'failed' ? 'cross' : 'minus'} />
          </i>
        </span>
        <div>
          <h1>{CHECK.statuses[look]}</h1>
          <p>{resultOf(found)}</p>
          <dl>
            {terms ? (
              <Fact name={CHECK.level} value={`${terms.level}, ${terms.keys ? CHECK.signed : CHECK.unsigned}`} />
            ) : null}
            <Fact name={CHECK.events} value={String(events)} />
            <Fact name={CHECK.head} value={short(head ?? '')} isCode />
            <Fact name={CHECK.took} value={CHECK.seconds(seconds.toFixed(1))} />
          </dl>
        </div>
      </header>
      <ol class="check-list panel">
        {checks.map(({ name, status: how, words }) => (
          <li key={name} class={how}>
            <Icon name={ICON_OF[how]} />
            <span class="unseen">{CHECK.how[how]}</span>
            <b>{name}</b>
            <span>
              {words}
              {name === 'shuffles' && how === 'passed' && following.piles > 0 ? (
                <small>{CHECK.shuffles(following.piles)}</small>
              ) : null}
            </span>
          </li>
        ))}
        {failure ? <li class="failed">{failure.detail}</li> : null}
      </ol>
      <div class="check-side">
        {status === 'failed' ? null : (
          <FollowPanel cards={following.cards} game={terms?.game ?? ''} seat={people.seat} nameOf={namesIn(found)} />
        )}
        <Trust found={found} />
      </div>
    </>
  );
}

/** Its first sixteen digits in fours, and its last. */
const short = (head: string): string =>
  head.length > 24 ? `${head.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')} … ${head.slice(-6)}` : head;

const Fact = ({
  name,
  value,
  isCode = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly isCode?: boolean;
}) => (
  <div>
    <dt>{name}</dt>
    <dd class={isCode ? 'code' : ''}>{value}</dd>
  </div>
);

/** What no file can prove, and how to do without this page. */
function Trust({ found }: { readonly found: Found }) {
  const { file, report } = found;
  const { trust } = CHECK;
  const nameOf = namesIn(found);
  const level = report.terms?.level;
  return (
    <section class="check-trust panel">
      <h2>{trust.title}</h2>
      <ul>
        {isSure(report) ? (
          <li class="sure">
            <Icon name="check" />
            {trust.nobodyChose}
          </li>
        ) : null}
        {report.stacked ? (
          <li>
            <Icon name="warn" />
            {trust.stacked}
          </li>
        ) : null}
        {report.seats.map((seat, at) => (
          <li key={seat.seat} class={seat.seed === 'own' ? 'sure' : ''}>
            <Icon name={seat.seed === 'own' ? 'check' : 'warn'} />
            {seatLine(seat, nameOf(at))}
          </li>
        ))}
        {report.unproved.map((each) => (
          <li key={each}>
            <Icon name="warn" />
            {trust.unproved[each]}
          </li>
        ))}
        {level === 'trustless' ? null : (
          <li>
            <Icon name="warn" />
            {trust.hostSees}
          </li>
        )}
        <li>
          <Icon name="warn" />
          {trust.talk}
        </li>
        {report.warnings.map((warning) => (
          <li key={warning}>
            <Icon name="warn" />
            {warning}
          </li>
        ))}
      </ul>
      <p>
        <Icon name="bug" />
        {trust.notSure}
      </p>
      <code>
        npx cardwright verify {file}
        {lacksRules(report) ? ` ${CHECK.rulesFile}` : ''}
      </code>
      <code>python3 docs/verify/check.py {file}</code>
    </section>
  );
}

/** What is said of one seat: who made its seed, and what the host did for it by its own word. */
function seatLine({ seed, key, timeouts, takeover }: SeatVerdict, name: string): string {
  const { seeds, timedOut, takenOver } = CHECK.trust;
  return [
    seeds[seed](name, (key ?? '').slice(0, 8)),
    ...(timeouts > 0 ? [timedOut(timeouts)] : []),
    ...(takeover ? [takenOver[takeover.reason](takeover.seq)] : []),
  ].join(' ');
}

/** Runs the verifier in a worker of its own. */
function checked(asked: ToCheck, progress: (share: number) => void): Promise<Extract<FromChecker, { type: 'report' }>> {
  const worker = workerFor('check');
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromChecker>) => {
      if (data.type === 'progress') return progress(data.share);
      worker.terminate();
      resolve(data);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(asked);
  });
}
