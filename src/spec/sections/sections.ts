/**
 * The sections of a file (section 2), in the order in which they are read: what declares names comes first, so that steps
 * and expressions find them wherever they stand.
 */
import type { Canonical, EndForm, Named, PlayersForm, RoundForm, ZoneForm } from '../canonical.ts';
import { checkKeys, refuseValue, text, type Form } from '../forms.ts';
import { entryOf, type Entry, type MapNode, type Node } from '../read/node.ts';
import { at, tell, type Context } from '../scope.ts';
import { steps } from '../steps/steps.ts';
import { meantBy } from '../words.ts';
import { BETTING_DEFAULTS, bettingFields, readRanking, readShowdown, type ReadRanking } from './betting.ts';
import { cards, DECKS, readComponents, readDecks } from './decks.ts';
import {
  limits,
  LIMIT_DEFAULTS,
  readDrawRules,
  readEnds,
  readOnDeckEmpty,
  readVictory,
  verify,
  VERIFY_DEFAULTS,
} from './ends.ts';
import { nameIn, readMoves, readOn, readOnlyRound, readPhases, readRounds, readTurn, type PhaseMarks } from './flow.ts';
import { defaultZones, options, players, positions, state, zones } from './places.ts';
import { readVariants } from './variants.ts';

/** A file that has been read, with what only the checks need to know. */
export interface ReadFile {
  readonly root: MapNode;
  readonly canonical: Canonical;
  readonly rankings: ReadonlyMap<string, ReadRanking>;
  readonly phaseMarks: readonly PhaseMarks[];
  readonly turnMarks: readonly PhaseMarks[];
}

/** Every section that a file may have. */
export const SECTION_NAMES = [
  'spec',
  'game',
  'version',
  'title',
  'about',
  'author',
  'rules',
  'players',
  'positions',
  'components',
  'decks',
  'catalog',
  'cards',
  'zones',
  'state',
  'ranking',
  'rankings',
  'betting',
  'setup',
  'turn',
  'phases',
  'round',
  'rounds',
  'moves',
  'on',
  'draw_rules',
  'on_deck_empty',
  'showdown',
  'victory',
  'end',
  'limits',
  'verify',
  'options',
  'variants',
  'uses',
  'dealing_procedure',
] as const;

type SectionName = (typeof SECTION_NAMES)[number];

/** Reads all sections; whatever is wrong is told, and something stands in its place. */
export function readSections(root: MapNode, context: Context, isFragment: boolean): ReadFile {
  checkKeys(root, SECTION_NAMES, context);
  const section = sectionsOf(root, context);
  muteUnsure(section, context);
  declareNames(section, context);
  const head = readHead(section, context);
  const table = readTable(section, context);
  const rankings = readRankings(section, context);
  const betting = section.form('betting', bettingFields);
  const flow = readFlow(section, context);
  const canonical: Canonical = {
    ...head,
    ...table,
    rankings: Object.fromEntries([...rankings].map(([name, { form }]) => [name, form])),
    betting: context.scope.hasChips ? { ...BETTING_DEFAULTS, ...betting } : null,
    ...flow.parts,
    ...readEndings(section, context),
    variants: section.read('variants', ({ value }, inside) => readVariants(value, inside)) ?? {},
    dealing_procedure: section.form('dealing_procedure', text) ?? null,
  };
  if (!isFragment) demandHead(root, context);
  return { root, canonical, rankings, phaseMarks: flow.phaseMarks, turnMarks: flow.turnMarks };
}

/** The sections of one file. */
interface Sections {
  entry(name: SectionName): Entry | undefined;
  read<T>(name: SectionName, read: (entry: Entry, context: Context) => T): T | undefined;
  form<T>(name: SectionName, form: Form<T>): T | undefined;
}

function sectionsOf(root: MapNode, context: Context): Sections {
  const misspelt = misspeltSections(root);
  const entry = (name: SectionName): Entry | undefined => entryOf(root, name) ?? misspelt.get(name);
  const read = <T>(name: SectionName, reader: (entry: Entry, context: Context) => T): T | undefined => {
    const found = entry(name);
    return found && reader(found, at(context, name));
  };
  return { entry, read, form: (name, form) => read(name, ({ value }, inside) => form.read(value, inside)) };
}

/** Sections whose key is wrong: it is told, and what they declare counts all the same. */
function misspeltSections(root: MapNode): Map<string, Entry> {
  const missing: readonly string[] = SECTION_NAMES.filter(
    (name) => !entryOf(root, name) && name !== 'game' && name !== 'players',
  );
  const unknown = root.entries.filter(({ key }) => !SECTION_NAMES.some((name) => name === key.text));
  return new Map(
    unknown.slice(0, MOST_MISSPELT).flatMap((entry): [string, Entry][] => {
      const name =
        sectionMeant(entry.key.text, missing) ?? missing.find((one) => entry.key.text.split(' ').includes(one));
      return name === undefined ? [] : [[name, entry]];
    }),
  );
}

