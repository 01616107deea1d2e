import type { OperationId } from '@jixu/contract/routes';
import { SCHEMAS, zTransportAnswer } from '@jixu/contract/zod';
import { malformedRequests } from '@jixu/test-kit/requests/malformed-request';
import { REJECTED_FIELDS } from '@jixu/test-kit/requests/rejected-fields';
import { type ContractRequest, toFetch } from '@jixu/test-kit/requests/request-parts';
import { validRequests } from '@jixu/test-kit/requests/valid-request';
import { sizeOf } from '@jixu/test-kit/size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { SITE } from '#testing/test-browser.ts';
import { handlers } from '../handlers.ts';

// what is tested here comes after the limits, which have tests of their own
const site = await siteForFile({ limiter: { admit: () => undefined, flush: async () => undefined } });
const { browser: learner } = await site.learner();

/** So many an operation; 100 in `npm run prove`. */
const RUNS = { seed: 20261121, numRuns: Number(process.env.FUZZ_RUNS ?? sizeOf({ gate: 2, full: 10 })) };
// Object.keys loses the type of the keys.
const SERVED = Object.keys(handlers) as OperationId[];

function send(id: OperationId, browser: TestBrowser, request: ContractRequest): Promise<Response> {
  const { target, init } = toFetch(id, request);
  const headers = new Headers(init.headers);
  headers.set('origin', SITE);
  headers.set('cookie', browser.cookie ?? '');
  headers.set('x-forwarded-for', '9.9.9.9');
  return Promise.resolve(site.app.request(target, { ...init, headers }));
}

test.each(SERVED)('API-07 %s: a broken request gets the envelope, 400 and the field', async (id) => {
  await fc.assert(
    fc.asyncProperty(malformedRequests(id), async (request) => {
      site.deps.sessions.forget();
      const response = await send(id, learner, request);
      const answer = zTransportAnswer.parse(await response.json());
      expect({ status: response.status, errcode: answer.errcode }).toEqual({ status: 400, errcode: 9400 });
      expect(answer.data?.field.startsWith(request.field), `${answer.data?.field} for ${request.field}`).toBe(
        true,
      );
    }),
    RUNS,
  );
});

/** A rule from a description that schemas cannot express: a lease is sent together with its sequence. */
function obeysWords(id: OperationId, { body }: ContractRequest): boolean {
  const has = (name: string) => body.some(([other]) => other === name);
  return id !== 'pushProgress' || !has('lease') || has('sequence');
}

/** Operations that count attempts to log in themselves. */
const COUNT_ATTEMPTS: ReadonlySet<OperationId> = new Set(['login', 'loginByRegion', 'finishRecovery']);

test.each(SERVED)('API-07 %s: a good request gets an answer the contract describes', async (id) => {
  const { browser } = await site.learner();
  await fc.assert(
    fc.asyncProperty(
      validRequests(id).filter((request) => obeysWords(id, request)),
      async (request) => {
        site.deps.sessions.forget();
        const response = await send(id, browser, request);
        const text = await response.text();
        expect(COUNT_ATTEMPTS.has(id) ? [200, 429] : [200], text).toContain(response.status);
        if (response.status === 200)
          expect(SCHEMAS[id].response.safeParse(JSON.parse(text)).error).toBeUndefined();
        expect(text).not.toMatch(/\bat .+\.(ts|js):\d+/);
      },
    ),
    RUNS,
  );
});

test.each(REJECTED_FIELDS)('$what: $issue', async ({ path, form, field, issue }) => {
  const headers = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' };
  const init = form === undefined ? {} : { method: 'POST', headers, body: form };
  const response = await site.app.request(path, init);
  const { data } = zTransportAnswer.parse(await response.json());
  expect({ status: response.status, data }).toEqual({ status: 400, data: { field, issue } });
});

test('no body that says nothing of its kind is an empty form', async () => {
  const init = { method: 'POST', headers: { origin: SITE } };
  expect((await site.app.request('/app/login/code_img', init)).status).toBe(200);
  const login = zTransportAnswer.parse(await (await site.app.request('/wxpub/api/login', init)).json());
  expect(login).toMatchObject({ errcode: 9400, data: { field: 'body.area_id', issue: 'is missing' } });
});

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
