/** Cues (U52 to U54): the table of the rules, line by line. */
import { describe, expect, test } from 'vitest';
import { evolve } from '../../../src/core/history/index.ts';
import type { Viewer } from '../../../src/core/index.ts';
import { projectEvent, type ViewEvent } from '../../../src/core/view/index.ts';
import { cuesOf, EFFECTS, TIMING, type Cue } from '../../../src/games/duel/index.ts';
import { placed, puzzle, unit, type Puzzle } from './puzzle.ts';

/** The cues a viewer gets of what `act` does. */
function cues(m: Puzzle, act: (m: Puzzle) => unknown, viewer: Viewer = 0): readonly Cue[] {
  let { state } = m;
  act(m);
  const events = m.events.flatMap((event): ViewEvent[] => {
    const seen = projectEvent(state, event, viewer, m.game.visible);
    state = evolve(state, event);
    return seen ? [seen] : [];
  });
  return cuesOf(events, m.view(viewer));
}

/** Cue, start and length in milliseconds, resource or text. */
const lines = (all: readonly Cue[]): (string | number)[][] =>
  all.map(({ cue, at, duration, resource, text }) => [cue, at, duration, resource ?? text ?? '']);

const DRAW = [
  ['viewNotified', 0, 0, ''],
  ['showDraw', 250, 500, ''],
  ['glowRings', 250, 0, 'particle system'],
  ['sound', 250, 0, 'sfx_ui_card_draw.audio'],
  ['fadeManaAndShadow', 250, 200, ''],
  ['fadeSprite', 250, 200, ''],
  ['fx', 500, 0, 'FX.Game.CardDrawFX'],
  ['cardUsable', 750, 0, ''],
];

const OVERDRAW = [
  ['viewNotified', 0, 0, ''],
  ['dialogue', 250, 1000, 'HAND IS FULL'],
  ['wait', 250, 250, ''],
  ['showBurnCard', 500, 250, ''],
  ['hold', 750, 250, ''],
  ['fx', 750, 0, 'FX.Game.CardBurnFX'],
  ['dissolve', 1000, 750, ''],
  ['sound', 1000, 0, 'sfx_spell_immolation_a.audio'],
];

const later = (rows: (string | number)[][], by: number): (string | number)[][] =>
  rows.map(([cue = '', at, ...rest]) => [cue, Number(at) + by, ...rest]);

const FULL = ['A', 'B', 'C', 'D', 'E', 'F'];

describe('flows', () => {
  test('[U52] draw', () => {
    const shown = cues(puzzle({ p1: { pile: ['A'] } }), (m) => m.draw(0));
    expect(lines(shown)).toEqual(DRAW);
    expect(shown[0]?.target).toEqual({ seat: 0, slot: 0, card: expect.any(Number) });
  });

  test('[U52] overdraw', () => {
    expect(lines(cues(puzzle({ p1: { hand: FULL, pile: ['X'] } }), (m) => m.draw(0)))).toEqual(OVERDRAW);
  });

  test('[U52] fatigue: the damage is shown when the dialogue is over', () => {
    expect(lines(cues(puzzle({}), (m) => m.draw(0)))).toEqual([
      ['viewNotified', 0, 0, ''],
      ['dialogue', 250, 1000, 'OUT OF CARDS'],
      ['damage', 1250, 0, '−2'],
    ]);
  });

  test('[U52] replace: the old card leaves, then the draw cues 0.20 later', () => {
    const shown = cues(puzzle({ p1: { hand: ['A'], pile: ['B'] } }), (m) => m.give(0, { type: 'replace', slot: 0 }));
    expect(lines(shown)).toEqual([
      ['viewNotified', 0, 0, ''],
      ['removeCard', 250, 200, 'FX.Game.CardRemoveFX'],
      ['sound', 250, 0, 'sfx_ui_card_draw.audio'],
      ...later(DRAW.slice(1), 200),
    ]);
  });

  test('[U52] several draws of one player follow each other', () => {
    const shown = cues(puzzle({ p1: { pile: ['A', 'B'] } }), (m) => m.draw(0, 2));
    expect(lines(shown)).toEqual([...DRAW, ...later(DRAW, 750)]);
  });

  test("[U52] both players' lists run side by side", () => {
    const both = puzzle({ p1: { pile: ['A'] }, p2: { pile: ['B'] } });
    const shown = cues(both, (m) => m.cause(0, { do: 'draw', whose: 'both', count: 1 }));
    expect(lines(shown)).toEqual([...DRAW, ...DRAW]);
    expect(shown.map(({ target }) => target.seat)).toEqual([...DRAW.map(() => 0), ...DRAW.map(() => 1)]);
  });

  test("[U55] another's draw has no slot and no card", () => {
    const shown = cues(puzzle({ p1: { pile: ['A'] } }), (m) => m.draw(0), 1);
    expect(new Set(shown.map(({ target }) => JSON.stringify(target)))).toEqual(
      new Set(['{"seat":0,"slot":null,"card":null}']),
    );
  });
});

