import { ERRCODES } from '@jixu/constants';
import { mayBePaid } from '@jixu/domain/order/settlement/attempt-state';
import { type Database, inTransaction, type Tx } from '#database/database.ts';
import { cardCodeHash, mayGuess } from '#features/order/card/card-code.ts';
import { type AttemptRow, listAttempts } from './attempt-store.ts';
import { lookAtAttempt, type PayDependencies } from './channel-questions.ts';
import { type ChargeRow, findCharge, submitCode, takeCodeBack } from './charge-store.ts';
import { findDecision } from './money-store.ts';
import { lockOrder } from './order-store.ts';

/** What became of a charge, as the contract numbers it: taken, undecided, paid, failed. */
type ChargeStatus = 10 | 20 | 30 | 40;

export type ChargeResult =
  | { kind: 'status'; status: ChargeStatus }
  | {
      kind: 'rejected';
      errcode: typeof ERRCODES.PAYMENT_CODE_WRONG | typeof ERRCODES.ORDER_CLOSED | typeof ERRCODES.ORDER_PAID;
    };

const rejected = (errcode: Extract<ChargeResult, { kind: 'rejected' }>['errcode']): ChargeResult => ({
  kind: 'rejected',
  errcode,
});
const WRONG = rejected(ERRCODES.PAYMENT_CODE_WRONG);
const UNDECIDED: ChargeResult = { kind: 'status', status: 20 };

/** `submit`: the code may be handed in; `ask`: a bank has a code of it already. */
type Next = { kind: 'submit' | 'ask'; attempt: AttemptRow } | ChargeResult;

/**
 * Hands the code of a payment to the bank, once a payment. A bank that does not say what came of it is asked until it does:
 * here, by getOrderStatus and by the jobs, which all settle by the same path.
 */
export async function confirmCharge(
  deps: PayDependencies & { signingKey: Buffer },
  learnerId: number,
  { txNo, code }: { txNo: string; code: string },
): Promise<ChargeResult> {
  const known = await findCharge(deps.db, learnerId, txNo);
  if (known === null) return WRONG;
  const codeHash = cardCodeHash(deps.signingKey, txNo, code);
  const next = await inTransaction(deps.db, (trx) => decide(trx, learnerId, known, codeHash));
  if (!('attempt' in next)) return next;
  const { attempt } = next;
  if (next.kind === 'ask') {
    const look = await lookAtAttempt(deps, attempt);
    // The code may never have reached the bank: the same one is handed in again, which charges nothing twice.
    const isRepeated = known.codeHash?.equals(codeHash) ?? false;
    if (look !== 'unpaid' || !isRepeated) return outcomeOf(deps, attempt);
  }
  return handIn(deps, attempt, { txNo, code, codeHash });
}

async function decide(
  trx: Tx,
  learnerId: number,
  { orderId, txNo }: ChargeRow,
  codeHash: Buffer,
): Promise<Next> {
  const { order } = await lockOrder(trx, orderId);
  const charge = await findCharge(trx, learnerId, txNo);
  const attempt = (await listAttempts(trx, orderId)).findLast(({ payer }) => payer === txNo);
  if (charge === null || attempt === undefined) return WRONG;
  if (charge.isSubmitted && mayBePaid(attempt.state)) return { kind: 'ask', attempt };
  const isRepeated = charge.codeHash?.equals(codeHash) ?? false;
  if (attempt.state === 'paid') return isRepeated ? paidOutcome(trx, attempt) : WRONG;
  if (order.state === 'paid') return rejected(ERRCODES.ORDER_PAID);
  if (charge.isSubmitted && isRepeated) return { kind: 'status', status: 40 };
  if (order.state !== 'pending' || order.expiresAt.getTime() <= Date.now())
    return rejected(ERRCODES.ORDER_CLOSED);
  if (attempt.state !== 'open' || charge.isReplaced || !mayGuess(charge)) return WRONG;
  await submitCode(trx, txNo, codeHash);
  return { kind: 'submit', attempt };
}

async function handIn(
  deps: PayDependencies,
  attempt: AttemptRow,
  { txNo, code, codeHash }: { txNo: string; code: string; codeHash: Buffer },
): Promise<ChargeResult> {
  const response = await deps.cardGateway.confirmCharge(attempt.channelNo, code);
  switch (response.kind) {
    case 'code-wrong':
    case 'code-over':
      await takeCodeBack(deps.db, txNo, codeHash);
      return WRONG;
    case 'undecided':
      return { kind: 'status', status: response.status };
    case 'decided':
      await lookAtAttempt(deps, attempt);
      return outcomeOf(deps, attempt);
  }
}

/** What is stored of it by now. */
async function outcomeOf({ db }: PayDependencies, { id, orderId }: AttemptRow): Promise<ChargeResult> {
  const attempt = (await listAttempts(db, orderId)).find((one) => one.id === id);
  if (attempt === undefined || mayBePaid(attempt.state)) return UNDECIDED;
  return attempt.state === 'paid' ? paidOutcome(db, attempt) : { kind: 'status', status: 40 };
}

/** Money that came a second time goes back: the learner is told that it was paid already. */
async function paidOutcome(db: Database, { channel, channelNo }: AttemptRow): Promise<ChargeResult> {
  const decision = await findDecision(db, channel, channelNo);
  const isSold = decision === 'sold' || decision === 'sold-late';
  return isSold ? { kind: 'status', status: 30 } : rejected(ERRCODES.ORDER_PAID);
}
