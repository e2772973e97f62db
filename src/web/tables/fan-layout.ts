/** How the cards of a hand lie (LOOKS, "Scaling: Hand of n"). All lengths are pixels of the design. */

/** A hand, and the room for it. */
export interface FanRoom {
  readonly width: number;
  readonly count: number;
}

/** Sizes of the cards in a hand. */
export interface FanSizes {
  /** The width of a card, and the largest gap between two. */
  readonly card: number;
  readonly gap: number;
  /** The width to which cards shrink before one lies on the next. */
  readonly least: number;
  /** The least that may be seen of a card that lies under the next; below it there are two rows. */
  readonly seen: number;
  /** The width of a card where there are two rows, at least and at most. */
  readonly mini: number;
  readonly maxMini: number;
}

/** Where the cards lie. */
export interface FanLayout {
  /** How many cards each row has. */
  readonly rows: readonly number[];
  /** From the left edge of a card to that of the next. */
  readonly step: number;
  readonly card: number;
  /** The distance between cards while one of them is fully visible. */
  readonly squeezed: number;
}

/** The width of a mini. */
const MINI = 58;
/** The widest mini, where there is room. */
const MAX_MINI = 84;
/** The visible width that a tap, or a name in condensed letters, needs. */
const LEAST_SEEN = 46;

/** The sizes of a desk, by the width of its cards: less than 0.45 of a card cannot be told from the next. */
export const deskFan = (card: number): FanSizes => ({
  card,
  gap: 12,
  least: card,
  seen: 0.45 * card,
  mini: MINI,
  maxMini: MAX_MINI,
});

/** The sizes of a phone: minis, of which a finger meets each. */
export const phoneFan = (card: number): FanSizes => ({
  card,
  gap: 4,
  least: Math.min(card, MINI),
  seen: LEAST_SEEN,
  mini: MINI,
  maxMini: MINI,
});

/** Returns one row, whose cards overlap where they must, or two rows of minis. */
export function fanLayout(
  { width, count }: FanRoom,
  { card: most, gap, least, seen, mini, maxMini }: FanSizes,
): FanLayout {
  const card = Math.max(least, Math.min(most, Math.floor((width - (count - 1) * gap) / Math.max(1, count))));
  const wide = stepOf(width, count, card, gap);
  if (wide >= seen)
    return { rows: [count], step: wide, card, squeezed: squeezedStep({ width, count }, card, gap, wide) };
  const first = Math.ceil(count / 2);
  const small = Math.max(mini, Math.min(maxMini, Math.floor((width - (first - 1) * gap) / first)));
  const step = stepOf(width, first, small, gap);
  return { rows: [first, count - first], step, card: small, squeezed: step };
}

/** Returns the distance between cards when one of them and the last one are fully visible. */
const squeezedStep = ({ width, count }: FanRoom, card: number, gap: number, step: number): number =>
  count < 3 ? step : Math.min(step, (width - 2 * card - gap) / (count - 2));

const stepOf = (width: number, count: number, card: number, gap: number): number =>
  count < 2 ? card + gap : Math.min(card + gap, (width - card) / (count - 1));
