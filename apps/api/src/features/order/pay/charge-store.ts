import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import { clockNow, isOf } from '#features/site/limits/event-store.ts';

/** One code by which a learner pays an order with a card; the attempt that has its `txNo` as payer collects. */
export interface ChargeRow {
  txNo: string;
  orderId: number;
  cardId: number;
  state: 'asking' | 'asked';
  guesses: number;
  isSubmitted: boolean;
  codeHash: Buffer | null;
  /** A newer code counts. */
  isReplaced: boolean;
  /** Since its code was asked for, ms. */
  ageMs: number;
}

const CHARGE = sql`
  tx_no as "txNo", card_charge.order_id as "orderId", card_id as "cardId", card_charge.state, card_charge.guesses,
  submitted_at is not null as "isSubmitted", card_charge.code_hash as "codeHash",
  exists (select from card_charge as newer
    where newer.order_id = card_charge.order_id and newer.asked_at > card_charge.asked_at) as "isReplaced",
  (extract(epoch from clock_timestamp() - card_charge.asked_at) * 1000)::float8 as "ageMs"`;

/** A charge of this learner's order; null for any other. */
export async function findCharge(db: Database, learnerId: number, txNo: string): Promise<ChargeRow | null> {
  const found = await sql<ChargeRow>`
    select ${CHARGE} from card_charge join orders on orders.id = card_charge.order_id
    where tx_no = ${txNo} and learner_id = ${learnerId}`.execute(db);
  return found.rows[0] ?? null;
}

/** The charge asked for last, if it is of this card. */
export async function findNewestCharge(
  db: Database,
  orderId: number,
  cardId: number,
): Promise<ChargeRow | null> {
  const found = await sql<ChargeRow>`
    select ${CHARGE} from card_charge where order_id = ${orderId} order by asked_at desc limit 1`.execute(db);
  const [newest] = found.rows;
  return newest?.cardId === cardId ? newest : null;
}

/** Stored before the bank is asked, so that its code is counted whatever becomes of the response. */
export async function insertCharge(
  trx: Tx,
  charge: { txNo: string; orderId: number; cardId: number },
): Promise<void> {
  await trx
    .insertInto('card_charge')
    .values({ tx_no: charge.txNo, order_id: charge.orderId, card_id: charge.cardId })
    .execute();
}

/** The bank has sent its code. */
export async function noteChargeAsked(db: Database, txNo: string): Promise<void> {
  await db.updateTable('card_charge').set({ state: 'asked' }).where('tx_no', '=', txNo).execute();
}

/** No code was sent: the bank surely declined. */
export async function deleteCharge(db: Database, txNo: string): Promise<void> {
  await db.deleteFrom('card_charge').where('tx_no', '=', txNo).where('submitted_at', 'is', null).execute();
}

/** Stored before the bank hears of the code: from then on it may charge. */
export async function submitCode(trx: Tx, txNo: string, codeHash: Buffer): Promise<void> {
  await trx
    .updateTable('card_charge')
    .set({ guesses: sql`guesses + 1`, submitted_at: sql<Date>`clock_timestamp()`, code_hash: codeHash })
    .where('tx_no', '=', txNo)
    .execute();
}

/** The bank surely charged nothing by this code. */
export async function takeCodeBack(db: Database, txNo: string, codeHash: Buffer): Promise<void> {
  await db
    .updateTable('card_charge')
    .set({ submitted_at: null })
    .where('tx_no', '=', txNo)
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Whether a bank has the code of this charge, so that it may have charged. */
export async function isCodeSubmitted(db: Database, txNo: string): Promise<boolean> {
  const found = await sql`
    select from card_charge where tx_no = ${txNo} and submitted_at is not null`.execute(db);
  return found.rows.length > 0;
}

/** Whether a bank has a code for this order and has not said what came of it. */
export async function hasUndecidedCharge(trx: Tx, orderId: number): Promise<boolean> {
  const found = await sql`
    select from card_charge join pay_attempt on payer = tx_no and channel = 'unionpay'
    where card_charge.order_id = ${orderId} and pay_attempt.order_id = ${orderId} and submitted_at is not null
      and pay_attempt.state in ('sent', 'open', 'closing') limit 1`.execute(trx);
  return found.rows.length > 0;
}

/** What became of the code confirmed last for an unpaid order: 20 undecided, 40 nothing charged; null: there is none. */
export async function findChargeStatus(db: Database, orderId: number): Promise<20 | 40 | null> {
  const found = await sql<{ status: 20 | 40 }>`
    select case when pay_attempt.state in ('sent', 'open', 'closing') then 20 else 40 end as status
    from card_charge join pay_attempt on payer = tx_no and channel = 'unionpay'
    where card_charge.order_id = ${orderId} and submitted_at is not null
      and pay_attempt.order_id = ${orderId} and pay_attempt.state <> 'paid'
    order by card_charge.asked_at desc, pay_attempt.id desc limit 1`.execute(db);
  return found.rows[0]?.status ?? null;
}

const NEWEST = 50;

/** When codes for payments were asked for a phone, epoch ms, newest first. */
export async function readChargeHistory(
  trx: Tx,
  phoneIndex: Buffer,
): Promise<{ toPhone: readonly number[]; now: number }> {
  const found = await sql<{ toPhone: number[]; now: number }>`
    select array(
      select (extract(epoch from card_charge.asked_at) * 1000)::float8
      from card join card_charge on card_id = card.id
      where ${isOf('phone_index', phoneIndex)} and card_charge.asked_at > clock_timestamp() - interval '25 hours'
      order by card_charge.asked_at desc limit ${NEWEST}) as "toPhone", ${clockNow} as now`.execute(trx);
  const [history] = found.rows;
  if (history === undefined) throw new Error('a select without from gave no row');
  return history;
}
