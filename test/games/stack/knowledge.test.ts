/** Knowledge and views (section 10): who knows which card at which place, after everything that can be done to it. */
import { describe, expect, test } from 'vitest';
import { advanceTo, advanceToNextTurn, testGame, type Game, type Row } from '../../../src/games/stack/index.ts';
import {
  cast,
  done,
  draw,
  hand,
  idOf,
  instant,
  letters,
  option,
  pass,
  pick,
  resolve,
  times,
  types,
} from './at-table.ts';

const LONG = letters('abcdef');

/** What a viewer makes of a zone: kinds by place, `null` where it cannot tell. */
function seen(game: Game, viewer: string, zone: string): readonly (string | null)[] | null {
  const { zones, faces } = game.viewFor(viewer);
  return zones[zone]?.cells?.map((cell) => (cell === null ? null : (faces[`${cell}`]?.kind ?? null))) ?? null;
}

/** The kinds a viewer knows in a zone whose places it cannot tell. */
function known(game: Game, viewer: string, zone: string): readonly string[] {
  const { zones, faces } = game.viewFor(viewer);
  return (zones[zone]?.known ?? []).map((handle) => faces[`${handle}`]?.kind ?? '?');
}

const table = (spells: Record<string, Row>, more: { p2?: readonly string[]; board?: readonly string[] } = {}): Game =>
  testGame({
    decks: { p1: LONG, p2: letters('uvwxyz') },
    hands: { p1: Object.keys(spells), p2: more.p2 ?? [] },
    battlefields: { p1: more.board ?? [] },
    rows: spells,
  });

describe('zones', () => {
  test('[K77] libraries are hidden from everybody, hands from others; counts are public', () => {
    const game = table({ x: instant() });
    for (const viewer of ['p1', 'p2', 'spectator']) {
      expect(seen(game, viewer, 'p1.library')).toEqual(times(6, '').map(() => null));
      expect(game.viewFor(viewer).zones['p1.hand']?.count).toBe(1);
    }
    expect([seen(game, 'p1', 'p1.hand'), seen(game, 'p2', 'p1.hand'), known(game, 'p2', 'p1.hand')]).toEqual([
      ['x'],
      null,
      [],
    ]);
  });

  test('[K77] graveyard, battlefield, stack and face-up exile are public; face-down exile is not', () => {
    const game = table({ x: instant(draw(1)) }, { board: ['glass-pantry'] });
    cast(game, 'p1', 'x');
    expect(seen(game, 'p2', 'stack')).toEqual(['x']);
    pass(game, 'p1', 'p2');
    expect([seen(game, 'p2', 'p1.graveyard'), seen(game, 'p2', 'p1.battlefield')]).toEqual([['x'], ['glass-pantry']]);
    expect([seen(game, 'p1', 'exile.face-down'), seen(game, 'p2', 'exile.face-down')]).toEqual([[null], [null]]);
  });
});

