/** One row, one forgery: what is done to an honest log, and the fault that must be found, at which event. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/core/index.ts';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { CHECKS, checkOf, SERVER, specHash, type LogEvent, type Receipt } from '../../src/fair/index.ts';
import { native } from '../../src/cli/native.ts';
import {
  eventsOf,
  find,
  format,
  parse,
  rehash,
  reshow,
  rewrite,
  rewriteAt,
  sample,
  SEED,
  shown,
  textIn,
  verify,
} from './forge.ts';
import { Hosted } from './hosted.ts';
import { trickle } from './trickle.ts';

const { lines: honest, openings } = sample();
const events = eventsOf(honest);
const last = honest.length - 1;

const actionAt = find(honest, ({ type }) => type === 'action', 70);
const nextAction = find(honest, ({ type }) => type === 'action', actionAt + 1);
const eventAt = find(honest, ({ type }) => type === 'event', actionAt);
const shuffleAt = find(honest, ({ pile }) => pile !== undefined);
const rollAt = find(honest, (event) => shown(event)['type'] === 'rolled');
const drawAt = find(honest, (event) => shown(event)['verb'] === 'draw');
const playAt = find(honest, (event) => shown(event)['verb'] === 'play');
const tuckAt = find(honest, ({ action }) => (action as { type?: string } | undefined)?.type === 'tuck');
const slotsAt = (): number => find(honest, ({ slots }) => Array.isArray(slots) && slots.length === 2);
const scoreAt = (): number => find(honest, (event) => shown(event)['key'] === 'score');
const hiddenAt = find(honest, ({ action }) => (action as { hidden?: string } | undefined)?.hidden !== undefined);
const [open, server, ann, bob, annSeed] = events as [LogEvent, LogEvent, LogEvent, LogEvent, LogEvent];

const swapped = <T>(list: readonly T[], i: number, j: number): T[] => list.with(i, list[j]!).with(j, list[i]!);
const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
};
const withFields = (at: number, fields: { readonly [field: string]: Json }): string[] =>
  rewriteAt(honest, at, (event) => ({ ...event, ...fields }));
const reveal = (fields: { readonly [field: string]: Json }): string[] => withFields(last, fields);
const textAt = (at: number, change: (line: string) => string): string[] => honest.with(at, change(honest[at]!));
const other = (hex: unknown): string => String(hex).replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
/** The terms changed in a way that leaves their own hash right. */
function terms(fields: { readonly [field: string]: Json }): string[] {
  return rewriteAt(honest, 0, (event) => {
    const next = { ...event, ...fields } as LogEvent & {
      config: { [name: string]: Json };
      hidden: { [name: string]: string };
    };
    return { ...next, specHash: specHash(native, trickle, next.config, next.hidden) };
  });
}

/** The terms show these options, and the reveal "opens" the ones that were played. */
function shownOtherwise(
  config: { readonly [name: string]: Json },
  hashed?: { readonly [name: string]: Json },
): string[] {
  const opened = { ...events[last]!, options: { turns: 30 } };
  const spec = hashed ? { specHash: specHash(native, trickle, hashed, {}) } : {};
  return rewrite(events.with(last, opened).with(0, { ...open, config, ...spec }));
}

const keyOf = (role: string): string => roleSecrets(SEED, role).signer.publicKey;
const withKeys = (keys: object): LogEvent => ({ ...open, keys: { ...(open['keys'] as object), ...keys } });

/** The host's word that it took something of ann at a place where the log has something else. */
function strangeReceipt(): Receipt {
  const gameId = textIn(open['gameId']);
  const { signer: host } = roleSecrets(SEED, SERVER);
  const keys = { host: host.publicKey, seats: ['ann', 'bob'].map(keyOf) };
  const clerk = {
    primitives: native,
    game: trickle,
    host,
    plan: { gameId, level: 'committed', options: {}, keys },
  } as const;
  const match = new Hosted(clerk);
  return match.commit('bob', 'ann').receipts[1]!;
}

type Row = readonly [
  title: string,
  code: string,
  at: number,
  forged: readonly string[],
  options?: Parameters<typeof verify>[1],
];

