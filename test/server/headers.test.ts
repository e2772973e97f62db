import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf, isOwnHost, isSameOrigin } from '../../src/server/headers.ts';

const request = (headers: object, remoteAddress = '10.0.0.1'): IncomingMessage =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('[H13] addresses, as limits count them', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['somebody', 'somebody'],
  ])('%s is %s', (said, counted) => {
    expect(addressOf(request({}, said), false)).toBe(counted);
    expect(addressOf(request({ 'x-forwarded-for': `9.9.9.9, ${said}` }), true)).toBe(counted);
    expect(addressOf(request({ 'x-forwarded-for': said }), false)).toBe('10.0.0.1');
  });
});

describe('[H14] a request names the server that it is for', () => {
  const isOwn = (hosts: readonly string[], names?: readonly string[]): boolean => {
    const rawHeaders = hosts.flatMap((host) => ['HoSt', host]);
    const made = { headers: hosts[0] === undefined ? {} : { host: hosts[0] }, rawHeaders };
    return isOwnHost(made as unknown as IncomingMessage, names && new Set(names));
  };

  test.each([
    [['localhost:4110'], true],
    [['LOCALHOST'], true],
    [['127.0.0.1:4110'], true],
    [['127.1.2.3'], true],
    [['[::1]:4110'], true],
    [['evil.example:4110'], false],
    [['localhost.evil.example'], false],
    [['127.0.0.1.evil.example'], false],
    [['evil.example:127.0.0.1'], false],
    [['localhost:4110', 'evil.example'], false],
    [['localhost:port'], false],
    [[''], false],
    [[], false],
  ])('where only this machine is served: %j is its own: %j', (hosts, isFor) => {
    expect(isOwn(hosts, [])).toBe(isFor);
  });

  test('a server with names goes by those and by the names of the machine, and one without goes by any', () => {
    const names = ['cards.example'];
    const hosts = ['Cards.Example:443', 'localhost', 'evil.example', 'x.cards.example'];
    expect(hosts.map((host) => isOwn([host], names))).toEqual([true, true, false, false]);
    expect([isOwn(['evil.example']), isOwn(['a', 'b'])]).toEqual([true, false]);
  });
});

describe('[H14] pages of another origin', () => {
  test.each([
    [{ host: 'localhost:4110' }, true],
    [{ host: 'localhost:4110', origin: 'http://localhost:4110' }, true],
    [{ host: '[::1]:4110', origin: 'http://[::1]:4110' }, true],
    [{ host: 'cards.example', origin: 'https://cards.example' }, true],
    [{ host: 'localhost:4110', origin: 'http://evil.example' }, false],
    [{ host: 'localhost:4110', origin: 'null' }, false],
  ])('%j may act: %j', (headers, isSame) => {
    expect(isSameOrigin(request(headers))).toBe(isSame);
  });
});
