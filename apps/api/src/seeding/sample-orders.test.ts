import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayGateways } from '#gateways/create-pay-gateways.ts';
import { forgetCourses } from '#testing/arrange-world.ts';
import { openPayingSite } from '#testing/listening-site.ts';
import { balances, runDueJobs } from '#testing/order-world.ts';
import { fillSampleOrders } from './sample-orders.ts';
import { samplePartiesAt } from './sample-parties.ts';
import { seedDatabase } from './seed-database.ts';
import { type PeopleFile, zPeopleFile } from './seed-files.ts';

const fromRoot = (file: string) => fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
const PEOPLE: PeopleFile = zPeopleFile.parse(
  JSON.parse(readFileSync(fromRoot('apps/api/seed/people.json'), 'utf8')),
);

const { site, parties, stop } = await openPayingSite((configuration) =>
  createPayGateways(configuration, () => undefined),
);
beforeAll(async () => {
  await forgetCourses(site.db);
  const { cipher, proofSigner } = site.deps;
  const rulesDirectory = fromRoot('rules');
  await seedDatabase(site.db, {
    directory: fromRoot('apps/api/seed'),
    rulesDirectory,
    partiesOrigin: null,
    cipher,
    proofSigner,
  });
});
afterAll(stop);

const fill = () =>
  fillSampleOrders(
    {
      ...site.deps,
      // What the e-invoice platform does with a request is the business of its own tests.
      parties: { ...samplePartiesAt(parties.phone), switchInvoices: async () => undefined },
    },
    PEOPLE,
  );

/** What the parties' books say: numbers and fen of every payment, of every refund that is done. */
async function ledger() {
  const { payments, refunds } = (await parties.control('/ledger')) as {
    payments: { transactionId: string; amount: number }[];
    refunds: { outRefundNo: string; amount: number; state: string }[];
  };
  return {
    payments: payments.map(({ transactionId, amount }) => [transactionId, amount]).sort(),
    refunds: refunds
      .filter(({ state }) => state === 'SUCCESS')
      .map(({ outRefundNo, amount }) => [outRefundNo, amount])
      .sort(),
  };
}

async function ours() {
  const payments = await site.db.selectFrom('payment').select(['transaction_id', 'amount']).execute();
  const refunds = await site.db
    .selectFrom('refund')
    .select(['refund_no', 'amount'])
    .where('state', '=', 'done')
    .execute();
  return {
    payments: payments.map(({ transaction_id, amount }) => [transaction_id, amount]).sort(),
    refunds: refunds.map(({ refund_no, amount }) => [refund_no, amount]).sort(),
  };
}

/** Of each sample order the first package, the state, what was decided about its money, and how its refunds are. */
async function told() {
  const orders = await site.db.selectFrom('orders').selectAll().orderBy('id').execute();
  return Promise.all(
    orders.map(async ({ id, state, request_key, listed }) => {
      const money = await site.db
        .selectFrom('payment')
        .innerJoin('pay_attempt', 'pay_attempt.id', 'attempt_id')
        .leftJoin('refund', 'refund.payment_id', 'payment.id')
        .select(['decision', 'refund.state as refund'])
        .where('order_id', '=', id)
        .orderBy('payment.id')
        .execute();
      const fates = money.map(({ decision, refund }) =>
        refund === null ? decision : `${decision} ${refund}`,
      );
      return [request_key ?? '', listed ? state : `${state}, not listed`, ...fates].join(', ');
    }),
  );
}

const MONEY = [
  'free, paid',
  'three-courses, paid, sold',
  'seven-courses, paid, sold',
  'package, paid, sold',
  'paid-twice, paid, sold, duplicate done',
  'refunded, paid, sold done',
  'refund-under-way, paid, sold processing',
  'one-line-refunded, paid, sold done',
  'paid-after-deletion, paid, sold-late',
  'paid-when-held, closed, unsellable done',
  ', paid, sold',
  ', pending',
];

test('the sample orders are in every state that money may stay in, and agree with the parties’ books', async () => {
  await fill();
  // The second payment of an order is told, not asked for.
  await eventually(async () => expect((await ours()).payments).toEqual((await ledger()).payments));
  await eventually(async () => {
    await runDueJobs(site);
    expect(await told()).toEqual(MONEY);
  });
  expect(await ours()).toEqual(await ledger());
  expect(await balances(site)).toMatchObject({ 'refund-due:wxpub': -4900 });

  await fill();
  expect(await told(), 'filled again').toEqual(MONEY);

  await parties.control('/clock', { advance_ms: 3_600_000 });
  await eventually(async () => {
    await runDueJobs(site);
    expect((await balances(site))['refund-due:wxpub']).toBeUndefined();
  });
  expect(await ours()).toEqual(await ledger());
  expect(await site.db.selectFrom('alarm').selectAll().execute()).toEqual([]);
}, 120_000);
