/**
 * Saved states: one JSON text with a version, and the way back through one gate that believes nothing: the form of
 * every part is a field (fields.ts), what holds between the parts is checked after it. A file with a doubled card, a
 * card in two zones, an unknown kind or another version is refused with the path to it.
 */
import { parseChance, taggedHash, toHex } from '../../rng/index.ts';
import { canonicalJson, toCanonical } from '../canonical/canonical.ts';
import {
  anything,
  byName,
  either,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  record,
  text,
  whole,
  type ValueOf,
} from '../fields/fields.ts';
import { pointer, type Problem } from '../fields/problems.ts';
import { BUDGET, type Budget } from '../budget.ts';
import type { Command, Form, Game } from '../game.ts';
import { NO_CARD, Pile, type CardId } from '../pile.ts';
import { checkPicks, whyNotAsked } from '../question.ts';
import { err, isRecord, ok, type Result } from '../result.ts';
import type { MatchState, Shape } from '../state.ts';
import { bad, fault, problemAt, tooLargeAt, type SaveError } from './fault.ts';
import { checkMatch } from './form.ts';

/** The version that every saved state begins with; another one is refused. */
export const SAVE_FORMAT = 'cardwright.match/2';

/** A state as text. */
export const save = (state: MatchState): string => JSON.stringify({ format: SAVE_FORMAT, ...state });

/** What a loaded state is checked against. */
export interface LoadOptions {
  /** The kinds that exist; others are refused. */
  readonly catalog?: { readonly [kind: string]: unknown };
  /** What it may cost, where that is not the usual. */
  readonly budget?: Partial<Budget>;
}

/** The state in a saved text, or the first thing that is wrong with it. */
export function load<S extends Shape>(saved: string, options: LoadOptions = {}): Result<MatchState<S>, SaveError> {
  const raw = parsed(saved);
  return raw.ok ? loadValue(raw.value, options) : raw;
}

/** The same for a value that was parsed already. */
export function loadValue<S extends Shape>(raw: unknown, options: LoadOptions = {}): Result<MatchState<S>, SaveError> {
  const unread = checkSize(raw, { ...BUDGET, ...options.budget }) ?? checkPlain(raw);
  if (unread) return err(unread);
  const form = SAVED(raw);
  if (!form.ok) return err(faultOf(form.error));
  const saved = form.value;
  const wrong = checkLayout(saved) ?? checkCards(saved, options) ?? checkPiles(saved) ?? checkRest(saved);
  if (wrong) return err(wrong);
  const { format: _, ...state } = saved;
  return ok({ ...state, piles: state.piles.map(pileOf) } as unknown as MatchState<S>);
}

/** A match as text, with the name, the version and the cards of the game it is a match of. */
export const saveMatch = <S extends Shape, C extends Command, O>(game: Game<S, C, O>, state: MatchState<S>): string =>
  JSON.stringify({ format: SAVE_FORMAT, game: headOf(game), ...state });

/** The match in a saved text, if it is one of this game with these cards. */
export function loadMatch<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  saved: string,
  options: Pick<LoadOptions, 'budget'> = {},
): Result<MatchState<S>, SaveError> {
  const raw = parsed(saved);
  if (!raw.ok) return raw;
  const { game: head, ...state } = (raw.value ?? {}) as { readonly game?: unknown };
  const read = HEAD(head);
  if (!read.ok) return err(problemAt(['game'], read.error));
  const own = headOf(game);
  for (const key of ['name', 'version', 'catalog'] as const)
    if (read.value[key] !== own[key])
      return bad(`/game/${key}`, `expected ${own[key]}, found ${JSON.stringify(read.value[key])}`);
  const loaded = loadValue<S>(state, { ...options, ...(game.form?.kind ? {} : { catalog: game.catalog }) });
  const wrong = loaded.ok ? (checkKinds(game, loaded.value) ?? checkMatch(game, loaded.value)) : undefined;
  return wrong ? err(wrong) : loaded;
}

