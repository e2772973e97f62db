/** The replay: a match that is over, or a match file, at its own table, from any moment and as anybody who may see it. */
import { isOwnGame } from '../own-games.ts';
import './replay.css';
import { effect, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { holderOf, Refused, type Backend } from '../app/backend.ts';
import { useKeys } from '../app/keys.ts';
import { Later } from '../app/later.tsx';
import { say } from '../app/live.tsx';
import { saveAs } from '../app/save-as.ts';
import { formatRoute, goTo, route, type ReplayRoute, type Route } from '../app/router.ts';
import { titleOf } from '../app/title-of.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import { hand, taken } from '../check/handed.ts';
import { Seal } from '../people/seal.tsx';
import { ENGLISH as texts } from '../texts/index.ts';
import { PEOPLE } from '../texts/people.ts';
import { RESULT } from '../texts/result.ts';
import { REPLAY as words } from '../texts/replay.ts';
import { countOf } from '../result/general.ts';
import { Asking } from './asking.tsx';
import { Controls } from './controls.tsx';
import { EventList } from './event-list.tsx';
import { against, FilmTable, watcherWords } from './film-table.tsx';
import type { Watcher } from './letters.ts';
import { Unshowable } from './replayer.ts';
import { isFileName, keptFile, screenFile, screenLines, screenMatch, type Screening } from './screening.ts';
import { Scrubber } from './scrubber.tsx';
import { Segments } from './segments.tsx';
import { useFilm, type Running } from './use-film.ts';

const NOWHERE: ReplayRoute = { at: 'replay', match: '', event: -1, viewer: '', inspect: false };

const loadInspector = async () => (await import('../inspector/replay-inspector.tsx')).ReplayInspector;

/** Where in the replays one is. */
const here = (): ReplayRoute => placeIn(route.value);

const placeIn = (place: Route): ReplayRoute => (place.at === 'replay' ? place : NOWHERE);

/** The page of replays. */
export function ReplayPage({ backend }: { readonly backend: Backend }) {
  const screening = useSignal<Screening | undefined>(undefined);
  const share = useSignal<number | undefined>(undefined);
  const why = useSignal('');
  const wanted = here();
  const open = async (opening: () => Promise<Screening | undefined>): Promise<void> => {
    share.value = 0;
    why.value = '';
    try {
      const found = await opening();
      if (!found) throw new Unshowable({ code: 'Unreadable', words: words.refused.unreadable });
      screening.value?.close();
      screening.value = found;
      if (found.name !== here().match) goTo({ ...here(), match: found.name, event: -1, viewer: '' }, { instead: true });
    } catch (error) {
      why.value = wordsOf(error);
    } finally {
      share.value = undefined;
    }
  };
  const progress = (done: number): void => void (share.value = done);
  const take = (file: File | undefined): void => void (file && open(() => screenFile(file, progress)));
  useEffect(() => () => screening.value?.close(), []);
  // Before the next paint, so that the file chooser does not appear while a match is being opened.
  useLayoutEffect(() => {
    if (screening.value?.name === wanted.match && wanted.match !== '') return;
    const handed = taken();
    const kept = isFileName(wanted.match) ? keptFile(wanted.match) : undefined;
    if (handed) void open(() => screenFile(handed.file, progress, handed.people));
    else if (kept) void open(() => screenLines(kept, progress));
    else if (wanted.match !== '' && !isFileName(wanted.match))
      void open(async () => screenMatch(await holderOf(backend, wanted.match), wanted.match, progress));
    else screening.value = undefined;
  }, [wanted.match]);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  };
  const { value: shown } = screening;
  return (
    <div class="replay-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {shown ? (
        <>
          <Shown key={shown.name} screening={shown} />
          {why.value === '' ? null : <Complaint text={why.value} close={() => (why.value = '')} />}
        </>
      ) : (
        <Asking backend={backend} wanted={wanted} share={share.value} why={why.value} take={take} />
      )}
    </div>
  );
}

