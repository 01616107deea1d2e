import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { needsCollectionRegion } from '@jixu/domain/profile/profile-fields';
import { normalise } from '@jixu/domain/text/normalise';
import type { Locked, Tx } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { type Call, type LearnerSession, learnerOf } from '#features/call.ts';
import { isPlace } from '#features/region/area-store.ts';
import { markInfoChecked } from '#features/study/info-check-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { hasRoomForCard } from '../../identity/login/cards-of-phone.ts';
import { judgeCodes, type TypedCode } from '../../identity/login/judge-code.ts';
import { findLearnerRecord, saveProfile } from '../../identity/login/learner-store.ts';
import { boundPhone, namedPhone } from '../../identity/login/named-phone.ts';
import { replacePhone } from '../../identity/login/replace-phone.ts';
import type { SessionCache } from '../../identity/login/session-cache.ts';
import { QUALIFICATIONS } from '../../identity/login/user-info.ts';

type Handler = HandlerOf<'updateUserInfo', Call<{ sessions: SessionCache }>>;
type Body = Parameters<Handler>[0]['body'];

const KNOWN: readonly number[] = QUALIFICATIONS.map(({ id }) => id);

/** Stores the form of the learner's particulars, which lets a year that waits for them go on (001 §4, §5); another phone is bound. */
export const updateUserInfo: Handler = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const rejection = await withLearners(call.deps.db, [learner.learnerId], (locked) =>
    store(locked, call, learner, body),
  );
  if (rejection !== null) return reject(rejection);
  // A phone may have been replaced, which ends sessions.
  call.deps.sessions.forget();
  return ok({});
};

/** What is wrong with the form is said before the code is judged, so that no code is used up for it. */
async function store(trx: Locked<'learner'>, call: Call, learner: LearnerSession, body: Body) {
  const { learnerId } = learner;
  const record = await findLearnerRecord(trx, learnerId);
  if (record === undefined) return ERRCODES.NOT_LOGGED_IN;
  const old = boundPhone(record, call.deps.cipher);
  const phone = namedPhone(body.telephone, old);
  if (phone === null) return ERRCODES.PHONE_UNREADABLE;
  const { city_adcode: city = '', district_adcode: district = '' } = body;
  if (needsCollectionRegion(record.area_code) && city === '') return ERRCODES.COLLECTION_REGION_REQUIRED;
  const qualifications = (body.kj_qualification ?? '').split(',').filter(Boolean).map(Number);
  const isOffered = qualifications.every((id) => KNOWN.includes(id)) && (await isPlace(trx, city, district));
  if (!isOffered) return ERRCODES.PROFILE_CHOICE_UNKNOWN;
  const phoneRejection = await judgePhones(trx, call, { old, phone }, body);
  if (phoneRejection !== null) return phoneRejection;
  if (phone !== old && !(await hasRoomForCard(trx, call.deps.cipher.index('phone', phone))))
    return ERRCODES.PHONE_HAS_ITS_CARDS;
  await saveProfile(trx, learnerId, {
    email: normalise('email', body.email ?? ''),
    sex: body.sex,
    kj_qualification: [...new Set(qualifications)],
    district_adcode: district === '' ? city : district,
  });
  await markInfoChecked(trx, learnerId);
  if (phone !== old) await replacePhone(trx, call, learner, { old, bound: phone });
  return null;
}

/** The phone that is named proves itself by a code, and where it takes the place of the bound one, so does that (decision 0097). */
async function judgePhones(
  trx: Tx,
  call: Call,
  { old, phone }: { old: string; phone: string },
  { sms_code, old_code = '' }: Body,
) {
  const ofBound = (code: string): TypedCode => ({ purpose: 'bound-phone', phone: old, code });
  const typed: TypedCode[] =
    phone === old ? [ofBound(sms_code)] : [{ purpose: 'profile', phone, code: sms_code }, ofBound(old_code)];
  const [named, bound = 'right'] = await judgeCodes(trx, call, typed);
  if (named !== 'right') return ERRCODES.SMS_CODE_WRONG;
  return bound === 'right' ? null : ERRCODES.OLD_PHONE_UNPROVEN;
}
