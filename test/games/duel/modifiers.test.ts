/** What cards gain and lose, for how long, and what becomes of it: wards, carriers, buffs, modifiers (U10, U22, U37, U44). */
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../src/core/fields/index.ts';
import {
  parseCardSet,
  rightsOf,
  rulesText,
  seenDuel,
  type Effect,
  type UnitRow,
} from '../../../src/games/duel/index.ts';
import { placed, puzzle, unit, type Puzzle, type PuzzleSpec } from './puzzle.ts';

const hit = (m: Puzzle, amount = 1): Puzzle => m.cause(1, { do: 'damage', to: 'enemies', amount });
const keywordsOf = (m: Puzzle, kind: string): readonly string[] =>
  seenDuel(m.set, m.view(1)).units.find((card) => card.kind === kind)?.keywords ?? [];

describe('wards', () => {
  test('[U10] a printed ward falls away at the first blow', () => {
    const m = puzzle({ units: placed(['bell-sister', 0]) });
    expect([hit(m).stats('bell-sister'), m.notes('prevented').length]).toEqual([[3, 2], 1]);
    expect(keywordsOf(m, 'bell-sister')).toEqual([]);
    expect(hit(m).stats('bell-sister')).toEqual([3, 1]);
    expect(hit(m).graveyard(0)).toEqual(['bell-sister']);
  });

  test('[U10] a ward gained after the printed one was lost holds off one more blow', () => {
    const m = hit(puzzle({ units: placed(['bell-sister', 0]) }));
    m.cause(0, { do: 'keyword', to: 'friends', keyword: 'warded' });
    expect(keywordsOf(m, 'bell-sister')).toEqual(['warded']);
    expect(hit(m).stats('bell-sister')).toEqual([3, 2]);
    expect(hit(m).stats('bell-sister')).toEqual([3, 1]);
  });

  test('[U30] a unit that went back to the hand is warded again', () => {
    const m = hit(puzzle({ units: placed(['bell-sister', 0]) }));
    m.cause(0, { do: 'return', to: 'self' }, 'bell-sister').give(0, { type: 'play', slot: 0 });
    expect(hit(m).stats('bell-sister')).toEqual([3, 2]);
    expect(hit(m).stats('bell-sister')).toEqual([3, 1]);
  });
});

describe('carriers', () => {
  const carrier = (whileOnBoard: NonNullable<UnitRow['whileOnBoard']>) => ({
    cards: { c: unit(0, 1, { whileOnBoard }) },
    units: placed(['c', 0]),
    p1: { hand: ['A', 'B'], pile: ['C', 'D', 'E', 'F'] },
    p2: { hand: ['G', 'H'], pile: ['I', 'J', 'K', 'L'] },
  });
  const left = (m: Puzzle): number[] => [m.pile(0).length, m.pile(1).length];
  const replaces = (m: Puzzle): number => {
    let times = 0;
    const seat = m.state.match.current;
    for (; m.game.choices(m.r, seat).some(({ type }) => type === 'replace'); times++)
      m.give(seat, { type: 'replace', slot: 0 });
    return times;
  };

  test.each([
    ['own', [2, 3]],
    ['enemy', [3, 2]],
    ['both', [2, 2]],
  ] as const)('[U22] a carrier of one draw more for %s', (whose, expected) => {
    expect(
      left(
        puzzle(carrier({ whose, drawChange: 1 }))
          .endTurn()
          .endTurn(),
      ),
    ).toEqual(expected);
  });

  test.each([
    ['own', [2, 1]],
    ['enemy', [1, 2]],
    ['both', [2, 2]],
  ] as const)('[U37] a carrier of one replace more for %s', (whose, [first, second]) => {
    const m = puzzle(carrier({ whose, replaceChange: 1 }));
    expect([replaces(m), replaces(m.endTurn())]).toEqual([first, second]);
  });

  test('[U22] changes of carriers on both sides add up, at least 0, and end as the carrier dies', () => {
    const m = puzzle({ ...carrier({ whose: 'both', drawChange: -1 }), units: placed(['c', 0], ['c', 1]) });
    expect(left(m.endTurn())).toEqual([4, 4]);
    m.cause(0, { do: 'damage', to: 'enemies', amount: 1 }).cause(1, { do: 'damage', to: 'enemies', amount: 1 });
    expect(left(m.endTurn())).toEqual([4, 3]);
  });

  test('[U38] a carrier may forbid the enemy to replace', () => {
    const m = puzzle(carrier({ whose: 'enemy', cannotReplace: true }));
    expect(replaces(m)).toBe(1);
    expect(m.endTurn().refused(1, { type: 'replace', slot: 0 }).code).toBe('CannotReplace');
  });

  test('[U22] the text says whose', () => {
    const text = (whose: 'own' | 'enemy' | 'both'): string =>
      rulesText({}, unit(0, 1, { whileOnBoard: { whose, drawChange: 1 } }));
    expect((['own', 'enemy', 'both'] as const).map(text)).toEqual([
      'You draw 1 more card at the end of each turn.',
      'The enemy draws 1 more card at the end of each turn.',
      'Both players draw 1 more card at the end of each turn.',
    ]);
  });
});