/** What was wrong with a file; the match that is open stays open. */
function Complaint({ text, close }: { readonly text: string; readonly close: () => void }) {
  return (
    <p class="replay-complaint" role="alert">
      <span>{text}</span>
      <button type="button" class="icon-button" aria-label={texts.table.close} onClick={close}>
        <Icon name="cross" />
      </button>
    </p>
  );
}

const REFUSED: { readonly [code: string]: string } = {
  NotOver: words.refused.notOver,
  TooMany: words.refused.busy,
  TooLarge: words.refused.tooLong,
};

/** Why there is nothing to see, in a sentence. */
function wordsOf(error: unknown): string {
  const { refused } = words;
  if (error instanceof Unshowable) {
    if (error.code === 'Unreadable' || error.code === 'NoSuchMatch') return error.message;
    if (error.code === 'NoRules') return refused.noRules;
    return error.message === '' ? refused.failed : refused.fault(error.message);
  }
  if (error instanceof Refused) return REFUSED[error.code] ?? refused.noMatch;
  return refused.failed;
}

function Shown({ screening }: { readonly screening: Screening }) {
  const { event, inspect } = here();
  const watcher = useSignal(watcherOf(screening, here().viewer));
  const isTight = useSignal(true);
  const take = useSignal({ from: event, count: 0 });
  const film = useFilm(screening, { watcher: watcher.value, isTight: isTight.value, take: take.value });
  const written = useRef(event);
  useEffect(() => film && keepAddress(film, written), [film]);
  useEffect(() => {
    // Somebody has followed a link to another moment of the same match.
    if (film && event >= 0 && event !== written.current) film.head.seekEvent(event);
  }, [event]);
  useKeys({ '`': () => inspecting(!here().inspect)() }, { leads: true });
  if (!film) return <p class="loading">{words.opening}</p>;
  const parts = {
    screening,
    film,
    watch: (next: Watcher) => void (watcher.value = next),
    isTight: isTight.value,
    tighten: (on: boolean) => void (isTight.value = on),
  };
  if (!inspect || !screening.replayer) return <Screen {...parts} />;
  return (
    <Later
      load={loadInspector}
      props={{
        ...parts,
        replayer: screening.replayer,
        anew: (from: number) => void (take.value = { from, count: take.value.count + 1 }),
        close: inspecting(false),
      }}
    />
  );
}

const inspecting = (inspect: boolean) => (): void => goTo({ ...here(), inspect }, { instead: true });

/** As whom the match is seen first: as the address says, from the own seat, or from the first there is. */
function watcherOf({ watchers, seat }: Screening, asked: string): Watcher {
  const [first = 'spectator'] = watchers;
  return watchers.find((each) => String(each) === asked) ?? watchers.find((each) => each === seat) ?? first;
}

/** While nothing plays, the address names the moment: a reload comes back to it, and it can be copied. */
function keepAddress({ head, watcher }: Running, written: { current: number }): () => void {
  return effect(() => {
    if (head.isPlaying.value || head.time.value === 0) return;
    written.current = head.number;
    // Not for the sake of the address: a link that is followed just now must not be written over.
    const place = placeIn(route.peek());
    history.replaceState(null, '', formatRoute({ ...place, event: written.current, viewer: String(watcher) }));
  });
}

interface ScreenProps {
  readonly screening: Screening;
  readonly film: Running;
  readonly watch: (watcher: Watcher) => void;
  readonly isTight: boolean;
  readonly tighten: (isTight: boolean) => void;
}

function Screen({ screening, film, watch, isTight, tighten }: ScreenProps) {
  const { head, watcher } = film;
  return (
    <div class="replay">
      <Bar screening={screening} film={film} watch={watch} />
      <FilmTable film={film} />
      <EventList head={head} />
      <section class="panel scrub" aria-label={words.controls}>
        <Scrubber head={head} own={typeof watcher === 'number' ? watcher : null} />
        <Controls head={head} isTight={isTight} tighten={tighten} />
      </section>
    </div>
  );
}

