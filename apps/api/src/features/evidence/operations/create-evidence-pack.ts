import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { signEvidenceTicket } from '#secrets/evidence-ticket.ts';
import { ok, reject } from '#server/envelope.ts';
import { findPackYear } from '../pack/pack-store.ts';

/** Where the evidence of the learner's year can be fetched for ten minutes. */
export const createEvidencePack: HandlerOf<'createEvidencePack', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, configuration } = call.deps;
  const { year_id: yearId } = body;
  const year = await findPackYear(db, { learnerId: learner.learnerId, yearId });
  if (year === null) return reject(ERRCODES.EVIDENCE_YEAR_UNKNOWN);
  const expiresAt = Math.floor(Date.now() / 1000) + CONSTANTS.RECORD_TICKET_TTL_SECONDS;
  const ticket = signEvidenceTicket(configuration.signingKey, year, expiresAt);
  return ok({ url: `/storage/evidence/${yearId}.zip?ticket=${ticket}` });
};
