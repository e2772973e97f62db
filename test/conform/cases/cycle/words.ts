/** The action words of the case files. */
import {
  dotted,
  fields,
  type Field,
  type Fields,
  type Path,
  type RecordOf,
} from '../../../../src/core/fields/index.ts';
import { invert } from '../../../../src/core/history/index.ts';
import { reading, type MatchState, type Refusal, type Result, type Step } from '../../../../src/core/index.ts';
import {
  CARD_DATA,
  deckLog,
  deltaOf,
  documented,
  ETHER,
  flagsOf,
  isDeckLocked,
  isDrawLocked,
  loadCardSet,
  MAIN_DECK,
  mutationChance,
  operate,
  qualityOf,
  rhythmWarning,
  windowsOf,
  type CycleShape,
  type Mode,
  type Operation,
  type RhythmSettings,
} from '../../../../src/games/cycle/index.ts';
import { NAME, NAMES, RAW, readPart, split, type Raw } from '../form.ts';
import { BadCaseFile } from '../report.ts';
import { answer } from './answers.ts';
import { REFUSED, symbolOf } from './events.ts';
import { asWord, RefusedSetup, UnknownWord } from './fault.ts';
import { NUMBER, SETTINGS } from './format.ts';
import { settingsOf, type Bench } from './setup.ts';

const { integer, list, nullable, oneOf, optional, orElse, record, whole } = fields;

/** What an action does with what stands behind its word; `where` is the place of the action. */
type Word = (bench: Bench, given: readonly unknown[], where: Path) => void;

/** Carries out the action that stands at `where`. */
export function perform(bench: Bench, [word, ...given]: readonly unknown[], where: Path = []): void {
  const act = typeof word === 'string' && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (!act) throw new UnknownWord(asWord(word));
  act(bench, given, [...where, asWord(word)]);
}

/** Arguments that stand in the order of a form. */
export function readArguments<F extends Fields>(form: F, given: readonly unknown[], where: Path): RecordOf<F> {
  const names = Object.keys(form);
  if (given.length > names.length) throw new UnknownWord(dotted([...where, asWord(given[names.length])]));
  return readPart(record(form), Object.fromEntries(given.map((value, at) => [names[at], value])), where);
}

/** A word that takes these arguments. */
const taking =
  <F extends Fields>(form: F, act: (bench: Bench, given: RecordOf<F>) => void): Word =>
  (bench, given, where) =>
    act(bench, readArguments(form, given, where));

/** How often something is done again. */
const TIMES = whole(0, 10_000);

/** A word that is an operation of the game's own, without arguments. */
const bare = (op: 'init' | 'start_turn' | 'end_turn' | 'force_reshuffle' | 'storm_reshuffle' | 'end_storm'): Word =>
  taking({}, (bench) => run(bench, { op }));

/** A word about a list that stands behind it. */
const each = <T>(of: Field<T>, act: (bench: Bench, all: readonly T[]) => void): Word =>
  taking({ list: list(of) }, (bench, given) => act(bench, given.list));

/** The kinds that the actions of a case create. */
export const createdBy = (actions: readonly (readonly unknown[])[]): string[] =>
  actions.flatMap(([word, kind]) => (CREATING.includes(asWord(word)) ? [asWord(kind)] : []));

/** Ticks and repetitions that all actions of a case may ask for together (F53). */
const MOST_REPEATED = 100_000;
const REPEATING = ['advance', 'compare_advance', 'force_reshuffle_times', 'create_in_hand', 'insert_random'];

/** A case is short to write and long to play; one that would take too long is refused before it begins. */
export function checkRepeated(actions: readonly (readonly unknown[])[]): void {
  const asked = actions.flatMap(([word, ...given]) => (REPEATING.includes(asWord(word)) ? given.flat(2) : []));
  const sum = asked.reduce<number>((all, each) => all + (typeof each === 'number' ? Math.max(0, each) : 0), 0);
  if (sum > MOST_REPEATED) throw new BadCaseFile(`at most ${MOST_REPEATED} ticks and repetitions, found ${sum}`);
}

const CREATING = ['add_to_discard', 'create_in_hand', 'insert_random'];

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

function refusalSymbol({ code, ...facts }: Refusal): string {
  if (code === 'BAD_POSITION') return 'OP_REJECTED position';
  if (code === 'ETHER_LOCKED') return `OP_REJECTED ${asWord(facts['reason'])}`;
  if (code === 'LAYER_OFF') return 'OP_REJECTED layer_off';
  return `${REFUSED} ${code}`;
}

/** The card of a name, in one of these zones if it has copies. */
function cardNamed(bench: Bench, name: string, zones: readonly string[]): number {
  const found = findCard(bench, name, zones);
  if (found === undefined) throw new UnknownWord(`card ${name}`);
  return found;
}

