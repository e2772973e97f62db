/** Moves to graveyards that something replaces (K35, CR 614, CR 616): any of them, in the order of whom it is about. */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  Game,
  makeStack,
  passAll,
  ROWS,
  testGame,
  textOf,
  type Effect,
  type Row,
} from '../../../src/games/stack/index.ts';
import { battlefield, done, exile, graveyard, hand, idOf, instant, letters, library } from './at-table.ts';
import { life, option, pick, question, relic, resolve, resolveAll } from './at-table.ts';

type Replacement = NonNullable<Row['replaces']>[number];
const instead = (rest: Omit<Partial<Replacement>, 'event'>): Row =>
  relic({ replaces: [{ event: 'bury', whose: 'each', to: 'exile', instead: [], ...rest }] });
const creature = (toughness: number, rest: Partial<Row> = {}): Row => ({
  type: 'creature',
  cost: 0,
  power: 1,
  toughness,
  ...rest,
});
const gain = (n: number): Effect => ({ do: 'gain', n });
const mill = (n: number): Row => instant({ do: 'mill', n });

const table = (rows: Record<string, Row>, rest: Partial<Parameters<typeof testGame>[0]> = {}): Game =>
  testGame({ decks: { p1: letters('abcde'), p2: letters('vwxyz') }, rows, ...rest });

describe('[K35] every way to a graveyard', () => {
  test.each<[string, Row, Record<string, readonly string[]>]>([
    ['mill', mill(1), {}],
    ['discard', instant({ do: 'discard', n: 1 }), { p1: ['do', 'a'] }],
    ['surveil', instant({ do: 'surveil', n: 1 }), {}],
    ['discard a whole hand', instant({ do: 'discard-hand' }), { p1: ['do', 'a'] }],
  ])('%s is one', (_, spell, hands) => {
    const game = table(
      { do: spell, rest: instead({}) },
      { hands: { p1: ['do'], ...hands }, battlefields: { p1: ['rest'] } },
    );
    resolve(game, 'p1', 'do');
    if (game.pendingChoice) pick(game, 'a');
    expect([graveyard(game, 'p1'), exile(game)]).toEqual([[], ['a', 'do']]);
  });

  test('destroying is one, and so are dying of damage, being countered and resolving', () => {
    const rows = { rest: instead({}), slay: { ...instant({ do: 'destroy' }), target: 'creature' } as const };
    const game = table(rows, {
      hands: { p1: ['slay', 'cinder-spit', 'jotted-note', 'unsay'] },
      battlefields: {
        p1: ['rest', 'kelm-field', 'kelm-field', 'kelm-field', 'kelm-field'],
        p2: ['pell-runner', 'ledger-moth'],
      },
    });
    resolve(game, 'p1', 'slay', { cardInstanceId: idOf(game, 'p2', 'pell-runner', 'battlefield') });
    resolve(game, 'p1', 'cinder-spit', { cardInstanceId: idOf(game, 'p2', 'ledger-moth', 'battlefield') });
    const note = idOf(game, 'p1', 'jotted-note');
    done(game, { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: note });
    resolve(game, 'p1', 'unsay', { cardInstanceId: note });
    expect(exile(game)).toEqual(['pell-runner', 'slay', 'cinder-spit', 'ledger-moth', 'jotted-note', 'unsay']);
    expect([graveyard(game, 'p1'), graveyard(game, 'p2')]).toEqual([[], []]);
  });

  test('the cleanup discard is one', () => {
    const rows = { rest: instead({ from: 'hand' }) };
    const game = table(rows, {
      hands: { p1: letters('abcdefgh') },
      battlefields: { p1: ['rest'] },
      options: { firstDraw: 'skip' },
    });
    advanceTo(game, 'END');
    passAll(game);
    pick(game, 'h');
    expect([exile(game), graveyard(game, 'p1')]).toEqual([['h'], []]);
  });
});

