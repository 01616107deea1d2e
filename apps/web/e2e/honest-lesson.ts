import type { Site } from '@jixu/tools/site';
import { expect, type Page } from '@playwright/test';
import { dialogs, isPaused } from './checked-lesson.ts';
import { enterByPhone } from './enter.ts';
import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { type LoginVisitor, XIHU } from './login-visitor.ts';
import { answerQuiz } from './pass-checks.ts';
import { recordShownFrames } from './shown-frames.ts';

/** A lesson of the free packages: its course, and the course's name in the study center. */
export interface HonestLesson {
  readonly courseId: number;
  readonly courseName: string;
  readonly videoId: number;
}

/** Asks nothing. */
export const PLAIN: HonestLesson = { courseId: 1001, courseName: '企业会计准则', videoId: 7001 };
/** Asks a question at 34 s and none for a minute after it (apps/api/seed/key-notes.json). */
export const ASKING: HonestLesson = {
  courseId: 1004,
  courseName: '会计人员职业道德规范与会计法',
  videoId: 7005,
};

/** Reads what the server credits the learner of this page with. */
export const ledgerOf =
  (page: Page, { origin }: Site, { courseId, videoId }: HonestLesson) =>
  () =>
    storedCredit(page, origin, courseId, videoId);

/** A new learner, who has the free courses. */
export async function enterWithCourses({
  site,
  page,
  person,
}: Pick<LoginVisitor, 'site' | 'page' | 'person'>): Promise<Learner> {
  const learner = new Learner(site, page, person);
  await enterByPhone({ site, page, areaId: XIHU }, person);
  await learner.claimFreeCourses();
  return learner;
}

/** Opens a lesson, which plays by itself, on a page that records its frames. */
export async function playLesson(learner: Learner, { courseName }: HonestLesson): Promise<void> {
  await recordShownFrames(learner.page);
  await learner.openStudyCenter();
  await learner.openCourse(courseName);
  await learner.startPlaying();
}

/** Plays on for so many seconds of media. */
export async function watch(learner: Learner, seconds: number): Promise<void> {
  await learner.untilMediaTime((await learner.mediaTime()) + seconds);
}

/** Waits for the question, answers it rightly, and the lesson plays on. */
export async function answerQuestion({ page }: Learner): Promise<void> {
  await expect(dialogs(page).quiz).toBeVisible({ timeout: 60_000 });
  await answerQuiz(page);
  await expect.poll(() => isPaused(page)).toBe(false);
}
