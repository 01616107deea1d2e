import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@jixu/test-kit/free-port';
import {
  testBureauEnvironment,
  testInvoiceEnvironment,
  testPresenceEnvironment,
  testSmsEnvironment,
  testUploadEnvironment,
} from '@jixu/test-kit/parties-nowhere';
import { testPaymentEnvironment } from '@jixu/test-kit/payment-keys';
import { sql } from 'kysely';
import { SITE, SMS_SECRET } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

type Variables = Readonly<Record<string, string>>;

/** The variables of a process on the database of a test, whose parties are nowhere. */
export const processEnvironment = ({ databaseUrl }: Pick<TestSite, 'databaseUrl'>): Variables => ({
  PROFILE: 'local',
  DATABASE_URL: databaseUrl,
  SITE_ORIGIN: SITE,
  FIELD_KEY: 'a1'.repeat(32),
  SIGNING_KEY: 'b2'.repeat(32),
  SMS_SIGN_SECRET: SMS_SECRET,
  ...testSmsEnvironment(),
  WECHAT_GATEWAY_URL: 'http://127.0.0.1:1',
  WECHAT_APP_ID: 'a',
  WECHAT_APP_SECRET: 's',
  ...testPaymentEnvironment(),
  ...testPresenceEnvironment(),
  ...testBureauEnvironment(),
  ...testInvoiceEnvironment(),
  ...testUploadEnvironment(),
  MEDIA_DIR: fileURLToPath(new URL('./media', import.meta.url)),
});

const STARTS = {
  api: fileURLToPath(new URL('../server.ts', import.meta.url)),
  jobs: fileURLToPath(new URL('../jobs.ts', import.meta.url)),
};

/** Starts a process of its own. `more`: variables that a test wants otherwise. */
export const startProcess = (
  name: keyof typeof STARTS,
  site: Pick<TestSite, 'databaseUrl'>,
  more: Variables,
): ChildProcess =>
  spawn(process.execPath, [STARTS[name]], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...processEnvironment(site), ...more },
  });

export async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  while (!/jixu \w+ ready/.test(said)) said += String((await once(child.stdout ?? child, 'data'))[0]);
}

/** An API process on the database of a test, which answers by now. `more`: its parties. */
export async function startApiBeside(
  site: TestSite,
  more: Variables,
): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort();
  const child = startProcess('api', site, { ...more, API_PORT: String(port) });
  await untilReady(child);
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** How many backends sleep in a trigger of the test. */
export async function countSleepers({ db }: TestSite): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(db);
  return rows.length;
}
