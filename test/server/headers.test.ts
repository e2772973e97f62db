import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf, isSameOrigin } from '../../src/server/headers.ts';

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

describe('[H14] pages of another origin', () => {
  test.each([
    [{ host: 'localhost:4110' }, true],
    [{ host: 'localhost:4110', origin: 'http://localhost:4110' }, true],
    [{ host: '127.0.0.1:4110', origin: 'http://127.0.0.1:4110' }, true],
    [{ host: '[::1]:4110', origin: 'http://[::1]:4110' }, true],
    [{ host: 'localhost:4110', origin: 'http://evil.example' }, false],
    // Its name was made to lead here.
    [{ host: 'evil.example:4110', origin: 'http://evil.example:4110' }, false],
    [{ host: 'evil.example:4110' }, false],
    [{ host: 'localhost.evil.example:4110' }, false],
    [{}, false],
  ])('where only this machine is served: %j', (headers, isSame) => {
    expect(isSameOrigin(request(headers), true)).toBe(isSame);
  });

  test('a server for others goes by whatever name it is called', () => {
    expect(isSameOrigin(request({ host: 'cards.example', origin: 'https://cards.example' }), false)).toBe(true);
    expect(isSameOrigin(request({ host: 'cards.example', origin: 'https://evil.example' }), false)).toBe(false);
  });
});