function findCard({ state, names }: Bench, name: string, zones: readonly string[]): number | undefined {
  const r = reading(state);
  const cards = names.flatMap((each, card) => (each === name && r.zoneOf(card) >= 0 ? [card] : []));
  const best = cards.find((card) => zones.includes(state.layout.zones[r.zoneOf(card)]?.name ?? ''));
  return best ?? cards[0];
}

/** C37, C40: a card of the discard pile or the ether goes somewhere into the deck; one that is in neither is created there. */
function insertRandom(bench: Bench, name: string): void {
  const card = findCard(bench, name, ['discard_pile', 'ether']);
  const zone = card === undefined ? MAIN_DECK : reading(bench.state).zoneOf(card);
  if (card === undefined || zone === MAIN_DECK) run(bench, { op: 'create_in_deck', kind: name });
  else if (zone === ETHER) run(bench, { op: 'return_from_ether', card, to: 'deck', position: 'random' });
  else run(bench, { op: 'insert', card });
}

/** The cards of these names among what is offered; one that is not offered is left to be refused. */
function picksNamed(bench: Bench, names: readonly string[]): number[] {
  const left = [...(bench.state.questions.open[0]?.cards ?? [])];
  return names.map((name) => {
    const at = left.findIndex((card) => bench.names[card] === name);
    const [offered] = at < 0 ? [] : left.splice(at, 1);
    return offered ?? cardNamed(bench, name, []);
  });
}

const handOf = ({ state }: Bench): number[] => reading(state).cards(1);

/** A time that lies this far from a beat. */
const timeFor = (bench: Bench, delta: number): number => rhythmOf(bench).beat_us * 1000 + delta;

const rhythmOf = ({ state }: Bench): RhythmSettings => state.match.settings.rhythm;

const JUDGEMENTS = ['P', 'G', 'L', 'M'] as const;

/** A delta from the beat that is judged so, just so. */
function deltaFor(bench: Bench, judgement: (typeof JUDGEMENTS)[number]): number {
  const { perfect, good, late } = windowsOf(rhythmOf(bench));
  return { P: perfect, G: good, L: late, M: late + 1 }[judgement];
}

const WORDS: { readonly [word: string]: Word } = {
  init: bare('init'),
  draw: taking({ n: integer }, (bench, { n }) => run(bench, { op: 'draw', n })),
  play: taking({ card: NAME, options: orElse(record({ delta_us: optional(NUMBER) }), {}) }, (bench, given) => {
    const { delta_us: delta } = given.options;
    const at = delta === undefined ? {} : { at: timeFor(bench, delta) };
    run(bench, { op: 'play', card: cardNamed(bench, given.card, ['hand']), ...at });
  }),
  choose: (bench, names, where) =>
    take(bench, answer(bench.rules, bench.state, picksNamed(bench, readPart(NAMES, names, where)))),
  begin_play: taking({ card: NAME }, (bench, { card }) =>
    run(bench, { op: 'begin_play', card: cardNamed(bench, card, ['hand']) }),
  ),
  discard: taking({ card: NAME }, (bench, { card }) =>
    run(bench, { op: 'discard', card: cardNamed(bench, card, ['hand']) }),
  ),
  discard_first: taking({ n: integer }, (bench, { n }) => {
    for (const card of handOf(bench).slice(0, n)) run(bench, { op: 'discard', card });
  }),
  start_turn: bare('start_turn'),
  end_turn: bare('end_turn'),
  advance: taking({ ticks: integer }, (bench, { ticks }) => run(bench, { op: 'advance', ticks })),
  switch_mode: taking({ mode: NAME, settings: optional(RAW) }, (bench, { mode, settings }) => {
    if (settings !== undefined) change(bench, settings);
    run(bench, { op: 'switch_mode', mode: mode as Mode }); // which modes there are, `operate` knows
  }),
  settings: taking({ settings: RAW }, (bench, { settings }) => change(bench, settings)),
  judge: each(NUMBER, (bench, deltas) => {
    const rhythm = rhythmOf(bench);
    const qualities = deltas.map((delta) =>
      qualityOf(deltaOf(timeFor(bench, delta), rhythm.beat_us), windowsOf(rhythm)),
    );
    const { qualities: before } = bench.answers;
    bench.answers['qualities'] = [...(Array.isArray(before) ? before : []), ...qualities];
  }),
  judged_actions: each(oneOf(...JUDGEMENTS), (bench, judgements) => {
    for (const judgement of judgements) {
      const [card] = handOf(bench);
      if (card === undefined) throw new UnknownWord('judged action without a card in hand');
      run(bench, { op: 'play', card, at: timeFor(bench, deltaFor(bench, judgement)) });
    }
  }),
  force_draw: taking({ source: NAME }, (bench, { source }) => run(bench, { op: 'force_draw', source })),
  force_reshuffle: bare('force_reshuffle'),
  force_reshuffle_times: taking({ n: TIMES }, (bench, { n }) => {
    for (let i = 0; i < n; i++) run(bench, { op: 'force_reshuffle' });
  }),
  storm_reshuffle: bare('storm_reshuffle'),
  end_storm: bare('end_storm'),
  put_on_top: taking({ card: NAME }, (bench, { card }) =>
    run(bench, { op: 'put_on_top', card: cardNamed(bench, card, ['main_deck', 'discard_pile']) }),
  ),
  add_to_discard: taking({ kind: NAME }, (bench, { kind }) => run(bench, { op: 'add_to_discard', kind })),
  create_in_hand: taking({ kind: NAME, n: orElse(TIMES, 1) }, (bench, { kind, n }) =>
    run(bench, { op: 'create_in_hand', kind, n }),
  ),
  insert_random: taking({ card: NAME, n: orElse(TIMES, 1) }, (bench, { card, n }) => {
    for (let i = 0; i < n; i++) insertRandom(bench, card);
  }),
  return_from_ether: taking(
    { card: NAME, zone: NAME, position: orElse(nullable(NAME), null) },
    (bench, { card, zone, position }) =>
      run(bench, { op: 'return_from_ether', card: cardNamed(bench, card, ['ether']), to: zone, position }),
  ),
  set_max_hand_size: taking({ n: integer }, (bench, { n }) => run(bench, { op: 'set_max_hand_size', n })),
  undo: taking({}, undo),
  query_flags: taking({}, (bench) => void Object.assign(bench.answers, flagsByZone(bench))),
  query_locks: taking({}, (bench) => void Object.assign(bench.answers, locksOf(bench))),
  chance_at_levels: each(integer, (bench, levels) => void (bench.answers['chances'] = chancesAt(bench, levels))),
  effective_windows: taking({}, (bench) => {
    const { perfect, good, late, canMiss } = windowsOf(rhythmOf(bench));
    const warning = rhythmWarning(rhythmOf(bench)) ?? null;
    const maxima = { perfect_us_max: perfect, good_us_max: good, late_us_max: late };
    Object.assign(bench.answers, { ...maxima, miss_possible: canMiss, warning });
  }),
  validate: taking({}, (bench) => {
    const set = loadCardSet(bench.data, { layer: bench.state.match.settings.corrupted_layer });
    bench.answers['error'] = set.ok ? null : documented(set.error);
    bench.answers['cycles'] = set.ok ? set.value.cycles : [];
  }),
};

