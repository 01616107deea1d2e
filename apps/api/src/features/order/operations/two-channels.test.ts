import { ERRCODES } from '@jixu/constants';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  askPicture,
  askStatus,
  balances,
  bookedOf,
  COURSE_A,
  heldPackages,
  notifyOf,
  PRICE_A,
  runDueJobs,
  unpaidOrder,
  waitingOrder,
} from '#testing/order-world.ts';
import { withOtherProcess } from '#testing/other-process.ts';
import { orderSiteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { receiveNotification } from '../pay/receive-notification.ts';

const site = await orderSiteForFile();

/** Numbers an order was given, oldest first. */
const numbersOf = (tradePno: string) =>
  site.db
    .selectFrom('pay_attempt')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['channel_no', 'pay_attempt.state', 'pay_attempt.channel'])
    .where('trade_pno', '=', tradePno)
    .orderBy('channel_no')
    .execute();

const askForm = (browser: TestBrowser, tradePno: string) =>
  browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' });

test('money check 6: asked for ten times at once, one number stands at the channel and one picture is answered', async () => {
  const { browser, tradePno } = await unpaidOrder(site);
  const responses = await Promise.all(Array.from({ length: 10 }, () => askPicture(browser, tradePno)));
  expect(new Set(responses.map(({ data }) => data.base_img)).size).toBe(1);
  const numbers = [...site.payments.wechatPay.trades.keys()].filter((no) => no.startsWith(tradePno));
  expect(numbers).toEqual([`${tradePno}01`]);
});

test('money check 8: WeChat, Alipay, WeChat: the third number is a new one and the others are closed', async () => {
  const { browser, tradePno } = await waitingOrder(site);
  const form = await askForm(browser, tradePno);
  expect(form.errcode).toBe(0);
  expect(site.payments.wechatPay.trades.get(`${tradePno}01`)?.state).toBe('closed');
  expect((await askPicture(browser, tradePno)).errcode).toBe(0);
  expect(site.payments.wechatPay.trades.get(`${tradePno}03`)?.state).toBe('open');
});

test('money check 9: paid at both channels, one opens the courses and the other goes back to the fen', async () => {
  const { browser, tradePno, channelNo, learnerId } = await waitingOrder(site);
  site.payments.wechatPay.say('close', { kind: 'unreachable' });
  await askForm(browser, tradePno);
  const second = site.payments.alipay.take(`${tradePno}02`, {});
  await Promise.all([
    notifyOf(site, site.payments.pay(channelNo)),
    (async () => {
      const { headers, bytes } = site.payments.alipay.notificationOf(second);
      return receiveNotification(site.deps, 'alipay', headers, bytes);
    })(),
  ]);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  await runDueJobs(site);
  const refunds = [...site.payments.wechatPay.refunds.values(), ...site.payments.alipay.refunds.values()];
  expect(refunds.filter((refund) => refund.channelNo.startsWith(tradePno))).toMatchObject([
    { amount: PRICE_A, response: { kind: 'done' } },
  ]);
  expect((await askStatus(browser, tradePno)).data.status).toBe(1);
  const { data } = await browser.call('getOrderTimeline', { trade_pno: tradePno });
  const texts = data.list.map(({ text }: { text: string }) => text);
  expect(texts).toContain('已原路退回39.00元');
  expect(texts.some((text: string) => text.includes('重复收款39.00元，将原路退回'))).toBe(true);
  expect(await bookedOf(site, tradePno)).toEqual(['given-back', 'paid', 'paid', 'refund-done', 'sold']);
  expect(Object.keys(await balances(site))).not.toContain(`held:${tradePno}`);
});

/** What happens while WeChat Pay takes its time for the next picture. */
function holdPictures(meanwhile: () => Promise<void>) {
  const { wechatPay } = site.deps;
  const prepareNative = wechatPay.prepareNative.bind(wechatPay);
  const slow = vi.spyOn(wechatPay, 'prepareNative').mockImplementationOnce(async (offer, maySend) => {
    await maySend;
    await meanwhile();
    return prepareNative(offer, maySend);
  });
  onTestFinished(() => slow.mockRestore());
  return slow;
}

test('M1 while an order is begun at one channel, another one is refused at once, and no number is used up', async () => {
  const { browser, tradePno } = await unpaidOrder(site);
  const slow = holdPictures(async () => {
    expect((await askForm(browser, tradePno)).errcode).toBe(ERRCODES.PAY_CHANNEL_FAILED);
  });
  expect((await askPicture(browser, tradePno)).errcode).toBe(0);
  expect(slow).toHaveBeenCalledOnce();
  expect(await numbersOf(tradePno)).toMatchObject([{ channel_no: `${tradePno}01`, state: 'open' }]);
});

test('of two processes asked at once, an order has two numbers and only the last of them goes on', async () => {
  await withOtherProcess(site, async (elsewhere) => {
    for (let order = 0; order < 5; order++) {
      const { browser, tradePno } = await unpaidOrder(site);
      const [wxpub, alipay] = await Promise.all([
        askPicture(browser, tradePno),
        askForm(elsewhere(browser), tradePno),
      ]);
      await runDueJobs(site);
      const numbers = await numbersOf(tradePno);
      expect(numbers.at(-1)?.state).toBe('open');
      for (const { state } of numbers.slice(0, -1)) expect(state).toMatch(/^clos/);
      expect(numbers.at(-1)?.channel === 'wxpub' ? wxpub.errcode : alipay.errcode).toBe(0);
    }
  });
});

test('who asked at another channel first, and is answered there last, does not take the order back', async () => {
  const { browser, tradePno } = await unpaidOrder(site);
  await withOtherProcess(site, async (elsewhere) => {
    holdPictures(async () => {
      expect((await askForm(elsewhere(browser), tradePno)).errcode).toBe(0);
    });
    expect((await askPicture(browser, tradePno)).errcode).toBe(ERRCODES.PAY_CHANNEL_FAILED);
    expect(await numbersOf(tradePno)).toMatchObject([
      { channel: 'wxpub', state: expect.stringMatching(/^clos/) },
      { channel: 'alipay', state: 'open' },
    ]);
    // Asked for anew, the picture is what the learner wants now.
    expect((await askPicture(browser, tradePno)).errcode).toBe(0);
  });
});
