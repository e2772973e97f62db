/** The run: encounters one after another from one master list (C10 to C14, C41), with a card reward between them. */
import type { CardId, Picks } from '../../../core/index.ts';
import { countAll, watchTriggers } from '../deck/cards-in-play.ts';
import { drawCards } from '../deck/draw.ts';
import { addStatus } from '../deck/status.ts';
import { hasKeyword, rowOf, rowOfKind } from '../kinds.ts';
import { ENCOUNTER } from '../settings.ts';
import { HAND, MAIN_DECK, OPERATIVE, streamOf, type Circuit, type CycleMatch } from '../shape.ts';
import { ask } from './ask.ts';
import { enemyRow, tellIntents } from './fight.ts';

/** What every encounter starts from (C10, C66). */
export const FRESH = {
  turn: 0,
  timerSince: 0,
  delay: 0,
  held: false,
  gaugeSince: 0,
  focus: 0,
  corruption: 0,
  stormUntil: null,
  thresholdsFired: [],
  stormReshuffles: { at: -1, count: 0 },
  combo: 0,
  statuses: [],
  pending: [],
  locks: { draw: false, deck: false },
  block: 0,
  energy: ENCOUNTER.energy,
  charge: 0,
  modified: 0,
  ending: null,
} as const satisfies Partial<CycleMatch>;

/** C10: clears everything, builds the deck in the given order, shuffles, draws the opening hand, and tells that the encounter began. */
export function beginEncounter(circuit: Circuit, encounter: number): void {
  const { r } = circuit;
  clear(circuit);
  r.setMatch('encounter', encounter);
  placeEnemies(circuit, r.match.encounters[encounter] ?? []);
  const cards = r.match.master.map((kind) => r.create(kind, MAIN_DECK));
  countAll(circuit);
  for (const card of cards) watchTriggers(circuit, card);
  r.shuffle(MAIN_DECK, 'positions', streamOf(r, 'shuffle'));
  drawOpening(circuit, innateOnTop(circuit));
  if (r.match.settings.first_turn === 'opening_only') addStatus(circuit, 'opening', null);
  r.note('encounter-began', { encounter, hand: r.count(HAND), main_deck: r.count(MAIN_DECK) });
}

/** Once it has begun: the mulligan if there is one (C14), else the first turn. */
export function openEncounter(circuit: Circuit): void {
  const { r } = circuit;
  if (r.match.settings.mulligan > 0) r.later({ do: 'mulligan' });
  else beginPlayOf(circuit);
  r.later({ do: 'aftermath', step: 0 });
}

function beginPlayOf(circuit: Circuit): void {
  if (circuit.r.match.mode === 'turn') circuit.r.later({ do: 'startTurn' });
  else tellIntents(circuit);
}

function clear({ r }: Circuit): void {
  for (const [zone] of r.layout.zones.entries())
    for (const card of r.cards(zone)) {
      r.unwatch({ source: card });
      r.cease(card);
    }
  // The keys are FRESH's own. Values are compared as data: a state from a file holds equal lists, not the same ones.
  for (const key of Object.keys(FRESH) as (keyof typeof FRESH)[])
    if (r.match[key] !== FRESH[key] && JSON.stringify(r.match[key]) !== JSON.stringify(FRESH[key]))
      r.setMatch(key, FRESH[key]);
  r.setSeat(OPERATIVE, 'tick', 0);
  r.setSeat(OPERATIVE, 'reshuffles', 0);
}

function placeEnemies({ r, rules }: Circuit, kinds: readonly string[]): void {
  const enemies = kinds.map((kind) => {
    const { hp, pattern, intents } = enemyRow(rules, kind);
    const intent = pattern === 'random' ? r.roll(streamOf(r, 'ai'), intents.length) : 0;
    return { kind, hp, block: 0, intent };
  });
  r.setMatch('enemies', enemies);
}

/** C12: innate cards keep their shuffled order among themselves. Gives their number. */
function innateOnTop(circuit: Circuit): number {
  const { r } = circuit;
  const cards = r.cards(MAIN_DECK);
  const isInnate = (card: CardId): boolean => hasKeyword(rowOf(circuit, card), 'innate');
  const innate = cards.filter(isInnate);
  if (innate.length > 0)
    r.arrange(MAIN_DECK, 0, [...innate, ...cards.filter((card) => !isInnate(card))], 'innate', 'nobody');
  return innate.length;
}

/** C12, C13. */
function drawOpening(circuit: Circuit, innate: number): void {
  const { openingHand, maxHand } = circuit.r.match;
  drawCards(circuit, Math.min(Math.max(openingHand, innate), maxHand), 'opening');
}

/** C14: which cards go back is the operative's choice; with an empty hand there is none. */
export function mulligan(circuit: Circuit, answer: Picks | undefined): void {
  const { r } = circuit;
  const cards = r.cards(HAND);
  if (answer === undefined && cards.length > 0)
    return ask(circuit, { kind: 'mulligan', text: MULLIGAN, cards, min: 0, max: r.match.settings.mulligan });
  exchange(circuit, answer ?? []);
  beginPlayOf(circuit);
}

const MULLIGAN = 'Which cards go back into the deck?';

/** C14: k cards go back, k others come, then the deck is shuffled with the returned ones in it. */
function exchange(circuit: Circuit, cards: readonly CardId[]): void {
  const { r } = circuit;
  const others = r.count(MAIN_DECK);
  for (const card of cards) r.move(card, MAIN_DECK, 'mulligan', 'bottom');
  drawCards(circuit, Math.min(cards.length, others), 'mulligan');
  if (cards.length > 0) r.shuffle(MAIN_DECK, 'positions', streamOf(r, 'mulligan'));
}

/** A card for the rest of the run, or none; then the operative mends a little, and the next encounter begins. */
export function reward(circuit: Circuit, offer: readonly string[], answer: Picks | undefined): void {
  const { r, rules } = circuit;
  if (answer === undefined) {
    const options = [...offer.map((kind) => rowOfKind(rules, kind).name), SKIP].map((label) => ({ label }));
    return r.ask({ seat: OPERATIVE, kind: 'reward', text: 'Choose a card for the rest of the run', options });
  }
  const [kind] = answer.flatMap((pick) => offer[pick] ?? []);
  if (kind !== undefined) r.setMatch('master', [...r.match.master, kind]);
  r.setMatch('hp', Math.min(ENCOUNTER.hp, r.match.hp + ENCOUNTER.mend));
  beginEncounter(circuit, r.match.encounter + 1);
  openEncounter(circuit);
}

/** The option that takes no reward. */
export const SKIP = 'skip';
