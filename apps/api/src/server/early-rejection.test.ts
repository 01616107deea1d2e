import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiServer } from './create-api-server.ts';
import { commonHeaders } from './security-headers.ts';

const limits = { headersMs: 300, requestMs: 900 };
const read = async (request: Request) => new Response(await request.text());
const serverOf = (within: typeof limits): Server => createApiServer({ fetch: read, secure: true, ...within });
const server = serverOf(limits);
/** Here only a header can be late: a test does not last an hour. */
const strictAboutHeaders = serverOf({ ...limits, requestMs: 3_600_000 });
beforeAll(async () => {
  for (const one of [server, strictAboutHeaders]) await once(one.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const one of [server, strictAboutHeaders]) one.close();
});

/** Sends bytes, then nothing more; returns what came until the server closed, and after how long. */
async function send(bytes: string, to = server): Promise<{ head: string; body: string; ms: number }> {
  const startedAt = performance.now();
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body, ms: performance.now() - startedAt };
}

const POST = 'POST /x HTTP/1.1\r\nHost: x\r\n';
test.each([
  ['bytes that are no request', '\u0001 nonsense\r\n\r\n', 400, 9400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 9400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b c\r\nConnection: close\r\n\r\n', 400, 9400],
  ['a header folded over lines', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n', 400, 9400],
  ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400, 9400],
  ['an expectation nobody has', `${POST}Expect: miracles\r\nConnection: close\r\n\r\n`, 417, 9400],
  ['a header too long', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 9413],
  ['a header that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 9503],
  ['a body that never comes', `${POST}Content-Length: 9\r\n\r\nabc`, 408, 9503],
])(
  'X27 %s is rejected in the envelope, with the headers of every response',
  async (_what, bytes, status, errcode) => {
    const { head, body } = await send(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    for (const [name, value] of Object.entries(commonHeaders(true)))
      expect(head).toContain(`${name}: ${value}`);
    expect(JSON.parse(body)).toEqual({ errcode, errmsg: expect.any(String), data: null });
  },
);

test('X27 a header and a body have so long to arrive, each its own time', async () => {
  const [header, body] = await Promise.all([
    send('GET / HTTP/1.1\r\nHost: x\r\n', strictAboutHeaders),
    send(`${POST}Content-Length: 9\r\n\r\na`),
  ]);
  expect([header.head, body.head]).toEqual([
    expect.stringContaining(' 408 '),
    expect.stringContaining(' 408 '),
  ]);
  expect(header.ms).toBeGreaterThanOrEqual(limits.headersMs);
  expect(body.ms).toBeGreaterThanOrEqual(limits.requestMs);
});

test.each([
  ['GET /readyz HTTP/1.0\r\n\r\n', 200],
  ['GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', 200],
  ['GET /media/x HTTP/1.0\r\n\r\n', 400],
])(
  'O11 a balancer that names no host is answered at the health checks alone: %j is %d',
  async (bytes, status) => {
    expect((await send(bytes)).head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  },
);
