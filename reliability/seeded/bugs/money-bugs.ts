import type { SeededBug } from '../seeded-bug.ts';

const RULES = 'packages/domain/src/settlement';
const ORDER = 'apps/api/src/features/order';
const REFUND = 'apps/api/src/features/refund';
const rules = [RULES];
const orders = [ORDER, REFUND];
const INVOICE = 'apps/api/src/features/invoice';
const invoices = [INVOICE];

/** Bugs by which money and courses come apart. */
export const MONEY_BUGS: readonly SeededBug[] = [
  {
    name: 'amount-not-compared',
    file: `${RULES}/decide-payment.ts`,
    find: ' && signed.amount === expected.amount',
    replace: '',
    breaks: 'a course is opened for one fen',
    tests: rules,
  },
  {
    name: 'payee-not-compared',
    file: `${RULES}/decide-payment.ts`,
    find: "if (signed.payee !== expected.payee || signed.app !== expected.app) return 'foreign';",
    replace: '',
    breaks: 'a payment to another merchant opens a course of ours',
    tests: rules,
  },
  {
    name: 'second-payment-kept',
    file: `${ORDER}/settle.ts`,
    find: 'if (isGivenBack(decision)) await giveBack(',
    replace: "if (decision === 'unsellable') await giveBack(",
    breaks: 'who pays twice pays twice',
    tests: orders,
  },
  {
    name: 'duplicate-sold-again',
    file: `${RULES}/decide-payment.ts`,
    find: "if (order === 'paid') return 'duplicate';",
    replace: '',
    breaks: 'the second payment of an order is taken for the first',
    tests: rules,
  },
  {
    name: 'held-courses-sold',
    file: `${RULES}/decide-payment.ts`,
    find: "if (isHeld) return 'unsellable';",
    replace: '',
    breaks: 'a late payment for courses bought meanwhile is neither opened nor given back',
    tests: rules,
  },
  {
    name: 'refund-sold-as-sale',
    file: `${ORDER}/settle.ts`,
    find: "{ kind: 'given-back', channel, order: order.tradePno, amount }",
    replace: "{ kind: 'sold', order: order.tradePno, amount }",
    breaks: 'money that has to go back is booked as earned',
    tests: orders,
  },
  {
    name: 'deleted-without-asking',
    file: `${ORDER}/operations/delete-order.ts`,
    find: "if (order.state === 'pending') await askChannels(deps, order.id);",
    replace: '',
    breaks: 'an order that was paid a moment ago is deleted',
    tests: orders,
  },
  {
    name: 'replaced-without-asking',
    file: `${ORDER}/create-order.ts`,
    find: "if (open.length > 0 && !wasAsked) return { kind: 'ask', orders: open };",
    replace: '',
    breaks: 'an order that was paid a moment ago is closed for another one',
    tests: orders,
  },
  {
    name: 'forged-notification-thanked',
    file: `${ORDER}/receive-notification.ts`,
    find: 'gateway.acknowledge(isTaken)',
    replace: 'gateway.acknowledge(true)',
    breaks: 'a forger learns nothing, but a wrong key loses every payment for good',
    tests: orders,
  },
  {
    name: 'order-of-another-learner',
    file: `${ORDER}/order-store.ts`,
    find: ' and learner_id = ',
    replace: ' and 0 < ',
    breaks: 'a number opens anybody’s order',
    tests: orders,
  },
  {
    name: 'a-number-for-every-call',
    file: `${ORDER}/begin-payment.ts`,
    find: 'attempts.find((attempt) => isSameWay(attempt, way)) ?? null',
    replace: 'attempts.find((attempt) => isSameWay(attempt, way) && attempt.id < 0) ?? null',
    breaks: 'ten impatient clicks are ten codes that can all be paid',
    tests: orders,
  },
  {
    name: 'refunded-course-kept',
    file: `${REFUND}/refund-order.ts`,
    find: 'const courseIds = await revokeEntitlement(trx, line, asked.note);',
    replace: 'const courseIds: number[] = [];',
    breaks: 'a refunded course is watched on',
    tests: orders,
  },
  {
    name: 'refund-before-red-letter',
    file: `${REFUND}/refund-order.ts`,
    find: 'await holdRefund(trx, payment.orderId, refundId);',
    replace: 'void refundId;',
    breaks: 'money goes back while its invoice stands',
    tests: invoices,
  },
  {
    name: 'invoice-over-more-than-was-paid',
    file: `${INVOICE}/invoice-request-store.ts`,
    find: "refund.state <> 'closed'",
    replace: "refund.state = 'closed'",
    breaks: 'an invoice names money that went back',
    tests: invoices,
  },
  {
    name: 'issued-as-somebody-else',
    file: `${INVOICE}/work-on-invoice.ts`,
    find: 'const isSame = amount === invoice.amount',
    replace: 'const isSame = amount >= invoice.amount',
    breaks: 'an invoice of another amount is shown as the learner’s',
    tests: invoices,
  },
  {
    name: 'late-payment-not-listed',
    file: `${ORDER}/settle.ts`,
    find: 'await moveOrder(trx, order, opened(order), { listed: true });',
    replace: 'await moveOrder(trx, order, opened(order));',
    breaks: 'a learner who paid late finds no order',
    tests: orders,
  },
  {
    name: 'statement-not-settled',
    file: `${ORDER}/reconcile.ts`,
    find: "if (row.kind === 'payment') await settle(",
    replace: "if (row.kind === 'payment' && row.fee > 0) await settle(",
    breaks: 'a payment nobody told us of is never found',
    tests: orders,
  },
  {
    name: 'closed-refund-forgotten',
    file: `${ORDER}/refund.ts`,
    find: 'if (Number(count) >= MOST_NUMBERS) {',
    replace: 'if (Number(count) >= 1) {',
    breaks: 'a refund the channel gave up is never paid',
    tests: orders,
  },
];
