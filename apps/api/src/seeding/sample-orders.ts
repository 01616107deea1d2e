import { invoiceBuyer } from '@jixu/domain/invoice/invoice-buyer';
import type { Configuration } from '#configuration/configuration.ts';
import { inTransaction } from '#database/database.ts';
import { findLearnerByIdCard } from '#features/identity/login/learner-store.ts';
import { requestInvoice } from '#features/invoice/request-invoice.ts';
import { type Buyer, buyerOf } from '#features/order/buy/buyer-store.ts';
import { listAttempts } from '#features/order/pay/attempt-store.ts';
import { beginPayment } from '#features/order/pay/begin-payment.ts';
import {
  closeChannels,
  finishClosing,
  lookAtAttempt,
  type PayDependencies,
} from '#features/order/pay/channel-questions.ts';
import { createOrder } from '#features/order/pay/create-order.ts';
import { endOrder } from '#features/order/pay/end-order.ts';
import { listOrderLines, type OrderRow } from '#features/order/pay/order-store.ts';
import { findOrderToPay } from '#features/order/pay/order-to-pay-store.ts';
import { payPageAddress } from '#features/order/pay/pay-page-address.ts';
import { byAlipayForm, byWechatPicture } from '#features/order/pay/payment-ways.ts';
import { refundOrder } from '#features/order/refund/refund-order.ts';
import type { FieldCipher } from '#secrets/field-cipher.ts';
import { hasOrderOfKey } from './sample-attempt-store.ts';
import type { SampleParties } from './sample-parties.ts';
import type { PeopleFile, SampleOrder } from './seed-files.ts';

export interface SampleDependencies extends PayDependencies {
  cipher: FieldCipher;
  configuration: Pick<Configuration, 'siteOrigins' | 'invoicePlatform'>;
  parties: SampleParties;
}

type Channel = NonNullable<SampleOrder['paid_by']>;

/**
 * Orders of the demo learners, one after another as learners make, pay, delete and return them: by the functions of every
 * other order and at the parties' own books, so that nothing contradicts them. What is due afterwards the jobs do.
 */
export async function fillSampleOrders(deps: SampleDependencies, people: PeopleFile): Promise<void> {
  for (const person of people.filter(({ orders }) => orders.length > 0)) {
    const learner = await findLearnerByIdCard(deps.db, deps.cipher.index('id-card', person.id_number));
    if (learner === null) throw new Error(`people.json: ${person.name} is not in the database`);
    const buyer = buyerOf(learner.id);
    for (const sample of person.orders) await tell(deps, buyer, person.name, sample);
  }
}

async function tell(deps: SampleDependencies, buyer: Buyer, name: string, sample: SampleOrder) {
  const { key, paid_by: channel, paid_late: late } = sample;
  // Whoever has bought them since has no use for an order that waits.
  if (key === undefined) return void (await make(deps, buyer, sample));
  if (await hasOrderOfKey(deps.db, buyer.id, key)) return;
  const order = await make(deps, buyer, sample);
  if (order === null) throw new Error(`people.json: ${key} cannot be ordered`);
  if (channel !== undefined) {
    const pay = await begin(deps, order, channel, sample.trade_faults);
    if (late !== undefined) await remove(deps, order);
    if (late === 'held') await buyAgain(deps, buyer, sample);
    await pay();
  }
  if (sample.invoice !== undefined) await invoice(deps, buyer, name, order, sample.invoice);
  if (sample.refund !== undefined) await refund(deps, order, sample.refund);
}

/** Null when the learner may not buy this, or not any more. */
async function make(deps: SampleDependencies, buyer: Buyer, sample: SampleOrder): Promise<OrderRow | null> {
  const { package_ids: packageIds, year_id: yearId, key = null, paid_by: channel = 'wxpub' } = sample;
  const lines = packageIds.map((packageId) => ({ packageId, yearId }));
  const wish = { lines, channel, remark: '', requestKey: key, isSure: false };
  const made = await createOrder(deps, buyer.id, wish);
  return made.kind === 'created' ? made.order : null;
}

async function remove(deps: SampleDependencies, order: OrderRow): Promise<void> {
  await inTransaction(deps.db, (trx) => endOrder(trx, order, 'deleted'));
  await closeChannels(deps, order.id);
  await finishClosing(deps.db, order.id);
}

async function buyAgain(deps: SampleDependencies, buyer: Buyer, { key: _, ...again }: SampleOrder) {
  const order = await make(deps, buyer, again);
  if (order === null) throw new Error('people.json: what was deleted cannot be ordered again');
  const pay = await begin(deps, order, 'alipay');
  await pay();
}

/** Opens the order's payment at a channel. What is returned pays it there, and asks about it as its page would. */
async function begin(
  deps: SampleDependencies,
  order: OrderRow,
  channel: Channel,
  faults?: object,
): Promise<() => Promise<void>> {
  const { alipay, configuration, parties, wechatPay } = deps;
  const way = channel === 'wxpub' ? byWechatPicture(wechatPay) : byAlipayForm('page');
  const payable = await findOrderToPay(deps.db, order.learnerId, order.tradePno);
  if (payable === null) throw new Error(`order ${order.tradePno} disappeared`);
  const begun = await beginPayment(deps, payable, way);
  if (begun.kind === 'rejected') throw new Error(`order ${order.tradePno} cannot be paid: ${begun.errcode}`);
  const { channelNo } = begun.attempt;
  if (faults !== undefined)
    await parties.switchTrade(channel === 'wxpub' ? 'wxpay' : 'alipay', channelNo, faults);
  const page = payPageAddress(configuration, order.tradePno, channel);
  return async () => {
    if (channel === 'wxpub') await parties.payByWechat(channelNo);
    else await parties.payByAlipay(order.tradePno, alipay.signForm(begun.offer, 'page', page).fields);
    for (const attempt of await listAttempts(deps.db, order.id)) await lookAtAttempt(deps, attempt);
  };
}

async function invoice(
  deps: SampleDependencies,
  buyer: Buyer,
  name: string,
  { tradePno }: OrderRow,
  { email, faults }: NonNullable<SampleOrder['invoice']>,
): Promise<void> {
  if (faults !== undefined) await deps.parties.switchInvoices(email, faults);
  const madeOut = invoiceBuyer({ is_personal: 1, personal_name: name, email });
  if (madeOut === null) throw new Error(`people.json: no invoice can be made out to ${email}`);
  const wish = { learnerId: buyer.id, tradePnos: [tradePno], buyer: madeOut };
  const errcode = await requestInvoice(deps, wish);
  if (errcode !== 0) throw new Error(`order ${tradePno} cannot be invoiced: ${errcode}`);
}

async function refund({ db }: SampleDependencies, { id, tradePno }: OrderRow, what: 'all' | number) {
  const line = (await listOrderLines(db, id)).find(({ packageId }) => packageId === what);
  const tradeNo = line?.tradeNo ?? null;
  const outcome = await refundOrder(db, { tradePno, tradeNo, note: '学员申请退课', by: '李敏' });
  if (outcome.kind === 'rejected') throw new Error(`order ${tradePno} cannot be refunded: ${outcome.why}`);
}
