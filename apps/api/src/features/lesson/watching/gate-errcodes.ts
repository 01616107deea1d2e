import { ERRCODES } from '@jixu/constants';
import type { StudyGate } from './watched-course-store.ts';

/** How a lesson that stays closed is refused. */
export const GATE_ERRCODES = {
  'year-closed': ERRCODES.YEAR_CLOSED,
  'profile-missing': ERRCODES.STUDY_PROFILE_REQUIRED,
  'face-missing': ERRCODES.STUDY_FACE_REQUIRED,
} as const satisfies Record<StudyGate, number>;
