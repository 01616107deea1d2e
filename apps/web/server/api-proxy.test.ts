import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApiProxy, type ProxyOptions } from './api-proxy.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const part of open.splice(0)) part.close();
});

async function listen(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.closeAllConnections() }, server);
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function siteBefore(apiUrl: string, options: Partial<ProxyOptions> = {}): Promise<string> {
  const proxy = createApiProxy({ apiUrl, trustProxy: false, responseTimeoutMs: 2_000, ...options });
  open.push(proxy);
  const { url } = await listen((incoming, outgoing) => proxy.forward(incoming, outgoing, 'request-1'));
  return url;
}

/** An API that reports what reached it. */
async function echoingApi() {
  const seen: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const { url } = await listen(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    seen.push({ url: incoming.url ?? '', method: incoming.method ?? '', headers: incoming.headers, body });
    outgoing.writeHead(200, {
      'set-cookie': ['jxjy_sid=1; HttpOnly', 'b=2'],
      'keep-alive': 'timeout=9',
      'x-api': 'yes',
    });
    outgoing.end('answer');
  });
  return { url, seen };
}

test('a call reaches the API with its query, body and cookies, and the response brings its cookies back', async () => {
  const api = await echoingApi();
  const site = await siteBefore(api.url);
  const response = await fetch(`${site}/wxpub/api/login?t=1%202`, {
    method: 'POST',
    headers: { cookie: 'a=b', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=%E7%8E%8B',
  });
  expect(await response.text()).toBe('answer');
  expect(response.headers.getSetCookie()).toEqual(['jxjy_sid=1; HttpOnly', 'b=2']);
  expect(api.seen).toMatchObject([
    { url: '/wxpub/api/login?t=1%202', method: 'POST', body: 'name=%E7%8E%8B', headers: { cookie: 'a=b' } },
  ]);
});

test('what a visitor says about itself as a proxy does not count, hop-by-hop headers stay here', async () => {
  const api = await echoingApi();
  const site = await siteBefore(api.url);
  await new Promise<void>((resolve, reject) => {
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-request-id': 'chosen-by-visitor',
      connection: 'close, x-secret-hop',
      'x-secret-hop': '1',
      te: 'trailers',
    };
    request(`${site}/app/x`, { headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
  const [call] = api.seen;
  expect(call?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(call?.headers['x-request-id']).toBe('request-1');
  for (const name of ['x-real-ip', 'forwarded', 'x-secret-hop', 'te'])
    expect(call?.headers[name]).toBeUndefined();
});

test('behind a trusted proxy the chain of addresses is continued', async () => {
  const api = await echoingApi();
  const site = await siteBefore(api.url, { trustProxy: true });
  await fetch(`${site}/app/x`, { headers: { 'x-forwarded-for': '1.2.3.4' } });
  expect(api.seen[0]?.headers['x-forwarded-for']).toBe('1.2.3.4, 127.0.0.1');
});

test('a range of a video passes both ways', async () => {
  const { url } = await listen((incoming, outgoing) => {
    expect(incoming.headers.range).toBe('bytes=2-3');
    outgoing.writeHead(206, { 'content-range': 'bytes 2-3/9', 'accept-ranges': 'bytes' }).end('cd');
  });
  const response = await fetch(`${await siteBefore(url)}/media/t/1/a.m4s`, {
    headers: { range: 'bytes=2-3' },
  });
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    206,
    'bytes 2-3/9',
    'cd',
  ]);
});

test('the response streams: its first bytes arrive before its last are made', async () => {
  let finish = () => {};
  const { url } = await listen((_incoming, outgoing) => {
    outgoing.writeHead(200).write('first');
    finish = () => outgoing.end('last');
  });
  const response = await fetch(`${await siteBefore(url)}/media/x`);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  finish();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last');
});

const BUSY = { errcode: 9503, errmsg: expect.any(String), data: null };

test('an API that is down gets the envelope 9503', async () => {
  const { server, url } = await listen(() => {});
  await new Promise((resolve) => server.close(resolve));
  const response = await fetch(`${await siteBefore(url)}/app/x`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual(BUSY);
});

test('an API that does not respond in time gets the envelope 9503', async () => {
  const { url } = await listen(() => {});
  const response = await fetch(`${await siteBefore(url, { responseTimeoutMs: 50 })}/app/x`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual(BUSY);
});

test('an API that hangs up before responding gets the envelope 9503', async () => {
  const { url } = await listen((incoming) => incoming.socket.destroy());
  expect(await (await fetch(`${await siteBefore(url)}/app/x`)).json()).toEqual(BUSY);
});

/** An API that drops every kept connection on its second request. */
async function forgetfulApi() {
  const requested = new WeakSet<object>();
  const methods: string[] = [];
  const { url } = await listen((incoming, outgoing) => {
    methods.push(incoming.method ?? '');
    if (requested.has(incoming.socket)) {
      incoming.socket.destroy();
      return;
    }
    requested.add(incoming.socket);
    outgoing.end('answer');
  });
  return { url, methods };
}

test('a reading call that meets a closed connection is sent once more, over a new one', async () => {
  const api = await forgetfulApi();
  const site = await siteBefore(api.url);
  for (const _ of [1, 2, 3]) expect(await (await fetch(`${site}/app/x`)).text()).toBe('answer');
  expect(api.methods).toEqual(['GET', 'GET', 'GET', 'GET', 'GET']);
});

test('a writing call is never sent twice: what became of it nobody knows', async () => {
  const api = await forgetfulApi();
  const site = await siteBefore(api.url);
  expect(await (await fetch(`${site}/app/x`)).text()).toBe('answer');
  const response = await fetch(`${site}/app/x`, { method: 'POST', body: 'a=1' });
  expect([response.status, (await response.json()) as unknown]).toEqual([
    503,
    { errcode: 9503, errmsg: '服务繁忙，请稍后重试', data: null },
  ]);
  expect(api.methods).toEqual(['GET', 'POST']);
});