describe('watchers', () => {
  const p1 = { hand: ['A'], pile: ['B'] };
  const fx = (kind: string, viewer: Viewer = 0): string[] => {
    const shown = cues(
      puzzle({ units: placed([kind, 0]), p1 }),
      (m) => m.give(0, { type: 'replace', slot: 0 }),
      viewer,
    );
    return shown.flatMap(({ resource }) => (resource?.startsWith('FX.Modifiers') ? [resource] : []));
  };

  test.each([
    ['bellows-keeper', 'FX.Modifiers.ModifierGenericDamageSmall'],
    ['glass-blower', 'FX.Modifiers.ModifierGenericBuff'],
    ['silt-gatherer', 'FX.Modifiers.ModifierGenericBuff'],
    ['slag-cart', 'FX.Modifiers.ModifierGenericSpawn'],
  ])('[U52] replace watch of %s', (kind, resource) => {
    expect(fx(kind)).toEqual(['FX.Modifiers.ModifierReplaceWatch', resource]);
    expect(fx(kind, 1)).toEqual(['FX.Modifiers.ModifierReplaceWatch', resource]);
  });

  test('[U52] a card that buffs itself is shown to its owner only', () => {
    const replace = (m: Puzzle): unknown => m.give(0, { type: 'replace', slot: 0 });
    const own = (): Puzzle => puzzle({ p1: { hand: ['patient-tinder'], pile: ['B'] } });
    const buffs = (viewer: Viewer): number =>
      cues(own(), replace, viewer).filter(({ resource }) => resource === 'FX.Modifiers.ModifierBuffSelfOnReplace')
        .length;
    expect([buffs(0), buffs(1), buffs('spectator')]).toEqual([1, 0, 0]);
  });
});

/** When each damage number is shown, with the seat it is about. */
const numbers = (all: readonly Cue[]): unknown[][] =>
  all.flatMap(({ cue, at, target }) => (cue === 'damage' ? [[target.seat, at]] : []));

describe('clocks', () => {
  const draws = (whose: 'own' | 'enemy' | 'both', count: number) => ({ do: 'draw', whose, count }) as const;

  test('[U52] two empty draws: the damage of each when its own dialogue time is over', () => {
    expect(numbers(cues(puzzle({}), (m) => m.draw(0, 2)))).toEqual([
      [0, 1250],
      [0, 2500],
    ]);
  });

  test("[U52] an own empty draw and an enemy's draw: each player has a clock", () => {
    const m = puzzle({ p2: { pile: ['A'] } });
    expect(numbers(cues(m, (each) => each.cause(0, draws('both', 1))))).toEqual([[0, 1250]]);
  });

  test('[U52] both players draw twice from empty piles', () => {
    expect(numbers(cues(puzzle({}), (m) => m.cause(0, draws('both', 2))))).toEqual([
      [0, 1250],
      [0, 2500],
      [1, 1250],
      [1, 2500],
    ]);
  });

  test('[U52] the damage of a watcher is shown where it was triggered, not behind the fatigue', () => {
    const effect = { do: 'damage', to: 'enemyGeneral', amount: 1 } as const;
    const cards = { w: unit(0, 1, { watch: [{ on: 'draw', whose: 'own', effect }] }) };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { pile: ['A'] } });
    expect(numbers(cues(m, (each) => each.draw(0, 2)))).toEqual([
      [1, 750],
      [0, 2000],
      [1, 2000],
    ]);
  });
});

