/**
 * The host cannot choose the deal and blame a seat (F47 to F50): what a seat's client refuses to believe and to sign, and
 * which of the host's lies its own signatures prove.
 */
import { describe, expect, test } from 'vitest';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import {
  abort,
  announce,
  append,
  commitTo,
  contributeTo,
  countOpenings,
  deal,
  drandQuicknet,
  formatLine,
  hear,
  hearHead,
  isReceiptOf,
  joinMatch,
  keepReceipt,
  openTranscript,
  provesEquivocation,
  SERVER,
  signAction,
  signed,
  takeCommit,
  takeContribution,
  verdict,
  type LogEvent,
  type SeatKit,
  type SeatLog,
  type Told,
} from '../../src/fair/index.ts';
import { eventsOf, rewrite, SEED, textIn, verify } from './forge.ts';
import { clerkOf, Hosted, refusal, sure } from './hosted.ts';
import { atTable, caughtUp, DEADLINE, HOST, hosted, joined, kitOf, NOW, receipts, told } from './seated.ts';
import { trickle } from './trickle.ts';

describe('signed openings', () => {
  test('[F47] a commitment and a seed are signed by their role, for their place in the log', () => {
    const match = hosted();
    const sent = match.commitOf('ann');
    const take = (change: object) => refusal(takeCommit(match.clerk, match.now, { ...sent, ...change }));
    expect(take({ signature: match.commitOf('bob').signature })).toEqual({ code: 'BadSignature', role: 'ann', seq: 1 });
    expect(take({ commit: match.commitOf('bob').commit })).toMatchObject({ code: 'BadSignature', role: 'ann' });
    match.commit('bob');
    expect(refusal(takeCommit(match.clerk, match.now, sent))).toMatchObject({ code: 'StaleHead' });
    match.commit(SERVER, 'ann');
    const shown = match.seedOf('ann');
    const show = (change: object) => refusal(takeContribution(match.clerk, match.now, { ...shown, ...change }));
    expect(show({ signature: sent.signature })).toEqual({ code: 'BadSignature', role: 'ann', seq: 4 });
    expect(show({ prevHash: sent.prevHash })).toMatchObject({ code: 'StaleHead' });
  });

  test('[F47] the host answers with a signed receipt that names what was taken and where it stands', () => {
    const match = hosted().commit('ann');
    const [receipt] = match.receipts;
    expect(receipt).toMatchObject({ gameId: 'g-1', role: 'ann', seq: 1, head: match.now.end.head });
    expect(isReceiptOf(native, HOST.publicKey, receipt)).toBe(true);
    expect(isReceiptOf(native, HOST.publicKey, { ...receipt!, role: 'bob' })).toBe(false);
    expect(isReceiptOf(native, kitOf('ann').signer.publicKey, receipt)).toBe(false);
    for (const none of [null, 7, {}, [], { ...receipt!, seq: 0.5 }, { ...receipt!, head: null }])
      expect(isReceiptOf(native, HOST.publicKey, none)).toBe(false);
  });

  test('[F47] a log whose commitments or seeds were made by the host does not pass', () => {
    const match = hosted().agree().deal().playOut();
    match.close();
    const events = eventsOf(match.lines);
    for (const seat of ['ann', 'bob']) {
      const at = events.findIndex(({ type, role }) => type === 'commit' && role === seat);
      // The host has its own key alone: every line it writes anew for another is unsigned.
      const forged = rewrite(events.with(at, { ...events[at]!, commit: 'ab'.repeat(32) }), SEED, [SERVER]);
      expect(verify(forged).failure).toMatchObject({ code: 'BadSignature', seq: at });
    }
  });

  test('[F47] a receipt is the word of the host against a log that leaves out what it took', () => {
    const match = hosted().commit(SERVER, 'ann', 'bob').contribute('bob');
    const before = match.lines.length;
    match.contribute('ann');
    const kept = match.receipts.filter(({ role }) => role === 'ann');
    match.deal().playOut().close();
    expect(verify(match.lines, { receipts: kept }).status).toBe('ok');
    // The same host, who says that ann never came.
    const other = hosted().commit(SERVER, 'ann', 'bob').contribute('bob');
    other.take(sure(abort(other.clerk, other.now)));
    const report = verify(other.lines);
    expect([report.status, report.missing]).toEqual(['aborted', ['ann']]);
    expect(verify(other.lines, { receipts: kept }).failure).toMatchObject({
      code: 'ReceiptMismatch',
      seq: before,
      detail: expect.stringContaining('the host contradicts its own receipt'),
    });
    // A copy that somebody else has cut short is not the word of the host: it has other faults.
    const short = match.lines.slice(0, 5);
    expect(verify(short, { receipts: kept }).failure?.code).toBe('MissingReveal');
    expect(verify(match.lines.slice(0, -2), { receipts: kept }).failure?.code).toBe('MissingSignature');
    const forged = { ...kept[1]!, signature: kept[0]!.signature };
    expect(verify(match.lines, { receipts: [forged] }).failure).toMatchObject({
      code: 'ReceiptMismatch',
      detail: 'receipt 1 was not given by the host of this match',
    });
    for (const none of [null, 7, {}, 'x'])
      expect(verify(match.lines, { receipts: [none as never] }).status).toBe('failed');
  });
});

