/** How a match is told beside its table, in lines: by the log of its own table where it has one, else in plain words. */
import { isOwnGame } from '../own-games.ts';
import type { ViewEvent } from '../../core/view/index.ts';
import type { Deed } from '../../host/index.ts';
import type { IconName } from '../art/index.ts';
import { verbOf } from '../tables/choices.ts';
import { seatName, type Naming } from '../tables/naming.ts';
import { loadTable } from '../tables/index.ts';
import { loadNews, type TellNews } from '../tables/load-news.ts';
import type { LogLine } from '../tables/log-list.tsx';
import { isTimeout, timeoutWords } from '../tables/timed-out.ts';
import { REPLAY as words } from '../texts/replay.ts';
import type { Cutting, Tell, ToldLine } from './film.ts';

/** How lines are told, and whether a step is described as a whole. */
type Telling = Pick<Cutting, 'tell' | 'tellsSteps'>;

/** Loads how a game is told. */
export async function loadTelling(naming: Naming): Promise<Telling> {
  const { name } = naming.game;
  const telling = isOwnGame(name) ? (await loadTable(name)).telling : undefined;
  return telling
    ? { tell: telling(naming), tellsSteps: false }
    : { tell: plainly(naming, await loadNews(naming.game)), tellsSteps: true };
}

/** Tells what was done as a heading, and the news of it beneath. */
export const plainly =
  (naming: Naming, news: TellNews): Tell =>
  (before, events, after, deed) => {
    const told = events.filter((event) => !isTimeout(event));
    const { lines, places } = news(naming, told, before, after);
    const written = lines.map((text, i): ToldLine => {
      const event = told[places?.[i] ?? told.length - 1];
      return { icon: iconOf(event), pieces: [text], ...(event && places ? { at: events.indexOf(event) } : {}) };
    });
    // That the time of a player ran out is the heading of what the host did then.
    const late = timeoutWords(naming.seats, events).map((text): ToldLine => ({ icon: null, pieces: [text] }));
    const heading = late.length > 0 || !deed ? late : [headingOf(naming, deed)];
    return [...heading.map((line) => (places ? { ...line, at: 0 } : line)), ...written];
  };

function headingOf(naming: Naming, { by, command }: Deed): LogLine {
  if (by === null) return { icon: null, pieces: [words.dealt] };
  const who = by === 'host' ? words.host : seatName(naming, by);
  return { icon: null, pieces: [words.did(who, verbOf(naming, command))] };
}

const VERBS: readonly (readonly [RegExp, IconName])[] = [
  [/draw|deal/, 'pile'],
  [/discard|burn|mill|fold|muck/, 'grave'],
];

const ICONS: { readonly [Type in ViewEvent['type']]?: IconName } = {
  shuffled: 'sweep',
  revealed: 'eye',
  changed: 'up',
};

function iconOf(event: ViewEvent | undefined): IconName {
  if (event?.type === 'moved') return VERBS.find(([verbs]) => verbs.test(event.verb))?.[1] ?? 'plus';
  return (event && ICONS[event.type]) ?? 'list';
}
