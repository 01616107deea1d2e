import { setTimeout as wait } from 'node:timers/promises';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { StudyProofRow } from '@jixu/contract/zod';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { sameName } from '@jixu/domain/identity/login-decision';
import { maskIdNumber, maskName } from '@jixu/domain/identity/mask';
import { lookedUpNumber } from '@jixu/domain/proof/looked-up-number';
import type { Call } from '#features/call.ts';
import { signRecordTicket } from '#secrets/record-ticket.ts';
import { ok, reject } from '#server/envelope.ts';
import { decideAndCountLookup } from '../study-proof/count-lookup.ts';
import { listProofsInForce, type StoredProof } from '../study-proof/issued-proof-store.ts';
import { proofAddress } from '../study-proof/proof-file-route.ts';
import { findOwnerByCard, type ProofOwner } from '../study-proof/study-proof-store.ts';

const REJECTIONS = {
  'limit-reached': ERRCODES.PROOF_LOOKUP_LIMIT_REACHED,
  'captcha-required': ERRCODES.CAPTCHA_REQUIRED,
  'captcha-wrong': ERRCODES.CAPTCHA_WRONG,
} as const;

/** No learner has this id: when nobody is found, the same queries run with it and take as long. */
const NOBODY = 0;

/** Several times the duration of a lookup, yet too short to notice. */
const STEP_MS = 100;

/** The study proofs of the person with this name and card (002 §7, security X3). */
export const findStudyProofs: HandlerOf<'findStudyProofs', Call> = async ({ body }, call) => {
  const startedAt = performance.now();
  const number = lookedUpNumber(body.id_card, shanghaiDay(Date.now()));
  if (number === null) return reject(ERRCODES.PROOF_LOOKUP_ID_INVALID);
  const { auth_token: token, img_code: text } = body;
  const captcha = token === undefined || text === undefined ? null : { token, text };
  const cardIndex = call.deps.cipher.index('id-card', number);
  const decision = await decideAndCountLookup(call, cardIndex, captcha);
  if (decision !== 'allowed') return reject(REJECTIONS[decision]);
  const holder = await findOwnerByCard(call.deps.db, cardIndex);
  const owner = holder !== null && sameName(holder.name, body.user_name) ? holder : null;
  const proofs = await listProofsInForce(call.deps.db, owner?.id ?? NOBODY);
  const rows = owner === null ? [] : rowsOf(call, owner, number, proofs);
  await untilNextStep(startedAt);
  return ok(rows);
};

/**
 * Waits until a whole number of steps has passed since `startedAt` (performance.now). Whatever was found, the response
 * is sent at the same time, so that milliseconds reveal nothing (security X3).
 */
async function untilNextStep(startedAt: number): Promise<void> {
  const passed = performance.now() - startedAt;
  await wait(Math.ceil(passed / STEP_MS) * STEP_MS - passed);
}

/** One row per proof, names and numbers masked; one that waits for its signature has no address yet. */
function rowsOf(
  { deps }: Call,
  owner: ProofOwner,
  number: string,
  proofs: readonly StoredProof[],
): StudyProofRow[] {
  const { signingKey } = deps.configuration;
  const idNumber = maskIdNumber(number);
  const expiresAt = Math.floor(Date.now() / 1000) + CONSTANTS.RECORD_TICKET_TTL_SECONDS;
  return proofs.map(({ serial, areaId, yearId, facts, issuedMs }) => {
    const row = { courseId: facts.packageId, areaId, yearId, idNumber };
    return {
      user_name: maskName(owner.name),
      id_card: idNumber,
      area_name: facts.areaName,
      year_name: facts.yearName,
      pub_score: facts.pubCredits,
      pro_score: facts.proCredits,
      proof_url: issuedMs === null ? '' : proofAddress(signingKey, serial),
      course_id: row.courseId,
      area_id: areaId,
      year_id: yearId,
      id_number: idNumber,
      ticket: signRecordTicket(signingKey, owner.id, row, expiresAt),
    };
  });
}