const ROWS: readonly Row[] = [
  // What anybody can do to a file.
  ['two lines exchanged', 'SeqGap', eventAt, swapped(honest, eventAt, eventAt + 1)],
  ['a line dropped', 'SeqGap', eventAt, honest.toSpliced(eventAt, 1)],
  ['a line doubled', 'SeqGap', eventAt + 1, honest.toSpliced(eventAt, 0, honest[eventAt]!)],
  ['the beginning cut off', 'Schema', 0, honest.slice(1)],
  ['two logs one after the other', 'Schema', last + 1, [...honest, ...honest]],
  ['a field changed', 'ChainBroken', drawAt, textAt(drawAt, (line) => line.replace('"verb":"draw"', '"verb":"mill"'))],
  [
    'a hash changed',
    'ChainBroken',
    eventAt,
    format(parse(honest).with(eventAt, { ...parse(honest)[eventAt]!, hash: 'ab'.repeat(32) })),
  ],
  [
    'one event changed and hashed anew',
    'ChainBroken',
    drawAt + 1,
    rehash(honest, events.with(drawAt, reshow(events[drawAt]!, { verb: 'mill' })))
      .slice(0, drawAt + 1)
      .concat(honest.slice(drawAt + 1)),
  ],
  ['a space in a line', 'NotCanonical', eventAt, textAt(eventAt, (line) => line.replace('"seq":', '"seq": '))],
  [
    'keys in another order',
    'NotCanonical',
    1,
    textAt(1, (line) => line.replace(/"commit":("[^"]*"),"role":"server"/, '"role":"server","commit":$1')),
  ],
  [
    'a doubled key',
    'NotCanonical',
    1,
    textAt(1, (line) => line.replace('"role":"server"', '"role":"ann","role":"server"')),
  ],
  [
    'a number spelled otherwise',
    'NotCanonical',
    rollAt,
    textAt(rollAt, (line) => line.replace('"sides":6', '"sides":6.0')),
  ],
  ['an escape that is not needed', 'NotCanonical', 1, textAt(1, (line) => line.replace('"server"', '"\\u0073erver"'))],
  ['something after the event', 'NotCanonical', 1, textAt(1, (line) => line.replace(/\}$/, ',"x":1}'))],
  ['the last line cut in half', 'Schema', last, honest.with(last, honest[last]!.slice(0, 300))],
  ['the end cut off in the middle of play', 'MissingSignature', eventAt, honest.slice(0, eventAt + 1)],
  ['only the reveal cut off', 'MissingReveal', last - 1, honest.slice(0, -1)],
  ['nothing after the ceremony', 'MissingReveal', 5, honest.slice(0, 6)],
  ['another head than the player kept', 'HeadMismatch', last, honest, { head: '00'.repeat(32) }],
  // A host without the keys of the seats, hashing everything anew.
  [
    'all hashed anew after a change',
    'BadSignature',
    find(honest, ({ type }) => type === 'action', drawAt),
    rehash(honest, events.with(drawAt, reshow(events[drawAt]!, { verb: 'mill' }))),
  ],
  ['all hashed anew without one event', 'BadSignature', nextAction - 1, rehash(honest, events.toSpliced(eventAt, 1))],
  [
    'two actions of different seats exchanged',
    'BadSignature',
    actionAt,
    rehash(honest, swapped(events, actionAt, nextAction)),
  ],
  [
    'a seat made to act once more',
    'BadSignature',
    nextAction,
    rehash(honest, events.toSpliced(nextAction, 0, events[actionAt]!)),
  ],
  [
    "the other seat's signature",
    'BadSignature',
    actionAt,
    withFieldsKept(actionAt, { signature: events[nextAction]!['signature']! }),
  ],
  ['an action without a signature', 'MissingSignature', actionAt, withoutSignature(actionAt)],
  [
    'the whole log under another match',
    'BadSignature',
    0,
    rehash(honest, events.with(0, { ...open, gameId: 'another' })),
  ],
  ["the host's key exchanged", 'BadSignature', 0, rehash(honest, events.with(0, withKeys({ host: keyOf('another') })))],
  [
    'the key of one seat given to another',
    'BadKey',
    0,
    rehash(honest, events.with(0, withKeys({ seats: ['ann', 'ann'].map(keyOf) }))),
  ],
  [
    'a key under which everybody can sign',
    'BadKey',
    0,
    rehash(honest, events.with(0, withKeys({ host: `01${'00'.repeat(31)}` }))),
  ],
  ['a receipt that the log does not bear out', 'ReceiptMismatch', 2, honest, { receipts: [strangeReceipt()] }],
  [
    'the commitment of a seat made by the host',
    'BadSignature',
    2,
    rewrite(events.with(2, { ...events[2]!, commit: 'cd'.repeat(32) }), undefined, [SERVER]),
  ],
  [
    'the seed of a seat signed by the host',
    'BadSignature',
    4,
    rehash(honest, events.with(4, { ...events[4]!, signature: events[5]!['signature']! })),
  ],
  // Everybody together, with every key.
  ['an unknown type of event', 'Schema', eventAt, withFields(eventAt, { type: 'blessed' })],
  ['a field nobody knows', 'Schema', 1, withFields(1, { note: 'hello' })],
  ['another protocol', 'Version', 0, withFields(0, { protocol: 'cardlog/2' })],
  ['another engine', 'Version', 0, withFields(0, { engine: '99.0.0' })],
  ['another version of the game', 'SpecHash', 0, withFields(0, { version: '2' })],
  ['a game nobody knows', 'SpecHash', 0, withFields(0, { game: 'calvinball' })],
  [
    'the card texts changed',
    'CatalogHash',
    0,
    honest,
    { games: [{ ...trickle, catalog: { ...trickle.catalog, k0: { name: 'Joker' } } }] },
  ],
  ['the options changed', 'SpecHash', 0, withFields(0, { config: { turns: 31 } })],
  ['other options shown than were played', 'SpecHash', 0, shownOtherwise({ turns: 99 })],
  ['other options shown, and hashed so', 'SpecHash', 0, shownOtherwise({ turns: 99 }, { turns: 99 })],
  [
    'an option both shown and hidden',
    'SpecHash',
    0,
    terms({ config: { turns: 30 }, hidden: { turns: '00'.repeat(32) } }),
  ],
  ['a profile for tests', 'ProfileNotAllowed', 0, withFields(0, { profile: 'identity' })],
  ['a salt for options that nobody hid', 'Schema', last, reveal({ optionsSalt: '66'.repeat(32) })],
  ['a link of no chain', 'Schema', last, reveal({ link: '66'.repeat(32) })],
  ['a larger deck', 'DeckHash', 0, terms({ config: { turns: 30, size: 60 } })],
  ['a deck the game does not allow', 'IllegalDeck', 0, terms({ config: { turns: 30, size: 3 } })],
  ['more turns than agreed', 'MasterMismatch', last, terms({ config: { turns: 31 } })],
  ['a commitment replaced', 'CommitMismatch', 4, withFields(2, { commit: other(ann['commit']) })],
  ["the host's commitment replaced", 'CommitMismatch', last, withFields(1, { commit: other(server['commit']) })],
  ['a commitment copied', 'CopiedCommit', 3, withFields(3, { commit: ann['commit']! })],
  ['a role that commits twice', 'DoubleCommit', 3, withFields(3, { role: 'ann' })],
  ['a commitment missing', 'CommitMissing', 3, rewrite(events.toSpliced(3, 1))],
  ['a commitment after a seed was shown', 'CommitAfterReveal', 4, rewrite(moved(events, 4, 3))],
  [
    'a commitment of a stranger',
    'CommitMismatch',
    4,
    rewrite(events.toSpliced(4, 0, { ...bob, role: 'eve', commit: '22'.repeat(32) })),
  ],
  ['another seed of a player', 'CommitMismatch', 4, withFields(4, { seed: other(annSeed['seed']) })],
  ['a player who contributes twice', 'DoubleCommit', 5, withFields(5, { ...annSeed, seq: 5 })],
  ['a player who does not contribute', 'MissingReveal', 5, rewrite(events.toSpliced(5, 1))],
  ['cards dealt before all had contributed', 'ShuffleTooEarly', 5, rewrite(moved(events, 5, shuffleAt + 1))],
  ['the host showing its seed early', 'SeedEarly', 5, rewrite(events.toSpliced(5, 0, { ...annSeed, role: 'server' }))],
  ['the reveal in the middle', 'SeedEarly', eventAt, rewrite(moved(events, last, eventAt))],
  [
    'another seed of the host',
    'CommitMismatch',
    last,
    reveal({ server: { ...(events[last]!['server'] as object), seed: '33'.repeat(64) } }),
  ],
  ['no seed of the host', 'MissingReveal', last, reveal({ server: null })],
  ['another master seed', 'MasterMismatch', last, reveal({ master: other(events[last]!['master']) })],
  [
    'another order under the commitment',
    'ShuffleRoot',
    shuffleAt,
    withFields(shuffleAt, { pile: { ...(events[shuffleAt]!['pile'] as object), root: '44'.repeat(32) } }),
  ],
  [
    'a shuffle of another size',
    'ShuffleMeta',
    shuffleAt,
    withFields(shuffleAt, { pile: { ...(events[shuffleAt]!['pile'] as object), size: 51 } }),
  ],
  [
    'a shuffle of another generation',
    'ShuffleMeta',
    shuffleAt,
    withFields(shuffleAt, { pile: { ...(events[shuffleAt]!['pile'] as object), gen: 1 } }),
  ],
  [
    'another number of cards shuffled',
    'ShuffleMeta',
    shuffleAt,
    rewriteAt(honest, shuffleAt, (event) => reshow(event, { count: 51 })),
  ],
  [
    'other cards said to be shuffled',
    'ShuffleRoot',
    shuffleAt,
    reveal({ shuffles: shuffles().with(0, { ...shuffles()[0]!, cards: [...Array(51).keys(), 60] }) }),
  ],
  [
    'cards not sorted before they were shuffled',
    'ShuffleInput',
    shuffleAt,
    reveal({ shuffles: shuffles().with(0, { ...shuffles()[0]!, cards: [1, 0, ...Array(52).keys()].slice(0, 52) }) }),
  ],
  ['a shuffle kept from the audit', 'ShuffleMeta', shuffleAt, reveal({ shuffles: [] })],
  ['a shuffle made up for the audit', 'ShuffleMeta', last, reveal({ shuffles: [...shuffles(), shuffles()[0]!] })],
  [
    'another roll of a die',
    'PickMismatch',
    rollAt,
    rewriteAt(honest, rollAt, (event) => reshow(event, { value: (Number(shown(event)['value']) + 1) % 6 })),
  ],
  ['another card in a record', 'EventMismatch', playAt, rewriteAt(honest, playAt, otherFace)],
  [
    'another place in a record',
    'RecordInvalid',
    drawAt,
    rewriteAt(honest, drawAt, (event) => reshow(event, { cards: [{ ...cards(event)[0]!, at: 1 }] })),
  ],
  [
    'one card more in a record',
    'RecordInvalid',
    drawAt,
    rewriteAt(honest, drawAt, (event) => reshow(event, { cards: [...cards(event), ...cards(event)] })),
  ],
  ['another slot in a record', 'RecordInvalid', slotsAt(), withFields(slotsAt(), { slots: [17, 18] })],
  [
    'a card burned in place of drawn',
    'PolicyMismatch',
    drawAt,
    rewriteAt(honest, drawAt, (event) => reshow(event, { to: 'discard' })),
  ],
  [
    'a draw called otherwise',
    'PolicyMismatch',
    drawAt,
    rewriteAt(honest, drawAt, (event) => reshow(event, { verb: 'mill' })),
  ],
  ['an event left out', 'EventMismatch', eventAt, rewrite(events.toSpliced(eventAt, 1))],
  ['an event made up', 'EventMismatch', actionAt, rewrite(events.toSpliced(actionAt, 0, events[eventAt]!))],
  [
    'a score changed',
    'EventMismatch',
    scoreAt(),
    rewriteAt(honest, scoreAt(), (event) => reshow(event, { value: 99 })),
  ],
  [
    'an action that was never made',
    'IllegalAction',
    nextAction,
    rewrite(events.toSpliced(nextAction, 0, events[actionAt]!)),
  ],
  [
    'an action of the other seat',
    'IllegalAction',
    actionAt,
    withFields(actionAt, { seat: events[nextAction]!['seat']! }),
  ],
  ['an action of a stranger', 'BadSignature', actionAt, withFields(actionAt, { seat: 'eve' })],
  ['a verb the game does not have', 'IllegalAction', actionAt, withFields(actionAt, { action: { type: 'cheat' } })],
  [
    'a hidden choice opened to another',
    'OpeningMismatch',
    hiddenAt,
    reveal({ actions: actions().with(0, { ...actions()[0]!, fields: { card: 4000 } }) }),
  ],
  ['a hidden choice not opened', 'OpeningMismatch', hiddenAt, reveal({ actions: actions().slice(1) })],
  [
    'a hidden choice with another salt',
    'OpeningMismatch',
    hiddenAt,
    reveal({ actions: actions().with(0, { ...actions()[0]!, salt: '55'.repeat(32) }) }),
  ],
  [
    'an opening of an action that hid nothing',
    'OpeningMismatch',
    last,
    reveal({ actions: [...actions(), { ...actions()[0]!, seq: 1 }] }),
  ],
  [
    'another winner',
    'ResultMismatch',
    last - 1,
    rewriteAt(honest, last - 1, (event) => ({ ...event, outcome: { reason: 'turns', winners: ['nobody'] } })),
  ],
  ['no result', 'EventMismatch', last - 1, rewrite(events.toSpliced(last - 1, 1))],
  [
    'a result before the end',
    'ResultMismatch',
    actionAt,
    rewrite([...events.slice(0, actionAt), ...events.slice(last - 1)]),
  ],
  ['a match said to be left', 'ResultMismatch', last - 1, withFields(last - 1, { outcome: null })],
  [
    'a hidden face told',
    'Leak',
    drawAt,
    rewriteAt(honest, drawAt, (event) => reshow(event, { faces: { '7': { kind: 'k7', owner: null, values: {} } } })),
  ],
  [
    'a hidden card named',
    'Leak',
    drawAt,
    rewriteAt(honest, drawAt, (event) => reshow(event, { cards: cards(event).map((card) => ({ ...card, is: 9 })) })),
  ],
  [
    'a secret place told',
    'Leak',
    tuckAt + 1,
    rewriteAt(honest, tuckAt + 1, (event) =>
      reshow(event, { cards: cards(event).map((card) => ({ ...card, into: 3 })) }),
    ),
  ],
  [
    'the order of a shuffle told',
    'Leak',
    shuffleAt,
    rewriteAt(honest, shuffleAt, (event) => reshow(event, { order: [...Array(52).keys()] })),
  ],
  ['a key that no seat of the log has', 'KeyMismatch', 0, honest, { keys: ['ab'.repeat(32)] }],
  [
    'a takeover because of a player who left, where the terms let nobody claim the match',
    'HostAct',
    actionAt,
    rewrite(
      events.toSpliced(actionAt, 0, { type: 'takeover', seat: 'ann', reason: 'left', signature: '', seq: actionAt }),
    ),
  ],
  [
    'an opening of another card',
    'OpeningMismatch',
    openings[0]!.seq,
    honest,
    { openings: [{ ...openings[0]!, opening: { ...openings[0]!.opening, card: 51 } }] },
  ],
  [
    'an opening of a pile that never was',
    'OpeningMismatch',
    openings[0]!.seq,
    honest,
    { openings: [{ ...openings[0]!, zone: 'sleeve' }] },
  ],
];

test('[F43] the honest log passes every check', () => {
  const report = verify(honest, { strict: true, openings });
  expect(report.failure).toBeUndefined();
  expect(report.status).toBe('ok');
  expect(report.checks.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'passed'));
});

