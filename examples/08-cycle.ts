/** The deck cycle: a draw across a reshuffle on a bare deck, then a whole run by a bot, checked by its log. */
import { choicesFor, reading, start, submit } from 'cardwright/core';
import { viewOf } from 'cardwright/view';
import { cycle, deckLog, exportDeck, greedyBot, importDeck, operate, STANDARD } from 'cardwright/games/cycle';
import { newChance, seedFromText } from 'cardwright/rng';

/** A new run from a seed. */
function begin(seed: string): ReturnType<typeof exportDeck> {
  const begun = start(cycle, {}, { chance: newChance('fast', seedFromText(seed)) });
  if (!begun.ok) throw new Error(begun.error.code);
  return exportDeck(begun.value.state);
}

// DeckState is plain JSON: move what was dealt to the discard pile, and load it as a deck of its own.
const dealt = begin('example');
const [a, b, ...rest] = dealt.main_deck;
const deck = { ...dealt, main_deck: [a, b], hand: [], discard_pile: [...dealt.hand, ...rest], turn_counter: 0 };
const loaded = importDeck(deck, { rules: STANDARD });
if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));

const drawn = operate(STANDARD, loaded.value, { op: 'draw', n: 5 });
if (!drawn.ok) throw new Error(drawn.error.code);
const log = deckLog(loaded.value, drawn.value.events);
console.log(log.map(({ name }) => name).join(' ')); // DRAW DRAW RESHUFFLE DRAW DRAW DRAW
if (log.filter(({ name }) => name === 'DRAW').length !== 5) throw new Error('five cards were asked for');

// A whole run: the bot gets its view and what it may do or answer, nothing else.
const run = start(cycle, {}, { chance: newChance('fast', seedFromText('run')) });
if (!run.ok) throw new Error(run.error.code);
let { state } = run.value;
while (!cycle.outcome(reading(state))) {
  const choice = greedyBot(viewOf(cycle, state, 0), choicesFor(cycle, state, 0), () => 0);
  const step = submit(cycle, state, 0, choice);
  if (!step.ok) throw new Error(step.error.code);
  state = step.value.state;
}
const { encounter, hp, ending } = state.match;
console.log(`encounter ${encounter + 1}, ${hp} hp: ${ending?.result} (${ending?.reason})`);