const MOST_MISSPELT = 50;

/** A short word is near to many: what is read as a section has most of its letters. */
const sectionMeant = (word: string, missing: readonly string[]): string | undefined =>
  word.length > 3 ? meantBy(word, missing) : undefined;

/** What cannot be said of names if the section that declares them has no form. */
const UNSURE: { readonly [S in SectionName]?: readonly string[] } = {
  moves: ['move/unknown'],
  phases: ['phase/unknown'],
  rounds: ['phase/unknown'],
  zones: ['zone/unknown', 'zone/owner', 'expr/unknown', 'player/unknown'],
  state: ['state/unknown', 'expr/unknown'],
  options: ['expr/unknown'],
  rankings: ['expr/unknown'],
  positions: ['player/unknown', 'expr/unknown', 'zone/unknown'],
};

/** Mutes what cannot be known. */
function muteUnsure(section: Sections, { scope }: Context): void {
  const lists: readonly SectionName[] = ['phases', 'rounds'];
  for (const name of SECTION_NAMES) {
    const node = section.entry(name)?.value;
    const isSound =
      !node ||
      (lists.includes(name)
        ? isNamedList(node)
        : node.type === 'map' || (name === 'positions' && node.type === 'list'));
    if (!isSound) for (const code of UNSURE[name] ?? []) scope.muted.add(code);
  }
  const turn = section.entry('turn')?.value;
  const inTurn = turn?.type === 'map' ? entryOf(turn, 'phases')?.value : undefined;
  if (inTurn && !isNamedList(inTurn)) scope.muted.add('phase/unknown');
}

const isNamedList = (node: Node): boolean =>
  node.type === 'list' && node.items.every((item) => nameIn(item) !== undefined);

/** Names that are used before they are read: moves, phases and rounds, and whether chips are in play. */
function declareNames(section: Sections, { scope }: Context): void {
  for (const name of keysOf(section.entry('moves')?.value)) scope.moves.add(name);
  const turn = section.entry('turn')?.value;
  const turnPhases = turn?.type === 'map' ? entryOf(turn, 'phases')?.value : undefined;
  for (const list of [section.entry('phases')?.value, turnPhases, section.entry('rounds')?.value]) {
    for (const name of namesIn(list)) scope.phases.add(name);
  }
  scope.hasTurns = turn !== undefined || section.entry('phases') !== undefined;
  const only = section.entry('round')?.value;
  if (only) scope.phases.add(nameIn(only) ?? 'round');
  scope.hasChips =
    section.entry('betting') !== undefined || hasBetting(section.entry('rounds')?.value) || isBetting(only);
}

const keysOf = (node: Node | undefined): string[] =>
  node?.type === 'map' ? node.entries.map(({ key }) => key.text) : [];
const namesIn = (node: Node | undefined): string[] =>
  node?.type === 'list' ? node.items.map(nameIn).filter((name) => name !== undefined) : [];
const isBetting = (node: Node | undefined): boolean => node?.type === 'map' && entryOf(node, 'betting') !== undefined;
const hasBetting = (node: Node | undefined): boolean => node?.type === 'list' && node.items.some(isBetting);

type Head = Pick<Canonical, 'spec' | 'game' | 'version' | 'title' | 'about' | 'author' | 'rules' | 'players'>;

/** Players of a fragment that does not say how many. */
const ANYBODY: PlayersForm = { min: 1, max: 64, teams: null };

/** Whether any number of players is meant, as in the canonical form of a fragment. */
export const isAnybody = ({ min, max }: PlayersForm): boolean => min === ANYBODY.min && max === ANYBODY.max;

function readHead(section: Sections, context: Context): Head {
  section.read('spec', ({ value }) => checkVersion(value, context));
  const game = section.form('game', text) ?? '';
  const span = readPlayers(section, context);
  context.scope.hasPlayers = span !== undefined;
  context.scope.hasTeams = span ? span.teams !== null : false;
  return {
    spec: 1,
    game,
    version: section.form('version', text) ?? null,
    title: section.form('title', text) ?? game,
    ...said('about', section.form('about', text)),
    ...said('author', section.form('author', text)),
    ...said('rules', section.form('rules', text)),
    players: span ?? ANYBODY,
  };
}

/** A text that is left out where the file does not have it, so that files without it keep their hash. */
const said = <Name extends string>(name: Name, value: string | undefined): { readonly [N in Name]?: string } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: string };

function readPlayers(section: Sections, context: Context): PlayersForm | undefined {
  const entry = section.entry('players');
  if (entry?.value.type === 'map' && !entryOf(entry.value, 'count') && !entryOf(entry.value, 'min')) {
    checkKeys(entry.value, ['count', 'teams'], context);
    tell(context, 'spec/missing', entry.key.at, `'count' is missing`);
    return undefined;
  }
  return section.form('players', players);
}

