/** The cues of the clip that plays, of the one that is rested at, or of the one that played last, and how far each has come. */
import { useEffect, useState } from 'preact/hooks';
import type { Cue } from '../timeline/index.ts';
import type { Performance } from '../stage/index.ts';
import { INSPECTOR as words } from '../texts/replay.ts';

/** What is seen of a clip. */
interface Seen {
  readonly cues: readonly Cue[];
  /** How far in ms; beyond its end once it is over. */
  readonly passed: number;
  readonly rate: number;
  readonly backlog: number;
}

const EVERY = 50;
const MOST = 60;
const NOTHING: Seen = { cues: [], passed: 0, rate: 1, backlog: 0 };

/** A clip in which time stands still. */
export type RestingClip = Pick<Seen, 'cues' | 'passed'>;

interface CuesProps {
  readonly performance: Performance | undefined;
  readonly resting?: RestingClip;
}

/** The panel; it looks at the stage from time to time, and changes nothing. */
export function CuesPanel({ performance, resting }: CuesProps) {
  const seen = useClip(performance);
  const { rate, backlog } = seen;
  const { cues, passed } = seen.passed === Infinity || seen.cues.length === 0 ? (resting ?? seen) : seen;
  return (
    <section class="panel cues-panel" aria-label={words.cues}>
      <h2>
        {words.cues}
        <span class="spring" />
        <small>{words.director(rate === Infinity ? '∞' : `${rate}×`, Math.round(backlog))}</small>
      </h2>
      <div class="scrolls" tabIndex={0} role="group" aria-label={words.cues}>
        {cues.length === 0 ? <p>{words.noCues}</p> : <Cues cues={cues} passed={passed} />}
      </div>
    </section>
  );
}

function Cues({ cues, passed }: Pick<Seen, 'cues' | 'passed'>) {
  const { at, cue, target, length, progress } = words.cue;
  return (
    <table>
      <thead>
        <tr>
          {[at, cue, target, length, progress].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cues.slice(0, MOST).map((each, i) => (
          <tr key={i}>
            <td>{Math.round(each.at)}</td>
            <td title={each.text}>{[each.kind, each.sfx ?? each.fx ?? ''].join(' ')}</td>
            <td>{each.kind === 'commit' ? '' : each.target}</td>
            <td>{Math.round(each.dur)}</td>
            <td>
              <span class="bar">
                <i style={{ width: `${Math.round(100 * shareOf(each, passed))}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shareOf = ({ at, dur }: Cue, passed: number): number =>
  passed < at ? 0 : dur === 0 ? 1 : Math.min(1, (passed - at) / dur);

function useClip(performance: Performance | undefined): Seen {
  const [seen, setSeen] = useState(NOTHING);
  useEffect(() => {
    if (!performance) return undefined;
    const timer = setInterval(() => setSeen((last) => seenOf(performance, last)), EVERY);
    return () => clearInterval(timer);
  }, [performance]);
  return seen;
}

/** Nothing new is the same object, so nothing is drawn again. */
function seenOf({ show: { director } }: Performance, last: Seen): Seen {
  const [clip, passed] = director.playing().at(-1) ?? [];
  const { rate } = director;
  const backlog = director.backlog();
  if (!clip || passed === undefined) {
    const isOver = last.passed === Infinity || last.cues.length === 0;
    return isOver && last.rate === rate && last.backlog === backlog
      ? last
      : { ...last, passed: Infinity, rate, backlog };
  }
  return last.cues === clip.cues && last.passed === passed && last.rate === rate
    ? last
    : { cues: clip.cues, passed, rate, backlog };
}
