import { ERRCODES } from '@jixu/constants';
import { expect, test } from 'vitest';
import { withLearners } from '#database/learner-lock.ts';
import { grant } from '#features/study/grant.ts';
import { countLearnerWaits } from '#testing/arrange-world.ts';
import { bookedOf, COURSE_A, heldPackages, linesOf, notifyOf, waitingOrder } from '#testing/order-world.ts';
import { orderSiteForFile } from '#testing/site-for-file.ts';

const site = await orderSiteForFile();

/** Contains COURSE_A, which nobody who holds it can buy alone. */
const PACKAGE_WITH_A = 651;

/** Gives a package as a claim does, and commits once what runs beside it waits for the learner's lock. */
async function giveBeside<T>(learnerId: number, packageId: number, run: () => Promise<T>): Promise<T> {
  const beside = await withLearners(site.db, [learnerId], async (locked, nowMs) => {
    const given = {
      learnerId,
      packageId,
      yearId: 2026,
      areaId: 219,
      source: 'demo',
      professionId: null,
    } as const;
    expect(await grant(locked, given, nowMs)).toMatchObject({ kind: 'granted' });
    const running = run();
    running.catch(() => undefined);
    await expect.poll(() => countLearnerWaits(site.db), { interval: 10 }).toBe(1);
    // In an object, or the transaction would wait for it.
    return { running };
  });
  return beside.running;
}

test.each([COURSE_A, PACKAGE_WITH_A])(
  'an order that costs nothing is not made for what package %i has just brought',
  async (packageId) => {
    await site.db.updateTable('offer').set({ price: 0 }).where('package_id', '=', COURSE_A).execute();
    const { browser, learnerId } = await site.learner([]);
    const wish = { courses: linesOf(COURSE_A), channel: 'wxpub', step_sure: 0 };
    const made = await giveBeside(learnerId, packageId, () => browser.call('createOrder', wish));
    expect(made.errcode).toBe(ERRCODES.PRE_ORDER_COURSE_BOUGHT);
    expect(await heldPackages(site, learnerId)).toEqual([packageId]);
    expect((await browser.call('listOrders')).data.order_list).toEqual([]);
  },
);

test.each([COURSE_A, PACKAGE_WITH_A])(
  'money for what package %i has just brought goes back',
  async (packageId) => {
    await site.db.updateTable('offer').set({ price: 3900 }).where('package_id', '=', COURSE_A).execute();
    const { learnerId, tradePno, channelNo } = await waitingOrder(site);
    const { acknowledgement } = await giveBeside(learnerId, packageId, () =>
      notifyOf(site, site.payments.pay(channelNo)),
    );
    expect(acknowledgement.status).toBe(200);
    expect(await heldPackages(site, learnerId)).toEqual([packageId]);
    expect(await bookedOf(site, tradePno)).not.toContain('sold');
  },
);