describe('places', () => {
  test('[K63] [K78] looking gives knowledge with the place, and it moves as cards above come and go', () => {
    const game = table({ look: instant({ do: 'scry', n: 2 }), mill: instant({ do: 'mill', n: 1 }) });
    resolve(game, 'p1', 'look');
    pick(game);
    pick(game, 'b', 'a');
    expect(seen(game, 'p1', 'p1.library')).toEqual(['b', 'a', null, null, null, null]);
    expect(seen(game, 'p2', 'p1.library')).toEqual(times(6, '').map(() => null));
    resolve(game, 'p1', 'mill');
    expect(seen(game, 'p1', 'p1.library')).toEqual(['a', null, null, null, null]);
    advanceTo(game, 'DRAW');
    expect(seen(game, 'p1', 'p1.library')).toEqual([null, null, null, null]);
  });

  test('[K63] looking shows the top cards of any library to one player, and nothing moves', () => {
    const peek: Row = { ...instant({ do: 'peek', n: 2, who: 'target', shown: 'you' }), target: 'player' };
    const game = table({ peek });
    resolve(game, 'p1', 'peek', { playerId: 'p2' });
    const hidden = [null, null, null, null];
    expect(seen(game, 'p1', 'p2.library')).toEqual(['u', 'v', ...hidden]);
    expect(seen(game, 'p2', 'p2.library')).toEqual([null, null, ...hidden]);
    expect(game.playerState('p2').library.cards.map(({ kind }) => kind)).toEqual(letters('uvwxyz'));
  });

  test('[K69] [K80] revealing shows it to all and moves nothing; drawn, it is known in the hand', () => {
    const game = table({ show: instant({ do: 'peek', n: 1, shown: 'everyone' }) });
    resolve(game, 'p1', 'show');
    for (const viewer of ['p1', 'p2', 'spectator'])
      expect(seen(game, viewer, 'p1.library')?.slice(0, 2)).toEqual(['a', null]);
    advanceTo(game, 'DRAW');
    expect(known(game, 'p2', 'p1.hand')).toEqual(['a']);
  });

  test('[K68] put from hand on the bottom: the last of the answer is the last of the library', () => {
    const game = table({ x: instant(draw(2), { do: 'put-back', n: 2, to: 'bottom' }) });
    resolve(game, 'p1', 'x');
    pick(game, 'b', 'a');
    expect(game.playerState('p1').library.cards.map(({ kind }) => kind)).toEqual(letters('cdefba'));
    expect(seen(game, 'p1', 'p1.library')).toEqual([null, null, null, null, 'b', 'a']);
  });

  test('[K78] bottomed by scry: the one who looked knows the last place, others only that a card went there', () => {
    const game = table({ look: instant({ do: 'scry', n: 2 }) });
    resolve(game, 'p1', 'look');
    pick(game, 'a');
    expect(seen(game, 'p1', 'p1.library')).toEqual(['b', null, null, null, null, 'a']);
    expect(seen(game, 'p2', 'p1.library')).toEqual(times(6, '').map(() => null));
  });

  test('[K78] [K65] surveil: what stays is known to its player, what goes to all', () => {
    const game = table({ look: instant({ do: 'surveil', n: 2 }) });
    resolve(game, 'p1', 'look');
    pick(game, 'b');
    expect(seen(game, 'p1', 'p1.library')).toEqual(['a', null, null, null, null]);
    expect([seen(game, 'p2', 'p1.library')?.[0], seen(game, 'p2', 'p1.graveyard')]).toEqual([null, ['look', 'b']]);
  });

  test('[K67] [K78] a searcher knows the card put on top after the shuffle, and no other', () => {
    const game = table({ find: instant({ do: 'search', n: 1, for: 'card', to: 'top', reveal: false }) });
    resolve(game, 'p1', 'find');
    expect(seen(game, 'p1', 'p1.library')).toEqual(LONG);
    pick(game, 'd');
    expect(seen(game, 'p1', 'p1.library')).toEqual(['d', null, null, null, null, null]);
    expect(seen(game, 'p2', 'p1.library')?.[0]).toBeNull();
  });

  test('[K68] [K78] put from hand on top: known to its player, in the chosen order', () => {
    const game = table({ x: instant(draw(2), { do: 'put-back', n: 2 }) });
    resolve(game, 'p1', 'x');
    pick(game, 'b', 'a');
    expect(seen(game, 'p1', 'p1.library')).toEqual(['b', 'a', null, null, null, null]);
    expect(seen(game, 'p2', 'p1.library')).toEqual(times(6, '').map(() => null));
  });

  test('[K68] [K78] a creature tucked from the battlefield is known to all, second from the top', () => {
    const game = table(
      { tuck: { ...instant({ do: 'tuck', nth: 2 }), target: 'creature' } },
      { board: ['pell-runner'] },
    );
    resolve(game, 'p1', 'tuck', { cardInstanceId: idOf(game, 'p1', 'pell-runner', 'battlefield') });
    for (const viewer of ['p1', 'p2', 'spectator'])
      expect(seen(game, viewer, 'p1.library')?.slice(0, 3)).toEqual([null, 'pell-runner', null]);
  });

  test('[K80] a known card drawn by another player is a known card in that hand', () => {
    const game = table({}, { board: ['open-lid'] });
    expect(seen(game, 'p2', 'p1.library')?.[0]).toBe('a');
    advanceTo(game, 'DRAW');
    expect([known(game, 'p2', 'p1.hand'), known(game, 'spectator', 'p1.hand')]).toEqual([['a'], ['a']]);
  });

  test.each([
    ['drawn and put back', instant(draw(1), { do: 'put-back', n: 1 }), ['a']],
    ['looked at and left', instant({ do: 'scry', n: 2 }), []],
    ['shuffled', instant({ do: 'shuffle' }), undefined],
  ] as const)('[K69] [K80] open lid: a top card %s is shown again', (_, spell, answer) => {
    const game = table({ spell }, { board: ['open-lid'] });
    resolve(game, 'p1', 'spell');
    if (answer) pick(game, ...answer);
    if (game.pendingChoice) pick(game, 'a', 'b');
    const top = game.playerState('p1').library.cards[0]?.kind;
    for (const viewer of ['p1', 'p2', 'spectator']) expect(seen(game, viewer, 'p1.library')?.[0]).toBe(top);
  });
});