describe('the client of a seat', () => {
  test('[F48] it plays a whole match with an honest host', () => {
    const match = hosted();
    const kits = new Map(['ann', 'bob'].map((seat) => [seat, kitOf(seat)]));
    const logs = new Map(['ann', 'bob'].map((seat) => [seat, joined(match, seat)]));
    const tell = (): void => {
      for (const [seat, log] of logs) logs.set(seat, caughtUp(match, log, seat));
    };
    match.commit(SERVER);
    for (const take of ['commit', 'contribute'] as const) {
      for (const [seat, kit] of kits) {
        tell();
        const log = logs.get(seat)!;
        const written =
          take === 'commit'
            ? sure(takeCommit(match.clerk, match.now, sure(commitTo(kit, log, NOW))))
            : sure(takeContribution(match.clerk, match.now, sure(contributeTo(kit, log, NOW))));
        match.take(written);
        tell();
        logs.set(seat, sure(keepReceipt(kit, logs.get(seat)!, written.receipts[0]!)));
      }
    }
    match.deal();
    while (match.now.phase === 'play') {
      tell();
      const { seat, command } = match.next();
      const salt = new Uint8Array(32).fill(match.now.end.seq);
      match.act(sure(signAction(kits.get(seat)!, logs.get(seat)!, command, salt)));
      const other = logs.get(seat === 'ann' ? 'bob' : 'ann')!;
      logs.set(seat, sure(hearHead(kits.get(seat)!, logs.get(seat)!, other.head)));
    }
    match.close();
    tell();
    expect(logs.get('ann')!.end).toEqual(match.now.end);
    const { receipts } = logs.get('ann')!;
    expect(verify(match.lines, { receipts }).proves).toEqual(['committed', 'signed', 'complete']);
  });

  test('[F48] it signs nothing before it has found its own commitment and seed in the log', () => {
    const match = hosted();
    const kit = kitOf('ann');
    const act = (log: SeatLog) => signAction(kit, log, { type: 'draw' }, new Uint8Array(32));
    let log = joined(match);
    expect(refusal(act(log))).toEqual({ code: 'OwnSeedMissing', role: 'ann' });
    match.commit(SERVER, 'ann', 'bob');
    log = caughtUp(match, log);
    expect(refusal(act(log))).toEqual({ code: 'OwnSeedMissing', role: 'ann' });
    expect(refusal(contributeTo(kit, log, NOW))).toEqual({ code: 'ReceiptMissing', role: 'ann', seq: 2 });
    match.contribute('ann');
    log = caughtUp(match, log);
    expect(refusal(act(log))).toEqual({ code: 'WrongPhase', expected: 'contribute', got: 'action' });
    match.contribute('bob').deal();
    log = caughtUp(match, log);
    expect(log.key).toMatch(/^[0-9a-f]{64}$/);
    expect(refusal(act(log))).toEqual({ code: 'ReceiptMissing', role: 'ann', seq: 2 });
    const [first, second] = match.receipts.filter(({ role }) => role === 'ann');
    log = sure(keepReceipt(kit, log, first!));
    expect(refusal(act(sure(keepReceipt(kit, log, first!))))).toEqual({ code: 'ReceiptMissing', role: 'ann', seq: 4 });
    expect(act(sure(keepReceipt(kit, log, second!))).ok).toBe(true);
  });

  test('[F48] a host that puts another commitment or seed in its place gets no further line believed', () => {
    const match = hosted();
    const log = joined(match);
    const stranger = roleSecrets('another', 'ann');
    const forged = match.commitOf('ann', stranger);
    // Even signed with ann's own key, as by somebody who stole it: it is not what this client committed to.
    match.take(sure(takeCommit(match.clerk, match.now, forged)));
    expect(refusal(hear(kitOf('ann'), log, told(match, 1)))).toEqual({ code: 'NotMine', role: 'ann', seq: 1 });
    const unsigned = hosted();
    const line = unsigned.commit('bob').lines[1]!;
    const event = (JSON.parse(line) as { event: LogEvent }).event;
    const { lines, end } = append(native, { gameId: 'g-1', seq: 1, head: log.end.head }, [
      { type: 'commit', role: 'ann', commit: 'ab'.repeat(32), signature: textIn(event['signature']) },
    ]);
    const lie = { lines: signed(native, HOST, 'g-1', lines).map(formatLine), head: announce(native, HOST, end) };
    expect(refusal(hear(kitOf('ann'), log, lie))).toEqual({ code: 'BadSignature', role: 'ann', seq: 1 });
  });

  test('[F36] it compares heads, and two signed heads for one place prove the fork', () => {
    const { match, log } = atTable();
    const kit = kitOf('ann');
    const fork = announce(native, HOST, { ...match.now.end, head: 'cd'.repeat(32) });
    expect(refusal(hearHead(kit, log, fork))).toMatchObject({ code: 'Forked', theirs: 'cd'.repeat(32) });
    expect(provesEquivocation(native, HOST.publicKey, log.head, fork)).toBe(true);
    expect(refusal(hearHead(kit, log, { ...fork, signature: log.head.signature }))).toEqual({
      code: 'BadHead',
      role: SERVER,
    });
    // A head that another was told before this client comes to it.
    const ahead = announce(native, HOST, { gameId: 'g-1', seq: match.now.end.seq + 1, head: 'ef'.repeat(32) });
    const warned = sure(hearHead(kit, log, ahead));
    match.act(match.sign('ann', { type: 'draw' }));
    expect(refusal(hear(kit, warned, told(match, log.end.seq)))).toMatchObject({
      code: 'Forked',
      theirs: 'ef'.repeat(32),
    });
    expect(hear(kit, log, told(match, log.end.seq)).ok).toBe(true);
  });

  test('[F36] it believes no line that is left out, doubled, changed, unsigned or of another match', () => {
    const { match, log } = atTable();
    const kit = kitOf('ann');
    match.act(match.sign('ann', { type: 'draw' }));
    const now = told(match, log.end.seq);
    const code = (change: Partial<Told>) => refusal(hear(kit, log, { ...now, ...change })).code;
    expect(code({ lines: now.lines.slice(1) })).toBe('BadLine');
    expect(code({ lines: [now.lines[0]!, ...now.lines] })).toBe('BadLine');
    expect(code({ lines: now.lines.map((line) => line.replace('"draw"', '"tuck"')) })).toBe('BadLine');
    expect(code({ lines: now.lines.slice(0, -1) })).toBe('BadHead');
    expect(code({ lines: [null as never] })).toBe('BadLine');
    expect(code({ head: { ...now.head, gameId: 'g-2' } })).toBe('BadHead');
    expect(code({ head: null as never })).toBe('BadHead');
    const acted = match.lines.findIndex((line) => line.includes('"type":"action"'));
    const event = eventsOf(match.lines)[acted]!;
    const { lines, end } = append(native, log.end, [
      { type: 'action', seat: 'bob', action: event['action']!, signature: event['signature']! },
    ]);
    expect(code({ lines: lines.map(formatLine), head: announce(native, HOST, end) })).toBe('BadSignature');
  });

  test('[F49] it proves a false abort by its receipts', () => {
    const match = hosted().commit(SERVER, 'ann', 'bob').contribute('bob');
    let log = receipts(match, joined(match));
    const end = match.now;
    match.contribute('ann');
    log = sure(keepReceipt(kitOf('ann'), log, match.receipts.at(-1)!));
    const lie = sure(abort(match.clerk, end));
    const said = { lines: lie.lines.map(formatLine), head: announce(native, HOST, lie.transcript.end) };
    // The abort stands where the receipt says that ann's seed stands.
    expect(refusal(hear(kitOf('ann'), log, said))).toMatchObject({ code: 'Forked', seq: 5 });
  });

  test('[F49] it proves a false abort further back in the log too', () => {
    const match = hosted().commit(SERVER, 'ann', 'bob');
    const before = match.now;
    const log = receipts(match, joined(match));
    match.contribute('bob', 'ann');
    const warned = sure(keepReceipt(kitOf('ann'), log, match.receipts.at(-1)!));
    const lie = sure(abort(match.clerk, before));
    const said = { lines: lie.lines.map(formatLine), head: announce(native, HOST, lie.transcript.end) };
    expect(refusal(hear(kitOf('ann'), warned, said))).toEqual({ code: 'FalseAbort', role: 'ann', seq: 5 });
    expect(hear(kitOf('ann'), log, said).ok).toBe(true);
  });

  test('[F16] it sits down only at a table that has its name, its key and its host, in time', () => {
    const match = hosted();
    const join = (change: Partial<SeatKit>, now = NOW) => joinMatch({ ...kitOf('ann'), ...change }, told(match), now);
    expect(refusal(join({ seat: 'eve' }))).toEqual({ code: 'NotMyKey', role: 'eve' });
    expect(refusal(join({ seat: 'bob' }))).toEqual({ code: 'NotMyKey', role: 'bob' });
    expect(refusal(join({ host: kitOf('bob').signer.publicKey }))).toMatchObject({ code: 'NotMyHost' });
    expect(refusal(join({}, DEADLINE))).toEqual({ code: 'Late', deadline: DEADLINE, now: DEADLINE });
    expect(refusal(join({}, Number.NaN))).toMatchObject({ code: 'Late' });
    expect(join({ host: HOST.publicKey }).ok).toBe(true);
    const seeded = new Hosted(clerkOf(trickle, { level: 'seeded' }));
    expect(refusal(joinMatch(kitOf('ann'), told(seeded as never), NOW))).toEqual({
      code: 'NotCommitted',
      level: 'seeded',
    });
    for (const none of [null, {}, { lines: [] }, { lines: ['x'] }, { lines: [match.lines[0]!.slice(9)] }])
      expect(refusal(joinMatch(kitOf('ann'), none as never, NOW)).code).toBe('BadLine');
  });

  test('[F15] it believes no card before all seeds are there, and no terms whose options are not the ones hashed', () => {
    const match = hosted().commit(SERVER, 'ann', 'bob').contribute('ann');
    const log = joined(match);
    const { lines, end } = append(native, log.end, [{ type: 'event', event: { type: 'noted' } }]);
    const early = { lines: lines.map(formatLine), head: announce(native, HOST, end) };
    expect(refusal(hear(kitOf('ann'), log, early))).toEqual({
      code: 'WrongPhase',
      expected: 'contribute',
      got: 'event',
    });
    const round = append(native, log.end, [{ type: 'beacon', round: 1, randomness: '00'.repeat(32), signature: '' }]);
    const known = { lines: round.lines.map(formatLine), head: announce(native, HOST, round.end) };
    expect(refusal(hear(kitOf('ann'), log, known))).toMatchObject({ code: 'WrongPhase', got: 'beacon' });
    const [open] = eventsOf(match.lines);
    const other = rewrite([{ ...open!, config: { turns: 99 } }]);
    const { hash } = JSON.parse(other[0]!) as { hash: string };
    const head = announce(native, HOST, { gameId: 'g-1', seq: 1, head: hash });
    expect(refusal(joinMatch(kitOf('ann'), { lines: other, head }, NOW))).toEqual({ code: 'SpecHash', seq: 0 });
  });

  test('[F23] it checks the reveal against what it saw', () => {
    const match = hosted().agree().deal().playOut();
    const log = joined(match);
    match.close();
    expect(hear(kitOf('ann'), log, told(match, log.end.seq)).ok).toBe(true);
    const { event } = JSON.parse(match.lines.at(-1)!) as { event: LogEvent };
    const { lines, end } = append(native, log.end, [{ ...event, master: '12'.repeat(64) }]);
    const lie = { lines: signed(native, HOST, 'g-1', lines).map(formatLine), head: announce(native, HOST, end) };
    expect(refusal(hear(kitOf('ann'), log, lie))).toEqual({ code: 'MasterMismatch', role: SERVER });
  });
});

