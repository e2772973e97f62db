/** One card, followed: what it was, where it lay before anybody knew it, and the hashes that lead from there to the root. */
import { useSignal } from '@preact/signals';
import { AnyFace } from '../card/any-face.tsx';
import { Icon } from '../card/icon.tsx';
import { CHECK } from '../texts/check.ts';
import { wayTo, type Followed } from './follow.ts';

const words = CHECK.follow;

interface PanelProps {
  readonly cards: readonly Followed[];
  readonly seats: readonly string[];
}

/** The panel; the cards come one after the other. */
export function FollowPanel({ cards, seats }: PanelProps) {
  const at = useSignal(Math.floor(cards.length * 0.6));
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
        <span class="tcard" aria-hidden="true">
          <AnyFace kind={card.kind} name={card.name} text={card.text} />
        </span>
        <p>
          <b>{card.name}</b>{' '}
          {words.came(card.event, card.seat === null ? words.the : words.whose(seats[card.seat] ?? ''), card.zone)}{' '}
          {words.lay(card.slot, card.since)}
        </p>
      </div>
      <Tree {...card} />
    </section>
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
const HEIGHT = 118;
const RADIUS = 14;
/** How far the first row fans out, in px; the others ever less, so that seven of them stay in the picture. */
const SPREAD = 64;

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
