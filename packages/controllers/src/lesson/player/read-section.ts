import type { DataOf, ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { LessonRejection } from '@jixu/domain/lesson/play-lease';
import type { Calls } from '../../ports.ts';
import { reactionsTo } from '../../reactions.ts';
import type { CourseQuery } from '../course/course-controller.ts';

export const SECTION_REACTIONS: ReactionsOf<'getPlayingSection'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login', 'error', 'inline'],
    [ERRCODES.COURSE_NOT_OWNED]: ['error', 'inline'],
    [ERRCODES.LESSON_NOT_READY]: ['error', 'inline'],
    [ERRCODES.YEAR_CLOSED]: ['inline'],
    [ERRCODES.STUDY_PROFILE_REQUIRED]: ['inline'],
    [ERRCODES.STUDY_FACE_REQUIRED]: ['inline'],
  },
  failed: ['error', 'inline'],
  unanswered: ['error', 'inline'],
};

/** 000 §8 gives this call's network failure its own sentence, with its own punctuation. */
const SECTION_UNREACHABLE = '网络错误,请重试!';

/** The lesson stays closed until the learner has done something else first, or for good. */
const GATES: readonly number[] = [
  ERRCODES.YEAR_CLOSED,
  ERRCODES.STUDY_PROFILE_REQUIRED,
  ERRCODES.STUDY_FACE_REQUIRED,
];
const isGate = (errcode: number): boolean => GATES.includes(errcode);

export type SectionRead =
  | { section: DataOf<'getPlayingSection'>; message: null; isToast: false; rejection: null }
  /** `isToast`: also show the sentence as a toast. */
  | { section: null; message: string; isToast: boolean; rejection: LessonRejection | null };

/** Loads the section to play; a failure carries its sentence (PLAYER-75, PLAYER-76). */
export async function readSection(
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
  const isToast = reactionsTo(SECTION_REACTIONS, result).includes('error');
  const rejection = isGate(result.errcode) ? { errcode: result.errcode, message } : null;
  return { section: null, message, isToast, rejection };
}
