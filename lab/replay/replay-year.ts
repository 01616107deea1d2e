// What a server made of the domain's own rules is given, and what it tells.
import type { CheckPoint } from '@jixu/domain/lesson/check-point';
import type { ComingCheck } from '@jixu/domain/lesson/check-year';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';

export interface ReplayLesson {
  readonly videoId: number;
  readonly durationMs: number;
  readonly quizSeconds: readonly number[];
}

export interface ReplayYear {
  /** Null: a year without checks. */
  readonly rules: StudyChecks | null;
  readonly lessons: readonly ReplayLesson[];
  readonly untilMs: number;
  readonly lateUntilMs: number;
}

/** Deviations of a broken server, for the negative controls. */
export interface ServerFlaws {
  /** By how much the clock bound is lower than required. */
  readonly boundShortMs?: number;
  /** Acknowledges this push (counted from 1) without storing it. */
  readonly dropsPush?: number;
  /** A pass throws away what its check held. */
  readonly losesHeld?: true;
  /** By how much later than it was a pass is stored. */
  readonly passesLateMs?: number;
}

export interface HoldRequest {
  readonly session: number;
  readonly videoId: number;
  readonly holder: string;
  readonly lease: string | null;
  readonly takeOver: boolean;
}

export interface LessonChecksTold {
  readonly coming: readonly ComingCheck[];
  readonly due: CheckPoint | null;
}
