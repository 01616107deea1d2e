import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/login/learner-store.ts';
import { ok, reject, rejectIn } from '#server/envelope.ts';
import { createFaceCheck } from '../create-face-check.ts';
import { findFaceSubject } from '../face-subject-store.ts';

const REJECTIONS = {
  'no-consent': ERRCODES.FACE_CONSENT_REQUIRED,
  'used-up': ERRCODES.NOT_POSSIBLE_NOW,
  'not-made': ERRCODES.FACE_CODE_FAILED,
} as const;

/** A QR code that starts a face check on a phone (001 §4). */
export const createFaceCode: HandlerOf<'createFaceCode', Call> = async ({ query }, call) => {
  const session = learnerOf(call);
  if (session === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { learnerId, sessionId } = session;
  const [learner, subject] = await Promise.all([
    findLearnerRecord(call.deps.db, learnerId),
    findFaceSubject(call.deps.db, learnerId, query),
  ]);
  if (learner === undefined || learner.id_number_code !== query.id_number) {
    return reject(ERRCODES.FACE_LEARNER_UNCLEAR);
  }
  if (subject === null) return reject(ERRCODES.FACE_PURPOSE_UNKNOWN);
  const made = await createFaceCheck(call, { learner, sessionId, subject, agreedTo: query.consent_version });
  if (made.kind !== 'made') return rejectIn('createFaceCode', REJECTIONS[made.kind]);
  return ok({ qrcode_url: made.image, token: made.token, id_number: made.number });
};
