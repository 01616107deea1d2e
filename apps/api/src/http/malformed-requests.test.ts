import { OPERATIONS } from '@jixu/contract/operations';
import type { OperationId } from '@jixu/contract/routes';
import { zTransportAnswer } from '@jixu/contract/zod';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MalformedRequest, malformedRequests } from '../testing/malformed-request.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { SITE } from '../testing/test-browser.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let learner: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  learner = (await site.learner()).browser;
});
afterAll(() => site.close());

function send(id: OperationId, { query, body }: MalformedRequest): Promise<Response> {
  const { method, path, body: kind } = OPERATIONS[id];
  const target = query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
  const headers = { origin: SITE, cookie: learner.cookie ?? '', 'x-forwarded-for': '9.9.9.9' };
  if (kind === 'none')
    return Promise.resolve(site.app.request(target, { method: method.toUpperCase(), headers }));
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  return Promise.resolve(
    site.app.request(target, { method: 'POST', headers: form, body: new URLSearchParams(body).toString() }),
  );
}

// Object.keys forgets that the keys of OPERATIONS are just the operations.
test.each(Object.keys(OPERATIONS) as OperationId[])(
  '%s: 20 requests that break the contract get the envelope, 400 and the field',
  async (id) => {
    await fc.assert(
      fc.asyncProperty(malformedRequests(id), async (request) => {
        site.deps.sessions.forget();
        const response = await send(id, request);
        const answer = zTransportAnswer.parse(await response.json());
        expect({ status: response.status, errcode: answer.errcode }).toEqual({ status: 400, errcode: 9400 });
        expect(
          answer.data?.field.startsWith(request.field),
          `${answer.data?.field} for ${request.field}`,
        ).toBe(true);
      }),
      { seed: 20261121, numRuns: 20 },
    );
  },
);

test('unknown parameters and fields are ignored', async () => {
  const answer = await site.browser().call('getHomeIndex', { nonsense: 'x', from: 'web', t: 1 });
  expect(answer.errcode).toBe(0);
});

test.each([
  ['no kind of body', null, 415],
  ['JSON', 'application/json', 415],
  ['multipart', 'multipart/form-data; boundary=x', 415],
  ['plain text', 'text/plain', 415],
  ['a form of another alphabet', 'application/x-www-form-urlencoded; charset=gbk', 415],
  ['a form', 'application/x-www-form-urlencoded; charset=UTF-8', 200],
])('%s gets its status', async (_name, kind, status) => {
  const headers = { origin: SITE, ...(kind === null ? {} : { 'content-type': kind }) };
  const body = new TextEncoder().encode('timestamp=1');
  const response = await site.app.request('/app/login/code_img', { method: 'POST', headers, body });
  const answer = (await response.json()) as { errcode: number };
  expect([response.status, answer.errcode]).toEqual([status, status === 200 ? 0 : 9415]);
});

test.each([
  ['announced', { 'content-length': '600000' }],
  ['found', {}],
])('a body that is %s to be too long is 413', async (_name, more) => {
  const headers = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded', ...more };
  const body = `timestamp=1&x=${'y'.repeat(600_000)}`;
  const response = await site.app.request('/app/login/code_img', { method: 'POST', headers, body });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ errcode: 9413, errmsg: '请求内容过大', data: null });
});

test('an identity card of a megabyte is refused by its length, not by waiting', async () => {
  const headers = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' };
  const body = `id_number=${'1'.repeat(500_000)}`;
  const response = await site.app.request('/wxpub/api/login', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
});
