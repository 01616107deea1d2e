import type { IdCard } from '@jixu/domain/identity/id-card';
import {
  closedGate,
  decideLogin,
  type LoginDecision,
  type LoginGates,
  type LoginRejectionReason,
  sameName,
} from '@jixu/domain/identity/login-decision';
import { isPersonName } from '@jixu/domain/identity/person-name';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { findArea } from '#features/region/area-store.ts';
import { isSameIndex } from '#secrets/blind-index.ts';
import { hasRoomForCard } from './cards-of-phone.ts';
import { judgeCode } from './judge-code.ts';
import { findLearnerByIdCard, insertLearner } from './learner-store.ts';
import { newLearner } from './new-learner.ts';
import { offerRecovery } from './recovery-store.ts';

/** The normalised input: the name in its written form, the phone without prefix, the card if it can be one. */
export interface Typed {
  name: string;
  phone: string;
  card: IdCard | null;
  code: string;
  areaId: number;
}

/** The learner with this card, known or new. No code is used up for a login that would be rejected anyway. */
export async function identifyByCode(
  trx: Tx,
  call: Call,
  typed: Typed,
): Promise<number | LoginRejectionReason> {
  const area = await findArea(trx, typed.areaId);
  const gates = {
    areaOpen: area?.status === 1,
    idValid: typed.card !== null && typed.name !== '',
    nameValid: isPersonName(typed.name),
  };
  const closed = closedGate(gates);
  if (closed !== null || typed.card === null) return closed ?? 'id-number-invalid';
  const codeState = await judgeCode(trx, call, { ...typed, purpose: 'login' });
  if (codeState !== 'right') return 'sms-code-wrong';
  return findOrCreate(trx, call, typed, typed.card, gates);
}

async function findOrCreate(
  trx: Tx,
  call: Call,
  typed: Typed,
  card: IdCard,
  gates: LoginGates,
): Promise<number | LoginRejectionReason> {
  const { cipher } = call.deps;
  const cardIndex = cipher.index('id-card', card.number);
  const phoneIndex = cipher.index('phone', typed.phone);
  const known = await findLearnerByIdCard(trx, cardIndex);
  const phoneHasRoom = known !== null || (await hasRoomForCard(trx, phoneIndex));
  const decide = (known: Awaited<ReturnType<typeof findLearnerByIdCard>>): LoginDecision =>
    decideLogin({
      ...gates,
      codeState: 'right',
      known: known !== null,
      nameMatches: known !== null && sameName(known.name, typed.name),
      phoneBoundMatches: known !== null && isSameIndex(known.phoneIndex, phoneIndex),
      phoneHasRoom,
    });
  if (decide(known).kind === 'create') {
    const created = await insertLearner(trx, newLearner(call, typed, card));
    if (created !== null) return created;
  }
  // A concurrent request may have created the learner: then the stored binding decides.
  const stored = known ?? (await findLearnerByIdCard(trx, cardIndex));
  const decision = decide(stored);
  if (decision.kind === 'refuse') {
    if (stored !== null) await offer(trx, call, typed, stored.id);
    return decision.rejection;
  }
  return stored?.id ?? 'login-mismatch';
}

/** A code of this session was right: the person may prove by face that the card is theirs. */
async function offer(trx: Tx, call: Call, typed: Typed, learnerId: number): Promise<void> {
  const { session, deps } = call;
  if (session === null) return;
  const { name, phone, areaId } = typed;
  await offerRecovery(trx, {
    sessionId: session.id,
    learnerId,
    name,
    phoneIndex: deps.cipher.index('phone', phone),
    phoneEncrypted: deps.cipher.encrypt('phone', phone),
    areaId,
  });
}
