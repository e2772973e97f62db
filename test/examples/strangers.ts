/**
 * A law beside the general one of non-interference, which exchanges two hidden cards of one zone and so never tries a
 * hand of a single card: here the two cards lie in different zones. What the rules themselves tell, a game must say.
 */
import { apply, follow, NO_CARD, seesZone, type CardId, type MatchEvent, type Viewer } from 'cardwright/core';
import { exchangeCards, isSame, type Law, type LawStep } from 'cardwright/testing';

/** Whether the rules tell something of one of these cards in this step. */
export type Tells = (step: LawStep, kinds: readonly (string | null | undefined)[]) => boolean;

export const strangers = (tells: Tells = () => false): Law => ({
  id: 'strangers',
  title: 'exchanging two cards in zones that a viewer does not see changes no byte it gets',
  isDear: true,
  check(step) {
    for (const { viewer } of step.before.eyes) {
      const pair = hiddenPair(step, viewer);
      const fault = pair && compare(step, viewer, pair, tells);
      if (fault) return `${viewer}, cards ${pair.join(' and ')}: ${fault}`;
    }
    return undefined;
  },
});

/** Two cards of different kinds and one owner in different zones, of which the viewer knows nothing. */
function hiddenPair({ before, below }: LawStep, viewer: Viewer): readonly [CardId, CardId] | undefined {
  const eye = before.eyes.find((each) => each.viewer === viewer);
  const { kinds, owners } = before.cards;
  const hidden = before.layout.zones
    .map((zone, id) => (seesZone(zone, viewer) ? [] : (before.piles[id]?.toArray() ?? [])))
    .map((cards) => cards.filter((card) => eye?.handles[card] === 0))
    .filter((cards) => cards.length > 0);
  const here = hidden[below(Math.max(1, hidden.length))] ?? [];
  const a = here[below(Math.max(1, here.length))] ?? NO_CARD;
  const there = hidden.filter((cards) => cards !== here).flat();
  const others = there.filter((card) => kinds[card] !== kinds[a] && owners[card] === owners[a]);
  const b = others[below(Math.max(1, others.length))];
  return b === undefined ? undefined : [a, b];
}

function compare(step: LawStep, viewer: Viewer, [a, b]: readonly [CardId, CardId], tells: Tells): string | undefined {
  const { game, before, events, seat, command } = step;
  const kinds = [before.cards.kinds[a], before.cards.kinds[b]];
  if (seat === undefined || command === undefined || tells(step, kinds)) return undefined;
  const other = exchangeCards(before, a, b);
  const answer = apply(game, other, seat, command);
  const actor = before.eyes.find((eye) => eye.viewer === seat);
  const isKnownToActor = actor?.handles[a] !== 0 || actor.handles[b] !== 0;
  if (!answer.ok) return isKnownToActor ? undefined : `refused (${answer.error.code}): an oracle`;
  const isShown = [...events, ...answer.value.events].some((event) => shows(event, step, viewer, a, b));
  if (isShown) return undefined;
  const [one, two] = [follow(game, before, events, viewer), follow(game, other, answer.value.events, viewer)];
  return isSame(one, two) ? undefined : 'it is told something else';
}

function shows(event: MatchEvent, { before }: LawStep, viewer: Viewer, a: CardId, b: CardId): boolean {
  const sight = 'sight' in event ? (event.sight ?? []) : [];
  return sight.some(
    ([eye, card, , handle]) => before.eyes[eye]?.viewer === viewer && handle > 0 && (card === a || card === b),
  );
}
