import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Exchange, readTraffic } from './har-entry.ts';
import { recordCalls } from './record-calls.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'jixu-recorded-'));
const received: string[] = [];

const answer: RequestListener = async (request, response) => {
  received.push(await text(request));
  response.setHeader('x-set', 'before');
  response.writeHead(201, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const bytes = gzipSync('{"errcode":0,"data":"学"}');
  response.write(bytes.subarray(0, 7));
  response.end(bytes.subarray(7));
};

const server = createServer(answer);
let origin = '';
beforeAll(async () => {
  recordCalls(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

async function exchanged(target: string, body: string): Promise<Exchange[]> {
  const before = readTraffic(folder).length;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(origin + target, { method: 'POST', headers, body });
  expect(await response.text()).toBe('{"errcode":0,"data":"学"}');
  return readTraffic(folder).slice(before);
}

test('a call is recorded as its caller sent it and as it was answered, and reaches the server whole', async () => {
  const [exchange] = await exchanged('/app/buy?year=2026', 'name=%E6%9E%97');
  expect(received.at(-1)).toBe('name=%E6%9E%97');
  expect(exchange?.sender).toBe('client');
  expect(exchange?.entry.request).toMatchObject({
    method: 'POST',
    url: `${origin}/app/buy?year=2026`,
    queryString: [{ name: 'year', value: '2026' }],
    postData: { mimeType: 'application/x-www-form-urlencoded', text: 'name=%E6%9E%97' },
  });
  expect(exchange?.entry.response).toMatchObject({
    status: 201,
    content: { mimeType: 'application/json', text: '{"errcode":0,"data":"学"}' },
  });
  expect(exchange?.entry.response.headers).toContainEqual({ name: 'x-set', value: 'before' });
});

test('what is no call of the contract is not recorded', async () => {
  expect(await exchanged('/readyz', '')).toEqual([]);
  expect(await exchanged('/app/index/index', 'events=1')).toEqual([]);
  expect(await exchanged('/storage/invoice/V-OnfTtzWKP', '')).toEqual([]);
});
