/** Sounds (T8): every patch is sane, and every name of the documents stands for one. */
import { expect, test } from 'vitest';
import { DIALOGUES, EFFECTS, FLOWS } from '../../src/games/duel/index.ts';
import { effectOf } from '../../src/web/cues/index.ts';
import { PATCHES, patchOf, render, secondsOf } from '../../src/web/sound/index.ts';
import { CARD_CUES, CYCLE_CUES, DUEL_CUES, STACK_CUES } from './cue-tables.ts';
import type { CueTable, Flow, Frame } from '../../src/web/timeline/index.ts';
import { read } from '../meta/tree.ts';

const RATE = 8_000;

test.each(Object.entries(PATCHES))(
  '[T8] [T11.11] %s lasts 0.2 to 1 s, is heard, never louder than 1, and always the same',
  (_, patch) => {
    const samples = render(patch, RATE, 7);
    expect(secondsOf(patch)).toBeGreaterThanOrEqual(0.2);
    expect(secondsOf(patch)).toBeLessThanOrEqual(1);
    const loudest = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    expect(loudest).toBeLessThanOrEqual(1);
    expect(loudest).toBeGreaterThan(0.1);
    const power = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
    expect(power).toBeGreaterThan(0.01);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
    expect(render(patch, RATE, 7)).toEqual(samples);
  },
);

test('[T8] another seed crackles otherwise', () => {
  expect(render(PATCHES['card.burn'], RATE, 1)).not.toEqual(render(PATCHES['card.burn'], RATE, 2));
});

/** The names of section 8 of the rules, in their order. */
const SOUNDS = (
  'card.draw card.draw.opp card.replace card.burn card.play card.flip card.discard card.exhaust card.corrupt ' +
  'deck.shuffle deck.empty deck.lock general.hit general.heal general.death speech.enter ui.hover ui.select ' +
  'ui.refuse ui.drop.ok turn.mine turn.opp timer.tick timer.rope rhythm.perfect rhythm.good rhythm.miss priority ' +
  'chips.bet chips.win win lose'
).split(' ');

test('[T8] all sounds of section 8 are there, and no other', () => {
  expect(Object.keys(PATCHES)).toEqual(SOUNDS);
  expect(patchOf('card.ether')).toBe('card.exhaust');
});

/** Names that the documents use: in U52 and U53 of the rules, and in the game's own data. */
const rules = read('docs/rules/duel.md');
const soundNames = [...new Set(rules.match(/sfx_\w+\.audio/g))];
const effectNames = [
  ...new Set([
    ...(rules.match(/FX\.(Game|Modifiers)\.\w+/g) ?? []),
    ...(rules.match(/\b(fx_?[A-Z]?\w*(?:draw|Slash|storm)|ptcl_\w+)/g) ?? []),
  ]),
];

test('[U52] every sound name of the documents is one sound', () => {
  expect(soundNames.sort()).toEqual(['sfx_spell_immolation_a.audio', 'sfx_ui_card_draw.audio']);
  expect(soundNames.map((name) => patchOf(name))).toEqual(['card.burn', 'card.draw']);
  expect(patchOf('sfx_unknown.audio')).toBeUndefined();
});

test('[U53] every effect name of the documents is one effect', () => {
  expect(effectNames).toEqual(
    expect.arrayContaining([
      ...Object.keys(EFFECTS),
      'fx_carddraw',
      'fxCrossSlash',
      'fxBladestorm',
      'ptcl_fireexplosion',
    ]),
  );
  const generic = ['ModifierGenericDamageSmall', 'ModifierGenericBuff', 'ModifierGenericSpawn'].map(
    (name) => `FX.Modifiers.${name}`,
  );
  expect([...effectNames, ...generic].filter((name) => !effectOf(name))).toEqual([]);
  expect(effectOf('FX.Game.CardRemoveFX')?.emitters).toMatchObject([
    { flight: 'slash', offset: { x: 0, y: 40 } },
    { flight: 'swirl' },
  ]);
  expect(effectOf('FX.Game.Unknown')).toBeUndefined();
});

const tables: [string, CueTable][] = Object.entries({ DUEL_CUES, STACK_CUES, CYCLE_CUES, CARD_CUES });

function flowsOf({ moves, notes, changes, ...rest }: CueTable): Flow[] {
  const { shuffled, ceased, transformed, revealed, concealed, rolled, values } = rest;
  const others = [shuffled, ceased, transformed, revealed, concealed, rolled, values].filter(
    (flow) => flow !== undefined,
  );
  return [...moves.map(({ flow }) => flow), ...Object.values(notes), ...Object.values(changes), ...others];
}

test.each(tables)('%s names no sound and no effect that nobody knows', (_, table) => {
  const frames: Frame[] = flowsOf(table).flatMap((flow) => flow.frames);
  const sounds = frames.flatMap(({ sfx, sfxOthers }) => [sfx, sfxOthers].filter((name) => name !== undefined));
  expect(sounds.length).toBeGreaterThan(5);
  expect(sounds.filter((name) => patchOf(name) === undefined)).toEqual([]);
  // Of a number it says what the number is of.
  const effects = frames.flatMap(({ kind, fx }) => (kind === 'hit' || fx === undefined ? [] : [fx]));
  expect(effects.filter((name) => !effectOf(name))).toEqual([]);
});

test('[U52] no row of the game’s flows is left out of the table', () => {
  const shown = JSON.stringify(DUEL_CUES);
  const parts = Object.values(FLOWS).flatMap(({ frames }) => frames.map(([, , , each = {}]) => each));
  const resources = parts.flatMap((each) => ('resource' in each && each.resource ? [each.resource] : []));
  const effects = resources.filter((name) => name.startsWith('FX'));
  expect(effects).toContain('FX.Game.CardBurnFX');
  expect([...effects, ...Object.values(DIALOGUES)].filter((name) => !shown.includes(name))).toEqual([]);
});
