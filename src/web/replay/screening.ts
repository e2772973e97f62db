/** A match that is there to be shown: from a file, from this browser, or as a server tells those who sat at it. */
import type { Outcome, Seat } from '../../core/index.ts';
import type { GameSheet, Replay, StoredMatch, ToldMatch } from '../../host/index.ts';
import { Refused, type Backend } from '../app/backend.ts';
import { linesOf } from '../check/file-lines.ts';
import { NOBODY } from '../check/handed.ts';
import type { Opened, Reel, Watcher } from './letters.ts';
import { Replayer } from './replayer.ts';

/** A match that can be shown. */
export interface Screening {
  /** Its name in an address: a match of the backend, or `file-…`. */
  readonly name: string;
  readonly game: GameSheet;
  readonly version: string;
  readonly names: readonly (string | null)[];
  readonly level: string;
  readonly outcome: Outcome | null;
  readonly words: string;
  /** The own seat, where one has one. */
  readonly seat: Seat | null;
  readonly watchers: readonly Watcher[];
  /** The lines of a transcript: they can be checked and kept. */
  readonly lines: readonly string[] | null;
  /** The worker with the whole match, where it lies open. */
  readonly replayer: Replayer | null;
  /** Returns the match from a viewer's perspective. The viewer who sees all cards takes a seat. */
  tell(watcher: Watcher, near?: Seat): Promise<ToldMatch>;
  close(): void;
}

/** The name of a file in an address: the beginning of its last hash. */
export const fileName = (head: string): string => `file-${head.slice(0, 12)}`;

/** Whether a name is that of a file. */
export const isFileName = (name: string): boolean => name.startsWith('file-');

/** Opens a match file, with the names of its players where they are known; throws what is wrong with it as a sentence. */
export async function screenFile(
  file: File,
  progress: (share: number) => void,
  { names, seat } = NOBODY,
): Promise<Screening | undefined> {
  const lines = await linesOf(file);
  const screening = lines && (await screenLines(lines, progress));
  return screening && names.length > 0 ? { ...screening, names, seat } : screening;
}

/** Opens the lines of a transcript. */
export async function screenLines(
  lines: readonly string[],
  progress: (share: number) => void,
  name = '',
): Promise<Screening> {
  const screening = await screenReel({ is: 'lines', lines }, name, progress);
  keepFile(screening.name, lines);
  return screening;
}

/** Opens a match that is over, or one of this browser as far as it went. */
export async function screenMatch(
  backend: Backend,
  match: string,
  progress: (share: number) => void,
): Promise<Screening> {
  if (backend.isLocal) return screenLocal(backend, match, progress);
  const replay = await backend.replay(match);
  const { told, names, seat, level } = replay;
  // Of a sealed transcript nobody can make what a seat was told; it can be checked and kept all the same.
  if (told.length > 0)
    return screenTold(backend, replay, level === 'committed' ? await backend.transcript(match) : null);
  // Its transcript has seats and no names: who sat there, the server knows.
  return { ...(await screenLines(await backend.transcript(match), progress, match)), names, seat };
}

/** A match of this page: of one that is over and committed the transcript, so that it can be checked as well. */
async function screenLocal(backend: Backend, match: string, progress: (share: number) => void): Promise<Screening> {
  const stored = await backend.stored(match);
  const names = namesIn(stored);
  const lines = stored.head.fair ? await backend.transcript(match).catch(() => undefined) : undefined;
  if (lines) return { ...(await screenLines(lines, progress, match)), names, seat: 0 };
  return screenReel({ is: 'stored', stored }, match, progress, 0);
}

/** Returns who sat where, by the last record that says so. */
function namesIn({ snapshot, records }: StoredMatch): readonly (string | null)[] {
  const names = (snapshot?.guests ?? []).map((guest) => guest?.name ?? null);
  for (const { sat } of records) if (sat) names[sat.seat] = sat.guest.name;
  return names;
}

/** The file that was opened last in this tab, if it has this name. */
export function keptFile(name: string): readonly string[] | undefined {
  try {
    const text = sessionStorage.getItem(`cardwright.${name}`);
    return text === null ? undefined : text.split('\n');
  } catch {
    return undefined;
  }
}

const MOST_KEPT = 2_000_000;

/** A reload finds the file again, where the browser lets us keep it. */
function keepFile(name: string, lines: readonly string[]): void {
  const text = lines.join('\n');
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('cardwright.file-')) sessionStorage.removeItem(key);
    if (text.length < MOST_KEPT) sessionStorage.setItem(`cardwright.${name}`, text);
  } catch {
    // A browser that keeps nothing asks for the file again.
  }
}

async function screenReel(
  reel: Reel,
  name: string,
  progress: (share: number) => void,
  seat: Seat | null = null,
): Promise<Screening> {
  const replayer = new Replayer(progress);
  try {
    const opened: Opened = await replayer.ask('open', reel);
    return {
      ...opened,
      name: name === '' ? fileName(opened.head) : name,
      seat,
      lines: reel.is === 'lines' ? reel.lines : null,
      replayer,
      tell: (watcher, near = 0) => replayer.ask('tell', { watcher, near }),
      close: () => replayer.close(),
    };
  } catch (error) {
    replayer.close();
    throw error;
  }
}

/** As a server tells it: nothing but what this guest was told in the match. */
async function screenTold(
  backend: Backend,
  { match, game, seat, names, outcome, level, told }: Replay,
  lines: Screening['lines'],
): Promise<Screening> {
  const sheet = await backend.sheet(game);
  const [first] = told;
  return {
    name: match,
    game: sheet,
    version: '',
    names,
    level,
    outcome,
    words: '',
    seat,
    watchers: told.map(({ viewer }) => viewer),
    lines,
    replayer: null,
    tell: async (watcher) => {
      const found = told.find(({ viewer }) => viewer === watcher) ?? first;
      if (!found) throw new Refused({ code: 'NoSuchMatch' });
      return found;
    },
    close: () => {},
  };
}
