/** Which match? A file that is dropped or chosen, or one of those that were played in this browser. */
import type { Backend } from '../app/backend.ts';
import { endedMatches } from '../app/own-matches.ts';
import { goTo, type ReplayRoute } from '../app/router.ts';
import { MakersMark } from '../card/icon.tsx';
import { ENGLISH } from '../texts/index.ts';
import { START } from '../texts/start.ts';
import { REPLAY as words } from '../texts/replay.ts';
import { isFileName } from './screening.ts';

/** What is said, and what becomes of a file. */
export interface AskingProps {
  readonly backend: Pick<Backend, 'isLocal'>;
  readonly wanted: ReplayRoute;
  /** How far a file is read; nothing while none is. */
  readonly share: number | undefined;
  readonly why: string;
  readonly take: (file: File | undefined) => void;
}

/** The page before a match is there. */
export function Asking({ backend, wanted, share, why, take }: AskingProps) {
  if (share !== undefined)
    return (
      <main class="replay-ask panel">
        <MakersMark />
        <h1>{words.opening}</h1>
        <p>{words.share(Math.round(100 * share))}</p>
      </main>
    );
  const ended = endedMatches(backend);
  return (
    <main class="replay-ask panel">
      <MakersMark />
      <h1>{words.pick}</h1>
      <p>{askedFor(wanted)}</p>
      <label class="button main">
        {words.choose}
        <input
          type="file"
          class="unseen"
          accept=".jsonl,application/x-ndjson,text/plain"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p role="alert">{why}</p>
      <h2>{words.own}</h2>
      {ended.length === 0 ? <p>{words.none}</p> : null}
      <ul>
        {ended.map(({ match, title, ended: how = '' }) => (
          <li key={match}>
            <span>
              <b>{title}</b> <small>{how}</small>
            </span>
            <button
              type="button"
              class="button small"
              aria-label={words.watch(title, how)}
              onClick={() => goTo({ at: 'replay', match, event: -1, viewer: '', inspect: false })}
            >
              {START.watch}
            </button>
          </li>
        ))}
      </ul>
      <small>{words.note}</small>
      <a href="#/">{ENGLISH.match.back}</a>
    </main>
  );
}

function askedFor({ match, event }: ReplayRoute): string {
  if (!isFileName(match)) return words.drop;
  return event < 0 ? words.dropAgain : words.dropFor(event);
}
