import { inTransaction, type Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { findLearnerByCode, insertDeskCheck, insertDeskDecision } from './desk-store.ts';
import { readFaceCheck } from './face-check-store.ts';
import { type FacePurposeAsked, findFaceSubject } from './face-subject-store.ts';
import { openFacePurpose, type PurposeDependencies } from './open-face-purpose.ts';

/** What somebody of the service desk decided about a learner whose face is not to be checked, or could not be. */
export interface DeskRequest {
  /** The learner's id_number_code. */
  learner: string;
  asked: FacePurposeAsked;
  verdict: 'approved' | 'refused';
  reason: string;
  decidedBy: string;
}

/** `not-due`: what is stored of the lesson has not reached its check; nothing was recorded. */
export type DeskOutcome =
  | { kind: 'recorded'; decision: number; opens: 'now' | 'exam' | 'nothing' }
  | { kind: 'rejected'; why: 'learner-unknown' | 'purpose-unknown' | 'not-due' };

/** Rolls back the decision that could not be carried out. */
class NotDue extends Error {}

/** The other way to be known: records the decision, and opens what was approved, in one transaction. */
export async function decideAtDesk(deps: PurposeDependencies, request: DeskRequest): Promise<DeskOutcome> {
  try {
    return await inTransaction(deps.db, (trx) => decide(trx, deps, request));
  } catch (error) {
    if (error instanceof NotDue) return { kind: 'rejected', why: 'not-due' };
    throw error;
  }
}

async function decide(trx: Tx, deps: PurposeDependencies, request: DeskRequest): Promise<DeskOutcome> {
  const { asked, verdict, reason, decidedBy } = request;
  const learnerId = await findLearnerByCode(trx, request.learner);
  if (learnerId === null) return { kind: 'rejected', why: 'learner-unknown' };
  const { locked } = await lockLearners(trx, [learnerId]);
  const subject = await findFaceSubject(locked, learnerId, asked);
  if (subject === null) return { kind: 'rejected', why: 'purpose-unknown' };
  const decision = await insertDeskDecision(locked, {
    learnerId,
    purpose: asked.type,
    courseId: asked.course_id ?? null,
    sectionId: asked.section_id ?? null,
    examId: asked.exam_id ?? null,
    verdict,
    reason,
    decidedBy,
  });
  if (verdict === 'refused') return { kind: 'recorded', decision, opens: 'nothing' };
  const check = await readFaceCheck(locked, {
    id: await insertDeskCheck(locked, learnerId, subject, decision),
  });
  const isOpen = check !== null && (await openFacePurpose(locked, deps, check));
  if (subject.purpose === 3) return { kind: 'recorded', decision, opens: 'exam' };
  if (!isOpen) throw new NotDue();
  return { kind: 'recorded', decision, opens: 'now' };
}
