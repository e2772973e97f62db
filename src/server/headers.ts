/** What a request says of itself: where it comes from, and as whom. */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The path of a request, without what is asked behind it. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** The token of a guest or a player. */
export const tokenOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** What an operator says to be known: a bearer's token, or a password that a browser has asked for. */
export function operatorTokenOf({ headers }: IncomingMessage): string | undefined {
  const [, scheme, value = ''] = /^(Bearer|Basic) (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme !== 'Basic') return scheme && value;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  return password;
}

/** Whether an address or a name is this machine for itself. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/**
 * A page of another origin may not act for the guest whose browser it is in (H14). Where only this machine is served, a page
 * whose name was made to lead here is one, too.
 */
export function isSameOrigin({ headers }: IncomingMessage, isLocal: boolean): boolean {
  if (isLocal && !isLoopback((headers.host ?? '').replace(/:\d+$/, ''))) return false;
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

/** Where a request comes from, as limits count it; behind a proxy of our own, what that one says last. */
export function addressOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return neighbourhoodOf(last || (socket.remoteAddress ?? ''));
}

/** Some proxies say a port behind the address; and whoever has one address of IPv6 has all of its network (/64). */
function neighbourhoodOf(said: string): string {
  const address = /^\[(.*)\](?::\d+)?$/.exec(said)?.[1] ?? /^([\d.]+):\d+$/.exec(said)?.[1] ?? said;
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  // A URL writes every spelling of an address in the same way.
  const plain = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
