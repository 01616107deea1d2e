import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { ScoreSums, StudyCourse } from '@jixu/contract/zod';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { type CreditSums, chosenCredits, earnedCredits } from '@jixu/domain/credits/credit-ledger';
import { isCourseFinished, type LessonCredit } from '@jixu/domain/credits/study-course-row';
import type { Database } from '#database/database.ts';
import { listStudyYears, type StudyYearRow } from '#features/areas/area-store.ts';
import type { Call } from '#features/call.ts';
import {
  listLessonCredits,
  listOwnedCourses,
  type OwnedCourseRow,
} from '#features/catalogue/course-store.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ok, reject } from '#server/envelope.ts';
import { currentYear } from '../current-year.ts';
import { listOwnedPackages } from '../entitlement-store.ts';

const MINUTE_MS = 60_000;

/** The study center of a year (001 §3, §7): packages, courses, credits earned and required. */
export const listStudyCourses: HandlerOf<'listStudyCourses', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const years = await listStudyYears(db, query.area_id);
  const yearId = query.year ?? query.year_id ?? currentYear(years, shanghaiDay(Date.now()));
  const [packages, courses] = await Promise.all([
    listOwnedPackages(db, learner.learnerId, yearId),
    readCourses(db, learner.learnerId, yearId),
  ]);
  const counted = [...new Map(courses.map((course) => [course.id, course])).values()].map((course) => ({
    score: course.score,
    classId: course.classify_id,
    chosen: course.user_select === 1,
    finished: course.is_finish === 1,
  }));
  return ok({
    course: packages.map((row) => ({
      id: row.id,
      course_name: row.course_name,
      attach: { choose_score: row.choose_score },
    })),
    list: courses.filter(
      (course) => query.package_id === undefined || course.package_id === query.package_id,
    ),
    exam: null,
    user_select: scoreSums(chosenCredits(counted)),
    user_study: scoreSums(earnedCredits(counted)),
    study_standard: standardOf(years.find((year) => year.yearId === yearId)),
    can_study: { code: 0, msg: '' },
  });
};

async function readCourses(db: Database, learnerId: number, yearId: number): Promise<StudyCourse[]> {
  const rows = await listOwnedCourses(db, learnerId, yearId);
  const credits = await listLessonCredits(db, learnerId, [...new Set(rows.map((row) => row.id))]);
  const lessonsOf = Map.groupBy(credits, (lesson) => lesson.courseId);
  return rows.map((row) => {
    const lessons = (lessonsOf.get(row.id) ?? []).map(({ creditedMs, durationSeconds }) => ({
      creditedMs,
      durationMs: durationSeconds * 1000,
    }));
    return studyCourse(row, lessons);
  });
}

function studyCourse(row: OwnedCourseRow, lessons: readonly LessonCredit[]): StudyCourse {
  const sum = (read: (lesson: LessonCredit) => number) =>
    lessons.reduce((total, lesson) => total + read(lesson), 0);
  return {
    id: row.id,
    package_id: row.package_id,
    package_default_year: row.year_id,
    course_name: row.course_name,
    classify_name: row.classify_name,
    subject_name: row.subject_name,
    classify_id: row.classify_id === 1 ? 1 : 2,
    subject_id: row.subject_id,
    score: Number(row.score),
    duration: minutes(sum((lesson) => lesson.durationMs)),
    user_study_duration: minutes(sum((lesson) => Math.min(lesson.creditedMs, lesson.durationMs))),
    is_finish: isCourseFinished(lessons) ? 1 : 0,
    is_required: row.is_required ? 1 : 0,
    is_view: 1,
    is_recommended: row.is_required ? 1 : 0,
    // So far every course of an owned package counts as chosen.
    user_select: 1,
    teacher_name: row.teacher_name,
    free_listen: 0,
    handout_file: row.handout_file,
  };
}

/** Hundredths of a minute, never rounded up. */
function minutes(ms: number): number {
  return Math.floor((ms * 100) / MINUTE_MS) / 100;
}

function scoreSums({ total, pro, pub }: CreditSums): ScoreSums {
  return { total: { score: total }, pro: { score: pro }, pub: { score: pub } };
}

function standardOf(year: StudyYearRow | undefined): CreditSums {
  return {
    total: year?.total ?? CONSTANTS.CREDITS_REQUIRED_TOTAL,
    pro: year?.pro ?? CONSTANTS.CREDITS_REQUIRED_PRO,
    pub: year?.pub ?? CONSTANTS.CREDITS_REQUIRED_PUB,
  };
}
