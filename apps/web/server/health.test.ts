import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createWebServer } from './create-web-server.ts';
import { createHealth } from './health.ts';
import { listenerForTests } from './testing/listener-for-tests.ts';

const HEALTHY = { state: { draining: false }, isApiKnown: () => true, isWarm: () => true, https: true };

test.each([
  ['no API has answered yet', { isApiKnown: () => false }, 503, 'starting'],
  ['no page has been rendered yet', { isWarm: () => false }, 503, 'cold'],
  ['one has', {}, 200, 'ready'],
  ['the server is leaving', { state: { draining: true } }, 503, 'draining'],
])('F4 O9 what balancers are told while %s', async (_name, part, status, said) => {
  const health = createHealth({ ...HEALTHY, ...part });
  const server = createServer((incoming, outgoing) => void health(incoming, outgoing));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${origin}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([status, { status: said }]);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
});

test.each([
  ['HAProxy’s own check', 'OPTIONS /readyz HTTP/1.0\r\n\r\n', '200'],
  ['HAProxy that was told to GET', 'GET /readyz HTTP/1.0\r\n\r\n', '200'],
  ['HTTP/1.1 without a host', 'GET /readyz HTTP/1.1\r\nConnection: close\r\n\r\n', '200'],
  ['HEAD', 'HEAD /livez HTTP/1.0\r\n\r\n', '200'],
  ['a page without a host, as ever', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
])('O11 %s is answered %s', async (_what, request, status) => {
  const server = createWebServer({ https: true, headersMs: 1000, requestMs: 1000 });
  server.on('request', listenerForTests({ handler: async () => new Response(''), forward: () => undefined }));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
});
