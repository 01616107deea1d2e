import { formatFen } from '@jixu/domain/units/format-fen';
import { reverseAgain } from '#features/invoice/reverse-again.ts';
import { listAlarms } from '#features/order/pay/alarm-store.ts';
import { findOrderId, listHeldLines } from '#features/order/pay/refundable-store.ts';
import { type OrderRefund, refundOrder } from '#features/order/refund/refund-order.ts';
import { bookedAtDesk, giveBack } from './finance-desk.ts';
import { done, type Noun, refused, task, type Words } from './task.ts';
import { optional, text } from './values.ts';

const ORDER = text('<订单号>', {
  en: 'the number of an order, as the learner’s list has it',
  zh: '订单号，见学员的订单列表',
});

const WHY_NOT: Record<Extract<OrderRefund, { kind: 'rejected' }>['why'], Words> = {
  unknown: { en: 'there is no such order', zh: '没有此订单' },
  'not-paid': { en: 'nothing was paid for it', zh: '该订单未付款' },
  'refunded-already': { en: 'it was given back already', zh: '已退款' },
  'year-completed': {
    en: 'its year is completed: the credits are in a record that was sent',
    zh: '该年度已完成，学分已上报，不能退款',
  },
  'desk-undecided': {
    en: 'the channel’s desk gave some of it back: say what for first, finance booked-at-desk',
    zh: '支付机构后台已退过部分款项，请先用 finance booked-at-desk 说明对应课程',
  },
};

const refund = task(
  {
    words: 'refund',
    kind: 'moves-money',
    help: {
      en: 'gives an order or one of its lines back; the courses are taken away at once, the jobs send the money',
      zh: '退回整个订单或其中一项：课程立即收回，款项由后台任务退回',
    },
    args: { order: ORDER },
    options: {
      line: optional(
        text('<明细号>', {
          en: 'the number of a line; without it the whole order',
          zh: '明细号；不填则退整个订单',
        }),
      ),
    },
  },
  async ({ db, reason, by }, { order, line }) => {
    const orderId = await findOrderId(db, order);
    const lines = orderId === null ? [] : await listHeldLines(db, orderId, line);
    const outcome = await refundOrder(db, { tradePno: order, tradeNo: line, note: reason, by });
    if (outcome.kind === 'rejected') {
      const why = WHY_NOT[outcome.why];
      return refused({ en: `${order}: ${why.en}`, zh: `${order}：${why.zh}` });
    }
    const yuan = formatFen(outcome.amount);
    return {
      kind: 'done',
      amount: outcome.amount,
      says: [
        {
          en: `${yuan} yuan are on their way back; the courses of ${lines.length} lines are taken away`,
          zh: `${yuan} 元正在退回；已收回 ${lines.length} 项课程`,
        },
      ],
    };
  },
);

const reverse = task(
  {
    words: 'reverse',
    kind: 'changes',
    help: {
      en: 'asks the platform once more to take an invoice back, which keeps a refund waiting',
      zh: '再次请求平台冲红发票（退款正在等待）',
    },
    args: { order: ORDER },
    options: {},
  },
  async ({ db }, { order }) =>
    (await reverseAgain(db, order))
      ? done({
          en: 'the platform is asked once more; the refund goes when the invoice is taken back',
          zh: '已再次请求平台；发票冲红后即退款',
        })
      : refused({
          en: `${order}: it has no invoice that could not be taken back`,
          zh: `${order}：没有冲红失败的发票`,
        }),
);

const differences = task(
  {
    words: 'differences',
    kind: 'reads',
    help: {
      en: 'what the channels’ statements say otherwise than we do, and what else waits for a person',
      zh: '与渠道对账单的差异，以及其他待人工处理的事项',
    },
    args: {},
    options: {},
  },
  async ({ db }) => {
    const alarms = await listAlarms(db);
    return done(
      ...alarms.map(
        ({ kind, key, detail, raisedAt }) =>
          `${raisedAt.toISOString()} ${kind} ${key} ${JSON.stringify(detail)}`,
      ),
      { en: `${alarms.length} in all`, zh: `共 ${alarms.length} 条` },
    );
  },
);

export const finance: Noun = {
  word: 'finance',
  help: { en: 'refunds, invoices, what money needs a person for', zh: '退款、发票、资金待处理事项' },
  tasks: [refund, bookedAtDesk, giveBack, reverse, differences],
};
