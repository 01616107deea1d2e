import type { Locked, Pool, Tx } from '#database/database.ts';
import { insertPaper } from './exam/exam-key-store.ts';
import { moveInvoice } from './invoice/invoice-store.ts';
import { insertRefund, moveRefund, type NewRefund } from './order/pay/money-store.ts';
import { freezeCourses } from './study/entitlement-store.ts';

// Compiled only: stores do not run without the lock that they rely on.
declare const pool: Pool;
declare const trx: Tx;
declare const ofLearner: Locked<'learner'>;
declare const ofOrder: Locked<'order'>;
declare const ofBoth: Locked<'learner' | 'order'>;
declare const ofRefund: Locked<'refund'>;
declare const ofInvoice: Locked<'invoice'>;
declare const refund: NewRefund;
const moved = { state: 'issued', isUnderWay: false, reason: '' } as const;

export const stored = () => [
  freezeCourses(ofBoth, 1),
  insertPaper(ofLearner, 1, '', []),
  insertRefund(ofOrder, refund),
  insertRefund(ofRefund, refund),
  moveRefund(ofRefund, 1, 'done', { nextLookAt: null }),
  moveInvoice(ofInvoice, 1, moved),
];

// @ts-expect-error what a package contains is frozen under the learner's lock
freezeCourses(trx, 1);
// @ts-expect-error on the pool it would be a transaction of its own
freezeCourses(pool, 1);
// @ts-expect-error two tabs at once would draw two papers
insertPaper(trx, 1, '', []);
// @ts-expect-error on the pool, too
insertPaper(pool, 1, '', []);
// @ts-expect-error nothing says how much of the payment is left
insertRefund(trx, refund);
// @ts-expect-error a learner's lock says nothing of money
insertRefund(ofLearner, refund);
// @ts-expect-error its state may have moved since it was read
moveRefund(trx, 1, 'done', { nextLookAt: null });
// @ts-expect-error its order's lock is not the refund's: jobs take the refund alone
moveRefund(ofOrder, 1, 'done', { nextLookAt: null });
// @ts-expect-error an invoice is locked after its orders
moveInvoice(ofOrder, 1, moved);
