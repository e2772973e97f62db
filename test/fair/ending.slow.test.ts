/** What a seat's client believes of the end of a log: a host that lies about it, or goes on after it, is not followed. */
import { expect, test } from 'vitest';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import { fairSeat } from '../../src/client/fair-seat.ts';
import {
  announce,
  append,
  close,
  formatLine,
  hear,
  SERVER,
  signAction,
  type Body,
  type SeatLog,
} from '../../src/fair/index.ts';
import { receiptFor } from '../../src/fair/receipt.ts';
import { SEED } from './forge.ts';
import { refusal, sure } from './hosted.ts';
import { atTable, caughtUp, DEADLINE, HOST, hosted, joined, kitOf, NOW, receipts, told } from './seated.ts';

/** The host writes on in a log, whatever it likes, and tells ann. */
function heardFrom(log: SeatLog, ...bodies: readonly Body[]): ReturnType<typeof hear> {
  const { lines, end } = append(native, log.end, bodies);
  return hear(kitOf('ann'), log, { lines: lines.map(formatLine), head: announce(native, HOST, end) });
}

test('[F49] it believes no abort that blames somebody whose seed it has seen, or nobody at all', () => {
  const match = hosted().commit(SERVER, 'ann', 'bob').contribute('ann');
  const early = receipts(match, joined(match));
  const late = caughtUp(match.contribute('bob'), early);
  const blaming = (...missing: string[]): Body => {
    const received = match.receipts.filter(({ role }) => missing.includes(role));
    const had = received.map(({ role, seq, hash, head }) => ({ role, seq, hash, head }));
    return { type: 'abort', phase: 'contribute', missing, received: had, deadline: DEADLINE };
  };
  expect(sure(heardFrom(early, blaming('bob'))).isOver).toBe(true);
  for (const log of [late, caughtUp(match.deal(), late)]) {
    const { seq } = log.end;
    expect(refusal(heardFrom(log, blaming('bob')))).toEqual({ code: 'FalseAbort', role: 'bob', seq });
    expect(refusal(heardFrom(log, blaming('ann')))).toEqual({ code: 'FalseAbort', role: 'ann', seq });
    expect(refusal(heardFrom(log, blaming()))).toEqual({ code: 'FalseAbort', role: SERVER, seq });
  }
});

test('[F48] [F23] after a reveal it believes no line and signs no action, and it takes no seal for a reveal', () => {
  const { match, log } = atTable();
  const { lines, transcript } = sure(close(match.clerk, match.now, roleSecrets(SEED, SERVER)));
  const head = announce(native, HOST, transcript.end);
  const ended = sure(hear(kitOf('ann'), log, { lines: lines.map(formatLine), head }));
  expect(refusal(heardFrom(ended, { type: 'event', event: { type: 'noted' } }))).toEqual({
    code: 'WrongPhase',
    expected: 'over',
    got: 'event',
  });
  const { command } = match.next();
  expect(signAction(kitOf('ann'), log, command, new Uint8Array(32)).ok).toBe(true);
  expect(refusal(signAction(kitOf('ann'), ended, command, new Uint8Array(32)))).toMatchObject({ code: 'WrongPhase' });
  const seal = { type: 'sealed', rule: 'auditor', digest: '00'.repeat(32) };
  expect(refusal(heardFrom(log, seal))).toEqual({ code: 'MissingReveal', role: SERVER });
});

test('[F47] it says nothing more to a host that gives two receipts for one place', () => {
  const { match } = atTable();
  const kept = match.receipts.filter(({ role }) => role === 'ann');
  const seat = fairSeat({ kit: kitOf('ann'), now: () => NOW, salt: () => new Uint8Array(32) });
  seat.hear({ type: 'log', ...told(match), from: 0, receipts: kept });
  expect(seat.refusal).toBeUndefined();
  const other = receiptFor(native, HOST, { ...kept[0]!, head: 'ab'.repeat(32) });
  seat.hear({ type: 'log', ...told(match, match.lines.length), from: match.lines.length, receipts: [other] });
  expect(seat.refusal).toMatchObject({ code: 'Forked', seq: kept[0]!.seq, theirs: other.head });
});
