/** The action words of the case files. */
import { invert, reading, type MatchState, type Refusal, type Result, type Step } from '../../../core/index.ts';
import {
  CARD_DATA,
  deckLog,
  deltaOf,
  flagsOf,
  isDeckLocked,
  isDrawLocked,
  loadCardSet,
  mutationChance,
  operate,
  qualityOf,
  rhythmWarning,
  windowsOf,
  type CycleShape,
  type Operation,
  type RhythmSettings,
} from '../../../games/cycle/index.ts';
import { answer } from './answers.ts';
import { ZONES, type Fields } from './cards.ts';
import { symbolOf } from './events.ts';
import { asWord, RefusedSetup, UnknownWord } from './fault.ts';
import { isDeckWord, settingsOf, type Bench } from './setup.ts';

type Word = (bench: Bench, ...given: readonly unknown[]) => void;

/** Carries out one action of a case. */
export function perform(bench: Bench, [word, ...given]: readonly unknown[]): void {
  if (typeof word !== 'string' || !Object.hasOwn(WORDS, word)) throw new UnknownWord(asWord(word));
  (WORDS[word] as Word)(bench, ...given);
}

/** The kinds that the actions of a case create. */
export const createdBy = (actions: readonly (readonly unknown[])[]): string[] =>
  actions.flatMap(([word, kind]) => (word === 'add_to_discard' || word === 'create_in_hand' ? [asWord(kind)] : []));

const run = (bench: Bench, operation: Operation): void => take(bench, operate(bench.rules, bench.state, operation));

/** What was done joins the bench; a refusal becomes the event that the case files write for it. */
function take(bench: Bench, done: Result<Step<CycleShape>, Refusal>): void {
  const before = bench.state;
  if (!done.ok) {
    bench.answers['error'] = done.error;
    bench.symbols.push(refusalSymbol(done.error));
    return;
  }
  const { state, events } = done.value;
  bench.state = state;
  bench.history.push({ before, events });
  for (const event of events) if (event.type === 'created') bench.names[event.card] = event.kind;
  const log = deckLog(before, events);
  bench.log.push(...log);
  bench.symbols.push(...log.map((event) => symbolOf(event, (card) => bench.names[card] ?? `#${card}`)));
}

function refusalSymbol({ code, ...facts }: { readonly code: string; readonly [fact: string]: unknown }): string {
  if (code === 'BAD_POSITION') return 'OP_REJECTED position';
  if (code === 'ETHER_LOCKED') return `OP_REJECTED ${asWord(facts['reason'])}`;
  if (code === 'LAYER_OFF') return 'OP_REJECTED layer_off';
  return `REFUSED ${code}`;
}

/** The card of a name, in one of these zones if it has copies. */
function cardNamed({ state, names }: Bench, name: unknown, zones: readonly string[]): number {
  const r = reading(state);
  const cards = names.flatMap((each, card) => (each === name && r.zoneOf(card) >= 0 ? [card] : []));
  const best = cards.find((card) => zones.includes(state.layout.zones[r.zoneOf(card)]?.name ?? ''));
  const found = best ?? cards[0];
  if (found === undefined) throw new UnknownWord(`card ${asWord(name)}`);
  return found;
}

/** The cards of these names among what is offered; one that is not offered is left to be refused. */
function picksNamed(bench: Bench, names: readonly unknown[]): number[] {
  const left = [...(bench.state.questions.open[0]?.cards ?? [])];
  return names.map((name) => {
    const at = left.findIndex((card) => bench.names[card] === name);
    return at < 0 ? cardNamed(bench, name, []) : (left.splice(at, 1)[0] as number);
  });
}

const handOf = ({ state }: Bench): number[] => reading(state).cards(1);

/** A time that lies this far from a beat. */
const timeFor = (bench: Bench, delta: number): number => rhythmOf(bench).beat_us * 1000 + delta;

const rhythmOf = ({ state }: Bench): RhythmSettings => state.match.settings.rhythm;

const DELTA_OF = { P: 'perfect', G: 'good', L: 'late' } as const;