/** A short text that differs when a game's cards differ. */
export function catalogDigest({ catalog }: { readonly catalog: object }): string {
  let digest = digests.get(catalog);
  if (digest === undefined) {
    // Rows are JSON values without fractions, or the match could not be hashed either; the trip drops what is undefined.
    digest = toHex(taggedHash('catalog', canonicalJson(JSON.parse(JSON.stringify(catalog)))));
    digests.set(catalog, digest);
  }
  return digest;
}

const digests = new WeakMap<object, string>();

const HEAD = record({ name: text(), version: text(), catalog: text() });

const headOf = (game: {
  readonly name: string;
  readonly version: string;
  readonly catalog: object;
}): ValueOf<typeof HEAD> => ({
  name: game.name,
  version: game.version,
  catalog: catalogDigest(game),
});

function parsed(saved: string): Result<unknown, SaveError> {
  if (typeof saved !== 'string') return bad('', 'not a text');
  if (saved.length > MOST_CHARACTERS) return err(tooLargeAt('', 'characters', MOST_CHARACTERS));
  try {
    return ok(JSON.parse(saved));
  } catch {
    return bad('', 'not JSON');
  }
}

/** A file that holds more than the budget allows is refused before it is looked into. */
const MOST_CHARACTERS = 20_000_000;

/** Work and hooks that wait. */
const MOST_WAITING = 20_000;

/** Nothing here is short for its own sake: the budget of a whole file is its size. */
const MANY = 1_000_000;

/** What counts up in a match. */
const counter = whole(0, BUDGET.numbers);

const words = text(MANY);
const seatNumber = whole();
const plain = byName(anything, MANY);
const viewer = either(seatNumber, oneOf('spectator'));
const job = byName(anything, MANY);

const ZONE = record({
  name: words,
  type: words,
  owner: nullable(seatNumber),
  slots: nullable(whole()),
  sees: either(oneOf('nobody', 'owner', 'everyone'), list(seatNumber)),
  order: oneOf('public', 'private'),
  drawable: flag,
  recyclable: flag,
  returnable: flag,
  counts: optional(either(oneOf('nobody', 'owner'), list(seatNumber))),
});

const HOOK = record({
  id: counter,
  on: words,
  source: whole(NO_CARD),
  facts: optional(plain),
  job: optional(words),
});

const QUESTION = record({
  id: whole(1),
  seat: seatNumber,
  kind: words,
  text: optional(words),
  cards: nullable(list(whole(), MANY)),
  options: list(
    record({
      label: words,
      card: optional(whole()),
      seat: optional(seatNumber),
      target: optional(whole()),
      group: optional(whole()),
    }),
    MANY,
  ),
  min: whole(),
  max: whole(),
  ordered: flag,
  simultaneous: flag,
  picks: nullable(list(whole(), MANY)),
});

const SAVED = record({
  format: oneOf(SAVE_FORMAT),
  layout: record({ seats: list(words), zones: list(ZONE, MANY) }),
  piles: list(list(nullable(whole()), MANY), MANY),
  cards: record({
    kinds: list(nullable(words), MANY),
    owners: list(nullable(seatNumber), MANY),
    values: list(plain, MANY),
  }),
  seats: list(plain),
  match: plain,
  hooks: byName(list(HOOK, MANY), MANY),
  agenda: list(job, MANY),
  questions: record({ asked: counter, open: list(QUESTION), job: nullable(job) }),
  eyes: list(record({ viewer, next: whole(1), handles: list(whole(), MANY) })),
  generations: list(counter, MANY),
  chance: anything,
  seq: counter,
});

type Saved = ValueOf<typeof SAVED>;

const pileOf = (cells: readonly (CardId | null)[]): Pile => Pile.of(cells.map((card) => card ?? NO_CARD));

/** The version is what is wrong first; everything else in the order of the file. */
const faultOf = (problems: readonly Problem[]): SaveError =>
  problemAt(
    [],
    problems.toSorted((a, b) => Number(b.path[0] === 'format') - Number(a.path[0] === 'format')),
  );

