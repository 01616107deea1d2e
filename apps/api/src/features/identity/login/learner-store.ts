import type { Insertable } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import type { LearnerTable } from '#database/tables.ts';
import { lockEvents } from '#features/site/limits/event-store.ts';
import { type BlindIndex, formsOf } from '#secrets/blind-index.ts';

/** What login compares: the owner of a known identity card and the phone bound to it. */
export interface KnownLearner {
  id: number;
  name: string;
  phoneIndex: Buffer;
}

/** The learner of an identity card, locked until the transaction ends. */
export async function findLearnerByIdCard(
  db: Database,
  idCardIndex: BlindIndex,
): Promise<KnownLearner | null> {
  const row = await db
    .selectFrom('learner')
    .select(['id', 'name', 'phone_index'])
    .where('id_card_index', 'in', idCardIndex.forms)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, name: row.name, phoneIndex: Buffer.from(row.phone_index) };
}

/** Whether the phone is the learner's. */
export async function isPhoneOf(db: Database, learnerId: number, phoneIndex: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('learner')
    .select('id')
    .where('id', '=', learnerId)
    .where('phone_index', 'in', formsOf(phoneIndex))
    .executeTakeFirst();
  return row !== undefined;
}

/** How many learners a phone is bound to. */
export async function countCardsOfPhone(db: Database, phoneIndex: BlindIndex): Promise<number> {
  const { count } = await db
    .selectFrom('learner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone_index', 'in', phoneIndex.forms)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Creates a learner; null when a concurrent request has just created one with this identity card. */
export async function insertLearner(
  db: Database,
  learner: Insertable<LearnerTable> & { id_card_index: BlindIndex },
): Promise<number | null> {
  if (await isKnownUnderOtherKey(db, learner.id_card_index)) return null;
  const row = await db
    .insertInto('learner')
    .values(learner)
    .onConflict((conflict) => conflict.column('id_card_index').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * While FIELD_KEY is being replaced one person's card has several indexes, which no unique index knows to be the same: then
 * whoever creates its learner holds a lock of each.
 */
async function isKnownUnderOtherKey(db: Database, cardIndex: BlindIndex): Promise<boolean> {
  if (cardIndex.forms.length === 1) return false;
  await lockEvents(db, 'learner-card', cardIndex);
  return (await findLearnerByIdCard(db, cardIndex)) !== null;
}

/** A learner studies in the area of the last login. */
export async function setLearnerArea(db: Database, learnerId: number, areaId: number): Promise<void> {
  await db
    .updateTable('learner')
    .set({ area_id: areaId })
    .where('id', '=', learnerId)
    .where('area_id', '!=', areaId)
    .execute();
}

/** What a learner fills in. */
export async function saveProfile(
  db: Database,
  learnerId: number,
  profile: Pick<Insertable<LearnerTable>, 'email' | 'sex' | 'kj_qualification' | 'district_adcode'>,
): Promise<void> {
  await db.updateTable('learner').set(profile).where('id', '=', learnerId).execute();
}

/** Binds another phone. */
export async function savePhone(
  db: Database,
  learnerId: number,
  phone: Pick<Insertable<LearnerTable>, 'phone_index' | 'phone_sealed'>,
): Promise<void> {
  await db.updateTable('learner').set(phone).where('id', '=', learnerId).execute();
}

/** A learner's own record, numbers still encrypted, with the name of the area. */
export async function findLearnerRecord(db: Database, learnerId: number) {
  return db
    .selectFrom('learner')
    .innerJoin('area', 'area.id', 'learner.area_id')
    .select([
      'learner.id',
      'learner.id_number_code',
      'learner.id_card_sealed',
      'learner.phone_sealed',
      'learner.phone_index',
      'learner.name',
      'learner.area_id',
      'learner.sex',
      'learner.email',
      'learner.district_adcode',
      'learner.kj_qualification',
      'learner.identity_verified',
      'area.area_code',
      'area.province_id',
    ])
    .where('learner.id', '=', learnerId)
    .executeTakeFirst();
}
export type LearnerRecord = NonNullable<Awaited<ReturnType<typeof findLearnerRecord>>>;

/** The name on the identity card, as a face check has confirmed it. */
export async function saveName(trx: Tx, learnerId: number, name: string): Promise<void> {
  await trx.updateTable('learner').set({ name }).where('id', '=', learnerId).execute();
}

/** Empties what somebody has filled in. */
export async function clearFilledIn(trx: Tx, learnerId: number): Promise<void> {
  await trx
    .updateTable('learner')
    .set({ email: '', district_adcode: '', kj_qualification: [] })
    .where('id', '=', learnerId)
    .execute();
}

/** A face check, or the service desk, has confirmed who the learner is. */
export async function markIdentityVerified(trx: Tx, learnerId: number): Promise<void> {
  await trx.updateTable('learner').set({ identity_verified: true }).where('id', '=', learnerId).execute();
}
