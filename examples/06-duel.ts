/** A duel between two bots, step by step, and a puzzle with a card of one's own. */
import { explain } from 'cardwright';
import { apply, reading, start } from 'cardwright/core';
import { viewOf } from 'cardwright/view';
import { CARDS, duel, duelWith, greedyBot, handOf, seenDuel, summary, type CardSet } from 'cardwright/games/duel';
import { playSteps } from 'cardwright/lab';
import { newChance, seedFromText } from 'cardwright/rng';

// A whole match: the bots see their own views and nothing else.
const steps = playSteps(duel, [greedyBot, greedyBot], { seed: seedFromText('an example') });
let next = steps.next();
let commands = 0;
for (; !next.done; next = steps.next()) commands++;
console.log(`${commands} commands, outcome ${JSON.stringify(next.value)}`);

// A card is a row of data; its rules text is made from the row.
const cards: CardSet = {
  ...CARDS,
  'lamp-lighter': {
    type: 'unit',
    name: 'Lamp Lighter',
    faction: 'neutral',
    cost: 2,
    attack: 1,
    health: 3,
    watch: [{ on: 'replace', whose: 'own', effect: { do: 'draw', whose: 'own', count: 1 } }],
  },
};
const mine = duelWith(cards);
console.log(mine.catalog['lamp-lighter']?.text);

// A puzzle: fixed order, top first; two cards in hand and the lighter on the board.
const started = start(
  mine,
  {
    order: 'fixed',
    mulligan: false,
    free: true,
    decks: [{ deck: ['hot-rivet', 'pump-the-bellows', 'kiln-rat', 'mule-driver'], openingHand: 2 }],
    units: [{ kind: 'lamp-lighter', seat: 0, square: 19 }],
  },
  { chance: newChance('shake256', seedFromText('puzzle')) },
);
if (!started.ok) throw new Error(started.error.code);
const step = apply(mine, started.value.state, 0, { type: 'replace', slot: 0 });
if (!step.ok) throw new Error(explain(mine, step.error, started.value.state));

const r = reading(step.value.state);
console.log(r.cards(handOf(0)).map((card) => r.kind(card)));
console.log(summary(step.value.state, 0, cards).canReplaceAgain);
console.log(seenDuel(cards, viewOf(mine, step.value.state, 1)).sides[0].inHand);
