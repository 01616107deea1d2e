import type { DataOf } from '@jixu/api-client';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { endOfIntervals, normaliseIntervals } from '@jixu/domain/lesson/intervals';
import { NO_PROGRESS } from '@jixu/domain/lesson/player/course-progress';
import {
  chooseLesson,
  DIRECTORY_TEXTS,
  type DirectoryLesson,
  nextLesson,
} from '@jixu/domain/lesson/player/directory';
import { NO_CREDIT, storedIntervals } from '@jixu/domain/lesson/recording-credit';
import type { LessonRejection } from '@jixu/domain/lesson/tab-lease';
import type { Calls } from '../../ports.ts';
import { reactTo } from '../../reactions.ts';
import type { CourseQuery } from '../course/course-controller.ts';
import { leaseAnswered } from '../lease-controller.ts';
import { type LessonContext, NO_LESSON } from './lesson-parts.ts';

/** The values of is_check_face with which a face check applies in the lesson (PLAYER-52). */
const FACE_CHECK_DUE: readonly number[] = CONSTANTS.FACE_CHECK_DUE;

/** Loads the course and opens the lesson to continue. */
export async function startCourse(context: LessonContext): Promise<void> {
  const { journal, clock, course, isBehind } = context;
  if (isBehind) {
    const patience = new Promise<void>((resolve) => {
      clock.after(CONSTANTS.JOURNAL_REPLAY_PATIENCE_MS, resolve);
    });
    await Promise.race([journal.flush(), patience]);
  }
  const lesson = await course.load();
  if (lesson) await showLesson(context, lesson);
  else if (course.get().status === 'ready') context.toast('warning', DIRECTORY_TEXTS.noStartLesson);
}

/** Opens a lesson of the directory, or says why it cannot be played. */
export async function showLesson(context: LessonContext, lesson: DirectoryLesson): Promise<void> {
  const { view, toast } = context;
  const choice = chooseLesson(lesson);
  if (choice === 'live') return context.openLive(lesson);
  if (choice === 'placeholder') return toast('warning', DIRECTORY_TEXTS.noStartLesson);
  if (choice === 'invalid' || lesson.sectionId === null) {
    return toast('warning', DIRECTORY_TEXTS.invalidLesson);
  }
  if (isShown(context, lesson)) return;
  const isChange = leaveLesson(context);
  view.set({ ...NO_LESSON, lesson });
  if (isChange && lesson.videoId !== null) await context.course.refresh(lesson.videoId);
  // Another lesson may have been chosen meanwhile.
  if (view.get().lesson === lesson) await openLesson(context, lesson, lesson.sectionId);
}

function isShown({ view, player }: LessonContext, lesson: DirectoryLesson): boolean {
  const { lesson: shown, section } = view.get();
  return section !== null && shown?.itemId === lesson.itemId && player.getState().status !== 'failed';
}

/** Closes the current lesson, if any, and sends everything watched of it. */
function leaveLesson({ view, player, recorder, lease, journal, checks }: LessonContext): boolean {
  if (view.get().section === null) return false;
  void recorder.watchLesson(null);
  void journal.flush();
  checks.lessonLeft();
  lease.dispatch({ type: 'lesson-left' });
  player.close();
  return true;
}

async function openLesson(context: LessonContext, lesson: DirectoryLesson, sectionId: number): Promise<void> {
  const { view, query, recorder, toast } = context;
  const { courseId } = query;
  const [read] = await Promise.all([
    readSection(context.calls, query, sectionId),
    requestLease(context, lesson.videoId),
  ]);
  const { section, message } = read;
  if (section !== null && lesson.videoId === null) await requestLease(context, section.video_id);
  if (view.get().lesson !== lesson) return;
  if (section === null) {
    if (read.isToast) toast('error', message);
    const rejection = read.rejection;
    return view.set({ lesson, section, sectionError: rejection === null ? message : null, rejection });
  }
  void recorder.watchLesson({ courseId, videoId: section.video_id });
  context.lastVideo.store(section.video_id);
  view.set({ lesson, section, sectionError: null, rejection: null });
  startChecks(context, section);
  play(context, section);
}

