/** Any web space: the built page as plain files in a folder, and nobody behind it who knows of games. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pagesIn } from '../../src/server/index.ts';
import { root } from '../scratch-project.ts';
import type { Address } from './served.ts';

/** A web space, until it is closed. */
export interface WebSpace extends Address {
  close(): Promise<void>;
}

/** Shows the page in a folder of a web space. */
export async function webSpace(): Promise<WebSpace> {
  const pages = await pagesIn(join(root, 'dist/web'));
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(new URL(url, 'http://localhost').pathname.replace(/^\/games/, ''));
    response.writeHead(page ? 200 : 404, page ? { 'content-type': page.type } : {}).end(page?.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/games/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
