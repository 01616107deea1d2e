import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from './exchange.ts';

/** What the party does, by the path it is asked for. */
const PARTY: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/port': (request, response) => response.end(String(request.socket.remotePort)),
  '/twice': (_request, response) =>
    response
      .writeHead(
        404,
        [
          ['x-name', 'a'],
          ['x-name', 'b'],
        ].flat(),
      )
      .end('no'),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: '/port' }).end(),
  '/hangs': (_request, response) => void response.writeHead(200, { 'content-length': '9' }).write('{"a"'),
  '/breaks-off': (_request, response) =>
    void response.writeHead(200, { 'content-length': '9' }).write('{"a"', () => response.destroy()),
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => PARTY[request.url ?? '']?.(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, so it has an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, { ms = 5000, mostBytes = 100 } = {}) =>
  exchange({
    url: new URL(path, origin),
    method: 'POST',
    headers: {},
    body: '付',
    signal: AbortSignal.timeout(ms),
    mostBytes,
  });

test('a connection is used again', async () => {
  const [first, second] = [await ask('/port'), await ask('/port')];
  expect(first?.status).toBe(200);
  expect(second?.bytes.toString()).toBe(first?.bytes.toString());
});

test('an error is a response, with all its headers', async () => {
  const response = await ask('/twice');
  expect([response?.status, response?.headers.get('x-name'), response?.bytes.toString()]).toEqual([
    404,
    'a, b',
    'no',
  ]);
});

test.each([
  ['a redirect', '/elsewhere', {}],
  ['a response that breaks off', '/breaks-off', {}],
  ['a response that does not end in time', '/hangs', { ms: 100 }],
  ['a response that is too long', '/port', { mostBytes: 3 }],
])('%s is no response', async (_name, path, limits) => {
  expect(await ask(path, limits)).toBeNull();
});

test('nobody at the address is no response', async () => {
  const signal = AbortSignal.timeout(5000);
  const nobody = { url: new URL('http://127.0.0.1:1/'), method: 'GET' as const, headers: {}, signal };
  expect(await exchange({ ...nobody, mostBytes: 100 })).toBeNull();
});
