/**
 * The cues of the duel. Draw, overdraw, fatigue and replace are the rows of U52, as the game has them in FLOWS; here they
 * become what a stage can show. What U52 does not name is shown beside it and moves none of its times.
 */
import { DIALOGUES, FLOWS, isDuelView, squareName, type Cue as DuelCue } from '../index.ts';
import type { CueTable, Flow, Frame } from '../../../web/timeline/index.ts';
import {
  effect,
  flow,
  glide,
  healed,
  level,
  number,
  over,
  PLAIN,
  sound,
  thud,
  turn,
} from '../../../web/cues/frames.ts';
import { TIMING } from '../../../web/cues/timing.ts';

type Row = (typeof FLOWS)[keyof typeof FLOWS]['frames'][number];
type Parts = Partial<Pick<DuelCue, 'resource' | 'text' | 'data'>> & { readonly ofOld?: true };

const { START } = TIMING;

/** What a stage shows for one row of U52. */
const SHOWN: { readonly [cue: string]: (at: number, dur: number, parts: Parts) => readonly Frame[] } = {
  viewNotified: () => [],
  wait: () => [],
  cardUsable: () => [],
  showDraw: (at, dur, { data }) => [
    { kind: 'move', at, dur },
    { kind: 'count', at, dur, value: -1, on: 'from' },
    ...(data?.levelled ? [level(at)] : []),
  ],
  glowRings: (at) => [{ kind: 'glow', at, dur: TIMING.GLOW }],
  sound: (at, _, { resource }) => [sound(at, resource ?? '', others(resource))],
  fadeManaAndShadow: (at, dur) => [{ kind: 'reveal', at, dur }],
  fadeSprite: (at, dur, { data }) => (data?.tinted ? [{ kind: 'tint', at, dur }] : []),
  fx: (at, _, { resource }) => [effect(at, resource ?? '', resource === 'FX.Game.CardBurnFX' ? 'burn' : 'to')],
  dialogue: (at, dur, { text = '' }) => [
    { kind: 'speech', at, dur, text, on: 'general' },
    { kind: 'sfx', at, sfx: 'speech.enter' },
  ],
  showBurnCard: (at, dur) => [
    { kind: 'move', at, dur, on: 'burn' },
    { kind: 'reveal', at, dur: TIMING.FADE_FAST_DURATION, on: 'burn' },
    { kind: 'count', at, dur, value: -1, on: 'from' },
  ],
  hold: (at, dur) => [{ kind: 'hold', at, dur, on: 'burn' }],
  dissolve: (at, dur) => [{ kind: 'dissolve', at, dur, on: 'burn' }],
  removeCard: (at, dur, { resource }) => [{ kind: 'move', at, dur }, effect(at, resource ?? '', 'from')],
};

const others = (resource: string | null | undefined): string | undefined =>
  resource === 'sfx_ui_card_draw.audio' ? 'card.draw.opp' : undefined;

const framesOf = (rows: readonly Row[]): readonly Frame[] =>
  rows.flatMap(([cue, at, dur, parts = {}]) => SHOWN[cue]?.(at, dur, parts) ?? []);

const isOfOld = ([, , , parts = {}]: Row): boolean => 'ofOld' in parts;

const DRAW = framesOf(FLOWS.draw.frames);

const draw = flow(FLOWS.draw.length, DRAW, { when: 'lane', says: '{who} {draw|draws} {cards}' });

const burn = flow(FLOWS.overdraw.length, framesOf(FLOWS.overdraw.frames), {
  when: 'lane',
  // Another's burned card is still in flames when the next clip starts (T2.9).
  commitOthers: START + TIMING.BURN_CARD_DELAY + TIMING.BURN_CARD_SHOW_DURATION,
  next: FLOWS.overdraw.length,
  says: '{cards} [is|are] burned: {whose} hand is full',
});

/** The old card of a replace: it leaves while the new one waits, and takes no time of its own. */
const away = flow(START + TIMING.REMOVE, framesOf(FLOWS.replace.frames.filter(isOfOld)), {
  when: 'lane',
  next: 0,
  says: '{who} {replace|replaces} {cards}',
});

const instead = flow(FLOWS.replace.length, framesOf(FLOWS.replace.frames.filter((row) => !isOfOld(row))), {
  when: 'lane',
  says: '{who} {get|gets} {cards}',
});

/** Cards that are dealt or exchanged before the match: like draws, but close behind each other. */
const dealt = (says: string): Flow =>
  flow(
    FLOWS.draw.length,
    DRAW.filter(({ kind }) => kind !== 'fx'),
    { when: 'lane', next: TIMING.STAGGER, says },
  );

const empty = flow(START, framesOf(FLOWS.fatigue.frames), {
  when: 'lane',
  next: FLOWS.fatigue.length,
});

const watcher = (on: 'card', ...effects: readonly string[]): Flow =>
  flow(
    0,
    effects.map((fx) => effect(0, fx, on)),
    { when: 'now' },
  );

const WATCH = 'FX.Modifiers.ModifierReplaceWatch';
const DAMAGE = 'FX.Modifiers.ModifierGenericDamageSmall';
const BUFF = 'FX.Modifiers.ModifierGenericBuff';
const SPAWN = 'FX.Modifiers.ModifierGenericSpawn';

