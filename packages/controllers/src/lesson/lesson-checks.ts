import { dueChecks, type ToldDue } from '@jixu/domain/check/check-plan';
import type { LessonCheck, ToldCheck } from '@jixu/domain/lesson/lesson-check';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { type Cell, createCell } from '../cell.ts';
import { type AnswerGuard, createAnswerGuard } from '../check/answer-guard.ts';
import { createCaptchaController } from '../check/captcha-controller.ts';
import {
  type CheckScheduleController,
  createCheckSchedule,
  type ScheduledLesson,
} from '../check/check-schedule-controller.ts';
import { createFaceDialog } from '../check/face-dialog-controller.ts';
import { createRegulatorController } from '../check/regulator-controller.ts';
import type { Calls, Clock, KeyValueStorage, Toast } from '../ports.ts';
import type { Interruptions } from '../site/interruptions.ts';
import type { VideoPort } from '../video-port.ts';
import { type CheckTurns, createCheckTurns } from './check-turns.ts';
import type { CourseQuery } from './course/course-controller.ts';
import { createQuizController, type QuizControllerParts } from './quiz/quiz-controller.ts';

export type LessonCheckCalls = Calls<
  | 'getAntiCheatConfig'
  | 'createStudyCaptcha'
  | 'checkStudyCaptcha'
  | 'createRegulatorCode'
  | 'checkRegulatorCode'
  | 'listKeyNotes'
>;

export type LessonChecksParts = {
  readonly calls: LessonCheckCalls;
  readonly clock: Clock;
  readonly toast: Toast;
  readonly storage: KeyValueStorage;
  readonly query: CourseQuery;
  /** The learner's area; null while nobody is logged in. */
  readonly areaId: () => number | null;
  readonly interruptions: Interruptions;
  readonly player: { pause(): void };
  /** Sends what was watched so far: the server judges a pass by what it has stored. */
  readonly store: () => Promise<void>;
  /** Reports an answered quiz in its place between what was watched. */
  readonly answered: QuizControllerParts['answered'];
  /** Reads what of a recording is credited now. */
  readonly readCredit: (videoId: number) => Promise<unknown>;
  /** Asks the server anew for the checks that are not passed. */
  readonly askChecks: () => void;
  /** Leaves for the page of face checks, which leads back to this lesson. */
  readonly leaveForFace: (sectionId: number) => void;
};

/** A lesson that is opened, and where its course has it. */
export type OpenedForChecks = ScheduledLesson & { readonly sectionId: number };

export type LessonChecks = ReturnType<typeof createLessonChecks>;

/** The checks of the lesson on screen: each opens when it is due and its turn has come, and is passed at the server. */
export function createLessonChecks(parts: LessonChecksParts) {
  const { toast, interruptions } = parts;
  const lesson = createCell<OpenedForChecks | null>(null);
  const guard = createAnswerGuard({ toast, pause: () => parts.player.pause(), resume: interruptions.resume });
  const { captcha, regulator, quiz, face } = createDialogs(parts, lesson.get, {
    answered: (answered) => {
      guard.answered(answered.second);
      return parts.answered(answered);
    },
    ended: (second, outcome) => {
      guard.judged(second);
      const check: LessonCheck = { kind: 'quiz', videoId: lesson.get()?.videoId ?? null, second };
      if (outcome === 'passed') return pass(check);
      turns.close(check);
      schedule.dispatch({ type: 'put-off', check });
    },
  });
  const turns = createCheckTurns({
    interruptions,
    captcha,
    regulator,
    quiz,
    face,
    passed: (check) => pass(check),
  });
  const schedule = createSchedule(parts, { open: turns.open, quiz, regulator });
  const pass = (check: LessonCheck) => showReleased(parts, schedule, { check, opened: lesson.get() });

  return {
    captcha,
    regulator,
    quiz,
    face,
    /** The first that is due and not on its way to the learner. */
    due: (): LessonCheck | null => dueChecks(schedule.get(), parts.clock.steady())[0] ?? null,
    subscribe: schedule.subscribe,
    isChangePrompt: schedule.isChangePrompt,
    ...createHearing(parts.query, { lesson, guard, turns, schedule, quiz, face }),
    /** Back on a page that was left for a check: it may have been passed meanwhile. */
    lookAgain: (): void => {
      if (face.get().progress === 'open') parts.askChecks();
    },
    /** 去验证 */
    open: (): void => schedule.dispatch({ type: 'wanted' }),
    destroy: (): void => {
      for (const part of [captcha, regulator, quiz, schedule]) part.destroy();
    },
  };
}

