/** The verbs of card effects: what each may be told, how it reads and what it does. A new verb is a new entry. */
import { fields, verbsFor, vocabulary, type RecordOf, type ValueOf } from '../../../core/fields/index.ts';
import type { CardId, Picks } from '../../../core/index.ts';
import { createAtRandom, createInDiscard, createInHand } from '../deck/cards-in-play.ts';
import { discard, discardFromTop } from '../deck/discard.ts';
import { drawCards } from '../deck/draw.ts';
import { endAura, enterEther, isAura, returnFromEther } from '../deck/ether.ts';
import { toHandOrDiscard } from '../deck/hand.ts';
import { forceDraw, mixLayer, swapLayers } from '../deck/layer.ts';
import { addCorruption } from '../deck/mutate.ts';
import { ensure, stormReshuffle } from '../deck/reshuffle.ts';
import { addStatus, beginStorm } from '../deck/status.ts';
import { insertAtRandom, insertSome, orderTop, putOnTop, putRandomOnTop } from '../deck/topdeck.ts';
import { ask, askForCards } from '../encounter/ask.ts';
import { gainBlock, hitEnemies, loseHp } from '../encounter/fight.ts';
import { nameOf } from '../kinds.ts';
import { AMOUNT, BREACH, MOST_CARDS, TURNS } from '../settings.ts';
import {
  afterTurns,
  countsTurns,
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  OPERATIVE,
  type Circuit,
  type Scene,
} from '../shape.ts';
import { playFromTop } from './play.ts';

const { flag, oneOf, optional, text, whole } = fields;

/** A verb that asks runs again with the answer. */
const verb = verbsFor<[], [circuit: Circuit, scene: Scene, answer: Picks | undefined]>();

const count = whole(0, MOST_CARDS);

const CREATE = { kind: text(100, 1), n: whole(0, 100), to: oneOf('hand', 'discard', 'deck_random') };
type Create = RecordOf<typeof CREATE>;

const BANISH = { n: count, from: oneOf('hand', 'discard', 'deck') };
type Banish = RecordOf<typeof BANISH>;

