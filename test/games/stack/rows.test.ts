/** The gate for rows (section 16): what no card may say is refused with the place where it stands. */
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../src/core/fields/index.ts';
import { makeStack, parseRows, ROWS, RowsError, textOf, type Row, type Rows } from '../../../src/games/stack/index.ts';
import { relic } from './at-table.ts';

/** Everything that is told of a table with this one row beside the set. */
function toldOf(row: unknown): readonly string[] {
  const read = parseRows({ ...ROWS, mine: row });
  return read.ok ? [] : read.error.map(problemText);
}

const VERBS =
  'draw, skip-draw-step, discard, discard-hand, mill, mill-until, shuffle, take-top, exile-top, exile-playable, tuck, trawl, scry, surveil, look, search, put-back, peek, dig, damage, gain, lose-life, set-life, return-this, return, destroy, sacrifice, steal, bounce, counter, token, grow, exile-this, cast-for, pay, lose, win, end-turn, may, if, repeat, next-draw';
const instant = (...spell: unknown[]): unknown => ({ type: 'instant', cost: 1, spell });

describe('a row is refused', () => {
  test.each([
    [
      'an unknown verb',
      instant({ do: 'drow', n: 1 }),
      [`mine.spell.0.do is "drow": expected one of ${VERBS} (did you mean draw?)`],
    ],
    ['no verb', instant({ n: 1 }), [`mine.spell.0.do is missing: expected one of ${VERBS}`]],
    [
      'a verb of every object',
      instant({ do: 'toString' }),
      [`mine.spell.0.do is "toString": expected one of ${VERBS}`],
    ],
    [
      'a misspelt field',
      instant({ do: 'mill', n: 4, whoo: 'each' }),
      ['mine.spell.0.whoo is not known: expected one of do, n, who, pick, again (did you mean who?)'],
    ],
    ['a field of another verb', instant({ do: 'win', n: 1 }), ['mine.spell.0.n is not known: expected one of do']],
    [
      'half a card',
      instant({ do: 'draw', n: 0.5 }),
      ['mine.spell.0.n is 0.5: expected a whole number from 0 to 1000, or one of amount, drawn, hand, most, gone'],
    ],
    [
      'nobody known',
      instant({ do: 'draw', n: 1, who: 'everyone' }),
      ['mine.spell.0.who is "everyone": expected one of you, target, each, opponents, affected, others'],
    ],
    [
      'a rule that does not exist',
      { type: 'relic', cost: 1, rules: [{ rule: 'cant-drew', whose: 'you' }] },
      [
        'mine.rules.0.rule is "cant-drew": expected one of cant-draw, draw-limit, draw-from-bottom, no-maximum-hand, maximum-hand, cant-lose, cant-win, cant-search, search-limit, top-revealed, skip-draw-step, play-from-top (did you mean cant-draw?)',
      ],
    ],
    [
      'a limit without a number',
      { type: 'relic', cost: 1, rules: [{ rule: 'draw-limit', whose: 'each' }] },
      ['mine.rules.0.n is missing: expected a whole number from 0 to 1000'],
    ],
    [
      'a trigger on nothing that happens',
      { type: 'relic', cost: 1, triggers: [{ on: 'draw', whose: 'you', effects: [] }] },
      [
        'mine.triggers.0.on is "draw": expected one of drew, entered, died, cast, shuffled, scried, surveiled, searched, gained, milled, discarded, upkeep, draw-step, end-step (did you mean drew?)',
      ],
    ],
    [
      'a replacement of what cannot be replaced',
      { type: 'relic', cost: 1, replaces: [{ event: 'mill', whose: 'you', instead: [] }] },
      ['mine.replaces.0.event is "mill": expected one of draw-many, draw, gain, damage, lose, bury'],
    ],
    [
      'a burial that sends the card nowhere',
      { type: 'relic', cost: 1, replaces: [{ event: 'bury', whose: 'you', instead: [] }] },
      ['mine.replaces.0.to is null: expected where the card goes instead'],
    ],
    [
      'a draw of a sort of cards',
      { type: 'relic', cost: 1, replaces: [{ event: 'draw', whose: 'you', of: 'land', instead: [] }] },
      ['mine.replaces.0.of is "land": expected nothing, as only a move to a graveyard (bury) is about a card'],
    ],
    [
      'a condition that nobody tests',
      { type: 'relic', cost: 1, replaces: [{ event: 'draw', whose: 'you', when: 'hand-emtpy', instead: [] }] },
      [
        'mine.replaces.0.when is "hand-emtpy": expected one of hand-empty, library-empty, not-first-in-draw-step, none-drawn, or an object with libraryAtLeast, libraryAtMost, handAtLeast, handAtMost, graveyardAtLeast, lifeAtLeast, lifeAtMost, drawnAtLeast (did you mean hand-empty?)',
      ],
    ],
    [
      'a tap for anything that nobody pays',
      { type: 'land', cost: 0, tap: [{ do: 'win' }] },
      ['mine.tap.0.do is "win": expected one of draw, mill, discard, lose-life'],
    ],
    [
      'no cost and a type of its own',
      { type: 'creture', powr: 1 },
      [
        'mine.powr is not known: expected one of type, cost, basic, power, toughness, token, target, spell, extraCost, enters, entersTapped, tap, fromHand, beginsInPlay, fromOpeningHand, insteadOfGraveyard, firstSight, trawl, triggers, replaces, rules (did you mean power?)',
        'mine.type is "creture": expected one of land, creature, relic, instant, sorcery, blank (did you mean creature?)',
        'mine.cost is missing: expected a whole number from 0 to 1000',
      ],
    ],
  ])('[K1] for %s', (_, row, told) => expect(toldOf(row)).toEqual(told));

  test('[K1] for a token that is no token of the table, however deep it stands', () => {
    const deep = instant({ do: 'may', effects: [{ do: 'next-draw', instead: [{ do: 'token', kind: 'token-1-2' }] }] });
    expect(toldOf(deep)).toEqual([
      'mine.spell.0.effects.0.instead.0.kind is "token-1-2": expected a kind of token (did you mean token-1-1?)',
    ]);
    expect(toldOf(instant({ do: 'token', kind: 'pell-runner' }))).toEqual([
      'mine.spell.0.kind is "pell-runner": expected a kind of token',
    ]);
  });

  test('[K1] for more than anybody could read: effects, nesting, numbers', () => {
    const much = Array.from({ length: 21 }, () => ({ do: 'win' }));
    expect(toldOf(instant(...much))).toEqual(['mine.spell is 21: expected a list of at most 20, each an effect']);
    expect(toldOf(instant({ do: 'mill', n: 1001 }))).toEqual([
      'mine.spell.0.n is 1001: expected a whole number from 0 to 1000, or one of amount, drawn, hand, most, gone',
    ]);
    let nest: unknown = { do: 'win' };
    for (let i = 0; i < 10_000; i++) nest = { do: 'may', effects: [nest] };
    const read = parseRows({ mine: instant(nest) });
    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual(['depth']);
  });

  test.each([null, [], 'rows', 7, { mine: null }, { mine: [] }, JSON.parse('{"__proto__":{}}')])(
    '[K1] if it is %j and no row at all',
    (raw) => expect(parseRows(raw).ok).toBe(false),
  );
});