test('[F43] the forger of these tests writes an honest log back to the byte', () => {
  expect(rewrite(events).map(withoutLineSignature)).toEqual(honest.map(withoutLineSignature));
});

test.each(ROWS.map((row) => [row[0], row] as const))(
  '[F43] %s is found and located',
  (_, [, code, at, forged, options]) => {
    const { status, failure, checks } = verify(forged, options);
    expect([failure?.code, failure?.seq, failure?.detail]).toEqual([code, at, expect.stringMatching(/\w+ \w+/)]);
    expect(status).toBe('failed');
    const no = checkOf(code);
    expect(no).toBeGreaterThan(0);
    expect(checks[no - 1]?.status).toBe('failed');
    expect(checks.slice(no).every((check) => check.status === 'skipped')).toBe(true);
  },
);

test('[F43] every code of the table is found by some forgery here, or is for broken rules only', () => {
  const found = new Set(ROWS.map(([, code]) => code));
  const except = ['TooLarge', 'BadBeacon', 'Conservation', 'CannotCheck'];
  const all = CHECKS.flatMap(([, , codes]) => codes).filter((code) => !except.includes(code));
  expect(all.filter((code) => !found.has(code))).toEqual([]);
});

/** Signs the host's part anew, but leaves this action's signature as given. */
function withFieldsKept(at: number, fields: { readonly [field: string]: Json }): string[] {
  return rehash(honest, events.with(at, { ...events[at]!, ...fields }));
}

function withoutSignature(at: number): string[] {
  const { signature: _, ...rest } = events[at]!;
  return rehash(honest, events.with(at, rest));
}

function withoutLineSignature(line: string): string {
  return line.replace(/,"signature":"[0-9a-f]{128}"\}$/, '}');
}

function cards(event: LogEvent): { [field: string]: Json }[] {
  return shown(event)['cards'] as { [field: string]: Json }[];
}

function shuffles(): { [field: string]: Json }[] {
  return events[last]!['shuffles'] as { [field: string]: Json }[];
}

function actions(): { [field: string]: Json }[] {
  return events[last]!['actions'] as { [field: string]: Json }[];
}

function otherFace(event: LogEvent): LogEvent {
  const [[handle, face]] = Object.entries(shown(event)['faces'] as { [handle: string]: { kind: string } }) as [
    [string, { kind: string }],
  ];
  return reshow(event, { faces: { [handle]: { ...face, kind: face.kind === 'k3' ? 'k4' : 'k3' } } });
}
