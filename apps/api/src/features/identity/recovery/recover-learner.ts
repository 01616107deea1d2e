import type { Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import type { Call } from '#features/call.ts';
import { giveFaceConsent } from '#features/face/consent-store.ts';
import { hasRoomForCard } from '#features/identity/login/cards-of-phone.ts';
import { endSessionsBut } from '#features/identity/login/end-sessions-but.ts';
import { enterLearner } from '#features/identity/login/enter-learner.ts';
import {
  clearFilledIn,
  findLearnerRecord,
  markIdentityVerified,
  saveName,
} from '#features/identity/login/learner-store.ts';
import { lockRecovery, type Recovery } from '#features/identity/login/recovery-store.ts';
import { replacePhone } from '#features/identity/login/replace-phone.ts';

/**
 * Gives the learner of a card to the person who has proved by face that the card is theirs: name and phone become those of
 * the login that did not match, and whoever was logged in is out (security X1).
 */
export async function recoverLearner(
  trx: Tx,
  call: Call,
  before: number,
  token: string,
): Promise<{ learnerId: number } | 'gone' | 'not-confirmed' | 'phone-full'> {
  const recovery = await lockRecovery(trx, before);
  if (recovery === null) return 'gone';
  if (recovery.state !== 'passed') return 'not-confirmed';
  const { learnerId, areaId } = recovery;
  await lockLearners(trx, [learnerId]);
  const record = await findLearnerRecord(trx, learnerId);
  if (record === undefined) return 'gone';
  const { cipher } = call.deps;
  const phone = (encrypted: Buffer): string => cipher.decrypt('phone', encrypted);
  const replaced = { old: phone(record.phone_sealed), bound: phone(recovery.phoneEncrypted) };
  const isSamePhone = replaced.old === replaced.bound;
  if (!isSamePhone && !(await hasRoomForCard(trx, cipher.index('phone', replaced.bound))))
    return 'phone-full';
  await proveIdentity(trx, recovery, record.identity_verified);
  const sessionId = await enterLearner(trx, call, { learnerId, areaId, way: 'sms', token });
  const learner = { learnerId, sessionId };
  if (isSamePhone) await endSessionsBut(trx, learner);
  else await replacePhone(trx, call, learner, replaced);
  return { learnerId };
}

/** Whoever was never verified may have been a stranger: what was filled in is not the person's. */
async function proveIdentity(
  trx: Tx,
  { learnerId, name, consentVersion }: Recovery,
  wasVerified: boolean,
): Promise<void> {
  await saveName(trx, learnerId, name);
  if (!wasVerified) await clearFilledIn(trx, learnerId);
  if (consentVersion !== null) await giveFaceConsent(trx, learnerId, consentVersion);
  await markIdentityVerified(trx, learnerId);
}
