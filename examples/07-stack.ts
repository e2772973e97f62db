/** Stack: a draw that is replaced, a question in the middle of it, a save, and the same match going on elsewhere. */
import { Game, nameOf, stack, testGame } from 'cardwright/games/stack';

const game = testGame({
  decks: { you: ['pell-runner', 'ledger-moth', 'tollgate-hulk'], them: ['kelm-field'] },
  hands: { you: ['jotted-note'] },
  battlefields: { you: ['kelm-field', 'twin-daybook', 'glass-pantry'] },
});
for (const kind of ['twin-daybook', 'glass-pantry']) console.log(`${nameOf(kind)}: ${stack.catalog[kind]?.text}`);

// Cast "draw a card" and let it resolve: two effects want to replace the draw, so you are asked.
const note = game.playerState('you').hand.cards[0]?.instanceId ?? 0;
game.apply({ type: 'CAST_SPELL', playerId: 'you', cardInstanceId: note });
game.apply({ type: 'PASS_PRIORITY', playerId: 'you' });
game.apply({ type: 'PASS_PRIORITY', playerId: 'them' });
const question = game.pendingChoice;
if (question?.kind !== 'replacement') throw new Error('a question was expected');
console.log(`\nAsked: ${question.options.map(nameOf).join(' or ')}? (opponents see only that you choose)`);
console.log(game.viewFor('them').choosing);

// Save it in the middle of the draw and answer differently in two copies.
const saved = JSON.stringify(game.exportState());
for (const [pick, label] of question.options.entries()) {
  const copy = Game.load(JSON.parse(saved), game.generators());
  if (!copy.ok) throw new Error(copy.error.code);
  copy.value.apply({ type: 'CHOOSE', playerId: 'you', choiceId: question.choiceId, picks: [pick] });
  const { exile } = copy.value.exportState();
  console.log(
    `${nameOf(label)} first: ${exile.cards.length} exiled, ${copy.value.playerState('you').hand.cards.length} in hand`,
  );
}