describe('[K35] only what it asks for', () => {
  test.each<[string, Partial<Replacement>, readonly string[], readonly string[]]>([
    ['the sort', { of: 'creature' }, ['do', 'kelm-field'], ['pell-runner']],
    ['the zone', { from: 'stack' }, ['pell-runner', 'kelm-field'], ['do']],
    ['the player', { whose: 'opponent' }, ['do', 'pell-runner', 'kelm-field'], []],
    ['the condition', { when: { libraryAtLeast: 3 } }, ['do'], ['kelm-field', 'pell-runner']],
  ])('%s', (_, filter, buried, exiled) => {
    const game = table(
      { do: mill(2), rest: instead(filter) },
      {
        decks: { p1: ['kelm-field', 'pell-runner', 'a'], p2: [] },
        hands: { p1: ['do'] },
        battlefields: { p1: ['rest'] },
      },
    );
    resolve(game, 'p1', 'do');
    expect([graveyard(game, 'p1'), exile(game)]).toEqual([buried, exiled]);
  });
});

describe('[K35] several of them', () => {
  const rows = {
    do: mill(1),
    away: instead({ instead: [gain(1)] }),
    back: instead({ to: 'bottom' }),
    ageless: { type: 'relic', cost: 9, insteadOfGraveyard: 'library' } as const,
  };

  test.each([
    [0, ['a'], ['b', 'c'], 21],
    [1, [], ['b', 'c', 'a'], 20],
  ])('the owner of the card chooses number %i; the other has nothing left to replace', (pickOf, gone, left, after) => {
    const game = table(rows, {
      decks: { p1: letters('abc'), p2: [] },
      hands: { p1: ['do'] },
      battlefields: { p1: ['away', 'back'] },
    });
    resolve(game, 'p1', 'do');
    expect(question(game)).toMatchObject({ kind: 'replacement', playerId: 'p1', options: ['away', 'back'] });
    option(game, pickOf);
    expect([exile(game), library(game, 'p1'), life(game, 'p1')]).toEqual([gone, left, after]);
    // The spell itself goes to a graveyard next, and the same player is asked about it.
    expect(question(game).kind).toBe('replacement');
  });

  test("a card's own words are one among them (CR 616.1)", () => {
    const game = table(rows, {
      decks: { p1: ['ageless'], p2: [] },
      hands: { p1: ['do'] },
      battlefields: { p2: ['away'] },
    });
    resolve(game, 'p1', 'do');
    expect(question(game)).toMatchObject({ playerId: 'p1', options: ['away', 'ageless'] });
    option(game, 1);
    expect([library(game, 'p1'), life(game, 'p2')]).toEqual([['ageless'], 21]);
  });

  test('two that are alike need no question', () => {
    const game = table(rows, { hands: { p1: ['do'] }, battlefields: { p1: ['away', 'away'] } });
    resolve(game, 'p1', 'do');
    expect([game.pendingChoice, exile(game), life(game, 'p1')]).toEqual([null, ['a', 'do'], 22]);
  });

  test('one that may be declined is offered with a way out', () => {
    const game = table(
      { ...rows, soft: instead({ may: true }) },
      { hands: { p1: ['do'] }, battlefields: { p1: ['soft'] } },
    );
    resolve(game, 'p1', 'do');
    option(game);
    option(game, 0);
    expect([graveyard(game, 'p1'), exile(game)]).toEqual([['a'], ['do']]);
  });
});

/** These attack, and everything of the other player blocks, one each. */
function fight(game: Game, kinds: readonly string[]): void {
  advanceTo(game, 'DECLARE_ATTACKERS');
  const ids = kinds.map((kind) => idOf(game, 'p1', kind, 'battlefield'));
  const attackers = ids.map((cardInstanceId) => ({ cardInstanceId, defenderId: 'p2' }));
  done(game, { type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers });
  passAll(game);
  const blockers = game
    .playerState('p2')
    .battlefield.cards.map(({ instanceId }, i) => ({ blockerId: instanceId, attackerId: ids[i] ?? 0 }));
  done(game, { type: 'DECLARE_BLOCKERS', playerId: 'p2', blockers });
  passAll(game);
}

