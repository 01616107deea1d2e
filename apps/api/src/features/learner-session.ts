import type { Call } from './call.ts';

/** A learner who is logged in, in this very session. */
export interface LearnerSession {
  learnerId: number;
  sessionId: number;
}

/** Who asks; null when nobody is logged in (1001). */
export function learnerOf({ session }: Pick<Call, 'session'>): LearnerSession | null {
  if (session === null || session.learnerId === null) return null;
  return { learnerId: session.learnerId, sessionId: session.id };
}
