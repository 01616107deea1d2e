import { CONSTANTS } from '@jixu/constants';
import type { Seconds } from '../units/time.ts';

/** Where a lesson starts: its resume second, or 0 if that is within 5 s of the end. Seconds. 002 §5, §9. */
export function resumeSecond(resume: Seconds, duration: Seconds): Seconds {
  const readable = Number.isFinite(resume) && resume > 0;
  return readable && duration - resume > CONSTANTS.RESUME_END_SECONDS ? resume : 0;
}
