import { LessonChecksView, loadCheckDialogs } from '@jixu/ui-kit/lesson/lesson-checks-view.tsx';
import { useEffect } from 'react';
import type { Lesson } from '../bindings/begun-lesson.ts';

/** Calls once the video plays: what a lesson needs first is loaded by then. Returns what ends the waiting. */
function whenItPlays({ getState, subscribe }: Lesson['player'], then: () => void): () => void {
  const look = () => {
    if (getState().status !== 'playing') return;
    end();
    then();
  };
  const end = subscribe(look);
  look();
  return end;
}

/** The checks of the lesson on screen. */
export function LessonCheckDialogs({ lesson: { checks, player } }: { lesson: Lesson }) {
  useEffect(() => whenItPlays(player, loadCheckDialogs), [player]);
  return <LessonChecksView checks={checks} />;
}
