/** What rules look up: the row of a card, and what was picked of a list. */
import type { CardRow } from '../game.ts';
import type { CardId } from '../pile.ts';
import type { Picks } from '../question.ts';
import type { Reader } from '../reader.ts';

/** The rows of a catalogue by card: after `const rowOf = rowsIn(CARDS)`, `rowOf(r, card).cost` is a number. */
export function rowsIn<Row extends CardRow>(catalog: {
  readonly [kind: string]: Row;
}): (r: Pick<Reader, 'kind'>, card: CardId) => Row {
  return (r, card) => {
    const kind = r.kind(card);
    const row = Object.hasOwn(catalog, kind) ? catalog[kind] : undefined;
    if (!row) throw new RangeError(`no row for ${JSON.stringify(kind)} in the catalogue`);
    return row;
  };
}

/**
 * What was picked from a list of which a question offered one: `pickOf(COLOURS, answer)`. For questions with `options`,
 * whose picks are places in that list; the picks of one with `cards` are the cards themselves.
 */
export function pickOf<T>(offered: readonly T[], answer: Picks = []): T {
  const odd = answer.find((pick) => pick >= offered.length);
  if (odd !== undefined)
    throw new RangeError(
      `${odd} was picked from a list of ${offered.length}; the picks of a question with cards are cards`,
    );
  const picked = answer.flatMap((pick) => offered.slice(pick, pick + 1));
  if (picked.length !== 1) throw new RangeError(`${picked.length} things were picked where one was asked for`);
  return picked[0] as T;
}
