import { createHash } from 'node:crypto';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiDigits, shanghaiTime } from '../pay/shanghai-time.ts';
import { takeMoney } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';
import { BANK_NAMES, CODE_LIFE_MS, mannerOf, sendCode, verifyStatusOf } from './bank.ts';
import { type BankCard, type CardPayment, cardBookOf } from './card-book.ts';
import { accepted, type CpcnRequest, type CpcnResponse, declined } from './cpcn-message.ts';

/** How long a hesitant bank takes, ms. */
const HESITATES_MS = 2500;

/** The card's last digits: who pays, in the ledger. */
const payerOf = ({ bankId, accountNumber }: BankCard): string =>
  `${BANK_NAMES.get(bankId) ?? ''}（${accountNumber.slice(-4)}）`;

function addTrade(world: PayWorld, paymentNo: string, card: BankCard, amount: number, remark: string): void {
  const now = world.clock.now();
  world.book.addTrade({
    party: 'cpcn',
    outTradeNo: paymentNo,
    token: createHash('sha256').update(`cpcn ${paymentNo}`).digest('hex').slice(0, 12),
    product: 'card',
    app: MERCHANT.cpcn.institutionId,
    payee: MERCHANT.cpcn.institutionId,
    description: remark,
    amount,
    currency: 'CNY',
    attach: '',
    notifyUrl: '',
    returnUrl: '',
    payer: payerOf(card),
    request: '',
    createdAt: now,
    refreshedAt: now,
    expiresAt: now + CODE_LIFE_MS,
    closedAt: null,
  });
}

/** 2541: the bank sends a code; nothing is charged. */
export function askPayment(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const book = cardBookOf(world.database);
  const { PaymentNo: paymentNo = '', TxSNBinding: txSn = '', Remark: remark = '' } = fields;
  const amount = Number(fields.Amount);
  const binding = book.binding(txSn);
  const card = binding?.state === 'bound' ? book.card(binding.accountNumber) : undefined;
  if (card === undefined || world.faults.of('cpcn', paymentNo).bind === 'unbound') return declined('280102');
  if (!/^\w{6,32}$/.test(paymentNo) || !Number.isSafeInteger(amount) || amount < 1) return declined('280003');
  if (book.payment(paymentNo) !== undefined) return declined('280004');
  const now = world.clock.now();
  const code = sendCode(world, card, `支付 ${yuanOf(amount)} 元`);
  addTrade(world, paymentNo, card, amount, remark);
  book.addPayment({
    paymentNo,
    txSn,
    code,
    codeAt: now,
    guesses: 0,
    status: 10,
    settlesAt: null,
    createdAt: now,
  });
  return accepted();
}

/** What has become of a payment by now: the bank may have decided, and a code that nobody confirmed is over. */
function atThisMoment(world: PayWorld, payment: CardPayment): CardPayment {
  const { paymentNo, guesses, status, settlesAt, codeAt } = payment;
  const now = world.clock.now();
  if (status === 20 && settlesAt !== null && settlesAt <= now) return ended(world, payment, 30, guesses);
  if (status !== 10 || now <= codeAt + CODE_LIFE_MS) return payment;
  world.book.closeTrade(tradeOf(world, paymentNo).token, now);
  return ended(world, payment, 40, guesses);
}

function tradeOf(world: PayWorld, paymentNo: string): Trade {
  const trade = world.book.trade('cpcn', paymentNo);
  if (trade === undefined) throw new Error(`no trade of payment ${paymentNo}`);
  return trade;
}

function ended(world: PayWorld, payment: CardPayment, status: 30 | 40, guesses: number): CardPayment {
  const { paymentNo } = payment;
  const trade = tradeOf(world, paymentNo);
  cardBookOf(world.database).setPayment(paymentNo, { status, guesses, settlesAt: null });
  if (status === 30) takeMoney(world, trade, trade.payer);
  else world.book.closeTrade(trade.token, world.clock.now());
  return { ...payment, status, guesses, settlesAt: null };
}

function waiting(world: PayWorld, payment: CardPayment, guesses: number, afterMs: number): CardPayment {
  const settlesAt = world.clock.now() + afterMs;
  cardBookOf(world.database).setPayment(payment.paymentNo, { status: 20, guesses, settlesAt });
  return { ...payment, status: 20, guesses, settlesAt };
}

/** The bank's decision about a payment whose code was right. */
function charge(world: PayWorld, payment: CardPayment, accountNumber: string): CardPayment {
  const { charge: fault, seconds } = world.faults.of('cpcn', payment.paymentNo);
  const guesses = payment.guesses + 1;
  const manner = mannerOf(accountNumber);
  if (fault === 'processing') return waiting(world, payment, guesses, Number(seconds) * 1000);
  if (manner === 'hesitant') return waiting(world, payment, guesses, HESITATES_MS);
  return ended(world, payment, fault === 'refused' || manner === 'no-money' ? 40 : 30, guesses);
}

function told(world: PayWorld, payment: CardPayment, verify?: string): CpcnResponse {
  const { paymentNo, txSn, status } = payment;
  const trade = tradeOf(world, paymentNo);
  const [paid] = world.book.paymentsOf(trade);
  const isHidden = paid !== undefined && world.faults.of('cpcn', paymentNo).query === 'unpaid';
  const at = paid?.paidAt ?? world.clock.now();
  return accepted([
    ['InstitutionID', MERCHANT.cpcn.institutionId],
    ['PaymentNo', paymentNo],
    ['TxSNBinding', txSn],
    ['Amount', String(paid?.amount ?? trade.amount)],
    ...(verify === undefined ? [] : [['VerifyStatus', verify] as const]),
    ['Status', String(isHidden ? 20 : status)],
    ['BankTxTime', `${shanghaiDigits(at)}${shanghaiTime(at).slice(11).replaceAll(':', '')}`],
  ]);
}

/** 2542: the code. Sent again, it answers what has become of the payment; a payment is never charged twice. */
export function confirmPayment(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const book = cardBookOf(world.database);
  const known = book.payment(fields.PaymentNo ?? '');
  if (known === undefined) return declined('280103');
  const payment = atThisMoment(world, known);
  if (payment.status !== 10) return told(world, payment, '40');
  const verify = verifyStatusOf(world, payment, fields.SMSValidationCode);
  if (verify === '40') {
    const { accountNumber = '' } = book.binding(payment.txSn) ?? {};
    return told(world, charge(world, payment, accountNumber), verify);
  }
  book.setPayment(payment.paymentNo, { status: 10, guesses: payment.guesses + 1, settlesAt: null });
  return told(world, payment, verify);
}

/** 2512: how far a payment is. */
export function queryPayment(world: PayWorld, { fields }: CpcnRequest): CpcnResponse {
  const payment = cardBookOf(world.database).payment(fields.PaymentNo ?? '');
  return payment === undefined ? declined('280103') : told(world, atThisMoment(world, payment));
}
