import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testBureauEnvironment } from '@jixu/test-kit/bureau-environment';
import { testInvoiceEnvironment } from '@jixu/test-kit/invoice-environment';
import { testPresenceEnvironment } from '@jixu/test-kit/presence-environment';
import { testSmsEnvironment } from '@jixu/test-kit/sms-environment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindCard, type CardSite, openCardSite } from '#testing/card-world.ts';
import { COURSE_A, heldPackages, makeOrder, PRICE_A, runDueJobs } from '#testing/order-world.ts';
import { SITE } from '#testing/test-browser.ts';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));

let world: CardSite;
beforeAll(async () => {
  world = await openCardSite();
});
afterAll(() => world.close());

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** An API process of its own on the database and the aggregator of the test. */
async function startApi(): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort();
  const nowhere = 'http://127.0.0.1:1';
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PROFILE: 'local',
      DATABASE_URL: world.site.databaseUrl,
      API_PORT: String(port),
      SITE_ORIGIN: SITE,
      FIELD_KEY: 'a1'.repeat(32),
      SIGNING_KEY: 'b2'.repeat(32),
      SMS_SIGN_SECRET: 's',
      ...testSmsEnvironment(),
      ...{ WECHAT_GATEWAY_URL: nowhere, WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 's' },
      ...(await world.parties.environment()),
      ...testPresenceEnvironment(),
      ...testBureauEnvironment(),
      ...testInvoiceEnvironment(),
      MEDIA_DIR: '/nowhere',
    },
  });
  let said = '';
  while (!said.includes('jixu api ready')) said += String((await once(child.stdout ?? child, 'data'))[0]);
  return { child, origin: `http://127.0.0.1:${port}` };
}

async function askedPayment() {
  const { browser, learnerId } = await world.site.learner([]);
  const card = world.newCard();
  const txSn = await bindCard(world, browser, card);
  const tradePno = await makeOrder(browser, COURSE_A);
  const { data } = await browser.call('payByCard', { tx_sn: txSn, trade_pno: tradePno });
  return { browser, learnerId, tradePno, txNo: data.tx_no as string, code: await world.codeOf(card) };
}

/** What the learner holds, and what the bank took for it. */
async function endOf({ learnerId, tradePno }: { learnerId: number; tradePno: string }) {
  const paid = (await world.paidAtBank()).filter(({ outTradeNo }) => outTradeNo.startsWith(tradePno));
  return { held: await heldPackages(world.site, learnerId), paid: paid.map(({ amount }) => amount) };
}

test.each([0, 5, 15, 30, 60, 120])(
  'money check 15: kill -9 %i ms after a code was handed in: charged and open, or neither, and the same code ends it, once',
  async (afterMs) => {
    const buyer = await askedPayment();
    const { child, origin } = await startApi();
    const answer = fetch(`${origin}/wxpub/saleCode/card_pay_verify`, {
      method: 'POST',
      headers: {
        origin: SITE,
        cookie: buyer.browser.cookie ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ tx_no: buyer.txNo, sms_code: buyer.code }),
    }).catch(() => null);
    await pause(afterMs);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await Promise.all([gone, answer]);
    await runDueJobs(world.site);
    const before = await endOf(buyer);
    expect(before.paid.length, 'what the bank took is open').toBe(before.held.length);
    const again = await buyer.browser.call('verifyCardPayment', { tx_no: buyer.txNo, sms_code: buyer.code });
    expect(again).toMatchObject({ errcode: 0, data: { status: 30 } });
    expect(await endOf(buyer)).toEqual({ held: [COURSE_A], paid: [PRICE_A] });
  },
  30_000,
);
