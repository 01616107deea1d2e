import type { Call } from './call.ts';

/** A logged-in learner with the current session. */
export interface LearnerSession {
  learnerId: number;
  sessionId: number;
}

/** The learner making the request; null when nobody is logged in (1001). */
export function learnerOf({ session }: Pick<Call, 'session'>): LearnerSession | null {
  if (session === null || session.learnerId === null) return null;
  return { learnerId: session.learnerId, sessionId: session.id };
}