describe('[K44] a batch', () => {
  const rest = creature(1, { replaces: [{ event: 'bury', whose: 'each', to: 'exile', instead: [] }] });

  test('goes by what existed before it: what sends cards away sends away itself and those that die with it', () => {
    const game = table({ rest, weak: creature(1) }, { battlefields: { p1: ['rest', 'weak'], p2: ['weak', 'weak'] } });
    fight(game, ['rest', 'weak']);
    expect(exile(game).toSorted()).toEqual(['rest', 'weak', 'weak', 'weak']);
    expect([battlefield(game, 'p1'), battlefield(game, 'p2')]).toEqual([[], []]);
  });

  test('[K58] those that die together see each other die (CR 603.10a)', () => {
    const mourner = creature(1, { triggers: [{ on: 'died', whose: 'you', effects: [gain(1)] }] });
    const rows = { mourner, weak: creature(1) };
    const game = table(rows, { battlefields: { p1: ['mourner', 'weak'], p2: ['pell-runner', 'pell-runner'] } });
    fight(game, ['mourner', 'weak']);
    resolveAll(game);
    expect(life(game, 'p1')).toBe(22);
  });

  test('[K32] can be saved between two of its questions and goes on', () => {
    const rows = { do: mill(2), away: instead({}), back: instead({ to: 'bottom' }) };
    const start = table(rows, { hands: { p1: ['do'] }, battlefields: { p1: ['away', 'back'] } });
    resolve(start, 'p1', 'do');
    option(start, 0);
    expect(library(start, 'p1')).toEqual(letters('abcde'));
    const saved: unknown = JSON.parse(JSON.stringify(start.exportState()));
    const again = Game.load(saved, start.generators(), makeStack({ ...ROWS, ...rows }));
    if (!again.ok) throw new Error(again.error.code);
    for (const game of [start, again.value]) {
      option(game, 1);
      expect([library(game, 'p1'), exile(game)]).toEqual([letters('cdeb'), ['a']]);
    }
  });
});

describe('[K66] what is sent elsewhere', () => {
  test('was not put into a graveyard: no trigger of milling, and "from among the milled" finds it only in public', () => {
    const rows = {
      do: instant({ do: 'mill', n: 1, pick: 'card' }),
      away: instead({ from: 'library', to: 'hand' }),
      bell: relic({ triggers: [{ on: 'milled', whose: 'you', effects: [gain(1)] }] }),
    };
    const game = table(rows, { hands: { p1: ['do'] }, battlefields: { p1: ['away', 'bell'] } });
    resolve(game, 'p1', 'do');
    expect([game.pendingChoice, hand(game, 'p1'), game.exportState().stack]).toEqual([null, ['a'], []]);
  });

  test('[K42] was discarded all the same, also as a cost', () => {
    const rows = {
      dear: { ...instant(gain(1)), extraCost: [{ do: 'discard', n: 1 }] } as const,
      away: instead({ from: 'hand', instead: [{ do: 'draw', n: 1 }] }),
      bell: relic({ triggers: [{ on: 'discarded', whose: 'you', effects: [gain(10)] }] }),
    };
    const game = table(rows, { hands: { p1: ['dear', 'q'] }, battlefields: { p1: ['away', 'bell'] } });
    resolve(game, 'p1', 'dear');
    resolveAll(game);
    // The card drawn while the spell was being cast is in hand now (K29).
    expect([hand(game, 'p1'), exile(game), life(game, 'p1')]).toEqual([['a'], ['q'], 31]);
  });

  test('stays in hand if that is where it is sent from the hand, and was discarded', () => {
    const rows = { do: instant({ do: 'discard', n: 1 }), keep: instead({ from: 'hand', to: 'hand' }) };
    const game = table(rows, { hands: { p1: ['do', 'q'] }, battlefields: { p1: ['keep'] } });
    resolve(game, 'p1', 'do');
    expect([hand(game, 'p1'), graveyard(game, 'p1')]).toEqual([['q'], ['do']]);
  });

  test('[K69] is shown to all if it goes where others cannot look', () => {
    const game = table(
      { do: mill(1), away: instead({ from: 'library', to: 'hand' }) },
      { hands: { p1: ['do'] }, battlefields: { p1: ['away'] } },
    );
    resolve(game, 'p1', 'do');
    expect(game.events.map(({ type }) => type)).toContain('REVEALED');
  });
});

test('[K35] reads so', () => {
  expect(textOf({}, instead({ whose: 'opponent', of: 'creature', from: 'battlefield', instead: [gain(1)] }))).toBe(
    "If a creature card would be put into an opponent's graveyard from the battlefield, instead exile it, then gain 1 life.",
  );
  expect(textOf({}, instead({ may: true, to: 'top' }))).toBe(
    "If a card would be put into a graveyard, you may instead reveal it and put it on top of its owner's library.",
  );
});
