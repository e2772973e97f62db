/** What a request says of itself: where it comes from, and as whom. */
import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { HostNames } from './desk.ts';

/** The parameters behind the path of a request. */
export const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(url.split('?').slice(1).join('?'));

/** The path of a request, without what is asked behind it. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** The parts of that path; the third one, the name of a game or a match, is decoded. */
export const partsOf = (request: IncomingMessage): readonly string[] =>
  pathOf(request)
    .split('/')
    .filter((part) => part !== '')
    .map((part, at) => (at === NAME_AT ? decoded(part) : part));

const NAME_AT = 2;

/** The text that was encoded in an address; a text that is no encoding is what it says. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
 * Whether a request names this server as its `Host` (H14). A server that answers to any name can be read by a page elsewhere
 * whose name was made to lead to it (DNS rebinding). A request with several `Host` headers names no server.
 */
export function isOwnHost({ headers, rawHeaders }: IncomingMessage, names: HostNames): boolean {
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) return false;
  const host = (headers.host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  return !names || isLoopback(host) || names.has(host);
}

/** A page of another origin may not act for the guest whose browser it is in (H14). */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

/** Where a request comes from, as limits count it; behind a proxy of our own, what that one says last. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  behindProxy: boolean,
): string {
  const forwarded = behindProxy ? headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return neighbourhoodOf(last || (socket.remoteAddress ?? ''));
}

/** Where a TCP connection comes from, as limits count it. */
export const peerOf = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string => neighbourhoodOf(remoteAddress);

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
