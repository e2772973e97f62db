/** How a page is sent: with the headers that keep it to itself, compressed to whoever takes that. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './pages.ts';

/** Nothing from elsewhere, nothing inline; pictures that the page draws itself come as data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page, compressed to whoever takes that; whoever only asks for the head gets no more. */
export function sendPage({ method, headers }: IncomingMessage, response: ServerResponse, page: Page): void {
  const isGzip = /\bgzip\b/.test(String(headers['accept-encoding']));
  const body = isGzip ? page.gzipped : page.bytes;
  response.writeHead(200, {
    'content-type': page.type,
    'content-length': body.length,
    ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
    vary: 'accept-encoding',
    'cache-control': page.isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
