import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

/** Guesses per code: some in `npm test`, ten thousand in `npm run prove -- login`. */
const GUESSES = Number(process.env.LOGIN_GUESSES ?? 60);
const AT_ONCE = 20;
const MINUTE_MS = 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

test(`X10 of ${GUESSES} guesses five are compared, so one in 200 000 attacks on a code succeeds; afterwards the right one is refused too`, {
  timeout: 280_000,
}, async () => {
  let now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 1000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const [browser, person] = [site.browser(), site.person()];
  await browser.sendCode(person.telephone);
  const right = site.parties.messages.at(-1)?.code ?? '';
  const fields = { name: person.name, id_number: person.idNumber, area_id: 219, telephone: person.telephone };
  const guess = (at: number) => {
    const code = String(at % 1_000_000).padStart(6, '0');
    return browser.call('login', { ...fields, code: code === right ? '999999' : code });
  };
  for (let from = 0; from < GUESSES; from += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => guess(from + at)));
    expect(new Set(answers.map((answer) => answer.errcode))).toEqual(new Set([1005]));
    // The attacker waits for the next minute, because within one the twenty-first attempt is not even checked.
    now += MINUTE_MS;
    vi.setSystemTime(now);
  }
  const { tries } = await site.db.selectFrom('sms_code').select('tries').executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect((await browser.call('login', { ...fields, code: right })).errcode).toBe(1005);
});
