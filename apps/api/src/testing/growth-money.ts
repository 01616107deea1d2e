import type { OperationId } from '@jixu/contract/operations';
import { sql } from 'kysely';
import { refundOrder } from '#features/order/refund/refund-order.ts';
import { bindCard, encryptedCard, letAMinutePass } from './card-world.ts';
import { type GrowthWorld, type Life, type Recipe, takeClaimBack } from './growth-world.ts';
import { COMPANY } from './invoice-world.ts';
import { letASecondPass, linesOf, makeOrder, makePaidOrder, makePicture } from './order-world.ts';

/** Two ways to course 1003: who has paid for one cannot buy the other. */
const [SINGLE, COMBINATION] = [713, 652];

/** Gives back what the learner has paid for, so that it can be bought again; the order stays in the list. */
async function returnPaid({ site }: GrowthWorld, life: Life): Promise<void> {
  await takeClaimBack(site, life);
  if (life.paid === null) return;
  await refundOrder(site.db, { tradePno: life.paid, tradeNo: null, note: '学员申请退课', by: '李敏' });
  life.paid = null;
}

/** A new order to pay. The one before it is deleted: the same courses would be the same order. */
async function unpaid(world: GrowthWorld, life: Life): Promise<string> {
  await returnPaid(world, life);
  const before = await makeOrder(life.browser, SINGLE);
  await life.browser.call('deleteOrder', { trade_pno: before });
  return makeOrder(life.browser, SINGLE);
}

async function paid(world: GrowthWorld, life: Life): Promise<string> {
  await returnPaid(world, life);
  const tradePno = await makePaidOrder(world.site, life.browser, COMBINATION);
  life.paid = tradePno;
  return tradePno;
}

/** An order whose picture is shown, and that may be asked about. */
async function shown(world: GrowthWorld, life: Life): Promise<string> {
  const tradePno = await unpaid(world, life);
  await makePicture(life.browser, tradePno);
  await letASecondPass(world.site);
  return tradePno;
}

async function addedCard(world: GrowthWorld, life: Life) {
  const card = world.newCard();
  return { card, form_data: await encryptedCard(world.site, life.browser, card) };
}

/** A bound card and an order that it can pay. */
async function cardAndOrder(world: GrowthWorld, life: Life) {
  const card = world.newCard();
  const tx_sn = await bindCard(world, life.browser, card);
  await letAMinutePass(world.site);
  return { card, fields: { tx_sn, trade_pno: await unpaid(world, life) } };
}

const verifyCard: Recipe = async (life, world) => {
  const { card, form_data } = await addedCard(world, life);
  const { data } = await life.browser.call('addCard', { form_data });
  return { fields: { tx_sn: data.tx_sn, sms_code: await world.codeOf(card) } };
};

const verifyCardPayment: Recipe = async (life, world) => {
  const { card, fields } = await cardAndOrder(world, life);
  const { data } = await life.browser.call('payByCard', fields);
  life.paid = fields.trade_pno;
  return { fields: { tx_no: data.tx_no, sms_code: await world.codeOf(card) } };
};

const invoiceOf = (tradePno: string) => ({ ...COMPANY, orders: JSON.stringify([tradePno]) });

const resubmitInvoice: Recipe = async (life, world) => {
  const fields = invoiceOf(await paid(world, life));
  await life.browser.call('submitInvoice', fields);
  const failed = await sql<{ id: number }>`
    update invoice set state = 'failed', next_at = null
    where id = (select max(id) from invoice where learner_id = ${life.learnerId}) returning id`.execute(
    world.site.db,
  );
  return { fields: { ...fields, invoice_id: failed.rows[0]?.id } };
};

const aboutOrder =
  (order: (world: GrowthWorld, life: Life) => Promise<string>, fields: object = {}): Recipe =>
  async (life, world) => ({ fields: { trade_pno: await order(world, life), ...fields } });

/** What is bought, paid, given back and invoiced. */
export const MONEY_RECIPES: Readonly<Partial<Record<OperationId, Recipe>>> = {
  createOrder: async (life, world) => {
    await life.browser.call('deleteOrder', { trade_pno: await unpaid(world, life) });
    return { fields: { courses: linesOf(SINGLE), channel: 'wxpub', step_sure: 1 } };
  },
  createAlipayOrder: aboutOrder(unpaid, { type: 'alipay' }),
  createUnifiedOrder: aboutOrder(unpaid, { type: 'wxpub' }),
  deleteOrder: aboutOrder(shown),
  getOrderStatus: aboutOrder(shown, { pay_channel: 'wxpub' }),
  getOrderTimeline: aboutOrder(paid),
  addCard: async (life, world) => ({ fields: { form_data: (await addedCard(world, life)).form_data } }),
  verifyCard,
  payByCard: async (life, world) => ({ fields: (await cardAndOrder(world, life)).fields }),
  verifyCardPayment,
  submitInvoice: async (life, world) => ({ fields: invoiceOf(await paid(world, life)) }),
  resubmitInvoice,
  createPreOrder: async (life, world) => {
    await returnPaid(world, life);
    return { fields: { courses: linesOf(SINGLE) } };
  },
};
