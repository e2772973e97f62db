/** How tables show the game of a file, where its moves tell: whether anybody ever has a choice, and what they name of a hand. */
import type { Looks } from '../../core/index.ts';
import type { Canonical, DomainForm } from '../canonical.ts';
import { handLooks } from './hand-looks.ts';

/** Returns what a table can be told; `undefined` where there is nothing to say. */
export function looksOf(canonical: Canonical): Looks | undefined {
  const hands = handLooks(canonical);
  const score = scoreOf(canonical);
  const looks: Looks = {
    ...(hands ? { hands } : {}),
    ...(isAutomatic(canonical) ? { isAutomatic: true } : {}),
    ...(JSON.stringify(canonical.moves).includes('"op":"again"') ? { hasExtraTurns: true } : {}),
    ...(namesRanks(canonical) ? { groupsBy: 'rank' } : {}),
    ...(score === undefined ? {} : { score }),
    ...listed('unset', unsetIn(canonical)),
    ...listed('seats', seatsIn(canonical)),
    ...listed('handles', cardsIn(canonical)),
    ...listed('closed', closedIn(canonical)),
  };
  return Object.keys(looks).length === 0 ? undefined : looks;
}

const listed = (key: 'unset' | 'seats' | 'handles' | 'closed', names: readonly string[]): Looks =>
  names.length === 0 ? {} : { [key]: names };

/** The state variable of which a player has most or least who wins. */
function scoreOf({ end }: Canonical): string | undefined {
  const found = end.flatMap(({ winner, loser }) => {
    const [op, , of] = Array.isArray(winner ?? loser) ? [...Object(winner ?? loser)] : [];
    return op === 'player_with' && Array.isArray(of) && of[0] === 'state' ? [String(of[1])] : [];
  });
  return found[0];
}

/** Returns what begins with -1, cannot be less, and is not what players are compared by. */
export function unsetIn(canonical: Canonical): readonly string[] {
  const score = scoreOf(canonical);
  return Object.entries(canonical.state).flatMap(([name, { init, min }]) =>
    init === -1 && (min ?? -1) === -1 && name !== score ? [name] : [],
  );
}

/** Piles that nobody sees; of a deck one may see what one remembers to lie there. */
const closedIn = ({ zones }: Canonical): readonly string[] =>
  Object.entries(zones).flatMap(([name, { kind, visible, top_visible: top }]) =>
    visible === 'nobody' && top === 'nobody' && !/^(deck|library|hand)$/.test(kind) ? [name] : [],
  );

const cardsIn = ({ state }: Canonical): readonly string[] =>
  Object.entries(state).flatMap(([name, { type }]) => (type === 'card' ? [name] : []));

const seatsIn = ({ moves }: Canonical): readonly string[] => [
  ...new Set(
    Object.values(moves).flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, domain]) => ('of' in domain && domain.of === 'player' ? [name] : [])),
    ),
  ),
];

/** One move without parameters or a condition, nothing to bet and nothing to choose: whoever is asked can do one thing only. */
function isAutomatic({ moves, betting, ...rest }: Canonical): boolean {
  const [only, ...others] = Object.values(moves);
  if (!only || others.length > 0 || betting) return false;
  const asks = /"op":"(choose|cut|ask)"|"(choose|cut|chosen|up_to_chosen)":/.test(JSON.stringify(rest));
  return Object.keys(only.params).length === 0 && only.when === true && !asks;
}

/** Some move names a rank and no card. */
const namesRanks = ({ moves }: Canonical): boolean =>
  Object.values(moves).some(({ params }) => {
    const all: readonly DomainForm[] = Object.values(params);
    return all.some((each) => 'of' in each && each.of === 'rank') && !all.some((each) => 'cards' in each);
  });
