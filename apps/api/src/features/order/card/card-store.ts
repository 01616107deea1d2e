import { sql } from 'kysely';
import type { CardState } from '#database/card-tables.ts';
import type { Database, Tx } from '#database/database.ts';
import { clockNow, isOf } from '#features/site/limits/event-store.ts';
import { formsOf } from '#secrets/blind-index.ts';

export interface CardRow {
  id: number;
  txSn: string;
  bankId: number;
  lastDigits: string;
  digits: number;
  phoneIndex: Buffer;
  state: CardState;
  guesses: number;
  codeHash: Buffer | null;
  /** Since its code was asked for, ms. */
  ageMs: number;
}

const CARD = sql`
  id, tx_sn as "txSn", bank_id as "bankId", last_digits as "lastDigits", digits, phone_index as "phoneIndex", state,
  guesses, code_hash as "codeHash", (extract(epoch from clock_timestamp() - asked_at) * 1000)::float8 as "ageMs"`;

/** The cards a learner can pay with, the one bound last first. */
export async function listBoundCards(db: Database, learnerId: number, limit: number): Promise<CardRow[]> {
  const found = await sql<CardRow>`
    select ${CARD} from card where learner_id = ${learnerId} and state = 'bound'
    order by bound_at desc, id desc limit ${limit}`.execute(db);
  return found.rows;
}

/** A card this learner can pay with; null for any other. */
export async function findBoundCard(db: Database, learnerId: number, txSn: string): Promise<CardRow | null> {
  const found = await sql<CardRow>`
    select ${CARD} from card where learner_id = ${learnerId} and tx_sn = ${txSn} and state = 'bound'`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** A binding of this learner, locked: guesses are counted one after the other. */
export async function lockBinding(trx: Tx, learnerId: number, txSn: string): Promise<CardRow | null> {
  const found = await sql<CardRow>`
    select ${CARD} from card where learner_id = ${learnerId} and tx_sn = ${txSn} for update`.execute(trx);
  return found.rows[0] ?? null;
}

/** The newest binding of a card of a learner that still waits for its code. */
export async function findWaitingBinding(
  trx: Tx,
  learnerId: number,
  cardIndex: Buffer,
): Promise<CardRow | null> {
  const found = await sql<CardRow>`
    select ${CARD} from card
    where learner_id = ${learnerId} and ${isOf('card_index', cardIndex)} and state in ('asking', 'asked')
    order by id desc limit 1`.execute(trx);
  return found.rows[0] ?? null;
}

export interface NewCard {
  learnerId: number;
  txSn: string;
  bankId: number;
  lastDigits: string;
  digits: number;
  cardIndex: Buffer;
  phoneIndex: Buffer;
}

/** Stored before the bank is asked, so that its code is counted whatever becomes of the response; older codes are over. */
export async function insertBinding(trx: Tx, card: NewCard): Promise<void> {
  // While FIELD_KEY is being replaced: what is compared later must have one form.
  if (formsOf(card.cardIndex).length > 1)
    await sql`
      update card set card_index = ${card.cardIndex}
      where learner_id = ${card.learnerId} and ${isOf('card_index', card.cardIndex)}`.execute(trx);
  await sql`
    update card set state = case when guesses > 0 then 'ending' else 'replaced' end,
      next_at = case when guesses > 0 then now() end
    where learner_id = ${card.learnerId} and ${isOf('card_index', card.cardIndex)} and state in ('asking', 'asked')`.execute(
    trx,
  );
  await trx
    .insertInto('card')
    .values({
      learner_id: card.learnerId,
      tx_sn: card.txSn,
      bank_id: card.bankId,
      last_digits: card.lastDigits,
      digits: card.digits,
      card_index: card.cardIndex,
      phone_index: card.phoneIndex,
    })
    .execute();
}

/** What the bank said to a binding that waited for its response. */
export async function noteAsked(db: Database, txSn: string, state: 'asked' | 'declined'): Promise<void> {
  await db
    .updateTable('card')
    .set({ state })
    .where('tx_sn', '=', txSn)
    .where('state', 'in', ['asking', 'asked'])
    .execute();
}

/** A code that is handed to the bank next. */
export async function countBindingGuess(trx: Tx, id: number): Promise<void> {
  await trx.updateTable('card').set({ guesses: sql`guesses + 1` }).where('id', '=', id).execute();
}

/**
 * The card can be paid with, if its code still counts. The same card bound before is told to the bank: only the new binding
 * is charged.
 */
export async function bindCard(trx: Tx, { id }: Pick<CardRow, 'id'>, codeHash: Buffer): Promise<void> {
  await sql`
    update card set state = 'ending', next_at = now()
    where state = 'bound' and (learner_id, card_index) = (
      select learner_id, card_index from card where id = ${id} and state in ('asking', 'asked'))`.execute(
    trx,
  );
  await sql`
    update card set state = 'bound', bound_at = clock_timestamp(), code_hash = ${codeHash}
    where id = ${id} and state in ('asking', 'asked')`.execute(trx);
}

/** The bank does not know the binding any more. */
export async function endCard(db: Database, id: number): Promise<void> {
  await db.updateTable('card').set({ state: 'ended', next_at: null }).where('id', '=', id).execute();
}

/** Bindings the bank has to be told are over, taken for `leaseSeconds`. */
export async function claimEndingCards(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<{ id: number; txSn: string }[]> {
  const found = await sql<{ id: number; txSn: string }>`
    update card set next_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from card where next_at <= now() order by next_at for update skip locked limit ${limit})
    returning id, tx_sn as "txSn"`.execute(db);
  return found.rows;
}

export interface AskedHistory {
  /** When codes for bindings were asked for a phone, epoch ms, newest first. */
  toPhone: readonly number[];
  /** Cards of a learner that banks did not know, in a day. */
  declined: number;
  now: number;
}

const NEWEST = 50;

export async function readAskedHistory(
  trx: Tx,
  learnerId: number,
  phoneIndex: Buffer,
): Promise<AskedHistory> {
  const found = await sql<AskedHistory>`
    select array(
        select (extract(epoch from asked_at) * 1000)::float8 from card
        where ${isOf('phone_index', phoneIndex)} and state <> 'declined' and asked_at > clock_timestamp() - interval '25 hours'
        order by asked_at desc limit ${NEWEST}) as "toPhone",
      (select count(*)::int from card
        where learner_id = ${learnerId} and state = 'declined' and asked_at > clock_timestamp() - interval '1 day')
        as declined,
      ${clockNow} as now`.execute(trx);
  const [history] = found.rows;
  if (history === undefined) throw new Error('a select without from gave no row');
  return history;
}
