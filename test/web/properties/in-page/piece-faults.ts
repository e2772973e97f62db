/** Plates that lie on one another or on the cards that are there for all, chips that lie on something or before somebody else, signs that leave the board, bars that lie on permanents, pieces of which nothing is seen, and cards that cannot be read. Runs in the browser. */
import { activeRoot, faultOf, isShown, OWN_HAND, type Box, type Fault } from './boxes.ts';
import { coverAt, withEverythingHit } from './covers.ts';

/** Who sits at a table, and what lies in its middle. */
const PLATE = 'main .nameplate';
const SHARED = 'main .middle .tcard, main .middle .hole, main .middle .heap, main .middle .pot > *';

/** What asks something, and what it may not cover: what one decides by. */
const BAR = 'main .pick-bar';
const DECIDED_BY = 'main .permanent, main .enemy, main .token';

/** Pixels that rounding and rims may share. */
const SLACK = 2;

/** Returns each plate that lies on another one, or on something in the middle of the table. */
export function pieceFaults(): readonly Fault[] {
  const plates = shown(PLATE);
  const pieces = [...plates, ...shown(SHARED)];
  const signs = shown('.token .kws .ic').filter((sign) => !isInside(sign.getBoundingClientRect(), boardOf(sign)));
  return [
    ...signs.map((sign) => faultOf('a sign beyond the board', sign, sign.getBoundingClientRect())),
    ...plates.flatMap((plate, at) =>
      pieces
        .slice(at + 1)
        .filter((piece) => meet(plate.getBoundingClientRect(), piece.getBoundingClientRect()))
        .map((piece) =>
          faultOf(`a plate on ${piece.className.split(' ')[0] ?? ''}`, plate, plate.getBoundingClientRect()),
        ),
    ),
  ];
}

/** Chips that lie there and are read, and what may not lie on them: plates with what was done last, cards, and what a hand is called. */
const CHIPS = 'main .pot .chips, main .bet-spot, main .button-spot, main .own-bet';
const UPON = `${PLATE}, main .plate-note, main .seat .tcard, main .middle .tcard, main .middle .hole, main .middle .heap, main .near .tcard, main .near .made`;

/** Returns each pot, bet and dealer's button that shares its place with something else, and each that another player is nearer to. */
export function chipFaults(): readonly Fault[] {
  const pieces = shown(UPON);
  const chips = shown(CHIPS);
  return chips.flatMap((chip, at) => {
    const box = chip.getBoundingClientRect();
    const upon = [...pieces, ...chips.slice(at + 1)].filter((piece) => meet(box, piece.getBoundingClientRect()));
    return [
      ...upon.map((piece) => faultOf(`chips on ${piece.className.split(' ')[0] ?? ''}`, chip, box)),
      ...(isNearOwn(chip) ? [] : [faultOf('chips nearer to another player', chip, box)]),
    ];
  });
}

/** Whether the player whose bet or button it is sits nearest to it, as far as it says whose it is. */
function isNearOwn(chip: Element): boolean {
  const own = chip.getAttribute('data-of');
  if (own === null) return true;
  const far = [...document.querySelectorAll('main [data-anchor^="seat:"]')].map((seat) => {
    const boxes = [...seat.querySelectorAll('.nameplate, .near .tcard')].filter(isShown);
    const isOwn = seat.getAttribute('data-anchor') === `seat:${own}`;
    return { isOwn, by: Math.min(...boxes.map((each) => distance(chip, each))) };
  });
  return far.toSorted((a, b) => a.by - b.by)[0]?.isOwn ?? true;
}

/** From edge to edge. */
function distance(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
}

/** Returns each card of somebody else that lies on those that are there for all. */
export const seatCardFaults = (): readonly Fault[] =>
  shown('main .seat .tcard').flatMap((card) =>
    shown('main .middle .tcard, main .middle .hole')
      .filter((piece) => meet(card.getBoundingClientRect(), piece.getBoundingClientRect()))
      .slice(0, 1)
      .map(() => faultOf('a card of a player on shared cards', card, card.getBoundingClientRect())),
  );

/** The board that a unit stands on, as far as the window shows it. */
function boardOf(sign: Element): Box {
  const { left, right, top, bottom } = sign.closest('.board')?.getBoundingClientRect() ?? new DOMRect();
  return {
    left: Math.max(0, left - RIM),
    right: Math.min(innerWidth, right + RIM),
    top: top - RIM,
    bottom: bottom + RIM,
  };
}

/** How far signs may stand over the edge of a board. */
const RIM = 10;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Returns each bar that lies on a permanent. */
export const barFaults = (): readonly Fault[] =>
  shown(BAR).flatMap((bar) =>
    shown(DECIDED_BY)
      .filter((piece) => meet(bar.getBoundingClientRect(), piece.getBoundingClientRect()))
      .map((piece) => faultOf('a bar lies on what one decides by', piece, piece.getBoundingClientRect())),
  );

/** Pictures of pieces, and the least that is seen of one, in px. */
const PICTURE = 'main button[data-card] img';
const LEAST_SEEN = 16;

/** A band of a card that says something, where it is not left to numbers in its corners. */
const BAND = 'main button[data-card] .face-card.mini:not(:has(.atk)) .foot';

/** Returns pieces without a picture that can be seen, and small cards whose band is empty. */
export function emptyFaults(): readonly Fault[] {
  const low = [...activeRoot().querySelectorAll(PICTURE)].filter((each) => each.clientHeight < LEAST_SEEN);
  const bands = shown(BAND).filter((each) => each instanceof HTMLElement && each.innerText.trim() === '');
  return [
    ...low.map((each) => faultOf('a picture of which nothing is seen', each, each.getBoundingClientRect())),
    ...bands.map((each) => faultOf('an empty band', each, each.getBoundingClientRect())),
  ];
}

