import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { type Database, inTransaction } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { listStudyYears } from '#features/areas/area-store.ts';
import type { Call } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/learner-store.ts';
import { learnerOf } from '#features/learner-session.ts';
import { currentYear } from '#features/study/current-year.ts';
import { hasClaimed, insertEntitlement } from '#features/study/entitlement-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { consumeClaimGrant } from '../claim-grant-store.ts';
import { findProfessionPackage } from '../profession-store.ts';

const REJECTIONS = {
  'already-claimed': ERRCODES.ALREADY_CLAIMED,
  'not-authorised': ERRCODES.CLAIM_NOT_AUTHORISED,
  'profession-unknown': ERRCODES.PROFESSION_UNKNOWN,
} as const;

/** Gives the learner the free courses of a profession, once (000 §4). The grant is consumed with the claim. */
export const activateClaim: HandlerOf<'activateClaim', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { learnerId } = learner;
  const outcome = await inTransaction(call.deps.db, (trx) => claim(trx, learnerId, body.profession_id));
  return outcome === 'claimed' ? ok({}) : reject(REJECTIONS[outcome]);
};

async function claim(
  trx: Database,
  learnerId: number,
  professionId: number,
): Promise<'claimed' | keyof typeof REJECTIONS> {
  await lockLearners(trx, [learnerId]);
  if (await hasClaimed(trx, learnerId)) return 'already-claimed';
  const packageId = await findProfessionPackage(trx, professionId);
  if (packageId === null) return 'profession-unknown';
  if (!(await consumeClaimGrant(trx, learnerId))) return 'not-authorised';
  const record = await findLearnerRecord(trx, learnerId);
  const today = shanghaiDay(Date.now());
  const yearId = currentYear(await listStudyYears(trx, record?.area_id ?? 0), today);
  const isNew = await insertEntitlement(trx, {
    learner_id: learnerId,
    package_id: packageId,
    year_id: yearId,
    source: 'claim',
    profession_id: professionId,
  });
  return isNew ? 'claimed' : 'already-claimed';
}