describe('openings that were given up', () => {
  test('[F49] the log names the missing role, what was received from it, and the deadline', () => {
    const match = hosted({ series: { name: 'friday', attempt: 3 } })
      .commit(SERVER, 'ann', 'bob')
      .contribute('ann');
    match.take(sure(abort(match.clerk, match.now)));
    const [commit] = match.receipts.filter(({ role }) => role === 'bob');
    const { role, seq, hash, head } = commit!;
    expect(eventsOf(match.lines).at(-1)).toEqual({
      type: 'abort',
      seq: 5,
      phase: 'contribute',
      missing: ['bob'],
      received: [{ role, seq, hash, head }],
      deadline: DEADLINE,
    });
    const report = verify(match.lines);
    expect(verdict(report)).toBe(
      'No match was played: the host claims to have waited in vain for bob (opening 3 of the series friday).',
    );
    expect(report.proves).toEqual(['signed']);
  });

  test('[F49] an abort that hides what was received, or names another deadline, does not pass', () => {
    const match = hosted().commit(SERVER, 'ann', 'bob').contribute('ann');
    match.take(sure(abort(match.clerk, match.now)));
    const events = eventsOf(match.lines);
    const changed = (fields: object) => verify(rewrite(events.with(5, { ...events[5]!, ...fields }))).failure;
    expect(changed({})).toBeUndefined();
    expect(changed({ received: [] })).toMatchObject({ code: 'CommitMismatch', seq: 5 });
    expect(changed({ deadline: DEADLINE + 1 })).toMatchObject({ code: 'CommitMismatch', seq: 5 });
    expect(changed({ missing: ['ann'] })).toMatchObject({ code: 'CommitMismatch', seq: 5 });
    expect(changed({ phase: 'commit' })).toMatchObject({ code: 'CommitMismatch', seq: 5 });
  });

  test('[F49] whoever keeps the openings of a series counts how often the host gave one up', () => {
    const attempt = (n: number, gameId: string) => hosted({ gameId, series: { name: 'friday', attempt: n } });
    const aborted = (n: number): readonly string[] => {
      const match = attempt(n, `f-${n}`).commit(SERVER, 'ann', 'bob').contribute('ann');
      match.take(sure(abort(match.clerk, match.now)));
      return match.lines;
    };
    const played = attempt(4, 'f-4').agree().deal().playOut();
    played.close();
    const first = aborted(1);
    // One of them twice, of one the beginning alone, and the host counts wrongly in the third.
    const logs = [first, first.slice(0, 4), first, aborted(2), attempt(2, 'f-3').commit('ann').lines, played.lines];
    const friday = { host: HOST.publicKey, name: 'friday', openings: 4, aborted: 2, ended: 1, attempts: 4 };
    expect(countOpenings(native, logs)).toEqual([friday]);
    const other = hosted({ gameId: 'x' }).lines;
    expect(countOpenings(native, [...logs, other])).toHaveLength(2);
    const unsigned = other.map((line) => line.replace(/,"signature":"[0-9a-f]{128}"\}$/, '}'));
    expect(
      countOpenings(native, [
        unsigned,
        ['garbage'],
        [],
        null as never,
        [null] as never,
        other.map((line) => line.replace('"x"', '"y"')),
      ]),
    ).toEqual([]);
  });

  test('[F49] a series counts its openings from 1', () => {
    const open = (attempt: number) => openTranscript(clerkOf(trickle, { series: { name: 's', attempt } }));
    expect(sure(open(2)).transcript.terms.series).toEqual({ name: 's', attempt: 2 });
    for (const none of [0, -1, 0.5, Number.NaN]) expect(refusal(open(none)).code).toBe('BadSeries');
    expect(hosted().now.terms.series).toEqual({ name: 'g-1', attempt: 1 });
  });
});