describe('a table of rows', () => {
  test('[K1] that passes means what it said: the set comes through unchanged', () => {
    expect(parseRows(ROWS)).toEqual({ ok: true, value: ROWS });
  });

  test('[K1] is made anew of what was read, so that nobody changes a card in play', () => {
    const row: { type: 'relic'; cost: number } = { type: 'relic', cost: 1 };
    const game = makeStack({ mine: row });
    row.cost = 9;
    expect(game.catalog['mine']).toMatchObject({ cost: 1 });
  });

  test('[K1] that makes no sense is no game: all that is wrong is told at once', () => {
    const rows = { a: instant({ do: 'drwa', n: 1 }), b: { type: 'relic' } } as unknown as Rows;
    expect(() => makeStack(rows)).toThrow(RowsError);
    expect(() => makeStack(rows)).toThrow(/a\.spell\.0\.do is "drwa".*\nb\.cost is missing/);
  });

  test('[K1] is checked by the compiler too, verbs that hold effects included', () => {
    const nested: Row = relic({
      triggers: [
        {
          on: 'drew',
          whose: 'you',
          effects: [{ do: 'may', effects: [{ do: 'if', when: 'hand-empty', effects: [{ do: 'win' }] }] }],
        },
      ],
    });
    expect(textOf(ROWS, nested)).toBe('Whenever you draw a card, you may if your hand is empty, you win the game.');
    const misspelt = [
      // @ts-expect-error no such verb
      relic({ enters: [{ do: 'drwa', n: 1 }] }),
      // @ts-expect-error no number
      relic({ enters: [{ do: 'may', effects: [{ do: 'draw' }] }] }),
      // @ts-expect-error no such rule
      relic({ rules: [{ rule: 'cant-drew', whose: 'you' }] }),
      // @ts-expect-error no such condition
      relic({ replaces: [{ event: 'draw', whose: 'you', when: 'hand-emtpy', instead: [] }] }),
    ];
    for (const row of misspelt) expect(parseRows({ row }).ok).toBe(false);
  });
});