/** What there is too much of, before anything is done with it: the numbers are read from the lists as they are. */
function checkSize(raw: unknown, budget: Budget): SaveError | undefined {
  const sizeOf = (...path: readonly string[]): number => {
    const at = path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), raw);
    return Array.isArray(at) ? at.length : 0;
  };
  const hooks = isRecord(raw) && isRecord(raw['hooks']) ? Object.values(raw['hooks']) : [];
  const waiting = hooks.reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), sizeOf('agenda'));
  if (sizeOf('layout', 'seats') > budget.seats) return tooLargeAt('/layout/seats', 'seats', budget.seats);
  if (sizeOf('layout', 'zones') > budget.zones) return tooLargeAt('/layout/zones', 'zones', budget.zones);
  if (sizeOf('cards', 'kinds') > budget.cards) return tooLargeAt('/cards/kinds', 'cards', budget.cards);
  return waiting > MOST_WAITING ? tooLargeAt('/hooks', 'jobs and hooks', MOST_WAITING) : undefined;
}

/** Values are of a kind that views can be hashed from: no fractions, no infinities, no endless nesting (F31). */
function checkPlain(raw: unknown): SaveError | undefined {
  const written = toCanonical(raw);
  return written.ok ? undefined : fault(written.error.path, 'not plain data of texts and whole numbers');
}

function checkLayout({ layout, seats }: Saved): SaveError | undefined {
  const { seats: names, zones } = layout;
  if (seats.length !== names.length) return fault('/seats', 'one object per seat is needed');
  const seen = new Set<string>();
  for (const [at, { name, owner, sees, counts = 'nobody', order }] of zones.entries()) {
    if (seen.size === seen.add(name).size) return fault(`/layout/zones/${at}/name`, 'a second zone of this name');
    const seated = [owner ?? 0, ...[sees, counts].flatMap((who) => (typeof who === 'string' ? [] : who))];
    if (names.length > 0 && seated.some((seat) => seat >= names.length))
      return fault(`/layout/zones/${at}`, 'a zone of a seat that is not there');
    if (zones[at]?.counts !== undefined && order === 'public')
      return fault(`/layout/zones/${at}/order`, 'the places of a zone that not everybody may count are private');
  }
  return undefined;
}

function checkCards({ cards, layout }: Saved, { catalog }: LoadOptions): SaveError | undefined {
  const { kinds, owners, values } = cards;
  if (owners.length !== kinds.length || values.length !== kinds.length)
    return fault('/cards', 'kinds, owners and values differ in length');
  for (const [card, kind] of kinds.entries()) {
    if (kind !== null && catalog && !Object.hasOwn(catalog, kind))
      return fault(`/cards/kinds/${card}`, `unknown kind ${JSON.stringify(kind)}`);
    const owner = owners[card];
    if (owner !== null && owner !== undefined && owner >= layout.seats.length)
      return fault(`/cards/owners/${card}`, 'not a seat');
  }
  return undefined;
}

/** Kinds beyond the catalogue, of a game that allows any. */
function checkKinds<S extends Shape>(
  { catalog, form }: { readonly catalog: object; readonly form?: Form<S> },
  { cards }: MatchState<S>,
): SaveError | undefined {
  if (!form?.kind) return undefined;
  for (const [card, kind] of cards.kinds.entries()) {
    const read = kind === null || Object.hasOwn(catalog, kind) ? undefined : form.kind(kind);
    if (read?.ok === false) return problemAt(['cards', 'kinds', card], read.error);
  }
  return undefined;
}

/** Every card that has a kind lies in exactly one place. */
function checkPiles({ piles, layout, cards }: Saved): SaveError | undefined {
  if (piles.length !== layout.zones.length) return fault('/piles', 'one list per zone is needed');
  const places = new Map<CardId, string>();
  for (const [zone, pile] of piles.entries()) {
    const slots = layout.zones[zone]?.slots ?? null;
    if (slots !== null && pile.length !== slots) return fault(`/piles/${zone}`, 'not a list of the right length');
    for (const [at, card] of pile.entries()) {
      const path = `/piles/${zone}/${at}`;
      if (card === null && slots !== null) continue;
      if (card === null || typeof cards.kinds[card] !== 'string') return fault(path, 'not a card of this match');
      const other = places.get(card);
      if (other !== undefined) return fault(path, `card ${card} lies at ${other} too`);
      places.set(card, path);
    }
  }
  const lost = cards.kinds.findIndex((kind, card) => kind !== null && !places.has(card));
  return lost < 0 ? undefined : fault(`/cards/kinds/${lost}`, `card ${lost} lies in no zone`);
}