function deltaFor(bench: Bench, letter: unknown): number {
  if (letter === 'M') return windowsOf(rhythmOf(bench)).late + 1;
  if (letter !== 'P' && letter !== 'G' && letter !== 'L') throw new UnknownWord(`judgement ${asWord(letter)}`);
  return windowsOf(rhythmOf(bench))[DELTA_OF[letter]];
}

const deltaUs = (options: unknown): number | undefined => (options as { delta_us?: number } | undefined)?.delta_us;

const WORDS: { readonly [word: string]: Word } = {
  init: (bench) => run(bench, { op: 'init' }),
  draw: (bench, n) => run(bench, { op: 'draw', n: n as number }),
  play: (bench, card, options) => {
    const delta = deltaUs(options);
    const at = delta === undefined ? {} : { at: timeFor(bench, delta) };
    run(bench, { op: 'play', card: cardNamed(bench, card, ['hand']), ...at });
  },
  choose: (bench, ...names) => take(bench, answer(bench.rules, bench.state, picksNamed(bench, names))),
  begin_play: (bench, card) => run(bench, { op: 'begin_play', card: cardNamed(bench, card, ['hand']) }),
  discard: (bench, card) => run(bench, { op: 'discard', card: cardNamed(bench, card, ['hand']) }),
  discard_first: (bench, n) => {
    for (const card of handOf(bench).slice(0, n as number)) run(bench, { op: 'discard', card });
  },
  start_turn: (bench) => run(bench, { op: 'start_turn' }),
  end_turn: (bench) => run(bench, { op: 'end_turn' }),
  advance: (bench, ticks) => run(bench, { op: 'advance', ticks: ticks as number }),
  switch_mode: (bench, mode, settings) => {
    if (settings !== undefined) change(bench, settings as Fields);
    run(bench, { op: 'switch_mode', mode: asWord(mode) });
  },
  settings: (bench, settings) => change(bench, settings as Fields),
  judge: (bench, deltas) => {
    const rhythm = rhythmOf(bench);
    const judged = (deltas as number[]).map((delta) =>
      qualityOf(deltaOf(timeFor(bench, delta), rhythm.beat_us), windowsOf(rhythm)),
    );
    bench.answers['qualities'] = [...((bench.answers['qualities'] ?? []) as string[]), ...judged];
  },
  judged_actions: (bench, letters) => {
    for (const letter of letters as unknown[]) {
      const [card] = handOf(bench);
      if (card === undefined) throw new UnknownWord('judged action without a card in hand');
      run(bench, { op: 'play', card, at: timeFor(bench, deltaFor(bench, letter)) });
    }
  },
  force_draw: (bench, source) => run(bench, { op: 'force_draw', source: asWord(source) }),
  force_reshuffle: (bench) => run(bench, { op: 'force_reshuffle' }),
  force_reshuffle_times: (bench, n) => {
    for (let i = 0; i < (n as number); i++) run(bench, { op: 'force_reshuffle' });
  },
  storm_reshuffle: (bench) => run(bench, { op: 'storm_reshuffle' }),
  end_storm: (bench) => run(bench, { op: 'end_storm' }),
  put_on_top: (bench, card) =>
    run(bench, { op: 'put_on_top', card: cardNamed(bench, card, ['main_deck', 'discard_pile']) }),
  add_to_discard: (bench, kind) => run(bench, { op: 'add_to_discard', kind: asWord(kind) }),
  create_in_hand: (bench, kind, n = 1) => run(bench, { op: 'create_in_hand', kind: asWord(kind), n: n as number }),
  return_from_ether: (bench, card, zone, position = null) =>
    run(bench, {
      op: 'return_from_ether',
      card: cardNamed(bench, card, ['ether']),
      to: asWord(zone),
      position: position as string | null,
    }),
  set_max_hand_size: (bench, n) => run(bench, { op: 'set_max_hand_size', n: n as number }),
  undo,
  query_flags: (bench) => Object.assign(bench.answers, flagsByZone(bench)),
  query_locks: (bench) => Object.assign(bench.answers, locksOf(bench)),
  chance_at_levels: (bench, levels) => void (bench.answers['chances'] = chancesAt(bench, levels as number[])),
  effective_windows: (bench) => {
    const { perfect, good, late, canMiss } = windowsOf(rhythmOf(bench));
    const warning = rhythmWarning(rhythmOf(bench)) ?? null;
    const maxima = { perfect_us_max: perfect, good_us_max: good, late_us_max: late };
    Object.assign(bench.answers, { ...maxima, miss_possible: canMiss, warning });
  },
  validate: (bench) => {
    const set = loadCardSet(bench.data, { layer: bench.state.match.settings.corrupted_layer });
    bench.answers['error'] = set.ok ? null : set.error;
    bench.answers['cycles'] = set.ok ? set.value.cycles : [];
  },
};

