import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { needsCollectionRegion } from '@jixu/domain/profile/profile-fields';
import { type Database, inTransaction } from '#database/database.ts';
import { isPlace } from '#features/areas/area-store.ts';
import type { Call } from '#features/call.ts';
import { type LearnerSession, learnerOf } from '#features/learner-session.ts';
import { markInfoChecked } from '#features/study/notice-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { judgeCode } from '../judge-code.ts';
import { findLearnerRecord, saveProfile } from '../learner-store.ts';
import { ownPhone } from '../own-phone.ts';
import { QUALIFICATIONS } from '../user-info.ts';

type Body = Parameters<HandlerOf<'updateUserInfo', Call>>[0]['body'];

const KNOWN: readonly number[] = QUALIFICATIONS.map(({ id }) => id);

/** Stores the form of the learner's particulars, which lets a year that waits for them go on (001 §4, §5). */
export const updateUserInfo: HandlerOf<'updateUserInfo', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const rejection = await inTransaction(call.deps.db, (trx) => store(trx, call, learner, body));
  return rejection === null ? ok({}) : reject(rejection);
};

/** What is wrong with the form is said before the code is judged, so that no code is used up for it. */
async function store(trx: Database, call: Call, { learnerId }: LearnerSession, body: Body) {
  const record = await findLearnerRecord(trx, learnerId);
  if (record === undefined) return ERRCODES.NOT_LOGGED_IN;
  const phone = ownPhone(body.telephone, record, call.deps.cipher);
  if (phone === null) return ERRCODES.PHONE_UNREADABLE;
  const { city_adcode: city = '', district_adcode: district = '' } = body;
  if (needsCollectionRegion(record.area_code) && city === '') return ERRCODES.COLLECTION_REGION_REQUIRED;
  const qualifications = (body.kj_qualification ?? '').split(',').filter(Boolean).map(Number);
  const isOffered = qualifications.every((id) => KNOWN.includes(id)) && (await isPlace(trx, city, district));
  if (!isOffered) return ERRCODES.PROFILE_CHOICE_UNKNOWN;
  const state = await judgeCode(trx, call, { purpose: 'profile', phone, code: body.sms_code });
  if (state !== 'right') return ERRCODES.SMS_CODE_WRONG;
  await saveProfile(trx, learnerId, {
    email: body.email ?? '',
    sex: body.sex,
    kj_qualification: [...new Set(qualifications)],
    district_adcode: district === '' ? city : district,
  });
  await markInfoChecked(trx, learnerId);
  return null;
}
