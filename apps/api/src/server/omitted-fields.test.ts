import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

// biome-ignore lint/suspicious/noExplicitAny: the contract checks the shape of every answer; tests read into it.
const read = async (response: Response | Promise<Response>): Promise<any> => (await response).json();
const get = (address: string) => read(site.app.request(address));

test('the filters of the home page may be empty, and filter nothing then', async () => {
  const address = '/app/further_edu/home_page/free_course_list';
  const plain = await get(`${address}?page=1&limit=4`);
  expect(plain.data.total).toBeGreaterThan(0);
  expect(await get(`${address}?classify_id=&subject_id=&year=&from=&t=&page=1&limit=4`)).toEqual(plain);
});

test.each(['0', '%20', 'abc'])('a class that is %s is refused, not read as none', async (text) => {
  const answer = await get(`/app/further_edu/home_page/free_course_list?classify_id=${text}`);
  expect(answer).toMatchObject({ errcode: 9400, data: { field: 'query.classify_id' } });
});

test('a clock the server does not use may be of any kind of number', async () => {
  const address = '/wxpub/api/user_info';
  for (const query of ['t=0.12', 't=1795350190000', 'timestamp=1795350190000', 'timestamp=1795350190'])
    expect(await get(`${address}?${query}`)).toMatchObject({ errcode: 1001 });
});

test('a login names only what it needs: beside a token the typed fields may be left out', async () => {
  const login = async (fields: Record<string, string>) => {
    const init = { method: 'POST', body: new URLSearchParams(fields), headers: { origin: SITE } };
    return (await read(site.app.request('/wxpub/api/login', init))).errcode;
  };
  expect(await login({ area_id: '219', token: 'nobody-made-this-token' })).toBe(2111);
  expect(await login({ area_id: '219' })).toBe(2100);
});
