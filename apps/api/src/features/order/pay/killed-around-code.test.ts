import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sizeOf } from '@jixu/test-kit/size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askCardPayment, type CardSite, cardBuyer, openCardSite } from '#testing/card-world.ts';
import { COURSE_A, heldPackages, PRICE_A, runDueJobs } from '#testing/order-world.ts';
import { startApiBeside } from '#testing/own-process.ts';
import { SITE } from '#testing/test-browser.ts';

let world: CardSite;
beforeAll(async () => {
  world = await openCardSite();
});
afterAll(() => world.close());

async function askedPayment() {
  const buyer = await cardBuyer(world);
  return { ...buyer, txNo: await askCardPayment(buyer), code: await world.codeOf(buyer.card) };
}

/** What the learner holds, and what the bank took for it. */
async function endOf({ learnerId, tradePno }: { learnerId: number; tradePno: string }) {
  const paid = (await world.paidAtBank()).filter(({ outTradeNo }) => outTradeNo.startsWith(tradePno));
  return { held: await heldPackages(world.site, learnerId), paid: paid.map(({ amount }) => amount) };
}

// While the bank is being asked, or anywhere around it.
test.each(sizeOf({ gate: [15], full: [0, 5, 15, 30, 60, 120] }))(
  'money check 15: kill -9 %i ms after a code was handed in: charged and open, or neither, and the same code ends it, once',
  async (afterMs) => {
    const buyer = await askedPayment();
    const { child, origin } = await startApiBeside(world.site, await world.parties.environment());
    const response = fetch(`${origin}/wxpub/saleCode/card_pay_verify`, {
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
    await Promise.all([gone, response]);
    await runDueJobs(world.site);
    const before = await endOf(buyer);
    expect(before.paid.length, 'what the bank took is open').toBe(before.held.length);
    const again = await buyer.browser.call('verifyCardPayment', { tx_no: buyer.txNo, sms_code: buyer.code });
    expect(again).toMatchObject({ errcode: 0, data: { status: 30 } });
    expect(await endOf(buyer)).toEqual({ held: [COURSE_A], paid: [PRICE_A] });
  },
  30_000,
);