describe('buffs', () => {
  const weaken = (health: number, turn?: true) =>
    ({ do: 'buff', to: 'friends', by: { health, ...(turn ? { turn } : {}) } }) as const;
  const cards = { u: unit(1, 3, { onDeath: [{ do: 'draw', whose: 'own', count: 1 }] }), v: unit(1, 1) };

  test('[U10] a unit whose health a buff takes to 0 dies at once, and its last effects run', () => {
    const m = puzzle({ cards, units: placed(['u', 0]), p1: { pile: ['A'] } }).cause(0, weaken(-3));
    expect([m.units(0), m.graveyard(0), m.hand(0)[0], m.health(0)]).toEqual([[], ['u'], 'A', 22]);
    expect(m.log()).toEqual(['buffed', 'buffed', 'destroy', 'draw']);
  });

  test('[U10] damage counts: less health than damage is death', () => {
    const m = puzzle({ cards, units: placed(['u', 0]) });
    m.cause(1, { do: 'damage', to: 'enemies', amount: 2 });
    expect(m.cause(0, weaken(-1, true)).graveyard(0)).toEqual(['u']);
  });

  test('[U10] a general that a buff takes to 0 loses, and nothing heals it in the same step', () => {
    const m = puzzle({ p1: { health: 3 } });
    const by = { seat: 0, source: -1, target: -1, about: -1 } as const;
    m.bring(
      { do: 'effect', effect: { do: 'buff', to: 'ownGeneral', by: { health: -3 } }, ...by },
      { do: 'effect', effect: { do: 'buff', to: 'ownGeneral', by: { health: 5 } }, ...by },
      { do: 'effect', effect: { do: 'heal', to: 'ownGeneral', amount: 5 }, ...by },
    );
    expect([m.state.match.winners, m.notes('fizzled')]).toEqual([
      [1],
      [{ code: 'TargetGone' }, { code: 'TargetGone' }],
    ]);
  });

  test('[U15 U10] a watcher that buffs itself to 0 health dies at once, and reacts no further', () => {
    const shrink = { on: 'draw', whose: 'own', effect: { do: 'buff', to: 'self', by: { health: -1 } } } as const;
    const m = puzzle({ cards: { w: unit(1, 1, { watch: [shrink, shrink] }) }, units: placed(['w', 0]) }).draw(0);
    expect([m.graveyard(0), m.notes('buffed').length]).toEqual([['w'], 1]);
  });

  test('[U10 U45] a card that was made to have no health dies as it arrives', () => {
    const shrunk = { v: unit(1, 1, { onReplace: [{ do: 'buff', to: 'self', by: { health: -1 } }] }) };
    const m = puzzle({ cards: shrunk, p1: { hand: ['v'], pile: ['A'] } }).give(0, { type: 'replace', slot: 0 });
    expect(m.draw(0).stats('v')).toEqual([1, 0]);
    expect(m.give(0, { type: 'play', slot: 1 }).graveyard(0)).toEqual(['v']);
  });

  test('[U10] health that ends with the turn leaves 1, unless there is none without it', () => {
    const m = puzzle({ cards, units: placed(['u', 0], ['v', 0]), p1: { pile: ['A'] } }).cause(0, weaken(2, true));
    m.cause(1, { do: 'damage', to: 'enemies', amount: 1 }).cause(0, weaken(-1));
    expect([m.stats('u'), m.stats('v')]).toEqual([
      [1, 3],
      [1, 1],
    ]);
    expect([m.endTurn().units(0), m.graveyard(0)]).toEqual([['u'], ['v']]);
    expect(m.stats('u')).toEqual([1, 1]);
  });
});

