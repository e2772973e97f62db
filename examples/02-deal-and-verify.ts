/** A deal that anyone can check: the record of each move leads from the state before it to the one after, and back. */
import type { Result } from 'cardwright';
import { burn, dealRoundWithRecords, drawWithRecord, tableOf, undoRecord, verifyRecord } from 'cardwright/draw';

const suits = ['clubs', 'diamonds', 'hearts', 'spades'];
const pack = suits.flatMap((suit) => ['jack', 'queen', 'king', 'ace'].map((rank) => `${rank} of ${suit}`));
const table = tableOf({
  deck: pack,
  Ada: { type: 'hand', cards: [] },
  Bea: { type: 'hand', cards: [] },
  burn: [],
  community: [],
});

/** The value of something that cannot be refused here. */
const sure = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

// Two cards each, one at a time, as at a real table; then one burned and three for all.
const dealt = sure(dealRoundWithRecords(table, 2, 'deck', ['Ada', 'Bea']));
const burned = sure(burn(dealt.state, 1, 'deck'));
const flop = sure(drawWithRecord(burned, 3, 'deck', 'community'));

const names = (cards: readonly number[]): string => cards.map((card) => pack[card]).join(', ');
for (const { dest, cards, indices } of [...dealt.records, flop.record])
  console.log(`${dest.padEnd(10)} gets ${names(cards)} (from place ${indices.join(', ')})`);

// Whoever holds both states can check the record between them,
console.log('true record ', verifyRecord(burned, flop.record, flop.state));
// catch one that names another card,
const forged = { ...flop.record, cards: [5, 6, 15] };
console.log('false record', verifyRecord(burned, forged, flop.state));
// and go back.
const back = undoRecord(flop.state, flop.record);
console.log('undone:', back.piles[0]?.length === burned.piles[0]?.length);