/** What a watcher is shown with, by what it does. */
const DOES: { readonly [verb: string]: string } = { damage: DAMAGE, buff: BUFF, buffReplaced: BUFF, summon: SPAWN };

const triggers = (on: string, ...before: readonly string[]): CueTable['notes'] =>
  Object.fromEntries(
    Object.entries(DOES).map(([verb, fx]): [string, Flow] => [
      `triggered:${on}:${verb}`,
      { ...watcher('card', ...before, fx), ...(verb === 'damage' ? { owes: 'source' } : {}) },
    ]),
  );

const damage: Flow = flow(
  0,
  [
    number(0, '−{amount}'),
    effect(0, 'strike', 'card'),
    { kind: 'shake', at: 0, dur: TIMING.SHAKE, on: 'card' },
    sound(0, 'general.hit'),
  ],
  { when: 'source', explains: true, says: '{each} [takes|take] {amount} damage', rank: 2 },
);

const beside = (rest: Omit<Flow, 'frames' | 'commit'> = {}): Omit<Flow, 'frames' | 'commit'> => ({ next: 0, ...rest });

const put = (sfx: string, says: string, more: readonly Frame[] = []): Flow =>
  flow(START + TIMING.GLIDE, [...glide(START), sound(START, sfx), ...more], beside({ says }));

const arrive = flow(
  START,
  [effect(START, SPAWN), sound(START, 'card.play')],
  beside({ says: '{cards} [arrives|arrive]{on}' }),
);

const HAND = ['hand'];
const PILE = ['pile'];

/** Everything that a duel shows. */
export const DUEL_CUES: CueTable = {
  ...PLAIN,
  lead: 0,
  isSideBySide: true,
  onlyIfFull: DIALOGUES.handFull,
  placedBy: { board: 'square' },
  placeName: (view, place) => (isDuelView(view) ? squareName(view.match.settings.board, place) : ''),
  moves: [
    { verb: ['mill'], to: ['burned'], flow: { ...burn, says: '{cards} [is|are] burned from {whose} pile' } },
    { verb: ['created'], to: ['burned'], flow: burn },
    { to: ['burned'], flow: burn },
    { verb: ['draw'], from: PILE, to: HAND, flow: draw },
    { verb: ['replace'], from: HAND, flow: away },
    { verb: ['replace'], from: PILE, to: HAND, flow: instead },
    { verb: ['deal'], flow: dealt('{who} {are|is} dealt {cards}') },
    { verb: ['mulligan'], from: PILE, flow: dealt('{who} {get|gets} {cards}') },
    { verb: ['mulligan'], flow: { ...away, next: TIMING.STAGGER, says: '{who} {swap|swaps} {cards}' } },
    {
      verb: ['play'],
      to: ['graveyard'],
      // What a spell does is seen when it has left the hand.
      flow: { ...put('card.play', '{who} {play|plays} {cards}'), next: START + TIMING.GLIDE },
    },
    { verb: ['play'], flow: put('card.play', '{who} {play|plays} {cards}{on}') },
    { verb: ['summon'], flow: put('card.play', '{cards} [arrives|arrive]{on}', [effect(START + TIMING.GLIDE, SPAWN)]) },
    {
      verb: ['destroy'],
      flow: put('general.death', '{cards} [is|are] destroyed', [effect(START, 'strike', 'from'), thud(START, 2)]),
    },
    { verb: ['return'], flow: put('card.discard', '{cards} [goes|go] back') },
    { verb: ['created'], flow: arrive },
    { flow: put('card.play', '') },
  ],
  notes: {
    'empty-draw': { ...empty, owes: 'due' },
    'no-draw': empty,
    fatigue: { ...damage, when: 'due', says: '{card} takes {amount} damage from fatigue' },
    damaged: damage,
    healed: { ...healed('card', '+{amount}'), when: 'source', explains: true, says: '{card} is healed by {amount}' },
    prevented: flow(0, [number(0, '0'), sound(0, 'ui.refuse')], { when: 'source', says: 'The damage is prevented' }),
    buffed: flow(0, [effect(0, BUFF, 'card')], {
      when: 'now',
      explains: true,
      says: '{card} gains {+attack}/{+health}',
    }),
    keyword: flow(0, [effect(0, BUFF, 'card')], { when: 'now', explains: true, says: '{card} gains {keyword}' }),
    ...triggers('draw'),
    ...triggers('replace', WATCH),
    ...triggers('replaced'),
    'triggered:replace': watcher('card', WATCH),
    'triggered:replaced:buff': watcher('card', 'FX.Modifiers.ModifierBuffSelfOnReplace'),
    walked: flow(START + TIMING.GLIDE, glide(START), beside({ explains: true, says: '{card} moves to {place}' })),
    attacked: flow(START, [{ kind: 'lunge', at: START, dur: TIMING.LUNGE, on: 'other', from: 'card' }], {
      next: START + TIMING.LUNGE / 2,
      says: '{card} strikes {other}',
    }),
    fizzled: flow(0, [sound(0, 'ui.refuse')], { when: 'now', says: 'Nothing comes of it' }),
    turn: turn('Turn {turn}: {who}'),
    over: over('The duel is over', '{winners} the duel'),
  },
  changes: {},
};