describe('this turn', () => {
  const by = { attack: 2, health: 2, cost: -2, turn: true } as const;
  const cards = { s: unit(1, 1, { cost: 3, onReplace: [{ do: 'buff', to: 'self', by }] }) };

  test('[U45] a buff and a cost for the turn end on a card in the pile', () => {
    const m = puzzle({ cards, p1: { hand: ['s', 'A'], pile: ['B'] }, p2: { pile: ['C'] } });
    m.give(0, { type: 'replace', slot: 0 });
    expect([m.pile(0), m.stats('s'), m.cost('s')]).toEqual([['s'], [3, 3], 1]);
    m.cause(0, { do: 'change', whose: 'own', by: { drawChange: -1 }, turns: 1 }).endTurn();
    expect([m.pile(0), m.stats('s'), m.cost('s')]).toEqual([['s'], [1, 1], 3]);
  });

  test('[U45] they end on a card in hand, and what was for good stays', () => {
    const m = puzzle({ cards, p1: { hand: ['s', 'A'], pile: ['B'] }, p2: { pile: ['C'] } });
    const watch = { do: 'buffReplaced', by: { attack: 1, cost: -1 } } as const;
    m.give(0, { type: 'replace', slot: 0 }).draw(0);
    m.bring({ do: 'effect', effect: watch, seat: 0, source: -1, target: -1, about: m.card('s') });
    expect([m.hand(0)[2], m.stats('s'), m.cost('s')]).toEqual(['s', [4, 3], 0]);
    expect([m.endTurn().stats('s'), m.cost('s')]).toEqual([[2, 1], 2]);
  });

  test('[U45] a unit on the board keeps it until the end of the turn', () => {
    const m = puzzle({ cards, units: placed(['s', 0]), p1: { pile: ['B'] } });
    m.cause(0, { do: 'buff', to: 'friends', by });
    expect([m.stats('s'), m.endTurn().stats('s'), m.cost('s')]).toEqual([[3, 3], [1, 1], 3]);
  });

  test('[U55] others learn nothing of it', () => {
    const m = puzzle({ cards, p1: { hand: ['s', 'A'], pile: ['B', 'D'] }, p2: { pile: ['C'] } });
    m.give(0, { type: 'replace', slot: 0 });
    const faces = JSON.stringify(m.view(1).faces);
    m.endTurn();
    expect([faces.includes('fleeting'), JSON.stringify(m.view(1).faces).includes('fleeting')]).toEqual([false, false]);
  });
});

