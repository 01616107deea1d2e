import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { HomeStanding } from '@jixu/domain/site/home/home-standing';
import { shownDaysLeft } from '@jixu/domain/study/credits/countdown';
import { missingCredits } from '@jixu/domain/study/credits/missing-credits';
import { nextCourse } from '@jixu/domain/study/credits/next-course';
import { latestCourses } from '../study/first-lesson.ts';
import { playHref } from '../study/study-view.ts';

export interface HomeStandingParts {
  readonly calls: Pick<ApiClient, 'listCourseYears' | 'listStudyCourses' | 'getHomeIndex'>;
  /** By the server's clock, epoch ms. */
  readonly now: () => number;
  readonly isMobile: boolean;
}

/** Null where nothing was bought yet, or the calls were refused: then the way to the study center is enough. */
export async function readHomeStanding(
  { calls, now, isMobile }: HomeStandingParts,
  areaId: number,
): Promise<HomeStanding | null> {
  const [latest, index] = await Promise.all([
    latestCourses(calls, areaId),
    calls.getHomeIndex({ area_id: areaId }),
  ]);
  if (latest === null || latest.courses.course.length === 0) return null;
  const { study_standard, user_study, list } = latest.courses;
  const earned = { pro: user_study.pro.score, pub: user_study.pub.score, total: user_study.total.score };
  const missing = missingCredits(study_standard, earned).total;
  const next = missing > 0 ? nextCourse(list) : undefined;
  const endsAt = index.errcode === ERRCODES.OK ? (index.data.count_down?.attach.time ?? null) : null;
  return {
    missing,
    daysLeft: shownDaysLeft(endsAt, now()),
    next: next === undefined ? null : { name: next.course_name, href: playHref(next, latest.year, isMobile) },
  };
}
