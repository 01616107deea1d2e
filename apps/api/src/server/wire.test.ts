import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createApiServer } from './create-api-server.ts';

let site: TestSite;
let server: Server;
beforeAll(async () => {
  site = await openTestSite();
  server = createApiServer({ fetch: site.app.fetch, secure: false, headersMs: 10_000, requestMs: 30_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await site.close();
});

/** Sends raw bytes and returns everything received until the server closes; `breaksOff`: we close first. */
async function sendBytes(text: string, breaksOff = false): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  if (breaksOff) socket.end(text);
  else socket.write(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nOrigin: ${SITE}\r\n${more}\r\n`;

test.each([
  '//wxpub/api/user_info',
  '/wxpub//api/user_info',
  '/wxpub/../wxpub/api/user_info',
  '/wxpub/%61pi/user_info',
  '/wxpub/api/user_info/',
])('X13 %s on the wire is 404 in the envelope', async (target) => {
  const answer = await sendBytes(head(`GET ${target}`));
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('"errcode":9404');
});

test('a call on the wire is served, with the address the proxy saw', async () => {
  const answer = await sendBytes(head('GET /wxpub/api/user_info?t=1', 'X-Forwarded-For: 1.2.3.4\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"errcode":1001');
});

test('a body that breaks off has no effect', async () => {
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n';
  const answer = await sendBytes(`${head('POST /app/login/code_img', form)}timestamp=1`, true);
  expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer)).toBe(true);
  const captchas = await site.db.selectFrom('captcha').select('session_id').execute();
  expect(captchas).toEqual([]);
});

test('bytes that are no request are refused, and the server goes on', async () => {
  await sendBytes('\u0000\u0001 nonsense\r\n\r\n');
  expect(await sendBytes(head('GET /livez'))).toContain('"status":"live"');
});

test('a media file is streamed, also in part', async () => {
  const { browser } = await site.learner();
  const { data } = await browser.call('holdPlayLease', {
    course_id: 1001,
    video_id: 7001,
    holder: 'tab-0123456789abcdef',
  });
  const cookie = `Cookie: ${browser.cookie}\r\n`;
  const file = data.hls.replace('master.m3u8', '360p/000.m4s');
  const whole = await sendBytes(head(`GET ${file}`, cookie));
  expect(whole.split('\r\n\r\n')[1]).toBe('x'.repeat(1000));
  const part = await sendBytes(head(`GET ${file}`, `${cookie}Range: bytes=0-9\r\n`));
  expect(part).toMatch(/^HTTP\/1\.1 206 /);
  expect(part.split('\r\n\r\n')[1]).toBe('x'.repeat(10));
});
