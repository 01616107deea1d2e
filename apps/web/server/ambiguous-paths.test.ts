import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PAGES } from '@jixu/domain/site/pages/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenerForTests } from './testing/listener-for-tests.ts';

let port = 0;
const rendered: string[] = [];
const forwarded: string[] = [];
const server = createServer(
  listenerForTests({
    handler: async (request) => {
      const { pathname } = new URL(request.url);
      rendered.push(pathname);
      const headers = { 'content-type': 'text/html' };
      return new Response('page', { status: pathname === '/404' ? 404 : 200, headers });
    },
    forward: (incoming, outgoing) => {
      forwarded.push(incoming.url ?? '');
      outgoing.end();
    },
  }),
);
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends a request line that no client library would, and returns the status of the response. */
async function statusOf(target: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).slice(9, 12));
}

const ODD: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/app/..${path}`,
  (path) => `/nope/%2e%2e${path}`,
  (path) => `/x/..%2f${path.slice(1)}`,
  (path) => `/\\${path.slice(1)}`,
  (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  (path) => `${path}%00`,
  (path) => `${path}%2f`,
  (path) => `${path};a=b`,
  (path) => `${path}.`,
  (path) => path.toUpperCase(),
  (path) => `http://site.example${path}`,
];
const PAGE_PATHS = Object.values(PAGES)
  .map(({ path }) => path.replace(/:\w+/g, '1'))
  .filter((path) => path !== '/');
const ROUTES = [
  '/livez',
  '/pdf-frame.html',
  '/favicon.ico',
  '/developers/',
  '/storybook/',
  '/app/x',
  ...PAGE_PATHS,
];

test.each(ROUTES)('X13 %s spelled in any other way is the page that says it is not there', async (path) => {
  rendered.length = 0;
  forwarded.length = 0;
  for (const spell of ODD) {
    const target = spell(path);
    if (target === path) continue;
    expect(await statusOf(target), target).toBe(404);
  }
  expect(new Set(rendered)).toEqual(new Set(['/404']));
  expect(forwarded).toEqual([]);
});

test.each(['/livez', '/pdf-frame.html'])(
  'X13 %s itself is answered, with a query or without',
  async (path) => {
    expect([await statusOf(path), await statusOf(`${path}?a=/../b`)]).toEqual([200, 200]);
  },
);