/** Where a few open cards lie on the cloth, and no more than so many, there is room to read them. */
const OPEN_FACE = 'main .middle .shared .plain-face';
const FEW = 5;

/** Windows of these sizes have room for names and values: a desk, a phone that stands, a phone on its side. */
const hasRoom = (): boolean =>
  Math.min(innerWidth / 1280, innerHeight / 720) >= 1 ||
  (innerWidth >= 390 && innerWidth < 640 && innerHeight >= 844) ||
  (innerWidth >= 844 && innerHeight >= 390);

/** Returns each card of a stranger's game on the cloth without its whole name, with a broken word in it, or without a value. */
export function faceFaults(): readonly Fault[] {
  const faces = shown(OPEN_FACE);
  if (!hasRoom() || faces.length > FEW) return [];
  return faces.flatMap((face) => {
    const name = face.querySelector('.card-name');
    const fields = [...face.querySelectorAll('.card-field')];
    const isNamed = name !== null && isShown(name) && name.getBoundingClientRect().width > 2 && !hasBrokenWord(name);
    const isValued = fields.length === 0 || fields.some(isShown);
    const reason = isNamed ? (isValued ? undefined : 'a card without its values') : 'a card without its whole name';
    return reason === undefined ? [] : [faultOf(reason, face, face.getBoundingClientRect())];
  });
}

/** Returns plates of a game that runs by itself that stand side by side at different heights. */
export function unevenFaults(): readonly Fault[] {
  const [first, ...plates] = shown('main.automatic .nameplate');
  const box = first?.getBoundingClientRect();
  return plates
    .filter((plate) => {
      const { top, bottom } = plate.getBoundingClientRect();
      return box !== undefined && bottom > box.top && top < box.bottom && Math.abs(top - box.top) > SLACK;
    })
    .map((plate) => faultOf('a plate that is not level with the other', plate, plate.getBoundingClientRect()));
}

/** Buttons that answer or act, and in how many lines they are read at a glance. */
const ACT = 'main :is(.actions, .pick-bar) .button';
const MAX_LINES = 2;

/** Returns buttons whose words take more lines than that. */
export const tallFaults = (): readonly Fault[] =>
  shown(ACT)
    .filter((button) => {
      const words = [...button.childNodes].find((node) => node instanceof Text);
      if (!words) return false;
      const range = document.createRange();
      range.selectNode(words);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > MAX_LINES;
    })
    .map((button) => faultOf('a button of too many lines', button, button.getBoundingClientRect()));

/** So many others have room in a row for what lies open before them. */
const ROOMY = 3;

/** Returns what lies open before others and is not shown, in windows with room for it. */
export function openFaults(): readonly Fault[] {
  const seats = [...activeRoot().querySelectorAll('main.plain .others > .seat')];
  if (!hasRoom() || innerHeight < 700 || seats.length > ROOMY) return [];
  const open = seats.flatMap((seat) => [
    ...seat.querySelectorAll('.before .tcard:has(> .plain-face, > .playing-card)'),
  ]);
  return open
    .filter((card) => !isShown(card) && !card.closest('.below'))
    .map((card) => faultOf('an open card that is not shown', card, card.getBoundingClientRect()));
}

/** Returns each own card of a stranger's game that looks like another one beside it: with neither its name nor values that differ. */
export const alikeFaults = (): readonly Fault[] =>
  [...activeRoot().querySelectorAll(OWN_HAND)].flatMap((hand) => {
    const faces = [...hand.querySelectorAll('.plain-face')].filter(isShown);
    const names = new Map<string, string>();
    return faces.flatMap((face) => {
      const name = face.querySelector('.card-name')?.textContent ?? '';
      const seen = [...face.children].filter((part) => isShown(part) && part.getBoundingClientRect().width > 2);
      const words = seen.map(({ textContent }) => textContent).join(' ');
      const other = names.get(words) ?? name;
      names.set(words, other);
      return other === name ? [] : [faultOf(`a card that looks like “${other}”`, face, face.getBoundingClientRect())];
    });
  });

/** Whether a word of a text stands on two lines. */
function hasBrokenWord(element: Element): boolean {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) return false;
  return [...firstChild.data.matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + word.length);
    return range.getClientRects().length > 1;
  });
}

/** Returns numbers of the next card that a card of a phone's hand hides once it is taken up. */
export function raisedFaults(): readonly Fault[] {
  const cards = [...document.querySelectorAll<HTMLElement>('main.table.phone > .holding .held-card')].filter(isShown);
  if (cards.length < 2) return [];
  const before = document.activeElement;
  const faults = withEverythingHit(() =>
    cards.flatMap((card, at) => {
      card.focus({ preventScroll: true });
      const cost = cards[at + 1]?.querySelector('.cost');
      const box = cost?.getBoundingClientRect();
      if (!cost || !box || box.width === 0) return [];
      const cover = coverAt(cost, box.left + SLACK + 2, (box.top + box.bottom) / 2);
      return cover && card.contains(cover) ? [faultOf('hidden by the card that is taken up', cost, box)] : [];
    }),
  );
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return faults;
}

const shown = (selector: string): readonly Element[] => [...activeRoot().querySelectorAll(selector)].filter(isShown);

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right - SLACK &&
  one.right > other.left + SLACK &&
  one.top < other.bottom - SLACK &&
  one.bottom > other.top + SLACK;
