import { CONSTANTS } from '@jixu/constants';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { inTransaction, type Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/login/learner-store.ts';
import { beginFaceCheck, lockRecovery, nameRecoveryCheck } from '#features/identity/login/recovery-store.ts';
import { qrPicture } from '#features/order/pay/qr-picture.ts';
import { randomToken } from '#secrets/random-token.ts';

type CreatedCheck =
  | { kind: 'made'; image: string; token: string; number: string }
  /** `not-made`: the party gave no code. */
  | { kind: 'gone' | 'no-consent' | 'used-up' | 'not-made' };

/**
 * A face check of whoever's login did not match. The checker compares the face with the name and the card that were typed:
 * what is stored of the learner may be a stranger's.
 */
export async function createRecoveryCheck(
  { deps, requestId }: Call,
  sessionId: number,
  agreedTo: string | undefined,
): Promise<CreatedCheck> {
  const { db, cipher, faceChecker, log } = deps;
  const number = randomToken();
  const begun = await inTransaction(db, (trx) => begin(trx, sessionId, { number, agreedTo }));
  if (typeof begun === 'string') return { kind: begun };
  const cardNumber = cipher.decrypt('id-card', begun.cardEncrypted);
  const started = await faceChecker.start({ name: begun.name, cardNumber, number });
  await nameRecoveryCheck(db, number, started?.token ?? null);
  log.info('face check', {
    request_id: requestId,
    party: 'face',
    outcome: started === null ? 'none' : 'made',
  });
  if (started === null) return { kind: 'not-made' };
  return { kind: 'made', image: qrPicture(started.address), token: started.token, number };
}

async function begin(
  trx: Tx,
  sessionId: number,
  { number, agreedTo }: { number: string; agreedTo: string | undefined },
): Promise<{ name: string; cardEncrypted: Buffer } | 'gone' | 'no-consent' | 'used-up'> {
  const recovery = await lockRecovery(trx, sessionId);
  const learner = recovery && (await findLearnerRecord(trx, recovery.learnerId));
  if (recovery === null || !learner) return 'gone';
  const consentVersion = agreedTo ?? recovery.consentVersion;
  if (consentVersion !== FACE_CONSENT.version) return 'no-consent';
  if (recovery.codes >= CONSTANTS.FACE_CODES_PER_RECOVERY) return 'used-up';
  await beginFaceCheck(trx, sessionId, { number, consentVersion });
  return { name: recovery.name, cardEncrypted: Buffer.from(learner.id_card_sealed) };
}
