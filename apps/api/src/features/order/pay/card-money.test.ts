import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundOrder } from '#features/order/refund/refund-order.ts';
import { askCardPayment, type CardSite, cardBuyer, openCardSite } from '#testing/card-world.ts';
import { askStatus, balances, COURSE_A, heldPackages, PRICE_A, runDueJobs } from '#testing/order-world.ts';
import { reconcile } from './reconcile.ts';

// Money of the third channel goes the way of the others: settled once, given back, compared with the statement.

let world: CardSite;
beforeAll(beginAtTuesdayNoon);
beforeAll(async () => {
  world = await openCardSite();
});
beforeEach(async () => {
  await world.parties.forget();
  await sql`truncate statement, statement_row, reconciliation_difference, alarm, journal, journal_entry, payment cascade`.execute(
    world.site.db,
  );
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

async function askedPayment() {
  const buyer = await cardBuyer(world);
  const txNo = await askCardPayment(buyer);
  return { ...buyer, confirm: () => buyer.confirm(txNo) };
}

test('PAY-49 ORDER-10 finance gives back what was paid by card: the courses go, the money is at the bank once', async () => {
  const { browser, learnerId, tradePno, confirm } = await askedPayment();
  expect((await confirm()).data.status).toBe(30);
  expect(
    await refundOrder(world.site.db, { tradePno, tradeNo: null, note: '学员申请退课', by: '李敏' }),
  ).toEqual({
    kind: 'started',
    amount: PRICE_A,
  });
  expect(await heldPackages(world.site, learnerId)).toEqual([]);
  await runDueJobs(world.site);
  await world.laterAtBank(1000);
  for (let round = 0; round < 2; round += 1) await runDueJobs(world.site);
  expect((await askStatus(browser, tradePno)).data.status).toBe(2);
  const { refunds } = (await world.parties.control('/ledger')) as {
    refunds: { outTradeNo: string; state: string }[];
  };
  expect(refunds.filter(({ outTradeNo }) => outTradeNo.startsWith(tradePno))).toEqual([
    expect.objectContaining({ state: 'SUCCESS', amount: PRICE_A }),
  ]);
  expect(await balances(world.site)).toEqual({});
});

test('money check 17: the statement settles a payment nobody heard of, and a day without faults differs by 0', async () => {
  const { learnerId, confirm } = await askedPayment();
  await world.switchTo({ charge: 'silent' });
  expect((await confirm()).data.status).toBe(20);
  await world.switchTo({ charge: 'normal', query: 'error' });
  await world.laterAtBank(36 * 3_600_000);
  const noon = Date.parse(`${shanghaiDay(Date.now() + DAY_MS)}T12:00:00+08:00`);
  await reconcile(world.site.deps, noon);
  expect(await heldPackages(world.site, learnerId)).toEqual([COURSE_A]);
  const differences = await sql<{ kind: string }>`
    select kind from reconciliation_difference where channel = 'unionpay'`.execute(world.site.db);
  expect(differences.rows).toEqual([]);
  const { state } = await world.site.db
    .selectFrom('statement')
    .select('state')
    .where('channel', '=', 'unionpay')
    .executeTakeFirstOrThrow();
  expect(state).toBe('imported');
  const fee = 23;
  expect(await balances(world.site)).toEqual({
    sold: -PRICE_A,
    bank: PRICE_A - fee,
    'fee:unionpay': fee,
  });
});
