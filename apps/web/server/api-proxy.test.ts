import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createApiAddresses } from './api-addresses.ts';
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

async function siteBefore(apiUrls: string | string[], options: Partial<ProxyOptions> = {}): Promise<string> {
  const addresses = createApiAddresses([apiUrls].flat());
  const proxy = createApiProxy({ addresses, trustedHops: 0, responseTimeoutMs: 2_000, ...options });
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

test('a notification of a payment party reaches the API with its signature, its kind and every byte', async () => {
  const api = await echoingApi();
  const site = await siteBefore(api.url);
  const signature = {
    'wechatpay-timestamp': '1795363200',
    'wechatpay-nonce': 'd824f2e086d3c1df967785d13fcd22ef',
    'wechatpay-serial': 'PUB_KEY_ID_0116899',
    'wechatpay-signature': 'AAAA',
    'content-type': 'application/json; charset=utf-8',
  };
  const body = '{ "id" : "EV-1",\r\n"b":"\\u8d2d" }\n';
  await fetch(`${site}/partner/notify/wechat-pay`, { method: 'POST', headers: signature, body });
  expect(api.seen).toMatchObject([
    { url: '/partner/notify/wechat-pay', method: 'POST', body, headers: signature },
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

test.each([
  [0, '6.6.6.6, 1.2.3.4', '127.0.0.1'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.7', '1.2.3.4'],
])(
  'behind %i trusted proxies that say %s the API is told the one address %s',
  async (trustedHops, said, told) => {
    const api = await echoingApi();
    const site = await siteBefore(api.url, { trustedHops });
    await fetch(`${site}/app/x`, { headers: { 'x-forwarded-for': said } });
    expect(api.seen[0]?.headers['x-forwarded-for']).toBe(told);
  },
);

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

test('a body may take longer than the response, as long as something of it arrives', async () => {
  const api = await echoingApi();
  const site = await siteBefore(api.url, { responseTimeoutMs: 400 });
  const call = request(`${site}/app/upload/file`, { method: 'POST' });
  const answered = once(call, 'response');
  for (const piece of 'abcdefgh') {
    await pause(100);
    call.write(piece);
  }
  call.end();
  const [response] = await answered;
  expect([response.statusCode, api.seen.map(({ body }) => body)]).toEqual([200, ['abcdefgh']]);
});

test('a body that is refused before it is there leaves the visitor its response', async () => {
  const { url } = await listen((_incoming, outgoing) => outgoing.writeHead(413).end('too long'));
  const response = await fetch(`${await siteBefore(url)}/app/upload/file`, {
    method: 'POST',
    body: Buffer.alloc(6 * 1024 * 1024),
  });
  expect([response.status, await response.text()]).toEqual([413, 'too long']);
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
  // The second is the one sent twice; the new connection is not kept, so the third needs no repetition.
  expect(api.methods).toEqual(['GET', 'GET', 'GET', 'GET']);
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

/** An address nobody listens on. */
async function closedAddress(): Promise<string> {
  const { server, url } = await listen(() => {});
  await new Promise((resolve) => server.close(resolve));
  return url;
}

test('an address nobody listens on is passed over, for reads and for writes, body and all', async () => {
  const api = await echoingApi();
  const site = await siteBefore([await closedAddress(), api.url]);
  const statuses: number[] = [];
  for (const method of ['GET', 'POST', 'POST', 'GET']) {
    const body = method === 'POST' ? { body: 'seconds=10' } : {};
    statuses.push((await fetch(`${site}/app/x`, { method, ...body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(api.seen.map(({ body }) => body)).toEqual(['', 'seconds=10', 'seconds=10', '']);
});

test('an address that hangs up on a read is passed over; a write it has begun to take is not repeated', async () => {
  const api = await echoingApi();
  const rude = await listen((incoming) => incoming.socket.destroy());
  const read = await fetch(`${await siteBefore([rude.url, api.url])}/app/x`);
  expect(read.status).toBe(200);
  const write = await fetch(`${await siteBefore([rude.url, api.url])}/app/x`, { method: 'POST', body: 'a' });
  expect(write.status).toBe(503);
});

test('an address that says it is leaving gets nothing more while another one is there', async () => {
  const taken: string[] = [];
  const named = (name: string, headers: Record<string, string>) =>
    listen((_incoming, outgoing) => {
      taken.push(name);
      outgoing.writeHead(200, headers).end(name);
    });
  const leaving = await named('leaving', { connection: 'close' });
  const staying = await named('staying', {});
  const site = await siteBefore([leaving.url, staying.url]);
  for (let call = 0; call < 6; call++) await fetch(`${site}/app/x`, { method: 'POST', body: 'a' });
  expect(taken).toEqual(['leaving', 'staying', 'staying', 'staying', 'staying', 'staying']);
});

test('a read that a leaving address refuses is served by the next', async () => {
  const leaving = await listen((_incoming, outgoing) =>
    outgoing.writeHead(503, { connection: 'close' }).end(),
  );
  const api = await echoingApi();
  expect((await fetch(`${await siteBefore([leaving.url, api.url])}/app/x`)).status).toBe(200);
});

test('an https address is spoken to in TLS, never in clear text', async () => {
  let firstByte: number | undefined;
  const server = createTcpServer((socket) =>
    socket.once('data', (bytes) => {
      firstByte = bytes[0];
      socket.destroy();
    }),
  );
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`${await siteBefore(`https://127.0.0.1:${port}`)}/app/x`)).status).toBe(503);
  const TLS_HANDSHAKE = 0x16;
  expect(firstByte).toBe(TLS_HANDSHAKE);
});
