import { type ApiClient, createApiClient } from '@jixu/api-client';
import { storeRegion } from '@jixu/controllers/region/stored-region';
import { wechatCodeState } from '@jixu/domain/identity/scan/wechat-code';
import { AFTER_LOGIN_PATH } from '@jixu/domain/identity/session/session';
import type { Person } from '@jixu/test-kit/people';
import type { Site } from '@jixu/tools/site';
import { expect, type Page } from '@playwright/test';
import { signSmsWith } from '../app/bindings/sms-sign.ts';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { Phone } from './phone.ts';

interface Entry {
  readonly site: Site;
  readonly page: Page;
  readonly areaId: number;
}

const signSms = signSmsWith(JOURNEY_SECRETS.SMS_SIGN_SECRET);
/** A busy machine gets more time than a learner. */
const CALL_MS = 30_000;

/** The site's calls as this browser makes them, with its cookies. */
function callsOf({ site: { origin }, page }: Entry): ApiClient {
  return createApiClient({
    baseUrl: origin,
    now: Date.now,
    timeoutMs: CALL_MS,
    fetch: async (request) => {
      const body = Buffer.from(await request.arrayBuffer());
      const answer = await page.request.fetch(request.url, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), origin },
        ...(body.length > 0 ? { data: body } : {}),
      });
      // Its cookies are with the browser already.
      return new Response(await answer.text(), { status: answer.status() });
    },
  });
}

/** Where a login leads, with the area kept as its page keeps it. */
async function arrive({ site, page, areaId }: Entry, name: string): Promise<void> {
  const kept = new Map<string, string>();
  storeRegion({ setItem: (key, value) => void kept.set(key, value) }, { areaId, provinceCode: null });
  // A file of the site's own, on which none of its scripts run.
  await page.goto(`${site.origin}/favicon.svg`);
  await page.evaluate(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    },
    [...kept],
  );
  await page.goto(site.origin + AFTER_LOGIN_PATH);
  await expect(page.getByText(name).first()).toBeVisible();
}

/**
 * Logged in by a scan without the pages of a login, which journeys of their own show; without an SMS code there is no
 * minute to wait between two of them.
 */
export async function enterByScan(entry: Entry, person: Person): Promise<void> {
  const calls = callsOf(entry);
  const { areaId: area_id } = entry;
  const made = await calls.createLoginCode({ area_id, url: 'area' });
  if (made.errcode !== 0) throw new Error(`no code to scan: ${made.errcode} ${made.errmsg}`);
  const { token } = made.data;
  await new Phone(entry.site.partiesOrigin).authoriseNewestScan(person);
  const isAuthorised = async () => {
    const checked = await calls.checkLoginCode({ token });
    if (checked.errcode !== 0) return false;
    return wechatCodeState(checked.data.status, checked.data.userinfo).status === 'authorised';
  };
  await expect.poll(isAuthorised).toBe(true);
  expect(await calls.login({ area_id, token })).toMatchObject({ errcode: 0 });
  await arrive(entry, person.name);
}

/** A login code goes out to this phone, asked for from where the page is. */
export async function sendLoginCode(entry: Entry, telephone: string): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const sign = signSms(timestamp, telephone);
  const sent = await callsOf(entry).sendLoginSms({ timestamp, telephone, sign });
  expect(sent).toMatchObject({ errcode: 0 });
}

/** The same by a text message, which also lets somebody in for the first time. */
export async function enterByPhone(entry: Entry, person: Person): Promise<void> {
  const calls = callsOf(entry);
  const { name, idNumber: id_number, telephone } = person;
  await sendLoginCode(entry, telephone);
  const code = await new Phone(entry.site.partiesOrigin).loginCode(telephone);
  const login = { name, id_number, telephone, code, area_id: entry.areaId };
  expect(await calls.login(login)).toMatchObject({ errcode: 0 });
  await arrive(entry, name);
}
