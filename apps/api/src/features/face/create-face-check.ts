import { CONSTANTS } from '@jixu/constants';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';

import { withLearners } from '#database/learner-lock.ts';
import type { Call } from '#features/call.ts';
import type { LearnerRecord } from '#features/identity/login/learner-store.ts';
import { qrPicture } from '#features/order/pay/qr-picture.ts';
import { randomToken } from '#secrets/random-token.ts';
import { giveFaceConsent, hasFaceConsent } from './consent-store.ts';
import { countFaceCodes, nameFaceCheck, replaceFaceCheck } from './face-check-store.ts';
import type { FaceSubject } from './face-subject-store.ts';

export interface FaceCheckAsked {
  learner: LearnerRecord;
  sessionId: number;
  subject: FaceSubject;
  /** The version that the learner agreed to just now. */
  agreedTo: string | undefined;
}

export type CreatedFaceCheck =
  | { kind: 'made'; image: string; token: string; number: string }
  /** `not-made`: the party gave no code. */
  | { kind: 'no-consent' | 'used-up' | 'not-made' };

/**
 * A face check: stored first, so that no verdict comes before it, then made known to the party, which alone gets the name
 * and the card. Our name of it is random: neither an address nor a log tells whose it is.
 */
export async function createFaceCheck(
  { deps, requestId }: Call,
  asked: FaceCheckAsked,
): Promise<CreatedFaceCheck> {
  const { db, cipher, faceChecker, log } = deps;
  const { learner } = asked;
  const number = randomToken();
  const stored = await storeCheck(db, asked, number);
  if (typeof stored !== 'number') return { kind: stored };
  const cardNumber = cipher.decrypt('id-card', learner.id_card_sealed);
  const started = await faceChecker.start({ name: learner.name, cardNumber, number });
  await nameFaceCheck(db, stored, started?.token ?? null);
  const outcome = started === null ? 'none' : 'made';
  log.info('face check', { request_id: requestId, party: 'face', outcome });
  if (started === null) return { kind: 'not-made' };
  return { kind: 'made', image: qrPicture(started.address), token: started.token, number };
}

function storeCheck(
  db: Call['deps']['db'],
  { learner, sessionId, subject, agreedTo }: FaceCheckAsked,
  number: string,
): Promise<number | 'no-consent' | 'used-up'> {
  const { version } = FACE_CONSENT;
  return withLearners(db, [learner.id], async (locked) => {
    if (agreedTo === version) await giveFaceConsent(locked, learner.id, version);
    const isStale = agreedTo !== undefined && agreedTo !== version;
    if (isStale || !(await hasFaceConsent(locked, learner.id, version))) return 'no-consent';
    if ((await countFaceCodes(locked, learner.id)) >= CONSTANTS.FACE_CODES_PER_DAY) return 'used-up';
    return replaceFaceCheck(locked, { learnerId: learner.id, sessionId, subject, number });
  });
}
