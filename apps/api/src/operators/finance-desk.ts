import { formatFen } from '@jixu/domain/units/format-fen';
import { bookedAtDesk as bookAtDesk, type DeskBooking } from '#features/order/refund/booked-at-desk.ts';
import type { DeskChoice } from '#features/order/refund/decide-desk-refund.ts';
import { type GivenBack, giveBack as giveMoneyBack } from '#features/order/refund/give-back.ts';
import { fenFromYuan } from '#gateways/yuan-text.ts';
import { refused, task, type Value, type Words } from './task.ts';
import { oneOf, optional, text } from './values.ts';

/** What a person did at a channel's desk, and what only a person can decide about. */

const TRANSACTION = text('<交易号>', {
  en: 'the channel’s own number of the payment, as differences and the statement have it',
  zh: '支付机构的交易号，见 differences 或对账单',
});

const YUAN: Value<number, true> = {
  shown: '<元>',
  help: { en: 'how much the desk gave back, in yuan', zh: '后台退回的金额（元）' },
  needed: true,
  read: (given) => {
    const fen = fenFromYuan(given);
    return fen !== null && fen > 0 ? fen : null;
  },
};

const NOT_BOOKED: Record<Extract<DeskBooking, { kind: 'rejected' }>['why'], Words> = {
  'transaction-needed': {
    en: 'nobody has told us of it: name its payment and what the desk shows, --transaction and --amount',
    zh: '系统未收到此退款，请填写 --transaction 与 --amount（以后台所示为准）',
  },
  'transaction-unknown': { en: 'no payment of that number was ever booked', zh: '没有该交易号的收款' },
  beyond: {
    en: 'it is more than the payment can have left; look at the desk again',
    zh: '金额超过该笔收款的可退余额，请重新核对后台',
  },
  undecided: {
    en: 'its amount fits no line: say --line <number>, --for all or --for nothing',
    zh: '金额与任何明细都对不上，请填写 --line <明细号>、--for all 或 --for nothing',
  },
  'decided-already': { en: 'it is booked and decided already', zh: '已记账并处理完毕' },
  'line-unknown': { en: 'the learner holds no such line any more', zh: '学员名下没有该明细，或已收回' },
  'year-completed': {
    en: 'its year is completed, the credits are in a record that was sent: only --for nothing is possible',
    zh: '该年度已完成，学分已上报，只能使用 --for nothing',
  },
};

export const bookedAtDesk = task(
  {
    words: 'booked-at-desk',
    kind: 'moves-money',
    help: {
      en: 'a refund that was made at the channel’s desk: says what it was for, and books it should nobody have told us',
      zh: '在支付机构后台退的款：说明对应的课程；系统未收到通知的，一并记账',
    },
    args: {
      refund: text('<退款单号>', { en: 'its number at the desk', zh: '后台的退款单号' }),
    },
    options: {
      transaction: optional(TRANSACTION),
      amount: optional(YUAN),
      line: optional(text('<明细号>', { en: 'the line whose course is taken away', zh: '收回课程的明细号' })),
      for: optional(
        oneOf(['all', 'nothing'], {
          en: 'everything that is still held, or nothing of it: the courses stay',
          zh: 'all：收回该订单余下的全部课程；nothing：课程保留',
        }),
      ),
    },
  },
  async ({ db, by, reason }, { refund, transaction, amount, line, for: what }) => {
    if ((transaction === null) !== (amount === null) || (line !== null && what !== null))
      return refused({
        en: '--transaction and --amount belong together; --line and --for exclude each other',
        zh: '--transaction 与 --amount 须同时填写；--line 与 --for 不能同时使用',
      });
    const told = transaction === null || amount === null ? null : { transactionId: transaction, amount };
    const booked = await bookAtDesk(db, {
      refundNo: refund,
      told,
      choice: choiceOf(line, what),
      by,
      note: reason,
    });
    if (booked.kind === 'rejected') {
      const why = NOT_BOOKED[booked.why];
      return refused({ en: `${refund}: ${why.en}`, zh: `${refund}：${why.zh}` });
    }
    return { kind: 'done', amount: booked.amount, says: [saysOf(booked)] };
  },
);

function choiceOf(line: string | null, what: 'all' | 'nothing' | null): DeskChoice | null {
  if (line !== null) return { what: 'line', tradeNo: line };
  return what === null ? null : { what };
}

function saysOf({ amount, lines }: Extract<DeskBooking, { kind: 'booked' }>): Words {
  const yuan = formatFen(amount);
  return {
    en: `${yuan} yuan that the desk gave back are booked; the courses of ${lines} lines are taken away`,
    zh: `后台退回的 ${yuan} 元已记账；已收回 ${lines} 项课程`,
  };
}

const NOT_GIVEN: Record<Extract<GivenBack, { kind: 'rejected' }>['why'], Words> = {
  unknown: { en: 'no payment of that number was ever booked', zh: '没有该交易号的收款' },
  'not-disputed': {
    en: 'it opened an order, or goes back by itself; an order is given back by finance refund',
    zh: '该笔收款已开通订单或会自动退回；退订单请用 finance refund',
  },
  'nothing-left': { en: 'it went back already, or is on its way', zh: '已退回，或正在退回' },
};

export const giveBack = task(
  {
    words: 'give-back',
    kind: 'moves-money',
    help: {
      en: 'gives back a payment that agrees with no order, or sends a refund again that the channel had given up',
      zh: '退回与订单不符的收款，或重新发起已被支付机构关闭的退款',
    },
    args: { transaction: TRANSACTION },
    options: {},
  },
  async ({ db, by, reason }, { transaction }) => {
    const outcome = await giveMoneyBack(db, { transactionId: transaction, by, note: reason });
    if (outcome.kind === 'rejected') {
      const why = NOT_GIVEN[outcome.why];
      return refused({ en: `${transaction}: ${why.en}`, zh: `${transaction}：${why.zh}` });
    }
    const yuan = formatFen(outcome.amount);
    return {
      kind: 'done',
      amount: outcome.amount,
      says: [{ en: `${yuan} yuan are on their way back`, zh: `${yuan} 元正在退回` }],
    };
  },
);