describe('modifiers of a replaced card', () => {
  type Modifiers = Omit<Extract<Effect, { do: 'buffReplaced' }>, 'do'>;
  /** The card `A` of slot 0 has been replaced while a unit watched, and lies on the pile. */
  const modified = (given: Modifiers, spec: PuzzleSpec = {}): Puzzle => {
    const watch = [{ on: 'replace', whose: 'own', effect: { do: 'buffReplaced', ...given } }] as const;
    return puzzle({
      cards: { w: unit(0, 9, { watch }) },
      units: placed(['w', 0]),
      p1: { hand: ['A', 'B'], pile: ['C'] },
      p2: { pile: ['D', 'E'] },
      settings: { replacePerTurn: 9 },
      ...spec,
    }).give(0, { type: 'replace', slot: 0 });
  };
  const played = (m: Puzzle): Puzzle => m.draw(0).give(0, { type: 'play', slot: 2 });

  test('[U44] stats and cost', () => {
    const m = modified({ by: { attack: 1, health: 2 } });
    expect([m.pile(0), m.stats('A'), played(m).stats('A')]).toEqual([['A'], [2, 3], [2, 3]]);
  });

  test('[U44] a keyword', () => {
    const m = played(modified({ gains: { keywords: ['warded'] } }));
    expect([keywordsOf(m, 'A'), hit(m).units(0), hit(m).units(0)]).toEqual([['warded'], ['w', 'A'], ['w']]);
  });

  test('[U44 U43] that it cannot be replaced', () => {
    const m = modified({ gains: { bound: true } }).draw(0);
    expect(m.refused(0, { type: 'replace', slot: 2 }).code).toBe('CardBound');
  });

  test('[U44 U45] an effect on being replaced', () => {
    const m = modified({ gains: { onReplace: [{ do: 'damage', to: 'bothGenerals', amount: 3 }] } });
    expect([m.health(0), m.health(1)]).toEqual([25, 25]);
    m.draw(0).cause(0, { do: 'shuffleIn', whose: 'own', kind: 'F' }).give(0, { type: 'replace', slot: 2 });
    expect([m.health(0), m.health(1)]).toEqual([22, 22]);
  });

  test('[U44 U22] a change of its holder while in hand, and of both players while on board; several add up', () => {
    const m = modified({ gains: { whileInHand: { drawChange: 1 }, whileOnBoard: { whose: 'both', drawChange: -1 } } });
    const draws = (): number[] => [0, 1].map((seat) => rightsOf(m, seat).draws);
    expect(draws()).toEqual([1, 1]);
    expect((m.draw(0), draws())).toEqual([2, 1]);
    expect((m.give(0, { type: 'play', slot: 2 }), draws())).toEqual([0, 0]);
  });

  test('[U44 U32] a watcher, an opening effect, an end of turn and a death', () => {
    const strike = (amount: number) => ({ do: 'damage', to: 'enemyGeneral', amount }) as const;
    const gains = {
      opening: [strike(1)],
      watch: [{ on: 'draw', whose: 'any', effect: strike(2) }],
      endOfTurn: [strike(4)],
      onDeath: [strike(8)],
    } as const;
    const m = played(modified({ gains }));
    expect([m.health(1), m.draw(1).health(1), m.endTurn().health(1)]).toEqual([24, 22, 16]);
    expect(m.cause(0, { do: 'destroy', to: 'self' }, 'A').health(1)).toBe(8);
  });

  test('[U44] it stays through a save, and ends as the card leaves the board', () => {
    const m = played(modified({ gains: { keywords: ['guard'] }, by: { attack: 1 } }).reloaded());
    expect(keywordsOf(m, 'A')).toEqual(['guard']);
    m.cause(0, { do: 'return', to: 'self' }, 'A').give(0, { type: 'play', slot: 2 });
    expect([keywordsOf(m, 'A'), m.stats('A')]).toEqual([[], [1, 1]]);
  });

  test('[U44] a card that has summoned itself meanwhile gains it on the board, and watches', () => {
    const watch = [{ on: 'draw', whose: 'own', effect: { do: 'damage', to: 'enemyGeneral', amount: 2 } }] as const;
    const cards = {
      dream: unit(1, 1, { onReplace: [{ do: 'summonSelf', toll: 2 }] }),
      w: unit(0, 9, { watch: [{ on: 'replace', whose: 'any', effect: { do: 'buffReplaced', gains: { watch } } }] }),
    };
    const spec = { cards, units: placed(['w', 1]), p1: { hand: ['dream', 'B'], pile: ['C', 'D'] } };
    const m = puzzle(spec).give(0, { type: 'replace', slot: 0 });
    expect([m.units(0), m.draw(0).health(1)]).toEqual([['dream'], 23]);
  });

  test('[U44] the text quotes it, and a row without any modifier is refused', () => {
    const text = (given: Modifiers): string =>
      rulesText({}, unit(0, 1, { watch: [{ on: 'replace', whose: 'own', effect: { do: 'buffReplaced', ...given } }] }));
    expect(text({ by: { attack: 1 }, gains: { bound: true, keywords: ['guard'] } })).toBe(
      'Whenever you replace a card, the replaced card gains +1/+0 and “Guard. It cannot be replaced.”.',
    );
    const bad = parseCardSet({ w: unit(0, 1, { onReplace: [{ do: 'buffReplaced' }] }) });
    expect(bad.ok ? [] : bad.error.map(problemText)).toEqual([
      'w.onReplace.0 is null: expected a change of stats (by) or other modifiers (gains)',
    ]);
    const gains = { onDeath: [{ do: 'summon', kind: 'nobody' }] } as const;
    const unknown = parseCardSet({ w: unit(0, 1, { onReplace: [{ do: 'buffReplaced', gains }] }) });
    expect(unknown.ok ? [] : unknown.error.map(({ path }) => path.join('.'))).toEqual([
      'w.onReplace.0.gains.onDeath.0.kind',
    ]);
  });
});
