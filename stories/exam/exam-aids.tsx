import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import type { ExamAids } from '@jixu/ui-kit/exam/exam-frame.tsx';

const nothing = (): void => undefined;

/** What the frame of an exam offers a learner who has claimed the courses. */
export const EXAM_AIDS: ExamAids = {
  textSize: 100,
  onTextSize: nothing,
  onService: nothing,
  claim: <ClaimFloat inline step={3} onClick={nothing} />,
};
