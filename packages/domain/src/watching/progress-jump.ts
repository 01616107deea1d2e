import { CONSTANTS } from '@jixu/constants';

/**
 * The is_jump of our courses: whether learners may jump ahead of what they have watched. The browser is told this one
 * and credit is given by it, so that the two cannot disagree. No course says anything of its own yet.
 */
export const COURSE_PROGRESS_JUMP: 0 | 1 = CONSTANTS.PROGRESS_JUMP_DEFAULT;

export function mayJump(progressJump: 0 | 1): boolean {
  return progressJump === 1;
}
