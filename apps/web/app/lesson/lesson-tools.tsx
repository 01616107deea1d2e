import { createRatingController } from '@jixu/controllers/lesson/rating/rating-controller';
import { LessonToolsView } from '@jixu/ui-kit/lesson/lesson-tools-view.tsx';
import { offersHardwareHelp } from '@jixu/ui-kit/lesson/offers-hardware-help.ts';
import { useEffect, useState } from 'react';
import type { Lesson } from '../bindings/begun-lesson.ts';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/context/site-context.tsx';

/** By then a lesson plays: the first look at a graphics card takes more than ten milliseconds. */
const LOOK_AFTER_MS = 2_000;

function useHardwareHelp(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(
    () => browserClock.after(LOOK_AFTER_MS, () => setIsOffered(offersHardwareHelp(graphicsCard()))),
    [],
  );
  return isOffered;
}

export interface LessonToolsProps {
  lesson: Lesson;
  courseId: number;
  courseName: string;
}

/** The tools of a lesson, bound to the clock and the graphics card of this browser. */
export function LessonTools({ lesson, courseId, courseName }: LessonToolsProps) {
  const { api, toast } = useSite();
  const isHelpOffered = useHardwareHelp();
  const [rating] = useState(() =>
    createRatingController({ calls: api, clock: browserClock, toast, courseId }),
  );
  useEffect(() => rating.destroy, [rating]);
  return (
    <LessonToolsView
      rating={rating}
      courseName={courseName}
      turns={lesson.interruptions}
      isHelpOffered={isHelpOffered}
    />
  );
}

/** The name by which WebGL calls the graphics card; empty where it does not say. */
function graphicsCard(): string {
  const gl = document.createElement('canvas').getContext('webgl');
  if (gl === null) return '';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  // Browsers keep only a few contexts.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' ? name : '';
}
