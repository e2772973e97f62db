/** Drawing cards: every call takes a table and gives a new one, or says why not. */
import { cut, draw, draw1, drawCard, tableOf, type Table } from 'cardwright/draw';

// Cards by kind, the first one on top. A zone's type is its name unless you say otherwise.
const table = tableOf({ deck: ['ash', 'birch', 'cedar', 'ash'], hand: ['elm'], burn: [] });

const show = (label: string, { layout, piles, cards }: Table): void => {
  const rows = layout.zones.map(({ name }, zone) => {
    const kinds = piles[zone]?.toArray().map((card) => cards.kinds[card]) ?? [];
    return `${name}: ${kinds.join(' ') || '-'}`;
  });
  console.log(`${label.padEnd(22)} ${rows.join('   ')}`);
};

show('before', table);

const two = draw(table, 2, 'deck', 'hand');
if (two.ok) show('draw 2', two.value);

const named = drawCard(table, { kind: 'cedar' }, 'deck', 'hand', 'top');
if (named.ok) show('the cedar, on top', named.value);

const halved = cut(table, 2, 'deck');
if (halved.ok) show('cut in the middle', halved.value);

const one = draw1(table, 'deck', 'burn');
if (one.ok) show(`card ${one.value.card} burned`, one.value.state);

// Refusals are values with a code and facts. The table is what it was: nothing can be half done.
for (const refused of [
  draw(table, 9, 'deck', 'hand'),
  draw(table, 0, 'deck', 'hand'),
  draw(table, 1, 'deck', 'nowhere'),
  draw(table, 1, 'burn', 'hand'),
]) {
  if (!refused.ok) console.log(refused.error);
}
show('still', table);
