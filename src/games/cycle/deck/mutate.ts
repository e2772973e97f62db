/** Mutation, transformation and corruption's levels (C24, C33, C34, C47, C73, C74). */
import type { CardId } from '../../../core/index.ts';
import type { CycleRow } from '../cards/card-file.ts';
import { rowOf, rowOfKind } from '../kinds.ts';
import { BREACH, type Threshold } from '../settings.ts';
import { DISCARD_PILE, MAIN_DECK, streamOf, type Circuit, type Look } from '../shape.ts';
import { countKind, watchTriggers } from './cards-in-play.ts';
import { forgetModifiers } from './discard.ts';
import { enterEther } from './ether.ts';
import { enterLayer } from './layer.ts';
import { TO_OWNER } from './status.ts';

/** C33: the deck from a position on, card by card, each with its roll. All rolls come before the shuffle's. */
export function mutateFrom(circuit: Circuit, first: number): void {
  const { r } = circuit;
  if (r.match.mutable === 0) return;
  const cards = r.cards(MAIN_DECK).slice(first);
  const candidates = cards.filter((card) => canMutate(circuit, card));
  if (candidates.length === 0) return;
  // What mutates is told without its place, so everyone loses the places first.
  r.conceal(cards, 'everyone');
  for (const card of candidates)
    if (r.roll(streamOf(r, 'mutation'), 1000) < chanceOf(circuit, card)) mutate(circuit, card, false);
}

/** C73: chance in per mille at a level. */
export function mutationChance({ mutation }: CycleRow, level: number, bias = 0): number {
  if (mutation === null) return 0;
  return Math.min(1000, Math.max(0, mutation.base + mutation.per_level * level + bias));
}

function chanceOf(look: Look, card: CardId): number {
  const { corruption, identity } = look.r.match;
  const bias = Math.trunc(look.rules.resolver.chance(Number(identity.corruption_bias)));
  return mutationChance(rowOf(look, card), corruption, bias);
}

/** C74: a card at its depth cap mutates no further. */
function canMutate(look: Look, card: CardId): boolean {
  const { r } = look;
  return rowOf(look, card).mutation !== null && (r.card(card).depth ?? 0) < r.match.settings.mutation_depth_cap;
}

/** C73: the target by listed order; C34: a card that leaves does so now. `toLayer` sends it to the layer (C47). */
function mutate(circuit: Circuit, card: CardId, toLayer: boolean): void {
  const { r } = circuit;
  const before = r.kind(card);
  const { into = [], result } = rowOf(circuit, card).mutation ?? {};
  const pick = into.length > 1 ? r.roll(streamOf(r, 'mutation'), into.length) : 0;
  const after = into[pick] ?? before;
  r.setCard(card, 'depth', (r.card(card).depth ?? 0) + 1);
  forgetModifiers(r, card);
  become(circuit, card, after);
  r.note('mutated', { before, after }, r.zoneOf(card) === MAIN_DECK ? TO_OWNER : { cards: [card] });
  if (toLayer || result === 'corrupted') enterLayer(circuit, card, 'mutation');
  else if (result === 'ether') enterEther(circuit, card, 'corruption');
}

/** C24, C43: the same card as another kind; it remembers what it was first. */
export function become(circuit: Circuit, card: CardId, kind: string): void {
  const { r, rules } = circuit;
  const before = r.kind(card);
  if (before === kind) return;
  r.transform(card, kind);
  if (r.card(card).origin === undefined) r.setCard(card, 'origin', before);
  const { variant } = rowOfKind(rules, kind);
  if (variant !== (r.card(card).variant ?? false)) r.setCard(card, 'variant', variant ? true : undefined);
  countKind(circuit, before, -1);
  countKind(circuit, kind, 1);
  r.unwatch({ source: card });
  watchTriggers(circuit, card);
}

/** C47: raises the level (up to breach) and fires each threshold the first time its level is reached. */
export function addCorruption(circuit: Circuit, n: number): void {
  const { r } = circuit;
  const level = Math.min(BREACH, Math.max(0, r.match.corruption + n));
  if (level === r.match.corruption) return;
  r.setMatch('corruption', level);
  r.match.settings.thresholds.forEach((threshold, i) => {
    if (threshold.level > level || r.match.thresholdsFired.includes(i)) return;
    r.setMatch('thresholdsFired', [...r.match.thresholdsFired, i]);
    fireThreshold(circuit, threshold);
  });
}

function fireThreshold(circuit: Circuit, { tag, max }: Threshold): void {
  const { r } = circuit;
  const isTagged = (card: CardId): boolean => rowOf(circuit, card).tags.includes(tag);
  const tagged = [...r.cards(MAIN_DECK), ...r.cards(DISCARD_PILE)].filter(isTagged);
  for (const card of tagged.slice(0, max)) {
    if (r.zoneOf(card) === MAIN_DECK) r.conceal([card], 'everyone');
    if (canMutate(circuit, card)) mutate(circuit, card, true);
    else enterLayer(circuit, card, 'mutation');
  }
}