const VERBS = {
  hit: verb(
    { n: AMOUNT, all: optional(flag) },
    {
      text: ({ n, all }) => (all ? `Hit all enemies for ${n}.` : `Hit for ${n}.`),
      run: ({ n, all }, circuit, scene) => hitEnemies(circuit, scene, n, all === true),
    },
  ),
  block: verb({ n: AMOUNT }, { text: ({ n }) => `Block ${n}.`, run: ({ n }, circuit) => gainBlock(circuit, n) }),
  energy: verb(
    { n: AMOUNT },
    {
      text: ({ n }) => `Gain ${n} energy.`,
      run: ({ n }, { r }) => r.setMatch('energy', r.match.energy + n),
    },
  ),
  charge: verb(
    { n: AMOUNT },
    {
      text: ({ n }) => `Charge +${n}.`,
      run: ({ n }, { r }) => r.setMatch('charge', r.match.charge + n),
    },
  ),
  lose: verb({ n: AMOUNT }, { text: ({ n }) => `Lose ${n} hp.`, run: ({ n }, circuit) => loseHp(circuit, n) }),
  draw: verb(
    { n: AMOUNT },
    {
      text: ({ n }) => `Draw ${cards(n)}.`,
      run: ({ n }, circuit, { cause }) => drawCards(circuit, n, cause),
    },
  ),
  peek: verb(
    { n: count },
    {
      text: ({ n }) => `Look at the top ${n} cards: one to hand, the rest on top in any order.`,
      run: ({ n }, circuit, _, answer) => (answer ? takeFromTop(circuit, answer) : peek(circuit, n)),
    },
  ),
  mill: verb(
    { n: AMOUNT },
    {
      text: ({ n }) => `Discard the top ${n === 1 ? 'card' : `${n} cards`} of the deck.`,
      run: ({ n }, circuit) => mill(circuit, n),
    },
  ),
  /** C36. */
  play_top: verb(
    { n: count },
    {
      text: ({ n }) => `Play the top ${n === 1 ? 'card' : `${n} cards`} of the deck.`,
      run: ({ n }, circuit, { target }) => playFromTop(circuit, n, target),
    },
  ),
  discard: verb(
    { n: count },
    {
      text: ({ n }) => `Discard ${cards(n)} of your choice.`,
      run: ({ n }, circuit, _, answer) => (answer ? discardAll(circuit, answer) : askToDiscard(circuit, n)),
    },
  ),
  discard_it: verb(
    {},
    {
      text: () => 'Discard that card.',
      run: (_, circuit, { card }) => (circuit.r.zoneOf(card) === HAND ? discard(circuit, card, 'effect') : undefined),
    },
  ),
  corruption: verb(
    { n: whole(0, BREACH) },
    { text: ({ n }) => `Corruption +${n}.`, run: ({ n }, circuit) => addCorruption(circuit, n) },
  ),
  storm: verb(
    { turns: TURNS },
    {
      text: (effect) => `Corruption Storm for ${lasting(effect.turns)}.`,
      run: (effect, circuit) => beginStorm(circuit, afterTurns(circuit.r, effect.turns)),
    },
  ),
  storm_reshuffle: verb(
    {},
    { text: () => 'Shuffle the discard pile into the deck.', run: (_, circuit) => stormReshuffle(circuit) },
  ),
  copy: verb(
    {},
    {
      text: () => 'A temporary copy of a card in hand to your hand.',
      run: (_, circuit, __, answer) => copy(circuit, answer),
    },
  ),
  create: verb(CREATE, { text: createText, run: createCards }),
  recall: verb(
    {},
    {
      text: () => 'Put an exhausted card from the ether on top of the deck.',
      run: (_, circuit, __, answer) => recall(circuit, answer),
    },
  ),
  park: verb(
    { turns: TURNS },
    {
      text: (effect) => `A card in hand to the ether for ${lasting(effect.turns)}, then to the discard pile.`,
      run: (effect, circuit, _, answer) => park(circuit, effect.turns, answer),
    },
  ),
  /** C71: `source` is `corrupted_deck` or a tag. */
  force_draw: verb(
    { source: text(40, 1) },
    {
      text: ({ source }) =>
        source === 'corrupted_deck' ? 'Forced draw from the corrupted deck.' : `Forced draw of a ${source} card.`,
      run: ({ source }, circuit) => forceDraw(circuit, source),
    },
  ),
  /** C38: what is banished never returns. */
  banish: verb(BANISH, { text: banishText, run: (effect, circuit, _, answer) => banish(circuit, effect, answer) }),
  /** C37: a move with random positions, no reshuffle. */
  shuffle_in: verb(
    { n: count, pick: oneOf('choice', 'random') },
    {
      text: ({ n, pick }) =>
        `Shuffle ${cards(n, pick === 'random' ? 'random ' : '')} of the discard pile into the deck.`,
      run: ({ n, pick }, circuit, _, answer) =>
        pick === 'random' ? insertSome(circuit, n) : shuffleIn(circuit, n, answer),
    },
  ),
  /** C50. */
  keep_hand: verb(
    { turns: whole(1, 1000) },
    {
      text: (effect) => `Keep your hand for ${lasting(effect.turns)}; ethereal cards go all the same.`,
      run: (effect, circuit) => addStatus(circuit, 'keep_hand', lastOf(circuit, effect.turns)),
    },
  ),
  /** C27: what becomes of its card, its row says. */
  end_aura: verb({}, { text: () => 'End an aura.', run: (_, circuit, __, answer) => stopAura(circuit, answer) }),
  topdeck: verb(
    { pick: oneOf('choice', 'random') },
    {
      text: ({ pick }) => `Put a ${pick === 'random' ? 'random ' : ''}card of the discard pile on top of the deck.`,
      run: ({ pick }, circuit, _, answer) => (pick === 'random' ? putRandomOnTop(circuit) : topdeck(circuit, answer)),
    },
  ),
  swap_layers: verb(
    {},
    { text: () => 'Exchange the deck and the corrupted deck.', run: (_, circuit) => swapLayers(circuit) },
  ),
  shuffle_layer: verb({}, { text: () => 'Shuffle the corrupted deck.', run: (_, circuit) => mixLayer(circuit) }),
};

/** The vocabulary of rows. C67: any effect may ask for a judgement at least this good. */
export const WORDS = vocabulary(VERBS, { on: optional(oneOf('GOOD+', 'PERFECT')) });

/** One effect of a row: a verb with its fields. */
export type Effect = ValueOf<typeof WORDS.effect>;

const cards = (n: number, sort = ''): string => (n === 1 ? `a ${sort}card` : `${n} ${sort}cards`);
const lasting = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);

function createText({ kind, n, to }: Create): string {
  const where = { hand: 'to hand', discard: 'into the discard pile', deck_random: 'into the deck at random' }[to];
  return `Create ${n === 1 ? 'a' : n} ${nameOf(kind)}${n === 1 ? '' : 's'} ${where}.`;
}

function createCards({ kind, n, to }: Create, circuit: Circuit): void {
  for (let i = 0; i < n; i++) {
    if (to === 'hand') createInHand(circuit, kind);
    else if (to === 'discard') createInDiscard(circuit, kind);
    else createAtRandom(circuit, kind);
  }
}

