import type { CheckPoint } from '@jixu/domain/lesson/check-point';
import { goesByPlayedTime, lessonPoints, type StudyChecks } from '@jixu/domain/lesson/study-checks';
import type { Database } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import { listQuizSeconds, listRuleChecks } from './year-check-store.ts';

/** A recording in the versions that a year is pinned to. */
export interface VersionedLesson {
  ruleVersionId: number;
  courseVersionId: number;
  videoId: number;
  durationMs: number;
}

/** What interrupts it. */
export interface LessonChecks {
  rules: StudyChecks;
  points: readonly CheckPoint[];
}

export interface CheckedVersions {
  /** The checks of a version of rules. */
  rulesOf(db: Database, ruleVersionId: number): Promise<StudyChecks>;
  /** For each lesson, in order; null where nothing is checked. */
  of(db: Database, lessons: readonly VersionedLesson[]): Promise<(LessonChecks | null)[]>;
}

/** Keeps what it has read once: nothing published ever changes, and there are few versions. */
export function createCheckedVersions(): CheckedVersions {
  const rules = new Map<number, StudyChecks>();
  const quizzes = new Map<number, ReadonlyMap<number, readonly number[]>>();
  const readRules = async (db: Database, ids: readonly number[]): Promise<void> => {
    const missing = unknownTo(rules, ids);
    if (missing.length === 0) return;
    for (const { id, checks } of await listRuleChecks(db, missing)) rules.set(id, checks);
  };
  const readQuizzes = async (db: Database, ids: readonly number[]): Promise<void> => {
    const missing = unknownTo(quizzes, ids);
    if (missing.length === 0) return;
    const found = await listQuizSeconds(db, missing);
    for (const id of missing) {
      const own = found.filter((row) => row.courseVersionId === id);
      quizzes.set(id, new Map(own.map((row) => [row.videoId, row.seconds])));
    }
  };
  const checksOf = (lesson: VersionedLesson): LessonChecks | null => {
    const pinned = rules.get(lesson.ruleVersionId);
    if (pinned === undefined) return null;
    const quizSeconds = quizzes.get(lesson.courseVersionId)?.get(lesson.videoId) ?? [];
    const points = lessonPoints(pinned, { ...lesson, quizSeconds });
    return points.length === 0 && !goesByPlayedTime(pinned) ? null : { rules: pinned, points };
  };
  return {
    async rulesOf(db, ruleVersionId) {
      await readRules(db, [ruleVersionId]);
      const found = rules.get(ruleVersionId);
      if (found === undefined) throw new Error(`there is no version ${ruleVersionId} of rules`);
      return found;
    },
    async of(db, lessons) {
      const ruleIds = lessons.map((lesson) => lesson.ruleVersionId);
      const courseIds = lessons.map((lesson) => lesson.courseVersionId);
      await pipeline(db, [(on) => readRules(on, ruleIds), (on) => readQuizzes(on, courseIds)]);
      return lessons.map(checksOf);
    },
  };
}

function unknownTo(known: ReadonlyMap<number, unknown>, ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => !known.has(id));
}
