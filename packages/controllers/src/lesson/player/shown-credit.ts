import { type CreditLine, creditLine } from '@jixu/domain/check/credit-line';
import { NO_CREDIT } from '@jixu/domain/lesson/recording-credit';
import { type Cell, createCell } from '../../cell.ts';
import type { LessonContext } from './lesson-parts.ts';

/** What the server credits of the lesson on screen; null while none is. */
export function createShownCredit({
  course,
  view,
  checks,
}: Pick<LessonContext, 'course' | 'view' | 'checks'>): Pick<Cell<CreditLine | null>, 'get' | 'subscribe'> {
  const shown = createCell<CreditLine | null>(null);
  const draw = () => {
    const videoId = view.get().section?.video_id;
    if (videoId === undefined) return shown.set(null);
    const next = creditLine(course.get().credit[videoId] ?? NO_CREDIT, checks.due(), checks.stopped.get());
    if (!isSame(shown.get(), next)) shown.set(next);
  };
  for (const part of [course, view, checks, checks.stopped]) part.subscribe(draw);
  return shown;
}

/** The checks change with every sample, what is shown of them hardly ever. */
function isSame(shown: CreditLine | null, next: CreditLine): boolean {
  const fields = Object.keys(next) as (keyof CreditLine)[];
  return shown !== null && fields.every((field) => shown[field] === next[field]);
}