/** C36: the owner looks at the top cards and says which comes to hand, and in which order the rest lies. */
function peek(circuit: Circuit, n: number): void {
  const { r } = circuit;
  ensure(circuit, n);
  const cards = r.cards(MAIN_DECK).slice(0, n);
  if (cards.length === 0) return;
  r.reveal(cards, [OPERATIVE]);
  const text = 'The top of the deck. Name the card for your hand, then the rest from the top';
  ask(circuit, { kind: 'peek', text, cards, min: cards.length, max: cards.length, ordered: true });
}

/** The first to hand, which is no draw; the rest on top in the order given. */
function takeFromTop(circuit: Circuit, cards: readonly CardId[]): void {
  const [first] = cards;
  orderTop(circuit, cards);
  if (first !== undefined) toHandOrDiscard(circuit, first, 'take', { why: 'peek' });
}

const askToDiscard = (circuit: Circuit, n: number): void =>
  askForCards(circuit, 'discard', n === 1 ? 'Discard which card?' : 'Discard which cards?', circuit.r.cards(HAND), n);

function discardAll(circuit: Circuit, cards: readonly CardId[]): void {
  for (const card of cards) discard(circuit, card, 'effect');
}

function copy(circuit: Circuit, [card]: Picks = []): void {
  const { r } = circuit;
  if (card === undefined) return askForCards(circuit, 'copy', 'Copy which card?', r.cards(HAND));
  createInHand(circuit, r.kind(card), { temporary: true });
}

/** C39: only what was exhausted comes back. */
function recall(circuit: Circuit, [card]: Picks = []): void {
  const { r } = circuit;
  if (card !== undefined) return returnFromEther(circuit, card, 'deck_top', 'recall');
  const exhausted = r.cards(ETHER).filter((each) => r.card(each).ether?.reason === 'exhausted');
  askForCards(circuit, 'recall', 'Bring back which card?', exhausted);
}

/** C38: a card of the hand leaves for some turns. */
function park(circuit: Circuit, away: number, [card]: Picks = []): void {
  const { r } = circuit;
  if (card === undefined) return askForCards(circuit, 'park', 'Park which card?', r.cards(HAND));
  enterEther(circuit, card, 'temporary', { return_at: afterTurns(r, away), return_to: 'discard' });
}

function banishText({ n, from }: Banish): string {
  if (from === 'deck') return `Banish the top ${n === 1 ? 'card' : `${n} cards`} of the deck.`;
  return `Banish ${cards(n)} of your choice from ${from === 'hand' ? 'your hand' : 'the discard pile'}.`;
}

/** C36, C38: the top of the deck as far as there are cards, or cards of choice. */
function banish(circuit: Circuit, { n, from }: Banish, answer: Picks | undefined): void {
  const { r } = circuit;
  if (from === 'deck') ensure(circuit, n);
  const chosen = from === 'deck' ? r.cards(MAIN_DECK).slice(0, n) : answer;
  const text = n === 1 ? 'Banish which card?' : 'Banish which cards?';
  if (!chosen) return askForCards(circuit, 'banish', text, r.cards(from === 'hand' ? HAND : DISCARD_PILE), n);
  for (const card of chosen) enterEther(circuit, card, 'banished');
}

function shuffleIn(circuit: Circuit, n: number, answer: Picks | undefined): void {
  const text = n === 1 ? 'Shuffle which card into the deck?' : 'Shuffle which cards into the deck?';
  if (!answer) return askForCards(circuit, 'shuffle_in', text, circuit.r.cards(DISCARD_PILE), n);
  for (const card of answer) insertAtRandom(circuit, card);
}

/** The last turn (or tick) of so many, this one included. */
const lastOf = ({ r }: Circuit, turns: number): number => afterTurns(r, turns) - (countsTurns(r) ? 1 : 0);

function stopAura(circuit: Circuit, [card]: Picks = []): void {
  const auras = circuit.r.cards(ETHER).filter((each) => isAura(circuit, each));
  if (card === undefined) return askForCards(circuit, 'end_aura', 'End which aura?', auras);
  endAura(circuit, card);
}

function topdeck(circuit: Circuit, [card]: Picks = []): void {
  const pile = circuit.r.cards(DISCARD_PILE);
  if (card === undefined) return askForCards(circuit, 'topdeck', 'Put which card on top of the deck?', pile);
  putOnTop(circuit, card);
}

/** C36: the top cards go to DISCARD, as many as there are. */
function mill(circuit: Circuit, n: number): void {
  ensure(circuit, n);
  discardFromTop(circuit, Math.min(n, circuit.r.count(MAIN_DECK)));
}
