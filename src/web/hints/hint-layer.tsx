/** The hint that is due now, on the page: a note with a ring and a leader. It blocks nothing but what lies under it. */
import './hints.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { say } from '../app/live.tsx';
import { Icon } from '../card/icon.tsx';
import { HINTS as texts } from '../texts/hints.ts';
import { plainText, Strong } from '../texts/strong.tsx';
import type { Hint, HintInput, HintNote } from './hint.ts';
import { markSeen, seenHints, stopHints } from './hint-memory.ts';
import { placeHint, type Box, type HintPlace, type HintRoom } from './place.ts';
import { boxOf, controlBoxes, figureBoxes, numberBoxes, panelBoxes } from './room.ts';

/** What is shown. */
export interface HintLayerProps extends HintInput {
  readonly hints: readonly Hint[];
}

/** A press on the table while a hint is read is no answer to it; so long it stands at least, in ms. */
const MIN_SHOWN = 900;

/** Shows the first hint of the list that is due and was not seen. */
export function HintLayer({ hints: all, table, naming }: HintLayerProps) {
  const game = naming.game.name;
  const hints = all.filter((hint) => hint.applies?.({ table, naming }) ?? true);
  const seen = seenHints(game);
  const found = hints.flatMap((hint, at) => {
    const note = seen.includes(hint.id) ? undefined : hint.due({ table, naming });
    return note && spotsOf(note).length > 0 ? [{ hint, at, note }] : [];
  })[0];
  // The table may come to the page after its state: look again a few times.
  const [, lookAgain] = useState(0);
  useEffect(() => {
    const timers = [100, 400, 1_000, 2_000].map((ms) => setTimeout(() => lookAgain(ms), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [table]);
  const shown = useRef<{ readonly id: string; readonly since: number }>(undefined);
  const id = found?.hint.id;
  useEffect(() => {
    const before = shown.current;
    // Its moment is over: the thing was done.
    if (before && before.id !== id && performance.now() - before.since > MIN_SHOWN) markSeen(game, before.id);
    shown.current = id === undefined ? undefined : { id, since: performance.now() };
    if (found) say(`${found.hint.title}. ${plainText(found.note.text)}`);
  }, [id]);
  if (!found) return null;
  return (
    <Note
      key={id}
      title={found.hint.title}
      count={texts.count(found.at + 1, hints.length)}
      note={found.note}
      table={table}
      close={() => markSeen(game, found.hint.id)}
    />
  );
}

/** The elements that a hint is about, as far as they are in sight. */
const spotsOf = ({ spots }: HintNote): readonly Element[] =>
  spots
    .flatMap((spot) => [...document.querySelectorAll(spot)])
    .filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 0 && height > 0;
    });

interface NoteProps {
  readonly title: string;
  readonly count: string;
  readonly note: HintNote;
  /** The shown state: with it things change their places. */
  readonly table: HintInput['table'];
  readonly close: () => void;
}

interface LaidHint {
  readonly place: HintPlace;
  /** Its width, as CSS. */
  readonly width: string;
  readonly form: HintForm;
}

/** `low`: its buttons stand beside the words; `slim`: it is as narrow as a narrow panel. */
type HintForm = 'usual' | 'low' | 'slim';

/** Forms to try, with widths in px, the usual one first: a crowded table may have room for a narrow or a low note. */
const FORMS: readonly { readonly px: number; readonly form: HintForm }[] = [
  { px: 264, form: 'usual' },
  { px: 340, form: 'usual' },
  { px: 224, form: 'usual' },
  { px: 420, form: 'usual' },
  { px: 188, form: 'slim' },
  { px: 420, form: 'low' },
];

/** Finds the form in which a note covers least, and its place. */
function placeIn(self: HTMLElement, rings: readonly [Box, ...Box[]], room: HintRoom): LaidHint {
  const before = [self.style.width, self.className] as const;
  const tries = FORMS.map(({ px, form }) => {
    const width = `min(${px}px, calc(100vw - 16px))`;
    self.style.width = width;
    self.className = classOf(form);
    return { width, form, place: placeHint(rings, boxOf(self), room) };
  });
  [self.style.width, self.className] = before;
  return tries.reduce((one, other) => (other.place.covered < one.place.covered ? other : one));
}

const classOf = (form: HintForm): string => `hint words ${form}`;

function Note({ title, count, note, table, close }: NoteProps) {
  const element = useRef<HTMLElement>(null);
  const [laid, setLaid] = useState<LaidHint & { readonly rings: readonly Ring[] }>();
  useLayoutEffect(() => {
    const lay = (): void => {
      const self = element.current;
      const [first, ...others] = spotsOf(note).map(ringOf);
      if (!self || !first) return;
      const rings = [first, ...others] as const;
      const room = {
        panels: panelBoxes(),
        controls: controlBoxes(),
        figures: figureBoxes(),
        numbers: numberBoxes(),
        width: innerWidth,
        height: innerHeight,
      };
      setLaid({ ...placeIn(self, rings, room), rings });
    };
    // After a new state or another window, cards take a while to come to their places.
    let timers: readonly number[] = [];
    const stop = (): void => {
      for (const timer of timers) clearTimeout(timer);
    };
    const layAgain = (): void => {
      stop();
      lay();
      timers = [120, 400, 900].map((ms) => window.setTimeout(lay, ms));
    };
    layAgain();
    addEventListener('resize', layAgain);
    return () => {
      stop();
      removeEventListener('resize', layAgain);
    };
  }, [note.text, table]);
  return (
    <>
      {laid?.rings.map((box, at) => (
        <span
          key={at}
          class="hint-ring"
          style={{ ...edges(box), ...(box.isRound ? { borderRadius: '50%' } : {}) }}
          aria-hidden="true"
        />
      ))}
      {laid ? <Leader {...laid.place.leader} /> : null}
      <aside
        ref={element}
        class={laid ? classOf(laid.form) : 'hint words unlaid'}
        style={laid ? { left: `${laid.place.left}px`, top: `${laid.place.top}px`, width: laid.width } : {}}
        aria-label={texts.label(title)}
      >
        <header>
          <Icon name="help" />
          <b>{title}</b>
          <em>{count}</em>
        </header>
        <p>
          <Strong text={note.text} />
        </p>
        <footer>
          <button type="button" class="button small main" onClick={close}>
            {texts.ok}
          </button>
          <button type="button" class="button small quiet" onClick={stopHints}>
            {texts.never}
          </button>
        </footer>
      </aside>
    </>
  );
}

/** Where something lies, and whether it is round. */
interface Ring extends Box {
  readonly isRound: boolean;
}

const ringOf = (element: Element): Ring => ({
  ...boxOf(element),
  isRound: getComputedStyle(element).borderTopLeftRadius === '50%',
});

/** A line from the note to what it is about. */
const Leader = ({ from, to }: HintPlace['leader']) => (
  <svg class="hint-leader" aria-hidden="true">
    <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    <circle cx={to.x} cy={to.y} r="4" />
  </svg>
);

const edges = ({ left, top, width, height }: Box) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});
