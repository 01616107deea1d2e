import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebServer } from './create-web-server.ts';
import { listenerForTests } from './testing/listener-for-tests.ts';

const limits = { headersMs: 300, requestMs: 900 };
const server = createWebServer({ https: true, ...limits });
server.on(
  'request',
  listenerForTests({
    handler: async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
    // An API that waits for the whole body, as it does.
    forward: (incoming, outgoing) => void incoming.resume().on('end', () => outgoing.end()),
  }),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends bytes, then nothing more; returns what came until the server closed. */
async function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return text(socket);
}

const POST = 'POST /app/x HTTP/1.1\r\nHost: x\r\n';
test.each([
  ['bytes that are no request', '\u0001 nonsense\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b c\r\nConnection: close\r\n\r\n', 400],
  ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['an expectation nobody has', `${POST}Expect: miracles\r\nConnection: close\r\n\r\n`, 417],
  ['a header too long', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a header that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  ['a body that never comes', `${POST}Content-Length: 9\r\n\r\nabc`, 408],
])('X27 %s is rejected with a page in words, and the headers of every page', async (_what, bytes, status) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
  for (const header of [
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'cache-control: no-store',
    "content-security-policy: default-src 'self'",
    'strict-transport-security: max-age=',
    'content-type: text/html; charset=utf-8',
  ])
    expect(answer).toContain(header);
  expect(answer).toContain('<html lang="zh-CN">');
  expect(answer).toContain('返回首页');
});
