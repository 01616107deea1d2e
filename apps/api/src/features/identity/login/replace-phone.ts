import type { Tx } from '#database/database.ts';
import type { Call, LearnerSession } from '#features/call.ts';
import { endSessionsBut } from './end-sessions-but.ts';
import { rememberBrowser } from './known-browser.ts';
import { savePhone } from './learner-store.ts';
import { queuePhoneMessage } from './phone-message-store.ts';

const TAIL = 4;

/** Binds another phone: the old one is going to be told, and the learner is logged out everywhere else (security X1). */
export async function replacePhone(
  trx: Tx,
  call: Call,
  learner: LearnerSession,
  phone: { old: string; bound: string },
): Promise<void> {
  const { cipher } = call.deps;
  const phoneIndex = cipher.index('phone', phone.bound);
  await savePhone(trx, learner.learnerId, {
    phone_index: phoneIndex,
    phone_sealed: cipher.encrypt('phone', phone.bound),
  });
  await queuePhoneMessage(trx, {
    phone_sealed: cipher.encrypt('phone', phone.old),
    new_tail: phone.bound.slice(-TAIL),
  });
  await endSessionsBut(trx, learner);
  rememberBrowser(call, phoneIndex);
}
