/**
 * What a server says (H11): every frame of a socket and every body of an answer, as the published protocol has them.
 * Nothing is read with these: the compiler holds what is sent against their types, and the tests every byte of it.
 */
import type { ValueOf } from '../core/fields/index.ts';
import {
  anything,
  byName,
  either,
  flag,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  record,
  text,
  variants,
  whole,
} from './forms.ts';
import { REACTIONS } from '../host/index.ts';
import { CLOCK_SETTINGS } from './protocol.ts';

const COUNT = whole(0);
const SEAT = whole(0);
const VIEWER = either(SEAT, oneOf('spectator'));
/** A card by the viewer's own number for it; `null` is one that it cannot tell. */
const HANDLE = nullable(COUNT);
const VALUES = byName(anything);
const NAMES = list(nullable(text()));
const OUTCOME = record({ winners: list(SEAT), reason: text() });
const CLOCK = record({ banks: list(COUNT), running: list(SEAT) });
const CARDS = byName(list(text()));
const CHOICES = list(anything);
const DIGEST = text(16, 16);

const FACE = record({ kind: text(), owner: nullable(SEAT), values: VALUES });

const ZONE = record({
  type: text(),
  owner: nullable(SEAT),
  slots: nullable(COUNT),
  count: nullable(COUNT),
  cells: nullable(list(HANDLE)),
  known: list(COUNT),
});

const OPTION = record({
  label: text(),
  card: optional(HANDLE),
  seat: optional(SEAT),
  target: optional(HANDLE),
  group: optional(COUNT),
});

const QUESTION = record({
  id: COUNT,
  kind: text(),
  text: optional(text()),
  cards: nullable(list(HANDLE)),
  options: list(OPTION),
  min: COUNT,
  max: COUNT,
  ordered: flag,
});

const VIEW = record({
  viewer: VIEWER,
  zones: byName(ZONE),
  faces: byName(FACE),
  match: VALUES,
  seats: list(VALUES),
  question: nullable(QUESTION),
  choosing: list(record({ seat: SEAT, kind: text(), done: flag })),
  choices: optional(CHOICES),
});

const VALUE = { of: oneOf('match', 'seat', 'card', 'question'), id: COUNT, key: text(), value: optional(anything) };
/** What may come with any event: values that read differently now although they did not change. */
const ALSO = { also: optional(list(record(VALUE))) };
/** What an event changed of the viewer's knowledge. */
const SIGHT = { lost: optional(list(COUNT)), faces: optional(byName(FACE)), ...ALSO };
const MOVE = record({ at: HANDLE, into: HANDLE, was: HANDLE, is: HANDLE });

const EVENT = variants('type', {
  moved: { verb: text(), why: optional(text()), from: text(), to: text(), cards: list(MOVE), ...SIGHT },
  shuffled: { verb: text(), zone: text(), at: COUNT, count: nullable(COUNT), order: nullable(list(COUNT)), ...SIGHT },
  created: { zone: text(), into: HANDLE, is: HANDLE, ...SIGHT },
  ceased: { zone: text(), at: HANDLE, was: HANDLE, ...SIGHT },
  transformed: { card: HANDLE, ...SIGHT },
  revealed: { cards: list(record({ zone: text(), at: HANDLE, is: HANDLE })), ...SIGHT },
  concealed: SIGHT,
  changed: { ...VALUE, ...ALSO },
  rolled: { sides: COUNT, value: integer, ...ALSO },
  noted: { name: text(), facts: VALUES, cards: optional(list(HANDLE)), ...ALSO },
  values: ALSO,
});

const OPENING = record({
  viewer: VIEWER,
  seq: COUNT,
  zone: text(),
  opening: record({ gen: COUNT, slot: COUNT, card: COUNT, salt: text(64, 64), path: list(nullable(text(64, 64))) }),
});

const UPDATE = {
  seq: COUNT,
  events: list(EVENT),
  choices: CHOICES,
  cards: optional(CARDS),
  digest: DIGEST,
  clock: optional(CLOCK),
  names: optional(NAMES),
  timedOut: optional(SEAT),
  openings: optional(list(OPENING)),
  outcome: optional(OUTCOME),
};

