/** A small part of `npm run fuzz`, and faults that its judges must find. */
import { describe, expect, test } from 'vitest';
import { CLOSES, CODES, isDocumented } from './documented.ts';
import { fuzz, growthOf, type FuzzReport } from './fuzz.ts';
import { requestFault } from './request-hand.ts';
import { faultOf } from './verdict.ts';
import { bytesFault } from './wire-hand.ts';

const countOf = ({ answers }: FuzzReport, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (answers.get(name) ?? 0), 0);

test('[H11] [H13] [H14] 200 frames, requests and bytes: no crash, no hang, nothing grows, nothing is answered but what is documented', async () => {
  const report = await fuzz({ inputs: 200, seed: 14 });
  expect(report.finds).toEqual([]);
  expect([report.inputs, report.mutations]).toEqual([200, 100]);
  expect(report.weights).toHaveLength(5);
  // Who is always turned away at the door tries nothing behind it.
  expect(countOf(report, ['done', 'stale', 'whole', 'joined', '200', '201'])).toBeGreaterThan(30);
  expect([...report.answers.keys()].filter((code) => /^[A-Z]/.test(code)).length).toBeGreaterThan(12);
  expect([...report.sorts.values()].every((inputs) => inputs > 10) && report.sorts.size).toBe(3);
}, 300_000);

test('[H11] a server that ends is found, and nothing waits for it', async () => {
  const report = await fuzz({
    inputs: 100_000,
    seed: 15,
    started: ({ child }) => void setTimeout(() => child.kill('SIGKILL'), 300),
  });
  expect(report.finds.map(({ what }) => what)).toEqual(['crash']);
  expect(report.inputs).toBeLessThan(100_000);
}, 60_000);

describe('the judge of frames', () => {
  const command = JSON.stringify({ type: 'command', match: 'm', seq: 0, id: 'x', command: {} });
  const error = (code: string): object => ({ type: 'error', code, facts: {} });
  const fault = (data: string, frames: readonly object[], closed?: number): string | undefined =>
    faultOf(data, { frames: frames as [], closed }, 'duel');

  test('[H11] takes what is promised', () => {
    expect(fault(command, [{ type: 'done', match: 'm', id: 'x', seq: 1 }])).toBeUndefined();
    expect(fault(command, [{ ...error('NoSuchMatch'), match: 'm', id: 'x' }])).toBeUndefined();
    expect(fault('{', [error('BadMessage'), { type: 'pong' }])).toBeUndefined();
    expect(fault('{"type":"hello","v":2}', [error('OtherVersion')], 4_003)).toBeUndefined();
  });

  test.each([
    ['nobody answered', command, [{ type: 'pong' }]],
    ['nobody answered', command, [{ type: 'done', match: 'm', id: 'y', seq: 1 }]],
    ['nobody said that it was no message', '{', [{ type: 'pong' }]],
    ['a message of the schema was none', command, [error('BadMessage')]],
    ['a code that no page has: Oops', command, [error('Oops')]],
    ['Unavailable, with a sound store and our own rules', command, [error('Unavailable')]],
    [
      'RulesFailed, with a sound store and our own rules',
      command,
      [{ type: 'refused', match: 'm', id: 'x', code: 'RulesFailed' }],
    ],
    ['unavailable, with a sound store', command, [{ type: 'unavailable', match: 'm', id: 'x', retryAfter: 1 }]],
  ])('[H11] finds: %s', (what, data, frames) => {
    expect(fault(data, frames)).toBe(what);
  });

  test('[H11] finds frames that are not in the schema, and sockets that are closed for nothing', () => {
    expect(fault(command, [{ type: 'done', match: 'm', id: 'x', seq: 1, seed: 'ab' }])).toMatch(/not in the schema/);
    expect(fault(command, [], 4_002)).toBe('closed with 4002 after a message');
    expect(fault('{', [], 1_006)).toBe('closed with 1006, which no page has');
  });
});

describe('the judge of requests', () => {
  const asked = (method: string, path: string, body: unknown = '') => ({
    method,
    path: path.split('/'),
    headers: {},
    body,
  });
  const headers = { 'x-content-type-options': 'nosniff' };
  const answer = (status: number, body: unknown, more: object = headers) => ({
    status,
    headers: more as { [name: string]: string },
    text: body === '' ? '' : JSON.stringify(body),
  });
  const guests = asked('POST', 'api/guests', {});

  test('[H11] takes what is promised', () => {
    expect(requestFault(guests, answer(201, { token: 'ab'.repeat(32) }))).toBeUndefined();
    expect(requestFault(asked('GET', 'nowhere'), answer(404, { code: 'NotFound' }))).toBeUndefined();
  });

  test.each([
    ['400 to a plain request', guests, answer(400, '', {})],
    ['0 to a plain request', guests, answer(0, '', {})],
    ['200 without its headers', guests, answer(200, {}, {})],
    ['204, which nobody was promised', guests, answer(204, '')],
    ['500 without a refusal: "oops"', guests, answer(500, 'oops')],
    ['a code that no page has: Oops', guests, answer(400, { code: 'Oops' })],
    ['Unavailable, with a sound store and our own rules', guests, answer(503, { code: 'Unavailable' })],
    ['other origins are let in', guests, answer(200, {}, { ...headers, 'access-control-allow-origin': '*' })],
    [
      'a body that is not in the schema was taken',
      asked('POST', 'api/matches', { seats: [] }),
      answer(201, { match: 'm', seat: 0, invitations: {} }),
    ],
  ])('[H11] [H14] finds: %s', (what, request, answered) => {
    expect(requestFault(request, answered)).toBe(what);
  });

  test('[H11] finds a body that is not in the schema, and bytes that are no HTTP', () => {
    expect(requestFault(guests, answer(201, { token: 'short' }))).toMatch(/^a body that is not in the schema/);
    expect(bytesFault(Buffer.from('hello'))).toBe('no HTTP: hello');
    expect(bytesFault(Buffer.from('HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n'))).toBe('500 to some bytes: ');
    const closed = Buffer.concat([Buffer.from('HTTP/1.1 101 x\r\n\r\n'), Buffer.from([0x88, 2, 0x07, 0xd0])]);
    expect(bytesFault(closed)).toBe('closed with 2000, which no page has');
  });
});

test('[H13] a heap that grows is found, and matches that stay behind', () => {
  const weights = (...megabytes: readonly number[]) =>
    megabytes.map((heap) => ({ heap: heap * 1_048_576, running: 0 }));
  expect(growthOf(weights(20, 30, 31, 30, 33))).toBeUndefined();
  expect(growthOf(weights(20, 30, 33, 36, 39))).toBe('the heap grew: 30.0, 33.0, 36.0, 39.0 MB');
  expect(growthOf([{ heap: 1, running: 2 }])).toBe('2 matches are still there after all were ended');
});

test('[H11] the page has the codes that are held against it', () => {
  expect([CODES.size > 25, CODES.has('BadMessage'), CLOSES.has('4001'), isDocumented('Oops', 'duel')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