function checkRest({
  generations,
  layout,
  chance,
  eyes,
  cards,
  hooks,
  agenda,
  questions,
  seq,
}: Saved): SaveError | undefined {
  if (generations.length !== layout.zones.length) return fault('/generations', 'one count per zone is needed');
  const early = generations.findIndex((count) => count > seq);
  if (early >= 0) return fault(`/generations/${early}`, 'more shuffles than events');
  if (parseChance(chance) === undefined) return fault('/chance', 'not a random source');
  const viewers = new Set<unknown>();
  for (const [at, eye] of eyes.entries()) {
    if (!isEye(eye, cards.kinds, layout.seats.length)) return fault(`/eyes/${at}`, 'not what a viewer knows');
    if (eye.next > 1 + seq * cards.kinds.length) return fault(`/eyes/${at}/next`, 'more handles than events can give');
    if (viewers.size === viewers.add(eye.viewer).size)
      return fault(`/eyes/${at}`, 'a second pair of eyes of this viewer');
  }
  const astray = Object.keys(hooks).find((on) => hooks[on]?.some((hook) => hook.on !== on));
  if (astray !== undefined) return fault(pointer(['hooks', astray]), 'a hook that waits for something else');
  const unborn = Object.keys(hooks).find((on) => hooks[on]?.some(({ id }) => id >= seq));
  if (unborn !== undefined) return fault(pointer(['hooks', unborn]), 'a hook of an event that has not been');
  const nameless = agenda.findIndex((each) => typeof each['do'] !== 'string');
  if (nameless >= 0) return fault(`/agenda/${nameless}`, 'a job without a name');
  return checkQuestions(questions, cards.kinds, layout.seats.length);
}

/** Whoever is asked plays, what is offered exists, what was answered could be, and somebody has still to answer. */
function checkQuestions(
  { asked, open, job: asking }: Saved['questions'],
  kinds: readonly (string | null)[],
  seats: number,
): SaveError | undefined {
  if ((asking === null) !== (open.length === 0) && asking === null)
    return fault('/questions/job', 'nobody waits for the answer');
  if (asking !== null && typeof asking['do'] !== 'string') return fault('/questions/job', 'a job without a name');
  if (open.length > 1 && !open.every(({ simultaneous }) => simultaneous))
    return fault('/questions/open', 'several questions, but not at once');
  for (const [at, question] of open.entries()) {
    const path = `/questions/open/${at}`;
    const { id, seat, cards, options, min, max, picks } = question;
    if (id > asked || seat >= seats || min > max) return fault(path, 'not a question of this match');
    if (open.findIndex((each) => each.seat === seat) !== at) return fault(path, 'a second question to this seat');
    if (cards?.some((card) => typeof kinds[card] !== 'string'))
      return fault(`${path}/cards`, 'not a card of this match');
    if (max > (cards ?? options).length) return fault(`${path}/max`, 'more than is offered');
    const wrong = cards !== null && options.length > 0 ? 'both cards and options are offered' : whyNotAsked(question);
    if (wrong !== undefined) return fault(path, wrong);
    if (picks && checkPicks(question, picks)) return fault(`${path}/picks`, 'not an answer to what is asked');
  }
  const isWaiting = open.length === 0 || open.some(({ picks }) => picks === null);
  return isWaiting ? undefined : fault('/questions/open', 'nobody has still to answer');
}

function isEye(
  { viewer: of, next, handles }: Saved['eyes'][number],
  kinds: readonly (string | null)[],
  seats: number,
): boolean {
  if (of !== 'spectator' && of >= seats) return false;
  if (handles.length !== kinds.length) return false;
  if (handles.some((handle, card) => handle !== 0 && kinds[card] === null)) return false;
  const used = handles.filter((handle) => handle !== 0);
  return used.every((handle) => handle < next) && new Set(used).size === used.length;
}
