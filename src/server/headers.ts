/** What a request says of itself: where it comes from, and as whom. */
import type { IncomingMessage } from 'node:http';

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

/** A page of another origin may not act for the guest whose browser it is in (H14). */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

/** Where a request comes from; behind a proxy of our own, what that one says last. */
export function addressOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || (socket.remoteAddress ?? '');
}
