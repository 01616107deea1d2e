import type { CreditSums } from '../credits/credit-ledger.ts';
import { FRONT_TEXTS } from './front-texts.ts';
import type { ReachedExam, YearReached } from './year-reached.ts';

/** now: it is done here. wait: soon. later: after another. missed: the year is over. */
export type StepState = 'done' | 'now' | 'wait' | 'later' | 'missed';

export interface StudyStepLine {
  readonly key: 'credits' | 'exam' | 'proof';
  readonly name: string;
  readonly state: StepState;
  readonly note: string;
}

type Step = Omit<StudyStepLine, 'key' | 'name'>;

const { steps: NAMES, notes: NOTES } = FRONT_TEXTS;

/** The way of a year: credits, the exam where there is one, the proof. */
export function studySteps(reached: YearReached, missing: CreditSums): readonly StudyStepLine[] {
  const { exam, required } = reached;
  return [
    { key: 'credits', name: NAMES.credits(required.total), ...creditStep(reached, missing) },
    ...(exam === null
      ? []
      : [{ key: 'exam' as const, name: NAMES.exam, ...examStep(reached, exam, missing) }]),
    { key: 'proof', name: NAMES.proof, ...proofStep(reached, missing) },
  ];
}

function creditStep({ standing, earned }: YearReached, missing: CreditSums): Step {
  if (standing === 'completed' || missing.total <= 0) return { state: 'done', note: NOTES.full };
  return { state: standing === 'closed' ? 'missed' : 'now', note: NOTES.earned(earned.total) };
}

function examStep({ standing }: YearReached, exam: ReachedExam, missing: CreditSums): Step {
  const { bar } = exam;
  if (standing === 'completed' || exam.isPassed) return { state: 'done', note: NOTES.examPassed };
  if (standing === 'closed') return { state: 'missed', note: NOTES.examMissed };
  if (missing.total > 0) return { state: 'later', note: NOTES.examLater };
  if (bar.canBegin) return { state: 'now', note: bar.canView ? NOTES.examAgain : NOTES.examNow };
  return { state: 'wait', note: bar.why };
}

function proofStep({ standing, exam }: YearReached, missing: CreditSums): Step {
  if (standing === 'completed') return { state: 'done', note: NOTES.proofIssued };
  if (standing === 'closed') return { state: 'missed', note: NOTES.proofMissed };
  if (missing.total <= 0 && (exam === null || exam.isPassed)) return { state: 'wait', note: NOTES.proofSoon };
  return { state: 'later', note: exam === null ? NOTES.proofAfterCredits : NOTES.proofAfterExam };
}
