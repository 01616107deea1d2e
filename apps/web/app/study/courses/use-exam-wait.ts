import type { StudyController, StudyState } from '@jixu/controllers/study/study-controller';
import { useEffect, useState } from 'react';
import { browserClock } from '../../bindings/browser-clock.ts';

const MINUTE_MS = 60_000;

/** While the next attempt is waited for the minutes are told anew, and once it may be begun the courses are asked for again. */
export function useExamWait(study: StudyController, { courses, status }: StudyState): void {
  const [turn, tell] = useState(0);
  const terms = courses?.exam_terms;
  const opensAt = status === 'ready' && terms?.reason === 'wait' ? terms.opens_at : 0;
  useEffect(() => {
    if (opensAt === 0) return;
    const left = opensAt - browserClock.now();
    // Of a clock that is ahead the server is asked each minute.
    return browserClock.after(left > 0 ? Math.min(MINUTE_MS, left) : MINUTE_MS, () => {
      if (browserClock.now() >= opensAt) study.retry();
      else tell(turn + 1);
    });
  }, [study, opensAt, turn]);
}
