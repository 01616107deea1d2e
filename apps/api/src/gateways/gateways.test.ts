import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchPatience } from '#testing/watch-patience.ts';
import { createWechatGateway } from './wechat-gateway.ts';

const SECRET = 'shared-secret';
let server: Server;
let party: { baseUrl: string; appId: string; appSecret: string };
let says: { status: number; body: string } | 'nothing';
let heard: { method: string; path: string; body: string; headers: IncomingMessage['headers'] }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ method: request.method ?? '', path: request.url ?? '', body, headers: request.headers });
    if (says !== 'nothing')
      response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  party = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    appId: 'jixu',
    appSecret: SECRET,
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
});

const responseOf = (body: unknown, status = 200) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const CODE = {
  scene: 'scene-1',
  purpose: 'claim',
  site: 'jixu.cn',
  network: '203.0.113.*',
  number: '37',
  browser: 'Chrome',
} as const;

test('a code is asked for signed, and the signature covers method, path, time, nonce and body', async () => {
  says = responseOf({ image: 'data:image/svg+xml;base64,AA==', expires_in: 120 });
  vi.setSystemTime(1_795_575_600_000);
  await createWechatGateway(party).createCode(CODE);
  const [request] = heard;
  expect(request).toMatchObject({ method: 'POST', path: '/mini/codes' });
  expect(JSON.parse(request?.body ?? '')).toEqual(CODE);
  const {
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
    'x-app-id': appId,
  } = request?.headers ?? {};
  expect(appId).toBe('jixu');
  expect(timestamp).toBe('1795575600');
  vi.useRealTimers();
  const bodyHash = createHash('sha256')
    .update(request?.body ?? '')
    .digest('hex');
  const signed = `POST\n/mini/codes\n${timestamp}\n${nonce}\n${bodyHash}`;
  expect(signature).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
});

test('no two requests carry the same nonce', async () => {
  says = responseOf({ image: 'data:image/svg+xml;base64,AA==', expires_in: 120 });
  await Promise.all(Array.from({ length: 20 }, () => createWechatGateway(party).createCode(CODE)));
  expect(new Set(heard.map((request) => request.headers['x-nonce'])).size).toBe(20);
});

test('a code is asked for and its state read', async () => {
  const wechat = createWechatGateway(party);
  says = responseOf({ image: 'data:image/svg+xml;base64,AA==', expires_in: 120 });
  expect(await wechat.createCode(CODE)).toMatchObject({ image: 'data:image/svg+xml;base64,AA==' });
  says = responseOf({ state: 'authorised', userinfo: { openid: 'o1' } });
  expect(await wechat.readCode('scene-1')).toEqual({ state: 'authorised', userinfo: { openid: 'o1' } });
  expect(heard.map((request) => `${request.method} ${request.path}`)).toEqual([
    'POST /mini/codes',
    'GET /mini/codes/scene-1',
  ]);
});

test.each([
  ['a picture that is code', responseOf({ image: 'javascript:0', expires_in: 120 })],
  ['an unknown state', responseOf({ state: 'SUCCESS', userinfo: { openid: 7 } })],
  ['an error', responseOf({ code: 'SCENE_UNKNOWN' }, 404)],
])('a party that answers %s has not answered', async (_name, next) => {
  says = next;
  const wechat = createWechatGateway(party);
  expect(await wechat.createCode(CODE)).toBeNull();
  expect(await wechat.readCode('scene-1')).toBeNull();
});

test('a party that keeps silent is given up after 2.5 s, before the next poll', async () => {
  says = 'nothing';
  const patience = watchPatience();
  expect(await createWechatGateway(party).readCode('scene-1')).toBeNull();
  expect(patience()).toEqual([2500]);
});

test('a party that is down has not answered', async () => {
  const down = { ...party, baseUrl: 'http://127.0.0.1:1' };
  expect(await createWechatGateway(down).readCode('scene-1')).toBeNull();
});