function checkVersion(node: Node, context: Context): void {
  if (node.type !== 'text' || node.text !== '1')
    tell(context, 'spec/version', node.at, 'this reads version 1 of the language');
}

/** A playable file has a name and players. */
function demandHead(root: MapNode, context: Context): void {
  const first = root.entries[0]?.key.at ?? root.at;
  for (const name of ['game', 'players']) {
    if (!entryOf(root, name)) tell(context, 'spec/missing', first, `'${name}' is missing`);
  }
}

type Table = Pick<Canonical, 'options' | 'cards' | 'positions' | 'zones' | 'state' | 'components'>;

function readTable(section: Sections, context: Context): Table {
  const constants = section.form('options', options);
  const own = new Map([...(section.form('catalog', cards) ?? []), ...(section.form('cards', cards) ?? [])]);
  const seats = section.form('positions', positions);
  const places = readZones(section, context);
  const variables = section.form('state', state);
  const decks =
    section.read('decks', ({ value }, inside) => readDecks(value, own, inside)) ?? new Map<string, readonly string[]>();
  const stock = { cards: own, decks };
  const components =
    section.read('components', ({ value }, inside) => readComponents(value, stock, inside)) ?? usualComponents(context);
  return {
    options: record(constants),
    cards: record(own),
    positions: record(seats),
    zones: record(places),
    state: record(variables),
    components: record(components),
  };
}

/** A file that says nothing has a pack of cards in its deck. */
function usualComponents({ scope }: Context): Map<string, readonly string[]> {
  if (!scope.zones.has('deck')) return new Map();
  scope.soundDecks.add('deck');
  return new Map([['deck', DECKS['standard_52'] ?? []]]);
}

function readZones(section: Sections, context: Context): ReadonlyMap<string, ZoneForm> {
  if (!section.entry('zones')) return defaultZones(context);
  const read = section.form('zones', zones);
  return read ?? defaultZones(context);
}

/** A record that holds every name, `__proto__` too. */
export const record = <T>(map: ReadonlyMap<string, T> | undefined): Named<T> => Object.fromEntries(map ?? []);

function readRankings(section: Sections, context: Context): Map<string, ReadRanking> {
  const found = new Map<string, ReadRanking>();
  const put = (entry: Entry): void => {
    const ranking = readRanking(entry, context);
    if (ranking) found.set(entry.key.text, ranking);
  };
  section.read('ranking', put);
  section.read('rankings', ({ value }) => {
    if (value.type === 'map') value.entries.forEach(put);
    else refuseValue(value, context, 'a map of rankings');
  });
  return found;
}

interface Flow {
  readonly parts: Pick<
    Canonical,
    'setup' | 'phases' | 'turn' | 'rounds' | 'moves' | 'on' | 'draw_rules' | 'on_deck_empty'
  >;
  readonly phaseMarks: readonly PhaseMarks[];
  readonly turnMarks: readonly PhaseMarks[];
}

function readFlow(section: Sections, context: Context): Flow {
  const acting: Context = { ...context, actor: 'self' };
  const phases = section.read('phases', ({ value }) => readPhases(value, at(acting, 'phases')));
  const turn = section.read('turn', ({ value }) => readTurn(value, at(acting, 'turn')));
  const moves = section.read('moves', ({ value }, inside) => readMoves(value, inside));
  return {
    parts: {
      setup: section.form('setup', steps) ?? [],
      phases: phases?.phases ?? [],
      turn: turn?.turn ?? null,
      rounds: readAllRounds(section, context),
      moves: record(moves),
      on: record(section.read('on', ({ value }, inside) => readOn(value, inside))),
      draw_rules: section.read('draw_rules', readDrawRules) ?? null,
      on_deck_empty:
        section.read('on_deck_empty', ({ value }) => readOnDeckEmpty(value, at(acting, 'on_deck_empty'))) ?? null,
    },
    phaseMarks: phases?.marks ?? [],
    turnMarks: turn?.marks ?? [],
  };
}

function readAllRounds(section: Sections, context: Context): RoundForm[] {
  const only = section.read('round', (entry) => readOnlyRound(entry, at(context, 'rounds'))) ?? [];
  return [...only, ...(section.read('rounds', ({ value }, inside) => readRounds(value, inside)) ?? [])];
}

type Endings = Pick<Canonical, 'showdown' | 'end' | 'limits' | 'verify'>;

function readEndings(section: Sections, context: Context): Endings {
  const end: EndForm[] = section.read('end', readEnds) ?? [];
  const victory: EndForm[] = section.read('victory', (entry) => readVictory(entry, at(context, 'end'))) ?? [];
  return {
    showdown: section.read('showdown', readShowdown) ?? null,
    end: [...end, ...victory],
    limits: { ...LIMIT_DEFAULTS, ...section.form('limits', limits) },
    verify: { ...VERIFY_DEFAULTS, ...section.form('verify', verify) },
  };
}