describe('handles', () => {
  test('[K81] views name cards by handles of their own, never by instance id', () => {
    const game = testGame({ decks: { p1: LONG, p2: LONG }, hands: { p1: ['x'], p2: ['y'] } });
    const handleOf = (viewer: string, zone: string): number | null | undefined =>
      game.viewFor(viewer).zones[zone]?.cells?.[0];
    expect([idOf(game, 'p1', 'x'), idOf(game, 'p2', 'y')]).toEqual([13, 14]);
    expect([handleOf('p1', 'p1.hand'), handleOf('p2', 'p2.hand')]).toEqual([1, 1]);
  });

  test('[K81] a handle dies with a shuffle, and the card gets a new one when seen again', () => {
    const game = table({ peek: instant({ do: 'scry', n: 1 }), mix: instant({ do: 'shuffle' }) });
    const top = (): number | null | undefined => game.viewFor('p1').zones['p1.library']?.cells?.[0];
    resolve(game, 'p1', 'peek');
    pick(game);
    const before = top() as number;
    resolve(game, 'p1', 'mix');
    expect([top(), game.viewFor('p1').faces[`${before}`]]).toEqual([null, undefined]);
    advanceTo(game, 'DRAW');
    expect(game.viewFor('p1').zones['p1.hand']?.cells?.[0]).toBeGreaterThan(before);
  });

  test('[K82] a card leaving a hand face up gets a fresh handle and uses up one known card of its kind', () => {
    const reveal: Row = instant({ do: 'draw', n: 1, rider: 'reveal' });
    const game = testGame({
      decks: { p1: ['twin', 'b'], p2: LONG },
      hands: { p1: ['reveal', 'twin'] },
      rows: { reveal, twin: instant() },
    });
    resolve(game, 'p1', 'reveal');
    expect(known(game, 'p2', 'p1.hand')).toEqual(['twin']);
    const [handle] = game.viewFor('p2').zones['p1.hand']?.known ?? [];
    cast(game, 'p1', 'twin');
    expect([known(game, 'p2', 'p1.hand'), hand(game, 'p1')]).toEqual([[], ['twin']]);
    expect(game.viewFor('p2').zones['stack']?.cells?.[0]).not.toBe(handle);
  });

  test('[K82] a card leaving a hand unseen takes all knowledge of that hand with it', () => {
    const game = table({
      reveal: instant({ do: 'draw', n: 2, rider: 'reveal' }),
      back: instant({ do: 'put-back', n: 1 }),
    });
    resolve(game, 'p1', 'reveal');
    expect(known(game, 'p2', 'p1.hand')).toEqual(['a', 'b']);
    resolve(game, 'p1', 'back');
    pick(game, 'b');
    expect(known(game, 'p2', 'p1.hand')).toEqual([]);
  });
});

