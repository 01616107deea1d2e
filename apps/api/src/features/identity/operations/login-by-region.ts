import { timingSafeEqual } from 'node:crypto';
import { ERRCODES, type Errcode } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type TicketFault, ticketFault } from '@jixu/domain/region/region-ticket';
import { inTransaction, type Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { findArea } from '#features/region/area-store.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import { rejectIn } from '#server/envelope.ts';
import { enteredResponse, enterLearner } from '../login/enter-learner.ts';
import { identifyByRegion } from '../login/identify-by-region.ts';
import { countLoginAttempt } from '../login/login-attempts.ts';
import { type ReadTicket, readRegionTicket } from '../login/read-region-ticket.ts';
import { findRegionVisit, takeRegionVisit } from '../login/region-login-store.ts';
import type { SessionCache } from '../login/session-cache.ts';

const REJECTIONS = {
  'area-not-open': ERRCODES.AREA_NOT_OPEN,
  'login-mismatch': ERRCODES.LOGIN_MISMATCH,
  'phone-full': ERRCODES.PHONE_HAS_ITS_CARDS,
} satisfies Record<string, Errcode>;

type Entered = { learnerId: number } | keyof typeof REJECTIONS;

/** Login by the ticket of a region's own site; whatever is wrong with a ticket answers one and the same (decision 0085). */
export const loginByRegion: HandlerOf<'loginByRegion', Call<{ sessions: SessionCache }>> = async (
  { body },
  call,
) => {
  const { db, configuration } = call.deps;
  await countLoginAttempt(call);
  const ticket = await readRegionTicket(body.ticket, configuration.regionKeys);
  if (ticket === null) {
    tell(call, null, 'not-signed');
    return rejectIn('loginByRegion', ERRCODES.LOGIN_MISMATCH);
  }
  const token = randomToken();
  const entered = await inTransaction(db, (trx) => enter(trx, call, ticket, token));
  if (typeof entered === 'string') return rejectIn('loginByRegion', REJECTIONS[entered]);
  return enteredResponse(call, entered.learnerId, token);
};

/** One transaction from the visit to the new session. What is rejected leaves the visit to the next ticket. */
async function enter(trx: Tx, call: Call, ticket: ReadTicket, token: string): Promise<Entered> {
  const visit = await visitOf(trx, call, ticket);
  if (visit === null) return 'login-mismatch';
  const { sessionId, stateHash, areaId } = visit;
  const area = await findArea(trx, areaId);
  if (area?.status !== 1) return 'area-not-open';
  const learnerId = await identifyByRegion(trx, call, ticket, areaId);
  if (typeof learnerId === 'string') {
    tell(call, ticket.signedBy, learnerId);
    return learnerId;
  }
  if (!(await takeRegionVisit(trx, { sessionId, stateHash }))) return 'login-mismatch';
  await enterLearner(trx, call, { learnerId, areaId, way: 'region', token });
  return { learnerId };
}

/** The visit that a ticket ends; null where it ends none. */
async function visitOf(trx: Tx, call: Call, ticket: ReadTicket) {
  const { session, deps } = call;
  const stored = session === null ? null : await findRegionVisit(trx, session.id);
  const visit = stored && {
    region: stored.region,
    expiresAt: stored.expiresMs,
    isOfTicket: timingSafeEqual(stored.stateHash, hashToken(ticket.state)),
  };
  const facts = { ticket, signedBy: ticket.signedBy, origins: deps.configuration.siteOrigins, visit };
  const fault = ticketFault(facts, stored?.nowMs ?? Date.now());
  if (fault !== null) tell(call, ticket.signedBy, fault);
  if (fault !== null || stored === null || session === null) return null;
  return { ...stored, sessionId: session.id };
}

/** For whoever operates the site and the region's: nothing of the person, and nothing that could be used. */
function tell(
  call: Call,
  region: number | null,
  fault: TicketFault | 'not-signed' | 'login-mismatch' | 'phone-full',
): void {
  const party = region === null ? 'region' : `region-${region}`;
  call.deps.log.warn('region ticket', { request_id: call.requestId, party, outcome: fault });
}
