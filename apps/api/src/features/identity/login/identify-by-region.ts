import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { type IdCard, parseIdCard } from '@jixu/domain/identity/id-card';
import { sameName } from '@jixu/domain/identity/login-decision';
import { isPersonName } from '@jixu/domain/identity/person-name';
import { normalisePhone } from '@jixu/domain/identity/phone';
import { regionEntry } from '@jixu/domain/region/region-ticket';
import { normalise } from '@jixu/domain/text/normalise';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { hasRoomForCard } from './cards-of-phone.ts';
import { findLearnerByIdCard, findLearnerRecord, insertLearner, type KnownLearner } from './learner-store.ts';
import { newLearner } from './new-learner.ts';
import type { ReadTicket } from './read-region-ticket.ts';

/** The learner a region vouches for, known or new. */
export async function identifyByRegion(
  trx: Tx,
  call: Call,
  { person, signedBy: region }: ReadTicket,
  areaId: number,
): Promise<number | 'login-mismatch' | 'phone-full'> {
  const name = normalise('name', person.name);
  const phone = normalisePhone(person.telephone);
  const card = parseIdCard(person.idNumber, shanghaiDay(Date.now()));
  if (card === null || phone === null || !isPersonName(name)) return 'login-mismatch';
  const stored = await findLearnerByIdCard(trx, call.deps.cipher.index('id-card', card.number));
  const known = await holderOf(trx, stored, name);
  const phoneHasRoom = known !== null || (await hasRoomForCard(trx, call.deps.cipher.index('phone', phone)));
  switch (regionEntry(region, { known, phoneHasRoom })) {
    case 'enter':
      return stored?.id ?? 'login-mismatch';
    case 'create':
      return create(trx, call, { name, phone, areaId }, card);
    case 'phone-full':
      return 'phone-full';
    case 'mismatch':
      return 'login-mismatch';
  }
}

async function holderOf(trx: Tx, stored: KnownLearner | null, name: string) {
  if (stored === null) return null;
  const record = await findLearnerRecord(trx, stored.id);
  return { nameMatches: sameName(stored.name, name), province: record?.province_id ?? 0 };
}

/** Whoever has created the same learner meanwhile has logged in by other means; the next ticket finds them. */
async function create(
  trx: Tx,
  call: Call,
  person: { name: string; phone: string; areaId: number },
  card: IdCard,
): Promise<number | 'login-mismatch'> {
  return (await insertLearner(trx, newLearner(call, person, card))) ?? 'login-mismatch';
}