describe('a beacon in its time', () => {
  const chain = drandQuicknet.chain;
  const open = (round: number, within = 60, deadline: number | undefined = DEADLINE) =>
    openTranscript(clerkOf(trickle, { beacon: { chain, round, within }, ...(deadline ? { deadline } : {}) }));
  /** The first round after the deadline. */
  const after = Math.floor((DEADLINE - 1_692_803_364) / 3) + 1;

  test('[F50] a round of 2023 is not for a match of today', () => {
    expect(refusal(open(1000))).toMatchObject({
      code: 'BadBeacon',
      why: expect.stringContaining('before the seeds were due'),
    });
    expect(open(after).ok).toBe(true);
    expect(refusal(open(after - 1))).toMatchObject({ code: 'BadBeacon' });
    expect(refusal(open(after + 100))).toMatchObject({
      code: 'BadBeacon',
      why: expect.stringContaining('60 were agreed on'),
    });
    expect(open(after + 100, 1000).ok).toBe(true);
    expect(refusal(open(after, 60, 0))).toMatchObject({
      code: 'BadBeacon',
      why: expect.stringContaining('needs a deadline'),
    });
  });

  test('[F50] a verifier and a seat refuse terms whose round was known before', () => {
    const match = new Hosted(clerkOf(trickle, { beacon: { chain, round: after, within: 60 }, deadline: DEADLINE }));
    const [event] = eventsOf(match.lines);
    const late = rewrite([{ ...event!, beacon: { chain, round: 1000, within: 60 } }]);
    expect(verify(late).failure).toMatchObject({ code: 'BadBeacon', seq: 0 });
    const { hash } = JSON.parse(late[0]!) as { hash: string };
    const head = announce(native, HOST, { gameId: 'g-1', seq: 1, head: hash });
    expect(refusal(joinMatch(kitOf('ann'), { lines: late, head }, NOW))).toMatchObject({ code: 'BadBeacon' });
    expect(joinMatch(kitOf('ann'), told(match as never), NOW).ok).toBe(true);
    expect(refusal(joinMatch(kitOf('ann'), told(match as never), DEADLINE))).toMatchObject({ code: 'Late' });
  });

  test('[F50] a seed is not shown once the round may be known', () => {
    const match = hosted();
    let log = joined(match);
    match.commit(SERVER, 'ann', 'bob');
    log = receipts(match, caughtUp(match, log));
    expect(refusal(contributeTo(kitOf('ann'), log, DEADLINE))).toMatchObject({ code: 'Late' });
    expect(contributeTo(kitOf('ann'), log, DEADLINE - 1).ok).toBe(true);
    expect(refusal(deal(match.clerk, match.now, match.secret))).toMatchObject({ code: 'WrongPhase' });
  });
});
