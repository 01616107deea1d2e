import type { StudyRule } from './study-rule.ts';

/** Steps of a year's study as `study_process` names them; the specification fixes 2 and 7, the others are ours (001 §4). */
export const STUDY_STEPS = {
  studying: 1,
  profileMissing: 2,
  faceMissing: 7,
  completed: 9,
  closed: 10,
} as const;
export type StudyStep = (typeof STUDY_STEPS)[keyof typeof STUDY_STEPS];

/** What decides the step of a learner in one year. */
export interface StudyStanding extends StoredProfile {
  readonly entry: StudyRule['entry'];
  /** A face check has confirmed who the learner is. */
  readonly isVerified: boolean;
  readonly isCompleted: boolean;
  readonly isOver: boolean;
}

/** A year that is completed or over asks for nothing any more; in an open one the particulars come before the face check. */
export function studyStep(standing: StudyStanding): StudyStep {
  if (standing.isCompleted) return STUDY_STEPS.completed;
  if (standing.isOver) return STUDY_STEPS.closed;
  if (standing.entry.profile && !isProfileComplete(standing)) return STUDY_STEPS.profileMissing;
  if (standing.entry.face && !standing.isVerified) return STUDY_STEPS.faceMissing;
  return STUDY_STEPS.studying;
}

/** What a learner has told so far, as far as studying may wait for it. */
interface StoredProfile {
  readonly email: string;
  readonly qualifications: readonly number[];
}

/** Whether a region that asks for personal information before the first lesson has it (study_process 2, 001 §4). */
function isProfileComplete({ email, qualifications }: StoredProfile): boolean {
  return email !== '' && qualifications.length > 0;
}
