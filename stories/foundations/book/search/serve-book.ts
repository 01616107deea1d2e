import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** As `npm run storybook:build` and every full test run leave it. */
const BUILD = join(import.meta.dirname, '../../../build');

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env;
/** The browser that looks into the book. */
export const BOOK_BROWSER = CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

export interface ServedBook {
  readonly origin: string;
  readonly server: Server;
}

/** Serves the built book from this machine to this machine. */
export async function serveBook(): Promise<ServedBook> {
  if (!existsSync(join(BUILD, 'index.html')))
    throw new Error('the book is not built: npm run storybook:build');
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://book');
    const file = join(BUILD, normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)));
    if (!file.startsWith(BUILD) || !existsSync(file) || !statSync(file).isFile())
      return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server };
}
