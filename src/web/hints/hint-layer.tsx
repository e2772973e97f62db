/** The hint that is due now, on the page: a note with a ring and a leader. It blocks nothing but what lies under it. */
import './hints.css';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { say } from '../app/live.tsx';
import { Icon } from '../card/icon.tsx';
import { HINTS as texts } from '../texts/hints.ts';
import { plainText, Strong } from '../texts/strong.tsx';
import { spokenHint, type Hint, type HintInput, type HintNote, type ShownHint } from './hint.ts';
import { isNewlySaid, markSeen, seenHints, stopHints } from './hint-memory.ts';
import {
  apart,
  coveredBy,
  crossings,
  leaderFrom,
  lengthOf,
  overlap,
  partsOutside,
  placeHint,
  type Box,
  type HintPlace,
  type HintRoom,
} from './place.ts';
import { boxOf, roomsNow } from './room.ts';

/** What is shown. */
export interface HintLayerProps extends HintInput {
  readonly hints: readonly Hint[];
  /** Where the hint that is shown is kept, for commands to end it. */
  readonly shown: RefObject<ShownHint | undefined>;
}

/** Shows the first hint of the list that is due and was not seen. */
export function HintLayer({ hints: all, table, naming, shown }: HintLayerProps) {
  const game = naming.game.name;
  const hints = all.filter((hint) => hint.applies?.({ table, naming }) ?? true);
  const seen = seenHints(game);
  const isCovered = useCover();
  const found = hints.flatMap((hint) => {
    const note = seen.includes(hint.id) ? undefined : hint.due({ table, naming });
    return note && spotsOf(note).length > 0 ? [{ hint, note }] : [];
  })[0];
  // The table may come to the page after its state: look again a few times.
  const [, lookAgain] = useState(0);
  useEffect(() => {
    const timers = [100, 400, 1_000, 2_000].map((ms) => setTimeout(() => lookAgain(ms), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [table]);
  const id = found?.hint.id;
  useEffect(() => {
    if (found && !isCovered && isNewlySaid(game, found.hint.id))
      say(spokenHint(found.hint.title, plainText(found.note.text)));
  }, [id, isCovered]);
  if (!found || isCovered) return null;
  shown.current = {
    seq: table.seq,
    given: (type) => void (found.hint.ends.test(type) && markSeen(game, found.hint.id)),
  };
  return (
    <Note
      key={id}
      title={found.hint.title}
      count={texts.count(hints.filter(({ id }) => seen.includes(id)).length + 1, hints.length)}
      note={found.note}
      table={table}
      close={() => markSeen(game, found.hint.id)}
    />
  );
}

/** What lies over the table until it is answered: hints wait for it. */
const COVERS = 'dialog[open], .paused';

/** Returns whether something lies over the table. */
function useCover(): boolean {
  const [isCovered, setCovered] = useState(() => document.querySelector(COVERS) !== null);
  useEffect(() => {
    const look = (): void => setCovered(document.querySelector(COVERS) !== null);
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, []);
  return isCovered;
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
  /** True while a card is dragged, or the one that the hint points at lies where it was dropped. The hint is out of sight then. */
  readonly isHeld?: boolean;
  readonly place: HintPlace;
  /** The room that it was placed in, by its number. */
  readonly at: number;
  /** Its width, as CSS. */
  readonly width: string;
  readonly form: HintForm;
}

/** `low`: its buttons stand beside the words; `slim`: it is as narrow as a narrow panel; `strip`: its title alone, in one line, which opens the rest. */
type HintForm = 'usual' | 'low' | 'slim' | 'strip';

/** Forms to try, with widths in px, the usual one first: a crowded table may have room for a narrow or a low note. */
const FORMS: readonly { readonly px: number; readonly form: HintForm }[] = [
  { px: 264, form: 'usual' },
  { px: 340, form: 'usual' },
  { px: 224, form: 'usual' },
  { px: 420, form: 'usual' },
  { px: 188, form: 'slim' },
  { px: 420, form: 'low' },
];
/** A title alone says less than a note that covers a figure. */
const STRIPS: typeof FORMS = [
  { px: 330, form: 'strip' },
  { px: 286, form: 'strip' },
];

/** A note whose title alone had room, once somebody wants to read it: it lies over what it must. */
const READ: typeof FORMS = [{ px: 420, form: 'low' }];

/** Returns whether a card is being dragged or has just been dropped. */
const isHeld = (element: Element): boolean => element.matches('.dragged, [data-dropped]');

/** Where the hint that was laid last lies: it comes back there after cards were in the air. */
let last: { readonly title: string; readonly laid: LaidHint; readonly box: Box; readonly rings: Rings } | undefined;

type Rings = readonly [Ring, ...Ring[]];

/**
 * Milliseconds after which what a hint covers or points at has come to its place, after an act of the reader and after a new
 * state: what passes by does not move the hint.
 */
const PASSING = 300;
const SETTLING = 900;

/** What a thing may move by, in px, until the hint about it moves too. */
const NUDGE = 24;

/** Returns whether one of the things that a hint is about lies elsewhere than when it was laid. */
const isMoved = (was: Rings, now: Rings): boolean =>
  was.length !== now.length ||
  was.some(({ left, top }, at) => Math.hypot(left - (now[at]?.left ?? 0), top - (now[at]?.top ?? 0)) > NUDGE);

/** Whether a finger or a button of the mouse is down, and when it was last: nothing moves away from under it. */
let isPressed = false;
let pressedAt = 0;
for (const [event, to] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(event, () => void ([isPressed, pressedAt] = [to, performance.now()]), true);

/** Why a hint is laid: the state is new, something on the table has changed, or all has come to its place. */
type LayReason = 'state' | 'change' | 'rest';

/** Finds the first form in which a note covers nothing, and its place; without room there is none, unless it is to be read anyway. */
function placeIn(
  self: HTMLElement,
  rings: readonly [Box, ...Box[]],
  rooms: ReturnType<typeof roomsNow>,
  isRead: boolean,
): LaidHint | undefined {
  for (const forms of isRead ? [READ] : [FORMS, STRIPS])
    for (const [at, room] of rooms.entries())
      for (const { px, form } of forms) {
        const width = `min(${px}px, calc(100vw - 16px))`;
        const place = placeHint(
          rings,
          measured(self, width, form, () => boxOf(self)),
          room,
        );
        if (place.covered === 0 || (isRead && at === rooms.length - 1)) return { width, form, place, at };
      }
  return undefined;
}

/** Returns a hint that stays where it lies, with a leader to where its target is now. */
function stayed({ laid, box }: NonNullable<typeof last>, rings: Rings, room: HintRoom): LaidHint {
  return { ...laid, place: { ...laid.place, leader: leaderFrom(box, rings, room) } };
}

/** Returns the box of a note in its place and form. */
function boxIn(self: HTMLElement, { place: { left, top }, width, form }: LaidHint): Box {
  const size = measured(self, width, form, () => boxOf(self));
  return { ...size, left, top };
}

/** Measures a note in another form. */
function measured<T>(self: HTMLElement, width: string, form: HintForm, measure: () => T): T {
  const before = [self.style.width, self.className] as const;
  [self.style.width, self.className] = [width, classOf(form)];
  const found = measure();
  [self.style.width, self.className] = before;
  return found;
}

/** Faces on plates: the leader goes under them. */
const portraits = () => [...document.querySelectorAll('main.table :is(.side-plate, .strip) .portrait')].map(boxOf);

const cards = () => [...document.querySelectorAll('main.table :is(.tcard, .face-card)')].map(boxOf);

const classOf = (form: HintForm): string => `hint words ${form}`;

function Note({ title, count, note, table, close }: NoteProps) {
  const element = useRef<HTMLElement>(null);
  const [laid, setLaid] = useState<LaidHint & MarksProps>();
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    let timers: readonly number[] = [];
    const stop = (): void => {
      for (const timer of timers) clearTimeout(timer);
    };
    const lay = (reason: LayReason): void => {
      const isAtRest = reason === 'rest';
      const self = element.current;
      const spots = spotsOf(note);
      const held = spots.some(isHeld) || document.querySelector('main.table .dragged') !== null;
      setLaid((was) => (was && (was.isHeld ?? false) !== held ? { ...was, isHeld: held } : was));
      const [first, ...others] = spots.map(ringOf);
      if (held || !self || !first) return;
      if (isPressed) return later();
      const rings = [first, ...others] as const;
      const rooms = roomsNow();
      const kept = last?.title === title && !isRead ? last : undefined;
      const room = kept && rooms[kept.laid.at];
      const stays = kept && room && coveredBy(kept.box, rings, room) === 0 && !(isAtRest && isMoved(kept.rings, rings));
      if (stays && reason === 'change') return;
      // What it covers now may be gone in a moment.
      if (kept && !stays && !isAtRest) return later();
      const found = kept && stays ? stayed(kept, rings, room) : placeIn(self, rings, rooms, isRead);
      const { controls, numbers, texts: words } = rooms[1];
      // Without room for it, it waits until there is some.
      setLaid(
        found && {
          ...found,
          rings,
          leader: found.place.leader,
          numbers,
          words,
          others: [...controls, ...words, ...portraits()],
        },
      );
      if (kept && stays) return;
      last = found && { title, laid: found, box: boxIn(self, found), rings };
    };
    // After a new state or another window, cards take a while to come to their places.
    let since = performance.now();
    const later = (): void => {
      stop();
      const now = performance.now();
      const first = Math.max(PASSING, pressedAt > since ? 0 : since + SETTLING - now);
      timers = [first, first + SETTLING].map((ms) => window.setTimeout(() => lay('rest'), ms));
    };
    const layAgain = (): void => {
      lay('state');
      later();
    };
    const resized = (): void => {
      last = undefined;
      // In another window everything is in its place sooner.
      since = -SETTLING;
      layAgain();
    };
    layAgain();
    addEventListener('resize', resized);
    // What is taken up lights squares and opens panels.
    const changes = new MutationObserver(() => lay('change'));
    for (const each of document.querySelectorAll('main.table'))
      changes.observe(each, { subtree: true, childList: true, attributeFilter: ['class', 'disabled', 'data-dropped'] });
    return () => {
      stop();
      changes.disconnect();
      removeEventListener('resize', resized);
    };
  }, [note.text, table, isRead]);
  return (
    <>
      {laid && !laid.isHeld ? <Marks {...laid} /> : null}
      <aside
        ref={element}
        class={laid && !laid.isHeld ? classOf(laid.form) : 'hint words unlaid'}
        style={laid ? { left: `${laid.place.left}px`, top: `${laid.place.top}px`, width: laid.width } : {}}
        aria-label={texts.label(title)}
      >
        <header>
          <Icon name="help" />
          {laid?.form === 'strip' ? (
            <button type="button" class="title" aria-expanded={isRead} onClick={() => setRead(true)}>
              {title} <Icon name="down" />
            </button>
          ) : (
            <b>{title}</b>
          )}
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

/** How far a ring lies around what it marks. */
const AROUND = 4;

function ringOf(element: Element): Ring {
  const { left, top, width, height } = boxOf(element);
  return {
    left: left - AROUND,
    top: top - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
    isRound: getComputedStyle(element).borderTopLeftRadius === '50%',
  };
}

interface MarksProps {
  readonly rings: readonly Ring[];
  readonly leader: HintPlace['leader'];
  /** Boxes to avoid: numbers are never covered, words are not crossed by a ring, and the leader is drawn below `others`. */
  readonly numbers: readonly Box[];
  readonly words: readonly Box[];
  readonly others: readonly Box[];
}

/** Leaders that are longer than this share of the window, or that would cross a card, are not drawn. */
const MAX_LEADER = 1 / 3;

/** Rings around what the note is about, and a line to it; both leave numbers free. */
function Marks({ rings, leader, numbers, words, others }: MarksProps) {
  const isTarget = (box: Box): boolean => rings.some((ring) => overlap(ring, box) > 0.9 * box.width * box.height);
  const kept = [...numbers, ...others.filter((box) => !isTarget(box))];
  const crossed = words.filter((box) => rings.some((ring) => overlap(ring, box) > 0) && !isTarget(box));
  const isNear = lengthOf(leader) <= MAX_LEADER * Math.max(innerWidth, innerHeight);
  const isClear =
    isNear &&
    crossings(
      leader,
      cards().filter((box) => !isTarget(box)),
    ) === 0;
  return (
    <svg class="hint-marks" aria-hidden="true">
      <clipPath id="hint-free">
        <path clip-rule="evenodd" d={without([...numbers, ...crossed])} />
      </clipPath>
      <g clip-path="url(#hint-free)">
        {rings.map(({ left, top, width, height, isRound }, at) => (
          <rect key={at} x={left} y={top} width={width} height={height} rx={isRound ? width : 14} />
        ))}
      </g>
      {isClear ? (
        <g clip-path="url(#hint-free)">
          <path
            class="leader"
            d={partsOutside(leader, kept)
              .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
              .join('')}
          />
          <circle cx={leader.to.x} cy={leader.to.y} r="4" />
        </g>
      ) : null}
    </svg>
  );
}

/** Returns a clip path of everything except these boxes, with rounded ends like those of badges and labels. */
function without(boxes: readonly Box[]): string {
  const holes = apart(boxes).map(({ left, top, width, height }) => {
    const r = Math.min(width, height) / 2;
    const corner = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`;
    const [across, down] = [width - 2 * r, height - 2 * r];
    return `M${left + r} ${top}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
  });
  return `M0 0H${innerWidth}V${innerHeight}H0Z${holes.join('')}`;
}
