import { CONSTANTS } from '@jixu/constants';

/**
 * The is_jump of our courses: whether learners may jump ahead of what they have watched. The browser is told this value
 * and credit is given by it, so that the two cannot disagree. Courses do not have a value of their own yet.
 */
export const COURSE_PROGRESS_JUMP: 0 | 1 = CONSTANTS.PROGRESS_JUMP_DEFAULT;

export function mayJump(progressJump: 0 | 1): boolean {
  return progressJump === 1;
}
