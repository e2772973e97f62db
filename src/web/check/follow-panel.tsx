/** One card, followed: what it was, where it lay before anybody knew it, and the hashes that lead from there to the root. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { capital, theName } from '../tables/naming.ts';
import { AnyFace } from '../card/any-face.tsx';
import { Card } from '../card/card.tsx';
import type { CardFace } from '../card/face.ts';
import { Icon } from '../card/icon.tsx';
import { CHECK } from '../texts/check.ts';
import { firstToFollow, wayTo, type Followed } from './follow.ts';

const words = CHECK.follow;

interface PanelProps {
  readonly cards: readonly Followed[];
  /** What the game is called in a log. */
  readonly game: string;
  /** One's own seat, and what any seat is called. */
  readonly seat: number | null;
  readonly nameOf: (seat: number) => string;
}

/** The panel; the cards come one after the other. */
export function FollowPanel({ cards, game, seat, nameOf }: PanelProps) {
  const at = useSignal(firstToFollow(cards, seat));
  const card = cards[at.value];
  if (!card) return null;
  return (
    <section class="check-follow panel" aria-label={words.title}>
      <h2>
        {words.title}
        <span class="spring" />
        <Step says={words.earlier} icon="rew" isOff={at.value === 0} act={() => (at.value -= 1)} />
        <small>{words.place(at.value + 1, cards.length)}</small>
        <Step says={words.later} icon="ffw" isOff={at.value === cards.length - 1} act={() => (at.value += 1)} />
      </h2>
      <div class="follow-row" role="status">
        <FaceOf card={card} game={game} />
        <Story card={card} first={cards[0]?.event ?? 0} seat={seat} nameOf={nameOf} />
      </div>
      <Tree {...card} />
    </section>
  );
}

interface StoryProps extends Pick<PanelProps, 'seat' | 'nameOf'> {
  readonly card: Followed;
  /** The event in which the first card came out of any pile. */
  readonly first: number;
}

/** What became of the card, and since when that was certain. */
function Story({ card, first, seat, nameOf }: StoryProps) {
  const { drawer, name, event, slot, since } = card;
  const whose = card.seat === null ? words.the : card.seat === seat ? words.your : words.whose(nameOf(card.seat));
  return (
    <p>
      {drawer === null ? null : `${words.drew(nameOf(drawer))} `}
      <b>{drawer === null ? capital(theName(name)) : theName(name)}</b>{' '}
      {drawer === null ? words.came(event) : words.at(event)}{' '}
      {words.lay(slot, `${whose} ${card.zone}`, since < first ? words.beforeAll : words.fixed(since))}
    </p>
  );
}

/** The card as its table shows it, where it has a face of its own. */
function FaceOf({ card: { kind, name, text }, game }: { readonly card: Followed; readonly game: string }) {
  const face = useSignal<CardFace | undefined>(undefined);
  useEffect(() => {
    let isNow = true;
    void import('../cards/collection.ts').then(({ faceIn }) => isNow && (face.value = faceIn(game, kind)));
    return () => void (isNow = false);
  }, [game, kind]);
  if (face.value?.kind === kind) return <Card face={face.value} width={138} />;
  return (
    <span class="tcard" aria-hidden="true">
      <AnyFace kind={kind} name={name} text={text} />
    </span>
  );
}

interface StepProps {
  readonly says: string;
  readonly icon: 'rew' | 'ffw';
  readonly isOff: boolean;
  readonly act: () => void;
}

const Step = ({ says, icon, isOff, act }: StepProps) => (
  <button type="button" class="icon-button" aria-label={says} disabled={isOff} onClick={act}>
    <Icon name={icon} />
  </button>
);

const WIDTH = 360;
const HEIGHT = 136;
const RADIUS = 14;
/** How far the first row fans out, in px; the others ever less, so that seven of them stay in the picture. */
const SPREAD = 66;

interface Node {
  readonly x: number;
  readonly y: number;
}

/** The tree of hashes over the pile, as far as it leads to the card. */
function Tree({ slot, size }: Pick<Followed, 'slot' | 'size'>) {
  const { way, others } = treeOf(slot, size);
  const [root, leaf] = [way[0], way.at(-1)];
  if (!root || !leaf) return null;
  return (
    <svg class="follow-tree" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.tree(way.length - 1)}>
      {stubsOf(others[0]?.to).map(({ from, to }) => (
        <g key={to.x} class="stub">
          <path d={`M${from.x} ${from.y} L${to.x} ${to.y}`} />
          <circle cx={to.x} cy={to.y} r={RADIUS / 2} />
        </g>
      ))}
      {others.map(({ from, to }) => (
        <g key={`${to.x} ${to.y}`} class="other">
          <path d={`M${from.x} ${from.y} L${to.x} ${to.y}`} />
          <circle cx={to.x} cy={to.y} r={RADIUS / 2} />
        </g>
      ))}
      <path class="way" d={`M${way.map(({ x, y }) => `${x} ${y}`).join(' L')}`} />
      {way.slice(1, -1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="way-node" cx={x} cy={y} r={RADIUS / 2} />
      ))}
      <circle class="root" cx={root.x} cy={root.y} r={RADIUS} />
      <text x={root.x} y={root.y + 3}>
        {words.root}
      </text>
      <circle class="leaf" cx={leaf.x} cy={leaf.y} r={RADIUS} />
      <text x={leaf.x} y={leaf.y + 4}>
        {slot}
      </text>
    </svg>
  );
}

/** Two nodes below one that is not on the way: that there is more, and nothing of it. */
const stubsOf = (from: Node | undefined): readonly { readonly from: Node; readonly to: Node }[] =>
  from ? [-STUB, STUB].map((aside) => ({ from, to: { x: from.x + aside, y: from.y + STUB } })) : [];
const STUB = 28;

/** The nodes of the way, and those beside it with what they hang from. */
function treeOf(
  slot: number,
  size: number,
): {
  readonly way: readonly Node[];
  readonly others: readonly { readonly from: Node; readonly to: Node }[];
} {
  const turns = wayTo(slot, size);
  const rise = (HEIGHT - 2 * RADIUS - 4) / Math.max(1, turns.length);
  const way: Node[] = [{ x: WIDTH / 2, y: RADIUS + 2 }];
  const others: { from: Node; to: Node }[] = [];
  for (const [i, { isRight, hasOther }] of turns.entries()) {
    const from = way[i] ?? { x: 0, y: 0 };
    const spread = Math.round(SPREAD / (i + 1)) * (isRight ? 1 : -1);
    const y = Math.round(from.y + rise);
    way.push({ x: from.x + spread, y });
    if (hasOther) others.push({ from, to: { x: from.x - spread, y } });
  }
  return { way, others };
}