/** What a case may change beside the settings: sizes and the interval are the deck's. */
const SIZES = {
  draw_interval: optional(NUMBER),
  max_hand_size: optional(NUMBER),
  draw_per_turn: optional(NUMBER),
};

function change(bench: Bench, words: Raw): void {
  const [sizes, settings] = split(words, SIZES);
  const { draw_interval: ticks, max_hand_size, draw_per_turn } = readPart(record(SIZES), sizes, ['settings']);
  if (ticks !== undefined) run(bench, { op: 'set_interval', ticks });
  if (max_hand_size !== undefined) run(bench, { op: 'set_max_hand_size', n: max_hand_size });
  if (draw_per_turn !== undefined) run(bench, { op: 'set_draw_per_turn', n: draw_per_turn });
  if (Object.keys(settings).length > 0) changeSettings(bench, readPart(SETTINGS, settings, ['settings']));
}

/** What the engine refuses is an answer, not a failure of the case. */
function changeSettings(bench: Bench, words: Raw): void {
  try {
    run(bench, { op: 'settings', settings: settingsOf(words, bench.state.match.settings) });
  } catch (error) {
    if (!(error instanceof RefusedSetup)) throw error;
    bench.answers['error'] = error.refusal;
    bench.symbols.push(`${REFUSED} ${error.refusal.code}`);
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

/** The cards by their zone flags (C2): one list per flag, and how many cards have more than one. */
function flagsByZone({ state, names }: Bench): Raw {
  const r = reading(state);
  const flags = names.map((name, card) => ({ name, up: flagsUp(flagsOf({ r }, card)) }));
  const lists = FLAGS.map((flag) => [flag, flags.filter(({ up }) => up.includes(flag)).map(({ name }) => name)]);
  return { ...Object.fromEntries(lists), cards_with_two_flags: flags.filter(({ up }) => up.length > 1).length };
}

const FLAGS = ['in_deck', 'in_hand', 'in_discard', 'in_ether', 'in_corrupted_deck'];

const flagsUp = (flags: object): readonly string[] =>
  Object.entries(flags).flatMap(([flag, isUp]) => (isUp === true ? [flag] : []));

/** Whether nothing can be drawn, and whether nothing can be done at all (C84). */
export function locksOf({ rules, state }: Bench): { readonly drawLocked: boolean; readonly deckLock: boolean } {
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