describe('cards that leave and cards that burn', () => {
  const targetOf = (all: readonly Cue[], name: string): unknown => all.find(({ cue }) => cue === name)?.target;
  const handleOf = (m: Puzzle, zone: string, at: number): number | null | undefined =>
    m.view(0).zones[zone]?.cells?.[at];

  test('[U52 U55] removeCard carries the old card, for its owner only', () => {
    const of = (viewer: Viewer): unknown[] => {
      const m = puzzle({ p1: { hand: ['A', 'B'], pile: ['C'] } });
      const old = handleOf(m, 'p1.hand', 1);
      const shown = cues(m, (each) => each.give(0, { type: 'replace', slot: 1 }), viewer);
      return [old, targetOf(shown, 'removeCard'), targetOf(shown, 'showDraw')];
    };
    const [old, removed, drawn] = of(0);
    expect(removed).toEqual({ seat: 0, slot: 1, card: old });
    expect(drawn).toMatchObject({ seat: 0, slot: 1, card: expect.any(Number) });
    expect(drawn).not.toEqual(removed);
    expect(of(1)[1]).toEqual({ seat: 0, slot: null, card: null });
  });

  test.each([
    ['HAND IS FULL', { hand: FULL, pile: ['X'] }],
    ['OUT OF CARDS', {}],
  ])('[U54] %s is spoken by the general', (text, p1) => {
    const m = puzzle({ p1, units: placed(['Z', 0]) });
    const general = handleOf(m, 'board', 0);
    const shown = cues(m, (each) => each.draw(0));
    expect(shown.find((cue) => cue.text === text)?.target).toEqual({ seat: 0, slot: null, card: general });
  });

  const ways: [string, (m: Puzzle) => unknown][] = [
    ['draw', (m) => m.draw(0)],
    ['mill', (m) => m.cause(0, { do: 'mill', whose: 'own', count: 1 })],
    ['put', (m) => m.cause(0, { do: 'put', whose: 'own', kind: 'Y' })],
    ['return', (m) => m.cause(0, { do: 'return', to: 'self' }, 'Z')],
  ];
  test.each(ways)('[U52 U54] a card that meets a full hand by a %s burns, and the general says why', (_, act) => {
    for (const viewer of [0, 1] as const) {
      const shown = cues(puzzle({ p1: { hand: FULL, pile: ['X'] }, units: placed(['Z', 0]) }), act, viewer);
      expect(lines(shown)).toEqual(OVERDRAW);
      expect(targetOf(shown, 'showBurnCard')).toEqual({ seat: 0, slot: null, card: expect.any(Number) });
    }
  });

  test('[U29 U54] a mill with room in the hand burns without a word', () => {
    const m = puzzle({ p1: { hand: ['A'], pile: ['X'] } });
    const shown = cues(m, (each) => each.cause(0, { do: 'mill', whose: 'own', count: 1 }));
    expect(lines(shown)).toEqual(OVERDRAW.filter(([cue]) => cue !== 'dialogue'));
  });

  test('[U29 U54] whether the hand is full is judged as each card burns', () => {
    const m = puzzle({ p1: { hand: FULL.slice(1), pile: ['X', 'Y', 'Z'] } });
    const mill = { do: 'mill', whose: 'own', count: 1 } as const;
    const by = { seat: 0, source: -1, target: -1, about: -1 } as const;
    const draw = { do: 'draw', whose: 'own', count: 1 } as const;
    const spoken = cues(m, (each) =>
      each.bring(...[mill, draw, mill].map((effect) => ({ do: 'effect', effect, ...by }) as const)),
    ).flatMap(({ text, at }) => (text === undefined ? [] : [[text, at]]));
    expect(spoken).toEqual([['HAND IS FULL', 1750 + 750 + 250]]);
  });

  test('[U25 U54] OUT OF CARDS is said without fatigue too', () => {
    const m = puzzle({ settings: { fatigue: { amount: 2, enabled: false } } });
    expect(lines(cues(m, (each) => each.draw(0)))).toEqual([
      ['viewNotified', 0, 0, ''],
      ['dialogue', 250, 1000, 'OUT OF CARDS'],
    ]);
  });

  test('[U52] how a card is shown as it appears', () => {
    const m = puzzle({ p1: { pile: ['A'] } });
    const data = cues(m, (each) => each.draw(0)).flatMap(({ cue, data }) => (data ? [[cue, data]] : []));
    expect(data).toEqual([
      ['showDraw', { visible: true, levelled: true, highlighted: true, tinted: true }],
      ['fadeSprite', { tinted: true }],
    ]);
  });
});

describe('words and pictures', () => {
  test('[U54] a dialogue is spoken at most once per step, player and text', () => {
    const shown = cues(puzzle({ p1: { hand: FULL, pile: ['X', 'Y'] } }), (m) => m.draw(0, 4));
    const spoken = shown.filter(({ cue }) => cue === 'dialogue').map(({ text }) => text);
    expect(spoken).toEqual(['HAND IS FULL', 'OUT OF CARDS']);
  });

  test('[U54] both players see it', () => {
    const seen = ([0, 1] as const).map((viewer) => cues(puzzle({}), (m) => m.draw(0), viewer));
    expect(seen[1]).toEqual(seen[0]?.map((cue) => ({ ...cue, target: expect.anything() })));
  });

  test('[U53] effects', () => {
    expect(EFFECTS).toEqual({
      'FX.Game.CardDrawFX': [{ sprite: 'fx_carddraw', scale: 1 }],
      'FX.Game.CardRemoveFX': [{ sprite: 'fxCrossSlash', offset: { x: 0, y: 40 } }, { sprite: 'fxBladestorm' }],
      'FX.Game.CardBurnFX': [{ particles: 'ptcl_fireexplosion' }],
    });
  });

  test("[U52] the documents' timing constants", () => {
    expect(TIMING).toMatchObject({
      BURN_CARD_SHOW_DURATION: 250,
      BURN_CARD_DELAY: 250,
      BURN_CARD_DISSOLVE_DURATION: 750,
      DIALOGUE_OUT_OF_CARDS_DURATION: 1000,
      DIALOGUE_HAND_FULL_DURATION: 1000,
      ANIMATE_FAST_DURATION: 200,
      FADE_FAST_DURATION: 200,
    });
  });
});
