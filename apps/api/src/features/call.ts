import type { Configuration } from '#configuration/configuration.ts';
import type { DatabasePool } from '#database/database.ts';
import type { HomeOptionKeeper } from '#features/home/home-option-cache.ts';
import type { SessionKeeper } from '#features/identity/session-cache.ts';
import { insertSession, type StoredSession } from '#features/identity/session-store.ts';
import type { LeaseBatcher } from '#features/watching/hold-leases.ts';
import type { ProgressBatcher } from '#features/watching/progress-batcher.ts';
import type { PushBatcher } from '#features/watching/write-pushes.ts';
import type { SmsGateway } from '#gateways/sms-gateway.ts';
import type { WechatGateway } from '#gateways/wechat-gateway.ts';
import type { FieldSeal } from '#secrets/field-seal.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import type { Log } from '#server/log.ts';
import type { RequestLimiter } from '#server/request-limiter.ts';
import { endedCookie, sessionCookie } from '#server/session-cookie.ts';

/** What every operation may use. */
export interface Dependencies {
  configuration: Configuration;
  db: DatabasePool;
  seal: FieldSeal;
  sms: SmsGateway;
  wechat: WechatGateway;
  pushes: PushBatcher;
  leases: LeaseBatcher;
  progress: ProgressBatcher;
  sessions: SessionKeeper;
  limiter: RequestLimiter;
  homeOption: HomeOptionKeeper;
  log: Log;
  /** Tests compare each answer with its contract, field by field. */
  checksAnswers: boolean;
}

/** One request while it is served: who asks, and what the answer's headers must carry. */
export interface Call {
  deps: Dependencies;
  requestId: string;
  address: string;
  userAgent: string;
  session: StoredSession | null;
  /** What the browser's cookie said; it opens `session`, where there is one. */
  sessionToken: string | null;
  setCookie: string | null;
}

/** A learner who is logged in, in this very session. */
export interface LearnerSession {
  learnerId: number;
  sessionId: number;
}

/** Who asks; null when nobody is logged in (1001). */
export function learnerOf({ session }: Call): LearnerSession | null {
  if (session === null || session.learnerId === null) return null;
  return { learnerId: session.learnerId, sessionId: session.id };
}

/** The session of the request, or a new anonymous one: codes and captchas are bound to it. */
export async function ensureSession(call: Call): Promise<StoredSession> {
  if (call.session !== null) return call.session;
  const token = randomToken();
  const id = await insertSession(call.deps.db, hashToken(token), null);
  call.session = { id, learnerId: null, quietSeconds: 0 };
  handOver(call, token);
  return call.session;
}

/** Gives the browser a session's token with the answer, for as long as a session lasts or for what is left of it. */
export function handOver(call: Call, token: string, seconds?: number): void {
  call.setCookie = sessionCookie(token, call.deps.configuration.secureCookie, seconds);
}

/** Takes the browser's token away with the answer. */
export function takeBack(call: Call): void {
  call.session = null;
  call.setCookie = endedCookie(call.deps.configuration.secureCookie);
}