/** Deck sizes and the interval are the deck's; the rest are settings. */
function change(bench: Bench, { draw_interval, max_hand_size, draw_per_turn, ...rest }: Fields): void {
  if (draw_interval !== undefined) run(bench, { op: 'set_interval', ticks: draw_interval as number });
  if (max_hand_size !== undefined) run(bench, { op: 'set_max_hand_size', n: max_hand_size as number });
  if (draw_per_turn !== undefined) run(bench, { op: 'set_draw_per_turn', n: draw_per_turn as number });
  const odd = Object.keys(rest).find((word) => isDeckWord(word));
  if (odd !== undefined) throw new UnknownWord(`setting ${odd}`);
  if (Object.keys(rest).length > 0) changeSettings(bench, rest);
}

/** What the engine refuses is an answer, not a failure of the case. */
function changeSettings(bench: Bench, words: Fields): void {
  try {
    run(bench, { op: 'settings', settings: settingsOf(words, bench.state.match.settings) });
  } catch (error) {
    if (!(error instanceof RefusedSetup)) throw error;
    bench.answers['error'] = error.refusal;
    bench.symbols.push(`REFUSED ${error.refusal.code}`);
  }
}

/** Goes back event by event, and checks that this leads to the very state there was. */
function undo(bench: Bench): void {
  const last = bench.history.pop();
  if (last === undefined) throw new UnknownWord('undo without an action');
  const back = last.events.reduceRight<MatchState<CycleShape>>((state, event) => invert(state, event), bench.state);
  if (JSON.stringify(back) !== JSON.stringify(last.before)) throw new Error('undo leads to another state');
  bench.state = back;
}

const FLAG_OF = { main_deck: 'deck', hand: 'hand', discard_pile: 'discard', ether: 'ether' } as const;

function flagsByZone(bench: Bench): Fields {
  const r = reading(bench.state);
  const flags = bench.names.map((name, card) => ({ name, flags: flagsOf({ r }, card) }));
  const named = ZONES.map((zone) => `in_${zone in FLAG_OF ? FLAG_OF[zone as keyof typeof FLAG_OF] : zone}`);
  const lists = named.map((flag) => [
    flag,
    flags.filter((card) => card.flags[flag as keyof typeof card.flags]).map(({ name }) => name),
  ]);
  const double = flags.filter((card) => Object.values(card.flags).filter(Boolean).length > 1).length;
  return { ...Object.fromEntries(lists), cards_with_two_flags: double };
}

export function locksOf({ rules, state }: Bench): Fields {
  const look = { r: reading(state), rules };
  return { drawLocked: isDrawLocked(look), deckLock: isDeckLocked(look) };
}

/** The chances of the case's own card that mutates, written as the case writes them. */
function chancesAt({ rules, names, data, isFraction }: Bench, levels: readonly number[]): number[] {
  const own = Object.keys(data).filter((kind) => !Object.hasOwn(CARD_DATA, kind));
  const kinds = [...names, ...own, ...Object.keys(data)];
  const kind = kinds.find((name) => rules.cards.rows[name]?.mutation);
  const row = kind === undefined ? undefined : rules.cards.rows[kind];
  if (row === undefined) throw new RefusedSetup({ code: 'no card of this case mutates' });
  return levels.map((level) => mutationChance(row, level) / (isFraction ? 1000 : 1));
}