describe('what clients get', () => {
  test('[K83] the feed has handles where the log has ids', () => {
    const game = testGame({ decks: { p1: LONG, p2: LONG } });
    advanceTo(game, 'DRAW');
    const drew = (viewer: string): unknown => game.feedFor(viewer).find(({ type }) => type === 'ZONE_CHANGED');
    const event = { type: 'ZONE_CHANGED', fromZone: 'LIBRARY', toZone: 'HAND', controllerId: 'p1' };
    expect([drew('p1'), drew('p2'), drew('spectator')]).toEqual([
      { ...event, cardInstanceId: 1 },
      { ...event, cardInstanceId: null },
      { ...event, cardInstanceId: null },
    ]);
    const told = game.feedFor('p2').map(({ type }) => type);
    expect(told.filter((type) => type !== 'TURN_BEGAN' && type !== 'STEP_BEGAN')).toEqual(types(game.events));
  });

  test('[K83] clients act with handles', () => {
    const game = testGame({ decks: { p1: LONG, p2: LONG }, hands: { p1: ['x'] }, rows: { x: instant(draw(1)) } });
    expect(game.applyFrom('p1', { type: 'CAST_SPELL', card: 9, targets: [] })).toEqual({
      ok: false,
      error: { code: 'UnknownHandle', handle: 9 },
    });
    expect(game.applyFrom('p1', { type: 'CAST_SPELL', card: 1, targets: [] }).ok).toBe(true);
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['x']);
  });

  test('[K83] what a view lists may be sent as it is, by the names of the document', () => {
    const game = testGame({ decks: { p1: LONG, p2: LONG }, hands: { p1: ['x'] }, rows: { x: instant(draw(1)) } });
    const { choices } = game.viewFor('p1');
    expect(choices).toEqual([{ type: 'PASS_PRIORITY' }, { type: 'CAST_SPELL', card: 1, targets: [] }]);
    expect(game.viewFor('p2').choices).toEqual([]);
    expect(game.applyFrom('p1', choices[1]).ok).toBe(true);
    expect(game.applyFrom('p1', { type: 'pass' })).toEqual({
      ok: false,
      error: { code: 'UNKNOWN_ACTION', type: 'pass' },
    });
  });

  test('[K84] only the chooser sees the options; others see who chooses and what kind of choice', () => {
    const game = table({ look: instant({ do: 'scry', n: 2 }) });
    resolve(game, 'p1', 'look');
    expect(game.viewFor('p1').question).toEqual({
      id: 1,
      kind: 'scry-bottom',
      min: 0,
      max: 2,
      ordered: true,
      cards: [2, 3],
      options: [],
    });
    for (const viewer of ['p2', 'spectator']) {
      const { question, choosing, choices } = game.viewFor(viewer);
      expect([question, choosing, choices]).toEqual([null, [{ kind: 'scry-bottom', seat: 0, done: false }], []]);
    }
  });

  test('[K84] a replacement is offered by its source', () => {
    const game = table({ x: instant(draw(1)) }, { board: ['twin-daybook', 'glass-pantry'] });
    resolve(game, 'p1', 'x');
    const options = game.viewFor('p1').question?.options ?? [];
    expect(options.map(({ label }) => label)).toEqual(['twin-daybook', 'glass-pantry']);
    const { faces } = game.viewFor('p1');
    expect(options.map(({ card }) => faces[`${card}`]?.kind)).toEqual(['twin-daybook', 'glass-pantry']);
    option(game, 1);
    expect(game.viewFor('p1').question).toBeNull();
  });

  test('[K85] no view holds a deck list, a job or what waits', () => {
    const game = table({ x: instant(draw(1)) }, { board: ['twin-daybook', 'glass-pantry'] });
    resolve(game, 'p1', 'x');
    for (const viewer of ['p1', 'p2', 'spectator']) {
      const text = JSON.stringify(game.viewFor(viewer));
      for (const word of ['agenda', 'triggers', 'marked', 'hooks', 'asked', 'applied', '"b"', '"u"'])
        expect(text).not.toContain(word);
    }
  });

  test('[K29] [K85] the opponent of a caster learns nothing of what is drawn on the way', () => {
    const game = testGame({
      decks: { p1: LONG, p2: LONG },
      hands: { p1: ['borrowed-hour'] },
      battlefields: { p1: ['kelm-field'] },
    });
    cast(game, 'p1', 'borrowed-hour');
    expect(game.feedFor('p2').filter(({ type }) => type === 'DREW_CARD')).toMatchObject([{ cardInstanceId: null }]);
    advanceToNextTurn(game);
    expect(done(game, { type: 'PASS_PRIORITY', playerId: 'p2' })).toEqual([]);
  });
});
