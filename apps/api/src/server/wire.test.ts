import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SITE } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createApiServer } from './create-api-server.ts';

let site: TestSite;
let server: Server;
beforeAll(async () => {
  site = await openTestSite();
  const { fetch } = site.app;
  server = createApiServer({ fetch, secure: false, headersMs: 10_000, requestMs: 30_000 });
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

const FORM = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' };
const post = (body: string, headers: Record<string, string> = FORM): RequestInit => ({
  method: 'POST',
  headers,
  body,
});

/** What a caller may notice of a response; each has a request id of its own. */
async function noticed(response: Response): Promise<object> {
  const { date, connection, 'keep-alive': kept, ...headers } = Object.fromEntries(response.headers);
  const { 'content-length': length, 'x-request-id': id, 'transfer-encoding': sent, ...rest } = headers;
  return { status: response.status, headers: rest, body: await response.text() };
}

test.each<[string, string, RequestInit]>([
  ['a call', '/wxpub/api/user_info?t=1', {}],
  ['a call that anybody may keep', '/app/further_edu/home_page/option', {}],
  ['one the caller holds', '/app/further_edu/home_page/option', { headers: { 'if-none-match': '*' } }],
  ['a HEAD', '/app/further_edu/home_page/option', { method: 'HEAD' }],
  ['a field that breaks the contract', '/app/further_edu/home_page/index?area_id=x', {}],
  ['a form', '/app/login/code_img', post('timestamp=')],
  ['a form that is not UTF-8', '/app/login/code_img', post('timestamp=%ff')],
  ['a query that is not UTF-8', '/app/further_edu/home_page/index?area_id=%ff', {}],
  [
    'a body of another kind',
    '/app/login/code_img',
    post('{}', { origin: SITE, 'content-type': 'text/plain' }),
  ],
  ['a body that is too long', '/app/login/code_img', post(`x=${'y'.repeat(600_000)}`)],
  ['a foreign page', '/app/login/code_img', post('timestamp=1', { ...FORM, origin: 'http://else.where' })],
  ['a call that lacks its headers', '/app/index/index', post('a=1')],
  ['a call by another method', '/wxpub/api/login', {}],
])('%s gets the same from the server as from the app', async (_what, target, init) => {
  const { port } = server.address() as AddressInfo;
  const asked = { ...init, headers: { 'accept-encoding': 'identity', ...init.headers } };
  const wire = await fetch(`http://127.0.0.1:${port}${target}`, asked);
  expect(await noticed(wire)).toEqual(await noticed(await site.app.request(target, asked)));
});

test('a body that drips in is the sender’s doing: 408, and no error of ours', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const before = site.log.length;
  let isRead: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const body = new ReadableStream({ pull: () => isRead() }, { highWaterMark: 0 });
  const answered = site.app.request('/app/login/code_img', {
    ...post(''),
    body,
    duplex: 'half',
  } as RequestInit);
  await reading;
  await vi.advanceTimersByTimeAsync(6000);
  const answer = await answered;
  vi.useRealTimers();
  expect(answer.status).toBe(408);
  expect(await answer.json()).toMatchObject({ errcode: 9503, data: null });
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(site.log.slice(before).join('')).not.toContain('request failed');
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