const WHOLE = {
  seq: COUNT,
  viewer: VIEWER,
  view: VIEW,
  cards: optional(CARDS),
  digest: DIGEST,
  clock: optional(CLOCK),
  names: NAMES,
  outcome: optional(OUTCOME),
};

const UPDATES = list(record({ type: oneOf('update'), ...UPDATE }));
const FACTS = byName(anything);
const RETRY_AFTER = COUNT;
const IN_MATCH = { match: text(64, 1) };
const ANSWER = { ...IN_MATCH, id: text(64) };
const HEX = text();
const RECEIPT = record({ gameId: text(), role: text(), seq: COUNT, hash: HEX, head: HEX, signature: HEX });

/** Frames of a socket, by their type. */
export const FRAMES = variants('type', {
  welcome: { v: COUNT },
  pong: {},
  closing: { retryAfter: RETRY_AFTER },
  joined: {
    ...IN_MATCH,
    seat: nullable(SEAT),
    game: text(),
    level: oneOf('seeded', 'committed'),
    seq: COUNT,
    claim: nullable(COUNT),
    former: nullable(SEAT),
    creator: flag,
    public: flag,
    clock: nullable(CLOCK_SETTINGS),
  },
  whole: { ...IN_MATCH, ...WHOLE },
  update: { ...IN_MATCH, ...UPDATE },
  log: {
    ...IN_MATCH,
    from: COUNT,
    lines: list(text()),
    head: record({ gameId: text(), hash: HEX, seq: COUNT, signature: HEX }),
    receipts: list(RECEIPT),
  },
  absence: { ...IN_MATCH, gone: list(record({ seat: SEAT, away: COUNT, claim: nullable(COUNT) })) },
  reaction: { ...IN_MATCH, seat: SEAT, reaction: oneOf(...REACTIONS) },
  clock: { ...IN_MATCH, clock: CLOCK },
  drawOffer: { ...IN_MATCH, agreed: list(SEAT), declined: nullable(SEAT) },
  rematch: { ...IN_MATCH, wanted: list(SEAT), gone: list(SEAT), next: nullable(text()) },
  done: { ...ANSWER, seq: COUNT },
  refused: { ...ANSWER, code: text(), facts: optional(FACTS), text: optional(text()) },
  stale: { ...ANSWER, seq: COUNT, missed: either(UPDATES, record({ type: oneOf('whole'), ...WHOLE })) },
  unavailable: { ...ANSWER, retryAfter: RETRY_AFTER },
  error: { code: text(), facts: FACTS, match: optional(text()), id: optional(text()) },
});

/** A frame that a server sends. */
export type Frame = ValueOf<typeof FRAMES>;

/** What people are told of a game before they play it. */
const ABOUT = record({
  title: optional(text()),
  sentence: optional(text()),
  brief: optional(text()),
  goal: optional(text()),
  minutes: optional(COUNT),
  author: optional(text()),
  usualSeats: optional(COUNT),
  teams: optional(COUNT),
  hasBets: optional(flag),
  isFeatured: optional(flag),
  variant: optional(record({ of: text(), label: text(), isListed: optional(flag) })),
  picture: optional(
    record({
      cards: optional(list(text())),
      chips: optional(list(text())),
      figures: optional(
        list(
          record({
            kind: text(),
            palette: text(),
            card: optional(record({ name: text(), cost: COUNT, stats: optional(list(COUNT)) })),
          }),
        ),
      ),
    }),
  ),
  settings: optional(
    list(
      record({
        label: text(),
        choices: list(record({ label: text(), note: optional(text()), options: optional(byName(anything)) })),
      }),
    ),
  ),
});

const GAME = {
  name: text(),
  title: text(),
  summary: text(),
  origin: optional(oneOf('bundled', 'added')),
  about: optional(ABOUT),
  seats: record({ min: COUNT, max: COUNT }),
  bots: list(text()),
  level: oneOf('seeded', 'committed'),
  reveal: optional(oneOf('after_series', 'auditor')),
  draw: optional(flag),
  timeout: optional(list(text())),
};

/** What values are called; `false` is a value that is not shown. */
const LABELS = byName(either(oneOf(false), text()));

const SHEET_WORDS = list(record({ word: text(), meaning: text(), icon: optional(text()) }));