/** 000 §8 gives this call's network failure its own sentence, with its own punctuation. */
const SECTION_UNREACHABLE = '网络错误,请重试!';

/** The lesson stays closed until the learner has done something else first, or for good. */
const GATES: readonly number[] = [
  ERRCODES.YEAR_CLOSED,
  ERRCODES.STUDY_PROFILE_REQUIRED,
  ERRCODES.STUDY_FACE_REQUIRED,
];
const isGate = (errcode: number): boolean => GATES.includes(errcode);

type SectionRead =
  | { section: DataOf<'getPlayingSection'>; message: null; isToast: false; rejection: null }
  /** `isToast`: also show the sentence as a toast. */
  | { section: null; message: string; isToast: boolean; rejection: LessonRejection | null };

/** Loads the section to play; a failure carries its sentence (PLAYER-75, PLAYER-76). */
async function readSection(
  calls: Calls<'getPlayingSection'>,
  { courseId, packageId, yearId }: CourseQuery,
  sectionId: number,
): Promise<SectionRead> {
  const result = await calls.getPlayingSection({
    course_section_id: sectionId,
    course_id: courseId,
    package_id: packageId,
    year_id: yearId ?? undefined,
  });
  if (result.errcode === ERRCODES.OK)
    return { section: result.data, message: null, isToast: false, rejection: null };
  const message = result.errcode === ERRCODES.NETWORK_FAILED ? SECTION_UNREACHABLE : result.errmsg;
  const { isToast = false } = reactTo(REACTIONS.getPlayingSection, result, {
    error: { isToast: true },
    inline: {},
    login: {},
    limit_dialog: {},
    fix_caller: {},
  });
  const rejection = isGate(result.errcode) ? { errcode: result.errcode, message } : null;
  return { section: null, message, isToast, rejection };
}

function startChecks({ course, checks, pending }: LessonContext, section: DataOf<'getPlayingSection'>): void {
  const {
    video_id: videoId,
    course_section_id: sectionId,
    duration,
    is_check_face,
    check_face_time,
  } = section;
  const credit = course.get().credit[videoId] ?? NO_CREDIT;
  const unsent = pending().filter((entry) => entry.videoId === videoId);
  checks.lessonOpened({
    videoId,
    sectionId,
    duration,
    stored: storedIntervals(credit),
    unsent: normaliseIntervals(unsent.flatMap(({ intervals }) => intervals)),
    creditedTo: endOfIntervals(credit.credited) / 1000,
    hasRegulator: course.get().detail?.is_check_code === 1,
    faceAt: FACE_CHECK_DUE.includes(is_check_face) ? check_face_time : null,
  });
}

async function requestLease({ lease, query }: LessonContext, videoId: number | null): Promise<void> {
  if (videoId === null) return;
  lease.dispatch({ type: 'lesson-opened', lesson: { courseId: query.courseId, videoId } });
  await leaseAnswered(lease);
}

function play({ player, lease, course, address }: LessonContext, section: DataOf<'getPlayingSection'>): void {
  const { detail, progress } = course.get();
  const { resume, furthest } = progress[section.video_id] ?? NO_PROGRESS;
  const autoplay = lease.get().status !== 'superseded' && lease.get().rejection === null;
  player.open({
    // An address signed for the session alone becomes invalid when a lease begins, so the lease's own has priority.
    address: address.get() ?? section.hls,
    duration: section.duration,
    resume,
    furthest,
    mayJump: detail?.is_jump === 1,
    autoplay,
  });
  if (!autoplay) player.displace();
}

/** The lesson has ended: opens the next one. */
export async function finishLesson(context: LessonContext): Promise<void> {
  const { view, player, course } = context;
  const { lesson } = view.get();
  await context.recorder.push();
  // A check at the very end belongs to this lesson.
  await context.interruptions.whenFree();
  // Meanwhile another lesson may have been chosen, or this one resumed.
  if (lesson === null || view.get().lesson !== lesson || player.getState().status !== 'ended') return;
  const next = nextLesson(course.get().lessons, lesson);
  if (next) await showLesson(context, next);
  else context.toast('info', DIRECTORY_TEXTS.lastLesson);
}
