import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { LessonRejection } from '@jixu/domain/lesson/tab-lease';
import type { Calls } from '../../ports.ts';
import { reactTo } from '../../reactions.ts';
import type { CourseQuery } from '../course/course-controller.ts';

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
