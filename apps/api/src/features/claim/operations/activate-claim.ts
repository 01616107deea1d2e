import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import type { Locked } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/login/learner-store.ts';
import { WHOLE_COUNTRY } from '#features/region/area-store.ts';
import { listRules } from '#features/region/rule-store.ts';
import { currentYear } from '#features/study/current-year.ts';
import { hasClaimed } from '#features/study/entitlement-store.ts';
import { grant } from '#features/study/grant.ts';
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
  const outcome = await withLearners(call.deps.db, [learnerId], (locked, nowMs) =>
    claim(locked, learnerId, body.profession_id, nowMs),
  );
  return outcome === 'claimed' ? ok({}) : reject(REJECTIONS[outcome]);
};

async function claim(
  trx: Locked<'learner'>,
  learnerId: number,
  professionId: number,
  nowMs: number,
): Promise<'claimed' | keyof typeof REJECTIONS> {
  if (await hasClaimed(trx, learnerId)) return 'already-claimed';
  const packageId = await findProfessionPackage(trx, professionId);
  if (packageId === null) return 'profession-unknown';
  if (!(await consumeClaimGrant(trx, learnerId))) return 'not-authorised';
  const record = await findLearnerRecord(trx, learnerId);
  const areaId = record?.area_id ?? WHOLE_COUNTRY;
  const yearId = currentYear(await listRules(trx, areaId), shanghaiDay(Date.now()));
  const given = { learnerId, packageId, yearId, areaId, source: 'claim', professionId } as const;
  const granted = await grant(trx, given, nowMs);
  if (granted.kind === 'year-unknown') throw new Error(`no rules are published for ${yearId}`);
  return granted.kind === 'granted' ? 'claimed' : 'already-claimed';
}
