import { createHash } from 'node:crypto';
import type { Person } from '@jixu/test-kit/people';
import type { Site } from '@jixu/tools/site';
import { expect, type Page } from '@playwright/test';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { Phone } from './phone.ts';

interface Entry {
  readonly site: Site;
  readonly page: Page;
  readonly areaId: number;
}

const AUTHORISED = 3;

/** The calls that the page of a login makes, from this browser. */
function callsOf({ site: { origin }, page }: Entry) {
  const headers = { origin };
  const read = async (answer: { json(): Promise<unknown> }): Promise<Record<string, unknown>> => {
    const body = (await answer.json()) as { errcode: number; data: Record<string, unknown> };
    expect(body).toMatchObject({ errcode: 0 });
    return body.data;
  };
  return {
    get: async (path: string, params: Record<string, string>) =>
      read(await page.request.get(origin + path, { params, headers })),
    post: async (path: string, form: Record<string, string>) =>
      read(await page.request.post(origin + path, { form, headers })),
  };
}

/** Where a login leads, with the area kept as its page keeps it. */
async function arrive({ site, page, areaId }: Entry, name: string): Promise<void> {
  const area = JSON.stringify({ area_id: areaId });
  await page.goto(`${site.origin}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('areaPageInfo', text), area);
  await page.goto(`${site.origin}/center/4.html`);
  await expect(page.getByText(name).first()).toBeVisible();
}

/**
 * Logged in by a scan without the pages of a login, which journeys of their own show; without an SMS code there is no
 * minute to wait between two of them.
 */
export async function enterByScan(entry: Entry, person: Person): Promise<void> {
  const { get, post } = callsOf(entry);
  const area_id = String(entry.areaId);
  const { token } = await get('/app/web_mini_login/login_code', { area_id, url: 'area' });
  await new Phone(entry.site.partiesOrigin).authoriseNewestScan(person);
  const code = String(token);
  await expect
    .poll(async () => (await get('/app/web_mini_login/login_code_check', { token: code })).status)
    .toBe(AUTHORISED);
  await post('/wxpub/api/login', { area_id, token: code });
  await arrive(entry, person.name);
}

/** The same by a text message, which also lets somebody in for the first time. */
export async function enterByPhone(entry: Entry, person: Person): Promise<void> {
  const { post } = callsOf(entry);
  const { name, idNumber: id_number, telephone } = person;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = createHash('md5')
    .update(timestamp + telephone + JOURNEY_SECRETS.SMS_SIGN_SECRET)
    .digest('hex');
  await post('/wxpub/api/login_sms', { timestamp, telephone, sign });
  const code = await new Phone(entry.site.partiesOrigin).loginCode(telephone);
  await post('/wxpub/api/login', { name, id_number, telephone, code, area_id: String(entry.areaId) });
  await arrive(entry, name);
}