/** Returns the length of the match in the unit that its result uses. */
function lengthOf({ head: { film }, naming: { game } }: Running): string {
  const last = film.views.at(-1);
  const counted = isOwnGame(game.name) || !last ? undefined : countOf(game, last);
  return counted ? `${counted.value} ${counted.label}` : words.turns(film.turns.length);
}

function Bar({ screening, film, watch }: Omit<ScreenProps, 'isTight' | 'tighten'>) {
  const { head, naming, watcher } = film;
  const { outcome, lines } = screening;
  const number = head.told;
  const called = ownNaming(screening, naming);
  const facts = [
    titleOf(naming.game),
    against(called),
    lengthOf(film),
    outcome ? resultOf(outcome.winners, called) : words.left,
  ];
  return (
    <section class="replay-bar" aria-label={words.title}>
      <a class="home" href="#/" aria-label={texts.bar.home}>
        <MakersMark />
      </a>
      <span class="bar-title">
        <b>{words.title}</b> <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      </span>
      <span class="spring" />
      <Segments
        label={words.seenAs}
        isLabelled
        all={screening.watchers}
        chosen={watcher}
        words={watcherWords(screening, film)}
        choose={watch}
      />
      <span class="replay-tools">
        <button type="button" class="button small" onClick={() => copyLink(number, String(watcher))}>
          <Icon name="link" />
          {words.link(number)}
        </button>
        {lines ? (
          <>
            <Seal state="unknown" isSealed={isSealed(lines)} check={() => check(lines, screening)} />
            <button
              type="button"
              class="button small"
              aria-label={PEOPLE.menu.save}
              title={PEOPLE.menu.save}
              onClick={() => saveAs(`${screening.name}.jsonl`, fileText(lines))}
            >
              <Icon name="down" />
              {RESULT.saveBrief}
            </button>
          </>
        ) : (
          <a class="button small" href="#/replay">
            {words.another}
          </a>
        )}
        {screening.replayer ? (
          <button
            type="button"
            class="icon-button"
            aria-label={words.inspect}
            title={`${words.inspect} (\`)`}
            onClick={inspecting(true)}
          >
            <Icon name="bug" />
          </button>
        ) : null}
      </span>
    </section>
  );
}

/** Returns the naming for the page: the reader is "You" only while the table, too, calls that seat "You". */
const ownNaming = ({ seat: own }: Screening, naming: Running['naming']): Running['naming'] => ({
  ...naming,
  seats: naming.seats.map((each) => ({ ...each, isViewer: each.isViewer && each.seat === own })),
});

function resultOf(winners: readonly number[], { seats }: Running['naming']): string {
  if (seats.length === 1) return winners.length > 0 ? words.won : words.lost;
  if (winners.length === 0 || winners.length === seats.length) return words.drawn;
  return words.wonBy(
    winners.map((seat) => (seats[seat]?.isViewer ? words.byYou : (seats[seat]?.name ?? ''))).join(', '),
  );
}

function copyLink(event: number, viewer: string): void {
  const address = `${location.href.replace(/#.*$/, '')}${formatRoute({ ...here(), event, viewer, inspect: false })}`;
  void navigator.clipboard?.writeText(address).then(
    () => say(words.copied),
    () => {},
  );
  history.replaceState(null, '', address);
}

/** The text of a match file. */
const fileText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Whether a transcript keeps its secrets for an auditor (F24). */
const isSealed = (lines: readonly string[]): boolean => lines.at(-1)?.includes('"type":"sealed"') ?? false;

function check(lines: readonly string[], { names, seat, name }: Screening): void {
  hand(new File([fileText(lines)], 'match.jsonl'), { names, seat, ...(isFileName(name) ? {} : { match: name }) });
  goTo({ at: 'check' });
}