type Dialogs = ReturnType<typeof createDialogs>;

type Hearers = Pick<Dialogs, 'quiz' | 'face'> & {
  readonly lesson: Cell<OpenedForChecks | null>;
  readonly guard: AnswerGuard;
  readonly turns: CheckTurns;
  readonly schedule: CheckScheduleController;
};

/** What the checks are told: that a lesson opens, plays and is left, and what the server says of it. */
function createHearing(
  { courseId, yearId }: CourseQuery,
  { lesson, guard, turns, schedule, quiz, face }: Hearers,
) {
  return {
    lessonOpened: (opened: OpenedForChecks): void => {
      lesson.set(opened);
      quiz.openLesson({ courseId, courseSectionId: opened.sectionId, yearId });
      schedule.lessonOpened(opened);
    },
    lessonLeft: (): void => {
      lesson.set(null);
      turns.leave();
      guard.lessonLeft();
      schedule.lessonLeft();
    },
    stopped: guard.stopped,
    sample: (sample: WatchSample): void => {
      schedule.sample(sample);
      guard.played(sample.mediaTime);
    },
    leaseTold: (checks: readonly ToldCheck[] | undefined, due: ToldDue): void => {
      schedule.told(checks, due);
      if (checks?.every(({ kind, vid }) => kind !== 'face' || vid !== lesson.get()?.videoId))
        face.passedElsewhere();
    },
    pushed: schedule.pushed,
    dueTold: (due: ToldDue): void => schedule.dispatch({ type: 'due-told', due }),
  };
}

function createSchedule(
  { calls, clock, toast, query, areaId }: LessonChecksParts,
  { open, quiz, regulator }: Pick<Dialogs, 'quiz' | 'regulator'> & { open: (check: LessonCheck) => void },
): CheckScheduleController {
  return createCheckSchedule({
    calls,
    clock,
    toast,
    open,
    area: () => {
      const area_id = areaId();
      return area_id === null ? null : { area_id, year_id: query.yearId ?? undefined };
    },
    crossedQuiz: quiz.crossed,
    regulatorPassedUntil: regulator.passedUntil,
  });
}

/** What a pass has released is shown at once. */
function showReleased(
  { store, readCredit, askChecks }: LessonChecksParts,
  schedule: CheckScheduleController,
  { check, opened }: { readonly check: LessonCheck; readonly opened: OpenedForChecks | null },
): void {
  schedule.passed(check);
  if (opened === null) return;
  const read = store().then(() => readCredit(opened.videoId));
  void read.then(() => {
    schedule.dispatch({ type: 'settled' });
    askChecks();
  });
}

/** The dialogs of the four kinds; each resumes the video through the queue. */
function createDialogs(
  parts: LessonChecksParts,
  lesson: () => OpenedForChecks | null,
  { answered, ended }: Pick<QuizControllerParts, 'answered' | 'ended'>,
) {
  const { calls, clock, toast, storage, query } = parts;
  // The queue has paused already.
  const video: VideoPort = { pause: () => undefined, play: parts.interruptions.resume };
  const checkedLesson = () => ({
    package_id: query.packageId,
    course_id: query.courseId,
    course_section_id: lesson()?.sectionId ?? 0,
    video_id: lesson()?.videoId ?? 0,
    area_id: parts.areaId() ?? 0,
    year_id: query.yearId ?? undefined,
  });
  return {
    captcha: createCaptchaController({ calls: storedFirst(parts), clock, video }),
    regulator: createRegulatorController({ calls, clock, video, lesson: checkedLesson }),
    quiz: createQuizController({ calls, clock, storage, toast, video, answered, ended }),
    face: createFaceDialog(() => {
      const opened = lesson();
      if (opened !== null) parts.leaveForFace(opened.sectionId);
    }),
  };
}

/** A check is judged by what is stored, so what was watched up to it goes first. */
function storedFirst({ calls, store }: LessonChecksParts): Calls<'createStudyCaptcha' | 'checkStudyCaptcha'> {
  return {
    createStudyCaptcha: calls.createStudyCaptcha,
    checkStudyCaptcha: (...input) => store().then(() => calls.checkStudyCaptcha(...input)),
  };
}
