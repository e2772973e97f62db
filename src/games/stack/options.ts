/** The gate for options (K4, K5): raw data becomes legal options, or a refusal with the field that is wrong. */
import { err, ok, type Json, type Refusal, type Result } from '../../core/index.ts';
import { rowOf } from './cards/rows.ts';
import type { Rows } from './cards/row.ts';
import { FORMATS, MULLIGANS, PLAYERS, type Format, type Mulligan } from './constants.ts';
import { problemsOf } from './deck-rules.ts';
import { DECKS } from './decks.ts';

export interface PlayerOptions {
  readonly id: string;
  readonly deck: readonly string[];
  readonly sideboard: readonly string[];
  /** Cards that are there from the beginning, for tests (K6). */
  readonly hand: readonly string[];
  readonly graveyard: readonly string[];
  readonly battlefield: readonly string[];
}

export interface StackOptions {
  readonly gameId: string;
  readonly setup: 'preset' | 'match';
  readonly players: readonly PlayerOptions[];
  readonly format: Format;
  readonly mulligan: Mulligan;
  readonly firstDraw: 'skip' | 'draw' | null;
  readonly startingPlayer: string | null;
  readonly playerDraw: boolean;
}

type Raw = { readonly [field: string]: unknown };

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const bad = (field: string, value: unknown, expected: string): Result<never, Refusal> =>
  err({ code: 'BAD_SETUP', field, value: shown(value), expected });

const shown = (value: unknown): Json =>
  value === undefined ? null : typeof value === 'object' ? '(object)' : (value as Json);

/** Nothing, or a number of seats: ready decks and a whole match. */
const readyMatch = (seats: number): Raw => ({
  gameId: 'stack',
  setup: 'match',
  format: 'constructed',
  players: Array.from({ length: seats }, (_, i) => ({ id: `p${i + 1}`, deck: Object.values(DECKS)[i % 3] })),
});

export function parseOptions(rows: Rows, raw: unknown): Result<StackOptions, Refusal> {
  if (raw !== undefined && !isRaw(raw)) return bad('options', raw, 'an object');
  const { seats, ...rest } = raw ?? {};
  if (rest['players'] !== undefined) return parseGiven(rows, rest);
  const count = seats ?? PLAYERS.min;
  if (!Number.isSafeInteger(count)) return bad('seats', seats, 'a number of players');
  return checkCount(count as number) ?? parseGiven(rows, { ...readyMatch(count as number), ...rest });
}

const checkCount = (count: number): Result<never, Refusal> | undefined =>
  count < PLAYERS.min || count > PLAYERS.max ? err({ code: 'PLAYER_COUNT', count, ...PLAYERS }) : undefined;

function parseGiven(rows: Rows, raw: Raw): Result<StackOptions, Refusal> {
  const { gameId = 'stack', setup = 'preset', players, sandbox } = raw;
  if (typeof gameId !== 'string' || gameId === '') return bad('gameId', gameId, 'a name');
  if (setup !== 'preset' && setup !== 'match') return bad('setup', setup, 'preset or match');
  const parsed = parsePlayers(players);
  if (!parsed.ok) return parsed;
  const settings = parseSettings(raw, setup, parsed.value);
  if (!settings.ok) return settings;
  const playerDraw = isRaw(sandbox) && sandbox['playerDraw'] === true;
  const options: StackOptions = { gameId, setup, players: parsed.value, playerDraw, ...settings.value };
  const refused = setup === 'match' ? checkDecks(rows, options) : undefined;
  return refused ? err(refused) : ok(options);
}

function parsePlayers(raw: unknown): Result<readonly PlayerOptions[], Refusal> {
  if (!Array.isArray(raw)) return bad('players', raw, 'a list of players');
  const wrong = checkCount(raw.length);
  if (wrong) return wrong;
  const players: PlayerOptions[] = [];
  for (const [i, each] of raw.entries()) {
    const player = parsePlayer(`players/${i}`, each);
    if (!player.ok) return player;
    if (players.some(({ id }) => id === player.value.id))
      return err({ code: 'DUPLICATE_PLAYER', playerId: player.value.id });
    players.push(player.value);
  }
  return ok(players);
}

const LISTS = ['deck', 'sideboard', 'hand', 'graveyard', 'battlefield'] as const;

function parsePlayer(path: string, raw: unknown): Result<PlayerOptions, Refusal> {
  if (!isRaw(raw)) return bad(path, raw, 'an object with id and deck');
  const { id } = raw;
  if (typeof id !== 'string' || id === '' || id === 'spectator' || id !== id.normalize('NFC'))
    return bad(`${path}/id`, id, 'a name');
  if (raw['deck'] === undefined) return bad(`${path}/deck`, undefined, 'a list of kinds');
  for (const list of LISTS) if (!isKinds(raw[list] ?? [])) return bad(`${path}/${list}`, raw[list], 'a list of kinds');
  const lists = Object.fromEntries(LISTS.map((list) => [list, [...((raw[list] ?? []) as string[])]]));
  return ok({ id, ...lists } as unknown as PlayerOptions);
}

const isKinds = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((kind) => typeof kind === 'string' && kind !== '' && kind === kind.normalize('NFC'));

type Settings = Pick<StackOptions, 'format' | 'mulligan' | 'firstDraw' | 'startingPlayer'>;

function parseSettings(raw: Raw, setup: string, players: readonly PlayerOptions[]): Result<Settings, Refusal> {
  const { format, mulligan = 'london', firstDraw = null, startingPlayer = null } = raw;
  const known = setup === 'preset' ? (format ?? 'free') : format;
  if (!FORMATS.includes(known as Format)) return bad('format', format, FORMATS.join(', '));
  if (!MULLIGANS.includes(mulligan as Mulligan)) return bad('mulligan', mulligan, MULLIGANS.join(', '));
  if (firstDraw !== null && firstDraw !== 'skip' && firstDraw !== 'draw')
    return bad('firstDraw', firstDraw, 'skip or draw');
  if (startingPlayer !== null && !players.some(({ id }) => id === startingPlayer))
    return bad('startingPlayer', startingPlayer, 'the id of a player');
  return ok({ format: known, mulligan, firstDraw, startingPlayer } as Settings);
}

/** In a match every kind exists and every deck is legal in the format. */
function checkDecks(rows: Rows, { players, format }: StackOptions): Refusal | undefined {
  for (const { id: playerId, deck, sideboard } of players) {
    const position = deck.findIndex((kind) => rowOf(rows, kind).type === 'blank');
    if (position >= 0) return { code: 'UNKNOWN_KIND', playerId, kind: deck[position] as string, position };
    const problems = problemsOf(rows, { main: deck, sideboard }, format);
    if (problems.length > 0) return { code: 'DECK_INVALID', playerId, problems: problems as unknown as Json };
  }
  return undefined;
}