/** The rules of a game on one page. */
const RULES = record({
  goal: text(),
  columns: list(
    list(
      record({
        part: text(),
        title: text(),
        steps: optional(list(text())),
        text: optional(list(text())),
        words: optional(SHEET_WORDS),
        hands: optional(list(record({ name: text(), meaning: text(), cards: list(text()), counts: COUNT }))),
        picture: optional(text()),
      }),
    ),
  ),
  words: SHEET_WORDS,
});

/** A match as one viewer was told it. */
const TOLD = record({
  viewer: VIEWER,
  view: VIEW,
  steps: list(
    record({
      by: nullable(either(SEAT, oneOf('host'))),
      command: text(),
      at: nullable(COUNT),
      timedOut: optional(SEAT),
      events: list(EVENT),
    }),
  ),
});

/** Bodies of answers over HTTP, by what was asked. */
export const BODIES = {
  'POST /api/guests': record({ token: text(64, 64) }),
  'POST /api/matches': record({ match: text(64, 1), seat: nullable(SEAT), invitations: byName(text(64, 64)) }),
  'POST /api/matches/MATCH/join': record({ match: text(64, 1), seat: SEAT, signer: nullable(text(64, 64)) }),
  'POST /api/matches/MATCH/invitation': record({
    match: text(64, 1),
    game: text(),
    host: nullable(text()),
    isHostHere: flag,
    names: NAMES,
    seat: nullable(SEAT),
    isOver: flag,
    own: nullable(SEAT),
    public: flag,
    level: oneOf('seeded', 'committed'),
    clock: nullable(CLOCK_SETTINGS),
    claim: nullable(COUNT),
    options: list(
      record({
        name: text(),
        seat: nullable(SEAT),
        value: optional(either(either(text(), flag), anything)),
        count: optional(COUNT),
      }),
    ),
  }),
  'POST /api/play': either(
    record({ match: text(64, 1), seat: SEAT, signer: nullable(text(64, 64)), isWaiting: flag }),
    // With `countOnly`.
    record({ waiting: COUNT }),
  ),
  'GET /api/matches': record({
    matches: list(
      record({
        match: text(64, 1),
        game: text(),
        names: NAMES,
        open: COUNT,
        level: oneOf('seeded', 'committed'),
        clock: nullable(CLOCK_SETTINGS),
        claim: nullable(COUNT),
        counts: byName(integer),
      }),
    ),
    next: nullable(text(400)),
  }),
  'GET /api/matches/MATCH/standing': record({
    seat: nullable(SEAT),
    former: nullable(SEAT),
    names: NAMES,
    isOver: flag,
    isMyTurn: flag,
    rematch: list(SEAT),
    counts: byName(integer),
  }),
  'GET /api/matches/MATCH/rules': RULES,
  'GET /api/matches/MATCH/replay': record({
    match: text(64, 1),
    game: text(),
    seat: nullable(SEAT),
    names: NAMES,
    outcome: nullable(OUTCOME),
    level: oneOf('seeded', 'committed'),
    told: list(TOLD),
  }),
  'GET /api/games': record({ games: list(record(GAME)) }),
  'GET /api/games/NAME': record({
    ...GAME,
    catalog: byName(record({ name: text(), text: optional(text()), columns: optional(VALUES) })),
    rules: RULES,
    looks: optional(
      record({
        match: optional(LABELS),
        seat: optional(LABELS),
        cards: optional(LABELS),
        moves: optional(byName(text())),
        unset: optional(list(text())),
        seats: optional(list(text())),
        handles: optional(list(text())),
        closed: optional(list(text())),
        score: optional(text()),
        groupsBy: optional(oneOf('rank')),
        isAutomatic: optional(flag),
        hasExtraTurns: optional(flag),
        hands: optional(anything),
      }),
    ),
    fits: optional(
      list(
        record({
          of: oneOf('suit', 'rank'),
          word: optional(text()),
          kept: optional(text()),
          top: optional(text()),
        }),
      ),
    ),
  }),
  'GET /health': record({ ok: flag, version: text(), protocol: COUNT }),
};

/** The body of an answer to what was asked. */
export type Body<Asked extends keyof typeof BODIES> = ValueOf<(typeof BODIES)[Asked]>;
