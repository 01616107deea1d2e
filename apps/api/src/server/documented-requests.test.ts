import { OPERATIONS } from '@jixu/contract/operations';
import { toFetch } from '@jixu/test-kit/requests/request-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedRequest } from '#testing/documented-request.ts';
import { SITE } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { handlers } from '../handlers.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

// Object.keys loses the type of the keys.
test.each(Object.keys(handlers) as (keyof typeof handlers)[])(
  '%s takes the request its examples make, with every parameter and field, and answers it itself',
  async (id) => {
    const { browser } = await site.learner();
    const { target, init } = toFetch(id, documentedRequest(id));
    const headers = new Headers(init.headers);
    headers.set('cookie', browser.cookie ?? '');
    if (init.method !== 'GET') headers.set('origin', SITE);
    const response = await site.app.request(target, { ...init, headers });
    const { errcode } = (await response.json()) as { errcode: number };
    expect(response.status).toBe(200);
    expect(OPERATIONS[id].errcodes).toContain(errcode);
  },
);
