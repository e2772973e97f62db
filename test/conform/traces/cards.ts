/**
 * A trace's cards as rows of a card set. A card with effects of its own is a variant of its kind (U35): it is compared
 * as its kind and printed like it.
 */
import type { CardSet, Effect, Row, Watch } from '../../../src/games/duel/index.ts';
import type { Trace, TraceCardEffect, TraceReaction, TraceUnit } from './format.ts';

/** The set of all kinds, special cards, units and the general of a trace. */
export function cardSetOf({ cards, cardEffects, units }: Trace): CardSet {
  const kinds = Object.entries(cards).map(([kind, printed]) => [kind, plainRow(kind, printed)] as const);
  const specials = cardEffects.map(({ card: name }) => {
    const same = cardEffects.filter(({ card }) => card === name);
    return [name, specialRow(name, cards[kindOf(name)] ?? {}, same)] as const;
  });
  const standing = units.map((unit) => [unit.id, unitRow(unit)] as const);
  return Object.fromEntries([['general', GENERAL], ...kinds, ...specials, ...standing]);
}

const GENERAL: Row = {
  type: 'unit',
  name: 'General',
  faction: 'neutral',
  general: true,
  cost: 0,
  attack: 2,
  health: 25,
};

/** `c07#2` is a card of kind `c07`. */
export const kindOf = (name: string): string => name.slice(0, name.lastIndexOf('#'));

function plainRow(kind: string, { attack = 0, health = 0, spell }: Trace['cards'][string]): Row {
  const common = { name: kind, faction: 'neutral', cost: 0 } as const;
  return spell ? { ...common, type: 'spell', effects: [] } : { ...common, type: 'unit', attack, health };
}

function specialRow(name: string, printed: Trace['cards'][string], effects: readonly TraceCardEffect[]): Row {
  const onReplace = effects.flatMap(replacedOf);
  const opening = effects.flatMap(openingOf);
  const row: Row = {
    ...plainRow(name, printed),
    variantOf: kindOf(name),
    ...(effects.some(({ cannotBeReplaced }) => cannotBeReplaced) ? { bound: true } : {}),
    ...(effects.some(({ whileInHand }) => whileInHand?.cannotReplace) ? { whileInHand: { cannotReplace: true } } : {}),
    ...(onReplace.length > 0 ? { onReplace } : {}),
  };
  return row.type === 'unit' && opening.length > 0 ? { ...row, opening } : row;
}

function replacedOf({ onReplace = {} }: TraceCardEffect): Effect[] {
  const { buffSelf, damageBothGenerals, summonSelf, damageOwnGeneral = 0 } = onReplace;
  return [
    ...(buffSelf ? [buffOf(buffSelf)] : []),
    ...(damageBothGenerals ? [{ do: 'damage', to: 'bothGenerals', amount: damageBothGenerals } as const] : []),
    ...(summonSelf ? [{ do: 'summonSelf', toll: damageOwnGeneral } as const] : []),
    ...(damageOwnGeneral > 0 && !summonSelf
      ? [{ do: 'damage', to: 'ownGeneral', amount: damageOwnGeneral } as const]
      : []),
  ];
}

function openingOf({ onPlay = {} }: TraceCardEffect): Effect[] {
  const { draw, drawBoth, replaceHand } = onPlay;
  return [
    ...(draw ? [{ do: 'draw', whose: 'own', count: draw } as const] : []),
    ...(drawBoth ? [{ do: 'draw', whose: 'both', count: 1 } as const] : []),
    ...(replaceHand ? [{ do: 'replaceHand' } as const] : []),
  ];
}

function unitRow({ id, attack, health, effects }: TraceUnit): Row {
  const watch = effects.map(({ watch: on, whose, do: reaction }): Watch => ({
    on: on === 'overdraw' ? 'draw' : on,
    whose,
    ...(on === 'overdraw' ? { overdrawn: true } : {}),
    effect: reactionOf(reaction),
  }));
  return { type: 'unit', name: id, faction: 'neutral', cost: 0, attack, health, watch };
}

function reactionOf(reaction: TraceReaction): Effect {
  const { buffSelf, damageEnemyGeneral, damageRandomEnemy, summon, copyIfSpell, putOnPile } = reaction;
  if (buffSelf) return buffOf(buffSelf);
  if (damageEnemyGeneral !== undefined) return { do: 'damage', to: 'enemyGeneral', amount: damageEnemyGeneral };
  if (damageRandomEnemy !== undefined) return { do: 'damage', to: 'randomEnemy', amount: damageRandomEnemy };
  if (summon !== undefined) return { do: 'summon', kind: summon };
  if (putOnPile !== undefined) return { do: 'shuffleIn', whose: 'own', kind: putOnPile };
  if (copyIfSpell) return { do: 'copyIfSpell' };
  throw new Error(`a trace has a reaction nobody knows: ${JSON.stringify(reaction)}`);
}

const buffOf = ([attack = 0, health = 0]: readonly number[]): Effect => ({
  do: 'buff',
  to: 'self',
  by: { attack, health },
});
