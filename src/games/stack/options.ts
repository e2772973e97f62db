/** The gate for options (K4, K5): raw data becomes legal options, or a refusal with the field that is wrong. */
import { fields, type Field, refusalOf, type Problem, type ValueOf } from '../../core/fields/index.ts';
import { err, isRecord, ok, type Refusal, type Result } from '../../core/index.ts';
import type { Rows } from './cards/row.ts';
import { rowOf } from './cards/rows.ts';
import { KIND } from './cards/vocabulary.ts';
import {
  FORMATS,
  HANDS,
  LONGEST_NAME,
  MANY_PLAYERS,
  MOST_CARDS,
  MOST_COUNT,
  MULLIGANS,
  OPENING_HAND,
  PLAYERS,
} from './settings.ts';
import { problemsOf } from './cards/deck-rules.ts';
import { DECKS } from './cards/decks.ts';

const { checked, flag, list, nameIn, nullable, oneOf, orElse, record, text, variants, whole } = fields;

const NAME = text(LONGEST_NAME, 1);

/** `spectator` is the name of those who only watch (K83). */
const ID = checked(NAME, (id) => (id === 'spectator' ? 'a name other than spectator' : undefined));

/** Kinds from the top; one that does not exist is a blank card in a preset (K4). */
const KINDS = list(KIND, MOST_CARDS.list);

const SEATED = record({
  id: ID,
  deck: KINDS,
  sideboard: orElse(KINDS, []),
  /** Cards that are there from the beginning, for tests (K6). */
  hand: orElse(KINDS, []),
  graveyard: orElse(KINDS, []),
  battlefield: orElse(KINDS, []),
});

const PLAYER = checked(SEATED, ({ deck, sideboard, hand, graveyard, battlefield }) =>
  [deck, sideboard, hand, graveyard, battlefield].flat().length > MOST_CARDS.player
    ? `a player with at most ${MOST_CARDS.player} cards in all`
    : undefined,
);

const COMMON = {
  gameId: orElse(NAME, 'stack'),
  players: list(PLAYER, PLAYERS.max, PLAYERS.min),
  mulligan: orElse(oneOf(...MULLIGANS), 'london'),
  openingHand: orElse(whole(0, MOST_COUNT), OPENING_HAND),
  /** Smoothed: the better of two hands; declared to all, as it is not uniform. */
  hands: orElse(oneOf(...HANDS), 'uniform'),
  /** How many mulligans do not count; `null`: one with three or four players, none with two (K74). */
  freeMulligans: orElse(nullable(whole(0, MOST_COUNT)), null),
  firstDraw: orElse(nullable(oneOf('skip', 'draw')), null),
  startingPlayer: orElse(nullable(NAME), null),
  sandbox: orElse(record({ playerDraw: orElse(flag, false) }), { playerDraw: false }),
};

const FORMAT = oneOf(...FORMATS);

const OPTIONS = variants('setup', {
  preset: { ...COMMON, format: orElse(FORMAT, 'free') },
  match: { ...COMMON, format: FORMAT },
});

/** Values of the options that the laws are tried with, for matches with ready decks. */
export const OPTION_VALUES: { readonly [option: string]: Field<unknown> } = Object.fromEntries(
  (['mulligan', 'openingHand', 'hands', 'freeMulligans', 'firstDraw', 'sandbox'] as const).map((name) => [
    name,
    COMMON[name],
  ]),
);

/** The options of a match, past the gate. */
export type StackOptions = ValueOf<typeof OPTIONS>;
/** The options of one player. */
export type PlayerOptions = ValueOf<typeof PLAYER>;

/** What a match keeps of its options, because the rules still ask for it; who skips the first draw step is settled here (K54). */
export const keptOptions = ({
  mulligan,
  openingHand,
  hands,
  freeMulligans,
  firstDraw,
  sandbox,
  setup,
  players,
}: StackOptions) => ({
  mulligan,
  hands,
  freeMulligans: freeMulligans ?? (players.length < MANY_PLAYERS ? 0 : 1),
  firstDraw: firstDraw ?? (setup === 'match' && players.length < MANY_PLAYERS ? 'skip' : 'draw'),
  playerDraw: sandbox.playerDraw,
  openingHand,
});

/** The options that the rules still ask for once a match has begun: they are values of the match. */
export type KeptOptions = Readonly<ReturnType<typeof keptOptions>>;

/** How many play, if a match with ready decks is wanted and no players are named. */
const SEATS = record({ seats: orElse(whole(PLAYERS.min, PLAYERS.max), PLAYERS.min) });

/** The gate: everything that is wrong is told with the field where it stands. */
export function parseOptions(rows: Rows, raw: unknown = {}): Result<StackOptions, Refusal> {
  const given = isRecord(raw) && raw['players'] === undefined ? readyMatch(raw) : ok(raw);
  const read = given.ok ? OPTIONS(withSetup(given.value)) : given;
  if (!read.ok) return err(refusalFor(read.error));
  const refused = checkPlayers(read.value) ?? (read.value.setup === 'match' ? checkDecks(rows, read.value) : undefined);
  return refused ? err(refused) : ok(read.value);
}

type Raw = { readonly [name: string]: unknown };

/** Without players: ready decks and a whole match. */
function readyMatch({ seats, ...rest }: Raw): Result<unknown, readonly Problem[]> {
  const read = SEATS({ seats });
  if (!read.ok) return read;
  const ready = Object.values(DECKS);
  const players = Array.from({ length: read.value.seats }, (_, i) => ({
    id: `p${i + 1}`,
    deck: ready[i % ready.length],
  }));
  return ok({ setup: 'match', format: 'constructed', ...rest, players });
}

/** As listed, unless something else is said (K4). */
const withSetup = (raw: unknown): unknown =>
  isRecord(raw) && raw['setup'] === undefined ? { ...raw, setup: 'preset' } : raw;

/** Too few or too many players have a code of their own. */
function refusalFor(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  const isCount = first?.path.length === 1 && (first.code === 'length' || first.code === 'range');
  if (isCount && (first.path[0] === 'players' || first.path[0] === 'seats'))
    return { code: 'PlayerCount', count: first.value, ...PLAYERS };
  return refusalOf('BadOption', problems);
}

/** No two players share a name, and the starting player is one of them. */
function checkPlayers({ players, startingPlayer }: StackOptions): Refusal | undefined {
  const ids = players.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return { code: 'DuplicatePlayer', playerId: twice };
  const known = nameIn(Object.fromEntries(ids.map((id) => [id, id])), 'the id of a player');
  const starting = record({ startingPlayer: nullable(known) })({ startingPlayer });
  return starting.ok ? undefined : refusalOf('BadOption', starting.error);
}

/** In a match every kind exists and every deck is legal in the format. */
function checkDecks(rows: Rows, { players, format }: StackOptions): Refusal | undefined {
  for (const { id: playerId, deck, sideboard } of players) {
    const kind = deck.find((each) => rowOf(rows, each).type === 'blank');
    if (kind !== undefined) return { code: 'UnknownKind', playerId, kind, position: deck.indexOf(kind) };
    const problems = problemsOf(rows, { main: deck, sideboard }, format);
    if (problems.length > 0) return { code: 'DeckInvalid', playerId, problems: problems.map((each) => ({ ...each })) };
  }
  return undefined;
}
